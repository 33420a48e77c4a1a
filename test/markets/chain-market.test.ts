/** Markets and price feeds as a node shows them, in the form of the deployed contract. */

import { describe, expect, test } from '@jest/globals';
import { isBase, isStopped, parseChainFeed, parseChainMarket } from '../../ts/markets/chain-market.js';

const PACKAGE = `0x${'3e'.repeat(32)}`;
const ORACLE = `0x${'92'.repeat(32)}`;
const MARKET = `${PACKAGE}::clearing_house::ClearingHouse<0x2::usdc::USDC>`;
const FEED = `${ORACLE}::price_feed_storage::PriceFeedStorage`;
const CORE = {
    ...{ base_storage_id: 7, collateral_storage_id: 0, base_source_id: 1, collateral_source_id: 1 },
    ...{ lot_size: '1', tick_size: '1000000', scaling_factor: '1000000000000' },
};
const NOT_SHOWN = { lot: undefined, tick: undefined, baseStorageId: undefined, collateralStorageId: undefined };

describe('the object of a market', () => {
    test('is read by the fields of the deployed contract', () => {
        const fields = { id: '0x1', version: '1', paused: 0, market_params: { core_params: CORE, fees_params: {} } };
        expect(parseChainMarket({ type: MARKET, fields })).toEqual({
            ...{ packageId: PACKAGE, settleType: '0x2::usdc::USDC', version: 1n },
            ...{ lot: 1n, tick: 1_000_000n, baseStorageId: 7, collateralStorageId: 0 },
        });
    });

    test.each([
        [0, false],
        [1, true],
        [2, false],
        ['1', false],
        [undefined, false],
    ])('with the pause %p is stopped: %p', (paused, stopped) => {
        expect(isStopped({ type: MARKET, fields: { paused } })).toBe(stopped);
        expect(isStopped({ type: FEED, fields: { paused } })).toBe(false);
    });

    test.each<[string, Record<string, unknown> | undefined]>([
        ['no fields', undefined],
        ['the same names beside their place', { market_params: CORE, ...CORE }],
        ['the same names deeper', { market_params: { core_params: { core_params: CORE } } }],
        [
            'numbers as text and text as numbers',
            { market_params: { core_params: { base_storage_id: '7', lot_size: 1 } } },
        ],
        ['numbers out of range', { market_params: { core_params: { base_storage_id: 2 ** 32, lot_size: '-1' } } }],
    ])('shows nothing with %s', (_case, fields) => {
        expect(parseChainMarket({ type: MARKET, fields })).toMatchObject(NOT_SHOWN);
    });

    test.each([FEED, `${PACKAGE}::other::ClearingHouse<0x2::usdc::USDC>`, 'package'])(
        'is not one of type %s',
        (type) => {
            expect(parseChainMarket({ type, fields: {} })).toBeUndefined();
        },
    );
});

describe('the object of a price feed', () => {
    test('is read by its fields', () => {
        const fields = { id: '0x1', storage_id: 0, symbol: 'BTCUSD', feeds: [] };
        expect(parseChainFeed({ type: FEED, fields })).toEqual({ packageId: ORACLE, storageId: 0, symbol: 'BTCUSD' });
    });

    test('shows nothing without fields', () => {
        const shown = parseChainFeed({ type: FEED, fields: undefined });
        expect(shown).toEqual({ packageId: ORACLE, storageId: undefined, symbol: undefined });
    });

    test('is not that of a market', () => {
        expect(parseChainFeed({ type: MARKET, fields: {} })).toBeUndefined();
    });
});

describe('the name of a price feed', () => {
    test.each([
        ['BTC', true],
        ['BTCUSD', true],
        ['ETHUSD', false],
        ['Bitcoin / Dollar', undefined],
    ])('%s is that of BTC: %s', (name, expected) => {
        expect(isBase('BTC', name)).toBe(expected);
    });
});
