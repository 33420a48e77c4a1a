/** Stop orders as `watchOrders` delivers them with `trigger`. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const TRIGGER = { trigger: true };

describe('stop orders', () => {
    let stage: Stage;
    let exchange: aftermath;
    let other: aftermath;
    let index: number;

    const pro = (config: object = {}): aftermath =>
        new aftermath({ enableRateLimit: false, ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), ...config });

    beforeEach(async () => {
        stage = await setStage();
        [exchange, other] = [pro(), pro()];
        await openAccountOnChain({ ...stage, exchange }, BTC);
        index = Number((await exchange.fetchTicker(BTC)).indexPrice);
    });

    afterEach(async () => {
        await Promise.all([exchange.close(), other.close()]);
        await stage.sandbox.close();
    });

    const price = (factor: number): number => Number(exchange.priceToPrecision(BTC, index * factor));
    const watch = (of = exchange): Promise<Order[]> => of.watchOrders(BTC, undefined, undefined, TRIGGER);
    /** A buy that waits for a price far above the index. */
    const place = (of: aftermath, factor = 1.5): Promise<Order> =>
        of.createOrder(BTC, 'market', 'buy', 0.01, undefined, {
            triggerPrice: price(factor),
            triggerDirection: 'above',
        });

    /** The frames of stop orders that arrive until one has a status. */
    async function until(status: string | undefined, of = exchange): Promise<Order> {
        for (;;) {
            const found = (await watch(of)).find((order) => order.status === status);
            if (found !== undefined) return found;
        }
    }

    describe('watchOrders with trigger', () => {
        test('returns the open stop orders first', async () => {
            const { id } = await place(exchange);
            expect(await watch()).toMatchObject([{ id, status: 'open', triggerPrice: price(1.5), amount: 0.01 }]);
            expect(await watch(other)).toMatchObject([{ id, status: 'open' }]);
        });

        test('delivers what another process places, edits and cancels, as reads show it', async () => {
            await place(exchange);
            await watch();
            const placed = watch();
            const { id } = await place(other, 1.6);
            const [shown] = await exchange
                .fetchOpenOrders(BTC, undefined, undefined, TRIGGER)
                .then((all) => all.slice(-1));
            expect(await placed).toEqual([shown]);
            const edited = watch();
            await other.editOrder(`${id}`, BTC, 'market', 'buy', 0.02);
            expect(await edited).toMatchObject([{ id, status: 'open', amount: 0.02, triggerPrice: price(1.6) }]);
            const canceled = watch();
            await other.cancelOrder(`${id}`, BTC);
            expect(await canceled).toMatchObject([{ id, status: 'canceled', amount: 0.02 }]);
            expect(await exchange.fetchOrder(`${id}`)).toMatchObject({ id, status: 'canceled' });
        });

        test('delivers the execution', async () => {
            const params = { triggerPrice: price(1.5), triggerDirection: 'below' } as const;
            const { id } = await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, params);
            expect(await watch()).toMatchObject([{ id, status: 'open' }]);
            stage.sandbox.step();
            expect(await until('closed')).toMatchObject({ id, triggerPrice: price(1.5) });
        });

        test('delivers own writes before any frame, each once', async () => {
            const first = await place(exchange);
            await watch();
            stage.sandbox.faults.stream({ stream: 'updates', key: 'user', kind: 'drop' });
            const placed = watch();
            const { id } = await place(exchange, 1.6);
            expect(await placed).toMatchObject([{ id, status: 'open' }]);
            for (const factor of [1.7, 1.6, 1.7]) {
                const edited = watch();
                await exchange.editOrder(`${id}`, BTC, 'market', 'buy', undefined, undefined, {
                    triggerPrice: price(factor),
                });
                expect(await edited).toMatchObject([{ id, triggerPrice: price(factor) }]);
            }
            const canceled = watch();
            await exchange.cancelOrder(`${id}`);
            expect(await canceled).toMatchObject([{ id, status: 'canceled', triggerPrice: price(1.7), amount: 0.01 }]);
            const all = watch();
            await exchange.cancelAllOrders(BTC, TRIGGER);
            expect(await all).toMatchObject([{ id: first.id, status: 'canceled' }]);
        });

        test('shows attached stop orders, whose ids the order carries', async () => {
            await place(exchange);
            await watch();
            const attached = watch();
            const stops = { stopLoss: { triggerPrice: price(0.5) }, takeProfit: { triggerPrice: price(2) } };
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), {
                ...stops,
                postOnly: true,
            });
            const { stopOrderIds } = order.info as { stopOrderIds: string[] };
            expect(await attached).toMatchObject([
                { id: stopOrderIds[0], status: 'open', stopLossPrice: price(0.5), takeProfitPrice: price(2) },
            ]);
            expect(stopOrderIds).toHaveLength(1);
        });

        test('ends with unWatchOrders, beside plain orders', async () => {
            await place(exchange);
            await watch();
            const [stops, plain] = [watch(), exchange.watchOrders(BTC)];
            const ended = expect(stops).rejects.toThrow(ccxt.UnsubscribeError);
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9));
            expect(await plain).toMatchObject([{ id, status: 'open' }]);
            await exchange.unWatchOrders(BTC, TRIGGER);
            await ended;
            const next = exchange.watchOrders(BTC);
            await exchange.cancelOrder(`${id}`, BTC);
            expect(await next).toMatchObject([{ id, status: 'canceled' }]);
        });
    });

    describe('ids of tickets', () => {
        /** A node that shows no events of an execution. */
        function withoutEvents(): object {
            const client = new SuiGrpcClient({ network: 'mainnet', baseUrl: stage.sandbox.nodeUrl });
            const { core } = client;
            const execute = core.executeTransaction.bind(core);
            core.executeTransaction = (async (options: never) => {
                const result = await execute(options);
                const { Transaction } = result as { Transaction?: { events: unknown } };
                if (Transaction !== undefined) Transaction.events = [];
                return result;
            }) as never;
            return client;
        }

        test('are read back when the node shows no events', async () => {
            const own = pro({ options: { node: withoutEvents() } });
            const orders = [1.5, 1.6, 1.5].map((factor) => ({
                ...{ symbol: BTC, type: 'market', side: 'buy', amount: 0.01 },
                params: { triggerPrice: price(factor), triggerDirection: 'above' } as const,
            }));
            const placed = await own.createOrders(orders);
            const open = await other.fetchOpenOrders(BTC, undefined, undefined, TRIGGER);
            const shapeOf = ({ id, triggerPrice }: Order): string => `${id} ${triggerPrice}`;
            expect(placed.map(shapeOf).sort()).toEqual(open.map(shapeOf).sort());
            expect(placed.map(({ triggerPrice }) => triggerPrice)).toEqual([price(1.5), price(1.6), price(1.5)]);
            const stops = { stopLoss: { triggerPrice: price(0.5) }, postOnly: true };
            const order = await own.createOrder(BTC, 'limit', 'buy', 0.01, price(0.9), stops);
            const [attached] = (await other.fetchOpenOrders(BTC, undefined, undefined, TRIGGER)).slice(-1);
            expect(order.info).toMatchObject({ stopOrderIds: [attached?.id] });
            const twap = await own.createTwapOrder(BTC, 'buy', 0.04, 240_000, { chunks: 4 });
            const [found] = await other.fetchOpenOrders(BTC, undefined, undefined, { twap: true });
            expect(twap).toMatchObject({ ...found, info: { twapOrderObjectId: found?.id } });
            await own.close();
        });
    });
});
