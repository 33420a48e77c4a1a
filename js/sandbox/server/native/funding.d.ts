/** The funding rates of each market, boundary by boundary: made of the world's past up to the start, the engine's since. */
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { WorldPast } from '../../past/types.js';
/** One move of the rates. */
export interface Funding {
    readonly timestamp: number;
    readonly digest: string;
    /** Of this move: what a long pays a short, as 10^-18 of the index price. */
    readonly rate: bigint;
    /** 10^-18 USD per base; zero when the sandbox started, below or above before. */
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
}
/** What the rates follow from. */
export interface FundingParts {
    readonly engine: Engine;
    readonly past: WorldPast;
    readonly seed: number;
    readonly startedAt: number;
}
/** The rates of all markets. */
export declare class FundingHistory {
    #private;
    /** @param parts what the rates follow from */
    constructor(parts: FundingParts);
    /**
     * Writes down the moves among some events.
     *
     * @param events of one transaction, just finished
     */
    take(events: readonly EngineEvent[]): void;
    /**
     * @param marketId the market
     * @param from first timestamp
     * @param to timestamps below this
     * @param limit at most so many
     * @returns the latest moves of that time, newest first
     */
    latest(marketId: string, from: number, to: number, limit: number): Funding[];
}
