/**
 * The inputs of a simulation, in order: steps, and what users did between them. The state follows from the options and
 * these inputs alone, so they are what `save` writes: nothing that the simulation computes can be missing in the file.
 */
import type { Clock } from '../time/time.js';
/** Several steps at equal distances. */
export interface Steps {
    readonly name: 'steps';
    /** Time of the first one, milliseconds. */
    readonly first: number;
    readonly every: number;
    count: number;
}
/** What happened between steps; `args` has JSON values, bigints and bytes. */
export interface Call {
    readonly name: string;
    /** The clock, milliseconds. */
    readonly at: number;
    readonly args: readonly unknown[];
}
/** One entry of the log. */
export type Input = Steps | Call;
/** The log. */
export declare class InputLog {
    #private;
    private readonly now;
    constructor(now: () => number);
    /** All inputs so far. */
    get inputs(): readonly Input[];
    /** Whether streams were open at the last step. */
    get isWatched(): boolean;
    /** Records what happens outside of steps; within a step it follows from the step. */
    record(name: string, ...args: readonly unknown[]): void;
    /** Records whether streams are open from the next step on, which decides how bots simulate. */
    watch(isWatched: boolean): void;
    /** Records a step to a time, and runs it. */
    step(to: number, work: () => void): void;
}
/** Repeats inputs by name. */
export type InputHandlers = Readonly<Record<string, (...args: never[]) => void>>;
/**
 * Repeats inputs, with the clock at the time of each.
 *
 * @param log the inputs
 * @param clock of the simulation
 * @param stepTo runs a step
 * @param handlers of all other inputs
 */
export declare function replayInputs(log: readonly Input[], clock: Pick<Clock, 'advance'>, stepTo: (to: number) => void, handlers: InputHandlers): void;
