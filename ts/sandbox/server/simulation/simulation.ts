/** Creates the exchange behind the server: markets, engine, chain, history and bots; no I/O. */

import { problem } from '../../../core/problem.js';
import { createBots } from '../../bots/bots.js';
import type { IdleOptions } from '../../bots/idle-markets.js';
import { createChain } from '../../chain/chain.js';
import type { DepositTo, Dialect, Chain, StopOrderView, TwapOrderView } from '../../chain/types.js';
import { createEngine } from '../../engine/engine.js';
import { SettledEngine } from '../../engine/settled.js';
import type { Engine } from '../../engine/types.js';
import type { ScenarioName } from '../../history/scenarios.js';
import type { MarketHistory, WorldMarket } from '../../history/types.js';
import type { RecordedMarkets } from '../../replay/replay.js';
import type { Replay } from '../../replay/types.js';
import { attoExact, integer, type Json } from '../http/json.js';
import { collateralDecimals, createListings } from '../markets/listing.js';
import { InputLog, replayInputs, type Input, type InputHandlers } from './input-log.js';
import { LiveTrades } from '../markets/live-trades.js';
import {
    createMarketData,
    type MarketOptions,
    type ScenarioOptions,
    type StartedScenario,
} from '../markets/market-data.js';
import { AccountLog, type LogOptions } from '../native/account-log.js';
import { NativeState, type TicketRow } from '../native/state.js';
import { DelayedReads } from './read-lag.js';
import { currentView, type Service, type ExchangeView } from './service.js';
import { toTimeSource } from '../time/start-time.js';
import { BookHistory, bookSnapshot } from '../streams/book-history.js';
import type { StreamFaultList } from '../streams/faults.js';
import { EventFeed } from '../streams/feed.js';
import { pricesOf, type PublicPrices } from '../markets/public-prices.js';
import { createClock, type SandboxClock, type Timers, type Clock } from '../time/time.js';
import { DayStatistics, TradeHistory } from '../markets/trade-history.js';
import { Updates, type TransactionEffects } from '../updates/updates.js';

/** Options of a sandbox. */
export interface SandboxOptions extends MarketOptions {
    /** Default 0: any free port. */
    readonly port?: number;
    /** Default `127.0.0.1`: only local clients. */
    readonly host?: string;
    /** Further host names that requests may name, such as that of a container. Default: none. */
    readonly allowedHosts?: readonly string[];
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
    /** A file that `save` wrote. The sandbox continues from there; only `port`, `host`, `allowedHosts` and `now` may be given too. */
    readonly from?: string;
}

/** All options with defaults applied. */
export type Settings = Required<Omit<SandboxOptions, Optional | 'now'>> &
    Pick<SandboxOptions, Optional> & { readonly now: () => number };

/** Options without a default. */
type Optional = 'oracleMaxAgeMs' | 'replay' | 'from' | keyof MarketOptions;

const DEFAULTS: Settings = {
    port: 0,
    host: '127.0.0.1',
    allowedHosts: [],
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

/** Dependencies of a simulation. */
export interface SimulationParts {
    readonly faults: StreamFaultList;
    readonly timers: Timers;
    /** Markets whose data is recorded. */
    readonly recorded: RecordedMarkets;
}

/** Live steps are at multiples of this, so that the log of inputs stays short. */
const TICK_MS = 250;

/** So that a long jump of the clock ends. */
const MAX_RUNS_PER_STEP = 200_000;

/** Price of USDC, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;

/** The exchange behind the server: engine, chain, history and bots, stepped through time. */
export class Simulation {
    readonly service: Service;
    readonly past: MarketHistory;
    /** Publishes frames of single streams. */
    readonly feed: EventFeed;
    /** Serves the sockets with several subscriptions. */
    readonly updates: Updates;
    readonly books: BookHistory;
    readonly clock: SandboxClock;
    /** Everything that happened from outside. */
    readonly inputs: InputLog;
    readonly startedAt: number;
    readonly #engine: SettledEngine;
    readonly #chain: Chain;
    readonly #bots: ReturnType<typeof createBots>;
    readonly #liveTrades: LiveTrades;
    readonly #oracle: BuildOracle;
    readonly #data: ReturnType<typeof createMarketData>;
    /** Unsubscribes from the engine, and ends what runs. */
    readonly #endAll: () => void;

    /** Starts with the first orders on the books. */
    constructor(options: Settings, parts: SimulationParts) {
        const { seed, dialect, depositTo, oracleMaxAgeMs } = options;
        const clock = createClock(options.now);
        const startedAt = clock.now();
        const data = createMarketData(options, seed, startedAt, parts.recorded);
        const { markets, past } = data;
        const core = createEngine(markets.map(({ spec }) => spec));
        const engine = new SettledEngine(core);
        // All markets share one collateral and its price.
        const [{ spec }] = markets as [WorldMarket];
        const decimals = collateralDecimals(spec);
        const collateralPrice = (): bigint => engine.market(spec.id, 0).collateralPrice;
        const inputs = new InputLog(() => clock.now());
        const liveTrades = new LiveTrades(past, engine.markets.keys(), startedAt);
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
            if (isStarted && !events.some((event) => bots.isHidden(event))) liveTrades.take(events);
            const accountEvents = accountLog.take(events);
            native.fundings.take(events);
            const bookChanges = feed.take(events);
            publish({ events, books: bookChanges, accountEvents });
        });
        const idle: IdleOptions = {
            isAllowed: () => options.readLagMs === 0 && !inputs.isWatched,
            onTrade: (marketId, trade) => {
                liveTrades.add(marketId, trade);
            },
        };
        const bots = createBots({ engine: core, markets, past, seed, now: startedAt, idle });
        engine.settle = () => {
            if (bots.settle()) inputs.record('settle');
        };
        isStarted = true;
        accountLog.limitAccounts(bots.accounts);
        const oracle = new BuildOracle(past, startedAt, options.life);
        const chain = createChain({
            ...{ engine, seed, dialect, depositTo, oracle, oracleMaxAgeMs },
            collateralDecimals: decimals,
        });
        stopOrder = (detailsHash) => chain.stopOrderRow(detailsHash);
        native.stopOrders.follow((accountNumber) =>
            chain.stopOrders(accountNumber).map((order) => toStopRow(accountNumber, order)),
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
        this.service = { engine, chain, clock, ...state, view, snapshot };
        const updates = new Updates(this.service);
        chain.onInput((name, args) => {
            inputs.record(name, ...args);
        });
        chain.onStopOrders((accountNumber) => {
            updates.takeStopOrders(accountNumber);
        });
        publish = (effects) => {
            updates.take(effects);
        };
        [this.past, this.feed, this.updates, this.books] = [past, feed, updates, books];
        [this.clock, this.inputs, this.startedAt] = [clock, inputs, startedAt];
        [this.#engine, this.#chain, this.#bots, this.#data] = [engine, chain, bots, data];
        [this.#liveTrades, this.#oracle] = [liveTrades, oracle];
        this.#endAll = () => {
            unobserve();
            end();
            bots.close();
        };
    }

    /** Account numbers of the bots. */
    get botAccounts(): readonly number[] {
        return this.#bots.accounts;
    }

    /** Prices of all markets by symbol, without bringing the books up to date. */
    prices(): Readonly<Record<string, PublicPrices>> {
        return pricesOf(this.service.listings, (marketId) => ({
            ...this.#bots.prices(marketId, this.clock.now()),
            last: this.#liveTrades.lastPrice(marketId),
        }));
    }

    /** Runs the bots up to a time, by default now. */
    step(to = this.clock.now()): void {
        if (!Number.isFinite(to)) throw problem('argument', 'now', 'milliseconds since 1970, or nothing', String(to));
        this.clock.advance(to);
        this.inputs.watch(this.feed.isWatched);
        this.#stepTo(this.clock.now());
    }

    /** Runs the bots up to the last multiple of 250 ms. */
    tick(): void {
        const to = Math.floor(this.clock.now() / TICK_MS) * TICK_MS;
        this.inputs.watch(this.feed.isWatched);
        if (to > this.#oracle.steppedAt) this.#stepTo(to);
    }

    /** Starts a scenario, by default now. */
    startScenario(name: ScenarioName, options: ScenarioOptions, now = this.clock.now()): StartedScenario {
        const started = this.#data.startScenario(name, options, now);
        this.inputs.record('scenario', name, { symbol: started.symbol, at: started.at });
        return started;
    }

    /** The latest scenario that has started. */
    currentScenario(): ScenarioName | undefined {
        return this.#data.scenarioAt(this.clock.now());
    }

    /** Repeats the inputs of another simulation with the same options. */
    replay(log: readonly Input[]): void {
        const handlers: InputHandlers = {
            ...this.#chain.replay,
            // The clock may have run on between the start and its record.
            scenario: (name: ScenarioName, given: StartedScenario) => this.startScenario(name, given, given.at),
            settle: this.#engine.settle,
            watch: (isWatched: boolean) => {
                this.inputs.watch(isWatched);
            },
        };
        const stepTo = (to: number): void => {
            this.#stepTo(to);
        };
        replayInputs(log, this.clock, stepTo, handlers);
    }

    /** Unsubscribes from the engine. */
    end(): void {
        this.#endAll();
    }

    #stepTo(to: number): void {
        const from = this.#oracle.steppedAt;
        this.#oracle.steppedAt = to;
        this.inputs.step(to, () => {
            this.updates.step(() => {
                for (const at of stepTimes(this.#chain, from, to)) {
                    this.#engine.hold(() => {
                        this.#bots.step(at);
                    });
                    this.#chain.runExecutors(at);
                }
            });
            this.#liveTrades.complete(to);
        });
    }
}

/** The end of a step, after the times at which executors run: a jump of the clock misses none of them. */
function* stepTimes(chain: Chain, from: number, to: number): Iterable<number> {
    let at = chain.nextRunAt(from);
    for (let count = 0; count < MAX_RUNS_PER_STEP && at !== undefined && at < to; count += 1) {
        yield at;
        at = chain.nextRunAt(at);
    }
    yield to;
}

/** The stop order as reads report it. */
export function toStopRow(accountNumber: number, order: StopOrderView): TicketRow {
    const { id: objectId, marketId, state, execution, row } = order;
    const details = execution && { [execution.kind]: { executionPrice: attoExact(execution.price) } };
    const orderState = { [state]: details ?? {} };
    return { accountNumber, marketId, row: { objectId, orderState, ...(row as Record<string, Json>) } };
}

/** The TWAP order as reads report it. */
export function toTwapRow(accountNumber: number, order: TwapOrderView, collateralType: string): TicketRow {
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
