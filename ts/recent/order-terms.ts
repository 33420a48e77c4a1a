/** Terms and figures of one order in several sources: which source completes which, and which is newer. */

import { compare, subtract } from '../core/number/step.js';
import { isGiven } from '../exchange/params.js';
import { parseDecimal, textOf } from '../exchange/value.js';

/**
 * What the order's own response or a read shows of it, and its events may not; figures as numbers or decimal
 * text.
 */
export interface OrderTerms {
    readonly clientOrderId?: unknown;
    readonly type?: unknown;
    readonly timeInForce?: unknown;
    readonly postOnly?: unknown;
    readonly reduceOnly?: unknown;
    readonly price?: unknown;
    readonly amount?: unknown;
}

/**
 * The terms of a placed order. How far a reduce-only order was cut to the position is unknown while its fills
 * are.
 */
export function termsOf<T extends OrderTerms & { readonly filled?: unknown }>(placed: T): OrderTerms {
    const isCut = placed.reduceOnly === true && !isGiven(placed.filled);
    return isCut ? { ...placed, amount: undefined } : placed;
}

/** Members of {@link OrderTerms}. */
export const ORDER_TERMS = [
    ...['clientOrderId', 'type', 'timeInForce', 'postOnly', 'reduceOnly', 'price', 'amount'],
] as readonly (keyof OrderTerms)[];

/**
 * Completes a state of the reducer of events with the terms of its order, where the state lacks them, and
 * computes what follows from the amount: the size that is left, and the end of an order that never rested.
 */
export function withTerms(state: Readonly<Record<string, unknown>>, terms: OrderTerms): Record<string, unknown> {
    const known = Object.fromEntries(ORDER_TERMS.map((name) => [name, state[name] ?? terms[name]]));
    // A market order with a bound is a limit order on the chain.
    const complete = { ...state, ...known, type: terms.type ?? state.type };
    const amount = parseDecimal(textOf(terms.amount));
    if (isGiven(state.amount) || amount === undefined) return complete;
    const [filled, remaining] = [parseDecimal(textOf(state.filled)), parseDecimal(textOf(state.remaining))];
    const rest = subtract(amount, filled ?? remaining ?? '0');
    // An amount that contradicts the events is as good as unknown.
    if (compare(rest, '0') < 0) return { ...complete, amount: undefined };
    if (filled === undefined) return remaining === undefined ? complete : { ...complete, filled: rest };
    const end = compare(rest, '0') > 0 ? 'canceled' : 'closed';
    return { ...complete, remaining: rest, status: state.status ?? end };
}

/** A state of an order; its amounts are text under `number: String`. */
interface State {
    readonly status?: unknown;
    readonly filled?: unknown;
}

/** Statuses of orders that do not rest any more. */
const ENDED: readonly unknown[] = ['closed', 'canceled', 'expired', 'rejected'];

/** Returns whether an order is known not to rest any more. */
export function hasEnded({ status }: State): boolean {
    return ENDED.includes(status);
}

/** Returns whether an order filled further than another state of it. */
export function isFilledFurther(order: State, before: State): boolean {
    return toFloat(order.filled) > toFloat(before.filled);
}

/** Returns whether an order is newer than another state of it: it has ended, or filled further. */
export function isNewer(order: State, before: State): boolean {
    return !hasEnded(before) && (hasEnded(order) || isFilledFurther(order, before));
}

function toFloat(amount: unknown): number {
    return Number(amount ?? 0);
}
