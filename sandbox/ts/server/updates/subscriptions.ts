/**
 * Subscriptions of `updates` sockets, grouped by identical frames, with the candle of candle subscriptions.
 */

import { bucketStart, mergeCandles, tradeCandle } from '../../history/candles.js';
import type { Candle, Trade, Timeframe } from '../../history/types.js';
import type { StreamSocket } from '../streams/stream-socket.js';
import type { Target, UpdateKey } from '../streams/targets.js';
import type { TradeHistory } from '../markets/trade-history.js';
import { nameOf, targetOfSubscription, type Subscription } from './messages.js';

/** The current candle of one market and interval, updated by trades. */
export class RollingCandle {
    #start: number;
    /** `undefined` until first use: long buckets are slow to aggregate. */
    #candle: Candle | undefined;
    /** Starts of the buckets that changed since the last call of {@link next}, also of closed ones. */
    readonly #changed = new Set<number>();

    constructor(
        private readonly history: TradeHistory,
        private readonly marketId: string,
        private readonly interval: Timeframe,
        at: number,
    ) {
        this.#start = bucketStart(interval, at);
    }

    /** Adds the trades of one transaction, which the history contains already. */
    take(trades: readonly Trade[]): void {
        const start = bucketStart(this.interval, trades[0]?.timestamp ?? this.#start);
        if (trades.length === 0) return;
        this.#changed.add(start);
        if (start < this.#start) return;
        // The first trade replaces a flat candle.
        if (start > this.#start || this.#candle === undefined || this.#candle.base === 0n) this.#begin(start);
        else
            this.#candle = trades.reduce(
                (candle, trade) => mergeCandles(candle, tradeCandle(trade, start)),
                this.#candle,
            );
    }

    /**
     * Returns the candles that changed since the last call, oldest first, with that of a bucket that began.
     */
    next(at: number): Candle[] {
        const start = bucketStart(this.interval, at);
        if (start > this.#start) {
            this.#begin(start);
            this.#changed.add(start);
        }
        const starts = [...this.#changed].sort((one, other) => one - other);
        this.#changed.clear();
        return starts.flatMap((changed) => {
            if (changed < this.#start) return this.#fold(changed) ?? [];
            return (this.#candle ??= this.#fold(changed)) ?? [];
        });
    }

    #begin(start: number): void {
        this.#start = start;
        this.#candle = undefined;
    }

    #fold(start: number): Candle | undefined {
        return this.history.candles(this.marketId, this.interval, start, start + 1)[0];
    }
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
export class SubscriptionGroups {
    readonly #groups = new Map<string, SubscriptionGroup>();
    readonly #byStream = new Map<string, Set<SubscriptionGroup>>();

    /** Number of groups. */
    get size(): number {
        return this.#groups.size;
    }

    /** Finds groups of all markets and accounts by the keys of their frames. */
    all(...keys: readonly UpdateKey[]): SubscriptionGroup[] {
        return [...this.#groups.values()].filter(({ target }) => keys.includes(target.key));
    }

    /** Finds the groups of a market's full object id or an account number; several when parameters differ. */
    of(key: UpdateKey, id: string): Iterable<SubscriptionGroup> {
        return this.#byStream.get(`${key} ${id}`) ?? [];
    }

    /** Adds a socket to a group; `candle` creates the candle of a new group. */
    join(
        subscription: Subscription,
        streamSocket: StreamSocket,
        candle: () => RollingCandle | undefined,
    ): SubscriptionGroup {
        const name = nameOf(subscription);
        const group = this.#groups.get(name) ?? this.#open(name, subscription, candle());
        group.streamSockets.add(streamSocket);
        streamSocket.subscriptions.set(name, group.target);
        return group;
    }

    /** Removes a socket from a group, if it is a member. */
    leave(name: string, streamSocket: StreamSocket): void {
        streamSocket.subscriptions.delete(name);
        const group = this.#groups.get(name);
        if (group?.streamSockets.delete(streamSocket) === true && group.streamSockets.size === 0) this.#close(group);
    }

    #open(name: string, subscription: Subscription, candle: RollingCandle | undefined): SubscriptionGroup {
        const target = targetOfSubscription(subscription);
        const group: SubscriptionGroup = {
            name,
            subscription,
            target,
            streamSockets: new Set(),
            candle,
            lastText: undefined,
        };
        const stream = `${target.key} ${target.id}`;
        this.#groups.set(name, group);
        this.#byStream.set(stream, (this.#byStream.get(stream) ?? new Set()).add(group));
        return group;
    }

    #close(group: SubscriptionGroup): void {
        const stream = `${group.target.key} ${group.target.id}`;
        const groups = this.#byStream.get(stream);
        groups?.delete(group);
        if (groups?.size === 0) this.#byStream.delete(stream);
        this.#groups.delete(group.name);
    }
}

/** Sends a frame to all sockets of a group. */
export function publish({ streamSockets, target }: SubscriptionGroup, text: string): void {
    // Closed sockets leave the group in a later turn, never during this loop.
    for (const streamSocket of streamSockets) streamSocket.send(text, target);
}
