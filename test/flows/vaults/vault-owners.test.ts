/** Vaults that the wallet manages: what trades for an account trades for the account of a vault. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import type { VaultSpec } from '../../../sandbox/ts/venues/world.js';
import { on } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('an owner of a vault', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let vault: VaultSpec;
    let params: Dict;

    const withOptions = (owner: FundedWallet, options: Dict = {}): aftermath =>
        on(sandbox, { urls: sandboxUrls(sandbox.url), ...owner, options });

    beforeAll(async () => {
        sandbox = await startSandbox();
        wallet = await sandbox.fund({ sui: 100, usdc: 10_000, vault: 'Steady' });
        exchange = withOptions(wallet);
        [vault] = sandbox.internals.chain.world.venues.vaults as [VaultSpec];
        params = { vault: vault.id };
    });

    afterAll(() => sandbox.close());

    test('reads the balance of the vault', async () => {
        expect((await exchange.fetchBalance(params)).USDC).toMatchObject({ free: 10_000, used: 0, total: 10_000 });
        expect(await exchange.fetchAccounts()).toEqual([]);
    });

    test('adds margin, sets the leverage, places orders, edits and cancels them', async () => {
        expect(await exchange.addMargin(BTC, 1_000, params)).toMatchObject({ type: 'add', amount: 1_000 });
        expect(await exchange.setLeverage(5, BTC, params)).toMatchObject({ longLeverage: 5 });
        const price = (await exchange.fetchTicker(BTC)).last! * 0.9;
        const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, params);
        expect(order).toMatchObject({ symbol: BTC, status: 'open', amount: 0.01, remaining: 0.01 });
        expect((await exchange.fetchOpenOrders(BTC, undefined, undefined, params)).map(({ id }) => id)).toEqual([
            order.id,
        ]);
        const edited = await exchange.editOrder(order.id!, BTC, 'limit', 'buy', 0.02, price, params);
        expect(edited).toMatchObject({ status: 'open', amount: 0.02 });
        expect(await exchange.cancelOrder(edited.id!, BTC, params)).toMatchObject({
            id: edited.id,
            status: 'canceled',
        });
        expect(await exchange.fetchOpenOrders(BTC, undefined, undefined, params)).toEqual([]);
        expect(await exchange.reduceMargin(BTC, 500, params)).toMatchObject({ type: 'reduce', amount: 500 });
        expect((await exchange.fetchBalance(params)).USDC).toMatchObject({ free: 9_500, used: 500 });
    });

    test('places market orders with a bound, and closes the position', async () => {
        await expect(exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, params)).rejects.toThrow('a bound');
        const bounded = withOptions(wallet, { vault: vault.id, createOrder: { slippage: 0.02 } });
        const order = await bounded.createOrder(BTC, 'market', 'buy', 0.01, undefined, { collateral: 500 });
        expect(order).toMatchObject({ status: 'closed', filled: 0.01 });
        const [position] = await bounded.fetchPositions([BTC]);
        expect(position).toMatchObject({ symbol: BTC, side: 'long', contracts: 0.01 });
        expect(await bounded.closePosition(BTC)).toMatchObject({ filled: 0.01 });
        const buy = (): Promise<unknown> =>
            exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { ...params, slippage: 0.02 });
        const close = { ...params, slippage: 0.02 };
        await buy();
        expect(await exchange.closePosition(BTC, undefined, close)).toMatchObject({ filled: 0.01 });
        await buy();
        expect(await exchange.closeAllPositions(close)).toMatchObject([{ symbol: BTC, contracts: 0.01 }]);
        expect(await exchange.fetchPositions([BTC], params)).not.toMatchObject([{ contracts: 0.01 }]);
        expect((await bounded.fetchMyTrades(BTC)).length).toBeGreaterThan(1);
    });

    test('places, edits and cancels stop orders and TWAP orders', async () => {
        const trusted = { ...params, trustExecutor: true };
        const last = (await exchange.fetchTicker(BTC)).last!;
        const stop = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, {
            ...{ ...trusted, triggerPrice: last * 0.5, triggerDirection: 'below' },
        });
        const stops = { ...params, trigger: true };
        expect(await exchange.fetchOpenOrders(BTC, undefined, undefined, stops)).toMatchObject([{ id: stop.id }]);
        const twap = await exchange.createTwapOrder(BTC, 'buy', 0.02, 600_000, { ...trusted, chunks: 2 });
        const twaps = { ...params, twap: true };
        expect(await exchange.fetchOpenOrders(BTC, undefined, undefined, twaps)).toMatchObject([{ id: twap.id }]);
        expect(await exchange.cancelOrder(stop.id!, BTC, stops)).toMatchObject({ status: 'canceled' });
        expect(await exchange.cancelOrder(twap.id!, BTC, twaps)).toMatchObject({ status: 'canceled' });
        expect(await exchange.fetchOpenOrders(BTC, undefined, undefined, stops)).toEqual([]);
    });

    test('makes assistants, who trade, and revokes them', async () => {
        const other = await sandbox.fund({ sui: 10 });
        const assistant = withOptions(other, { vault: vault.id });
        await expect(assistant.fetchBalance()).rejects.toThrow('holds no capability');
        const { id } = await exchange.grantAgent(other.walletAddress, params);
        expect(await assistant.setLeverage(3, BTC)).toMatchObject({ longLeverage: 3 });
        await expect(assistant.grantAgent(wallet.walletAddress)).rejects.toThrow('is an agent');
        await exchange.revokeAgent(id!, params);
        await expect(assistant.setLeverage(4, BTC)).rejects.toThrow(ccxt.BaseError);
    });

    test('sets terms, pays a request, and withdraws the fee', async () => {
        await expect(exchange.setVaultTerms(vault.id)).rejects.toThrow(ccxt.ArgumentsRequired);
        await exchange.setVaultTerms(vault.id, { fee: 0.15, lockPeriod: 0, forceDelay: 3_600_000 });
        expect(await exchange.fetchVault(vault.id)).toMatchObject({
            ...{ fee: 0.15, lockPeriod: 0, forceDelay: 3_600_000, verified: true },
        });
        const built = sandbox.requests.count('owner/update-performance-fee');
        for (const fee of [0.25, 0.5, -0.1]) {
            const error: unknown = await exchange.setVaultTerms(vault.id, { fee }).catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect((error as Error).message).toContain(`params.fee is ${fee}; pass a fraction of the profit, 0 to 0.2`);
        }
        expect(sandbox.requests.count('owner/update-performance-fee')).toBe(built);
        const friend = await sandbox.fund({ sui: 10, usdc: 1_000 });
        const depositor = withOptions(friend, { transaction: { pins: { coins: sandbox.coins } } });
        await depositor.createVaultDeposit(vault.id, 400);
        const { USDC: before } = await exchange.fetchBalance(params);
        await depositor.createVaultWithdrawRequest(vault.id, 'all', { minAmount: 390 });
        // The capability names its vault.
        const { walletAddress } = wallet;
        const stated: unknown = await exchange.privatePostPerpetualsVaultsOwnedVaultCaps({ walletAddress });
        const [{ objectId: named }] = (stated as { ownedVaultCaps: [{ objectId: string }] }).ownedVaultCaps;
        expect(await exchange.payVaultWithdrawRequest(named, friend.walletAddress)).toMatchObject({
            ...{ type: 'payment', vault: vault.id },
        });
        expect(Number(sandbox.wallet(friend.walletAddress).usdc)).toBeGreaterThan(990);
        const { USDC: after } = await exchange.fetchBalance(params);
        expect(before!.free! - after!.free!).toBeGreaterThan(390);
        await expect(exchange.payVaultWithdrawRequest(vault.id, friend.walletAddress)).rejects.toThrow(ccxt.BaseError);
        await expect(exchange.withdrawVaultFees(vault.id, 1)).rejects.toThrow(ccxt.BaseError);
        sandbox.internals.chain.manageVault(vault.id, { fees: 5_000_000n });
        expect(await exchange.withdrawVaultFees(vault.id, 2)).toMatchObject({ type: 'fees', amount: 2 });
        expect(Number(sandbox.wallet(wallet.walletAddress).usdc)).toBe(10_002);
    });

    test('limits the deposits of the vault, ends them, and removes the limit', async () => {
        const friend = await sandbox.fund({ sui: 10, usdc: 1_000 });
        const depositor = withOptions(friend, { transaction: { pins: { coins: sandbox.coins } } });
        const { tvl } = await exchange.fetchVault(vault.id);
        const cap = Math.ceil(tvl!) + 100;
        const set = await exchange.setVaultDepositCap(vault.id, cap + 0.000_000_9);
        expect(set).toMatchObject({ type: 'terms', vault: vault.id, currency: 'USDC', amount: undefined });
        expect(await exchange.fetchVault(vault.id)).toMatchObject({ maxDeposit: cap, verified: true });
        await expect(depositor.createVaultDeposit(vault.id, 200)).rejects.toThrow('the vault takes no more deposits');
        expect(await depositor.createVaultDeposit(vault.id, 50)).toMatchObject({ type: 'deposit' });
        await exchange.setVaultDepositCap(vault.id, 0);
        await expect(depositor.createVaultDeposit(vault.id, 1)).rejects.toThrow('the vault takes no more deposits');
        await exchange.setVaultDepositCap(vault.id, undefined);
        expect(await exchange.fetchVault(vault.id)).toMatchObject({
            maxDeposit: undefined,
            info: { parameters: { maxTotalDepositedCollateral: `${2n ** 64n - 1n}n` } },
        });
        expect(await depositor.createVaultDeposit(vault.id, 200)).toMatchObject({ type: 'deposit' });
    });

    test('an assistant limits the deposits until it is revoked, and a stranger cannot', async () => {
        const other = await sandbox.fund({ sui: 10 });
        const assistant = withOptions(other);
        await expect(assistant.setVaultDepositCap(vault.id, 5)).rejects.toThrow('holds no capability');
        const { id } = await exchange.grantAgent(other.walletAddress, params);
        await assistant.setVaultDepositCap(vault.id, 750_000);
        expect(await exchange.fetchVault(vault.id)).toMatchObject({ maxDeposit: 750_000 });
        await exchange.revokeAgent(id!, params);
        await expect(assistant.setVaultDepositCap(vault.id, 5)).rejects.toThrow(ccxt.BaseError);
        expect(await exchange.fetchVault(vault.id)).toMatchObject({ maxDeposit: 750_000 });
    });

    test('sets and withdraws nothing while the vendor has paused the vault, but revokes an assistant', async () => {
        const friend = await sandbox.fund({ sui: 10 });
        const { id } = await exchange.grantAgent(friend.walletAddress, params);
        sandbox.internals.chain.manageVault(vault.id, { isStopped: true, fees: 5_000_000n });
        for (const call of [
            () => exchange.setVaultTerms(vault.id, { fee: 0.2 }),
            () => exchange.setVaultDepositCap(vault.id, 5),
            () => exchange.withdrawVaultFees(vault.id, 1),
            () => exchange.grantAgent(friend.walletAddress, params),
        ])
            await expect(call()).rejects.toThrow('the vault is paused');
        await exchange.revokeAgent(id!, params);
        sandbox.internals.chain.manageVault(vault.id, { isStopped: false });
        expect(await exchange.setVaultDepositCap(vault.id, 5)).toMatchObject({ type: 'terms' });
    });

    test('refuses a limit of deposits that is none, before anything is sent', async () => {
        const set = (amount: unknown): Promise<unknown> => exchange.setVaultDepositCap(vault.id, amount as number);
        const wanted = '0 to 18446744073709.551615, or undefined for no limit';
        for (const amount of [-1, -0.000_000_1, '18446744073709.551616', 1e20, null]) {
            await expect(set(amount)).rejects.toThrow(wanted);
        }
        for (const amount of ['', 'all', Number.NaN, Infinity, true, { dryRun: true }]) {
            await expect(set(amount)).rejects.toThrow(ccxt.BadRequest);
        }
        const describe = async (amount: unknown): Promise<unknown> => {
            const run = await exchange.setVaultDepositCap(vault.id, amount as number, { dryRun: true });
            return (run as unknown as Dict)['calls'];
        };
        const most = await describe('18446744073709.551615');
        expect(most).toEqual([expect.stringContaining("amount 18446744073709551615 of the coin's own units")]);
        expect(await describe(undefined)).toEqual(most);
    });

    test('refuses what a vault does not do', async () => {
        const friend = `0x${'f'.repeat(64)}`;
        for (const call of [
            () => exchange.deposit('USDC', 1, params),
            () => exchange.withdraw('USDC', 1, wallet.walletAddress, undefined, params),
            () => exchange.withdraw('USDC', 1, friend, undefined, params),
            () => exchange.approveBuilder('0', 0.0005, params),
        ]) {
            const error: unknown = await call().catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(ccxt.NotSupported);
            expect(String(error)).toContain('collateral comes by deposits of the vault');
        }
        const request = { leverage: 3 };
        await expect(exchange.addMargin(BTC, 1, { ...params, request })).rejects.toThrow(
            'params.request is not accepted',
        );
        const freeing = { ...params, deallocateFreeCollateral: true };
        await expect(exchange.cancelOrders(['1'], BTC, freeing)).rejects.toThrow(
            'params.deallocateFreeCollateral is not accepted',
        );
        await expect(exchange.setVaultTerms(vault.id, { lockPeriod: 1, request } as object)).rejects.toThrow(
            'params.request is not accepted',
        );
        // One that is left out does not mean that of the options.
        const chosen = withOptions(wallet, { vault: vault.id });
        for (const none of ['', undefined, null]) {
            const id = none as string;
            await expect(chosen.setVaultTerms(id, { lockPeriod: 1 })).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(chosen.withdrawVaultFees(id, 1)).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(chosen.payVaultWithdrawRequest(id, friend)).rejects.toThrow(ccxt.ArgumentsRequired);
        }
        await expect(exchange.fetchBalance({ vault: `0x${'1'.repeat(64)}` })).rejects.toThrow(ccxt.BadRequest);
        await expect(exchange.fetchBalance({ ...params, account: '1' })).rejects.toThrow('are both set');
    });
});

describe('manageVault of the sandbox, for a vault that a wallet manages', () => {
    let sandbox: Sandbox;
    let owner: aftermath;
    let vault: string;

    const manage = (change: object): void => {
        sandbox.internals.chain.manageVault(vault, change);
    };
    const total = async (): Promise<number | undefined> => (await owner.fetchBalance({ vault })).USDC!.total;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        const wallet = await sandbox.fund({ sui: 100, vault: 'Absent' });
        const options = { transaction: { pins: { coins: sandbox.coins } } };
        owner = on(sandbox, { urls: sandboxUrls(sandbox.url), ...wallet, options });
        vault = sandbox.internals.chain.world.venues.vaults.find(({ name }) => name === 'Absent')!.id;
    });

    afterAll(() => sandbox.close());

    test('adds a profit to its account, of which the owner gets the fee', async () => {
        const friend = await sandbox.fund({ sui: 10, usdc: 1_000 });
        const options = { transaction: { pins: { coins: sandbox.coins } } };
        const depositor = on(sandbox, { urls: sandboxUrls(sandbox.url), ...friend, options });
        await depositor.createVaultDeposit(vault, 1_000);
        manage({ profit: 1_100_000_000n });
        expect(await total()).toBe(12_100);
        expect(await depositor.fetchVault(vault)).toMatchObject({ tvl: 12_100, sharePrice: 1.1, verified: true });
        await depositor.createVaultWithdrawRequest(vault, 'all');
        await owner.payVaultWithdrawRequest(vault, friend.walletAddress);
        // 1,100 USDC for shares that cost 1,000: a profit of 100, of which the fee is 20 %.
        expect(Number(sandbox.wallet(friend.walletAddress).usdc)).toBeCloseTo(1_080, 3);
        expect(await owner.withdrawVaultFees(vault, 19)).toMatchObject({ type: 'fees', amount: 19 });
    });

    test('takes a loss, and accepts integers as numbers', async () => {
        const before = (await total())!;
        manage({ profit: -500_000_000 });
        expect(await total()).toBe(before - 500);
        manage({ profit: 500_000_000 });
        expect(await total()).toBe(before);
        manage({ maxDeposited: 5_000_000 });
        expect(await owner.fetchVault(vault)).toMatchObject({ maxDeposit: 5 });
    });

    test.each<[string, object, string]>([
        ['a fraction', { profit: 0.5 }, 'profit is 0.5; pass a whole number of base units'],
        ['a text', { profit: '5' }, "profit is '5'; pass a whole number of base units"],
        ['another name', { profits: 5 }, 'change.profits is an unknown key; pass only profit, margins'],
        ['a loss of more than it has', { profit: -1_000_000_000_000 }, 'more than the vault has outside of markets'],
        ['margins', { margins: {} }, 'margins is not accepted for a vault that a wallet manages'],
        ['payments', { isServed: true }, 'isServed is not accepted for a vault that a wallet manages'],
    ])('refuses %s', async (_what, change, message) => {
        const before = await total();
        expect(() => {
            manage(change);
        }).toThrow(message);
        expect(await total()).toBe(before);
    });

    test('refuses an unknown vault, and a second wallet', async () => {
        const { chain } = sandbox.internals;
        expect(() => {
            chain.manageVault('0x1', { profit: 1 });
        }).toThrow('vault is 0x1; pass one of');
        await expect(sandbox.fund({ sui: 1, vault: 'Absent' })).rejects.toThrow(
            'a wallet manages vault Absent already',
        );
    });
});
