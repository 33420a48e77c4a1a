/** Money on its way between the wallet and the account. */
import { toDatetime } from './value.js';
/**
 * Unifies a deposit or a withdrawal.
 *
 * @param movement what was executed
 * @returns the transaction structure; `id` and `txid` are the chain's
 */
export function toTransaction(movement) {
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
export function toTransfer(movement, fromAccount, toAccount) {
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
