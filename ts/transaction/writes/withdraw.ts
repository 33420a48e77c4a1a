/** Collateral of an account to the wallet, or to another address. */

import { readFullAddress } from '../../core/address.js';
import { fault, isNothing, ofAmount, readFlag, type Body } from './body.js';
import type { OfWallet } from './facts.js';
import { claimAccount } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface Withdraw extends OfWallet {
    readonly action: 'withdraw';
    /** Who gets the coin, `0x` and 64 digits; the sender when `undefined`. */
    readonly recipient: string | undefined;
}

function readRecipient(body: Body): { readonly isAddressBalance: boolean; readonly recipient: string | undefined } {
    const isAddressBalance = readFlag(body, 'toAddressBalance');
    if (isNothing(body.recipientAddress)) return { isAddressBalance, recipient: undefined };
    const recipient = readFullAddress(body.recipientAddress, 'request.recipientAddress');
    if (isAddressBalance) throw fault('toAddressBalance', 'false beside recipientAddress', 'true');
    return { isAddressBalance, recipient };
}

export const withdraw: UnifiedWrite<Withdraw> = {
    group: 'account',
    moves: 'own',
    orders: 'none',
    claims: claimAccount,
    calls: { withdraw: 'needed' },
    isUnified: true,
    history: 'collateral-history',
    receives: ({ account, amount }) => [{ coin: account.coin, amount }],
    read: (body, facts): Withdraw => ({ action: 'withdraw', ...ofAmount(body, facts), ...readRecipient(body) }),
};
