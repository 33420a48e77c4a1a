/** What tickets of stop orders and of TWAP orders have in common: both are left to executors. */

import { bcs } from '@mysten/sui/bcs';
import type { TicketEvent } from '../engine/types.js';

/** A builder that takes a fee of orders. */
export interface IntegratorInfo {
    readonly id: bigint;
    /** 10^-9 of the value. */
    readonly fee: bigint;
}

const INTEGRATOR = bcs.option(bcs.struct('IntegratorInfo', { id: bcs.u32(), fee: bcs.u32() }));

/** The option of a builder in BCS, as the hashes of details have it. */
export function writeIntegrator(info: IntegratorInfo | undefined): Uint8Array {
    const option = info === undefined ? null : { id: Number(info.id), fee: Number(info.fee) };
    return INTEGRATOR.serialize(option).toBytes();
}

/** A ticket, which the chain stores. */
export interface TicketBase {
    readonly id: string;
    readonly accountNumber: number;
    /** The account's object, which the ticket is wrapped in. */
    readonly accountId: string;
    /** The dynamic field of the account that holds the ticket: the object that the creation creates. */
    readonly fieldId: string;
    /** Addresses that may execute it. */
    readonly executors: readonly string[];
    /** An object whose address an executor must have besides. */
    readonly domain: string | undefined;
    /** MIST, for the gas of the execution; without what executors have taken. */
    readonly deposit: bigint;
    /** Hexadecimal hash of the details. */
    readonly detailsHash: string;
}

/** An event without the members that all events of tickets have. */
export type TicketEventBody = Omit<TicketEvent, 'accountId' | 'ticketId' | 'detailsHash'>;

/** Creates an event about a ticket. */
export function toTicketEvent({ id, accountNumber, detailsHash }: TicketBase, event: TicketEventBody): TicketEvent {
    return { accountId: accountNumber, ticketId: id, detailsHash, ...event };
}
