/** Numbers on a grid: lots, ticks and coin units, by exact division. */
import { type ProblemKind } from '../problem.js';
/**
 * Tells the decimal text of a number as a user may give it.
 *
 * @param value a finite number, or decimal text
 * @param at what the number is, for the error
 * @param kind what sort of fault it is when it is none
 * @returns its shortest decimal text, without an exponent
 * @throws {Problem} when it is neither
 */
export declare function numberText(value: unknown, at: string, kind?: ProblemKind): string;
/**
 * How many whole steps a number is.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the quotient when it is whole, else `undefined`
 */
export declare function stepsOf(text: string, step: string): bigint | undefined;
/**
 * Moves a number down to its grid, toward zero.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the nearest multiple that is not further from zero
 */
export declare function floorToStep(text: string, step: string): string;
/**
 * Moves a number to the nearest point of its grid, halves away from zero: takes the float noise off a price.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the nearest multiple
 */
export declare function roundToStep(text: string, step: string): string;
/**
 * Multiplies two decimal numbers exactly.
 *
 * @param left the one
 * @param right the other
 * @returns their product
 */
export declare function multiply(left: string, right: string): string;
/**
 * Divides two decimal numbers, cutting off after some decimals.
 *
 * @param left the dividend
 * @param right the divisor
 * @param decimals how many decimals the quotient keeps
 * @returns the quotient toward zero; `undefined` when the divisor is zero
 */
export declare function divide(left: string, right: string, decimals: number): string | undefined;
/**
 * Adds two decimal numbers exactly.
 *
 * @param left the one
 * @param right the other
 * @returns their sum
 */
export declare function add(left: string, right: string): string;
/**
 * Tells which of two decimal numbers is bigger.
 *
 * @param left the one
 * @param right the other
 * @returns negative, zero or positive, as a sort wants it
 */
export declare function compare(left: string, right: string): number;
