"use strict";
/** Makes a transaction all or nothing: remembers what it changed, and puts it back. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Undo = exports.Kept = void 0;
/** A thing with figures that transactions change; they are copied before the first change of each transaction. */
class Kept {
    /** As they are now. Change them only through {@link Undo.change}, and hold them no longer than a transaction. */
    figures;
    /** As they were before the transaction numbered `stamp`. */
    before;
    stamp = 0;
    /** @param figures the first figures; becomes this thing's own */
    constructor(figures) {
        this.figures = figures;
        this.before = figures;
    }
}
exports.Kept = Kept;
/** What one transaction has changed so far. */
class Undo {
    /** Number of the transaction; things with another stamp are untouched by it. */
    #stamp = 1;
    #changed = [];
    #steps = [];
    /**
     * Opens a thing's figures for change.
     *
     * @param kept the thing; a copy of its figures is put by
     * @returns its figures, to be changed in place
     */
    change(kept) {
        if (kept.stamp !== this.#stamp) {
            kept.stamp = this.#stamp;
            kept.before = { ...kept.figures };
            this.#changed.push(kept);
        }
        return kept.figures;
    }
    /**
     * Remembers how to take back a change of structure.
     *
     * @param step undoes exactly one change; steps run last first
     */
    add(step) {
        this.#steps.push(step);
    }
    /** Lets all changes stand. */
    commit() {
        this.#stamp += 1;
        this.#changed.length = 0;
        this.#steps.length = 0;
    }
    /** Takes all changes back. */
    rollBack() {
        for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop())
            step();
        for (const kept of this.#changed)
            kept.figures = kept.before;
        this.commit();
    }
}
exports.Undo = Undo;
