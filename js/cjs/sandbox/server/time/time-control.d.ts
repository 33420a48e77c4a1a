/** Control of the sandbox's time: pause, speed, and simulation without waiting. */
import { type Duration } from './durations.js';
import type { PublicPrices } from '../markets/public-prices.js';
import type { Simulation } from '../simulation/simulation.js';
/** What a step of {@link TimeControl.advance} leads to. */
export interface StepView {
    /** Milliseconds since 1970. */
    readonly time: number;
    /** By unified symbol. */
    readonly prices: Readonly<Record<string, PublicPrices>>;
}
/** Options of {@link TimeControl.advance}. */
export interface AdvanceOptions {
    /** Time between two calls of `onStep`. Default `'1m'`. */
    readonly every?: Duration;
    /** Called after each step; time goes on when its promise resolves. */
    readonly onStep?: (view: StepView) => unknown;
}
/** What the control needs of a sandbox. */
export interface TimeParts {
    /** The simulation now; another one after a reset. */
    simulation(): Simulation;
    /** Whether clients have not yet received what was sent to them. */
    isBehind(): boolean;
}
/** Controls the time of a sandbox. */
export declare class TimeControl {
    #private;
    private readonly parts;
    constructor(parts: TimeParts);
    /** Stops the clock and the bots until {@link resume}. */
    pause(): void;
    /** Lets the clock run on from where it is. */
    resume(): void;
    /**
     * Lets the clock run faster or slower than the real one.
     *
     * @param factor above 0, at most 1,000
     * @throws {Problem} `argument` for everything else
     */
    speed(factor: number): void;
    /**
     * Simulates a length of time without waiting for it. The clock stands still during `onStep`, so that requests happen
     * at the time of the step.
     *
     * @param duration such as `'1d'`, or milliseconds
     * @param options length and callback of the steps
     * @returns the time afterwards, milliseconds; earlier if the sandbox was closed or reset
     * @throws {Problem} `argument` for bad values, and while another call is running
     */
    advance(duration: Duration, { every, onStep }?: AdvanceOptions): Promise<number>;
    /** Ends a running {@link advance} after the current step. */
    close(): void;
}
