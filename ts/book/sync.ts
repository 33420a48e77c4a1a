/**
 * Keeps one order book correct, without sockets and timers. Frames are buffered from the moment the socket
 * opens, a snapshot starts the book, and the buffered frames that follow it are replayed in unbroken order.
 * Then each frame is applied as it comes.
 *
 * A book that is not proven is not shown. A gap, a crossed book, a level below zero, a nonce that runs back
 * or an unreadable frame withholds the book and requests a new snapshot. Every input brings the time, and
 * outputs are effects.
 */

import { Backoff } from '../core/clock.js';
import { Problem, problem } from '../core/problem.js';
import { Book, type BookFault, type DeltaMode } from './book.js';
import type { Delta } from './delta.js';
import { DeltaModeDetector } from './delta-mode.js';
import { FrameReader, type BookFrame } from './frame.js';
import { FrameBuffer, RecentFrames } from './frame-buffer.js';
import type { Grid } from './step.js';

/**
 * States of the book:
 * - `closed`: no socket; the book is hidden
 * - `buffering`: frames are buffered until a snapshot arrives
 * - `detecting`: a snapshot arrived, but the delta mode is unknown; snapshots are shown, and frames that mean
 *   the same in both modes
 * - `live`: every frame is applied and shown
 * - `stuck`: the socket was proven to lag behind the service; snapshots are fetched at a steady rate and
 *   shown until a new socket opens
 */
export type SyncState = 'closed' | 'buffering' | 'detecting' | 'live' | 'stuck';

/**
 * Why the book was fetched again: a level below zero, crossed sides, a lost frame, a nonce that ran back, too
 * many buffered frames, an unreadable frame, or a snapshot that differs from the book.
 */
export type ResyncCause = BookFault | 'gap' | 'ran-back' | 'overflow' | 'unreadable' | 'contradiction';

/**
 * What the caller must do, in this order:
 * - `fetch`: fetch a snapshot after `afterMs`, unless {@link BookSync.needs} says it is not needed any more,
 *   and pass it back with the number `request`; a later one replaces it
 * - `publish`: the book is proven and new
 * - `withhold`: the book that was shown is no longer proven
 * - `redial`: this socket is stuck, open another
 * - `report`: pass the problem to the user or the log; the state machine has handled it
 */
export type Effect =
    | { readonly do: 'fetch'; readonly request: number; readonly afterMs: number }
    | { readonly do: 'publish' }
    | { readonly do: 'withhold'; readonly cause: ResyncCause | 'closed' }
    | { readonly do: 'redial' }
    | { readonly do: 'report'; readonly problem: Problem };

/** How a book is kept. */
export interface SyncOptions {
    /** Meaning of the amounts of frames; `auto` detects it by a second snapshot. Default `auto`. */
    readonly deltas?: DeltaMode | 'auto';
    /**
     * `base` is the delay before the second snapshot in a row, milliseconds; it doubles up to `max`. Default
     * 250 and 4,000.
     */
    readonly backoff?: { readonly base: number; readonly max: number };
    /**
     * Maximum number of frames buffered while a snapshot is fetched; beyond it all are dropped. Default
     * 1,000.
     */
    readonly maxBuffered?: number;
    /** Milliseconds between snapshots while the socket is stuck. Default 2,000. */
    readonly pollMs?: number;
}

/**
 * Number of snapshots in a row older than the frames, after which the snapshots are believed and the frames
 * dropped.
 */
const MAX_STALE = 8;

const DEFAULTS = { deltas: 'auto', backoff: { base: 250, max: 4_000 }, maxBuffered: 1_000, pollMs: 2_000 } as const;

/** How long a snapshot after a gap is delayed, milliseconds: the missing frame may be a late one. */
const REORDER_MS = 50;

const NO_EFFECTS: readonly Effect[] = [];
const PUBLISH: readonly Effect[] = [{ do: 'publish' }];

/** The state machine of one market's book. */
export class BookSync {
    /**
     * What users see: proven at its nonce, and the latest known while {@link isShown}. The object stays the
     * same.
     */
    readonly book: Book;
    /** Counts since the book was made. */
    readonly counters = {
        /** Frames read, with any nonce. */
        frames: 0,
        duplicates: 0,
        /** Texts that are no JSON object, such as acknowledgements. */
        nonFrames: 0,
        gaps: 0,
        /** Snapshots received. */
        snapshots: 0,
        /** Snapshots older than the frames that were already received. */
        staleSnapshots: 0,
        /** Times that the delta mode was detected. */
        modesDetected: 0,
        resyncs: { negative: 0, crossed: 0, gap: 0, 'ran-back': 0, overflow: 0, unreadable: 0, contradiction: 0 },
    };
    readonly #grid: Grid;
    readonly #isAuto: boolean;
    readonly #pollMs: number;
    readonly #reader: FrameReader;
    readonly #buffer: FrameBuffer;
    /** Delays of snapshots: none at first, then longer while the book keeps failing. */
    readonly #backoff: Backoff;
    readonly #recent = new RecentFrames();
    #state: SyncState = 'closed';
    #isShown = false;
    /** Whether the book was shown at the end of the last input. */
    #wasShown = false;
    /** Whether snapshots are shown until a new socket starts the book. */
    #isPolled = false;
    #deltaMode: DeltaMode | undefined;
    #detector: DeltaModeDetector | undefined = undefined;
    /** Time since which the book is live. */
    #liveSince: number | undefined = undefined;
    /**
     * While only a gap keeps the book from being live: the time since which it was live. The missing frames
     * complete it.
     */
    #incompleteSince: number | undefined = undefined;
    /** The request of the snapshot that is being fetched; there is never a second. */
    #pending: number | undefined = undefined;
    #requests = 0;
    /** The lowest nonce that a snapshot must have. */
    #minNonce = 0;
    /** Number of snapshots in a row that were too old. */
    #staleInARow = 0;
    #effects: Effect[] = [];

    constructor(grid: Grid, options: SyncOptions = {}) {
        const { deltas, backoff, maxBuffered, pollMs } = { ...DEFAULTS, ...options };
        this.book = new Book(grid);
        this.#grid = grid;
        this.#isAuto = deltas === 'auto';
        this.#deltaMode = deltas === 'auto' ? undefined : deltas;
        this.#pollMs = pollMs;
        this.#reader = new FrameReader(grid);
        this.#buffer = new FrameBuffer(maxBuffered);
        this.#backoff = new Backoff({ ...backoff, first: 0 });
    }

    get state(): SyncState {
        return this.#state;
    }

    /** Whether {@link book} may be shown. */
    get isShown(): boolean {
        return this.#isShown;
    }

    /** The delta mode, once known. */
    get deltaMode(): DeltaMode | undefined {
        return this.#deltaMode;
    }

    /** Takes the opening of a socket: a new snapshot replaces what was known. */
    opened(): readonly Effect[] {
        // A stuck book is shown by its snapshots until it starts on the new socket.
        if (this.#state !== 'stuck') this.#withhold('closed');
        this.#forget();
        // Another socket may lead to another version of the service, with another delta mode.
        if (this.#isAuto) this.#deltaMode = undefined;
        this.#state = 'buffering';
        this.#backoff.reset();
        this.#liveSince = undefined;
        this.#fetch(this.#backoff.next());
        return this.#flush();
    }

    /** Takes the closing of the socket. A book that is shown by snapshots stays shown. */
    closed(): readonly Effect[] {
        if (this.#state === 'stuck') return NO_EFFECTS;
        if (!this.#isPolled) this.#withhold('closed');
        this.#forget();
        this.#state = this.#isPolled ? 'stuck' : 'closed';
        if (this.#isPolled) this.#fetch(this.#pollMs);
        return this.#flush();
    }

    /**
     * Takes a frame of the socket; `now` is milliseconds of a clock that never runs backwards, as everywhere
     * here.
     */
    frame(frame: BookFrame, now: number): readonly Effect[] {
        if (this.#state === 'closed' || this.#state === 'stuck') return NO_EFFECTS;
        const delta = this.#read(frame, now);
        if (delta === undefined) return this.#flush();
        this.counters.frames += 1;
        if (this.#state !== 'live') this.#bufferFrame(delta.nonce, frame, now);
        else if (delta.nonce !== this.book.nonce + 1) this.#onOutOfOrder(delta.nonce, frame, now);
        else if (this.#apply(delta, frame, now)) return PUBLISH;
        return this.#flush();
    }

    /** Takes the snapshot of a `fetch`; any `request` but the last is ignored. */
    snapshot(request: number, row: unknown, now: number): readonly Effect[] {
        if (request !== this.#pending) return NO_EFFECTS;
        this.#pending = undefined;
        this.counters.snapshots += 1;
        const snapshot = this.#readSnapshot(row);
        if (snapshot === undefined) this.#fetchAgain();
        else if (this.#state === 'buffering') this.#startFrom(snapshot, now);
        else if (this.#state === 'detecting') this.#takeSecondSnapshot(snapshot, now);
        else this.#poll(snapshot);
        return this.#flush();
    }

    /** Whether the snapshot of a `fetch` is needed still. */
    needs(request: number): boolean {
        return request === this.#pending;
    }

    /** Takes the failure of a fetch. */
    snapshotFailed(request: number): readonly Effect[] {
        if (request !== this.#pending) return NO_EFFECTS;
        this.#pending = undefined;
        this.#fetchAgain();
        return this.#flush();
    }

    /**
     * Takes a snapshot that was fetched because the socket was silent. If it is ahead of the frames, the
     * socket is stuck.
     */
    probed(row: unknown, now: number): readonly Effect[] {
        if (this.#state !== 'live' && this.#state !== 'detecting') return NO_EFFECTS;
        const snapshot = this.#readSnapshot(row);
        if (snapshot === undefined) return this.#flush();
        if (snapshot.nonce > this.#lastNonce) this.#onStuck(snapshot);
        else if (this.#state === 'detecting') this.#showNewer(snapshot);
        else if (snapshot.nonce === this.book.nonce && !snapshot.equals(this.book)) this.#onContradiction(now);
        return this.#flush();
    }

    /** Reads a frame; `undefined` when it is unreadable, which is handled here. */
    #read(frame: BookFrame, now: number): Delta | undefined {
        try {
            return this.#reader.read(frame);
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            // A text that is no object, such as an acknowledgement, is no frame; anything else may have been
            // the next one.
            const isFrame = typeof frame !== 'string' || frame.trimStart().startsWith('{');
            if (isFrame) {
                this.#effects.push({ do: 'report', problem: error });
                this.#resync('unreadable', now, this.#lastNonce + 1);
            } else this.counters.nonFrames += 1;
            return undefined;
        }
    }

    /** Reads a snapshot into a new book; `undefined` when it has a fault, which is reported or counted. */
    #readSnapshot(row: unknown): Book | undefined {
        const snapshot = new Book(this.#grid);
        try {
            const fault = snapshot.replace(this.#reader.fromJson(row));
            if (fault === undefined) return snapshot;
            this.counters.resyncs[fault] += 1;
            const wanted = 'bids below asks, and no amount below 0';
            this.#effects.push({ do: 'report', problem: problem('response', 'snapshot', wanted, `a ${fault} book`) });
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            this.#effects.push({ do: 'report', problem: error });
        }
        return undefined;
    }

    /** Applies the next frame; returns whether it had no fault. */
    #apply(delta: Delta, frame: BookFrame, now: number): boolean {
        const fault = this.book.apply(delta, this.#deltaMode ?? 'additive');
        if (fault === undefined) {
            this.#recent.put(delta.nonce, frame);
            return true;
        }
        this.#resync(fault, now, delta.nonce);
        return false;
    }

    /** Buffers a frame until the snapshot before it arrives. */
    #bufferFrame(nonce: number, frame: BookFrame, now: number): void {
        const applied = this.#incompleteSince === undefined ? this.#detector?.nonce : this.book.nonce;
        if (applied !== undefined && nonce <= applied) {
            this.#onOutOfOrder(nonce, frame, now);
            return;
        }
        // The service restarted its nonces behind a new socket.
        if (this.#buffer.isFarBelow(nonce, this.#minNonce)) this.#minNonce = 0;
        // While the detector waits for its snapshot and the buffer is full, the oldest frame passes to the
        // detector.
        if (this.#detector !== undefined && this.#buffer.isFull) this.#advance(this.#detector, now);
        switch (this.#buffer.put(nonce, frame)) {
            case 'buffered':
                if (this.#detector !== undefined) this.#detectMode(this.#detector, now);
                else if (this.#incompleteSince !== undefined) this.#complete(this.#incompleteSince, now);
                break;
            case 'duplicate':
                this.counters.duplicates += 1;
                break;
            case 'ran-back':
                this.#onRanBack(nonce, frame, now);
                break;
            case 'overflow':
                this.#buffer.clear();
                this.#resync('overflow', now, nonce);
        }
    }

    /**
     * Takes a frame that is not the next: after a gap, a duplicate, or of a service that restarted its
     * nonces.
     */
    #onOutOfOrder(nonce: number, frame: BookFrame, now: number): void {
        const last = this.#detector?.nonce ?? this.book.nonce;
        if (nonce > last) {
            this.#buffer.put(nonce, frame);
            this.#onGap(now);
        } else if (this.#buffer.isFarBelow(nonce, last) || this.#recent.differs(nonce, frame)) {
            this.#onRanBack(nonce, frame, now);
        } else {
            this.counters.duplicates += 1;
        }
    }

    #onGap(now: number): void {
        const liveSince = this.#liveSince;
        this.counters.gaps += 1;
        this.#resync('gap', now);
        this.#incompleteSince = liveSince;
    }

    /** Applies the buffered frames if the missing one has come: no snapshot is needed then. */
    #complete(liveSince: number, now: number): void {
        if (this.#buffer.first !== this.book.nonce + 1) return;
        this.#pending = undefined;
        this.#replay(liveSince, now);
    }

    #onContradiction(now: number): void {
        this.#resync('contradiction', now, this.#lastNonce);
    }

    /**
     * The service restarted its nonces: nothing from before is valid, not even a snapshot that is being
     * fetched.
     */
    #onRanBack(nonce: number, frame: BookFrame, now: number): void {
        this.#buffer.clear();
        this.#recent.clear();
        this.#pending = undefined;
        this.#resync('ran-back', now);
        this.#minNonce = 0;
        this.#buffer.put(nonce, frame);
    }

    /** The service is ahead of the socket: snapshots replace frames until another socket opens. */
    #onStuck(snapshot: Book): void {
        this.#forget();
        this.#state = 'stuck';
        this.#isPolled = true;
        this.#show(snapshot);
        this.#effects.push({ do: 'redial' });
        this.#fetch(this.#pollMs);
    }

    #poll(snapshot: Book): void {
        this.#showNewer(snapshot);
        this.#fetch(this.#pollMs);
    }

    /** Withholds the book and fetches a snapshot of at least `minNonce`. */
    #resync(cause: ResyncCause, now: number, minNonce = 0): void {
        this.counters.resyncs[cause] += 1;
        // A wrong delta mode leads to these faults.
        const isDoubtful = cause === 'negative' || cause === 'crossed' || cause === 'contradiction';
        if (this.#isAuto && isDoubtful) this.#deltaMode = undefined;
        if (minNonce > this.#minNonce) this.#minNonce = minNonce;
        this.#detector = undefined;
        this.#state = 'buffering';
        const isStable = this.#liveSince !== undefined && now - this.#liveSince >= this.#backoff.delay;
        if (isStable) this.#backoff.reset();
        this.#liveSince = undefined;
        this.#incompleteSince = undefined;
        this.#withhold(cause);
        this.#fetchAgain(cause === 'gap' ? REORDER_MS : 0);
    }

    /** Makes the book of a snapshot and the buffered frames that follow it. */
    #startFrom(snapshot: Book, now: number): void {
        if (this.#isTooOld(snapshot.nonce)) {
            this.#fetchAgain();
            return;
        }
        this.#minNonce = 0;
        this.#isPolled = false;
        this.#buffer.dropUpTo(snapshot.nonce);
        if (this.#deltaMode !== undefined) {
            this.#goLive(snapshot, now);
            return;
        }
        this.#state = 'detecting';
        this.#detector = new DeltaModeDetector(this.#grid, snapshot);
        this.#show(snapshot);
        this.#detectMode(this.#detector, now);
    }

    /**
     * Whether a snapshot leaves a gap before the first buffered frame, or is older than what was known
     * before.
     */
    #isTooOld(nonce: number): boolean {
        if (nonce >= this.#minNonce && nonce + 1 >= (this.#buffer.first ?? 0)) {
            this.#staleInARow = 0;
            return false;
        }
        this.counters.staleSnapshots += 1;
        this.#staleInARow += 1;
        if (this.#staleInARow < MAX_STALE) return true;
        this.#buffer.clear();
        this.#staleInARow = 0;
        return false;
    }

    /** Applies frames from a snapshot on. */
    #goLive(snapshot: Book, now: number): void {
        this.book.copy(snapshot);
        this.#replay(now, now);
    }

    /** Applies the buffered frames that follow the book; the first gap ends that. */
    #replay(liveSince: number, now: number): void {
        this.#detector = undefined;
        this.#state = 'live';
        this.#liveSince = liveSince;
        this.#incompleteSince = undefined;
        let frame: BookFrame | undefined;
        while ((frame = this.#buffer.take(this.book.nonce + 1)) !== undefined) {
            if (!this.#apply(this.#reader.read(frame), frame, now)) return;
        }
        if (this.#buffer.first !== undefined) this.#onGap(now);
        else this.#publish();
    }

    /**
     * Applies buffered frames in both modes as far as possible, and uses the mode that the second snapshot
     * shows.
     */
    #detectMode(detector: DeltaModeDetector, now: number): void {
        while (detector.canApply && this.#buffer.first === detector.nonce + 1) {
            if (!this.#advance(detector, now)) return;
        }
        const { agreed, secondSnapshot } = detector;
        if (agreed !== undefined) this.#showNewer(agreed);
        if (secondSnapshot?.nonce === detector.nonce) this.#useDetectedMode(detector, secondSnapshot, now);
        else if (detector.canApply && this.#buffer.first !== undefined) this.#onGap(now);
    }

    /** Applies the next buffered frame in both modes; returns whether one of them has no fault. */
    #advance(detector: DeltaModeDetector, now: number): boolean {
        const frame = this.#buffer.take(detector.nonce + 1);
        if (frame === undefined) {
            this.#onGap(now);
            return false;
        }
        const fault = detector.apply(this.#reader.read(frame));
        if (fault !== undefined) {
            this.#resync(fault, now, detector.nonce);
            return false;
        }
        if (detector.hasDiverged && !detector.needsSnapshot) {
            detector.needsSnapshot = true;
            this.#fetchAgain();
        }
        return true;
    }

    #useDetectedMode(detector: DeltaModeDetector, secondSnapshot: Book, now: number): void {
        const deltaMode = detector.detect(secondSnapshot);
        if (deltaMode === undefined) {
            this.#onContradiction(now);
            return;
        }
        this.#deltaMode = deltaMode;
        this.counters.modesDetected += 1;
        this.#goLive(secondSnapshot, now);
    }

    /** Takes the snapshot that shows the delta mode, once the frames up to it have come. */
    #takeSecondSnapshot(snapshot: Book, now: number): void {
        if (this.#detector === undefined) return;
        this.#showNewer(snapshot);
        if (snapshot.nonce < this.#detector.nonce) {
            this.counters.staleSnapshots += 1;
            this.#fetchAgain();
            return;
        }
        this.#detector.secondSnapshot = snapshot;
        this.#detectMode(this.#detector, now);
    }

    #showNewer(snapshot: Book): void {
        const { nonce } = this.book;
        if (snapshot.nonce > nonce || (snapshot.nonce === nonce && !this.#isShown)) this.#show(snapshot);
    }

    #show(snapshot: Book): void {
        this.book.copy(snapshot);
        this.#publish();
    }

    /** One input publishes once at most; its last step decides. */
    #publish(): void {
        this.#isShown = true;
        this.#effects = [...this.#effects.filter((effect) => effect.do !== 'publish'), ...PUBLISH];
    }

    #withhold(cause: ResyncCause | 'closed'): void {
        if (!this.#isShown) return;
        this.#isShown = false;
        this.#effects = this.#effects.filter((effect) => effect.do !== 'publish');
        if (this.#wasShown) this.#effects.push({ do: 'withhold', cause });
    }

    /** Fetches a snapshot with a growing delay, unless one is being fetched. */
    #fetchAgain(leastMs = 0): void {
        if (this.#pending !== undefined) return;
        this.#fetch(this.#state === 'stuck' ? this.#pollMs : Math.max(leastMs, this.#backoff.next()));
    }

    #fetch(afterMs: number): void {
        this.#pending = ++this.#requests;
        this.#effects.push({ do: 'fetch', request: this.#pending, afterMs });
    }

    /** The newest known nonce since the service last restarted its nonces. */
    get #lastNonce(): number {
        const applied = this.#state === 'closed' || this.#state === 'buffering' ? 0 : this.book.nonce;
        return Math.max(applied, this.#detector?.nonce ?? 0, this.#buffer.last ?? 0, this.#minNonce);
    }

    /** Forgets what came from the socket; a snapshot must still be as new as the book that was shown. */
    #forget(): void {
        this.#minNonce = this.#lastNonce;
        this.#buffer.clear();
        this.#recent.clear();
        this.#detector = undefined;
        this.#incompleteSince = undefined;
        this.#pending = undefined;
        this.#staleInARow = 0;
    }

    #flush(): readonly Effect[] {
        this.#wasShown = this.#isShown;
        if (this.#effects.length === 0) return NO_EFFECTS;
        const effects = this.#effects;
        this.#effects = [];
        return effects;
    }
}
