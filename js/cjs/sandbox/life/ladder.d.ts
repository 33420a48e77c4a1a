/** Where the makers' orders lie: one in each slot on either side of the fair price, dense near it and sparser away from it. */
import { type WorldMarket } from '../past/types.js';
import type { Side } from '../engine/types.js';
/** Slots of a side; a few more than a book should have levels, as takers empty some. */
export declare const SLOTS = 68;
/** The slots of one market. */
export interface Ladder {
    /** Slot `k` reaches from `edges[k]` up to, not including, `edges[k + 1]` ticks off the fair price. */
    readonly edges: readonly number[];
    /** Usual size of an order in slot `k`, lots. */
    readonly lots: readonly number[];
}
/** An order to place, in ticks and lots. */
export interface Quote {
    readonly side: Side;
    readonly ticks: number;
    readonly lots: number;
}
/** An order of ours that rests. */
export interface Resting {
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly ticks: number;
}
/** What to change so that each slot holds one order. */
export interface Plan {
    readonly cancels: readonly Resting[];
    /** Nearest to the fair price first. */
    readonly quotes: readonly Quote[];
}
/**
 * Lays out the slots of a market.
 *
 * @param market its steps, usual price and temper decide
 * @returns the slots, in whole ticks and lots
 */
export declare function createLadder(market: WorldMarket): Ladder;
/**
 * Plans how to follow the fair price: what lies too near, too far or beside another order goes, empty slots are filled.
 *
 * @param ladder the market's slots
 * @param fair the fair price in ticks; need not be whole
 * @param resting our orders now
 * @param key of the draws of this plan
 * @returns what to cancel, and then what to place
 */
export declare function planQuotes(ladder: Ladder, fair: number, resting: readonly Resting[], key: number): Plan;
