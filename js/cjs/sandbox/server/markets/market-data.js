"use strict";
/** The markets of a sandbox and their models, from the options `markets`, `price` and `scenario`. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.marketsOf = marketsOf;
exports.createMarketData = createMarketData;
const problem_js_1 = require("../../../core/problem.js");
const generator_js_1 = require("../../history/generator.js");
const history_js_1 = require("../../history/history.js");
const markets_js_1 = require("../../history/markets.js");
const modulation_js_1 = require("../../history/modulation.js");
const own_price_js_1 = require("../../history/own-price.js");
const scenario_timeline_js_1 = require("../../history/scenario-timeline.js");
const scenarios_js_1 = require("../../history/scenarios.js");
const replay_js_1 = require("../../replay/replay.js");
const listing_js_1 = require("./listing.js");
const option_values_js_1 = require("../option-values.js");
const own_markets_js_1 = require("./own-markets.js");
/** The markets that the options define. @throws {Problem} `argument` for bad options */
function marketsOf({ markets }, seed) {
    return markets === undefined ? (0, markets_js_1.worldMarkets)(seed) : (0, own_markets_js_1.toWorldMarkets)(markets, seed);
}
/**
 * Creates the markets; scenarios without a time start at `startedAt`. Recorded markets are as recorded: neither `price` nor
 * a scenario changes them.
 *
 * @throws {Problem} `argument` for bad options
 */
function createMarketData(options, seed, startedAt, recorded = new Map()) {
    const { scenario, price } = options;
    if (price !== undefined && typeof price !== 'function') {
        throw (0, problem_js_1.problem)('argument', 'price', 'a function (symbol, at) that returns USD or undefined', (0, option_values_js_1.show)(price));
    }
    const markets = (0, replay_js_1.withoutLimits)(marketsOf(options, seed), recorded);
    const generators = (0, generator_js_1.createGenerators)(markets, seed);
    const models = new Map(recorded);
    const timelines = new Map();
    for (const { spec } of markets) {
        if (recorded.has(spec.id))
            continue;
        const symbol = (0, listing_js_1.symbolOf)(spec.base);
        const market = withPrice(generators.get(spec.id), symbol, price);
        const timeline = new scenario_timeline_js_1.ScenarioTimeline(market);
        timelines.set(symbol, timeline);
        models.set(spec.id, new modulation_js_1.ModulatedMarket(market, timeline));
    }
    const started = readEntries(scenario).map(({ name, symbol, at = startedAt }, i) => addScenario(timelines, { name, symbol, at }, `scenario[${i}].`));
    const past = (0, history_js_1.createHistory)(markets, seed, models);
    return {
        markets,
        past,
        startScenario: (name, given, now) => {
            (0, option_values_js_1.expectKeys)(given, OPTION_KEYS, 'options');
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
    return price === undefined ? market : new modulation_js_1.ModulatedMarket(market, new own_price_js_1.OwnPrice(market, symbol, price));
}
const OPTION_KEYS = ['symbol', 'at'];
function readEntries(scenario) {
    if (scenario === undefined)
        return [];
    const entries = Array.isArray(scenario) ? scenario : [{ name: scenario }];
    for (const [i, entry] of entries.entries())
        (0, option_values_js_1.expectKeys)(entry, ['name', ...OPTION_KEYS], `scenario[${i}]`);
    return entries;
}
/** Adds a scenario that starts at `earliest` or later; `place` is the prefix of names in errors. */
function addScenario(timelines, entry, place, earliest = 0) {
    const { symbol, at } = entry;
    const name = (0, scenarios_js_1.readScenarioName)(entry.name, `${place}name`);
    if (!Number.isSafeInteger(at) || at < earliest) {
        throw (0, problem_js_1.problem)('argument', `${place}at`, `whole milliseconds since 1970, at least ${earliest}`, (0, option_values_js_1.show)(at));
    }
    const timeline = symbol === undefined ? undefined : timelines.get(symbol);
    if (symbol !== undefined && timeline === undefined) {
        const wanted = `one of ${[...timelines.keys()].join(', ')}, which are not recorded; omit it for all of them`;
        throw (0, problem_js_1.problem)('symbol', `${place}symbol`, wanted, (0, option_values_js_1.show)(symbol));
    }
    const chosen = timeline === undefined ? timelines.values() : [timeline];
    for (const each of chosen)
        each.add({ name, at });
    return { name, at, ...(symbol === undefined ? {} : { symbol }) };
}
