"use strict";
/** Open orders of an account: those that rest on the book, stop orders and TWAP orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OpenOrders = void 0;
exports.expectNoSince = expectNoSince;
exports.withFills = withFills;
const order_js_1 = require("./live/order.js");
const conditional_js_1 = require("./tickets/conditional.js");
const order_js_2 = require("./order.js");
const params_js_1 = require("../exchange/params.js");
const response_js_1 = require("../exchange/response.js");
const stop_orders_js_1 = require("./tickets/stop-orders.js");
const problem_js_1 = require("../core/problem.js");
/** How the tickets of each kind are read; `at` is the operation. */
const TICKETS = {
    stop: {
        at: 'perpetuals/account/stop-order-datas',
        rows: 'stopOrderDatas',
        marketIdOf: conditional_js_1.marketIdOfStop,
        parse: conditional_js_1.parseStopOrder,
    },
    twap: {
        at: 'perpetuals/account/twap-order-datas',
        rows: 'twapOrderDatas',
        marketIdOf: conditional_js_1.marketIdOfTwap,
        parse: conditional_js_1.parseTwapOrder,
    },
};
/** Reads open orders. */
class OpenOrders {
    context;
    markets;
    accounts;
    memory;
    constructor(context, markets, accounts, memory) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.memory = memory;
    }
    /** Implements `fetchOpenOrders`. */
    async fetch(symbol, since, limit, params) {
        (0, params_js_1.expectKnownParams)(params, [...params_js_1.ACCOUNT_KEYS, ...stop_orders_js_1.TICKET_KEYS]);
        const kind = (0, stop_orders_js_1.ticketKindOf)(params);
        if (kind !== undefined)
            expectNoSince(since);
        const market = (0, params_js_1.isGiven)(symbol) ? await this.markets.find(symbol) : undefined;
        const [from, count] = [(0, params_js_1.parseTime)(since, 'since'), (0, params_js_1.parseWholeNumber)(limit, 'limit', 1)];
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const orders = kind === undefined
            ? await this.#restingOrders(accountNumber, market, params)
            : (await this.ticketsOf(kind, accountNumber, market, params)).filter(order_js_1.isOpen);
        return this.context.filterBySymbolSinceLimit(orders, market?.symbol, from, count);
    }
    /** Reads the orders of an account that rest on the book, of one market or of all. */
    ofAccount(accountNumber, symbol) {
        return this.fetch(symbol, undefined, undefined, { accountNumber });
    }
    /**
     * Reads the stop orders or TWAP orders of an account, of one market or of all, with those that are not active any more. The
     * service shows them only to a wallet that signed its terms.
     */
    async ticketsOf(kind, accountId, market, params = {}) {
        const { at, rows: key } = TICKETS[kind];
        const marketIds = market === undefined ? {} : { marketIds: [market.id] };
        const body = (0, params_js_1.mergeRequest)({ ...(await this.accounts.signedTerms()), accountId, ...marketIds }, params);
        const response = kind === 'stop'
            ? await this.context.privatePostPerpetualsAccountStopOrderDatas(body)
            : await this.context.privatePostPerpetualsAccountTwapOrderDatas(body);
        const rows = (0, response_js_1.expectRowsIn)(response, at, key);
        await this.markets.learn((0, response_js_1.convertResponse)(at, () => rows.map((row) => marketIdOfTicket(kind, row))));
        return this.parseTickets(kind, rows);
    }
    /** Makes order structures of stop orders or TWAP orders, also of markets that are not listed. */
    parseTickets(kind, rows) {
        const parse = TICKETS[kind].parse;
        return (0, response_js_1.convertResponse)(TICKETS[kind].at, () => rows.map((row) => {
            const market = this.markets.byIdOrUnlisted(marketIdOfTicket(kind, row));
            const parsed = parse(row, market);
            const order = this.context.safeOrder(parsed, market);
            // `safeOrder` counts an executed order as filled; a ticket need not show what it filled.
            return (0, params_js_1.isGiven)(parsed.filled)
                ? order
                : { ...order, filled: undefined, remaining: undefined, cost: undefined };
        }));
    }
    /** Without a market, reads every market in which the account has margin: no order rests without it. */
    async #restingOrders(accountNumber, market, params) {
        const markets = market === undefined ? await this.accounts.marketsWithMargin(accountNumber, params) : [market];
        const orders = await Promise.all(markets.map(async (one) => {
            const body = (0, params_js_1.mergeRequest)({ accountNumber, chId: one.id }, params);
            const response = await this.context.privatePostMyPendingOrders(body);
            const rows = (0, response_js_1.expectRows)(response, 'myPendingOrders');
            return (0, response_js_1.convertResponse)('myPendingOrders', () => rows.map((row) => this.memory.complete(this.context.safeOrder((0, order_js_2.parseOrder)(row, one), one))));
        }));
        return orders.flat();
    }
}
exports.OpenOrders = OpenOrders;
function marketIdOfTicket(kind, row) {
    return TICKETS[kind].marketIdOf(row);
}
/** Refuses a start time of stop orders and TWAP orders. */
function expectNoSince(since) {
    if (!(0, params_js_1.isGiven)(since))
        return;
    throw (0, problem_js_1.problem)('unsupported', 'since', 'left out: these orders have no time', (0, params_js_1.formatValue)(since));
}
/** Adds to an order what it had filled before: a cancel does not show it. */
function withFills(order, before) {
    if (order.filled !== undefined || before === undefined)
        return order;
    const { filled, remaining, cost, average } = before;
    return { ...order, filled, remaining, cost, average };
}
