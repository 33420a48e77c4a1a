/** CCXT's caches of an exchange object: they show what is watched, without a watch of their own. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('caches', () => {
    let stage: Stage;
    let exchange: aftermath;

    beforeEach(async () => {
        stage = await setStage();
        exchange = watcherOn(stage.sandbox, { ...stage.wallet });
        await exchange.loadMarkets();
    });

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    test('are empty before a watch', () => {
        const { orderbooks, trades, ohlcvs, tickers, bidsasks, fundingRates } = exchange;
        for (const cache of [orderbooks, trades, ohlcvs, tickers, bidsasks, fundingRates]) expect(cache).toEqual({});
        expect([exchange.orders, exchange.myTrades, exchange.positions]).toEqual([undefined, undefined, undefined]);
    });

    test('show the exact book, the same object as the watch returns', async () => {
        const book = await exchange.watchOrderBook(BTC);
        expect(exchange.orderbooks[BTC]).toBe(book);
        expect(Object.keys(exchange.orderbooks)).toEqual([BTC]);
        await exchange.unWatchOrderBook(BTC);
        expect(exchange.orderbooks).toEqual({});
    });

    test('show all levels of a top that is watched with fewer', async () => {
        const top = await exchange.watchOrderBook(ETH, 3);
        const { bids, asks } = exchange.orderbooks[ETH] as typeof top;
        expect(bids.slice(0, 3)).toEqual(top.bids);
        expect(asks.slice(0, 3)).toEqual(top.asks);
        expect(bids.length).toBeGreaterThan(3);
    });

    test('are no watch: a book that only the cache showed is still new to the first watch', async () => {
        const first = await exchange.watchOrderBook(BTC, 600);
        expect(exchange.orderbooks[BTC]?.nonce).toBe(first.nonce);
        expect(await exchange.watchOrderBook(BTC)).toBe(exchange.orderbooks[BTC]);
    });

    test('show trades, candles, tickers, best prices and funding rates', async () => {
        const trades = await exchange.watchTrades(BTC);
        expect(exchange.trades[BTC]?.slice(-trades.length)).toEqual(trades);
        const candles = await exchange.watchOHLCV(BTC, '1m');
        expect(exchange.ohlcvs[BTC]?.['1m']?.slice(-candles.length)).toEqual(candles);
        expect(await exchange.watchTicker(BTC)).toBe(exchange.tickers[BTC]);
        const quotes = await exchange.watchBidsAsks([BTC, ETH]);
        expect(exchange.bidsasks).toMatchObject(quotes);
        expect(await exchange.watchFundingRate(ETH)).toBe(exchange.fundingRates[ETH]);
        await exchange.unWatchTrades(BTC);
        await exchange.unWatchOHLCV(BTC, '1m');
        await exchange.unWatchTicker(BTC);
        await exchange.unWatchFundingRate(ETH);
        expect([exchange.trades, exchange.ohlcvs, exchange.tickers, exchange.fundingRates]).toEqual([{}, {}, {}, {}]);
    });

    test('show own orders, own trades, positions and the balance', async () => {
        await openAccountOnChain({ ...stage, exchange });
        const watches = Promise.all([exchange.watchOrders(), exchange.watchMyTrades(), exchange.watchPositions()]);
        const balance = await exchange.watchBalance();
        expect(exchange.balance).toBe(balance);
        const { id } = await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        const [orders, trades] = await watches;
        expect(orders.map((order) => order.id)).toContain(id);
        expect(exchange.orders?.find((order: { id: string }) => order.id === id)).toMatchObject({ status: 'closed' });
        expect(exchange.myTrades).toEqual(trades);
        while ((exchange.positions as unknown[]).length === 0) await exchange.watchPositions();
        expect(exchange.positions).toMatchObject([{ symbol: BTC, side: 'long', contracts: 0.01 }]);
        await exchange.close();
        expect([exchange.orders, exchange.myTrades, exchange.positions]).toEqual([undefined, undefined, undefined]);
    });

    test('cannot be assigned', () => {
        expect(() => (exchange.trades = {})).toThrow(TypeError);
    });

    test.each([
        ['newUpdates of the constructor', { newUpdates: false }, false],
        ['newUpdates of the options', { options: { newUpdates: false } }, false],
        ['the options before the constructor', { newUpdates: true, options: { newUpdates: false } }, false],
        ['neither', {}, true],
    ])('take %s', (_, config, expected) => {
        expect(watcherOn(stage.sandbox, config).newUpdates).toBe(expected);
    });

    test('show every kept trade under newUpdates: false, also to a second call', async () => {
        exchange.newUpdates = false;
        const trades = await exchange.watchTrades(BTC);
        expect(trades).toEqual(exchange.trades[BTC]);
    });
});
