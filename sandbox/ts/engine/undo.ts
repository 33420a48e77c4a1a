/** Rollback of transactions: records changes and reverts them. */

/** An object whose figures transactions change; the first change of each transaction copies them. */
export class Revertible<Figures extends object> {
    /** Values before the transaction numbered `stamp`. */
    before: Figures;
    stamp = 0;

    /** Change the figures only through {@link Undo.change}; do not keep them beyond a transaction. */
    constructor(public figures: Figures) {
        this.before = figures;
    }
}

/** Changes of the current transaction. */
export class Undo {
    /** Number of the current transaction. */
    #stamp = 1;
    readonly #changed: Revertible<object>[] = [];
    readonly #steps: (() => void)[] = [];

    /** Copies an object's figures before their first change, and returns them to change in place. */
    change<Figures extends object>(revertible: Revertible<Figures>): Figures {
        if (revertible.stamp !== this.#stamp) {
            revertible.stamp = this.#stamp;
            revertible.before = { ...revertible.figures };
            this.#changed.push(revertible);
        }
        return revertible.figures;
    }

    /** Records a step that reverts exactly one structural change; steps run in reverse order. */
    add(step: () => void): void {
        this.#steps.push(step);
    }

    /** Keeps all changes. */
    commit(): void {
        this.#stamp += 1;
        this.#changed.length = 0;
        this.#steps.length = 0;
    }

    /** Reverts all changes. */
    rollBack(): void {
        for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) step();
        for (const revertible of this.#changed) revertible.figures = revertible.before;
        this.commit();
    }
}

/** Guards all calls of a transaction: after a failure or the end, calls throw. */
export class CallGuard {
    #failure: { readonly error: unknown } | undefined;
    #isClosed = false;

    /** Runs a call. @throws its error; the first failure again on every later call; `Error` after the end */
    run<T>(call: () => T): T {
        this.rethrowFailure();
        if (this.#isClosed) throw new Error('the transaction is over');
        try {
            return call();
        } catch (error) {
            this.#failure = { error };
            throw error;
        }
    }

    /** Throws the first failure again, in case the caller caught it. */
    rethrowFailure(): void {
        if (this.#failure !== undefined) throw this.#failure.error;
    }

    /** Ends the transaction; later calls throw. */
    close(): void {
        this.#isClosed = true;
    }
}
