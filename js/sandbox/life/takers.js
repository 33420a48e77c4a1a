/** The takers: trade against the book every few seconds, small sums mostly, and lean back when they hold much. */
import { draw } from '../past/chance.js';
import { DEFAULT_TEMPER } from '../past/types.js';
import { magnitude } from './margin.js';
/** A market trades at least this often. */
const LONGEST_PAUSE_MS = 4_000;
/** A market with one trade a minute in its past trades about this often while it lives. */
const USUAL_PAUSE_MS = 12_000;
/** Sizes are 1 / (chance + this) small trades, as in the past, but at most `LARGEST`. */
const TAIL = 0.005;
const LARGEST = 25;
/** Takers who together hold this many small trades sell or buy back more often, by at most `PULL`. */
const MUCH = 100;
const PULL = 0.3;
/** One order in so many goes without a limit. */
const MARKET_ORDERS = 4;
/** How far from the fair price a taker's limit is, as a fraction; the liquidator, who must get out, goes further. */
const REACH = 0.003;
const LIQUIDATOR_REACH = 0.02;
const IMMEDIATE_OR_CANCEL = 3;
/** Lots of 10^-9 in a base of 10^-18. */
const NANO = 1000000000n;
/**
 * Starts the flow of a market's takers.
 *
 * @param market its temper decides
 * @param now the time, in milliseconds
 * @returns the flow; {@link take} changes it
 */
export function createFlow(market, now) {
    const { spec, price, temper = DEFAULT_TEMPER } = market;
    return {
        smallLots: (temper.tradeUsd / price) * (1e9 / Number(spec.lotSize)),
        pauseMs: USUAL_PAUSE_MS / temper.tradesPerMinute,
        lastTradeAt: now,
        lastLookAt: now,
    };
}
/**
 * Lets a taker trade, if it is time.
 *
 * @param desk the market
 * @param flow its takers'; learns of this look and trade
 * @param fair the fair price, in ticks
 * @param key of the draws
 * @param now the time, in milliseconds
 */
export function take(desk, flow, fair, key, now) {
    const chance = (now - flow.lastLookAt) / flow.pauseMs;
    const isDue = now - flow.lastTradeAt >= LONGEST_PAUSE_MS;
    flow.lastLookAt = now;
    if (!isDue && draw(key, 0) >= chance)
        return;
    flow.lastTradeAt = now;
    const { side, accountId } = chooseTaker(desk, flow, draw(key, 1), now);
    const lots = Math.max(1, Math.round(flow.smallLots * Math.min(LARGEST, 1 / (draw(key, 2) + TAIL))));
    const limit = draw(key, 3) < 1 / MARKET_ORDERS ? undefined : limitOf(side, fair, REACH);
    send(desk, { accountId, side, lots, limit }, now);
}
/** The more the takers hold together, the likelier they sell; the one who holds most does. And the other way round. */
function chooseTaker(desk, flow, chance, now) {
    const held = desk.crew.takers.map((accountId) => ({ accountId, lots: lotsOf(desk, accountId, now) }));
    const lean = held.reduce((sum, { lots }) => sum + lots, 0) / (flow.smallLots * MUCH);
    held.sort((one, other) => one.lots - other.lots);
    const isBuying = chance < 0.5 - PULL * Math.max(-1, Math.min(1, lean));
    const accountId = held.at(isBuying ? 0 : -1)?.accountId ?? 0;
    return { side: isBuying ? 'bid' : 'ask', accountId };
}
/**
 * Brings the liquidator out of what it had to take over.
 *
 * @param desk the market
 * @param flow its takers'
 * @param fair the fair price, in ticks
 * @param now the time, in milliseconds
 */
export function unwind(desk, flow, fair, now) {
    const accountId = desk.crew.liquidator;
    const held = lotsOf(desk, accountId, now);
    if (held === 0)
        return;
    const side = held > 0 ? 'ask' : 'bid';
    const lots = Math.min(Math.abs(held), Math.ceil(flow.smallLots * LARGEST));
    send(desk, { accountId, side, lots, limit: limitOf(side, fair, LIQUIDATOR_REACH) }, now);
}
function send({ hand, spec }, { accountId, side, lots, limit }, now) {
    const size = BigInt(lots) * spec.lotSize;
    hand.attempt(now, (transaction) => {
        const session = transaction.startSession(spec.id, accountId);
        if (limit === undefined)
            session.placeMarket({ side, size, reduceOnly: false });
        else {
            const price = BigInt(limit) * spec.tickSize;
            session.placeLimit({ side, size, price, type: IMMEDIATE_OR_CANCEL, reduceOnly: false });
        }
        session.end({ allocateMissing: true, deallocateFree: false });
    });
}
function limitOf(side, fair, reach) {
    return Math.max(1, Math.round(fair * (side === 'bid' ? 1 + reach : 1 - reach)));
}
/** A position in lots, negative when short. */
function lotsOf({ engine, spec }, accountId, now) {
    const base = engine.position(spec.id, accountId, now)?.base ?? 0n;
    const lots = Number(magnitude(base) / (spec.lotSize * NANO));
    return base < 0n ? -lots : lots;
}
