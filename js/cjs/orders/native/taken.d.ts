/** What the orders of one native transaction took, from its events or from the rows of the account's history. */
import type { Order } from 'ccxt';
import type { NodeEvent } from '../../node/sui-node.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { type OrderBody } from '../request.js';
/** What a session took: a row of the history, or an event in the form of one. */
interface TakerRow extends WireOrderEvent {
    /** The members of the event; the history shows none. */
    readonly members?: object;
}
/** The orders of one transaction; the market of each is at the same place. */
interface PlacedOrders {
    readonly bodies: readonly OrderBody[];
    readonly markets: readonly KnownMarket[];
}
/** What sessions of a transaction took. */
export interface Taken {
    readonly rows: readonly TakerRow[];
    /** `PostedOrder` events. */
    readonly posts: readonly NodeEvent[];
    /** Whether `rows` has every session that took. */
    readonly hasAll: boolean;
}
/**
 * Reads from the events of a transaction what its sessions took. The node shows no time, so the rows get that of the response.
 *
 * @returns `undefined` where an event is not readable, or where the events do not show every order: none took, and one does not rest
 */
export declare function readTaken(events: readonly NodeEvent[], bodies: readonly OrderBody[], txDigest: string, timestamp: number): Taken | undefined;
/** Reads from rows of the history what the sessions of their transaction took; `count`: of how many the events are known. */
export declare function toTaken(rows: readonly WireOrderEvent[], count: number): Taken;
/** Adds to orders what they took, as far as it is known; the others are returned as they are. */
export declare function addFills(orders: readonly Order[], { bodies, markets }: PlacedOrders, taken: Taken): Order[];
export {};
