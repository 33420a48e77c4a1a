/** Makes a transaction all or nothing: remembers what it changed, and puts it back. */

/** A thing with figures that transactions change; they are copied before the first change of each transaction. */
export class Revertible<Figures extends object> {
    /** As they are now. Change them only through {@link Undo.change}, and hold them no longer than a transaction. */
    figures: Figures;
    /** As they were before the transaction numbered `stamp`. */
    before: Figures;
    stamp = 0;

    /** @param figures the first figures; becomes this thing's own */
    constructor(figures: Figures) {
        this.figures = figures;
        this.before = figures;
    }
}

/** What one transaction has changed so far. */
export class Undo {
    /** Number of the transaction; things with another stamp are untouched by it. */
    #stamp = 1;
    readonly #changed: Revertible<object>[] = [];
    readonly #steps: (() => void)[] = [];

    /**
     * Opens a thing's figures for change.
     *
     * @param kept the thing; a copy of its figures is put by
     * @returns its figures, to be changed in place
     */
    change<Figures extends object>(revertible: Revertible<Figures>): Figures {
        if (revertible.stamp !== this.#stamp) {
            revertible.stamp = this.#stamp;
            revertible.before = { ...revertible.figures };
            this.#changed.push(revertible);
        }
        return revertible.figures;
    }

    /**
     * Remembers how to take back a change of structure.
     *
     * @param step undoes exactly one change; steps run last first
     */
    add(step: () => void): void {
        this.#steps.push(step);
    }

    /** Lets all changes stand. */
    commit(): void {
        this.#stamp += 1;
        this.#changed.length = 0;
        this.#steps.length = 0;
    }

    /** Takes all changes back. */
    rollBack(): void {
        for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) step();
        for (const revertible of this.#changed) revertible.figures = revertible.before;
        this.commit();
    }
}

/** What every call of a transaction goes through. */
export class CallGuard {
    #failure: { readonly error: unknown } | undefined;
    #isClosed = false;

    /**
     * Makes a call.
     *
     * @param call what it does
     * @returns what it gives
     * @throws what it throws; the first failure again on every later call; `Error` after the end
     */
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

    /** Throws the first failure again, in case somebody caught it on its way. */
    rethrowFailure(): void {
        if (this.#failure !== undefined) throw this.#failure.error;
    }

    /** Ends the transaction: later calls throw. */
    close(): void {
        this.#isClosed = true;
    }
}
