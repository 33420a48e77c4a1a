"use strict";
/** Writes in their order: two transactions that use the same object never fly together, and cancels go first. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Lanes = void 0;
const problem_js_1 = require("../problem.js");
/** Runs writes whose objects are free side by side, the others one after another. */
class Lanes {
    #maxWaiting;
    #waiting = [];
    #taken = [];
    #watchers = [];
    /** @param maxWaiting tells how many writes may wait: of cancels, and of the others */
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
     * @param rank where it comes among the others that wait
     * @param task the write; its failure is its caller's alone
     * @returns what came of it
     * @throws {Problem} `busy` when too many wait
     */
    async run(claims, rank, task) {
        const entry = newEntry(claims, rank);
        const turn = new Promise((resolve, reject) => {
            entry.start = resolve;
            entry.refuse = reject;
        });
        this.#enqueue(entry);
        this.#advance();
        this.#expectRoom(entry);
        await turn;
        try {
            return await task(this.#turnOf(entry));
        }
        finally {
            entry.isEnded = true;
            this.#release(entry);
        }
    }
    /**
     * Rejects every write that waits; those that run go on.
     *
     * @param reason what they are rejected with
     */
    rejectWaiting(reason) {
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const { refuse } of waiting)
            refuse(reason);
    }
    /**
     * Takes objects at once, whoever has them: for a transaction that was submitted before.
     *
     * @param claims what it uses; no write that waits gets any of it
     * @returns lets go of it
     */
    seize(claims) {
        const entry = { ...newEntry(claims, 'later'), isRunning: true, isEnded: true };
        this.#taken.push(entry);
        return this.#turnOf(entry).hold();
    }
    /**
     * Tells whether a write waits for any of some objects.
     *
     * @param claims ids of objects, and names
     * @returns whether one does
     */
    isWanted(claims) {
        const ids = new Set(claims);
        return (this.#waiting.some((entry) => meet(ids, entry.claims)) || this.#watchers.some((one) => meet(ids, one.ids)));
    }
    /** A queue full of orders keeps no cancel out. */
    #expectRoom(entry) {
        const most = this.#maxWaiting();
        const isCancel = ({ rank }) => rank !== 'later';
        const alike = this.#waiting.filter((other) => isCancel(other) === isCancel(entry));
        if (entry.isRunning || alike.length <= most)
            return;
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        throw (0, problem_js_1.problem)('busy', 'writes', `at most ${most} waiting`, `${most} already`);
    }
    #enqueue(entry) {
        const place = entry.rank === 'first' ? this.#waiting.findIndex(({ rank }) => rank !== 'first') : -1;
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
            get isHeld() {
                return entry.holds > 0;
            },
            claim: (ids) => {
                if (!this.#isFree(entry, ids))
                    return false;
                for (const id of ids)
                    entry.claims.add(id);
                return true;
            },
            freed: (ids) => this.#watch(entry, ids),
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
    #watch(entry, ids) {
        let done = () => undefined;
        const isOver = new Promise((resolve) => (done = resolve));
        const watcher = { ids: new Set(ids), isDone: () => this.#isFree(entry, ids), done };
        if (watcher.isDone())
            done();
        else
            this.#watchers.push(watcher);
        return {
            isOver,
            giveUp: () => {
                this.#watchers = this.#watchers.filter((other) => other !== watcher);
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
exports.Lanes = Lanes;
function newEntry(claims, rank) {
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
function meet(left, right) {
    for (const id of left)
        if (right.has(id))
            return true;
    return false;
}
