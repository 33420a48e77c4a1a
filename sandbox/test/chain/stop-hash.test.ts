/** The hash that the ticket of a stop order holds. */

import { expect, test } from '@jest/globals';
import { blake2b } from '@noble/hashes/blake2.js';
import { fromHex, toHex } from '@mysten/sui/utils';
import { hashStopDetails, type StopDetails } from '../../ts/chain/stop-orders.js';

const SALT = Uint8Array.of(0xaa, 0xbb);
const MARKET = '11'.repeat(32);

const COMMON = { marketId: `0x${MARKET}`, size: 3n, trigger: 2, salt: SALT, row: {} } as const;
const LIMIT = { price: 4n, type: 2n };

/** Little-endian bytes of a number. */
const number = (value: number, length: number): string =>
    value
        .toString(16)
        .padStart(2, '0')
        .padEnd(2 * length, '0');
const u64 = (value: number): string => number(value, 8);
const u256 = (value: number): string => number(value, 32);

test.each<[string, StopDetails, string]>([
    [
        'a stop loss and take profit of a short',
        { ...COMMON, side: 'bid', expiryMs: 5n, limit: LIMIT, kind: { stopLoss: 7n, takeProfit: undefined } },
        // Expiry, is limit, trigger, stop loss, take profit, position is ask.
        `01${u64(5)}010201${u256(7)}0001${u64(3)}${u64(4)}${u64(2)}00`,
    ],
    [
        'an order of builder 6 with a fee of 8 in 10^-9',
        {
            ...COMMON,
            side: 'ask',
            expiryMs: undefined,
            limit: undefined,
            kind: { stopLoss: undefined, takeProfit: 7n },
            integrator: { id: 6n, fee: 8n },
        },
        `0000020001${u256(7)}00${u64(3)}${u64(0)}${u64(0)}01${number(6, 4)}${number(8, 4)}`,
    ],
    [
        'a standalone order at market',
        {
            ...COMMON,
            side: 'ask',
            expiryMs: undefined,
            limit: undefined,
            kind: { stopPrice: 7n, isAbove: true, reduceOnly: true },
        },
        // Expiry, is limit, trigger, stop price, at or above, side is ask; price and type are 0; reduce-only.
        `000002${u256(7)}0101${u64(3)}${u64(0)}${u64(0)}0100`,
    ],
])('of %s covers its terms and the salt without its length', (_name, details, terms) => {
    const bytes = fromHex(`${MARKET}${terms}${toHex(SALT)}`);
    expect(toHex(hashStopDetails(details))).toBe(toHex(blake2b(bytes, { dkLen: 32 })));
});
