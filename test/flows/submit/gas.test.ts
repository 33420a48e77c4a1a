/** The limit of gas per day. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { DryRun } from '../../../ts/submit/write-request.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('maxGasPerDay', () => {
    let stage: Stage;
    let price: number;
    /** Gas budget of a limit order, MIST. */
    let budget: number;

    beforeEach(async () => {
        stage = await setStage();
        await openAccount(stage, BTC, 2_000);
        const { bids } = await stage.exchange.fetchOrderBook(BTC, 1);
        price = Number(stage.exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        const tried = (await order(stage.exchange, { dryRun: true })) as unknown as DryRun;
        budget = Number(tried.gas.budget);
    });

    afterEach(() => stage.sandbox.close());

    const order = (of: aftermath, params: object = {}): Promise<ccxt.Order> =>
        of.createOrder(BTC, 'limit', 'buy', 0.001, price, params);

    function limited(maxGasPerDay: number, more: object = {}): aftermath {
        return on(stage.sandbox, { ...stage.wallet, options: { transaction: { maxGasPerDay, ...more } } });
    }

    async function expectBlocked(write: Promise<unknown>): Promise<void> {
        const error: unknown = await write.catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(TransactionMismatch);
        const [departure, ...others] = (error as TransactionMismatch).departures;
        expect(departure).toMatchObject({ at: 'gas budget', wanted: expect.stringContaining('maxGasPerDay') });
        expect(others).toEqual([]);
    }

    test('rejects an order beyond the limit before it is signed', async () => {
        // Room for two orders; a few more MIST, as budgets differ a little from order to order.
        const trader = limited(Math.floor(budget * 2.5));
        await order(trader);
        await order(trader);
        stage.sandbox.requests.clear();
        await expectBlocked(order(trader));
        expect(stage.sandbox.requests.count('submit/createOrders')).toBe(0);
    });

    test('never rejects a cancel or a reduce-only order', async () => {
        const { id } = await order(stage.exchange);
        await stage.exchange.createOrder(BTC, 'market', 'buy', 0.002);
        const trader = limited(0);
        await expectBlocked(order(trader));
        expect((await trader.cancelOrder(`${id}`, BTC)).status).toBe('canceled');
        await trader.createOrder(BTC, 'market', 'sell', 0.001, undefined, { reduceOnly: true });
        expect(await trader.cancelAllOrders()).toEqual([]);
    });

    test('counts cancels and reduce-only orders', async () => {
        const { id } = await order(stage.exchange);
        const trader = limited(Math.floor(budget * 1.1));
        await trader.cancelOrder(`${id}`, BTC);
        await expectBlocked(order(trader));
    });

    test('rejects an edit before its cancel, unless the limit covers both transactions', async () => {
        const maxGasBudget = Math.floor(budget * 1.5);
        const old = await order(stage.exchange);
        const poor = limited(Math.floor(maxGasBudget * 1.9), { maxGasBudget });
        const edit = (of: aftermath): Promise<ccxt.Order> =>
            of.editOrder(`${old.id}`, BTC, 'limit', 'buy', 0.002, price);
        await expectBlocked(edit(poor));
        expect((await stage.exchange.fetchOpenOrders(BTC)).map(({ id }) => id)).toEqual([old.id]);
        expect((await edit(limited(maxGasBudget * 2, { maxGasBudget }))).amount).toBe(0.002);
    });

    test('does not count transactions that the service rejected', async () => {
        const trader = limited(Math.floor(budget * 1.5));
        stage.sandbox.faults.add({ route: 'submit/createOrders', status: 400, body: { error: 'no' }, times: 1 });
        await expect(order(trader)).rejects.toThrow(ccxt.BadRequest);
        expect((await order(trader)).status).toBe('open');
    });

    test('does not count sponsored gas', async () => {
        const sponsor = await stage.sandbox.fund({ sui: 5 });
        const options = { transaction: { maxGasPerDay: 0 }, gas: { sponsor: sponsor.walletAddress } };
        const trader = on(stage.sandbox, { ...stage.wallet, signers: [sponsor.privateKey], options });
        expect((await order(trader)).status).toBe('open');
    });

    test.each([[-1], [1.5], ['1'], [null]])('rejects %p', async (value) => {
        await expect(order(limited(value as number))).rejects.toThrow(/options\.transaction\.maxGasPerDay/);
    });
});
