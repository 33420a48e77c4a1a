/** How much SUI the commands of a transaction take from the coin that pays the gas. */

import { expect, test } from '@jest/globals';
import { takenFromGasCoin } from '../../../ts/transaction/bounded/program.js';
import type { Argument, Command, Input } from '../../../ts/transaction/data.js';

const input = (index: number): Argument => ({ kind: 'input', index });
const pure = (...bytes: number[]): Input => ({ kind: 'pure', bytes: Uint8Array.from(bytes) });
const split = (coin: Argument, ...amounts: Argument[]): Command => ({ kind: 'splitCoins', coin, amounts });
const GAS: Argument = { kind: 'gasCoin' };

test('only splits of that coin count, each with its amount in eight bytes', () => {
    const inputs = [
        pure(5, 1, 0, 0, 0, 0, 0, 0),
        pure(7, 0, 0, 0, 0, 0, 0, 0),
        pure(9),
        pure(9, 0, 0, 0, 0, 0, 0, 0, 0),
    ];
    const commands = [split(GAS, input(0), input(1)), split(input(0), input(1)), split(GAS, input(2), input(3))];
    expect(takenFromGasCoin({ inputs, commands })).toBe(261n + 7n);
});
