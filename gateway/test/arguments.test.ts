/** The arguments of a call, as positions. */

import { expect, test } from '@jest/globals';
import { toPositional } from '../ts/arguments.js';
import { METHODS } from '../ts/methods.js';

test.each([
    ['an argument that is left out', ['7', 'BTC/USD:USDC']],
    ['null', ['7', 'BTC/USD:USDC', null]],
    ['empty params', ['7', 'BTC/USD:USDC', {}]],
    ['names', { id: '7', symbol: 'BTC/USD:USDC', params: {} }],
])('%s is the same call for a key', (_, args) => {
    expect(toPositional('cancelOrder', METHODS['cancelOrder']!, args)).toEqual(['7', 'BTC/USD:USDC', undefined]);
});
