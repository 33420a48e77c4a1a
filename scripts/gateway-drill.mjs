/**
 * Drills the gateway on a sandbox, and prints each result as a JSON line. The exit code is 1 when a write happened twice, or not as its
 * answer says.
 *
 * `--cuts <count>` cuts the first response of so many writes at a random byte, and repeats each with its key. `--kills <count>` kills the
 * process of the gateway so often while programs write; it needs `npm run build`. `--bots` compares three programs on one gateway with
 * three exchange objects. Without any of them: 1 000 cuts and 200 kills. `--seed <number>` selects the writes.
 */

import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';

const { values } = parseArgs({
    options: {
        seed: { type: 'string', default: '7' },
        cuts: { type: 'string' },
        kills: { type: 'string' },
        bots: { type: 'boolean', default: false },
    },
});
/** Least time of three exchange objects ÷ time of one gateway. */
const BOTS_RATIO = 5;
const isSelected = values.bots || values.cuts !== undefined || values.kills !== undefined;
const { cuts = isSelected ? '0' : '1000', kills = isSelected ? '0' : '200' } = values;
const seed = Number(values.seed);
const { drillBots, drillCuts, drillKills, isViolated } = await compile()('gateway/drill/run');

function print(drill, line, isWrong) {
    console.log(JSON.stringify({ drill, ...line }));
    if (isWrong) process.exitCode = 1;
}

if (Number(cuts) > 0) {
    const line = await drillCuts({ seed, writes: Number(cuts) });
    print('cuts', line, isViolated(line) || line.strays > 0);
}
if (Number(kills) > 0) {
    const line = await drillKills({ seed, kills: Number(kills) });
    print('kills', line, isViolated(line) || line.strays > 0);
}
if (values.bots) {
    const line = await drillBots({ seed });
    print('bots', line, line.ratio < BOTS_RATIO || Object.keys(line.gatewayErrors).length > 0);
}
