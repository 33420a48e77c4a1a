/** The life of the exchange: prices move, makers quote, takers trade and the liquidator watches, step by step. */

import type { Engine } from '../engine/types.js';
import type { MarketHistory, WorldMarket, GeneratedHistory } from '../history/types.js';
import { mix, keyOf } from '../random.js';
import { openBotAccounts, BotTrader, topUpBots, type BotMarket, type BotAccounts } from './accounts.js';
import { PositionWatcher, updatePrices, liquidate, type OracleFeed } from './keepers.js';
import { quote } from './makers.js';
import { createLadder } from './quote-ladder.js';
import { createTakerState, take, unwind, type TakerState } from './takers.js';

/** Oracle prices are stored this often unless said otherwise. */
const ORACLE_POST_MS = 3_000;

/** What a life is made of. */
export interface BotsOptions {
    /** Without orders yet; others may use it between the steps. */
    readonly engine: Engine;
    readonly markets: readonly WorldMarket[];
    /** Tells the index; and the fair price, where it knows the premium. */
    readonly past: MarketHistory & Partial<GeneratedHistory>;
    readonly seed: number;
    /** When it begins, in milliseconds. */
    readonly now: number;
    /** Default 3000. */
    readonly oraclePostMs?: number;
}

/** A life that has begun. */
export interface Bots {
    /**
     * Lives on until `now`, in milliseconds, not before the last step. One step is one reaction of everybody, however long
     * the time since the last; a step a few times a second makes a lively market.
     */
    step(now: number): void;
    /** Transactions of life's own traders that aborted so far. */
    readonly aborts: number;
    /** Account numbers of life's own traders. */
    readonly accounts: readonly number[];
    /** Stops listening to the engine. */
    close(): void;
}

/** Makers move their quotes when the fair price has left the one they quote about by this part of their distance from it. */
const REQUOTE_THRESHOLD = 0.5;

/** A market and who trades it. */
interface TradedMarket {
    readonly botMarket: BotMarket;
    readonly takerState: TakerState;
    readonly key: number;
    /** The price that the makers quote about, in ticks. */
    centre: number;
}

/**
 * Begins a life: opens and funds its traders' accounts, stores the first prices, and fills each book about the last price
 * of the past. What it does from then on depends on the seed, the times of the steps and what others do alone.
 *
 * @param options the engine, its world and when to begin
 * @returns the life, at its beginning
 */
export function createBots(options: BotsOptions): Bots {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS } = options;
    const trader = new BotTrader(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const botAccounts = openBotAccounts(trader, specs, now);
    const watcher = new PositionWatcher(engine, botAccounts.all);
    const oracleFeed: OracleFeed = { engine, trader, past, postMs: oraclePostMs };
    const tradedMarkets = markets.map((market) => openMarket(market, botAccounts, oracleFeed, seed, now));
    let steps = 0;
    return {
        step: (later) => {
            steps += 1;
            for (const traded of tradedMarkets) stepMarket(traded, oracleFeed, watcher, mix(traded.key, steps), later);
        },
        get aborts() {
            return trader.aborts;
        },
        accounts: botAccounts.all,
        close: () => {
            watcher.close();
        },
    };
}

/** Starts a market: the first prices, and a book about the last trade. */
function openMarket(
    market: WorldMarket,
    botAccounts: BotAccounts,
    oracleFeed: OracleFeed,
    seed: number,
    now: number,
): TradedMarket {
    const { engine, trader, past } = oracleFeed;
    const botMarket: BotMarket = { engine, trader, botAccounts, spec: market.spec, ladder: createLadder(market) };
    const key = keyOf(seed, `life ${market.spec.id}`);
    const centre = lastTicks(past, botMarket, now);
    updatePrices(oracleFeed, market.spec, now);
    quote(botMarket, centre, mix(key, 0), now);
    return { botMarket, takerState: createTakerState(market, now), key, centre };
}

/** Prices first; then who must sell, who must be fed, who quotes, and at last who takes. */
function stepMarket(
    traded: TradedMarket,
    oracleFeed: OracleFeed,
    watcher: PositionWatcher,
    key: number,
    now: number,
): void {
    const { botMarket, takerState } = traded;
    const { spec } = botMarket;
    updatePrices(oracleFeed, spec, now);
    const { markPrice } = botMarket.engine.market(spec.id, now);
    liquidate(botMarket, watcher, markPrice, now);
    topUpBots(botMarket, markPrice, now);
    const fair = fairTicks(oracleFeed.past, botMarket, now);
    if (Math.abs(fair - traded.centre) > REQUOTE_THRESHOLD * (botMarket.ladder.edges[0] ?? 0)) traded.centre = fair;
    quote(botMarket, traded.centre, key, now);
    unwind(botMarket, takerState, fair, now);
    take(botMarket, takerState, fair, mix(key, 1), now);
}

/** Where trades of the past would be now, in ticks. */
function fairTicks(past: MarketHistory & Partial<GeneratedHistory>, { spec }: BotMarket, now: number): number {
    const premium = Number(past.premium?.(spec.id, now) ?? 0n) / 1e18;
    return ((Number(past.indexPrice(spec.id, now)) / 1e9) * (1 + premium)) / Number(spec.tickSize);
}

function lastTicks(past: MarketHistory, { spec }: BotMarket, now: number): number {
    const last = past.latestTrades(spec.id, now, 1)[0];
    return Number((last?.price ?? past.indexPrice(spec.id, now) / 1_000_000_000n) / spec.tickSize);
}
