/** Price slots of the makers' orders: dense near the fair price, wider further away. */
import { DEFAULT_ACTIVITY } from '../history/types.js';
import { draw } from '../random.js';
/** Slots per side; a few more than the levels a book should have, because takers empty some. */
export const SLOTS = 68;
/** The first slots have equal width; each later slot is wider by the factor `GROWTH`. */
const EQUAL_SLOTS = 15;
const GROWTH = 1.08;
/** Distance of the first slot from the fair price, and its width, as fractions of the price; at least one tick each. */
const FIRST_DISTANCE = 0.000_04;
const WIDTH = 0.000_025;
/** Size of the first order in small trades, its growth by slot, and its random spread. */
const NEAR_SIZE = 3;
const SIZE_SLOTS = 6;
const SIZE_POWER = 1.5;
const SIZE_SPREAD = 0.6;
/**
 * Computes the slots of a market.
 *
 * @param market defines ticks, lots, usual price and activity
 * @returns the slots, in whole ticks and lots
 */
export function createLadder(market) {
    const { spec, price, activity = DEFAULT_ACTIVITY } = market;
    const ticks = (price * 1e9) / Number(spec.tickSize);
    const smallLots = (activity.tradeUsd / price) * (1e9 / Number(spec.lotSize));
    const edges = [Math.max(1, Math.round(FIRST_DISTANCE * ticks))];
    for (let slot = 0, edge = edges[0] ?? 1; slot < SLOTS; slot += 1) {
        edge += Math.max(1, Math.round(WIDTH * ticks * GROWTH ** Math.max(0, slot - EQUAL_SLOTS)));
        edges.push(edge);
    }
    const growth = (slot) => NEAR_SIZE * (1 + slot / SIZE_SLOTS) ** SIZE_POWER;
    return { edges, lots: Array.from({ length: SLOTS }, (_, slot) => smallLots * growth(slot)) };
}
/**
 * Plans the new quotes: cancels orders outside the slots and duplicates, and fills empty slots.
 *
 * @param ladder the market's slots
 * @param fair the fair price in ticks; may be fractional
 * @param resting current bot orders
 * @param key random key of this plan
 * @returns orders to cancel and quotes to place
 */
export function planQuotes(ladder, fair, resting, key) {
    const taken = { bid: new Set(), ask: new Set() };
    const cancels = resting.filter(({ side, ticks }) => {
        const slot = slotOf(ladder, distanceOf(side, ticks, fair));
        if (slot === undefined || taken[side].has(slot))
            return true;
        taken[side].add(slot);
        return false;
    });
    const quotes = [];
    for (let slot = 0; slot < SLOTS; slot += 1) {
        if (!taken.bid.has(slot))
            quotes.push(toQuote(ladder, 'bid', slot, fair, key));
        if (!taken.ask.has(slot))
            quotes.push(toQuote(ladder, 'ask', slot, fair, key));
    }
    return { cancels, quotes: quotes.filter(({ ticks }) => ticks > 0) };
}
function distanceOf(side, ticks, fair) {
    return side === 'bid' ? Math.floor(fair) - ticks : ticks - Math.ceil(fair);
}
/** The slot of a distance; `undefined` outside all slots. */
function slotOf({ edges }, distance) {
    const next = edges.findIndex((edge) => edge > distance);
    return next > 0 ? next - 1 : undefined;
}
/** A quote at a random price in a slot. */
function toQuote({ edges, lots }, side, slot, fair, key) {
    const counter = 4 * slot + (side === 'bid' ? 0 : 2);
    const [from = 1, to = 1] = edges.slice(slot, slot + 2);
    const distance = from + Math.floor(draw(key, counter) * (to - from));
    const size = (lots[slot] ?? 1) * (1 + SIZE_SPREAD * (2 * draw(key, counter + 1) - 1));
    return {
        side,
        ticks: side === 'bid' ? Math.floor(fair) - distance : Math.ceil(fair) + distance,
        lots: Math.max(1, Math.round(size)),
    };
}
