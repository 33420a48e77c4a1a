/**
 * Measures whether the sandbox's markets behave like real ones, and prints one JSON line per property.
 *
 * `--seeds <count>`, `--days <count>`, `--minutes <count>` (of live trading) and `--share <0 to 1>` change the amount of
 * data; `--sample` is a small one, of less than a minute. `--only <text>` selects the properties whose names contain it.
 *
 * `npm run market -- strategies` trades strategies that do not know the seed instead, on 20 seeds: what each earns after fees.
 */

import { compile } from './compile.mjs';
import { readOptions } from './read-options.mjs';

const { values, positionals } = readOptions(import.meta.url, {
    allowPositionals: true,
    options: {
        seeds: { type: 'string' },
        days: { type: 'string' },
        minutes: { type: 'string' },
        share: { type: 'string' },
        only: { type: 'string', default: '' },
        sample: { type: 'boolean', default: false },
    },
});
const [what = 'properties', ...rest] = positionals;
if (!['properties', 'strategies'].includes(what) || rest.length > 0) {
    console.error(`error: ${positionals.join(' ')} is no measurement; pass strategies, or nothing`);
    process.exit(2);
}
const isStrategies = what === 'strategies';
const all = isStrategies ? { seeds: 20, share: 1 } : { seeds: 5, days: 30, minutes: 60, share: 1 };
const amounts = values.sample ? { seeds: isStrategies ? 4 : 2, days: 7, minutes: 2, share: 0.2 } : all;
const given = (name) => Number(values[name] ?? amounts[name]);
const seeds = Array.from({ length: given('seeds') }, (_, i) => i + 1);
const load = compile();
const figures = isStrategies
    ? (await load('sandbox/test/market/strategies')).measureStrategies(seeds, given('share'), values.only)
    : (await load('sandbox/test/market/run')).measureMarkets(
          { seeds, days: given('days'), liveMinutes: given('minutes'), share: given('share') },
          values.only,
      );
for (const figure of figures) console.log(JSON.stringify(figure));
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
