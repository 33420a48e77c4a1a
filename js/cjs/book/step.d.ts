/** Ticks and lots: exact conversion between decimal text and whole numbers of steps. */
/** A grid of prices or amounts: multiples of `multiple` × 10^-`decimals`. */
export interface Step {
    /** The step itself, as decimal text. */
    readonly text: string;
    readonly decimals: number;
    /** 1 for steps such as 0.001, 5 for 0.005. */
    readonly multiple: number;
    /** 10^`decimals`. */
    readonly scale: number;
}
/** The grids of a market: `tick` for prices, `lot` for amounts. */
export interface Grid {
    readonly tick: Step;
    readonly lot: Step;
}
/** Powers of ten that a float holds exactly, by exponent. */
export declare const POWERS: readonly number[];
/** The grid of whole numbers, such as nonces and times. */
export declare const WHOLE: Step;
/**
 * Makes the grids of a market.
 *
 * @param tick the price step, as decimal text such as `0.001`
 * @param lot the amount step
 * @returns both grids
 * @throws {Problem} `argument` when one is no decimal number above zero with at most 22 decimals
 */
export declare function toGrid(tick: string, lot: string): Grid;
/**
 * Reads a number as whole steps. A number off the grid is a fault and never rounded, except for float noise: the service is known
 * to send `87239.09499000001` for `87239.09499`. So a number of more than 15 digits within a thousandth of a step is that step.
 *
 * @param text the number's decimal text
 * @param step its grid
 * @param at what the number is, for the problem
 * @returns a safe integer
 * @throws {Problem} `answer` when it is no number, off the grid, or no safe integer
 */
export declare function toSteps(text: string, step: Step, at: string): number;
/**
 * Converts steps to a number.
 *
 * @param steps a safe integer
 * @param step its grid
 * @returns the float nearest to the exact decimal, as its text would parse
 */
export declare function fromSteps(steps: number, { decimals, multiple, scale, text }: Step): number;
