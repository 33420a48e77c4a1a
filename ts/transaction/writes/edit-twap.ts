/** Other terms of a TWAP order. */

import type { TwapDetails } from '../twap-details.js';
import { readTicketIds, readTwap } from './body.js';
import type { OfMarket } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface EditTwap extends OfMarket {
    readonly action: 'editTwap';
    /** One object id. */
    readonly ticketIds: readonly string[];
    readonly details: TwapDetails;
}

export const editTwap: Write<EditTwap, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'placed',
    claims: claimAccount,
    calls: { newDetails: 'optional', editTwap: 'repeated' },
    mayBeAgent: true,
    needsSelectedAccount: true,
    createsTickets: true,
    read: (body, facts): EditTwap => ({ action: 'editTwap', ...readTwap(body, facts), ticketIds: readTicketIds(body) }),
};
