/** Orders through a node as the socket shows them: with the same structures as over REST. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Order, Trade } from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('orders through a node', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** Sees the orders by the socket only. */
    let watcher: aftermath;
    let ask: number;

    beforeEach(async () => {
        stage = await setStage();
        const urls = sandboxUrls(stage.sandbox.url);
        const create = (): aftermath => new aftermath({ enableRateLimit: false, ...stage.wallet, urls });
        [exchange, watcher] = [create(), create()];
        await openAccountOnChain({ ...stage, exchange }, BTC);
        ask = Number((await exchange.fetchOrderBook(BTC, 1)).asks[0]?.[0]);
    });

    afterEach(async () => {
        await Promise.all([exchange.close(), watcher.close()]);
        await stage.sandbox.close();
    });

    const price = (factor: number): number => Number(exchange.priceToPrecision(BTC, ask * factor));

    /** Members that only the request of an order shows; no event and no read has them. */
    const REQUESTED = ['type', 'timeInForce', 'postOnly', 'reduceOnly', 'price', 'amount', 'remaining', 'info'];
    const shared = (order: Order): object =>
        Object.fromEntries(Object.entries(order).filter(([key]) => !REQUESTED.includes(key)));

    interface Kind {
        readonly name: string;
        readonly place: () => Promise<Order | Order[]>;
        readonly takes?: boolean;
    }

    const buy = (at: number, params: object, amount = 0.01): Promise<Order> =>
        exchange.createOrder(BTC, 'limit', 'buy', amount, price(at), params);

    const KINDS: readonly Kind[] = [
        { name: 'a post-only order', place: () => buy(0.9, { postOnly: true }) },
        { name: 'an immediate-or-cancel order', place: () => buy(1.01, { timeInForce: 'IOC' }), takes: true },
        { name: 'a fill-or-kill order', place: () => buy(1.01, { timeInForce: 'FOK' }), takes: true },
        {
            name: 'an order that expires',
            place: () =>
                buy(0.9, { postOnly: true, timeInForce: 'GTD', expirationTimestampMs: Date.now() + 3_600_000 }),
        },
        {
            name: 'a market order with a bound',
            place: () => exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { slippage: 0.02 }),
            takes: true,
        },
        {
            name: 'an order with leverage and collateral',
            place: async () => {
                const { bids } = await exchange.fetchOrderBook(ETH, 1);
                const params = { postOnly: true, leverage: 5, collateral: 200 };
                return exchange.createOrder(ETH, 'limit', 'buy', 0.1, Number(bids[0]?.[0]) * 0.99, params);
            },
        },
        {
            name: 'a scale order',
            place: () => exchange.createScaleOrder(BTC, 'buy', 0.03, price(0.9), price(0.92), 3, { postOnly: true }),
        },
        {
            name: 'an order with an attached stop loss',
            place: () => buy(0.9, { postOnly: true, stopLoss: { triggerPrice: price(0.5) } }),
        },
    ];

    const isLive = (stream: string): boolean =>
        Object.entries(watcher.streamHealth()).some(([key, { state }]) => key.startsWith(stream) && state === 'live');

    /** Watches until every order was delivered; the latest states in their order. */
    async function watchAll(ids: readonly string[], states: Map<string, Order>): Promise<Order[]> {
        while (!ids.every((id) => states.has(id))) {
            for (const order of await watcher.watchOrders()) states.set(`${order.id}`, order);
        }
        return ids.map((id) => states.get(id) as Order);
    }

    describe.each(KINDS)('$name', ({ place, takes = false }) => {
        test('arrives by watchOrders and watchMyTrades as over REST', async () => {
            const states = new Map<string, Order>();
            // A watch that returned an order is live: it receives all that comes.
            await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.8));
            await watcher.watchOrders();
            const trades: Promise<Trade[]> | undefined = takes ? watcher.watchMyTrades(BTC) : undefined;
            while (takes && !isLive('myTrades')) await new Promise(setImmediate);
            const placed = [await place()].flat();
            const ids = placed.map(({ id }) => `${id}`);
            for (const [i, seen] of (await watchAll(ids, states)).entries()) {
                const read = await exchange.fetchOrder(ids[i] as string, placed[i]?.symbol);
                // Whether the rest of an order that took at once was canceled is unknown without its amount.
                expect(seen.status).toBe(takes ? undefined : read.status);
                expect(shared({ ...seen, status: read.status })).toEqual(shared(read));
                expect(Object.keys(seen).sort()).toEqual(Object.keys(read).sort());
                expect(seen).toMatchObject({ symbol: placed[i]?.symbol, side: 'buy', filled: placed[i]?.filled });
            }
            if (trades === undefined) return;
            expect(await trades).toEqual(await exchange.fetchMyTrades(BTC));
        });
    });

    describe('an edit in one transaction', () => {
        test('arrives as the end of the old order and the new one', async () => {
            const { id } = await buy(0.9, { postOnly: true });
            const [open] = await watcher.watchOrders(BTC);
            expect(open).toMatchObject({ id, status: 'open' });
            const { id: newId } = await exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.02, price(0.91));
            const states = new Map<string, Order>();
            while (states.size < 2)
                for (const order of await watcher.watchOrders(BTC)) states.set(`${order.id}`, order);
            expect(states.get(`${id}`)).toMatchObject({ status: 'canceled', filled: 0 });
            expect(states.get(`${newId}`)).toMatchObject({ status: 'open', amount: 0.02, price: price(0.91) });
        });
    });

    describe('a stop order', () => {
        test('arrives as fetchOpenOrders shows it', async () => {
            const params = { triggerPrice: price(1.5), triggerDirection: 'above' } as const;
            await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(1.6), params);
            const seen = await watcher.watchOrders(BTC, undefined, undefined, { trigger: true });
            expect(seen).toEqual(await exchange.fetchOpenOrders(BTC, undefined, undefined, { trigger: true }));
        });
    });
});
