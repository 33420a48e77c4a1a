/** Moves collateral between accounts and positions. The market's vault holds the collateral of positions. */
import type { Position } from './position.js';
import type { PositionRef, TransactionScope, Prices } from './state.js';
/** Moves raw collateral from an account to its position. @throws {Abort} 2 when the account holds less */
export declare function allocate(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void;
/**
 * Moves raw collateral from a position to its account; the caller checks that it is free.
 * @throws {Abort} 23 when the vault holds less
 */
export declare function deallocate(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void;
/**
 * Moves all free collateral back to the account, after the funding was settled.
 * @returns raw; zero when nothing is free
 */
export declare function deallocateFree(scope: TransactionScope, positionRef: PositionRef, prices: Prices): bigint;
/** Credits an amount of 10^-18 USD, negative for a debit, to a position. @returns 10^-18 collateral */
export declare function credit(scope: TransactionScope, position: Position, usd: bigint, prices: Prices): bigint;
