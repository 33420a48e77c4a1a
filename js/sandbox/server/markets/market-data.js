/** The markets of a sandbox and their models, from the options `markets`, `price` and `scenario`. */
import { problem } from '../../../core/problem.js';
import { createGenerators } from '../../history/generator.js';
import { createHistory } from '../../history/history.js';
import { worldMarkets } from '../../history/markets.js';
import { ModulatedMarket } from '../../history/modulation.js';
import { OwnPrice } from '../../history/own-price.js';
import { ScenarioTimeline } from '../../history/scenario-timeline.js';
import { readScenarioName } from '../../history/scenarios.js';
import { withoutLimits } from '../../replay/replay.js';
import { symbolOf } from './listing.js';
import { expectKeys, show } from '../option-values.js';
import { toWorldMarkets } from './own-markets.js';
/** The markets that the options define. @throws {Problem} `argument` for bad options */
export function marketsOf({ markets }, seed) {
    return markets === undefined ? worldMarkets(seed) : toWorldMarkets(markets, seed);
}
/**
 * Creates the markets; scenarios without a time start at `startedAt`. Recorded markets are as recorded: neither `price` nor
 * a scenario changes them.
 *
 * @throws {Problem} `argument` for bad options
 */
export function createMarketData(options, seed, startedAt, recorded = new Map()) {
    const { scenario, price } = options;
    if (price !== undefined && typeof price !== 'function') {
        throw problem('argument', 'price', 'a function (symbol, at) that returns USD or undefined', show(price));
    }
    const markets = withoutLimits(marketsOf(options, seed), recorded);
    const generators = createGenerators(markets, seed);
    const models = new Map(recorded);
    const timelines = new Map();
    for (const { spec } of markets) {
        if (recorded.has(spec.id))
            continue;
        const symbol = symbolOf(spec.base);
        const market = withPrice(generators.get(spec.id), symbol, price);
        const timeline = new ScenarioTimeline(market);
        timelines.set(symbol, timeline);
        models.set(spec.id, new ModulatedMarket(market, timeline));
    }
    const started = readEntries(scenario).map(({ name, symbol, at = startedAt }, i) => addScenario(timelines, { name, symbol, at }, `scenario[${i}].`));
    const past = createHistory(markets, seed, models);
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
            return known.reduce((latest, each) => (latest !== undefined && latest.at > each.at ? latest : each), undefined)?.name;
        },
    };
}
function withPrice(market, symbol, price) {
    return price === undefined ? market : new ModulatedMarket(market, new OwnPrice(market, symbol, price));
}
const OPTION_KEYS = ['symbol', 'at'];
function readEntries(scenario) {
    if (scenario === undefined)
        return [];
    const entries = Array.isArray(scenario) ? scenario : [{ name: scenario }];
    for (const [i, entry] of entries.entries())
        expectKeys(entry, ['name', ...OPTION_KEYS], `scenario[${i}]`);
    return entries;
}
/** Adds a scenario that starts at `earliest` or later; `place` is the prefix of names in errors. */
function addScenario(timelines, entry, place, earliest = 0) {
    const { symbol, at } = entry;
    const name = readScenarioName(entry.name, `${place}name`);
    if (!Number.isSafeInteger(at) || at < earliest) {
        throw problem('argument', `${place}at`, `whole milliseconds since 1970, at least ${earliest}`, show(at));
    }
    const timeline = symbol === undefined ? undefined : timelines.get(symbol);
    if (symbol !== undefined && timeline === undefined) {
        const wanted = `one of ${[...timelines.keys()].join(', ')}, which are not recorded; omit it for all of them`;
        throw problem('symbol', `${place}symbol`, wanted, show(symbol));
    }
    const chosen = timeline === undefined ? timelines.values() : [timeline];
    for (const each of chosen)
        each.add({ name, at });
    return { name, at, ...(symbol === undefined ? {} : { symbol }) };
}
