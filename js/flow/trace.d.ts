/** Traces that a transaction leaves in what the service can be asked: its capability's version, and its account's histories. */
import type { Program } from '../transaction/program.js';
import type { WireAccountCap } from '../wire/native.js';
import type { Maybe, WireNumber } from '../wire/types.js';
import type { JournalEntry } from './journal.js';
import { type HistoryPage } from './pages.js';
/** What reads tell of a transaction; `undefined` where they tell nothing. */
export interface Trace {
    /** Whether the capability that it had has been used at that version, by it or by another. */
    readonly isUsed: boolean | undefined;
    /** Whether the account's history names it. */
    readonly isTold: boolean | undefined;
}
/** Where a write shows. */
export type HistoryName = 'order-history' | 'collateral-history';
/** A row of either history. */
export interface TracedRow {
    readonly timestamp: WireNumber;
    readonly txDigest?: Maybe<string>;
}
/** The reads. */
export interface TraceReads {
    /** Capabilities of a wallet, as the native section tells them. */
    readonly owned: (walletAddress: string) => Promise<readonly WireAccountCap[]>;
    /** A page of one of an account's histories. */
    readonly page: (history: HistoryName, accountId: bigint, before: number | undefined, limit: number) => Promise<HistoryPage<TracedRow>>;
}
/**
 * Looks for traces of a transaction.
 *
 * @param entry what was submitted
 * @param program what it says
 * @param reads the service's
 * @returns what they tell
 */
export declare function traceOf(entry: JournalEntry, program: Program, reads: TraceReads): Promise<Trace>;
