/**
 * What a client may do with money, checked on the verified intent of a transaction: params can change what a
 * method does.
 */

import { PermissionDenied } from 'ccxt';
import type { Client, Scope } from './client.js';
import { movementOf, type Intent, type Movement } from '../../ts/host.js';

/** The scope that a transaction needs, by where it moves money; some need another one by their members. */
const SCOPES: Readonly<Record<Movement, Scope>> = { none: 'trade', own: 'funds', others: 'withdraw' };

/**
 * Expects that a client has the scope that a transaction needs, and that it concerns the client's own
 * account.
 *
 * @param client that called
 * @param intent what the transaction does
 * @param wallet full address
 * @param capability full id of the capability of the client's account; `undefined` where the client may use
 *   every account
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
    return SCOPES[movementOf(intent)];
}

function describe(intent: Intent): string {
    return intent.action === 'createOrders' && intent.collateral !== 0n ? 'collateral beside orders' : intent.action;
}

function refusal({ name }: Client, fact: string): PermissionDenied {
    return new PermissionDenied(`client ${name}: ${fact}; nothing was signed; change the call or the configuration`);
}
