/** Finds out from recorded frames and snapshots how an order book is sent. */

import { Book, type DeltaMode } from '../../../ts/book/book.js';
import { FrameReader } from '../../../ts/book/frame.js';
import type { Grid } from '../../../ts/book/step.js';
import { describeFault } from '../../../ts/core/problem.js';

/** How an order book is sent. */
export interface BookAnalysis {
    readonly frames: number;
    /** Places where a nonce is not one more than the last, such as `12 after 10`. */
    readonly breaks: readonly string[];
    /** Why frames or snapshots cannot be read. */
    readonly unreadable: readonly string[];
    /** Snapshots without a nonce, which cannot be compared with frames. */
    readonly withoutNonce: number;
    /** Spans between two snapshots whose frames were all recorded. */
    readonly compared: number;
    /** Spans whose frames do not lead from one snapshot to the other, in the meaning that fits best. */
    readonly differing: number;
    /** The meaning of amounts with which the most spans fit, if fewer fit with the other meaning. */
    readonly mode: DeltaMode | undefined;
    /** Whether as many spans fit with both meanings. */
    readonly isAmbiguous: boolean;
    /** Levels that a frame brought to zero. */
    readonly deletions: number;
    /** Levels of amount zero in snapshots. */
    readonly emptyLevels: number;
}

const MODES = ['additive', 'absolute'] as const;

interface Row {
    readonly nonce: number;
    readonly text: string;
}

/** Analyses the texts of frames and of snapshots, each in the order of arrival. */
export function analyseBook(grid: Grid, frameTexts: readonly string[], snapshotTexts: readonly string[]): BookAnalysis {
    const reader = new FrameReader(grid);
    const unreadable: string[] = [];
    const frames = readable(reader, frameTexts, unreadable);
    const snapshots = readable(reader, snapshotTexts.filter(hasNonce), unreadable);
    const replay = new Replay(grid, reader, sorted(frames));
    const pairs = snapshots.flatMap((from, i) => {
        const to = snapshots[i + 1];
        return to !== undefined && replay.covers(from.nonce, to.nonce) ? [[from, to] as const] : [];
    });
    const spans = { additive: toSpans(replay, pairs, 'additive'), absolute: toSpans(replay, pairs, 'absolute') };
    const differing = Math.min(spans.additive.different, spans.absolute.different);
    // One lost frame breaks the span it belongs to, and leaves the others.
    const fits = MODES.filter((mode) => differing < pairs.length && spans[mode].different === differing);
    const mode = fits.length === 1 ? fits[0] : undefined;
    return {
        frames: frames.length,
        breaks: breaksOf(frames),
        unreadable,
        withoutNonce: snapshotTexts.length - snapshotTexts.filter(hasNonce).length,
        isAmbiguous: fits.length > 1,
        mode,
        compared: pairs.length,
        differing,
        deletions: mode === undefined ? 0 : spans[mode].deletions,
        emptyLevels: snapshots.reduce((count, { text }) => count + emptyLevelsIn(reader, text), 0),
    };
}

/** Replays the spans between snapshots in one meaning of amounts. */
function toSpans(
    replay: Replay,
    pairs: readonly (readonly [Row, Row])[],
    mode: DeltaMode,
): { readonly different: number; readonly deletions: number } {
    const ends = pairs.map(([from, to]) => replay.run(from, to, mode));
    return {
        different: ends.filter(({ isEqual }) => !isEqual).length,
        deletions: ends.reduce((sum, { deletions }) => sum + deletions, 0),
    };
}

function hasNonce(text: string): boolean {
    return /"nonce"\s*:\s*\d/.test(text);
}

function readable(reader: FrameReader, texts: readonly string[], unreadable: string[]): Row[] {
    return texts.flatMap((text) => {
        try {
            return [{ nonce: reader.read(text).nonce, text }];
        } catch (error) {
            unreadable.push(describeFault(error));
            return [];
        }
    });
}

function breaksOf(frames: readonly Row[]): string[] {
    return frames.flatMap(({ nonce }, i) => {
        const before = frames[i - 1]?.nonce;
        return before === undefined || nonce === before + 1 ? [] : [`${nonce} after ${before}`];
    });
}

/** By nonce, each once. */
function sorted(frames: readonly Row[]): Row[] {
    return [...new Map(frames.map((row) => [row.nonce, row])).values()].sort((one, other) => one.nonce - other.nonce);
}

function emptyLevelsIn(reader: FrameReader, text: string): number {
    const { bids, asks } = reader.read(text);
    return [bids, asks]
        .flatMap(({ amounts, length }) => [...amounts.subarray(0, length)])
        .filter((amount) => amount === 0).length;
}

/** Applies frames between two snapshots. */
class Replay {
    constructor(
        private readonly grid: Grid,
        private readonly reader: FrameReader,
        private readonly frames: readonly Row[],
    ) {}

    /** Whether frames lead from one nonce to another. Nonces may skip numbers. */
    covers(from: number, to: number): boolean {
        const [first, last] = [this.frames[0]?.nonce, this.frames.at(-1)?.nonce];
        return from < to && first !== undefined && last !== undefined && first <= from + 1 && last >= to;
    }

    /** Applies the frames between two snapshots to the first. A frame with a fault makes the books differ. */
    run(from: Row, to: Row, mode: DeltaMode): { readonly isEqual: boolean; readonly deletions: number } {
        const [book, wanted] = [from, to].map(({ text }) => {
            const made = new Book(this.grid);
            made.replace(this.reader.read(text));
            return made;
        }) as [Book, Book];
        let deletions = 0;
        for (const { nonce, text } of this.frames) {
            if (nonce <= from.nonce || nonce > to.nonce) continue;
            if (book.apply(this.reader.read(text), mode) !== undefined) return { isEqual: false, deletions: 0 };
            deletions += this.#removedIn(book, text);
        }
        return { isEqual: book.equals(wanted), deletions };
    }

    /** Levels that a frame named, and that are gone after it. */
    #removedIn(book: Book, text: string): number {
        const delta = this.reader.read(text);
        return (['bids', 'asks'] as const).reduce((count, side) => {
            const { prices, length } = delta[side];
            return count + [...prices.subarray(0, length)].filter((price) => book[side].amountAt(price) === 0).length;
        }, 0);
    }
}
