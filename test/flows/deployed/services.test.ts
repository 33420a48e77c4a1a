/** Services beside the perpetuals on a sandbox with the ids of mainnet: a client needs only pins of coins. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

describe('a client of the sandbox with the ids of mainnet', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let sub: string;

    const held = (code: string, owner = wallet.walletAddress): bigint =>
        sandbox.wallet(owner).balances[sandbox.coins[code]!.type] ?? 0n;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, deployment: 'mainnet' });
        wallet = await sandbox.fund({ sui: 1_000, usdc: 10_000, coins: { AFSUI: 500 } });
        exchange = on(sandbox, {
            ...{ urls: sandboxUrls(sandbox.url), ...wallet },
            options: { transaction: { pins: { coins: sandbox.coins } } },
        });
        const publicKeys = [{ publicKey: Ed25519Keypair.fromSecretKey(wallet.privateKey).getPublicKey(), weight: 240 }];
        sub = MultiSigPublicKey.fromPublicKeys({ threshold: 71, publicKeys }).toSuiAddress();
    });
    afterAll(() => sandbox.close());

    test('knows the coins of the chain that its node names, before it writes', async () => {
        const other = on(sandbox, { urls: sandboxUrls(sandbox.url), ...wallet });
        expect(await other.fetchConvertQuote('SUI', 'AFSUI', 2)).toMatchObject({ toCurrency: 'AFSUI' });
        expect((await other.fetchBalance({ type: 'spot' })).AFSUI).toMatchObject({ free: 500 });
    });

    test('cancels a DCA order at its custody address', async () => {
        const before = held('USDC');
        const terms = { parts: 2, interval: 60_000, delay: 600_000, minPrice: 0.01 };
        const { id } = await exchange.createDcaOrder('USDC', 'SUI', 500, terms);
        expect(before - held('USDC')).toBe(500_000_000n);
        expect(await exchange.cancelDcaOrder(id)).toMatchObject({ id, status: 'canceled' });
        expect(held('USDC')).toBe(before);
    });

    test('cancels a spot limit order at its custody address', async () => {
        const before = held('USDC');
        const terms = { exchangeRate: 1, trustExecutor: true };
        const { id } = await exchange.createSpotLimitOrder('USDC', 'SUI', 120, terms);
        expect(await exchange.cancelSpotLimitOrder(id)).toMatchObject({ id, status: 'canceled' });
        expect(held('USDC')).toBe(before);
    });

    test('converts from the sub-address of its key', async () => {
        const before = held('USDC');
        const trade = await exchange.createConvertTrade('', 'SUI', 'USDC', 1, { isolate: true });
        expect(trade.toAmount).toBeGreaterThan(0);
        expect(held('USDC')).toBeGreaterThan(before);
        expect([held('SUI', sub), held('USDC', sub)]).toEqual([0n, 0n]);
    });

    test('sweeps the sub-address of its key', async () => {
        const before = held('USDC');
        await exchange.withdraw('USDC', 5, sub, undefined, { type: 'spot' });
        expect(held('USDC', sub)).toBe(5_000_000n);
        await exchange.settle(undefined, undefined, { sweep: true });
        expect(held('USDC', sub)).toBe(0n);
        expect(held('USDC')).toBe(before);
    });

    test('deposits into a pool and withdraws from it', async () => {
        const [pool] = await exchange.fetchPools();
        const { id } = pool!;
        await exchange.createPoolDeposit(id, { SUI: 100, AFSUI: 90 });
        expect(await exchange.fetchPoolPositions()).toHaveLength(1);
        await exchange.createPoolWithdrawal(id, 'all');
        expect(await exchange.fetchPoolPositions()).toEqual([]);
    });

    test('stakes SUI and unstakes it', async () => {
        const before = held('AFSUI');
        await exchange.stake('SUI', 20);
        expect(held('AFSUI')).toBeGreaterThan(before);
        const sui = held('SUI');
        await exchange.unstake('AFSUI', 5, { instant: true });
        expect(held('SUI')).toBeGreaterThan(sui);
        await exchange.unstake('AFSUI', 5, { instant: false });
        expect(await exchange.fetchStakingPositions()).not.toEqual([]);
    });
});
