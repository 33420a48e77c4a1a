/** Random swaps and kinds on the machine of thieves. `PROGRAMS` sets their number; `npm run attack` runs many more. */

import { describe, expect, test } from '@jest/globals';
import type { Rule } from '../../../ts/transaction/bounded/terms.js';
import { tryKinds, trySwaps } from './properties.js';

const PROGRAMS = Number(process.env['PROGRAMS'] ?? 5_000);

describe('keeps random programs within their bound', () => {
    const of = { swaps: trySwaps(PROGRAMS, 29), kinds: tryKinds(PROGRAMS, 29) };

    test.each(['swaps', 'kinds'] as const)('%s that are accepted lose nothing beyond it', (name) => {
        expect(of[name].broken).toBe(0);
        expect(of[name].executed).toBeGreaterThan(PROGRAMS / 10);
        expect(of[name].withLoss).toBeGreaterThan(PROGRAMS / 20);
    });

    test.each(['swaps', 'kinds'] as const)('%s that are refused would steal', (name) => {
        expect(of[name].thefts).toBeGreaterThan(PROGRAMS / 50);
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
