/**
 * Reads of one client do not delay the cancels of another, nor those of its dead-man switch, on a sandbox.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const ORDER = [BTC, 'limit', 'buy', 0.001, 40_000];
const READS = 150;

describe('150 reads of a client at once', () => {
    let stage: Stage;
    let gateway: GatewayStage;

    /** Lets requests leave, one in each turn of the event loop. */
    let open: () => void;

    beforeEach(async () => {
        stage = await setStage();
        const account = await openAccountOnChain(stage, BTC, 1_500);
        gateway = await startGateway(stage, [{ name: 'maker' }, { name: 'reader', scopes: ['read'] }], {
            options: { account },
        });
        const { exchange } = gateway;
        expect((await gateway.write('maker', 'createOrder', ORDER)).status).toBe(200);
        const opened = new Promise<void>((resolve) => (open = resolve));
        exchange.enableRateLimit = true;
        exchange.throttler = {
            throttle: async () => {
                await opened;
                await new Promise((resolve) => setImmediate(resolve));
            },
        };
        stage.sandbox.requests.clear();
    });

    afterEach(async () => {
        await gateway.close();
        await stage.sandbox.close();
    });

    async function until(isTrue: () => boolean): Promise<void> {
        while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
    }

    /** Starts the reads, and returns how many were refused because too many wait. */
    async function startReads(): Promise<number> {
        let refused = 0;
        for (let i = 0; i < READS; i += 1) {
            const answer = gateway.call('reader', 'fetchOrderBook', [BTC]);
            // The test may end before.
            void answer.then(({ status }) => (refused += status === 429 ? 1 : 0)).catch(() => undefined);
        }
        await until(() => refused === READS - 108);
        return refused;
    }

    const count = (route: string): number => stage.sandbox.requests.count(route);

    test('are overtaken by a cancel of another client, and refused above the bound', async () => {
        const [order] = await stage.exchange.fetchOpenOrders(BTC);
        expect(await startReads()).toBe(42);
        const cancel = gateway.write('maker', 'cancelOrder', [order?.id, BTC]);
        await until(() => gateway.exchange.writes().running > 0);
        open();
        expect((await cancel).status).toBe(200);
        expect(count('orderbook')).toBeLessThan(30);
    });

    test('are overtaken by the cancels of a dead-man switch', async () => {
        await startReads();
        expect((await gateway.write('maker', 'cancelAllOrdersAfter', [1])).status).toBe(200);
        open();
        await until(() => count('submit/cancelOrders') > 0);
        expect(count('orderbook')).toBeLessThan(50);
    });
});
