/**
 * Stop orders: details that only the service knows, and their tickets on the chain, which hold the hash of
 * the details.
 */

import { bcs } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';
import type { Integrator, Side } from '../engine/types.js';
import { hash } from './hash.js';
import { writeIntegrator, type TicketBase } from './tickets.js';

/** The ticket of a stop order. */
export interface StopTicket extends TicketBase {
    readonly kind: 'stop';
    /** 0 stop loss and take profit of a position, 1 standalone. */
    readonly type: bigint;
    readonly state: 'active' | 'cancelled' | 'executed';
    /** Only of an executed ticket. */
    readonly execution?: StopExecution;
}

/** Which trigger was met, and the average price, 10^-18 USD. */
export interface StopExecution {
    readonly kind: 'standaloneExecuted' | 'stopLossExecuted' | 'takeProfitExecuted';
    readonly price: bigint;
}

/** What an executor runs when the trigger is met. Prices are 10^-18 USD, sizes and limit prices 10^-9. */
export interface StopDetails {
    readonly marketId: string;
    readonly side: Side;
    readonly size: bigint;
    readonly expiryMs: bigint | undefined;
    readonly limit: { readonly price: bigint; readonly type: bigint } | undefined;
    /** 0 index, 1 middle of the book, 2 mark. */
    readonly trigger: number;
    readonly kind:
        | { readonly stopLoss: bigint | undefined; readonly takeProfit: bigint | undefined }
        | { readonly stopPrice: bigint; readonly isAbove: boolean; readonly reduceOnly: boolean };
    /** Takes a fee of the order; by default none. */
    readonly integrator?: Integrator;
    /** Chosen by the service and kept secret: without it, the hash does not reveal the details. */
    readonly salt: Uint8Array;
    /** The order as reads report it, without id and state. */
    readonly row: Readonly<Record<string, unknown>>;
}

/** Details without their salt. */
export type StopOrder = Omit<StopDetails, 'salt'>;

/** Ticket types. */
export const TICKET_TYPES = { stopLossTakeProfit: 0n, standalone: 1n } as const;

/** Minimum deposit of a ticket, MIST: the setting of the registry as it is at genesis. */
export const MIN_TICKET_DEPOSIT = 1_000_000n;

/** Size of a stop order that closes the whole position. */
export const WHOLE_POSITION = (1n << 63n) - 1n;

/** The details of all tickets that the service has built. */
export class StopDetailsRegistry {
    /** By hexadecimal hash. */
    readonly #details = new Map<string, StopDetails>();

    /** Called with details that are new. */
    onAdd: (order: StopOrder) => void = () => undefined;

    constructor(private readonly secret: Uint8Array) {}

    /** Stores details with a new salt. @returns their hash, 32 bytes */
    add(order: StopOrder): Uint8Array {
        const details = { ...order, salt: hash(this.secret, 'salt', String(this.#details.size)) };
        const digest = hashStopDetails(details);
        this.#details.set(toHex(digest), details);
        this.onAdd(order);
        return digest;
    }

    get(detailsHash: string): StopDetails | undefined {
        return this.#details.get(detailsHash);
    }
}

const PRICES = bcs.option(bcs.u256());

/**
 * The hash that a ticket holds: the market, the arguments of the execution in their order, and the bytes of
 * the salt. @returns 32 bytes
 */
export function hashStopDetails(details: StopDetails): Uint8Array {
    const { marketId, side, size, expiryMs, limit, trigger, kind, salt } = details;
    const isAsk = side === 'ask';
    const triggers =
        'stopPrice' in kind
            ? [bcs.u256().serialize(kind.stopPrice), bcs.bool().serialize(kind.isAbove), bcs.bool().serialize(isAsk)]
            : [PRICES.serialize(kind.stopLoss), PRICES.serialize(kind.takeProfit), bcs.bool().serialize(!isAsk)];
    const parts = [
        bcs.Address.serialize(marketId),
        bcs.option(bcs.u64()).serialize(expiryMs),
        bcs.bool().serialize(limit !== undefined),
        bcs.u8().serialize(trigger),
        ...triggers,
        bcs.u64().serialize(size),
        bcs.u64().serialize(limit?.price ?? 0n),
        bcs.u64().serialize(limit?.type ?? 0n),
        ...('stopPrice' in kind ? [bcs.bool().serialize(kind.reduceOnly)] : []),
    ];
    return hash(...parts.map((part) => part.toBytes()), writeIntegrator(details.integrator), salt);
}
