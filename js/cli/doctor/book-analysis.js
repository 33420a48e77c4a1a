/** Finds out from recorded frames and snapshots how an order book is sent. */
import { Book } from '../../book/book.js';
import { FrameReader } from '../../book/frame.js';
import { describeFault } from '../../core/problem.js';
const MODES = ['additive', 'absolute'];
/** Analyses the texts of frames and of snapshots, each in the order of arrival. */
export function analyseBook(grid, frameTexts, snapshotTexts) {
    const reader = new FrameReader(grid);
    const unreadable = [];
    const frames = readable(reader, frameTexts, unreadable);
    const snapshots = readable(reader, snapshotTexts.filter(hasNonce), unreadable);
    const replay = new Replay(grid, reader, sorted(frames));
    const pairs = snapshots.flatMap((from, i) => {
        const to = snapshots[i + 1];
        return to !== undefined && replay.covers(from.nonce, to.nonce) ? [[from, to]] : [];
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
function toSpans(replay, pairs, mode) {
    const ends = pairs.map(([from, to]) => replay.run(from, to, mode));
    return {
        different: ends.filter(({ isEqual }) => !isEqual).length,
        deletions: ends.reduce((sum, { deletions }) => sum + deletions, 0),
    };
}
function hasNonce(text) {
    return /"nonce"\s*:\s*\d/.test(text);
}
function readable(reader, texts, unreadable) {
    return texts.flatMap((text) => {
        try {
            return [{ nonce: reader.read(text).nonce, text }];
        }
        catch (error) {
            unreadable.push(describeFault(error));
            return [];
        }
    });
}
function breaksOf(frames) {
    return frames.flatMap(({ nonce }, i) => {
        const before = frames[i - 1]?.nonce;
        return before === undefined || nonce === before + 1 ? [] : [`${nonce} after ${before}`];
    });
}
/** By nonce, each once. */
function sorted(frames) {
    return [...new Map(frames.map((row) => [row.nonce, row])).values()].sort((one, other) => one.nonce - other.nonce);
}
function emptyLevelsIn(reader, text) {
    const { bids, asks } = reader.read(text);
    return [bids, asks]
        .flatMap(({ amounts, length }) => [...amounts.subarray(0, length)])
        .filter((amount) => amount === 0).length;
}
/** Applies frames between two snapshots. */
class Replay {
    grid;
    reader;
    frames;
    constructor(grid, reader, frames) {
        this.grid = grid;
        this.reader = reader;
        this.frames = frames;
    }
    /** Whether frames lead from one nonce to another. Nonces may skip numbers. */
    covers(from, to) {
        const [first, last] = [this.frames[0]?.nonce, this.frames.at(-1)?.nonce];
        return from < to && first !== undefined && last !== undefined && first <= from + 1 && last >= to;
    }
    /** Applies the frames between two snapshots to the first. A frame with a fault makes the books differ. */
    run(from, to, mode) {
        const [book, wanted] = [from, to].map(({ text }) => {
            const made = new Book(this.grid);
            made.replace(this.reader.read(text));
            return made;
        });
        let deletions = 0;
        for (const { nonce, text } of this.frames) {
            if (nonce <= from.nonce || nonce > to.nonce)
                continue;
            if (book.apply(this.reader.read(text), mode) !== undefined)
                return { isEqual: false, deletions: 0 };
            deletions += this.#removedIn(book, text);
        }
        return { isEqual: book.equals(wanted), deletions };
    }
    /** Levels that a frame named, and that are gone after it. */
    #removedIn(book, text) {
        const delta = this.reader.read(text);
        return ['bids', 'asks'].reduce((count, side) => {
            const { prices, length } = delta[side];
            return count + [...prices.subarray(0, length)].filter((price) => book[side].amountAt(price) === 0).length;
        }, 0);
    }
}
