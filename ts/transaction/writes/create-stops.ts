/** Stop orders. */

import { readAccount, readTickets } from './body.js';
import type { OfAccount, TicketType } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CreateStops extends OfAccount {
    readonly action: 'createStops';
    /**
     * In their order. What a stop order does is not known here: its ticket holds only a hash that the service
     * salts.
     */
    readonly tickets: readonly TicketType[];
}

export const createStops: Write<CreateStops, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'placed',
    claims: claimAccount,
    calls: { createTicket: 'repeated' },
    mayBeAgent: true,
    needsSelectedAccount: true,
    createsTickets: true,
    read: (body, facts): CreateStops => ({
        action: 'createStops',
        account: readAccount(body, facts),
        tickets: readTickets(body),
    }),
};
