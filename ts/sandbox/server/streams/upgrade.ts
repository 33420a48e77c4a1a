/** WebSocket upgrades: opens the socket of a stream, or responds with an error. */

import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { refuse, Refusal } from '../../errors.js';
import type { FaultList } from '../faults.js';
import type { Listing } from '../listing.js';
import { UPGRADES } from '../operations.js';
import { UNSERVED } from '../request-log.js';
import { respond, failure, type HttpResponse } from '../response.js';
import type { Timers } from '../time.js';
import type { Updates } from '../updates/updates.js';
import type { StreamFaultList } from './faults.js';
import type { SocketRegistry } from './socket-registry.js';
import { targetOf, type Target } from './targets.js';

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
export class UpgradeHandler {
    /** Connections before their upgrade. */
    readonly #waiting = new Set<Duplex>();
    #isClosed = false;

    constructor(
        private readonly parts: UpgradeParts,
        private readonly sockets: WebSocketServer,
    ) {
        sockets.on('wsClientError', (error, connection) => {
            send(connection, failure(400, 400, `upgrade: ${error.message}`));
        });
    }

    /** Handles an upgrade request. */
    async enter(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
        const { faults, timers, record } = this.parts;
        const { method = '', url = '' } = request;
        const route = routeOf(url);
        record(route, request);
        this.#trackWaiting(connection);
        let target: Target | undefined;
        const accept = (): Promise<null> =>
            new Promise((resolve) => {
                target = this.#accept(method, url);
                resolve(null);
            });
        const response = await respond(accept, faults.take(route) ?? { route }, timers);
        if (response === undefined || this.#isClosed) connection.destroy();
        else if (response.status === 200 && target !== undefined) this.#open(request, connection, head, target);
        else send(connection, response);
    }

    /** Cuts all current and future connections before their upgrade. */
    end(): void {
        this.#isClosed = true;
        for (const connection of this.#waiting) connection.destroy();
    }

    /** @throws {Refusal} 400 or 404 when the stream does not exist, or a fault refuses the upgrade */
    #accept(method: string, url: string): Target {
        const target = targetOf(url, this.parts.listings);
        if (target === undefined) throw new Refusal(404, 404, `no such route: ${method} ${url.split('?')[0] ?? ''}`);
        if (this.parts.streamFaults.take(target, 'refuse') === undefined) return target;
        throw refuse('request', 'a fault on order: the upgrade is refused');
    }

    #open(request: IncomingMessage, connection: Duplex, head: Buffer, target: Target): void {
        if (connection.destroyed) return;
        this.sockets.handleUpgrade(request, connection, head, (socket) => {
            this.#waiting.delete(connection);
            const streamSocket = this.parts.registry.join(target, socket);
            if (target.stream === 'updates') this.parts.updates.join(streamSocket, socket);
        });
    }

    /** A client that disconnects early needs no response. */
    #trackWaiting(connection: Duplex): void {
        this.#waiting.add(connection);
        connection.on('error', () => connection.destroy());
        connection.on('close', () => this.#waiting.delete(connection));
    }
}

function routeOf(url: string): string {
    const path = url.split('?')[0];
    return UPGRADES.find((entry) => entry.path === path)?.id ?? UNSERVED;
}

/** Writes the response to the raw connection, because the HTTP server has released it. */
function send(connection: Duplex, { status, headers, text }: HttpResponse): void {
    const length = Buffer.byteLength(text, 'utf8');
    const lines = Object.entries({ ...headers, 'content-length': length, connection: 'close' });
    const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
    ];
    connection.once('finish', () => connection.destroy());
    connection.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
