/** Builds the structures of executed deposits and withdrawals. */
import type { Transaction, TransferEntry } from 'ccxt';
/** An executed deposit or withdrawal. */
export interface ExecutedTransfer {
    readonly type: 'deposit' | 'withdrawal';
    /** Currency. */
    readonly code: string | undefined;
    /** In coins, decimal text. */
    readonly amount: string;
    /** The wallet; `undefined` where it is not known. */
    readonly address: string | undefined;
    /** The transaction's id on the chain. */
    readonly digest: string;
    /** Milliseconds. */
    readonly timestamp: number;
    /** The service's row. */
    readonly row: unknown;
}
/**
 * Makes the structure of a deposit or withdrawal.
 *
 * @param transfer the executed transfer
 * @returns a transaction structure; `id` and `txid` are the digest
 */
export declare function parseTransaction(transfer: ExecutedTransfer): Transaction;
/**
 * Makes the structure of a transfer from the wallet to the account.
 *
 * @param transfer the executed transfer
 * @param fromAccount the user's argument
 * @param toAccount the user's argument
 * @returns a transfer structure
 */
export declare function parseTransfer(transfer: ExecutedTransfer, fromAccount: string, toAccount: string): TransferEntry;
