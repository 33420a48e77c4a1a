/** The end of the right of an agent. */

import { readAccount, readId } from './body.js';
import type { OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface RevokeAgent extends OfAccount {
    readonly action: 'revokeAgent';
    /** Object id of the agent's capability, `0x` and 64 digits. */
    readonly agentId: string;
}

export const revokeAgent: Write<RevokeAgent, 'account'> = {
    group: 'account',
    moves: 'others',
    orders: 'none',
    isProtective: true,
    claims: claimAccount,
    calls: { revokeAgent: 'needed' },
    read: (body, facts): RevokeAgent => ({
        action: 'revokeAgent',
        account: readAccount(body, facts),
        agentId: readId(body, 'agentId'),
    }),
};
