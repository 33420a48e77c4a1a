/** Runs the programs of scripts/simulate.mjs, or a part of them, and posts each result. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function runPrograms({ out, runs, first, count, index, stopsAtFirst, trace }, post) {
    const { Simulator } = await import(pathToFileURL(resolve(`${out}/test/simulate/run.js`)).href);
    const { simulator, stop } = await Simulator.start();
    for (let seed = first + index; seed < first + runs; seed += count) {
        const result = await simulator.run(seed);
        post(trace ? result : { ...result, trace: [] });
        if (stopsAtFirst && result.violations.length > 0) break;
    }
    stop();
}
