/**
 * Runs the bots: keepers update prices and liquidate, makers quote the generated book, takers execute the
 * generated trades. What happens at a time depends on the seed and on the transactions of users before it,
 * not on the steps.
 */

import type { Engine, EngineEvent } from '../engine/types.js';
import type { ModelHistory } from '../history/history.js';
import type { MarketModel } from '../history/model.js';
import type { WorldMarket } from '../history/types.js';
import { openBotAccounts, BotTrader, topUpBots, type BotMarket } from './accounts.js';
import { ConsumedLiquidity } from './consumption.js';
import { happeningsBetween, type Happening } from './happenings.js';
import { IdleMarkets, type BotPrices, type IdleOptions } from './idle-markets.js';
import { PositionWatcher, updatePrices, liquidate, type BookPrices, type OracleFeed } from './keepers.js';
import { MakerOrders } from './maker-orders.js';
import { middleOf, passedOrders, quote } from './makers.js';
import { NetFlow } from './net-flow.js';
import { Presence } from './presence.js';
import { openInterest, take, unwind } from './takers.js';

/** Default interval of oracle updates, milliseconds. */
const ORACLE_POST_MS = 3_000;

/** A longer step is divided into parts, so that a market becomes idle within it. */
const PART_MS = 60_000;

const NEVER_IDLE: IdleOptions = { isAllowed: () => false, onTrade: () => undefined };

/** What bots know of the undisturbed markets. */
export interface BotHistory extends Pick<ModelHistory, 'indexPrice' | 'premium'> {
    market(marketId: string): MarketModel;
    /** Default: users do not move prices for good. */
    setImpact?: ModelHistory['setImpact'];
}

/** Options of the bots. */
export interface BotsOptions {
    /** An engine without orders. Others may use it between steps. */
    readonly engine: Engine;
    readonly markets: readonly WorldMarket[];
    readonly past: BotHistory;
    readonly seed: number;
    /** Start time, milliseconds. */
    readonly now: number;
    /** Default 3000. */
    readonly oraclePostMs?: number;
    /** Default: no market is ever idle, so the engine executes all trades. */
    readonly idle?: IdleOptions;
    /**
     * Whether a client sees each change of a market's quotes. Default: none, and quotes change with orders
     * and updates.
     */
    readonly isWatched?: (marketId: string) => boolean;
    /** Whether a market accepts no orders. Default: all do. Only its prices are posted then. */
    readonly isStopped?: (marketId: string) => boolean;
    /** Whether the bots step. Default true; otherwise there is no premium, which would decay. */
    readonly isLive?: boolean;
}

/** Running bots. */
export interface Bots {
    /**
     * Executes everything that happens until `now`, in milliseconds, which never decreases. The size of the
     * steps has no effect on trades.
     */
    step(now: number): void;
    /** Updates prices and quotes of a market that accepts orders again, if the bots stepped meanwhile. */
    resume(marketId: string, now: number): void;
    /** Brings the books of idle markets up to date. @returns whether one was not */
    settle(): boolean;
    /** The prices of a market, without bringing its book up to date. */
    prices(marketId: string, now: number): BotPrices;
    /** Number of aborted bot transactions. */
    readonly aborts: number;
    /** Whether an event is a fill of bots that only moves the open interest, which is no public trade. */
    isHidden(event: EngineEvent): boolean;
    /** Account numbers of the bots. */
    readonly accounts: readonly number[];
    /** Unsubscribes from the engine. */
    close(): void;
}

/**
 * Creates the bots: opens and funds accounts, opens the generated open interest, stores the first prices, and
 * fills each book.
 *
 * @param options engine, markets and start time
 * @returns the bots
 */
export function createBots(options: BotsOptions): Bots {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS, idle = NEVER_IDLE } = options;
    const isWatched = options.isWatched ?? ((): boolean => false);
    const isStopped = options.isStopped ?? ((): boolean => false);
    const trader = new BotTrader(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const botAccounts = openBotAccounts(trader, specs, now);
    const watcher = new PositionWatcher(engine, botAccounts.all);
    const oracleFeed: OracleFeed = { engine, trader, past, postMs: oraclePostMs };
    const [makers, takers] = [new Set(botAccounts.makers), new Set(botAccounts.takers)];
    const botMarkets = specs.map((spec, number): BotMarket => {
        const source = past.market(spec.id);
        const consumed = new ConsumedLiquidity(spec, makers, takers);
        const makerOrders = new MakerOrders(spec, makers, source.tickSize);
        const depth = { bid: 0, ask: 0 };
        const quoted = { price: undefined };
        return { engine, trader, botAccounts, spec, number, source, consumed, makerOrders, depth, quoted };
    });
    const byId = new Map(botMarkets.map((botMarket) => [botMarket.spec.id, botMarket]));
    const flows = markets.map((market) => new NetFlow(market, new Set(botAccounts.all)));
    const presence = new Presence(engine, botAccounts, watcher);
    const idleMarkets = new IdleMarkets({ ...idle, presence, oracleFeed, botMarkets });
    let steppedTo = now;
    /** Markets that were stopped in a step, so that their quotes are old. */
    const missed = new Set<string>();
    /** Time of the last transaction of anyone; later ones must not be earlier. */
    let latest = now;
    const unobserve = engine.observe((events) => {
        latest = Math.max(latest, events[0]?.timestamp ?? latest);
        for (const { consumed, depth, makerOrders, number, spec } of marketsOf(events, byId)) {
            consumed.take(events, depth);
            makerOrders.take(events);
            const move = flows[number]?.take(events);
            if (move !== undefined) past.setImpact?.(spec.id, latest, move);
        }
        idleMarkets.take(events);
    });
    for (const botMarket of botMarkets) openMarket(botMarket, oracleFeed, options.isLive ?? true, now);
    return {
        step: (to) => {
            while (steppedTo < to) {
                const end = Math.min(to, (Math.floor(steppedTo / PART_MS) + 1) * PART_MS);
                const watched = new Set(botMarkets.filter(({ spec }) => isWatched(spec.id)));
                const given = { postMs: oraclePostMs, watched };
                for (const happening of happeningsBetween(botMarkets, given, steppedTo, end)) {
                    const at = Math.max(latest, happening.at);
                    const { spec } = happening.botMarket;
                    if (isStopped(spec.id)) {
                        missed.add(spec.id);
                        if (!happening.isQuote && happening.order === undefined)
                            updatePrices(oracleFeed, spec, at, { isStopped: true });
                    } else if (happening.isQuote)
                        changeQuotes(happening.botMarket, watched.has(happening.botMarket), at);
                    else run(happening, oracleFeed, watcher, idleMarkets, at);
                }
                steppedTo = end;
            }
        },
        resume: (marketId, at) => {
            const botMarket = byId.get(marketId);
            if (botMarket === undefined || !missed.delete(marketId)) return;
            run({ at, botMarket }, oracleFeed, watcher, idleMarkets, Math.max(latest, at));
        },
        settle: () => idleMarkets.settleAll(),
        prices: (marketId, at) => idleMarkets.prices(marketId, at),
        get aborts() {
            return trader.aborts;
        },
        isHidden: (event) =>
            event.type === 'FilledMakerOrder' && takers.has(event.accountId) && takers.has(event.takerAccountId),
        accounts: botAccounts.all,
        close: () => {
            watcher.close();
            unobserve();
        },
    };
}

/** The markets of the events of one transaction, in most cases one. */
function marketsOf(events: readonly EngineEvent[], byId: ReadonlyMap<string, BotMarket>): Set<BotMarket> {
    const found = new Set<BotMarket>();
    let last: string | undefined;
    for (const event of events) {
        if (!('marketId' in event) || event.marketId === last) continue;
        last = event.marketId;
        const botMarket = byId.get(last);
        if (botMarket !== undefined) found.add(botMarket);
    }
    return found;
}

/** Stores the first prices, opens the open interest and fills the book. */
function openMarket(botMarket: BotMarket, oracleFeed: OracleFeed, isLive: boolean, now: number): void {
    updatePrices(oracleFeed, botMarket.spec, now, { isStill: !isLive });
    openInterest(botMarket, now);
    quote(botMarket, { best: botMarket.source.best(now), now });
}

function run(
    { botMarket, order }: Happening,
    oracleFeed: OracleFeed,
    watcher: PositionWatcher,
    idleMarkets: IdleMarkets,
    now: number,
): void {
    if (idleMarkets.has(botMarket, order === undefined ? 'update' : 'trade', now)) {
        if (order === undefined) idleMarkets.update(botMarket, now);
        else idleMarkets.trade(botMarket, order, now);
        return;
    }
    idleMarkets.settle(botMarket.spec.id);
    if (order === undefined) {
        const expected = idleMarkets.isUntouched(botMarket, now) ? undefined : botMarket.quoted.price;
        update(botMarket, { oracleFeed, expected }, watcher, now);
        return;
    }
    const { source } = botMarket;
    quote(botMarket, { best: source.bestAt(order[0]), order, now });
    take(botMarket, order, now);
    if (source.recorded === undefined) quote(botMarket, { best: source.best(order[0].time), now });
}

/** Changes the quotes when a client sees it, or when the price has passed the order of a user. */
function changeQuotes(botMarket: BotMarket, isWatched: boolean, now: number): void {
    const { source, makerOrders } = botMarket;
    if (!isWatched && !makerOrders.hasUsers) return;
    const best = source.best(now);
    const isDue = isWatched
        ? middleOf(botMarket, best) !== botMarket.quoted.price
        : passedOrders(botMarket, best).some(({ length }) => length > 0);
    if (isDue) quote(botMarket, { best, now });
}

/** Updates prices, liquidates, tops up, quotes and unwinds. */
function update(
    botMarket: BotMarket,
    { oracleFeed, expected }: { readonly oracleFeed: OracleFeed } & Pick<BookPrices, 'expected'>,
    watcher: PositionWatcher,
    now: number,
): void {
    const { engine, spec, source } = botMarket;
    updatePrices(oracleFeed, spec, now, { expected });
    const { markPrice } = engine.market(spec.id, now);
    liquidate(botMarket, watcher, markPrice, now);
    topUpBots(botMarket, markPrice, now);
    quote(botMarket, { best: source.best(now), now });
    unwind(botMarket, now);
}
