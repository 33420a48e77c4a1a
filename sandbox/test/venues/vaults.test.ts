/** The vaults of the sandbox: deposits, requests, and what their managers do. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { isOwned, objectDigest } from '../../ts/chain/objects.js';
import { startSandbox } from '../../ts/index.js';
import { vaultStateOf, type VaultChange } from '../../ts/venues/vault-manager.js';
import { vaultValue } from '../../ts/venues/vaults.js';
import type { VaultSpec } from '../../ts/venues/world.js';
import type { Row } from '../server/support.js';
import { START, VenueStage, type Executed } from './support.js';

const USDC = 1_000_000n;
/** Shares have the decimals of the collateral. */
const SHARE = 1_000_000n;
const USD = 10n ** 18n;
const MINUTE = 60_000;

describe('vaults', () => {
    let stage: VenueStage;
    let steady: VaultSpec;
    let absent: VaultSpec;

    beforeEach(async () => {
        stage = await VenueStage.start();
        [steady, absent] = stage.world.venues.vaults as [VaultSpec, VaultSpec];
    });

    afterEach(() => stage.sandbox.close());

    const clock = (): number => stage.sandbox.internals.clock.now();

    function manage(spec: VaultSpec, change: VaultChange): void {
        stage.sandbox.internals.chain.manageVault(spec.id, change);
    }

    async function post(path: string, body: object): Promise<Row> {
        const { status, body: row } = await stage.post(`perpetuals/${path}`, body);
        expect([path, status, row]).toEqual([path, 200, row]);
        return row as Row;
    }

    /** Executes what a builder returns. */
    async function run(builder: string, spec: VaultSpec, more: object = {}): Promise<Executed> {
        const body = { walletAddress: stage.wallet.walletAddress, vaultId: spec.id, ...more };
        const { txKind, coinOutArg } = await post(`vault/transactions/${builder}`, body);
        const transaction = Transaction.fromKind(fromBase64(txKind as string));
        const coin = coinOutArg as { readonly NestedResult: [number, number] } | undefined;
        const left = coin && ({ $kind: 'NestedResult', ...coin } as TransactionObjectArgument);
        return stage.execute(await stage.finish(transaction, left));
    }

    function deposit(spec: VaultSpec, amount: bigint, minLpAmountOut = 0n): Promise<Executed> {
        const amounts = { depositAmount: `${amount}n`, minLpAmountOut: `${minLpAmountOut}n` };
        return run('deposit', spec, { collateralCoinType: spec.coinType, ...amounts });
    }

    function request(spec: VaultSpec, shares: bigint, minimum = 0n): Promise<Executed> {
        const amounts = { lpWithdrawAmount: `${shares}n`, minCollateralAmountOut: `${minimum}n` };
        return run('create-withdraw-request', spec, amounts);
    }

    async function owned(): Promise<Row[]> {
        const { walletAddress } = stage.wallet;
        return (await post('vaults/owned-lp-coins', { walletAddress }))['ownedLpCoins'] as Row[];
    }

    async function requests(): Promise<Row[]> {
        const { walletAddress } = stage.wallet;
        const row = await post('vaults/owned-withdraw-requests', { walletAddress });
        return row['ownedWithdrawRequests'] as Row[];
    }

    /** An object as an input, shared ones mutable. */
    function input(transaction: Transaction, objectId: string): TransactionObjectArgument {
        const object = stage.sandbox.internals.chain.objects.get(objectId)!;
        const initialSharedVersion = 'initialVersion' in object ? `${object.initialVersion}` : '';
        const mutable = object.kind !== 'clock';
        return transaction.object(
            isOwned(object)
                ? Inputs.ObjectRef({ objectId, version: `${object.version}`, digest: objectDigest(object) })
                : Inputs.SharedObjectRef({ objectId, initialSharedVersion, mutable }),
        );
    }

    function usdc(): bigint {
        return stage.sandbox.wallet(stage.wallet.walletAddress).balances[steady.coinType] ?? 0n;
    }

    function later(minutes: number): void {
        stage.sandbox.step(clock() + minutes * MINUTE);
    }

    test('a deposit gives shares at the value of the vault, in an object of its own', async () => {
        manage(absent, { profit: 2_500n * USDC });
        const preview = await post('vault/previews/deposit', { vaultId: absent.id, depositAmount: `${100n * USDC}n` });
        const { error, changes, events } = await deposit(absent, 100n * USDC, 80n * SHARE);
        expect(error).toBeUndefined();
        expect(changes).toEqual({ USDC: -100n * USDC });
        expect(preview).toEqual({ lpAmountOut: `${80n * SHARE}n`, collateralPrice: 1, depositedAmountUsd: 100 });
        expect(events.map(({ eventType, json }) => [eventType.split('::').at(-1), json])).toEqual([
            [
                'UserDeposit',
                {
                    ...{ vault_id: absent.id, user: stage.wallet.walletAddress, provided_balance: `${100n * USDC}` },
                    ...{ lp_coin_minted: `${80n * SHARE}`, vault_balance_value: `${12_500n * USD}` },
                },
            ],
        ]);
        const [share, ...more] = await owned();
        expect([share, more]).toMatchObject([
            { vaultId: absent.id, lpAmount: `${80n * SHARE}n`, lpAmountUsd: 100, depositedAmountUsd: 100 },
            [],
        ]);
        const { object } = await stage.client.core.getObject({ objectId: String(share!['objectId']) });
        expect(object.type).toBe(`${stage.world.venues.packages.vault}::vault::UserLpCoin<${absent.lpType}>`);
        expect(object.owner).toMatchObject({ AddressOwner: stage.wallet.walletAddress });
        expect(await post('vaults/lp-coin-prices', { vaultIds: [steady.id, absent.id] })).toEqual({
            lpCoinPrices: [1, 1.25],
        });
    });

    test.each([
        ['below the minimum of shares', 100n * USDC, 1, {}],
        ['of less than 0.95 USD', 949_999n, 26, {}],
        ['above the cap', 100n * USDC, 43, { maxDeposited: 10_099n * USDC }],
        ['while the vendor has paused the vault', 100n * USDC, 15, { isStopped: true }],
        ['that gives no shares', USDC, 24, { profit: 10n ** 17n, maxDeposited: 10n ** 19n }],
    ] as const)('refuses a deposit %s', async (_what, amount, code, change) => {
        manage(steady, change);
        const { error } = await deposit(steady, amount, 100n * SHARE + 1n);
        expect(error).toContain(`abort code: ${code}, in '${stage.world.venues.packages.vault}::vault'`);
        expect(await owned()).toEqual([]);
    });

    test('takes only what the shares are worth, and returns the rest of the coin', async () => {
        // The least share is worth 0.03 USDC: 2.999999 USDC buy 99 of them.
        manage(absent, { profit: 299_990_000n * USDC, maxDeposited: 10n ** 18n });
        const { error, changes, events } = await deposit(absent, 2_999_999n, 99n);
        expect(error).toBeUndefined();
        expect(changes).toEqual({ USDC: -2_970_000n });
        expect(events.map(({ json }) => json)).toMatchObject([
            { provided_balance: '2970000', lp_coin_minted: '99', vault_balance_value: `${300_000_000n * USD}` },
        ]);
        expect(await owned()).toMatchObject([{ lpAmount: '99n', depositedAmountUsd: 2.97 }]);
    });

    test('lets deposits and withdrawals go on while only the manager may not trade', async () => {
        manage(absent, { pausedUntil: START + 3_600_000, pausedAt: START });
        expect((await deposit(absent, 10n * USDC)).error).toBeUndefined();
        expect((await request(absent, SHARE)).error).toBeUndefined();
        expect((await run('cancel-withdraw-request', absent)).error).toBeUndefined();
        manage(absent, { isStopped: true });
        for (const refused of [
            await request(absent, SHARE),
            await run('cancel-withdraw-request', absent),
            await run('update-withdraw-request-slippage', absent, { minCollateralAmountOut: '0n' }),
            await run('pause-vault-for-force-withdraw-request', absent),
        ])
            expect(refused.error).toMatch(/abort code: 15, in '0x\w+::vault'/);
    });

    test('a pause ends by its time, and any address may clear it', async () => {
        const { vault } = stage.world.venues.packages;
        const resume = async (): Promise<void> => {
            const transaction = new Transaction();
            transaction.moveCall({
                target: `${vault}::interface::resume_vault_for_force_withdraw`,
                typeArguments: [absent.lpType, absent.coinType],
                arguments: [absent.id, stage.world.clockId].map((id) => input(transaction, id)),
            });
            expect((await stage.execute(await stage.finish(transaction))).error).toBeUndefined();
        };
        const pausedUntil = (): number => {
            const { chain } = stage.sandbox.internals;
            return vaultStateOf(chain.objects, chain.world, absent).pausedUntil;
        };
        manage(absent, { pausedUntil: START + 60_000 });
        await resume();
        expect(pausedUntil()).toBe(START + 60_000);
        later(2);
        await resume();
        expect(pausedUntil()).toBe(0);
    });

    test('shares are split in proportion to their cost, and joined with the later lock', async () => {
        await deposit(absent, 100n * USDC);
        later(1);
        await deposit(absent, 50n * USDC);
        const { vault } = stage.world.venues.packages;
        const [first, second] = (await owned()).map(({ objectId }) => String(objectId));
        const config = stage.world.venues.objects.vaultConfig.id;
        const call = async (
            name: string,
            args: (tx: Transaction) => TransactionObjectArgument[],
        ): Promise<Executed> => {
            const transaction = new Transaction();
            const made = transaction.moveCall({
                target: `${vault}::interface::${name}`,
                typeArguments: [absent.lpType],
                arguments: args(transaction),
            });
            if (name === 'split') transaction.transferObjects([made], stage.wallet.walletAddress);
            return stage.execute(await stage.finish(transaction));
        };
        const split = await call('split', (tx) => [input(tx, first!), input(tx, config), tx.pure.u64(40n * SHARE)]);
        expect(split.error).toBeUndefined();
        expect((await owned()).map(({ lpAmount, depositedAmountUsd }) => [lpAmount, depositedAmountUsd])).toEqual(
            expect.arrayContaining([
                [`${60n * SHARE}n`, 60],
                [`${40n * SHARE}n`, 40],
                [`${50n * SHARE}n`, 50],
            ]),
        );
        const none = await call('split', (tx) => [input(tx, first!), input(tx, config), tx.pure.u64(0n)]);
        expect(none.error).toMatch(/abort code: 35, /);
        const start = (id: string): unknown => {
            const object = stage.sandbox.internals.chain.objects.get(id);
            return object?.kind === 'holding' && object.state.kind === 'share' ? object.state.startedAt : undefined;
        };
        const started = start(second!);
        const join = await call('join', (tx) => [first!, config, second!].map((id) => input(tx, id)));
        expect(join.error).toBeUndefined();
        expect(start(first!)).toBe(started);
        expect((await owned()).find(({ objectId }) => objectId === first)).toMatchObject({
            ...{ lpAmount: `${110n * SHARE}n`, depositedAmountUsd: 110 },
        });
    });

    test('a canceled request returns the object that it took', async () => {
        await deposit(absent, 100n * USDC);
        const [whole] = await owned();
        await request(absent, 100n * SHARE);
        expect(await owned()).toEqual([]);
        await run('cancel-withdraw-request', absent);
        expect(await owned()).toEqual([whole]);
        // Of a part, the rest keeps the id, and the part has its own.
        await request(absent, 30n * SHARE);
        expect(await owned()).toMatchObject([{ objectId: whole!['objectId'], lpAmount: `${70n * SHARE}n` }]);
        await run('cancel-withdraw-request', absent);
        expect((await owned()).map(({ lpAmount }) => lpAmount).sort()).toEqual([`${30n * SHARE}n`, `${70n * SHARE}n`]);
    });

    test('refuses a request in the order of the contract', async () => {
        await deposit(steady, 100n * USDC);
        later(5);
        await request(steady, SHARE);
        manage(steady, { lockMs: 10 * 60 * MINUTE });
        const build = async (shares: bigint): Promise<Executed> => {
            const { txKind } = await post('vault/transactions/create-withdraw-request', {
                ...{ walletAddress: stage.wallet.walletAddress, vaultId: steady.id },
                ...{ lpWithdrawAmount: `${SHARE}n`, minCollateralAmountOut: '0n' },
            });
            const data = structuredClone(Transaction.fromKind(fromBase64(txKind as string)).getData());
            const { Input: input } = data.commands.at(-1)!.MoveCall!.arguments[3] as { Input: number };
            data.inputs[input]!.Pure!.bytes = toBase64(bcs.u64().serialize(shares).toBytes());
            return stage.execute(await stage.finish(Transaction.from(JSON.stringify(data))));
        };
        expect((await build(0n)).error).toMatch(/abort code: 10, /);
        expect((await build(100n * SHARE)).error).toMatch(/abort code: 11, /);
        expect((await build(SHARE)).error).toMatch(/abort code: 28, /);
    });

    type Calls = readonly { arguments: unknown[] }[];
    test.each<[string, number, (calls: Calls) => void]>([
        ['another price feed of the collateral', 22, ([start, market]) => (start!.arguments[3] = market!.arguments[2])],
        ['another price feed of a market', 23, ([, one, other]) => (other!.arguments[2] = one!.arguments[2])],
    ])('refuses a deposit with %s', async (_what, code, change) => {
        const { txKind } = await post('vault/transactions/deposit', {
            ...{ walletAddress: stage.wallet.walletAddress, vaultId: absent.id, minLpAmountOut: '0n' },
            ...{ collateralCoinType: absent.coinType, depositAmount: `${10n * USDC}n` },
        });
        const data = structuredClone(Transaction.fromKind(fromBase64(txKind as string)).getData());
        change(data.commands.flatMap(({ MoveCall: call }) => call ?? []));
        const { error } = await stage.execute(await stage.finish(Transaction.from(JSON.stringify(data))));
        expect(error).toContain(`abort code: ${code}, in '${stage.world.venues.packages.vault}::vault'`);
    });

    test('refuses a market in which the vault has no value', async () => {
        const { txKind } = await post('vault/transactions/deposit', {
            ...{ walletAddress: stage.wallet.walletAddress, vaultId: steady.id, minLpAmountOut: '0n' },
            ...{ collateralCoinType: steady.coinType, depositAmount: `${10n * USDC}n` },
        });
        const { feedIds } = stage.world;
        const [own, other] = absent.marketIds as [string, string];
        const text = JSON.stringify(Transaction.fromKind(fromBase64(txKind as string)).getData())
            .replaceAll(own, other)
            .replaceAll(feedIds.get(own)!, feedIds.get(other)!);
        expect((await stage.execute(await stage.finish(Transaction.from(text)))).error).toMatch(/abort code: 27, /);
    });

    test('refuses another account with the clever code of the vault', async () => {
        const { txKind } = await post('vault/transactions/deposit', {
            ...{ walletAddress: stage.wallet.walletAddress, vaultId: absent.id, minLpAmountOut: '0n' },
            ...{ collateralCoinType: absent.coinType, depositAmount: `${10n * USDC}n` },
        });
        const data = Transaction.fromKind(fromBase64(txKind as string)).getData();
        const text = JSON.stringify(data).replaceAll(absent.account.id, steady.account.id);
        const { error } = await stage.execute(await stage.finish(Transaction.from(text)));
        expect(error).toMatch(/::vault'/);
        expect(BigInt(/abort code: (\d+)/.exec(error!)![1]!) >> 48n).toBe(0xc001n);
    });

    test('pays the owner of a forced request also by the function that transfers the coin', async () => {
        await deposit(absent, 100n * USDC);
        await request(absent, 100n * SHARE, 100n * USDC);
        later(10);
        const { txKind } = await post('vault/transactions/process-force-withdraw-request', {
            ...{ walletAddress: stage.wallet.walletAddress, vaultId: absent.id, sizesToClose: {} },
        });
        const text = JSON.stringify(Transaction.fromKind(fromBase64(txKind as string)).getData());
        const other = text.replace('"end_withdraw_session"', '"end_withdraw_session_and_transfer_to_recipient"');
        const { error, changes } = await stage.execute(await stage.finish(Transaction.from(other)));
        expect(error).toBeUndefined();
        expect(changes).toEqual({ USDC: 100n * USDC });
    });

    test('refuses a session that leaves out a market', async () => {
        const { txKind } = await post('vault/transactions/deposit', {
            ...{ walletAddress: stage.wallet.walletAddress, vaultId: absent.id, minLpAmountOut: '0n' },
            ...{ collateralCoinType: absent.coinType, depositAmount: `${10n * USDC}n` },
        });
        const data = Transaction.fromKind(fromBase64(txKind as string)).getData();
        const at = data.commands.findIndex(({ MoveCall: call }) => call?.function.startsWith('process_') === true);
        const commands = data.commands.toSpliced(at, 1);
        // The transfer names the result of the last call, which is one command earlier now.
        const text = JSON.stringify({ ...data, commands }).replaceAll(`"Result":${at + 2}`, `"Result":${at + 1}`);
        expect((await stage.execute(await stage.finish(Transaction.from(text)))).error).toMatch(/abort code: 17, /);
    });

    test('the manager pays a request after a while, less the fee on the profit', async () => {
        await deposit(steady, 1_000n * USDC);
        manage(steady, { profit: 1_100n * USDC });
        expect((await request(steady, 100n * SHARE)).error).toMatch(/abort code: 14, /);
        later(5);
        expect(await request(steady, 2_000n * SHARE - 1n).catch(String)).toMatch(/shares of/);
        const preview = await post('vault/previews/create-withdraw-request', {
            ...{ walletAddress: stage.wallet.walletAddress, vaultId: steady.id, lpWithdrawAmount: `${500n * SHARE}n` },
        });
        // 550 USDC for shares that cost 500: a profit of 50, of which the fee is 10 %.
        expect(preview).toEqual({ collateralAmountOut: `${545n * USDC}n`, collateralPrice: 1 });
        const requestedAt = clock();
        expect((await request(steady, 500n * SHARE, 545n * USDC)).error).toBeUndefined();
        expect(await owned()).toMatchObject([{ lpAmount: `${500n * SHARE}n`, depositedAmountUsd: 500 }]);
        expect(await requests()).toEqual([
            {
                ...{ userAddress: stage.wallet.walletAddress, vaultId: steady.id, requestTimestamp: requestedAt },
                ...{ lpAmountIn: `${500n * SHARE}n`, lpAmountInUsd: 550 },
                ...{ minCollateralAmountOut: `${545n * USDC}n`, minCollateralAmountOutUsd: 545 },
            },
        ]);
        expect((await request(steady, SHARE)).error).toMatch(/abort code: 28, /);
        const before = usdc();
        later(0.9);
        expect(usdc() - before).toBe(0n);
        later(0.1);
        expect(usdc() - before).toBe(545n * USDC);
        expect(await requests()).toEqual([]);
    });

    test('a request below its minimum waits, until its owner lowers the minimum or cancels', async () => {
        await deposit(steady, 1_000n * USDC);
        later(5);
        await request(steady, 400n * SHARE, 401n * USDC);
        later(2);
        expect(await requests()).toHaveLength(1);
        const before = usdc();
        const { error } = await run('update-withdraw-request-slippage', steady, {
            minCollateralAmountOut: `${400n * USDC}n`,
        });
        expect(error).toBeUndefined();
        later(1);
        expect(usdc() - before).toBe(400n * USDC);
        await request(steady, 100n * SHARE);
        expect((await run('cancel-withdraw-request', steady)).error).toBeUndefined();
        expect((await owned()).map(({ lpAmount }) => lpAmount)).toEqual([`${500n * SHARE}n`, `${100n * SHARE}n`]);
        expect((await run('cancel-withdraw-request', steady)).error).toMatch(/abort code: 30, /);
    });

    test('a depositor leaves by force after the delay, when the manager does not pay', async () => {
        await deposit(absent, 1_000n * USDC);
        // More than what is idle: the markets give it.
        manage(absent, { profit: -5_500n * USDC });
        await request(absent, 1_000n * SHARE, 500n * USDC);
        const force = (): Promise<Executed> => run('process-force-withdraw-request', absent, { sizesToClose: {} });
        later(9);
        expect((await force()).error).toMatch(/abort code: 5, /);
        later(1);
        expect((await run('pause-vault-for-force-withdraw-request', absent)).error).toBeUndefined();
        expect((await run('pause-vault-for-force-withdraw-request', absent)).error).toMatch(/abort code: 46, /);
        const { error, changes, events } = await force();
        expect(error).toBeUndefined();
        expect(changes).toEqual({ USDC: 500n * USDC });
        expect([await owned(), await requests()]).toEqual([[], []]);
        // A market without a position gives all of its margin, and drops out.
        expect(events.map(({ json }) => json)).toEqual([
            {
                ...{ vault_id: absent.id, user: stage.wallet.walletAddress, provided_lp_coin: `${1_000n * SHARE}` },
                ...{ withdrawn_balance: `${500n * USDC}`, vault_balance_value: '0' },
            },
        ]);
        const { vaults } = (await post('vaults', { vaultIds: [absent.id] })) as unknown as { vaults: Row[] };
        expect(vaults).toMatchObject([{ marketIds: [], tvlUsd: 5_000 }]);
    });

    test('states the vaults in the shape of the service, and their terms at the node', async () => {
        const { vaults } = (await post('vaults', { vaultIds: [absent.id] })) as unknown as { vaults: Row[] };
        expect(vaults).toMatchObject([
            {
                ...{ objectId: absent.id, tvlUsd: 10_000, lpSupply: `${10_000n * SHARE}n`, lpCoinDecimals: 6 },
                ...{ marketIds: absent.marketIds, pausedUntilTimestamp: null, collateralCoinType: absent.coinType },
                parameters: {
                    ...{ lockPeriodMs: '0n', performanceFeePercentage: 0.2, forceWithdrawDelayMs: '600000n' },
                    maxTotalDepositedCollateral: `${1_000_000n * USDC}n`,
                },
            },
        ]);
        const { object } = await stage.client.core.getObject({ objectId: absent.id, include: { json: true } });
        expect(object.type).toBe(absent.objectType);
        expect(object.json).toEqual({
            ...{ id: absent.id, version: '1', lp_supply: { value: `${10_000n * SHARE}` }, ch_ids: absent.marketIds },
            ...{ paused: null, last_paused_timestamp_ms: '0' },
            vault_params: {
                ...{ lock_period: '0', owner_fee_rate: `${USD / 5n}`, force_withdraw_delay: '600000' },
                min_pause_vault_for_force_withdraw_frequency_ms: '1800000',
                ...{ collateral_storage_id: 1, collateral_source_id: 0, collateral_pfs_tolerance: '30000' },
                max_force_withdraw_mr_tolerance: `${USD / 200n}`,
                ...{ min_force_withdraw_position_usd: `${5n * USD}`, min_owner_lock_usd: `${(95n * USD) / 100n}` },
                ...{ scaling_factor: '1000000', max_markets_in_vault: '20', max_pending_orders_per_position: '50' },
                max_total_deposited_collateral: `${1_000_000n * USDC}`,
            },
        });
        const { parameters } = vaults[0] as { parameters: Row };
        // The number of a price feed is a u32, and not an object.
        expect(parameters).toMatchObject({
            ...{ collateralPriceFeedStorageId: 1, collateralPriceFeedStorageSourceId: 0 },
            ...{ collateralPriceFeedStorageTolerance: '30000n', maxForceWithdrawMarginRatioTolerance: 0.005 },
        });
        expect(vaults[0]!['metadata']).toEqual({
            ...{ name: 'Absent', description: 'The vault Absent of the sandbox', curatorName: 'Absent' },
            ...{ curatorUrl: null, curatorLogoUrl: null, extraFields: {} },
        });
        const { coinMetadata } = await stage.client.core.getCoinMetadata({ coinType: absent.lpType });
        expect(coinMetadata).toMatchObject({ decimals: 6, symbol: 'ABSENT' });
        expect(await post('vaults/config', {})).toMatchObject({
            minDepositUsd: 0.95,
            forceWithdrawPauseMs: '10000n',
            maxLockPeriodMs: '5259600000n',
        });
    });

    test('shares keep their value within rounding through random sequences', async () => {
        let seed = 7;
        const next = (below: number): number => {
            seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
            return Math.floor(seed / 2 ** 16) % below;
        };
        const spec = absent;
        const state = (): ReturnType<typeof vaultStateOf> => {
            const { chain } = stage.sandbox.internals;
            return vaultStateOf(chain.objects, chain.world, spec);
        };
        manage(absent, { forceDelayMs: 0 });
        let withdrawals = 0;
        for (let i = 0; i < 25; i += 1) {
            const before = state();
            const value = (vaultValue(before) * SHARE) / before.supply;
            const isProfit = next(4) === 0;
            if (isProfit) manage(spec, { profit: BigInt(next(400) - 200) * USDC });
            else if (next(2) === 0) await deposit(spec, BigInt(1_000_000 + next(5_000_000)));
            else {
                const [share] = await owned();
                if (share === undefined) continue;
                await request(spec, BigInt(String(share['lpAmount']).replace('n', '')));
                const { error } = await run('process-force-withdraw-request', spec, { sizesToClose: {} });
                expect(error).toBeUndefined();
                withdrawals += 1;
            }
            const after = state();
            const held = (await owned()).reduce(
                (sum, row) => sum + BigInt(String(row['lpAmount']).replace('n', '')),
                0n,
            );
            const requested = after.requests.reduce((sum, { shares }) => sum + shares, 0n);
            // The manager's own shares and those of depositors are all that there are.
            expect(held + requested + 10_000n * SHARE).toBe(after.supply);
            if (!isProfit) expect((vaultValue(after) * SHARE) / after.supply - value).toBeGreaterThanOrEqual(-1n);
        }
        expect(withdrawals).toBeGreaterThan(3);
    });

    test('vaults belong to the saved state', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'vaults-'));
        try {
            await deposit(steady, 100n * USDC);
            manage(steady, { profit: 50n * USDC });
            later(5);
            await request(steady, 50n * SHARE);
            later(1);
            await deposit(steady, 10n * USDC);
            const path = join(folder, 'saved.json');
            await stage.sandbox.save(path);
            const restored = await startSandbox({ from: path, now: () => clock() });
            try {
                const { walletAddress } = stage.wallet;
                const [mine, other] = [stage.sandbox, restored].map((sandbox) => [
                    sandbox.wallet(walletAddress),
                    sandbox.internals.chain.objects.get(steady.id),
                    sandbox.internals.chain.objects.owned(walletAddress),
                ]);
                expect(other).toEqual(mine);
            } finally {
                await restored.close();
            }
        } finally {
            await rm(folder, { recursive: true });
        }
    });
});
