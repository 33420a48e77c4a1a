/** Writes in their order: two transactions that use the same object never fly together, and cancels go first. */
import { problem } from '../problem.js';
/** Runs writes whose objects are free side by side, the others one after another. */
export class Lanes {
    #maxWaiting;
    #waiting = [];
    #taken = [];
    #watchers = [];
    /** @param maxWaiting tells how many writes may wait */
    constructor(maxWaiting) {
        this.#maxWaiting = maxWaiting;
    }
    /** @returns how many writes wait for their turn */
    get waiting() {
        return this.#waiting.length;
    }
    /** @returns how many writes are under way */
    get running() {
        return this.#taken.filter(({ isEnded }) => !isEnded).length;
    }
    /**
     * Runs a write when all that it takes is free.
     *
     * @param claims what it takes, as far as that is known beforehand
     * @param isFirst whether it goes before the others that wait
     * @param task the write; its failure is its caller's alone
     * @returns what came of it
     * @throws {Problem} `busy` when too many wait
     */
    async run(claims, isFirst, task) {
        const most = this.#maxWaiting();
        if (this.#waiting.length >= most)
            throw problem('busy', 'writes', `at most ${most} waiting`, `${most} already`);
        const entry = {
            claims: new Set(claims),
            isFirst,
            start: () => undefined,
            holds: 0,
            isRunning: false,
            isEnded: false,
        };
        const turn = new Promise((resolve) => (entry.start = resolve));
        this.#enqueue(entry);
        this.#advance();
        await turn;
        try {
            return await task(this.#turnOf(entry));
        }
        finally {
            entry.isEnded = true;
            this.#release(entry);
        }
    }
    #enqueue(entry) {
        const place = entry.isFirst ? this.#waiting.findIndex(({ isFirst }) => !isFirst) : -1;
        if (place < 0)
            this.#waiting.push(entry);
        else
            this.#waiting.splice(place, 0, entry);
    }
    /** Starts whatever is free, without passing anything that waits for the same. */
    #advance() {
        const ahead = new Set();
        for (const entry of [...this.#waiting]) {
            if (!this.#isFree(entry, entry.claims) || meet(entry.claims, ahead)) {
                for (const claim of entry.claims)
                    ahead.add(claim);
                continue;
            }
            this.#waiting = this.#waiting.filter((other) => other !== entry);
            this.#taken.push(entry);
            entry.isRunning = true;
            entry.start();
        }
        const done = this.#watchers.filter(({ isDone }) => isDone());
        this.#watchers = this.#watchers.filter((watcher) => !done.includes(watcher));
        for (const watcher of done)
            watcher.done();
    }
    #isFree(entry, claims) {
        const ids = new Set(claims);
        return !this.#taken.some((other) => other !== entry && meet(ids, other.claims));
    }
    #turnOf(entry) {
        return {
            claim: (ids) => {
                if (!this.#isFree(entry, ids))
                    return false;
                for (const id of ids)
                    entry.claims.add(id);
                return true;
            },
            freed: (ids) => new Promise((done) => {
                const isDone = () => this.#isFree(entry, ids);
                if (isDone())
                    done();
                else
                    this.#watchers.push({ isDone, done });
            }),
            hold: () => {
                entry.holds += 1;
                let isHeld = true;
                return () => {
                    if (!isHeld)
                        return;
                    isHeld = false;
                    entry.holds -= 1;
                    this.#release(entry);
                };
            },
        };
    }
    #release(entry) {
        if (!entry.isEnded || entry.holds > 0)
            return;
        this.#taken = this.#taken.filter((other) => other !== entry);
        this.#advance();
    }
}
function meet(left, right) {
    for (const id of left)
        if (right.has(id))
            return true;
    return false;
}
