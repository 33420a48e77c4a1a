/** Waiting writes: their order, priority and limit, and how they resolve unknown outcomes. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const SUBMIT = 'submit/createOrders';

describe('write order', () => {
    let stage: Stage;
    let exchange: aftermath;
    let price: number;

    beforeEach(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage, BTC, 3_000);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        await exchange.deposit('USDC', 100);
        exchange.options.transaction.resubmit = { times: 0, delayMs: 0 };
        stage.sandbox.requests.clear();
    });

    afterEach(() => stage.sandbox.close());

    function rest(clientOrderId: string, more: object = {}): Promise<Order> {
        return exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { clientOrderId, ...more });
    }

    /** Submitted actions in order. */
    function submitted(): string[] {
        const routes = stage.sandbox.requests.list.map(({ route }) => route);
        return routes.filter((route) => route.startsWith('submit/')).map((route) => route.slice('submit/'.length));
    }

    async function onBook(): Promise<(string | undefined)[]> {
        return (await exchange.fetchOpenOrders(BTC)).map(({ clientOrderId }) => clientOrderId);
    }

    const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    /** An order whose submits never arrive. */
    async function lost(clientOrderId: string, more: object = {}): Promise<OutcomeUnknown> {
        stage.sandbox.faults.add({ route: SUBMIT, drop: 'before', times: 1 });
        const error = await rest(clientOrderId, more).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        return error as OutcomeUnknown;
    }

    /** A second account with margin, and the first. */
    async function twoAccounts(): Promise<{ first: string; second: string }> {
        const second = `${(await exchange.createAccount(BTC, { another: true })).id}`;
        await exchange.deposit('USDC', 1_000, { account: second });
        const first = `${(await exchange.fetchAccounts()).find(({ id }) => id !== second)!.id}`;
        return { first, second };
    }

    describe('concurrent writes of one account are sent in the order of the calls:', () => {
        const writes: Readonly<Record<string, () => Promise<unknown>>> = {
            deposit: () => exchange.deposit('USDC', 1),
            withdraw: () => exchange.withdraw('USDC', 1, stage.wallet.walletAddress),
            allocate: () => exchange.addMargin(BTC, 1),
            deallocate: () => exchange.reduceMargin(BTC, 1),
            setLeverage: () => exchange.setLeverage(7, BTC),
            createOrders: () => rest('1'),
        };
        const names = Object.keys(writes);
        const pairs = names.flatMap((first) => names.filter((other) => other !== first).map((other) => [first, other]));

        test.each(pairs as [string, string][])('%s, then %s', async (first, second) => {
            await Promise.all([writes[first]!(), writes[second]!()]);
            expect(submitted()).toEqual([first, second]);
        });

        test('orders, then cancelAllOrders, which cancels them', async () => {
            const orders = ['2', '3', '4'].map((id) => rest(id));
            const canceled = await exchange.cancelAllOrders(BTC);
            await Promise.all(orders);
            expect(canceled.map(({ clientOrderId }) => clientOrderId).sort()).toEqual(['2', '3', '4']);
            expect(await onBook()).toEqual([]);
        });

        test('an order that reads first, and one behind another that times out meanwhile', async () => {
            const native = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
            await native.fetchOpenOrders(BTC);
            const ended: string[] = [];
            const place = async (type: string, params: object): Promise<void> => {
                await native.createOrder(BTC, type, 'buy', 0.001, type === 'limit' ? price : undefined, params);
                ended.push(type);
            };
            stage.sandbox.faults.add({ route: 'perpetuals/markets/prices', delayMs: 500 });
            const first = place('market', { slippage: 0.1 });
            const stopped = place('limit', { timeout: 50 });
            const last = place('limit', {});
            await expect(stopped).rejects.toThrow(ccxt.RequestTimeout);
            await Promise.all([first, last]);
            expect(ended).toEqual(['market', 'limit']);
            await native.close();
        });

        test('an order, then a cancel by its client id', async () => {
            const [placed, canceled] = await Promise.all([
                rest('7'),
                exchange.cancelOrder('', BTC, { clientOrderId: '7' }),
            ]);
            expect(canceled.id).toBe(placed.id);
        });

        test('one that fails before it is queued blocks no other', async () => {
            const failing = exchange.createOrder('NO/USD:USDC', 'limit', 'buy', 1, 1);
            const placed = rest('1');
            await expect(failing).rejects.toThrow(ccxt.BadSymbol);
            await placed;
        });

        test('a dry run blocks no other', async () => {
            stage.sandbox.faults.add({ route: 'build/allocate', delayMs: 300, times: 1 });
            let isTried = false;
            const tried = exchange.addMargin(BTC, 1, { dryRun: true }).then(() => (isTried = true));
            await rest('1');
            expect(isTried).toBe(false);
            await tried;
        });
    });

    describe('a cancel by ids', () => {
        test('is sent before waiting orders, also with an unknown outcome', async () => {
            const { id } = await rest('9');
            await lost('1');
            stage.sandbox.faults.add({ route: SUBMIT, delayMs: 100, times: 1 });
            stage.sandbox.requests.clear();
            const orders = ['2', '3', '4'].map((name) => rest(name));
            while (exchange.writes().waiting < 3) await soon();
            await Promise.all([...orders, exchange.cancelOrder(`${id}`, BTC)]);
            // The first one is the repeated lost submit.
            expect(submitted().slice(0, 2)).toEqual(['createOrders', 'cancelOrders']);
        });

        test('is accepted where too many orders wait', async () => {
            exchange.options.transaction.maxWaiting = 2;
            const { id } = await rest('9');
            stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 100, times: 1 });
            const orders = ['1', '2', '3'].map((name) => rest(name));
            while (exchange.writes().waiting < 2) await soon();
            await expect(rest('4')).rejects.toThrow(ccxt.RateLimitExceeded);
            await expect(exchange.cancelOrder(`${id}`, BTC)).resolves.toMatchObject({ id });
            await Promise.all(orders);
        });
    });

    describe('while an outcome is unknown', () => {
        test('the limit of waiting writes stays the same', async () => {
            exchange.options.transaction.maxWaiting = 5;
            await lost('1');
            stage.sandbox.faults.add({ route: SUBMIT, delayMs: 100, times: 1 });
            const orders = Array.from({ length: 50 }, (_, i) => rest(`${i + 10}`));
            const outcomes = Promise.allSettled(orders);
            // After all calls, those beyond the limit are rejected.
            expect(exchange.writes()).toMatchObject({ waiting: 50, running: 0 });
            while (exchange.writes().waiting > 5) await soon();
            expect(exchange.writes()).toMatchObject({ waiting: 5, running: 0 });
            const refused = (await outcomes).filter(({ status }) => status === 'rejected');
            expect(refused).toHaveLength(45);
        });

        test('a waiting write resolves it, also when it became unknown while another was resolved', async () => {
            const { first, second } = await twoAccounts();
            await exchange.addMargin(BTC, 100, { account: second });
            const balance = { fromAddressBalance: true };
            // An unknown outcome of the first account, and one with the wallet's gas coin.
            await lost('1', { account: first, gas: balance });
            stage.sandbox.faults.add({
                route: 'submit/allocate',
                delayMs: 100,
                status: 200,
                body: {},
                execute: true,
                times: 1,
            });
            const other = exchange.addMargin(BTC, 10, { account: second }).catch((thrown: unknown) => thrown);
            const before = stage.sandbox.requests.count('submit/allocate');
            while (stage.sandbox.requests.count('submit/allocate') === before) await soon();
            stage.sandbox.faults.add({ route: SUBMIT, delayMs: 200, times: 1 });
            await rest('2', { account: first });
            expect(await other).toBeInstanceOf(OutcomeUnknown);
            expect(exchange.writes()).toEqual({ waiting: 0, running: 0, open: [] });
        });

        test('a write that was built with its coin resolves it, too', async () => {
            const { first, second } = await twoAccounts();
            const { coins } = stage.sandbox.wallet(stage.wallet.walletAddress);
            const { objectId, version, digest } = coins.find(({ coinType }) => coinType.endsWith('::sui::SUI'))!;
            const coin = { objectId, version: `${version}`, digest };
            await lost('1', { account: first, gas: { coins: [coin], budget: 50_000_000 } });
            await exchange.addMargin(BTC, 10, { account: second });
            expect(exchange.writes().open).toEqual([]);
        });
    });

    test('the limit of rebuilds applies to all reasons together', async () => {
        const old: unknown[] = [];
        const keep = (built: unknown): unknown => old[old.push(built) - 1];
        stage.sandbox.faults.add({ route: 'build/createOrders', times: 1, rewrite: keep });
        await rest('1');
        await exchange.cancelAllOrders(BTC);
        stage.sandbox.requests.clear();
        const body = { error_code: 1, message: 'object 0x1 is not available for consumption' };
        for (let i = 0; i < 3; i += 1) {
            stage.sandbox.faults.add({ route: 'build/createOrders', times: 1, status: 400, body });
            stage.sandbox.faults.add({ route: 'build/createOrders', times: 1, rewrite: () => old[0] });
        }
        await expect(rest('1')).rejects.toThrow(ccxt.InvalidNonce);
        expect(stage.sandbox.requests.count('build/createOrders')).toBe(1 + exchange.options.transaction.rebuilds);
    });
});
