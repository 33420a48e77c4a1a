"use strict";
/**
 * What this exchange object knows of orders that it placed and canceled itself. Reads lag behind, and the events of an order do not
 * show everything: its terms are completed from here, so that every method gives the same answer.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderMemory = void 0;
exports.withStopIds = withStopIds;
const recent_js_1 = require("../streams/recent.js");
const order_reducer_js_1 = require("./history/order-reducer.js");
const value_js_1 = require("../exchange/value.js");
/** Orders remembered at most, of each kind. */
const MAX_ORDERS = 10_000;
/** Orders remembered at most for the stream of one market and account. */
const MAX_STREAM_ORDERS = 1_000;
/** The service's reads lag behind writes by less, milliseconds. */
const READ_LAG_MS = 10_000;
/** Statuses of orders that do not rest any more. */
const ENDED = ['closed', 'canceled', 'expired', 'rejected'];
/** Members of an order that cancels, streams and reads of open orders may not show. */
const TERMS = ['type', 'timeInForce', 'postOnly', 'reduceOnly', 'price', 'amount'];
/** Remembers orders. */
class OrderMemory {
    now;
    #listeners = [];
    #ticketListeners = { stop: [], twap: [] };
    /** Client order ids by symbol and order id. */
    #clientIdById = new Map();
    /** Order ids by capability, market and client order id. */
    #idByClientId = new Map();
    /** Capability ids by market and order id. */
    #capabilityById = new Map();
    #recent = new Map();
    /** By order id; the one written last at the end. */
    #written = new Map();
    /** Orders whose id no response showed, by the digest of their transaction and their symbol. */
    #unnamed = new Map();
    /** Ids of attached stop orders by symbol and order id. */
    #stopIds = new Map();
    /** Order ids by symbol and account number. */
    #streamIds = new Map();
    #placing = 0;
    /** @param now the clock, milliseconds */
    constructor(now) {
        this.now = now;
    }
    /** Adds a listener, which receives orders from now on. */
    subscribe(listener) {
        this.#listeners.push(listener);
    }
    /** Adds a listener, which receives stop orders or TWAP orders from now on. */
    subscribeTickets(kind, listener) {
        this.#ticketListeners[kind].push(listener);
    }
    /** Whether a call that places orders is running. */
    get isPlacing() {
        return this.#placing > 0;
    }
    /** Runs a call that places orders. */
    async whilePlacing(place) {
        this.#placing += 1;
        try {
            return await place();
        }
        finally {
            this.#placing -= 1;
            if (this.#placing === 0)
                for (const { onIdle } of this.#listeners)
                    onIdle?.();
        }
    }
    /** Remembers the account and the client order id of an order, as soon as a response shows its id. */
    addIds(order, capability, marketId) {
        const { id, clientOrderId } = this.#withClientOrderId(order);
        this.#capabilityById.set(`${marketId} ${id}`, capability);
        (0, recent_js_1.dropOldest)(this.#capabilityById, MAX_ORDERS);
        if (typeof clientOrderId !== 'string')
            return;
        this.#idByClientId.set(`${capability} ${marketId} ${clientOrderId}`, `${id}`);
        (0, recent_js_1.dropOldest)(this.#idByClientId, MAX_ORDERS);
    }
    /** Completes an order by its client order id, and by the terms of one that was placed here, where it lacks them. */
    complete(order) {
        const placed = this.#placedOf(order);
        return withMissing(this.#withClientOrderId(order), placed);
    }
    /** Completes a state of events with the terms of its order, before CCXT's `safeOrder`. */
    completeState(state) {
        const { id, symbol } = state;
        const placed = this.#placedOf(state);
        const clientOrderId = this.#clientIdById.get(`${symbol} ${id}`);
        return (0, order_reducer_js_1.withTerms)(state, { clientOrderId, ...(placed && (0, order_reducer_js_1.termsOf)(placed)) });
    }
    /**
     * Ends a state of the history where this object canceled the order and the history does not show it yet. What had filled until
     * then is what the cancel showed.
     */
    endState(state) {
        const placed = this.#placedOf(state);
        if (placed === undefined || state.status !== 'open' || !ENDED.includes(`${placed.status}`))
            return state;
        const { status, filled, remaining, cost, average } = placed;
        return { ...state, status, filled, remaining, cost, average, trades: [] };
    }
    /** Returns an order by its client order id; `undefined` when it was not placed here, or its end is known. */
    findResting(capability, marketId, clientOrderId) {
        const id = this.#idByClientId.get(`${capability} ${marketId} ${clientOrderId}`);
        if (id === undefined)
            return undefined;
        const status = this.#written.get(id)?.order.status ?? this.#recent.get(id)?.status ?? 'open';
        const isRecent = this.recentOrders(capability, undefined).some((order) => order.id === id);
        return status === 'open' ? { id, isRecent } : undefined;
    }
    /** Returns the orders with a client order id that were placed here: of each market, the one written last. */
    findByClientId(accountNumber, clientOrderId) {
        const found = new Map();
        for (const written of this.#written.values()) {
            const { order } = written;
            if (written.accountNumber === accountNumber && order.clientOrderId === clientOrderId)
                found.set(`${order.symbol}`, order);
        }
        return [...found.values()];
    }
    /** Returns the symbol of an order that was placed here. */
    findSymbol(id) {
        return this.#written.get(id)?.order.symbol;
    }
    /** Returns the capability id of an order's account; `undefined` when the order was not placed here. */
    findCapability(marketId, id) {
        return this.#capabilityById.get(`${marketId} ${id}`);
    }
    /** Remembers placed orders whose ids are known, and calls the listeners. */
    addPlaced(placed, accountNumber) {
        const orders = placed.filter(({ id }) => typeof id === 'string');
        for (const order of orders) {
            this.#write({ accountNumber, order, placedAt: order.timestamp ?? this.now() });
            const key = `${order.symbol} ${accountNumber}`;
            this.#streamIds.set(key, [...(this.#streamIds.get(key) ?? []), `${order.id}`].slice(-MAX_STREAM_ORDERS));
        }
        for (const { onPlaced } of this.#listeners)
            onPlaced(orders, accountNumber);
    }
    /** Remembers more of placed orders, as a read showed it; nothing of one that was canceled meanwhile. */
    addTrades(orders) {
        for (const order of orders) {
            const written = this.#written.get(`${order.id}`);
            if (written !== undefined && written.order.status === order.status)
                this.#written.set(`${order.id}`, { ...written, order });
        }
    }
    /**
     * Remembers placed orders whose id no response showed, as they never rested: the first row of the history that names one in
     * its transaction shows the id. Of several in one market, none is remembered.
     */
    addUnnamed(orders, accountNumber) {
        for (const order of orders) {
            const isSame = ({ symbol }) => symbol === order.symbol;
            if (orders.filter(isSame).length > 1)
                continue;
            this.#unnamed.set(transactionOf(order), { accountNumber, order, placedAt: order.timestamp });
        }
        (0, recent_js_1.dropOldest)(this.#unnamed, MAX_ORDERS);
    }
    /** Returns the orders with a client order id that were placed here, and whose id is not known; the latest first. */
    findUnnamed(accountNumber, clientOrderId) {
        const own = [...this.#unnamed.values()].filter((written) => written.accountNumber === accountNumber);
        return own.flatMap(({ order }) => (order.clientOrderId === clientOrderId ? [order] : [])).reverse();
    }
    /** Remembers that orders were canceled, and calls the listeners. */
    addCanceled(orders, accountNumber) {
        for (const order of orders) {
            const placed = this.#written.get(`${order.id}`);
            if (placed !== undefined)
                this.#write({ accountNumber, order, placedAt: placed.placedAt });
        }
        for (const { onCanceled } of this.#listeners)
            onCanceled?.(orders, accountNumber);
    }
    /** Calls the listeners with stop orders or TWAP orders that were placed or edited. */
    addTickets(kind, orders, accountNumber) {
        for (const { onWritten } of this.#ticketListeners[kind])
            onWritten(orders, accountNumber);
    }
    /** Remembers which stop orders are attached to an order, if its id is known. */
    attachStops({ symbol, id }, stopIds) {
        if (stopIds.length === 0 || typeof id !== 'string')
            return;
        this.#stopIds.set(`${symbol} ${id}`, stopIds);
        (0, recent_js_1.dropOldest)(this.#stopIds, MAX_ORDERS);
    }
    /** Returns the ids of stop orders that were attached to an order and not canceled here; they may have been executed. */
    stopIdsOf({ symbol, id }) {
        return this.#stopIds.get(`${symbol} ${id}`) ?? [];
    }
    /** Forgets canceled stop orders or TWAP orders, and calls the listeners with their ids. */
    addCanceledTickets(kind, ids, accountNumber) {
        for (const [key, stopIds] of this.#stopIds) {
            const left = stopIds.filter((id) => !ids.includes(id));
            if (left.length === 0)
                this.#stopIds.delete(key);
            else if (left.length < stopIds.length)
                this.#stopIds.set(key, left);
        }
        for (const { onCanceled } of this.#ticketListeners[kind])
            onCanceled(ids, accountNumber);
    }
    /** Returns an order as the last write showed it; `undefined` when it was not placed here. */
    findWritten(id, accountNumber) {
        const written = this.#written.get(id);
        return written?.accountNumber === accountNumber ? written : undefined;
    }
    /** Returns the ids of orders that were placed here, oldest first, for a stream that starts later. */
    streamIds(symbol, accountNumber) {
        return this.#streamIds.get(`${symbol} ${accountNumber}`) ?? [];
    }
    /** Remembers orders that were just placed, for as long as reads may not show them. */
    addRecent(orders, capability) {
        const at = this.now();
        for (const [id, recent] of this.#recent)
            if (at - recent.at > READ_LAG_MS)
                this.#recent.delete(id);
        for (const order of orders) {
            const id = `${order.id}`;
            this.#recent.set(id, { id, symbol: `${order.symbol}`, capability, at, status: order.status });
        }
    }
    /** Forgets that orders are recent, after a cancel of them was executed. */
    deleteRecent(ids) {
        for (const id of ids)
            this.#recent.delete(id);
    }
    /** Lists resting orders that reads may not show yet; of all markets where no symbol is given. */
    recentOrders(capability, symbol) {
        const now = this.now();
        return [...this.#recent.values()].filter((one) => one.capability === capability &&
            (symbol === undefined || one.symbol === symbol) &&
            !ENDED.includes(`${one.status}`) &&
            now - one.at <= READ_LAG_MS);
    }
    /** The order as the last write showed it, if it was placed here. */
    #placedOf(order) {
        const placed = (this.#written.get(`${order.id}`) ?? this.#name(order))?.order;
        return placed?.symbol === order.symbol ? placed : undefined;
    }
    /** Completes an order that lacks its client order id, and remembers that of any other one. */
    #withClientOrderId(order) {
        const key = `${order.symbol} ${order.id}`;
        if (typeof order.clientOrderId !== 'string') {
            const clientOrderId = this.#clientIdById.get(key);
            return clientOrderId === undefined ? order : { ...order, clientOrderId };
        }
        this.#clientIdById.set(key, order.clientOrderId);
        (0, recent_js_1.dropOldest)(this.#clientIdById, MAX_ORDERS);
        return order;
    }
    /** Finds the order without an id that a taker's row names, and remembers it with its id from now on. */
    #name(named) {
        const unnamed = this.#unnamed.get(transactionOf(named));
        const { eventType } = (named.info ?? {});
        if (unnamed === undefined || typeof named.id !== 'string' || typeof eventType !== 'string')
            return undefined;
        if ((0, value_js_1.parseEventName)(eventType) !== 'FilledTakerOrder' || unnamed.order.side !== named.side)
            return undefined;
        this.#unnamed.delete(transactionOf(named));
        this.#write({ ...unnamed, order: { ...unnamed.order, id: named.id } });
        return this.#written.get(named.id);
    }
    #write(written) {
        const order = this.complete(written.order);
        const id = `${order.id}`;
        this.#written.delete(id);
        this.#written.set(id, { ...written, order });
        (0, recent_js_1.dropOldest)(this.#written, MAX_ORDERS);
    }
}
exports.OrderMemory = OrderMemory;
/** The digest of an order's transaction, and its symbol. */
function transactionOf({ info, symbol }) {
    return `${String(info?.txDigest)} ${symbol}`;
}
/** Adds to the `info` of an order the ids of the stop orders that are attached to it, if there are any. */
function withStopIds(order, stopOrderIds) {
    return stopOrderIds.length === 0 ? order : { ...order, info: { ...order.info, stopOrderIds } };
}
function withMissing(order, placed) {
    if (placed === undefined)
        return order;
    const terms = (0, order_reducer_js_1.termsOf)(placed);
    const missing = TERMS.filter((term) => order[term] === undefined && terms[term] !== undefined);
    return missing.length === 0
        ? order
        : { ...order, ...Object.fromEntries(missing.map((term) => [term, terms[term]])) };
}
