"use strict";
/** Waits that someone owns: when the sandbox closes, all of them are over. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Pauses = void 0;
/** Timers that can be ended together. */
class Pauses {
    #ends = new Set();
    /**
     * Waits, holding no process open.
     *
     * @param ms how long
     * @returns resolves then, or when all are ended
     */
    wait(ms) {
        return new Promise((resolve) => {
            const end = () => {
                clearTimeout(timer);
                this.#ends.delete(end);
                resolve();
            };
            const timer = setTimeout(end, ms).unref();
            this.#ends.add(end);
        });
    }
    /** Ends all waits. */
    end() {
        for (const end of this.#ends)
            end();
    }
}
exports.Pauses = Pauses;
