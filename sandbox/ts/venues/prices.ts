/** Prices of coins, from the index prices of the perpetuals. */

import { ONE } from '../engine/integers.js';
import type { Engine } from '../engine/types.js';
import { epochStart, toEpoch, type World } from '../chain/world.js';
import { stakingRate } from './staking.js';

/** What prices are read from. */
export interface PriceSource {
    readonly engine: Pick<Engine, 'market'>;
    readonly world: Pick<World, 'markets' | 'coins' | 'genesisMs'>;
}

/** A price, and the time since which it applies. */
export interface CoinPrice {
    /** 10^-18 USD per whole coin. */
    readonly price: bigint;
    /** Milliseconds; 0 for a constant. */
    readonly at: number;
}

/**
 * The market that a coin follows, the price without this market, and the coin's price in units of the
 * market's, 10^-18.
 */
interface Follower {
    readonly base: string;
    readonly price: bigint;
    readonly ratio: bigint;
}

const SUI = { base: 'SUI', price: 3n * ONE };

const FOLLOWERS: Readonly<Record<string, Follower>> = {
    SUI: { ...SUI, ratio: ONE },
    DEEP: { ...SUI, ratio: (4n * ONE) / 100n },
    AFSUI: { ...SUI, ratio: ONE },
    WETH: { base: 'ETH', price: 2_500n * ONE, ratio: ONE },
};

/** The factor of a coin's price, 10^-18. That of staked SUI grows with the epoch. */
function ratioOf(symbol: string, { ratio }: Follower, world: Pick<World, 'genesisMs'>, now: number): bigint {
    return symbol === 'AFSUI' ? stakingRate(toEpoch(now, world)) : ratio;
}

/**
 * The market that a coin's price follows, with the factor of its price, 10^-18; `undefined` of a coin with a
 * constant price.
 */
export function followedMarket(
    symbol: string,
    world: Pick<World, 'markets' | 'genesisMs'>,
    now: number,
): { readonly marketId: string; readonly ratio: bigint } | undefined {
    const follower = FOLLOWERS[symbol];
    const market = [...world.markets.values()].find(({ base }) => base === follower?.base);
    if (follower === undefined || market === undefined) return undefined;
    return { marketId: market.id, ratio: ratioOf(symbol, follower, world, now) };
}

/** The price of a coin by its symbol; a coin without a market has a constant one. */
export function coinPrice(symbol: string, { engine, world }: PriceSource, now: number): CoinPrice {
    const followed = followedMarket(symbol, world, now);
    const epochAt = symbol === 'AFSUI' ? epochStart(toEpoch(now, world), world) : 0;
    if (followed !== undefined) {
        const { indexPrice, indexPriceAt } = engine.market(followed.marketId, now);
        if (indexPrice > 0n) return { price: (indexPrice * followed.ratio) / ONE, at: Math.max(indexPriceAt, epochAt) };
    }
    const follower = FOLLOWERS[symbol];
    const price = follower === undefined ? ONE : (follower.price * ratioOf(symbol, follower, world, now)) / ONE;
    return { price, at: epochAt };
}
