/** Takers: trade against the book every few seconds, mostly small sizes, and reduce large inventories. */
import { DEFAULT_ACTIVITY } from '../history/types.js';
import { draw } from '../random.js';
import { abs } from './accounts.js';
/** Maximum time between trades of a market, milliseconds. */
const MAX_PAUSE_MS = 4_000;
/** Mean time between trades for an activity of one trade per minute, milliseconds. */
const BASE_PAUSE_MS = 12_000;
/** Sizes are 1 / (random + this) small trades, as in the generated history, but at most `LARGEST`. */
const TAIL = 0.005;
const LARGEST = 25;
/** An inventory of `SKEW_LIMIT` small trades changes the probability of a side by `MAX_SKEW_EFFECT`. */
const SKEW_LIMIT = 100;
const MAX_SKEW_EFFECT = 0.3;
/** One order in this many is a market order. */
const MARKET_ORDERS = 4;
/** Distance of the limit price from the fair price, as a fraction. */
const TAKER_SLIPPAGE = 0.003;
const LIQUIDATOR_SLIPPAGE = 0.02;
const IMMEDIATE_OR_CANCEL = 3;
/** Converts lots of 10^-9 to a base of 10^-18. */
const NANO = 1000000000n;
/**
 * Creates the state of a market's takers.
 *
 * @param market defines the activity
 * @param now milliseconds
 * @returns the state; {@link take} updates it
 */
export function createTakerState(market, now) {
    const { spec, price, activity = DEFAULT_ACTIVITY } = market;
    return {
        smallLots: (activity.tradeUsd / price) * (1e9 / Number(spec.lotSize)),
        pauseMs: BASE_PAUSE_MS / activity.tradesPerMinute,
        lastTradeAt: now,
        lastLookAt: now,
    };
}
/**
 * Trades with one taker when a trade is due.
 *
 * @param botMarket the market
 * @param takerState of the market; updated
 * @param fair the fair price, in ticks
 * @param key random key
 * @param now milliseconds
 */
export function take(botMarket, takerState, fair, key, now) {
    const chance = (now - takerState.lastLookAt) / takerState.pauseMs;
    const isDue = now - takerState.lastTradeAt >= MAX_PAUSE_MS;
    takerState.lastLookAt = now;
    if (!isDue && draw(key, 0) >= chance)
        return;
    takerState.lastTradeAt = now;
    const { side, accountId } = chooseTaker(botMarket, takerState, draw(key, 1), now);
    const lots = Math.max(1, Math.round(takerState.smallLots * Math.min(LARGEST, 1 / (draw(key, 2) + TAIL))));
    const limit = draw(key, 3) < 1 / MARKET_ORDERS ? undefined : limitOf(side, fair, TAKER_SLIPPAGE);
    send(botMarket, { accountId, side, lots, limit }, now);
}
/** A long total inventory makes selling more likely, from the account with the largest position; and vice versa. */
function chooseTaker(botMarket, takerState, chance, now) {
    const held = botMarket.botAccounts.takers.map((accountId) => ({
        accountId,
        lots: lotsOf(botMarket, accountId, now),
    }));
    const skew = held.reduce((sum, { lots }) => sum + lots, 0) / (takerState.smallLots * SKEW_LIMIT);
    held.sort((one, other) => one.lots - other.lots);
    const isBuying = chance < 0.5 - MAX_SKEW_EFFECT * Math.max(-1, Math.min(1, skew));
    const accountId = held.at(isBuying ? 0 : -1)?.accountId ?? 0;
    return { side: isBuying ? 'bid' : 'ask', accountId };
}
/**
 * Closes positions that the liquidator took over.
 *
 * @param botMarket the market
 * @param takerState of the market
 * @param fair the fair price, in ticks
 * @param now milliseconds
 */
export function unwind(botMarket, takerState, fair, now) {
    const accountId = botMarket.botAccounts.liquidator;
    const held = lotsOf(botMarket, accountId, now);
    if (held === 0)
        return;
    const side = held > 0 ? 'ask' : 'bid';
    const lots = Math.min(Math.abs(held), Math.ceil(takerState.smallLots * LARGEST));
    send(botMarket, { accountId, side, lots, limit: limitOf(side, fair, LIQUIDATOR_SLIPPAGE) }, now);
}
function send({ trader, spec }, { accountId, side, lots, limit }, now) {
    const size = BigInt(lots) * spec.lotSize;
    trader.attempt(now, (transaction) => {
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
function limitOf(side, fair, slippage) {
    return Math.max(1, Math.round(fair * (side === 'bid' ? 1 + slippage : 1 - slippage)));
}
/** A position in lots, negative when short. */
function lotsOf({ engine, spec }, accountId, now) {
    const base = engine.position(spec.id, accountId, now)?.base ?? 0n;
    const lots = Number(abs(base) / (spec.lotSize * NANO));
    return base < 0n ? -lots : lots;
}
