/** Keeps a transaction whole: after its first failed call, or after its end, no call of it does anything. */
/** What every call of a transaction goes through. */
export declare class Gate {
    #private;
    /**
     * Makes a call.
     *
     * @param call what it does
     * @returns what it gives
     * @throws what it throws; the first failure again on every later call; `Error` after the end
     */
    pass<T>(call: () => T): T;
    /** Throws the first failure again, in case somebody caught it on its way. */
    expectWhole(): void;
    /** Ends the transaction: later calls throw. */
    close(): void;
}
