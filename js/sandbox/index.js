/** The exchange in a box: a server on a free port that speaks as the exchange does. */
export { startSandbox } from './server/start.js';
