/** Reads figures of requests that move money: amounts and leverage. */

import { NumberText } from '../core/json.js';
import { compare, floorToStep, numberText } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { formatValue, isGiven } from '../exchange/params.js';

/**
 * Reads the amount of a deposit, withdrawal, allocation or deallocation, in coins. Digits finer than the
 * coin's smallest step are cut off.
 *
 * @throws {Problem} `argument` when it is no number, or less than one step
 */
export function toCollateral(amount: unknown, step: string): NumberText {
    const text = floorToStep(numberText(amount, 'amount'), step);
    if (compare(text, '0') > 0) return new NumberText(text);
    throw problem('argument', 'amount', `at least ${numberText(step, 'step')}`, formatValue(amount));
}

/**
 * Refuses a tag: other chains name the owner of an amount by it, so that a lost one would cost the amount.
 */
export function expectNoTag(tag: unknown): void {
    if (!isGiven(tag) || tag === '') return;
    throw sentence('unsupported', `tag ${formatValue(tag)} cannot be sent, as the chain has no tags; leave it out`);
}

/**
 * Reads the margin that a market is to have, in coins. Digits finer than the coin's smallest step are cut
 * off.
 *
 * @throws {Problem} `argument` when it is no number, or below zero
 */
export function toMargin(amount: unknown, step: string): string {
    const text = numberText(amount, 'amount');
    if (compare(text, '0') >= 0) return floorToStep(text, step);
    throw problem('argument', 'amount', 'the margin that the market is to have, 0 or more', text);
}

/**
 * Reads the leverage of a market.
 *
 * @throws {Problem} `argument` when it is below 1 or above the market's maximum
 */
export function toLeverageBody(leverage: unknown, market: KnownMarket, at = 'leverage'): NumberText {
    const text = numberText(leverage, at);
    const most = market.limits.leverage?.max;
    if (compare(text, '1') >= 0 && (most === undefined || compare(text, `${most}`) <= 0)) return new NumberText(text);
    throw problem('argument', at, `1 to ${most ?? 'the maximum'} on ${market.symbol}`, text);
}
