/** Runs a part of the programs of scripts/simulate.mjs, and posts each result. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { out, runs, first, count, index, stopsAtFirst, trace } = workerData;
const { Simulator } = await import(pathToFileURL(resolve(`${out}/test/simulate/run.js`)).href);
const { simulator, stop } = await Simulator.start();
for (let seed = first + index; seed < first + runs; seed += count) {
    const result = await simulator.run(seed);
    parentPort.postMessage(trace ? result : { ...result, trace: [] });
    if (stopsAtFirst && result.violations.length > 0) break;
}
stop();
