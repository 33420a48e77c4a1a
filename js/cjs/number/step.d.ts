/** Exact arithmetic with decimal text, and rounding to steps such as lots and ticks. */
import { type ProblemKind } from '../problem.js';
/**
 * Converts a number of a user to decimal text.
 *
 * @param value a finite number, or decimal text
 * @param at the name of the number, for the error
 * @param kind of the error
 * @returns its shortest decimal text, without an exponent
 * @throws {Problem} `kind` when it is neither
 */
export declare function numberText(value: unknown, at: string, kind?: ProblemKind): string;
/**
 * Divides a number by a step.
 *
 * @param text the number
 * @param step as decimal text, above zero
 * @returns the number of steps; `undefined` when the number is no multiple
 */
export declare function stepsOf(text: string, step: string): bigint | undefined;
/**
 * Rounds a number to a step, toward zero.
 *
 * @param text the number
 * @param step as decimal text, above zero
 * @returns the nearest multiple that is not further from zero
 */
export declare function floorToStep(text: string, step: string): string;
/**
 * Rounds a number to the nearest step, halves away from zero: removes the float error of a price.
 *
 * @param text the number
 * @param step as decimal text, above zero
 * @returns the nearest multiple
 */
export declare function roundToStep(text: string, step: string): string;
/**
 * Multiplies two decimal numbers exactly.
 *
 * @param left a number
 * @param right a number
 * @returns their product
 */
export declare function multiply(left: string, right: string): string;
/**
 * Divides two decimal numbers, and truncates the quotient.
 *
 * @param left the dividend
 * @param right the divisor
 * @param decimals of the quotient
 * @returns the quotient toward zero; `undefined` when the divisor is zero
 */
export declare function divide(left: string, right: string, decimals: number): string | undefined;
/**
 * Adds two decimal numbers exactly.
 *
 * @param left a number
 * @param right a number
 * @returns their sum
 */
export declare function add(left: string, right: string): string;
/**
 * Compares two decimal numbers.
 *
 * @param left a number
 * @param right a number
 * @returns -1, 0 or 1, for `sort`
 */
export declare function compare(left: string, right: string): number;
