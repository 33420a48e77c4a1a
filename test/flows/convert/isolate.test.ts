/**
 * Isolated conversions: the sub-address of the wallet's key sends the swap, and finds its coins again after
 * every failure.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import * as ccxt from 'ccxt';
import type { Conversion, Dict } from 'ccxt';
import { multisig } from '../../../ts/account/multisig.js';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { submittedDigestOf } from '../../../ts/exchange/errors/outcome.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { GAS_POOL_LIMITS } from '../../../sandbox/ts/venues/gas-pool-calls.js';
import { on } from '../../support/exchange.js';

const TRADE = 'router/v1/transactions/add-trade';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const NOTHING = { balance: '0', coinBalance: '0', addressBalance: '0' };
const COIN = { objectId: `0x${'1'.repeat(64)}`, version: '1', digest: '11111111111111111111111111111111' };

describe('isolated conversions', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let keypair: Ed25519Keypair;
    let sub: string;
    let folder: string;
    let journals = 0;

    const newJournal = (): string => join(folder, `journal-${(journals += 1)}.jsonl`);

    const open = (options: Dict = {}, config: Dict = {}): aftermath => {
        const { transaction, convert, ...others } = options as Record<string, Dict | undefined>;
        return on(sandbox, {
            ...{ urls: sandboxUrls(sandbox.url), ...wallet, ...config },
            options: {
                ...{ transaction: { pins: { coins: sandbox.coins }, ...transaction } },
                ...{ convert: { isolate: true, index: false, ...convert }, ...others },
            },
        });
    };

    const heldBy = (owner: string, code: string): bigint =>
        sandbox.wallet(owner).balances[sandbox.coins[code]!.type] ?? 0n;
    const heldOf = (code: string): bigint => heldBy(wallet.walletAddress, code);
    const executions = (): number => sandbox.requests.count(EXECUTE);

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        wallet = await sandbox.fund({ sui: 100, usdc: 10_000, coins: { DEEP: 1_000 } });
        keypair = Ed25519Keypair.fromSecretKey(wallet.privateKey);
        const publicKeys = [{ publicKey: keypair.getPublicKey(), weight: 240 }];
        sub = MultiSigPublicKey.fromPublicKeys({ threshold: 71, publicKeys }).toSuiAddress();
        folder = await mkdtemp(join(tmpdir(), 'isolate-'));
    });

    afterAll(async () => {
        await sandbox.close();
        await rm(folder, { recursive: true });
    });

    afterEach(() => {
        sandbox.faults.clear();
    });

    /** Expects that nothing is at the sub-address. */
    function expectEmpty(): void {
        for (const code of Object.keys(sandbox.coins)) expect([code, heldBy(sub, code)]).toEqual([code, 0n]);
    }

    test.each<[string, string, number, Dict]>([
        ['USDC', 'SUI', 5, {}],
        ['SUI', 'USDC', 2, {}],
        ['DEEP', 'USDC', 100, { slippage: 0.01 }],
    ])('sell %s for %s from the sub-address, and return the output to the wallet', async (from, to, amount, params) => {
        const exchange = open();
        const [sold, bought, submits] = [heldOf(from), heldOf(to), executions()];
        const trade = await exchange.createConvertTrade('', from, to, amount, params);
        expect(trade).toMatchObject({ fromCurrency: from, fromAmount: amount, toCurrency: to });
        expect(executions() - submits).toBe(2);
        const unit = 10 ** sandbox.coins[from]!.decimals;
        const spent = Number(sold - heldOf(from)) / unit - amount;
        expect(spent).toBeGreaterThanOrEqual(0);
        expect(spent).toBeLessThan(from === 'SUI' ? 0.1 : 1e-9);
        expect(heldOf(to)).toBeGreaterThan(bought);
        expectEmpty();
        const found = await exchange.fetchConvertTrade(`${trade.id}`);
        expect(found).toMatchObject({ fromAmount: amount, toAmount: trade.toAmount });
        const history = await exchange.fetchConvertTradeHistory();
        expect(history.map(({ id }) => id)).toContain(trade.id);
    });

    test('name the sub-address to the service, and are signed by it and by the wallet, which pays', async () => {
        const exchange = open();
        const trade = await exchange.createConvertTrade('', 'USDC', 'SUI', 5);
        expect(sandbox.requests.bodies(TRADE).at(-1)).toMatchObject({ walletAddress: sub });
        const node = await sdkNode();
        const found = await node.getTransaction({ digest: `${trade.id}`, include: { transaction: true } });
        const { sender, gasData } = found.Transaction!.transaction;
        expect([sender, gasData.owner]).toEqual([sub, wallet.walletAddress]);
        expect(found.Transaction!.signatures).toHaveLength(2);
    });

    test('need one signature of an external signer for each transaction', async () => {
        let signatures = 0;
        const signer = {
            toSuiAddress: () => keypair.toSuiAddress(),
            getPublicKey: () => keypair.getPublicKey(),
            signTransaction: async (bytes: Uint8Array) => {
                signatures += 1;
                return keypair.signTransaction(bytes);
            },
        };
        await open({}, { privateKey: undefined, signer }).createConvertTrade('', 'USDC', 'SUI', 5);
        expect(signatures).toBe(2);
        expectEmpty();
    });

    test('of two coins at a time sell each once', async () => {
        const exchange = open();
        const before = heldOf('USDC');
        const trades = await Promise.all(
            [5, 6].map((amount) => exchange.createConvertTrade('', 'USDC', 'SUI', amount)),
        );
        expect(trades.map(({ fromAmount }) => fromAmount)).toEqual([5, 6]);
        expect(before - heldOf('USDC')).toBe(11_000_000n);
        expectEmpty();
    });

    test('are described by a dry run, which submits nothing', async () => {
        const before = executions();
        const described: unknown = await open().createConvertTrade('', 'USDC', 'SUI', 5, { dryRun: true });
        expect(described).toMatchObject({ sender: wallet.walletAddress, calls: expect.any(Array) });
        expect(JSON.stringify(described)).toContain(sub);
        expect(executions()).toBe(before);
    });

    test('show both transactions to options.transaction.approve', async () => {
        const intents: Dict[] = [];
        const approve = (intent: Dict): void => {
            intents.push(intent);
        };
        await open({ transaction: { approve } }).createConvertTrade('', 'USDC', 'SUI', 5);
        expect(intents).toMatchObject([
            { action: 'isolate', amount: 5_000_000n, recipient: sub },
            { action: 'convert', amount: 5_000_000n },
        ]);
    });

    test('pay gas from the address balance where that is requested', async () => {
        sandbox.mint(wallet.walletAddress, { suiAddressBalance: 5 });
        await open().createConvertTrade('', 'USDC', 'SUI', 5, { gas: { fromAddressBalance: true } });
        expectEmpty();
    });

    describe('where the swap fails', () => {
        test.each<[string, () => void]>([
            [
                'before it is submitted',
                () => {
                    sandbox.faults.add({ route: TRADE, status: 500, body: 'down' });
                },
            ],
            [
                'the verification',
                () => {
                    sandbox.faults.add({ route: TRADE, tamper: 'transfer' });
                },
            ],
            [
                'the simulation',
                () => {
                    sandbox.faults.add({ route: TRADE, tamper: 'dust' });
                },
            ],
        ])('%s, bring the coins back, and say so', async (_what, fail) => {
            fail();
            const before = heldOf('USDC');
            const trade = open().createConvertTrade('', 'USDC', 'SUI', 5);
            const error: unknown = await trade.catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(ccxt.BaseError);
            expect((error as Error).message).toContain(
                `5 USDC went to ${sub}, the sub-address of your key, and came back`,
            );
            expect(submittedDigestOf(error)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
        });

        test('on the chain, bring the coins back', async () => {
            const mover = open({ convert: { isolate: false } }, await sandbox.fund({ sui: 1, usdc: 500_000 }));
            const approve = async (intent: Dict): Promise<void> => {
                if (intent['action'] !== 'convert') return;
                await mover.createConvertTrade('', 'USDC', 'SUI', 400_000, { slippage: 0.9 });
            };
            const [before, submits] = [heldOf('USDC'), executions()];
            const trade = open({ transaction: { approve } }).createConvertTrade('', 'USDC', 'SUI', 100);
            await expect(trade).rejects.toThrow(ccxt.OrderNotFillable);
            // To the sub-address, the mover's, the swap that fails, and back.
            expect(executions() - submits).toBe(4);
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
            await mover.createConvertTrade('', 'SUI', 'USDC', 0.1).catch(() => undefined);
        });

        test('and the coins cannot come back, say where they are; the next conversion returns them', async () => {
            const approve = (intent: Dict): void => {
                if (intent['action'] !== 'isolate') throw new Error('no');
            };
            const strict = open({ transaction: { approve } });
            const before = heldOf('USDC');
            const trade = strict.createConvertTrade('', 'USDC', 'SUI', 5);
            await expect(trade).rejects.toThrow(`5 USDC are at ${sub}, the sub-address of your key: settle with`);
            expect([heldOf('USDC'), heldBy(sub, 'USDC')]).toEqual([before - 5_000_000n, 5_000_000n]);
            await open().createConvertTrade('', 'USDC', 'SUI', 6);
            expect(heldOf('USDC')).toBe(before - 6_000_000n);
            expectEmpty();
        });

        test('as the effects of the first one show no coin, bring the coins back', async () => {
            const rewrite = (answer: unknown): unknown => {
                const { effects } = (answer as { transaction: { effects: { changedObjects: Dict[] } } }).transaction;
                effects.changedObjects = effects.changedObjects.filter(
                    ({ outputOwner }) => (outputOwner as Dict | undefined)?.['address'] !== sub,
                );
                return answer;
            };
            sandbox.faults.add({ route: EXECUTE, rewrite, times: 1 });
            const trade = open().createConvertTrade('', 'USDC', 'SUI', 5);
            await expect(trade).rejects.toThrow(ccxt.BadResponse);
            await expect(trade).rejects.toThrow(/came back; .* the node shows no new coin of/);
            expectEmpty();
        });

        test('and the node shows no coins there, do not say that they came back', async () => {
            sandbox.faults.add({ route: TRADE, status: 500, body: 'down' });
            sandbox.faults.add({
                route: '/sui.rpc.v2.StateService/GetBalance',
                rewrite: (answer) => ({ balance: { ...(answer as { balance: object }).balance, ...NOTHING } }),
            });
            const trade = open().createConvertTrade('', 'USDC', 'SUI', 5);
            await expect(trade).rejects.toThrow(`5 USDC may be at ${sub}, the sub-address of your key: settle with`);
            sandbox.faults.clear();
            await open().settle(undefined, undefined, { sweep: true });
            expectEmpty();
        });

        test('as the exchange is closed, say what was submitted and where the coins are', async () => {
            const approve = async (intent: Dict): Promise<void> => {
                if (intent['action'] !== 'convert') return;
                exchange.timeout = 1;
                await exchange.close();
            };
            const exchange: aftermath = open({ transaction: { approve } });
            const error: unknown = await exchange
                .createConvertTrade('', 'USDC', 'SUI', 5)
                .catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(ccxt.ExchangeClosedByUser);
            const digest = submittedDigestOf(error);
            const { message } = error as Error;
            expect(message).toContain(`5 USDC are at ${sub}, the sub-address of your key: settle with`);
            expect(message).toContain(`transaction ${digest} was submitted; nothing more is submitted`);
            expect(message).not.toContain('nothing was submitted');
            await open().settle(undefined, undefined, { sweep: true });
            expectEmpty();
        });

        test('as its time is over, bring the coins back', async () => {
            const controller = new AbortController();
            const approve = (intent: Dict): void => {
                if (intent['action'] === 'convert') controller.abort();
            };
            const before = heldOf('USDC');
            const params = { signal: controller.signal };
            const trade = open({ transaction: { approve } }).createConvertTrade('', 'USDC', 'SUI', 5, params);
            await expect(trade).rejects.toThrow(ccxt.ExchangeClosedByUser);
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
        });
    });

    describe('after a lost response', () => {
        const once = { resubmit: { times: 0, delayMs: 1, maxAgeMs: 60_000 } };

        test('of the first transaction, settle it, and bring the coins back', async () => {
            const journal = newJournal();
            const before = heldOf('USDC');
            const exchange = open({ transaction: { ...once, journal } });
            sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
            const trade = exchange.createConvertTrade('', 'USDC', 'SUI', 5);
            await expect(trade).rejects.toThrow(OutcomeUnknown);
            expect(heldBy(sub, 'USDC')).toBe(5_000_000n);
            expect(await exchange.settle()).toMatchObject([
                { action: 'isolate', outcome: 'executed' },
                { action: 'sweep', outcome: 'executed', request: { code: 'USDC' } },
            ]);
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
            expect(await exchange.settle()).toEqual([]);
        });

        test('of the first transaction, bring the coins back as its entry is settled', async () => {
            const before = heldOf('USDC');
            const exchange = open({ transaction: once });
            sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
            const error: unknown = await exchange
                .createConvertTrade('', 'USDC', 'SUI', 5)
                .catch((reason: unknown) => reason);
            const { entry } = error as OutcomeUnknown;
            sandbox.faults.add({ route: SIMULATE, status: 503, body: '' });
            const left = (await exchange.settle(entry)) as { error: Error };
            expect(left).toMatchObject({ action: 'isolate', outcome: 'executed' });
            expect(left.error.message).toContain(`still be at ${sub}, the sub-address of your key`);
            sandbox.faults.clear();
            const settled = await exchange.settle(entry);
            expect(settled).toMatchObject({ action: 'isolate', outcome: 'executed' });
            expect(settled).not.toHaveProperty('error');
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
        });

        test('of a process without a key are left, and the settlement says so', async () => {
            const journal = newJournal();
            const exchange = open({ transaction: { ...once, journal } });
            sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
            const error: unknown = await exchange
                .createConvertTrade('', 'USDC', 'SUI', 5)
                .catch((reason: unknown) => reason);
            await exchange.close();
            const reader = open({ transaction: { ...once, journal } }, { privateKey: undefined });
            const left = (await reader.settle((error as OutcomeUnknown).entry)) as { error: Error };
            expect(left).toMatchObject({ action: 'isolate', outcome: 'executed' });
            expect(left.error.message).toContain('may still be at the sub-address');
            await open({ transaction: { ...once, journal } }).settle();
            expectEmpty();
        });

        test('of a swap that was not executed, bring the coins back as its entry is voided', async () => {
            const before = heldOf('USDC');
            const approve = (intent: Dict): void => {
                if (intent['action'] === 'convert') sandbox.faults.add({ route: EXECUTE, drop: 'before', times: 1 });
            };
            const exchange = open({ transaction: { ...once, approve } });
            const error: unknown = await exchange
                .createConvertTrade('', 'USDC', 'SUI', 5)
                .catch((reason: unknown) => reason);
            const { entry } = error as OutcomeUnknown;
            expect([entry.action, heldBy(sub, 'USDC')]).toEqual(['convert', 5_000_000n]);
            expect(await exchange.settle(entry, 'void')).toMatchObject({ action: 'convert', outcome: 'failed' });
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
        });

        test('of the swap, settle it, and sell once', async () => {
            const journal = newJournal();
            const before = heldOf('USDC');
            const approve = (intent: Dict): void => {
                if (intent['action'] === 'convert') sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
            };
            const exchange = open({ transaction: { ...once, journal, approve } });
            const error: unknown = await exchange
                .createConvertTrade('', 'USDC', 'SUI', 5)
                .catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(OutcomeUnknown);
            const settled = await exchange.settle((error as OutcomeUnknown).entry);
            expect(settled).toMatchObject({ action: 'convert', outcome: 'executed', result: { fromAmount: 5 } });
            expect(await exchange.settle()).toEqual([]);
            expect(before - heldOf('USDC')).toBe(5_000_000n);
            expectEmpty();
        });

        test('with enough submits, go on by themselves', async () => {
            const before = heldOf('USDC');
            const approve = (): void => {
                sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
            };
            const trade = await open({ transaction: { approve } }).createConvertTrade('', 'USDC', 'SUI', 5);
            expect(trade.fromAmount).toBe(5);
            expect(before - heldOf('USDC')).toBe(5_000_000n);
            expectEmpty();
        });
    });

    describe('after a restart', () => {
        /** A process that ends before it signs the swap. */
        async function endBetween(journal: string | undefined): Promise<void> {
            let reach = (): void => undefined;
            const isReached = new Promise<void>((resolve) => (reach = resolve));
            const approve = async (intent: Dict): Promise<void> => {
                if (intent['action'] !== 'convert') return;
                reach();
                await new Promise(() => undefined);
            };
            const first = open({ transaction: { approve, journal } });
            void first.createConvertTrade('', 'USDC', 'SUI', 5).catch(() => undefined);
            await isReached;
            first.timeout = 1;
            await first.close();
        }

        test('between the two transactions, settle brings the coins back once', async () => {
            const journal = newJournal();
            const before = heldOf('USDC');
            await endBetween(journal);
            expect(heldBy(sub, 'USDC')).toBe(5_000_000n);
            const next = open({ transaction: { journal } });
            // Compacts the journal: what it needs stays.
            sandbox.faults.add({ route: SIMULATE, status: 503, body: '' });
            const [left] = (await next.settle()) as { error: Error }[];
            expect(left).toMatchObject({ action: 'isolate', outcome: 'executed', request: { code: 'USDC' } });
            expect(left?.error.message).toContain(`still be at ${sub}, the sub-address of your key`);
            const asked = next.settle(undefined, undefined, { sweep: true });
            await expect(asked).rejects.toMatchObject({ settled: [] });
            sandbox.faults.clear();
            expect(await next.settle()).toMatchObject([{ action: 'sweep', outcome: 'executed' }]);
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
            const submits = executions();
            expect(await next.settle()).toEqual([]);
            expect(executions()).toBe(submits);
        });

        test('without the journal, settle with sweep brings the coins back', async () => {
            const before = heldOf('USDC');
            await endBetween(undefined);
            const next = open();
            await expect(next.settle()).rejects.toThrow(ccxt.ArgumentsRequired);
            const swept = await next.settle(undefined, undefined, { sweep: true });
            expect(swept).toMatchObject([{ action: 'sweep', outcome: 'executed' }]);
            expect(heldOf('USDC')).toBe(before);
            expectEmpty();
            expect(await next.settle(undefined, undefined, { sweep: true })).toEqual([]);
        });
    });

    test('return all known coins of the sub-address, from coin objects and its address balance', async () => {
        const before = ['USDC', 'DEEP'].map(heldOf);
        sandbox.mint(sub, { sui: 1, usdc: 2, usdcAddressBalance: 3, coins: { DEEP: 4 } });
        sandbox.mint(sub, { usdc: 1 });
        const swept = await open().settle(undefined, undefined, { sweep: true });
        expect(swept).toHaveLength(3);
        expect(['USDC', 'DEEP'].map((code, i) => heldOf(code) - before[i]!)).toEqual([6_000_000n, 4_000_000n]);
        expectEmpty();
    });

    test('return coins beside dust of more types than a node lists', async () => {
        const before = heldOf('USDC');
        sandbox.mint(sub, { usdc: 2 });
        const rewrite = (page: unknown): object => ({ ...(page as object), nextPageToken: 'AA==' });
        sandbox.faults.add({ route: '/sui.rpc.v2.StateService/ListBalances', rewrite });
        await open().createConvertTrade('', 'USDC', 'SUI', 5);
        expect(before - heldOf('USDC')).toBe(3_000_000n);
        sandbox.mint(sub, { usdc: 1 });
        expect(await open().settle(undefined, undefined, { sweep: true })).toHaveLength(1);
        expect(before - heldOf('USDC')).toBe(2_000_000n);
    });

    test('of one coin do not need that another one can leave the sub-address', async () => {
        const journal = newJournal();
        sandbox.mint(sub, { coins: { DEEP: 4 }, usdc: 1 });
        const approve = ({ action, coin }: Dict): void => {
            if (action === 'sweep' && (coin as Dict)['code'] === 'DEEP') throw new Error('no');
        };
        const exchange = open({ transaction: { approve, journal } });
        await exchange.createConvertTrade('', 'USDC', 'SUI', 5);
        expect(['USDC', 'DEEP'].map((code) => heldBy(sub, code))).toEqual([0n, 4_000_000n]);
        sandbox.mint(sub, { usdc: 1, sui: 1 });
        const error: unknown = await exchange
            .settle(undefined, undefined, { sweep: true })
            .catch((reason: unknown) => reason);
        expect((error as Error).message).toContain(`still be at ${sub}, the sub-address of your key`);
        const back = (error as { settled: Dict[] }).settled.map(({ request }) => `${(request as Dict)['code']}`);
        expect(back.sort()).toEqual(['SUI', 'USDC']);
        await open().settle(undefined, undefined, { sweep: true });
        expectEmpty();
    });

    test('stop before the first transaction where the gas of a day may not cover the last', async () => {
        const before = executions();
        const exchange = open({ transaction: { maxGasBudget: 100_000_000, maxGasPerDay: 299_999_999 } });
        await expect(exchange.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow('gas budget');
        expect(executions()).toBe(before);
    });

    test('settle nothing for a wallet without a key of its own, and refuse an entry beside sweep', async () => {
        const params = { sweep: true };
        await expect(open().settle({} as never, undefined, params)).rejects.toThrow('params.sweep');
        await expect(open().settle(undefined, undefined, { sweep: 1 } as object)).rejects.toThrow(ccxt.BadRequest);
        const signer = { address: wallet.walletAddress, signDigest: () => Promise.reject(new Error('unused')) };
        const without = open({}, { privateKey: undefined, signer });
        await expect(without.settle(undefined, undefined, params)).rejects.toThrow(ccxt.NotSupported);
    });

    describe('are refused', () => {
        test.each<[string, Dict, RegExp]>([
            ['declared gas coins', { gas: { coins: [COIN] } }, /gas.coins cannot pay for an isolated conversion/],
            ['another value', { isolate: 1 }, /params.isolate is 1; pass "auto", true or false/],
        ])('with %s, before anything is sent', async (_what, params, message) => {
            const before = executions();
            await expect(open().createConvertTrade('', 'USDC', 'SUI', 5, params)).rejects.toThrow(message);
            expect(executions()).toBe(before);
        });

        test('for a multisig wallet, and for a signer that does not show its key', async () => {
            const member = { publicKey: keypair.getPublicKey().toSuiPublicKey(), weight: 1, signer: wallet.privateKey };
            const signer = await multisig({ threshold: 1, members: [member] });
            const silent = { address: wallet.walletAddress, signDigest: () => Promise.reject(new Error('unused')) };
            const before = executions();
            for (const one of [signer, silent]) {
                const exchange = open({}, { walletAddress: undefined, privateKey: undefined, signer: one });
                await expect(exchange.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(ccxt.NotSupported);
            }
            expect(executions()).toBe(before);
        });
    });

    describe('of a wallet with rights', () => {
        let poolId: string;
        const owner = (): aftermath => open({ convert: { isolate: 'auto' } });

        beforeAll(async () => {
            const { world } = sandbox.internals.chain;
            const { packages, objects } = world.venues;
            const transaction = new Transaction();
            const [coin] = transaction.splitCoins(transaction.gas, [transaction.pure.u64(3_000_000_000)]);
            const config = { objectId: objects.gasPoolConfig.id, initialSharedVersion: `${world.firstVersion}` };
            const shared = transaction.object(Inputs.SharedObjectRef({ ...config, mutable: true }));
            const target = (name: string) => `${packages.gasPool}::gas_pool::${name}` as const;
            const [pool, policy] = transaction.moveCall({
                target: target('create_with_share_policy'),
                arguments: [shared, transaction.pure.address(wallet.walletAddress)],
            });
            transaction.moveCall({ target: target('join'), arguments: [pool!, shared, coin] });
            transaction.moveCall({ target: target('consume_policy_and_share'), arguments: [pool!, policy!] });
            const kind = toBase64(await transaction.build({ onlyTransactionKind: true }));
            await open().executeTransaction(kind, { spend: { SUI: 3 } });
            const pools = sandbox.internals.chain.objects.shared();
            poolId = pools.find(({ state }) => state?.kind === 'gasPool')!.id;
        });

        const inPool = (): bigint => {
            const object = sandbox.internals.chain.objects.get(poolId);
            if (object?.kind !== 'venue' || object.state?.kind !== 'gasPool') throw new Error('no pool');
            return object.state.balance;
        };

        test('are isolated by themselves', async () => {
            const before = executions();
            await owner().createConvertTrade('', 'USDC', 'SUI', 5);
            expect(executions() - before).toBe(2);
            expect(sandbox.requests.bodies(TRADE).at(-1)).toMatchObject({ walletAddress: sub });
        });

        test.each<[string, object]>([
            ['states no such object', { route: OBJECTS, rewrite: (answer: Dict) => ({ ...answer, objects: [] }) }],
            ['does not answer', { route: 'gas-pool/pool', status: 404, body: 'none' }],
            ['answers with something else', { route: 'gas-pool/pool', rewrite: () => ({ gasPoolId: 'x' }) }],
            ['has a malformed list', { route: 'perpetuals/vaults/owned-withdraw-requests', rewrite: () => ({}) }],
        ])('decide without the service or the node, which %s', async (what, fault) => {
            const before = executions();
            sandbox.faults.add(fault as never);
            const isDecided = what === 'states no such object';
            const trade = owner().createConvertTrade('', 'USDC', 'SUI', 5);
            // A node that hides the pool also hides the pools of the swap.
            if (isDecided) await expect(trade).rejects.toThrow(TransactionMismatch);
            else await trade;
            expect(executions() - before).toBe(isDecided ? 0 : 2);
        });

        test('are isolated, too, where the wallet has a pending request in a vault', async () => {
            const depositor = await sandbox.fund({ sui: 10, usdc: 1_000 });
            const exchange = open({ convert: { isolate: 'auto' } }, depositor);
            const trade = async (): Promise<number> => {
                const before = executions();
                await exchange.createConvertTrade('', 'USDC', 'SUI', 5);
                return executions() - before;
            };
            expect(await trade()).toBe(1);
            const { chain } = sandbox.internals;
            const { id } = chain.world.venues.vaults[1]!;
            // The manager does not pay by himself.
            chain.manageVault(id, { lockMs: 0, isServed: false });
            await exchange.createVaultDeposit(id, 100);
            await exchange.createVaultWithdrawRequest(id, 'all');
            expect(await trade()).toBe(2);
        });

        test('are refused where they cannot be isolated, unless the user accepts that', async () => {
            const signer = {
                address: wallet.walletAddress,
                signTransaction: async (bytes: Uint8Array) => keypair.signTransaction(bytes),
            };
            const exchange = open({ convert: { isolate: 'auto' } }, { privateKey: undefined, signer });
            const before = executions();
            const refused = exchange.createConvertTrade('', 'USDC', 'SUI', 5);
            await expect(refused).rejects.toThrow(`it owns the gas pool ${poolId}; convert from a wallet of a single`);
            expect(executions()).toBe(before);
            await exchange.createConvertTrade('', 'USDC', 'SUI', 5, { isolate: false });
            expect(executions() - before).toBe(1);
        });

        /** The node states that the gas pool is an ordinary pool. */
        function lie(): void {
            const { objectType } = sandbox.internals.chain.world.venues.pools[0]!;
            sandbox.faults.add({
                route: OBJECTS,
                rewrite: (answer) => {
                    type Stated = { readonly result: { readonly object?: { objectId: string; objectType: string } } };
                    for (const { result } of (answer as { readonly objects: Stated[] }).objects) {
                        if (result.object?.objectId === poolId) result.object.objectType = objectType;
                    }
                    return answer;
                },
            });
            sandbox.faults.add({
                route: SIMULATE,
                rewrite: (answer) => {
                    const { transaction } = answer as { transaction: { objectTypes?: Record<string, string> } };
                    if (transaction.objectTypes?.[poolId] !== undefined) transaction.objectTypes[poolId] = objectType;
                    const effects = (answer as { transaction: { effects?: { changedObjects?: Dict[] } } }).transaction
                        .effects;
                    for (const change of effects?.changedObjects ?? []) {
                        if (change['objectId'] === poolId) change['objectType'] = objectType;
                    }
                    return answer;
                },
            });
            sandbox.faults.add({ route: TRADE, tamper: 'gasPool' });
        }

        test('let a hostile contract find nothing, also beside a node that lies', async () => {
            lie();
            const [before, held] = [inPool(), heldOf('USDC')];
            const trade: Conversion = await open().createConvertTrade('', 'USDC', 'SUI', 5);
            expect(trade.fromAmount).toBe(5);
            expect([inPool(), held - heldOf('USDC')]).toEqual([before, 5_000_000n]);
        });

        test('are what prevents the theft: without isolation the contract takes the gas pool', async () => {
            lie();
            await open().createConvertTrade('', 'USDC', 'SUI', 5, { isolate: false });
            // The contract leaves its minimum in the pool.
            expect(inPool()).toBe(GAS_POOL_LIMITS.minimum);
        });
    });

    async function sdkNode(): Promise<SuiGrpcClient['core']> {
        const { SuiGrpcClient: Client } = await import('@mysten/sui/grpc');
        return new Client({ network: 'custom', baseUrl: sandbox.nodeUrl }).core;
    }
});
