"use strict";
/** WebSocket upgrades: opens the socket of a stream, or responds with an error. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.UpgradeHandler = void 0;
const node_http_1 = require("node:http");
const errors_js_1 = require("../../errors.js");
const operations_js_1 = require("../operations.js");
const request_log_js_1 = require("../request-log.js");
const response_js_1 = require("../response.js");
const targets_js_1 = require("./targets.js");
/** Handles WebSocket upgrades. */
class UpgradeHandler {
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
            send(connection, (0, response_js_1.failure)(400, 400, `upgrade: ${error.message}`));
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
        const response = await (0, response_js_1.respond)(accept, faults.take(route) ?? { route }, timers);
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
        const target = (0, targets_js_1.targetOf)(url, this.#parts.listings);
        if (target === undefined)
            throw new errors_js_1.Refusal(404, 404, `no such route: ${method} ${url.split('?')[0] ?? ''}`);
        if (this.#parts.streamFaults.take(target, 'refuse') === undefined)
            return target;
        throw (0, errors_js_1.refuse)('request', 'a fault on order: the upgrade is refused');
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
exports.UpgradeHandler = UpgradeHandler;
function routeOf(url) {
    const path = url.split('?')[0];
    return operations_js_1.UPGRADES.find((entry) => entry.path === path)?.id ?? request_log_js_1.UNSERVED;
}
/** Writes the response to the raw connection, because the HTTP server has released it. */
function send(connection, { status, headers, text }) {
    const length = Buffer.byteLength(text, 'utf8');
    const lines = Object.entries({ ...headers, 'content-length': length, connection: 'close' });
    const head = [
        `HTTP/1.1 ${status} ${node_http_1.STATUS_CODES[status] ?? ''}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
    ];
    connection.once('finish', () => connection.destroy());
    connection.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
