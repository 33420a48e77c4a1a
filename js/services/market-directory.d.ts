/** The markets that are loaded: found by symbol, by id, or by a row of the service. */
import type { Str, Strings } from 'ccxt';
import { type KnownMarket } from '../parse/market.js';
import type { WirePosition } from '../wire/types.js';
import type { Context } from './context.js';
/** Finds markets. */
export declare class MarketDirectory {
    #private;
    /** @param context the exchange */
    constructor(context: Context);
    /** @returns all loaded markets; none before the first load */
    get all(): KnownMarket[];
    /** @returns the settle currencies of all loaded markets, each once */
    get settleCodes(): string[];
    /** Loads the markets, unless they are loaded. */
    load(): Promise<void>;
    /**
     * Finds a market, and loads the markets before.
     *
     * @param symbol unified symbol
     * @returns the market
     * @throws {Problem} `missing` without a symbol, `symbol` when it is not text
     * @throws {BadSymbol} no such market
     */
    find(symbol: Str): Promise<KnownMarket>;
    /**
     * Finds several markets, and loads the markets before.
     *
     * @param symbols unified symbols; all markets when left out or empty
     * @returns the markets, each once
     * @throws {Problem} `argument` when it is not a list
     * @throws {BadSymbol} no such market
     */
    findAll(symbols: Strings): Promise<KnownMarket[]>;
    /**
     * Finds a market among those that are loaded.
     *
     * @param symbol unified symbol
     * @returns the market
     * @throws {Problem} `symbol` when it is not text
     * @throws {BadSymbol} no such market
     */
    bySymbol(symbol: unknown): KnownMarket;
    /**
     * Finds a market by its id, with or without leading zeros.
     *
     * @param id object id of the clearing house
     * @returns the market; `undefined` when it is not loaded
     */
    byId(id: string): KnownMarket | undefined;
    /**
     * Finds a market by its id.
     *
     * @param id object id of the clearing house
     * @returns the market; one whose symbol is its id when the service does not list it
     */
    byIdOrUnlisted(id: string): KnownMarket;
    /**
     * Finds the market of a position.
     *
     * @param row the service's row
     * @returns the market; `undefined` when it is not loaded
     */
    ofPosition(row: WirePosition): KnownMarket | undefined;
    /**
     * Finds a market by the symbol that a row names.
     *
     * @param symbol as the service writes it
     * @param at the operation, for the error
     * @returns the market
     * @throws {Problem} `answer` when it is not loaded
     */
    byWireSymbol(symbol: string, at: string): KnownMarket;
    /**
     * Reloads the markets when an id is not among them, once for each such id.
     *
     * @param ids of markets
     */
    learn(ids: Iterable<string>): Promise<void>;
}
