/** The end of what a builder may take. */

import { ofBuilder } from './body.js';
import type { OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface RevokeBuilder extends OfAccount {
    readonly action: 'revokeBuilder';
    readonly builderId: bigint;
}

export const revokeBuilder: Write<RevokeBuilder, 'account'> = {
    group: 'account',
    moves: 'others',
    orders: 'none',
    isProtective: true,
    claims: claimAccount,
    calls: { revokeBuilder: 'needed' },
    read: (body, facts): RevokeBuilder => ({ action: 'revokeBuilder', ...ofBuilder(body, facts) }),
};
