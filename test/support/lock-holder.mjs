/** A process or worker thread that takes a lock, says so, and holds it until it ends: at once where it was asked to. */

import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

const { MODULE = '', LOCK = '', ENDS } = process.env;
const { acquireLock } = await import(pathToFileURL(MODULE).href);
await acquireLock(LOCK, { at: LOCK, wanted: 'a free lock' });
if (parentPort === null) process.send('held');
else parentPort.postMessage('held');
if (ENDS !== undefined) process.exit();
// The channel to the parent keeps it alive.
(parentPort ?? process).on('message', () => undefined);
