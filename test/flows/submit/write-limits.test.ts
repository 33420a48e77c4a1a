/**
 * `params.timeout`, `params.signal` and `options.transaction.maxWaitMs`: a write that is not submitted in
 * time is never sent.
 */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
/** Longer than any test, in milliseconds. */
const LONG = 600_000;

describe('write limits', () => {
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

    /** A promise that the test resolves. */
    function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
        let open: () => void = () => undefined;
        const opened = new Promise<void>((resolve) => (open = resolve));
        return { opened, open };
    }

    /** An exchange whose requests to a path, or whose responses from it, are delayed until `release`. */
    function delayed(path: string, what: 'request' | 'response', config: object = {}) {
        const [arrived, released] = [gate(), gate()];
        const fetchImplementation = async (url: string, init: object): Promise<Response> => {
            if (!url.includes(path)) return fetch(url, init);
            const response = what === 'response' ? await fetch(url, init) : undefined;
            arrived.open();
            await released.opened;
            return response ?? fetch(url, init);
        };
        const exchange = on(stage.sandbox, { ...stage.wallet, fetchImplementation, ...config });
        return { exchange, arrived: arrived.opened, release: released.open };
    }

    /** An exchange whose signer waits for `press`. */
    function handSigned(options: object = {}) {
        const keypair = Ed25519Keypair.fromSecretKey(stage.wallet.privateKey);
        const [asked, pressed, signed] = [gate(), gate(), gate()];
        const signer = {
            toSuiAddress: () => keypair.toSuiAddress(),
            signTransaction: async (bytes: Uint8Array) => {
                asked.open();
                await pressed.opened;
                setImmediate(signed.open);
                return keypair.signTransaction(bytes);
            },
        };
        const exchange = on(stage.sandbox, { signer, options });
        return { exchange, asked: asked.opened, press: pressed.open, signed: signed.opened };
    }

    function rest(exchange: aftermath, clientOrderId: string, more: object = {}): Promise<Order> {
        return exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { clientOrderId, ...more });
    }

    const failureOf = (write: Promise<unknown>): Promise<Error> =>
        write.then(
            () => new Error('it succeeded'),
            (error: unknown) => error as Error,
        );

    const sent = (kind: 'build' | 'submit'): number =>
        stage.sandbox.requests.list.filter(({ route }) => route.startsWith(`${kind}/`)).length;

    /** Waits for all turns of the event loop that could still send something. */
    async function quiet(): Promise<void> {
        for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    }

    async function onBook(): Promise<(string | undefined)[]> {
        return (await stage.exchange.fetchOpenOrders(BTC)).map(({ clientOrderId }) => clientOrderId);
    }

    describe('params.timeout', () => {
        test('drops a queued write, and later writes continue', async () => {
            const { exchange, arrived, release } = delayed('/submit/createOrders', 'request');
            const first = rest(exchange, '1');
            await arrived;
            const third = rest(exchange, '3');
            const error = await failureOf(rest(exchange, '2', { timeout: 20 }));
            expect(error).toBeInstanceOf(ccxt.RequestTimeout);
            expect(error.message).toMatch(
                /20 ms passed \(params\.timeout\) while the transaction was queued behind a write that was .*submitted/,
            );
            expect(error.message).toMatch(/nothing was submitted: call it again if you still want it$/);
            expect(exchange.writes().waiting).toBe(1);
            release();
            await Promise.all([first, third]);
            expect([sent('build'), sent('submit')]).toEqual([2, 2]);
            expect(await onBook()).toEqual(['1', '3']);
        });

        test('drops a write that is being built, and frees its place', async () => {
            const { exchange, arrived, release } = delayed('/build/createOrders', 'response');
            await exchange.loadMarkets();
            const write = failureOf(rest(exchange, '1', { timeout: 1_500 }));
            await arrived;
            expect(await write).toBeInstanceOf(ccxt.RequestTimeout);
            expect((await write).message).toContain(
                '1500 ms passed (params.timeout) while the transaction was being built; nothing was submitted',
            );
            expect(exchange.writes()).toEqual({ waiting: 0, running: 0, open: [] });
            release();
            await quiet();
            expect(sent('submit')).toBe(0);
            await rest(exchange, '2');
            expect(await onBook()).toEqual(['2']);
        });

        test('drops a write that waits for the markets, and the next call does not wait for it', async () => {
            const { exchange, arrived, release } = delayed('/markets', 'response');
            const [first, second] = [failureOf(rest(exchange, '1', { timeout: 20 })), rest(exchange, '2')];
            await arrived;
            expect(await first).toBeInstanceOf(ccxt.RequestTimeout);
            release();
            await second;
            expect(await onBook()).toEqual(['2']);
        });

        test('counts the time of the signer, and discards a late signature', async () => {
            const { exchange, asked, press, signed } = handSigned();
            await exchange.loadMarkets();
            const write = failureOf(rest(exchange, '1', { timeout: 1_500 }));
            await asked;
            expect(await write).toBeInstanceOf(ccxt.RequestTimeout);
            press();
            await signed;
            await quiet();
            expect(sent('submit')).toBe(0);
            await rest(exchange, '2');
            expect(await onBook()).toEqual(['2']);
        });

        test('of a cancel names the write that it waited for, which was being signed', async () => {
            const { exchange, asked, press } = handSigned();
            const { id } = await rest(stage.exchange, '1');
            const order = rest(exchange, '2');
            await asked;
            const error = await failureOf(exchange.cancelOrder(`${id}`, BTC, { timeout: 1_500 }));
            expect(error).toBeInstanceOf(ccxt.RequestTimeout);
            expect(error.message).toBe(
                'aftermath 1500 ms passed (params.timeout) while the transaction was queued behind a write that was being ' +
                    'signed; nothing was submitted: call it again if you still want it; params.timeout of that write ' +
                    'limits its approval and signature',
            );
            press();
            await order;
            expect(await onBook()).toEqual(['1', '2']);
        });

        test('leaves a submitted write unknown, which settle resolves', async () => {
            const { exchange, arrived, release } = delayed('/submit/createOrders', 'response');
            await exchange.loadMarkets();
            const write = failureOf(rest(exchange, '1', { timeout: 1_500 }));
            await arrived;
            const error = await write;
            if (!(error instanceof OutcomeUnknown)) throw error;
            expect(error.message).toContain('1500 ms passed');
            expect(exchange.writes().open).toEqual([error.entry]);
            release();
            expect(await exchange.settle(error.entry)).toMatchObject({ outcome: 'executed' });
            expect(await onBook()).toEqual(['1']);
        });

        test('drops a submit that waits for the rate limit', async () => {
            const { exchange, arrived, release } = delayed('/build/createOrders', 'response');
            await exchange.loadMarkets();
            const write = failureOf(rest(exchange, '1', { timeout: 1_500 }));
            await arrived;
            const [asked, allowed] = [gate(), gate()];
            exchange.enableRateLimit = true;
            exchange.throttle = () => {
                asked.open();
                return allowed.opened;
            };
            release();
            await asked.opened;
            expect(await write).toBeInstanceOf(ccxt.RequestTimeout);
            allowed.open();
            await quiet();
            expect(sent('submit')).toBe(0);
            expect(exchange.writes().open).toEqual([]);
        });

        test('bounds a cancel behind an unknown outcome', async () => {
            const { exchange } = stage;
            exchange.options.transaction.resubmit = { times: 0, delayMs: 0 };
            const { id } = await rest(exchange, '1');
            stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'before' });
            const unknown = await failureOf(rest(exchange, '2'));
            if (!(unknown instanceof OutcomeUnknown)) throw unknown;
            const error = await failureOf(exchange.cancelOrder(`${id}`, BTC, { timeout: 20 }));
            expect(error).toBeInstanceOf(ccxt.RequestTimeout);
            expect(error.message).toContain('exchange.writes().open');
            expect(exchange.writes()).toEqual({ waiting: 0, running: 0, open: [unknown.entry] });
            expect(stage.sandbox.requests.count('submit/cancelOrders')).toBe(0);
        });

        test('of an edit says that the old order is canceled already', async () => {
            const { exchange, arrived, release } = delayed('/build/createOrders', 'request');
            const { id } = await rest(stage.exchange, '1');
            await exchange.loadMarkets();
            const edit = exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.002, price, { timeout: 1_500 });
            const error = failureOf(edit);
            await arrived;
            expect(await error).toBeInstanceOf(ccxt.RequestTimeout);
            expect((await error).message).toContain(`order ${id} is canceled already`);
            expect((await error).message).toContain('nothing more is submitted');
            release();
            await quiet();
            expect(await onBook()).toEqual([]);
        });
    });

    describe('params.signal', () => {
        test('drops a queued write when it is aborted', async () => {
            const { exchange, arrived, release } = delayed('/submit/createOrders', 'request');
            const first = rest(exchange, '1');
            await arrived;
            const controller = new AbortController();
            const second = failureOf(rest(exchange, '2', { signal: controller.signal }));
            await quiet();
            controller.abort();
            expect(await second).toBeInstanceOf(ccxt.ExchangeClosedByUser);
            expect((await second).message).toContain('params.signal');
            release();
            await first;
            expect(await onBook()).toEqual(['1']);
        });

        test('prevents every request of a write when it is aborted before the call', async () => {
            const exchange = on(stage.sandbox, stage.wallet);
            const write = rest(exchange, '1', { signal: AbortSignal.abort() });
            await expect(write).rejects.toThrow(ccxt.ExchangeClosedByUser);
            await quiet();
            expect(stage.sandbox.requests.list).toEqual([]);
        });

        test('discards a late signature', async () => {
            const { exchange, asked, press, signed } = handSigned();
            const controller = new AbortController();
            const write = failureOf(rest(exchange, '1', { signal: controller.signal }));
            await asked;
            controller.abort();
            expect(await write).toBeInstanceOf(ccxt.ExchangeClosedByUser);
            press();
            await signed;
            await quiet();
            expect(sent('submit')).toBe(0);
        });

        test('leaves a submitted write unknown', async () => {
            const { exchange, arrived, release } = delayed('/submit/createOrders', 'response');
            const controller = new AbortController();
            const write = failureOf(rest(exchange, '1', { signal: controller.signal }));
            await arrived;
            controller.abort();
            expect(await write).toBeInstanceOf(OutcomeUnknown);
            release();
        });
    });

    describe('options.transaction.maxWaitMs', () => {
        test('is checked after the pins, which may be a file, are read', async () => {
            const pins = join(mkdtempSync(join(tmpdir(), 'pins-')), 'pins.json');
            writeFileSync(pins, JSON.stringify(await stage.exchange.pins()));
            const exchange = on(stage.sandbox, { ...stage.wallet, options: { transaction: { pins } } });
            await rest(exchange, '1');
            expect(await onBook()).toEqual(['1']);
            exchange.options.transaction.maxWaitMs = -1;
            await expect(rest(exchange, '2')).rejects.toThrow('options.transaction.maxWaitMs');
        });

        test('drops a queued write, and does not count the time of the signer', async () => {
            const { exchange, asked, press } = handSigned({ transaction: { maxWaitMs: 1_500 } });
            await exchange.loadMarkets();
            const signing = rest(exchange, '1');
            await asked;
            // Waits for the signature of the first one longer than the first one may take without it.
            const error = await failureOf(rest(exchange, '2'));
            expect(error).toBeInstanceOf(ccxt.RequestTimeout);
            expect(error.message).toContain('1500 ms passed (options.transaction.maxWaitMs) while');
            press();
            await signing;
            expect(await onBook()).toEqual(['1']);
        });
    });

    describe('every write', () => {
        let restingOrders = 0;
        const restOne = (): Promise<Order> => rest(stage.exchange, `${(restingOrders += 1)}`);
        const writes: Readonly<Record<string, (exchange: aftermath, params: object) => Promise<unknown>>> = {
            createAccount: (exchange, params) => exchange.createAccount(BTC, { another: true, ...params }),
            deposit: (exchange, params) => exchange.deposit('USDC', 1, params),
            transfer: (exchange, params) => exchange.transfer('USDC', 1, 'wallet', 'swap', params),
            withdraw: (exchange, params) => exchange.withdraw('USDC', 1, stage.wallet.walletAddress, undefined, params),
            addMargin: (exchange, params) => exchange.addMargin(BTC, 1, params),
            reduceMargin: (exchange, params) => exchange.reduceMargin(BTC, 1, params),
            setLeverage: (exchange, params) => exchange.setLeverage(7, BTC, params),
            createOrder: (exchange, params) => rest(exchange, '1', params),
            createOrders: (exchange, params) =>
                exchange.createOrders([{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.001, price }], params),
            editOrder: async (exchange, params) => {
                const { id } = await restOne();
                return exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.002, price, params);
            },
            cancelOrder: async (exchange, params) => {
                const { id } = await restOne();
                return exchange.cancelOrder(`${id}`, BTC, params);
            },
            cancelOrders: async (exchange, params) => {
                const { id } = await restOne();
                return exchange.cancelOrders([`${id}`], BTC, params);
            },
            cancelOrdersForSymbols: async (exchange, params) => {
                const { id } = await restOne();
                return exchange.cancelOrdersForSymbols([{ id: `${id}`, symbol: BTC }] as never, params);
            },
            cancelAllOrders: async (exchange, params) => {
                await restOne();
                return exchange.cancelAllOrders(BTC, params);
            },
        };

        for (const [name, write] of Object.entries(writes)) {
            test(`${name} accepts both, and sends neither`, async () => {
                const exchange = on(stage.sandbox, stage.wallet);
                await write(exchange, { timeout: LONG, signal: new AbortController().signal });
                for (const { text } of stage.sandbox.requests.list) expect(text).not.toMatch(/timeout|signal/);
                stage.sandbox.requests.clear();
                await expect(write(exchange, { signal: AbortSignal.abort() })).rejects.toThrow(
                    ccxt.ExchangeClosedByUser,
                );
            });
        }

        test.each([0, -1, 1.5, '5', Infinity, 2 ** 31])('refuses the timeout %p', async (timeout) => {
            await expect(rest(stage.exchange, '1', { timeout })).rejects.toThrow(ccxt.BadRequest);
            expect(sent('build')).toBe(0);
        });

        test.each([true, 'now', {}, new AbortController()])('refuses the signal %p', async (signal) => {
            await expect(rest(stage.exchange, '1', { signal })).rejects.toThrow(ccxt.BadRequest);
            expect(sent('build')).toBe(0);
        });
    });
});
