/** Orders that clients place for a vault of the wallet, which the gateway follows as those of accounts. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';

describe.each([
    ['an account and a vault', 1_500],
    ['a vault alone', 0],
])('a gateway whose wallet owns %s', (_, collateral) => {
    let stage: Stage;
    let gateway: GatewayStage;
    let params: { readonly vault: string };

    beforeAll(async () => {
        stage = await setStage();
        if (collateral > 0) await openAccountOnChain(stage, BTC, collateral);
        const { chain } = stage.sandbox.internals;
        const [{ id: vault }] = chain.world.venues.vaults as unknown as [{ readonly id: string }];
        chain.manageVault(vault, { owner: stage.wallet.walletAddress });
        params = { vault };
        gateway = await startGateway(stage, [{ name: 'gone' }]);
    });

    afterAll(async () => {
        await gateway.close();
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    test('cancels the orders of a vault by the dead-man switch', async () => {
        const write = async (method: string, args: readonly unknown[]): Promise<void> => {
            expect((await gateway.write('gone', method, args)).status).toBe(200);
        };
        const open = async (): Promise<number> =>
            (await gateway.exchange.fetchOpenOrders(BTC, undefined, undefined, params)).length;
        await write('addMargin', [BTC, 1_000, params]);
        await write('createOrder', [BTC, 'limit', 'buy', 0.001, 40_000, params]);
        expect(await open()).toBe(1);
        await write('cancelAllOrdersAfter', [1]);
        while ((await open()) > 0) await new Promise((resolve) => setImmediate(resolve));
        expect(gateway.logged).toEqual([]);
    });

    test('counts the fills of a vault as those of the client', async () => {
        const order = [BTC, 'limit', 'buy', 0.001, 80_000, { ...params, timeInForce: 'IOC' }];
        expect((await gateway.write('gone', 'createOrder', order)).status).toBe(200);
        const inventory = async (): Promise<unknown> => (await gateway.call('gone', 'fetchInventory')).body;
        while (((await inventory()) as unknown[]).length === 0) await new Promise((resolve) => setImmediate(resolve));
        expect(await inventory()).toEqual([expect.objectContaining({ symbol: BTC, position: '0.001' })]);
    });
});
