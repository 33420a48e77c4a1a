"use strict";
/** Errors of calls of several transactions, of which some were executed: they say what is done already. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.withFact = withFact;
exports.withCanceled = withCanceled;
exports.canceledOf = canceledOf;
const convert_js_1 = require("./convert.js");
/** Most ids that a message lists. */
const MAX_LISTED = 10;
/** Converts an error to one of CCXT, with a fact in front of its message that the caller must know. */
function withFact(error, exchangeId, fact) {
    const converted = (0, convert_js_1.toCcxtError)(error, exchangeId);
    if (converted instanceof Error)
        converted.message = `${fact}; ${converted.message}`;
    return converted;
}
/** As {@link withFact}, of orders that were canceled before the failure; the member `canceled` of the error has all of them. */
function withCanceled(error, exchangeId, canceled) {
    const known = canceledOf(error);
    const added = canceled.filter((order) => !known.includes(order));
    if (added.length === 0)
        return error;
    const ids = added.slice(0, MAX_LISTED).map(({ id }) => `${id}`);
    const more = added.length - ids.length;
    const list = ids.join(', ') + (more === 0 ? '' : ` and ${more} more (error.canceled)`);
    const fact = added.length === 1 ? `order ${list} is canceled already` : `orders ${list} are canceled already`;
    const converted = withFact(error, exchangeId, fact);
    return converted instanceof Error ? Object.assign(converted, { canceled: [...known, ...added] }) : converted;
}
/** Returns the orders that {@link withCanceled} added to an error. */
function canceledOf(error) {
    return error?.canceled ?? [];
}
