import { describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { FundedWallet, Sandbox } from '../../../ts/index.js';
import { Trader, NOW, withStillSandbox } from '../streams/support.js';
import { ask, marketId, openPosition, write, type Row } from '../support.js';
import { Subscriber } from './support.js';

async function native<T = Row>(sandbox: Sandbox, id: string, body: unknown): Promise<T> {
    const reply = await ask(sandbox, 'POST', `/api/perpetuals/${id}`, body);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return reply.body as T;
}

async function signTerms({ privateKey, walletAddress }: FundedWallet, message = 'Aftermath Terms and Conditions') {
    const keypair = Ed25519Keypair.fromSecretKey(privateKey);
    const { bytes, signature } = await keypair.signPersonalMessage(Buffer.from(message));
    return { walletAddress, bytes, signature };
}

describe('account state', () => {
    test('equals the REST state, immediately and after each relevant transaction', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const [trader, other] = [new Trader(sandbox, chId), new Trader(sandbox, chId)];
            const accountId = `${trader.accountId}n`;
            const client = await Subscriber.to(sandbox, { user: { accountId } });
            const now = async (): Promise<unknown> => {
                const { accounts } = await native<{ accounts: Row[] }>(sandbox, 'accounts/positions', {
                    accountIds: [accountId],
                });
                return accounts[0];
            };
            expect(client.of('user')).toEqual([{ account: await now(), stopOrders: null, twapOrders: null }]);
            const steps = [
                () => trader.rest('bid', -1, 30),
                () => other.take('ask', 10),
                () => {
                    trader.allocate(5_000_000n);
                },
            ];
            for (const [index, step] of steps.entries()) {
                step();
                await client.flush();
                expect(client.of('user')).toHaveLength(index + 2);
                expect(client.of('user').at(-1)).toMatchObject({ account: await now() });
            }
            other.rest('ask', 1_000);
            await client.flush();
            expect(client.of('user')).toHaveLength(4);
        });
    });

    test('is not delayed by the read lag', async () => {
        await withStillSandbox(
            async (sandbox) => {
                const chId = marketId(sandbox);
                const trader = new Trader(sandbox, chId);
                const client = await Subscriber.to(sandbox, { user: { accountId: `${trader.accountId}n` } });
                trader.rest('bid', 1_000, 30);
                await client.flush();
                expect(client.of('user').at(-1)).toMatchObject({
                    account: { positions: [{ pendingOrders: [{ side: 0 }] }] },
                });
            },
            { readLagMs: 10_000 },
        );
    });
});

describe('stop orders', () => {
    test('are sent to the owner who signed the terms', async () => {
        await withStillSandbox(async (sandbox) => {
            const { wallet, accountNumber } = await openPosition(sandbox, marketId(sandbox));
            const accountId = `${accountNumber}n`;
            const proof = await signTerms(wallet);
            const wanted = { user: { accountId, withStopOrders: proof } };
            const client = await Subscriber.to(sandbox, wanted, { userOrders: { accountId } });
            expect(client.of('user')).toMatchObject([{ stopOrders: [], twapOrders: [] }]);
            const body = { ...proof, accountId, marketIds: [] };
            const { stopOrderDatas } = await native(sandbox, 'account/stop-order-datas', body);
            expect(stopOrderDatas).toEqual([]);
            client.ask('unsubscribe', wanted);
            await client.flush();
            expect(sandbox.streams.subscriptions().map(({ name }) => name)).toEqual([`userOrders ${accountNumber}`]);
        });
    });

    test('are not sent to others', async () => {
        await withStillSandbox(async (sandbox) => {
            const { wallet, accountNumber } = await openPosition(sandbox, marketId(sandbox));
            const stranger = await sandbox.fund({ usdc: 1, sui: 1 });
            const proofs = [
                await signTerms(stranger),
                await signTerms(wallet, 'Aftermath terms'),
                { ...(await signTerms(stranger)), walletAddress: wallet.walletAddress },
                { ...(await signTerms(wallet)), signature: 'AAAA' },
            ];
            for (const withStopOrders of proofs) {
                const client = await Subscriber.enter(sandbox);
                client.ask('subscribe', { user: { accountId: `${accountNumber}n`, withStopOrders } });
                client.ask('subscribe', { userOrders: { accountId: `${accountNumber}n` } });
                expect(await client.closed).toMatchObject({ code: 1008 });
                expect(client.texts).toHaveLength(1);
                expect(JSON.parse(client.texts[0]!)).toMatchObject({ error: 'InvalidSignature' });
            }
        });
    });
});

describe('account events', () => {
    test('are sent once as rows of the account’s histories', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const { wallet, accountNumber, accountId, capabilityId } = await openPosition(sandbox, chId);
            const trader = new Trader(sandbox, chId);
            const id = `${accountNumber}n`;
            const client = await Subscriber.to(
                sandbox,
                { userOrders: { accountId: id } },
                { userCollateralChanges: { accountId: id } },
            );
            const order = { chId, type: 'limit', side: 'buy', amount: 0.01, price: 30_000 };
            await write(sandbox, wallet, 'createOrders', {
                accountId: capabilityId,
                orders: [order, { chId, type: 'market', side: 'buy', amount: 0.01 }],
                deallocateFreeCollateral: false,
            });
            await write(sandbox, wallet, 'deposit', { accountId, amount: 5 });
            trader.take('ask', 10);
            sandbox.step(NOW + 60_000);
            await client.flush();
            const accountEvents = {
                orders: client.of<{ orders: Row[] }>('userOrders').flatMap(({ orders }) => orders),
                changes: client
                    .of<{ collateralChanges: Row[] }>('userCollateralChanges')
                    .flatMap(({ collateralChanges }) => collateralChanges),
            };
            const { orders } = await native<{ orders: Row[] }>(sandbox, 'account/order-history', { accountId: id });
            const { collateralChanges } = await native<{ collateralChanges: Row[] }>(
                sandbox,
                'account/collateral-history',
                { accountId: id },
            );
            expect(accountEvents.orders.map(({ eventType }) => eventType)).toEqual(
                expect.arrayContaining(['PostedOrder', 'FilledTakerOrder']),
            );
            expect([...orders].reverse()).toEqual(accountEvents.orders);
            // The deposit and the allocation were before the subscription.
            expect([...collateralChanges].reverse().slice(2)).toEqual(accountEvents.changes);
            expect(accountEvents.changes.map(({ eventType }) => eventType)).toContain('DepositedCollateral');
        });
    });
});
