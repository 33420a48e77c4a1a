/** Keeps what a transaction did to the exchange, for the service's answer. */
import type { Engine } from '../engine/types.js';
import type { Action, CancelOutcome, OrderOutcome } from './types.js';
/** What one transaction did so far. */
export declare class Report {
    #private;
    readonly orders: OrderOutcome[];
    readonly cancels: CancelOutcome[];
    /** The capability that was used or made last. */
    capabilityId: string | undefined;
    marketId: string | undefined;
    /**
     * Notes a call.
     *
     * @param action what it belongs to
     * @param capabilityId whose account it was done for
     * @param marketId where
     */
    note(action: Action, capabilityId: string, marketId?: string): void;
    /** @returns what the transaction is best called; `undefined` where it did nothing to the exchange */
    action(): Action | undefined;
}
/**
 * Looks at an order before it is cancelled.
 *
 * @param engine holds it
 * @param marketId where
 * @param orderId which
 * @returns how it would be told of; `undefined` where it does not rest
 */
export declare function previewCancel(engine: Engine, marketId: string, orderId: bigint): CancelOutcome | undefined;
