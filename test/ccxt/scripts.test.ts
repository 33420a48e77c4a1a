/** Scripts of CCXT's users run here with nothing but the name of the exchange changed. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidOrder } from 'ccxt';
import type { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { register } from '../../ts/register.js';
import { on, openAccount, setStage, type Stage } from '../support/exchange.js';
import { BTC, ETH } from './scene.js';
import { runGrid } from './scripts/grid-bot.js';
import { quote } from './scripts/quoter.js';
import { scan } from './scripts/scanner.js';

describe('scripts', () => {
    const ccxt = register({ exchanges: [] as string[], pro: { exchanges: [] as string[] } });
    let stage: Stage;
    let config: object;
    /** Another trader, with much margin. */
    let counterparty: aftermath;
    beforeAll(async () => {
        stage = await setStage();
        await openAccount(stage, BTC, 1_500);
        await stage.exchange.addMargin(ETH, 500);
        const urls = sandboxUrls(stage.sandbox.url);
        config = { ...stage.wallet, enableRateLimit: false, urls };
        const wallet = await stage.sandbox.fund({ usdc: 2_000_000, sui: 10 });
        counterparty = on(stage.sandbox, { ...wallet, urls });
        await openAccount({ ...stage, wallet, exchange: counterparty }, BTC, 1_000_000);
    });
    afterAll(async () => {
        await Promise.all([stage.exchange.close(), counterparty.close()]);
        await stage.sandbox.close();
    });

    test('a scanner ranks all markets by their change', async () => {
        const ranked = await scan(ccxt, config, '1h', 24);
        expect(ranked.map(({ symbol }) => symbol).sort()).toEqual(stage.exchange.symbols);
        const changes = ranked.map(({ change }) => change);
        expect(changes).toEqual([...changes].sort((left, right) => right - left));
        for (const { change, volume, spread } of ranked) {
            expect(Math.abs(change)).toBeLessThan(50);
            expect(volume).toBeGreaterThan(0);
            expect(spread).toBeGreaterThan(0);
            expect(spread).toBeLessThan(0.01);
        }
        const [btc] = ranked.filter(({ symbol }) => symbol === BTC);
        const candles = await stage.exchange.fetchOHLCV(BTC, '1h', undefined, 24);
        expect(btc?.change).toBeCloseTo((candles.at(-1)![4]! / candles[0]![1]! - 1) * 100, 9);
    });

    test('a grid bot places each filled order again on the other side, and cancels all at the end', async () => {
        const state = { isDone: false };
        const running = runGrid(ccxt, config, { symbol: BTC, levels: 3, step: 0.001, amount: 0.001, fills: 6 });
        const ended = running.finally(() => (state.isDone = true));
        // The price falls to the highest buy order, and rises to the lowest sell order.
        for (let side: 'buy' | 'sell' = 'sell'; !state.isDone; side = side === 'sell' ? 'buy' : 'sell') {
            const open = await stage.exchange.fetchOpenOrders(BTC);
            const prices = open.filter((order) => order.side !== side).map((order) => Number(order.price));
            if (prices.length === 0) continue;
            const price = side === 'sell' ? Math.max(...prices) : Math.min(...prices);
            // The bot may have canceled the order meanwhile: then nothing is within the price.
            await counterparty
                .createOrder(BTC, 'limit', side, 10, price, { timeInForce: 'IOC' })
                .catch((error: unknown) => {
                    if (!(error instanceof InvalidOrder)) throw error;
                });
        }
        const { placed, replaced, canceled, left } = await ended;
        expect([placed, left]).toEqual([6, 0]);
        expect(canceled).toBeGreaterThan(0);
        expect(replaced.length).toBeGreaterThanOrEqual(6);
        const closed = await stage.exchange.fetchClosedOrders(BTC);
        const sides = new Map(closed.map(({ id, side }) => [id, side]));
        for (const { filled, side } of replaced) expect([side, sides.get(filled)].sort()).toEqual(['buy', 'sell']);
    });

    test('a quoter places orders by createOrders after each book of watchOrderBookForSymbols', async () => {
        const { orders, canceled } = await quote(ccxt, config, [BTC, ETH], { [BTC]: 0.001, [ETH]: 0.01 }, 6);
        expect(orders.map(({ status, side }) => [status, side])).toEqual(
            Array.from({ length: 6 }, () => [
                ['open', 'buy'],
                ['open', 'sell'],
            ]).flat(),
        );
        expect(new Set(orders.map(({ symbol }) => symbol))).toEqual(new Set([BTC, ETH]));
        expect(canceled.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
    });
});
