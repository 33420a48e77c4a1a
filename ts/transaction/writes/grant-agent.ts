/** The right to trade for an account, to another address. */

import { readFullAddress } from '../../core/address.js';
import { readAccount } from './body.js';
import type { OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface GrantAgent extends OfAccount {
    readonly action: 'grantAgent';
    /** The address that gets the capability, `0x` and 64 digits. */
    readonly agent: string;
}

export const grantAgent: Write<GrantAgent, 'account'> = {
    group: 'account',
    moves: 'others',
    orders: 'none',
    claims: claimAccount,
    calls: { grantAgent: 'needed' },
    read: (body, facts): GrantAgent => ({
        action: 'grantAgent',
        account: readAccount(body, facts),
        agent: readFullAddress(body.agentAddress, 'request.agentAddress'),
    }),
};
