/** Which order of a write each command of its transaction places. */

import { expect, test } from '@jest/globals';
import { nameOrderOf } from '../../ts/transaction/order-calls.js';
import { HONEST, type HonestName } from './honest.js';

const [BTC, ETH] = ['BTC/USD:USDC', 'ETH/USD:USDC'];
const OTHER = undefined;

/** The names of all commands, and of one before the first and one after the last. */
const ROWS: readonly (readonly [HonestName, readonly (string | undefined)[]])[] = [
    [
        'createOrders in two sessions',
        [OTHER, OTHER, BTC, `orders[0] ${BTC}`, BTC, OTHER, BTC, `orders[1] ${BTC}`, BTC, BTC, OTHER],
    ],
    [
        'createOrders in two markets',
        [
            ...[OTHER, OTHER, BTC, `orders[0] ${BTC}`, `orders[2] ${BTC}`, BTC, BTC],
            ...[OTHER, ETH, `orders[1] ${ETH}`, ETH, ETH, OTHER],
        ],
    ],
    [
        'createOrders in place of others in two markets',
        [
            ...[OTHER, BTC, OTHER, BTC, `orders[0] ${BTC}`, BTC, BTC],
            ...[ETH, OTHER, ETH, `orders[1] ${ETH}`, ETH, ETH, OTHER],
        ],
    ],
    ['createOrders', new Array(7).fill(OTHER)],
    ['createOrders with a leverage and collateral', new Array(10).fill(OTHER)],
    ['cancelOrders', new Array(3).fill(OTHER)],
];

test.each(ROWS)('names the orders and the markets of the commands of %s', (name, names) => {
    const { program, intent, commands } = HONEST[name]();
    expect([-1, ...commands.keys(), commands.length].map((i) => nameOrderOf(program, intent, i))).toEqual(names);
});
