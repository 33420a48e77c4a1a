/**
 * Which writes through a node may go without a simulation of their own, and to which earlier ones they are
 * equal.
 */

import type { BuildRequest } from './channels/channel.js';

/** The members of a body whose write moves no funds; a write with any other is simulated. */
const PLAIN = ['accountId', 'orders', 'replacedIds', 'deallocateFreeCollateral', 'metadata'];

/** The part of a body that decides. */
interface OrdersBody {
    readonly accountId?: unknown;
    readonly orders?: readonly Readonly<Record<string, unknown>>[];
    readonly replacedIds?: readonly unknown[];
    readonly deallocateFreeCollateral?: unknown;
    readonly metadata?: { readonly gasFromAddressBalance?: unknown };
}

/**
 * Names the kind of a write: its account, and how many orders of which market and time in force it places and
 * replaces. Only orders have one, without stop orders, leverage and collateral, and where coins pay; all
 * other writes are always simulated.
 */
export function kindOfWrite({ action, body }: Pick<BuildRequest, 'action' | 'body'>): string | undefined {
    const { accountId, orders, replacedIds = [], deallocateFreeCollateral, metadata } = body as OrdersBody;
    if (action !== 'createOrders' || !Array.isArray(orders)) return undefined;
    if (Object.keys(body).some((key) => !PLAIN.includes(key))) return undefined;
    if (deallocateFreeCollateral === true || metadata?.gasFromAddressBalance === true) return undefined;
    if (orders.some(({ slTp }) => slTp !== undefined)) return undefined;
    const places = orders.map(({ chId, type, life, reduceOnly }) => [chId, type, life, reduceOnly].join(' '));
    return [accountId, replacedIds.length, ...places.sort()].join(', ');
}
