/** Order books as REST answers them: with the nonce that clients see, and late or out of date where that is on order. */
import type { BookView } from '../../engine/types.js';
import type { Pauses } from '../pauses.js';
import type { StreamFaultList } from './faults.js';
import type { Books } from './memory.js';
/** A book, and when it was so. */
export interface Snapshot {
    readonly book: BookView;
    readonly at: number;
}
/** What snapshots are made of. */
export interface SnapshotParts {
    readonly books: Books;
    readonly faults: StreamFaultList;
    readonly pauses: Pauses;
}
/**
 * Makes what REST answers of a book that was read.
 *
 * @param parts what it is made of
 * @param marketId the market
 * @param read the book with the engine's nonce
 * @returns the same one, or an older one where that is on order
 */
export declare function answerBook(parts: SnapshotParts, marketId: string, read: Snapshot): Promise<Snapshot>;
