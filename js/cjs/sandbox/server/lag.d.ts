/** Reads that come late: snapshots of what each transaction left, kept for as long as the lag needs them. */
import type { Chain } from '../chain/types.js';
import type { Engine, EngineEvent } from '../engine/types.js';
import type { Sight } from './sight.js';
import type { Clock } from './time.js';
/** What the lag watches. */
export interface LagOptions {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly clock: Clock;
    readonly lagMs: number;
}
/** The exchange as it was some time ago. Accounts that existed before it began to watch are not followed. */
export declare class Lag {
    #private;
    /** @param options what to watch, and how far back to look */
    constructor(options: LagOptions);
    /**
     * Keeps what a transaction left.
     *
     * @param events the transaction's
     */
    take(events: readonly EngineEvent[]): void;
    /** @returns the exchange as it was, and its public trading up to then */
    sight(): Sight;
}
