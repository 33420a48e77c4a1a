/** The vaults of the sandbox: deposits, requests, and what their managers do. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { startSandbox } from '../../ts/index.js';
import { vaultStateOf, type VaultChange } from '../../ts/venues/vault-manager.js';
import { vaultValue } from '../../ts/venues/vaults.js';
import type { VaultSpec } from '../../ts/venues/world.js';
import type { Row } from '../server/support.js';
import { START, VenueStage, type Executed } from './support.js';

const USDC = 1_000_000n;
const SHARE = 1_000_000_000n;
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
                    ...{ lp_coin_minted: `${80n * SHARE}`, vault_balance_value: `${12_600n * USDC}` },
                },
            ],
        ]);
        const [share, ...more] = await owned();
        expect([share, more]).toMatchObject([
            { vaultId: absent.id, lpAmount: `${80n * SHARE}n`, lpAmountUsd: 100, depositedAmountUsd: 100 },
            [],
        ]);
        const { object } = await stage.client.core.getObject({ objectId: String(share!['objectId']) });
        expect(object.type).toBe(`${stage.world.venues.packages.vault}::user_lp_coin::UserLpCoin<${absent.lpType}>`);
        expect(object.owner).toMatchObject({ AddressOwner: stage.wallet.walletAddress });
        expect(await post('vaults/lp-coin-prices', { vaultIds: [steady.id, absent.id] })).toEqual({
            lpCoinPrices: [1, 1.25],
        });
    });

    test.each([
        ['below the minimum of shares', 100n * USDC, 1, {}],
        ['of less than 0.95 USD', 949_999n, 26, {}],
        ['above the cap', 100n * USDC, 43, { maxDeposited: 10_099n * USDC }],
        ['while the vault is paused', 100n * USDC, 15, { pausedUntil: START + 1 }],
    ] as const)('refuses a deposit %s', async (_what, amount, code, change) => {
        manage(steady, change);
        const { error } = await deposit(steady, amount, 100n * SHARE + 1n);
        expect(error).toMatch(new RegExp(`abort code: ${code}, in '0x\\w+::interface::`));
        expect(await owned()).toEqual([]);
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
        expect((await deposit(absent, 10n * USDC)).error).toMatch(/abort code: 15, /);
        const { error, changes } = await force();
        expect(error).toBeUndefined();
        expect(changes).toEqual({ USDC: 500n * USDC });
        expect([await owned(), await requests()]).toEqual([[], []]);
    });

    test('states the vaults in the shape of the service, and their terms at the node', async () => {
        const { vaults } = (await post('vaults', { vaultIds: [absent.id] })) as unknown as { vaults: Row[] };
        expect(vaults).toMatchObject([
            {
                ...{ objectId: absent.id, tvlUsd: 10_000, lpSupply: `${10_000n * SHARE}n`, lpCoinDecimals: 9 },
                ...{ marketIds: absent.marketIds, pausedUntilTimestamp: null, collateralCoinType: absent.coinType },
                parameters: {
                    ...{ lockPeriodMs: '0n', performanceFeePercentage: 0.2, forceWithdrawDelayMs: '600000n' },
                    maxTotalDepositedCollateral: `${1_000_000n * USDC}n`,
                },
            },
        ]);
        const { object } = await stage.client.core.getObject({ objectId: absent.id, include: { json: true } });
        expect(object.type).toBe(absent.objectType);
        expect(object.json).toMatchObject({
            parameters: { lock_period_ms: '0', owner_fee_rate: `${2n * 10n ** 17n}` },
        });
        const { coinMetadata } = await stage.client.core.getCoinMetadata({ coinType: absent.lpType });
        expect(coinMetadata).toMatchObject({ decimals: 9, symbol: 'ABSENT' });
        expect(await post('vaults/config', {})).toMatchObject({ minDepositUsd: 0.95, forceWithdrawPauseMs: '10000n' });
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
