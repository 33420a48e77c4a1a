"use strict";
/** Reads of many that are one request: what several ask for at about the same time is asked for together. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Batch = void 0;
/** Collects asks, and answers each. */
class Batch {
    #fetch;
    #clock;
    #waiting = new Map();
    #isBusy = false;
    /**
     * @param fetch asks for all of some ids at once
     * @param clock for the moment in which asks are collected
     */
    constructor(fetch, clock) {
        this.#fetch = fetch;
        this.#clock = clock;
    }
    /**
     * Asks for one.
     *
     * @param id which
     * @returns its row; `undefined` when the answer has none. One request is under way at a time, so that asks that come
     *     meanwhile share the next.
     * @throws what the request fails with
     */
    get(id) {
        return new Promise((resolve) => {
            const waiting = this.#waiting.get(id) ?? [];
            waiting.push(resolve);
            this.#waiting.set(id, waiting);
            this.#begin();
        });
    }
    #begin() {
        if (this.#isBusy || this.#waiting.size === 0)
            return;
        this.#isBusy = true;
        this.#clock.after(0, () => {
            const waiting = this.#waiting;
            this.#waiting = new Map();
            const rows = this.#fetch([...waiting.keys()]);
            for (const [id, resolves] of waiting) {
                const row = rows.then((found) => found.get(id));
                for (const resolve of resolves)
                    resolve(row);
            }
            const next = () => {
                this.#isBusy = false;
                this.#begin();
            };
            rows.then(next, next);
        });
    }
}
exports.Batch = Batch;
