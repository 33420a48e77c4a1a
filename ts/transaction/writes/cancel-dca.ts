/** Cancels a DCA order. Its custody address sends the transaction, which the client writes itself. */

import { readFullAddress, toFullType } from '../../core/address.js';
import type { SystemIds } from '../system-ids.js';
import { fault, readDcaIds, type Body } from './body.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CancelDca {
    readonly action: 'cancelDca';
    readonly orderId: string;
    /** Full Move types of the coin that it sells, and of the one that it buys. */
    readonly types: readonly [string, string];
    /** The address that owns the order, `0x` and 64 digits. */
    readonly custody: string;
    readonly ids: SystemIds<'dca'>;
}

/** Reads an order that is canceled. */
export function readOrderCancel(body: Body): Omit<CancelDca, 'action' | 'ids'> {
    const type = (key: string): string => {
        const value = body[key];
        if (typeof value === 'string' && value.includes('::')) return toFullType(value);
        throw fault(key, 'a coin type', value);
    };
    return {
        orderId: readFullAddress(body.orderId, 'request.orderId'),
        types: [type('coinType'), type('toCoinType')],
        custody: readFullAddress(body.custodyAddress, 'request.custodyAddress'),
    };
}

export const cancelDca: Write<CancelDca, 'dca'> = {
    group: 'dca',
    moves: 'own',
    orders: 'none',
    isProtective: true,
    claims: ({ body }) => [`DCA order ${String(body.orderId)}`],
    reducesRisk: () => true,
    changes: ({ orderId }) => [orderId],
    read: (body, facts): CancelDca => ({
        action: 'cancelDca',
        ...readOrderCancel(body),
        ids: readDcaIds(facts),
    }),
};
