/** Resting orders of the makers of one market, by price; events of the engine keep them current. */
/** Resting orders of the makers. */
export class MakerOrders {
    spec;
    makers;
    tickSize;
    #orders = new Map();
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
                this.#orders.delete(event.orderId);
        }
    }
    #set(event, size) {
        const { accountId, orderId, side, price } = event;
        if (!this.makers.has(accountId))
            return;
        if (size === 0n) {
            this.#orders.delete(orderId);
            return;
        }
        const [ticks, lots] = [Number(price / this.tickSize), Number(size / this.spec.lotSize)];
        this.#orders.set(orderId, { accountId, orderId, side, ticks, lots });
    }
}
