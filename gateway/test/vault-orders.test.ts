/** Orders that clients place for a vault of the wallet, which the gateway follows as those of accounts. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';

describe('a gateway whose wallet owns a vault', () => {
    let stage: Stage;
    let gateway: GatewayStage;
    let params: { readonly vault: string };

    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 1_500);
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
});
