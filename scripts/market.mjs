/**
 * Measures whether the sandbox's markets behave like real ones, and prints one JSON line per property.
 *
 * `--seeds <count>`, `--days <count>` and `--minutes <count>` (of live trading) change the amount of data.
 */

import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';

const { values } = parseArgs({
    options: {
        seeds: { type: 'string', default: '5' },
        days: { type: 'string', default: '30' },
        minutes: { type: 'string', default: '60' },
    },
});
const { measureMarkets } = await compile()('market/run');
const seeds = Array.from({ length: Number(values.seeds) }, (_, i) => i + 1);
const figures = measureMarkets({ seeds, days: Number(values.days), liveMinutes: Number(values.minutes) });
for (const figure of figures) console.log(JSON.stringify(figure));
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
