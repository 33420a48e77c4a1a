/** Creates the exchange behind the server: markets, engine, chain, history and bots; no I/O. */

import { createBots } from '../bots/bots.js';
import { createChain } from '../chain/chain.js';
import type { DepositTo, Dialect, Chain, StopOrderView, TwapOrderView } from '../chain/types.js';
import { createEngine } from '../engine/engine.js';
import type { Engine } from '../engine/types.js';
import type { MarketHistory, WorldMarket } from '../history/types.js';
import type { RecordedMarkets } from '../replay/replay.js';
import type { Replay } from '../replay/types.js';
import { attoExact, integer, type Json } from './json.js';
import { collateralDecimals, createListings } from './listing.js';
import { createMarketData, type MarketData, type MarketOptions } from './market-data.js';
import { AccountLog, type LogOptions } from './native/account-log.js';
import { NativeState, type ConditionalOrder } from './native/state.js';
import { DelayedReads } from './read-lag.js';
import { currentView, type Service, type ExchangeView } from './service.js';
import { toTimeSource } from './start-time.js';
import { BookHistory, bookSnapshot } from './streams/book-history.js';
import type { StreamFaultList } from './streams/faults.js';
import { EventFeed } from './streams/feed.js';
import { createClock, type Timers, type Clock } from './time.js';
import { DayStatistics, LiveTrades, TradeHistory } from './trade-history.js';
import { Updates, type TransactionEffects } from './updates/updates.js';

/** Options of a sandbox. */
export interface SandboxOptions extends MarketOptions {
    /** Default 0: any free port. */
    readonly port?: number;
    /** Default `127.0.0.1`: only local clients. */
    readonly host?: string;
    /** Default 7. The same seed gives the same markets, history and wallets. */
    readonly seed?: number;
    /** Function names and argument order of the contract. Default `contract`. */
    readonly dialect?: Dialect;
    /** The object id that a deposit accepts as `accountId`. Default: the id of the row of type `account`. */
    readonly depositTo?: DepositTo;
    /** Delay of reads, milliseconds. Default 0. Submit responses, candles and wallets are never delayed. */
    readonly readLagMs?: number;
    /** Maximum age of an on-chain oracle price before a build updates it, milliseconds. */
    readonly oracleMaxAgeMs?: number;
    /** Whether bots trade, four times per second. Default `true`. */
    readonly life?: boolean;
    /**
     * Clock in milliseconds since 1970, or a start time from which the clock runs on. Default: the system clock. The
     * sandbox's time never decreases.
     */
    readonly now?: number | (() => number);
    /** Recorded data by symbol, in place of generated markets. Default: none. The sandbox then starts at its first time. */
    readonly replay?: Replay;
}

/** All options with defaults applied. */
export type Settings = Required<Omit<SandboxOptions, Optional | 'now'>> &
    Pick<SandboxOptions, Optional> & { readonly now: () => number };

/** Options without a default. */
type Optional = 'oracleMaxAgeMs' | 'replay' | keyof MarketOptions;

const DEFAULTS: Settings = {
    port: 0,
    host: '127.0.0.1',
    seed: 7,
    dialect: 'contract',
    depositTo: 'account',
    readLagMs: 0,
    life: true,
    now: Date.now,
};

/** Applies the defaults to options that are missing or undefined. */
export function toSettings(options: SandboxOptions): Settings {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    const now = toTimeSource(options.now);
    return { ...DEFAULTS, ...(Object.fromEntries(given) as SandboxOptions), now };
}

/** The exchange behind the server. */
export interface Simulation {
    readonly service: Service;
    readonly past: MarketHistory;
    /** Publishes frames of single streams. */
    readonly feed: EventFeed;
    /** Serves the sockets with several subscriptions. */
    readonly updates: Updates;
    readonly books: BookHistory;
    /** Account numbers of the bots. */
    readonly botAccounts: readonly number[];
    /** Runs the bots up to a time. Default: now. */
    step(to?: number): void;
    /** Starts a scenario. */
    readonly startScenario: MarketData['startScenario'];
    readonly scenarioAt: MarketData['scenarioAt'];
    /** Unsubscribes from the engine. */
    end(): void;
}

/** Dependencies of a simulation. */
export interface SimulationParts {
    readonly faults: StreamFaultList;
    readonly timers: Timers;
    /** Markets whose data is recorded. */
    readonly recorded: RecordedMarkets;
}

/** So that a long jump of the clock ends. */
const MAX_CHUNKS_PER_STEP = 1_000;

/** Price of USDC, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;

/** Creates a simulation with the first orders on the books. */
export function createSimulation(options: Settings, parts: SimulationParts): Simulation {
    const { seed, dialect, depositTo, oracleMaxAgeMs } = options;
    const clock = createClock(options.now);
    const startedAt = clock.now();
    const { markets, past, startScenario, scenarioAt } = createMarketData(options, seed, startedAt, parts.recorded);
    const engine = createEngine(markets.map(({ spec }) => spec));
    // All markets share one collateral and its price.
    const [{ spec }] = markets as [WorldMarket];
    const decimals = collateralDecimals(spec);
    const collateralPrice = (): bigint => engine.market(spec.id, 0).collateralPrice;
    const liveTrades = new LiveTrades();
    const books = new BookHistory(engine);
    const feed = new EventFeed({ engine, books, faults: parts.faults });
    // The chain exists before any event of a stop order.
    let stopOrder: LogOptions['stopOrder'] = () => undefined;
    const accountLog = new AccountLog({ decimals, collateralPrice, stopOrder: (hash) => stopOrder?.(hash) });
    const native = new NativeState({ engine, past, seed, startedAt });
    // No client can subscribe before the first orders are on the books.
    let publish: (effects: TransactionEffects) => void = () => undefined;
    // The trades that open the first positions of the bots are not public.
    let isStarted = false;
    const unobserve = engine.observe((events) => {
        if (isStarted) liveTrades.take(events);
        const accountEvents = accountLog.take(events);
        native.fundings.take(events);
        const bookChanges = feed.take(events);
        publish({ events, books: bookChanges, accountEvents });
    });
    const bots = createBots({ engine, markets, past, seed, now: startedAt });
    isStarted = true;
    accountLog.limitAccounts(bots.accounts);
    const oracle = new BuildOracle(past, startedAt, options.life);
    const chain = createChain({
        engine,
        seed,
        dialect,
        depositTo,
        oracle,
        oracleMaxAgeMs,
        collateralDecimals: decimals,
    });
    stopOrder = (detailsHash) => chain.stopOrderRow(detailsHash);
    native.stopOrders.follow((accountNumber) =>
        chain.stopOrders(accountNumber).map((order) => toConditionalOrder(accountNumber, order)),
    );
    native.twapOrders.follow((accountNumber) =>
        chain.twapOrders(accountNumber).map((order) => toTwapRow(accountNumber, order, chain.collateralType)),
    );
    const listings = createListings(engine.markets.values(), chain.collateralType);
    const history = new TradeHistory(past, liveTrades, startedAt);
    const { view, end } = createView(engine, chain, clock, options.readLagMs);
    const days = new DayStatistics(history);
    const snapshot: Service['snapshot'] = (marketId, read) => bookSnapshot({ ...parts, books }, marketId, read);
    const state = { listings, decimals, history, days, accountLog, native };
    const service = { engine, chain, clock, ...state, view, snapshot };
    const updates = new Updates(service);
    chain.onStopOrders((accountNumber) => {
        updates.takeStopOrders(accountNumber);
    });
    publish = (effects) => {
        updates.take(effects);
    };
    return {
        past,
        feed,
        books,
        botAccounts: bots.accounts,
        updates,
        service,
        startScenario,
        scenarioAt,
        step: (to = clock.now()) => {
            const from = oracle.steppedAt;
            clock.advance(to);
            oracle.steppedAt = clock.now();
            updates.step(() => {
                for (const at of stepTimes(chain, from, oracle.steppedAt)) {
                    bots.step(at);
                    chain.runExecutors(at);
                }
            });
        },
        end: () => {
            unobserve();
            end();
            bots.close();
        },
    };
}

/** The end of a step, after the times at which chunks of TWAP orders are due: a jump of the clock misses none of them. */
function* stepTimes(chain: Chain, from: number, to: number): Iterable<number> {
    let at = chain.nextChunkAt(from);
    for (let count = 0; count < MAX_CHUNKS_PER_STEP && at !== undefined && at < to; count += 1) {
        yield at;
        at = chain.nextChunkAt(at);
    }
    yield to;
}

/** The stop order as reads report it. */
export function toConditionalOrder(accountNumber: number, order: StopOrderView): ConditionalOrder {
    const { id: objectId, marketId, state, execution, row } = order;
    const details = execution && { [execution.kind]: { executionPrice: attoExact(execution.price) } };
    const orderState = { [state]: details ?? {} };
    return { accountNumber, marketId, row: { objectId, orderState, ...(row as Record<string, Json>) } };
}

/** The TWAP order as reads report it. */
export function toTwapRow(accountNumber: number, order: TwapOrderView, collateralType: string): ConditionalOrder {
    const { id: twapOrderObjectId, marketId, state, processed, scheduled, lastRunAt, row } = order;
    return {
        accountNumber,
        marketId,
        row: {
            twapOrderObjectId,
            collateralType,
            orderState: state,
            details: row as Record<string, Json>,
            processedAmount: integer(processed),
            scheduledAmount: integer(scheduled),
            lastExecutionTimestampMs: lastRunAt ?? null,
        },
    };
}

/** Price source of builds. Without bots it keeps the time of the last step, like the book. */
class BuildOracle {
    constructor(
        private readonly past: MarketHistory,
        public steppedAt: number,
        private readonly followsClock: boolean,
    ) {}

    basePrice(marketId: string, now: number): bigint {
        return this.past.indexPrice(marketId, this.followsClock ? now : this.steppedAt);
    }

    collateralPrice(): bigint {
        return COLLATERAL_PRICE;
    }
}

/** The view for reads, current or delayed. */
function createView(
    engine: Engine,
    chain: Chain,
    clock: Clock,
    lagMs: number,
): { view: () => ExchangeView; end: () => void } {
    if (lagMs === 0) return { view: () => currentView(engine, chain, clock), end: () => undefined };
    const lag = new DelayedReads({ engine, chain, clock, lagMs });
    const end = engine.observe((events) => {
        lag.take(events);
    });
    return { view: () => lag.view(), end };
}
