/** Stop orders: tickets on the sandbox's chain, by node transactions. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict, Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const TICKET_ID = expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown;

describe('stop orders', () => {
    let stage: Stage;
    let exchange: aftermath;
    let index: number;

    beforeEach(async () => {
        stage = await setStage();
        exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        await openAccountOnChain({ ...stage, exchange }, BTC);
        index = Number((await exchange.fetchTicker(BTC)).indexPrice);
    });

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    /** A price relative to the index, on the tick. */
    const price = (factor: number): number => Number(exchange.priceToPrecision(BTC, index * factor));
    const open = (): Promise<Order[]> => exchange.fetchOpenOrders(BTC, undefined, undefined, { trigger: true });
    const idOf = ({ id }: Order): string => `${id}`;
    const contracts = async (): Promise<number> => (await exchange.fetchPosition(BTC)).contracts ?? 0;

    describe('a trigger order', () => {
        test('is a ticket, which fetchOpenOrders and fetchOrder show', async () => {
            const params = {
                triggerPrice: price(1.5),
                triggerDirection: 'ascending',
                triggerPriceType: 'mark',
            } as const;
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(1.6), params);
            expect(order).toMatchObject({
                id: TICKET_ID,
                symbol: BTC,
                status: 'open',
                type: 'limit',
                side: 'buy',
                amount: 0.01,
                price: price(1.6),
                triggerPrice: price(1.5),
                reduceOnly: false,
            });
            const [found] = await open();
            const shown = { ...found, info: { objectId: order.id } };
            expect(order).toMatchObject(shown);
            expect(await exchange.fetchOrder(idOf(order))).toMatchObject(shown);
            expect(await exchange.fetchOpenOrder(idOf(order))).toMatchObject(shown);
        });

        test('at market fills when its trigger is met', async () => {
            const params = { triggerPrice: price(1.5), triggerDirection: 'below' } as const;
            const id = idOf(await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, params));
            expect(await contracts()).toBe(0);
            stage.sandbox.step();
            expect([await contracts(), await open()]).toEqual([0.01, []]);
            expect(await exchange.fetchOrder(id, BTC)).toMatchObject({ id, status: 'closed' });
            expect(await exchange.fetchClosedOrder(id, BTC)).toMatchObject({ id, status: 'closed' });
            await expect(exchange.fetchOpenOrder(id, BTC)).rejects.toThrow(ccxt.OrderNotFound);
        });

        test.each(['ascending', 'above', 'descending', 'below'] as const)(
            'accepts the direction %s',
            async (triggerDirection) => {
                await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, {
                    triggerPrice: index,
                    triggerDirection,
                });
                const [order] = await open();
                const { nonSlTp } = order!.info as { nonSlTp: { triggerIfGeStopIndexPrice: boolean } };
                expect(nonSlTp.triggerIfGeStopIndexPrice).toBe(['ascending', 'above'].includes(triggerDirection));
            },
        );

        test('several of them are one transaction', async () => {
            const params = { triggerPrice: price(2), triggerDirection: 'above' };
            const order = { symbol: BTC, type: 'market', side: 'buy', amount: 0.01, params } as const;
            const stop = { ...order, side: 'sell', params: { stopLossPrice: price(0.5) } } as const;
            const orders = await exchange.createOrders([order, stop] as never);
            expect(orders.map(({ triggerPrice, stopLossPrice }) => [triggerPrice, stopLossPrice])).toEqual([
                [price(2), undefined],
                [undefined, price(0.5)],
            ]);
            expect((await open()).map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
        });
    });

    describe('a stop loss or take profit', () => {
        test.each([
            ['stopLossPrice', 1.5],
            ['takeProfitPrice', 0.5],
        ])('as params.%s closes the position when its trigger is met', async (key, factor) => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.02);
            const order = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, { [key]: price(factor) });
            expect(order).toMatchObject({ id: TICKET_ID, [key]: price(factor), amount: 0.01, reduceOnly: true });
            stage.sandbox.step();
            expect([await contracts(), await open()]).toEqual([0.01, []]);
        });

        test('without an amount closes the whole position', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.02);
            const stops = { stopLossPrice: price(1.5), takeProfitPrice: price(3) };
            const order = await exchange.createOrder(BTC, 'market', 'sell', undefined as never, undefined, stops);
            expect(order).toMatchObject({ ...stops, amount: undefined });
            stage.sandbox.step();
            expect(await contracts()).toBe(0);
        });

        test('attached to an order closes the position that it opens', async () => {
            const stops = { stopLoss: { triggerPrice: price(1.05) }, takeProfit: { triggerPrice: price(3) } };
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(1.1), {
                ...stops,
                timeInForce: 'IOC',
            });
            expect(order).toMatchObject({ filled: 0.01, stopLossPrice: price(1.05), takeProfitPrice: price(3) });
            expect(await open()).toMatchObject([
                { side: 'sell', stopLossPrice: price(1.05), takeProfitPrice: price(3) },
            ]);
            stage.sandbox.step();
            expect([await contracts(), await open()]).toEqual([0, []]);
        });
    });

    describe('the result of a cancel', () => {
        const stopIdsOf = ({ info }: Order): unknown => (info as { stopOrderIds?: unknown }).stopOrderIds;
        const place = (): Promise<Order> =>
            exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { stopLoss: { triggerPrice: price(0.8) } });
        const edit = (order: Order): Promise<Order> =>
            exchange.editOrder(idOf(order), BTC, 'limit', 'buy', 0.01, price(0.91));

        test('has the ids of attached stop orders, which stay', async () => {
            const [first, second] = [await place(), await place()];
            const plain = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9));
            const canceled = await exchange.cancelOrder(idOf(first), BTC);
            expect([stopIdsOf(first), stopIdsOf(canceled)]).toEqual([[TICKET_ID], stopIdsOf(first)]);
            const all = await exchange.cancelAllOrders(BTC);
            const found = new Map(all.map((order) => [idOf(order), stopIdsOf(order)]));
            expect([found.get(idOf(second)), found.get(idOf(plain))]).toEqual([stopIdsOf(second), undefined]);
            expect(await open()).toHaveLength(2);
        });

        test.each([
            ['a node', (): void => undefined],
            ['the service', (): void => void (exchange.options['node'] = null)],
        ])('has them after an edit through %s', async (_, prepare) => {
            const placed = await place();
            prepare();
            const edited = await edit(await edit(placed));
            expect(stopIdsOf(edited)).toEqual(stopIdsOf(placed));
            expect(stopIdsOf(await exchange.cancelOrder(idOf(edited), BTC))).toEqual(stopIdsOf(placed));
        });

        test('has no ids of stop orders that were canceled', async () => {
            const placed = await place();
            await exchange.cancelOrders(stopIdsOf(placed) as string[], BTC, { trigger: true });
            expect(stopIdsOf(await exchange.cancelOrder(idOf(placed), BTC))).toBeUndefined();
            expect(await open()).toEqual([]);
        });
    });

    describe('the methods of CCXT', () => {
        const helpers: [name: string, call: () => Promise<Order>, order: () => object][] = [
            [
                'createTriggerOrder',
                () =>
                    exchange.createTriggerOrder(BTC, 'market', 'buy', 0.01, undefined, price(2), {
                        triggerDirection: 'above',
                    }),
                () => ({ triggerPrice: price(2), type: 'market' }),
            ],
            [
                'createStopOrder',
                () =>
                    exchange.createStopOrder(BTC, 'limit', 'buy', 0.01, price(2), price(2), {
                        triggerDirection: 'above',
                    }),
                () => ({ triggerPrice: price(2), price: price(2) }),
            ],
            [
                'createStopLimitOrder',
                () =>
                    exchange.createStopLimitOrder(BTC, 'buy', 0.01, price(2), price(2), { triggerDirection: 'above' }),
                () => ({ triggerPrice: price(2), price: price(2) }),
            ],
            [
                'createStopMarketOrder',
                () => exchange.createStopMarketOrder(BTC, 'buy', 0.01, price(2), { triggerDirection: 'above' }),
                () => ({ triggerPrice: price(2), type: 'market' }),
            ],
            [
                'createStopLossOrder',
                () => exchange.createStopLossOrder(BTC, 'market', 'sell', 0.01, undefined, price(0.5)),
                () => ({ stopLossPrice: price(0.5) }),
            ],
            [
                'createTakeProfitOrder',
                () => exchange.createTakeProfitOrder(BTC, 'limit', 'sell', 0.01, price(2), price(2)),
                () => ({ takeProfitPrice: price(2), price: price(2) }),
            ],
        ];
        test.each(helpers)('%s', async (name, call, order) => {
            const placed = await call();
            expect(placed).toMatchObject({ id: TICKET_ID, status: 'open', ...order() });
            expect(await open()).toMatchObject([{ id: placed.id, ...order() }]);
            expect(exchange.has[name as 'createStopOrder']).toBe(true);
        });

        test('createOrderWithTakeProfitAndStopLoss', async () => {
            const [profit, loss] = [price(2), price(0.5)];
            const place = exchange.createOrderWithTakeProfitAndStopLoss.bind(exchange);
            const order = await place(BTC, 'limit', 'buy', 0.01, price(0.9), profit, loss);
            expect(order).toMatchObject({
                status: 'open',
                price: price(0.9),
                takeProfitPrice: profit,
                stopLossPrice: loss,
            });
            expect(await open()).toMatchObject([{ takeProfitPrice: profit, stopLossPrice: loss }]);
        });
    });

    const stop = (): Promise<Order> =>
        exchange.createOrder(BTC, 'limit', 'sell', 0.01, price(0.4), { stopLossPrice: price(0.5) });

    describe('a cancel', () => {
        const cancels: [name: string, cancel: (id: string) => Promise<unknown>][] = [
            ['cancelOrder by its id', (id) => exchange.cancelOrder(id)],
            ['cancelOrder with trigger', (id) => exchange.cancelOrder(id, BTC, { trigger: true })],
            ['cancelOrders', (id) => exchange.cancelOrders([id], BTC, { trigger: true })],
            ['cancelAllOrders', () => exchange.cancelAllOrders(BTC, { trigger: true })],
        ];
        test.each(cancels)('by %s returns the deposit', async (_name, cancel) => {
            const id = idOf(await stop());
            const before = stage.sandbox.wallet(stage.wallet.walletAddress).sui;
            expect([await cancel(id)].flat()).toMatchObject([{ id, status: 'canceled' }]);
            expect(await open()).toEqual([]);
            expect(Number(stage.sandbox.wallet(stage.wallet.walletAddress).sui)).toBeGreaterThan(Number(before) + 0.01);
            expect(await exchange.fetchOrder(id)).toMatchObject({ id, status: 'canceled' });
        });

        test('of all of them leaves resting orders', async () => {
            const resting = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9));
            await stop();
            await stop();
            expect(await exchange.cancelAllOrders(undefined, { trigger: true })).toHaveLength(2);
            expect(await exchange.cancelAllOrders(undefined, { trigger: true })).toEqual([]);
            expect(await exchange.fetchOpenOrders(BTC)).toMatchObject([{ id: resting.id }]);
        });

        test('of all of them waits for a stop order that is being placed', async () => {
            const placing = stop();
            const canceled = await exchange.cancelAllOrders(BTC, { trigger: true });
            expect(canceled).toMatchObject([{ id: (await placing).id, status: 'canceled' }]);
            expect(await open()).toEqual([]);
        });

        describe('of more than one transaction can cancel', () => {
            const placeMany = async (count: number): Promise<void> => {
                const params = { triggerPrice: price(2), triggerDirection: 'above' } as const;
                const order = { symbol: BTC, type: 'market', side: 'buy', amount: 0.01, params };
                for (let left = count; left > 0; left -= 30) {
                    await exchange.createOrders(Array.from({ length: Math.min(left, 30) }, () => order));
                }
            };
            const cancelAll = async (): Promise<number> => {
                const canceled = await exchange.cancelAllOrders(BTC, { trigger: true });
                expect(canceled.every(({ status }) => status === 'canceled')).toBe(true);
                expect(await open()).toEqual([]);
                return new Set(canceled.map(({ id }) => id)).size;
            };

            test('takes several transactions for 120 of them', async () => {
                await placeMany(120);
                expect(await cancelAll()).toBe(120);
            });

            test('says what is canceled where a later transaction fails', async () => {
                await placeMany(60);
                const cancel = exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders.bind(exchange);
                let builds = 0;
                exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders = (body) => {
                    builds += 1;
                    return builds === 1 ? cancel(body) : Promise.reject(new ccxt.RateLimitExceeded('wait'));
                };
                const error = await cancelAll().catch((thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(ccxt.RateLimitExceeded);
                const left = (await open()).map(idOf);
                const { canceled, message } = error as Error & { canceled: Order[] };
                expect(canceled.map(({ status }) => status)).toEqual(Array(50).fill('canceled'));
                expect(canceled.map(idOf).some((id) => left.includes(id))).toBe(false);
                expect(left).toHaveLength(10);
                expect(message).toMatch(/^orders (0x[0-9a-f]{64},? ){10}and 40 more .* are canceled already; wait$/);
            });

            const CANCEL = 'perpetuals/account/transactions/cancel-stop-orders';

            test('throws what ended it, also after one of them was refused', async () => {
                await placeMany(52);
                const cancel = exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders.bind(exchange);
                const sizes: number[] = [];
                exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders = (body) => {
                    sizes.push((body as { stopOrderIds: string[] }).stopOrderIds.length);
                    if (sizes.length === 2) stage.sandbox.faults.add({ route: CANCEL, status: 400, times: 2 });
                    return sizes.length === 4 ? Promise.reject(new ccxt.RateLimitExceeded('wait')) : cancel(body);
                };
                const error = await cancelAll().catch((thrown: unknown) => thrown);
                expect(sizes).toEqual([50, 2, 1, 1]);
                expect(error).toBeInstanceOf(ccxt.RateLimitExceeded);
                expect((error as Error & { canceled: Order[] }).canceled).toHaveLength(50);
            });

            test.each<[string, number, (at: number) => boolean]>([
                ['the first eleven of 20', 20, (at) => at < 11],
                ['every second one of 60', 60, (at) => at % 2 === 0],
            ])('cancels the others where %s are refused, as they were executed', async (_which, count, isExecuted) => {
                await placeMany(count);
                const ids = (await open()).map(idOf);
                const refused = ids.filter((_id, at) => isExecuted(at));
                const cancel = exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders.bind(exchange);
                exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders = (body) => {
                    const { stopOrderIds } = body as { stopOrderIds: string[] };
                    const isRefused = stopOrderIds.some((id) => refused.includes(id));
                    if (isRefused) stage.sandbox.faults.add({ route: CANCEL, status: 400, times: 1 });
                    return cancel(body);
                };
                const error = await cancelAll().catch((thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(ccxt.ExchangeError);
                expect((error as Error & { canceled: Order[] }).canceled).toHaveLength(count - refused.length);
                expect((await open()).map(idOf)).toEqual(refused);
            });

            test.each([400, 503])(
                'reports status %i of the builder where a later list does not show the order',
                async (status) => {
                    await placeMany(1);
                    exchange.milliseconds = () => Date.now() + 12_000;
                    let lists = 0;
                    stage.sandbox.faults.add({
                        route: 'perpetuals/account/stop-order-datas',
                        rewrite: (list) => ((lists += 1) === 1 ? list : { stopOrderDatas: [] }),
                    });
                    stage.sandbox.faults.add({ route: CANCEL, status });
                    const cancel = exchange.cancelAllOrders(BTC, { trigger: true });
                    await expect(cancel).rejects.toThrow(ccxt.BaseError);
                    stage.sandbox.faults.clear();
                    expect(await open()).toHaveLength(1);
                },
            );

            test.each([0, 1])('ends soon where each of them is refused after %i parts', async (accepted) => {
                await placeMany(120);
                const cancel = exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders.bind(exchange);
                let builds = 0;
                exchange.privatePostPerpetualsAccountTransactionsCancelStopOrders = (body) => {
                    builds += 1;
                    if (builds > accepted) stage.sandbox.faults.add({ route: CANCEL, status: 400, times: 1 });
                    return cancel(body);
                };
                await expect(exchange.cancelAllOrders(BTC, { trigger: true })).rejects.toThrow(ccxt.ExchangeError);
                expect(builds).toBeLessThan(70);
                expect(await open()).toHaveLength(120 - accepted * 50);
            });

            test('takes smaller parts where the gas budget is smaller', async () => {
                await placeMany(30);
                exchange.options['transaction'] = { ...exchange.options['transaction'], maxGasBudget: 20_000_000 };
                expect(await cancelAll()).toBe(30);
            });
        });

        test('of no list, or of the id of a resting order, is refused', async () => {
            const cancel = (ids: unknown): Promise<unknown> =>
                exchange.cancelOrders(ids as string[], BTC, { trigger: true });
            await expect(cancel('0x1')).rejects.toThrow(ccxt.BadRequest);
            await expect(cancel([])).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(cancel(['7'])).rejects.toThrow(ccxt.InvalidOrder);
        });

        test('of one of another market is OrderNotFound, and leaves it', async () => {
            const id = idOf(await stop());
            const before = stage.sandbox.requests.count('perpetuals/account/transactions/cancel-stop-orders');
            for (const cancel of [
                exchange.cancelOrder(id, 'ETH/USD:USDC'),
                exchange.cancelOrders([id], 'ETH/USD:USDC', { trigger: true }),
            ]) {
                await expect(cancel).rejects.toThrow(ccxt.OrderNotFound);
            }
            expect(stage.sandbox.requests.count('perpetuals/account/transactions/cancel-stop-orders')).toBe(before);
            expect(await open()).toMatchObject([{ id, symbol: BTC }]);
        });

        test('of one that is gone is OrderNotFound', async () => {
            const id = idOf(await stop());
            await exchange.cancelOrder(id);
            await expect(exchange.cancelOrder(id)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(exchange.editOrder(id, BTC, 'limit', 'sell')).rejects.toThrow(ccxt.OrderNotFound);
            await expect(exchange.fetchOrder(`0x${'7'.repeat(64)}`)).rejects.toThrow(ccxt.OrderNotFound);
        });
    });

    describe('an edit', () => {
        test('changes the trigger price, and keeps the id and the rest', async () => {
            const id = idOf(await stop());
            const params = { stopLossPrice: price(0.6) };
            const edited = await exchange.editOrder(id, BTC, 'limit', 'sell', undefined, undefined, params);
            const wanted = { id, amount: 0.01, price: price(0.4), stopLossPrice: price(0.6), status: 'open' };
            expect(edited).toMatchObject(wanted);
            expect(await open()).toMatchObject([wanted]);
        });

        test('of a trigger order keeps its direction and its type of price', async () => {
            const params = {
                triggerPrice: price(2),
                triggerDirection: 'above',
                triggerPriceType: 'mid',
                reduceOnly: true,
            } as const;
            const id = idOf(await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, params));
            await exchange.editOrder(id, BTC, 'market', 'sell', 0.02, undefined, { triggerPrice: price(3) });
            const [order] = await open();
            expect(order).toMatchObject({ id, amount: 0.02, triggerPrice: price(3), reduceOnly: true });
            expect(order?.info).toMatchObject({ nonSlTp: { triggerIfGeStopIndexPrice: true, triggerPriceType: '1' } });
        });

        test('keeps what an edit that was called before it changes', async () => {
            const params = { triggerPrice: price(0.5), triggerDirection: 'below' } as const;
            const id = idOf(await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.6), params));
            await Promise.all([
                exchange.editOrder(id, BTC, 'limit', 'buy', 0.03),
                exchange.editOrder(id, BTC, 'limit', 'buy', undefined, undefined, { triggerPrice: price(0.4) }),
            ]);
            expect(await open()).toMatchObject([{ id, amount: 0.03, triggerPrice: price(0.4), price: price(0.6) }]);
        });

        test('to another kind is not supported', async () => {
            const id = idOf(await stop());
            const edit = exchange.editOrder(id, BTC, 'limit', 'sell', 0.01, undefined, { triggerPrice: 1 });
            await expect(edit).rejects.toThrow(ccxt.NotSupported);
        });
    });

    describe('refuses', () => {
        const trigger = { triggerPrice: 1, triggerDirection: 'above' };
        const cases: [name: string, params: Dict, error: new (message: string) => Error][] = [
            ['a trigger order without a direction', { triggerPrice: 1 }, ccxt.ArgumentsRequired],
            ['an unknown direction', { triggerPrice: 1, triggerDirection: 'up' }, ccxt.BadRequest],
            ['a direction of a stop loss', { stopLossPrice: 1, triggerDirection: 'above' }, ccxt.BadRequest],
            ['a stop loss that may open a position', { stopLossPrice: 1, reduceOnly: false }, ccxt.BadRequest],
            ['two kinds of triggers', { ...trigger, stopLossPrice: 1 }, ccxt.BadRequest],
            ['a trigger price of zero', { ...trigger, triggerPrice: 0 }, ccxt.InvalidOrder],
            ['the last price as the trigger', { ...trigger, triggerPriceType: 'last' }, ccxt.NotSupported],
            ['a client order id', { ...trigger, clientOrderId: '7' }, ccxt.NotSupported],
            ['a trailing order', { trailingPercent: 1 }, ccxt.NotSupported],
            ['a limit price of an attached stop loss', { stopLoss: { triggerPrice: 1, price: 1 } }, ccxt.NotSupported],
            [
                'an attached stop loss of type limit',
                { stopLoss: { triggerPrice: 1, type: 'limit' } },
                ccxt.NotSupported,
            ],
            [
                'two types of trigger prices',
                { stopLoss: { triggerPrice: 1, priceType: 'mark' }, takeProfit: { triggerPrice: 2 } },
                ccxt.NotSupported,
            ],
            ['an attached stop loss without a price', { stopLoss: {} }, ccxt.ArgumentsRequired],
        ];
        test.each(cases)('%s', async (_name, params, error) => {
            const before = stage.sandbox.requests.count();
            await expect(exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), params)).rejects.toThrow(error);
            expect(stage.sandbox.requests.count()).toBe(before);
        });

        test('a stop loss beside a market order without a bound, and names what to pass', async () => {
            const place = (params: Dict): Promise<Order> =>
                exchange.createOrderWithTakeProfitAndStopLoss(
                    ...([BTC, 'market', 'buy', 0.01] as const),
                    ...([undefined, price(2), price(0.5), params] as const),
                );
            const refused = place({});
            await expect(refused).rejects.toThrow(ccxt.NotSupported);
            await expect(refused).rejects.toThrow(/pass a price, .*params\.slippage, .*options\.createOrder\.slippage/);
            const placed = await place({ slippage: 0.02 });
            expect(placed).toMatchObject({ status: 'closed', filled: 0.01 });
        });

        test('stop orders beside others', async () => {
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: price(0.9) };
            const orders = exchange.createOrders([order, { ...order, params: trigger }] as never);
            await expect(orders).rejects.toThrow(ccxt.NotSupported);
        });

        const misplaced = { reduceOnly: true, clientOrderId: '9', timeInForce: 'IOC' };
        test.each(Object.entries(misplaced))('the key %s beside params of createOrders', async (key, value) => {
            const params = { triggerPrice: price(0.5), triggerDirection: 'below' };
            const order = { symbol: BTC, type: 'market', side: 'sell', amount: 0.01, [key]: value, params };
            const before = stage.sandbox.requests.count();
            const orders = exchange.createOrders([order] as never);
            await expect(orders).rejects.toThrow(
                new RegExp(`orders\\[0\\]\\.${key} is an unknown key; .*, and any other key in orders\\[0\\]\\.params`),
            );
            expect(stage.sandbox.requests.count()).toBe(before);
        });

        const nulls: [method: string, key: string, call: (params: Dict) => Promise<unknown>][] = [
            ...['triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice', 'stopLoss', 'takeProfit'].map(
                (key): (typeof nulls)[number] => ['createOrder', key, (params) => limitBuy(params)],
            ),
            ...['triggerDirection', 'postOnly', 'timeInForce', 'reduceOnly', 'expirationTimestampMs', 'leverage'].map(
                (key): (typeof nulls)[number] => ['createOrder', key, (params) => limitBuy(params)],
            ),
            [
                'createOrder',
                'slippage',
                (params) => exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, params),
            ],
            [
                'createOrders',
                'triggerPrice',
                (params) =>
                    exchange.createOrders([{ symbol: BTC, type: 'limit', side: 'buy', amount: 1, price: 1, params }]),
            ],
            ['createOrders', 'collateral', (params) => exchange.createOrders([plain], params)],
            [
                'createScaleOrder',
                'postOnly',
                (params) => exchange.createScaleOrder(BTC, 'buy', 0.02, 1_000, 2_000, 2, params),
            ],
            ['createTwapOrder', 'reduceOnly', (params) => exchange.createTwapOrder(BTC, 'buy', 0.04, 240_000, params)],
            ['editOrder', 'stopLoss', (params) => exchange.editOrder('7', BTC, 'limit', 'buy', 0.01, 1_000, params)],
            [
                'editOrder of a stop order',
                'triggerPrice',
                (params) => exchange.editOrder(`0x${'7'.repeat(64)}`, BTC, 'market', 'buy', 0.01, undefined, params),
            ],
            ['cancelOrder', 'trigger', (params) => exchange.cancelOrder('7', BTC, params)],
            ['cancelOrders', 'twap', (params) => exchange.cancelOrders(['7'], BTC, params)],
            ['cancelAllOrders', 'stop', (params) => exchange.cancelAllOrders(BTC, params)],
        ];
        const plain = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: 1_000 } as never;
        const limitBuy = (params: Dict): Promise<unknown> =>
            exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1_000, params);

        test.each(nulls)('in %s, params.%s of null, and sends nothing', async (_method, key, call) => {
            await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1_000);
            const before = stage.sandbox.requests.count();
            const error = await call({ [key]: null }).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect(String(error)).toContain(`params.${key} is null; pass a value, or undefined for none`);
            expect(stage.sandbox.requests.count()).toBe(before);
        });

        test('nothing where such a key is undefined', async () => {
            const params = { triggerPrice: undefined, stopLoss: undefined, postOnly: undefined, reduceOnly: undefined };
            expect(await limitBuy(params as never)).toMatchObject({ status: 'open', amount: 0.01 });
        });

        const natives: [method: string, call: (params: Dict) => Promise<unknown>][] = [
            [
                'createOrder',
                (params) =>
                    exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, { stopLossPrice: 1, ...params }),
            ],
            ['createTwapOrder', (params) => exchange.createTwapOrder(BTC, 'buy', 0.04, 240_000, params)],
            ['cancelOrders', (params) => exchange.cancelOrders([`0x${'7'.repeat(64)}`], BTC, params)],
            ['cancelAllOrders', (params) => exchange.cancelAllOrders(BTC, { trigger: true, ...params })],
            ['grantAgent', (params) => exchange.grantAgent(`0x${'7'.repeat(64)}`, params)],
            ['revokeAgent', (params) => exchange.revokeAgent(`0x${'7'.repeat(64)}`, params)],
        ];
        test.each(natives)('an unknown key in %s, and lists only keys that it accepts', async (_method, call) => {
            const error = await call({ acount: 1 }).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect(String(error)).toMatch(/params\.acount is an unknown key; pass one of [^:]*/);
            expect(String(error)).not.toContain('request');
            await expect(call({ request: { accountId: '1n' } })).rejects.toThrow(ccxt.NotSupported);
        });

        test('a request of one of several orders', async () => {
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: 1_000 };
            const orders = [{ ...order, params: { request: { accountId: '1n' } } }];
            await expect(exchange.createOrders(orders as never)).rejects.toThrow(/params\.request is .*; pass one of/);
        });

        test.each([5, true, '', 'trigger', [], null])('params of %j', async (params) => {
            const given = params as unknown as Dict;
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: price(0.9) } as const;
            const { symbol, type, side, amount } = order;
            const id = `0x${'7'.repeat(64)}`;
            const before = stage.sandbox.requests.count();
            for (const call of [
                () => exchange.createOrder(symbol, type, side, amount, order.price, given),
                () => exchange.createOrders([{ ...order, params: given }] as never),
                () => exchange.createOrders([order] as never, given),
                () => exchange.editOrder(id, symbol, type, side, amount, order.price, given),
                () => exchange.editOrder('7', symbol, type, side, amount, order.price, given),
                () => exchange.createTwapOrder(symbol, side, amount, 240_000, given),
                () => exchange.createScaleOrder(symbol, side, amount, 1_000, 2_000, 2, given),
                () => exchange.cancelOrder(id, symbol, given),
                () => exchange.cancelAllOrders(symbol, given),
                () => exchange.closePosition(symbol, undefined, given),
            ] as (() => Promise<unknown>)[]) {
                await expect(call()).rejects.toThrow(/params is .*; pass an object/);
            }
            expect(stage.sandbox.requests.count()).toBe(before);
        });

        test.each([
            ['params.gas', true],
            ['options.gas', false],
        ])('a sponsor of %s beside a node write', async (_name, isParam) => {
            const gas = { sponsor: `0x${'7'.repeat(64)}` };
            if (!isParam) exchange.options['gas'] = gas;
            const params = { postOnly: true, ...(isParam ? { gas } : {}) };
            // The account is known then, as after any write.
            await exchange.fetchAccounts();
            const before = stage.sandbox.requests.count();
            const place = (more: Dict): Promise<Order> =>
                exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { ...params, ...more });
            for (const more of [{}, { dryRun: true }, { stopLossPrice: price(0.5), postOnly: undefined }]) {
                await expect(place(more)).rejects.toThrow(ccxt.NotSupported);
                await expect(place(more)).rejects.toThrow(/gas\.sponsor cannot pay for a write that needs a Sui node/);
            }
            expect(stage.sandbox.requests.count()).toBe(before);
        });

        test('stop orders without a node', async () => {
            exchange.options['node'] = null;
            await expect(stop()).rejects.toThrow(ccxt.NotSupported);
        });

        test.each([
            ['a stop order', { stopLossPrice: 1 }],
            ['an attached stop loss', { stopLoss: { triggerPrice: 1 } }],
        ])('%s while the executor is not trusted', async (_name, params) => {
            exchange.options['transaction'] = { ...exchange.options['transaction'], trustExecutor: false };
            const place = (more: Dict): Promise<Order> =>
                exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), { ...params, ...more });
            await expect(place({})).rejects.toThrow(/cannot verify what the executor.*trustExecutor/);
            await expect(place({})).rejects.toThrow(ccxt.NotSupported);
            expect(await place({ trustExecutor: true })).toMatchObject({ status: 'open' });
        });

        test('an executor that is not pinned, and a deposit above the maximum', async () => {
            const { transaction } = exchange.options;
            exchange.options['transaction'] = { ...transaction, pins: { executors: `0x${'5'.repeat(64)}` } };
            await expect(stop()).rejects.toThrow(/executors show 0x\w+; expected 0x555/);
            exchange.options['transaction'] = { ...transaction, maxExecutorDeposit: 1_000_000 };
            await expect(stop()).rejects.toThrow(TransactionMismatch);
        });

        test('an executor that the service names after the first one', async () => {
            await stop();
            expect((await exchange.pins()).executors).toEqual(stage.sandbox.executors);
            const back = stage.sandbox.faults.add({ route: '*', tamper: 'recipient', times: 1 });
            await expect(stop()).rejects.toThrow(TransactionMismatch);
            back();
            expect(await open()).toHaveLength(1);
        });
    });

    test('a dry run sends nothing', async () => {
        const dry = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, {
            stopLossPrice: 1,
            dryRun: true,
        });
        expect(dry).toMatchObject({ transactionDigest: expect.any(String) as unknown });
        expect(await open()).toEqual([]);
    });

    describe('while reads lag behind', () => {
        const route = 'perpetuals/account/stop-order-datas';

        /** Reads show the orders as they are now until the faults are cleared. */
        const stop = async (): Promise<void> => {
            let earlier: unknown;
            stage.sandbox.faults.add({ route, times: 1, rewrite: (message) => (earlier = message) });
            await open();
            stage.sandbox.faults.add({ route, rewrite: () => earlier });
        };
        const create = (amount: number): Promise<Order> =>
            exchange.createOrder(BTC, 'market', 'buy', amount, undefined, {
                triggerPrice: price(1.5),
                triggerDirection: 'ascending',
            });

        test('a new order is shown, edited and canceled', async () => {
            await stop();
            const [first, second] = [await create(0.01), await create(0.02)];
            expect((await open()).map(({ id, amount }) => [id, amount])).toEqual([
                [first.id, 0.01],
                [second.id, 0.02],
            ]);
            expect(await exchange.fetchOpenOrders('ETH/USD:USDC', undefined, undefined, { trigger: true })).toEqual([]);
            expect(await exchange.fetchOrder(idOf(first), BTC)).toMatchObject({ id: first.id, status: 'open' });
            await exchange.editOrder(idOf(first), BTC, 'market', 'buy', 0.03);
            expect(await exchange.cancelAllOrders(BTC, { trigger: true })).toHaveLength(2);
            expect(await open()).toEqual([]);
            stage.sandbox.faults.clear();
            expect(await open()).toEqual([]);
        });

        test.each([
            ['still shows it', 1],
            ['does not show it any more', 0],
        ])('a cancel of all cancels the others where one was executed and the list %s', async (_, shown) => {
            const others = [await create(0.01)];
            if (shown === 0) await stop();
            const executed = await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, {
                triggerPrice: price(1.5),
                triggerDirection: 'below',
            });
            others.push(await create(0.02), await create(0.03));
            if (shown === 1) await stop();
            stage.sandbox.step();
            const error = await exchange.cancelAllOrders(BTC, { trigger: true }).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            const { message, canceled } = error as Error & { canceled: Order[] };
            expect(message).toContain(idOf(executed));
            expect(new Set(canceled.map(idOf))).toEqual(new Set(others.map(idOf)));
            stage.sandbox.faults.clear();
            exchange.milliseconds = () => Date.now() + 12_000;
            expect(await open()).toEqual([]);
            expect(await exchange.cancelAllOrders(BTC, { trigger: true })).toEqual([]);
        });

        test('an attached stop order is shown and canceled', async () => {
            await stop();
            const params = { stopLoss: { triggerPrice: price(0.5) }, takeProfit: { triggerPrice: price(2) } };
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), params);
            const { stopOrderIds } = order.info as { stopOrderIds: string[] };
            const prices = { stopLossPrice: price(0.5), takeProfitPrice: price(2) };
            const shown = {
                id: stopOrderIds[0],
                symbol: BTC,
                side: 'sell',
                type: 'market',
                reduceOnly: true,
                ...prices,
            };
            expect(await open()).toMatchObject([shown]);
            stage.sandbox.faults.clear();
            expect(await open()).toMatchObject([{ ...shown, info: { size: '9223372036854775807n' } }]);
            await exchange.cancelOrders(stopOrderIds, BTC, { trigger: true });
            await stop();
            await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), params);
            expect(await exchange.cancelAllOrders(BTC, { trigger: true })).toHaveLength(1);
            stage.sandbox.faults.clear();
            expect(await open()).toEqual([]);
        });

        describe('after a settled outcome', () => {
            const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
            /** Makes a write whose response is lost, and settles it. */
            const settle = async (write: () => Promise<unknown>): Promise<void> => {
                exchange.options.transaction.resubmit = { times: 0, delayMs: 0 };
                const remove = stage.sandbox.faults.add({ route: EXECUTE, drop: 'after' });
                const error: unknown = await write().catch((thrown: unknown) => thrown);
                remove();
                expect(error).toBeInstanceOf(OutcomeUnknown);
                expect(await exchange.settle((error as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
            };

            test.each<[what: string, place: () => Promise<Order>]>([
                ['a new order', () => create(0.01)],
                [
                    'an attached one',
                    () =>
                        exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), {
                            stopLoss: { triggerPrice: price(0.5) },
                        }),
                ],
            ])('%s is canceled', async (_, place) => {
                await stop();
                await settle(place);
                expect(await exchange.cancelAllOrders(BTC, { trigger: true })).toHaveLength(1);
                stage.sandbox.faults.clear();
                expect(await open()).toEqual([]);
            });

            test('an edit keeps what the edit before it changed', async () => {
                const id = idOf(await create(0.01));
                await stop();
                await settle(() => exchange.editOrder(id, BTC, 'market', 'buy', 0.03));
                await exchange.editOrder(id, BTC, 'market', 'buy', undefined, undefined, { triggerPrice: price(1.6) });
                stage.sandbox.faults.clear();
                expect(await open()).toMatchObject([{ id, amount: 0.03, triggerPrice: price(1.6) }]);
            });

            test('a canceled order is not open', async () => {
                const id = idOf(await create(0.01));
                await stop();
                await settle(() => exchange.cancelOrder(id, BTC));
                expect(await open()).toEqual([]);
            });
        });

        test('an edit keeps what the edit before it changed', async () => {
            const id = idOf(await create(0.01));
            await stop();
            await exchange.editOrder(id, BTC, 'market', 'buy', 0.03);
            await exchange.editOrder(id, BTC, 'market', 'buy', undefined, undefined, { triggerPrice: price(1.6) });
            const changed = { id, amount: 0.03, triggerPrice: price(1.6) };
            expect(await open()).toMatchObject([changed]);
            stage.sandbox.faults.clear();
            expect(await open()).toMatchObject([changed]);
        });

        test('a canceled order is not open, and a second cancel says so', async () => {
            const id = idOf(await create(0.01));
            await stop();
            await exchange.cancelOrder(id, BTC);
            expect(await open()).toEqual([]);
            await expect(exchange.cancelOrder(id, BTC)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(exchange.editOrder(id, BTC, 'market', 'buy', 0.02)).rejects.toThrow(ccxt.OrderNotFound);
            expect(await exchange.cancelAllOrders(BTC, { trigger: true })).toEqual([]);
        });

        test('an order that was executed is not open', async () => {
            const id = idOf(await create(0.01));
            await exchange.editOrder(id, BTC, 'market', 'buy', 0.02, undefined, {
                triggerPrice: price(1.5),
                triggerDirection: 'below',
            });
            stage.sandbox.step();
            expect([await contracts(), await open()]).toEqual([0.02, []]);
            expect(await exchange.fetchOrder(id, BTC)).toMatchObject({ id, status: 'closed' });
        });

        test('what another program changed is shown 10 s after the own write', async () => {
            const id = idOf(await create(0.01));
            const now = exchange.milliseconds();
            await stop();
            await exchange.editOrder(id, BTC, 'market', 'buy', 0.03);
            exchange.milliseconds = () => now + 12_000;
            expect(await open()).toMatchObject([{ id, amount: 0.01 }]);
        });
    });
});
