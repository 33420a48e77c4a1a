/** What the client reads of the objects of vaults at a node. */

import { expect, test } from '@jest/globals';
import { readShares } from '../../ts/vaults/terms.js';

const FIELDS = { id: '0x1', start_timestamp_ms: '7', provided_value_usd: '1000000000000000000' };

test.each([
    ['as a number in text', '25000000'],
    ['as a balance with its value', { value: '25000000' }],
])('readShares reads lp_balance %s', (_what, balance) => {
    expect(readShares({ ...FIELDS, lp_balance: balance })).toBe(25_000_000n);
});

test.each([
    ['no balance', {}],
    ['a balance of another name', { balance: '25000000' }],
    ['a balance that is no number', { lp_balance: { value: 'x' } }],
])('readShares reads nothing of an object with %s', (_what, fields) => {
    expect(readShares({ ...FIELDS, ...fields })).toBeUndefined();
});
