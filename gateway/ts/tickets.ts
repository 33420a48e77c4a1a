/** Tickets: a browser cannot send the header with its token, so that it opens a socket with a ticket. */

import { randomBytes } from 'node:crypto';
import { dropOldest } from '../../ts/core/bounded.js';
import { SECOND_MS, type Clock } from '../../ts/core/clock.js';
import type { Credential } from './config.js';

/** What a ticket is for. */
interface Ticket {
    /** Of the token. */
    readonly hash: Uint8Array;
    /** When it expires, milliseconds of the clock. */
    readonly until: number;
}

/** A ticket is valid for so long, milliseconds. */
const TICKET_MS = 10 * SECOND_MS;
/** Tickets of a client at most: each further one replaces its oldest one. */
const MAX_TICKETS = 100;

/** The tickets of all clients. */
export class Tickets {
    /** By the name of the client, then by ticket. */
    readonly #tickets = new Map<string, Map<string, Ticket>>();

    constructor(private readonly clock: Pick<Clock, 'now'>) {}

    /** Makes a ticket that opens one socket within 10 s. */
    issue({ client, hash }: Pick<Credential, 'client' | 'hash'>): string {
        const ticket = randomBytes(24).toString('base64url');
        const own = this.#tickets.get(client.name) ?? new Map<string, Ticket>();
        this.#tickets.set(client.name, own.set(ticket, { hash, until: this.clock.now() + TICKET_MS }));
        dropOldest(own, MAX_TICKETS);
        return ticket;
    }

    /**
     * Takes a ticket, and returns the hash of the token that it was made for; `undefined` of an unknown or
     * old one.
     */
    take(ticket: string): Uint8Array | undefined {
        for (const own of this.#tickets.values()) {
            const known = own.get(ticket);
            if (known === undefined) continue;
            own.delete(ticket);
            return this.clock.now() <= known.until ? known.hash : undefined;
        }
        return undefined;
    }
}
