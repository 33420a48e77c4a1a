/** What a write must do, in the chain's integers. Each kind of write is one file in `writes/`, and one row of this table. */

import type { Body } from './writes/body.js';
import type { Facts } from './writes/facts.js';
import type { Group, Movement, Write } from './writes/write.js';
import { allocate } from './writes/allocate.js';
import { approveBuilder } from './writes/approve-builder.js';
import { cancelDca } from './writes/cancel-dca.js';
import { cancelOrders } from './writes/cancel-orders.js';
import { cancelStops } from './writes/cancel-stops.js';
import { cancelTwaps } from './writes/cancel-twaps.js';
import { cancelVaultWithdrawal } from './writes/cancel-vault-withdrawal.js';
import { convert } from './writes/convert.js';
import { createAccount } from './writes/create-account.js';
import { createDca } from './writes/create-dca.js';
import { createOrders } from './writes/create-orders.js';
import { createStops } from './writes/create-stops.js';
import { createTwap } from './writes/create-twap.js';
import { deallocate } from './writes/deallocate.js';
import { deposit } from './writes/deposit.js';
import { depositVault } from './writes/deposit-vault.js';
import { editStops } from './writes/edit-stops.js';
import { editTwap } from './writes/edit-twap.js';
import { editVaultWithdrawal } from './writes/edit-vault-withdrawal.js';
import { execute } from './writes/execute.js';
import { forceVaultWithdrawal } from './writes/force-vault-withdrawal.js';
import { grantAgent } from './writes/grant-agent.js';
import { isolate } from './writes/isolate.js';
import { pauseVault } from './writes/pause-vault.js';
import { requestVaultWithdrawal } from './writes/request-vault-withdrawal.js';
import { revokeAgent } from './writes/revoke-agent.js';
import { revokeBuilder } from './writes/revoke-builder.js';
import { sendCoin } from './writes/send-coin.js';
import { setLeverage } from './writes/set-leverage.js';
import { settlePosition } from './writes/settle-position.js';
import { stake } from './writes/stake.js';
import { sweep } from './writes/sweep.js';
import { transfer } from './writes/transfer.js';
import { unstake } from './writes/unstake.js';
import { withdraw } from './writes/withdraw.js';

/** Expects that each write stands under its own name. */
const byName = <T extends { readonly [A in keyof T]: Write<{ readonly action: A & string }> }>(writes: T): T => writes;

const TABLE = byName({
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
});

/** The writes. */
export type Action = keyof typeof TABLE;

/** What a write must do, and nothing else. */
export type Intent = { [A in Action]: ReturnType<(typeof TABLE)[A]['read']> }[Action];

/** The facts about each write. */
export const WRITES: Readonly<Record<Action, Write<Intent>>> = TABLE;

type ActionOf<G extends Group> = { [A in Action]: (typeof TABLE)[A]['group'] extends G ? A : never }[Action];
type IntentOf<G extends Group> = Extract<Intent, { readonly action: ActionOf<G> }>;

/** A write of an account, whose every call is known. */
export type AccountIntent = IntentOf<'account'>;

/** A write that sends coins to another address. */
export type SendingIntent = IntentOf<'sending'>;

/** A write of accounts or of the wallet's coins, whose every call is known. */
export type KnownIntent = AccountIntent | SendingIntent;

/** A write whose coins are bounded: with commands of any contract, or one known call between the client's own commands. */
export type BoundedIntent = IntentOf<'bounded'>;

/** A write of a vault's depositor. Amounts of shares have the shares' own units, those of collateral the coin's. */
export type VaultIntent = IntentOf<'vault'>;

/** A write of DCA orders. */
export type DcaIntent = IntentOf<'dca'>;

/** Returns whether a write is of an account, or creates one: its coin is the account's collateral. */
export function isOfAccount(intent: Intent): intent is AccountIntent {
    return WRITES[intent.action].group === 'account';
}

/** Returns whether a write sends coins to another address. */
export function isSending(intent: Intent): intent is SendingIntent {
    return WRITES[intent.action].group === 'sending';
}

/** Returns whether the coins of a write are bounded. */
export function isBounded(intent: Intent): intent is BoundedIntent {
    return WRITES[intent.action].group === 'bounded';
}

/** Returns whether a write is one of a vault's depositor. */
export function isOfVault(intent: Intent): intent is VaultIntent {
    return WRITES[intent.action].group === 'vault';
}

/** Returns whether a write is one of DCA orders. */
export function isOfDca(intent: Intent): intent is DcaIntent {
    return WRITES[intent.action].group === 'dca';
}

/** A write that the service's unified section can build. */
type UnifiedAction = {
    [A in Action]: (typeof TABLE)[A] extends { readonly isUnified: true } ? A : never;
}[Action];

/** Returns whether the unified section has operations for a write. */
export function isUnified(action: Action): action is UnifiedAction {
    return WRITES[action].isUnified === true;
}

/** Returns whether a write always creates objects that stand for stop, TWAP or DCA orders. */
export function createsTickets(action: Action | 'void'): boolean {
    return action !== 'void' && WRITES[action].createsTickets === true;
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
