/** Subscriptions of `updates` sockets, grouped by identical frames, with the candle of candle subscriptions. */
import type { Candle, Trade, Timeframe } from '../../history/types.js';
import type { StreamSocket } from '../streams/stream-socket.js';
import type { Target, UpdateKey } from '../streams/targets.js';
import type { TradeHistory } from '../markets/trade-history.js';
import { type Subscription } from './messages.js';
/** The current candle of one market and interval, updated by trades. */
export declare class RollingCandle {
    #private;
    private readonly history;
    private readonly marketId;
    private readonly interval;
    constructor(history: TradeHistory, marketId: string, interval: Timeframe, at: number);
    /** Adds the trades of one transaction, which the history contains already. */
    take(trades: readonly Trade[]): void;
    /** Returns the candle if it changed since the last call, or a new bucket began. */
    next(at: number): Candle | undefined;
}
/** A subscription with its sockets. */
export interface SubscriptionGroup {
    readonly name: string;
    readonly subscription: Subscription;
    /** Target for faults. */
    readonly target: Required<Target>;
    readonly streamSockets: Set<StreamSocket>;
    /** Only for `marketCandles`. */
    readonly candle: RollingCandle | undefined;
    /** Last sent frame of a state stream. */
    lastText: string | undefined;
}
/** All groups with sockets. */
export declare class SubscriptionGroups {
    #private;
    /** Number of groups. */
    get size(): number;
    /** Finds groups of all markets and accounts by the keys of their frames. */
    all(...keys: readonly UpdateKey[]): SubscriptionGroup[];
    /** Finds the groups of a market's full object id or an account number; several when parameters differ. */
    of(key: UpdateKey, id: string): Iterable<SubscriptionGroup>;
    /** Adds a socket to a group; `candle` creates the candle of a new group. */
    join(subscription: Subscription, streamSocket: StreamSocket, candle: () => RollingCandle | undefined): SubscriptionGroup;
    /** Removes a socket from a group, if it is a member. */
    leave(name: string, streamSocket: StreamSocket): void;
}
/** Sends a frame to all sockets of a group. */
export declare function publish({ streamSockets, target }: SubscriptionGroup, text: string): void;
