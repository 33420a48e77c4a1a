/** Keeps what a transaction did to the exchange, for the service's answer. */

import type { Engine } from '../engine/types.js';
import type { Action, CancelOutcome, OrderOutcome } from './types.js';

/** Where one transaction does several things, the first of these names it. */
const RANKS: readonly Action[] = [
    'createOrders',
    'cancelOrders',
    'createAccount',
    'deposit',
    'withdraw',
    'deallocate',
    'setLeverage',
    'allocate',
];

/** What one transaction did so far. */
export class Report {
    readonly orders: OrderOutcome[] = [];
    readonly cancels: CancelOutcome[] = [];
    readonly #actions = new Set<Action>();
    /** The capability that was used or made last. */
    capabilityId: string | undefined;
    marketId: string | undefined;

    /**
     * Notes a call.
     *
     * @param action what it belongs to
     * @param capabilityId whose account it was done for
     * @param marketId where
     */
    note(action: Action, capabilityId: string, marketId?: string): void {
        this.#actions.add(action);
        this.capabilityId = capabilityId;
        this.marketId = marketId ?? this.marketId;
    }

    /** @returns what the transaction is best called; `undefined` where it did nothing to the exchange */
    action(): Action | undefined {
        return RANKS.find((action) => this.#actions.has(action));
    }
}

/**
 * Looks at an order before it is cancelled.
 *
 * @param engine holds it
 * @param marketId where
 * @param orderId which
 * @returns how it would be told of; `undefined` where it does not rest
 */
export function previewCancel(engine: Engine, marketId: string, orderId: bigint): CancelOutcome | undefined {
    const order = engine.order(marketId, orderId);
    if (order === undefined) return undefined;
    const { accountId, side, price, initialSize, size, quote, clientOrderId, placedAt } = order;
    return {
        marketId,
        accountNumber: accountId,
        orderId,
        side,
        price,
        initialSize,
        size,
        quote,
        clientOrderId,
        placedAt,
    };
}
