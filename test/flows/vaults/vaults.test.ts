/**
 * Vaults of depositors against the sandbox: deposits, requests and forced withdrawals, hostile services and
 * lost responses.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { writeKind } from '../../../sandbox/ts/chain/kind-builder.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import type { VaultChange } from '../../../sandbox/ts/venues/vault-manager.js';
import type { VaultSpec } from '../../../sandbox/ts/venues/world.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const FRIEND = `0x${'f1'.repeat(32)}`;
const BUILD = 'perpetuals/vault/transactions/';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const BTC = 'BTC/USD:USDC';

/** The parsed commands of a builder, which tests change. */
type Draft = ReturnType<Transaction['getData']>;
type Call = NonNullable<Draft['commands'][number]['MoveCall']>;

describe('vaults', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let steady: VaultSpec;
    let absent: VaultSpec;
    let ahead = 0;

    const withOptions = (transaction: Dict = {}, owner = wallet): aftermath => {
        const options = { transaction: { pins: { coins: sandbox.coins }, ...transaction } };
        const made = on(sandbox, { urls: sandboxUrls(sandbox.url), ...owner, options });
        return Object.assign(made, { milliseconds: () => START + ahead });
    };

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => START + ahead });
        wallet = await sandbox.fund({ sui: 100, usdc: 100_000 });
        sandbox.mint(wallet.walletAddress, { usdc: 300 });
        exchange = withOptions();
        [steady, absent] = sandbox.internals.chain.world.venues.vaults as [VaultSpec, VaultSpec];
        manage(absent, { forceDelayMs: 60_000 });
        manage(steady, { lockMs: 60_000 });
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
    });

    function manage(spec: VaultSpec, change: VaultChange): void {
        sandbox.internals.chain.manageVault(spec.id, change);
    }

    /** A forced withdrawal takes the vault out of its markets; its manager goes back. */
    function trade(spec: VaultSpec): void {
        manage(spec, { margins: Object.fromEntries(spec.marketIds.map((id) => [id, 1_000_000_000n])) });
    }

    function later(ms: number): void {
        ahead += ms;
        sandbox.step(START + ahead);
    }

    const usdc = (address = wallet.walletAddress): number => Number(sandbox.wallet(address).usdc);
    const executions = (): number => sandbox.requests.count(EXECUTE);

    test('are listed with their terms, and verified at a node', async () => {
        const vaults = await exchange.fetchVaults();
        expect(vaults.map(({ name, verified }) => [name, verified])).toEqual([
            ['Steady', undefined],
            ['Absent', undefined],
        ]);
        const vault = await exchange.fetchVault(steady.id);
        expect(vault).toEqual({
            ...{ id: steady.id, name: 'Steady', manager: steady.manager, currency: 'USDC', tvl: 10_000 },
            ...{ sharePrice: 1, shares: 10_000, fee: 0.1, lockPeriod: 60_000, forceDelay: 3_600_000, apr: 0 },
            ...{ maxDeposit: 1_000_000, markets: [BTC], verified: true, info: expect.any(Object) },
            ...{ paused: false, tradingPausedUntil: undefined, description: 'The vault Steady of the sandbox' },
            ...{ curator: 'Steady', curatorUrl: undefined, curatorLogoUrl: undefined },
        });
        const urls = sandboxUrls(sandbox.url, { node: null });
        expect((await on(sandbox, { urls }).fetchVault(steady.id)).verified).toBeUndefined();
        await expect(exchange.fetchVault(FRIEND)).rejects.toThrow(ccxt.BaseError);
        await expect(exchange.fetchVaults(['x'])).rejects.toThrow(ccxt.BadRequest);
    });

    test('take a deposit, and pay a request of its shares', async () => {
        const quote = await exchange.fetchVaultDepositQuote(steady.id, 150);
        expect(quote).toMatchObject({ vault: steady.id, currency: 'USDC', amount: 150, shares: 150, price: 1 });
        const before = usdc();
        const deposit = await exchange.createVaultDeposit(steady.id, 150, { minShares: 150 });
        expect(deposit).toMatchObject({
            type: 'deposit',
            vault: steady.id,
            amount: 150,
            shares: 150,
            currency: 'USDC',
        });
        expect(before - usdc()).toBe(150);
        const [position] = await exchange.fetchVaultPositions([steady.id]);
        expect(position).toMatchObject({ vault: steady.id, id: deposit.share, shares: 150, value: 150, cost: 150 });
        expect(position!.unlockTimestamp).toBe(START + ahead + 60_000);
        // The contract refuses it until the lock is over.
        await expect(exchange.createVaultWithdrawRequest(steady.id, 50)).rejects.toThrow('the lock is not over');
        later(60_000);
        expect(await exchange.fetchVaultWithdrawQuote(steady.id, 50)).toMatchObject({
            shares: 50,
            amount: 50,
            price: 1,
        });
        const request = await exchange.createVaultWithdrawRequest(steady.id, 50, { minAmount: 49.5 });
        const terms = { vault: steady.id, shares: 50, minAmount: 49.5, timestamp: START + ahead };
        expect(request).toMatchObject({ ...terms, forceTimestamp: START + ahead + 3_600_000 });
        expect(await exchange.fetchVaultWithdrawRequests([steady.id])).toMatchObject([terms]);
        expect(await exchange.fetchVaultWithdrawRequests([absent.id])).toEqual([]);
        const held = usdc();
        later(60_000);
        expect(usdc() - held).toBe(50);
        expect(await exchange.fetchVaultWithdrawRequests()).toEqual([]);
    });

    test('let a request be changed and canceled', async () => {
        await exchange.createVaultDeposit(absent.id, 40);
        await exchange.createVaultWithdrawRequest(absent.id, 'all', { slippage: 0 });
        expect(await exchange.fetchVaultWithdrawRequests([absent.id])).toMatchObject([{ shares: 40, minAmount: 40 }]);
        const changed = await exchange.editVaultWithdrawRequest(absent.id, { minAmount: 12.5 });
        expect(changed).toMatchObject({ shares: 40, minAmount: 12.5 });
        const canceled = await exchange.cancelVaultWithdrawRequest(absent.id);
        expect(canceled).toMatchObject({ type: 'cancel', shares: 40, amount: undefined });
        const positions = await exchange.fetchVaultPositions([absent.id]);
        expect(positions).toMatchObject([{ id: canceled.share, shares: 40 }]);
        await expect(exchange.cancelVaultWithdrawRequest(absent.id)).rejects.toThrow(ccxt.BadRequest);
        await expect(exchange.editVaultWithdrawRequest(absent.id)).rejects.toThrow('params.minAmount');
    });

    test('keep the time of a request whose minimum changes', async () => {
        const own = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
        await own.createVaultDeposit(absent.id, 40);
        const { timestamp, forceTimestamp } = await own.createVaultWithdrawRequest(absent.id, 'all');
        later(30_000);
        const changed = await own.editVaultWithdrawRequest(absent.id, { minAmount: 12.5 });
        expect(changed).toMatchObject({ shares: 40, minAmount: 12.5, timestamp, forceTimestamp });
        const [request] = await own.fetchVaultWithdrawRequests();
        expect(request).toMatchObject({ timestamp, forceTimestamp });
        await own.cancelVaultWithdrawRequest(absent.id);
    });

    describe('that an earlier call still changes', () => {
        let own: aftermath;
        beforeEach(async () => {
            own = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
        });

        test('give the shares of a deposit back by a request for all of them', async () => {
            const [, request] = await Promise.all([
                own.createVaultDeposit(absent.id, 40),
                own.createVaultWithdrawRequest(absent.id, 'all'),
            ]);
            expect(request).toMatchObject({ shares: 40 });
            expect(await own.fetchVaultWithdrawRequests()).toMatchObject([{ shares: 40 }]);
        });

        test('let a request be changed and canceled while it is made', async () => {
            await own.createVaultDeposit(absent.id, 40);
            const [, changed, canceled] = await Promise.all([
                own.createVaultWithdrawRequest(absent.id, 30),
                own.editVaultWithdrawRequest(absent.id, { minAmount: 12.5 }),
                own.cancelVaultWithdrawRequest(absent.id),
            ]);
            expect(changed).toMatchObject({ shares: 30, minAmount: 12.5 });
            expect(canceled).toMatchObject({ type: 'cancel', shares: 30 });
            expect(await own.fetchVaultWithdrawRequests()).toEqual([]);
        });

        test('are left by force with the minimum that was set before', async () => {
            await own.createVaultDeposit(absent.id, 40);
            await own.createVaultWithdrawRequest(absent.id, 'all', { minAmount: 50 });
            later(60_000);
            const [, forced] = await Promise.all([
                own.editVaultWithdrawRequest(absent.id, { minAmount: 40 }),
                own.forceVaultWithdraw(absent.id, { sizes: { [BTC]: 0 } }),
            ]);
            expect(forced).toMatchObject({ type: 'withdrawal', amount: 40 });
        });
    });

    test.each([
        ['fewer', '20000000n', /20000000; expected 40000000, as on the chain/],
        ['more', '41000000n', /41000000; expected 40000000, as on the chain/],
    ])('refuse a request for all shares where the service states %s', async (_what, lpAmount, words) => {
        const own = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
        await own.createVaultDeposit(absent.id, 40);
        const before = executions();
        const rewrite = (answer: unknown): unknown => {
            const { ownedLpCoins } = answer as { ownedLpCoins: Dict[] };
            return { ownedLpCoins: ownedLpCoins.map((row) => ({ ...row, lpAmount })) };
        };
        sandbox.faults.add({ route: 'perpetuals/vaults/owned-lp-coins', rewrite });
        const error: unknown = await own
            .createVaultWithdrawRequest(absent.id, 'all')
            .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(String(error)).toMatch(words);
        expect(executions()).toBe(before);
    });

    test('show shares and requests also of a vault that the service does not list', async () => {
        const own = withOptions({}, await sandbox.fund({ sui: 10, usdc: 200 }));
        const { share } = await own.createVaultDeposit(absent.id, 100);
        await own.createVaultWithdrawRequest(absent.id, 60);
        sandbox.faults.add({ route: 'perpetuals/vaults', rewrite: () => ({ vaults: [] }) });
        expect(await own.fetchVaultPositions([absent.id])).toEqual([
            expect.objectContaining({ vault: absent.id, id: share, shares: undefined, value: 40, cost: 40 }),
        ]);
        const unknown = { shares: undefined, minAmount: undefined, forceTimestamp: undefined };
        expect(await own.fetchVaultWithdrawRequests()).toEqual([
            expect.objectContaining({ vault: absent.id, timestamp: START + ahead, ...unknown }),
        ]);
        expect(await own.fetchVaultWithdrawRequests([steady.id])).toEqual([]);
    });

    test('are left by force when the manager does not pay', async () => {
        const owner = await sandbox.fund({ sui: 10, usdc: 500 });
        const own = withOptions({}, owner);
        trade(absent);
        await own.createVaultDeposit(absent.id, 500);
        await own.createVaultWithdrawRequest(absent.id, 'all');
        await expect(own.forceVaultWithdraw(absent.id)).rejects.toThrow(ccxt.OperationRejected);
        later(60_000);
        expect(await own.pauseVault(absent.id)).toMatchObject({ type: 'pause', vault: absent.id });
        // Only the manager's trading stops.
        const { paused, tradingPausedUntil } = await own.fetchVault(absent.id);
        expect([paused, tradingPausedUntil]).toEqual([false, START + ahead + 10_000]);
        expect(await exchange.createVaultDeposit(absent.id, 1)).toMatchObject({ amount: 1 });
        await expect(own.forceVaultWithdraw(absent.id, { minAmount: 500.01 })).rejects.toThrow(TransactionMismatch);
        await expect(own.forceVaultWithdraw(absent.id, { sizes: { 'SOL/USD:USDC': 1 } })).rejects.toThrow(
            ccxt.BadRequest,
        );
        const built = sandbox.requests.count(`${BUILD}process-force-withdraw-request`);
        await expect(own.forceVaultWithdraw(absent.id, { sizes: { [BTC]: 0.05 } })).rejects.toThrow(
            `params.sizes['${BTC}'] is 0.05; pass 0 or leave it out, as the vault has no position there`,
        );
        expect(sandbox.requests.count(`${BUILD}process-force-withdraw-request`)).toBe(built);
        const forced = await own.forceVaultWithdraw(absent.id, { sizes: { [BTC]: 0 }, minAmount: 500 });
        expect(forced).toMatchObject({ type: 'withdrawal', amount: 500, currency: 'USDC' });
        expect(usdc(owner.walletAddress)).toBe(500);
        later(10_000);
    });

    test('return what the shares of a deposit are not worth', async () => {
        const owner = await sandbox.fund({ sui: 10, usdc: 100 });
        const own = withOptions({}, owner);
        // The least share is worth 0.03 USDC.
        manage(absent, { profit: 400_000_000n * 1_000_000n, maxDeposited: 10n ** 18n });
        try {
            const { sharePrice } = await own.fetchVault(absent.id);
            const least = sharePrice! / 1e6;
            const before = usdc(owner.walletAddress);
            const deposit = await own.createVaultDeposit(absent.id, 3, { slippage: 0.02 });
            const taken = before - usdc(owner.walletAddress);
            expect(taken).toBeLessThan(3);
            expect(3 - taken).toBeLessThan(least);
            const [position, ...others] = await own.fetchVaultPositions([absent.id]);
            expect(deposit.amount).toBeCloseTo(taken, 9);
            expect([deposit.share, others]).toEqual([position!.id, []]);
            expect(deposit.shares).toBe(position!.shares);
        } finally {
            manage(absent, { profit: -400_000_000n * 1_000_000n });
        }
    });

    test('take a request of several objects of shares, which the service joins', async () => {
        const own = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
        await own.createVaultDeposit(steady.id, 40);
        await own.createVaultDeposit(steady.id, 20);
        later(60_000);
        const request = await own.createVaultWithdrawRequest(steady.id, 50, { slippage: 0 });
        expect(request).toMatchObject({ shares: 50, minAmount: 50 });
        expect(await own.fetchVaultPositions([steady.id])).toMatchObject([{ shares: 10, cost: 10 }]);
        await expect(own.createVaultWithdrawRequest(steady.id, 10.1)).rejects.toThrow('the wallet has 10 shares');
    });

    test('name the object that a cancel returns, which is that of the request', async () => {
        const own = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
        const { share } = await own.createVaultDeposit(absent.id, 40);
        await own.createVaultWithdrawRequest(absent.id, 'all');
        expect((await own.cancelVaultWithdrawRequest(absent.id)).share).toBe(share);
    });

    test('that the vendor has paused are listed, and refuse deposits', async () => {
        manage(steady, { isStopped: true });
        try {
            const vaults = await exchange.fetchVaults();
            expect(vaults.map(({ paused }) => paused)).toEqual([true, false]);
            expect(vaults[0]!.tradingPausedUntil).toBeUndefined();
            await expect(exchange.createVaultDeposit(steady.id, 10)).rejects.toThrow('the vault is paused');
        } finally {
            manage(steady, { isStopped: false });
        }
    });

    test('use the markets that the node shows, where the service lags behind', async () => {
        const own = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
        const rewrite = (answer: unknown): unknown => {
            const { vaults } = answer as { vaults: Dict[] };
            return { vaults: vaults.map((row) => ({ ...row, marketIds: [] })) };
        };
        sandbox.faults.add({ route: 'perpetuals/vaults', rewrite });
        expect(await own.createVaultDeposit(steady.id, 10)).toMatchObject({ shares: 10 });
    });

    test('are left by a transaction whose contract transfers the coin', async () => {
        const owner = await sandbox.fund({ sui: 10, usdc: 500 });
        const own = withOptions({}, owner);
        trade(absent);
        await own.createVaultDeposit(absent.id, 500);
        await own.createVaultWithdrawRequest(absent.id, 'all');
        later(60_000);
        const rewrite = (answer: unknown): unknown => {
            const { txKind } = answer as { txKind: string };
            const data = structuredClone(Transaction.fromKind(fromBase64(txKind)).getData());
            const end = data.commands.find(({ MoveCall: call }) => call?.function === 'end_withdraw_session')!;
            end.MoveCall!.function += '_and_transfer_to_recipient';
            data.commands.pop();
            return { txKind: toBase64(writeKind(Transaction.from(JSON.stringify(dropUnused(data))))) };
        };
        sandbox.faults.add({ route: `${BUILD}process-force-withdraw-request`, rewrite });
        const before = usdc(owner.walletAddress);
        const forced = await own.forceVaultWithdraw(absent.id, { minAmount: 499 });
        expect(usdc(owner.walletAddress) - before).toBe(forced.amount);
        later(10_000);
    });

    test('refuse what is too much, too little or misspelt before a signature', async () => {
        const before = executions();
        const deposit = (amount: number, params: Dict = {}): Promise<unknown> =>
            exchange.createVaultDeposit(steady.id, amount, params);
        await expect(deposit(10, { minShares: 11 })).rejects.toThrow(ccxt.InvalidOrder);
        await expect(deposit(10, { minShares: -1 })).rejects.toThrow('params.minShares is -1');
        await expect(deposit(0)).rejects.toThrow(ccxt.BadRequest);
        await expect(deposit(250_000)).rejects.toThrow(
            /the wallet has [\d.]+ in coins and 0 USDC .* less than 250000;/,
        );
        const noVault = exchange.fetchVault(undefined as never);
        await expect(noVault).rejects.toThrow('id is missing; pass the object id of a vault');
        await expect(noVault).rejects.toThrow(ccxt.ArgumentsRequired);
        await expect(exchange.fetchVault('foo')).rejects.toThrow('id is "foo"; pass the object id of a vault');
        await expect(deposit(10, { minimum: 1 })).rejects.toThrow('params.minimum');
        await expect(deposit(10, { request: {} })).rejects.toThrow(ccxt.NotSupported);
        await expect(deposit(10, { slippage: 1 })).rejects.toThrow('params.slippage');
        const both = 'params.minShares is both; pass one of minShares and slippage';
        await expect(deposit(10, { minShares: 1, slippage: 0.001 })).rejects.toThrow(both);
        await expect(exchange.createVaultWithdrawRequest(steady.id, 1e6)).rejects.toThrow(ccxt.InsufficientFunds);
        await expect(exchange.createVaultWithdrawRequest(absent.id, 1, { minAmount: -1 })).rejects.toThrow(
            ccxt.BadRequest,
        );
        const noNode = on(sandbox, wallet);
        await expect(noNode.createVaultDeposit(steady.id, 10)).rejects.toThrow(ccxt.NotSupported);
        const coins = { ...sandbox.coins, USDC: { ...sandbox.coins['USDC']!, maxWithdrawal: '4' } };
        const limited = withOptions({ pins: { coins } });
        await expect(limited.createVaultDeposit(steady.id, 10)).rejects.toThrow('maxWithdrawal');
        const other = withOptions({ pins: { coins: sandbox.coins, packages: { vault: FRIEND } } });
        await expect(other.createVaultDeposit(steady.id, 10)).rejects.toThrow(TransactionMismatch);
        const strict = withOptions({ learn: false });
        const error = await strict.createVaultDeposit(steady.id, 10).catch((reason: unknown) => reason);
        expect(String(error)).toContain(`options.transaction.pins.packages.vault = '${sandbox.packages.vault}'`);
        expect(executions()).toBe(before);
    });

    test('refuse a deposit for which no shares are quoted', async () => {
        sandbox.faults.add({
            route: 'perpetuals/vault/previews/deposit',
            rewrite: (quote) => ({ ...(quote as Dict), lpAmountOut: '0n' }),
        });
        await expect(exchange.createVaultDeposit(absent.id, 100)).rejects.toThrow(ccxt.InvalidOrder);
    });

    test('refuse a sponsor', async () => {
        const sponsor = await sandbox.fund({ sui: 10 });
        const sponsored = { gas: { sponsor: sponsor.walletAddress }, dryRun: true };
        const error = exchange.createVaultDeposit(steady.id, 10, sponsored);
        await expect(error).rejects.toThrow('gas.sponsor cannot pay');
    });

    test('work with a pinned package', async () => {
        const { chainId, packages, coins } = sandbox;
        const pinned = withOptions({ learn: false, pins: { chainId, packages: { vault: packages.vault }, coins } });
        expect(await pinned.createVaultDeposit(steady.id, 5, { dryRun: true })).toHaveProperty('calls');
    });

    describe('whose terms differ at the node are refused:', () => {
        const PARAMETERS = 'parameters';
        test.each<[string, (vault: Dict) => Dict]>([
            ['a shorter lock', (row) => ({ [PARAMETERS]: { ...(row[PARAMETERS] as Dict), lockPeriodMs: '0n' } })],
            [
                'a lower fee',
                (row) => ({ [PARAMETERS]: { ...(row[PARAMETERS] as Dict), performanceFeePercentage: 0.05 } }),
            ],
            [
                'a shorter delay',
                (row) => ({ [PARAMETERS]: { ...(row[PARAMETERS] as Dict), forceWithdrawDelayMs: '1n' } }),
            ],
            ['no terms', () => ({ [PARAMETERS]: undefined })],
            ['other decimals', () => ({ lpCoinDecimals: 9 })],
            ['other shares', () => ({ lpCoinType: '0x2::lp::LP' })],
            ['another collateral', () => ({ collateralCoinType: '0x2::sui::SUI' })],
        ])('%s', async (_what, change) => {
            const rewrite = (answer: unknown): unknown => {
                const { vaults } = answer as { vaults: Dict[] };
                return { vaults: vaults.map((row) => ({ ...row, ...change(row) })) };
            };
            sandbox.faults.add({ route: 'perpetuals/vaults', rewrite });
            await expect(exchange.createVaultDeposit(steady.id, 10)).rejects.toThrow(TransactionMismatch);
            expect((await exchange.fetchVault(steady.id)).verified).toBe(false);
        });
    });

    describe('of a hostile service are refused before a signature:', () => {
        const u64 = (value: bigint): string => toBase64(bcs.u64().serialize(value).toBytes());
        const address = (id: string): string => toBase64(bcs.Address.serialize(id).toBytes());

        const callOf = ({ commands }: Draft, name: string): Call => {
            const call = commands.find(({ MoveCall }) => MoveCall?.function === name)?.MoveCall;
            if (!call) throw new Error(`no call of ${name}`);
            return call;
        };
        /** Replaces a plain argument by another input, as inputs are shared. */
        const setPure = (draft: Draft, call: Call, index: number, bytes: string): void => {
            const input = draft.inputs.push({ $kind: 'Pure', Pure: { bytes } } as never) - 1;
            call.arguments[index] = { $kind: 'Input', Input: input } as never;
        };
        const setShared = (draft: Draft, from: string, objectId: string): void => {
            for (const { Object: object } of draft.inputs) {
                if (object?.SharedObject?.objectId === from) object.SharedObject.objectId = objectId;
            }
        };
        const setRecipient = (draft: Draft): void => {
            const { TransferObjects: transfer } = draft.commands.at(-1)!;
            const input = draft.inputs.push({ $kind: 'Pure', Pure: { bytes: address(FRIEND) } } as never) - 1;
            transfer!.address = { $kind: 'Input', Input: input } as never;
        };
        const steal = (draft: Draft): void => {
            const amount = draft.inputs.push({ $kind: 'Pure', Pure: { bytes: u64(1n) } } as never) - 1;
            const to = draft.inputs.push({ $kind: 'Pure', Pure: { bytes: address(FRIEND) } } as never) - 1;
            const coin = { $kind: 'GasCoin', GasCoin: true };
            const split = draft.commands.push({
                ...{ $kind: 'SplitCoins', SplitCoins: { coin, amounts: [{ $kind: 'Input', Input: amount }] } },
            } as never);
            draft.commands.push({
                $kind: 'TransferObjects',
                TransferObjects: {
                    objects: [{ $kind: 'NestedResult', NestedResult: [split - 1, 0] }],
                    address: { $kind: 'Input', Input: to },
                },
            } as never);
        };
        const repeat = (draft: Draft, name: string): void => {
            draft.commands.push({ $kind: 'MoveCall', MoveCall: structuredClone(callOf(draft, name)) } as never);
        };

        type Write =
            | 'deposit'
            | 'create-withdraw-request'
            | 'cancel-withdraw-request'
            | 'update-withdraw-request-slippage'
            | 'pause-vault-for-force-withdraw-request'
            | 'process-force-withdraw-request';
        const ATTACKS: readonly (readonly [Write, string, (draft: Draft) => void])[] = [
            [
                'deposit',
                'a lower minimum',
                (one) => {
                    setPure(one, callOf(one, 'end_deposit_session'), 2, u64(0n));
                },
            ],
            [
                'deposit',
                'a larger amount',
                (one) => {
                    one.commands.find(({ SplitCoins: split }) => split)!.SplitCoins!.amounts[0] = {
                        $kind: 'Input',
                        Input: one.inputs.push({ $kind: 'Pure', Pure: { bytes: u64(20_000_000n) } } as never) - 1,
                    } as never;
                },
            ],
            [
                'deposit',
                'a smaller amount',
                (one) => {
                    one.commands.find(({ SplitCoins: split }) => split)!.SplitCoins!.amounts[0] = {
                        $kind: 'Input',
                        Input: one.inputs.push({ $kind: 'Pure', Pure: { bytes: u64(1_000_000n) } } as never) - 1,
                    } as never;
                },
            ],
            [
                'deposit',
                'the whole coin',
                (one) => {
                    const call = callOf(one, 'start_deposit_session');
                    call.arguments[4] = one.commands.find(({ SplitCoins: split }) => split)!.SplitCoins!.coin;
                },
            ],
            [
                'deposit',
                'another vault',
                (one) => {
                    setShared(one, steady.id, absent.id);
                },
            ],
            ['deposit', 'another recipient', setRecipient],
            ['deposit', 'a transfer of gas', steal],
            [
                'deposit',
                'a second session',
                (one) => {
                    repeat(one, 'process_clearing_house_for_deposit');
                },
            ],
            [
                'deposit',
                'another package',
                (one) => {
                    callOf(one, 'end_deposit_session').package = FRIEND;
                },
            ],
            [
                'deposit',
                'another function',
                (one) => {
                    callOf(one, 'end_deposit_session').function = 'end_session';
                },
            ],
            [
                'deposit',
                'other shares',
                (one) => {
                    callOf(one, 'end_deposit_session').typeArguments[0] = absent.lpType;
                },
            ],
            [
                'deposit',
                'another configuration',
                (one) => {
                    setShared(
                        one,
                        sandbox.internals.chain.world.venues.objects.vaultConfig.id,
                        sandbox.internals.chain.world.venues.objects.gasPoolConfig.id,
                    );
                },
            ],
            [
                'deposit',
                'a published package',
                (one) => {
                    one.commands.push({ $kind: 'Publish', Publish: { modules: [], dependencies: [] } } as never);
                },
            ],
            [
                'deposit',
                'a withdrawal from the vault',
                (one) => {
                    const call = structuredClone(callOf(one, 'start_deposit_session'));
                    call.function = 'remove_withdraw_request';
                    call.arguments = [call.arguments[0]!];
                    one.commands.push({ $kind: 'MoveCall', MoveCall: call } as never);
                },
            ],
            [
                'create-withdraw-request',
                'a lower minimum',
                (one) => {
                    setPure(one, callOf(one, 'create_withdraw_request'), 4, u64(1n));
                },
            ],
            [
                'create-withdraw-request',
                'more shares',
                (one) => {
                    setPure(one, callOf(one, 'create_withdraw_request'), 3, u64(9_000_000n));
                },
            ],
            [
                'create-withdraw-request',
                'another vault',
                (one) => {
                    setShared(one, absent.id, steady.id);
                },
            ],
            ['create-withdraw-request', 'a transfer of gas', steal],
            [
                'update-withdraw-request-slippage',
                'a lower minimum',
                (one) => {
                    setPure(one, callOf(one, 'set_new_withdraw_request_slippage'), 1, u64(0n));
                },
            ],
            [
                'update-withdraw-request-slippage',
                'a cancel',
                (one) => {
                    const call = callOf(one, 'set_new_withdraw_request_slippage');
                    call.function = 'remove_withdraw_request';
                    call.arguments.length = 1;
                },
            ],
            ['cancel-withdraw-request', 'another recipient', setRecipient],
            [
                'cancel-withdraw-request',
                'another vault',
                (one) => {
                    setShared(one, absent.id, steady.id);
                },
            ],
            [
                'pause-vault-for-force-withdraw-request',
                'another vault',
                (one) => {
                    setShared(one, absent.id, steady.id);
                },
            ],
            ['process-force-withdraw-request', 'another recipient', setRecipient],
            [
                'process-force-withdraw-request',
                'another size',
                (one) => {
                    setPure(one, callOf(one, 'process_clearing_house_for_force_withdraw'), 4, u64(5n));
                },
            ],
            [
                'process-force-withdraw-request',
                'a plain value at the end',
                (one) => {
                    const call = callOf(one, 'end_withdraw_session');
                    call.arguments.push(call.arguments[1]!);
                    setPure(one, call, 2, u64(0n));
                },
            ],
            ['process-force-withdraw-request', 'a transfer of gas', steal],
        ];

        const WRITES: Readonly<Record<Write, (by: aftermath, more?: Dict) => Promise<unknown>>> = {
            deposit: (by, more) => by.createVaultDeposit(steady.id, 10, more),
            'create-withdraw-request': (by, more) => by.createVaultWithdrawRequest(absent.id, 5, more),
            'cancel-withdraw-request': (by, more) => by.cancelVaultWithdrawRequest(absent.id, more),
            'update-withdraw-request-slippage': (by, more) =>
                by.editVaultWithdrawRequest(absent.id, { minAmount: 3, ...more }),
            'pause-vault-for-force-withdraw-request': (by, more) => by.pauseVault(absent.id, more),
            'process-force-withdraw-request': (by, more) => by.forceVaultWithdraw(absent.id, { minAmount: 0, ...more }),
        };

        let victim: aftermath;
        let requester: aftermath;

        beforeAll(async () => {
            victim = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
            requester = withOptions({}, await sandbox.fund({ sui: 10, usdc: 100 }));
            trade(absent);
            for (const by of [victim, requester]) await by.createVaultDeposit(absent.id, 50);
            await requester.createVaultWithdrawRequest(absent.id, 20);
            later(60_000);
        });

        test.each(ATTACKS)('%s with %s', async (write, _what, change) => {
            let isChanged = false;
            const rewrite = (answer: unknown): unknown => {
                const { txKind } = answer as { txKind: string };
                const data = structuredClone(Transaction.fromKind(fromBase64(txKind)).getData());
                change(data);
                isChanged = true;
                const kept = dropUnused(data);
                return { txKind: toBase64(writeKind(Transaction.from(JSON.stringify(kept)))) };
            };
            sandbox.faults.add({ route: `${BUILD}${write}`, rewrite });
            const before = executions();
            const by = /deposit|create/.test(write) ? victim : requester;
            await expect(WRITES[write](by)).rejects.toThrow(TransactionMismatch);
            expect([isChanged, executions()]).toEqual([true, before]);
        });

        test('the same writes without a change are accepted', async () => {
            manage(absent, { pausedAt: 0, pausedUntil: 0 });
            for (const [name, write] of Object.entries(WRITES)) {
                const by = /deposit|create/.test(name) ? victim : requester;
                expect([name, await write(by, { dryRun: true })]).toEqual([
                    name,
                    expect.objectContaining({ sender: by.walletAddress, calls: expect.any(Array) }),
                ]);
            }
        });

        test('an answer without commands', async () => {
            sandbox.faults.add({ route: `${BUILD}deposit`, rewrite: () => ({ txKind: 'AAAA' }) });
            await expect(victim.createVaultDeposit(steady.id, 10)).rejects.toThrow(ccxt.BaseError);
        });
    });

    test('a deposit whose response is lost is resolved later', async () => {
        const one = withOptions({ resubmit: { times: 0, delayMs: 1, maxAgeMs: 1_000 } });
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const before = usdc();
        const error: unknown = await one.createVaultDeposit(steady.id, 7).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await one.settle((error as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
        expect(before - usdc()).toBe(7);
    });

    test('two deposits at once take each its own amount', async () => {
        const before = usdc();
        await Promise.all([3, 4].map((amount) => exchange.createVaultDeposit(steady.id, amount)));
        expect(before - usdc()).toBe(7);
    });
});

/** Removes inputs that no command uses, and numbers the others anew. */
function dropUnused(data: Draft): Draft {
    const used = new Set<number>();
    const visit = (value: unknown, map: (index: number) => number): void => {
        if (typeof value !== 'object' || value === null) return;
        const one = value as { $kind?: string; Input?: number };
        if (one.$kind === 'Input' && typeof one.Input === 'number') one.Input = map(one.Input);
        else for (const member of Object.values(value)) visit(member, map);
    };
    visit(data.commands, (index) => (used.add(index), index));
    const kept = [...used].sort((a, b) => a - b);
    const commands = structuredClone(data.commands);
    visit(commands, (index) => kept.indexOf(index));
    return { ...data, commands, inputs: kept.map((index) => data.inputs[index]!) };
}
