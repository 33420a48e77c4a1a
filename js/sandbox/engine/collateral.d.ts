/** Collateral on its way between an account and a position; the market's vault holds what positions hold. */
import type { Market } from './market.js';
import type { Position } from './position.js';
import type { Prices } from './price.js';
import type { Account, Run } from './state.js';
/** Whose collateral moves, and where. */
export interface Holder {
    readonly market: Market;
    readonly account: Account;
    readonly position: Position;
}
/**
 * Moves collateral from the account to its position.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} when the account holds less
 */
export declare function allocate(run: Run, holder: Holder, raw: bigint): void;
/**
 * Moves collateral from the position to its account; whether it is free is for the caller to see to.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} 23 when the vault holds less
 */
export declare function deallocate(run: Run, holder: Holder, raw: bigint): void;
/**
 * Moves all free collateral back to the account.
 *
 * @param run the transaction
 * @param holder account, market and position, its funding settled
 * @param prices what the position is valued at
 * @returns raw; zero when nothing is free
 */
export declare function deallocateFree(run: Run, holder: Holder, prices: Prices): bigint;
/**
 * Books a result on a position's collateral: credits round down, debits up.
 *
 * @param run the transaction
 * @param position which
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns what that came to, 10^-18 collateral
 */
export declare function credit(run: Run, position: Position, usd: bigint, prices: Prices): bigint;
