/** Orders that a node transaction places through the sandbox's own node. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccount, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import type { aftermath, Settlement } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { startSandbox } from '../../../sandbox/ts/index.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('orders through a node', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** Best prices of the sandbox's market makers. */
    let bid: number;
    let ask: number;

    beforeEach(async () => {
        stage = await setStage();
        exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        await openAccountOnChain({ ...stage, exchange }, BTC);
        const book = await exchange.fetchOrderBook(BTC, 1);
        [bid, ask] = [Number(book.bids[0]?.[0]), Number(book.asks[0]?.[0])];
    });

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    describe('a post-only order', () => {
        test('rests, and is an open order', async () => {
            const price = Number(exchange.priceToPrecision(BTC, bid * 0.99));
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, { postOnly: true });
            expect(order).toMatchObject({
                symbol: BTC,
                side: 'buy',
                amount: 0.01,
                price,
                filled: 0,
                remaining: 0.01,
                status: 'open',
                timeInForce: 'PO',
                postOnly: true,
            });
            expect(await exchange.fetchOpenOrders(BTC)).toMatchObject([{ id: order.id, price, amount: 0.01 }]);
            await exchange.cancelOrder(String(order.id), BTC);
        });

        test('that would take is refused as OrderImmediatelyFillable, and nothing is signed', async () => {
            const signed = exchange.createOrder(BTC, 'limit', 'buy', 0.01, ask, { timeInForce: 'PO' });
            await expect(signed).rejects.toThrow(ccxt.OrderImmediatelyFillable);
            expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
            expect(await exchange.fetchMyTrades(BTC)).toEqual([]);
        });
    });

    /** A price relative to the best ask, on the tick. */
    const price = (factor: number): number => Number(exchange.priceToPrecision(BTC, ask * factor));
    const open = (): Promise<unknown[]> => exchange.fetchOpenOrders(BTC);
    const position = async (): Promise<number> => (await exchange.fetchPosition(BTC)).contracts ?? 0;

    describe('an immediate-or-cancel order', () => {
        test('fills the liquidity at its price, and the rest is canceled', async () => {
            const { asks } = await exchange.fetchOrderBook(BTC, 1);
            const [best, size] = asks[0] as [number, number];
            const amount = Number(exchange.amountToPrecision(BTC, size * 2));
            const order = await exchange.createOrder(BTC, 'limit', 'buy', amount, best, { timeInForce: 'IOC' });
            expect(order).toMatchObject({ status: 'canceled', filled: size, remaining: amount - size, average: best });
            expect(order.trades).toHaveLength(1);
            expect([await open(), await position()]).toEqual([[], size]);
        });

        test('that finds nothing is refused before it is signed', async () => {
            const order = exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { timeInForce: 'IOC' });
            await expect(order).rejects.toThrow(ccxt.InvalidOrder);
        });
    });

    describe('a fill-or-kill order', () => {
        test('fills wholly', async () => {
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(1.01), { timeInForce: 'FOK' });
            expect(order).toMatchObject({ status: 'closed', filled: 0.01, remaining: 0, timeInForce: 'FOK' });
        });

        test('keeps its status beside another one of its market', async () => {
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: price(1.01) } as const;
            const orders = Array.from({ length: 2 }, () => ({ ...order, params: { timeInForce: 'FOK' } }));
            const closed = { status: 'closed', filled: 0.01, remaining: 0 };
            expect(await exchange.createOrders(orders as never)).toMatchObject([closed, closed]);
        });

        test('that the book cannot fill is OrderNotFillable', async () => {
            const { asks } = await exchange.fetchOrderBook(BTC, 1);
            const amount = Number(exchange.amountToPrecision(BTC, asks[0]![1]! * 2));
            const order = exchange.createOrder(BTC, 'limit', 'buy', amount, asks[0]![0], { timeInForce: 'FOK' });
            await expect(order).rejects.toThrow(ccxt.OrderNotFillable);
            expect([await open(), await position()]).toEqual([[], 0]);
        });
    });

    describe('a market order', () => {
        test.each([
            ['a price', { price: 1.02 }, {}],
            ['params.slippage', {}, { slippage: 0.02 }],
            ['options.createOrder.slippage', {}, {}],
        ])('with a bound by %s never trades beyond it', async (_, { price: factor }: { price?: number }, params) => {
            if (factor === undefined && !('slippage' in params)) exchange.options['createOrder'] = { slippage: 0.02 };
            const bound = factor === undefined ? undefined : price(factor);
            const order = await exchange.createOrder(BTC, 'market', 'buy', 0.01, bound, params);
            expect(order).toMatchObject({ type: 'market', timeInForce: 'IOC', status: 'closed', filled: 0.01 });
            expect(order.average).toBeLessThanOrEqual(price(1.03));
            expect(await position()).toBe(0.01);
        });

        test('whose bound is below the market is refused', async () => {
            await expect(exchange.createOrder(BTC, 'market', 'buy', 0.01, price(0.9))).rejects.toThrow(
                ccxt.InvalidOrder,
            );
            expect(await position()).toBe(0);
        });

        test('without a bound stays on the unified path', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(1);
        });
    });

    describe('an order with more', () => {
        test('sets the leverage and allocates collateral in one transaction', async () => {
            const before = stage.sandbox.requests.count('submit/allocate');
            const params = { leverage: 5, collateral: 250 };
            const { asks } = await exchange.fetchOrderBook(ETH, 1);
            await exchange.createOrder(ETH, 'limit', 'buy', 0.01, asks[0]![0], { ...params, timeInForce: 'FOK' });
            const [found] = await exchange.fetchPositions([ETH]);
            expect([found!.contracts, found!.initialMarginPercentage]).toEqual([0.01, 1 / params.leverage]);
            expect(found!.collateral).toBeCloseTo(250, 0);
            expect(stage.sandbox.requests.count('submit/allocate')).toBe(before);
        });

        test('returns collateral', async () => {
            const collateral = async (): Promise<number> =>
                Number((await exchange.fetchPositions([BTC], { flat: true }))[0]!.collateral);
            const before = await collateral();
            await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { collateral: -100 });
            expect(await collateral()).toBe(before - 100);
        });

        test('has its expiry on the chain', async () => {
            const expirationTimestampMs = Date.now() + 3_600_000;
            const params = { timeInForce: 'GTD', expirationTimestampMs, postOnly: true } as const;
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), params);
            expect(order.postOnly).toBe(true);
            const { engine } = stage.sandbox.internals;
            const resting = [...engine.markets.keys()].flatMap((id) => engine.order(id, BigInt(order.id!)) ?? []);
            expect(resting).toMatchObject([{ expiryMs: expirationTimestampMs }]);
        });

        test('keeps its client order id, which is refused a second time', async () => {
            const params = { postOnly: true, clientOrderId: '77' };
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), params);
            expect(order.clientOrderId).toBe('77');
            const second = exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), params);
            await expect(second).rejects.toThrow(ccxt.DuplicateOrderId);
            await exchange.cancelOrder('', BTC, { clientOrderId: '77' });
            expect(await open()).toEqual([]);
        });

        test('is returned decoded by a dry run, and not executed', async () => {
            const dry = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), {
                postOnly: true,
                dryRun: true,
            });
            expect(JSON.stringify(dry)).toMatch(/place_limit_order/);
            expect(await open()).toEqual([]);
        });
    });

    describe('several orders', () => {
        const quote = (side: 'buy' | 'sell', factor: number, params = {}): never =>
            ({ symbol: BTC, type: 'limit', side, amount: 0.01, price: price(factor), params }) as never;

        test('of one life are placed by one request and one transaction', async () => {
            const postOnly = { postOnly: true };
            const orders = await exchange.createOrders([
                quote('buy', 0.9, postOnly),
                quote('sell', 1.1, postOnly),
                quote('buy', 0.91, postOnly),
            ]);
            expect(orders.map(({ side, status }) => [side, status])).toEqual([
                ['buy', 'open'],
                ['sell', 'open'],
                ['buy', 'open'],
            ]);
            const ids = (await exchange.fetchOpenOrders(BTC)).map(({ id }) => id).sort();
            expect(ids).toEqual(orders.map(({ id }) => id).sort());
            expect(new Set(orders.map(({ info }) => (info as { txDigest: string }).txDigest)).size).toBe(1);
        });

        test('of several markets are chained into one transaction', async () => {
            await exchange.addMargin(ETH, 500);
            const { asks } = await exchange.fetchOrderBook(ETH, 1);
            const taking = { symbol: ETH, type: 'market', side: 'buy', amount: 0.1, price: asks[0]![0] } as never;
            const orders = await exchange.createOrders([
                quote('buy', 0.9, { postOnly: true }),
                taking,
                quote('buy', 0.91, { postOnly: true }),
            ]);
            expect(orders.map(({ symbol, status, filled }) => [symbol, status, filled])).toEqual([
                [BTC, 'open', 0],
                [ETH, 'closed', 0.1],
                [BTC, 'open', 0],
            ]);
            expect(new Set(orders.map(({ info }) => (info as { txDigest: string }).txDigest)).size).toBe(1);
        });

        test('of several markets, and with collateral, bring new prices for each market', async () => {
            const sandbox = await startSandbox({ life: false, oracleMaxAgeMs: -1 });
            const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
            const own = { sandbox, wallet, exchange: on(sandbox, { ...wallet, urls: sandboxUrls(sandbox.url) }) };
            await openAccount(own, BTC);
            const { bids } = await own.exchange.fetchOrderBook(ETH, 1);
            const eth = (factor: number): never => {
                const at = Number(own.exchange.priceToPrecision(ETH, bids[0]![0]! * factor));
                return {
                    symbol: ETH,
                    type: 'limit',
                    side: 'buy',
                    amount: 0.1,
                    price: at,
                    params: { postOnly: true },
                } as never;
            };
            const first = await own.exchange.createOrders([eth(0.9), eth(0.91)], { collateral: 200, leverage: 5 });
            const second = await own.exchange.createOrders([quote('buy', 0.9, { postOnly: true }), eth(0.92)]);
            expect([...first, ...second].map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open']);
            await own.exchange.close();
            await own.sandbox.close();
        });

        test('that cannot be in one transaction are refused, and none is placed', async () => {
            const market = { symbol: BTC, type: 'market', side: 'buy', amount: 0.01 } as never;
            for (const other of [
                market,
                quote('buy', 0.91),
                quote('buy', 0.91, { postOnly: true, reduceOnly: true }),
            ]) {
                const orders = exchange.createOrders([quote('buy', 0.9, { postOnly: true }), other]);
                await expect(orders).rejects.toThrow(ccxt.NotSupported);
            }
            expect([await open(), await position()]).toEqual([[], 0]);
        });

        test('at prices in equal steps', async () => {
            const [start, end] = [price(0.9), price(0.94)];
            const orders = await exchange.createScaleOrder(BTC, 'buy', 0.05, start, end, 5, { postOnly: true });
            expect(orders.map((order) => order.amount)).toEqual([0.01, 0.01, 0.01, 0.01, 0.01]);
            expect([orders[0]!.price, orders[4]!.price]).toEqual([start, end]);
            expect(await open()).toHaveLength(5);
            const named = { clientOrderIds: ['71', '72'] };
            const ladder = await exchange.createScaleOrder(BTC, 'buy', 0.02, start, end, 2, named);
            expect(ladder.map(({ clientOrderId }) => clientOrderId)).toEqual(['71', '72']);
            for (const clientOrderIds of [['73'], '73', {}]) {
                await expect(
                    exchange.createScaleOrder(BTC, 'buy', 0.02, start, end, 2, { clientOrderIds } as object),
                ).rejects.toThrow(/clientOrderIds.*a list of 2 ids/);
            }
            await expect(exchange.createScaleOrder(BTC, 'buy', 0.05, start, end, 1)).rejects.toThrow(ccxt.BadRequest);
        });
    });

    describe('an edit', () => {
        const place = async (factor: number): Promise<string> =>
            String((await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(factor))).id);

        test('replaces an order in one transaction', async () => {
            const id = await place(0.9);
            const edited = await exchange.editOrder(id, BTC, 'limit', 'buy', 0.02, price(0.91), { postOnly: true });
            expect(edited).toMatchObject({ amount: 0.02, price: price(0.91), status: 'open', postOnly: true });
            expect(await open()).toMatchObject([{ id: edited.id, amount: 0.02 }]);
            expect(stage.sandbox.requests.count('submit/cancelOrders')).toBe(0);
        });

        test('of an order that is gone changes nothing', async () => {
            const [gone, other] = [await place(0.9), await place(0.91)];
            await exchange.cancelOrder(gone, BTC);
            const edit = exchange.editOrder(gone, BTC, 'limit', 'buy', 0.02, price(0.92));
            await expect(edit).rejects.toThrow(ccxt.OrderNotFound);
            expect(await open()).toMatchObject([{ id: other }]);
        });

        test('whose new order would take keeps the old one', async () => {
            const id = await place(0.9);
            const edit = exchange.editOrder(id, BTC, 'limit', 'buy', 0.01, price(1.01), { postOnly: true });
            await expect(edit).rejects.toThrow(ccxt.OrderImmediatelyFillable);
            expect(await open()).toMatchObject([{ id }]);
        });

        test('of several orders replaces all or none', async () => {
            const ids = [await place(0.9), await place(0.91)];
            const to = (id: string, factor: number): never =>
                ({ id, symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: price(factor) }) as never;
            const edited = await exchange.editOrders([to(ids[0]!, 0.92), to(ids[1]!, 0.93)]);
            expect((await exchange.fetchOpenOrders(BTC)).map(({ id }) => id).sort()).toEqual(
                edited.map(({ id }) => id).sort(),
            );
            const again = exchange.editOrders([to(String(edited[0]!.id), 0.94), to(ids[1]!, 0.95)]);
            await expect(again).rejects.toThrow(ccxt.OrderNotFound);
            expect(await open()).toHaveLength(2);
        });

        describe('of orders in several markets', () => {
            let old: ccxt.Order[];
            let ethBid: number;
            const to = (symbol: string, share: number, more: object = {}): never => {
                const best = symbol === BTC ? bid : ethBid;
                const limit = Number(exchange.priceToPrecision(symbol, best * share));
                const amount = symbol === BTC ? 0.01 : 0.1;
                return { symbol, type: 'limit', side: 'buy', amount, price: limit, ...more } as never;
            };
            beforeEach(async () => {
                await exchange.addMargin(ETH, 500);
                ethBid = Number((await exchange.fetchOrderBook(ETH, 1)).bids[0]![0]);
                const params = { postOnly: true };
                old = await exchange.createOrders([to(BTC, 0.9, { params }), to(ETH, 0.9), to(BTC, 0.91, { params })]);
            });
            const edits = (shares: readonly number[]): never[] =>
                shares.map((share, i) => to(`${old[i]!.symbol}`, share, { id: old[i]!.id }));

            test('is one transaction, and keeps what each order was', async () => {
                stage.sandbox.requests.clear();
                const edited = await exchange.editOrders(edits([0.92, 0.93, 0.94]));
                expect(edited.map(({ symbol, postOnly, status }) => [symbol, postOnly, status])).toEqual([
                    [BTC, true, 'open'],
                    [ETH, false, 'open'],
                    [BTC, true, 'open'],
                ]);
                const routes = stage.sandbox.requests.list.map(({ route }) => route.split('/').at(-1));
                const build = 'cancel-and-place-orders';
                expect(routes).toEqual([build, build, 'SimulateTransaction', 'ExecuteTransaction']);
                const replaced = edited.map(({ info }) => (info as { replaced: ccxt.Order }).replaced);
                expect(replaced.map(({ id, symbol, status }) => [id, symbol, status])).toEqual(
                    old.map(({ id, symbol }) => [id, symbol, 'canceled']),
                );
                const resting = [...(await exchange.fetchOpenOrders(BTC)), ...(await exchange.fetchOpenOrders(ETH))];
                expect(resting.map(({ id }) => id).sort()).toEqual(edited.map(({ id }) => id).sort());
            });

            test('requests the commands of all markets at once', async () => {
                const waiting: (() => void)[] = [];
                const fetchImplementation = async (url: string, init: object): Promise<Response> => {
                    if (url.includes('cancel-and-place-orders')) {
                        await new Promise<void>((resolve) => {
                            waiting.push(resolve);
                            if (waiting.length === 2) for (const release of waiting) release();
                        });
                    }
                    return fetch(url, init);
                };
                const config = { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), fetchImplementation };
                const other = on(stage.sandbox, config);
                await other.loadMarkets();
                const params = { postOnly: true, reduceOnly: false };
                const ids = [old[0]!.id, old[1]!.id];
                const edited = await other.editOrders([
                    to(BTC, 0.92, { id: ids[0], params }),
                    to(ETH, 0.93, { id: ids[1], params }),
                ]);
                expect(edited.map(({ status }) => status)).toEqual(['open', 'open']);
                expect(waiting).toHaveLength(2);
                await other.close();
            });

            test('reads the terms of orders that another object placed', async () => {
                const other = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
                await other.loadMarkets();
                const params = { postOnly: true };
                const edited = await other.editOrders([
                    to(BTC, 0.92, { id: old[0]!.id, params }),
                    to(ETH, 0.93, { id: old[1]!.id }),
                ]);
                expect(edited.map(({ symbol }) => symbol)).toEqual([BTC, ETH]);
                await other.close();
            });

            test('replaces none if one of another market is gone', async () => {
                await exchange.cancelOrder(`${old[1]!.id}`, ETH);
                await expect(exchange.editOrders(edits([0.92, 0.93, 0.94]))).rejects.toThrow(ccxt.OrderNotFound);
                expect((await exchange.fetchOpenOrders(BTC)).map(({ id }) => id).sort()).toEqual(
                    [old[0]!.id, old[2]!.id].sort(),
                );
            });

            test('replaces none if an id is one of another market', async () => {
                const ids = [old[1]!.id, old[0]!.id];
                const crossed = [to(BTC, 0.92, { id: ids[0] }), to(ETH, 0.93, { id: ids[1] })];
                const params = { reduceOnly: false, postOnly: false };
                const named = crossed.map((order: object) => ({ ...order, params })) as never[];
                await expect(exchange.editOrders(named)).rejects.toThrow(ccxt.OrderNotFound);
                expect(await exchange.fetchOpenOrders(ETH)).toMatchObject([{ id: old[1]!.id }]);
            });
        });

        describe('keeps the terms that it does not name', () => {
            const READ = 'myPendingOrders';
            /** A long position, and an order that reduces all of it. */
            async function reduce(params: object = {}): Promise<string> {
                await exchange.createOrder(BTC, 'market', 'buy', 0.02);
                const terms = { reduceOnly: true, ...params };
                const { id } = await exchange.createOrder(BTC, 'limit', 'sell', 0.02, price(1.02), terms);
                stage.sandbox.requests.clear();
                return `${id}`;
            }
            const takeWith = (id: string, params = {}, by = exchange): Promise<ccxt.Order> =>
                by.editOrder(id, BTC, 'limit', 'sell', 0.05, price(0.99), params);
            /**
             * Reads of open orders before the edit is built; later ones are about the fills of the old order.
             */
            const readsBefore = (): number => {
                const routes = stage.sandbox.requests.list.map(({ route }) => route);
                const built = routes.findIndex((route) => route.endsWith('cancel-and-place-orders'));
                return routes.slice(0, built).filter((route) => route === READ).length;
            };
            /** Another object of the wallet, which did not place the orders. */
            const another = (): aftermath =>
                on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });

            test('reduceOnly, so that a larger amount opens no position', async () => {
                const edited = await takeWith(await reduce());
                expect([edited.reduceOnly, await position()]).toEqual([true, 0]);
                expect(stage.sandbox.requests.count(READ)).toBe(0);
            });

            test('reduceOnly through the service, to a limit and to a market order', async () => {
                const id = await reduce();
                exchange.options['node'] = null;
                const edited = await exchange.editOrder(id, BTC, 'limit', 'sell', 0.05, price(1.01));
                expect([edited.reduceOnly, edited.amount]).toEqual([true, 0.02]);
                const taken = await exchange.editOrder(`${edited.id}`, BTC, 'market', 'sell', 0.05);
                expect([taken.reduceOnly, await position()]).toEqual([true, 0]);
                expect(stage.sandbox.requests.count(READ)).toBe(0);
            });

            test('postOnly, so that a price that would take is refused', async () => {
                const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { postOnly: true });
                const taking = exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.01, price(1.01));
                await expect(taking).rejects.toThrow(ccxt.OrderImmediatelyFillable);
                const edited = await exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.01, price(0.91));
                expect(edited).toMatchObject({ postOnly: true, timeInForce: 'PO' });
                // Its replacement is remembered with the terms that it kept.
                const again = exchange.editOrder(`${edited.id}`, BTC, 'limit', 'buy', 0.01, price(1.01));
                await expect(again).rejects.toThrow(ccxt.OrderImmediatelyFillable);
                expect(await open()).toMatchObject([{ id: edited.id }]);
            });

            test('of several orders', async () => {
                const id = await reduce({ postOnly: true });
                const to = { id, symbol: BTC, type: 'limit', side: 'sell', amount: 0.05, price: price(1.01) };
                const [edited] = await exchange.editOrders([to]);
                expect(edited).toMatchObject({ reduceOnly: true, postOnly: true });
                const reopened = { ...to, id: edited!.id, params: { reduceOnly: false, timeInForce: 'GTC' } as const };
                const [other] = await exchange.editOrders([reopened]);
                expect(other).toMatchObject({ reduceOnly: false, postOnly: false, amount: 0.05 });
            });

            test('but not those that it names', async () => {
                const id = await reduce({ postOnly: true });
                await takeWith(id, { reduceOnly: false, timeInForce: 'GTC' });
                expect((await exchange.fetchPosition(BTC)).side).toBe('short');
            });

            test('reduceOnly of an order of another process, which it reads', async () => {
                const id = await reduce();
                const other = another();
                expect((await takeWith(id, {}, other)).reduceOnly).toBe(true);
                expect([readsBefore(), await position()]).toEqual([1, 0]);
                await other.close();
            });

            test('and reads nothing if it names both', async () => {
                const id = await reduce();
                const other = another();
                await other.editOrder(id, BTC, 'limit', 'sell', 0.02, price(1.01), {
                    reduceOnly: true,
                    postOnly: true,
                });
                expect(readsBefore()).toBe(0);
                await other.close();
            });

            test.each([
                ['a node', false],
                ['the service', true],
            ])('and refuses an order that is not shown, through %s', async (_, isService) => {
                const id = await reduce();
                const other = another();
                if (isService) other.options['node'] = null;
                stage.sandbox.faults.add({ route: READ, rewrite: () => [] });
                const edit = takeWith(id, {}, other);
                await expect(edit).rejects.toThrow(ccxt.OrderNotFound);
                await expect(edit).rejects.toThrow(
                    /not among the open orders.*params\.reduceOnly and params\.postOnly/,
                );
                const isWrite = ({ route }: { route: string }): boolean => /^(?:build|submit)\//.test(route);
                expect(stage.sandbox.requests.list.filter(isWrite)).toEqual([]);
                await other.close();
            });

            test('and cancels nothing where the new order needs a node', async () => {
                const id = await reduce();
                exchange.options['node'] = null;
                const edit = exchange.editOrder(id, BTC, 'limit', 'sell', 0.02, price(1.01), { postOnly: true });
                await expect(edit).rejects.toThrow(ccxt.NotSupported);
                expect(await open()).toMatchObject([{ id }]);
            });
        });

        describe('of a partly filled order', () => {
            /** A sell of 0.05, of which another wallet takes 0.02 before it is edited. */
            async function editFilled(by = exchange, params = {}): Promise<{ old: ccxt.Order; edited: ccxt.Order }> {
                const at = Number(exchange.priceToPrecision(BTC, ask - 0.01));
                const old = await exchange.createOrder(BTC, 'limit', 'sell', 0.05, at);
                const taker = on(stage.sandbox, await stage.sandbox.fund({ usdc: 9_000, sui: 5 }));
                await openAccount({ ...stage, exchange: taker }, BTC, 4_000);
                await taker.createOrder(BTC, 'market', 'buy', 0.02);
                const edited = await by.editOrder(`${old.id}`, BTC, 'limit', 'sell', 0.05, price(1.01), params);
                return { old, edited };
            }
            const replacedBy = ({ info }: ccxt.Order): ccxt.Order => (info as { replaced: ccxt.Order }).replaced;

            test('returns the new order, and the old one with its fills as info.replaced', async () => {
                const { old, edited } = await editFilled();
                expect(edited).toMatchObject({ amount: 0.05, filled: 0, remaining: 0.05, status: 'open', trades: [] });
                const replaced = replacedBy(edited);
                expect(replaced).toMatchObject({ id: old.id, status: 'canceled', amount: 0.05, filled: 0.02 });
                expect(replaced).toEqual(await exchange.fetchOrder(`${old.id}`, BTC));
                expect(replaced.trades).toMatchObject([{ order: old.id, amount: 0.02, takerOrMaker: 'maker' }]);
            });

            test('does so for an order of another process', async () => {
                const other = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
                const { old, edited } = await editFilled(other);
                expect(replacedBy(edited)).toMatchObject({
                    id: old.id,
                    status: 'canceled',
                    filled: 0.02,
                    remaining: 0.03,
                });
                await other.close();
            });

            test('still returns the new order when the history fails', async () => {
                const HISTORY = 'perpetuals/account/order-history';
                stage.sandbox.faults.add({ route: HISTORY, status: 500 });
                const { old, edited } = await editFilled(exchange, { timeout: 1_500 });
                expect(edited.status).toBe('open');
                expect(replacedBy(edited)).toMatchObject({
                    id: old.id,
                    status: 'canceled',
                    filled: 0.02,
                    remaining: 0.03,
                });
            });
        });

        test('of an order that did not fill reads no history', async () => {
            const id = await place(0.9);
            stage.sandbox.requests.clear();
            const edited = await exchange.editOrder(id, BTC, 'limit', 'buy', 0.02, price(0.91));
            const replaced = { id, status: 'canceled', amount: 0.01, filled: 0, remaining: 0.01, trades: [] };
            expect(edited.info).toMatchObject({ replaced });
            expect(stage.sandbox.requests.count('perpetuals/account/order-history')).toBe(0);
        });

        test('without a node is a cancel and a new order', async () => {
            exchange.options['node'] = null;
            const edited = await exchange.editOrder(await place(0.9), BTC, 'limit', 'buy', 0.02, price(0.91));
            expect(await open()).toMatchObject([{ id: edited.id, amount: 0.02 }]);
            expect(stage.sandbox.requests.count('submit/cancelOrders')).toBe(1);
        });
    });

    describe('an order without a node', () => {
        test('that needs one throws NotSupported naming options.node', async () => {
            exchange.options['node'] = null;
            const order = exchange.createOrder(BTC, 'limit', 'buy', 0.01, bid, { postOnly: true });
            await expect(order).rejects.toThrow(/options\.node/);
            await expect(order).rejects.toThrow(ccxt.NotSupported);
        });
    });

    describe('the address of a node', () => {
        const place = (): Promise<ccxt.Order> =>
            exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { postOnly: true });

        test.each(['https://user:hunter2@node.example/v1/KEY', 'ftp://node.example/KEY', 'node.example/KEY', ''])(
            'is refused without being shown: %s',
            async (address) => {
                exchange.options.node = address;
                const error: unknown = await place().catch((reason: unknown) => reason);
                expect(error).toBeInstanceOf(ccxt.BadRequest);
                expect(String(error)).toContain('options.node');
                expect(String(error)).not.toMatch(/hunter2|KEY/);
            },
        );

        test('is shown by its host only when the node does not respond', async () => {
            exchange.options.node = 'http://127.0.0.1:9/v1/KEY';
            const error: unknown = await place().catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(ccxt.NetworkError);
            expect(String(error)).toContain('127.0.0.1:9');
            expect(String(error)).not.toContain('KEY');
        });
    });

    describe('a wallet with little SUI', () => {
        /** Opens an account with the SUI of a wallet, which pays for that, too. */
        async function openWith(sui: number, oracleMaxAgeMs: number): Promise<Stage> {
            const sandbox = await startSandbox({ life: false, oracleMaxAgeMs });
            const wallet = await sandbox.fund({ usdc: 10_000, sui });
            const poor = { sandbox, wallet, exchange: on(sandbox, { ...wallet, urls: sandboxUrls(sandbox.url) }) };
            await openAccount(poor, BTC);
            return poor;
        }

        test('pays an oracle fee from the coin that also pays the gas', async () => {
            const poor = await openWith(0.1, -1);
            const order = await poor.exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { postOnly: true });
            expect(order.status).toBe('open');
            await poor.exchange.close();
            await poor.sandbox.close();
        });

        test('signs no budget above its balance, and ends with InsufficientFunds', async () => {
            const poor = await openWith(0.06, 1e12);
            const place = (): Promise<ccxt.Order> =>
                poor.exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { postOnly: true });
            let failure: unknown;
            for (let i = 0; i < 40 && failure === undefined; i += 1) {
                await place().catch((error: unknown) => (failure = error));
            }
            expect(failure).toBeInstanceOf(ccxt.InsufficientFunds);
            await poor.exchange.close();
            await poor.sandbox.close();
        });
    });

    describe('a lost response of the node', () => {
        const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
        const FIND = '/sui.rpc.v2.LedgerService/GetTransaction';
        const place = (): Promise<ccxt.Order> =>
            exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { postOnly: true });

        beforeEach(() => {
            exchange.options.transaction.resubmit = { times: 1, delayMs: 0 };
        });

        test.each(['before', 'after'] as const)(
            '%s the execution: the same transaction is submitted again',
            async (drop) => {
                stage.sandbox.faults.add({ route: EXECUTE, drop, times: 1 });
                const order = await place();
                expect(await open()).toMatchObject([{ id: order.id }]);
            },
        );

        test.each([400, 401, 403, 404, 412, 501])(
            'as the HTTP %i of a gateway proves nothing: the same transaction is submitted again',
            async (status) => {
                const answer = { status, headers: { 'content-type': 'text/html' }, body: '<html>gateway</html>' };
                stage.sandbox.faults.add({ route: EXECUTE, execute: true, times: 1, ...answer });
                const order = await place();
                expect(await open()).toMatchObject([{ id: order.id }]);
            },
        );

        test('is not taken for a missing transaction when a gateway answers 404 to its look-up', async () => {
            stage.sandbox.faults.add({ route: EXECUTE, drop: 'after' });
            const lost = (await place().catch((error: unknown) => error)) as OutcomeUnknown;
            stage.sandbox.faults.clear();
            stage.sandbox.faults.add({ route: FIND, status: 404, body: '<html>gateway</html>', times: 1 });
            const settled = (await exchange.settle(lost.entry)) as Settlement;
            expect(settled.outcome).toBe('executed');
        });

        test('leaves the outcome unknown, which settle looks up on the chain', async () => {
            stage.sandbox.faults.add({ route: EXECUTE, drop: 'after' });
            const lost = await place().catch((error: unknown) => error);
            expect(lost).toBeInstanceOf(OutcomeUnknown);
            stage.sandbox.faults.clear();
            const { entry } = lost as OutcomeUnknown;
            expect(entry.via).toBe('node');
            const settled = (await exchange.settle(entry)) as Settlement;
            expect(settled.outcome).toBe('executed');
            expect(await open()).toMatchObject([{ id: (settled.result as ccxt.Order[])[0]!.id }]);
            await place();
            expect(await open()).toHaveLength(2);
        });

        test('is settled by another process, which returns the order', async () => {
            stage.sandbox.faults.add({ route: EXECUTE, drop: 'after' });
            const lost = (await place().catch((error: unknown) => error)) as OutcomeUnknown;
            stage.sandbox.faults.clear();
            const next = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
            const entry = JSON.parse(JSON.stringify(lost.entry)) as typeof lost.entry;
            const settled = (await next.settle(entry)) as Settlement;
            const [order] = await exchange.fetchOpenOrders(BTC);
            expect(settled).toMatchObject({
                outcome: 'executed',
                result: [{ id: order!.id, status: 'open', amount: 0.01 }],
            });
        });

        test('of an order that never arrived: settle submits it, once', async () => {
            stage.sandbox.faults.add({ route: EXECUTE, drop: 'before' });
            const lost = await place().catch((error: unknown) => error);
            stage.sandbox.faults.clear();
            await exchange.settle((lost as OutcomeUnknown).entry);
            expect(await open()).toHaveLength(1);
        });

        test('of the service: the node proves the outcome, without another submit', async () => {
            stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 2 });
            const lost = await exchange
                .createOrder(BTC, 'limit', 'buy', 0.01, price(0.9))
                .catch((error: unknown) => error);
            expect(lost).toBeInstanceOf(OutcomeUnknown);
            stage.sandbox.faults.add({ route: 'submit/createOrders', status: 503 });
            expect(await exchange.settle((lost as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
        });

        test('of a node that is down: the service still settles its own transactions', async () => {
            stage.sandbox.faults.add({ route: FIND, status: 503 });
            stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 2 });
            const lost = await exchange
                .createOrder(BTC, 'limit', 'buy', 0.01, price(0.9))
                .catch((error: unknown) => error);
            expect(await exchange.settle((lost as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
        });
    });
});
