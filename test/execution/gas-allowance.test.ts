/** Gas over a rolling day. */

import { expect, test } from '@jest/globals';
import { GasAllowance } from '../../ts/execution/gas-allowance.js';

const DAY = 86_400_000;

test('counts budgets, each for 24 hours', () => {
    const gas = new GasAllowance();
    gas.spend('a', 30n, 0);
    gas.spend('b', 50n, 10);
    expect(gas.left(100n, 20)).toBe(20n);
    expect(gas.left(100n, DAY - 1)).toBe(20n);
    expect(gas.left(100n, DAY)).toBe(50n);
    expect(gas.left(100n, DAY + 10)).toBe(100n);
});

test('takes back what was refused, and is never negative', () => {
    const gas = new GasAllowance();
    gas.spend('a', 30n, 0);
    gas.spend('b', 90n, 0);
    expect(gas.left(100n, 1)).toBe(0n);
    gas.giveBack('b');
    gas.giveBack('unknown');
    expect(gas.left(100n, 1)).toBe(70n);
});
