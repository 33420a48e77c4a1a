"use strict";
/** Traces that a transaction leaves in what the service can be asked: its capability's version, and its account's histories. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.traceOf = traceOf;
const json_js_1 = require("../number/json.js");
const native_js_1 = require("../unify/native.js");
const address_js_1 = require("../wire/address.js");
const pages_js_1 = require("./pages.js");
/** Writes of which a history holds at least one row where they did anything. */
const HISTORIES = {
    createOrders: 'order-history',
    cancelOrders: 'order-history',
    deposit: 'collateral-history',
    withdraw: 'collateral-history',
    allocate: 'collateral-history',
    deallocate: 'collateral-history',
};
/** The chain's clock and ours differ by less, milliseconds. */
const SKEW_MS = 600_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;
/**
 * Looks for traces of a transaction.
 *
 * @param entry what was submitted
 * @param program what it says
 * @param reads the service's
 * @returns what they tell
 */
async function traceOf(entry, program, reads) {
    const capability = await capabilityOf(program, reads);
    if (capability === undefined)
        return { isUsed: undefined, isTold: undefined };
    const [isUsed, accountId] = [isMoved(capability, program), (0, native_js_1.integerOf)(capability.accountId)];
    const history = HISTORIES[entry.action];
    // What was never used has left no rows.
    if (isUsed === false || history === undefined || accountId === undefined)
        return { isUsed, isTold: undefined };
    return { isUsed, isTold: await isNamed(entry, (before, limit) => reads.page(history, accountId, before, limit)) };
}
async function capabilityOf({ sender, inputs }, reads) {
    const owned = inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
    const rows = await reads.owned(sender);
    return rows.find(({ objectId }) => (0, address_js_1.isAddress)(objectId) && owned.includes((0, address_js_1.toFullAddress)(objectId)));
}
function isMoved({ objectId, objectVersion }, { inputs }) {
    const version = (0, native_js_1.integerOf)(objectVersion);
    const id = (0, address_js_1.toFullAddress)(objectId);
    for (const input of inputs) {
        if (input.kind === 'owned' && input.ref.objectId === id && version !== undefined)
            return version > input.ref.version;
    }
    return undefined;
}
async function isNamed({ digest, timestamp }, fetch) {
    const history = {
        fetch,
        timeOf: (row) => (0, native_js_1.millisecondsOf)(row.timestamp) ?? 0,
        spell: (row) => (0, json_js_1.writeJson)(row),
        read: (rows) => rows.map(({ txDigest }) => txDigest),
        pageSize: PAGE_SIZE,
    };
    let pages = 0;
    for await (const { items, reach } of (0, pages_js_1.walkBack)(history)) {
        if (items.includes(digest))
            return true;
        // A row that names no transaction may be its.
        if (items.some((item) => item === undefined || item === null))
            return undefined;
        if (reach < timestamp - SKEW_MS)
            return false;
        pages += 1;
        if (pages >= MAX_PAGES)
            return undefined;
    }
    return false;
}
