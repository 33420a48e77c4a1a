"use strict";
/** Builds the structures of executed deposits and withdrawals. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseTransaction = parseTransaction;
exports.parseTransfer = parseTransfer;
const value_js_1 = require("./value.js");
/**
 * Makes the structure of a deposit or withdrawal.
 *
 * @param transfer the executed transfer
 * @returns a transaction structure; `id` and `txid` are the digest
 */
function parseTransaction(transfer) {
    const { type, code, amount, address, digest, timestamp, row } = transfer;
    const isDeposit = type === 'deposit';
    return {
        info: row,
        id: digest,
        txid: digest,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
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
function parseTransfer(transfer, fromAccount, toAccount) {
    return {
        info: transfer.row,
        id: transfer.digest,
        timestamp: transfer.timestamp,
        datetime: (0, value_js_1.toDatetime)(transfer.timestamp),
        currency: transfer.code,
        amount: Number(transfer.amount),
        fromAccount,
        toAccount,
        status: 'ok',
    };
}
