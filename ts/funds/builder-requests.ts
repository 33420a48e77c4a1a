/**
 * Bodies of the transaction builders that move money to others, or make and revoke agents and approvals of
 * builders.
 */

import { toUnits } from '../core/number/decimal.js';
import type { NumberText } from '../core/json.js';
import { capabilityIdOf, nameForBuilder, type AccountPair } from '../account/account.js';

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
    return { builder: 'GrantAgentWallet', body: { ...nameOwner(pair, walletAddress), recipientAddress: agent } };
}

/** Requests the commands that revoke an agent. */
export function toRevocationRequest(walletAddress: string, pair: AccountPair, agentId: string): FundsBuilderRequest {
    return { builder: 'RevokeAgentWallet', body: { ...nameOwner(pair, walletAddress), accountCapId: agentId } };
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

/** Without the capability: the owner has only one. */
function nameOwner(pair: AccountPair, walletAddress: string): Readonly<Record<string, unknown>> {
    return pair.vault === undefined
        ? { walletAddress, accountId: toNumber(pair) }
        : nameForBuilder(pair, walletAddress);
}

function toNumber({ accountNumber }: AccountPair): string {
    return `${accountNumber}n`;
}

function toRaw({ amount, decimals }: CollateralAmount): string {
    return `${toUnits(amount.text, decimals)}n`;
}
