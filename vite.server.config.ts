import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

/** The migrations are read at run time, from beside the bundle. */
const copyMigrations = (): Plugin => ({
  name: 'copy-migrations',
  async writeBundle() {
    await cp('server/database/migrations', 'dist/server/migrations', { recursive: true });
  },
});

export default defineConfig({
  plugins: [copyMigrations()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'embedded-worker': 'server/database/embedded/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
