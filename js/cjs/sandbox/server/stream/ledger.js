"use strict";
/** Every resting order as its events leave it, so that one which has left the book can still be told of. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Ledger = void 0;
/** As the engine tells them. */
const EXPIRED = 5;
/** The resting orders of all markets. */
class Ledger {
    #orders = new Map();
    /**
     * Follows a transaction; every one has to come here, from before the first order on.
     *
     * @param events the transaction's
     * @returns what became of which orders, step by step
     */
    take(events) {
        const taken = takenBy(events);
        return events.flatMap((event) => this.#follow(event, taken) ?? []);
    }
    #follow(event, taken) {
        if (event.type === 'PostedOrder')
            return this.#post(event, taken.get(nameOf(event)));
        if (event.type === 'FilledMakerOrder')
            return this.#fill(event);
        if (event.type === 'CanceledOrder')
            return this.#cancel(event);
        return event.type === 'EndedOrder' ? endOf(event) : undefined;
    }
    /** What an order took on its way to the book is told by the events after this one. */
    #post(event, taken = { size: 0n, quote: 0n }) {
        const { marketId, orderId, side, price, size, clientOrderId, reduceOnly, timestamp } = event;
        const sizes = { initialSize: size + taken.size, size, quote: taken.quote };
        const whose = { marketId, orderId, clientOrderId, placedAt: timestamp };
        return this.#keep(event, { ...whose, ...sizes, side, price, reduceOnly });
    }
    #fill(event) {
        const order = this.#orders.get(nameOf(event));
        if (order === undefined)
            return undefined;
        const { remaining, price, size } = event;
        return this.#keep(event, { ...order, size: remaining, quote: order.quote + price * size });
    }
    #cancel(event) {
        const order = this.#orders.get(nameOf(event));
        if (order === undefined)
            return undefined;
        this.#orders.delete(nameOf(event));
        return { status: event.reason === EXPIRED ? 'expired' : 'cancelled', order };
    }
    #keep(event, order) {
        if (order.size > 0n)
            this.#orders.set(nameOf(event), order);
        else
            this.#orders.delete(nameOf(event));
        return { status: order.size > 0n ? 'open' : 'filled', order };
    }
}
exports.Ledger = Ledger;
function endOf(event) {
    const { marketId, orderId, side, price, initialSize, filled, quote, clientOrderId, reduceOnly, timestamp } = event;
    const size = initialSize - filled;
    const whose = { marketId, orderId, clientOrderId, placedAt: timestamp };
    return {
        status: size === 0n ? 'filled' : 'dropped',
        order: { ...whose, side, price, initialSize, size, quote, reduceOnly },
    };
}
/** Sums up the fills of each taker's order. */
function takenBy(events) {
    const sums = new Map();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder')
            continue;
        const name = nameOf({ marketId: event.marketId, orderId: event.takerOrderId });
        const { size, quote } = sums.get(name) ?? { size: 0n, quote: 0n };
        sums.set(name, { size: size + event.size, quote: quote + event.price * event.size });
    }
    return sums;
}
function nameOf({ marketId, orderId }) {
    return `${marketId} ${orderId}`;
}
