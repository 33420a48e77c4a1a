/** Rollback of transactions: records changes and reverts them. */
/** An object whose figures transactions change; the first change of each transaction copies them. */
export declare class Revertible<Figures extends object> {
    figures: Figures;
    /** Values before the transaction numbered `stamp`. */
    before: Figures;
    stamp: number;
    /** Change the figures only through {@link Undo.change}; do not keep them beyond a transaction. */
    constructor(figures: Figures);
}
/** Changes of the current transaction. */
export declare class Undo {
    #private;
    /** Copies an object's figures before their first change, and returns them to change in place. */
    change<Figures extends object>(revertible: Revertible<Figures>): Figures;
    /** Records a step that reverts exactly one structural change; steps run in reverse order. */
    add(step: () => void): void;
    /** Keeps all changes. */
    commit(): void;
    /** Reverts all changes. */
    rollBack(): void;
}
/** Guards all calls of a transaction: after a failure or the end, calls throw. */
export declare class CallGuard {
    #private;
    /** Runs a call. @throws its error; the first failure again on every later call; `Error` after the end */
    run<T>(call: () => T): T;
    /** Throws the first failure again, in case the caller caught it. */
    rethrowFailure(): void;
    /** Ends the transaction; later calls throw. */
    close(): void;
}
