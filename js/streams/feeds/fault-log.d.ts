/** A log of stream faults with a limited rate: a service that sends malformed frames must not fill the log. */
/** Writes at most one line a minute for each kind of fault, and counts the others. */
export declare class FaultLog {
    #private;
    private readonly now;
    private readonly write;
    constructor(now: () => number, write: (line: string) => void);
    add(fault: unknown): void;
}
