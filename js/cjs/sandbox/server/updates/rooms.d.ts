/** Who is subscribed to what on the sockets of `updates`: a room for all that are answered by the same frames. */
import type { Outlet } from '../stream/outlet.js';
import type { Target, UpdateKey } from '../stream/target.js';
import type { RollingCandle } from './candle.js';
import { type Subscription } from './subscription.js';
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
export declare class Rooms {
    #private;
    /** How many there are. */
    get size(): number;
    /**
     * Finds rooms.
     *
     * @param keys of their frames
     * @returns all with one of these, whatever the market or account
     */
    all(...keys: readonly UpdateKey[]): Room[];
    /**
     * Finds rooms.
     *
     * @param key of their frames
     * @param id the market's object id in full, or the account's number in digits
     * @returns those of this stream; several where more than that can be asked for
     */
    of(key: UpdateKey, id: string): Iterable<Room>;
    /**
     * Takes a socket in.
     *
     * @param subscription what it wants
     * @param outlet the socket
     * @param candle makes what a new room of candles needs
     * @returns the room
     */
    join(subscription: Subscription, outlet: Outlet, candle: () => RollingCandle | undefined): Room;
    /**
     * Lets a socket go; nothing happens where it is not there.
     *
     * @param name of the room
     * @param outlet the socket
     */
    leave(name: string, outlet: Outlet): void;
}
/**
 * Sends a frame to everybody in a room.
 *
 * @param room where
 * @param text the frame
 */
export declare function publish({ outlets, target }: Room, text: string): void;
