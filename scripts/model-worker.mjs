/** Runs a part of the chunks of scripts/model.mjs, and posts the result of each. */

import { parentPort, workerData } from 'node:worker_threads';

// Half of the transactions abort, and their stack traces are not used.
Error.stackTraceLimit = 0;
const { chunks, index, count, module } = workerData;
const { comparePrograms } = await import(module);
for (const { programs, seed } of chunks.filter((_, place) => place % count === index))
    parentPort.postMessage({ seed, ...comparePrograms(programs, seed) });
