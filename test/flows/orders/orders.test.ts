/** Orders as users of CCXT place and cancel them: rounding, client order ids, closing of positions. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order, Position } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('orders', () => {
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
            expect(await exchange.editOrder(order.id!, BTC, 'limit', 'buy', rough.amount, at())).toMatchObject(
                rounded(),
            );
            for (const body of stage.sandbox.requests.bodies('build/createOrders')) {
                expect((body as { orders: object[] }).orders).toMatchObject([rounded()]);
            }
            expect(await exchange.fetchOpenOrders(BTC)).toMatchObject([rounded(), rounded()]);
        });

        test('are refused off lot and tick by the precision strict', async () => {
            const strict = on(stage.sandbox, { ...stage.wallet, options: { precision: 'strict' } });
            await expect(strict.createOrder(BTC, 'limit', 'buy', rough.amount, at())).rejects.toThrow(
                /amount [\d.]+ is not a multiple of the lot size .*; round it with amountToPrecision; price [\d.]+ is not a multiple of/,
            );
            const mistyped = on(stage.sandbox, { ...stage.wallet, options: { precision: 'exact' } });
            await expect(rest({}, mistyped)).rejects.toThrow(/options\.precision is "exact"; pass "round" or "strict"/);
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
            const closed = await exchange.closePosition(BTC, 'short', { clientOrderId: '9' });
            await opening;
            expect(closed).toMatchObject({
                side: 'buy',
                type: 'market',
                amount: 0.03,
                filled: 0.03,
                clientOrderId: '9',
            });
            expect((await exchange.fetchPosition(BTC)).contracts).toBe(0);
            const [, { orders }] = stage.sandbox.requests.bodies('build/createOrders') as [
                object,
                { orders: object[] },
            ];
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
                ['sell', {}, /side is "sell"; pass "long", "short" or nothing/],
                [undefined, { reduceOnly: false } as object, /params\.reduceOnly/],
                [undefined, { price: 1 } as object, /params\.price/],
            ] as const) {
                await expect(exchange.closePosition(BTC, side as never, params)).rejects.toThrow(message);
            }
            await expect(exchange.closePosition(undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
            expect(writes()).toBe(0);
            expect(await exchange.closePosition(BTC, undefined, { dryRun: true })).toHaveProperty('transactionDigest');
            await exchange.closePosition(BTC, 'long');
        });
    });

    describe('closeAllPositions', () => {
        /** Opens a long and a short position. */
        async function open(): Promise<void> {
            await exchange.setMargin(ETH, 500);
            await exchange.createOrder(BTC, 'market', 'buy', 0.02);
            await exchange.createOrder(ETH, 'market', 'sell', 0.1);
        }
        type Closed = Error & { closed: Position[] };

        test('closes each position by a reduce-only order of its size, after earlier writes', async () => {
            await open();
            const more = exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.requests.clear();
            const closed = await exchange.closeAllPositions();
            await more;
            const find = (wanted: string): Position | undefined => closed.find(({ symbol }) => symbol === wanted);
            expect(find(BTC)).toMatchObject({ side: 'long', contracts: 0.03, info: { order: { filled: 0.03 } } });
            expect(find(ETH)).toMatchObject({ side: 'short', info: { order: { side: 'buy', status: 'closed' } } });
            expect(await exchange.fetchPositions()).toEqual([]);
            expect(await exchange.closeAllPositions()).toEqual([]);
            const orders = stage.sandbox.requests
                .bodies('build/createOrders')
                .flatMap((body) => (body as { orders: { reduceOnly: boolean }[] }).orders);
            expect(orders.map(({ reduceOnly }) => reduceOnly)).toEqual([false, true, true]);
        });

        test('goes on with the other positions when one fails, and names those that it closed', async () => {
            await open();
            stage.sandbox.faults.add({ route: 'build/createOrders', times: 1, status: 503 });
            const error = (await exchange.closeAllPositions().catch((thrown: unknown) => thrown)) as Closed;
            expect(error).toBeInstanceOf(ccxt.ExchangeNotAvailable);
            const [left, ...others] = await exchange.fetchPositions();
            expect(others).toEqual([]);
            expect(error.closed.map(({ symbol }) => symbol)).toEqual([left?.symbol === BTC ? ETH : BTC]);
            expect(error.message).toContain(`the positions in ${error.closed[0]!.symbol} are closed already`);
            await exchange.closeAllPositions();
        });

        test('sends no further order after one with an unknown outcome', async () => {
            await open();
            stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
            const trader = on(stage.sandbox, {
                ...stage.wallet,
                options: { account: await accountId(), transaction: { resubmit: { times: 0, delayMs: 1 } } },
            });
            stage.sandbox.requests.clear();
            const error = await trader.closeAllPositions().catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(1);
            await trader.settle((error as OutcomeUnknown).entry);
            await exchange.closeAllPositions();
        });

        test('throws the unknown outcome of one position, also after another one failed', async () => {
            await open();
            const trader = on(stage.sandbox, {
                ...stage.wallet,
                options: { account: await accountId(), transaction: { resubmit: { times: 0, delayMs: 1 } } },
            });
            stage.sandbox.faults.add({ route: 'build/createOrders', times: 1, status: 503 });
            stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
            const error = await trader.closeAllPositions().catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(OutcomeUnknown);
            await trader.settle((error as OutcomeUnknown).entry);
            await exchange.closeAllPositions();
        });

        test('returns dry runs, and refuses unknown keys', async () => {
            await open();
            stage.sandbox.requests.clear();
            const runs = await exchange.closeAllPositions({ dryRun: true });
            expect(runs).toMatchObject([
                { transactionDigest: expect.any(String) },
                { transactionDigest: expect.any(String) },
            ]);
            await expect(exchange.closeAllPositions({ clientOrderId: '1' } as object)).rejects.toThrow(ccxt.BadRequest);
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(0);
            await exchange.closeAllPositions();
        });
    });

    describe('fetchOpenOrder and fetchClosedOrder', () => {
        test('return an order only while it is open, or after it was filled', async () => {
            const open = await rest({ clientOrderId: '81' });
            const filled = await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            await exchange.closePosition(BTC);
            const [listed] = await exchange.fetchOpenOrders(BTC);
            expect(await exchange.fetchOpenOrder(open.id!)).toEqual(listed);
            expect(await exchange.fetchOpenOrder('', BTC, { clientOrderId: '81' })).toEqual(listed);
            expect(await exchange.fetchClosedOrder(filled.id!, BTC)).toEqual(
                await exchange.fetchOrder(filled.id!, BTC),
            );
            await expect(exchange.fetchOpenOrder(filled.id!)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(exchange.fetchOpenOrder(open.id!, ETH)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(exchange.fetchClosedOrder(open.id!)).rejects.toThrow(/is open and not closed/);
            await exchange.cancelOrder(open.id!);
            await expect(exchange.fetchOpenOrder(open.id!)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(exchange.fetchClosedOrder(open.id!)).rejects.toThrow(/is canceled and not closed/);
        });

        test('refuse a malformed id, an unknown key, and an ambiguous client order id', async () => {
            await expect(exchange.fetchOpenOrder('x')).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.fetchClosedOrder('x')).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.fetchOpenOrder('1', BTC, { until: 1 } as object)).rejects.toThrow(/params\.until/);
            await expect(exchange.fetchOpenOrder('', BTC, { clientOrderId: 'x' })).rejects.toThrow(ccxt.InvalidOrder);
            const other = on(stage.sandbox, { ...stage.wallet, options: { account: await accountId() } });
            await rest({ clientOrderId: '82' });
            await rest({ clientOrderId: '82' }, other);
            const ambiguous = exchange.fetchOpenOrder('', BTC, { clientOrderId: '82' });
            await expect(ambiguous).rejects.toThrow(ccxt.ArgumentsRequired);
        });
    });

    /** The account in use. */
    async function accountId(): Promise<string> {
        const [account] = await exchange.fetchAccounts();
        return `${account!.id}`;
    }

    /** A price at which a sell rests and is filled first. */
    async function best(): Promise<number> {
        const { asks } = await exchange.fetchOrderBook(BTC, 1);
        return Number(exchange.priceToPrecision(BTC, Number(asks[0]![0]) - 0.01));
    }

    describe('fetchOrder by client order id', () => {
        const fetchBy = (clientOrderId: unknown, symbol?: string): Promise<Order> =>
            exchange.fetchOrder('', symbol, { clientOrderId } as object);
        /** An object that knows no order. */
        async function stranger(): Promise<aftermath> {
            const [account] = await exchange.fetchAccounts();
            return on(stage.sandbox, { ...stage.wallet, options: { account: account!.id } });
        }

        test('returns open orders, and ended ones that this object placed', async () => {
            const open = await rest({ clientOrderId: '31' });
            const filled = await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { clientOrderId: '32' });
            await exchange.closePosition(BTC);
            const gone = await rest({ clientOrderId: '33' });
            await exchange.cancelOrder(gone.id!, BTC);
            const other = await stranger();
            expect((await other.fetchOrder('', BTC, { clientOrderId: '31' })).id).toBe(open.id);
            await expect(other.fetchOrder('', BTC, { clientOrderId: '33' })).rejects.toThrow(ccxt.OrderNotFound);
            expect(await fetchBy(31)).toMatchObject({ id: open.id, clientOrderId: '31' });
            expect(await fetchBy('032', BTC)).toMatchObject({ id: filled.id, status: 'closed', clientOrderId: '32' });
            expect(await fetchBy('33')).toMatchObject({ id: gone.id, status: 'canceled', clientOrderId: '33' });
        });

        test('returns the newest order of a client order id', async () => {
            const first = await rest({ clientOrderId: '34' });
            await exchange.cancelOrder(first.id!, BTC);
            const second = await rest({ clientOrderId: '34' });
            expect((await fetchBy('34')).id).toBe(second.id);
        });

        test('throws for an unknown id, a malformed one, and one of several orders', async () => {
            await expect(fetchBy('35')).rejects.toThrow(ccxt.OrderNotFound);
            await expect(fetchBy('35')).rejects.toThrow(/clientOrderId 35 is neither .* nor/);
            await expect(fetchBy('x')).rejects.toThrow(ccxt.InvalidOrder);
            const other = await stranger();
            const both = [await rest({ clientOrderId: '36' }), await rest({ clientOrderId: '36' }, other)];
            const ambiguous = (await stranger()).fetchOrder('', BTC, { clientOrderId: '36' });
            await expect(ambiguous).rejects.toThrow(ccxt.ArgumentsRequired);
            for (const { id } of both)
                await expect(ambiguous).rejects.toThrow(
                    new RegExp(`clientOrderId 36 is that of orders .*${id}.*; pass one of these as id`),
                );
        });
    });

    describe('cancelOrder without a symbol', () => {
        test('cancels an order that this object placed', async () => {
            const { id } = await rest();
            expect(await exchange.cancelOrder(id!)).toMatchObject({ id, symbol: BTC, status: 'canceled' });
        });

        test('throws ArgumentsRequired for another order', async () => {
            const { id } = await rest();
            const other = on(stage.sandbox, stage.wallet).cancelOrder(id!);
            await expect(other).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(other).rejects.toThrow(/symbol/);
            expect(await openIds()).toEqual([id]);
        });
    });

    describe('a client order id', () => {
        /** The service's rows without client order ids. */
        function withoutClientIds(): void {
            const rewrite = (rows: unknown): object[] =>
                (rows as { clientOrderId?: string }[]).map((row) => ({ ...row, clientOrderId: undefined }));
            stage.sandbox.faults.add({ route: /^(?:submit\/(?:createOrders|cancelOrders)|myPendingOrders)$/, rewrite });
        }

        test.each(['native', 'stream'])(
            'is in every structure of an order, although the service omits it (%s)',
            async (channel) => {
                withoutClientIds();
                const [account] = await exchange.fetchAccounts();
                const options = { account: account!.id, watchOrders: { channel } };
                const watcher = watcherOn(stage.sandbox, { ...stage.wallet, options });
                try {
                    const watching = watcher.watchOrders(BTC);
                    const order = await rest({ clientOrderId: '41' }, watcher);
                    const isPlaced = ({ id }: Order): boolean => id === order.id;
                    // The first states may be of an order that another test canceled a moment ago.
                    const seen = (await watching).find(isPlaced) ?? (await watcher.watchOrders(BTC)).find(isPlaced);
                    const open = await watcher.fetchOpenOrders(BTC);
                    const fetched = await watcher.fetchOrder(order.id!, BTC);
                    const ending = watcher.watchOrders(BTC);
                    const canceled = await watcher.cancelOrder(order.id!, BTC);
                    const [ended] = await ending;
                    const closed = await watcher.fetchCanceledOrders(BTC, undefined, 1);
                    const again = await watcher.fetchOrder(order.id!, BTC);
                    for (const one of [order, seen, open[0], fetched, canceled, ended, closed[0], again]) {
                        expect(one).toMatchObject({ id: order.id, clientOrderId: '41' });
                    }
                } finally {
                    await watcher.close();
                }
            },
        );

        test('is not guessed where two equal orders of one transaction have different ones', async () => {
            withoutClientIds();
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price } as const;
            const orders = await exchange.createOrders([
                { ...order, params: { clientOrderId: '42' } },
                { ...order, params: { clientOrderId: '43' } },
                { ...order, amount: 0.02, params: { clientOrderId: '44' } },
            ]);
            expect(orders.map(({ clientOrderId }) => clientOrderId)).toEqual([undefined, undefined, '44']);
        });

        test('of a resting order is refused a second time, before anything is sent', async () => {
            const { id } = await rest({ clientOrderId: '51' });
            stage.sandbox.requests.clear();
            const again = rest({ clientOrderId: '0051' });
            await expect(again).rejects.toThrow(ccxt.DuplicateOrderId);
            await expect(again).rejects.toThrow(new RegExp(`clientOrderId 51 .* order ${id}`));
            const order = {
                symbol: BTC,
                type: 'limit',
                side: 'buy',
                amount: 0.01,
                price,
                params: { clientOrderId: '52' },
            } as const;
            await expect(exchange.createOrders([order, order])).rejects.toThrow(ccxt.DuplicateOrderId);
            expect(writes()).toBe(0);
            const both = await Promise.allSettled([rest({ clientOrderId: '53' }), rest({ clientOrderId: '53' })]);
            expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(2);
        });

        test('of an order with an unknown outcome is refused once the order is known to rest', async () => {
            const [account] = await exchange.fetchAccounts();
            const options = { account: account!.id, transaction: { resubmit: { times: 0, delayMs: 1 } } };
            const hasty = on(stage.sandbox, { ...stage.wallet, options });
            stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
            await expect(rest({ clientOrderId: '59' }, hasty)).rejects.toThrow(OutcomeUnknown);
            await expect(rest({ clientOrderId: '59' }, hasty)).rejects.toThrow(ccxt.DuplicateOrderId);
            expect(await exchange.fetchOpenOrders(BTC)).toMatchObject([{ clientOrderId: '59' }]);
        });

        test('may be used again once its order has ended', async () => {
            const canceled = await rest({ clientOrderId: '54' });
            await exchange.cancelOrder(canceled.id!, BTC);
            expect((await rest({ clientOrderId: '54' })).status).toBe('open');
            const market = (side: 'buy' | 'sell'): Promise<Order> =>
                exchange.createOrder(BTC, 'market', side, 0.01, undefined, { clientOrderId: '55' });
            await market('buy');
            await market('sell');
        });

        test('may be used again once reads show that its order was filled', async () => {
            const taker = on(stage.sandbox, await stage.sandbox.fund({ usdc: 9_000, sui: 5 }));
            await openAccount({ ...stage, exchange: taker });
            const order = await exchange.createOrder(BTC, 'limit', 'sell', 0.01, await best(), { clientOrderId: '56' });
            await taker.createOrder(BTC, 'market', 'buy', 0.01);
            expect(await openIds()).toEqual([]);
            const again = (): Promise<Order> => rest({ clientOrderId: '56' });
            await expect(again()).rejects.toThrow(ccxt.DuplicateOrderId);
            const { milliseconds } = exchange;
            try {
                // Reads lag behind by less than this.
                exchange.milliseconds = () => Date.now() + 11_000;
                expect((await again()).id).not.toBe(order.id);
                await expect(again()).rejects.toThrow(ccxt.DuplicateOrderId);
            } finally {
                exchange.milliseconds = milliseconds;
            }
            await exchange.closePosition(BTC);
        });

        test('of the old order may be that of an edit, and another resting one leaves the old order', async () => {
            const [old, other] = [await rest({ clientOrderId: '57' }), await rest({ clientOrderId: '58' })];
            const edit = (id: string, clientOrderId: string, more: object = {}): Promise<Order> =>
                exchange.editOrder(id, BTC, 'limit', 'buy', 0.02, price, { clientOrderId, ...more });
            await expect(edit(old.id!, '58')).rejects.toThrow(ccxt.DuplicateOrderId);
            expect((await openIds()).sort()).toEqual([old.id, other.id].sort());
            expect(await edit(old.id!, '57', { dryRun: true })).toHaveLength(2);
            expect(await edit(old.id!, '57')).toMatchObject({ clientOrderId: '57', amount: 0.02 });
        });
    });
});
