/** Runs a part of the programs of scripts/simulate.mjs in a thread. */

import { parentPort, workerData } from 'node:worker_threads';
import { runPrograms } from './simulate-programs.mjs';

await runPrograms(workerData, (result) => parentPort.postMessage(result));
