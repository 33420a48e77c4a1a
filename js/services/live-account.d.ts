/** The state of an account as it changes: orders, trades, positions, balance, liquidations. */
import type { Balances, Dict, Int, Liquidation, Order, Position, Str, Strings, Trade } from 'ccxt';
import { type LiveContext } from './context.js';
import { type LiveFeeds } from './live-feeds.js';
import type { Services } from './index.js';
/** Feeds of an account on the shared socket. */
type AccountStream = 'accountOrders' | 'myTrades' | 'myLiquidations' | 'accountPositions' | 'balance';
/** Watches accounts. */
export declare class LiveAccount {
    #private;
    private readonly context;
    private readonly services;
    private readonly feeds;
    constructor(context: LiveContext, services: Services, feeds: LiveFeeds);
    /** Implements `watchOrders` and `watchOrdersForSymbols`. */
    watchOrders(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Order[]>;
    /** Implements `unWatchOrders`. */
    unWatchOrders(symbol: Str, params: Dict): Promise<boolean>;
    /** Implements `watchMyTrades` and `watchMyTradesForSymbols`. */
    watchMyTrades(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Trade[]>;
    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    watchMyLiquidations(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Liquidation[]>;
    /** Implements `watchPositions`. */
    watchPositions(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Position[]>;
    /** Implements `unWatchPositions`. */
    unWatchPositions(symbols: Strings, params: Dict): Promise<boolean>;
    /** Implements `watchBalance`. */
    watchBalance(params: Dict): Promise<Balances>;
    /** Ends the watch of one market, or, without a symbol, the watch of all markets. */
    unWatch(stream: AccountStream, symbol: Str, params: Dict): Promise<boolean>;
}
export {};
