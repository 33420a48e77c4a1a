/** A process or worker thread that takes a lock, says so, and holds it until it ends: at once where it was asked to. */

import { parentPort } from 'node:worker_threads';
import { acquireLock } from '../../ts/core/files/lock.js';

const { LOCK = '', ENDS } = process.env;
await acquireLock(LOCK, { at: LOCK, wanted: 'a free lock' });
if (parentPort === null) process.send('held');
else parentPort.postMessage('held');
if (ENDS !== undefined) process.exit();
// The channel to the parent keeps it alive.
(parentPort ?? process).on('message', () => undefined);
