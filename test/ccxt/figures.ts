/**
 * Exact comparisons of the figures of a structure, which are numbers or decimal text, as CCXT's assertions
 * make them.
 */

import { Precise } from 'ccxt';

/** A unified structure. */
export type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
    typeof value === 'number' || typeof value === 'string' ? `${value}` : undefined;

/** Compares two figures; `false` where one of them is unknown. */
const compare =
    (holds: (left: string, right: string) => boolean) =>
    (left: unknown, right: unknown): boolean => {
        const [first, second] = [textOf(left), textOf(right)];
        return first !== undefined && second !== undefined && holds(first, second);
    };

/** Whether the first figure is above the second; `false` where one of them is unknown. */
export const greater = compare((left, right) => Precise.stringGt(left, right));

/** Whether the first figure is below the second; `false` where one of them is unknown. */
export const less = compare((left, right) => Precise.stringLt(left, right));

/** Whether the first two figures add up to the third. */
export function sum(left: unknown, right: unknown, total: unknown): boolean {
    return Precise.stringEq(Precise.stringAdd(textOf(left), textOf(right)), textOf(total));
}

/** Whether a figure is in a range, ends included. */
export function within(value: unknown, low: unknown, high: unknown): boolean {
    return !less(value, low) && !greater(value, high);
}

/** The negative of a figure. */
export function opposite(value: unknown): string {
    return Precise.stringNeg(textOf(value) ?? '0') ?? '0';
}
