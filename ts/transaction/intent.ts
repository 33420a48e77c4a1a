/**
 * What a write must do, in the chain's integers. Each kind of write is one file in `writes/`, and one row of
 * this table.
 */

import type { Step } from './contract.js';
import { hasVaultCall } from './vault-owner/calls.js';
import type { Body } from './writes/body.js';
import type { CoinAmount, Facts } from './writes/facts.js';
import type { Group, Movement, Write } from './writes/write.js';
import { allocate } from './writes/allocate.js';
import { approveBuilder } from './writes/approve-builder.js';
import { cancelDca } from './writes/cancel-dca.js';
import { cancelOrders } from './writes/cancel-orders.js';
import { cancelStops } from './writes/cancel-stops.js';
import { cancelTwaps } from './writes/cancel-twaps.js';
import { cancelVaultWithdrawal } from './writes/cancel-vault-withdrawal.js';
import { cancelSpotOrder } from './writes/cancel-spot-order.js';
import { claimRewards } from './writes/claim-rewards.js';
import { convert } from './writes/convert.js';
import { createAccount } from './writes/create-account.js';
import { createDca } from './writes/create-dca.js';
import { createGasPool } from './writes/create-gas-pool.js';
import { createOrders } from './writes/create-orders.js';
import { createSpotOrder } from './writes/create-spot-order.js';
import { createStops } from './writes/create-stops.js';
import { createTwap } from './writes/create-twap.js';
import { deallocate } from './writes/deallocate.js';
import { deposit } from './writes/deposit.js';
import { depositGasPool } from './writes/deposit-gas-pool.js';
import { depositPool } from './writes/deposit-pool.js';
import { depositVault } from './writes/deposit-vault.js';
import { editStops } from './writes/edit-stops.js';
import { editTwap } from './writes/edit-twap.js';
import { editVaultWithdrawal } from './writes/edit-vault-withdrawal.js';
import { execute } from './writes/execute.js';
import { forceVaultWithdrawal } from './writes/force-vault-withdrawal.js';
import { harvestFarm } from './writes/harvest-farm.js';
import { grantAgent } from './writes/grant-agent.js';
import { grantGasPool } from './writes/grant-gas-pool.js';
import { isolate } from './writes/isolate.js';
import { pauseVault } from './writes/pause-vault.js';
import { requestVaultWithdrawal } from './writes/request-vault-withdrawal.js';
import { revokeAgent } from './writes/revoke-agent.js';
import { revokeBuilder } from './writes/revoke-builder.js';
import { revokeGasPool } from './writes/revoke-gas-pool.js';
import { sendCoin } from './writes/send-coin.js';
import { setLeverage } from './writes/set-leverage.js';
import { settlePosition } from './writes/settle-position.js';
import { stake } from './writes/stake.js';
import { stakeFarm } from './writes/stake-farm.js';
import { sweep } from './writes/sweep.js';
import { transfer } from './writes/transfer.js';
import { unstake } from './writes/unstake.js';
import { withdraw } from './writes/withdraw.js';
import { withdrawFarm } from './writes/withdraw-farm.js';
import { withdrawPool } from './writes/withdraw-pool.js';
import { limitVaultDeposits } from './writes/limit-vault-deposits.js';
import { payVaultRequest } from './writes/pay-vault-request.js';
import { setVaultTerms } from './writes/set-vault-terms.js';
import { withdrawVaultFees } from './writes/withdraw-vault-fees.js';
import { withdrawGasPool } from './writes/withdraw-gas-pool.js';

const TABLE = {
    createAccount,
    deposit,
    withdraw,
    transfer,
    allocate,
    deallocate,
    setLeverage,
    grantAgent,
    revokeAgent,
    approveBuilder,
    revokeBuilder,
    createOrders,
    cancelOrders,
    settlePosition,
    createStops,
    editStops,
    cancelStops,
    cancelTwaps,
    createTwap,
    editTwap,
    sendCoin,
    isolate,
    sweep,
    convert,
    execute,
    stake,
    unstake,
    createDca,
    cancelDca,
    depositVault,
    requestVaultWithdrawal,
    editVaultWithdrawal,
    cancelVaultWithdrawal,
    pauseVault,
    forceVaultWithdrawal,
    setVaultTerms,
    limitVaultDeposits,
    withdrawVaultFees,
    payVaultRequest,
    createGasPool,
    depositGasPool,
    withdrawGasPool,
    grantGasPool,
    revokeGasPool,
    claimRewards,
    createSpotOrder,
    cancelSpotOrder,
    stakeFarm,
    withdrawFarm,
    harvestFarm,
    depositPool,
    withdrawPool,
};

/** The writes. */
export type Action = keyof typeof TABLE;

/** What a write must do, and nothing else. */
export type Intent = { [A in Action]: ReturnType<(typeof TABLE)[A]['read']> }[Action];

/** The facts about each write, by its own name. */
export const WRITES: { readonly [A in Action]: Write<Extract<Intent, { readonly action: A }>> } = TABLE;

type GroupOf<A extends Action> = (typeof TABLE)[A]['group'];

/** What a write of a group must do. */
export type IntentOf<G extends Group> = Extract<
    Intent,
    { readonly action: { [A in Action]: GroupOf<A> extends G ? A : never }[Action] }
>;

/** The groups whose every call is known. */
export type KnownGroup = 'account' | 'sending';

/** A write of accounts or of the wallet's coins, whose every call is known. */
export type KnownIntent = IntentOf<KnownGroup>;

/** Returns the facts about the write of an intent. */
export function writeOf<I extends Intent>(intent: I): Write<I> {
    return WRITES[intent.action] as unknown as Write<I>;
}

/** Returns whether a write is one of a group. */
export function isOf<G extends Group>(intent: Intent, group: G): intent is IntentOf<G> {
    return WRITES[intent.action].group === group;
}

/** Returns whether every call of a write is known. */
export function isKnown(intent: Intent): intent is KnownIntent {
    return isOf(intent, 'account') || isOf(intent, 'sending');
}

/** Returns whether a write is of an account, or creates one: its coin is the account's collateral. */
export function isOfAccount(intent: Intent): intent is IntentOf<'account'> {
    return isOf(intent, 'account');
}

/** Returns whether the package of vaults has a function for all that a write of an account needs. */
export function mayBeOfVault(action: Action): boolean {
    const { group, calls = {} } = WRITES[action];
    const needed = (Object.entries(calls) as [Step, string][]).filter(
        ([step, how]) => how === 'needed' || hasVaultCall(step),
    );
    return group === 'account' && needed.length > 0 && needed.every(([step]) => hasVaultCall(step));
}

/** Returns whether a write sends coins to another address. */
export function isSending(intent: Intent): intent is IntentOf<'sending'> {
    return isOf(intent, 'sending');
}

/** Returns what may leave the wallet. */
export function spentBy(intent: Intent): readonly CoinAmount[] {
    return writeOf(intent).spends?.(intent) ?? [];
}

/** Returns what the recipient of a write gains at least. */
export function receivedBy(intent: Intent): readonly CoinAmount[] {
    return writeOf(intent).receives?.(intent) ?? [];
}

/** Returns whether a write can only reduce what is at risk. */
export function reducesRisk(intent: Intent): boolean {
    return writeOf(intent).reducesRisk?.(intent) ?? false;
}

/** A write that the service's unified section can build. */
type UnifiedAction = { [A in Action]: (typeof TABLE)[A] extends { readonly isUnified: true } ? A : never }[Action];

/** Returns whether the unified section has operations for a write. */
export function isUnified(action: Action): action is UnifiedAction {
    return 'isUnified' in TABLE[action];
}

/** Returns whether a write places orders, stop orders or TWAP orders. */
export function placesOrders(action: Action | 'void'): boolean {
    return action !== 'void' && WRITES[action].orders === 'placed';
}

/** Returns whether a write cancels orders, stop orders or TWAP orders. */
export function cancelsOrders(action: Action | 'void'): boolean {
    return action !== 'void' && WRITES[action].orders === 'canceled';
}

/** Returns whether a write only moves coins between the wallet and the sub-address of its key. */
export function sendsToItself(action: Action | 'void'): boolean {
    return action !== 'void' && WRITES[action].group === 'sending' && WRITES[action].moves === 'own';
}

/** Returns whether a write always creates objects that stand for stop, TWAP or DCA orders. */
export function createsTickets(action: Action | 'void'): boolean {
    return action !== 'void' && WRITES[action].createsTickets === true;
}

/** Returns whether no limit of a gateway's client on orders and gas stops a write. */
export function isProtective(intent: Intent): boolean {
    return WRITES[intent.action].isProtective === true;
}

/** Returns where a write moves money. */
export function movementOf(intent: Intent): Movement {
    return WRITES[intent.action].moves;
}

/**
 * Derives what a write must do from the body of its request, as it is sent.
 *
 * @throws {Problem} `argument` naming the missing or wrong member of the body
 */
export function toIntent(action: Action, body: Body, facts: Facts): Intent {
    return WRITES[action].read(body, facts);
}
