/** Collateral of an account to another one of the same owner. */

import { fault, ofAmount, readAccount, type Body } from './body.js';
import type { AccountFacts, Facts, OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Transfer extends OfAccount {
    readonly action: 'transfer';
    /** The account that gets the amount; never one of another owner. */
    readonly to: AccountFacts;
    readonly amount: bigint;
}

/** Both accounts with their object ids, so that no other account can take the place of one. */
function readTransfer(body: Body, facts: Facts): { readonly to: AccountFacts } {
    const from = readAccount(body, facts);
    const to = readAccount({ accountId: body.toAccountId }, facts, 'toAccountId');
    if (from.accountId === undefined || to.accountId === undefined) {
        throw fault('toAccountId', 'one whose object id is known', 'an account whose object id is unknown');
    }
    if (from.capabilityId === to.capabilityId || from.accountId === to.accountId) {
        throw fault('toAccountId', 'another account than accountId', 'the same');
    }
    if (to.isAgent) throw fault('toAccountId', 'an account of your own', 'one that you are an agent of');
    if (to.coin.type !== from.coin.type)
        throw fault('toAccountId', `an account in ${from.coin.code}`, `one in ${to.coin.code}`);
    return { to };
}

export const transfer: Write<Transfer, 'account'> = {
    group: 'account',
    moves: 'own',
    orders: 'none',
    claims: (claimant) => {
        const to = claimant.capabilityOf(claimant.body.toAccountId);
        return [...claimAccount(claimant), ...(to === undefined ? [] : [to])];
    },
    calls: { withdraw: 'needed', deposit: 'needed' },
    needsSelectedAccount: true,
    history: 'collateral-history',
    read: (body, facts): Transfer => ({ action: 'transfer', ...ofAmount(body, facts), ...readTransfer(body, facts) }),
};
