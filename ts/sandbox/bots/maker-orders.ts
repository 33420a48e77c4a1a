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

    /** Records the events of one transaction. */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (!('marketId' in event) || event.marketId !== this.spec.id) continue;
            if (event.type === 'PostedOrder') this.#set(event, event.size);
            else if (event.type === 'FilledMakerOrder') this.#set(event, event.remaining);
            else if (event.type === 'CanceledOrder') this.#orders.delete(event.orderId);
        }
    }

    #set(event: Extract<EngineEvent, { readonly type: 'PostedOrder' | 'FilledMakerOrder' }>, size: bigint): void {
        const { accountId, orderId, side, price } = event;
        if (!this.makers.has(accountId)) return;
        if (size === 0n) {
            this.#orders.delete(orderId);
            return;
        }
        const [ticks, lots] = [Number(price / this.tickSize), Number(size / this.spec.lotSize)];
        this.#orders.set(orderId, { accountId, orderId, side, ticks, lots });
    }
}
