/** TWAP orders: their details, and their tickets on the chain, which hold the hash of the details. */
import type { Side } from '../engine/types.js';
import type { TicketBase } from './tickets.js';
/** What the executor of a TWAP order must keep to, in the contract's units. */
export interface TwapTerms {
    readonly marketId: string;
    readonly side: Side;
    /** 10^-9 base. */
    readonly size: bigint;
    readonly reduceOnly: boolean;
    /** Number of executions that the size is divided into. */
    readonly chunks: bigint;
    /** Time between two executions. */
    readonly gapMs: bigint;
    /** Accepted deviation from the gap. */
    readonly timeUncertaintyMs: bigint;
    /** Last time of the first execution. */
    readonly firstRunExpiryMs: bigint | undefined;
    /** Last time of all executions. */
    readonly expiryMs: bigint | undefined;
    /** Time after the latest planned one during which an execution may still run. */
    readonly retryMs: bigint;
    /** Accepted deviation from the scheduled amount, 10^-4 of it. */
    readonly amountUncertaintyBps: bigint;
    /** Maximum of one execution, 10^-4 of the size. */
    readonly maxExecutionBps: bigint;
    /** A rest of at most this share of a chunk, 10^-4, is executed with the chunk before it. */
    readonly tailMergeBps: bigint;
    /** Maximum distance of the price from the mark price, 10^-4. */
    readonly maxSlippageBps: bigint;
}
/** Terms, and the order as reads report it. */
export interface TwapDetails extends TwapTerms {
    readonly row: Readonly<Record<string, unknown>>;
}
/** The ticket of a TWAP order. */
export interface TwapTicket extends TicketBase {
    readonly kind: 'twap';
    readonly marketId: string;
    readonly chunksStarted: bigint;
    /** Time of the first execution of the last chunk, milliseconds. */
    readonly chunkStartedAt: number | undefined;
    /** Executed and scheduled size, 10^-9 base. */
    readonly processed: bigint;
    readonly scheduled: bigint;
    /** Time of the last execution, milliseconds. */
    readonly lastRunAt: number | undefined;
    /** `spoiled` when an execution can no longer run in time. */
    readonly state: 'active' | 'cancelled' | 'finalized' | 'spoiled';
}
/** All shares of 10^-4. */
export declare const BPS = 10000n;
/** The hash that a ticket holds: blake2b-256 of the details in BCS. @returns 32 bytes */
export declare function hashTwapTerms(terms: TwapTerms): Uint8Array;
/** The details of all TWAP orders that the service has built. */
export declare class TwapDetailsRegistry {
    #private;
    /** Called with details that are stored. */
    onAdd: (details: TwapDetails) => void;
    /** Stores details. @returns their hash, 32 bytes */
    add(details: TwapDetails): Uint8Array;
    get(detailsHash: string): TwapDetails | undefined;
}
