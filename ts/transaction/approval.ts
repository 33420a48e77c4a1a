/** What `options.transaction.approve` gets: a transaction that was verified and is about to be signed. */

import type { Intent } from './intent.js';
import type { JournalOrder } from './journal-record.js';

/**
 * What a transaction does. `void` uses an object of another one, by its digest, so that the other one cannot
 * be executed any more.
 */
export type VerifiedIntent = Intent | { readonly action: 'void'; readonly digest: string };

/** The transaction besides its intent. */
export interface ApprovalContext {
    /** Its id on the chain, base58. */
    readonly digest: string;
    /** `params.tag` of the call. */
    readonly tag?: Readonly<Record<string, unknown>>;
    /** The most that it pays for gas, MIST. */
    readonly gasBudget: bigint;
    /**
     * The orders as the caller named them. Of a stop order the chain only has a hash, so that this is not
     * verified.
     */
    readonly orders?: readonly JournalOrder[];
}

/** Lets a transaction be signed, or throws. A promise is awaited. */
export type Approve = (intent: VerifiedIntent, context: ApprovalContext) => unknown;
