/** The candle of the running bucket of one market and interval, kept by its trades. */

import { bucketStart, join, toCandle } from '../../history/candles.js';
import type { PastCandle, PastTrade, Timeframe } from '../../history/types.js';
import type { Outlet } from '../streams/stream-socket.js';
import type { Target, UpdateKey } from '../streams/targets.js';
import type { History } from '../trade-history.js';
import { nameOf, targetOfSubscription, type Subscription } from './messages.js';

/** A candle that follows time and trades. */
export class RollingCandle {
    readonly #history: History;
    readonly #marketId: string;
    readonly #interval: Timeframe;
    #start: number;
    /** `undefined` until somebody asks: a long bucket costs many minutes to fold. */
    #candle: PastCandle | undefined;
    #hasChanged = false;

    /**
     * @param history trades and candles
     * @param marketId the market
     * @param interval length of the bucket
     * @param at when it begins to follow
     */
    constructor(history: History, marketId: string, interval: Timeframe, at: number) {
        [this.#history, this.#marketId, this.#interval] = [history, marketId, interval];
        this.#start = bucketStart(interval, at);
    }

    /**
     * Follows the trades of one transaction, which the history has already.
     *
     * @param trades all of one time
     */
    take(trades: readonly PastTrade[]): void {
        const start = bucketStart(this.#interval, trades[0]?.timestamp ?? this.#start);
        if (trades.length === 0 || start < this.#start) return;
        this.#hasChanged = true;
        // A flat candle begins anew with its first trade.
        if (start > this.#start || this.#candle === undefined || this.#candle.base === 0n) this.#begin(start);
        else this.#candle = trades.reduce((candle, trade) => join(candle, toCandle(trade, start)), this.#candle);
    }

    /**
     * Tells the candle when it has changed since it was last told, be it that a new bucket has begun.
     *
     * @param at now
     * @returns the running candle; `undefined` where nothing is new
     */
    next(at: number): PastCandle | undefined {
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

    #fold(): PastCandle | undefined {
        return this.#history.candles(this.#marketId, this.#interval, this.#start, this.#start + 1)[0];
    }
}

/** A subscription, and the sockets that have it. */
export interface Room {
    readonly name: string;
    readonly subscription: Subscription;
    /** What faults can be aimed at. */
    readonly target: Required<Target>;
    readonly outlets: Set<Outlet>;
    /** Of `marketCandles`. */
    readonly candle: RollingCandle | undefined;
    /** The last state that was told, of streams that tell a state when it has changed. */
    told: string | undefined;
}

/** All rooms with somebody in them. */
export class Rooms {
    readonly #rooms = new Map<string, Room>();
    readonly #byStream = new Map<string, Set<Room>>();

    /** How many there are. */
    get size(): number {
        return this.#rooms.size;
    }

    /**
     * Finds rooms.
     *
     * @param keys of their frames
     * @returns all with one of these, whatever the market or account
     */
    all(...keys: readonly UpdateKey[]): Room[] {
        return [...this.#rooms.values()].filter(({ target }) => keys.includes(target.key));
    }

    /**
     * Finds rooms.
     *
     * @param key of their frames
     * @param id the market's object id in full, or the account's number in digits
     * @returns those of this stream; several where more than that can be asked for
     */
    of(key: UpdateKey, id: string): Iterable<Room> {
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
    join(subscription: Subscription, outlet: Outlet, candle: () => RollingCandle | undefined): Room {
        const name = nameOf(subscription);
        const room = this.#rooms.get(name) ?? this.#open(name, subscription, candle());
        room.outlets.add(outlet);
        outlet.subscriptions.set(name, room.target);
        return room;
    }

    /**
     * Lets a socket go; nothing happens where it is not there.
     *
     * @param name of the room
     * @param outlet the socket
     */
    leave(name: string, outlet: Outlet): void {
        outlet.subscriptions.delete(name);
        const room = this.#rooms.get(name);
        if (room?.outlets.delete(outlet) === true && room.outlets.size === 0) this.#close(room);
    }

    #open(name: string, subscription: Subscription, candle: RollingCandle | undefined): Room {
        const target = targetOfSubscription(subscription);
        const room: Room = { name, subscription, target, outlets: new Set(), candle, told: undefined };
        const stream = `${target.key} ${target.id}`;
        this.#rooms.set(name, room);
        this.#byStream.set(stream, (this.#byStream.get(stream) ?? new Set()).add(room));
        return room;
    }

    #close(room: Room): void {
        const stream = `${room.target.key} ${room.target.id}`;
        const rooms = this.#byStream.get(stream);
        rooms?.delete(room);
        if (rooms?.size === 0) this.#byStream.delete(stream);
        this.#rooms.delete(room.name);
    }
}

/**
 * Sends a frame to everybody in a room.
 *
 * @param room where
 * @param text the frame
 */
export function publish({ outlets, target }: Room, text: string): void {
    // A socket that ends leaves the room in a later turn, never during the walk.
    for (const outlet of outlets) outlet.send(text, target);
}
