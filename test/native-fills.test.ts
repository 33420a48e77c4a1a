/** Fills and ids of orders that a native transaction placed, from the sandbox's own node. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type * as ccxt from 'ccxt';
import type { aftermath } from '../ts/aftermath.js';
import { sandboxUrls } from '../ts/describe/urls.js';
import { on, openAccount, setStage, type Stage } from './support/exchange.js';

const BTC = 'BTC/USD:USDC';

let stage: Stage;
let exchange: aftermath;
/** Best ask of the sandbox's market makers, and its size. */
let ask: number;
let size: number;

beforeEach(async () => {
    stage = await setStage();
    exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
    // Enough for whatever the best ask offers.
    stage.sandbox.mint(stage.wallet.walletAddress, { usdc: 1_000_000 });
    await openAccount({ ...stage, exchange }, BTC, 400_000);
    [ask, size] = (await exchange.fetchOrderBook(BTC, 1)).asks[0] as [number, number];
});

afterEach(async () => {
    await exchange.close();
    await stage.sandbox.close();
});

const round = (amount: number): number => Number(exchange.amountToPrecision(BTC, amount));
const limit = (side: 'buy' | 'sell', amount: number, price: number, params = {}): never =>
    ({ symbol: BTC, type: 'limit', side, amount, price, params }) as never;

describe('orders at one price', () => {
    test('have their own ids: those before the first that rests were filled', async () => {
        exchange.options['native'] = true;
        const [first, second] = [round(size / 2), round(size)];
        const orders = await exchange.createOrders([
            limit('buy', first, ask, { clientOrderId: '101' }),
            limit('buy', second, ask, { clientOrderId: '102' }),
        ]);
        const [resting, ...others] = await exchange.fetchOpenOrders(BTC);
        expect(others).toEqual([]);
        expect(resting!.clientOrderId).toBe('102');
        expect(orders[1]).toMatchObject({ id: resting!.id, status: 'open', remaining: resting!.remaining });
        expect(orders[0]).toMatchObject({ status: 'closed', filled: first, remaining: 0 });
    });
});

const HISTORY = 'perpetuals/account/order-history';
type Row = Record<string, unknown>;
/** Changes the rows of the order history. */
const rewriteHistory = (change: (row: Row) => Row): void => {
    const rewrite = (body: unknown): unknown => {
        const { orders, ...rest } = body as { orders: Row[] };
        return { ...rest, orders: orders.map(change) };
    };
    stage.sandbox.faults.add({ route: HISTORY, rewrite });
};
const buy = (params: object): Promise<ccxt.Order> => exchange.createOrder(BTC, 'limit', 'buy', 0.001, ask, params);

describe('fills that the history does not show', () => {
    const unknown = { filled: undefined, status: undefined, amount: 0.001, trades: [] };

    test('are unknown where its rows cannot be parsed', async () => {
        rewriteHistory((row) => ({ ...row, price: undefined }));
        expect(await buy({ timeInForce: 'IOC' })).toMatchObject(unknown);
        expect((await exchange.fetchPosition(BTC)).contracts).toBe(0.001);
    });

    test('are unknown where they are larger than the order', async () => {
        rewriteHistory((row) => ({ ...row, size: 50 }));
        expect(await buy({ timeInForce: 'IOC' })).toMatchObject(unknown);
    });

    test('are unknown as soon as the timeout of the write or its signal ends them', async () => {
        stage.sandbox.faults.add({ route: HISTORY, delayMs: 12_000 });
        const controller = new AbortController();
        const ended = buy({ timeInForce: 'IOC', signal: controller.signal });
        const { requests } = stage.sandbox;
        while (requests.count(HISTORY) === 0) await new Promise((resolve) => setImmediate(resolve));
        controller.abort();
        const start = performance.now();
        expect(await ended).toMatchObject(unknown);
        expect(await buy({ timeInForce: 'IOC', timeout: 4_000 })).toMatchObject(unknown);
        expect(performance.now() - start).toBeLessThan(9_500);
    });

    test('are unknown after ten seconds, however long a read takes', async () => {
        stage.sandbox.faults.add({ route: HISTORY, delayMs: 12_000 });
        exchange.timeout = 30_000;
        const start = performance.now();
        expect(await buy({ timeInForce: 'IOC' })).toMatchObject(unknown);
        expect(performance.now() - start).toBeLessThan(16_000);
    }, 40_000);
});

describe('several orders of a market in one call', () => {
    const ioc = { timeInForce: 'IOC' };

    test('are each filled whole where the sum of the fills is that of their amounts', async () => {
        const orders = await exchange.createOrders([limit('buy', 0.001, ask, ioc), limit('buy', 0.002, ask, ioc)]);
        expect(orders).toMatchObject([
            { status: 'closed', filled: 0.001, remaining: 0 },
            { status: 'closed', filled: 0.002, remaining: 0 },
        ]);
    });

    test('have unknown fills where any of them may have filled', async () => {
        const half = round(size * 0.75);
        const orders = await exchange.createOrders([limit('buy', half, ask, ioc), limit('buy', half, ask, ioc)]);
        const unknown = { status: undefined, filled: undefined, remaining: undefined };
        expect(orders).toMatchObject([unknown, unknown]);
        const trades = await exchange.fetchMyTrades(BTC);
        expect(trades.at(-1)!.amount).toBe(size);
    });
});

describe('a reduce-only order', () => {
    const reduce = { timeInForce: 'FOK', reduceOnly: true };
    const floor = (): number => Number(exchange.priceToPrecision(BTC, ask * 0.98));

    beforeEach(async () => {
        await exchange.createOrder(BTC, 'market', 'buy', 0.006);
    });

    test('that fills or is killed fills as much as the position has', async () => {
        const order = await exchange.createOrder(BTC, 'limit', 'sell', 1, floor(), reduce);
        expect(order).toMatchObject({ amount: 1, filled: 0.006, remaining: 0.994, status: 'canceled' });
    });

    test('has unknown fills beside another one', async () => {
        const orders = [limit('sell', 0.003, floor(), reduce), limit('sell', 1, floor(), reduce)];
        expect((await exchange.createOrders(orders)).map(({ filled }) => filled)).toEqual([undefined, undefined]);
        expect((await exchange.fetchPosition(BTC)).contracts ?? 0).toBe(0);
    });
});

test('a second order with collateral knows the position of the first before reads show it', async () => {
    const ETH = 'ETH/USD:USDC';
    const lagging = await setStage({ readLagMs: 3_000 });
    const native = on(lagging.sandbox, { ...lagging.wallet, urls: sandboxUrls(lagging.sandbox.url) });
    await native.createAccount(ETH);
    await native.deposit('USDC', 4_000);
    const price = Number(native.priceToPrecision(ETH, (await native.fetchOrderBook(ETH, 1)).bids[0]![0]! * 0.9));
    const params = { collateral: 200, postOnly: true };
    await native.createOrder(ETH, 'limit', 'buy', 0.01, price, params);
    expect(await native.createOrder(ETH, 'limit', 'buy', 0.01, price, params)).toMatchObject({ status: 'open' });
    await native.close();
    await lagging.sandbox.close();
});
