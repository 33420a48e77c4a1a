"use strict";
/** Past orders, trades and liquidations of an account, reduced from the events of its order history. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderHistory = void 0;
const ccxt_1 = require("ccxt");
const response_js_1 = require("../parse/response.js");
const events_js_1 = require("../parse/events.js");
const order_reducer_js_1 = require("../parse/order-reducer.js");
const params_js_1 = require("../parse/params.js");
const request_js_1 = require("../parse/request.js");
const problem_js_1 = require("../problem.js");
const account_history_js_1 = require("./account-history.js");
/** The search for an order that was placed here ends this long before its placing, milliseconds: clocks differ. */
const PLACED_MARGIN_MS = 60_000;
/** Reads past orders. */
class OrderHistory {
    context;
    markets;
    accounts;
    history;
    memory;
    constructor(context, markets, accounts, history, memory) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.history = history;
        this.memory = memory;
    }
    /** Implements `fetchMyTrades`. */
    async myTrades(symbol, since, limit, params, read) {
        const request = await this.history.request(symbol, since, limit, params, read);
        const events = await this.history.events(request, events_js_1.TRADES);
        return (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => events.filter(events_js_1.hasTraded).flatMap((event) => this.#parseTrade(event)));
    }
    /** Implements `fetchOrderTrades`. */
    async orderTrades(id, symbol, since, limit, params, read) {
        const [from, count] = [(0, params_js_1.parseTime)(since, 'since'), (0, params_js_1.parseWholeNumber)(limit, 'limit', 1)];
        const { accountNumber, events, reducer, market, pages } = await this.#find(id, symbol, params, read);
        // Reads lag behind writes, so the history may not show the trades of an order that was just placed.
        const order = reducer.state(id) ?? this.memory.findWritten(id, accountNumber)?.order;
        if (order === undefined || !isOf(order, market))
            throw this.#notFound(id, pages);
        const trades = (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => events.flatMap((event) => this.#parseTrade(event)));
        return this.context.filterBySinceLimit(trades, from, count);
    }
    /** Implements `fetchMyLiquidations`. */
    async myLiquidations(symbol, since, limit, params, read) {
        const request = await this.history.request(symbol, since, limit, params, read);
        const events = await this.history.events(request, ['LiquidatedPosition']);
        return (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => events.flatMap((event) => {
            const market = this.history.marketOf(event.row);
            if (market === undefined)
                return [];
            return [this.context.safeLiquidation((0, events_js_1.parseMyLiquidation)(event, market), market)];
        }));
    }
    /** Implements `fetchOrder`. */
    async order(givenId, symbol, params, read) {
        const { clientOrderId, ...account } = params;
        const id = (0, params_js_1.isGiven)(clientOrderId) ? await this.#findId(clientOrderId, symbol, account) : givenId;
        const { accountNumber, market, reducer, pages } = await this.#find(id, symbol, account, read);
        const [found] = this.#toOrders(reducer, [id]);
        const order = found ?? this.memory.findWritten(id, accountNumber)?.order;
        if (order === undefined || !isOf(order, market))
            throw this.#notFound(id, pages);
        return order;
    }
    /** Implements `fetchOrders` and, with statuses, `fetchClosedOrders`, `fetchCanceledOrders` and both. */
    async orders(symbol, since, limit, params, statuses, read) {
        const { range, market, ...account } = await this.history.request(symbol, since, limit, params, read);
        const reducer = this.#newReducer();
        const found = new Set();
        const isWanted = (id) => {
            const state = reducer.state(id);
            return (state !== undefined &&
                isOf(state, market) &&
                isPlacedWithin(state, range) &&
                (statuses?.includes(String(state.status)) ?? true));
        };
        const apply = (rows) => reducer.apply(rows);
        const history = this.history.orderEvents(account, events_js_1.ORDER_EVENTS, apply);
        let end = Infinity;
        await this.history.walk(account_history_js_1.ORDER_HISTORY, history, range, ({ items, completeFrom }) => {
            end = completeFrom;
            for (const id of items)
                if (reducer.hasKnownStart(id) && isWanted(id))
                    found.add(id);
            return range.since === undefined ? found.size >= (range.limit ?? Infinity) : completeFrom <= range.since;
        });
        if (statuses === undefined)
            await this.#seed(reducer, symbol, params);
        // At the end of the history, nothing more can be learned of any order.
        if (end === -Infinity)
            for (const id of reducer.orderIds().filter(isWanted))
                found.add(id);
        return (0, account_history_js_1.sortAndLimit)(this.#toOrders(reducer, [...found]), range);
    }
    /** Finds an order id by a client order id: of an order that was placed here, else of an open order. */
    async #findId(clientOrderId, symbol, params) {
        (0, params_js_1.expectKnownParams)(params, params_js_1.SEARCH_KEYS);
        const wanted = (0, request_js_1.toClientOrderId)(clientOrderId);
        const market = (0, params_js_1.isGiven)(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const placed = this.memory.findByClientId(accountNumber, wanted).filter((order) => isOf(order, market));
        const isOpen = ({ status }) => status === 'open';
        const open = placed.some(isOpen) ? placed.filter(isOpen) : await this.#openOrdersBy(wanted, symbol, params);
        const ids = (open.length > 0 ? open : placed).map(({ id }) => `${id}`);
        const [id, ...others] = ids;
        if (others.length > 0) {
            throw (0, problem_js_1.problem)('missing', 'id', `one of ${ids.join(', ')}`, `clientOrderId ${wanted} of them all`);
        }
        if (id !== undefined)
            return id;
        const found = 'neither of an open order nor of one that this object placed';
        throw new ccxt_1.OrderNotFound(`${this.context.id} clientOrderId ${wanted} is ${found}`);
    }
    async #openOrdersBy(clientOrderId, symbol, params) {
        const open = await this.accounts.openOrders(symbol, undefined, undefined, accountOf(params));
        return open.filter((order) => order.clientOrderId === clientOrderId);
    }
    /** Reads back until the order's first event. */
    async #find(id, symbol, params, read) {
        if (typeof id !== 'string' || !/^\d+$/.test(id)) {
            throw (0, problem_js_1.problem)('argument', 'id', 'the decimal digits of an order’s id', (0, params_js_1.formatValue)(id));
        }
        (0, params_js_1.expectKnownParams)(params, params_js_1.SEARCH_KEYS);
        const market = (0, params_js_1.isGiven)(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const reducer = this.#newReducer();
        const apply = (rows) => {
            reducer.apply(rows);
            return (0, events_js_1.assignEventIds)(rows).filter(({ row }) => (0, events_js_1.parseOrderId)(row) === id && (0, events_js_1.isEventType)(row, events_js_1.FILLS));
        };
        const history = this.history.orderEvents({ accountNumber, params }, events_js_1.ORDER_EVENTS, apply);
        const events = [];
        const earliest = (this.memory.findWritten(id, accountNumber)?.placedAt ?? -Infinity) - PLACED_MARGIN_MS;
        const { maxPages } = this.history;
        let pages = 0;
        await this.history.walk(account_history_js_1.ORDER_HISTORY, history, { read }, ({ items, completeFrom }) => {
            events.push(items);
            pages += 1;
            // An order with any event has a first one, which may be further back.
            const isMissing = pages >= maxPages && reducer.state(id) === undefined;
            return reducer.hasKnownStart(id) || completeFrom < earliest || isMissing;
        });
        await this.#seed(reducer, symbol, params);
        return { accountNumber, market, reducer, events: events.reverse().flat(), pages };
    }
    /**
     * Adds what only open orders show: client order ids, and amounts of orders that are older than the history. They are
     * read after the history, so that they count at least the fills that it shows.
     */
    async #seed(reducer, symbol, params) {
        const orders = await this.accounts.openOrders(symbol, undefined, undefined, accountOf(params));
        for (const order of orders)
            reducer.addOpenOrder(order, this.markets.bySymbol(order.symbol).id);
    }
    #newReducer() {
        return new order_reducer_js_1.OrderReducer((id) => this.markets.byIdOrUnlisted(id), Infinity);
    }
    #parseTrade(event) {
        const market = this.history.marketOf(event.row);
        return market === undefined ? [] : [this.context.safeTrade((0, events_js_1.parseMyTrade)(event, market), market)];
    }
    #toOrders(reducer, ids) {
        const states = (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => ids.map((id) => reducer.state(id)));
        const found = states.filter((state) => state !== undefined);
        return found.map((state) => this.memory.complete(this.context.safeOrder(state, this.#marketNamed(state.symbol))));
    }
    /** The symbol of a market that the service does not list is its id. */
    #marketNamed(symbol) {
        const name = String(symbol);
        return this.markets.all.find((market) => market.symbol === name) ?? this.markets.byIdOrUnlisted(name);
    }
    #notFound(id, pages) {
        const where = `the latest ${pages} page${pages === 1 ? '' : 's'} of the account's history`;
        const limit = `it reads at most ${this.history.maxPages} (options.histories.maxPages)`;
        const advice = 'an order of a moment ago may be shown later';
        return new ccxt_1.OrderNotFound(`${this.context.id} order ${id} is not in ${where}, or is of another market; ${limit}, and ${advice}`);
    }
}
exports.OrderHistory = OrderHistory;
/** The params that select the account. */
function accountOf(params) {
    return Object.fromEntries(params_js_1.ACCOUNT_KEYS.map((key) => [key, params[key]]));
}
/** Whether an order is of the requested market, if one was requested. */
function isOf({ symbol }, market) {
    return market === undefined || symbol === market.symbol;
}
/** An order without a time is older than all orders with one. */
function isPlacedWithin({ timestamp }, range) {
    return typeof timestamp === 'number' ? (0, account_history_js_1.isWithin)(timestamp, range) : range.since === undefined;
}
