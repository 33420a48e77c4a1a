/** Moves collateral between accounts and positions. The market's vault holds the collateral of positions. */
import { abort } from './aborts.js';
import { emit } from './events.js';
import { freeCollateral, toCollateral } from './margin.js';
/** Moves raw collateral from an account to its position. @throws {Abort} 2 when the account holds less */
export function allocate(scope, positionRef, raw) {
    const { market, account, position } = positionRef;
    if (account.figures.collateral < raw)
        throw abort('balanceInsufficient');
    scope.undo.change(account).collateral -= raw;
    scope.undo.change(market).vault += raw;
    scope.undo.change(position).collateral += raw * market.spec.scalingFactor;
    emit(scope, { type: 'AllocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}
/**
 * Moves raw collateral from a position to its account; the caller checks that it is free.
 * @throws {Abort} 23 when the vault holds less
 */
export function deallocate(scope, positionRef, raw) {
    const { market, account, position } = positionRef;
    if (market.figures.vault < raw)
        throw abort('vaultInsufficient');
    scope.undo.change(position).collateral -= raw * market.spec.scalingFactor;
    scope.undo.change(market).vault -= raw;
    scope.undo.change(account).collateral += raw;
    emit(scope, { type: 'DeallocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}
/**
 * Moves all free collateral back to the account, after the funding was settled.
 * @returns raw; zero when nothing is free
 */
export function deallocateFree(scope, positionRef, prices) {
    const raw = freeCollateral(positionRef.market, positionRef.position.figures, prices);
    if (raw > 0n)
        deallocate(scope, positionRef, raw);
    return raw;
}
/** Credits an amount of 10^-18 USD, negative for a debit, to a position. @returns 10^-18 collateral */
export function credit(scope, position, usd, prices) {
    const amount = toCollateral(usd, prices);
    scope.undo.change(position).collateral += amount;
    return amount;
}
