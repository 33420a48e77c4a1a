/** When answers are lost: every order is placed once or not at all, and nobody is told otherwise. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath, Settlement } from '../ts/aftermath.js';
import { OutcomeUnknown } from '../ts/errors.js';
import type { JournalRecord } from '../ts/flow/journal.js';
import { on, openAccount, setStage, type Stage } from './support/exchange.js';

const BTC = 'BTC/USD:USDC';
const SUBMIT = 'submit/createOrders';
const AT_ONCE = { times: 3, delayMs: 0 };

let stage: Stage;
let exchange: aftermath;
let price: number;

beforeEach(async () => {
    stage = await setStage();
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

/** The same chances every time. */
function chances(seed: number): () => number {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
}

describe('exactly once', () => {
    test('200 orders while three of ten submits get no answer', async () => {
        const chance = chances(7);
        const drops = { before: 0, after: 0 };
        // Three of ten, of which one never arrived.
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
        for (let i = 0; i < 200; i += 1) {
            const clientOrderId = `${i + 1}`;
            try {
                expect((await rest({ clientOrderId })).clientOrderId).toBe(clientOrderId);
                reported.push(clientOrderId);
            } catch (error) {
                expect(error).toBeInstanceOf(OutcomeUnknown);
                settled.push(await settle(error as OutcomeUnknown));
            }
            // The book holds but so many of one account.
            if (i % 40 === 39) await expectOnBook([...reported.splice(0), ...settled.splice(0)]);
        }
        expect(drops.before).toBeGreaterThan(20);
        expect(drops.after).toBeGreaterThan(40);
        expect(stage.sandbox.requests.count(SUBMIT)).toBeGreaterThan(250);
    });

    async function settle({ entry }: OutcomeUnknown): Promise<string> {
        for (;;) {
            try {
                const { outcome, result } = (await exchange.settle(entry)) as Settlement;
                expect(outcome).toBe('executed');
                return `${(result as Order[])[0]!.clientOrderId}`;
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

    test('writes that wait for an open outcome ask for it themselves, and go on when it is known', async () => {
        stage.sandbox.faults.add({ route: SUBMIT, drop: 'after', times: 4 });
        const error = (await rest({ clientOrderId: '1' }).catch((thrown: unknown) => thrown)) as OutcomeUnknown;
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(exchange.writes().open).toEqual([error.entry]);
        const orders = await Promise.all([rest({ clientOrderId: '2' }), rest({ clientOrderId: '3' })]);
        expect(orders.map((order) => order.clientOrderId)).toEqual(['2', '3']);
        expect(exchange.writes().open).toEqual([]);
        expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(3);
    });

    test('no second transaction is signed while the fate of the first is open', async () => {
        const unsure = stage.sandbox.faults.add({ route: SUBMIT, drop: 'before' });
        const error = (await rest({ clientOrderId: '1' }).catch((thrown: unknown) => thrown)) as OutcomeUnknown;
        const builds = stage.sandbox.requests.count('build/createOrders');
        const next = rest({ clientOrderId: '2' });
        // It has asked for the first one once more, and waits.
        while (exchange.writes().waiting === 0) await new Promise((resolve) => setImmediate(resolve));
        expect(stage.sandbox.requests.count('build/createOrders')).toBe(builds);
        const bytes = stage.sandbox.requests.bodies(SUBMIT).map((body) => JSON.stringify(body));
        expect(new Set(bytes).size).toBe(1);
        unsure();
        expect(await exchange.settle(error.entry, 'failed')).toEqual({
            digest: error.transactionDigest,
            action: 'createOrders',
            outcome: 'failed',
        });
        expect((await next).clientOrderId).toBe('2');
        expect((await exchange.fetchOpenOrders(BTC)).map((order) => order.clientOrderId)).toEqual(['2']);
    });

    test('writes of another account go on meanwhile, when nothing is shared', async () => {
        const other = await exchange.createAccount(BTC);
        await exchange.deposit('USDC', 1_000, { account: other.id });
        const mine = (await exchange.fetchAccounts()).find(({ id }) => id !== other.id)!;
        const gas = { fromAddressBalance: true };
        stage.sandbox.faults.add({ route: SUBMIT, drop: 'after' });
        const error = await rest({ account: mine.id, gas }).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        await exchange.addMargin(BTC, 500, { account: other.id, gas });
        expect(exchange.writes().open).toHaveLength(1);
    });

    test('an abort that is answered late is a failure, not an open outcome', async () => {
        const order = await rest();
        const [route, times] = ['submit/cancelOrders', 1];
        // Gone by the time it runs: built while it rested.
        stage.sandbox.faults.add({ route, drop: 'before', times });
        const cancel = exchange.cancelOrder(order.id!, BTC, { shouldAbortOnMissingId: true });
        await expect(cancel).resolves.toMatchObject({ id: order.id });
        expect(exchange.writes().open).toEqual([]);
    });

    test('what waits is bounded, and told', async () => {
        exchange.options.transaction.maxWaiting = 1;
        const stuck = stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 200 });
        const [first, second] = [rest(), rest()];
        while (exchange.writes().waiting === 0) await new Promise((resolve) => setImmediate(resolve));
        await expect(rest()).rejects.toThrow(ccxt.RateLimitExceeded);
        stuck();
        await Promise.all([first, second]);
    });
});

describe('a journal', () => {
    test('is told before each submit what it takes to settle it, and after it what came of it', async () => {
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

    test('that fails keeps the transaction from being submitted', async () => {
        exchange.options.transaction.journal = join(tmpdir(), 'there is no such folder', 'journal');
        await expect(rest()).rejects.toThrow('ENOENT');
        expect(stage.sandbox.requests.count(SUBMIT)).toBe(0);
        exchange.options.transaction.journal = undefined;
        await rest();
    });

    test('lets the next process settle what one that was killed had submitted', async () => {
        const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
        stage.sandbox.faults.add({ route: SUBMIT, delayMs: 600_000, times: 1 });
        const worker = fork(new URL('support/killed.mjs', import.meta.url).pathname, {
            execArgv: [],
            env: {
                ...process.env,
                URL: stage.sandbox.url,
                WALLET: JSON.stringify(stage.wallet),
                JOURNAL: journal,
                PRICE: `${price}`,
            },
        });
        // The answer waits for ever; the transaction is done.
        while ((await exchange.fetchOpenOrders(BTC)).length === 0) expect(worker.exitCode).toBeNull();
        worker.kill('SIGKILL');
        await once(worker, 'exit');
        expect(readFileSync(journal, 'utf8').trim().split('\n')).toHaveLength(1);

        const heir = on(stage.sandbox, { ...stage.wallet, options: { transaction: { journal } } });
        const [settled] = (await heir.settle()) as Settlement[];
        expect(settled).toMatchObject({ action: 'createOrders', outcome: 'executed' });
        const open = await heir.fetchOpenOrders(BTC);
        expect(open.map(({ id, clientOrderId }) => [id, clientOrderId])).toEqual([
            [(settled!.result as Order[])[0]!.id, '77'],
        ]);
        expect(await heir.settle()).toEqual([]);
        await rest({}, heir);
        expect(await heir.fetchOpenOrders(BTC)).toHaveLength(2);
    });

    test('entry of which nothing fits is refused', async () => {
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
