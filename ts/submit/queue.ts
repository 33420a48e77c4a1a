/**
 * The queue of writes: two transactions that use the same object are never in flight together, and cancels by
 * id go first. Other cancels keep their place. A write holds its objects from its verification on; until then
 * a cancel by id overtakes it, and it builds again.
 */

import { SYSTEM_CLOCK, Timer, type Clock } from '../core/clock.js';
import { sentence } from '../core/problem.js';
import { closedProblem, createDeferred, type Deferred, type WritePhase, type WriteStop } from './lifecycle.js';

/** The objects that a running write has claimed. */
export interface Slot {
    /** Whether the outcome of a transaction in this slot is unknown. */
    readonly hasOpenOutcome: boolean;
    /** Whether cancels cannot overtake the write any more. */
    readonly isHeld: boolean;
    /** Whether a cancel has overtaken the write since its turn began: what it has built is outdated. */
    readonly isOvertaken: boolean;
    /**
     * Claims more objects, and holds the slot from now on, so that the write can be signed. Returns whether
     * all objects were free and no cancel has overtaken the write; nothing changes otherwise.
     */
    hold(ids: readonly string[]): boolean;
    /** Lets cancels overtake the write again, as it builds anew. */
    letPass(): void;
    /**
     * Queues an overtaken write again, before all later ones of its priority, and waits for its next turn.
     *
     * @throws {Problem} `closed` when the exchange is closed meanwhile
     */
    waitForTurn(): Promise<void>;
    /** Waits until no other write claims any of some objects. */
    waitUntilFree(ids: readonly string[]): ObjectWait;
    /**
     * Retains all claims after the write has ended, for a transaction whose outcome is unknown; returns what
     * frees them.
     */
    retain(): () => void;
}

/** The slot of a write that has entered the queue itself, and leaves it when it has ended. */
export interface OwnSlot extends Slot {
    leave(): void;
}

/**
 * Place in the queue: a cancel by id passes all other writes, and one through the service passes one through
 * a node, which may be slow; other cancels keep the order, but share the limit of cancels.
 */
export type Priority = 'cancel-by-id' | 'cancel-by-id-through-node' | 'cancel' | 'normal';

const RANKS: Readonly<Record<Priority, number>> = {
    'cancel-by-id': 2,
    'cancel-by-id-through-node': 1,
    cancel: 0,
    normal: 0,
};

/**
 * A write that cancels have passed for this time, milliseconds, starts to build although more cancels wait.
 */
const FIRST_BUILD_MS = 1_000;

/** A wait for objects that other writes claim. */
export interface ObjectWait {
    readonly finished: Promise<void>;
    readonly cancel: () => void;
}

interface Waiter {
    readonly ids: ReadonlySet<string>;
    readonly isFree: () => boolean;
    readonly resolve: () => void;
}

interface Entry {
    readonly claims: Set<string>;
    /** A write that claims one of these objects may use the claimed ones. */
    readonly unlessWith: ReadonlySet<string>;
    readonly priority: Priority;
    readonly rank: number;
    /** Counts the calls. */
    readonly order: number;
    /** Stops its write, and shows what that does. */
    readonly stop: WriteStop | undefined;
    /** Of the current turn. */
    start: Deferred;
    retained: number;
    /** Whether its claims are in force. */
    isRunning: boolean;
    /** Whether it has had a turn before. */
    hasStarted: boolean;
    isHeld: boolean;
    isOvertaken: boolean;
    isEnded: boolean;
    /** When the current turn began, milliseconds. */
    turnAt: number;
    /** When a cancel passed it first, milliseconds. */
    passedAt: number | undefined;
    /** How long its last overtaken build took, milliseconds: its source responds. */
    buildMs: number | undefined;
    /** Until when cancels wait for its build, milliseconds. */
    protectedUntil: number;
}

const NONE: ReadonlySet<string> = new Set();

/** Runs writes in parallel where they use different objects, else in sequence. */
export class TransactionQueue {
    /** By rank, then in the order of the calls. */
    #waiting: Entry[] = [];
    /** Entries whose claims are in force. */
    #claiming: Entry[] = [];
    #waiters: Waiter[] = [];
    #calls = 0;
    readonly #timer: Timer;

    /** @param maxWaiting returns the most waiting writes, for cancels and for the others separately */
    constructor(
        private readonly maxWaiting: () => number,
        private readonly clock: Clock = SYSTEM_CLOCK,
    ) {
        this.#timer = new Timer(clock);
    }

    /** How many writes wait. */
    get waiting(): number {
        return this.#waiting.length;
    }

    /** How many writes run. */
    get running(): number {
        return this.#claiming.filter(({ isEnded }) => !isEnded).length;
    }

    /**
     * Waits until all objects of a write are free; `claims` are names and ids of the objects that are known
     * beforehand. `stop` ends the wait. The write must leave its slot when it has ended.
     *
     * @throws {Problem} `busy` when too many writes wait
     */
    async enterSlot(claims: readonly string[], priority: Priority, stop?: WriteStop): Promise<OwnSlot> {
        const entry = this.#createEntry(claims, priority, stop);
        if (stop !== undefined) stop.findBlocker = () => this.#phaseOfBlocker(entry);
        this.#enqueue(entry);
        this.#advance();
        this.#expectRoom(entry);
        const { promise } = entry.start;
        try {
            await (stop === undefined ? promise : stop.race(promise));
        } catch (error) {
            this.#leave(entry);
            throw error;
        }
        return this.#slotOf(entry);
    }

    #leave(entry: Entry): void {
        entry.isEnded = true;
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        this.#release(entry);
    }

    /** Rejects every waiting write; running ones continue. */
    rejectWaiting(reason: Error): void {
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const { start } of waiting) start.reject(reason);
    }

    /**
     * Claims the objects of a transaction that was submitted before, also those of running writes; returns
     * what frees them.
     *
     * @param claims ids of the objects
     * @param unlessWith objects with which a write may use the claimed ones nevertheless: it ends the
     *   transaction
     */
    forceClaim(claims: readonly string[], unlessWith: readonly string[] = []): () => void {
        const entry = { ...this.#createEntry(claims, 'normal'), unlessWith: new Set(unlessWith) };
        entry.isRunning = true;
        entry.isHeld = true;
        entry.isEnded = true;
        this.#claiming.push(entry);
        return this.#slotOf(entry).retain();
    }

    /** Returns whether a write waits for any of some objects. */
    hasWaiterFor(claims: readonly string[]): boolean {
        const ids = new Set(claims);
        const waiting = [...this.#waiting.map((entry) => entry.claims), ...this.#waiters.map((waiter) => waiter.ids)];
        return waiting.some((needed) => overlap(ids, needed));
    }

    #createEntry(claims: readonly string[], priority: Priority, stop?: WriteStop): Entry {
        this.#calls += 1;
        return {
            claims: new Set(claims),
            unlessWith: NONE,
            priority,
            rank: RANKS[priority],
            order: this.#calls,
            stop,
            start: createDeferred(),
            retained: 0,
            isRunning: false,
            hasStarted: false,
            isHeld: false,
            isOvertaken: false,
            isEnded: false,
            turnAt: 0,
            passedAt: undefined,
            buildMs: undefined,
            protectedUntil: 0,
        };
    }

    /** Cancels have a limit of their own, so that a queue full of orders does not refuse them. */
    #expectRoom(entry: Entry): void {
        const most = this.maxWaiting();
        const isCancel = ({ priority }: Entry): boolean => priority !== 'normal';
        // Overtaken writes do not count: they have had their place.
        const alike = this.#waiting.filter((other) => !other.hasStarted && isCancel(other) === isCancel(entry));
        if (entry.isRunning || alike.length <= most) return;
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        const limit = `the most that options.transaction.maxWaiting allows`;
        throw sentence('busy', `${most} writes wait already, ${limit}; call it again when one of them has ended`);
    }

    #enqueue(entry: Entry): void {
        const isBehind = ({ rank, order }: Entry): boolean =>
            rank < entry.rank || (rank === entry.rank && order > entry.order);
        const index = this.#waiting.findIndex(isBehind);
        if (index < 0) this.#waiting.push(entry);
        else this.#waiting.splice(index, 0, entry);
    }

    /**
     * Starts writes whose objects are free, but none before an earlier one that waits for the same objects.
     */
    #advance(): void {
        const now = this.clock.now();
        const ahead = new Set<string>();
        // A due write goes before cancels only if no running write other than a cancel blocks it: that one
        // may never end.
        const isDue = (entry: Entry): boolean =>
            isDueAt(entry, now) && this.#claimingAny(entry, entry.claims).every(({ rank }) => rank > entry.rank);
        const inOrder = [...this.#waiting.filter(isDue), ...this.#waiting.filter((entry) => !isDue(entry))];
        for (const entry of inOrder) {
            const others = this.#claimingAny(entry, entry.claims);
            if (overlap(entry.claims, ahead) || !others.every((other) => mayOvertake(entry, other, now))) {
                for (const claim of entry.claims) ahead.add(claim);
                continue;
            }
            this.#waiting = this.#waiting.filter((other) => other !== entry);
            const passed = this.#waiting.filter(
                ({ rank, claims }) => rank < entry.rank && overlap(entry.claims, claims),
            );
            for (const other of passed) other.passedAt ??= now;
            this.#overtake(others, now);
            this.#start(entry, now);
        }
        const free = this.#waiters.filter(({ isFree }) => isFree());
        this.#waiters = this.#waiters.filter((waiter) => !free.includes(waiter));
        for (const { resolve } of free) resolve();
        this.#setTimer(now);
    }

    #start(entry: Entry, now: number): void {
        this.#claiming.push(entry);
        entry.isRunning = true;
        entry.hasStarted = true;
        entry.isOvertaken = false;
        entry.turnAt = now;
        // Cancels wait for it half as long as it has waited for cancels.
        entry.protectedUntil = isBuildDue(entry, now) ? now + (now - (entry.passedAt ?? now)) / 2 : 0;
        entry.start.resolve();
    }

    /** Cancels that wait for the build of a write overtake it when its time is over. */
    #setTimer(now: number): void {
        const ends = this.#claiming.filter(({ isHeld }) => !isHeld).map(({ protectedUntil }) => protectedUntil);
        const next = Math.min(...ends.filter((end) => end > now));
        if (this.#waiting.length + this.#waiters.length === 0 || next === Infinity) this.#timer.cancel();
        else {
            this.#timer.set(next - now, () => {
                this.#advance();
            });
        }
    }

    /** The other entries whose claims are in force and contain any of some objects. */
    #claimingAny(entry: Entry, claims: Iterable<string>): Entry[] {
        const ids = new Set(claims);
        const mayUse = ({ unlessWith }: Entry): boolean =>
            overlap(unlessWith, entry.claims) || overlap(unlessWith, ids);
        return this.#claiming.filter((other) => other !== entry && overlap(ids, other.claims) && !mayUse(other));
    }

    /**
     * Returns what the write does that claims objects of another; `undefined` where none runs, or an ended
     * one with an unknown outcome claims some, too.
     */
    #phaseOfBlocker(entry: Entry): WritePhase | undefined {
        const others = this.#claimingAny(entry, entry.claims);
        if (others.some(({ isEnded }) => isEnded)) return undefined;
        return (others.find(({ isHeld }) => isHeld) ?? others[0])?.stop?.phase;
    }

    #isFree(entry: Entry, claims: Iterable<string>): boolean {
        const now = this.clock.now();
        return this.#claimingAny(entry, claims).every((other) => mayOvertake(entry, other, now));
    }

    #overtake(others: readonly Entry[], now: number): void {
        for (const other of others) {
            other.passedAt ??= now;
            other.isOvertaken = true;
        }
    }

    #slotOf(entry: Entry): OwnSlot {
        return {
            leave: () => {
                this.#leave(entry);
            },
            get hasOpenOutcome(): boolean {
                return entry.retained > 0;
            },
            get isHeld(): boolean {
                return entry.isHeld;
            },
            get isOvertaken(): boolean {
                return entry.isOvertaken;
            },
            hold: (ids) => {
                if (entry.isOvertaken || !this.#isFree(entry, ids)) return false;
                this.#overtake(this.#claimingAny(entry, ids), this.clock.now());
                for (const id of ids) entry.claims.add(id);
                entry.isHeld = true;
                return true;
            },
            letPass: () => {
                entry.isHeld = false;
                this.#advance();
            },
            waitForTurn: () => this.#waitForTurn(entry),
            waitUntilFree: (ids) => this.#waitFor(entry, ids),
            retain: () => {
                entry.retained += 1;
                let isRetained = true;
                return () => {
                    if (!isRetained) return;
                    isRetained = false;
                    entry.retained -= 1;
                    this.#release(entry);
                };
            },
        };
    }

    #waitForTurn(entry: Entry): Promise<void> {
        // A build may end after its write has.
        if (entry.isEnded) return Promise.reject(closedProblem());
        entry.buildMs = this.clock.now() - entry.turnAt;
        entry.isRunning = false;
        entry.start = createDeferred();
        this.#claiming = this.#claiming.filter((other) => other !== entry);
        this.#enqueue(entry);
        this.#advance();
        return entry.start.promise;
    }

    #waitFor(entry: Entry, ids: readonly string[]): ObjectWait {
        const { promise: finished, resolve } = createDeferred();
        const waiter = { ids: new Set(ids), isFree: () => this.#isFree(entry, ids), resolve };
        if (waiter.isFree()) resolve();
        else this.#waiters.push(waiter);
        return {
            finished,
            cancel: () => {
                this.#waiters = this.#waiters.filter((other) => other !== waiter);
            },
        };
    }

    #release(entry: Entry): void {
        if (!entry.isEnded || entry.retained > 0) return;
        this.#claiming = this.#claiming.filter((other) => other !== entry);
        this.#advance();
    }
}

/** Whether a write may start although another one with the same objects runs. */
function mayOvertake(entry: Entry, other: Entry, now: number): boolean {
    return !other.isHeld && other.rank < entry.rank && other.protectedUntil <= now;
}

/** Whether a write starts before cancels that wait, too. */
function isDueAt(entry: Entry, now: number): boolean {
    if (entry.passedAt === undefined) return false;
    return entry.hasStarted ? isBuildDue(entry, now) : now - entry.passedAt >= FIRST_BUILD_MS;
}

/**
 * Whether cancels have passed a write for twice the time that its build takes, so that no stream of cancels
 * starves it. A write whose source does not respond never is, so that it delays no cancel.
 */
function isBuildDue({ passedAt, buildMs }: Entry, now: number): boolean {
    return passedAt !== undefined && buildMs !== undefined && now - passedAt > 2 * buildMs;
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
    for (const id of left) if (right.has(id)) return true;
    return false;
}
