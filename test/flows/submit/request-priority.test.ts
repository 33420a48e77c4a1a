/** Requests of writes overtake reads of the same exchange object that wait for CCXT's rate limit. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../../ts/aftermath.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const READS = 200;

describe('200 waiting reads', () => {
    let stage: Stage;
    let exchange: aftermath;
    let price: number;
    /** The paths of requests, in the order in which they are sent. */
    let sent: string[];

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 3_000);
        const { bids } = await stage.exchange.fetchOrderBook(BTC, 1);
        price = Number(stage.exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        sent = [];
        let last: Promise<unknown> = Promise.resolve();
        exchange = on(stage.sandbox, {
            ...stage.wallet,
            fetchImplementation: (url: string, init: object) => {
                sent.push(new URL(url).pathname.replace(/^\/api\/(?:ccxt\/)?/, ''));
                const response = fetch(url, init);
                last = response.catch(() => undefined);
                return response;
            },
        });
        await exchange.loadMarkets();
        // One request after the other.
        exchange.enableRateLimit = true;
        exchange.throttler = {
            throttle: async () => {
                await new Promise((resolve) => setImmediate(resolve));
                await last;
            },
        };
    });

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    /** How many reads are sent until a write has ended. */
    async function readsBefore(write: () => Promise<unknown>): Promise<number> {
        sent.length = 0;
        const reads = Array.from({ length: READS }, () => exchange.fetchOrderBook(BTC));
        await write();
        const count = sent.filter((path) => path === 'orderbook').length;
        await Promise.all(reads);
        return count;
    }

    test('are overtaken by a cancel', async () => {
        const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
        expect(await readsBefore(() => exchange.cancelOrder(`${id}`, BTC))).toBeLessThan(READS / 4);
    });

    test('are overtaken by a cancel that must read accounts, positions and open orders', async () => {
        await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
        expect(await readsBefore(() => exchange.cancelAllOrders())).toBeLessThan(READS / 4);
        expect(sent).toEqual(expect.arrayContaining(['accounts', 'positions', 'myPendingOrders']));
    });

    test('are overtaken by an order', async () => {
        const order = (): Promise<unknown> => exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
        expect(await readsBefore(order)).toBeLessThan(READS / 4);
    });
});
