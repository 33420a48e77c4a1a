"use strict";
/** Log of the requests, for tests that count calls and inspect bodies. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RequestLog = exports.UNSERVED = void 0;
/** Route name of requests without a route. */
exports.UNSERVED = 'unserved';
/** Limits of the log; the oldest requests are dropped, the counts remain. */
const MAX_RECORDS = 1_000;
const MAX_CHARACTERS = 8_000_000;
/** The requests so far, as the server writes them down. */
class RequestLog {
    #records = [];
    #counts = new Map();
    #characters = 0;
    get list() {
        return [...this.#records];
    }
    count(route) {
        if (route !== undefined)
            return this.#counts.get(route) ?? 0;
        return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    }
    bodies(route) {
        return this.#records.filter((record) => record.route === route).map(({ text }) => parsed(text));
    }
    clear() {
        this.#records.length = 0;
        this.#counts.clear();
        this.#characters = 0;
    }
    add(record) {
        this.#counts.set(record.route, this.count(record.route) + 1);
        this.#records.push(record);
        this.#characters += record.text.length;
        while (this.#records.length > MAX_RECORDS || this.#characters > MAX_CHARACTERS) {
            this.#characters -= this.#records.shift()?.text.length ?? 0;
        }
    }
}
exports.RequestLog = RequestLog;
function parsed(text) {
    try {
        return text === '' ? undefined : JSON.parse(text);
    }
    catch {
        return text;
    }
}
