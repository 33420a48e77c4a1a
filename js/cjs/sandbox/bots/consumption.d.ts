/** Liquidity that users took from the makers, and how it returns. */
import type { EngineEvent, MarketSpec, Side } from '../engine/types.js';
/** Fills of the makers of one market by users. */
export declare class ConsumedLiquidity {
    #private;
    private readonly spec;
    private readonly makers;
    private readonly takers;
    /**
     * @param spec of the market
     * @param makers account numbers of the makers
     * @param takers account numbers whose trades are part of the undisturbed market
     */
    constructor(spec: MarketSpec, makers: ReadonlySet<number>, takers: ReadonlySet<number>);
    /**
     * Records fills.
     *
     * @param events of one transaction
     * @param depth lots of each side of the undisturbed book
     */
    take(events: readonly EngineEvent[], depth: Readonly<Record<Side, number>>): void;
    /** @returns whether nothing is missing */
    isWhole(now: number): boolean;
    /** @returns the lots that are still missing from the best levels of a side */
    missing(side: Side, now: number): number;
}
