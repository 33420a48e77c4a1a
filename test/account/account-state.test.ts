/** Account state of the native section: exact balance and positions. */

import { describe, expect, test } from '@jest/globals';
import { readJson } from '../../ts/core/json.js';
import {
    findAccountState,
    accountOfFrame,
    listPositions,
    parseAccountPosition,
    parseHoldings,
} from '../../ts/account/account-state.js';
import type { WireAccountState } from '../../ts/wire/native.js';
import { BTC } from '../support/market.js';

/** The shape is recorded, the values are invented. */
const FRAME = `{ "account": { "accountId": "4821n", "totalEquityUsd": 152.3, "availableCollateral": 20.0,
    "availableCollateralUsd": 19.99, "totalUnrealizedFundingsUsd": -0.02, "totalUnrealizedPnlUsd": 1.1, "positions": [
    { "marketId": "${BTC.id}", "collateral": 128.0, "collateralUsd": 127.97, "baseAssetAmount": 0.01,
    "quoteAssetNotionalAmount": 640.1, "cumFundingRateLong": 0.0123, "cumFundingRateShort": 0.0123, "asksQuantity": 0,
    "bidsQuantity": 0.015, "pendingOrders": [], "leverage": 5.0, "marginRatio": 0.2, "freeMarginUsd": 90.2,
    "freeCollateral": 90.2, "unrealizedFundingsUsd": -0.02, "unrealizedPnlUsd": 1.1, "entryPrice": 63900.0,
    "liquidationPrice": 52500.4 } ] }, "stopOrders": null, "twapOrders": null }`;

const frame = readJson(FRAME);
const account = accountOfFrame(frame)!;
const row = listPositions(account)[0]!;
const FACTS = { accountNumber: 4821, initial: '0.1', maintenance: '0.025', timestamp: 5 };

describe('the account', () => {
    test('is found by its number in any form', () => {
        const others = ['1n', '4821', 7].map((accountId) => ({ accountId })) as WireAccountState[];
        expect(findAccountState([account], 4821)).toBe(account);
        expect(findAccountState(others, 4821)).toBe(others[1]);
        expect(() => findAccountState(others, 482)).toThrow(
            'the service sent rows without it as accounts; expected the row of account 482',
        );
        expect(() => findAccountState([], 4821)).toThrow(
            'the service sent rows without it as accounts; expected the row of account 4821',
        );
    });

    test.each([[null], [undefined], ['text'], [{}], [{ account: null }], [{ account: 'text' }]])(
        'is not in a frame such as %j',
        (body) => {
            expect(accountOfFrame(body)).toBeUndefined();
        },
    );

    test('may have no positions, but not a malformed list', () => {
        expect([listPositions({}), listPositions({ positions: null })]).toEqual([[], []]);
        expect(() => listPositions({ positions: 'none' as never })).toThrow(
            'the service sent "none" as account.positions; expected a list of positions',
        );
    });
});

describe('the balance', () => {
    test('consists of free collateral and the sum of allocated collateral', () => {
        expect(parseHoldings(account)).toEqual({ free: '20', used: '128', total: '148' });
        expect(parseHoldings({ availableCollateral: '7.5' })).toEqual({ free: '7.5', used: '0', total: '7.5' });
    });

    test.each([
        ['0.1', ['0.2', '0.3'], { free: '0.1', used: '0.5', total: '0.6' }],
        [
            '9007199254740993.000000001',
            ['1'],
            { free: '9007199254740993.000000001', used: '1', total: '9007199254740994.000000001' },
        ],
        [
            '0.0000000019',
            ['0.0000000005', '0.0000000006'],
            { free: '0.000000001', used: '0.000000001', total: '0.000000002' },
        ],
        ['0', ['-0.0000000001'], { free: '0', used: '-0.000000001', total: '-0.000000001' }],
        ['1e-7', ['2E+1'], { free: '0.0000001', used: '20', total: '20.0000001' }],
    ])('of %s and %j is summed exactly and rounded down to nine decimals', (free, collaterals, holdings) => {
        const positions = collaterals.map((collateral) => ({ ...row, collateral }));
        expect(parseHoldings({ availableCollateral: free, positions })).toEqual(holdings);
    });

    test('rejects a missing number', () => {
        for (const availableCollateral of [undefined, null, 'NaN', 'many']) {
            expect(() => parseHoldings({ availableCollateral })).toThrow(
                /availableCollateral; expected a (?:value|decimal number)/,
            );
        }
        const positions = [{ ...row, collateral: null }];
        expect(() => parseHoldings({ availableCollateral: '1', positions })).toThrow(
            'the service sent null as collateral; expected a value',
        );
    });
});

describe('a position', () => {
    test('has the members of the unified section', () => {
        expect(parseAccountPosition(row, BTC, FACTS)).toMatchObject({
            id: `${BTC.id}:4821`,
            symbol: BTC.symbol,
            timestamp: 5,
            side: 'long',
            contracts: 0.01,
            contractSize: 1,
            entryPrice: 63_900,
            markPrice: 64_010,
            notional: 640.1,
            leverage: 10,
            collateral: 128,
            maintenanceMargin: 16.0025,
            maintenanceMarginPercentage: 0.025,
            initialMargin: 64.01,
            initialMarginPercentage: 0.1,
            unrealizedPnl: 1.1,
            liquidationPrice: 52_500.4,
            marginRatio: 0.123954298,
            marginMode: 'isolated',
            info: row,
        });
    });

    test('has a positive size when it is short', () => {
        const short = { ...row, baseAssetAmount: '-0.01', quoteAssetNotionalAmount: '-640.1' };
        const expected = { side: 'short', contracts: 0.01, notional: 640.1, markPrice: 64_010 };
        expect(parseAccountPosition(short, BTC, FACTS)).toMatchObject(expected);
    });

    test('has neither side nor entry price when it is flat', () => {
        const flat = {
            ...row,
            baseAssetAmount: '0.0',
            quoteAssetNotionalAmount: '0',
            entryPrice: 'NaN',
            liquidationPrice: null,
        };
        expect(parseAccountPosition(flat, BTC, FACTS)).toMatchObject({
            side: undefined,
            contracts: 0,
            entryPrice: undefined,
            markPrice: undefined,
            leverage: 10,
            liquidationPrice: undefined,
            marginRatio: undefined,
            collateral: 128,
        });
    });

    test('has no margin ratio when the maintenance margin is unknown', () => {
        const { marginRatio, maintenanceMargin } = parseAccountPosition(row, BTC, { ...FACTS, maintenance: undefined });
        expect([marginRatio, maintenanceMargin]).toEqual([undefined, undefined]);
    });

    test('has neither leverage nor initial margin when its ratio is unknown', () => {
        const { leverage, initialMargin } = parseAccountPosition(row, BTC, { ...FACTS, initial: undefined });
        expect([leverage, initialMargin]).toEqual([undefined, undefined]);
    });

    test('rejects a missing size', () => {
        expect(() => parseAccountPosition({ ...row, baseAssetAmount: null }, BTC, FACTS)).toThrow('baseAssetAmount');
    });
});
