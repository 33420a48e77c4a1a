/** What tickets of stop orders and of TWAP orders have in common: both are left to executors. */

import { bcs } from '@mysten/sui/bcs';
import { fromHex, toBase64 } from '@mysten/sui/utils';
import type { Integrator, TicketEvent } from '../engine/types.js';
import { Abort } from '../errors.js';

const INTEGRATOR = bcs.option(bcs.struct('IntegratorInfo', { id: bcs.u32(), fee: bcs.u32() }));

/** The option of a builder in BCS, as the hashes of details have it. */
export function writeIntegrator(info: Integrator | undefined): Uint8Array {
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

/** Creates an event about a ticket. */
export function toTicketEvent(
    { id, accountNumber, detailsHash }: TicketBase,
    type: TicketEvent['type'],
    members: TicketEvent['members'],
): TicketEvent {
    return { type, accountId: accountNumber, ticketId: id, detailsHash, members };
}

/** The hash of a ticket's details as a member of an event: bytes are base64. */
export function detailsMember({ detailsHash }: Pick<TicketBase, 'detailsHash'>): TicketEvent['members'] {
    return { encrypted_details: toBase64(fromHex(detailsHash)) };
}

/** The executors of a new ticket, and its deposit, as members of its event. */
export function creationMembers(ticket: Omit<TicketBase, 'id' | 'fieldId'>): TicketEvent['members'] {
    const { executors, domain, deposit } = ticket;
    return { executors, execution_domain: domain ?? null, gas: `${deposit}`, ...detailsMember(ticket) };
}

/**
 * A ticket of the other kind is in the account under the same key, but has another type. @throws {Abort} then
 */
export function expectKind(kind: string, ticket: { readonly kind: string; readonly state: string } | undefined): void {
    if (ticket !== undefined && ticket.kind !== kind && ticket.state === 'active')
        throw new Abort('dynamic_field', 2, 'the ticket is of another type');
}
