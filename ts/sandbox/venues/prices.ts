/** Prices of coins, from the index prices of the perpetuals. */

import { ONE } from '../engine/integers.js';
import type { Engine } from '../engine/types.js';
import type { World } from '../chain/world.js';

/** What prices are read from. */
export interface PriceSource {
    readonly engine: Pick<Engine, 'market'>;
    readonly world: Pick<World, 'markets' | 'coins'>;
}

/** A price, and the time since which it applies. */
export interface CoinPrice {
    /** 10^-18 USD per whole coin. */
    readonly price: bigint;
    /** Milliseconds; 0 for a constant. */
    readonly at: number;
}

/** The market that a coin follows, the price without this market, and the coin's price in units of the market's, 10^-18. */
interface Follower {
    readonly base: string;
    readonly price: bigint;
    readonly ratio: bigint;
}

const SUI = { base: 'SUI', price: 3n * ONE };

const FOLLOWERS: Readonly<Record<string, Follower>> = {
    SUI: { ...SUI, ratio: ONE },
    DEEP: { ...SUI, ratio: (4n * ONE) / 100n },
    AFSUI: { ...SUI, ratio: (106n * ONE) / 100n },
    WETH: { base: 'ETH', price: 2_500n * ONE, ratio: ONE },
};

/** The market that a coin's price follows, with the factor of its price, 10^-18; `undefined` of a coin with a constant price. */
export function followedMarket(
    symbol: string,
    { markets }: Pick<World, 'markets'>,
): { readonly marketId: string; readonly ratio: bigint } | undefined {
    const follower = FOLLOWERS[symbol];
    const market = [...markets.values()].find(({ base }) => base === follower?.base);
    return follower === undefined || market === undefined ? undefined : { marketId: market.id, ratio: follower.ratio };
}

/** The price of a coin by its symbol; a coin without a market has a constant one. */
export function coinPrice(symbol: string, { engine, world }: PriceSource, now: number): CoinPrice {
    const followed = followedMarket(symbol, world);
    if (followed !== undefined) {
        const { indexPrice, indexPriceAt } = engine.market(followed.marketId, now);
        if (indexPrice > 0n) return { price: (indexPrice * followed.ratio) / ONE, at: indexPriceAt };
    }
    const follower = FOLLOWERS[symbol];
    return { price: follower === undefined ? ONE : (follower.price * follower.ratio) / ONE, at: 0 };
}
