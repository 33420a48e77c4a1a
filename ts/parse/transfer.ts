/** Builds the structures of executed deposits and withdrawals. */

import type { Transaction, TransferEntry } from 'ccxt';
import { toDatetime } from './value.js';

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
export function parseTransaction(transfer: ExecutedTransfer): Transaction {
    const { type, code, amount, address, digest, timestamp, row } = transfer;
    const isDeposit = type === 'deposit';
    return {
        info: row,
        id: digest,
        txid: digest,
        timestamp,
        datetime: toDatetime(timestamp),
        network: 'SUI',
        address,
        addressFrom: isDeposit ? address : undefined,
        addressTo: isDeposit ? undefined : address,
        tag: undefined,
        tagFrom: undefined,
        tagTo: undefined,
        type,
        amount: Number(amount),
        currency: code,
        status: 'ok',
        updated: timestamp,
        internal: false,
        comment: undefined,
        fee: undefined,
    };
}

/**
 * Makes the structure of a transfer from the wallet to the account.
 *
 * @param transfer the executed transfer
 * @param fromAccount the user's argument
 * @param toAccount the user's argument
 * @returns a transfer structure
 */
export function parseTransfer(transfer: ExecutedTransfer, fromAccount: string, toAccount: string): TransferEntry {
    return {
        info: transfer.row,
        id: transfer.digest,
        timestamp: transfer.timestamp,
        datetime: toDatetime(transfer.timestamp),
        currency: transfer.code,
        amount: Number(transfer.amount),
        fromAccount,
        toAccount,
        status: 'ok',
    };
}
