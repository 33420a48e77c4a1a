/** Arguments as programs for other exchanges of CCXT pass them, and what the errors of wrong ones say. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const LOW = 40_000;

describe('usual arguments', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** The same wallet, with a Sui node. */
    let noded: aftermath;

    /** Another trader. */
    let counterparty: aftermath;

    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage);
        const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        counterparty = on(stage.sandbox, wallet);
        await openAccountOnChain({ ...stage, wallet, exchange: counterparty }, BTC);
        noded = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
    });
    afterAll(() => stage.sandbox.close());

    const row = (side: string, amount: number, params: object = {}): never =>
        ({ symbol: BTC, type: 'limit', side, amount, price: LOW, params }) as never;

    test('type, side and margin mode are accepted in capitals', async () => {
        const order = await exchange.createOrder(BTC, 'LIMIT', 'BUY', 0.01, LOW);
        expect(order).toMatchObject({ type: 'limit', side: 'buy', status: 'open' });
        const [, second] = await exchange.createOrders([row('buy', 0.01), row('Buy', 0.01)]);
        expect(second).toMatchObject({ side: 'buy' });
        expect(await exchange.editOrder(`${order.id}`, BTC, 'Limit', 'BUY', 0.02, LOW)).toMatchObject({
            side: 'buy',
            amount: 0.02,
        });
        expect(await exchange.setMarginMode('ISOLATED', BTC)).toMatchObject({ marginMode: 'isolated' });
        await expect(exchange.setMarginMode('CROSS', BTC)).rejects.toThrow(ccxt.NotSupported);
        const bid: string = 'bid';
        await expect(exchange.createOrder(BTC, 'limit', bid, 0.01, LOW)).rejects.toThrow('side is "bid"');
        await exchange.cancelAllOrders(BTC);
    });

    test.each<[string, () => aftermath]>([
        ['through a node', () => noded],
        ['in two steps', () => exchange],
    ])('an edit without amount or price keeps those of the old order, %s', async (_, of) => {
        const editor = of();
        const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.03, LOW);
        const moved = await editor.editOrder(`${id}`, BTC, 'limit', 'buy', undefined, LOW + 100);
        expect(moved).toMatchObject({ amount: 0.03, price: LOW + 100 });
        const resized = await editor.editOrder(`${moved.id}`, BTC, 'limit', 'buy', 0.02);
        expect(resized).toMatchObject({ amount: 0.02, price: LOW + 100 });
        const [open, ...others] = await exchange.fetchOpenOrders(BTC);
        expect([open?.id, open?.amount, open?.price, others]).toEqual([resized.id, 0.02, LOW + 100, []]);
        await exchange.cancelAllOrders(BTC);
        await expect(editor.editOrder(`${resized.id}`, BTC, 'limit', 'buy', 0.02)).rejects.toThrow(ccxt.OrderNotFound);
    });

    test.each<[string, () => aftermath]>([
        ['through a node', () => noded],
        ['in two steps', () => exchange],
    ])('an edit without an amount counts fills that this object knows and the read lacks, %s', async (_, of) => {
        const editor = of();
        const { bids, asks } = await exchange.fetchOrderBook(BTC, 1);
        const middle = (Number(bids[0]![0]) + Number(asks[0]![0])) / 2;
        const { id } = await editor.createOrder(BTC, 'limit', 'buy', 0.03, middle);
        let stale: unknown;
        const rewrite = (rows: unknown): unknown => (stale ??= rows);
        const lifted = stage.sandbox.faults.add({ route: 'myPendingOrders', rewrite });
        await editor.fetchOpenOrders(BTC);
        await counterparty.createOrder(BTC, 'market', 'sell', 0.01);
        expect(await editor.fetchOrder(`${id}`, BTC)).toMatchObject({ filled: 0.01, remaining: 0.02 });
        expect(await editor.fetchOpenOrders(BTC)).toMatchObject([{ id, remaining: 0.03 }]);
        const edited = await editor.editOrder(`${id}`, BTC, 'limit', 'buy', undefined, middle);
        expect(edited).toMatchObject({ amount: 0.02, filled: 0 });
        stale = undefined;
        await editor.fetchOpenOrders(BTC);
        await counterparty.createOrder(BTC, 'market', 'sell', 0.02);
        expect(await editor.fetchOrder(`${edited.id}`, BTC)).toMatchObject({ status: 'closed' });
        const again = editor.editOrder(`${edited.id}`, BTC, 'limit', 'buy', undefined, LOW);
        await expect(again).rejects.toThrow(/not among the open orders/);
        lifted();
        expect(await editor.fetchOpenOrders(BTC)).toEqual([]);
    });

    test('editOrders keeps the amount and the price of each order that leaves them out', async () => {
        const [one, two] = await exchange.createOrders([row('buy', 0.01), row('buy', 0.02)]);
        const edit = (id: unknown, change: object): never =>
            ({ id, symbol: BTC, type: 'limit', side: 'buy', ...change }) as never;
        const edited = await noded.editOrders([edit(one?.id, { price: LOW + 10 }), edit(two?.id, { amount: 0.05 })]);
        expect(edited).toMatchObject([
            { amount: 0.01, price: LOW + 10 },
            { amount: 0.05, price: LOW },
        ]);
        await exchange.cancelAllOrders(BTC);
    });

    test('setMarginMode with a leverage sets it', async () => {
        expect(await exchange.setMarginMode('isolated', BTC, { leverage: 5 })).toMatchObject({
            symbol: BTC,
            marginMode: 'isolated',
        });
        expect(await exchange.fetchLeverage(BTC)).toMatchObject({ longLeverage: 5 });
        await expect(exchange.setMarginMode('isolated', undefined, { leverage: 5 })).rejects.toThrow(
            ccxt.ArgumentsRequired,
        );
        await expect(exchange.setMarginMode('cross', BTC, { leverage: 5 })).rejects.toThrow(ccxt.NotSupported);
    });

    type Call = (trader: aftermath) => Promise<unknown>;
    const none = undefined as never;
    test.each<[string, Call, unknown, string]>([
        [
            'a watch of the class without streams',
            (x) => x.watchTicker(BTC),
            ccxt.NotSupported,
            'watchTicker() is a method of pro.aftermath, and this object is of the class without streams; use new pro.aftermath()',
        ],
        [
            'an unknown symbol of a known base',
            (x) => x.fetchTicker('BTC/USDT'),
            ccxt.BadSymbol,
            'does not have market symbol BTC/USDT; the nearest is BTC/USD:USDC',
        ],
        ['an unknown symbol', (x) => x.fetchTicker('ZZZ9/YEN'), ccxt.BadSymbol, 'does not have market symbol ZZZ9/YEN'],
        ['fetchOrder without an id', (x) => x.fetchOrder(none), ccxt.ArgumentsRequired, 'id is missing'],
        ['cancelOrder without an id', (x) => x.cancelOrder(none, BTC), ccxt.ArgumentsRequired, 'id is missing'],
        [
            'editOrder without an id',
            (x) => x.editOrder(none, BTC, 'limit', 'buy', 0.01, LOW),
            ccxt.ArgumentsRequired,
            'id is missing',
        ],
        [
            'cancelTwapOrder without an id',
            (x) => x.cancelTwapOrder(none, BTC),
            ccxt.ArgumentsRequired,
            'id is missing; pass the id of a stop or TWAP order',
        ],
        [
            'a time in microseconds',
            (x) => x.fetchTrades(BTC, 1_796_126_400_000_000),
            ccxt.BadRequest,
            'pass milliseconds since 1970, before the year 2100; divide a time in microseconds by 1000',
        ],
        [
            'more margin than the account has free',
            (x) => x.addMargin(BTC, 5_000),
            ccxt.InsufficientFunds,
            '3000 USDC are missing: account 0 has 2000 USDC free',
        ],
        [
            'a withdrawal of more than is free',
            (x) => x.withdraw('USDC', 5_000, stage.wallet.walletAddress),
            ccxt.InsufficientFunds,
            '3000 USDC are missing: account 0 has 2000 USDC free',
        ],
        [
            'a malformed order of a list',
            (x) => x.createOrders([row('buy', 0.01), row('buy', -1)]),
            ccxt.InvalidOrder,
            'orders[1] BTC/USD:USDC: amount is -1',
        ],
        [
            'an unknown market of a list',
            (x) => x.createOrders([row('buy', 0.01), { ...(row('buy', 1) as object), symbol: 'BTC/EUR' } as never]),
            ccxt.BadSymbol,
            'aftermath orders[1] BTC/EUR: does not have market symbol BTC/EUR',
        ],
    ])('%s is refused with what to do', async (_, call, errorClass, text) => {
        const error: unknown = await call(exchange).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(errorClass);
        expect((error as Error).message).toContain(text);
    });

    test('a bounded order that fills nothing says so', async () => {
        await expect(noded.createOrder(BTC, 'market', 'buy', 0.01, LOW)).rejects.toThrow(
            'the order neither rested nor filled, as the book has nothing within its price',
        );
    });
});
