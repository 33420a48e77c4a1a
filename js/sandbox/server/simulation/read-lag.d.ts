/** Delayed reads: snapshots after each transaction, kept as long as the lag requires. */
import type { Chain } from '../../chain/types.js';
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { ExchangeView } from './service.js';
import { type Clock } from '../time/time.js';
/** Options of delayed reads. */
export interface DelayOptions {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly clock: Clock;
    readonly lagMs: number;
}
/** The exchange some time ago. Accounts created before this object are not tracked. */
export declare class DelayedReads {
    #private;
    private readonly options;
    constructor(options: DelayOptions);
    /** Captures the state after a transaction. */
    take(events: readonly EngineEvent[]): void;
    /** The exchange at the delayed time. */
    view(): ExchangeView;
}
