/** Markets and coins as they were when they were first loaded: what transactions are checked against does not move. */
import type { CoinFacts, MarketFacts } from '../transaction/intent.js';
import type { KnownMarket } from '../unify/market.js';
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
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when it has changed since it was first loaded
     */
    market(id: string): MarketFacts | undefined;
    /**
     * Finds a settle currency.
     *
     * @param type of the coin, in full
     * @param known decimals that are known whatever the service says; `undefined` to believe the service
     * @param mustBeKnown whether the service's word is not enough
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when its decimals are not known, or have changed
     */
    coin(type: string, known: number | undefined, mustBeKnown: boolean): CoinFacts | undefined;
    /**
     * Finds a settle currency's type.
     *
     * @param code of the currency
     * @returns its coin type, in full
     */
    typeOf(code: string): string | undefined;
}
