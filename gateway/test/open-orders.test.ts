/**
 * Open orders of a client: its limits count no order that has ended unseen, and a list has its own ones, on a
 * sandbox.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const stop = (triggerPrice: number): unknown[] => {
    const params = { triggerPrice, triggerDirection: 'below' };
    return [BTC, 'market', 'buy', 0.001, null, params];
};

test('the limit of a list of open orders counts own ones only', async () => {
    const stage = await setStage();
    const account = await openAccountOnChain(stage, BTC, 1_500);
    const gateway = await startGateway(stage, [{ name: 'few' }, { name: 'many' }], { options: { account } });
    try {
        const place = async (client: string): Promise<string> =>
            (await gateway.write(client, 'createOrder', [BTC, 'limit', 'buy', 0.001, 40_000])).body.id;
        const first = await place('few');
        for (let others = 0; others < 3; others += 1) await place('many');
        const second = await place('few');
        await place('many');
        const list = async (...args: unknown[]): Promise<unknown[]> =>
            ((await gateway.call('few', 'fetchOpenOrders', args)).body as unknown as { id: string }[]).map(
                ({ id }) => id,
            );
        expect(await list(BTC, null, 1)).toEqual([second]);
        expect(await list(BTC, null, 2)).toEqual([first, second]);
        expect(await list(BTC, 1, 1)).toEqual([first]);
        expect(await list(null, null, 2, { own: false })).not.toContain(first);
        expect((await gateway.call('few', 'fetchOpenOrders', [BTC, null, 0])).status).toBe(400);
    } finally {
        await gateway.close();
        await stage.exchange.close();
        await stage.sandbox.close();
    }
});

test('a read of own orders waits until the gateway that starts knows whose they are', async () => {
    const stage = await setStage();
    const options = { account: await openAccountOnChain(stage, BTC, 1_500) };
    const more = { options, journal: join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl') };
    const first = await startGateway(stage, [{ name: 'maker' }], more);
    const placed = await first.write('maker', 'createOrder', stop(30_000));
    await first.close();
    // The start is repeated 2 s later.
    stage.sandbox.faults.add({ route: 'markets', status: 503, times: 1 });
    const next = await startGateway(stage, [{ name: 'maker' }], { ...more, isReady: false });
    try {
        while (next.logged.length === 0) await new Promise((resolve) => setImmediate(resolve));
        const late = await next.call('maker', 'fetchOpenOrders', [BTC], { 'timeout-ms': '1' });
        expect([late.status, late.body.error?.class]).toEqual([503, 'ExchangeNotAvailable']);
        const open = await next.call('maker', 'fetchOpenOrders', [BTC, null, null, { trigger: true }]);
        expect([open.status, open.body]).toEqual([200, [expect.objectContaining({ id: placed.body.id })]]);
    } finally {
        await next.close();
        await stage.exchange.close();
        await stage.sandbox.close();
    }
});

describe('limits.openOrders', () => {
    let stage: Stage;
    let gateway: GatewayStage;
    let other: Stage['exchange'];
    let second: string;
    let options: object;
    let passed: number;

    beforeEach(async () => {
        passed = 0;
        stage = await setStage();
        options = { account: await openAccountOnChain(stage, BTC, 1_500) };
        other = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), options });
        second = `${(await other.createAccount(BTC, { another: true })).id}`;
        await other.deposit('USDC', 400, { account: second });
        await other.addMargin(BTC, 300, { account: second });
        gateway = await startGateway(stage, [{ name: 'few', limits: { openOrders: 2 } }], { options });
        const { exchange } = gateway;
        const milliseconds = exchange.milliseconds.bind(exchange);
        exchange.milliseconds = () => milliseconds() + passed;
    });

    afterEach(async () => {
        await gateway.close();
        await Promise.all([other.close(), stage.exchange.close()]);
        await stage.sandbox.close();
    });

    const place = async (args: readonly unknown[]): Promise<number> =>
        (await gateway.write('few', 'createOrder', args)).status;

    test('does not count stop orders that were executed', async () => {
        expect([await place(stop(1_000_000)), await place(stop(1_000_000))]).toEqual([200, 200]);
        stage.sandbox.step();
        expect(await other.fetchOpenOrders(BTC, undefined, undefined, { trigger: true })).toEqual([]);
        passed = 11_000;
        expect([await place(stop(1)), await place(stop(1)), await place(stop(1))]).toEqual([200, 200, 403]);
    });

    test('does not count orders that ended in another account of the wallet', async () => {
        const order = [BTC, 'limit', 'buy', 0.001, 40_000, { account: second }];
        expect([await place(order), await place(order)]).toEqual([200, 200]);
        await other.cancelAllOrders(BTC, { account: second });
        passed = 11_000;
        expect([await place(order), await place(order), await place(order)]).toEqual([200, 200, 403]);
    });

    test('counts orders in every account of the wallet after a restart', async () => {
        const order = [BTC, 'limit', 'buy', 0.001, 40_000, { account: second }];
        expect([await place(order), await place(order)]).toEqual([200, 200]);
        await gateway.close();
        gateway = await startGateway(stage, [{ name: 'few', limits: { openOrders: 2 } }], { options });
        expect(await place(order)).toBe(403);
    });

    test('counts an order that reads do not show yet', async () => {
        const order = [BTC, 'limit', 'buy', 0.001, 40_000, { account: second }];
        expect([await place(order), await place(order)]).toEqual([200, 200]);
        stage.sandbox.faults.add({ route: 'myPendingOrders', rewrite: () => [] });
        expect(await place(order)).toBe(403);
    });
});
