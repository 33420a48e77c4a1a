import { expect, test } from '@jest/globals';
import type { Sandbox } from '../../../ts/index.js';
import { marketId, openAccount, read, sign, withSandbox, write, type Row } from '../support.js';

/** A price at a percentage of the best bid, on the tick. */
async function priceAt(sandbox: Sandbox, chId: string, percent: number): Promise<number> {
    const { bids } = await read<{ bids: [number, number][] }>(sandbox, 'orderbook', { chId });
    return Math.round((bids[0]![0] * percent) / 100);
}

const keys = (row: Row | undefined): string[] => Object.keys(row ?? {}).sort();

test('runs all writes: account, deposit, margin, leverage, orders, cancellation and withdrawal', async () => {
    await withSandbox(async (sandbox) => {
        const chId = marketId(sandbox);
        const { wallet, capabilityId, accountId, accountNumber } = await openAccount(sandbox);
        expect(await read(sandbox, 'accounts', { address: wallet.walletAddress })).toEqual([
            { id: capabilityId, type: 'capability', code: 'USDC', accountNumber },
            { id: accountId, type: 'account', code: 'USDC', accountNumber, collateral: 0 },
        ]);

        const deposited = await write(sandbox, wallet, 'deposit', { accountId, amount: 5_000.25 });
        expect(deposited).toEqual({
            id: accountId,
            type: 'account',
            code: 'USDC',
            accountNumber,
            collateral: 5_000.25,
        });
        expect(sandbox.wallet(wallet.walletAddress).usdc).toBe('4999.75');

        const inMarket = { accountId: capabilityId, chId };
        const allocated = await write(sandbox, wallet, 'allocate', { ...inMarket, amount: 2_000.1 });
        expect(allocated).toMatchObject({
            id: `${chId}:${accountNumber}`,
            contracts: 0,
            collateral: 2_000.1,
            leverage: 0,
        });
        expect(keys(allocated)).not.toContain('timestamp');

        const leveraged = await write(sandbox, wallet, 'setLeverage', { ...inMarket, leverage: 5 });
        expect(leveraged).toMatchObject({ initialMarginPercentage: 0.2, collateral: 2_000.1 });

        const orders = [
            {
                chId,
                type: 'limit',
                side: 'buy',
                amount: 0.02,
                price: await priceAt(sandbox, chId, 90),
                clientOrderId: '77001',
            },
            { chId, type: 'market', side: 'buy', amount: 0.01 },
        ];
        const made = await write<Row[]>(sandbox, wallet, 'createOrders', {
            accountId: capabilityId,
            orders,
            deallocateFreeCollateral: false,
        });
        expect(made).toMatchObject([
            {
                status: 'open',
                type: 'limit',
                side: 'buy',
                price: orders[0]!.price,
                average: 0,
                amount: 0.02,
                filled: 0,
                remaining: 0.02,
            },
            {
                status: 'closed',
                type: 'market',
                side: 'buy',
                amount: 0.01,
                filled: 0.01,
                remaining: 0,
                trades: [],
                fee: {},
            },
        ]);

        const pending = await read<Row[]>(sandbox, 'myPendingOrders', { accountNumber, chId });
        expect(pending).toMatchObject([
            { id: made[0]!['id'], status: 'open', clientOrderId: '77001', remaining: 0.02, cost: 0 },
        ]);
        const [position] = await read<Row[]>(sandbox, 'positions', { accountNumber });
        expect(position).toMatchObject({
            side: 'long',
            contracts: 0.01,
            entryPrice: made[1]!['average'],
            marginMode: 'isolated',
        });
        const [trade] = (await read<{ trades: Row[] }>(sandbox, 'trades', { chId })).trades;
        expect(trade).toMatchObject({
            side: 'buy',
            amount: 0.01,
            price: made[1]!['price'],
            timestamp: made[1]!['timestamp'],
        });

        const cancelled = await write<Row[]>(sandbox, wallet, 'cancelOrders', {
            accountId: capabilityId,
            chId,
            orderIds: [made[0]!['id'], '1'],
            deallocateFreeCollateral: false,
        });
        expect(cancelled).toMatchObject([
            { id: made[0]!['id'], status: 'closed', amount: 0.02, filled: 0, remaining: 0 },
        ]);
        expect(await read(sandbox, 'myPendingOrders', { accountNumber, chId })).toEqual([]);

        await write(sandbox, wallet, 'createOrders', {
            accountId: capabilityId,
            deallocateFreeCollateral: false,
            orders: [{ chId, type: 'market', side: 'sell', amount: 0.01, reduceOnly: true }],
        });
        const flat = await write(sandbox, wallet, 'deallocate', { ...inMarket, amount: 1_900 });
        expect(keys(flat)).toEqual(keys(allocated));
        const withdrawn = await write(sandbox, wallet, 'withdraw', { accountId: capabilityId, amount: 4_900.15 });
        expect(withdrawn).toMatchObject({ type: 'account', collateral: 0 });
        expect(sandbox.wallet(wallet.walletAddress).usdc).toBe('9899.9');
        expect(sandbox.wallet(wallet.walletAddress).gasPaid).toBeGreaterThan(0n);
    });
});

test('returns the same balance for capability and account, with a consistent total', async () => {
    await withSandbox(async (sandbox) => {
        const chId = marketId(sandbox);
        const { wallet, capabilityId, accountId } = await openAccount(sandbox);
        await write(sandbox, wallet, 'deposit', { accountId, amount: 150 });
        await write(sandbox, wallet, 'allocate', { accountId: capabilityId, chId, amount: 29.5 });
        for (const account of [capabilityId, accountId]) {
            const { balances } = await read(sandbox, 'balance', { account });
            expect(balances).toEqual({ USDC: { free: 120.5, used: 29.5, total: 150 } });
        }
    });
});

test('responds equally to repeated submits and changes nothing', async () => {
    await withSandbox(async (sandbox) => {
        const { wallet, accountId } = await openAccount(sandbox);
        const metadata = { sender: wallet.walletAddress };
        const build = await read<{ transactionBytes: string; signingDigest: string }>(sandbox, 'build/deposit', {
            accountId,
            amount: 100,
            metadata,
        });
        const body = { transactionBytes: build.transactionBytes, signatures: [await sign(wallet, build)] };
        const first = await read(sandbox, 'submit/deposit', body);
        await write(sandbox, wallet, 'deposit', { accountId, amount: 50 });
        expect(await read(sandbox, 'submit/deposit', body)).toEqual(first);
        expect(sandbox.wallet(wallet.walletAddress).usdc).toBe('9850');
    });
});
