"use strict";
/** An account's way to its own resting orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.findOwn = findOwn;
exports.cancelOwn = cancelOwn;
const codes_js_1 = require("./codes.js");
const event_js_1 = require("./event.js");
/**
 * Finds an order that must not be another account's.
 *
 * @param market where it rests
 * @param accountId whose it must be
 * @param orderId its id
 * @returns the order, or `undefined` when none rests under this id
 * @throws {Abort} 3000 when it belongs to another account
 */
function findOwn(market, accountId, orderId) {
    const order = market.book.find(orderId);
    if (order !== undefined && order.owner.accountId !== accountId)
        throw (0, codes_js_1.abort)('notYourOrder');
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
function cancelOwn(run, market, accountId, orderId) {
    const order = findOwn(market, accountId, orderId);
    if (order === undefined)
        return false;
    market.book.remove(order);
    run.events.push((0, event_js_1.canceledOrder)(run, market, order, event_js_1.CANCEL_REASON.user));
    return true;
}
