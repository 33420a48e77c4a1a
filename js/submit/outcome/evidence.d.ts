/**
 * Evidence of an execution: in the service's reads, the version of the capability and the histories of the account; on a node, the
 * transactions that consumed the objects.
 */
import type { NodeObject, SuiNode } from '../../node/sui-node.js';
import type { ObjectRef, TransactionData } from '../../transaction/data.js';
import type { WireAccountCap } from '../../wire/native.js';
import type { Maybe, WireNumber } from '../../wire/types.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import { type HistoryPage } from '../../markets/history/pages.js';
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
/** Reads of a node. */
type NodeReads = Pick<SuiNode, 'objects' | 'consumedBy'>;
/**
 * Finds the transaction that consumed an object at a version; `objects` are the latest ones. `undefined` where the object still has the
 * version, and where it has been used again since.
 */
export declare function findConsumer(node: NodeReads, objects: ReadonlyMap<string, NodeObject>, { objectId, version }: ObjectRef): Promise<string | undefined>;
/** Finds another transaction that consumed an object of one that was rejected: this one can never be executed then. */
export declare function findRival(node: NodeReads, transaction: TransactionData, digest: string): Promise<string | undefined>;
export {};
