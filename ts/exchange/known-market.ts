/** A loaded market. */

/** The members of a CCXT market that the adapter uses. */
export interface KnownMarket {
    /** The clearing house's object id. */
    readonly id: string;
    readonly symbol: string;
    readonly base: string;
    readonly quote: string;
    readonly quoteId?: string;
    readonly settle: string;
    /** Whether it accepts orders, as the service stated when the markets were loaded. */
    readonly active?: boolean | undefined;
    /** Coin type of the collateral. */
    readonly settleId: string;
    readonly maker: number;
    readonly taker: number;
    /** Lot and tick. */
    readonly precision: { readonly amount: number; readonly price: number };
    readonly limits: {
        readonly cost?: { readonly min?: number | undefined };
        readonly leverage?: { readonly max?: number | undefined };
    };
    readonly info: unknown;
}
