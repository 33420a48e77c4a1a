"use strict";
/** Rollback of transactions: records changes and reverts them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CallGuard = exports.Undo = exports.Revertible = void 0;
/** An object whose figures transactions change; the first change of each transaction copies them. */
class Revertible {
    figures;
    /** Values before the transaction numbered `stamp`. */
    before;
    stamp = 0;
    /** Change the figures only through {@link Undo.change}; do not keep them beyond a transaction. */
    constructor(figures) {
        this.figures = figures;
        this.before = figures;
    }
}
exports.Revertible = Revertible;
/** Changes of the current transaction. */
class Undo {
    /** Number of the current transaction. */
    #stamp = 1;
    #changed = [];
    #steps = [];
    /** Copies an object's figures before their first change, and returns them to change in place. */
    change(revertible) {
        if (revertible.stamp !== this.#stamp) {
            revertible.stamp = this.#stamp;
            revertible.before = { ...revertible.figures };
            this.#changed.push(revertible);
        }
        return revertible.figures;
    }
    /** Records a step that reverts exactly one structural change; steps run in reverse order. */
    add(step) {
        this.#steps.push(step);
    }
    /** Keeps all changes. */
    commit() {
        this.#stamp += 1;
        this.#changed.length = 0;
        this.#steps.length = 0;
    }
    /** Reverts all changes. */
    rollBack() {
        for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop())
            step();
        for (const revertible of this.#changed)
            revertible.figures = revertible.before;
        this.commit();
    }
}
exports.Undo = Undo;
/** Guards all calls of a transaction: after a failure or the end, calls throw. */
class CallGuard {
    #failure;
    #isClosed = false;
    /** Runs a call. @throws its error; the first failure again on every later call; `Error` after the end */
    run(call) {
        this.rethrowFailure();
        if (this.#isClosed)
            throw new Error('the transaction is over');
        try {
            return call();
        }
        catch (error) {
            this.#failure = { error };
            throw error;
        }
    }
    /** Throws the first failure again, in case the caller caught it. */
    rethrowFailure() {
        if (this.#failure !== undefined)
            throw this.#failure.error;
    }
    /** Ends the transaction; later calls throw. */
    close() {
        this.#isClosed = true;
    }
}
exports.CallGuard = CallGuard;
