/** The arithmetic of pools: nothing is created, and a share never loses value. */

import { describe, expect, test } from '@jest/globals';
import { depositInto, protocolFee, withdrawFrom } from '../../ts/venues/amm.js';
import type { AmmState } from '../../ts/venues/state.js';

/** Numbers below a limit, the same for each seed. */
function numbers(seed: number): (below: bigint) => bigint {
    let state = BigInt(seed) * 2n + 1n;
    return (below) => {
        state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
        return (state >> 20n) % below;
    };
}

/** Expects that each share is backed by at least as much of each coin as before. */
function expectBacked(before: AmmState, after: AmmState): void {
    for (const [i, balance] of before.balances.entries()) {
        expect(after.balances[i]! * before.supply >= balance * after.supply).toBe(true);
    }
}

describe('a pool', () => {
    test.each(Array.from({ length: 80 }, (_, seed) => seed))('keeps what backs a share (seed %d)', (seed) => {
        const random = numbers(seed);
        const size = 2n ** (10n + random(40n));
        let amm: AmmState = {
            ...{ kind: 'amm', balances: [1n + random(size), 1n + random(size)], supply: 1n + random(size) },
        };
        const first = amm;
        // What the depositor has beside the pool, and its shares.
        let wallet = [0n, 0n];
        let shares = 0n;
        for (let step = 0; step < 60; step += 1) {
            const before = amm;
            if (random(2n) === 0n) {
                const offered = [random(size), random(size)];
                const { taken, shares: minted, amm: next } = depositInto(amm, offered);
                for (const [i, one] of taken.entries()) expect(one <= offered[i]!).toBe(true);
                wallet = wallet.map((one, i) => one - taken[i]!);
                shares += minted;
                amm = next;
            } else {
                const out = random(shares + 1n);
                const { paid, amm: next } = withdrawFrom(amm, out);
                wallet = wallet.map((one, i) => one + paid[i]!);
                shares -= out;
                amm = next;
            }
            expectBacked(before, amm);
            expect(amm.supply).toBe(first.supply + shares);
            // What the wallet lost is what the pool won.
            for (const [i, balance] of amm.balances.entries()) expect(balance + wallet[i]!).toBe(first.balances[i]);
        }
        const { paid } = withdrawFrom(amm, shares);
        for (const [i, one] of paid.entries()) expect(wallet[i]! + one <= 0n).toBe(true);
    });

    test('takes the ratio of the smaller coin, and rounds what it takes up', () => {
        const amm: AmmState = { kind: 'amm', balances: [1_000n, 3_000n], supply: 100n };
        expect(depositInto(amm, [10n, 300n])).toMatchObject({ taken: [10n, 30n], shares: 1n });
        expect(depositInto(amm, [100n, 7n]).taken).toEqual([3n, 7n]);
        expect(depositInto(amm, [0n, 7n])).toMatchObject({ taken: [0n, 0n], shares: 0n });
        expect(withdrawFrom(amm, 1n).paid).toEqual([10n, 30n]);
        expect(withdrawFrom(amm, 100n)).toMatchObject({ paid: [1_000n, 3_000n], amm: { supply: 0n } });
    });

    test('keeps 0.005 % for the protocol, rounded up', () => {
        expect(protocolFee(0n)).toBe(0n);
        expect(protocolFee(1n)).toBe(1n);
        expect(protocolFee(20_000n)).toBe(1n);
        expect(protocolFee(20_001n)).toBe(2n);
        expect(protocolFee(1_000_000n)).toBe(50n);
    });
});
