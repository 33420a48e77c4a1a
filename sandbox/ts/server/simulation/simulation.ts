/** The exchange behind the server: markets, engine, chain, history and bots, stepped through time; no I/O. */

import { problem } from '../../../../ts/core/problem.js';
import { createBots } from '../../bots/bots.js';
import type { IdleOptions } from '../../bots/idle-markets.js';
import { createChain } from '../../chain/chain.js';
import { readDeployment } from '../../chain/deployed.js';
import type { Chain } from '../../chain/types.js';
import { createEngine } from '../../engine/engine.js';
import { SettledEngine } from '../../engine/settled.js';
import type { ScenarioName } from '../../history/scenarios.js';
import type { MarketHistory, WorldMarket } from '../../history/types.js';
import type { RecordedMarkets } from '../../replay/replay.js';
import { ActivityLog } from '../control/activity-log.js';
import { Control } from '../control/control.js';
import type { FaultList } from '../http/faults.js';
import {
    collateralDecimals,
    createListings,
    fullId,
    pricesOf,
    type Listing,
    type PublicPrices,
} from '../markets/listing.js';
import { InputLog, replayInputs, type LoggedInput, type InputHandlers } from './input-log.js';
import { LiveTrades } from '../markets/live-trades.js';
import { createMarketData, type ScenarioOptions, type StartedScenario } from '../markets/market-data.js';
import { AccountLog, type LogOptions } from '../native/account-log.js';
import { NativeState } from '../native/state.js';
import { ASSUMED_ROWS, type AssumedRows, type Settings } from '../options.js';
import type { Exchange, ExchangeView } from './exchange.js';
import { createView } from './read-lag.js';
import { RestoredTime, savedOptions, type SavedState } from './saved-state.js';
import { Administration, type MarketControls } from './administration.js';
import type { MarketAct } from './administration-arguments.js';
import { BookHistory, bookSnapshot, type Snapshot } from '../streams/book-history.js';
import type { StreamFaultList } from '../streams/faults.js';
import { EventFeed } from '../streams/feed.js';
import { createClock, type SandboxClock, type Timers } from '../time/time.js';
import { DayStatistics, TradeHistory } from '../markets/trade-history.js';
import { Updates, type TransactionEffects } from '../updates/updates.js';
import { createWallet, findVault, toMint, type Coins, type FundedWallet, type OwnWallet } from './wallets.js';

/** Dependencies of a simulation. */
export interface SimulationParts {
    /** Faults of streams, and of requests. */
    readonly faults: StreamFaultList;
    readonly requestFaults: FaultList;
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

/** The exchange with its bots, its wallets and its control API: everything that a reset replaces. */
export class Simulation implements Exchange {
    readonly engine: SettledEngine;
    readonly chain: Chain;
    readonly clock: SandboxClock;
    readonly listings: ReadonlyMap<string, Listing>;
    readonly decimals: number;
    readonly past: MarketHistory;
    readonly history: TradeHistory;
    readonly days: DayStatistics;
    readonly accountLog: AccountLog;
    readonly native: NativeState;
    readonly view: () => ExchangeView;
    readonly books: BookHistory;
    /** Publishes frames of single streams. */
    readonly feed: EventFeed;
    /** Serves the sockets with several subscriptions. */
    readonly updates: Updates;
    readonly assumed: AssumedRows;
    readonly control: Control;
    /** What clients, users and the control API do, in words. */
    readonly log: ActivityLog;
    readonly #options: Settings;
    readonly #parts: SimulationParts;
    readonly #startedAt: number;
    /** Everything that happened from outside. */
    readonly inputs: InputLog;
    readonly #administration: Administration;
    readonly #bots: ReturnType<typeof createBots>;
    readonly #liveTrades: LiveTrades;
    readonly #oracle: BuildOracle;
    readonly #data: ReturnType<typeof createMarketData>;
    /** Number of funded wallets. */
    #wallets = 0;
    /** Time of the transaction whose events are published, milliseconds. */
    #eventTime: number | undefined;
    /** Unsubscribes from the engine, and ends what runs. */
    readonly #endAll: () => void;

    /** Starts with the first orders on the books. */
    constructor(options: Settings, parts: SimulationParts) {
        const { seed, depositTo, oracleMaxAgeMs } = options;
        this.assumed = { ...ASSUMED_ROWS, ...options.assumed };
        const deployed = readDeployment(options.deployment);
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
        const { assumed } = this;
        const accountLog = new AccountLog({
            ...{ decimals, collateralPrice, assumed },
            stopOrder: (hash) => stopOrder?.(hash),
        });
        const native = new NativeState({ engine, past, seed, startedAt });
        // No client can subscribe before the first orders are on the books.
        let publish: (effects: TransactionEffects) => void = () => undefined;
        // The trades that open the first positions of the bots are not public.
        let isStarted = false;
        const unobserve = engine.observe((events) => {
            if (isStarted && !events.some((event) => bots.isHidden(event))) liveTrades.take(events);
            const accountEvents = accountLog.take(events);
            native.fundings.take(events);
            this.#eventTime = events[0]?.timestamp;
            const bookChanges = feed.take(events);
            publish({ events, books: bookChanges, accountEvents });
            this.#eventTime = undefined;
        });
        const idle: IdleOptions = {
            isAllowed: () => options.readLagMs === 0 && !inputs.isWatched,
            onTrade: (marketId, trade) => {
                liveTrades.add(marketId, trade);
            },
        };
        const isWatched = (marketId: string): boolean => inputs.hasWatched(marketId);
        const administration = new Administration({
            engine,
            seed,
            now: () => clock.now(),
            symbolOf: (marketId) => this.listings.get(marketId)?.symbol ?? marketId,
            accounts: () => [...bots.accounts, ...chain.accountNumbers()],
            resume: (marketId) => {
                engine.hold(() => {
                    bots.resume(marketId, clock.now());
                });
            },
            record: (marketId, act) => {
                inputs.record('market', marketId, act);
            },
        });
        const bots = createBots({
            engine: core,
            markets,
            past,
            seed,
            now: startedAt,
            idle,
            isWatched,
            isStopped: (marketId) => administration.isStopped(marketId),
            isLive: options.life,
        });
        engine.settle = () => {
            if (bots.settle()) inputs.record('settle');
        };
        isStarted = true;
        accountLog.limitAccounts(bots.accounts);
        const oracle = new BuildOracle(past, startedAt, options.life);
        const chain = createChain({
            ...{ engine, seed, depositTo, oracle, oracleMaxAgeMs, deployed, startedAt },
            collateralDecimals: decimals,
        });
        stopOrder = (detailsHash) => chain.stopOrderRow(detailsHash);
        native.follow(chain);
        const listings = createListings(engine.markets.values(), chain.collateralType);
        const history = new TradeHistory(past, liveTrades, startedAt);
        const { view, end } = createView(engine, chain, clock, options.readLagMs);
        [this.engine, this.chain, this.clock, this.past, this.history] = [engine, chain, clock, past, history];
        [this.listings, this.decimals, this.days] = [listings, decimals, new DayStatistics(history)];
        [this.accountLog, this.native, this.view, this.books, this.feed] = [accountLog, native, view, books, feed];
        [this.#options, this.#parts, this.#startedAt, this.inputs] = [options, parts, startedAt, inputs];
        this.#administration = administration;
        [this.#bots, this.#data, this.#liveTrades, this.#oracle] = [bots, data, liveTrades, oracle];
        this.updates = new Updates(this);
        chain.onInput((name, args) => {
            inputs.record(name, ...args);
        });
        chain.onStopOrders((accountNumber) => {
            this.updates.takeStopOrders(accountNumber);
        });
        publish = (effects) => {
            this.updates.take(effects);
        };
        this.log = this.#createLog();
        this.control = new Control({
            exchange: this,
            log: this.log,
            faults: parts.requestFaults,
            streamFaults: parts.faults,
            mint: (address, coins) => {
                this.mint(address, coins);
            },
            market: (symbol) => this.market(symbol),
        });
        this.#endAll = () => {
            unobserve();
            end();
            bots.close();
        };
    }

    /** Starts a simulation as it was saved. */
    static restore(state: SavedState, options: Settings, parts: SimulationParts): Simulation {
        const time = new RestoredTime(state, options.now);
        const simulation = new Simulation({ ...options, now: time.now }, parts);
        simulation.replay(state.inputs);
        time.release();
        simulation.clock.setSpeed(state.speed);
        if (state.isPaused) simulation.clock.pause();
        // They have their coins already.
        for (; simulation.#wallets < state.wallets; simulation.#wallets += 1) {
            simulation.#addOwnWallet(createWallet(options.seed, simulation.#wallets));
        }
        return simulation;
    }

    /** The state for {@link restore}. @throws {Problem} `argument` when an option contains a function */
    save(): SavedState {
        const { speed, isPaused } = this.clock;
        const options = savedOptions(this.#options);
        const [startedAt, savedAt] = [this.#startedAt, this.clock.now()];
        return { options, startedAt, savedAt, speed, isPaused, wallets: this.#wallets, inputs: this.inputs.inputs };
    }

    snapshot(marketId: string, read: Snapshot): Promise<Snapshot> {
        return bookSnapshot({ ...this.#parts, books: this.books }, marketId, read);
    }

    /** Time of what is published now, milliseconds: within a step that of the transaction, else the clock. */
    get eventTime(): number {
        return this.#eventTime ?? this.clock.now();
    }

    /** Creates a wallet with coins. @throws {Problem} `argument` on an invalid amount */
    fund(coins: Coins): FundedWallet {
        const { walletAddress, privateKey, publicKey } = createWallet(this.#options.seed, this.#wallets);
        this.mint(walletAddress, coins);
        this.#addOwnWallet({ walletAddress, publicKey });
        this.#wallets += 1;
        return { walletAddress, privateKey };
    }

    /** The service knows the key of a wallet that it made. */
    #addOwnWallet({ walletAddress, publicKey }: Pick<OwnWallet, 'walletAddress' | 'publicKey'>): void {
        this.chain.publicKeys.set(walletAddress, publicKey);
        this.chain.ownWallets.add(walletAddress);
        this.control.addWallet(walletAddress);
    }

    /** Mints coins for an address. @throws {Problem} `argument` on an invalid amount */
    mint(address: string, coins: Coins): void {
        const minted = toMint(coins, this.chain.world);
        const vault = coins.vault === undefined ? undefined : findVault(coins.vault, this.chain.world);
        this.chain.mint(fullId(address), minted);
        if (vault !== undefined) this.chain.manageVault(vault, { owner: fullId(address) });
        this.control.addWallet(fullId(address));
    }

    /** Prices of all markets by symbol, without bringing the books up to date. */
    prices(): Readonly<Record<string, PublicPrices>> {
        return pricesOf(this.listings, (marketId) => ({
            ...this.#bots.prices(marketId, this.clock.now()),
            last: this.#liveTrades.lastPrice(marketId),
        }));
    }

    /** Runs the bots up to a time, by default now. */
    step(to = this.clock.now()): void {
        if (!Number.isFinite(to)) throw problem('argument', 'now', 'milliseconds since 1970, or nothing', String(to));
        this.clock.advance(to);
        this.inputs.watch(this.feed.isWatched, this.feed.watchedBooks);
        this.#stepTo(this.clock.now());
    }

    /** Runs the bots up to the last multiple of 250 ms. */
    tick(): void {
        const to = Math.floor(this.clock.now() / TICK_MS) * TICK_MS;
        this.inputs.watch(this.feed.isWatched, this.feed.watchedBooks);
        if (to > this.#oracle.steppedAt) this.#stepTo(to);
    }

    /** Starts a scenario, by default now. */
    startScenario(name: ScenarioName, options: ScenarioOptions, now = this.clock.now()): StartedScenario {
        const started = this.#data.startScenario(name, options, now);
        this.inputs.record('scenario', name, { symbol: started.symbol, at: started.at });
        return started;
    }

    /** What the vendor can do with a market. @throws {Problem} `argument` for an unknown symbol */
    market(symbol: string): MarketControls {
        const listing = [...this.listings.values()].find((one) => one.symbol === symbol);
        if (listing !== undefined) return this.#administration.controls(listing.spec.id);
        const symbols = [...this.listings.values()].map((one) => one.symbol).join(', ');
        throw problem('argument', 'symbol', `one of ${symbols}`, symbol);
    }

    /** The latest scenario that has started. */
    currentScenario(): ScenarioName | undefined {
        return this.#data.scenarioAt(this.clock.now());
    }

    /** Repeats the inputs of another simulation with the same options. */
    replay(log: readonly LoggedInput[]): void {
        const handlers: InputHandlers = {
            ...this.chain.replay,
            // The clock may have run on between the start and its record.
            scenario: (name: ScenarioName, given: StartedScenario) => this.startScenario(name, given, given.at),
            market: (marketId: string, act: MarketAct) => {
                this.#administration.run(marketId, act);
            },
            settle: this.engine.settle,
            watch: (isWatched: boolean, books: readonly string[]) => {
                this.inputs.watch(isWatched, books);
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

    #createLog(): ActivityLog {
        const bots = new Set(this.#bots.accounts);
        const log = new ActivityLog(() => this.clock.now(), {
            isBot: (accountNumber) => bots.has(accountNumber),
            market: (marketId) => this.listings.get(marketId),
            decimals: this.decimals,
        });
        this.engine.observe((events) => {
            log.take(events);
        });
        return log;
    }

    #stepTo(to: number): void {
        const from = this.#oracle.steppedAt;
        this.#oracle.steppedAt = to;
        this.inputs.step(to, () => {
            this.updates.step(() => {
                this.chain.runNewOrders(from);
                for (const at of stepTimes(this.chain, from, to)) {
                    this.engine.hold(() => {
                        this.#bots.step(at);
                    });
                    this.chain.runExecutors(at);
                }
            });
            this.#liveTrades.complete(to);
        });
        this.feed.deliver();
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
