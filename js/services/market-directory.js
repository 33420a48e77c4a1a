/** The markets that are loaded: found by symbol, by id, or by a row of the service. */
import { findMarket, buildUnlistedMarket } from '../parse/market.js';
import { formatValue, isGiven } from '../parse/params.js';
import { marketIdOf } from '../parse/position.js';
import { problem } from '../problem.js';
import { toFullAddress } from '../wire/address.js';
/** Finds markets. */
export class MarketDirectory {
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
        if (!isGiven(symbol))
            throw problem('missing', 'symbol', 'a market, such as BTC/USD:USDC', 'nothing');
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
        if (!isGiven(symbols))
            return this.all;
        if (!Array.isArray(symbols))
            throw problem('argument', 'symbols', 'a list of symbols', formatValue(symbols));
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
        throw problem('symbol', 'symbol', 'a text, such as BTC/USD:USDC', formatValue(symbol));
    }
    /**
     * Finds a market by its id, with or without leading zeros.
     *
     * @param id object id of the clearing house
     * @returns the market; `undefined` when it is not loaded
     */
    byId(id) {
        const full = toFullAddress(id);
        const { all } = this;
        return all.find((market) => market.id === id) ?? all.find((market) => toFullAddress(market.id) === full);
    }
    /**
     * Finds a market by its id.
     *
     * @param id object id of the clearing house
     * @returns the market; one whose symbol is its id when the service does not list it
     */
    byIdOrUnlisted(id) {
        return this.byId(id) ?? buildUnlistedMarket(id, this.all);
    }
    /**
     * Finds the market of a position.
     *
     * @param row the service's row
     * @returns the market; `undefined` when it is not loaded
     */
    ofPosition(row) {
        return findMarket(this.all, marketIdOf(row), row.symbol);
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
        const market = findMarket(this.all, undefined, symbol);
        if (market !== undefined)
            return market;
        throw problem('answer', at, 'a market that markets lists', symbol);
    }
    /**
     * Reloads the markets when an id is not among them, once for each such id.
     *
     * @param ids of markets
     */
    async learn(ids) {
        const isNew = (id) => !this.#unlisted.has(toFullAddress(id)) && this.byId(id) === undefined;
        await this.load();
        const found = [...new Set(ids)].filter(isNew);
        if (found.length === 0)
            return;
        await this.#context.loadMarkets(true);
        for (const id of found.filter(isNew))
            this.#unlisted.add(toFullAddress(id));
    }
}
