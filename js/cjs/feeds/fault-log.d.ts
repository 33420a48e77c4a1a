/** A log of stream faults with a limited rate: a service that sends malformed frames must not fill the log. */
/** Writes at most one line a minute for each kind of fault, and counts the others. */
export declare class FaultLog {
    #private;
    /**
     * @param now milliseconds of a clock that never runs backwards
     * @param write takes a line
     */
    constructor(now: () => number, write: (line: string) => void);
    /**
     * Logs a fault.
     *
     * @param fault whatever was thrown
     */
    add(fault: unknown): void;
}
