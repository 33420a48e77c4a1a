/** Rollback of transactions: records changes and reverts them. */
/** An object whose figures transactions change; the first change of each transaction copies them. */
export declare class Revertible<Figures extends object> {
    /** Current values. Change them only through {@link Undo.change}; do not keep them beyond a transaction. */
    figures: Figures;
    /** Values before the transaction numbered `stamp`. */
    before: Figures;
    stamp: number;
    /** @param figures the initial figures */
    constructor(figures: Figures);
}
/** Changes of the current transaction. */
export declare class Undo {
    #private;
    /**
     * Prepares an object's figures for changes.
     *
     * @param revertible the object; its figures are copied first
     * @returns its figures, to change in place
     */
    change<Figures extends object>(revertible: Revertible<Figures>): Figures;
    /**
     * Records how to revert a structural change.
     *
     * @param step reverts exactly one change; steps run in reverse order
     */
    add(step: () => void): void;
    /** Keeps all changes. */
    commit(): void;
    /** Reverts all changes. */
    rollBack(): void;
}
/** Guards all calls of a transaction: after a failure or the end, calls throw. */
export declare class CallGuard {
    #private;
    /**
     * Runs a call.
     *
     * @param call the call
     * @returns its result
     * @throws its error; the first failure again on every later call; `Error` after the end
     */
    run<T>(call: () => T): T;
    /** Throws the first failure again, in case the caller caught it. */
    rethrowFailure(): void;
    /** Ends the transaction; later calls throw. */
    close(): void;
}
