// Development and tests run the TypeScript as it is; a thread does not inherit tsx's loader.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
