/**
 * The first day of a new wallet through the gateway, on a sandbox with the ids of mainnet. No option of
 * transactions is set.
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CHAIN_IDS } from '../../ts/wire/deployments.js';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const LOW = 40_000;
/** Before and after the wallet has the account. */
const CLIENTS = [{ name: 'owner' }, { name: 'maker', account: 0 }];

/** Members of rows. */
interface Row {
    readonly id: string;
    readonly status?: string;
    readonly filled?: number;
    readonly total?: number;
}

describe('the first day through the gateway', () => {
    let stage: Stage;
    let on: GatewayStage;
    /** Prices on the chain stay as they are when the sandbox's clock is put forward. */
    let aheadMs = 0;
    const journal = join(mkdtempSync(join(tmpdir(), 'first-day-')), 'journal');

    beforeAll(async () => {
        stage = await setStage({ deployment: 'mainnet', now: () => Date.now() + aheadMs });
        on = await startGateway(stage, CLIENTS, { journal, options: { transaction: { trustExecutor: true } } });
    });

    afterAll(async () => {
        await on.close();
        await stage.sandbox.close();
    });

    const write = async (method: string, args: readonly unknown[], client = 'maker'): Promise<Row> => {
        const { status, body } = await on.write(client, method, args);
        expect([method, status, body.error?.message]).toEqual([method, 200, undefined]);
        return body;
    };

    const openIds = async (params: object): Promise<string[]> => {
        const { body } = await on.call('maker', 'fetchOpenOrders', [BTC, null, null, params]);
        return (body as unknown as Row[]).map(({ id }) => id);
    };

    const kinds = async (): Promise<string[][]> =>
        Promise.all([{}, { trigger: true }, { twap: true }].map((kind) => openIds(kind)));

    test('each write is verified against the ids of mainnet, signed and executed', async () => {
        const { chain } = stage.sandbox.internals;
        await write('createAccount', [BTC], 'owner');
        expect(chain.accountsOf(stage.wallet.walletAddress).map(({ accountNumber }) => accountNumber)).toEqual([0]);
        await write('deposit', ['USDC', 5_000]);
        await write('addMargin', [BTC, 2_000]);
        await write('setLeverage', [5, BTC]);

        const { status, id } = await write('createOrder', [BTC, 'limit', 'buy', 0.01, LOW]);
        expect(status).toBe('open');
        aheadMs = 120_000;
        expect(await write('createOrder', [BTC, 'market', 'buy', 0.01])).toMatchObject({
            status: 'closed',
            filled: 0.01,
        });
        const named = { postOnly: true, clientOrderId: '77' };
        const { id: postOnly } = await write('createOrder', [BTC, 'limit', 'buy', 0.01, LOW, named]);
        const loss = { stopLossPrice: LOW, trustExecutor: true };
        const { id: stop } = await write('createOrder', [BTC, 'market', 'sell', 0.01, null, loss]);
        const plan = { chunks: 4, trustExecutor: true };
        const { id: twap } = await write('createTwapOrder', [BTC, 'buy', 0.04, 1_200_000, plan]);
        const { id: edited } = await write('editOrder', [id, BTC, 'limit', 'buy', 0.02, LOW]);
        expect(await kinds()).toEqual([expect.arrayContaining([edited, postOnly]), [stop], [twap]]);

        await write('cancelOrder', [edited, BTC]);
        await write('cancelOrderWithClientOrderId', ['77', BTC]);
        await write('cancelOrder', [stop, BTC, { trigger: true }]);
        await write('cancelTwapOrder', [twap, BTC]);
        expect(await kinds()).toEqual([[], [], []]);

        await write('closePosition', [BTC]);
        await write('reduceMargin', [BTC, 500]);
        const held = (): bigint =>
            stage.sandbox.wallet(stage.wallet.walletAddress).balances[chain.collateralType] ?? 0n;
        const before = held();
        await write('withdraw', ['USDC', 1_000, stage.wallet.walletAddress]);
        expect(held() - before).toBe(1_000_000_000n);
        expect(on.exchange.writes().open).toEqual([]);
    }, 120_000);

    test('what they were verified against was shipped, or computed', async () => {
        const { chainId, sources } = await on.exchange.pins();
        expect(chainId).toBe(CHAIN_IDS.mainnet);
        expect(sources).toMatchObject({
            ...{ 'packages.perpetuals': 'shipped', 'packages.authority': 'shipped', 'packages.oracle': 'shipped' },
            ...{ registry: 'shipped', account: 'computed', [`markets['${BTC}']`]: 'shipped' },
        });
    });

    test('account number 0 is followed, and its balance is found, after a restart', async () => {
        await on.close();
        on = await startGateway(stage, CLIENTS, { journal });
        const { status, body } = await on.call('maker', 'fetchBalance', []);
        expect([status, (body as unknown as { USDC: { total: number } }).USDC.total]).toEqual([
            200,
            expect.any(Number),
        ]);
        const { status: placed } = await write('createOrder', [BTC, 'limit', 'buy', 0.01, LOW]);
        expect(placed).toBe('open');
        expect(on.logged.join('\n')).not.toContain('cannot be used');
    });
});
