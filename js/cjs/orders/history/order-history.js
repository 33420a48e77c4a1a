"use strict";
/** Past orders, trades and liquidations of an account, reduced from the events of its order history. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderHistory = void 0;
const ccxt_1 = require("ccxt");
const response_js_1 = require("../../exchange/response.js");
const events_js_1 = require("../../account/history/events.js");
const order_reducer_js_1 = require("./order-reducer.js");
const params_js_1 = require("../../exchange/params.js");
const request_js_1 = require("../request.js");
const value_js_1 = require("../../exchange/value.js");
const problem_js_1 = require("../../core/problem.js");
const account_history_js_1 = require("../../account/history/account-history.js");
const executed_reads_js_1 = require("../../submit/executed-reads.js");
/** The search for an order that was placed here ends this long before its placing, milliseconds: clocks differ. */
const PLACED_MARGIN_MS = 60_000;
/** Rows of the page that shows what was placed a moment ago. */
const PAGE_SIZE = 50;
/** Members of an order that follow from its trades. */
const TRADED = ['trades', 'fee', 'fees', 'cost', 'average', 'lastTradeTimestamp', 'lastUpdateTimestamp'];
/** Reads past orders. */
class OrderHistory {
    context;
    markets;
    accounts;
    open;
    history;
    memory;
    recorded;
    constructor(context, markets, accounts, open, history, memory, recorded) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.open = open;
        this.history = history;
        this.memory = memory;
        this.recorded = recorded;
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
        const named = (0, params_js_1.isGiven)(clientOrderId) ? await this.#findNamed(clientOrderId, symbol, account) : { id: givenId };
        const recorded = 'status' in named ? named : undefined;
        if (recorded !== undefined && !(0, params_js_1.isGiven)(recorded.id))
            return recorded;
        const id = `${named.id}`;
        const { accountNumber, market, reducer, pages } = await this.#find(id, symbol, account, read, recorded?.timestamp);
        const [found] = this.#toOrders(reducer, [id]);
        const order = withRequest(found, recorded) ?? this.memory.findWritten(id, accountNumber)?.order ?? recorded;
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
            const state = this.#stateOf(reducer, id);
            if (state === undefined || !isOf(state, market) || !isPlacedWithin(state, range))
                return false;
            // An order that took at once has ended. Whether its rest was canceled is unknown without its amount.
            const status = (0, value_js_1.textOf)(state.status) ?? (reducer.hasKnownStart(id) ? 'closed' : '');
            return statuses?.includes(status) ?? true;
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
    /**
     * Adds trades and fees to orders that were placed a moment ago and filled at once, as far as the newest page of the history shows
     * all fills of them. It is read once, as the orders must not wait for a history that lags behind.
     */
    async withTrades(orders, accountNumber, stopped) {
        if (!orders.some(({ filled }) => Number(filled) > 0))
            return [...orders];
        const read = async () => {
            const reducer = this.#newReducer();
            const history = this.history.orderEvents({ accountNumber, params: {} }, events_js_1.ORDER_EVENTS, (rows) => rows);
            const { rows } = await history.fetch(undefined, PAGE_SIZE);
            reducer.apply(history.parse([...rows].reverse()));
            return this.#toOrders(reducer, reducer.orderIds());
        };
        const found = (await (0, executed_reads_js_1.readExecutedOnce)(read, stopped)) ?? [];
        return orders.map((order) => {
            const shown = found.find(({ id, symbol }) => id === order.id && symbol === order.symbol);
            const isSame = shown !== undefined && shown.trades.length > 0 && shown.filled === order.filled;
            return isSame ? { ...order, ...pick(shown, TRADED) } : order;
        });
    }
    /**
     * Finds an order by a client order id: the id of one that was placed here or is open, else the order of a recorded write, which
     * has no id where it was not executed or nothing shows the id.
     */
    async #findNamed(clientOrderId, symbol, params) {
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
            return { id };
        const recorded = await this.recorded.find(wanted, market, accountNumber);
        if (recorded !== undefined)
            return recorded;
        const found = 'neither of an open order, nor of one that this object placed, nor in a file options.transaction.journal';
        throw new ccxt_1.OrderNotFound(`${this.context.id} clientOrderId ${wanted} is ${found}`);
    }
    async #openOrdersBy(clientOrderId, symbol, params) {
        const open = await this.open.fetch(symbol, undefined, undefined, accountOf(params));
        return open.filter((order) => order.clientOrderId === clientOrderId);
    }
    /** Reads back until the order's first event. */
    async #find(id, symbol, params, read, placed) {
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
        const placedAt = this.memory.findWritten(id, accountNumber)?.placedAt ?? placed ?? -Infinity;
        const earliest = placedAt - PLACED_MARGIN_MS;
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
        const orders = await this.open.fetch(symbol, undefined, undefined, accountOf(params));
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
    /** The state of an order, with the terms of one that was placed here. */
    #stateOf(reducer, id) {
        const state = reducer.state(id);
        return state && this.memory.endState(this.memory.completeState(state));
    }
    #toOrders(reducer, ids) {
        const states = (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => ids.map((id) => this.#stateOf(reducer, id)));
        const found = states.filter((state) => state !== undefined);
        return found.map((state) => this.context.safeOrder(state, this.#marketNamed(state.symbol)));
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
function pick(order, members) {
    return Object.fromEntries(Object.entries(order).filter(([name]) => members.includes(name)));
}
/** Adds to an order of the history what only its recorded request shows. */
function withRequest(order, recorded) {
    if (order === undefined || recorded === undefined)
        return order;
    const missing = Object.entries(recorded).filter(([key]) => !(0, params_js_1.isGiven)(order[key]));
    return { ...order, ...Object.fromEntries(missing) };
}
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
