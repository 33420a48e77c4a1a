/** Moves collateral between accounts and positions. The market's vault holds the collateral of positions. */

import { abort } from './aborts.js';
import { emit } from './events.js';
import { freeCollateral, toCollateral } from './margin.js';
import type { Position } from './position.js';
import type { PositionRef, TransactionScope, Prices } from './state.js';

/** Adds raw collateral of an account to its position. @throws {Abort} 30 when the account holds less */
export function allocateMissing(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void {
    if (positionRef.account.figures.collateral < raw) throw abort('accountInsufficient');
    allocate(scope, positionRef, raw);
}

/** Moves raw collateral from an account, which holds it, to its position. */
export function allocate(scope: TransactionScope, { market, account, position }: PositionRef, raw: bigint): void {
    scope.undo.change(account).collateral -= raw;
    scope.undo.change(market).vault += raw;
    scope.undo.change(position).collateral += raw * market.spec.scalingFactor;
    emit(scope, { type: 'AllocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}

/**
 * Moves raw collateral from a position to its account; the caller checks that it is free.
 * @throws {Abort} 23 when the vault holds less
 */
export function deallocate(scope: TransactionScope, positionRef: PositionRef, raw: bigint): void {
    const { market, position } = positionRef;
    scope.undo.change(position).collateral -= raw * market.spec.scalingFactor;
    payOut(scope, positionRef, raw);
}

/**
 * Moves all free collateral back to the account, after the funding was settled. What is less than one raw
 * unit leaves the position too, and stays in the vault.
 * @returns raw; zero when nothing is free
 */
export function deallocateFree(scope: TransactionScope, positionRef: PositionRef, prices: Prices): bigint {
    const { market, position } = positionRef;
    const free = freeCollateral(market, position.figures, prices);
    if (free === 0n) return 0n;
    scope.undo.change(position).collateral -= free;
    const raw = free / market.spec.scalingFactor;
    if (raw > 0n) payOut(scope, positionRef, raw);
    return raw;
}

function payOut(scope: TransactionScope, { market, account }: PositionRef, raw: bigint): void {
    moveFromVault(scope, { market, account }, raw);
    emit(scope, { type: 'DeallocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}

/** Moves raw collateral from the vault to an account. @throws {Abort} 23 when the vault holds less */
export function moveFromVault(
    scope: TransactionScope,
    { market, account }: Pick<PositionRef, 'market' | 'account'>,
    raw: bigint,
): void {
    if (market.figures.vault < raw) throw abort('vaultInsufficient');
    scope.undo.change(market).vault -= raw;
    scope.undo.change(account).collateral += raw;
}

/** Credits an amount of 10^-18 USD, negative for a debit, to a position. @returns 10^-18 collateral */
export function credit(scope: TransactionScope, position: Position, usd: bigint, prices: Prices): bigint {
    const amount = toCollateral(usd, prices);
    scope.undo.change(position).collateral += amount;
    return amount;
}
