/** The end of orders of a market. */

import { sentence } from '../../core/problem.js';
import { fault, ofMarket, readFlag, readOrderIds, type Body } from './body.js';
import type { OfMarket } from './facts.js';
import { claimAccount } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface CancelOrders extends OfMarket {
    readonly action: 'cancelOrders';
    readonly orderIds: readonly bigint[];
    readonly abortOnMissing: boolean;
    readonly deallocateFree: boolean;
}

function readCancels(body: Body): Omit<CancelOrders, 'action' | keyof OfMarket> {
    const clientIds = body.clientOrderIds ?? [];
    if (!Array.isArray(clientIds) || clientIds.length > 0) {
        const fact = 'request.clientOrderIds is not accepted, as a transaction contains only order ids';
        throw sentence('argument', `${fact}; pass orderIds`);
    }
    const orderIds = readOrderIds(body.orderIds ?? [], 'orderIds');
    if (orderIds.length === 0) throw fault('orderIds', 'one order id or more', 'an empty list');
    return {
        orderIds,
        abortOnMissing: readFlag(body, 'shouldAbortOnMissingId'),
        deallocateFree: readFlag(body, 'deallocateFreeCollateral'),
    };
}

export const cancelOrders: UnifiedWrite<CancelOrders> = {
    group: 'account',
    moves: 'none',
    orders: 'canceled',
    isProtective: true,
    claims: claimAccount,
    calls: { cancel: 'repeated', tryCancel: 'repeated', crank: 'repeated' },
    isUnified: true,
    mayBeAgent: true,
    history: 'order-history',
    reducesRisk: () => true,
    read: (body, facts): CancelOrders => ({ action: 'cancelOrders', ...ofMarket(body, facts), ...readCancels(body) }),
};
