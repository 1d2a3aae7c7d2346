// The product with a data folder of its own and an administrator whose sign-in is printed at each start.
process.env.DATA_DIR ??= './data/demo';
process.env.ADMIN_EMAIL ??= 'admin@beacon.local';
process.env.ADMIN_PASSWORD ??= 'Beacon-demo-1';
process.env.LOG_LEVEL ??= 'warn';
process.stdout.write(
  `\n  Demo sign-in:  ${process.env.ADMIN_EMAIL}  /  ${process.env.ADMIN_PASSWORD}\n\n`,
);

await import('./start.mjs');
