/** Moves collateral between accounts and positions. The market's vault holds the collateral of positions. */
import type { Position } from './position.js';
import type { PositionRef, TransactionScope, Prices } from './state.js';
/**
 * Moves collateral from an account to its position.
 *
 * @param scope the transaction
 * @param positionRef account, market and position
 * @param raw above zero
 * @throws {Abort} 2 when the account holds less
 */
export declare function allocate(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void;
/**
 * Moves collateral from a position to its account; the caller checks that it is free.
 *
 * @param scope the transaction
 * @param positionRef account, market and position
 * @param raw above zero
 * @throws {Abort} 23 when the vault holds less
 */
export declare function deallocate(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void;
/**
 * Moves all free collateral back to the account.
 *
 * @param scope the transaction
 * @param positionRef account, market and position with settled funding
 * @param prices for the valuation
 * @returns raw; zero when nothing is free
 */
export declare function deallocateFree(scope: TransactionScope, positionRef: PositionRef, prices: Prices): bigint;
/**
 * Credits an amount to a position: credits round down, debits round up.
 *
 * @param scope the transaction
 * @param position the position
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns the amount, 10^-18 collateral
 */
export declare function credit(scope: TransactionScope, position: Position, usd: bigint, prices: Prices): bigint;
