/** A node that is behind the chain. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { startSandbox, type FundedWallet, type Sandbox } from '../../ts/index.js';
import { clientOf, compose, EXECUTE, execute, OTHER, resultOf, SUI, transfer } from './support.js';

const START = Date.UTC(2026, 0, 1);
const LAG_MS = 500;

describe('lag', () => {
    let sandbox: Sandbox;
    let client: SuiGrpcClient;
    let now = START;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => now });
        client = clientOf(sandbox);
    });
    afterAll(() => sandbox.close());

    describe('a node that is behind', () => {
        let wallet: FundedWallet;
        let owner: string;
        /** Bytes of an executed transfer. */
        let sent: Uint8Array;
        let digest: string;

        beforeEach(async () => {
            sandbox.faults.clear();
            wallet = await sandbox.fund({ sui: 10 });
            owner = wallet.walletAddress;
            sent = await compose(client, wallet, transfer(3n, OTHER));
            now += 10_000;
            const { digest: executed, effects } = resultOf(await execute(client, wallet, sent));
            digest = executed;
            expect(effects.changedObjects.length).toBeGreaterThan(1);
            sandbox.faults.add({ route: '*', lagMs: LAG_MS });
        });

        const coins = async (of: string): Promise<readonly { version: string; balance: string }[]> =>
            (await client.core.listCoins({ owner: of, coinType: SUI })).objects;
        const isSimulated = async (bytes: Uint8Array): Promise<boolean> =>
            client.core.simulateTransaction({ transaction: bytes }).then(
                () => true,
                () => false,
            );

        test('shows objects, balances and transactions as they were', async () => {
            const [before] = await coins(owner);
            expect(before).toMatchObject({ balance: '10000000000' });
            expect((await client.core.getBalance({ owner })).balance.coinBalance).toBe('10000000000');
            await expect(client.core.getTransaction({ digest })).rejects.toMatchObject({ reason: 'notFound' });
            const { objects } = await client.core.getObjects({
                objectIds: [(before as unknown as { objectId: string }).objectId],
            });
            expect(objects[0]).toMatchObject({ version: before!.version });
            now += LAG_MS;
            const [after] = await coins(owner);
            expect(Number(after!.version)).toBeGreaterThan(Number(before!.version));
            expect(BigInt(after!.balance)).toBeLessThan(10_000_000_000n);
            expect((await client.core.getTransaction({ digest })).Transaction).toBeDefined();
        });

        test('does not show created coins', async () => {
            const before = (await coins(OTHER)).length;
            now += LAG_MS;
            expect((await coins(OTHER)).length).toBe(before + 1);
        });

        test('simulates with the versions that it knows, and executes with the current ones', async () => {
            sandbox.faults.clear();
            const next = await compose(client, wallet, transfer(4n, OTHER));
            sandbox.faults.add({ route: '*', lagMs: LAG_MS });
            expect([await isSimulated(sent), await isSimulated(next)]).toEqual([true, false]);
            now += LAG_MS;
            expect([await isSimulated(sent), await isSimulated(next)]).toEqual([false, true]);
            expect(resultOf(await execute(client, wallet, next)).status.success).toBe(true);
        });

        test('shows the address balance as it was', async () => {
            sandbox.faults.clear();
            const send = await compose(client, wallet, (transaction) => {
                const [coin] = transaction.splitCoins(transaction.gas, [5]);
                const target = '0x2::coin::send_funds';
                transaction.moveCall({
                    target,
                    typeArguments: [SUI],
                    arguments: [coin, transaction.pure.address(owner)],
                });
            });
            now += LAG_MS;
            await execute(client, wallet, send);
            sandbox.faults.add({ route: '*', lagMs: LAG_MS });
            const found = async (): Promise<string> => (await client.core.getBalance({ owner })).balance.addressBalance;
            expect(await found()).toBe('0');
            now += LAG_MS;
            expect(await found()).toBe('5');
        });
    });

    describe('a fault with a lag', () => {
        test.each([[0], [-1], [Number.NaN], ['500' as never]])('is refused with %p milliseconds', (lagMs) => {
            expect(() => sandbox.faults.add({ route: '*', lagMs })).toThrow(/lagMs/);
        });

        test.each(['ticker', EXECUTE])('is refused for %s, which reads no state of the node', (route) => {
            expect(() => sandbox.faults.add({ route, lagMs: 1 })).toThrow(/route/);
        });
    });
});
