/** Markets and coins as first loaded. Transactions are verified against these, so that a later response cannot change them. */
import type { CoinFacts, MarketFacts } from '../transaction/intent.js';
import type { KnownMarket } from '../parse/market.js';
import type { MarketPin } from '../transaction/pins.js';
/** Keeps the first data of each market and coin, and detects changes. */
export declare class PinnedMarkets {
    #private;
    /**
     * Adds new markets, and compares known ones with their first data.
     *
     * @param markets every market that was loaded
     * @param stepOf returns the smallest step of a currency; `undefined` where it is not known
     */
    update(markets: readonly KnownMarket[], stepOf: (code: string) => string | undefined): void;
    /**
     * Finds a market.
     *
     * @param id of its clearing house, `0x` and 64 digits
     * @param pins markets that the user pinned, by symbol
     * @returns its data; `undefined` where it is not known
     * @throws {Problem} `mismatch` when it has changed since it was first loaded, or differs from its pin
     */
    market(id: string, pins?: Readonly<Record<string, MarketPin>>): MarketFacts | undefined;
    /**
     * Makes the pin of a market from its first data.
     *
     * @param symbol of the market
     * @returns the pin; `undefined` where the market, its steps or its coin's decimals are not known
     */
    pinOf(symbol: string): MarketPin | undefined;
    /** @returns symbols of all known markets */
    get symbols(): string[];
    /**
     * Finds a settle currency.
     *
     * @param type of the coin, in full
     * @param known decimals that are known independently of the service
     * @param pins markets that the user pinned, by symbol
     * @returns its data; `undefined` where it is not known
     * @throws {Problem} `mismatch` when its decimals are not pinned and have changed
     */
    coin(type: string, known: number | undefined, pins?: Readonly<Record<string, MarketPin>>): CoinFacts | undefined;
    /**
     * Finds the coin type of a settle currency.
     *
     * @param code of the currency
     * @param pins markets that the user pinned, by symbol; they win
     * @returns its coin type, in full
     */
    coinTypeOf(code: string, pins?: Readonly<Record<string, MarketPin>>): string | undefined;
}
