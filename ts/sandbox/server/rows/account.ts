/** An account: the capability that opens it, and the account itself. */

import type { ChainAccount } from '../../chain/types.js';
import { exact, type Json } from '../json.js';
import { COLLATERAL } from '../listing.js';

/**
 * Tells the capability of an account; it is what writes are asked for with.
 *
 * @param account the account
 * @returns a row of type `capability`
 */
export function capabilityRow(account: ChainAccount): Json {
    return { id: account.capabilityId, type: 'capability', code: COLLATERAL, accountNumber: account.accountNumber };
}

/**
 * Tells an account itself.
 *
 * @param account the account
 * @param collateral what is not allocated to any market, raw; left out where the service does not tell it
 * @param decimals of the collateral coin
 * @returns a row of type `account`
 */
export function accountRow(account: ChainAccount, collateral?: bigint, decimals = 0): Json {
    const { accountId, accountNumber } = account;
    const told = collateral === undefined ? undefined : exact(collateral, decimals);
    return { id: accountId, type: 'account', code: COLLATERAL, accountNumber, collateral: told };
}
