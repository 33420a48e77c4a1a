/** An account's way to its own resting orders. */

import { abort } from './codes.js';
import { CANCEL_REASON, canceledOrder } from './event.js';
import type { Order } from './book.js';
import type { Market } from './market.js';
import type { Run } from './state.js';

/**
 * Finds an order that must not be another account's.
 *
 * @param market where it rests
 * @param accountId whose it must be
 * @param orderId its id
 * @returns the order, or `undefined` when none rests under this id
 * @throws {Abort} 3000 when it belongs to another account
 */
export function findOwn(market: Market, accountId: number, orderId: bigint): Order | undefined {
    const order = market.book.find(orderId);
    if (order !== undefined && order.owner.accountId !== accountId) throw abort('notYourOrder');
    return order;
}

/**
 * Cancels an order because its owner asked.
 *
 * @param run the transaction
 * @param market where it rests
 * @param accountId who asks
 * @param orderId its id
 * @returns whether it was there
 * @throws {Abort} 3000 when it belongs to another account
 */
export function cancelOwn(run: Run, market: Market, accountId: number, orderId: bigint): boolean {
    const order = findOwn(market, accountId, orderId);
    if (order === undefined) return false;
    market.book.remove(order);
    run.events.push(canceledOrder(run, market, order, CANCEL_REASON.user));
    return true;
}
