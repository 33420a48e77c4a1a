/**
 * `settle(entry, 'void')`: a lost transaction is made unexecutable by another one on its objects, through a
 * Sui node.
 */

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath, JournalEntry, Settlement } from '../../../ts/index.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { readTransactionBytes } from '../../../ts/transaction/bytes.js';
import { readTransactionData } from '../../../ts/transaction/data.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const SUBMIT = /^submit\//;
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
const FIND = '/sui.rpc.v2.LedgerService/GetTransaction';

describe('void', () => {
    let stage: Stage;
    let account: string;
    let exchange: aftermath;

    const make = (config: object = {}): aftermath =>
        on(stage.sandbox, {
            ...stage.wallet,
            urls: sandboxUrls(stage.sandbox.url),
            options: { account, transaction: { resubmit: { times: 0, delayMs: 0 } } },
            ...config,
        });

    beforeAll(async () => {
        stage = await setStage();
        account = await openAccountOnChain(stage, BTC);
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        exchange = make();
        await exchange.cancelAllOrders(BTC);
        stage.sandbox.requests.clear();
    });

    async function rest(clientOrderId: string, params: object = {}, of = exchange): Promise<unknown> {
        const { bids } = await of.fetchOrderBook(BTC, 1);
        const price = Number(of.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        return of.createOrder(BTC, 'limit', 'buy', 0.01, price, { clientOrderId, ...params });
    }

    /** A write whose submit was lost: before it arrived, or with its response. */
    async function lose(write: () => Promise<unknown>, drop: 'before' | 'after' = 'before'): Promise<JournalEntry> {
        const end = stage.sandbox.faults.add({ route: SUBMIT, drop });
        const error = await write().catch((thrown: unknown) => thrown);
        end();
        expect(error).toBeInstanceOf(OutcomeUnknown);
        return (error as OutcomeUnknown).entry;
    }

    const settle = async (entry: JournalEntry, of = exchange): Promise<Settlement> =>
        (await of.settle(entry, 'void')) as Settlement;

    /** Submits the lost bytes, as anybody who has them can. */
    async function replay({ action, transactionBytes, signatures }: JournalEntry): Promise<unknown> {
        const name = `privatePostSubmit${action.charAt(0).toUpperCase()}${action.slice(1)}`;
        const submit = (exchange as unknown as Record<string, (body: object) => Promise<unknown>>)[name]!;
        return submit.call(exchange, { transactionBytes, signatures });
    }

    async function onBook(): Promise<(string | undefined)[]> {
        return (await exchange.fetchOpenOrders(BTC)).map(({ clientOrderId }) => clientOrderId);
    }

    const executions = (): number => stage.sandbox.requests.count(EXECUTE);
    const capabilityVersion = (): unknown => stage.sandbox.internals.chain.object(account)?.version;

    describe('void', () => {
        test('makes a lost order unexecutable', async () => {
            const entry = await lose(() => rest('1'));
            const before = capabilityVersion();
            const settled = await settle(entry);
            expect(settled).toEqual({
                digest: entry.digest,
                action: 'createOrders',
                request: entry.request,
                timestamp: entry.timestamp,
                datetime: new Date(entry.timestamp).toISOString(),
                orders: [expect.objectContaining({ clientOrderId: '1', status: 'rejected', filled: 0 })],
                outcome: 'failed',
                voidedBy: expect.any(String),
            });
            expect(executions()).toBe(1);
            expect(capabilityVersion()).toBe(before);
            expect(exchange.writes().open).toEqual([]);
            await expect(replay(entry)).rejects.toThrow();
            await rest('2');
            expect(await onBook()).toEqual(['2']);
        });

        test('transfers its gas coin to the wallet, and nothing else', async () => {
            const before = stage.sandbox.wallet(stage.wallet.walletAddress);
            await settle(await lose(() => rest('1')));
            const [executed] = stage.sandbox.internals.chain.ledger.entries.slice(-1);
            const { program, data } = executed!.transaction;
            expect(data.sender).toBe(stage.wallet.walletAddress);
            expect(program.commands).toHaveLength(1);
            expect(program.commands[0]).toMatchObject({ TransferObjects: { objects: [{ GasCoin: true }] } });
            const after = stage.sandbox.wallet(stage.wallet.walletAddress);
            expect(after.usdc).toBe(before.usdc);
            expect(after.gasPaid).toBeGreaterThan(before.gasPaid);
        });

        test('returns the outcome of a transaction that was executed first', async () => {
            const entry = await lose(() => rest('1'), 'after');
            expect(await settle(entry)).toMatchObject({ outcome: 'executed', result: [{ clientOrderId: '1' }] });
            expect(executions()).toBe(0);
            expect(await onBook()).toEqual(['1']);
        });

        test('returns the outcome of a transaction that wins the race', async () => {
            const entry = await lose(() => rest('1'));
            exchange.options.transaction.journal = async (record) => {
                if ('action' in record && record.action === 'void') await replay(entry);
            };
            expect(await settle(entry)).toMatchObject({ outcome: 'executed', result: [{ clientOrderId: '1' }] });
            expect(exchange.writes().open).toEqual([]);
            await rest('2');
            expect((await onBook()).sort()).toEqual(['1', '2']);
        });

        test('needs no transaction where another one has used the objects', async () => {
            const entry = await lose(() => rest('1'));
            await rest('2', {}, make());
            const settled = await settle(entry);
            expect(settled).toMatchObject({ outcome: 'failed' });
            expect(settled.voidedBy).toBeUndefined();
            expect(executions()).toBe(0);
            expect(await onBook()).toEqual(['2']);
        });

        test('uses the capability of an order that has no coin', async () => {
            const entry = await lose(() => rest('1', { gas: { fromAddressBalance: true } }));
            const before = capabilityVersion();
            expect(await settle(entry)).toMatchObject({ outcome: 'failed', voidedBy: expect.any(String) });
            expect(capabilityVersion()).not.toBe(before);
            await expect(replay(entry)).rejects.toThrow();
            await rest('2');
            expect(await onBook()).toEqual(['2']);
        });

        test('uses the deposited coin rather than the capability', async () => {
            const entry = await lose(() => exchange.deposit('USDC', 5, { gas: { fromAddressBalance: true } }));
            const before = capabilityVersion();
            const { usdc } = stage.sandbox.wallet(stage.wallet.walletAddress);
            expect(await settle(entry)).toMatchObject({ outcome: 'failed', voidedBy: expect.any(String) });
            expect(capabilityVersion()).toBe(before);
            expect(stage.sandbox.wallet(stage.wallet.walletAddress).usdc).toBe(usdc);
            await expect(replay(entry)).rejects.toThrow();
        });

        test('is refused for a transaction without an object of the wallet, naming its expiration', async () => {
            const gas = { fromAddressBalance: true };
            const entry = await lose(() => exchange.createAccount(BTC, { another: true, gas }));
            const refused = settle(entry);
            await expect(refused).rejects.toThrow(ccxt.NotSupported);
            await expect(refused).rejects.toThrow(/cannot be executed after epoch \d+/);
            expect(executions()).toBe(0);
            await exchange.settle(entry, 'failed');
        });

        test('is refused without a node, naming options.node', async () => {
            const entry = await lose(() => rest('1'));
            exchange.options['node'] = null;
            await expect(settle(entry)).rejects.toThrow(/options\.node/);
            await expect(settle(entry)).rejects.toThrow(ccxt.NotSupported);
            expect(exchange.writes().open).toHaveLength(1);
        });

        test('signs nothing while the node does not respond', async () => {
            const entry = await lose(() => rest('1'));
            const end = stage.sandbox.faults.add({ route: /sui\.rpc/, status: 503 });
            await expect(settle(entry)).rejects.toThrow(ccxt.ExchangeNotAvailable);
            end();
            expect(executions()).toBe(0);
            expect(await settle(entry)).toMatchObject({ outcome: 'failed' });
        });

        test('also prevents another submit of the old transaction when the node did not respond', async () => {
            const entry = await lose(() => rest('1'));
            const end = stage.sandbox.faults.add({ route: /sui\.rpc/, status: 503 });
            await expect(settle(entry)).rejects.toThrow(ccxt.ExchangeNotAvailable);
            end();
            await rest('2');
            expect(await onBook()).toEqual(['2']);
        });

        test('needs an entry', async () => {
            await expect(exchange.settle(undefined, 'void')).rejects.toThrow(ccxt.ArgumentsRequired);
        });

        test('refuses a gas price of the node above maxGasPrice', async () => {
            const entry = await lose(() => rest('1'));
            exchange.options.transaction.maxGasPrice = 1;
            await expect(settle(entry)).rejects.toThrow(/gas price is .*; expected at most 1 MIST/);
            expect(executions()).toBe(0);
        });
    });

    describe('a lost response to the voiding transaction', () => {
        test('is submitted again', async () => {
            exchange.options.transaction.resubmit = { times: 1, delayMs: 0 };
            const entry = await lose(() => rest('1'));
            stage.sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
            expect(await settle(entry)).toMatchObject({ outcome: 'failed', voidedBy: expect.any(String) });
            expect(executions()).toBe(2);
        });

        test.each(['before', 'after'] as const)('%s its execution: settle finds the outcome later', async (drop) => {
            const entry = await lose(() => rest('1'));
            const end = stage.sandbox.faults.add({ route: EXECUTE, drop });
            const error = await settle(entry).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect((error as OutcomeUnknown).transactionDigest).toBe(entry.digest);
            end();
            expect(await settle(entry)).toMatchObject({ outcome: 'failed' });
            await rest('2');
            expect(await onBook()).toEqual(['2']);
            expect(exchange.writes().open).toEqual([]);
        });

        test('never has the old transaction submitted again by a waiting write', async () => {
            const entry = await lose(() => rest('1'));
            const end = stage.sandbox.faults.add({ route: EXECUTE, drop: 'before' });
            await expect(settle(entry)).rejects.toThrow(OutcomeUnknown);
            end();
            await rest('2');
            expect(await onBook()).toEqual(['2']);
            expect(exchange.writes().open).toEqual([]);
        });
    });

    describe('an answer of the node that proves nothing', () => {
        test('other effects leave the outcome unknown', async () => {
            const entry = await lose(() => rest('1'));
            const rewrite = (answer: unknown): unknown => {
                const { transaction } = answer as { transaction: { effects: object } };
                return { transaction: { ...transaction, effects: { ...transaction.effects, changedObjects: [] } } };
            };
            stage.sandbox.faults.add({ route: EXECUTE, rewrite, times: 1 });
            await expect(settle(entry)).rejects.toThrow(/effects/);
            expect(await settle(entry)).toMatchObject({ outcome: 'failed' });
        });

        test('older objects are not used', async () => {
            const entry = await lose(() => rest('1'));
            const rewrite = (answer: unknown): unknown => {
                const { objects } = answer as { objects: { result: { object: { version: bigint } } }[] };
                return {
                    objects: objects.map(({ result }) => ({
                        result: { ...result, object: { ...result.object, version: 1n } },
                    })),
                };
            };
            stage.sandbox.faults.add({ route: OBJECTS, rewrite, times: 1 });
            await expect(settle(entry)).rejects.toThrow(ccxt.NetworkError);
            expect(executions()).toBe(0);
        });

        test('missing objects are neither used nor taken for consumed', async () => {
            const entry = await lose(() => rest('1'));
            const error = { oneofKind: 'error', error: { code: 5, message: 'not found', details: [] } };
            const rewrite = (answer: unknown): unknown => {
                return { objects: (answer as { objects: unknown[] }).objects.map(() => ({ result: error })) };
            };
            stage.sandbox.faults.add({ route: OBJECTS, rewrite, times: 1 });
            await expect(settle(entry)).rejects.toThrow(ccxt.NetworkError);
            expect(executions()).toBe(0);
            expect(await settle(entry)).toMatchObject({ outcome: 'failed' });
        });

        test('newer objects without a lookup of the transaction are no proof', async () => {
            const entry = await lose(() => rest('1'));
            await rest('2', {}, make());
            const end = stage.sandbox.faults.add({ route: FIND, status: 503 });
            await expect(settle(entry)).rejects.toThrow(ccxt.ExchangeNotAvailable);
            end();
            expect(await settle(entry)).toMatchObject({ outcome: 'failed' });
        });
    });

    test('the journal records the voiding transaction before its submit, and both outcomes', async () => {
        const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
        exchange.options.transaction.journal = journal;
        const entry = await lose(() => rest('1'));
        const { voidedBy } = await settle(entry);
        const lines = readFileSync(journal, 'utf8')
            .split('\n')
            .filter((line) => line !== '');
        const records = lines.map((line) => JSON.parse(line) as JournalEntry);
        expect(records).toMatchObject([
            { digest: entry.digest, action: 'createOrders' },
            { digest: voidedBy, action: 'void', via: 'node', request: { digest: entry.digest } },
            { digest: voidedBy, outcome: 'executed' },
            { digest: entry.digest, outcome: 'failed', voidedBy },
        ]);
        const { inputs } = readTransactionData(readTransactionBytes(records[1]!.transactionBytes));
        expect(inputs).toHaveLength(1);
        exchange = make({ options: { account, transaction: { journal } } });
        expect(await exchange.settle()).toEqual([]);
    });

    test('a journal that does not answer ends the attempt after maxWaitMs, and nothing is submitted', async () => {
        const entry = await lose(() => rest('1'));
        const { transaction } = exchange.options;
        transaction.maxWaitMs = 50;
        transaction.journal = () => new Promise(() => undefined);
        const error = await settle(entry).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect((error as Error).message).toContain('did not record that: no answer within 1000 ms');
        expect((error as OutcomeUnknown).entry).toMatchObject({ action: 'void', request: { digest: entry.digest } });
        expect(executions()).toBe(0);
        [transaction.maxWaitMs, transaction.journal] = [60_000, () => undefined];
        expect(await settle(entry)).toMatchObject({ outcome: 'failed', voidedBy: expect.any(String) });
        await rest('2');
        expect(await onBook()).toEqual(['2']);
    });

    test('an outcome that the user sets does not wait for a journal that holds up the voiding transaction', async () => {
        const entry = await lose(() => rest('1'));
        const asked = new Promise<void>((resolve) => {
            exchange.options.transaction.journal = (record) => {
                if (!('action' in record)) return undefined;
                resolve();
                return new Promise(() => undefined);
            };
        });
        const voiding = settle(entry).catch((thrown: unknown) => thrown);
        await asked;
        expect(await exchange.settle(entry, 'failed')).toMatchObject({ outcome: 'failed' });
        expect((await voiding) as Error).toMatchObject({ message: expect.stringContaining('did not record') });
        expect(executions()).toBe(0);
    });

    test('counts the gas of the voiding transaction, and never refuses it', async () => {
        const entry = await lose(() => rest('1'));
        exchange.options.transaction.maxGasPerDay = 1;
        expect(await settle(entry)).toMatchObject({ outcome: 'failed' });
        await expect(rest('2')).rejects.toThrow(/maxGasPerDay/);
    });

    describe('a sponsored transaction of a wallet with little SUI', () => {
        const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';

        const loseDeposit = async (sui: number): Promise<readonly [aftermath, JournalEntry]> => {
            const sponsor = await stage.sandbox.fund({ sui: 5 });
            const poor = await stage.sandbox.fund({ usdc: 100, ...(sui === 0 ? {} : { sui }) });
            const { transaction } = exchange.options;
            const options = { transaction, gas: { sponsor: sponsor.walletAddress } };
            const of = make({ ...poor, signers: [sponsor.privateKey], options });
            await of.createAccount(BTC);
            const entry = await lose(() => of.deposit('USDC', 10));
            stage.sandbox.requests.clear();
            return [of, entry];
        };

        test('is not voided, and says why after one simulation', async () => {
            const [of, entry] = await loseDeposit(0.000_1);
            const error = await settle(entry, of).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.InsufficientFunds);
            expect(String(error)).toMatch(
                /the wallet pays for the voiding transaction: fund it with SUI, then call settle again; aftermath .*InsufficientGas/,
            );
            expect(stage.sandbox.requests.count(SIMULATE)).toBe(1);
            expect(executions()).toBe(0);
            expect(of.writes().open).toHaveLength(1);
        });

        test('is voided once the wallet has enough', async () => {
            const [of, entry] = await loseDeposit(1);
            expect(await settle(entry, of)).toMatchObject({ outcome: 'failed' });
        });
    });
});
