/** What a client may do with money, checked on the verified intent of a transaction: params can change what a method does. */

import { PermissionDenied } from 'ccxt';
import type { Client, Scope } from './client.js';
import type { Action, Intent } from '../../ts/host.js';

/** The scope that each transaction needs; some need another one by their members. */
const SCOPE_OF: Readonly<Record<Action, Scope>> = {
    allocate: 'funds',
    cancelOrders: 'trade',
    cancelStops: 'trade',
    settlePosition: 'trade',
    cancelTwaps: 'trade',
    // Only a pinned contract is called, and the wallet is the recipient.
    createDca: 'funds',
    cancelDca: 'funds',
    convert: 'funds',
    createAccount: 'funds',
    createOrders: 'trade',
    createStops: 'trade',
    createTwap: 'trade',
    deallocate: 'funds',
    deposit: 'funds',
    editStops: 'trade',
    editTwap: 'trade',
    // Commands of any contract can send what they spend to any address.
    execute: 'withdraw',
    grantAgent: 'withdraw',
    revokeAgent: 'withdraw',
    // A fee to another address.
    approveBuilder: 'withdraw',
    revokeBuilder: 'withdraw',
    sendCoin: 'withdraw',
    // Between the wallet and the sub-address of its own key, as a part of a conversion.
    isolate: 'funds',
    sweep: 'funds',
    setLeverage: 'trade',
    stake: 'funds',
    transfer: 'funds',
    unstake: 'funds',
    withdraw: 'funds',
    // Any address can create a vault, and its manager trades what is in it.
    depositVault: 'withdraw',
    requestVaultWithdrawal: 'funds',
    cancelVaultWithdrawal: 'funds',
    editVaultWithdrawal: 'funds',
    pauseVault: 'funds',
    forceVaultWithdrawal: 'funds',
};

/**
 * Expects that a client has the scope that a transaction needs, and that it concerns the client's own account.
 *
 * @param client that called
 * @param intent what the transaction does
 * @param wallet full address
 * @param capability full id of the capability of the client's account; `undefined` where the client may use every account
 * @throws {PermissionDenied} it has not, or the account is another one
 */
export function expectPermitted(client: Client, intent: Intent, wallet: string, capability: string | undefined): void {
    const scope = scopeOf(intent, wallet);
    if (!client.scopes.has(scope)) {
        throw refusal(client, `${describe(intent)} needs the scope ${scope}`);
    }
    if (capability === undefined || intent.action === 'createAccount') return;
    if (!('account' in intent)) {
        throw refusal(client, `${intent.action} uses no account, and the client may use its own only`);
    }
    if (intent.account.capabilityId === capability) return;
    throw refusal(
        client,
        `the transaction uses account ${intent.account.capabilityId}, and the client's is ${capability}`,
    );
}

function scopeOf(intent: Intent, wallet: string): Scope {
    if (intent.action === 'withdraw' && intent.recipient !== undefined && intent.recipient !== wallet)
        return 'withdraw';
    if (intent.action === 'createOrders' && intent.collateral !== 0n) return 'funds';
    return SCOPE_OF[intent.action];
}

function describe(intent: Intent): string {
    return intent.action === 'createOrders' && intent.collateral !== 0n ? 'collateral beside orders' : intent.action;
}

function refusal({ name }: Client, fact: string): PermissionDenied {
    return new PermissionDenied(`client ${name}: ${fact}; nothing was signed; change the call or the configuration`);
}
