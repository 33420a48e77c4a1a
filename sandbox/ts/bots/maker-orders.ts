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
    /** Its place among all orders of the market: earlier ones at a price are filled first. */
    readonly sequence: number;
    /** The number of the last quoting that leaves it in place. */
    keptBy: number;
}

/** A resting order of a user. */
export interface UserOrder extends Pick<MakerOrder, 'side' | 'ticks' | 'lots' | 'sequence'> {
    /** 10^-9 USD; {@link ticks} may be between two of the generated market. */
    readonly price: bigint;
}

/** Resting orders of the makers. */
export class MakerOrders {
    readonly #orders = new Map<bigint, MakerOrder>();
    /** The orders at each price, oldest first. */
    readonly #byTicks: Readonly<Record<Side, Map<number, MakerOrder[]>>> = { bid: new Map(), ask: new Map() };
    readonly #others = new Map<bigint, UserOrder>();
    /** Net lots that the makers bought. */
    readonly #positions = new Map<number, number>();
    #posted = 0;
    #quotings = 0;

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

    /** @returns the number of the next quoting */
    startQuoting(): number {
        this.#quotings += 1;
        return this.#quotings;
    }

    /** @returns the lots that a maker bought less those that it sold */
    positionOf(accountId: number): number {
        return this.#positions.get(accountId) ?? 0;
    }

    /** @returns all orders, oldest first */
    all(): Iterable<MakerOrder> {
        return this.#orders.values();
    }

    /** @returns the orders at a price in ticks of the generated market, oldest first */
    at(side: Side, ticks: number): readonly MakerOrder[] {
        return this.#byTicks[side].get(ticks) ?? [];
    }

    /** @returns the resting orders of users */
    ofUsers(): Iterable<UserOrder> {
        return this.#others.values();
    }

    /** @returns whether a user has an order */
    get hasUsers(): boolean {
        return this.#others.size > 0;
    }

    /** @returns the sequence of the latest order of a user at a price; -1 without one */
    lastOfUsers(side: Side, ticks: number): number {
        let last = -1;
        if (this.#others.size === 0) return last;
        for (const other of this.#others.values()) {
            if (other.side === side && other.ticks === ticks) last = Math.max(last, other.sequence);
        }
        return last;
    }

    /**
     * Finds the orders of users that the middle of the book has passed, from their side.
     *
     * @param side of the orders
     * @param middle in ticks
     */
    passed(side: Side, middle: number): UserOrder[] {
        if (this.#others.size === 0) return [];
        return [...this.#others.values()].filter(
            (other) => other.side === side && (side === 'bid' ? other.ticks >= middle : other.ticks <= middle),
        );
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
            else if (event.type === 'FilledMakerOrder') {
                this.#set(event, event.remaining);
                const lots = Number(event.size / this.spec.lotSize) * (event.side === 'bid' ? 1 : -1);
                this.#trade(event.accountId, lots);
                this.#trade(event.takerAccountId, -lots);
            } else if (event.type === 'CanceledOrder') this.#delete(event.orderId);
        }
    }

    #trade(accountId: number, lots: number): void {
        if (this.makers.has(accountId)) this.#positions.set(accountId, this.positionOf(accountId) + lots);
    }

    #set(event: Extract<EngineEvent, { readonly type: 'PostedOrder' | 'FilledMakerOrder' }>, size: bigint): void {
        const { accountId, orderId, side, price } = event;
        if (size === 0n) {
            this.#delete(orderId);
            return;
        }
        const lots = Number(size / this.spec.lotSize);
        const known = this.#orders.get(orderId) ?? this.#others.get(orderId);
        const sequence = known?.sequence ?? (this.#posted += 1);
        if (!this.makers.has(accountId)) {
            this.#others.set(orderId, { side, price, ticks: Number(price) / Number(this.tickSize), lots, sequence });
            return;
        }
        const order = { accountId, orderId, side, ticks: Number(price / this.tickSize), lots, sequence, keptBy: 0 };
        this.#orders.set(orderId, order);
        const level = this.#byTicks[side].get(order.ticks) ?? [];
        const index = level.findIndex((each) => each.orderId === orderId);
        if (index < 0) level.push(order);
        else level[index] = order;
        this.#byTicks[side].set(order.ticks, level);
    }

    #delete(orderId: bigint): void {
        const order = this.#orders.get(orderId);
        this.#others.delete(orderId);
        if (order === undefined) return;
        this.#orders.delete(orderId);
        const prices = this.#byTicks[order.side];
        const rest = (prices.get(order.ticks) ?? []).filter((each) => each.orderId !== orderId);
        if (rest.length === 0) prices.delete(order.ticks);
        else prices.set(order.ticks, rest);
    }
}
