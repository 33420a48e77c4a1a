/**
 * Cancels that overtake writes which are not signed yet: at slow nodes, at slow builds, and in a stream
 * without end.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import * as ccxt from 'ccxt';
import type { DryRun } from '../../../ts/index.js';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('overtaken writes', () => {
    let stage: Stage;
    let exchange: aftermath;
    let node: GatedNode;
    let price: number;

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 3_000);
        node = new GatedNode(stage.sandbox.nodeUrl);
        exchange = on(stage.sandbox, {
            ...stage.wallet,
            urls: sandboxUrls(stage.sandbox.url),
            options: { node: node.client },
        });
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        await exchange.fetchAccounts();
    });

    afterEach(async () => {
        node.open();
        exchange.timeout = 1;
        await exchange.close();
        await stage.sandbox.close();
    });

    /**
     * A client of the sandbox's node; calls of the closed methods neither end nor observe their signal until
     * the gate opens.
     */
    class GatedNode {
        readonly client: object;
        /** Calls by method. */
        readonly calls = new Map<string, number>();
        #closed: ReadonlySet<string> = new Set();
        #opened = Promise.resolve();
        #open: () => void = () => undefined;

        constructor(baseUrl: string) {
            const real = new SuiGrpcClient({ network: 'custom', baseUrl, format: 'binary' });
            const core = new Proxy(real.core, {
                get: (target, name) => {
                    const member: unknown = Reflect.get(target, name, target);
                    if (typeof member !== 'function' || typeof name !== 'string') return member;
                    return async (...args: unknown[]): Promise<unknown> => {
                        this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
                        if (this.#closed.has(name)) await this.#opened;
                        return (member as (...args: unknown[]) => unknown).apply(target, args);
                    };
                },
            });
            this.client = { core, movePackageService: real.movePackageService };
        }

        close(...methods: string[]): void {
            this.#closed = new Set(methods);
            this.#opened = new Promise((resolve) => (this.#open = resolve));
        }

        open(): void {
            this.#closed = new Set();
            this.#open();
        }

        async called(method: string, times = 1): Promise<void> {
            await until(() => (this.calls.get(method) ?? 0) >= times);
        }
    }

    const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    async function until(isDone: () => boolean): Promise<void> {
        while (!isDone()) await soon();
    }

    /** A write, and whether it has ended. */
    function watch<T>(write: Promise<T>): { readonly ended: Promise<T | Error>; isOver: boolean } {
        const watched = {
            isOver: false,
            ended: write
                .catch((error: unknown) => error as Error)
                .finally(() => {
                    watched.isOver = true;
                }),
        };
        return watched;
    }

    const rest = (clientOrderId: string, params: object = {}): Promise<ccxt.Order> =>
        exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { clientOrderId, ...params });
    const post = (clientOrderId: string): Promise<ccxt.Order> => rest(clientOrderId, { postOnly: true });
    const cancel = async (id: unknown, params: object = {}): Promise<ccxt.Order> =>
        exchange.cancelOrder(String(id), BTC, params);
    const onBook = async (): Promise<(string | undefined)[]> =>
        (await exchange.fetchOpenOrders(BTC)).map(({ clientOrderId }) => clientOrderId);

    /** Builds and submits in order, such as `build/createOrders`. */
    function requests(pattern = /^(?:build|submit)\//): string[] {
        return stage.sandbox.requests.list.map(({ route }) => route).filter((route) => pattern.test(route));
    }

    describe('a cancel by id', () => {
        test.each(['listCoins', 'simulateTransaction'])(
            'is executed while an order through a node waits for %s of its node',
            async (method) => {
                const { id } = await rest('1');
                node.close(method);
                const order = watch(post('2'));
                await node.called(method);
                expect(await cancel(id)).toMatchObject({ id, status: 'canceled' });
                expect(order.isOver).toBe(false);
                node.open();
                expect(await order.ended).toMatchObject({ clientOrderId: '2', status: 'open' });
                expect(await onBook()).toEqual(['2']);
                // The first build is older than the cancel, and is not submitted.
                expect(stage.sandbox.requests.count(EXECUTE)).toBe(1);
            },
        );

        test('is executed at a node that answers nothing, also as the first write of a process', async () => {
            const { id } = await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
            node.close('getCurrentSystemState', 'listCoins', 'simulateTransaction', 'getObjects', 'getChainIdentifier');
            const order = watch(post('2'));
            expect(await cancel(id)).toMatchObject({ id });
            expect(order.isOver).toBe(false);
        });

        test('is executed while the service builds an order, which is built again', async () => {
            const { id } = await rest('1');
            stage.sandbox.requests.clear();
            stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 400, times: 1 });
            const order = watch(rest('2'));
            await until(() => stage.sandbox.requests.count('build/createOrders') === 1);
            await cancel(id);
            expect(order.isOver).toBe(false);
            expect(await order.ended).toMatchObject({ clientOrderId: '2', status: 'open' });
            const submits = ['submit/cancelOrders', 'build/createOrders', 'submit/createOrders'];
            expect(requests()).toEqual(['build/createOrders', 'build/cancelOrders', ...submits]);
        });

        test('is executed while the cancel of a stop order waits for its node', async () => {
            const { id } = await rest('1');
            const stop = {
                triggerPrice: Number(exchange.priceToPrecision(BTC, price / 2)),
                triggerDirection: 'descending',
            } as const;
            const { id: ticketId } = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, stop);
            node.close('simulateTransaction', 'listCoins');
            const before = node.calls.get('simulateTransaction') ?? 0;
            const first = watch(exchange.cancelOrder(String(ticketId), undefined, { trigger: true }));
            await Promise.race([node.called('simulateTransaction', before + 1), first.ended]);
            expect(first.isOver).toBe(false);
            await cancel(id);
            expect(first.isOver).toBe(false);
        });

        test('overtakes closePosition before it is signed', async () => {
            const { id } = await rest('1');
            await exchange.createOrder(BTC, 'market', 'buy', 0.001);
            stage.sandbox.requests.clear();
            stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 400, times: 1 });
            const closing = watch(exchange.closePosition(BTC));
            await until(() => stage.sandbox.requests.count('build/createOrders') === 1);
            await cancel(id);
            expect(closing.isOver).toBe(false);
            expect(await closing.ended).toMatchObject({ reduceOnly: true });
            expect((await exchange.fetchPosition(BTC)).contracts ?? 0).toBe(0);
            expect(requests()).toEqual([
                'build/createOrders',
                'build/cancelOrders',
                'submit/cancelOrders',
                'build/createOrders',
                'submit/createOrders',
            ]);
        });

        test('does not come between the two transactions of an edit', async () => {
            exchange.options['node'] = null;
            const [{ id: old }, { id: other }] = [await rest('1'), await rest('2')];
            stage.sandbox.requests.clear();
            stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 300, times: 1 });
            const edited = exchange.editOrder(String(old), BTC, 'limit', 'buy', 0.001, price * 0.99);
            await until(() => stage.sandbox.requests.count('build/createOrders') === 1);
            await Promise.all([edited, cancel(other)]);
            expect(requests(/^submit/)).toEqual(['submit/cancelOrders', 'submit/createOrders', 'submit/cancelOrders']);
        });

        test('leaves the order of the other writes as it is', async () => {
            const { id } = await rest('1');
            node.close('simulateTransaction');
            const before = node.calls.get('simulateTransaction') ?? 0;
            const orders = [post('2'), rest('3'), post('4')];
            await node.called('simulateTransaction', before + 1);
            stage.sandbox.requests.clear();
            await cancel(id);
            node.open();
            await Promise.all(orders);
            expect(requests(/submit|ExecuteTransaction/)).toEqual([
                'submit/cancelOrders',
                EXECUTE,
                'submit/createOrders',
                EXECUTE,
            ]);
        });
    });

    describe('an overtaken write', () => {
        test('is rejected by close() while it waits for its next turn, and nothing of it is submitted', async () => {
            let release = (): void => undefined;
            const recorded = new Promise<void>((resolve) => (release = resolve));
            exchange.options.transaction.journal = () => recorded;
            const { id } = await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
            node.close('simulateTransaction');
            const order = watch(post('2'));
            await node.called('simulateTransaction');
            const canceled = cancel(id);
            await until(() => exchange.writes().running === 2);
            node.open();
            await until(() => exchange.writes().waiting === 1);
            const closed = exchange.close();
            expect(await order.ended).toBeInstanceOf(ccxt.ExchangeClosedByUser);
            release();
            await Promise.all([canceled, closed]);
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(0);
        });

        test.each([
            ['its signal', ccxt.ExchangeClosedByUser],
            ['its timeout', ccxt.RequestTimeout],
        ])('ends with %s, and is not built again', async (reason, type) => {
            const { id } = await rest('1');
            node.close('simulateTransaction');
            const controller = new AbortController();
            const limits = reason === 'its signal' ? { signal: controller.signal } : { timeout: 1_000 };
            const order = watch(rest('2', { postOnly: true, ...limits }));
            await node.called('simulateTransaction');
            await cancel(id);
            if (reason === 'its signal') controller.abort();
            expect(await order.ended).toBeInstanceOf(type);
            node.open();
            await rest('3');
            expect([await onBook(), node.calls.get('simulateTransaction')]).toEqual([['3'], 1]);
        });

        test('counts once against maxGasPerDay', async () => {
            const { id } = await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
            const budgetOf = async (dry: Promise<unknown>): Promise<number> =>
                Number(((await dry) as DryRun).gas.budget);
            const [ofOrder, ofCancel] = [
                await budgetOf(rest('2', { dryRun: true })),
                await budgetOf(cancel(id, { dryRun: true })),
            ];
            exchange.options.transaction.maxGasPerDay = Math.ceil(ofCancel + 1.5 * ofOrder);
            stage.sandbox.requests.clear();
            stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 300, times: 1 });
            const order = watch(rest('2'));
            await until(() => stage.sandbox.requests.count('build/createOrders') === 1);
            await cancel(id);
            expect(await order.ended).toMatchObject({ clientOrderId: '2' });
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(2);
            await expect(rest('3')).rejects.toThrow('maxGasPerDay');
        });

        test.each([1, 3])('is not starved by %i streams of cancels', async (streams) => {
            await rest('1');
            stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 50 });
            const order = watch(rest('2'));
            await until(() => exchange.writes().running === 1);
            let cancels = 0;
            const stream = async (): Promise<void> => {
                while (!order.isOver) {
                    // Executed, although it cancels nothing.
                    await cancel(1, { shouldAbortOnMissingId: false }).catch(() => undefined);
                    cancels += 1;
                }
            };
            await Promise.all(Array.from({ length: streams }, stream));
            expect(await order.ended).toMatchObject({ clientOrderId: '2', status: 'open' });
            expect(cancels).toBeGreaterThan(streams);
        });

        test('that had not started yet is not starved by streams of cancels', async () => {
            let isOver = false;
            const stream = async (): Promise<void> => {
                while (!isOver) await cancel(1, { shouldAbortOnMissingId: false }).catch(() => undefined);
            };
            const streams = Array.from({ length: 3 }, stream);
            await until(() => exchange.writes().waiting >= 2);
            expect(await rest('2')).toMatchObject({ clientOrderId: '2' });
            isOver = true;
            await Promise.all(streams);
        });
    });

    describe('a call of a node', () => {
        test('ends after exchange.timeout, also with a client that ignores its signal', async () => {
            await rest('1');
            exchange.timeout = 200;
            node.close('simulateTransaction');
            const error = await post('2').catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.ExchangeNotAvailable);
            expect(String(error)).toContain('node simulateTransaction no response in 200 ms');
            expect(exchange.writes()).toMatchObject({ waiting: 0, running: 0 });
        });
    });
});
