/** Reads of many that are one request: what several ask for at about the same time is asked for together. */

import type { Clock } from '../socket/link.js';

/** Collects asks, and answers each. */
export class Batch<Row> {
    readonly #fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
    readonly #clock: Clock;
    #waiting = new Map<string, ((row: Promise<Row | undefined>) => void)[]>();
    #isBusy = false;

    /**
     * @param fetch asks for all of some ids at once
     * @param clock for the moment in which asks are collected
     */
    constructor(fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>, clock: Clock) {
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
    get(id: string): Promise<Row | undefined> {
        return new Promise((resolve) => {
            const waiting = this.#waiting.get(id) ?? [];
            waiting.push(resolve);
            this.#waiting.set(id, waiting);
            this.#begin();
        });
    }

    #begin(): void {
        if (this.#isBusy || this.#waiting.size === 0) return;
        this.#isBusy = true;
        this.#clock.after(0, () => {
            const waiting = this.#waiting;
            this.#waiting = new Map();
            const rows = this.#fetch([...waiting.keys()]);
            for (const [id, resolves] of waiting) {
                const row = rows.then((found) => found.get(id));
                for (const resolve of resolves) resolve(row);
            }
            const next = (): void => {
                this.#isBusy = false;
                this.#begin();
            };
            rows.then(next, next);
        });
    }
}
