/** Cancels a limit order of the spot market, as a DCA order: its custody address sends the transaction. */

import type { SystemIds } from '../system-ids.js';
import { readSystemIds } from './body.js';
import { readOrderCancel, type CancelDca } from './cancel-dca.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CancelSpotOrder extends Omit<CancelDca, 'action' | 'ids'> {
    readonly action: 'cancelSpotOrder';
    readonly ids: SystemIds<'limitOrders'>;
}

export const cancelSpotOrder: Write<CancelSpotOrder, 'dca'> = {
    group: 'dca',
    moves: 'own',
    orders: 'none',
    isProtective: true,
    claims: ({ body }) => [`limit order ${String(body.orderId)}`],
    reducesRisk: () => true,
    changes: ({ orderId }) => [orderId],
    read: (body, facts): CancelSpotOrder => ({
        action: 'cancelSpotOrder',
        ...readOrderCancel(body),
        ids: readSystemIds('limitOrders', 'limit orders', facts),
    }),
};
