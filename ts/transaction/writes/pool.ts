/** What writes of pools of coins have in common. */

import { POOL_SIZES } from '../pools/types.js';
import type { SystemIds } from '../system-ids.js';
import {
    fault,
    ofSwap,
    readCoinAmount,
    readId,
    readShares,
    readSystemIds,
    readType,
    toWhole,
    type Body,
} from './body.js';
import type { CoinAmount, Facts } from './facts.js';

/** What is about a pool. */
export interface OfPool {
    /** Full object id of the pool. */
    readonly pool: string;
    readonly ids: SystemIds<'pools'>;
    /** Coins of the wallet to the pool exactly, or to the wallet at least: each coin of the pool once. */
    readonly coins: readonly CoinAmount[];
    /** Shares to the wallet at least, or to the pool exactly. */
    readonly shares: CoinAmount;
}

/** More decimals than a coin has. */
const MAX_DECIMALS = 36n;

/** Reads what goes in, and what comes out at least. */
export function ofPool(body: Body, facts: Facts): OfPool {
    const ids = readSystemIds('pools', 'pools', facts);
    const { coins: rows } = body;
    const { least, most } = POOL_SIZES;
    if (!Array.isArray(rows) || rows.length < least || rows.length > most)
        throw fault('coins', `${least} to ${most} coins`, rows);
    const coins = rows.map((row: unknown, i) => readCoinAmount(Object(row) as Body, ofSwap(facts), `coins[${i}].`));
    const type = readType(body.shareType, 'shareType');
    if (new Set([type, ...coins.map(({ coin }) => coin.type)]).size !== coins.length + 1)
        throw fault('coins', 'each coin once, and no shares', 'one twice');
    const decimals = Number(toWhole(body.shareDecimals, 'shareDecimals', MAX_DECIMALS) ?? 0n);
    const shares = { coin: { type, code: type, decimals }, amount: readShares(body, 'shares') };
    return { pool: readId(body, 'poolId'), ids, coins, shares };
}
