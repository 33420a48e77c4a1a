"use strict";
/** The writes: a build answers with a transaction, a submit with what that transaction did. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.buildOf = buildOf;
exports.submitOf = submitOf;
const refusal_js_1 = require("../chain/refusal.js");
const listing_js_1 = require("./listing.js");
const account_js_1 = require("./rows/account.js");
const order_js_1 = require("./rows/order.js");
const position_js_1 = require("./rows/position.js");
/** Answers kept, so that the same bytes again are answered alike; past this the oldest go. */
const MAX_ANSWERS = 1_000;
const TELLERS = {
    createAccount: (_service, { account }) => [(0, account_js_1.capabilityRow)(account), (0, account_js_1.accountRow)(account)],
    deposit: tellAccount,
    withdraw: tellAccount,
    allocate: tellPosition,
    deallocate: tellPosition,
    setLeverage: tellPosition,
    createOrders: ({ listings }, { orders }) => orders.map((order) => (0, order_js_1.placedRow)((0, listing_js_1.listingOf)(listings, order.marketId), order)),
    cancelOrders: ({ listings }, { cancels }) => cancels.map((cancel) => (0, order_js_1.cancelledRow)((0, listing_js_1.listingOf)(listings, cancel.marketId), cancel)),
};
/**
 * Makes the handler of a build.
 *
 * @param action which write
 * @returns answers with `transactionBytes` and `signingDigest`
 */
function buildOf(action) {
    return ({ chain, clock }, body) => {
        const { transactionBytes, signingDigest } = chain.build(action, body, clock.now());
        return { transactionBytes, signingDigest };
    };
}
/**
 * Makes the handler of a submit.
 *
 * @param action which write
 * @returns answers with the rows of what was changed, as they were right after it
 */
function submitOf(action) {
    const answers = new Map();
    return async (service, { transactionBytes, signatures }) => {
        const outcome = await service.chain.submit(transactionBytes, signatures, service.clock.now());
        expectAction(action, outcome);
        const answer = answers.get(outcome.digest) ?? TELLERS[action](service, outcome);
        return keep(answers, outcome.digest, answer);
    };
}
/** The transaction is done by now, whatever route it came by; this route just cannot tell of it. */
function expectAction(action, outcome) {
    if (outcome.action === action)
        return;
    throw (0, refusal_js_1.refuse)('report', `transactionBytes: wanted a ${action}, executed a ${outcome.action}`);
}
function keep(answers, digest, answer) {
    answers.set(digest, answer);
    const [oldest] = answers.keys();
    if (answers.size > MAX_ANSWERS && oldest !== undefined)
        answers.delete(oldest);
    return answer;
}
function tellAccount({ engine, decimals }, { account }) {
    return (0, account_js_1.accountRow)(account, engine.account(account.accountNumber)?.collateral ?? 0n, decimals);
}
function tellPosition({ engine, clock, listings }, { account, marketId = '' }) {
    const now = clock.now();
    const position = engine.position(marketId, account.accountNumber, now);
    if (position === undefined)
        throw (0, refusal_js_1.refuse)('report', `no position in ${marketId} after the transaction`);
    return (0, position_js_1.positionRow)((0, listing_js_1.listingOf)(listings, marketId), position, engine.market(marketId, now), now);
}
