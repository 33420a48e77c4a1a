/** An account: the capability that opens it, and the account itself. */
import type { ChainAccount } from '../../chain/types.js';
import { type Json } from '../json.js';
/**
 * Tells the capability of an account; it is what writes are asked for with.
 *
 * @param account the account
 * @returns a row of type `capability`
 */
export declare function capabilityRow(account: ChainAccount): Json;
/**
 * Tells an account itself.
 *
 * @param account the account
 * @param collateral what is not allocated to any market, raw; left out where the service does not tell it
 * @param decimals of the collateral coin
 * @returns a row of type `account`
 */
export declare function accountRow(account: ChainAccount, collateral?: bigint, decimals?: number): Json;
