"use strict";
/** Fills of orders that a native transaction placed: where its events do not show them, the account's history does. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeFills = void 0;
const clock_js_1 = require("../../core/clock.js");
const events_js_1 = require("../../account/history/events.js");
const taken_js_1 = require("./taken.js");
const params_js_1 = require("../../exchange/params.js");
const executed_reads_js_1 = require("../../submit/executed-reads.js");
const PAGE_SIZE = 50;
/** Longest wait for the id of an order that never rested, which only the history shows, milliseconds. */
const ID_WAIT_MS = 500;
/** Reads fills. */
class NativeFills {
    responses;
    history;
    replaced;
    tickets;
    constructor(responses, history, replaced, tickets) {
        this.responses = responses;
        this.history = history;
        this.replaced = replaced;
        this.tickets = tickets;
    }
    /**
     * Completes orders as the history shows them. Where the events show all fills, and an id is missing, one read of half a second at
     * most is tried. Where they do not, the history is read for ten seconds at most; if it does not show the transaction before that
     * and before `stopped`, or shows impossible fills, the fills stay unknown.
     */
    async complete(orders, requested, { events }, accountNumber, stopped) {
        const digest = String(orders[0]?.info?.txDigest);
        const isShown = (0, taken_js_1.readTaken)(events, requested.bodies, digest, 0) !== undefined;
        if (isShown && orders.every(({ id }) => (0, params_js_1.isGiven)(id)))
            return [...orders];
        const read = () => this.#rowsOf(digest, accountNumber);
        const rows = isShown ? await readOnce(read, stopped) : await (0, executed_reads_js_1.readExecuted)(read, stopped);
        if (rows === undefined)
            return [...orders];
        try {
            const taken = (0, taken_js_1.toTaken)(rows, events.filter(({ name }) => name === 'FilledTakerOrder').length);
            return this.responses.withFills(orders, requested, taken);
        }
        catch {
            // The orders are placed: rows that cannot be parsed must not hide that.
            return [...orders];
        }
    }
    /** Reads the rows of a transaction among the newest ones, oldest first; `undefined` where there are none. */
    async #rowsOf(digest, accountNumber) {
        const history = this.history.orderEvents({ accountNumber, params: {} }, events_js_1.ORDER_EVENTS, (rows) => rows);
        const { rows } = await history.fetch(undefined, PAGE_SIZE);
        const own = rows.filter(({ txDigest }) => txDigest === digest);
        return own.length === 0 ? undefined : history.parse([...own].reverse());
    }
}
exports.NativeFills = NativeFills;
/** Runs a read; `undefined` where it fails, or does not end in time. */
async function readOnce(read, stopped) {
    let found;
    const reading = read().then((shown) => {
        found = shown;
    }, () => undefined);
    await (0, clock_js_1.withTimeout)(ID_WAIT_MS, Promise.race([reading, stopped]));
    return found;
}
