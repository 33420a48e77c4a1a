/** A new account of the wallet. */

import { toFullType } from '../../core/address.js';
import { fault, type Body } from './body.js';
import type { CoinFacts, Facts } from './facts.js';
import { claimAccount } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface CreateAccount {
    readonly action: 'createAccount';
    readonly coin: CoinFacts;
}

function readCoin({ settleId }: Body, facts: Facts): CoinFacts {
    const coin = typeof settleId === 'string' ? facts.coin(toFullType(settleId)) : undefined;
    if (coin === undefined) throw fault('settleId', 'the type of a settle currency', settleId);
    return coin;
}

export const createAccount: UnifiedWrite<CreateAccount> = {
    group: 'account',
    moves: 'own',
    orders: 'none',
    claims: claimAccount,
    calls: { createAccount: 'needed' },
    isUnified: true,
    read: (body, facts): CreateAccount => ({ action: 'createAccount', coin: readCoin(body, facts) }),
};
