/** Price slots of the makers' orders: dense near the fair price, wider further away. */
import type { Side } from '../engine/types.js';
import { type WorldMarket } from '../history/types.js';
/** Slots per side; a few more than the levels a book should have, because takers empty some. */
export declare const SLOTS = 68;
/** The slots of one market. */
export interface Ladder {
    /** Slot `k` covers `edges[k]` up to, not including, `edges[k + 1]` ticks from the fair price. */
    readonly edges: readonly number[];
    /** Usual order size of slot `k`, lots. */
    readonly lots: readonly number[];
}
/** An order to place, in ticks and lots. */
export interface Quote {
    readonly side: Side;
    readonly ticks: number;
    readonly lots: number;
}
/** A resting order of a bot. */
export interface Resting {
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly ticks: number;
}
/** Changes that leave one order in each slot. */
export interface QuotePlan {
    readonly cancels: readonly Resting[];
    /** Nearest to the fair price first. */
    readonly quotes: readonly Quote[];
}
/**
 * Computes the slots of a market.
 *
 * @param market defines ticks, lots, usual price and activity
 * @returns the slots, in whole ticks and lots
 */
export declare function createLadder(market: WorldMarket): Ladder;
/**
 * Plans the new quotes: cancels orders outside the slots and duplicates, and fills empty slots.
 *
 * @param ladder the market's slots
 * @param fair the fair price in ticks; may be fractional
 * @param resting current bot orders
 * @param key random key of this plan
 * @returns orders to cancel and quotes to place
 */
export declare function planQuotes(ladder: Ladder, fair: number, resting: readonly Resting[], key: number): QuotePlan;
