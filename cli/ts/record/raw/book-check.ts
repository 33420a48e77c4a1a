/** Checks the recorded book of one market: unbroken nonces, and books that equal the snapshots. */

import { Book, type DeltaMode } from '../../../../ts/book/book.js';
import { FrameReader } from '../../../../ts/book/frame.js';
import { fromSteps, type Grid } from '../../../../ts/book/step.js';
import { readJson } from '../../../../ts/core/json.js';
import { Problem } from '../../../../ts/core/problem.js';
import type { BookSide } from '../../../../ts/book/side.js';

/**
 * Frames that are kept until a snapshot shows them; without one for so many frames, the recording is useless.
 */
const MAX_FRAMES = 1_000_000;
/** A nonce so far below the last one is of a service that restarted its nonces. */
const RESTART = 1_000;

/** The books in both meanings of amounts, until a snapshot shows which one holds. */
type Books = Map<DeltaMode, Book>;

/** Replays the frames of one market up to each snapshot. */
export class BookCheck {
    readonly counts = { sockets: 0, frames: 0, duplicates: 0, gaps: 0, snapshots: 0, equal: 0, unproven: 0 };
    readonly #reader: FrameReader;
    /** Frames after the books, by nonce. */
    readonly #frames = new Map<number, string>();
    #books: Books | undefined;
    /** The highest nonce of this socket. */
    #last = 0;
    /** Snapshots that are ahead of the frames. */
    #ahead: Book[] = [];
    readonly #modes = new Set<DeltaMode>(['additive', 'absolute']);

    /**
     * @param grid ticks and lots of the market
     * @param onGap takes the first missing nonce, and the next one that is there
     * @param onFault takes what no loss explains
     */
    constructor(
        private readonly grid: Grid,
        private readonly onGap: (missing: number, next: number) => void,
        private readonly onFault: (fault: string) => void,
    ) {
        this.#reader = new FrameReader(grid);
    }

    /** The meaning of amounts; `undefined` while the recording does not show it. */
    get mode(): DeltaMode | undefined {
        const [first, ...others] = this.#modes;
        return others.length === 0 ? first : undefined;
    }

    /** A socket opened: nothing is known. */
    opened(): void {
        this.ended();
        this.counts.sockets += 1;
    }

    /** The socket, or the recording, ended. */
    ended(): void {
        this.#advance(Infinity);
        if (this.#books === undefined) this.counts.unproven += this.#frames.size;
        this.#restart();
    }

    frame(text: string): void {
        const nonce = this.#nonceOf(text);
        if (nonce === undefined) return;
        this.counts.frames += 1;
        if (nonce < this.#last - RESTART) this.ended();
        if (nonce <= this.#nonce || this.#frames.has(nonce)) {
            this.counts.duplicates += 1;
            return;
        }
        if (this.#frames.size === MAX_FRAMES) throw new Error(`no snapshot for ${MAX_FRAMES} frames`);
        this.#frames.set(nonce, text);
        this.#last = Math.max(this.#last, nonce);
        const due = this.#ahead.filter((snapshot) => snapshot.nonce <= this.#last);
        if (due.length === 0) return;
        this.#ahead = this.#ahead.filter((snapshot) => !due.includes(snapshot));
        for (const snapshot of due) this.#compare(snapshot);
    }

    snapshot(text: string): void {
        this.counts.snapshots += 1;
        const snapshot = new Book(this.grid);
        try {
            const fault = snapshot.replace(this.#reader.fromJson(readJson(text)));
            if (fault !== undefined) {
                this.onFault(`a snapshot is ${fault}`);
                return;
            }
        } catch (error) {
            this.onFault(`a snapshot cannot be read: ${error instanceof Error ? error.message : String(error)}`);
            return;
        }
        if (this.#books !== undefined && snapshot.nonce > this.#last) this.#ahead.push(snapshot);
        else this.#compare(snapshot);
    }

    get #nonce(): number {
        return this.#books?.values().next().value?.nonce ?? 0;
    }

    #nonceOf(text: string): number | undefined {
        try {
            return this.#reader.read(text).nonce;
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            // Acknowledgements are no objects.
            if (text.trimStart().startsWith('{')) this.onFault(`a frame cannot be read: ${error.message}`);
            return undefined;
        }
    }

    /** Compares with the books at its nonce; the first snapshot, and one after a gap, starts them. */
    #compare(snapshot: Book): void {
        const { nonce } = snapshot;
        if (this.#books !== undefined && nonce < this.#nonce) return;
        if (this.#books !== undefined) this.#advance(nonce);
        const books = this.#books;
        if (books === undefined) this.#start(snapshot);
        else {
            const equal = [...books].filter(([, book]) => book.equals(snapshot)).map(([mode]) => mode);
            if (equal.length === 0) {
                const [book = snapshot] = books.values();
                const difference = differenceOf(book, snapshot, this.grid);
                this.onFault(`the book differs from the snapshot of nonce ${nonce}: ${difference}`);
                this.#start(snapshot);
            } else {
                this.counts.equal += 1;
                for (const mode of [...books.keys()].filter((each) => !equal.includes(each))) this.#refute(mode);
            }
        }
    }

    #start(snapshot: Book): void {
        for (const nonce of this.#frames.keys()) if (nonce <= snapshot.nonce) this.#frames.delete(nonce);
        this.#books = new Map(
            [...this.#modes].map((mode) => {
                const book = new Book(this.grid);
                book.copy(snapshot);
                return [mode, book];
            }),
        );
    }

    /**
     * Applies frames up to a nonce; one that is missing is a gap, after which a snapshot must start the
     * books.
     */
    #advance(until: number): void {
        for (let next = this.#nonce + 1; this.#books !== undefined && next <= Math.min(until, this.#last); next += 1) {
            const text = this.#frames.get(next);
            if (text === undefined) {
                this.counts.gaps += 1;
                this.onGap(next, this.#firstAfter(next));
                this.#books = undefined;
            } else {
                this.#frames.delete(next);
                this.#apply(this.#books, text, next);
            }
        }
    }

    /**
     * Returns the lowest nonce above a missing one whose frame was recorded; the last nonce where none was.
     */
    #firstAfter(missing: number): number {
        let first = this.#last;
        for (const nonce of this.#frames.keys()) if (nonce > missing && nonce < first) first = nonce;
        return first;
    }

    #apply(books: Books, text: string, nonce: number): void {
        let fault: string | undefined;
        for (const [mode, book] of [...books]) {
            fault = book.apply(this.#reader.read(text), mode);
            if (fault !== undefined && books.size > 1) this.#refute(mode);
            else if (fault !== undefined) {
                this.onFault(`the frame of nonce ${nonce} makes the book ${fault}`);
                this.#books = undefined;
            }
        }
    }

    #refute(mode: DeltaMode): void {
        this.#modes.delete(mode);
        this.#books?.delete(mode);
    }

    #restart(): void {
        this.#books = undefined;
        this.#frames.clear();
        this.#ahead = [];
        this.#last = 0;
    }
}

/** The best level that differs. */
function differenceOf(book: Book, snapshot: Book, { tick, lot }: Grid): string {
    for (const name of ['bids', 'asks'] as const) {
        const pricesOf = (side: BookSide): number[] => side.toRows().map(([price]) => price);
        const prices = [...new Set([...pricesOf(book[name]), ...pricesOf(snapshot[name])])];
        const different = prices.find((price) => {
            const ticks = Math.round(price / fromSteps(1, tick));
            return book[name].amountAt(ticks) !== snapshot[name].amountAt(ticks);
        });
        if (different === undefined) continue;
        const ticks = Math.round(different / fromSteps(1, tick));
        const [mine, other] = [book, snapshot].map((each) => fromSteps(each[name].amountAt(ticks), lot));
        return `${name} at ${different} have ${mine}, and ${other} in the snapshot`;
    }
    return 'no level';
}
