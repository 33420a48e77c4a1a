/** The candle of the running bucket of one market and interval, kept by its trades. */

import { bucketStart, mergeCandles, tradeCandle } from '../../history/candles.js';
import type { Candle, Trade, Timeframe } from '../../history/types.js';
import type { StreamSocket } from '../streams/stream-socket.js';
import type { Target, UpdateKey } from '../streams/targets.js';
import type { TradeHistory } from '../trade-history.js';
import { nameOf, targetOfSubscription, type Subscription } from './messages.js';

/** A candle that follows time and trades. */
export class RollingCandle {
    readonly #history: TradeHistory;
    readonly #marketId: string;
    readonly #interval: Timeframe;
    #start: number;
    /** `undefined` until somebody asks: a long bucket costs many minutes to fold. */
    #candle: Candle | undefined;
    #hasChanged = false;

    /**
     * @param history trades and candles
     * @param marketId the market
     * @param interval length of the bucket
     * @param at when it begins to follow
     */
    constructor(history: TradeHistory, marketId: string, interval: Timeframe, at: number) {
        [this.#history, this.#marketId, this.#interval] = [history, marketId, interval];
        this.#start = bucketStart(interval, at);
    }

    /**
     * Follows the trades of one transaction, which the history has already.
     *
     * @param trades all of one time
     */
    take(trades: readonly Trade[]): void {
        const start = bucketStart(this.#interval, trades[0]?.timestamp ?? this.#start);
        if (trades.length === 0 || start < this.#start) return;
        this.#hasChanged = true;
        // A flat candle begins anew with its first trade.
        if (start > this.#start || this.#candle === undefined || this.#candle.base === 0n) this.#begin(start);
        else
            this.#candle = trades.reduce(
                (candle, trade) => mergeCandles(candle, tradeCandle(trade, start)),
                this.#candle,
            );
    }

    /**
     * Tells the candle when it has changed since it was last told, be it that a new bucket has begun.
     *
     * @param at now
     * @returns the running candle; `undefined` where nothing is new
     */
    next(at: number): Candle | undefined {
        const start = bucketStart(this.#interval, at);
        if (start > this.#start) this.#begin(start);
        else if (!this.#hasChanged) return undefined;
        this.#hasChanged = false;
        this.#candle ??= this.#fold();
        return this.#candle;
    }

    #begin(start: number): void {
        this.#start = start;
        this.#candle = undefined;
    }

    #fold(): Candle | undefined {
        return this.#history.candles(this.#marketId, this.#interval, this.#start, this.#start + 1)[0];
    }
}

/** A subscription, and the sockets that have it. */
export interface SubscriptionGroup {
    readonly name: string;
    readonly subscription: Subscription;
    /** What faults can be aimed at. */
    readonly target: Required<Target>;
    readonly streamSockets: Set<StreamSocket>;
    /** Of `marketCandles`. */
    readonly candle: RollingCandle | undefined;
    /** The last state that was told, of streams that tell a state when it has changed. */
    lastText: string | undefined;
}

/** All rooms with somebody in them. */
export class SubscriptionGroups {
    readonly #groups = new Map<string, SubscriptionGroup>();
    readonly #byStream = new Map<string, Set<SubscriptionGroup>>();

    /** How many there are. */
    get size(): number {
        return this.#groups.size;
    }

    /**
     * Finds rooms.
     *
     * @param keys of their frames
     * @returns all with one of these, whatever the market or account
     */
    all(...keys: readonly UpdateKey[]): SubscriptionGroup[] {
        return [...this.#groups.values()].filter(({ target }) => keys.includes(target.key));
    }

    /**
     * Finds rooms.
     *
     * @param key of their frames
     * @param id the market's object id in full, or the account's number in digits
     * @returns those of this stream; several where more than that can be asked for
     */
    of(key: UpdateKey, id: string): Iterable<SubscriptionGroup> {
        return this.#byStream.get(`${key} ${id}`) ?? [];
    }

    /**
     * Takes a socket in.
     *
     * @param subscription what it wants
     * @param outlet the socket
     * @param candle makes what a new room of candles needs
     * @returns the room
     */
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

    /**
     * Lets a socket go; nothing happens where it is not there.
     *
     * @param name of the room
     * @param outlet the socket
     */
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

/**
 * Sends a frame to everybody in a room.
 *
 * @param room where
 * @param text the frame
 */
export function publish({ streamSockets, target }: SubscriptionGroup, text: string): void {
    // A socket that ends leaves the room in a later turn, never during the walk.
    for (const streamSocket of streamSockets) streamSocket.send(text, target);
}
