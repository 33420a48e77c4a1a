/** The end of TWAP orders. */

import { readAccount, readTicketIds } from './body.js';
import type { OfAccount } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CancelTwaps extends OfAccount {
    readonly action: 'cancelTwaps';
    /** Object ids, `0x` and 64 digits, each once. */
    readonly ticketIds: readonly string[];
}

export const cancelTwaps = {
    group: 'account',
    moves: 'none',
    calls: { cancelTwap: 'repeated' },
    mayBeAgent: true,
    reducesRisk: true,
    read: (body, facts): CancelTwaps => ({
        action: 'cancelTwaps',
        account: readAccount(body, facts),
        ticketIds: readTicketIds(body),
    }),
} as const satisfies Write<CancelTwaps>;
