/** A sandbox exchange in one process: a server on a free port with the same API as the service. */
export { startSandbox } from './server/start.js';
