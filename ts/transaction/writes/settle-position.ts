/**
 * The end of the position of a closed market at its settlement prices; all collateral returns to the account.
 */

import { fault, ofMarket, readOrderIds, type Body } from './body.js';
import type { Facts, OfMarket } from './facts.js';
import { claimAccount } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface SettlePosition extends OfMarket {
    readonly action: 'settlePosition';
    /** Every order of the account in the market. */
    readonly orderIds: readonly bigint[];
}

/** Without a capability in the transaction, only the object id says whose position it is. */
function readSettlement(body: Body, facts: Facts): OfMarket & { readonly orderIds: readonly bigint[] } {
    const { account, market } = ofMarket(body, facts);
    if (account.accountId === undefined) {
        throw fault('accountId', 'one whose object id is known', 'an account whose object id is unknown');
    }
    return { account, market, orderIds: readOrderIds(body.orderIds, 'orderIds') };
}

export const settlePosition: Write<SettlePosition, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'none',
    isProtective: true,
    claims: claimAccount,
    calls: { settlePosition: 'needed' },
    mayBeAgent: true,
    reducesRisk: () => true,
    read: (body, facts): SettlePosition => ({ action: 'settlePosition', ...readSettlement(body, facts) }),
};
