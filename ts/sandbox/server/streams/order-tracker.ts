/** Tracks resting orders, so that frames can describe orders that left the book. */

import type { EngineEvent } from '../../engine/types.js';
import type { OrderState } from '../unified/order-rows.js';

/** Status of an order after an event. */
export interface OrderChange {
    /** `dropped`: the remainder of a taker was cancelled. */
    readonly status: 'open' | 'filled' | 'dropped' | 'cancelled' | 'expired';
    readonly order: OrderState;
}

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { readonly type: Type }>;

/** Cancel reason of the engine. */
const EXPIRED = 5;

/** Totals of a taker's fills. */
interface TakerFills {
    readonly size: bigint;
    readonly quote: bigint;
}

/** The resting orders of all markets. */
export class OrderTracker {
    readonly #orders = new Map<string, OrderState>();

    /** Follows a transaction and returns its order changes. Requires all transactions, from before the first order. */
    take(events: readonly EngineEvent[]): OrderChange[] {
        const takerFills = takerFillsIn(events);
        return events.flatMap((event) => this.#follow(event, takerFills) ?? []);
    }

    #follow(event: EngineEvent, takerFills: ReadonlyMap<string, TakerFills>): OrderChange | undefined {
        if (event.type === 'PostedOrder') return this.#post(event, takerFills.get(keyOf(event)));
        if (event.type === 'FilledMakerOrder') return this.#fill(event);
        if (event.type === 'CanceledOrder') return this.#cancel(event);
        return event.type === 'EndedOrder' ? endedOrder(event) : undefined;
    }

    /** The events after this one report its taker fills. */
    #post(event: EventOf<'PostedOrder'>, takerFills: TakerFills = { size: 0n, quote: 0n }): OrderChange {
        const { marketId, orderId, side, price, size, clientOrderId, reduceOnly, timestamp } = event;
        const sizes = { initialSize: size + takerFills.size, size, quote: takerFills.quote };
        const ids = { marketId, orderId, clientOrderId, placedAt: timestamp };
        return this.#store(event, { ...ids, ...sizes, side, price, reduceOnly });
    }

    #fill(event: EventOf<'FilledMakerOrder'>): OrderChange | undefined {
        const order = this.#orders.get(keyOf(event));
        if (order === undefined) return undefined;
        const { remaining, price, size } = event;
        return this.#store(event, { ...order, size: remaining, quote: order.quote + price * size });
    }

    #cancel(event: EventOf<'CanceledOrder'>): OrderChange | undefined {
        const order = this.#orders.get(keyOf(event));
        if (order === undefined) return undefined;
        this.#orders.delete(keyOf(event));
        return { status: event.reason === EXPIRED ? 'expired' : 'cancelled', order };
    }

    #store(event: { readonly marketId: string; readonly orderId: bigint }, order: OrderState): OrderChange {
        if (order.size > 0n) this.#orders.set(keyOf(event), order);
        else this.#orders.delete(keyOf(event));
        return { status: order.size > 0n ? 'open' : 'filled', order };
    }
}

function endedOrder(event: EventOf<'EndedOrder'>): OrderChange {
    const { marketId, orderId, side, price, initialSize, filled, quote, clientOrderId, reduceOnly, timestamp } = event;
    const size = initialSize - filled;
    const ids = { marketId, orderId, clientOrderId, placedAt: timestamp };
    return {
        status: size === 0n ? 'filled' : 'dropped',
        order: { ...ids, side, price, initialSize, size, quote, reduceOnly },
    };
}

/** Sums the fills of each taker order. */
function takerFillsIn(events: readonly EngineEvent[]): ReadonlyMap<string, TakerFills> {
    const sums = new Map<string, TakerFills>();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder') continue;
        const name = keyOf({ marketId: event.marketId, orderId: event.takerOrderId });
        const { size, quote } = sums.get(name) ?? { size: 0n, quote: 0n };
        sums.set(name, { size: size + event.size, quote: quote + event.price * event.size });
    }
    return sums;
}

function keyOf({ marketId, orderId }: { readonly marketId: string; readonly orderId: bigint }): string {
    return `${marketId} ${orderId}`;
}
