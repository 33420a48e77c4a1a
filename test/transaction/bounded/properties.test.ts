/**
 * Random swaps and kinds on the machine of thieves. `PROGRAMS` sets their number; `npm run attack` runs many
 * more.
 */

import { describe, expect, test } from '@jest/globals';
import type { Rule } from '../../../ts/transaction/bounded/terms.js';
import { faultsOf, tryKinds, trySwaps } from './properties.js';

const PROGRAMS = Number(process.env['PROGRAMS'] ?? 5_000);

describe('keeps random programs within their bound', () => {
    const of = { swaps: trySwaps(PROGRAMS, 29), kinds: tryKinds(PROGRAMS, 29) };

    test.each(['swaps', 'kinds'] as const)(
        '%s that are accepted lose nothing beyond it, and refused ones would',
        (name) => {
            expect(faultsOf(of[name], PROGRAMS)).toEqual([]);
        },
    );

    test('a run fails for each fault', () => {
        const sound = { accepted: 9, executed: 9, withLoss: 9, broken: 0, thefts: 9, byRule: {} };
        const faulty = [{ broken: 1 }, { executed: 1 }, { withLoss: 0 }, { thefts: 0 }];
        expect(faultsOf(sound, 10)).toEqual([]);
        expect(faulty.map((one) => faultsOf({ ...sound, ...one }, 10))).toEqual([
            ['1 accepted ones lost more than their bound'],
            ['only 1 were accepted and executed'],
            ['only 0 accepted ones paid anything'],
            ['only 0 of the refused ones would steal'],
        ]);
    });

    const NEEDED: readonly (readonly ['swaps' | 'kinds', Rule])[] = [
        ['swaps', 'first commands'],
        ['swaps', 'last commands'],
        ['swaps', 'gas coin'],
        ['swaps', 'own objects'],
        ['swaps', 'withdrawals'],
        ['swaps', 'rights'],
        ['kinds', 'own objects'],
        ['kinds', 'own coins'],
        ['kinds', 'rights'],
        ['kinds', 'spend'],
    ];
    test.each(NEEDED)('of %s, the rule "%s" alone refuses a theft', (name, rule) => {
        expect(of[name].byRule[rule]).toBeGreaterThan(0);
    });
});
