/** A process that takes a lock, says so, and holds it until it ends: at once where it was asked to. */

import { pathToFileURL } from 'node:url';

const { MODULE = '', LOCK = '', ENDS } = process.env;
const { acquireLock } = await import(pathToFileURL(MODULE).href);
await acquireLock(LOCK, { at: LOCK, wanted: 'a free lock' });
process.send('held');
if (ENDS !== undefined) process.exit();
// The channel to the parent keeps it alive.
process.on('message', () => undefined);
