/** The way out without the service: `exit`. */

import { afterEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const isOfNode = (route: string): boolean => /^\/sui\.rpc/.test(route);

describe.each([undefined, 'mainnet'] as const)('exit, deployment %s', (deployment) => {
    let stage: Stage;
    let exchange: aftermath;
    const now = Date.now();

    const start = async (): Promise<void> => {
        stage = await setStage({ now: () => now, ...(deployment === undefined ? {} : { deployment }) });
        exchange = make({ createOrder: { slippage: 0.02 } });
        exchange.options['account'] = await openAccountOnChain({ ...stage, exchange }, BTC);
        await exchange.addMargin(ETH, 500);
        // On a chain that is not shipped, transactions of the service show the registry and the feeds.
        await exchange.deposit('USDC', 100);
    };
    const make = (options: object): aftermath => {
        const made = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), options });
        made.log = () => undefined;
        made.milliseconds = () => now;
        return made;
    };
    /** Two resting orders, and a position in each of two markets. */
    const trade = async (): Promise<void> => {
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        const price = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.8));
        for (let i = 0; i < 3; i += 1) await exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
        await exchange.createOrder(BTC, 'market', 'buy', 0.02);
        await exchange.createOrder(ETH, 'market', 'sell', 0.1);
    };
    /** The service responds to nothing any more; the node does. */
    const stopService = (): void => {
        stage.sandbox.requests.clear();
        stage.sandbox.faults.add({ route: /^(?!\/sui\.rpc)/, status: 503 });
    };

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    test('leaves nothing on the exchange while the service is down', async () => {
        await start();
        await trade();
        stopService();
        await expect(exchange.fetchBalance()).rejects.toThrow(ccxt.NetworkError);
        stage.sandbox.requests.clear();
        const left = await exchange.exit();
        expect(left.left).toEqual([]);
        expect(left.canceled[BTC]).toHaveLength(3);
        expect(Number(left.withdrawn)).toBeGreaterThan(3_900);
        expect(stage.sandbox.requests.list.filter(({ route }) => !isOfNode(route))).toEqual([]);
        stage.sandbox.faults.clear();
        expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
        expect((await exchange.fetchPositions()).filter(({ contracts }) => Number(contracts) !== 0)).toEqual([]);
        expect((await exchange.fetchBalance())['USDC']?.total).toBe(0);
    });

    test('does nothing in an empty account', async () => {
        await start();
        await trade();
        stopService();
        const { transactions } = await exchange.exit();
        expect(transactions).toHaveLength(4);
        expect(await exchange.exit()).toMatchObject({ transactions: [], withdrawn: '0', left: [] });
    });

    test('names what is left, and goes on with the rest', async () => {
        await start();
        await trade();
        stopService();
        // The simulation of the first cancel.
        stage.sandbox.faults.add({ route: /SimulateTransaction$/, status: 503, times: 1 });
        const { left, transactions } = await exchange.exit();
        expect(left.map(({ at }) => at)).toContain(`orders of ${BTC}`);
        expect(left[0]?.error).toBeInstanceOf(ccxt.BaseError);
        expect(transactions.length).toBeGreaterThan(1);
        expect((await exchange.exit()).left).toEqual([]);
    });

    test('has no dry run', async () => {
        await start();
        await expect(exchange.exit({ dryRun: true })).rejects.toThrow(ccxt.NotSupported);
    });

    test('refuses a slippage that is none, before anything is sent', async () => {
        await start();
        stopService();
        await expect(exchange.exit({ slippage: 1 })).rejects.toThrow(/params\.slippage/);
        expect(stage.sandbox.requests.count()).toBe(0);
    });

    test('a new process leaves, too, where the chain is shipped', async () => {
        await start();
        await trade();
        await exchange.close();
        const account = exchange.options['account'] as unknown;
        exchange = make({ account });
        stopService();
        if (deployment === undefined) {
            await expect(exchange.exit()).rejects.toThrow(ccxt.NetworkError);
            return;
        }
        const { left, withdrawn } = await exchange.exit();
        expect(left).toEqual([]);
        expect(Number(withdrawn)).toBeGreaterThan(3_900);
    });
});
