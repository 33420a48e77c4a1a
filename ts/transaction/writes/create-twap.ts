/**
 * A TWAP order. The call that makes its details checks them on the chain; its ticket holds only their hash.
 */

import type { TwapDetails } from '../twap-details.js';
import { readTwap } from './body.js';
import type { OfMarket } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CreateTwap extends OfMarket {
    readonly action: 'createTwap';
    readonly details: TwapDetails;
}

export const createTwap: Write<CreateTwap, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'placed',
    claims: claimAccount,
    calls: { newDetails: 'optional', createTwap: 'needed' },
    mayBeAgent: true,
    needsSelectedAccount: true,
    createsTickets: true,
    reducesRisk: ({ details }) => details.reduceOnly,
    read: (body, facts): CreateTwap => ({ action: 'createTwap', ...readTwap(body, facts) }),
};
