/** Markets and coins as first loaded. Transactions are verified against these, so that a later response cannot change them. */
import type { CoinFacts, MarketFacts } from '../../transaction/intent.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { MarketPin } from '../../transaction/pins/pins.js';
/** The user's pins by symbol. */
type MarketPins = Readonly<Record<string, MarketPin>>;
/** Stores the first data of each market and coin, and detects changes. */
export declare class PinnedMarkets {
    #private;
    /** Adds new markets, and compares known ones with their first data; `stepOf` returns the smallest step of a currency. */
    update(markets: readonly KnownMarket[], stepOf: (code: string) => string | undefined): void;
    /**
     * Finds a market by the id of its clearing house, `0x` and 64 digits; `pins` are the user's, by symbol.
     *
     * @throws {Problem} `mismatch` when it has changed since it was first loaded, or differs from its pin
     */
    market(id: string, pins?: MarketPins): MarketFacts | undefined;
    /** Makes the pin of a market from its first data; `undefined` where its steps or its coin's decimals are not known. */
    pinOf(symbol: string): MarketPin | undefined;
    /** Symbols of all known markets. */
    get symbols(): string[];
    /**
     * Finds a settle currency by its full coin type; `known` decimals do not come from the service.
     *
     * @throws {Problem} `mismatch` when its decimals are not pinned and have changed
     */
    coin(type: string, known: number | undefined, pins?: MarketPins): CoinFacts | undefined;
    /** Finds the full coin type of a settle currency; pins take precedence. */
    coinTypeOf(code: string, pins?: MarketPins): string | undefined;
}
export {};
