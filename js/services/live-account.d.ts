/** The state of an account as it changes: orders, trades, positions, balance, liquidations. */
import type { Balances, Dict, Int, Liquidation, Order, Position, Str, Strings, Trade } from 'ccxt';
import { type LiveContext } from './context.js';
import { type LiveFeeds } from './live-feeds.js';
import type { Services } from './index.js';
/** Watches accounts. */
export declare class LiveAccount {
    #private;
    /**
     * @param context the exchange
     * @param services read accounts, histories and tiers, and report orders that are placed and canceled here
     * @param feeds opens feeds
     */
    constructor(context: LiveContext, services: Services, feeds: LiveFeeds);
    /** Implements `watchOrders`. */
    watchOrders(symbol: Str, since: Int, limit: Int, params: Dict): Promise<Order[]>;
    /** Implements `unWatchOrders`. */
    unWatchOrders(symbol: Str, params: Dict): Promise<boolean>;
    /** Implements `watchMyTrades`. */
    watchMyTrades(symbol: Str, since: Int, limit: Int, params: Dict): Promise<Trade[]>;
    /** Implements `unWatchMyTrades`. */
    unWatchMyTrades(symbol: Str, params: Dict): Promise<boolean>;
    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    watchMyLiquidations(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Liquidation[]>;
    /** Implements `unWatchMyLiquidations`. */
    unWatchMyLiquidations(symbol: Str, params: Dict): Promise<boolean>;
    /** Implements `watchPositions`. */
    watchPositions(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Position[]>;
    /** Implements `unWatchPositions`. */
    unWatchPositions(symbols: Strings, params: Dict): Promise<boolean>;
    /** Implements `watchBalance`. */
    watchBalance(params: Dict): Promise<Balances>;
    /** Implements `unWatchBalance`. */
    unWatchBalance(params: Dict): Promise<boolean>;
}
