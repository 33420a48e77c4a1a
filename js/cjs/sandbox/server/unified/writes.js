"use strict";
/** Writes of the unified section: builds and submits. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.buildOf = buildOf;
exports.submitOf = submitOf;
const errors_js_1 = require("../../errors.js");
const listing_js_1 = require("../markets/listing.js");
const account_rows_js_1 = require("./account-rows.js");
const order_rows_js_1 = require("./order-rows.js");
/** Responses kept for repeated submits; beyond this the oldest are dropped. */
const MAX_RESPONSES = 1_000;
const RESPONSES = {
    createAccount: (_service, { account }) => [(0, account_rows_js_1.capabilityRow)(account), (0, account_rows_js_1.accountRow)(account)],
    deposit: accountResponse,
    withdraw: accountResponse,
    allocate: positionResponse,
    deallocate: positionResponse,
    setLeverage: positionResponse,
    createOrders: ({ listings }, { orders }) => orders.map((order) => (0, order_rows_js_1.placedRow)((0, listing_js_1.findListing)(listings, order.marketId), order)),
    cancelOrders: ({ listings }, { cancels }) => cancels.map((cancel) => (0, order_rows_js_1.cancelledRow)((0, listing_js_1.findListing)(listings, cancel.marketId), cancel)),
};
/** Creates the handler of a build. @returns responds with `transactionBytes` and `signingDigest` */
function buildOf(action) {
    return ({ chain, clock }, body) => {
        const { transactionBytes, signingDigest } = chain.build(action, body, clock.now());
        return { transactionBytes, signingDigest };
    };
}
/** Creates the handler of a submit. @returns responds with the changed rows, as they are right after the transaction */
function submitOf(action) {
    const allResponses = new WeakMap();
    return async (service, { transactionBytes, signatures }) => {
        const responses = allResponses.get(service) ?? new Map();
        allResponses.set(service, responses);
        const outcome = await service.chain.submit(transactionBytes, signatures, service.clock.now());
        expectAction(action, outcome);
        const response = responses.get(outcome.digest) ?? RESPONSES[action](service, outcome);
        return keep(responses, outcome.digest, response);
    };
}
/** The transaction is executed at this point; only the response of this route cannot describe it. */
function expectAction(action, outcome) {
    if (outcome.action === action)
        return;
    throw (0, errors_js_1.refuse)('report', `transactionBytes: wanted a ${action}, executed a ${outcome.action}`);
}
function keep(responses, digest, response) {
    responses.set(digest, response);
    const [oldest] = responses.keys();
    if (responses.size > MAX_RESPONSES && oldest !== undefined)
        responses.delete(oldest);
    return response;
}
function accountResponse({ engine, decimals }, { account }) {
    return (0, account_rows_js_1.accountRow)(account, engine.account(account.accountNumber)?.collateral ?? 0n, decimals);
}
function positionResponse({ engine, clock, listings }, { account, marketId = '' }) {
    const now = clock.now();
    const position = engine.position(marketId, account.accountNumber, now);
    if (position === undefined)
        throw (0, errors_js_1.refuse)('report', `no position in ${marketId} after the transaction`);
    return (0, account_rows_js_1.positionRow)((0, listing_js_1.findListing)(listings, marketId), position, engine.market(marketId, now), now);
}
