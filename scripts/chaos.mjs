/**
 * Watches order books during stream faults and prints the result as one JSON line.
 *
 * `--frames <count>` sets the length, 100 000 without it; `--seed <number>` selects the faults. With `--minutes <count>` a market
 * maker trades instead, while responses are lost, sockets are killed and the node is behind.
 */

import { compile } from './compile.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        seed: { type: 'string', default: '7' },
        frames: { type: 'string', default: '100000' },
        minutes: { type: 'string' },
    },
});
const load = compile();
const seed = Number(values.seed);
const isWrong = values.minutes === undefined ? await watchBooks() : await trade(Number(values.minutes));
if (isWrong) process.exitCode = 1;

async function watchBooks() {
    const { chaos } = await load('test/chaos/run');
    const line = await chaos({ seed, frames: Number(values.frames) });
    console.log(JSON.stringify(line));
    return line.wrong > 0 || line.frozen > 0;
}

async function trade(minutes) {
    const { tradingChaos } = await load('test/chaos/trading');
    const line = await tradingChaos({ seed, ms: minutes * 60_000 });
    console.log(JSON.stringify(line));
    const { trades, missedByWatch, missedByFetch, doubled, unknownOrders, leftBehind, open, ledgerUnits } = line;
    const faults = [missedByWatch, missedByFetch, doubled, unknownOrders, leftBehind, open, ledgerUnits];
    return trades === 0 || faults.some((count) => count !== 0);
}
