/** Writes in their order: two transactions that use the same object never fly together, and cancels go first. */

import { problem } from '../problem.js';

/** A write's place among the others, while it runs. */
export interface Slot {
    /** Whether a transaction of this turn has an outcome that is open. */
    readonly hasOpenOutcome: boolean;
    /**
     * Takes more objects.
     *
     * @param ids of objects
     * @returns whether they were free; when one is not, none is taken
     */
    claim(ids: readonly string[]): boolean;
    /**
     * Waits until nobody else has any of some objects.
     *
     * @param ids of objects
     * @returns the wait
     */
    waitUntilFree(ids: readonly string[]): ObjectWait;
    /**
     * Keeps everything that the turn has taken after it has ended, for a transaction whose outcome is open.
     *
     * @returns lets go of it
     */
    retain(): () => void;
}

/** Where a write comes among others that wait: before all; in its order, but with room as a cancel has; in its order. */
export type Priority = 'first' | 'cancel' | 'later';

/** A wait for objects that others have. */
export interface ObjectWait {
    readonly finished: Promise<void>;
    /** Waits no longer. */
    readonly cancel: () => void;
}

interface Watcher {
    readonly ids: ReadonlySet<string>;
    readonly isDone: () => boolean;
    readonly done: () => void;
}

interface Entry {
    readonly claims: Set<string>;
    readonly rank: Priority;
    start: () => void;
    refuse: (reason: Error) => void;
    holds: number;
    isRunning: boolean;
    isEnded: boolean;
}

/** Runs writes whose objects are free side by side, the others one after another. */
export class TransactionQueue {
    readonly #maxWaiting: () => number;
    #waiting: Entry[] = [];
    #taken: Entry[] = [];
    #watchers: Watcher[] = [];

    /** @param maxWaiting tells how many writes may wait: of cancels, and of the others */
    constructor(maxWaiting: () => number) {
        this.#maxWaiting = maxWaiting;
    }

    /** @returns how many writes wait for their turn */
    get waiting(): number {
        return this.#waiting.length;
    }

    /** @returns how many writes are under way */
    get running(): number {
        return this.#taken.filter(({ isEnded }) => !isEnded).length;
    }

    /**
     * Runs a write when all that it takes is free.
     *
     * @param claims what it takes, as far as that is known beforehand
     * @param rank where it comes among the others that wait
     * @param task the write; its failure is its caller's alone
     * @returns what came of it
     * @throws {Problem} `busy` when too many wait
     */
    async run<T>(claims: readonly string[], rank: Priority, task: (turn: Slot) => Promise<T>): Promise<T> {
        const entry = newEntry(claims, rank);
        const turn = new Promise<void>((resolve, reject) => {
            entry.start = resolve;
            entry.refuse = reject;
        });
        this.#enqueue(entry);
        this.#advance();
        this.#expectRoom(entry);
        await turn;
        try {
            return await task(this.#turnOf(entry));
        } finally {
            entry.isEnded = true;
            this.#release(entry);
        }
    }

    /**
     * Rejects every write that waits; those that run go on.
     *
     * @param reason what they are rejected with
     */
    rejectWaiting(reason: Error): void {
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const { refuse } of waiting) refuse(reason);
    }

    /**
     * Takes objects at once, whoever has them: for a transaction that was submitted before.
     *
     * @param claims what it uses; no write that waits gets any of it
     * @returns lets go of it
     */
    forceClaim(claims: readonly string[]): () => void {
        const entry = { ...newEntry(claims, 'later'), isRunning: true, isEnded: true };
        this.#taken.push(entry);
        return this.#turnOf(entry).retain();
    }

    /**
     * Tells whether a write waits for any of some objects.
     *
     * @param claims ids of objects, and names
     * @returns whether one does
     */
    hasWaiterFor(claims: readonly string[]): boolean {
        const ids = new Set(claims);
        return (
            this.#waiting.some((entry) => meet(ids, entry.claims)) || this.#watchers.some((one) => meet(ids, one.ids))
        );
    }

    /** A queue full of orders keeps no cancel out. */
    #expectRoom(entry: Entry): void {
        const most = this.#maxWaiting();
        const isCancel = ({ rank }: Entry): boolean => rank !== 'later';
        const alike = this.#waiting.filter((other) => isCancel(other) === isCancel(entry));
        if (entry.isRunning || alike.length <= most) return;
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        throw problem('busy', 'writes', `at most ${most} waiting`, `${most} already`);
    }

    #enqueue(entry: Entry): void {
        const place = entry.rank === 'first' ? this.#waiting.findIndex(({ rank }) => rank !== 'first') : -1;
        if (place < 0) this.#waiting.push(entry);
        else this.#waiting.splice(place, 0, entry);
    }

    /** Starts whatever is free, without passing anything that waits for the same. */
    #advance(): void {
        const ahead = new Set<string>();
        for (const entry of [...this.#waiting]) {
            if (!this.#isFree(entry, entry.claims) || meet(entry.claims, ahead)) {
                for (const claim of entry.claims) ahead.add(claim);
                continue;
            }
            this.#waiting = this.#waiting.filter((other) => other !== entry);
            this.#taken.push(entry);
            entry.isRunning = true;
            entry.start();
        }
        const done = this.#watchers.filter(({ isDone }) => isDone());
        this.#watchers = this.#watchers.filter((watcher) => !done.includes(watcher));
        for (const watcher of done) watcher.done();
    }

    #isFree(entry: Entry, claims: Iterable<string>): boolean {
        const ids = new Set(claims);
        return !this.#taken.some((other) => other !== entry && meet(ids, other.claims));
    }

    #turnOf(entry: Entry): Slot {
        return {
            get hasOpenOutcome(): boolean {
                return entry.holds > 0;
            },
            claim: (ids) => {
                if (!this.#isFree(entry, ids)) return false;
                for (const id of ids) entry.claims.add(id);
                return true;
            },
            waitUntilFree: (ids) => this.#watch(entry, ids),
            retain: () => {
                entry.holds += 1;
                let isHeld = true;
                return () => {
                    if (!isHeld) return;
                    isHeld = false;
                    entry.holds -= 1;
                    this.#release(entry);
                };
            },
        };
    }

    #watch(entry: Entry, ids: readonly string[]): ObjectWait {
        let done = (): void => undefined;
        const finished = new Promise<void>((resolve) => (done = resolve));
        const watcher = { ids: new Set(ids), isDone: () => this.#isFree(entry, ids), done };
        if (watcher.isDone()) done();
        else this.#watchers.push(watcher);
        return {
            finished,
            cancel: () => {
                this.#watchers = this.#watchers.filter((other) => other !== watcher);
            },
        };
    }

    #release(entry: Entry): void {
        if (!entry.isEnded || entry.holds > 0) return;
        this.#taken = this.#taken.filter((other) => other !== entry);
        this.#advance();
    }
}

function newEntry(claims: readonly string[], rank: Priority): Entry {
    return {
        claims: new Set(claims),
        rank,
        start: () => undefined,
        refuse: () => undefined,
        holds: 0,
        isRunning: false,
        isEnded: false,
    };
}

function meet(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
    for (const id of left) if (right.has(id)) return true;
    return false;
}
