/** An exchange with bots, and helpers for users. */

import { createEngine } from '../../ts/engine/engine.js';
import type { Engine, EngineEvent, EngineTransaction, LimitOrder, Placement } from '../../ts/engine/types.js';
import { createBots, type Bots, type BotsOptions } from '../../ts/bots/bots.js';
import { worldMarkets } from '../../ts/history/markets.js';
import { createHistory, type ModelHistory } from '../../ts/history/history.js';
import type { MarketModel } from '../../ts/history/model.js';
import type { MinuteTrade } from '../../ts/history/minute-trades.js';
import type { WorldMarket } from '../../ts/history/types.js';

/** 2026-11-02 00:50 UTC: some minutes before funding is due. */
export const START = Date.UTC(2026, 10, 2, 0, 50);

/** What a test looks at. */
export interface Stage {
    readonly markets: readonly WorldMarket[];
    readonly past: ModelHistory;
    readonly engine: Engine;
    readonly bots: Bots;
    /** All events since before the bots were created. */
    readonly events: EngineEvent[];
}

/** Changes the options of the bots. */
export type Change = (options: BotsOptions & { readonly past: ModelHistory }) => Partial<BotsOptions>;

/** Creates the exchange; `change` may replace the engine or the history. */
export function createStage(
    seed = 7,
    change: Change = () => ({}),
    remake: (market: WorldMarket) => WorldMarket = (market) => market,
): Stage {
    const markets = worldMarkets(seed).map(remake);
    const past = createHistory(markets, seed);
    const engine = createEngine(markets.map(({ spec }) => spec));
    const events: EngineEvent[] = [];
    engine.observe((batch) => {
        events.push(...batch);
    });
    const options = { engine, markets, past, seed, now: START };
    const bots = createBots({ ...options, ...change(options) });
    return { markets, past, engine, bots, events };
}

/** Scales the index price and the trades of all markets to `percent` after the start. */
export function shiftIndex(percent: number): Change {
    return ({ past }) => ({
        past: {
            indexPrice: (id, at) => (past.indexPrice(id, at) * BigInt(at > START ? percent : 100)) / 100n,
            premium: (id, at) => past.premium(id, at),
            market: (id) => shiftMarket(past.market(id), percent),
        },
    });
}

function shiftMarket(market: MarketModel, percent: number): MarketModel {
    const shift = (ticks: number, at: number): number => (at > START ? Math.round((ticks * percent) / 100) : ticks);
    const shiftTrade = (trade: MinuteTrade): MinuteTrade => ({ ...trade, ticks: shift(trade.ticks, trade.time) });
    return {
        tickSize: market.tickSize,
        lotSize: market.lotSize,
        trades: (minute) => market.trades(minute).map(shiftTrade),
        best: (at) => {
            const { bid, ask } = market.best(at);
            return { bid: shift(bid, at), ask: shift(ask, at) };
        },
        bestAt: (trade) => {
            const ticks = trade.time > START ? Math.round((trade.ticks * 100) / percent) : trade.ticks;
            const { bid, ask } = market.bestAt({ ...trade, ticks });
            return { bid: shift(bid, trade.time), ask: shift(ask, trade.time) };
        },
        depth: (best, at) => market.depth(best, at),
        openInterest: (at) => market.openInterest(at),
        quoteTimes: (minute) => market.quoteTimes(minute),
        index: (at) => market.index(at),
        premium: (at) => market.premium(at),
        volatility: (at) => market.volatility(at),
        bar: (minute) => market.bar(minute),
        closeBefore: (minute) => market.closeBefore(minute),
    };
}

/** Runs a user's transaction. */
export function transact<T>({ engine }: Stage, now: number, work: (transaction: EngineTransaction) => T): T {
    return engine.transact({ now, digest: 'user', gasPrice: 1_000n, referenceGasPrice: 1_000n }, work);
}

/** Opens a user's account with `usd` allocated to one market, at the market's highest leverage. */
export function openUser(stage: Stage, market: WorldMarket, usd: bigint, now: number): number {
    const { id, initialMarginRatio } = market.spec;
    return transact(stage, now, (transaction) => {
        const accountId = transaction.createAccount();
        transaction.deposit(accountId, usd * 1_000_000n);
        transaction.createPosition(id, accountId);
        transaction.setInitialMarginRatio(id, accountId, initialMarginRatio);
        transaction.allocate(id, accountId, usd * 1_000_000n);
        return accountId;
    });
}

/** Places one order of a user. Default: good till canceled. */
export function place(
    stage: Stage,
    market: WorldMarket,
    accountId: number,
    order: Pick<LimitOrder, 'side' | 'size' | 'price'> & Partial<LimitOrder>,
    now: number,
): Placement {
    return transact(stage, now, (transaction) => {
        const session = transaction.startSession(market.spec.id, accountId);
        const placement = session.placeLimit({ type: 0, reduceOnly: false, ...order });
        session.end({ allocateMissing: false, deallocateFree: false });
        return placement;
    });
}
