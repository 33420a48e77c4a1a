/** The markets of a sandbox and their models, from the options `markets`, `price` and `scenario`. */
import { type ModelHistory } from '../../history/history.js';
import { type PriceFunction } from '../../history/own-price.js';
import { type ScenarioName } from '../../history/scenarios.js';
import type { WorldMarket } from '../../history/types.js';
import { type RecordedMarkets } from '../../replay/replay.js';
import { type OwnMarket } from './own-markets.js';
/** Where and when a scenario starts. */
export interface ScenarioOptions {
    /** Unified symbol. Default: all markets. */
    readonly symbol?: string | undefined;
    /** Milliseconds since 1970. Default: now. */
    readonly at?: number | undefined;
}
/** A scenario, as an entry of a list. */
export interface ScenarioEntry extends ScenarioOptions {
    readonly name: ScenarioName;
}
/** A scenario with the time of its start. */
export interface StartedScenario extends ScenarioEntry {
    readonly at: number;
}
/** Options that define the markets. */
export interface MarketOptions {
    /** A scenario that starts with the sandbox; or a list of scenarios, which may start at any time. */
    readonly scenario?: ScenarioName | readonly ScenarioEntry[];
    /** The index price of a market at a time, USD. Where it returns `undefined`, the generated price applies. */
    readonly price?: PriceFunction;
    /** Own markets instead of the usual ones. */
    readonly markets?: readonly OwnMarket[];
}
/** The markets of a sandbox. */
export interface MarketData {
    readonly markets: readonly WorldMarket[];
    readonly past: ModelHistory;
    /**
     * Starts a scenario at a time that is not before `now`.
     *
     * @returns the scenario with the time of its start
     */
    readonly startScenario: (name: ScenarioName, options: ScenarioOptions, now: number) => StartedScenario;
    /** The latest scenario that has started, of any market. */
    readonly scenarioAt: (now: number) => ScenarioName | undefined;
}
/** The markets that the options define. @throws {Problem} `argument` for bad options */
export declare function marketsOf({ markets }: MarketOptions, seed: number): readonly WorldMarket[];
/**
 * Creates the markets; scenarios without a time start at `startedAt`. Recorded markets are as recorded: neither `price` nor
 * a scenario changes them.
 *
 * @throws {Problem} `argument` for bad options
 */
export declare function createMarketData(options: MarketOptions, seed: number, startedAt: number, recorded?: RecordedMarkets): MarketData;
