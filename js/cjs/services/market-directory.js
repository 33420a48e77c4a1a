"use strict";
/** The markets that are loaded: found by symbol, by id, or by a row of the service. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MarketDirectory = void 0;
const market_js_1 = require("../parse/market.js");
const params_js_1 = require("../parse/params.js");
const position_js_1 = require("../parse/position.js");
const problem_js_1 = require("../problem.js");
const address_js_1 = require("../wire/address.js");
/** Finds markets. */
class MarketDirectory {
    #context;
    /** Full ids of markets that rows named and that the service does not list. */
    #unlisted = new Set();
    /** @param context the exchange */
    constructor(context) {
        this.#context = context;
    }
    /** @returns all loaded markets; none before the first load */
    get all() {
        return Object.values((this.#context.markets ?? {}));
    }
    /** @returns the settle currencies of all loaded markets, each once */
    get settleCodes() {
        return [...new Set(this.all.map(({ settle }) => settle))];
    }
    /** Loads the markets, unless they are loaded. */
    async load() {
        await this.#context.loadMarkets();
    }
    /**
     * Finds a market, and loads the markets before.
     *
     * @param symbol unified symbol
     * @returns the market
     * @throws {Problem} `missing` without a symbol, `symbol` when it is not text
     * @throws {BadSymbol} no such market
     */
    async find(symbol) {
        await this.load();
        if (!(0, params_js_1.isGiven)(symbol))
            throw (0, problem_js_1.problem)('missing', 'symbol', 'a market, such as BTC/USD:USDC', 'nothing');
        return this.bySymbol(symbol);
    }
    /**
     * Finds several markets, and loads the markets before.
     *
     * @param symbols unified symbols; all markets when left out or empty
     * @returns the markets, each once
     * @throws {Problem} `argument` when it is not a list
     * @throws {BadSymbol} no such market
     */
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
    /**
     * Finds a market among those that are loaded.
     *
     * @param symbol unified symbol
     * @returns the market
     * @throws {Problem} `symbol` when it is not text
     * @throws {BadSymbol} no such market
     */
    bySymbol(symbol) {
        if (typeof symbol === 'string')
            return this.#context.market(symbol);
        throw (0, problem_js_1.problem)('symbol', 'symbol', 'a text, such as BTC/USD:USDC', (0, params_js_1.formatValue)(symbol));
    }
    /**
     * Finds a market by its id, with or without leading zeros.
     *
     * @param id object id of the clearing house
     * @returns the market; `undefined` when it is not loaded
     */
    byId(id) {
        const full = (0, address_js_1.toFullAddress)(id);
        const { all } = this;
        return all.find((market) => market.id === id) ?? all.find((market) => (0, address_js_1.toFullAddress)(market.id) === full);
    }
    /**
     * Finds a market by its id.
     *
     * @param id object id of the clearing house
     * @returns the market; one whose symbol is its id when the service does not list it
     */
    byIdOrUnlisted(id) {
        return this.byId(id) ?? (0, market_js_1.buildUnlistedMarket)(id, this.all);
    }
    /**
     * Finds the market of a position.
     *
     * @param row the service's row
     * @returns the market; `undefined` when it is not loaded
     */
    ofPosition(row) {
        return (0, market_js_1.findMarket)(this.all, (0, position_js_1.marketIdOf)(row), row.symbol);
    }
    /**
     * Finds a market by the symbol that a row names.
     *
     * @param symbol as the service writes it
     * @param at the operation, for the error
     * @returns the market
     * @throws {Problem} `answer` when it is not loaded
     */
    byWireSymbol(symbol, at) {
        const market = (0, market_js_1.findMarket)(this.all, undefined, symbol);
        if (market !== undefined)
            return market;
        throw (0, problem_js_1.problem)('answer', at, 'a market that markets lists', symbol);
    }
    /**
     * Reloads the markets when an id is not among them, once for each such id.
     *
     * @param ids of markets
     */
    async learn(ids) {
        const isNew = (id) => !this.#unlisted.has((0, address_js_1.toFullAddress)(id)) && this.byId(id) === undefined;
        await this.load();
        const found = [...new Set(ids)].filter(isNew);
        if (found.length === 0)
            return;
        await this.#context.loadMarkets(true);
        for (const id of found.filter(isNew))
            this.#unlisted.add((0, address_js_1.toFullAddress)(id));
    }
}
exports.MarketDirectory = MarketDirectory;
