/**
 * What the order structures of a create have where the response of the service lacks it: what the request
 * makes certain.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Dict, Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('a placed order', () => {
    let stage: Stage;
    let exchange: aftermath;
    let price: number;

    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage, BTC);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.9));
    });

    afterEach(() => {
        stage.sandbox.faults.clear();
    });

    afterAll(() => stage.sandbox.close());

    const limit = (params: Dict = {}): Dict => ({
        ...{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price, params },
    });
    const place = (...orders: Dict[]): Promise<Order[]> => exchange.createOrders(orders as never);

    /** Replaces members of the rows in the response; `undefined` removes one. */
    function answer(change: (row: Dict) => Dict): void {
        const rewrite = (body: unknown): unknown => (body as Dict[]).map((row) => ({ ...row, ...change(row) }));
        stage.sandbox.faults.add({ route: 'submit/createOrders', rewrite, times: 1 });
    }

    test('has the time in force of a limit order, and whether it only reduces', async () => {
        const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
        expect(order).toMatchObject({ timeInForce: 'GTC', postOnly: false, reduceOnly: false });
        const expires = { timeInForce: 'GTD', expirationTimestampMs: Date.now() + 60_000 } as const;
        expect(await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, expires)).toMatchObject({
            timeInForce: 'GTC',
        });
    });

    test('only reduces where it was requested, though the response does not say it', async () => {
        await exchange.createOrder(BTC, 'market', 'buy', 0.02);
        answer(() => ({ reduceOnly: undefined }));
        const params = { reduceOnly: true };
        const order = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, params);
        expect(order).toMatchObject({ reduceOnly: true });
    });

    test('keeps what the response says', async () => {
        answer(() => ({ reduceOnly: true, timeInForce: 'PO', postOnly: true }));
        const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
        expect(order).toMatchObject({ timeInForce: 'PO', postOnly: true, reduceOnly: true });
    });

    test('beside others has what all of them share', async () => {
        for (const order of await place(limit(), limit(), { ...limit(), amount: 0.02 })) {
            expect(order).toMatchObject({ timeInForce: 'GTC', reduceOnly: false });
        }
    });

    test('beside others of its side has only what is certain', async () => {
        await exchange.createOrder(BTC, 'market', 'buy', 0.02);
        answer(() => ({ reduceOnly: undefined, type: undefined }));
        const sell = { ...limit({ reduceOnly: true }), side: 'sell', price: price * 1.5, amount: 0.015 };
        const [reducing, other, buy] = await place(sell, { ...sell, amount: 0.01, params: {} }, limit());
        // The first one may be cut to the amount of the second one.
        expect([reducing?.reduceOnly, other?.reduceOnly, buy?.reduceOnly]).toEqual([true, undefined, false]);
    });

    describe('that took together with others', () => {
        const ETH = 'ETH/USD:USDC';
        let crossing: number;

        beforeAll(async () => {
            await exchange.addMargin(ETH, 1_000);
            await exchange.setLeverage(10, ETH);
            crossing = Number(exchange.priceToPrecision(BTC, price * 1.15));
        });

        /** Expects that histories list orders of one market that took in one transaction. */
        async function expectListed(placed: readonly Order[]): Promise<void> {
            const ids = placed.map(({ id }) => id);
            for (const method of ['fetchOrders', 'fetchClosedOrders'] as const) {
                const listed = await exchange[method](BTC);
                const own = listed.filter(({ id }) => ids.includes(id));
                expect(own).toEqual(placed);
                const [last] = await exchange[method](BTC, undefined, 1);
                expect(last?.id).toBe(ids.at(-1));
            }
            const sum = placed.reduce((total, { filled }) => total + Number(filled), 0);
            const trade = (await exchange.fetchMyTrades(BTC)).at(-1);
            expect(trade).toMatchObject({ order: ids[0], amount: sum, info: { orderIds: ids } });
            for (const { id } of placed) expect(await exchange.fetchOrderTrades(`${id}`, BTC)).toEqual([trade]);
        }

        test('is listed as createOrders returned it, and its trade names the orders', async () => {
            const [first, second, other] = await place(
                { ...limit(), price: crossing },
                { ...limit(), type: 'market', price: undefined, amount: 0.02 },
                { ...limit(), symbol: ETH, type: 'market', price: undefined, amount: 0.1 },
            );
            await expectListed([first!, second!]);
            const listed = await exchange.fetchClosedOrders();
            expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([first!.id, second!.id, other!.id]));
            expect(await exchange.fetchOrderTrades(`${other!.id}`, ETH)).toMatchObject([{ order: other!.id }]);
            expect(await exchange.fetchCanceledOrders(BTC)).toEqual([]);
        });

        test('is listed when createScaleOrder placed it', async () => {
            const range = [crossing, Number(exchange.priceToPrecision(BTC, crossing * 1.001))] as const;
            await expectListed(await exchange.createScaleOrder(BTC, 'buy', 0.02, ...range, 2));
        });
    });
});
