/** The service's executors: run stop orders whose triggers are met, and the due chunks of TWAP orders. */
import type { ChainContext } from './execution.js';
import { type ExecutorCalls } from './executor-calls.js';
/** Executes tickets that name the service's executor, and whose details the service knows. */
export declare class Executors {
    #private;
    private readonly context;
    private readonly calls;
    constructor(context: ChainContext, calls: ExecutorCalls);
    /**
     * Executes all orders that may run at a time in milliseconds. An order that would abort, such as one without margin,
     * is tried again at the next step. Orders that can no longer be executed are cancelled.
     */
    step(now: number): void;
    /** The next time to run within a longer step: when a chunk is due, and every second with stop orders. */
    nextRunAt(after: number): number | undefined;
}
