/** Bodies of the native transaction builders that move money to others, or make and revoke agents. */
import type { NumberText } from '../core/json.js';
import { type AccountPair } from '../account/account.js';
/** A request of a native builder. */
export interface NativeFundsRequest {
    readonly builder: 'WithdrawCollateral' | 'TransferCollateral' | 'GrantAgentWallet' | 'RevokeAgentWallet';
    readonly body: Readonly<Record<string, unknown>>;
}
/** An amount of a collateral coin. */
export interface CollateralAmount {
    readonly amount: NumberText;
    readonly decimals: number;
}
/** Requests the commands of a withdrawal to another address. */
export declare function toWithdrawalRequest(pair: AccountPair, amount: CollateralAmount, recipient: string): NativeFundsRequest;
/** Requests the commands of a transfer between two accounts of the wallet. */
export declare function toTransferRequest(walletAddress: string, from: AccountPair, to: AccountPair, amount: CollateralAmount): NativeFundsRequest;
/** Requests the commands that make an agent. */
export declare function toGrantRequest(walletAddress: string, pair: AccountPair, agent: string): NativeFundsRequest;
/** Requests the commands that revoke an agent. */
export declare function toRevocationRequest(walletAddress: string, pair: AccountPair, agentId: string): NativeFundsRequest;
