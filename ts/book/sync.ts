/**
 * Keeps one order book true, without sockets and timers: frames are held from the moment the socket opens, a snapshot
 * seeds the book, the held frames that follow it are replayed in unbroken order, then each frame is applied as it comes.
 *
 * What cannot be proven true is not shown. A gap, a crossed book, a level below zero, a nonce that runs back or a frame
 * that cannot be read withholds the book and asks for one new snapshot. Time comes in with every input, and what is to
 * be done goes out as effects.
 */

import { Problem } from '../problem.js';
import { Book, type DeltaMode } from './book.js';
import type { Delta } from './delta.js';
import { newCounters, type Cause, type Effect, type SyncCounters, type SyncOptions, type SyncState } from './effect.js';
import { FrameReader, type Frame } from './frame.js';
import { FrameBuffer, RecentFrames } from './frame-buffer.js';
import { SnapshotBackoff } from './snapshot-backoff.js';
import type { Grid } from './step.js';
import { DeltaModeDetector } from './delta-mode.js';

/** Snapshots in a row that fall short of what frames claimed, before they are believed and the frames forgotten. */
const PATIENCE = 8;

const DEFAULTS = { deltas: 'auto', backoff: { base: 250, max: 4_000 }, held: 1_000, pollMs: 2_000 } as const;

const NOTHING: readonly Effect[] = [];
const PUBLISH: readonly Effect[] = [{ do: 'publish' }];

/** The state machine of one market's book. */
export class BookSync {
    /** What users see: true at its nonce, and the latest known while {@link isShown}. The object stays the same. */
    readonly book: Book;
    readonly counters: SyncCounters = newCounters();
    readonly #grid: Grid;
    readonly #isAuto: boolean;
    readonly #pollMs: number;
    readonly #reader: FrameReader;
    readonly #held: FrameBuffer;
    readonly #pace: SnapshotBackoff;
    readonly #recent = new RecentFrames();
    #state: SyncState = 'closed';
    #isShown = false;
    /** Whether the caller was last told that the book is shown. */
    #isTold = false;
    /** Whether the book was stuck, and has not been seeded for another socket since. */
    #isPolled = false;
    #reading: DeltaMode | undefined;
    #trial: DeltaModeDetector | undefined = undefined;
    /** The snapshot that is on its way; there is never a second. */
    #asked: number | undefined = undefined;
    #asks = 0;
    /** A snapshot must be at least this new. */
    #floor = 0;
    /** Snapshots in a row that fell short. */
    #refused = 0;
    #effects: Effect[] = [];

    /**
     * @param grid ticks and lots of the market
     * @param options how the book is kept
     */
    constructor(grid: Grid, options: SyncOptions = {}) {
        const { deltas, backoff, held, pollMs } = { ...DEFAULTS, ...options };
        this.book = new Book(grid);
        this.#grid = grid;
        this.#isAuto = deltas === 'auto';
        this.#reading = deltas === 'auto' ? undefined : deltas;
        this.#pollMs = pollMs;
        this.#reader = new FrameReader(grid);
        this.#held = new FrameBuffer(held);
        this.#pace = new SnapshotBackoff(backoff);
    }

    /** @returns where the book is */
    get state(): SyncState {
        return this.#state;
    }

    /** @returns whether {@link book} may be shown */
    get isShown(): boolean {
        return this.#isShown;
    }

    /** @returns how amounts are meant, once known */
    get reading(): DeltaMode | undefined {
        return this.#reading;
    }

    /**
     * A socket opened: what was known is replaced, never merged with.
     *
     * @returns a snapshot to ask for
     */
    opened(): readonly Effect[] {
        // A stuck book lives on snapshots, and goes on to until the new socket has its own.
        if (this.#state !== 'stuck') this.#withhold('closed');
        this.#forget();
        // Behind another socket may be another build of the service: how it means amounts is found out anew.
        if (this.#isAuto) this.#reading = undefined;
        this.#state = 'seeding';
        this.#pace.reset();
        this.#ask(this.#pace.next());
        return this.#flush();
    }

    /**
     * The socket closed.
     *
     * @returns to withhold the book; to go on with snapshots where it was stuck and no socket has delivered since
     */
    closed(): readonly Effect[] {
        if (this.#state === 'stuck') return NOTHING;
        if (!this.#isPolled) this.#withhold('closed');
        this.#forget();
        this.#state = this.#isPolled ? 'stuck' : 'closed';
        if (this.#isPolled) this.#ask(this.#pollMs);
        return this.#flush();
    }

    /**
     * Takes a frame of the socket.
     *
     * @param frame its text, or the row that was parsed from it
     * @param now milliseconds of any steady clock, as everywhere here
     * @returns mostly to publish
     */
    frame(frame: Frame, now: number): readonly Effect[] {
        if (this.#state === 'closed' || this.#state === 'stuck') return NOTHING;
        const delta = this.#read(frame, now);
        if (delta === undefined) return this.#flush();
        this.counters.frames += 1;
        if (this.#state !== 'live') this.#hold(delta.nonce, frame, now);
        else if (delta.nonce !== this.book.nonce + 1) this.#onBroken(delta.nonce, frame, now);
        else if (this.#apply(delta, frame, now)) return PUBLISH;
        return this.#flush();
    }

    /**
     * A snapshot arrived.
     *
     * @param ask the number of the `ask` it answers; any but the last is ignored
     * @param row the answer as `readJson` read it
     * @param now when
     * @returns to publish, or to ask again
     */
    snapshot(ask: number, row: unknown, now: number): readonly Effect[] {
        if (ask !== this.#asked) return NOTHING;
        this.#asked = undefined;
        this.counters.snapshots += 1;
        const snapshot = this.#readSnapshot(row);
        if (snapshot === undefined) this.#askAgain();
        else if (this.#state === 'seeding') this.#seed(snapshot, now);
        else if (this.#state === 'deciding') this.#takeSecond(snapshot, now);
        else this.#poll(snapshot);
        return this.#flush();
    }

    /**
     * A snapshot could not be fetched.
     *
     * @param ask the number of the `ask` that failed
     * @returns to ask again
     */
    snapshotFailed(ask: number): readonly Effect[] {
        if (ask !== this.#asked) return NOTHING;
        this.#asked = undefined;
        this.#askAgain();
        return this.#flush();
    }

    /**
     * A snapshot arrived that was fetched because the socket had been silent, and no frame has come since.
     *
     * @param row the answer as `readJson` read it
     * @param now when
     * @returns nothing when the market is quiet; to publish, redial and poll when the service is ahead of the socket
     */
    probed(row: unknown, now: number): readonly Effect[] {
        if (this.#state !== 'live' && this.#state !== 'deciding') return NOTHING;
        const snapshot = this.#readSnapshot(row);
        if (snapshot === undefined) return this.#flush();
        if (snapshot.nonce > this.#lastNonce) this.#onStuck(snapshot);
        else if (this.#state === 'deciding') this.#showNewer(snapshot);
        else if (snapshot.nonce === this.book.nonce && !snapshot.equals(this.book)) this.#onContradiction(now);
        return this.#flush();
    }

    /**
     * Something else proved the book wrong.
     *
     * @param now when
     * @returns to withhold it and to ask for a snapshot
     */
    contradicted(now: number): readonly Effect[] {
        if (this.#state === 'live' || this.#state === 'deciding') this.#onContradiction(now);
        return this.#flush();
    }

    /** Reads a frame; one that cannot be read is seen to here. */
    #read(frame: Frame, now: number): Delta | undefined {
        try {
            return this.#reader.read(frame);
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            this.#effects.push({ do: 'report', problem: error });
            // What is no object, such as an acknowledgement, was no frame; anything else may have been the next one.
            if (typeof frame !== 'string' || frame.trimStart().startsWith('{'))
                this.#resync('unreadable', now, this.#lastNonce + 1);
            else this.counters.strange += 1;
            return undefined;
        }
    }

    /** Reads a snapshot into a book of its own; one that cannot be is reported or counted. */
    #readSnapshot(row: unknown): Book | undefined {
        const snapshot = new Book(this.#grid);
        try {
            const fault = snapshot.replace(this.#reader.fromJson(row));
            if (fault === undefined) return snapshot;
            this.counters.resyncs[fault] += 1;
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            this.#effects.push({ do: 'report', problem: error });
        }
        return undefined;
    }

    /** Applies the next frame; tells whether it could. */
    #apply(delta: Delta, frame: Frame, now: number): boolean {
        const fault = this.book.apply(delta, this.#reading ?? 'additive');
        if (fault === undefined) {
            this.#recent.put(delta.nonce, frame);
            return true;
        }
        this.#resync(fault, now, delta.nonce);
        return false;
    }

    /** Holds a frame until a snapshot comes that it may follow. */
    #hold(nonce: number, frame: Frame, now: number): void {
        if (this.#trial !== undefined && nonce <= this.#trial.nonce) {
            this.#onBroken(nonce, frame, now);
            return;
        }
        // A new socket to a service that counts anew.
        if (this.#held.isFarBelow(nonce, this.#floor)) this.#floor = 0;
        // While a trial waits for its snapshot, the oldest frame makes room for the newest.
        if (this.#trial !== undefined && this.#held.isFull) this.#advance(this.#trial, now);
        switch (this.#held.put(nonce, frame)) {
            case 'held':
                if (this.#trial !== undefined) this.#decide(this.#trial, now);
                break;
            case 'duplicate':
                this.counters.duplicates += 1;
                break;
            case 'ran-back':
                this.#onRanBack(nonce, frame, now);
                break;
            case 'overflow':
                this.#held.clear();
                this.#resync('overflow', now, nonce);
        }
    }

    /** Takes a frame that is not the next: a gap, one that was here already, or one of a service that counts anew. */
    #onBroken(nonce: number, frame: Frame, now: number): void {
        const last = this.#trial?.nonce ?? this.book.nonce;
        if (nonce > last) {
            this.#held.put(nonce, frame);
            this.#onGap(now);
        } else if (this.#held.isFarBelow(nonce, last) || this.#recent.differs(nonce, frame)) {
            this.#onRanBack(nonce, frame, now);
        } else {
            this.counters.duplicates += 1;
        }
    }

    #onGap(now: number): void {
        this.counters.gaps += 1;
        this.#resync('gap', now);
    }

    #onContradiction(now: number): void {
        this.#resync('contradiction', now, this.#lastNonce);
    }

    /** The service counts anew: nothing from before holds, not even a snapshot on its way. */
    #onRanBack(nonce: number, frame: Frame, now: number): void {
        this.#held.clear();
        this.#recent.clear();
        this.#asked = undefined;
        this.#resync('ran-back', now);
        this.#floor = 0;
        this.#held.put(nonce, frame);
    }

    /** The service is ahead of the socket: snapshots stand in for it until another one opens. */
    #onStuck(snapshot: Book): void {
        this.#forget();
        this.#state = 'stuck';
        this.#isPolled = true;
        this.#show(snapshot);
        this.#effects.push({ do: 'redial' });
        this.#ask(this.#pollMs);
    }

    #poll(snapshot: Book): void {
        this.#showNewer(snapshot);
        this.#ask(this.#pollMs);
    }

    /** Withholds the book and asks for a snapshot at least as new as `floor`. */
    #resync(cause: Cause, now: number, floor = 0): void {
        this.counters.resyncs[cause] += 1;
        // These are what a wrong reading of amounts leads to.
        const isDoubtful = cause === 'negative' || cause === 'crossed' || cause === 'contradiction';
        if (this.#isAuto && isDoubtful) this.#reading = undefined;
        if (floor > this.#floor) this.#floor = floor;
        this.#trial = undefined;
        this.#state = 'seeding';
        this.#pace.broken(now);
        this.#withhold(cause);
        this.#askAgain();
    }

    /** Makes the book of a snapshot, and of the frames held that follow it. */
    #seed(snapshot: Book, now: number): void {
        if (this.#fallsShort(snapshot.nonce)) {
            this.#askAgain();
            return;
        }
        this.#floor = 0;
        this.#isPolled = false;
        this.#held.dropUpTo(snapshot.nonce);
        if (this.#reading !== undefined) {
            this.#goLive(snapshot, now);
            return;
        }
        this.#state = 'deciding';
        this.#trial = new DeltaModeDetector(this.#grid, snapshot);
        this.#show(snapshot);
        this.#decide(this.#trial, now);
    }

    /** Whether a snapshot leaves a hole before the first frame held, or is older than what was known already. */
    #fallsShort(nonce: number): boolean {
        if (nonce >= this.#floor && nonce + 1 >= (this.#held.first ?? 0)) {
            this.#refused = 0;
            return false;
        }
        this.counters.staleSnapshots += 1;
        this.#refused += 1;
        if (this.#refused < PATIENCE) return true;
        this.#held.clear();
        this.#refused = 0;
        return false;
    }

    /** Follows the frames from a snapshot on. */
    #goLive(snapshot: Book, now: number): void {
        this.#trial = undefined;
        this.#state = 'live';
        this.book.copy(snapshot);
        this.#pace.mended(now);
        let frame: Frame | undefined;
        while ((frame = this.#held.take(this.book.nonce + 1)) !== undefined) {
            if (!this.#apply(this.#reader.read(frame), frame, now)) return;
        }
        if (this.#held.first !== undefined) this.#onGap(now);
        else this.#publish();
    }

    /** Takes held frames under both readings as far as may be, and settles which is right once a snapshot can tell. */
    #decide(trial: DeltaModeDetector, now: number): void {
        while (trial.isOpen && this.#held.first === trial.nonce + 1) {
            if (!this.#advance(trial, now)) return;
        }
        if (trial.second?.nonce === trial.nonce) this.#settle(trial, trial.second, now);
        else if (trial.isOpen && this.#held.first !== undefined) this.#onGap(now);
    }

    /** Takes the next held frame under both readings; tells whether one of them still holds. */
    #advance(trial: DeltaModeDetector, now: number): boolean {
        const frame = this.#held.take(trial.nonce + 1);
        if (frame === undefined) {
            this.#onGap(now);
            return false;
        }
        const fault = trial.apply(this.#reader.read(frame));
        if (fault !== undefined) {
            this.#resync(fault, now, trial.nonce);
            return false;
        }
        if (trial.differs && !trial.isWaiting) {
            trial.isWaiting = true;
            this.#askAgain();
        }
        return true;
    }

    #settle(trial: DeltaModeDetector, second: Book, now: number): void {
        const reading = trial.judge(second);
        if (reading === undefined) {
            this.#onContradiction(now);
            return;
        }
        this.#reading = reading;
        this.counters.decisions += 1;
        this.#goLive(second, now);
    }

    /** Takes the snapshot that tells the readings apart, once the frames up to it have come. */
    #takeSecond(snapshot: Book, now: number): void {
        if (this.#trial === undefined) return;
        this.#showNewer(snapshot);
        if (snapshot.nonce < this.#trial.nonce) {
            this.counters.staleSnapshots += 1;
            this.#askAgain();
            return;
        }
        this.#trial.second = snapshot;
        this.#decide(this.#trial, now);
    }

    #showNewer(snapshot: Book): void {
        const { nonce } = this.book;
        if (snapshot.nonce > nonce || (snapshot.nonce === nonce && !this.#isShown)) this.#show(snapshot);
    }

    #show(snapshot: Book): void {
        this.book.copy(snapshot);
        this.#publish();
    }

    /** Within one input the last word counts: to publish once, or not at all. */
    #publish(): void {
        this.#isShown = true;
        this.#effects = [...this.#effects.filter((effect) => effect.do !== 'publish'), ...PUBLISH];
    }

    #withhold(cause: Cause | 'closed'): void {
        if (!this.#isShown) return;
        this.#isShown = false;
        this.#effects = this.#effects.filter((effect) => effect.do !== 'publish');
        if (this.#isTold) this.#effects.push({ do: 'withhold', cause });
    }

    /** Asks for a snapshot, later each time, unless one is on its way. */
    #askAgain(): void {
        if (this.#asked !== undefined) return;
        this.#ask(this.#state === 'stuck' ? this.#pollMs : this.#pace.next());
    }

    #ask(afterMs: number): void {
        this.#asked = ++this.#asks;
        this.#effects.push({ do: 'ask', ask: this.#asked, afterMs });
    }

    /** The newest nonce that is known of this life of the service. */
    get #lastNonce(): number {
        const { max } = Math;
        const followed = this.#state === 'closed' || this.#state === 'seeding' ? 0 : this.book.nonce;
        return max(followed, this.#trial?.nonce ?? 0, this.#held.last ?? 0, this.#floor);
    }

    /** Forgets what came from the socket; what was last on show stays the least that a snapshot must reach. */
    #forget(): void {
        this.#floor = this.#lastNonce;
        this.#held.clear();
        this.#recent.clear();
        this.#trial = undefined;
        this.#asked = undefined;
        this.#refused = 0;
    }

    #flush(): readonly Effect[] {
        this.#isTold = this.#isShown;
        if (this.#effects.length === 0) return NOTHING;
        const effects = this.#effects;
        this.#effects = [];
        return effects;
    }
}
