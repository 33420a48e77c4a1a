/** The end of what a builder may take. */

import { ofBuilder } from './body.js';
import type { OfAccount } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface RevokeBuilder extends OfAccount {
    readonly action: 'revokeBuilder';
    readonly builderId: bigint;
}

export const revokeBuilder = {
    group: 'account',
    moves: 'others',
    calls: { revokeBuilder: 'needed' },
    read: (body, facts): RevokeBuilder => ({ action: 'revokeBuilder', ...ofBuilder(body, facts) }),
} as const satisfies Write<RevokeBuilder>;
