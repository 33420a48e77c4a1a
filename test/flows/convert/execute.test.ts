/**
 * `executeTransaction` against the sandbox: raw kinds within a bound, and rights that a contract gives to the
 * wallet's address.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const FRIEND = `0x${'f1'.repeat(32)}`;
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('executeTransaction', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;

    const typeOf = (code: string): string => sandbox.coins[code]!.type;
    const heldOf = (code: string): bigint => sandbox.wallet(wallet.walletAddress).balances[typeOf(code)] ?? 0n;
    const executions = (): number => sandbox.requests.count(EXECUTE);

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        wallet = await sandbox.fund({ sui: 100, usdc: 1_000, coins: { DEEP: 1_000 } });
        exchange = on(sandbox, {
            ...{ urls: sandboxUrls(sandbox.url), ...wallet },
            options: { transaction: { pins: { coins: sandbox.coins } } },
        });
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
    });

    async function kindOf(write: (transaction: Transaction) => void): Promise<string> {
        const transaction = new Transaction();
        write(transaction);
        return toBase64(await transaction.build({ onlyTransactionKind: true }));
    }

    /** The largest coin of a code. */
    async function coinOf(code: string): Promise<Parameters<Transaction['objectRef']>[0]> {
        const { SuiGrpcClient } = await import('@mysten/sui/grpc');
        const client = new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl });
        const { objects } = await client.core.listCoins({ owner: wallet.walletAddress, coinType: typeOf(code) });
        const { objectId, version, digest } = objects[0]!;
        return { objectId, version, digest };
    }

    /** The shared object that a transaction created. */
    async function sharedObjectOf(digest: string): Promise<{ readonly objectId: string; readonly version: string }> {
        const { SuiGrpcClient } = await import('@mysten/sui/grpc');
        const { core } = new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl });
        const { Transaction: found } = await core.getTransaction({ digest, include: { effects: true } });
        const created = found!.effects.changedObjects.find(
            ({ outputOwner, idOperation }) => outputOwner?.$kind === 'Shared' && idOperation === 'Created',
        )!;
        const version = created.outputOwner?.$kind === 'Shared' ? created.outputOwner.Shared.initialSharedVersion : '0';
        return { objectId: created.objectId, version };
    }

    /** The response of the builder of the router, which picks coins itself. */
    async function tradeKind(from: string, to: string, amount: bigint): Promise<string> {
        const route: unknown = await (
            await fetch(`${sandbox.url}/api/router/trade-route`, {
                method: 'POST',
                body: JSON.stringify({ coinInType: typeOf(from), coinOutType: typeOf(to), coinInAmount: `${amount}n` }),
            })
        ).json();
        const body = { walletAddress: wallet.walletAddress, completeRoute: route, slippage: 0.01 };
        const response = await fetch(`${sandbox.url}/api/router/v1/transactions/trade`, {
            method: 'POST',
            body: JSON.stringify(body),
        });
        return ((await response.json()) as { txKind: string }).txKind;
    }

    async function refused(kind: string, bound: Dict, at: string): Promise<void> {
        const before = executions();
        const error: unknown = await exchange.executeTransaction(kind, bound).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect((error as Error).message).toContain(at);
        expect(executions()).toBe(before);
    }

    test('executes a kind of the service within what is spent, and shows what came out', async () => {
        const kind = await tradeKind('USDC', 'SUI', 10_000_000n);
        const before = heldOf('USDC');
        const executed = await exchange.executeTransaction(kind, { spend: { USDC: 10 }, receive: { SUI: 1 } });
        expect(before - heldOf('USDC')).toBe(10_000_000n);
        expect(executed.changes).toEqual({ USDC: -10, SUI: expect.any(Number) });
        expect(executed.changes['SUI']).toBeGreaterThan(1);
        expect(executed.info).toMatchObject({ txDigest: executed.id });
    });

    test('executes a kind that takes SUI of the gas coin', async () => {
        const kind = await tradeKind('SUI', 'USDC', 2_000_000_000n);
        const executed = await exchange.executeTransaction(kind, { spend: { SUI: 2 } });
        expect(executed.changes['SUI']).toBe(-2);
    });

    test('refuses more than is spent, another coin, and an amount below what must come out', async () => {
        const kind = await tradeKind('USDC', 'SUI', 10_000_000n);
        await refused(kind, { spend: { USDC: 9.999999 } }, 'spend');
        await refused(kind, { spend: { SUI: 10 } }, 'spend');
        await refused(kind, {}, 'spend');
        await refused(kind, { spend: { USDC: 10 }, receive: { SUI: 1_000_000 } }, 'simulated balances');
    });

    test('refuses a whole coin, an object that is not named, a package, and a transfer to another address', async () => {
        const coin = await coinOf('DEEP');
        const whole = await kindOf((t) => {
            t.transferObjects([t.objectRef(coin)], t.pure.address(FRIEND));
        });
        await refused(whole, { spend: { DEEP: 1_000 } }, 'coins of your wallet only in splits');
        await refused(
            whole,
            { spend: { DEEP: 1_000 }, objects: [coin.objectId] },
            'coins of your wallet only in splits',
        );
        const package_ = await kindOf((t) => {
            t.publish({ modules: ['AA=='], dependencies: [] });
        });
        await refused(package_, {}, 'no package published');
    });

    test('uses the rights of the address only where the object is named', async () => {
        const { world } = sandbox.internals.chain;
        const { packages, objects } = world.venues;
        const shared = (
            t: Transaction,
            objectId: string,
            version: string,
            mutable: boolean,
        ): TransactionObjectArgument =>
            t.object(Inputs.SharedObjectRef({ objectId, mutable, initialSharedVersion: version }));
        const config = (t: Transaction): TransactionObjectArgument =>
            shared(t, objects.gasPoolConfig.id, `${world.firstVersion}`, true);
        const target = (name: string) => `${packages.gasPool}::gas_pool::${name}` as const;
        const create = await kindOf((t) => {
            const [coin] = t.splitCoins(t.gas, [t.pure.u64(1_000_000_000)]);
            const owner = t.pure.address(wallet.walletAddress);
            const [pool, policy] = t.moveCall({
                target: target('create_with_share_policy'),
                arguments: [config(t), owner],
            });
            t.moveCall({ target: target('join'), arguments: [pool!, config(t), coin] });
            t.moveCall({ target: target('consume_policy_and_share'), arguments: [pool!, policy!] });
        });
        await refused(create, {}, 'spend');
        const { id } = await exchange.executeTransaction(create, { spend: { SUI: 1 } });
        const pool = await sharedObjectOf(id);
        const join = await kindOf((t) => {
            const [coin] = t.splitCoins(t.gas, [t.pure.u64(1_000_000_000)]);
            const taken = shared(t, pool.objectId, pool.version, true);
            t.moveCall({ target: target('join'), arguments: [taken, config(t), coin] });
        });
        await refused(join, { spend: { SUI: 1 } }, 'rights');
        const executed = await exchange.executeTransaction(join, { spend: { SUI: 1 }, objects: [pool.objectId] });
        expect(executed.changes['SUI']).toBe(-1);
        // A swap never takes it, also where the service adds it.
        sandbox.faults.add({ route: 'router/v1/transactions/add-trade', tamper: 'gasPool' });
        const swap = exchange.createConvertTrade('', 'USDC', 'SUI', 5);
        await expect(swap).rejects.toThrow('no shared object in which your address has rights');
    });

    test('describes a dry run, and refuses wrong arguments', async () => {
        const kind = await tradeKind('USDC', 'SUI', 1_000_000n);
        const dry: unknown = await exchange.executeTransaction(kind, { spend: { USDC: 1 } }, { dryRun: true });
        expect(dry).toMatchObject({ sender: wallet.walletAddress });
        for (const bound of [{ spend: { NONE: 1 } }, { spent: {} }, { objects: ['0x1'] }, { spend: { USDC: -1 } }]) {
            await expect(exchange.executeTransaction(kind, bound as Dict)).rejects.toThrow(ccxt.BadRequest);
        }
        for (const none of [undefined, '']) {
            await expect(exchange.executeTransaction(none as string, {})).rejects.toThrow(ccxt.ArgumentsRequired);
        }
        for (const [none, shown] of [
            ['%%%', '"%%%"'],
            [5, '5'],
        ]) {
            const call = exchange.executeTransaction(none as string, {});
            await expect(call).rejects.toThrow(ccxt.BadRequest);
            await expect(call).rejects.toThrow(`kind is ${shown}; pass the base64 of a BCS TransactionKind`);
        }
    });

    test('refuses a coin that is named twice, by its code and by its type: one of the two amounts would not count', async () => {
        const kind = await tradeKind('USDC', 'SUI', 1_000_000n);
        const receive = { SUI: 1_000_000, '0x2::sui::SUI': 0.1 };
        const call = exchange.executeTransaction(kind, { spend: { USDC: 1 }, receive });
        await expect(call).rejects.toThrow('bound.receive names SUI twice');
    });
});
