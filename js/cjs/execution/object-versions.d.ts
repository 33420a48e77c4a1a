/**
 * Object versions that transactions have consumed: an executed one consumed its inputs at their versions, a rejected one
 * should have left them unchanged. The objects of the next build confirm or contradict both.
 */
import type { TransactionData } from '../transaction/data.js';
import type { JournalEntry } from '../transaction/journal-record.js';
/** Why a transaction is taken to have consumed its objects. */
export type UsageProof = 'executed' | 'failed on chain';
interface Usage {
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
     * Records a transaction that consumed its objects.
     *
     * @param transaction the transaction
     * @param entry its entry
     * @param proof a failure on chain is weaker than an execution, as the service may report the failure of a simulation
     * @param at milliseconds
     */
    recordUse(transaction: TransactionData, entry: JournalEntry, proof: UsageProof, at: number): void;
    /**
     * Records a transaction that the service rejected; a tampered response may say so of an executed one.
     *
     * @param transaction the transaction
     * @param entry its entry
     */
    recordRejection(transaction: TransactionData, entry: JournalEntry): void;
    /**
     * Forgets a transaction.
     *
     * @param digest of it
     */
    forget(digest: string): void;
    /**
     * Compares the objects of a build with what earlier transactions consumed.
     *
     * @param transaction the build
     * @returns what its objects show
     */
    check(transaction: TransactionData): VersionCheck;
    /**
     * Checks whether a transaction can never be executed, as another one consumed an object at the same version.
     *
     * @param transaction the transaction
     * @param digest of it
     * @returns whether another one did
     */
    isSuperseded(transaction: TransactionData, digest: string): boolean;
}
/**
 * Lists the owned objects of a transaction.
 *
 * @param transaction the transaction
 * @returns its owned inputs and gas coins, with versions
 */
export declare function ownedRefs({ gas, inputs }: TransactionData): TransactionData['gas']['payment'];
/**
 * Removes the oldest keys beyond a limit.
 *
 * @param keys in insertion order
 * @param limit most keys
 */
export declare function trimToLimit(keys: Set<string> | Map<string, unknown>, limit?: number): void;
export {};
