/** Combines reads that are requested at about the same time into one request. */

import type { Clock } from '../../core/clock.js';

/** Collects ids, and fetches the rows of all of them together. */
export class Batch<Row> {
    #waiting = new Map<string, ((row: Promise<Row | undefined>) => void)[]>();
    #isBusy = false;

    constructor(
        private readonly fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
        private readonly clock: Clock,
    ) {}

    /** Fetches one row. One request runs at a time; ids that come meanwhile share the next. */
    get(id: string): Promise<Row | undefined> {
        return new Promise((resolve) => {
            const waiting = this.#waiting.get(id) ?? [];
            waiting.push(resolve);
            this.#waiting.set(id, waiting);
            this.#start();
        });
    }

    #start(): void {
        if (this.#isBusy || this.#waiting.size === 0) return;
        this.#isBusy = true;
        this.clock.after(0, () => {
            const waiting = this.#waiting;
            this.#waiting = new Map();
            const rows = this.fetch([...waiting.keys()]);
            for (const [id, resolves] of waiting) {
                const row = rows.then((found) => found.get(id));
                for (const resolve of resolves) resolve(row);
            }
            const next = (): void => {
                this.#isBusy = false;
                this.#start();
            };
            rows.then(next, next);
        });
    }
}
