/** Stop orders: details that only the service knows, and their tickets on the chain, which hold the hash of the details. */
import type { Side } from '../engine/types.js';
import type { TicketBase } from './tickets.js';
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
    readonly limit: {
        readonly price: bigint;
        readonly type: bigint;
    } | undefined;
    /** 0 index, 1 middle of the book, 2 mark. */
    readonly trigger: number;
    readonly kind: {
        readonly stopLoss: bigint | undefined;
        readonly takeProfit: bigint | undefined;
    } | {
        readonly stopPrice: bigint;
        readonly isAbove: boolean;
        readonly reduceOnly: boolean;
    };
    /** Chosen by the service and kept secret: without it, the hash does not reveal the details. */
    readonly salt: Uint8Array;
    /** The order as reads report it, without id and state. */
    readonly row: Readonly<Record<string, unknown>>;
}
/** Details without their salt. */
export type StopOrder = Omit<StopDetails, 'salt'>;
/** Ticket types. */
export declare const TICKET_TYPES: {
    readonly stopLossTakeProfit: 0n;
    readonly standalone: 1n;
};
/** Minimum deposit of a ticket, MIST. */
export declare const MIN_TICKET_DEPOSIT = 10000000n;
/** Size of a stop order that closes the whole position. */
export declare const WHOLE_POSITION: bigint;
/** The details of all tickets that the service has built. */
export declare class StopDetailsRegistry {
    #private;
    private readonly secret;
    /** Called with details that are new. */
    onAdd: (order: StopOrder) => void;
    constructor(secret: Uint8Array);
    /** Stores details with a new salt. @returns their hash, 32 bytes */
    add(order: StopOrder): Uint8Array;
    get(detailsHash: string): StopDetails | undefined;
}
/** The hash that a ticket holds: the market, the arguments of the execution in their order, and the salt. @returns 32 bytes */
export declare function hashStopDetails(details: StopDetails): Uint8Array;
