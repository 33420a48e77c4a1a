/** Money on its way between the wallet and the account. */
import type { Transaction, TransferEntry } from 'ccxt';
/** A deposit or withdrawal that was executed. */
export interface Movement {
    readonly type: 'deposit' | 'withdrawal';
    /** Currency. */
    readonly code: string;
    /** Whole coins, decimal text. */
    readonly amount: string;
    /** The wallet. */
    readonly address: string;
    /** The transaction's id on the chain. */
    readonly digest: string;
    /** Milliseconds. */
    readonly timestamp: number;
    /** The account as it is now. */
    readonly row: unknown;
}
/**
 * Unifies a deposit or a withdrawal.
 *
 * @param movement what was executed
 * @returns the transaction structure; `id` and `txid` are the chain's
 */
export declare function toTransaction(movement: Movement): Transaction;
/**
 * Unifies a deposit as a transfer from the wallet to the account.
 *
 * @param movement what was executed
 * @param fromAccount as the user named it
 * @param toAccount as the user named it
 * @returns the transfer structure
 */
export declare function toTransfer(movement: Movement, fromAccount: string, toAccount: string): TransferEntry;
