/** Repeats what the network or a busy service ends, with growing delays. */
/** What ends the loops, and what reports outages. */
export interface OutageContext {
    readonly signal: AbortSignal;
    /** Called once per outage, however many loops it ends. */
    readonly onOutage: (error: Error) => void;
    readonly sleep: (ms: number) => Promise<void>;
}
/** Loops that survive outages. */
export declare class Outages {
    #private;
    private readonly context;
    constructor(context: OutageContext);
    /** Repeats a step until the signal is aborted, or the step fails with another error than one of the network. */
    repeat(step: () => Promise<void>): Promise<void>;
    /** Waits; no longer than until the signal is aborted. */
    pause(ms: number): Promise<void>;
}
