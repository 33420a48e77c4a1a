/** `cancelAllOrders` of a client and its dead-man switch leave none of its orders, on a sandbox. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Order } from 'ccxt';
import type { OpenOrder } from '../ts/owners.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const LOW = 40_000;
const TRIGGER = { triggerPrice: LOW, triggerDirection: 'below' };
const ORDER = [BTC, 'limit', 'buy', 0.001, LOW];
const STOP = [BTC, 'market', 'buy', 0.001, null, TRIGGER];
const PLACE_STOPS = 'perpetuals/account/transactions/place-stop-orders';

describe('of a client of the gateway', () => {
    let stage: Stage;
    let gateway: GatewayStage;
    /** Another exchange object of the wallet: the one of the gateway writes for clients only. */
    let reader: Stage['exchange'];
    let account: string;

    beforeEach(async () => {
        stage = await setStage();
        account = await openAccountOnChain(stage, BTC, 1_500);
        const options = { account, transaction: { resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } } };
        gateway = await startGateway(stage, [{ name: 'maker' }, { name: 'other' }], { options });
        reader = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), options });
    });

    afterEach(async () => {
        stage.sandbox.faults.clear();
        await gateway.close();
        await Promise.all([reader.close(), stage.exchange.close()]);
        await stage.sandbox.close();
    });

    const open = (params: object = {}): Promise<Order[]> => reader.fetchOpenOrders(BTC, undefined, undefined, params);
    const openIds = async (params: object = {}): Promise<unknown[]> => (await open(params)).map(({ id }) => id);

    /** Waits until the sandbox received a request. */
    async function received(route: string): Promise<void> {
        while (stage.sandbox.requests.count(route) === 0) await new Promise((resolve) => setImmediate(resolve));
    }

    async function placed(args: readonly unknown[], client = 'maker'): Promise<string> {
        const { status, body } = await gateway.write(client, 'createOrder', args);
        expect(status).toBe(200);
        return body.id;
    }

    const kinds: [name: string, args: readonly unknown[], route: string, params: object][] = [
        ['an order', ORDER, 'build/createOrders', {}],
        ['a stop order', STOP, PLACE_STOPS, { trigger: true }],
    ];

    test.each(kinds)('cancelAllOrders waits for %s that is being placed', async (_, args, route, params) => {
        const others = await placed(args, 'other');
        stage.sandbox.requests.clear();
        stage.sandbox.faults.add({ route, delayMs: 200, times: 1 });
        const placing = gateway.write('maker', 'createOrder', args);
        await received(route);
        const canceled = await gateway.write('maker', 'cancelAllOrders', [BTC, params]);
        const { id } = (await placing).body;
        expect([canceled.status, canceled.body]).toEqual([200, [expect.objectContaining({ id, status: 'canceled' })]]);
        expect(await openIds(params)).toEqual([others]);
    });

    test('cancelAllOrders settles an order whose outcome is unknown, and cancels it', async () => {
        stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'before', times: 1 });
        expect((await gateway.write('maker', 'createOrder', ORDER)).status).toBe(409);
        const canceled = await gateway.write('maker', 'cancelAllOrders', [BTC]);
        expect([canceled.status, canceled.body]).toMatchObject([200, [{ status: 'canceled' }]]);
        expect([await open(), gateway.exchange.writes().open]).toEqual([[], []]);
    });

    test('cancelAllOrders before the journal is settled cancels an order that this places', async () => {
        const journal = join(mkdtempSync(join(tmpdir(), 'gateway-')), 'journal.jsonl');
        const transaction = { resubmit: { times: 0, delayMs: 0, maxAgeMs: 60_000 } };
        const more = { options: { account, transaction }, journal };
        const first = await startGateway(stage, [{ name: 'maker' }], more);
        stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'before', times: 1 });
        expect((await first.write('maker', 'createOrder', ORDER)).status).toBe(409);
        await first.close();
        // The start is repeated, and the journal is settled 2 s later.
        stage.sandbox.faults.add({ route: 'markets', status: 503, times: 1 });
        const next = await startGateway(stage, [{ name: 'maker' }], { ...more, isReady: false });
        while (next.logged.length === 0) await new Promise((resolve) => setImmediate(resolve));
        expect(next.gateway.isReady).toBe(false);
        const canceled = await next.write('maker', 'cancelAllOrders', [BTC], 'cancel-early');
        await next.gateway.whenReady;
        expect([canceled.status, canceled.body]).toMatchObject([200, [{ status: 'canceled' }]]);
        expect([await open(), next.exchange.writes().open]).toEqual([[], []]);
        await next.close();
    });

    test.each([
        ['cancelOrderWithClientOrderId', ['7', BTC]],
        ['cancelOrdersWithClientOrderIds', [['7'], BTC]],
        ['cancelOrder', ['', BTC, { clientOrderId: '7' }]],
    ])('%s waits for an order that is being placed', async (method, args) => {
        stage.sandbox.requests.clear();
        stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 200, times: 1 });
        const placing = gateway.write('maker', 'createOrder', [...ORDER, { clientOrderId: '7' }]);
        await received('build/createOrders');
        const denied = await gateway.write('other', method, args);
        expect([denied.status, denied.body.error?.class]).toEqual([403, 'PermissionDenied']);
        const canceled = await gateway.write('maker', method, args);
        expect([canceled.status, (await placing).status, await open()]).toEqual([200, 200, []]);
    });

    test('cancelAllOrders cancels an order that reads do not show yet', async () => {
        const id = await placed(ORDER);
        // The service shows its state of before the order.
        const rewrite = (): unknown => [];
        stage.sandbox.faults.add({ route: 'myPendingOrders', rewrite, times: 2 });
        const canceled = await gateway.write('maker', 'cancelAllOrders', [BTC]);
        expect([canceled.status, canceled.body]).toMatchObject([200, [{ id, status: 'canceled' }]]);
        expect(await open()).toEqual([]);
    });

    test('cancelAllOrders with stop: true cancels stop orders, and no others', async () => {
        const [order, stop] = [await placed(ORDER), await placed(STOP)];
        const canceled = await gateway.write('maker', 'cancelAllOrders', [BTC, { stop: true }]);
        expect([canceled.status, canceled.body]).toMatchObject([200, [{ id: stop, status: 'canceled' }]]);
        expect([await openIds(), await openIds({ trigger: true })]).toEqual([[order], []]);
    });

    test('cancelAllOrders cancels more stop orders than fit one transaction', async () => {
        const row = { symbol: BTC, type: 'market', side: 'buy', amount: 0.001, params: TRIGGER };
        for (let i = 0; i < 3; i += 1) {
            const { status } = await gateway.write('maker', 'createOrders', [Array.from({ length: 30 }, () => row)]);
            expect(status).toBe(200);
        }
        const { status, body } = await gateway.write('maker', 'cancelAllOrders', [BTC, { trigger: true }]);
        expect([status, (body as unknown as OpenOrder[]).length]).toEqual([200, 90]);
        expect(await open({ trigger: true })).toEqual([]);
    });

    describe('the dead-man switch', () => {
        const fire = (): Promise<unknown> => gateway.write('maker', 'cancelAllOrdersAfter', [1]);

        test.each(kinds)('cancels %s that is being placed when it fires', async (_, args, route, params) => {
            stage.sandbox.requests.clear();
            stage.sandbox.faults.add({ route, delayMs: 200, times: 1 });
            const placing = gateway.write('maker', 'createOrder', args);
            await received(route);
            await fire();
            const { id } = (await placing).body;
            while ((await openIds(params)).includes(id)) expect(gateway.logged).toEqual([]);
        });

        test('cancels stop orders although other orders cannot be canceled', async () => {
            const [order] = [await placed(ORDER), await placed(STOP)];
            stage.sandbox.faults.add({ route: 'build/cancelOrders', status: 500 });
            await fire();
            while ((await open({ trigger: true })).length > 0) expect(await openIds()).toEqual([order]);
        });

        test('cancels orders without a Sui node', async () => {
            gateway.exchange.options.node = null;
            await placed(ORDER);
            await fire();
            while ((await open()).length > 0) expect(gateway.logged).toEqual([]);
            const { status, body } = await gateway.write('maker', 'cancelAllOrders', [BTC, { trigger: true }]);
            expect([status, body, gateway.logged]).toEqual([200, [], []]);
        });

        test('cancels orders in every account of the wallet', async () => {
            const { id: second } = await reader.createAccount(BTC, { another: true });
            const params = { account: second };
            await reader.deposit('USDC', 400, params);
            await reader.addMargin(BTC, 300, params);
            await placed([...ORDER, params]);
            await placed(ORDER);
            const others = await placed([...ORDER, params], 'other');
            await fire();
            while ((await openIds()).length > 0 || (await openIds(params)).length > 1)
                expect(gateway.logged).toEqual([]);
            expect(await openIds(params)).toEqual([others]);
        });
    });
});
