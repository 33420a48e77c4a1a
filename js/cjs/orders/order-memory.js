"use strict";
/** What this exchange object knows of orders that it placed and canceled itself, while the service's reads lag behind. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderMemory = void 0;
/** Orders remembered at most, of each kind. */
const MAX_ORDERS = 10_000;
/** Orders remembered at most for the stream of one market and account. */
const MAX_STREAM_ORDERS = 1_000;
/** The service's reads lag behind writes by less, milliseconds. */
const READ_LAG_MS = 10_000;
/** Remembers orders. */
class OrderMemory {
    #now;
    #listeners = [];
    /** Order ids by capability, market and client order id. */
    #idByClientId = new Map();
    /** Capability ids by market and order id. */
    #capabilityById = new Map();
    #recent = new Map();
    /** By order id; the one written last at the end. */
    #written = new Map();
    /** Order ids by symbol and account number. */
    #streamIds = new Map();
    #placing = 0;
    /** @param now the clock, milliseconds */
    constructor(now) {
        this.#now = now;
    }
    /**
     * Adds a listener.
     *
     * @param listener receives orders from now on
     */
    subscribe(listener) {
        this.#listeners.push(listener);
    }
    /** @returns whether a call that places orders is running */
    get isPlacing() {
        return this.#placing > 0;
    }
    /**
     * Runs a call that places orders.
     *
     * @param place the call
     * @returns its result
     */
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
    /**
     * Remembers the account and the client order id of an order, as soon as a response shows its id.
     *
     * @param order the order
     * @param capability of its account
     * @param marketId of its market
     */
    addIds({ id, clientOrderId }, capability, marketId) {
        keep(this.#capabilityById, `${marketId} ${id}`, capability, MAX_ORDERS);
        if (typeof clientOrderId === 'string') {
            keep(this.#idByClientId, `${capability} ${marketId} ${clientOrderId}`, `${id}`, MAX_ORDERS);
        }
    }
    /**
     * Finds an order by its client order id.
     *
     * @param capability of the account
     * @param marketId of the market
     * @param clientOrderId as it was placed
     * @returns the order id; `undefined` when it was not placed here
     */
    findId(capability, marketId, clientOrderId) {
        return this.#idByClientId.get(`${capability} ${marketId} ${clientOrderId}`);
    }
    /**
     * Finds the account of an order.
     *
     * @param marketId of its market
     * @param id of the order
     * @returns the account's capability id; `undefined` when the order was not placed here
     */
    findCapability(marketId, id) {
        return this.#capabilityById.get(`${marketId} ${id}`);
    }
    /**
     * Remembers placed orders, and tells the listeners.
     *
     * @param orders the orders
     * @param accountNumber of their account
     */
    addPlaced(orders, accountNumber) {
        for (const order of orders) {
            this.#write({ accountNumber, order, placedAt: order.timestamp });
            const key = `${order.symbol} ${accountNumber}`;
            this.#streamIds.set(key, [...(this.#streamIds.get(key) ?? []), `${order.id}`].slice(-MAX_STREAM_ORDERS));
        }
        for (const { onPlaced } of this.#listeners)
            onPlaced(orders, accountNumber);
    }
    /**
     * Remembers that orders were canceled, and tells the listeners.
     *
     * @param orders the orders
     * @param accountNumber of their account
     */
    addCanceled(orders, accountNumber) {
        for (const order of orders) {
            const placed = this.#written.get(`${order.id}`);
            if (placed !== undefined)
                this.#write({ accountNumber, order, placedAt: placed.placedAt });
        }
        for (const { onCanceled } of this.#listeners)
            onCanceled?.(orders, accountNumber);
    }
    /**
     * Finds an order that was placed here.
     *
     * @param id of the order
     * @param accountNumber of its account
     * @returns the order as the last write showed it; `undefined` when it was not placed here
     */
    findWritten(id, accountNumber) {
        const written = this.#written.get(id);
        return written?.accountNumber === accountNumber ? written : undefined;
    }
    /**
     * Lists the orders that were placed here, for a stream that starts later.
     *
     * @param symbol of the market
     * @param accountNumber of the account
     * @returns their ids, oldest first
     */
    streamIds(symbol, accountNumber) {
        return this.#streamIds.get(`${symbol} ${accountNumber}`) ?? [];
    }
    /**
     * Remembers orders for as long as reads may not show them.
     *
     * @param orders just placed
     * @param capability of their account
     */
    addRecent(orders, capability) {
        const at = this.#now();
        for (const [id, recent] of this.#recent)
            if (at - recent.at > READ_LAG_MS)
                this.#recent.delete(id);
        for (const order of orders) {
            const id = `${order.id}`;
            this.#recent.set(id, { id, symbol: `${order.symbol}`, capability, at });
        }
    }
    /**
     * Forgets that orders are recent.
     *
     * @param ids of orders that a cancel was executed for
     */
    deleteRecent(ids) {
        for (const id of ids)
            this.#recent.delete(id);
    }
    /**
     * Lists orders that were placed a moment ago, and that reads may not show yet.
     *
     * @param capability of the account
     * @param symbol of the market; all when left out
     * @returns the orders
     */
    recentOrders(capability, symbol) {
        const now = this.#now();
        return [...this.#recent.values()].filter((one) => one.capability === capability &&
            (symbol === undefined || one.symbol === symbol) &&
            now - one.at <= READ_LAG_MS);
    }
    #write(written) {
        const id = `${written.order.id}`;
        this.#written.delete(id);
        keep(this.#written, id, written, MAX_ORDERS);
    }
}
exports.OrderMemory = OrderMemory;
/** Adds an entry, and drops the oldest one beyond a number. */
function keep(map, key, value, max) {
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > max && oldest !== undefined)
        map.delete(oldest);
}
