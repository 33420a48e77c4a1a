/** The queue of writes: two transactions that use the same object are never in flight together, and cancels go first. */
import { problem } from '../problem.js';
import { createDeferred } from './write-lifecycle.js';
/** Runs writes in parallel where they use different objects, else in sequence. */
export class TransactionQueue {
    maxWaiting;
    #waiting = [];
    /** Entries whose claims are in force. */
    #claiming = [];
    #waiters = [];
    /** @param maxWaiting returns the most waiting writes, for cancels and for the others separately */
    constructor(maxWaiting) {
        this.maxWaiting = maxWaiting;
    }
    /** How many writes wait. */
    get waiting() {
        return this.#waiting.length;
    }
    /** How many writes run. */
    get running() {
        return this.#claiming.filter(({ isEnded }) => !isEnded).length;
    }
    /**
     * Runs a write as soon as all its objects are free; `claims` are names and ids of the objects that are known beforehand.
     * A write leaves the queue when `wait`, which gets the promise of its start, rejects.
     *
     * @throws {Problem} `busy` when too many writes wait
     */
    async run(claims, priority, task, wait = (start) => start) {
        const entry = createEntry(claims, priority);
        this.#enqueue(entry);
        this.#advance();
        this.#expectRoom(entry);
        try {
            await wait(entry.start.promise);
            return await task(this.#slotOf(entry));
        }
        finally {
            entry.isEnded = true;
            this.#waiting = this.#waiting.filter((other) => other !== entry);
            this.#release(entry);
        }
    }
    /** Rejects every waiting write; running ones continue. */
    rejectWaiting(reason) {
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const { start } of waiting)
            start.reject(reason);
    }
    /** Claims the objects of a transaction that was submitted before, also those of running writes; returns what frees them. */
    forceClaim(claims) {
        const entry = { ...createEntry(claims, 'normal'), isRunning: true, isEnded: true };
        this.#claiming.push(entry);
        return this.#slotOf(entry).retain();
    }
    /** Returns whether a write waits for any of some objects. */
    hasWaiterFor(claims) {
        const ids = new Set(claims);
        const waiting = [...this.#waiting.map((entry) => entry.claims), ...this.#waiters.map((waiter) => waiter.ids)];
        return waiting.some((needed) => overlap(ids, needed));
    }
    /** Cancels have a limit of their own, so that a queue full of orders does not refuse them. */
    #expectRoom(entry) {
        const most = this.maxWaiting();
        const isCancel = ({ priority }) => priority !== 'normal';
        const alike = this.#waiting.filter((other) => isCancel(other) === isCancel(entry));
        if (entry.isRunning || alike.length <= most)
            return;
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        const wanted = `at most ${most} waiting (options.transaction.maxWaiting); wait until one has ended`;
        throw problem('busy', 'writes', wanted, `${most} waiting already`);
    }
    #enqueue(entry) {
        const isById = ({ priority }) => priority === 'cancel-by-id';
        const index = isById(entry) ? this.#waiting.findIndex((other) => !isById(other)) : -1;
        if (index < 0)
            this.#waiting.push(entry);
        else
            this.#waiting.splice(index, 0, entry);
    }
    /** Starts writes whose objects are free, but none before an earlier one that waits for the same objects. */
    #advance() {
        const ahead = new Set();
        for (const entry of [...this.#waiting]) {
            if (!this.#isFree(entry, entry.claims) || overlap(entry.claims, ahead)) {
                for (const claim of entry.claims)
                    ahead.add(claim);
                continue;
            }
            this.#waiting = this.#waiting.filter((other) => other !== entry);
            this.#claiming.push(entry);
            entry.isRunning = true;
            entry.start.resolve();
        }
        const free = this.#waiters.filter(({ isFree }) => isFree());
        this.#waiters = this.#waiters.filter((waiter) => !free.includes(waiter));
        for (const { resolve } of free)
            resolve();
    }
    #isFree(entry, claims) {
        const ids = new Set(claims);
        return !this.#claiming.some((other) => other !== entry && overlap(ids, other.claims));
    }
    #slotOf(entry) {
        return {
            get hasOpenOutcome() {
                return entry.retained > 0;
            },
            claim: (ids) => {
                if (!this.#isFree(entry, ids))
                    return false;
                for (const id of ids)
                    entry.claims.add(id);
                return true;
            },
            waitUntilFree: (ids) => this.#waitFor(entry, ids),
            retain: () => {
                entry.retained += 1;
                let isRetained = true;
                return () => {
                    if (!isRetained)
                        return;
                    isRetained = false;
                    entry.retained -= 1;
                    this.#release(entry);
                };
            },
        };
    }
    #waitFor(entry, ids) {
        const { promise: finished, resolve } = createDeferred();
        const waiter = { ids: new Set(ids), isFree: () => this.#isFree(entry, ids), resolve };
        if (waiter.isFree())
            resolve();
        else
            this.#waiters.push(waiter);
        return {
            finished,
            cancel: () => {
                this.#waiters = this.#waiters.filter((other) => other !== waiter);
            },
        };
    }
    #release(entry) {
        if (!entry.isEnded || entry.retained > 0)
            return;
        this.#claiming = this.#claiming.filter((other) => other !== entry);
        this.#advance();
    }
}
function createEntry(claims, priority) {
    return {
        claims: new Set(claims),
        priority,
        start: createDeferred(),
        retained: 0,
        isRunning: false,
        isEnded: false,
    };
}
function overlap(left, right) {
    for (const id of left)
        if (right.has(id))
            return true;
    return false;
}
