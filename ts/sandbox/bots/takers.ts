/** The takers: trade against the book every few seconds, small sums mostly, and lean back when they hold much. */

import type { Side } from '../engine/types.js';
import { DEFAULT_TEMPER, type WorldMarket } from '../history/types.js';
import { draw } from '../random.js';
import { magnitude, type Desk } from './accounts.js';

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
const NANO = 1_000_000_000n;

/** When a market's takers act. */
export interface Flow {
    readonly smallLots: number;
    readonly pauseMs: number;
    lastTradeAt: number;
    lastLookAt: number;
}

/**
 * Starts the flow of a market's takers.
 *
 * @param market its temper decides
 * @param now the time, in milliseconds
 * @returns the flow; {@link take} changes it
 */
export function createFlow(market: WorldMarket, now: number): Flow {
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
export function take(desk: Desk, flow: Flow, fair: number, key: number, now: number): void {
    const chance = (now - flow.lastLookAt) / flow.pauseMs;
    const isDue = now - flow.lastTradeAt >= LONGEST_PAUSE_MS;
    flow.lastLookAt = now;
    if (!isDue && draw(key, 0) >= chance) return;
    flow.lastTradeAt = now;
    const { side, accountId } = chooseTaker(desk, flow, draw(key, 1), now);
    const lots = Math.max(1, Math.round(flow.smallLots * Math.min(LARGEST, 1 / (draw(key, 2) + TAIL))));
    const limit = draw(key, 3) < 1 / MARKET_ORDERS ? undefined : limitOf(side, fair, REACH);
    send(desk, { accountId, side, lots, limit }, now);
}

/** The more the takers hold together, the likelier they sell; the one who holds most does. And the other way round. */
function chooseTaker(desk: Desk, flow: Flow, chance: number, now: number): Pick<Taking, 'side' | 'accountId'> {
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
export function unwind(desk: Desk, flow: Flow, fair: number, now: number): void {
    const accountId = desk.crew.liquidator;
    const held = lotsOf(desk, accountId, now);
    if (held === 0) return;
    const side = held > 0 ? 'ask' : 'bid';
    const lots = Math.min(Math.abs(held), Math.ceil(flow.smallLots * LARGEST));
    send(desk, { accountId, side, lots, limit: limitOf(side, fair, LIQUIDATOR_REACH) }, now);
}

/** An order to send; without a `limit`, in ticks, it takes any price. */
interface Taking {
    readonly accountId: number;
    readonly side: Side;
    readonly lots: number;
    readonly limit: number | undefined;
}

function send({ hand, spec }: Desk, { accountId, side, lots, limit }: Taking, now: number): void {
    const size = BigInt(lots) * spec.lotSize;
    hand.attempt(now, (transaction) => {
        const session = transaction.startSession(spec.id, accountId);
        if (limit === undefined) session.placeMarket({ side, size, reduceOnly: false });
        else {
            const price = BigInt(limit) * spec.tickSize;
            session.placeLimit({ side, size, price, type: IMMEDIATE_OR_CANCEL, reduceOnly: false });
        }
        session.end({ allocateMissing: true, deallocateFree: false });
    });
}

function limitOf(side: Side, fair: number, reach: number): number {
    return Math.max(1, Math.round(fair * (side === 'bid' ? 1 + reach : 1 - reach)));
}

/** A position in lots, negative when short. */
function lotsOf({ engine, spec }: Desk, accountId: number, now: number): number {
    const base = engine.position(spec.id, accountId, now)?.base ?? 0n;
    const lots = Number(magnitude(base) / (spec.lotSize * NANO));
    return base < 0n ? -lots : lots;
}
