/** Creates the exchange behind the server: markets, engine, chain, history and bots; no I/O. */
import type { DepositTo, Dialect, StopOrderView, TwapOrderView } from '../../chain/types.js';
import type { ScenarioName } from '../../history/scenarios.js';
import type { MarketHistory } from '../../history/types.js';
import type { RecordedMarkets } from '../../replay/replay.js';
import type { Replay } from '../../replay/types.js';
import { InputLog, type Input } from './input-log.js';
import { type MarketOptions, type ScenarioOptions, type StartedScenario } from '../markets/market-data.js';
import { type ConditionalOrder } from '../native/state.js';
import { type Service } from './service.js';
import { BookHistory } from '../streams/book-history.js';
import type { StreamFaultList } from '../streams/faults.js';
import { EventFeed } from '../streams/feed.js';
import { type PublicPrices } from '../markets/public-prices.js';
import { type SandboxClock, type Timers } from '../time/time.js';
import { Updates } from '../updates/updates.js';
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
export type Settings = Required<Omit<SandboxOptions, Optional | 'now'>> & Pick<SandboxOptions, Optional> & {
    readonly now: () => number;
};
/** Options without a default. */
type Optional = 'oracleMaxAgeMs' | 'replay' | 'from' | keyof MarketOptions;
/** Applies the defaults to options that are missing or undefined. */
export declare function toSettings(options: SandboxOptions): Settings;
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
    readonly clock: SandboxClock;
    /** Prices of all markets by symbol, without bringing the books up to date. */
    prices(): Readonly<Record<string, PublicPrices>>;
    /** Runs the bots up to a time. Default: now. */
    readonly step: (to?: number) => void;
    /** Runs the bots up to the last multiple of 250 ms. */
    readonly tick: () => void;
    /** Starts a scenario; by default now. */
    readonly startScenario: (name: ScenarioName, options: ScenarioOptions) => StartedScenario;
    /** The latest scenario that has started. */
    readonly currentScenario: () => ScenarioName | undefined;
    /** Everything that happened from outside. */
    readonly inputs: InputLog;
    readonly startedAt: number;
    /** Repeats the inputs of another simulation with the same options. */
    replay(log: readonly Input[]): void;
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
/** Creates a simulation with the first orders on the books. */
export declare function createSimulation(options: Settings, parts: SimulationParts): Simulation;
/** The stop order as reads report it. */
export declare function toConditionalOrder(accountNumber: number, order: StopOrderView): ConditionalOrder;
/** The TWAP order as reads report it. */
export declare function toTwapRow(accountNumber: number, order: TwapOrderView, collateralType: string): ConditionalOrder;
export {};
