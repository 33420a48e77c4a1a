/** Lost responses: every order is placed at most once, and every reported outcome is true. */

import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath, Settlement } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { JournalEntry, JournalRecord } from '../../../ts/transaction/journal-record.js';
import { toSigningDigest } from '../../../ts/transaction/bytes.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';
import { sized } from '../../support/size.js';

const BTC = 'BTC/USD:USDC';
const SUBMIT = 'submit/createOrders';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const AT_ONCE = { times: 3, delayMs: 0 };

describe('settle', () => {
    /** The sandbox's clock is this far ahead, milliseconds. */
    let ahead = 0;
    let stage: Stage;
    let exchange: aftermath;
    let price: number;

    beforeEach(async () => {
        ahead = 0;
        stage = await setStage({ now: () => Date.now() + ahead });
        ({ exchange } = stage);
        exchange.options.transaction.resubmit = AT_ONCE;
        await openAccount(stage, BTC, 4_000);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
    });

    afterEach(async () => {
        await stage.sandbox.close();
    });

    function rest(more: object = {}, of = exchange): Promise<Order> {
        return of.createOrder(BTC, 'limit', 'buy', 0.001, price, more);
    }

    /** A seeded random number generator. */
    function chances(seed: number): () => number {
        let state = seed;
        return () => {
            state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
            return state / 2 ** 32;
        };
    }

    describe('exactly once', () => {
        const ORDERS = sized(48, 200);

        test(`${ORDERS} orders, with 30 % of the responses lost`, async () => {
            const chance = chances(7);
            const drops = { before: 0, after: 0 };
            // Of the 30 % without a response, a third never arrives.
            const lose = (): void => {
                const roll = chance();
                if (roll < 0.3) {
                    const drop = roll < 0.1 ? 'before' : 'after';
                    drops[drop] += 1;
                    stage.sandbox.faults.add({ route: SUBMIT, drop, times: 1 });
                } else stage.sandbox.faults.add({ route: SUBMIT, times: 1 });
            };
            for (let i = 0; i < 1_000; i += 1) lose();
            exchange.options.transaction.resubmit = { times: 1, delayMs: 0 };
            const reported: string[] = [];
            const settled: string[] = [];
            for (let i = 0; i < ORDERS; i += 1) {
                const clientOrderId = `${i + 1}`;
                try {
                    expect((await rest({ clientOrderId })).clientOrderId).toBe(clientOrderId);
                    reported.push(clientOrderId);
                } catch (error) {
                    expect(error).toBeInstanceOf(OutcomeUnknown);
                    await settle(error as OutcomeUnknown, clientOrderId);
                    settled.push(clientOrderId);
                }
                // The book limits the orders of one account.
                if (i % 40 === 39) await expectOnBook([...reported.splice(0), ...settled.splice(0)]);
            }
            expect(drops.before).toBeGreaterThan(ORDERS / 10);
            expect(drops.after).toBeGreaterThan(ORDERS / 5);
            expect(stage.sandbox.requests.count(SUBMIT)).toBeGreaterThan(ORDERS * 1.25);
        });

        async function settle({ entry }: OutcomeUnknown, clientOrderId: string): Promise<void> {
            for (;;) {
                try {
                    const { outcome, result } = (await exchange.settle(entry)) as Settlement;
                    expect(outcome).toBe('executed');
                    // Resolved by the account's history, without a response.
                    if (result !== undefined) expect((result as Order[])[0]!.clientOrderId).toBe(clientOrderId);
                    return;
                } catch (error) {
                    expect(error).toBeInstanceOf(OutcomeUnknown);
                }
            }
        }

        async function expectOnBook(clientOrderIds: string[]): Promise<void> {
            const open = await exchange.fetchOpenOrders(BTC);
            expect(open.map((order) => order.clientOrderId).sort()).toEqual(clientOrderIds.sort());
            await exchange.cancelAllOrders(BTC);
        }

        test('waiting writes resolve an unknown outcome, and continue', async () => {
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after', times: 4 });
            const error = (await rest({ clientOrderId: '1' }).catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect(exchange.writes().open).toEqual([error.entry]);
            const orders = await Promise.all([rest({ clientOrderId: '2' }), rest({ clientOrderId: '3' })]);
            expect(orders.map((order) => order.clientOrderId)).toEqual(['2', '3']);
            expect(exchange.writes().open).toEqual([]);
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(3);
        });

        test('no second transaction is signed while the first outcome is unknown', async () => {
            const unsure = stage.sandbox.faults.add({ route: SUBMIT, drop: 'before' });
            const error = (await rest({ clientOrderId: '1' }).catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            const builds = stage.sandbox.requests.count('build/createOrders');
            const next = rest({ clientOrderId: '2' });
            // The write has submitted the first one once more, and waits.
            while (exchange.writes().waiting === 0) await new Promise((resolve) => setImmediate(resolve));
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(builds);
            const bytes = stage.sandbox.requests.bodies(SUBMIT).map((body) => JSON.stringify(body));
            expect(new Set(bytes).size).toBe(1);
            expect(await exchange.settle(error.entry, 'failed')).toMatchObject({
                digest: error.transactionDigest,
                action: 'createOrders',
                outcome: 'failed',
            });
            unsure();
            expect((await next).clientOrderId).toBe('2');
            expect((await exchange.fetchOpenOrders(BTC)).map((order) => order.clientOrderId)).toEqual(['2']);
        });

        test('writes of another account continue without common objects', async () => {
            const other = await exchange.createAccount(BTC, { another: true });
            await exchange.deposit('USDC', 1_000, { account: other.id });
            const mine = (await exchange.fetchAccounts()).find(({ id }) => id !== other.id)!;
            const gas = { fromAddressBalance: true };
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after' });
            const error = await rest({ account: mine.id, gas }).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(OutcomeUnknown);
            await exchange.addMargin(BTC, 500, { account: other.id, gas });
            expect(exchange.writes().open).toHaveLength(1);
        });

        test('a late abort is a failure, not an unknown outcome', async () => {
            const order = await rest();
            const [route, times] = ['submit/cancelOrders', 1];
            // The order rested at the build, and is gone at the execution.
            stage.sandbox.faults.add({ route, drop: 'before', times });
            const cancel = exchange.cancelOrder(order.id!, BTC, { shouldAbortOnMissingId: true });
            await expect(cancel).resolves.toMatchObject({ id: order.id });
            expect(exchange.writes().open).toEqual([]);
        });

        test('writes that waited before the outcome was unknown continue', async () => {
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after', times: 4 });
            const outcomes = await Promise.allSettled([rest({ clientOrderId: '1' }), rest({ clientOrderId: '2' })]);
            expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
            expect(exchange.writes()).toEqual({ waiting: 0, running: 0, open: [] });
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(2);
        });

        test('an empty response settles nothing', async () => {
            stage.sandbox.faults.add({ route: SUBMIT, status: 200, body: {} });
            const error = (await rest().catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            await expect(exchange.settle(error.entry)).rejects.toThrow(OutcomeUnknown);
            expect(exchange.writes().open).toHaveLength(1);
        });

        test('a slot ends with the first unknown outcome, and signs nothing more', async () => {
            await exchange.addMargin('ETH/USD:USDC', 500);
            const { bids } = await exchange.fetchOrderBook('ETH/USD:USDC', 1);
            const low = Number(exchange.priceToPrecision('ETH/USD:USDC', Number(bids[0]![0]) * 0.8));
            await rest();
            await exchange.createOrder('ETH/USD:USDC', 'limit', 'buy', 0.01, low);
            stage.sandbox.faults.add({ route: 'submit/cancelOrders', drop: 'before' });
            await expect(exchange.cancelAllOrders()).rejects.toThrow(OutcomeUnknown);
            const sent = stage.sandbox.requests.bodies('submit/cancelOrders').map((body) => JSON.stringify(body));
            expect(new Set(sent).size).toBe(1);
            expect(exchange.writes().open).toHaveLength(1);
            stage.sandbox.faults.clear();
            expect(await exchange.cancelAllOrders()).toHaveLength(1);
        });

        test('a rejection of an executed transaction is reported before the next signature', async () => {
            stage.sandbox.faults.add({ route: SUBMIT, status: 400, execute: true, times: 1 });
            await expect(rest({ clientOrderId: '1' })).rejects.toThrow(ccxt.BadRequest);
            const again = await rest({ clientOrderId: '1' }).catch((thrown: unknown) => thrown);
            expect(again).toBeInstanceOf(OutcomeUnknown);
            expect((again as Error).message).toContain('not submitted, because the outcome of an earlier createOrders');
            expect((again as Error).message).toContain('rejected it, but it was executed');
            const { isEarlier, entry } = again as OutcomeUnknown;
            expect(isEarlier).toBe(true);
            expect(await exchange.settle(entry)).toMatchObject({
                outcome: 'executed',
                result: [{ clientOrderId: '1' }],
            });
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(1);
            await rest({ clientOrderId: '2' });
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(2);
        });

        test('a simulation of a submitted transaction proves nothing', async () => {
            exchange.options.transaction.resubmit = { times: 1, delayMs: 0 };
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after', times: 1 });
            stage.sandbox.faults.add({ route: SUBMIT, status: 500, body: 'dry run: InsufficientGas' });
            expect(await rest().catch((thrown: unknown) => thrown)).toBeInstanceOf(OutcomeUnknown);
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(1);
        });

        test('a transaction that was executed is settled without a request', async () => {
            let entry: unknown;
            exchange.options.transaction.journal = (record) => (entry ??= record);
            await rest();
            const submits = stage.sandbox.requests.count(SUBMIT);
            expect(await exchange.settle(entry as never)).toMatchObject({ outcome: 'executed' });
            expect(stage.sandbox.requests.count(SUBMIT)).toBe(submits);
        });

        test('waiting writes are limited and counted', async () => {
            exchange.options.transaction.maxWaiting = 1;
            const stuck = stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 200 });
            const [first, second] = [rest(), rest()];
            while (exchange.writes().waiting === 0) await new Promise((resolve) => setImmediate(resolve));
            await expect(rest()).rejects.toThrow(ccxt.RateLimitExceeded);
            stuck();
            await Promise.all([first, second]);
        });
    });

    /** An order with an unknown outcome, of which no submit arrived. */
    async function lost(clientOrderId = '1', of = exchange): Promise<OutcomeUnknown> {
        const back = stage.sandbox.faults.add({ route: SUBMIT, drop: 'before' });
        const error = await rest({ clientOrderId }, of).catch((thrown: unknown) => thrown);
        back();
        expect(error).toBeInstanceOf(OutcomeUnknown);
        return error as OutcomeUnknown;
    }

    async function onBook(of = exchange): Promise<(string | undefined)[]> {
        return (await of.fetchOpenOrders(BTC)).map(({ clientOrderId }) => clientOrderId);
    }

    const daysLater = (days: number): number => Date.now() + days * 86_400_000;
    /** Moves the sandbox's clock, without simulating the days between. */
    const jumpTo = (at: number): void => void (ahead = at - Date.now());

    describe('an outcome that the user sets', () => {
        test('ends all submits, so that a failed transaction is never executed', async () => {
            const back = stage.sandbox.faults.add({ route: SUBMIT, drop: 'before' });
            const { entry } = await lost();
            // Longer than the test.
            exchange.options.transaction.resubmit = { times: 3, delayMs: 1_000_000 };
            const next = rest({ clientOrderId: '2' });
            while (exchange.writes().waiting === 0) await new Promise((resolve) => setImmediate(resolve));
            expect(await exchange.settle(entry, 'failed')).toMatchObject({ outcome: 'failed' });
            back();
            await next;
            expect(await onBook()).toEqual(['2']);
        });

        test('yields to a response in flight', async () => {
            const { entry } = await lost();
            stage.sandbox.faults.add({ route: SUBMIT, delayMs: 100, times: 1 });
            const submits = stage.sandbox.requests.count(SUBMIT);
            const asked = exchange.settle(entry);
            while (stage.sandbox.requests.count(SUBMIT) === submits)
                await new Promise((resolve) => setImmediate(resolve));
            expect(await exchange.settle(entry, 'failed')).toMatchObject({ outcome: 'executed' });
            expect(await asked).toMatchObject({ outcome: 'executed', result: [{ clientOrderId: '1' }] });
            expect(await onBook()).toEqual(['1']);
        });

        test('can be replaced', async () => {
            const { entry } = await lost();
            await exchange.settle(entry, 'executed');
            await expect(rest({ clientOrderId: '2' })).rejects.toThrow(ccxt.InvalidNonce);
            await exchange.settle(entry, 'failed');
            await rest({ clientOrderId: '2' });
            expect(await onBook()).toEqual(['2']);
        });
    });

    describe('no proof is', () => {
        test('an abort that may be that of a simulation', async () => {
            const body = { error_code: 1, message: 'MoveAbort in clearing_house, code 37' };
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after', times: 1 });
            stage.sandbox.faults.add({ route: SUBMIT, status: 500, body, times: 1 });
            expect(await rest({ clientOrderId: '1' })).toMatchObject({ clientOrderId: '1' });
            expect(await onBook()).toEqual(['1']);
        });

        test.each([
            'Rejected { TransactionAlreadyExecuted }',
            'Transaction timed out before reaching finality',
            'ObjectLockConflict',
            'Failed with transient error after maximum attempts',
        ])('a rejection with the message %s', async (message) => {
            const body = { error_code: 1, message };
            stage.sandbox.faults.add({ route: SUBMIT, status: 400, execute: true, body, times: 1 });
            expect(await rest({ clientOrderId: '1' })).toMatchObject({ clientOrderId: '1', status: 'open' });
            expect(await onBook()).toEqual(['1']);
        });

        test('a response with other orders, another account or another market', async () => {
            const other = { id: '1', clientOrderId: '666', side: 'sell' };
            const rewrite = (rows: unknown): unknown => (rows as object[]).map((row) => ({ ...row, ...other }));
            stage.sandbox.faults.add({ route: SUBMIT, times: 1, rewrite });
            expect(await rest({ clientOrderId: '1' })).toMatchObject({ clientOrderId: '1', side: 'buy' });
            stage.sandbox.faults.add({
                route: 'submit/deposit',
                times: 1,
                rewrite: (row) => ({ ...(row as object), id: 'no' }),
            });
            expect((await exchange.deposit('USDC', 1)).status).toBe('ok');
            const rename = (row: unknown): unknown => ({ ...(row as object), symbol: 'ETH/USD:USDC', id: undefined });
            stage.sandbox.faults.add({ route: 'submit/allocate', times: 1, rewrite: rename });
            expect(await exchange.addMargin(BTC, 1)).toMatchObject({ symbol: BTC });
            // Each was sent twice, as the first response proved nothing.
            expect(stage.sandbox.requests.count(SUBMIT)).toBe(2);
            expect(stage.sandbox.requests.count('submit/deposit')).toBe(3);
            expect(stage.sandbox.requests.count('submit/allocate')).toBe(3);
        });

        test('no rows at all', async () => {
            const { entry } = await lost();
            stage.sandbox.faults.add({ route: SUBMIT, status: 200, body: [] });
            const heir = on(stage.sandbox, { ...stage.wallet, options: { transaction: { resubmit: AT_ONCE } } });
            await expect(heir.settle(entry)).rejects.toThrow(OutcomeUnknown);
            stage.sandbox.faults.clear();
            expect(await heir.settle(entry)).toMatchObject({ outcome: 'executed', result: [{ clientOrderId: '1' }] });
        });
    });

    describe('proof is', () => {
        test('the account’s history, without a response', async () => {
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after' });
            const { entry } = (await rest().catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            const settled = (await exchange.settle(entry)) as Settlement;
            expect(settled).toMatchObject({ digest: entry.digest, action: 'createOrders', outcome: 'executed' });
            expect(settled.result).toBeUndefined();
            const [open] = await exchange.fetchOpenOrders(BTC);
            expect(settled.orders).toMatchObject([{ id: open!.id, status: 'open', filled: 0 }]);
            expect(exchange.writes().open).toEqual([]);
        });

        test('an expiration with unchanged objects, without a further submit', async () => {
            const { entry } = await lost();
            jumpTo(daysLater(3));
            exchange.milliseconds = () => daysLater(3) + 11_000;
            const submits = stage.sandbox.requests.count(SUBMIT);
            const settled = (await exchange.settle(entry)) as Settlement;
            expect(settled).toMatchObject({ outcome: 'failed' });
            expect(settled.error).toBeInstanceOf(ccxt.InvalidNonce);
            expect(stage.sandbox.requests.count(SUBMIT)).toBe(submits);
        });

        test('an execution in the journal that used its objects', async () => {
            const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            const options = { transaction: { journal, resubmit: AT_ONCE } };
            const [first, second, third] = [1, 2, 3].map(() => on(stage.sandbox, { ...stage.wallet, options }));
            await lost('1', first);
            await rest({ clientOrderId: '2' }, second);
            expect(await third!.settle()).toMatchObject([{ action: 'createOrders', outcome: 'failed' }]);
            await rest({ clientOrderId: '3' }, third);
            expect(await onBook()).toEqual(['2', '3']);
        });

        test('missing when it expired after its objects were used', async () => {
            const { entry } = await lost();
            await rest({ clientOrderId: '2' }, on(stage.sandbox, stage.wallet));
            jumpTo(daysLater(3));
            exchange.milliseconds = () => daysLater(3);
            stage.sandbox.faults.add({ route: /history/, status: 503 });
            await expect(exchange.settle(entry)).rejects.toThrow(/expired and cannot be executed any more/);
            expect(await exchange.settle(entry, 'failed')).toMatchObject({ outcome: 'failed' });
        });
    });

    describe('a reported outcome', () => {
        test('is the same for a concurrent settle', async () => {
            const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            exchange.options.transaction.journal = journal;
            stage.sandbox.faults.add({ route: SUBMIT, status: 429, delayMs: 100, times: 1 });
            const write = rest({ clientOrderId: '1' }).catch((thrown: unknown) => thrown);
            while (stage.sandbox.requests.count(SUBMIT) === 0) await new Promise((resolve) => setImmediate(resolve));
            const [settled] = (await exchange.settle()) as Settlement[];
            expect(settled).toMatchObject({ outcome: 'failed' });
            expect(await write).toBeInstanceOf(ccxt.RateLimitExceeded);
            expect(await onBook()).toEqual([]);
        });

        test('a simulated abort does not block its objects', async () => {
            const body = { error_code: 1, message: 'MoveAbort in clearing_house, code 37' };
            stage.sandbox.faults.add({ route: SUBMIT, status: 500, body, times: 1 });
            await expect(rest({ clientOrderId: '1' })).rejects.toThrow(ccxt.InvalidOrder);
            await rest({ clientOrderId: '2' });
            expect(await onBook()).toEqual(['2']);
        });

        test('insufficient gas consumes objects, and later writes continue', async () => {
            stage.sandbox.faults.add({
                route: 'build/createOrders',
                times: 1,
                rewrite: (built) => poor(built as Built),
            });
            await expect(rest({ clientOrderId: '1' })).rejects.toThrow(ccxt.InsufficientFunds);
            await rest({ clientOrderId: '2' });
            expect(await onBook()).toEqual(['2']);
        });

        test('names the one of several rejections that was executed', async () => {
            const entries: JournalRecord[] = [];
            exchange.options.transaction.journal = async (record) => {
                if ('outcome' in record) return;
                entries.push(record);
                // The first one arrives just before the second one.
                if (entries.length === 2) await submit(entries[0] as JournalEntry);
            };
            stage.sandbox.faults.add({ route: SUBMIT, status: 429, times: 1 });
            await expect(rest({ clientOrderId: '1' })).rejects.toThrow(ccxt.RateLimitExceeded);
            await expect(rest({ clientOrderId: '2' })).rejects.toThrow(ccxt.InvalidNonce);
            const error = (await rest({ clientOrderId: '3' }).catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            expect([error.transactionDigest, error.isEarlier]).toEqual([entries[0]!.digest, true]);
            await rest({ clientOrderId: '4' });
            expect(await onBook()).toEqual(['1', '4']);
        });

        test('a rejection is confirmed when another transaction used its objects', async () => {
            stage.sandbox.faults.add({ route: SUBMIT, status: 400, times: 1 });
            await expect(rest({ clientOrderId: '1' })).rejects.toThrow(ccxt.BadRequest);
            await rest({ clientOrderId: '2' }, on(stage.sandbox, stage.wallet));
            exchange.milliseconds = () => Date.now() + 31_000;
            await rest({ clientOrderId: '3' });
            expect(await onBook()).toEqual(['2', '3']);
        });
    });

    interface Built {
        readonly transactionBytes: string;
    }

    /** A budget that is too small, with the matching digest. */
    function poor({ transactionBytes }: Built): object {
        const data = bcs.TransactionData.parse(new Uint8Array(Buffer.from(transactionBytes, 'base64')));
        data.V1.gasData.budget = '1000000';
        const bytes = bcs.TransactionData.serialize(data).toBytes();
        const [text, digest] = [bytes, toSigningDigest(bytes)].map((one) => Buffer.from(one).toString('base64'));
        return { transactionBytes: text, signingDigest: digest };
    }

    async function submit({ transactionBytes, signatures }: JournalEntry): Promise<void> {
        const url = `${stage.sandbox.url}/api/ccxt/submit/createOrders`;
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ transactionBytes, signatures });
        expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    }

    describe('an old transaction', () => {
        const journalOptions = (): object => {
            const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            return { transaction: { journal, resubmit: AT_ONCE } };
        };
        const later = (options: object): aftermath => {
            const heir = on(stage.sandbox, { ...stage.wallet, options });
            heir.milliseconds = () => Date.now() + 11_000;
            return heir;
        };

        test('is not submitted after a restart, and the next write, which uses its objects, ends it', async () => {
            const options = journalOptions();
            const { entry } = await lost('1', on(stage.sandbox, { ...stage.wallet, options }));
            const heir = later(options);
            stage.sandbox.requests.clear();
            const [settled] = (await heir.settle()) as Settlement[];
            expect(settled).toMatchObject({ digest: entry.digest, action: 'createOrders', outcome: 'unknown' });
            expect(settled!.error).toBeInstanceOf(OutcomeUnknown);
            expect(settled!.error!.message).toContain('older than options.transaction.resubmit.maxAgeMs');
            expect(heir.writes().open).toEqual([entry]);
            await rest({ clientOrderId: '2' }, heir);
            expect(stage.sandbox.requests.count(SUBMIT)).toBe(1);
            expect(heir.writes().open).toEqual([]);
            expect(await heir.settle(entry)).toMatchObject({ outcome: 'failed' });
            expect(await later(options).settle()).toEqual([]);
            await expect(submit(entry)).rejects.toThrow();
            expect(await onBook()).toEqual(['2']);
        });

        test('is submitted when the user wants that', async () => {
            const options = journalOptions();
            const { entry } = await lost('1', on(stage.sandbox, { ...stage.wallet, options }));
            const heir = later(options);
            await expect(heir.settle(entry)).rejects.toThrow(OutcomeUnknown);
            await expect(heir.settle(entry, undefined, { resubmit: 1 } as object)).rejects.toThrow(ccxt.BadRequest);
            await expect(heir.settle(entry, undefined, { again: true } as object)).rejects.toThrow(ccxt.BadRequest);
            expect(await onBook()).toEqual([]);
            expect(await heir.settle(entry, undefined, { resubmit: true })).toMatchObject({ outcome: 'executed' });
            expect(await onBook()).toEqual(['1']);
        });

        test('that was executed is settled with its response', async () => {
            const options = journalOptions();
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after', times: 4 });
            await expect(
                rest({ clientOrderId: '1' }, on(stage.sandbox, { ...stage.wallet, options })),
            ).rejects.toThrow();
            expect(await later(options).settle()).toMatchObject([
                { outcome: 'executed', result: [{ clientOrderId: '1' }] },
            ]);
        });

        test('failed when another process has used its objects', async () => {
            const options = journalOptions();
            await lost('1', on(stage.sandbox, { ...stage.wallet, options }));
            await rest({ clientOrderId: '2' }, on(stage.sandbox, stage.wallet));
            expect(await later(options).settle()).toMatchObject([{ outcome: 'failed' }]);
            expect(await onBook()).toEqual(['2']);
        });

        test('without a time in the journal is not submitted', async () => {
            const { timestamp, ...entry } = (await lost()).entry;
            expect(timestamp).toBeGreaterThan(0);
            const heir = on(stage.sandbox, stage.wallet);
            await expect(heir.settle(entry as JournalEntry)).rejects.toThrow(OutcomeUnknown);
            expect(await onBook()).toEqual([]);
        });

        test('is not kept alive by a cancel that waits for it', async () => {
            exchange.options.transaction.resubmit = { times: 0, delayMs: 0, maxAgeMs: 500 };
            const { id } = await rest({ clientOrderId: '1' });
            const recover = stage.sandbox.faults.add({ route: SUBMIT, drop: 'before' });
            const { entry } = (await rest({ clientOrderId: '2' }).catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            expect(await exchange.cancelOrder(`${id}`, BTC)).toMatchObject({ id, status: 'canceled' });
            recover();
            expect(await exchange.settle(entry)).toMatchObject({ outcome: 'failed' });
            expect(await onBook()).toEqual([]);
        });

        test('of the same process does not block a later write either', async () => {
            const { entry } = await lost();
            exchange.milliseconds = () => Date.now() + 11_000;
            await rest({ clientOrderId: '2' });
            expect(await onBook()).toEqual(['2']);
            expect(await exchange.settle(entry)).toMatchObject({ outcome: 'failed' });
        });
    });

    describe('a journal', () => {
        test('contains the entry before each submit, and the outcome after it', async () => {
            const records: JournalRecord[] = [];
            exchange.options.transaction.journal = (record) => {
                records.push(record);
                expect(stage.sandbox.requests.count(SUBMIT)).toBe(records.length - 1);
            };
            const { id } = await rest({ clientOrderId: '5' });
            const [entry, outcome] = records;
            expect(entry).toMatchObject({
                action: 'createOrders',
                signatures: [expect.any(String)],
                request: { orders: [{ amount: 0.001, clientOrderId: '5' }] },
            });
            expect(outcome).toEqual({ digest: entry!.digest, outcome: 'executed' });
            expect(id).toBeDefined();
        });

        test('that fails prevents the submit', async () => {
            exchange.options.transaction.journal = join(tmpdir(), 'there is no such folder', 'journal');
            await expect(rest()).rejects.toThrow('ENOENT');
            expect(stage.sandbox.requests.count(SUBMIT)).toBe(0);
            exchange.options.transaction.journal = undefined;
            await rest();
        });

        test('is settled although nothing can prove an old transaction that uses no object', async () => {
            const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            exchange.options.transaction.journal = journal;
            stage.sandbox.faults.add({ route: 'submit/createAccount', drop: 'before' });
            const create = exchange.createAccount(BTC, { another: true, gas: { fromAddressBalance: true } });
            await expect(create).rejects.toThrow(OutcomeUnknown);
            const options = { transaction: { journal, resubmit: AT_ONCE } };
            const heir = on(stage.sandbox, { ...stage.wallet, options });
            heir.milliseconds = () => Date.now() + 11_000;
            await exchange.close();
            expect(await heir.settle()).toMatchObject([{ action: 'createAccount', outcome: 'unknown' }]);
            expect(heir.writes().open).toHaveLength(1);
        });

        test('is settled completely, even if outcomes stay unknown', async () => {
            const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            exchange.options.transaction.journal = journal;
            const other = await exchange.createAccount(BTC, { another: true });
            await exchange.deposit('USDC', 1_000, { account: other.id });
            const mine = (await exchange.fetchAccounts()).find(({ id }) => id !== other.id)!;
            const gas = { fromAddressBalance: true };
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after' });
            stage.sandbox.faults.add({ route: 'submit/allocate', drop: 'after' });
            await expect(rest({ account: mine.id, gas })).rejects.toThrow(OutcomeUnknown);
            await expect(exchange.addMargin(BTC, 500, { account: other.id, gas })).rejects.toThrow(OutcomeUnknown);
            stage.sandbox.faults.clear();
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after' });
            stage.sandbox.faults.add({ route: /perpetuals/, status: 503 });
            const options = { transaction: { journal, resubmit: AT_ONCE } };
            const heir = on(stage.sandbox, { ...stage.wallet, options });
            const error = await heir.settle().catch((thrown: unknown) => thrown as Error);
            expect(error).toBeInstanceOf(OutcomeUnknown);
            // No later call returns what this one has settled.
            expect(error).toMatchObject({
                message: expect.stringContaining('1 other write is settled (error.settled)') as unknown,
                settled: [{ action: 'allocate', outcome: 'executed' }],
            });
            expect(heir.writes().open.map(({ action }) => action)).toEqual(['createOrders']);
            stage.sandbox.faults.clear();
            expect(await heir.settle()).toMatchObject([{ action: 'createOrders', outcome: 'executed' }]);
            expect(await heir.settle()).toEqual([]);
        });

        test.each(['service', 'node'])(
            'names orders that a cancel of all, and client order ids, count after a restart: through the %s',
            async (way) => {
                const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
                const config = {
                    ...stage.wallet,
                    ...(way === 'node' ? { urls: sandboxUrls(stage.sandbox.url) } : {}),
                    options: { native: way === 'node', transaction: { journal, resubmit: AT_ONCE } },
                };
                const first = on(stage.sandbox, config);
                const route = way === 'node' ? EXECUTE : SUBMIT;
                const remove = stage.sandbox.faults.add({ route, drop: 'before' });
                await expect(rest({ clientOrderId: '77' }, first)).rejects.toThrow(OutcomeUnknown);
                await first.close();
                remove();
                const heir = on(stage.sandbox, config);
                const [settled] = (await heir.settle()) as Settlement[];
                expect(settled).toMatchObject({ outcome: 'executed' });
                // Reads do not show the order yet.
                stage.sandbox.faults.add({ route: 'myPendingOrders', rewrite: () => [] });
                await expect(rest({ clientOrderId: '77' }, heir)).rejects.toThrow(ccxt.DuplicateOrderId);
                const canceled = await heir.cancelAllOrders();
                expect(canceled.map(({ id }) => id)).toEqual([settled?.orders?.[0]?.id]);
                stage.sandbox.faults.clear();
                expect(await exchange.fetchOpenOrders()).toEqual([]);
                await heir.close();
            },
        );

        test('names margin that setMargin counts after a restart', async () => {
            const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            const config = { ...stage.wallet, options: { transaction: { journal, resubmit: AT_ONCE } } };
            const first = on(stage.sandbox, config);
            const marginOf = async (): Promise<number> => Number((await exchange.fetchPosition(BTC)).collateral);
            const before = await marginOf();
            const remove = stage.sandbox.faults.add({ route: 'submit/allocate', drop: 'before' });
            await expect(first.addMargin(BTC, 500)).rejects.toThrow(OutcomeUnknown);
            await first.close();
            remove();
            let [earlier, until]: [unknown, number] = [undefined, Infinity];
            stage.sandbox.faults.add({ route: 'positions', times: 1, rewrite: (rows) => (earlier = rows) });
            await marginOf();
            const rewrite = (rows: unknown): unknown => (Date.now() < until ? earlier : rows);
            stage.sandbox.faults.add({ route: 'positions', rewrite });
            const heir = on(stage.sandbox, config);
            expect(await heir.settle()).toMatchObject([{ action: 'allocate', outcome: 'executed' }]);
            // Reads do not show the margin for 200 ms more; to the client, the write is 9.2 s old when they
            // do.
            until = Date.now() + 200;
            const now = heir.milliseconds();
            heir.milliseconds = () => now + 9_000;
            expect(await heir.setMargin(BTC, before + 500)).toMatchObject({ total: before + 500 });
            stage.sandbox.faults.clear();
            expect(await marginOf()).toBe(before + 500);
            await heir.close();
        });

        test('that fails after storing the entry receives the outcome failed', async () => {
            const records: JournalRecord[] = [];
            exchange.options.transaction.journal = (record) => {
                records.push(record);
                if (records.length === 1) throw new Error('EIO');
            };
            await expect(rest()).rejects.toThrow('EIO');
            expect(records.map((record) => ('outcome' in record ? record.outcome : 'entry'))).toEqual([
                'entry',
                'failed',
            ]);
            expect(stage.sandbox.requests.count(SUBMIT)).toBe(0);
        });

        test('that never resolves does not block the result of an order', async () => {
            exchange.options.transaction.journal = (record) =>
                'outcome' in record ? new Promise(() => undefined) : undefined;
            expect(await rest({ clientOrderId: '1' })).toMatchObject({ clientOrderId: '1' });
        });

        test('is compacted after settle, and when it has grown', async () => {
            const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            exchange.options.transaction.journal = journal;
            await rest();
            const settled = readFileSync(journal, 'utf8');
            const { length } = settled;
            await exchange.settle();
            expect(statSync(journal).size).toBe(0);
            writeFileSync(journal, settled.repeat(Math.ceil((256 * 1024) / length)));
            await rest();
            // The order waits for its record a second at most.
            while (statSync(journal).size > 0) await new Promise((resolve) => setImmediate(resolve));
        });

        test('without a file settles nothing', async () => {
            exchange.options.transaction.journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
            expect(await exchange.settle()).toEqual([]);
            await expect(exchange.settle(undefined, 'failed')).rejects.toThrow(ccxt.ArgumentsRequired);
        });

        test('entry that is malformed is rejected', async () => {
            stage.sandbox.faults.add({ route: SUBMIT, drop: 'after' });
            const { entry } = (await rest().catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            stage.sandbox.faults.clear();
            const other = { ...entry, digest: 'BE6JZVxjxGwhoEkfHA85FzEjPWtYAFnb5fSZqTKJWZkd' };
            await expect(exchange.settle(other)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.settle({} as typeof entry)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.settle(entry, 'maybe' as 'failed')).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.settle()).rejects.toThrow(ccxt.ArgumentsRequired);
            await exchange.settle(entry);
        });
    });
});
