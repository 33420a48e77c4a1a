/** Markets and coins as they were when they were first loaded: what transactions are checked against does not move. */
import type { CoinFacts, MarketFacts } from '../transaction/intent.js';
import type { KnownMarket } from '../unify/market.js';
import { type MarketPin } from '../unify/pins.js';
/** Remembers what was loaded first, and notices when it is loaded otherwise later. */
export declare class Frozen {
    #private;
    /**
     * Takes what was loaded.
     *
     * @param markets every market
     * @param stepOf the smallest step of a settle currency, by its code; `undefined` where it is not known
     */
    take(markets: readonly KnownMarket[], stepOf: (code: string) => string | undefined): void;
    /**
     * Finds a market.
     *
     * @param id of its clearing house, in full
     * @param pins markets that the user pinned, by symbol
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when it has changed since it was first loaded, or is not as pinned
     */
    market(id: string, pins?: Readonly<Record<string, MarketPin>>): MarketFacts | undefined;
    /**
     * Makes the pin of a market as it was loaded first.
     *
     * @param symbol of the market
     * @returns the pin; `undefined` where the market, its steps or its coin's decimals are not known
     */
    pinOf(symbol: string): MarketPin | undefined;
    /** @returns symbols of all markets that were loaded */
    get symbols(): string[];
    /**
     * Finds a settle currency.
     *
     * @param type of the coin, in full
     * @param known decimals that are known whatever the service says
     * @param pins markets that the user pinned, by symbol
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when nothing pins its decimals, and they have changed
     */
    coin(type: string, known: number | undefined, pins?: Readonly<Record<string, MarketPin>>): CoinFacts | undefined;
    /**
     * Finds a settle currency's type.
     *
     * @param code of the currency
     * @param pins markets that the user pinned, by symbol: their coin comes first
     * @returns its coin type, in full
     */
    typeOf(code: string, pins?: Readonly<Record<string, MarketPin>>): string | undefined;
}
