/** Stop and TWAP orders; shapes are documented, values invented. */

import { describe, expect, test } from '@jest/globals';
import { readJson } from '../../../ts/core/json.js';
import { marketIdOfTwap, parseStopOrder, parseTwapOrder } from '../../../ts/orders/tickets/parse-tickets.js';
import type { WireStopOrder, WireTwapOrder } from '../../../ts/wire/native.js';
import { BTC } from '../../support/market.js';

function stopRow(rest: string, state = '{ "active": {} }'): WireStopOrder {
    const head = `"objectId": "0x33", "orderState": ${state}, "marketId": "${BTC.id}", "side": 1`;
    return readJson(`{ ${head}, ${rest} }`) as WireStopOrder;
}

describe('stop orders', () => {
    test.each([
        [
            'loss and profit of the whole position',
            '"size": "9223372036854775807n", "slTp": { "stopLossPrice": 60000.5, "takeProfitPrice": 70000.0 }',
            {
                amount: undefined,
                stopLossPrice: '60000.5',
                takeProfitPrice: '70000.0',
                reduceOnly: true,
                type: 'market',
            },
        ],
        [
            'a stop that places a limit order',
            `"size": "10000000n", "limitOrder": { "price": "59900000000000n", "orderType": 0 },
             "nonSlTp": { "stopIndexPrice": 60000.0, "triggerIfGeStopIndexPrice": false, "reduceOnly": false }`,
            { amount: '0.01', triggerPrice: '60000.0', price: '59900', type: 'limit', reduceOnly: false, side: 'sell' },
        ],
    ])('%s', (_what, rest, expected) => {
        expect(parseStopOrder(stopRow(rest), BTC)).toMatchObject({ id: '0x33', symbol: 'BTC/USD:USDC', ...expected });
    });

    test.each([
        ['{ "pending": {} }', 'open'],
        ['"active"', 'open'],
        ['{ "inExecution": {} }', 'open'],
        ['{ "toCancel": {} }', 'canceling'],
        ['{ "cancelled": {} }', 'canceled'],
        ['{ "executed": { "standaloneExecuted": { "executionPrice": 1 } } }', 'closed'],
        ['{ "invalid": { "error": "x" } }', 'rejected'],
        ['{ "unknown": {} }', undefined],
    ])('in the state %s are %s', (state, status) => {
        expect(parseStopOrder(stopRow('"size": "1n"', state), BTC).status).toBe(status);
    });
});

test.each(['{ "somethingNew": {} }', '"toString"', '7', 'null'])('rejects the state %s', (state) => {
    expect(() => parseStopOrder(stopRow('"size": "1n"', state), BTC)).toThrow(
        /^the service sent .* as orderState; expected one of unknown, pending/,
    );
});

describe('TWAP orders', () => {
    test('have the filled amount', () => {
        const row = readJson(`{ "twapOrderObjectId": "0x44", "collateralType": "0x2::u::U", "orderState": "executing",
            "details": { "marketId": "${BTC.id}", "side": 0, "size": "50000000n", "reduceOnly": true },
            "processedAmount": "20000000n", "scheduledAmount": "1n", "lastExecutionTimestampMs": 1788300000000 }`);
        expect(marketIdOfTwap(row as WireTwapOrder)).toBe(BTC.id);
        expect(parseTwapOrder(row as WireTwapOrder, BTC)).toMatchObject({
            id: '0x44',
            status: 'open',
            side: 'buy',
            amount: '0.05',
            filled: '0.02',
            reduceOnly: true,
            lastTradeTimestamp: 1788300000000,
        });
    });

    test('without a market are rejected', () => {
        expect(() => marketIdOfTwap({ twapOrderObjectId: '0x44', orderState: 'active' })).toThrow(
            /^the service sent no details; expected a value/,
        );
    });
});
