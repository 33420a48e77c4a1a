/**
 * Which writes through a node may go without a simulation of their own, and to which earlier ones they are
 * equal.
 */

import type { Action } from '../transaction/intent.js';
import type { BuildRequest } from './channels/channel.js';
import type { RunningWrite } from './write-request.js';

/** The members of bodies whose writes move no funds; a write with any other is simulated. */
const COMMON = ['accountId', 'deallocateFreeCollateral', 'metadata'];
const PLAIN: Readonly<Partial<Record<Action, readonly string[]>>> = {
    createOrders: [...COMMON, 'orders', 'replacedIds'],
    cancelOrders: [...COMMON, 'chId', 'orderIds', 'shouldAbortOnMissingId'],
};

/** The part of a body that decides. */
interface OrdersBody {
    readonly accountId?: unknown;
    readonly chId?: unknown;
    readonly orderIds?: readonly unknown[];
    readonly shouldAbortOnMissingId?: unknown;
    readonly orders?: readonly Readonly<Record<string, unknown>>[];
    readonly replacedIds?: readonly unknown[];
    readonly deallocateFreeCollateral?: unknown;
    readonly metadata?: { readonly gasFromAddressBalance?: unknown };
}

/**
 * Names the kind of a write: its account, and how many orders of which market and time in force it places and
 * replaces, or how many it cancels. Only these have one, without stop orders, leverage and collateral; all
 * other writes are always simulated. Cancels, and what the address balance pays, have one only where the
 * client writes the commands, which then are not those of an equal write of the service: these may have price
 * updates.
 */
export function kindOfWrite({
    action,
    body,
    isComposed,
}: Pick<BuildRequest, 'action' | 'body'> & Pick<RunningWrite<unknown>, 'isComposed'>): string | undefined {
    const { accountId, deallocateFreeCollateral, metadata, ...others } = body as OrdersBody;
    const plain = isComposed || action !== 'cancelOrders' ? PLAIN[action] : undefined;
    if (plain === undefined || Object.keys(body).some((key) => !plain.includes(key))) return undefined;
    const isFromAddressBalance = metadata?.gasFromAddressBalance === true;
    if (deallocateFreeCollateral === true || (isFromAddressBalance && !isComposed)) return undefined;
    const own = [accountId, ...(isFromAddressBalance ? ['address balance'] : [])];
    const { orders, replacedIds = [], chId, orderIds, shouldAbortOnMissingId } = others;
    if (action === 'cancelOrders') {
        const count = Array.isArray(orderIds) ? orderIds.length : undefined;
        if (count === undefined) return undefined;
        return [...own, 'cancels', chId, count, shouldAbortOnMissingId === true].join(', ');
    }
    if (!Array.isArray(orders) || orders.some(({ slTp }) => slTp !== undefined)) return undefined;
    const places = orders.map(({ chId: id, type, life, reduceOnly }) => [id, type, life, reduceOnly].join(' '));
    return [...own, ...(isComposed ? ['composed'] : []), replacedIds.length, ...places.sort()].join(', ');
}
