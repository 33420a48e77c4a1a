/** Collateral on its way between an account and a position; the market's vault holds what positions hold. */

import { abort } from './aborts.js';
import { tell } from './events.js';
import { freeCollateral, toCollateral } from './margin.js';
import type { Position } from './position.js';
import type { Holder, Run, Prices } from './state.js';

/**
 * Moves collateral from the account to its position.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} when the account holds less
 */
export function allocate(run: Run, holder: Holder, raw: bigint): void {
    const { market, account, position } = holder;
    if (account.figures.collateral < raw) throw abort('balanceShort');
    run.undo.change(account).collateral -= raw;
    run.undo.change(market).vault += raw;
    run.undo.change(position).collateral += raw * market.spec.scalingFactor;
    tell(run, { type: 'AllocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}

/**
 * Moves collateral from the position to its account; whether it is free is for the caller to see to.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} 23 when the vault holds less
 */
export function deallocate(run: Run, holder: Holder, raw: bigint): void {
    const { market, account, position } = holder;
    if (market.figures.vault < raw) throw abort('vaultShort');
    run.undo.change(position).collateral -= raw * market.spec.scalingFactor;
    run.undo.change(market).vault -= raw;
    run.undo.change(account).collateral += raw;
    tell(run, { type: 'DeallocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}

/**
 * Moves all free collateral back to the account.
 *
 * @param run the transaction
 * @param holder account, market and position, its funding settled
 * @param prices what the position is valued at
 * @returns raw; zero when nothing is free
 */
export function deallocateFree(run: Run, holder: Holder, prices: Prices): bigint {
    const raw = freeCollateral(holder.market, holder.position.figures, prices);
    if (raw > 0n) deallocate(run, holder, raw);
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
export function credit(run: Run, position: Position, usd: bigint, prices: Prices): bigint {
    const amount = toCollateral(usd, prices);
    run.undo.change(position).collateral += amount;
    return amount;
}
