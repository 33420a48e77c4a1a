/** Leverage, margin mode and position mode of an account. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('settings of an account', () => {
    let stage: Stage;
    let exchange: aftermath;
    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage);
    });
    afterAll(() => stage.sandbox.close());
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    describe('fetchLeverages', () => {
        test('returns the leverage of each market as fetchLeverage does, by one request', async () => {
            await exchange.setLeverage(7.5, BTC);
            const expected = {
                [BTC]: await exchange.fetchLeverage(BTC),
                [ETH]: await exchange.fetchLeverage(ETH),
            };
            expect(expected[BTC]).toMatchObject({ symbol: BTC, marginMode: 'isolated', longLeverage: 7.5 });
            stage.sandbox.requests.clear();
            expect(await exchange.fetchLeverages([BTC, ETH])).toEqual(expected);
            expect(stage.sandbox.requests.count()).toBe(1);
        });

        test('returns all markets when no symbols are given', async () => {
            const all = await exchange.fetchLeverages();
            expect(Object.keys(all)).toEqual(exchange.symbols);
            expect(all[ETH]).toMatchObject({ longLeverage: undefined, shortLeverage: undefined });
        });

        test('refuses an unknown market and an unknown key', async () => {
            await expect(exchange.fetchLeverages(['NO/USD:USDC'])).rejects.toThrow(ccxt.BadSymbol);
            await expect(exchange.fetchLeverages(undefined, { leverages: 1 } as object)).rejects.toThrow(
                ccxt.BadRequest,
            );
        });
    });

    test('fetchMarginModes returns isolated for each market, without a request', async () => {
        const modes = await exchange.fetchMarginModes([BTC, ETH]);
        expect(modes).toEqual({
            [BTC]: await exchange.fetchMarginMode(BTC),
            [ETH]: await exchange.fetchMarginMode(ETH),
        });
        expect(modes[ETH]).toMatchObject({ symbol: ETH, marginMode: 'isolated' });
        expect(Object.keys(await exchange.fetchMarginModes())).toEqual(exchange.symbols);
        expect(stage.sandbox.requests.count()).toBe(0);
    });

    describe('the position mode', () => {
        test('is one-way, without a request', async () => {
            expect(await exchange.fetchPositionMode()).toEqual({ info: {}, hedged: false });
            expect(await exchange.fetchPositionMode(BTC)).toEqual({ info: {}, hedged: false });
            expect(await exchange.setPositionMode(false)).toEqual({ info: {}, hedged: false });
            expect(await exchange.setPositionMode(false, BTC)).toEqual({ info: {}, hedged: false });
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('cannot be hedged', async () => {
            await expect(exchange.setPositionMode(true)).rejects.toThrow(ccxt.NotSupported);
            await expect(exchange.setPositionMode('one-way' as never)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.setPositionMode(false, 'NO/USD:USDC')).rejects.toThrow(ccxt.BadSymbol);
        });
    });

    test('fetchPositionsForSymbol returns the open position of a market, or an empty list', async () => {
        expect(await exchange.fetchPositionsForSymbol(BTC)).toEqual([]);
        expect(await exchange.fetchPositionsForSymbol(BTC, { flat: true })).toHaveLength(1);
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        const [position, ...others] = await exchange.fetchPositionsForSymbol(BTC);
        expect([position, others]).toMatchObject([{ symbol: BTC, side: 'long', contracts: 0.01 }, []]);
        expect(await exchange.fetchPositionsForSymbol(ETH)).toEqual([]);
        await expect(exchange.fetchPositionsForSymbol(undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
    });
});
