/**
 * A builder of an interface may take a fee of the account's orders, in transactions that the account signs.
 */

import { ofBuilder, readUnits, SCALE } from './body.js';
import type { OfAccount } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface ApproveBuilder extends OfAccount {
    readonly action: 'approveBuilder';
    readonly builderId: bigint;
    /** At most, 10^-9 of the value. */
    readonly maxFee: bigint;
}

export const approveBuilder: Write<ApproveBuilder, 'account'> = {
    group: 'account',
    moves: 'others',
    orders: 'none',
    claims: claimAccount,
    calls: { approveBuilder: 'needed' },
    read: (body, facts): ApproveBuilder => ({
        action: 'approveBuilder',
        ...ofBuilder(body, facts),
        maxFee: readUnits(body, 'maxFee', SCALE),
    }),
};
