/** Evidence of an execution in the service's reads: the version of the capability, and the histories of the account. */
import type { TransactionData } from '../transaction/data.js';
import type { WireAccountCap } from '../wire/native.js';
import type { Maybe, WireNumber } from '../wire/types.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import { type HistoryPage } from '../history/pages.js';
/** What reads show of a transaction; `undefined` where they show nothing. */
export interface ExecutionEvidence {
    /** Whether this or another transaction has used the capability at the version that this one has. */
    readonly isCapabilityUsed: boolean | undefined;
    /** Whether the account's history contains the digest. */
    readonly isInHistory: boolean | undefined;
}
/** A history of an account. */
export type HistoryName = 'order-history' | 'collateral-history';
/** A row of either history. */
export interface EvidenceRow {
    readonly timestamp: WireNumber;
    readonly txDigest?: Maybe<string>;
}
/** The reads. */
export interface EvidenceReads {
    /** From the native section. */
    readonly fetchCapabilities: (walletAddress: string) => Promise<readonly WireAccountCap[]>;
    readonly fetchPage: (history: HistoryName, accountId: bigint, before: number | undefined, limit: number) => Promise<HistoryPage<EvidenceRow>>;
}
/** Searches the service's reads for evidence of the execution of a submitted transaction. */
export declare function findEvidence(entry: JournalEntry, transaction: TransactionData, reads: EvidenceReads): Promise<ExecutionEvidence>;
