/** Collateral on its way between an account and a position; the market's vault holds what positions hold. */

import { abort } from './aborts.js';
import { emit } from './events.js';
import { freeCollateral, toCollateral } from './margin.js';
import type { Position } from './position.js';
import type { PositionRef, TransactionScope, Prices } from './state.js';

/**
 * Moves collateral from the account to its position.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} when the account holds less
 */
export function allocate(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void {
    const { market, account, position } = positionRef;
    if (account.figures.collateral < raw) throw abort('balanceInsufficient');
    scope.undo.change(account).collateral -= raw;
    scope.undo.change(market).vault += raw;
    scope.undo.change(position).collateral += raw * market.spec.scalingFactor;
    emit(scope, { type: 'AllocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}

/**
 * Moves collateral from the position to its account; whether it is free is for the caller to see to.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} 23 when the vault holds less
 */
export function deallocate(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void {
    const { market, account, position } = positionRef;
    if (market.figures.vault < raw) throw abort('vaultInsufficient');
    scope.undo.change(position).collateral -= raw * market.spec.scalingFactor;
    scope.undo.change(market).vault -= raw;
    scope.undo.change(account).collateral += raw;
    emit(scope, { type: 'DeallocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}

/**
 * Moves all free collateral back to the account.
 *
 * @param run the transaction
 * @param holder account, market and position, its funding settled
 * @param prices what the position is valued at
 * @returns raw; zero when nothing is free
 */
export function deallocateFree(scope: TransactionScope, positionRef: PositionRef, prices: Prices): bigint {
    const raw = freeCollateral(positionRef.market, positionRef.position.figures, prices);
    if (raw > 0n) deallocate(scope, positionRef, raw);
    return raw;
}

/**
 * Books a result on a position's collateral: credits round down, debits up.
 *
 * @param run the transaction
 * @param position which
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns what that came to, 10^-18 collateral
 */
export function credit(scope: TransactionScope, position: Position, usd: bigint, prices: Prices): bigint {
    const amount = toCollateral(usd, prices);
    scope.undo.change(position).collateral += amount;
    return amount;
}
