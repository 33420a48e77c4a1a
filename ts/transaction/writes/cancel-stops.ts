/** The end of stop orders. */

import { readAccount, readTicketIds } from './body.js';
import type { OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CancelStops extends OfAccount {
    readonly action: 'cancelStops';
    /** Object ids, `0x` and 64 digits, each once. */
    readonly ticketIds: readonly string[];
}

export const cancelStops: Write<CancelStops, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'canceled',
    isProtective: true,
    claims: claimAccount,
    calls: { cancelTicket: 'repeated' },
    mayBeAgent: true,
    reducesRisk: () => true,
    read: (body, facts): CancelStops => ({
        action: 'cancelStops',
        account: readAccount(body, facts),
        ticketIds: readTicketIds(body),
    }),
};
