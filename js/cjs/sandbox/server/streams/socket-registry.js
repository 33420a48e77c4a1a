"use strict";
/** All open sockets of the streams. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SocketRegistry = void 0;
const faults_js_1 = require("./faults.js");
const stream_socket_js_1 = require("./stream-socket.js");
const targets_js_1 = require("./targets.js");
/** Close code: the server goes away. */
const GOING_AWAY = 1001;
/** Key of the sockets of the sandbox's page, which no target has. */
const PAGE = 'page';
/** All sockets by stream. */
class SocketRegistry {
    #parts;
    #pageParts;
    #streamSockets = new Map();
    #sent = 0;
    #isClosed = false;
    constructor(parts) {
        const sent = () => {
            this.#sent += 1;
        };
        this.#parts = { ...parts, sent };
        this.#pageParts = { faults: new faults_js_1.StreamFaultList(0), timers: parts.timers, sent: () => undefined };
        parts.faults.onRemoved(() => {
            for (const streamSocket of this.#ofClients())
                streamSocket.recover();
        });
    }
    get sent() {
        return this.#sent;
    }
    get faults() {
        return this.#parts.faults.counts;
    }
    get isWatched() {
        return this.#streamSockets.size > 0;
    }
    /** Whether any client has not yet received much of what was sent to it. */
    get isBehind() {
        return [...this.#streamSockets.values()].some((group) => [...group].some(({ isBehind }) => isBehind));
    }
    list() {
        const counts = this.#groupsOfClients().map((streamSockets) => streamSockets.filter(({ isOpen }) => isOpen));
        return counts.flatMap((open) => (open[0] === undefined ? [] : [{ ...open[0].target, sockets: open.length }]));
    }
    subscriptions() {
        const found = new Map();
        for (const { isOpen, subscriptions } of this.#ofClients()) {
            if (!isOpen)
                continue;
            for (const [name, { key, id }] of subscriptions) {
                if (key !== undefined)
                    found.set(name, { key, id, name, sockets: (found.get(name)?.sockets ?? 0) + 1 });
            }
        }
        return [...found.values()];
    }
    kill({ stream, id, code, error } = {}) {
        if (code !== undefined)
            (0, faults_js_1.expectCloseCode)(code);
        const matching = this.#ofClients().filter((streamSocket) => streamSocket.isOpen &&
            (stream === undefined || stream === streamSocket.target.stream) &&
            (id === undefined || isSubscribedTo(streamSocket, String(id))));
        for (const streamSocket of matching) {
            if (code === undefined)
                streamSocket.cut();
            else
                streamSocket.close(code, error);
        }
        return matching.length;
    }
    has(target) {
        return this.#streamSockets.has((0, targets_js_1.keyOfTarget)(target));
    }
    publish(target, text) {
        // Closed sockets leave the set in a later turn, never during this loop.
        for (const streamSocket of this.#streamSockets.get((0, targets_js_1.keyOfTarget)(target)) ?? [])
            streamSocket.send(text);
    }
    /** Adds an open socket until it closes. Sockets of the sandbox's page meet no faults, are in no list, and cannot be killed. */
    join(target, socket, isFromPage = false) {
        const streamSocket = new stream_socket_js_1.StreamSocket(target, socket, isFromPage ? this.#pageParts : this.#parts);
        const key = isFromPage ? PAGE : (0, targets_js_1.keyOfTarget)(target);
        const streamSockets = this.#streamSockets.get(key) ?? new Set();
        this.#streamSockets.set(key, streamSockets.add(streamSocket));
        socket.on('close', () => {
            streamSockets.delete(streamSocket);
            if (streamSockets.size === 0)
                this.#streamSockets.delete(key);
        });
        if (this.#isClosed)
            streamSocket.cut();
        return streamSocket;
    }
    /** Closes all current and future sockets. */
    end() {
        this.#isClosed = true;
        for (const streamSocket of [...this.#streamSockets.values()].flatMap((group) => [...group])) {
            streamSocket.close(GOING_AWAY);
            streamSocket.cut();
        }
    }
    #ofClients() {
        return this.#groupsOfClients().flat();
    }
    #groupsOfClients() {
        return [...this.#streamSockets].flatMap(([key, group]) => (key === PAGE ? [] : [[...group]]));
    }
}
exports.SocketRegistry = SocketRegistry;
function isSubscribedTo({ target, subscriptions }, id) {
    return target.id === id || [...subscriptions.values()].some((subscription) => subscription.id === id);
}
