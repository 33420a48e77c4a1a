/** Gas budgets of the last 24 hours. */

import { expect, test } from '@jest/globals';
import { base58 } from '@scure/base';
import { GasAllowance, readGasLimits } from '../../ts/submit/gas.js';

const DAY = 86_400_000;

test('counts each budget for 24 hours', () => {
    const gas = new GasAllowance();
    gas.reserve('a', 30n, 0);
    gas.reserve('b', 50n, 10);
    expect(gas.remaining(100n, 20)).toBe(20n);
    expect(gas.remaining(100n, DAY - 1)).toBe(20n);
    expect(gas.remaining(100n, DAY)).toBe(50n);
    expect(gas.remaining(100n, DAY + 10)).toBe(100n);
});

test('releases a budget, and is never negative', () => {
    const gas = new GasAllowance();
    gas.reserve('a', 30n, 0);
    gas.reserve('b', 90n, 0);
    expect(gas.remaining(100n, 1)).toBe(0n);
    gas.release('b');
    gas.release('unknown');
    expect(gas.remaining(100n, 1)).toBe(70n);
});

test('forgets budgets without a limit that asks for them', () => {
    const gas = new GasAllowance();
    gas.reserve('a', 30n, 0);
    gas.reserve('b', 50n, DAY);
    // The clock goes back, which shows what is kept.
    expect(gas.remaining(100n, 0)).toBe(50n);
});

test('counts a transaction that is submitted again once', () => {
    const gas = new GasAllowance();
    gas.reserve('a', 30n, 0);
    gas.reserve('a', 30n, DAY - 1);
    expect(gas.remaining(100n, DAY)).toBe(70n);
});

test.each([31, 32, 33])('takes a coin whose digest has 32 bytes: %i', (length) => {
    const coin = { objectId: '0x1', version: '1', digest: base58.encode(new Uint8Array(length).fill(7)) };
    const read = (): unknown => readGasLimits({ metadata: { gasCoins: [coin] } }, 1n, 1n).coins;
    if (length === 32) expect(read()).toMatchObject([{ version: 1n }]);
    else expect(read).toThrow('gas.coins[0] is another object');
});
