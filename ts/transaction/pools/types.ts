/** The types of pools of coins. */

const POOL = /^0x[0-9a-f]{64}::pool::Pool<([^,<>]+)>$/;

/** The numbers of coins that a pool can have. */
export const POOL_SIZES = { least: 2, most: 8 } as const;

/** Reads the type of a pool's shares in the type of the pool; `undefined` for another type. */
export function parsePoolType(type: string): string | undefined {
    return POOL.exec(type)?.[1];
}
