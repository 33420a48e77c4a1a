/** Live data of an account over the shared socket: its orders, trades, positions, balance and liquidations. */
import type { Balances, Dict, Int, Liquidation, Num, Order, OrderRequest, OrderSide, OrderType, Position, Str, Strings, Trade } from 'ccxt';
import { Streams } from './streams.js';
/**
 * Watch loops over an account's channels of the shared socket (`/api/perpetuals/ws/updates`).
 *
 * @see README, "Live data"
 */
export declare class Account extends Streams {
    #private;
    /** @param config as every exchange of CCXT takes it */
    constructor(config?: ConstructorParameters<typeof Streams>[0]);
    /** @returns what CCXT knows of the exchange */
    describe(): Dict;
    /**
     * Watches one's own orders, whoever places them. The first call gives the open ones, if there are any.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure): under `newUpdates` exactly the states since the
     *     last call of the same market, each once, in order, never changed afterwards; else the latest state of each order. An
     *     order that ended while no socket was open is told from the history. With `options.watchOrders.channel` of
     *     `'stream'` the orders of one market, as far as the unified section's stream tells them.
     * @throws {ArgumentsRequired} no symbol, though the channel is `'stream'`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    watchOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /** Ends the watch of an account's orders: that of a market, or that of all markets, which are watches of their own. */
    unWatchOrders(symbol?: Str, params?: Dict): Promise<boolean>;
    /**
     * Watches the account's own trades that happen from now on; the first call waits for one. A trade that happened while no
     * socket was open is told from the history.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only trades at or after this, milliseconds
     * @param limit at most this many, the latest
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure) as `fetchMyTrades` gives them, with the same ids,
     *     oldest first: those since the last call under `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    watchMyTrades(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /** Ends the watch of an account's trades: that of a market, or that of all markets, which are watches of their own. */
    unWatchMyTrades(symbol?: Str, params?: Dict): Promise<boolean>;
    /**
     * Watches liquidations of the account that happen from now on; the first call waits for one.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only those at or after this, milliseconds
     * @param limit at most this many, the latest
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure) as `fetchMyLiquidations` gives them,
     *     oldest first: those since the last call under `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    watchMyLiquidations(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Liquidation[]>;
    /**
     * Watches liquidations of the account in several markets.
     *
     * @param symbols only these; all when left out
     * @param since as that of {@link watchMyLiquidations}
     * @param limit as that of {@link watchMyLiquidations}
     * @param params as those of {@link watchMyLiquidations}
     * @returns the liquidations since the last call for the same markets under `newUpdates`, else those that are kept
     */
    watchMyLiquidationsForSymbols(symbols?: string[], since?: Int, limit?: Int, params?: Dict): Promise<Liquidation[]>;
    /** Ends the watch of an account's liquidations, as {@link unWatchMyTrades} does. */
    unWatchMyLiquidations(symbol?: Str, params?: Dict): Promise<boolean>;
    /**
     * Watches the positions of an account. The first call gives all of them.
     *
     * @param symbols only these; all when left out
     * @param since only positions that changed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure): those that changed since the last call
     *     under `newUpdates`, be it in worth alone, else all; one that was closed has no contracts. `timestamp` is when it was
     *     heard; initial margin is not told. With `options.watchPositions.channel` of `'stream'`, as the unified section's
     *     stream tells them.
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    watchPositions(symbols?: Strings, since?: Int, limit?: Int, params?: Dict): Promise<Position[]>;
    /** Ends the watch of an account's positions, whichever markets they are of. */
    unWatchPositions(symbols?: Strings, params?: Dict): Promise<boolean>;
    /**
     * Watches the balance of an account. The first call gives it as it is; the next ones wait until it has changed.
     *
     * @param params which account: `account`, `accountId` or `accountNumber`; `type`: `swap`, the only one
     * @returns a [balance structure](https://docs.ccxt.com/?id=balance-structure) as `fetchBalance` gives it, a new one each
     *     time; `timestamp` is when it was heard
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    watchBalance(params?: Dict): Promise<Balances>;
    /** Ends the watch of an account's balance. */
    unWatchBalance(params?: Dict): Promise<boolean>;
    createOrder(symbol: string, type: OrderType, side: OrderSide, amount: number, price?: Num, params?: Dict): Promise<Order>;
    createOrders(orders: OrderRequest[], params?: Dict): Promise<Order[]>;
    editOrder(id: string, symbol: string, type: OrderType, side: OrderSide, amount?: Num, price?: Num, params?: Dict): Promise<Order>;
}
