/** The end of TWAP orders. */

import { readAccount, readTicketIds } from './body.js';
import type { OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CancelTwaps extends OfAccount {
    readonly action: 'cancelTwaps';
    /** Object ids, `0x` and 64 digits, each once. */
    readonly ticketIds: readonly string[];
}

export const cancelTwaps: Write<CancelTwaps, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'canceled',
    isProtective: true,
    claims: claimAccount,
    calls: { cancelTwap: 'repeated' },
    mayBeAgent: true,
    reducesRisk: () => true,
    read: (body, facts): CancelTwaps => ({
        action: 'cancelTwaps',
        account: readAccount(body, facts),
        ticketIds: readTicketIds(body),
    }),
};
