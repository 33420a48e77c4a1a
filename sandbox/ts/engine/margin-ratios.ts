/** Proposals of margin ratios: announced, and set after a delay. */

import { abort } from './aborts.js';
import { emit } from './events.js';
import { ONE } from './integers.js';
import type { Market } from './market.js';
import type { TransactionScope } from './state.js';

/** Range of the delay of a proposal: one to three days. */
const [MIN_DELAY_MS, MAX_DELAY_MS] = [86_400_000, 259_200_000];

/**
 * Announces margin ratios. @throws {Abort} 25 with another proposal, 27 for the delay, 1016 or 1024 for the
 * ratios
 */
export function proposeMarginRatios(
    scope: TransactionScope,
    market: Market,
    delayMs: number,
    initial: bigint,
    maintenance: bigint,
): void {
    if (market.figures.proposal !== undefined) throw abort('proposalExists');
    if (delayMs < MIN_DELAY_MS || delayMs > MAX_DELAY_MS) throw abort('proposalDelay');
    expectRatios(market, initial, maintenance);
    scope.undo.change(market).proposal = { initial, maintenance, maturesAt: scope.context.now + delayMs };
}

/**
 * Sets the announced ratios. @throws {Abort} 28 without a proposal, 26 before its time, 1016 or 1024 for the
 * ratios
 */
export function commitMarginRatios(scope: TransactionScope, market: Market): void {
    const { proposal } = market.figures;
    if (proposal === undefined) throw abort('proposalMissing');
    const { initial, maintenance, maturesAt } = proposal;
    if (scope.context.now < maturesAt) throw abort('proposalPremature');
    expectRatios(market, initial, maintenance);
    const { spec } = market;
    market.spec = { ...spec, initialMarginRatio: initial, maintenanceMarginRatio: maintenance };
    scope.undo.add(() => (market.spec = spec));
    scope.undo.change(market).proposal = undefined;
    emit(scope, { type: 'UpdatedMarginRatios', marketId: spec.id, initial, maintenance });
}

/** Withdraws the announced ratios. @throws {Abort} 28 without a proposal */
export function deleteProposal(scope: TransactionScope, market: Market): void {
    if (market.figures.proposal === undefined) throw abort('proposalMissing');
    scope.undo.change(market).proposal = undefined;
}

function expectRatios({ spec }: Market, initial: bigint, maintenance: bigint): void {
    if (initial > ONE || maintenance >= initial || maintenance <= 0n) throw abort('marginRatiosInvalid');
    if (spec.liquidationFee + spec.insuranceFundFee >= maintenance) throw abort('marginRatioBelowFees');
}
