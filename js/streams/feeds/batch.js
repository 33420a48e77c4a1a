/** Combines reads that are requested at about the same time into one request. */
/** Collects ids, and fetches the rows of all of them together. */
export class Batch {
    fetch;
    clock;
    #waiting = new Map();
    #isBusy = false;
    constructor(fetch, clock) {
        this.fetch = fetch;
        this.clock = clock;
    }
    /** Fetches one row. One request runs at a time; ids that come meanwhile share the next. */
    get(id) {
        return new Promise((resolve) => {
            const waiting = this.#waiting.get(id) ?? [];
            waiting.push(resolve);
            this.#waiting.set(id, waiting);
            this.#start();
        });
    }
    #start() {
        if (this.#isBusy || this.#waiting.size === 0)
            return;
        this.#isBusy = true;
        this.clock.after(0, () => {
            const waiting = this.#waiting;
            this.#waiting = new Map();
            const rows = this.fetch([...waiting.keys()]);
            for (const [id, resolves] of waiting) {
                const row = rows.then((found) => found.get(id));
                for (const resolve of resolves)
                    resolve(row);
            }
            const next = () => {
                this.#isBusy = false;
                this.#start();
            };
            rows.then(next, next);
        });
    }
}
