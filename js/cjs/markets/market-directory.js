"use strict";
/** The markets that are loaded: found by symbol, by id, or by a row of the service. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MarketDirectory = void 0;
const market_js_1 = require("./market.js");
const params_js_1 = require("../exchange/params.js");
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
/** Finds markets. */
class MarketDirectory {
    context;
    /** Full ids of markets that rows named and that the service does not list. */
    #unlisted = new Set();
    /** Markets by their ids, as {@link byId} found them last: every event of an account is matched to its market. */
    #byId = new Map();
    constructor(context) {
        this.context = context;
    }
    /** All loaded markets; none before the first load. */
    get all() {
        return Object.values((this.context.markets ?? {}));
    }
    /** The settle currencies of all loaded markets, each once. */
    get settleCodes() {
        return [...new Set(this.all.map(({ settle }) => settle))];
    }
    /**
     * Returns the smallest step of a collateral coin.
     *
     * @throws {Problem} `argument` for another coin
     */
    collateralStep(code) {
        const step = this.context.currencies?.[code]?.precision;
        if (step !== undefined)
            return `${step}`;
        throw (0, problem_js_1.problem)('argument', 'code', 'a settle currency', (0, params_js_1.formatValue)(code));
    }
    /** Loads the markets, unless they are loaded. */
    async load() {
        await this.context.loadMarkets();
    }
    /** Loads the markets, and finds one by its unified symbol; throws CCXT's `BadSymbol` when it does not exist. */
    async find(symbol) {
        await this.load();
        if (!(0, params_js_1.isGiven)(symbol))
            throw (0, problem_js_1.problem)('missing', 'symbol', 'a market, such as BTC/USD:USDC', 'nothing');
        return this.bySymbol(symbol);
    }
    /** Finds several markets as {@link find}, each once; all markets when `symbols` is left out or empty. */
    async findAll(symbols) {
        await this.load();
        if (!(0, params_js_1.isGiven)(symbols))
            return this.all;
        if (!Array.isArray(symbols))
            throw (0, problem_js_1.problem)('argument', 'symbols', 'a list of symbols', (0, params_js_1.formatValue)(symbols));
        if (symbols.length === 0)
            return this.all;
        return Promise.all([...new Set(symbols)].map((symbol) => this.find(symbol)));
    }
    /** Finds a market among those that are loaded, as {@link find}. */
    bySymbol(symbol) {
        if (typeof symbol === 'string')
            return this.context.market(symbol);
        throw (0, problem_js_1.problem)('symbol', 'symbol', 'a text, such as BTC/USD:USDC', (0, params_js_1.formatValue)(symbol));
    }
    /** Finds a loaded market by the object id of its clearing house, with or without leading zeros. */
    byId(id) {
        const known = this.#byId.get(id);
        // The user may replace the markets, or one of them.
        if (known !== undefined && this.#markets[known.symbol] === known && known.id === id)
            return known;
        const full = (0, address_js_1.toFullAddress)(id);
        const { all } = this;
        const found = all.find((market) => market.id === id) ?? all.find((market) => (0, address_js_1.toFullAddress)(market.id) === full);
        if (found?.id === id)
            this.#byId.set(id, found);
        return found;
    }
    get #markets() {
        return (this.context.markets ?? {});
    }
    /** Finds a market as {@link byId}; makes one whose symbol is its id when the service does not list it. */
    byIdOrUnlisted(id) {
        return this.byId(id) ?? (0, market_js_1.buildUnlistedMarket)(id, this.all);
    }
    /** Finds the loaded market of a position. */
    ofPosition(row) {
        return (0, market_js_1.findMarket)(this.all, (0, market_js_1.marketIdOf)(row), row.symbol);
    }
    /** Finds a loaded market by the symbol that the service writes in a row. */
    byWireSymbol(symbol, at) {
        const market = typeof symbol === 'string' ? (0, market_js_1.findMarket)(this.all, undefined, symbol) : undefined;
        if (market !== undefined)
            return market;
        throw (0, problem_js_1.problem)('response', at, 'a market that markets lists', (0, params_js_1.formatValue)(symbol));
    }
    /** Reloads the markets when an id is not among them, once for each such id. */
    async learn(ids) {
        const isNew = (id) => !this.#unlisted.has((0, address_js_1.toFullAddress)(id)) && this.byId(id) === undefined;
        await this.load();
        const found = [...new Set(ids)].filter(isNew);
        if (found.length === 0)
            return;
        await this.context.loadMarkets(true);
        for (const id of found.filter(isNew))
            this.#unlisted.add((0, address_js_1.toFullAddress)(id));
    }
}
exports.MarketDirectory = MarketDirectory;
