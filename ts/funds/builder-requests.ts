/**
 * Bodies of the transaction builders that move money to others, or make and revoke agents and approvals of
 * builders.
 */

import { toUnits } from '../core/number/decimal.js';
import type { NumberText } from '../core/json.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';

/** A request of a native builder. */
export interface FundsBuilderRequest {
    /** Below `perpetuals/account/transactions`, or `perpetuals/builder-codes/transactions`. */
    readonly builder:
        | 'WithdrawCollateral'
        | 'TransferCollateral'
        | 'GrantAgentWallet'
        | 'RevokeAgentWallet'
        | 'CreateIntegratorConfig'
        | 'RemoveIntegratorConfig';
    readonly body: Readonly<Record<string, unknown>>;
}

/** An amount of a collateral coin. */
export interface CollateralAmount {
    readonly amount: NumberText;
    readonly decimals: number;
}

/** Requests the commands of a withdrawal to another address. */
export function toWithdrawalRequest(
    pair: AccountPair,
    amount: CollateralAmount,
    recipient: string,
): FundsBuilderRequest {
    const own = { accountId: toNumber(pair), accountCapId: capabilityIdOf(pair) };
    return {
        builder: 'WithdrawCollateral',
        body: { ...own, withdrawAmount: toRaw(amount), recipientAddress: recipient },
    };
}

/** Requests the commands of a transfer between two accounts of the wallet. */
export function toTransferRequest(
    walletAddress: string,
    from: AccountPair,
    to: AccountPair,
    amount: CollateralAmount,
): FundsBuilderRequest {
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
export function toGrantRequest(walletAddress: string, pair: AccountPair, agent: string): FundsBuilderRequest {
    const body = { walletAddress, accountId: toNumber(pair), recipientAddress: agent };
    return { builder: 'GrantAgentWallet', body };
}

/** Requests the commands that revoke an agent. */
export function toRevocationRequest(walletAddress: string, pair: AccountPair, agentId: string): FundsBuilderRequest {
    return { builder: 'RevokeAgentWallet', body: { walletAddress, accountId: toNumber(pair), accountCapId: agentId } };
}

/** Requests the commands that approve a builder; `maxFee` is a share. */
export function toApprovalRequest(pair: AccountPair, builderId: bigint, maxFee: string): FundsBuilderRequest {
    const body = { accountId: toNumber(pair), integratorId: Number(builderId), maxIntegratorFee: Number(maxFee) };
    return { builder: 'CreateIntegratorConfig', body };
}

/** Requests the commands that revoke the approval of a builder. */
export function toBuilderRevocationRequest(pair: AccountPair, builderId: bigint): FundsBuilderRequest {
    const body = { accountId: toNumber(pair), integratorId: Number(builderId) };
    return { builder: 'RemoveIntegratorConfig', body };
}

function toNumber({ accountNumber }: AccountPair): string {
    return `${accountNumber}n`;
}

function toRaw({ amount, decimals }: CollateralAmount): string {
    return `${toUnits(amount.text, decimals)}n`;
}
