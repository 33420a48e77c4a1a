/** Logs faults of streams: a service that sends malformed frames must not fill the log. */
/** Writes at most one short line a minute for each kind of fault, and counts the others. */
export declare class FaultLog {
    #private;
    /**
     * @param now milliseconds by a steady clock
     * @param write takes a line
     */
    constructor(now: () => number, write: (line: string) => void);
    /**
     * Takes a fault.
     *
     * @param fault whatever was thrown
     */
    add(fault: unknown): void;
}
