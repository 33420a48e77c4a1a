"use strict";
/** The streams that tell a state: what each tells of the exchange as it is now. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.stateOf = stateOf;
const json_js_1 = require("../json.js");
const views_js_1 = require("../native/views.js");
const sight_js_1 = require("../sight.js");
const frames_js_1 = require("./frames.js");
const top_js_1 = require("./top.js");
/**
 * Tells a room's state.
 *
 * @param service the exchange; reads may be late, states are not
 * @param room what is subscribed to
 * @returns the frame's text; `undefined` of a stream that tells events, or of a candle that has not changed
 */
function stateOf(service, { subscription, candle }) {
    const frame = frameOf(service, subscription, candle);
    return frame === undefined ? undefined : (0, json_js_1.writeJson)(frame);
}
function frameOf(service, subscription, candle) {
    const { engine, clock, chain } = service;
    switch (subscription.key) {
        case 'market':
            return marketFrame(service, subscription.marketId);
        case 'oracle':
            return (0, frames_js_1.oracleFrame)(engine.market(subscription.marketId, clock.now()));
        case 'topOfOrderbook': {
            const { marketId } = subscription;
            return { topOfOrderbook: (0, top_js_1.topRow)(marketId, engine.book(marketId), subscription) };
        }
        case 'marketCandles': {
            const { marketId, interval } = subscription;
            const next = candle?.next(clock.now());
            return next === undefined ? undefined : (0, frames_js_1.candleFrame)(marketId, interval, next);
        }
        case 'user': {
            const { accountNumber, proof } = subscription;
            const account = (0, views_js_1.accountOf)(service, accountNumber, (0, sight_js_1.presentSight)(engine, chain, clock));
            return { user: { account, ...conditionalOf(service, accountNumber, proof !== undefined) } };
        }
        case 'orderbook':
        case 'marketOrders':
        case 'userOrders':
        case 'userCollateralChanges':
            return undefined;
    }
}
function marketFrame(service, marketId) {
    const { engine, chain, clock, listings } = service;
    const listing = listings.get(marketId);
    return listing && { market: (0, views_js_1.marketOf)(service, listing, (0, sight_js_1.presentSight)(engine, chain, clock)) };
}
/** Stop orders are told to their owner alone. */
function conditionalOf({ native }, accountNumber, isOwner) {
    return {
        stopOrders: isOwner ? native.stopOrders.rows(accountNumber) : null,
        twapOrders: isOwner ? native.twapOrders.rows(accountNumber) : null,
    };
}
