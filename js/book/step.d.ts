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
/** Makes the grids of a market; throws a `Problem` for a step that is not above zero, or has more than 22 decimals. */
export declare function toGrid(tick: string, lot: string): Grid;
/**
 * Reads decimal text as a safe integer of steps. A number off the grid is a fault and never rounded, except for float noise:
 * the service is known to send `87239.09499000001` for `87239.09499`. So a number of more than 15 digits within a thousandth of
 * a step is that step.
 *
 * @throws {Problem} `response` when it is no number, off the grid, or no safe integer
 */
export declare function toSteps(text: string, step: Step, at: string): number;
/** Converts steps to the float nearest to the exact decimal, as its text would parse. */
export declare function fromSteps(steps: number, { decimals, multiple, scale, text }: Step): number;
