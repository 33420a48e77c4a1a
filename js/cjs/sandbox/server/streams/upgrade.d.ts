/** WebSocket upgrades: opens the socket of a stream, or responds with an error. */
import { type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import type { FaultList } from '../faults.js';
import type { Listing } from '../listing.js';
import type { Timers } from '../time.js';
import type { Updates } from '../updates/updates.js';
import type { StreamFaultList } from './faults.js';
import type { SocketRegistry } from './socket-registry.js';
/** Dependencies of upgrades. */
export interface UpgradeParts {
    readonly registry: SocketRegistry;
    /** Serves the sockets with several subscriptions. */
    readonly updates: Updates;
    readonly listings: ReadonlyMap<string, Listing>;
    readonly faults: FaultList;
    readonly streamFaults: StreamFaultList;
    readonly timers: Timers;
    /** Records a request. */
    readonly record: (route: string, request: IncomingMessage) => void;
}
/** Handles WebSocket upgrades. */
export declare class UpgradeHandler {
    #private;
    /**
     * @param parts dependencies
     * @param sockets upgrades connections
     */
    constructor(parts: UpgradeParts, sockets: WebSocketServer);
    /**
     * Handles an upgrade request.
     *
     * @param request the request
     * @param connection its connection
     * @param head first bytes of the socket
     */
    enter(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void>;
    /** Cuts all current and future connections before their upgrade. */
    end(): void;
}
