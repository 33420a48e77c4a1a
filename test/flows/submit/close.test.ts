/** close(): waiting writes are never sent, running ones are awaited, and nothing is sent later. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { submittedDigestOf } from '../../../ts/exchange/errors/outcome.js';
import { aftermath as live } from '../../../ts/pro/aftermath.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('close()', () => {
    let stage: Stage;
    let price: number;

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 3_000);
        const { bids } = await stage.exchange.fetchOrderBook(BTC, 1);
        price = Number(stage.exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        stage.sandbox.requests.clear();
    });

    afterEach(() => stage.sandbox.close());

    /** Delays requests to a path until they are released. */
    class Gate {
        readonly arrived: Promise<void>;
        readonly #released: Promise<void>;
        release: () => void = () => undefined;
        #arrive: () => void = () => undefined;

        constructor(readonly path: string) {
            this.arrived = new Promise((resolve) => (this.#arrive = resolve));
            this.#released = new Promise((resolve) => (this.release = resolve));
        }

        readonly fetch = async (url: string, init: object): Promise<Response> => {
            if (url.includes(this.path)) {
                this.#arrive();
                await this.#released;
            }
            return fetch(url, init);
        };
    }

    function behind(gate: Gate, config: object = {}): aftermath {
        return on(stage.sandbox, { ...stage.wallet, fetchImplementation: gate.fetch, ...config });
    }

    function rest(exchange: aftermath, clientOrderId: string): Promise<Order> {
        return exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { clientOrderId });
    }

    /** Results of writes, without unhandled rejections in the meantime. */
    function outcomes(...writes: Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
        return Promise.allSettled(writes);
    }

    function expectClosed(results: readonly PromiseSettledResult<unknown>[]): void {
        for (const result of results) {
            expect(result.status).toBe('rejected');
            const reason: unknown = (result as PromiseRejectedResult).reason;
            expect(reason).toBeInstanceOf(ccxt.ExchangeClosedByUser);
            expect((reason as Error).message).toContain('nothing was submitted');
        }
    }

    /** Closes with a short timeout, which the requests of a running write do not have. */
    async function closeWithin(ms: number, exchange: aftermath): Promise<void> {
        const { timeout } = exchange;
        exchange.timeout = ms;
        const closed = exchange.close();
        exchange.timeout = timeout;
        await closed;
    }

    const sent = (kind: 'build' | 'submit'): number =>
        stage.sandbox.requests.list.filter(({ route }) => route.startsWith(`${kind}/`)).length;

    /** Waits for all turns of the event loop that could still send something. */
    async function settled(): Promise<void> {
        for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    }

    test('rejects waiting writes without sending them, and resolves after the running one', async () => {
        const gate = new Gate('/submit/createOrders');
        const exchange = behind(gate);
        const running = rest(exchange, '1');
        await gate.arrived;
        const waiting = outcomes(rest(exchange, '2'), exchange.deposit('USDC', 1), exchange.cancelOrder('7', BTC));
        let isClosed = false;
        const closed = exchange.close().then(() => (isClosed = true));
        expectClosed(await waiting);
        expect(isClosed).toBe(false);
        gate.release();
        expect((await running).status).toBe('open');
        await closed;
        await settled();
        expect([sent('build'), sent('submit')]).toEqual([1, 1]);
        expect((await stage.exchange.fetchOpenOrders(BTC)).map(({ clientOrderId }) => clientOrderId)).toEqual(['1']);
    });

    test('rejects writes that have not reached the queue yet', async () => {
        const gate = new Gate('/markets');
        const exchange = behind(gate);
        const writes = outcomes(rest(exchange, '1'), rest(exchange, '2'), exchange.cancelOrder('7', BTC));
        await gate.arrived;
        const closed = exchange.close();
        gate.release();
        expectClosed(await writes);
        await closed;
        expect([sent('build'), sent('submit')]).toEqual([0, 0]);
    });

    test('lets a running edit place its new order', async () => {
        const old = await rest(stage.exchange, '1');
        stage.sandbox.requests.clear();
        const gate = new Gate('/submit/cancelOrders');
        const exchange = behind(gate);
        const edit = exchange.editOrder(`${old.id}`, BTC, 'limit', 'buy', 0.002, price);
        await gate.arrived;
        const closed = exchange.close();
        gate.release();
        expect((await edit).amount).toBe(0.002);
        await closed;
        expect(sent('submit')).toBe(2);
    });

    test('waits at most timeout; a later build is neither signed nor submitted', async () => {
        const gate = new Gate('/build/createOrders');
        const exchange = behind(gate);
        await exchange.loadMarkets();
        const write = outcomes(rest(exchange, '1'));
        await gate.arrived;
        await closeWithin(20, exchange);
        gate.release();
        expectClosed(await write);
        expect(sent('submit')).toBe(0);
    });

    test('says what an edit has submitted, where it cannot place its new order any more', async () => {
        const old = await rest(stage.exchange, '1');
        const gate = new Gate('/build/createOrders');
        const exchange = behind(gate);
        const edit = exchange.editOrder(`${old.id}`, BTC, 'limit', 'buy', 0.002, price);
        await gate.arrived;
        await closeWithin(20, exchange);
        gate.release();
        const error: unknown = await edit.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ccxt.ExchangeClosedByUser);
        expect((error as Error).message).toMatch(
            /order \S+ is canceled already; .* transaction (\S{43,44}) was submitted; nothing more is submitted/,
        );
        expect((error as Error).message).not.toContain('nothing was submitted');
        expect((error as Error).message).toContain(submittedDigestOf(error));
    });

    test('discards a later signature, and records nothing in the journal', async () => {
        const keypair = Ed25519Keypair.fromSecretKey(stage.wallet.privateKey);
        let sign: () => void = () => undefined;
        let ask: () => void = () => undefined;
        const asked = new Promise<void>((resolve) => (ask = resolve));
        const pressed = new Promise<void>((resolve) => (sign = resolve));
        const signer = {
            toSuiAddress: () => keypair.toSuiAddress(),
            signTransaction: async (bytes: Uint8Array) => {
                ask();
                await pressed;
                return keypair.signTransaction(bytes);
            },
        };
        const records: unknown[] = [];
        const options = { transaction: { journal: (record: unknown) => records.push(record) } };
        const exchange = on(stage.sandbox, { signer, options });
        const write = outcomes(rest(exchange, '1'));
        await asked;
        await closeWithin(20, exchange);
        sign();
        expectClosed(await write);
        expect([sent('submit'), records]).toEqual([0, []]);
    });

    test('submits nothing after the journal, and records the failure', async () => {
        let note: () => void = () => undefined;
        let write: () => void = () => undefined;
        const asked = new Promise<void>((resolve) => (note = resolve));
        const written = new Promise<void>((resolve) => (write = resolve));
        const records: { outcome?: string }[] = [];
        const journal = async (record: object): Promise<void> => {
            records.push(record);
            note();
            await written;
        };
        const options = { transaction: { journal } };
        const exchange = on(stage.sandbox, { ...stage.wallet, options });
        const order = outcomes(rest(exchange, '1'));
        await asked;
        await closeWithin(20, exchange);
        write();
        expectClosed(await order);
        expect([sent('submit'), records.map(({ outcome }) => outcome)]).toEqual([0, [undefined, 'failed']]);
        expect(exchange.writes().open).toEqual([]);
    });

    test('an abort during the record rejects when the journal has the failure', async () => {
        const records: { outcome?: string }[] = [];
        const stop = new AbortController();
        const journal = async (record: { outcome?: string }): Promise<void> => {
            records.push(record);
            // It has stored the record, and confirms it after the abort.
            if (record.outcome !== undefined) return;
            stop.abort();
            await new Promise((resolve) => setTimeout(resolve, 5));
        };
        const exchange = on(stage.sandbox, { ...stage.wallet, options: { transaction: { journal } } });
        const params = { clientOrderId: '1', signal: stop.signal };
        const order = exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, params);
        await expect(order).rejects.toThrow(ccxt.ExchangeClosedByUser);
        expect([sent('submit'), records.map(({ outcome }) => outcome)]).toEqual([0, [undefined, 'failed']]);
        await exchange.close();
    });

    test('an abort during the record whose failure the journal rejects: unknown until settle records it', async () => {
        const outcomesRecorded: string[] = [];
        const stop = new AbortController();
        let isFull = true;
        const journal = (record: { outcome?: string }): void => {
            if (record.outcome === undefined) stop.abort();
            else if (isFull) throw new Error('no room');
            else outcomesRecorded.push(record.outcome);
        };
        const exchange = on(stage.sandbox, { ...stage.wallet, options: { transaction: { journal } } });
        const params = { clientOrderId: '1', signal: stop.signal };
        const order = exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, params);
        await expect(order).rejects.toThrow(OutcomeUnknown);
        const { entry } = (await order.catch((cause: unknown) => cause)) as OutcomeUnknown;
        expect(exchange.writes().open).toEqual([entry]);
        await expect(exchange.settle(entry)).rejects.toThrow('did not record that: no room');
        isFull = false;
        // The next write, which needs the same objects, has the failure recorded first.
        await rest(exchange, '2');
        expect([outcomesRecorded[0], exchange.writes().open]).toEqual(['failed', []]);
        expect(await exchange.settle(entry)).toMatchObject({ outcome: 'failed' });
        expect(sent('submit')).toBe(1);
        await exchange.close();
    });

    test('an abort before the recorded transaction has left rejects when the journal has the failure', async () => {
        const records: { outcome?: string }[] = [];
        const stop = new AbortController();
        let recorded: () => void = () => undefined;
        const isRecorded = new Promise<void>((resolve) => (recorded = resolve));
        const journal = async (record: { outcome?: string }): Promise<void> => {
            if (record.outcome !== undefined) await settled();
            records.push(record);
            if (record.outcome === undefined) recorded();
        };
        const exchange = on(stage.sandbox, { ...stage.wallet, options: { transaction: { journal } } });
        await exchange.loadMarkets();
        // CCXT's rate limit: the submit waits for other requests.
        exchange.enableRateLimit = true;
        exchange.throttle = async () => {
            if (records.length === 0) return;
            stop.abort();
            await new Promise(() => undefined);
        };
        const params = { clientOrderId: '1', signal: stop.signal };
        const order = exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, params);
        await expect(order).rejects.toThrow('about to be submitted; nothing was submitted');
        await isRecorded;
        expect([sent('submit'), records.map(({ outcome }) => outcome)]).toEqual([0, [undefined, 'failed']]);
    });

    test('records the failure of a recorded transaction that waits for the rate limit', async () => {
        const outcomesOf: (string | undefined)[] = [];
        const journal = ({ outcome }: { outcome?: string }): void => void outcomesOf.push(outcome);
        const exchange = on(stage.sandbox, { ...stage.wallet, options: { transaction: { journal } } });
        await exchange.loadMarkets();
        let wait: () => void = () => undefined;
        let leave: () => void = () => undefined;
        const waits = new Promise<void>((resolve) => (wait = resolve));
        const left = new Promise<void>((resolve) => (leave = resolve));
        exchange.enableRateLimit = true;
        exchange.throttle = async () => {
            if (outcomesOf.length === 0) return;
            wait();
            await left;
        };
        const write = outcomes(rest(exchange, '1'));
        await waits;
        await closeWithin(20, exchange);
        leave();
        expectClosed(await write);
        expect([sent('submit'), outcomesOf]).toEqual([0, [undefined, 'failed']]);
    });

    test('leaves a submit without response unknown, and does not repeat it', async () => {
        const options = { transaction: { resubmit: { times: 5, delayMs: 60_000 } } };
        let fail: () => void = () => undefined;
        const failed = new Promise<void>((resolve) => (fail = resolve));
        const fetchImplementation = (url: string, init: object): Promise<Response> => {
            if (!url.includes('/submit/')) return fetch(url, init);
            setImmediate(fail);
            return Promise.reject(new TypeError('fetch failed'));
        };
        const exchange = on(stage.sandbox, { ...stage.wallet, options, fetchImplementation });
        const write = outcomes(rest(exchange, '1'));
        await failed;
        await settled();
        await closeWithin(20, exchange);
        const [result] = await write;
        expect((result as PromiseRejectedResult).reason).toBeInstanceOf(OutcomeUnknown);
        expect(sent('submit')).toBe(0);
    });

    test('allows further calls, such as cancelAllOrders', async () => {
        const { exchange } = stage;
        await rest(exchange, '1');
        await exchange.close();
        expect(await exchange.cancelAllOrders()).toHaveLength(1);
        expect((await rest(exchange, '2')).status).toBe('open');
    });

    test('works the same in the pro class', async () => {
        const gate = new Gate('/submit/createOrders');
        const exchange = new live({
            ...stage.wallet,
            enableRateLimit: false,
            urls: sandboxUrls(stage.sandbox.url),
            fetchImplementation: gate.fetch,
        });
        const running = exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
        await gate.arrived;
        const waiting = outcomes(exchange.createOrder(BTC, 'limit', 'buy', 0.001, price));
        const closed = exchange.close();
        expectClosed(await waiting);
        gate.release();
        expect((await running).status).toBe('open');
        await closed;
        expect(sent('submit')).toBe(1);
    });
});
