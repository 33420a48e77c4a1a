"use strict";
/** One thing after another: two transactions of one wallet would use the same version of its objects, and one would be lost. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Lane = void 0;
/** Runs tasks in the order they came, one at a time; a task that fails does not harm the next. */
class Lane {
    #last = Promise.resolve();
    /**
     * Runs a task when all before it have ended.
     *
     * @param task what to do
     * @returns what came of it
     */
    run(task) {
        const turn = this.#last.then(task, task);
        this.#last = turn.catch(() => undefined);
        return turn;
    }
}
exports.Lane = Lane;
