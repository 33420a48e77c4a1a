/** TWAP orders: their details, and their tickets on the chain, which hold the hash of the details. */

import { bcs } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';
import type { Integrator, TicketEvent, Side } from '../engine/types.js';
import { hash } from './hash.js';
import { toTicketEvent, writeIntegrator, type TicketBase } from './tickets.js';

/** What the executor of a TWAP order must keep to, in the contract's units and in its order. */
export interface TwapTerms {
    /** The ticket holds it; the hash does not cover it. */
    readonly marketId: string;
    /** The first execution is before it. */
    readonly firstRunExpiryMs: bigint | undefined;
    /** Last time of all executions. */
    readonly expiryMs: bigint | undefined;
    /** Time between two executions. */
    readonly gapMs: bigint;
    /** How much shorter than the gap the time between two runs may be. */
    readonly timeUncertaintyMs: bigint;
    /** Number of executions that the size is divided into. */
    readonly chunks: bigint;
    /** A rest of less than this share of a chunk, 10^-4, is executed with the last whole chunk. */
    readonly tailMergeBps: bigint;
    /** Time beyond gap and uncertainty after which an order that no longer fills cannot run. */
    readonly retryMs: bigint;
    /** Accepted deviation from a chunk, 10^-4 of it. */
    readonly amountUncertaintyBps: bigint;
    /** Maximum of one execution, 10^-4 of the size. */
    readonly maxExecutionBps: bigint;
    readonly side: Side;
    /** 10^-9 base. */
    readonly size: bigint;
    /** Maximum distance of the price from the mark price, 10^-4. */
    readonly maxSlippageBps: bigint;
    readonly reduceOnly: boolean;
    /** Takes a fee of the executions; by default none. */
    readonly integrator?: Integrator;
    /** Chosen by the service: without it, the hash would reveal the details to whoever tries them out. */
    readonly salt: Uint8Array;
}

/** Terms, and the order as reads report it. */
export interface TwapDetails extends TwapTerms {
    readonly row: Readonly<Record<string, unknown>>;
}

/** Details without their salt. */
export type TwapOrder = Omit<TwapDetails, 'salt'>;

/** The ticket of a TWAP order. */
export interface TwapTicket extends TicketBase {
    readonly kind: 'twap';
    readonly marketId: string;
    /** Executed and scheduled size, 10^-9 base. */
    readonly processed: bigint;
    readonly scheduled: bigint;
    /** Time of the last run, also of one that filled nothing, milliseconds. */
    readonly lastAttemptAt: number | undefined;
    /** Time of the last fill, or of the first run before any fill, milliseconds. */
    readonly retryAnchorAt: number | undefined;
    readonly lastFillAt: number | undefined;
    /** The deposit as it was created, MIST. */
    readonly gasBudget: bigint;
    /** `spoiled` when an executor cancelled it. */
    readonly state: 'active' | 'cancelled' | 'finalized' | 'spoiled';
}

/** All shares of 10^-4. */
export const BPS = 10_000n;

const TIME = bcs.option(bcs.u64());

/** The details struct of the contract without its last two members, the builder and the salt. */
const DETAILS = bcs.struct('TWAPOrderDetails', {
    firstRunExpiryMs: TIME,
    expiryMs: TIME,
    gapMs: bcs.u64(),
    timeUncertaintyMs: bcs.u64(),
    chunks: bcs.u64(),
    tailMergeBps: bcs.u64(),
    retryMs: bcs.u64(),
    amountUncertaintyBps: bcs.u64(),
    maxExecutionBps: bcs.u64(),
    isAsk: bcs.bool(),
    size: bcs.u64(),
    maxSlippageBps: bcs.u64(),
    reduceOnly: bcs.bool(),
});
const SALT = bcs.byteVector();

/** The hash that a ticket holds: blake2b-256 of the details in BCS. @returns 32 bytes */
export function hashTwapTerms(terms: TwapTerms): Uint8Array {
    const { firstRunExpiryMs = null, expiryMs = null, side, integrator, salt } = terms;
    const details = DETAILS.serialize({ ...terms, isAsk: side === 'ask', firstRunExpiryMs, expiryMs });
    return hash(details.toBytes(), writeIntegrator(integrator), SALT.serialize(salt).toBytes());
}

/** The details of all TWAP orders that the service has built. */
export class TwapDetailsRegistry {
    /** By hexadecimal hash. */
    readonly #details = new Map<string, TwapDetails>();
    /** Called with details that are stored. */
    onAdd: (order: TwapOrder) => void = () => undefined;

    constructor(private readonly secret: Uint8Array) {}

    /** Stores details with a new salt. @returns the details, and their hash, 32 bytes */
    add(order: TwapOrder): { readonly terms: TwapDetails; readonly detailsHash: Uint8Array } {
        const terms = { ...order, salt: hash(this.secret, 'TWAP salt', String(this.#details.size)) };
        const detailsHash = hashTwapTerms(terms);
        this.#details.set(toHex(detailsHash), terms);
        this.onAdd(order);
        return { terms, detailsHash };
    }

    get(detailsHash: string): TwapDetails | undefined {
        return this.#details.get(detailsHash);
    }
}

/**
 * The event of a cancellation by an executor or by the owner; `raw` is the collateral that returned to the
 * account.
 */
export function canceledEvent(ticket: TwapTicket, sender: string, raw: bigint): TicketEvent {
    const partial = { deallocated_collateral: `${raw}`, partial_fill: ticket.processed > 0n };
    return toTicketEvent(ticket, 'CanceledTWAPOrderTicket', { sender, ...partial });
}
