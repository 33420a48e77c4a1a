"use strict";
/** A session: orders and liquidations of one account on one market, measured once at the end. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OpenSession = void 0;
exports.startSession = startSession;
const codes_js_1 = require("./codes.js");
const closing_js_1 = require("./closing.js");
const funding_js_1 = require("./funding.js");
const liquidation_js_1 = require("./liquidation.js");
const placement_js_1 = require("./placement.js");
const price_js_1 = require("./price.js");
/** A session as its transaction gives it out. */
class OpenSession {
    #state;
    #gate;
    #isOpen = true;
    /**
     * @param state what {@link startSession} made
     * @param gate of the transaction
     */
    constructor(state, gate) {
        this.#state = state;
        this.#gate = gate;
    }
    placeLimit(order) {
        return this.#operate((session) => (0, placement_js_1.place)(session, order));
    }
    placeMarket({ side, size, reduceOnly }) {
        const wish = { side, size, reduceOnly, price: undefined, type: undefined };
        return this.#operate((session) => (0, placement_js_1.place)(session, wish));
    }
    liquidate(accountId, cancelIds) {
        this.#operate((session) => {
            (0, liquidation_js_1.liquidate)(session, accountId, cancelIds);
        });
    }
    end(options) {
        this.#operate((session) => {
            (0, closing_js_1.closeSession)(session, options);
            this.#isOpen = false;
            session.run.undo.change(session.market).inSession = false;
        });
    }
    #operate(operation) {
        return this.#gate.pass(() => {
            if (!this.#isOpen)
                throw new Error('the session is over');
            const result = operation(this.#state);
            this.#state.operations += 1;
            return result;
        });
    }
}
exports.OpenSession = OpenSession;
/**
 * Starts a session: the account's funding is settled, prices and the gas price's consequence are fixed.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @returns the session's state
 * @throws {Abort} 1000 when a price is not fresh, 1004 when the market takes no priority gas price
 */
function startSession(run, holder) {
    const { market, account, position } = holder;
    const prices = (0, price_js_1.freshPrices)(run, market);
    const takerFee = takerFeeOf(run, holder);
    (0, funding_js_1.settleFunding)(run, market, position, prices);
    run.undo.change(market).inSession = true;
    return {
        run,
        market,
        account,
        position,
        prices,
        takerFee,
        before: { ...position.figures },
        openInterestBefore: market.figures.openInterest,
        operations: 0,
        posted: false,
        liquidated: false,
        ownCanceled: false,
        takerSide: undefined,
        takenLots: 0,
        takenQuote: 0n,
        makerFees: 0n,
        makerEvents: [],
        fills: [],
    };
}
function takerFeeOf({ context }, { market: { spec } }) {
    if (context.gasPrice <= context.referenceGasPrice)
        return spec.takerFee;
    if (spec.priorityTakerFee === null)
        throw (0, codes_js_1.abort)('priorityForbidden');
    return spec.takerFee + spec.priorityTakerFee;
}
