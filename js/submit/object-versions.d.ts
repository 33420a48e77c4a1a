/**
 * Object versions that transactions have consumed: an executed one consumed its inputs at their versions, a rejected one
 * should have left them unchanged. The objects of the next build confirm or contradict both.
 */
import type { TransactionData } from '../transaction/data.js';
import type { JournalEntry } from '../transaction/journal-record.js';
/** Why a transaction is taken to have consumed its objects. */
export type UsageProof = 'executed' | 'failed on chain';
/** A transaction that consumed an object. */
export interface Usage {
    readonly version: bigint;
    readonly entry: JournalEntry;
    readonly proof: UsageProof;
    /** When it was recorded, milliseconds. */
    readonly at: number;
}
/** What the objects of a build show of earlier transactions. */
export interface VersionCheck {
    /** The transaction that consumed one of them; `undefined` where none did. */
    readonly consumedBy: Usage | undefined;
    /** Rejected transactions of which an object has been used since, oldest first. */
    readonly contradictedRejections: readonly JournalEntry[];
}
/** Remembers transactions by the objects they use. */
export declare class ObjectVersions {
    #private;
    /**
     * Records a transaction that consumed its objects. A failure on chain is weaker proof than an execution, as the service may
     * report the failure of a simulation.
     */
    recordUse(transaction: TransactionData, entry: JournalEntry, proof: UsageProof, at: number): void;
    /** Records a transaction that the service rejected; a tampered response may say so of an executed one. */
    recordRejection(transaction: TransactionData, entry: JournalEntry): void;
    /** Forgets a transaction. */
    forget(digest: string): void;
    /** Returns the transaction that consumed the highest version of an object, of those that are known. */
    lastUse(objectId: string): Usage | undefined;
    /** Compares the objects of a build with what earlier transactions consumed. */
    check(transaction: TransactionData): VersionCheck;
    /** Returns whether a transaction can never be executed, as another one consumed an object at the same version. */
    isSuperseded(transaction: TransactionData, digest: string): boolean;
}
/** Lists the owned inputs and gas coins of a transaction, with versions. */
export declare function ownedRefs({ gas, inputs }: TransactionData): TransactionData['gas']['payment'];
/** Lists the ids of the owned inputs and gas coins of a transaction. */
export declare function ownedObjectIds(transaction: TransactionData): string[];
