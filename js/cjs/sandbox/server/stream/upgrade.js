"use strict";
/** Upgrades: a request that becomes a socket of a stream, or is answered as any other that fails. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Gate = void 0;
const node_http_1 = require("node:http");
const refusal_js_1 = require("../../chain/refusal.js");
const abort_js_1 = require("../../abort.js");
const answer_js_1 = require("../answer.js");
const operations_js_1 = require("../operations.js");
const requests_js_1 = require("../requests.js");
const target_js_1 = require("./target.js");
/** Where upgrades come in. */
class Gate {
    #parts;
    #sockets;
    /** Connections that are no sockets yet. */
    #waiting = new Set();
    #isOver = false;
    /**
     * @param parts what it works with
     * @param sockets makes sockets of connections
     */
    constructor(parts, sockets) {
        [this.#parts, this.#sockets] = [parts, sockets];
        sockets.on('wsClientError', (error, connection) => {
            send(connection, (0, answer_js_1.failure)(400, 400, `upgrade: ${error.message}`));
        });
    }
    /**
     * Lets a request in, or answers why not.
     *
     * @param request the upgrade
     * @param connection its own from now on
     * @param head what has come of the socket's first bytes
     */
    async enter(request, connection, head) {
        const { faults, pauses, record } = this.#parts;
        const { method = '', url = '' } = request;
        const route = routeOf(url);
        record(route, request);
        this.#hold(connection);
        let target;
        const admit = () => new Promise((resolve) => {
            target = this.#admit(method, url);
            resolve(null);
        });
        const answer = await (0, answer_js_1.answerOf)(admit, faults.take(route) ?? { route }, pauses);
        if (answer === undefined || this.#isOver)
            connection.destroy();
        else if (answer.status === 200 && target !== undefined)
            this.#open(request, connection, head, target);
        else
            send(connection, answer);
    }
    /** Cuts the connections that are no sockets yet, also those that come later. */
    end() {
        this.#isOver = true;
        for (const connection of this.#waiting)
            connection.destroy();
    }
    /** @throws {Refusal} 400 or 404 where there is no such stream, or a fault is on order */
    #admit(method, url) {
        const target = (0, target_js_1.targetOf)(url, this.#parts.listings);
        if (target === undefined)
            throw new abort_js_1.Refusal(404, 404, `no such route: ${method} ${url.split('?')[0] ?? ''}`);
        if (this.#parts.streamFaults.take(target, 'refuse') === undefined)
            return target;
        throw (0, refusal_js_1.refuse)('request', 'a fault on order: the upgrade is refused');
    }
    #open(request, connection, head, target) {
        if (connection.destroyed)
            return;
        this.#sockets.handleUpgrade(request, connection, head, (socket) => {
            this.#waiting.delete(connection);
            const outlet = this.#parts.hub.join(target, socket);
            if (target.stream === 'updates')
                this.#parts.updates.join(outlet, socket);
        });
    }
    /** A client that leaves before it is answered needs none. */
    #hold(connection) {
        this.#waiting.add(connection);
        connection.on('error', () => connection.destroy());
        connection.on('close', () => this.#waiting.delete(connection));
    }
}
exports.Gate = Gate;
function routeOf(url) {
    const path = url.split('?')[0];
    return operations_js_1.UPGRADES.find((entry) => entry.path === path)?.id ?? requests_js_1.UNSERVED;
}
/** Answers by hand: the request is no longer the HTTP server's. */
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
