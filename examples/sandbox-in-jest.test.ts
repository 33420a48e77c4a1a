/**
 * The sandbox in a jest test: each test gets an exchange of its own, and the service fails on demand.
 *
 *     node --experimental-vm-modules node_modules/.bin/jest --roots examples --testMatch '<rootDir>/examples/*.test.ts'
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aftermath, OutcomeUnknown, sandboxUrls, TransactionMismatch } from 'ccxt-aftermath';
import { startSandbox, type Sandbox } from 'ccxt-aftermath/sandbox';

const SYMBOL = 'BTC/USD:USDC';
let sandbox: Sandbox;
let exchange: aftermath;

describe('a strategy', () => {
    beforeEach(async () => {
        sandbox = await startSandbox({ life: false }); // no bots: prices stay where they are
        const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
        exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url), enableRateLimit: false });
        await exchange.createAccount(SYMBOL);
        await exchange.deposit('USDC', 2_000);
        await exchange.addMargin(SYMBOL, 1_000);
    });
    afterEach(() => sandbox.close());

    test('buys at the best ask', async () => {
        const { asks } = await exchange.fetchOrderBook(SYMBOL, 1);
        const order = await exchange.createOrder(SYMBOL, 'market', 'buy', 0.01);
        expect(order.status).toBe('closed');
        expect(order.average).toBeCloseTo(Number(asks[0]?.[0]), -2);
    });

    test('signs nothing that was changed', async () => {
        sandbox.faults.add({ route: 'build/createOrders', tamper: 'side' });
        await expect(exchange.createOrder(SYMBOL, 'market', 'buy', 0.01)).rejects.toThrow(TransactionMismatch);
        expect(sandbox.requests.count('submit/createOrders')).toBe(0);
    });

    test('settles an order whose response is lost', async () => {
        exchange.options.transaction.resubmit = { times: 0, delayMs: 0 };
        sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
        const error: unknown = await exchange
            .createOrder(SYMBOL, 'market', 'buy', 0.01)
            .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await exchange.settle((error as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
    });
});
