/** The markets that are loaded: found by symbol, by id, or by a row of the service. */
import type { Str, Strings } from 'ccxt';
import type { KnownMarket } from '../exchange/known-market.js';
import type { WirePosition } from '../wire/types.js';
import type { Context } from '../exchange/context.js';
/** Finds markets. */
export declare class MarketDirectory {
    #private;
    private readonly context;
    constructor(context: Context);
    /** All loaded markets; none before the first load. */
    get all(): KnownMarket[];
    /** The settle currencies of all loaded markets, each once. */
    get settleCodes(): string[];
    /**
     * Returns the smallest step of a collateral coin.
     *
     * @throws {Problem} `argument` for another coin
     */
    collateralStep(code: string): string;
    /** Loads the markets, unless they are loaded. */
    load(): Promise<void>;
    /** Loads the markets, and finds one by its unified symbol; throws CCXT's `BadSymbol` when it does not exist. */
    find(symbol: Str): Promise<KnownMarket>;
    /** Finds several markets as {@link find}, each once; all markets when `symbols` is left out or empty. */
    findAll(symbols: Strings): Promise<KnownMarket[]>;
    /** Finds a market among those that are loaded, as {@link find}. */
    bySymbol(symbol: unknown): KnownMarket;
    /** Finds a loaded market by the object id of its clearing house, with or without leading zeros. */
    byId(id: string): KnownMarket | undefined;
    /** Finds a market as {@link byId}; makes one whose symbol is its id when the service does not list it. */
    byIdOrUnlisted(id: string): KnownMarket;
    /** Finds the loaded market of a position. */
    ofPosition(row: WirePosition): KnownMarket | undefined;
    /** Finds a loaded market by the symbol that the service writes in a row. */
    byWireSymbol(symbol: string, at: string): KnownMarket;
    /** Reloads the markets when an id is not among them, once for each such id. */
    learn(ids: Iterable<string>): Promise<void>;
}
