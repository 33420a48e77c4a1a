"use strict";
/** Places orders by native transactions: the service builds their commands, the client completes them, a Sui node executes them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeOrderPlacer = void 0;
const clock_js_1 = require("../clock.js");
const step_js_1 = require("../number/step.js");
const account_js_1 = require("../parse/account.js");
const events_js_1 = require("../parse/events.js");
const native_orders_js_1 = require("../parse/native-orders.js");
const params_js_1 = require("../parse/params.js");
const response_js_1 = require("../parse/response.js");
const value_js_1 = require("../parse/value.js");
/** Delays between reads of the history until it shows a transaction, milliseconds: reads lag behind the chain. */
const READ_DELAYS_MS = [0, 100, 300, 600, 1_000, 2_000, 3_000, 3_000];
const PAGE_SIZE = 50;
/** Builds and reads native transactions of orders. */
class NativeOrderPlacer {
    context;
    accounts;
    history;
    constructor(context, accounts, history) {
        this.context = context;
        this.accounts = accounts;
        this.history = history;
    }
    /** Requests the commands of one transaction, each request with the commands of the one before. */
    async buildKind(orders, market, pair, { walletAddress, decimals }) {
        const { accountNumber } = pair;
        const identity = { walletAddress, accountNumber, capabilityId: (0, account_js_1.capabilityIdOf)(pair) };
        // Only collateral makes a new position useful: without it, no order can rest there.
        const hasPosition = orders.collateral === undefined || (await this.#hasPosition(accountNumber, market));
        let txKind;
        for (const { builder, body } of (0, native_orders_js_1.toNativeRequests)(orders, identity, hasPosition, decimals)) {
            txKind = await this.#request(builder, txKind === undefined ? body : { ...body, txKind });
        }
        return txKind;
    }
    /**
     * Completes orders whose fills the events do not show, from the account's history. Where the history does not show the transaction
     * within ten seconds, the fills stay unknown.
     */
    async withFills(orders, { events }, accountNumber) {
        const hasTaken = events.some(({ name }) => name === 'FilledTakerOrder');
        const isComplete = orders.every(({ id, status }) => (0, params_js_1.isGiven)(id) && (0, params_js_1.isGiven)(status));
        if (isComplete && !hasTaken)
            return [...orders];
        const digest = String(orders[0]?.info?.txDigest);
        const rows = await this.#rowsOf(digest, accountNumber);
        return orders.map((order) => this.#withRows(order, orders, rows));
    }
    #withRows(order, orders, rows) {
        const market = this.context.market(`${order.symbol}`);
        const ofMarket = rows.filter(({ row }) => this.history.marketOf(row)?.id === market.id);
        const posted = ofMarket.find(({ row }) => (0, events_js_1.isEventType)(row, ['PostedOrder']) && isPostOf(row, order));
        // The contract reports one fill a session: it is that of an order only if no other one is in the session.
        const isAlone = orders.filter(({ symbol }) => symbol === order.symbol).length === 1;
        const trades = (isAlone ? ofMarket : [])
            .filter(({ row }) => (0, events_js_1.isEventType)(row, ['FilledTakerOrder']))
            .map((event) => this.context.safeTrade((0, events_js_1.parseMyTrade)(event, market), market));
        const id = order.id ?? (posted && (0, events_js_1.parseOrderId)(posted.row)) ?? trades.find(({ order: of }) => (0, params_js_1.isGiven)(of))?.order;
        const isResting = (0, params_js_1.isGiven)(order.id) || posted !== undefined;
        const filled = trades.length > 0 ? sumOf(trades) : rows.length > 0 && isAlone ? '0' : undefined;
        const status = isResting ? 'open' : endOf(order, filled);
        const known = filled ?? ((0, params_js_1.isGiven)(order.filled) ? `${order.filled}` : undefined);
        return this.context.safeOrder({ ...order, id, status, trades, filled: known, remaining: undefined, average: undefined, cost: undefined }, market);
    }
    /** Reads the newest rows of the history until they show a transaction. */
    async #rowsOf(digest, accountNumber) {
        const history = this.history.orderEvents({ accountNumber, params: {} }, events_js_1.ORDER_EVENTS, events_js_1.assignEventIds);
        for (const delay of READ_DELAYS_MS) {
            await (0, clock_js_1.withTimeout)(delay);
            try {
                const { rows } = await history.fetch(undefined, PAGE_SIZE);
                const own = rows.filter(({ txDigest }) => txDigest === digest);
                if (own.length > 0)
                    return [...history.parse([...own].reverse())];
            }
            catch {
                // The orders are placed: a read that fails must not hide that.
            }
        }
        return [];
    }
    async #request(builder, body) {
        const response = await this.context[`privatePostPerpetualsAccountTransactions${builder}`]({ ...body });
        return (0, response_js_1.expectRow)(response, `transactions/${builder}`, 'txKind').txKind;
    }
    async #hasPosition(accountNumber, market) {
        const positions = await this.accounts.positionsOf(accountNumber);
        return positions.some(({ symbol }) => symbol === market.symbol);
    }
}
exports.NativeOrderPlacer = NativeOrderPlacer;
/** A post of the side and price of an order. */
function isPostOf(row, { side, price }) {
    return (0, value_js_1.parseSide)(row.side) === side && (0, value_js_1.parseDecimal)(row.price) !== undefined && Number(row.price) === price;
}
function sumOf(trades) {
    return trades.reduce((sum, { amount }) => (0, step_js_1.add)(sum, `${amount ?? 0}`), '0');
}
/** The status of an order that does not rest. */
function endOf({ amount }, filled) {
    if (filled === undefined)
        return undefined;
    return (0, step_js_1.compare)(filled, `${amount}`) >= 0 ? 'closed' : 'canceled';
}
