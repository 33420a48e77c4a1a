/** Other terms of stop orders. */

import { readAccount, readTicketIds } from './body.js';
import type { OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface EditStops extends OfAccount {
    readonly action: 'editStops';
    /** Object ids, `0x` and 64 digits, each once. */
    readonly ticketIds: readonly string[];
}

export const editStops: Write<EditStops, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'placed',
    claims: claimAccount,
    calls: { editTicket: 'repeated' },
    mayBeAgent: true,
    needsSelectedAccount: true,
    read: (body, facts): EditStops => ({
        action: 'editStops',
        account: readAccount(body, facts),
        ticketIds: readTicketIds(body),
    }),
};
