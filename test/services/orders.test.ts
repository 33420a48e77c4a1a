/** Orders as users of CCXT place and cancel them: rounding, client order ids, closing of positions. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath } from '../../ts/aftermath.js';
import { on, openAccount, setStage, type Stage } from '../support/exchange.js';

const BTC = 'BTC/USD:USDC';

let stage: Stage;
let exchange: aftermath;
let price: number;
beforeAll(async () => {
    stage = await setStage();
    ({ exchange } = stage);
    await openAccount(stage);
    await exchange.createAccount(BTC, { another: true });
    const { bids } = await exchange.fetchOrderBook(BTC, 1);
    price = Math.round(Number(bids[0]![0]) * 0.8);
});
afterAll(() => stage.sandbox.close());
beforeEach(async () => {
    stage.sandbox.faults.clear();
    await exchange.cancelAllOrders();
    stage.sandbox.requests.clear();
});

/** An order that rests far below the book. */
function rest(params: object = {}, of = exchange): Promise<Order> {
    return of.createOrder(BTC, 'limit', 'buy', 0.01, price, params);
}

/** Builds and submits since the last clear. */
const writes = (): number =>
    stage.sandbox.requests.list.filter(({ route }) => /^(?:build|submit)\//.test(route)).length;

const openIds = async (): Promise<unknown[]> => (await exchange.fetchOpenOrders(BTC)).map(({ id }) => id);

describe('amounts and prices', () => {
    const rough = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.0123456789 } as const;
    const at = (): number => price + 0.123456789;
    const rounded = (): object => ({
        amount: Number(exchange.amountToPrecision(BTC, rough.amount)),
        price: Number(exchange.priceToPrecision(BTC, at())),
    });

    test('are rounded to lot and tick by createOrder, createOrders and editOrder', async () => {
        const order = await exchange.createOrder(BTC, 'limit', 'buy', rough.amount, at());
        expect(order).toMatchObject(rounded());
        expect(await exchange.createOrders([{ ...rough, price: at() }])).toMatchObject([rounded()]);
        expect(await exchange.editOrder(order.id!, BTC, 'limit', 'buy', rough.amount, at())).toMatchObject(rounded());
        for (const body of stage.sandbox.requests.bodies('build/createOrders')) {
            expect((body as { orders: object[] }).orders).toMatchObject([rounded()]);
        }
        expect(await exchange.fetchOpenOrders(BTC)).toMatchObject([rounded(), rounded()]);
    });

    test('are refused off lot and tick by the precision strict', async () => {
        const strict = on(stage.sandbox, { ...stage.wallet, options: { precision: 'strict' } });
        await expect(strict.createOrder(BTC, 'limit', 'buy', rough.amount, at())).rejects.toThrow(
            /amount: wanted a multiple of the lot size .*; round it with amountToPrecision.*price: wanted a multiple of/,
        );
        const mistyped = on(stage.sandbox, { ...stage.wallet, options: { precision: 'exact' } });
        await expect(rest({}, mistyped)).rejects.toThrow(
            /options\.precision: wanted "round" or "strict", found "exact"/,
        );
        expect(writes()).toBe(0);
    });

    test('that round to zero are refused, and an edit leaves the old order on the book', async () => {
        await expect(exchange.createOrder(BTC, 'market', 'buy', 1e-9)).rejects.toThrow(ccxt.InvalidOrder);
        await expect(exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1e-9)).rejects.toThrow(ccxt.InvalidOrder);
        const { id } = await rest();
        await expect(exchange.editOrder(id!, BTC, 'limit', 'buy', 1e-9, price)).rejects.toThrow(ccxt.InvalidOrder);
        expect(await openIds()).toEqual([id]);
    });

    test('below the minimum cost are left to the exchange, which lets them fill', async () => {
        const lot = exchange.market(BTC).precision.amount!;
        expect((await exchange.createOrder(BTC, 'limit', 'buy', lot, price * 2)).status).toBe('closed');
        await expect(exchange.createOrder(BTC, 'limit', 'buy', lot, 1)).rejects.toThrow(ccxt.InvalidOrder);
        await exchange.closePosition(BTC);
    });
});

describe('a cancel by client order ids of which one is missing', () => {
    const missing = /clientOrderId 2 is not on the book/;

    for (const [where, of] of [
        ['in the only account', (): aftermath => exchange],
        // An object without a selected account searches all accounts of the wallet.
        ['in one of several accounts', (): aftermath => on(stage.sandbox, stage.wallet)],
    ] as const) {
        test(`${where} cancels nothing with shouldAbortOnMissingId, and names it`, async () => {
            const { id } = await rest({ clientOrderId: '1' });
            const params = { clientOrderIds: ['1', '2'], shouldAbortOnMissingId: true };
            stage.sandbox.requests.clear();
            const canceling = of().cancelOrders([], BTC, params);
            await expect(canceling).rejects.toThrow(missing);
            await expect(canceling).rejects.toThrow(ccxt.OrderNotFound);
            expect(writes()).toBe(0);
            expect(await openIds()).toEqual([id]);
        });

        test(`${where} cancels the others without shouldAbortOnMissingId`, async () => {
            const [one, other] = [await rest({ clientOrderId: '1' }), await rest()];
            const canceled = await of().cancelOrders([`${other.id}`], BTC, { clientOrderIds: ['2', '1'] });
            expect(canceled.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
            const last = await rest();
            const found = await of().cancelOrders([`${last.id}`], BTC, { clientOrderIds: ['2'] });
            expect(found.map(({ id }) => id)).toEqual([last.id]);
            await expect(of().cancelOrders([], BTC, { clientOrderIds: ['2'] })).rejects.toThrow(missing);
        });
    }

    test('names a client order id whose order was canceled here', async () => {
        await rest({ clientOrderId: '2' });
        await exchange.cancelOrder('', BTC, { clientOrderId: '2' });
        await rest({ clientOrderId: '1' });
        const params = { clientOrderIds: ['1', '2'], shouldAbortOnMissingId: true };
        await expect(exchange.cancelOrders([], BTC, params)).rejects.toThrow(missing);
        expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(1);
    });
});

describe('closePosition', () => {
    test('places a reduce-only market order of the position’s size, after earlier writes', async () => {
        const opening = exchange.createOrder(BTC, 'market', 'sell', 0.03);
        const closed = await exchange.closePosition(BTC, 'short');
        await opening;
        expect(closed).toMatchObject({ side: 'buy', type: 'market', amount: 0.03, filled: 0.03 });
        expect((await exchange.fetchPosition(BTC)).contracts).toBe(0);
        const [, { orders }] = stage.sandbox.requests.bodies('build/createOrders') as [object, { orders: object[] }];
        expect(orders).toMatchObject([{ type: 'market', side: 'buy', amount: 0.03, reduceOnly: true }]);
    });

    test('sells a long position without an order while another one rests', async () => {
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        const { id } = await rest();
        expect(await exchange.closePosition(BTC)).toMatchObject({ side: 'sell', status: 'closed', filled: 0.01 });
        expect(await openIds()).toEqual([id]);
    });

    test('without a position throws InvalidOrder, and sends nothing', async () => {
        const closing = exchange.closePosition(BTC);
        await expect(closing).rejects.toThrow(/no position in BTC\/USD:USDC/);
        await expect(closing).rejects.toThrow(ccxt.InvalidOrder);
        expect(writes()).toBe(0);
    });

    test('refuses another side and unknown arguments', async () => {
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stage.sandbox.requests.clear();
        for (const [side, params, message] of [
            ['short', {}, /no short position in BTC\/USD:USDC; it is long/],
            ['sell', {}, /side: wanted "long", "short" or nothing, found "sell"/],
            [undefined, { reduceOnly: false }, /params\.reduceOnly/],
            [undefined, { price: 1 }, /params\.price/],
        ] as const) {
            await expect(exchange.closePosition(BTC, side as never, params)).rejects.toThrow(message);
        }
        await expect(exchange.closePosition(undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
        expect(writes()).toBe(0);
        expect(await exchange.closePosition(BTC, undefined, { dryRun: true })).toHaveProperty('transactionDigest');
        await exchange.closePosition(BTC, 'long');
    });
});
