/** Money on its way between the wallet and the account. */

import type { Transaction, TransferEntry } from 'ccxt';
import { toDatetime } from './value.js';

/** A deposit or withdrawal that was executed. */
export interface ExecutedTransfer {
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
export function parseTransaction(movement: ExecutedTransfer): Transaction {
    const { type, code, amount, address, digest, timestamp, row } = movement;
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
 * Unifies a deposit as a transfer from the wallet to the account.
 *
 * @param movement what was executed
 * @param fromAccount as the user named it
 * @param toAccount as the user named it
 * @returns the transfer structure
 */
export function parseTransfer(movement: ExecutedTransfer, fromAccount: string, toAccount: string): TransferEntry {
    return {
        info: movement.row,
        id: movement.digest,
        timestamp: movement.timestamp,
        datetime: toDatetime(movement.timestamp),
        currency: movement.code,
        amount: Number(movement.amount),
        fromAccount,
        toAccount,
        status: 'ok',
    };
}
