"use strict";
/** All open sockets of the streams: who listens to what, and how they end. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Hub = void 0;
const faults_js_1 = require("./faults.js");
const outlet_js_1 = require("./outlet.js");
const target_js_1 = require("./target.js");
/** Going away. */
const GOING_AWAY = 1001;
/** Every socket, by its stream. */
class Hub {
    #parts;
    #outlets = new Map();
    #sent = 0;
    #isOver = false;
    /** @param parts what outlets work with */
    constructor(parts) {
        const sent = () => {
            this.#sent += 1;
        };
        this.#parts = { ...parts, sent };
        parts.faults.onTakenBack(() => {
            for (const outlet of this.#all())
                outlet.recover();
        });
    }
    get sent() {
        return this.#sent;
    }
    get faults() {
        return this.#parts.faults.met;
    }
    list() {
        const counts = [...this.#outlets.values()].map((outlets) => [...outlets].filter(({ isOpen }) => isOpen));
        return counts.flatMap((open) => (open[0] === undefined ? [] : [{ ...open[0].target, sockets: open.length }]));
    }
    subscriptions() {
        const found = new Map();
        for (const { isOpen, subscriptions } of this.#all()) {
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
        const victims = this.#all().filter((outlet) => outlet.isOpen &&
            (stream === undefined || stream === outlet.target.stream) &&
            (id === undefined || isAbout(outlet, String(id))));
        for (const outlet of victims) {
            if (code === undefined)
                outlet.cut();
            else
                outlet.close(code, error);
        }
        return victims.length;
    }
    has(target) {
        return this.#outlets.has((0, target_js_1.keyOfTarget)(target));
    }
    publish(target, text) {
        // A socket that ends leaves the set in a later turn, never during the walk.
        for (const outlet of this.#outlets.get((0, target_js_1.keyOfTarget)(target)) ?? [])
            outlet.send(text);
    }
    /**
     * Takes a socket in, until it is closed.
     *
     * @param target its stream
     * @param socket open
     * @returns sends it frames
     */
    join(target, socket) {
        const outlet = new outlet_js_1.Outlet(target, socket, this.#parts);
        const key = (0, target_js_1.keyOfTarget)(target);
        const outlets = this.#outlets.get(key) ?? new Set();
        this.#outlets.set(key, outlets.add(outlet));
        socket.on('close', () => {
            outlets.delete(outlet);
            if (outlets.size === 0)
                this.#outlets.delete(key);
        });
        if (this.#isOver)
            outlet.cut();
        return outlet;
    }
    /** Ends every socket, also those that come later. */
    end() {
        this.#isOver = true;
        for (const outlet of this.#all()) {
            outlet.close(GOING_AWAY);
            outlet.cut();
        }
    }
    #all() {
        return [...this.#outlets.values()].flatMap((outlets) => [...outlets]);
    }
}
exports.Hub = Hub;
function isAbout({ target, subscriptions }, id) {
    return target.id === id || [...subscriptions.values()].some((subscription) => subscription.id === id);
}
