/** Upgrades: a request that becomes a socket of a stream, or is answered as any other that fails. */
import { type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import type { FaultList } from '../faults.js';
import type { Listing } from '../listing.js';
import type { Updates } from '../updates/updates.js';
import type { Pauses } from '../pauses.js';
import type { StreamFaultList } from './faults.js';
import type { Hub } from './hub.js';
/** What upgrades work with. */
export interface GateParts {
    readonly hub: Hub;
    /** Serves the sockets that carry any number of streams. */
    readonly updates: Updates;
    readonly listings: ReadonlyMap<string, Listing>;
    readonly faults: FaultList;
    readonly streamFaults: StreamFaultList;
    readonly pauses: Pauses;
    /** Writes down that a request has come. */
    readonly record: (route: string, request: IncomingMessage) => void;
}
/** Where upgrades come in. */
export declare class Gate {
    #private;
    /**
     * @param parts what it works with
     * @param sockets makes sockets of connections
     */
    constructor(parts: GateParts, sockets: WebSocketServer);
    /**
     * Lets a request in, or answers why not.
     *
     * @param request the upgrade
     * @param connection its own from now on
     * @param head what has come of the socket's first bytes
     */
    enter(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void>;
    /** Cuts the connections that are no sockets yet, also those that come later. */
    end(): void;
}
