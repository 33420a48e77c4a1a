/**
 * What the types of the package accept and refuse. `package.test.ts` compiles it in the project of a user
 * with each kind of module resolution, and the linter against the sources. Nothing runs it.
 */

import ccxt, {
    type Exchange,
    type ConstructorArgs,
    type Dict,
    type Order,
    type OrderRequest,
    type OrderSide,
} from 'ccxt';
import {
    aftermath,
    pro,
    register,
    type AftermathConfig,
    type AftermathOptions,
    type CancelOrderParams,
    type CreateOrderParams,
} from 'ccxt-aftermath';

const BTC = 'BTC/USD:USDC';

/** The options of the constructor. */
export function options(own: Dict, config: ConstructorArgs): void {
    for (const Class of [aftermath, pro.aftermath]) {
        void new Class({
            options: { account: 7, precision: 'strict', transaction: { maxGasBudget: 1, pins: 'pins.json' } },
        });
        void new Class({ options: { ws: { patience: 1, backoff: { max: 2 }, options: { handshakeTimeout: 1 } } } });
        void new Class({ options: { convert: { index: { WETH: 'ETH/USD:USDC' } }, gas: { budget: 1 }, node: null } });
        // CCXT's own, those of a method, and both of one that has options of this exchange.
        void new Class({ options: { defaultType: 'swap', newUpdates: false, fetchTrades: { paginate: true } } });
        void new Class({ options: { fetchTickers: { last: true, maxRetriesOnFailure: 2 } } });
        void new Class({ options: own });
        void new Class(config);
        // @ts-expect-error account is misspelt
        void new Class({ options: { acount: 7 } });
        // @ts-expect-error the value is of another type
        void new Class({ options: { account: {} } });
        // @ts-expect-error the value is misspelt
        void new Class({ options: { precision: 'strickt' } });
        // @ts-expect-error maxGasBudget is misspelt
        void new Class({ options: { transaction: { maxGasBugdet: 1 } } });
        // @ts-expect-error slippage is a member of createOrder
        void new Class({ options: { slippage: 0.01 } });
        // @ts-expect-error slippage is misspelt
        void new Class({ options: { createOrder: { slipage: 0.01 } } });
        // @ts-expect-error base is misspelt
        void new Class({ options: { ws: { backoff: { basis: 1 } } } });
        // @ts-expect-error sponsor is misspelt
        void new Class({ options: { gas: { sponser: '0x1' } } });
        // @ts-expect-error no method has this name
        void new Class({ options: { fetchTikers: { last: true } } });
        // @ts-expect-error options is misspelt
        void new Class({ option: {} });
    }
    const named: AftermathOptions = { histories: { maxPages: 5 } };
    const whole: AftermathConfig = { options: named, walletAddress: '0x1' };
    void new aftermath({ ...whole, timeout: 5_000 });
}

/** The params of methods. */
export async function params(
    exchange: aftermath,
    watcher: pro.aftermath,
    own: Dict,
    unknowns: Record<string, unknown>,
): Promise<void> {
    const { signal } = new AbortController();
    const postOnly: CreateOrderParams = { postOnly: true, clientOrderId: '7', account: 4821, gas: { budget: 1 } };
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, postOnly);
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, { ...postOnly, timeInForce: 'PO', hedged: false });
    await exchange.createOrder(BTC, 'market', 'sell', 1, undefined, { triggerPrice: '2', triggerDirection: 'below' });
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, { stopLoss: { triggerPrice: 1, type: 'market' } });
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, {
        request: { anything: { goes: 1 } },
        tag: { strategy: 'a' },
    });
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, {
        postOnly: undefined,
        type: 'swap',
        marginMode: 'isolated',
    });
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, own);
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, unknowns);
    // @ts-expect-error postOnly is misspelt
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, { postOnyl: true });
    // @ts-expect-error the value is of another type
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, { postOnly: 'yes' });
    // @ts-expect-error the exchange has no trailing orders
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, { trailingPercent: 1 });
    // @ts-expect-error triggerPrice is misspelt
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, { stopLoss: { trigerPrice: 1 } });
    // @ts-expect-error budget is misspelt
    await exchange.createOrder(BTC, 'limit', 'buy', 1, 2, { gas: { bugdet: 1 } });

    const orders: OrderRequest[] = [{ symbol: BTC, type: 'limit', side: 'buy', amount: 1, price: 2 }];
    await exchange.createOrders(orders, { leverage: 5 });
    await exchange.createOrders([{ symbol: BTC, type: 'limit', side: 'buy', amount: 1, params: { reduceOnly: true } }]);
    await exchange.editOrders([{ id: '1', symbol: BTC, type: 'limit', side: 'buy', amount: 1, price: 2 }]);
    // @ts-expect-error reduceOnly is misspelt
    await exchange.createOrders([{ symbol: BTC, type: 'limit', side: 'buy', params: { reduceOnyl: true } }]);

    const cancel: CancelOrderParams = { trigger: true };
    await exchange.cancelOrder('1', BTC, cancel);
    // @ts-expect-error a cancel has no such key
    await exchange.cancelOrder('1', BTC, { postOnly: true });
    await exchange.fetchMyTrades(BTC, 0, 10, { until: 5, paginate: true, signal, onProgress: ({ rows }) => rows });
    // @ts-expect-error until is misspelt
    await exchange.fetchMyTrades(BTC, 0, 10, { untill: 5 });
    await exchange.fetchBalance({ account: '0x1', signal });
    await exchange.fetchBalance({ type: 'spot', all: true });
    await exchange.fetchBalance(own);
    await exchange.fetchBalance(unknowns);
    // @ts-expect-error all is of the wallet
    await exchange.fetchBalance({ all: true });
    await exchange.withdraw('USDC', 1, '0x1', undefined, { type: 'spot', dryRun: true });
    // @ts-expect-error a withdrawal of the wallet names no account
    await exchange.withdraw('USDC', 1, '0x1', undefined, { type: 'spot', account: 1 });
    // @ts-expect-error no such type of market
    await exchange.fetchTicker(BTC, { type: 'spot' });
    // @ts-expect-error resubmit is misspelt
    await exchange.settle(undefined, undefined, { resubmitt: true });

    await watcher.watchOrders(BTC, undefined, undefined, { trigger: true, account: 1 });
    await watcher.watchTicker(BTC, { type: 'swap' });
    // @ts-expect-error account is misspelt
    await watcher.watchOrders(BTC, undefined, undefined, { acount: 1 });
    // @ts-expect-error a watch of a market has no account
    await watcher.watchTicker(BTC, { account: 1 });
    // @ts-expect-error postOnly is misspelt
    await watcher.createOrder(BTC, 'limit', 'buy', 1, 2, { postOnyl: true });
}

/** The side of an order. */
export async function sides(exchange: pro.aftermath, order: Order, side: OrderSide, text: string): Promise<void> {
    await exchange.createOrder(BTC, 'limit', Math.random() < 0.5 ? 'buy' : 'sell', 1, 2);
    await exchange.createOrder(BTC, 'limit', 'BUY', 1, 2);
    await exchange.createOrder(BTC, 'limit', side, 1, 2);
    await exchange.createOrder(BTC, 'limit', text, 1, 2);
    await exchange.editOrder('1', BTC, 'limit', order.side, order.amount, 2);
    // @ts-expect-error buy is misspelt
    await exchange.createOrder(BTC, 'limit', 'buyy', 1, 2);
    // @ts-expect-error buy is misspelt
    await exchange.editOrder('1', BTC, 'limit', 'buyy', 1, 2);
    // @ts-expect-error sell is misspelt
    await exchange.createScaleOrder(BTC, 'sel', 1, 2, 3, 2);
    // @ts-expect-error a side of another exchange
    await exchange.createTwapOrder(BTC, 'long', 1, 60_000);
}

/** The implicit methods. */
export async function implicit(exchange: aftermath, own: Dict): Promise<void> {
    await exchange.publicPostOrderbook({ chId: '0x1' }, { priority: 'read' });
    await exchange.privatePostPerpetualsAccountOrderHistory({ accountId: 7n, limit: 10 });
    await exchange.publicGetCoinsCoinType({ coin_type: '0x2::sui::SUI', more: 1 });
    await exchange.publicPostOrderbook(own);
    await exchange.privatePostBuildCreateOrders();
    // @ts-expect-error chId is misspelt
    await exchange.publicPostOrderbook({ chid: '0x1' });
    // @ts-expect-error accountId is misspelt
    await exchange.privatePostPerpetualsAccountOrderHistory({ acountId: 7n });
    // @ts-expect-error the value is of another type
    await exchange.publicPostOrderbook({ chId: 1 });
    // @ts-expect-error the path needs the type of the coin
    await exchange.publicGetCoinsCoinType({ coinType: '0x2::sui::SUI' });
}

/** An exchange of CCXT. */
export async function ofCcxt(text: string): Promise<Exchange[]> {
    register(ccxt, { options: { account: 7 } });
    // @ts-expect-error account is misspelt
    register(ccxt, { options: { acount: 7 } });
    const exchange: Exchange = new aftermath();
    const watcher: Exchange = new pro.aftermath({ walletAddress: '0x1' });
    const rest: aftermath = new pro.aftermath();
    const any = (one: Exchange): Promise<Order> => one.createOrder(BTC, 'limit', text, 1, 2, { postOnyl: true });
    await any(rest);
    await exchange.createOrder(BTC, 'limit', 'buyy', 1, 2, { anything: 1 });
    await exchange.fetchBalance({ anything: 1 });
    return [exchange, watcher, new Own()];
}

/** A class of a user, which takes what CCXT does. */
class Own extends aftermath {
    override async createOrder(
        symbol: string,
        type: string,
        side: OrderSide,
        amount: number,
        price?: number,
        params: Dict = {},
    ): Promise<Order> {
        return super.createOrder(symbol, type, side, amount, price, params);
    }

    override async fetchTicker(symbol: string, params = {}): ReturnType<Exchange['fetchTicker']> {
        return super.fetchTicker(symbol, params);
    }
}
