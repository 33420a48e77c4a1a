/**
 * Accounts that strangers have transferred to the wallet, and accounts whose reads fail: neither slows or
 * stops the gateway.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';
import { transferAccount } from '../../test/support/transferred-account.js';

const BTC = 'BTC/USD:USDC';
const ORDER = [BTC, 'limit', 'buy', 0.001, 40_000];
const GIFTS = 6;
/** The routes that read open orders, one request for each account. */
const OPEN_ORDERS = [
    'myPendingOrders',
    'perpetuals/account/stop-order-datas',
    'perpetuals/account/twap-order-datas',
] as const;

describe('a gateway whose wallet has accounts of strangers', () => {
    let stage: Stage;
    let account: string;
    let gateway: GatewayStage | undefined;

    beforeEach(async () => {
        stage = await setStage();
        account = await openAccountOnChain(stage, BTC, 1_500);
    });

    afterEach(async () => {
        await gateway?.close();
        gateway = undefined;
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    const give = async (): Promise<void> => {
        for (let gift = 0; gift < GIFTS; gift += 1) await transferAccount(stage.sandbox, stage.wallet.walletAddress);
    };

    const reads = (): number[] => OPEN_ORDERS.map((route) => stage.sandbox.requests.count(route));

    /**
     * Starts a gateway, places an order that its limits check anew, and lets the dead-man switch cancel it.
     * Returns the reads of each part.
     */
    async function readsOf(options: object): Promise<Record<string, number[]>> {
        const clients = [{ name: 'few', limits: { openOrders: 1 } }, { name: 'gone' }];
        stage.sandbox.requests.clear();
        const on = (gateway = await startGateway(stage, clients, { options }));
        const start = reads();
        expect((await on.write('few', 'createOrder', ORDER)).status).toBe(200);
        stage.sandbox.requests.clear();
        expect((await on.write('few', 'createOrder', ORDER)).status).toBe(403);
        const approve = reads();
        expect((await on.write('gone', 'createOrder', ORDER)).status).toBe(200);
        stage.sandbox.requests.clear();
        expect((await on.write('gone', 'cancelAllOrdersAfter', [1])).status).toBe(200);
        while (stage.sandbox.requests.count('submit/cancelOrders') === 0) {
            await new Promise((resolve) => setImmediate(resolve));
        }
        const cancel = reads();
        await on.close();
        gateway = undefined;
        await stage.exchange.cancelAllOrders(BTC, { account });
        return { start, approve, cancel };
    }

    test.each([
        ['with the account selected', true],
        ['with a node that proves which account the wallet created', false],
    ])('reads as much as without them, %s', async (_, isSelected) => {
        const options = isSelected ? { account } : {};
        const before = await readsOf(options);
        await give();
        expect(await readsOf(options)).toEqual(before);
        expect(Math.max(...before['start']!)).toBe(1);
    });

    test('is ready although the orders of one account cannot be read, and checks no limit of it without them', async () => {
        const { id: other } = await stage.exchange.createAccount(BTC, { another: true });
        await stage.exchange.deposit('USDC', 400, { account: other });
        await stage.exchange.addMargin(BTC, 300, { account: other });
        const rows = await stage.exchange.fetchAccounts();
        const { accountNumber } = rows.find(({ id }) => id === other)!.info as { accountNumber: number };
        const named = new RegExp(`"accountId":"?${accountNumber}n?"?[,}]`);
        let isFailing = true;
        const fetchImplementation = (url: string, init: { body?: unknown }): Promise<Response> => {
            const isOfOther = url.includes('order-datas') && named.test(init.body as string);
            return isFailing && isOfOther ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init as object);
        };
        const limits = { openOrders: 1 };
        const clients = [
            { name: 'well', account, limits },
            { name: 'ill', account: other, limits },
        ];
        const on = (gateway = await startGateway(stage, clients, { exchange: { fetchImplementation } }));
        expect(on.logged).toEqual([expect.stringContaining(`account ${other} cannot be read, which is repeated`)]);
        expect((await on.write('well', 'createOrder', ORDER)).status).toBe(200);
        const refused = await on.write('ill', 'createOrder', ORDER);
        expect([refused.status, refused.body.error?.message]).toEqual([403, expect.stringMatching(/cannot be read/)]);
        isFailing = false;
        let status: number;
        do ({ status } = await on.write('ill', 'createOrder', ORDER));
        while (status !== 200);
        expect(on.logged).toHaveLength(1);
    });
});
