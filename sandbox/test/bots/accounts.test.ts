import { describe, expect, test } from '@jest/globals';
import type { PositionView } from '../../ts/engine/types.js';
import { requirement } from '../../ts/bots/accounts.js';

const ONE = 10n ** 18n;

describe('margin requirement of a position', () => {
    for (const [what, base, bids, asks, needed] of [
        ['nothing held, nothing resting', 0n, 0n, 0n, 0n],
        ['a long', 3n, 0n, 0n, 3n],
        ['a short', -3n, 0n, 0n, 3n],
        ['a long with bids', 3n, 2n, 0n, 5n],
        ['a long with asks that only reduce it', 3n, 0n, 2n, 3n],
        ['a long with asks that turn it over', 3n, 0n, 7n, 4n],
        ['a short with asks', -3n, 0n, 2n, 5n],
        ['orders alone, the larger side', 0n, 2n, 5n, 5n],
    ] as const) {
        test(`counts ${what}`, () => {
            const position = { base: base * ONE, bidsQuantity: bids * ONE, asksQuantity: asks * ONE } as PositionView;
            expect(requirement(position, ONE / 20n, 100n * ONE)).toBe(needed * 5n * ONE);
        });
    }
});
