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
export declare class MakerOrders {
    #private;
    private readonly spec;
    private readonly makers;
    private readonly tickSize;
    /**
     * @param spec of the market
     * @param makers account numbers of the makers
     * @param tickSize of the generated market, 10^-9
     */
    constructor(spec: MarketSpec, makers: ReadonlySet<number>, tickSize: bigint);
    /** @returns all orders, oldest first */
    all(): Iterable<MakerOrder>;
    /** @returns the latest order at a price in ticks of the generated market */
    at(side: Side, ticks: number): MakerOrder | undefined;
    /** @returns whether an order at a price would meet one of a user */
    crosses(side: Side, ticks: number): boolean;
    /** Records the events of one transaction. */
    take(events: readonly EngineEvent[]): void;
}
