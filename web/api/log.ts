/** The one place that writes to the browser's console, for the people who diagnose a problem there. */
export const logWarning = (message: string, ...details: readonly unknown[]): void => {
  console.warn(message, ...details);
};

export const logError = (message: string, ...details: readonly unknown[]): void => {
  console.error(message, ...details);
};
