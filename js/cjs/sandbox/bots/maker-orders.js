"use strict";
/** Resting orders of the makers of one market, by price; events of the engine keep them current. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MakerOrders = void 0;
/** Resting orders of the makers. */
class MakerOrders {
    spec;
    makers;
    tickSize;
    #orders = new Map();
    /** The latest order at each price. */
    #byTicks = { bid: new Map(), ask: new Map() };
    /** Resting orders of users: side, and price in ticks of the generated market, possibly between two of them. */
    #others = new Map();
    /**
     * @param spec of the market
     * @param makers account numbers of the makers
     * @param tickSize of the generated market, 10^-9
     */
    constructor(spec, makers, tickSize) {
        this.spec = spec;
        this.makers = makers;
        this.tickSize = tickSize;
    }
    /** @returns all orders, oldest first */
    all() {
        return this.#orders.values();
    }
    /** @returns the latest order at a price in ticks of the generated market */
    at(side, ticks) {
        return this.#byTicks[side].get(ticks);
    }
    /** @returns whether an order at a price would meet one of a user */
    crosses(side, ticks) {
        if (this.#others.size === 0)
            return false;
        return [...this.#others.values()].some((other) => other.side !== side && (side === 'bid' ? other.ticks <= ticks : other.ticks >= ticks));
    }
    /** Records the events of one transaction. */
    take(events) {
        for (const event of events) {
            if (!('marketId' in event) || event.marketId !== this.spec.id)
                continue;
            if (event.type === 'PostedOrder')
                this.#set(event, event.size);
            else if (event.type === 'FilledMakerOrder')
                this.#set(event, event.remaining);
            else if (event.type === 'CanceledOrder')
                this.#delete(event.orderId);
        }
    }
    #set(event, size) {
        const { accountId, orderId, side, price } = event;
        if (!this.makers.has(accountId)) {
            if (size === 0n)
                this.#others.delete(orderId);
            else
                this.#others.set(orderId, { side, ticks: Number(price) / Number(this.tickSize) });
            return;
        }
        if (size === 0n) {
            this.#delete(orderId);
            return;
        }
        const [ticks, lots] = [Number(price / this.tickSize), Number(size / this.spec.lotSize)];
        const order = { accountId, orderId, side, ticks, lots };
        this.#orders.set(orderId, order);
        this.#byTicks[side].set(ticks, order);
    }
    #delete(orderId) {
        const order = this.#orders.get(orderId);
        this.#others.delete(orderId);
        if (order === undefined)
            return;
        this.#orders.delete(orderId);
        const prices = this.#byTicks[order.side];
        if (prices.get(order.ticks) === order)
            prices.delete(order.ticks);
    }
}
exports.MakerOrders = MakerOrders;
