/** Resting orders of the makers of one market, by price; events of the engine keep them current. */

import type { EngineEvent, MarketSpec, Side } from '../engine/types.js';

/** A resting order. */
export interface MakerOrder {
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    /** Price in ticks of the generated market. */
    readonly ticks: number;
    /** Remaining size in the market's lots. */
    readonly lots: number;
}

/** Resting orders of the makers. */
export class MakerOrders {
    readonly #orders = new Map<bigint, MakerOrder>();
    /** The latest order at each price. */
    readonly #byTicks: Readonly<Record<Side, Map<number, MakerOrder>>> = { bid: new Map(), ask: new Map() };

    /** Resting orders of users: side, and price in ticks of the generated market, possibly between two of them. */
    readonly #others = new Map<bigint, Pick<MakerOrder, 'side' | 'ticks'>>();

    /**
     * @param spec of the market
     * @param makers account numbers of the makers
     * @param tickSize of the generated market, 10^-9
     */
    constructor(
        private readonly spec: MarketSpec,
        private readonly makers: ReadonlySet<number>,
        private readonly tickSize: bigint,
    ) {}

    /** @returns all orders, oldest first */
    all(): Iterable<MakerOrder> {
        return this.#orders.values();
    }

    /** @returns the latest order at a price in ticks of the generated market */
    at(side: Side, ticks: number): MakerOrder | undefined {
        return this.#byTicks[side].get(ticks);
    }

    /** @returns whether an order at a price would meet one of a user */
    crosses(side: Side, ticks: number): boolean {
        if (this.#others.size === 0) return false;
        return [...this.#others.values()].some(
            (other) => other.side !== side && (side === 'bid' ? other.ticks <= ticks : other.ticks >= ticks),
        );
    }

    /** Records the events of one transaction. */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (!('marketId' in event) || event.marketId !== this.spec.id) continue;
            if (event.type === 'PostedOrder') this.#set(event, event.size);
            else if (event.type === 'FilledMakerOrder') this.#set(event, event.remaining);
            else if (event.type === 'CanceledOrder') this.#delete(event.orderId);
        }
    }

    #set(event: Extract<EngineEvent, { readonly type: 'PostedOrder' | 'FilledMakerOrder' }>, size: bigint): void {
        const { accountId, orderId, side, price } = event;
        if (!this.makers.has(accountId)) {
            if (size === 0n) this.#others.delete(orderId);
            else this.#others.set(orderId, { side, ticks: Number(price) / Number(this.tickSize) });
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

    #delete(orderId: bigint): void {
        const order = this.#orders.get(orderId);
        this.#others.delete(orderId);
        if (order === undefined) return;
        this.#orders.delete(orderId);
        const prices = this.#byTicks[order.side];
        if (prices.get(order.ticks) === order) prices.delete(order.ticks);
    }
}
