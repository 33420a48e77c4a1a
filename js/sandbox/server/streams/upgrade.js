/** WebSocket upgrades: opens the socket of a stream, or responds with an error. */
import { STATUS_CODES } from 'node:http';
import { refuse, Refusal } from '../../errors.js';
import { UPGRADES } from '../operations.js';
import { UNSERVED } from '../request-log.js';
import { respond, failure } from '../response.js';
import { targetOf } from './targets.js';
/** Handles WebSocket upgrades. */
export class UpgradeHandler {
    #parts;
    #sockets;
    /** Connections before their upgrade. */
    #waiting = new Set();
    #isClosed = false;
    /**
     * @param parts dependencies
     * @param sockets upgrades connections
     */
    constructor(parts, sockets) {
        [this.#parts, this.#sockets] = [parts, sockets];
        sockets.on('wsClientError', (error, connection) => {
            send(connection, failure(400, 400, `upgrade: ${error.message}`));
        });
    }
    /**
     * Handles an upgrade request.
     *
     * @param request the request
     * @param connection its connection
     * @param head first bytes of the socket
     */
    async enter(request, connection, head) {
        const { faults, timers, record } = this.#parts;
        const { method = '', url = '' } = request;
        const route = routeOf(url);
        record(route, request);
        this.#trackWaiting(connection);
        let target;
        const accept = () => new Promise((resolve) => {
            target = this.#accept(method, url);
            resolve(null);
        });
        const response = await respond(accept, faults.take(route) ?? { route }, timers);
        if (response === undefined || this.#isClosed)
            connection.destroy();
        else if (response.status === 200 && target !== undefined)
            this.#open(request, connection, head, target);
        else
            send(connection, response);
    }
    /** Cuts all current and future connections before their upgrade. */
    end() {
        this.#isClosed = true;
        for (const connection of this.#waiting)
            connection.destroy();
    }
    /** @throws {Refusal} 400 or 404 when the stream does not exist, or a fault refuses the upgrade */
    #accept(method, url) {
        const target = targetOf(url, this.#parts.listings);
        if (target === undefined)
            throw new Refusal(404, 404, `no such route: ${method} ${url.split('?')[0] ?? ''}`);
        if (this.#parts.streamFaults.take(target, 'refuse') === undefined)
            return target;
        throw refuse('request', 'a fault on order: the upgrade is refused');
    }
    #open(request, connection, head, target) {
        if (connection.destroyed)
            return;
        this.#sockets.handleUpgrade(request, connection, head, (socket) => {
            this.#waiting.delete(connection);
            const streamSocket = this.#parts.registry.join(target, socket);
            if (target.stream === 'updates')
                this.#parts.updates.join(streamSocket, socket);
        });
    }
    /** A client that disconnects early needs no response. */
    #trackWaiting(connection) {
        this.#waiting.add(connection);
        connection.on('error', () => connection.destroy());
        connection.on('close', () => this.#waiting.delete(connection));
    }
}
function routeOf(url) {
    const path = url.split('?')[0];
    return UPGRADES.find((entry) => entry.path === path)?.id ?? UNSERVED;
}
/** Writes the response to the raw connection, because the HTTP server has released it. */
function send(connection, { status, headers, text }) {
    const length = Buffer.byteLength(text, 'utf8');
    const lines = Object.entries({ ...headers, 'content-length': length, connection: 'close' });
    const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
    ];
    connection.once('finish', () => connection.destroy());
    connection.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
