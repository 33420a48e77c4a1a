/** Bodies of the native transaction builders that move money to others, or make and revoke agents. */
import { toUnits } from '../core/number/decimal.js';
import { capabilityIdOf } from '../account/account.js';
/** Requests the commands of a withdrawal to another address. */
export function toWithdrawalRequest(pair, amount, recipient) {
    const own = { accountId: toNumber(pair), accountCapId: capabilityIdOf(pair) };
    return {
        builder: 'WithdrawCollateral',
        body: { ...own, withdrawAmount: toRaw(amount), recipientAddress: recipient },
    };
}
/** Requests the commands of a transfer between two accounts of the wallet. */
export function toTransferRequest(walletAddress, from, to, amount) {
    return {
        builder: 'TransferCollateral',
        body: {
            walletAddress,
            fromAccountId: toNumber(from),
            fromAccountCapId: capabilityIdOf(from),
            toAccountId: toNumber(to),
            toAccountCapId: capabilityIdOf(to),
            transferAmount: toRaw(amount),
        },
    };
}
/** Requests the commands that make an agent. */
export function toGrantRequest(walletAddress, pair, agent) {
    const body = { walletAddress, accountId: toNumber(pair), recipientAddress: agent };
    return { builder: 'GrantAgentWallet', body };
}
/** Requests the commands that revoke an agent. */
export function toRevocationRequest(walletAddress, pair, agentId) {
    return { builder: 'RevokeAgentWallet', body: { walletAddress, accountId: toNumber(pair), accountCapId: agentId } };
}
function toNumber({ accountNumber }) {
    return `${accountNumber}n`;
}
function toRaw({ amount, decimals }) {
    return `${toUnits(amount.text, decimals)}n`;
}
