/**
 * What became of recorded orders: settle names the request, and a later process finds orders by their client
 * order ids.
 */

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath, Settlement } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import type { JournalEntry } from '../../../ts/transaction/journal-record.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const SUBMIT = 'submit/createOrders';
const EXECUTE = /ExecuteTransaction/;

describe('recorded orders', () => {
    let stage: Stage;
    let journal: string;
    let exchange: aftermath;
    let ask: number;
    let low: number;

    /** Another process with the same journal. */
    function open(more: object = {}): aftermath {
        const transaction = { journal, resubmit: { times: 1, delayMs: 0 } };
        const urls = sandboxUrls(stage.sandbox.url);
        return on(stage.sandbox, { ...stage.wallet, urls, options: { transaction }, ...more });
    }

    beforeEach(async () => {
        stage = await setStage();
        journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal.jsonl');
        exchange = open();
        await openAccountOnChain({ ...stage, exchange }, BTC, 4_000);
        [ask] = (await exchange.fetchOrderBook(BTC, 1)).asks[0] as [number, number];
        low = Number(exchange.priceToPrecision(BTC, ask * 0.8));
    });

    afterEach(() => stage.sandbox.close());

    /** Places an order whose outcome stays unknown. */
    async function lose(drop: 'before' | 'after', place: () => Promise<unknown>): Promise<JournalEntry> {
        const back = [SUBMIT, EXECUTE].map((route) => stage.sandbox.faults.add({ route, drop }));
        const error = await place().catch((thrown: unknown) => thrown);
        for (const end of back) end();
        expect(error).toBeInstanceOf(OutcomeUnknown);
        return (error as OutcomeUnknown).entry;
    }

    const rest = (clientOrderId: string, of = exchange): Promise<Order> =>
        of.createOrder(BTC, 'limit', 'buy', 0.001, low, { clientOrderId });
    const take = (clientOrderId: string, of = exchange): Promise<Order> =>
        of.createOrder(BTC, 'market', 'buy', 0.002, undefined, { clientOrderId, slippage: 0.02 });
    const find = (of: aftermath, clientOrderId: string, symbol?: string): Promise<Order> =>
        of.fetchOrder(undefined as never, symbol, { clientOrderId });

    describe('the histories of another process', () => {
        const members = ({ status, amount, filled, remaining, cost, average }: Order): object => {
            return { status, amount, filled, remaining, cost, average };
        };

        test('call an order closed that took at once, whose amount nothing shows', async () => {
            const bounded = (await take('31')) as Order & { id: string };
            const market = (await exchange.createOrder(BTC, 'market', 'buy', 0.003)) as Order & { id: string };
            const other = open({ options: {} });
            const closed = await other.fetchClosedOrders(BTC);
            expect(closed.map(members)).toEqual(
                [bounded, market].map(({ filled, cost, average }) => {
                    return { status: 'closed', amount: undefined, filled, remaining: undefined, cost, average };
                }),
            );
            expect((await other.fetchCanceledAndClosedOrders(BTC)).map(members)).toEqual(closed.map(members));
            expect(await other.fetchCanceledOrders(BTC)).toEqual([]);
            expect(members(await other.fetchClosedOrder(market.id, BTC))).toEqual(members(closed[1]!));
            expect(await other.fetchOrder(market.id, BTC)).toMatchObject({ status: undefined, amount: undefined });
        });

        test('have what was asked for where the journal shows it', async () => {
            const orders = [await take('31'), await exchange.createOrder(BTC, 'limit', 'buy', 0.003, ask * 1.01)];
            const ioc = { timeInForce: 'IOC', clientOrderId: '32' } as const;
            const [price, size] = (await exchange.fetchOrderBook(BTC, 1)).asks[0] as [number, number];
            orders.push(await exchange.createOrder(BTC, 'limit', 'buy', size + 0.01, price, ioc));
            const other = open();
            const terms = ({ id, type, price: limit, timeInForce, clientOrderId }: Order): object => {
                return { id, type, price: limit, timeInForce, clientOrderId };
            };
            const all = await other.fetchCanceledAndClosedOrders(BTC);
            const ended = orders.map((order) => ({ ...members(order), ...terms(order) }));
            expect(ended).toMatchObject([{ status: 'closed' }, { status: 'closed' }, { status: 'canceled' }]);
            expect(all.map((order) => ({ ...members(order), ...terms(order) }))).toEqual(ended);
            expect((await other.fetchCanceledOrders(BTC)).map(({ id }) => id)).toEqual([orders[2]!.id]);
            for (const [i, { id }] of orders.entries()) {
                expect(members(await other.fetchOrder(`${id}`, BTC))).toEqual(members(orders[i]!));
            }
        });
    });

    describe('settle names', () => {
        test('the request of an order that rests, its time and its id', async () => {
            const before = Date.now();
            const entry = await lose('after', () => rest('11'));
            const settled = (await open().settle(entry)) as Settlement;
            const [order, ...others] = settled.orders as Order[];
            expect(others).toEqual([]);
            const request = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.001, price: low, clientOrderId: '11' };
            expect(order).toMatchObject({
                ...request,
                status: 'open',
                filled: 0,
                remaining: 0.001,
                timeInForce: 'GTC',
            });
            expect(order!.id).toBe((await exchange.fetchOpenOrders(BTC))[0]!.id);
            expect(settled.timestamp).toBe(entry.timestamp);
            expect(settled.timestamp).toBeGreaterThanOrEqual(before);
            expect(settled.datetime).toBe(new Date(entry.timestamp).toISOString());
            expect(settled.request).toEqual(entry.request);
        });

        describe('stop and TWAP orders with their ids', () => {
            const stopOf = (factor: number): ccxt.OrderRequest => ({
                ...{ symbol: BTC, type: 'market', side: 'sell', amount: 0.01 },
                params: { stopLossPrice: Number(exchange.priceToPrecision(BTC, ask * factor)) },
            });
            const placeStops = (...factors: number[]): Promise<Order[]> =>
                exchange.createOrders(factors.map(stopOf) as never);
            const placeTwap = (): Promise<Order> => exchange.createTwapOrder(BTC, 'buy', 0.04, 240_000, { chunks: 4 });
            const idsOfList = async (params: object): Promise<unknown[]> =>
                (await exchange.fetchOpenOrders(BTC, undefined, undefined, params)).map(({ id }) => id);
            const idsOf = ({ orders }: Settlement): unknown[] => (orders ?? []).map(({ id }) => id);
            const ID = /^0x[0-9a-f]{64}$/;
            const isNodeSilent = { route: /GetTransaction/, status: 503 };

            test.each<[string, () => aftermath]>([
                ['this process', () => exchange],
                ['another process', () => open()],
            ])('of new ones in their order, in %s', async (_, by) => {
                const entry = await lose('after', () => placeStops(0.5, 0.6));
                const settled = (await by().settle(entry)) as Settlement;
                const shown = await exchange.fetchOpenOrders(BTC, undefined, undefined, { trigger: true });
                const idAt = (factor: number): unknown => {
                    const { stopLossPrice } = stopOf(factor).params as { stopLossPrice: number };
                    return shown.find((order) => order.stopLossPrice === stopLossPrice)?.id;
                };
                expect(idsOf(settled)).toEqual([idAt(0.5), idAt(0.6)]);
                expect(idAt(0.5)).toMatch(ID);
            });

            test('of a TWAP order', async () => {
                const entry = await lose('after', placeTwap);
                const settled = (await open().settle(entry)) as Settlement;
                expect(idsOf(settled)).toEqual(await idsOfList({ twap: true }));
                expect(idsOf(settled)).toEqual([expect.stringMatching(ID)]);
            });

            test.each<[string, () => Promise<unknown>, object]>([
                ['a stop order', () => placeStops(0.5), { trigger: true }],
                ['a TWAP order', placeTwap, { twap: true }],
            ])('of %s from the list where the node does not show the transaction', async (_, place, params) => {
                const entry = await lose('after', place);
                stage.sandbox.faults.add(isNodeSilent);
                const settled = (await open().settle(entry, 'executed')) as Settlement;
                expect(idsOf(settled)).toEqual(await idsOfList(params));
                expect(idsOf(settled)).toEqual([expect.stringMatching(ID)]);
            });

            test('of none where the list does not prove which is which, and of none that failed', async () => {
                const entry = await lose('after', () => placeStops(0.5, 0.6));
                stage.sandbox.faults.add(isNodeSilent);
                expect(idsOf((await open().settle(entry, 'executed')) as Settlement)).toEqual([undefined, undefined]);
                stage.sandbox.faults.clear();
                const failed = await lose('before', () => placeStops(0.7));
                expect(idsOf((await open().settle(failed, 'failed')) as Settlement)).toEqual([undefined]);
            });

            test('the list proves none of several: it may have them in another order', async () => {
                const stop = stopOf(0.5);
                const triggerPrice = Number(exchange.priceToPrecision(BTC, ask * 0.6));
                const trigger = { ...stop, params: { triggerPrice, triggerDirection: 'below' } };
                const entry = await lose('after', () => exchange.createOrders([trigger, stop] as never));
                const ends = [
                    stage.sandbox.faults.add(isNodeSilent),
                    stage.sandbox.faults.add({
                        route: 'perpetuals/account/stop-order-datas',
                        rewrite: (list) => ({
                            stopOrderDatas: (list as { stopOrderDatas: unknown[] }).stopOrderDatas.toReversed(),
                        }),
                    }),
                ];
                const settled = (await open().settle(entry, 'executed')) as Settlement;
                for (const end of ends) end();
                expect(idsOf(settled)).toEqual([undefined, undefined]);
            });

            test('of one that was changed', async () => {
                const [order] = await placeStops(0.5);
                const entry = await lose('after', () =>
                    exchange.editOrder(`${order!.id}`, BTC, 'market', 'sell', 0.02),
                );
                expect(idsOf((await open().settle(entry)) as Settlement)).toEqual([order!.id]);
            });
        });

        test('the request and the fills of a market order with a bound', async () => {
            const entry = await lose('after', () => take('12'));
            const [settled] = (await open().settle()) as Settlement[];
            const [order] = settled!.orders as Order[];
            expect(settled!.digest).toBe(entry.digest);
            expect(order).toMatchObject({ type: 'market', clientOrderId: '12', status: 'closed', filled: 0.002 });
            const [trade] = await exchange.fetchMyTrades(BTC);
            expect([order!.id, order!.cost, order!.average]).toEqual([trade!.order, trade!.cost, trade!.price]);
            expect(order!.trades).toHaveLength(1);
        });

        test('the fills from the history where the response stays lost', async () => {
            const entry = await lose('after', () => take('13'));
            stage.sandbox.faults.add({ route: EXECUTE, drop: 'before' });
            const settled = (await open().settle(entry, 'executed')) as Settlement;
            expect(settled.orders).toMatchObject([
                { clientOrderId: '13', type: 'market', filled: 0.002, status: 'closed' },
            ]);
        });

        test('the request of an order that failed: it is rejected', async () => {
            const entry = await lose('before', () => rest('14'));
            const settled = (await exchange.settle(entry, 'failed')) as Settlement;
            expect(settled.orders).toMatchObject([
                { clientOrderId: '14', id: undefined, status: 'rejected', filled: 0, remaining: 0.001, amount: 0.001 },
            ]);
        });

        test('the request of an order whose outcome stays unknown', async () => {
            const entry = await lose('before', () => rest('15'));
            const heir = open();
            heir.milliseconds = () => entry.timestamp + 3_600_000;
            expect(await heir.settle()).toMatchObject([
                {
                    outcome: 'unknown',
                    orders: [{ clientOrderId: '15', status: undefined, filled: undefined, price: low }],
                },
            ]);
        });

        test('the note that a record has, and the stop orders of a request', async () => {
            const entry = await lose('before', () =>
                exchange.createOrder(BTC, 'market', 'sell', 0.001, undefined, {
                    stopLossPrice: low,
                    trustExecutor: true,
                }),
            );
            const settled = (await exchange.settle({ ...entry, tag: { strategy: 'grid' } }, 'failed')) as Settlement;
            expect(settled.tag).toEqual({ strategy: 'grid' });
            expect(settled.orders).toMatchObject([{ symbol: BTC, side: 'sell', amount: 0.001, status: 'rejected' }]);
        });

        test('what another write asked for', async () => {
            stage.sandbox.faults.add({ route: 'submit/deposit', drop: 'after', times: 2 });
            const error = (await exchange.deposit('USDC', 7).catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            const settled = (await exchange.settle(error.entry)) as Settlement;
            expect(settled).toMatchObject({
                action: 'deposit',
                outcome: 'executed',
                request: { amount: expect.anything() },
            });
            expect(settled.orders).toBeUndefined();
        });
    });

    describe('after a crash, fetchOrder finds by its client order id', () => {
        test('an order that was executed, with its fills and its type', async () => {
            await take('21');
            const found = await find(open(), '21', BTC);
            expect(found).toMatchObject({
                clientOrderId: '21',
                symbol: BTC,
                type: 'market',
                status: 'closed',
                filled: 0.002,
            });
            expect(found.id).toBe((await exchange.fetchMyTrades(BTC))[0]!.order);
        });

        test('an order that was canceled since, in any market', async () => {
            const { id } = await rest('22');
            await exchange.cancelOrder(`${id}`, BTC);
            expect(await find(open(), '22')).toMatchObject({ id, clientOrderId: '22', status: 'canceled', filled: 0 });
            await expect(find(open(), '22', ETH)).rejects.toThrow(ccxt.OrderNotFound);
        });

        test('an order that never reached the chain, before and after the journal is compacted', async () => {
            const entry = await lose('before', () => rest('23'));
            const heir = open();
            const unknown = await find(heir, '23', BTC).catch((thrown: unknown) => thrown);
            expect(unknown).toBeInstanceOf(OutcomeUnknown);
            expect((unknown as OutcomeUnknown).entry).toEqual(entry);
            const submits = stage.sandbox.requests.count(SUBMIT);
            await heir.settle(entry, 'failed');
            const rejected = {
                clientOrderId: '23',
                status: 'rejected',
                filled: 0,
                side: 'buy',
                price: low,
                id: undefined,
            };
            expect(await find(open(), '23', BTC)).toMatchObject(rejected);
            expect(await heir.settle()).toEqual([]);
            expect(readFileSync(journal, 'utf8')).not.toContain(entry.transactionBytes);
            expect(await find(open(), '23', BTC)).toMatchObject(rejected);
            expect(stage.sandbox.requests.count(SUBMIT)).toBe(submits);
        });

        test('an order that was executed although the journal has no outcome', async () => {
            const entry = await lose('after', () => take('24'));
            expect(await find(open(), '24', BTC)).toMatchObject({ filled: 0.002, status: 'closed' });
            // Nothing was submitted to find it.
            expect(exchange.writes().open).toEqual([entry]);
        });

        test('the executed one of two with the same id', async () => {
            await take('25');
            const entry = await lose('before', () => rest('25'));
            await exchange.settle(entry, 'failed');
            expect(await find(open(), '25', BTC)).toMatchObject({ filled: 0.002, type: 'market' });
        });

        test('no order of another account, and none that was never signed', async () => {
            await take('26');
            await expect(find(open(), '27', BTC)).rejects.toThrow('nor in a file options.transaction.journal');
            const other = await exchange.createAccount(BTC, { another: true });
            const params = { clientOrderId: '26', account: other.id };
            await expect(open().fetchOrder(undefined as never, BTC, params)).rejects.toThrow(ccxt.OrderNotFound);
        });

        test('an order of the same object whose id no response showed', async () => {
            const rewrite = (body: unknown): unknown => ({ ...(body as object), orders: [] });
            const hidden = stage.sandbox.faults.add({ route: 'perpetuals/account/order-history', rewrite });
            expect((await take('28')).id).toBeUndefined();
            expect(await find(exchange, '28', BTC)).toMatchObject({ id: undefined, filled: 0.002, status: 'closed' });
            hidden();
            const found = await find(exchange, '28', BTC);
            expect(found).toMatchObject({ clientOrderId: '28', type: 'market', filled: 0.002, status: 'closed' });
            const [listed] = await exchange.fetchOrders(BTC);
            expect(listed).toMatchObject({ id: found.id, clientOrderId: '28', type: 'market' });
        });
    });

    test('the records hold no secret', async () => {
        await take('31');
        await lose('before', () => rest('32'));
        const text = readFileSync(journal, 'utf8');
        const { secretKey } = decodeSuiPrivateKey(stage.wallet.privateKey);
        const bytes = Buffer.from(secretKey);
        const forms = [stage.wallet.privateKey, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')];
        for (const form of forms) expect(text).not.toContain(form);
        expect(text).toContain('"clientOrderId":"31"');
    });
});
