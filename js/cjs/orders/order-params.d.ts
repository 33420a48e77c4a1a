/** Params of writes about orders: which belong to one order, and which to the whole transaction. */
import type { Dict } from 'ccxt';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Params } from '../exchange/params.js';
/** Params of a transaction that holds several orders. */
export declare const SHARED_KEYS: string[];
export declare const PLACE_KEYS: string[];
/** Refuses `null` in params of a call about orders, where another order would result. */
export declare function expectDecided(params: unknown, at?: string): void;
/** Splits params into those of one order and those of the whole transaction. */
export declare function splitParams(params: unknown): [Dict, Dict];
/**
 * Checks the leverage and the change of collateral beside orders of a market.
 *
 * @param step the smallest step of the market's collateral coin
 * @throws {Problem} `argument` for a leverage that the market does not have, or collateral that is no amount of its coin
 */
export declare function expectTerms({ leverage, collateral }: Params, market: KnownMarket, step: string): void;
/** Returns whether a cancel changes nothing if one of its orders is gone. */
export declare function mustFindAll(params: Params): boolean;
/** Returns the member of a body that gives free collateral of a position back to the account. */
export declare function deallocation(params: Params): {
    deallocateFreeCollateral: boolean;
};
/** Refuses keys beside `params`, which would be lost, and `params` that are no object. */
export declare function expectOrderKeys(order: object, more: readonly string[], at: string): void;
/** Expects a list of objects. */
export declare function expectList(items: unknown, at: string): void;
