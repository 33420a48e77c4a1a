"use strict";
/** Bodies of the native transaction builders that move money to others, or make and revoke agents. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toWithdrawalRequest = toWithdrawalRequest;
exports.toTransferRequest = toTransferRequest;
exports.toGrantRequest = toGrantRequest;
exports.toRevocationRequest = toRevocationRequest;
const decimal_js_1 = require("../core/number/decimal.js");
const account_js_1 = require("../account/account.js");
/** Requests the commands of a withdrawal to another address. */
function toWithdrawalRequest(pair, amount, recipient) {
    const own = { accountId: toNumber(pair), accountCapId: (0, account_js_1.capabilityIdOf)(pair) };
    return {
        builder: 'WithdrawCollateral',
        body: { ...own, withdrawAmount: toRaw(amount), recipientAddress: recipient },
    };
}
/** Requests the commands of a transfer between two accounts of the wallet. */
function toTransferRequest(walletAddress, from, to, amount) {
    return {
        builder: 'TransferCollateral',
        body: {
            walletAddress,
            fromAccountId: toNumber(from),
            fromAccountCapId: (0, account_js_1.capabilityIdOf)(from),
            toAccountId: toNumber(to),
            toAccountCapId: (0, account_js_1.capabilityIdOf)(to),
            transferAmount: toRaw(amount),
        },
    };
}
/** Requests the commands that make an agent. */
function toGrantRequest(walletAddress, pair, agent) {
    const body = { walletAddress, accountId: toNumber(pair), recipientAddress: agent };
    return { builder: 'GrantAgentWallet', body };
}
/** Requests the commands that revoke an agent. */
function toRevocationRequest(walletAddress, pair, agentId) {
    return { builder: 'RevokeAgentWallet', body: { walletAddress, accountId: toNumber(pair), accountCapId: agentId } };
}
function toNumber({ accountNumber }) {
    return `${accountNumber}n`;
}
function toRaw({ amount, decimals }) {
    return `${(0, decimal_js_1.toUnits)(amount.text, decimals)}n`;
}
