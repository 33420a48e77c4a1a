/** The markets of a sandbox and their models, from the options `markets`, `price` and `scenario`. */

import { problem } from '../../../../ts/core/problem.js';
import { readDeployment, type DeployedChain } from '../../chain/deployed.js';
import { createGenerators } from '../../history/generator.js';
import { createHistory, type ModelHistory } from '../../history/history.js';
import { worldMarkets } from '../../history/markets.js';
import { MAX_FINE_TICKS } from '../../history/minute-flow.js';
import type { MarketModel } from '../../history/model.js';
import { ModulatedMarket } from '../../history/modulation.js';
import { OwnPrice, type PriceFunction } from '../../history/own-price.js';
import { ScenarioTimeline } from '../../history/scenario-timeline.js';
import { readScenarioName, type ScenarioName } from '../../history/scenarios.js';
import type { WorldMarket } from '../../history/types.js';
import { withoutLimits, type RecordedMarkets } from '../../replay/replay.js';
import { expectKeys, show } from '../../option-keys.js';
import { symbolOf } from './listing.js';
import { toWorldMarkets, type OwnMarket } from './own-markets.js';

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
    /**
     * The index price of a market at a time, USD. Where it returns `undefined`, the generated price applies.
     */
    readonly price?: PriceFunction;
    /** Own markets instead of the usual ones. */
    readonly markets?: readonly OwnMarket[];
    /**
     * `mainnet`: packages, registry, collateral, markets, feeds and chain id are those of mainnet, and builds
     * have no expiration. Markets that mainnet does not list are left out. Epochs are the sandbox's own, and
     * it executes only transactions of wallets that `fund` made. Default: ids of the sandbox's own.
     */
    readonly deployment?: 'mainnet';
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
export function marketsOf({ markets, deployment }: MarketOptions, seed: number): readonly WorldMarket[] {
    const all = markets === undefined ? worldMarkets(seed) : toWorldMarkets(markets, seed);
    const deployed = readDeployment(deployment);
    return deployed === undefined ? all : listedMarkets(all, deployed);
}

/** Rules of BTC on mainnet; those of the other markets are not known. */
const BTC_ON_MAINNET = {
    lotSize: 1n,
    tickSize: 1_000_000n,
    makerFee: -(10n ** 18n) / 20_000n,
    takerFee: (9n * 10n ** 18n) / 20_000n,
    maxPendingOrders: 80,
} satisfies Partial<WorldMarket['spec']>;

/** The markets that a deployment lists, with its ids. */
function listedMarkets(markets: readonly WorldMarket[], { markets: listed }: DeployedChain): readonly WorldMarket[] {
    const found = markets.flatMap(({ spec, ...market }) => {
        const id = listed[symbolOf(spec.base)]?.id;
        const rules = spec.base === 'BTC' ? BTC_ON_MAINNET : {};
        return id === undefined ? [] : [{ ...market, spec: { ...spec, id, ...rules } }];
    });
    if (found.length > 0) return found;
    throw problem('argument', 'markets', 'at least one market that mainnet lists', 'none of them');
}

/**
 * Creates the markets; scenarios without a time start at `startedAt`. Recorded markets are as recorded:
 * neither `price` nor a scenario changes them.
 *
 * @throws {Problem} `argument` for bad options
 */
export function createMarketData(
    options: MarketOptions,
    seed: number,
    startedAt: number,
    recorded: RecordedMarkets = new Map(),
): MarketData {
    const { scenario, price } = options;
    if (price !== undefined && typeof price !== 'function') {
        throw problem('argument', 'price', 'a function (symbol, at) that returns USD or undefined', show(price));
    }
    const markets = withoutLimits(marketsOf(options, seed), recorded);
    // The user's price may be of another magnitude, where usual ticks are too large.
    const isPriced = ({ spec }: WorldMarket): boolean => price?.(symbolOf(spec.base), startedAt) !== undefined;
    const generators = createGenerators(markets, seed, (market) => (isPriced(market) ? MAX_FINE_TICKS : undefined));
    const models = new Map<string, MarketModel>(recorded);
    const timelines: Timelines = new Map();
    for (const { spec } of markets) {
        if (recorded.has(spec.id)) continue;
        const symbol = symbolOf(spec.base);
        const market = withPrice(generators.get(spec.id) as MarketModel, symbol, price);
        const timeline = new ScenarioTimeline(market);
        timelines.set(symbol, timeline);
        models.set(spec.id, new ModulatedMarket(market, timeline));
    }
    const started = readEntries(scenario).map(({ name, symbol, at = startedAt }, i) =>
        addScenario(timelines, { name, symbol, at }, `scenario[${i}].`),
    );
    // The user's price is the index whatever users trade.
    const past = createHistory(markets, seed, models, price === undefined);
    return {
        markets,
        past,
        startScenario: (name, given, now) => {
            expectKeys(given, OPTION_KEYS, 'options');
            const { symbol, at = now } = given;
            const added = addScenario(timelines, { name, symbol, at }, '', now);
            past.forget(added.at);
            started.push(added);
            return added;
        },
        scenarioAt: (now) => {
            const known = started.filter(({ at }) => at <= now);
            return known.reduce<StartedScenario | undefined>(
                (latest, each) => (latest !== undefined && latest.at > each.at ? latest : each),
                undefined,
            )?.name;
        },
    };
}

function withPrice(market: MarketModel, symbol: string, price: PriceFunction | undefined): MarketModel {
    return price === undefined ? market : new ModulatedMarket(market, new OwnPrice(market, symbol, price));
}

const OPTION_KEYS = ['symbol', 'at'];

/** Timelines of the markets by symbol. */
type Timelines = Map<string, ScenarioTimeline>;

function readEntries(scenario: unknown): readonly ScenarioEntry[] {
    if (scenario === undefined) return [];
    const entries: readonly unknown[] = Array.isArray(scenario) ? scenario : [{ name: scenario }];
    for (const [i, entry] of entries.entries()) expectKeys(entry, ['name', ...OPTION_KEYS], `scenario[${i}]`);
    return entries as readonly ScenarioEntry[];
}

/** Adds a scenario that starts at `earliest` or later; `place` is the prefix of names in errors. */
function addScenario(timelines: Timelines, entry: StartedScenario, place: string, earliest = 0): StartedScenario {
    const { symbol, at } = entry;
    const name = readScenarioName(entry.name, `${place}name`);
    if (!Number.isSafeInteger(at) || at < earliest) {
        throw problem('argument', `${place}at`, `whole milliseconds since 1970, at least ${earliest}`, show(at));
    }
    const timeline = symbol === undefined ? undefined : timelines.get(symbol);
    if (symbol !== undefined && timeline === undefined) {
        const wanted = `one of ${[...timelines.keys()].join(', ')}, which are not recorded, or omit it for all of them`;
        throw problem('symbol', `${place}symbol`, wanted, show(symbol));
    }
    const chosen = timeline === undefined ? timelines.values() : [timeline];
    for (const each of chosen) each.add({ name, at });
    return { name, at, ...(symbol === undefined ? {} : { symbol }) };
}
