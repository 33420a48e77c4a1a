/** Exact arithmetic with decimal text, and rounding to steps such as lots and ticks. */
import { type ProblemKind } from '../problem.js';
/**
 * Converts a number of a user to its shortest decimal text, without an exponent.
 *
 * @param value a finite number, or decimal text
 * @throws {Problem} `kind` when it is neither
 */
export declare function numberText(value: unknown, at: string, kind?: ProblemKind): string;
/** Divides a number by a step above zero; `undefined` when the number is no multiple. */
export declare function stepsOf(text: string, step: string): bigint | undefined;
/** Rounds a number toward zero, to a multiple of a step above zero. */
export declare function floorToStep(text: string, step: string): string;
/** Rounds a number to the nearest multiple of a step above zero, halves away from zero: removes the float error of a price. */
export declare function roundToStep(text: string, step: string): string;
/** Multiplies two decimal numbers exactly. */
export declare function multiply(left: string, right: string): string;
/** Divides two decimal numbers, and truncates the quotient to `decimals`; `undefined` when the divisor is zero. */
export declare function divide(left: string, right: string, decimals: number): string | undefined;
/** Adds two decimal numbers exactly. */
export declare function add(left: string, right: string): string;
/** Compares two decimal numbers, for `sort`: -1, 0 or 1. */
export declare function compare(left: string, right: string): number;
