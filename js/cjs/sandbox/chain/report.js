"use strict";
/** Keeps what a transaction did to the exchange, for the service's answer. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Report = void 0;
exports.previewCancel = previewCancel;
/** Where one transaction does several things, the first of these names it. */
const RANKS = [
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
class Report {
    orders = [];
    cancels = [];
    #actions = new Set();
    /** The capability that was used or made last. */
    capabilityId;
    marketId;
    /**
     * Notes a call.
     *
     * @param action what it belongs to
     * @param capabilityId whose account it was done for
     * @param marketId where
     */
    note(action, capabilityId, marketId) {
        this.#actions.add(action);
        this.capabilityId = capabilityId;
        this.marketId = marketId ?? this.marketId;
    }
    /** @returns what the transaction is best called; `undefined` where it did nothing to the exchange */
    action() {
        return RANKS.find((action) => this.#actions.has(action));
    }
}
exports.Report = Report;
/**
 * Looks at an order before it is cancelled.
 *
 * @param engine holds it
 * @param marketId where
 * @param orderId which
 * @returns how it would be told of; `undefined` where it does not rest
 */
function previewCancel(engine, marketId, orderId) {
    const order = engine.order(marketId, orderId);
    if (order === undefined)
        return undefined;
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
