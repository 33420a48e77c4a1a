/**
 * Two exchange objects that write with one wallet: the one whose transaction is rejected proves that, and
 * goes on.
 */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
const REPORT = /another process uses this wallet: .* see docs\/recipes\.md#two-bots/;

describe('second writer', () => {
    let stage: Stage;
    let price: number;
    let exchange: aftermath;
    /** Called before the submit of the next transaction of `exchange`. */
    let beforeSubmit: () => Promise<unknown>;
    let logged: string[];
    /** The last client order id of the other process. */
    let others: number;

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 3_000);
        others = 100;
        beforeSubmit = () => Promise.resolve();
        exchange = make({ node: stage.sandbox.nodeUrl });
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        stage.sandbox.requests.clear();
    });

    afterEach(async () => {
        jest.useRealTimers();
        await exchange.close();
        await stage.sandbox.close();
    });

    function make(options: object): aftermath {
        const transaction = {
            journal: async (record: object) => {
                if (!('transactionBytes' in record)) return;
                const wait = beforeSubmit;
                beforeSubmit = () => Promise.resolve();
                await wait();
            },
        };
        const made = on(stage.sandbox, {
            ...stage.wallet,
            urls: sandboxUrls(stage.sandbox.url, { node: null }),
            options: { ...options, transaction },
        });
        logged = [];
        made.log = (...parts: unknown[]) => logged.push(parts.join(' '));
        return made;
    }

    const rest = (clientOrderId: string, of = exchange, params: object = {}): Promise<ccxt.Order> =>
        of.createOrder(BTC, 'limit', 'buy', 0.001, price, { clientOrderId, ...params });
    async function counted(route: string, count: number): Promise<void> {
        while (stage.sandbox.requests.count(route) < count) await new Promise((resolve) => setImmediate(resolve));
    }
    const onBook = async (): Promise<(string | undefined)[]> =>
        (await exchange.fetchOpenOrders(BTC)).map(({ clientOrderId }) => clientOrderId).sort();

    /**
     * A write of `exchange` that is rejected: the other process executes one between its signature and its
     * submit.
     */
    async function collide(params: object = {}): Promise<void> {
        others += 1;
        const theirs = `${others}`;
        beforeSubmit = () => rest(theirs, stage.exchange);
        await expect(rest('99', exchange, params)).rejects.toThrow(ccxt.InvalidNonce);
    }

    describe.each([
        ['through the service', {}],
        ['through a node', { postOnly: true }],
    ])('after a collision %s', (_, params) => {
        test('the next write is sent without a wait, and the other process is reported once', async () => {
            await collide(params);
            // Only the node's proof can end the wait.
            jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
            await rest('2');
            await rest('3');
            jest.useRealTimers();
            expect(await onBook()).toEqual(['101', '2', '3']);
            await collide(params);
            await rest('4');
            const reports = logged.filter((line) => REPORT.test(line));
            expect([reports.length, logged.length]).toEqual([1, 1]);
        });
    });

    describe('while the node does not show the other transaction yet', () => {
        test('the next write waits for its proof, and is built anew then', async () => {
            stage.sandbox.faults.add({ route: OBJECTS, status: 503 });
            await collide();
            stage.sandbox.requests.clear();
            const next = rest('2');
            await counted('build/createOrders', 1);
            // A read of the proof: the build reads nothing after it.
            await counted(OBJECTS, stage.sandbox.requests.count(OBJECTS) + 1);
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(1);
            stage.sandbox.faults.clear();
            await next;
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(2);
            expect(await onBook()).toEqual(['101', '2']);
        });
    });

    describe('without a node', () => {
        test('the next write is built anew once reads prove the rejection', async () => {
            exchange = make({});
            await collide();
            // Later than reads lag behind.
            exchange.milliseconds = () => Date.now() + 11_000;
            stage.sandbox.requests.clear();
            await rest('2');
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(2);
            // Nothing proves whose transaction it was.
            expect(logged).toEqual([]);
        });
    });

    test('a rejection that the node shows as an execution is reported as such, without a wait', async () => {
        const body = { error: 'object 0x1 is not available for consumption' };
        stage.sandbox.faults.add({ route: 'submit/createOrders', status: 400, body, execute: true, times: 1 });
        await expect(rest('1')).rejects.toThrow(ccxt.InvalidNonce);
        const error = await rest('2').catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(error).toMatchObject({ isEarlier: true });
        expect(await onBook()).toEqual(['1']);
        expect(logged).toEqual([]);
    });
});
