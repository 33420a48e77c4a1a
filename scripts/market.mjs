/**
 * Measures whether the sandbox's markets behave like real ones, and prints one JSON line per property.
 *
 * `--seeds <count>`, `--days <count>`, `--minutes <count>` (of live trading) and `--share <0 to 1>` change the amount of
 * data; `--sample` is a small one, of less than a minute. `--only <text>` selects the properties whose names contain it.
 */

import { parseArgs } from 'node:util';
import { compile } from './compile.mjs';

const { values } = parseArgs({
    options: {
        seeds: { type: 'string' },
        days: { type: 'string' },
        minutes: { type: 'string' },
        share: { type: 'string' },
        only: { type: 'string', default: '' },
        sample: { type: 'boolean', default: false },
    },
});
const amounts = values.sample
    ? { seeds: 2, days: 7, minutes: 2, share: 0.2 }
    : { seeds: 5, days: 30, minutes: 60, share: 1 };
const given = (name) => Number(values[name] ?? amounts[name]);
const { measureMarkets } = await compile()('market/run');
const seeds = Array.from({ length: given('seeds') }, (_, i) => i + 1);
const run = { seeds, days: given('days'), liveMinutes: given('minutes'), share: given('share') };
const figures = measureMarkets(run, values.only);
for (const figure of figures) console.log(JSON.stringify(figure));
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
