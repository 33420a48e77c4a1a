"use strict";
/** Evidence of an execution in the service's reads: the version of the capability, and the histories of the account. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.findEvidence = findEvidence;
const clock_js_1 = require("../clock.js");
const json_js_1 = require("../number/json.js");
const native_js_1 = require("../parse/native.js");
const address_js_1 = require("../wire/address.js");
const pages_js_1 = require("../history/pages.js");
/** Actions that leave at least one history row when they have an effect. */
const HISTORIES = {
    createOrders: 'order-history',
    cancelOrders: 'order-history',
    deposit: 'collateral-history',
    withdraw: 'collateral-history',
    allocate: 'collateral-history',
    deallocate: 'collateral-history',
};
/** More than the difference between the chain's clock and the local one, milliseconds. */
const SKEW_MS = 10 * clock_js_1.MINUTE_MS;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;
/**
 * Searches the service's reads for evidence of an execution.
 *
 * @param entry the submitted transaction
 * @param transaction the same, decoded
 * @param reads the service's reads
 * @returns the evidence
 */
async function findEvidence(entry, transaction, reads) {
    const capability = await findCapability(transaction, reads);
    if (capability === undefined)
        return { isCapabilityUsed: undefined, isInHistory: undefined };
    const [isCapabilityUsed, accountId] = [isUsed(capability, transaction), (0, native_js_1.parseInteger)(capability.accountId)];
    const history = HISTORIES[entry.action];
    // A transaction that never used its capability has left no rows.
    if (isCapabilityUsed === false || history === undefined || accountId === undefined)
        return { isCapabilityUsed, isInHistory: undefined };
    const fetch = (before, limit) => reads.fetchPage(history, accountId, before, limit);
    return { isCapabilityUsed, isInHistory: await isInHistory(entry, fetch) };
}
async function findCapability({ sender, inputs }, reads) {
    const owned = inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
    const rows = await reads.fetchCapabilities(sender);
    return rows.find(({ objectId }) => (0, address_js_1.isAddress)(objectId) && owned.includes((0, address_js_1.toFullAddress)(objectId)));
}
function isUsed({ objectId, objectVersion }, { inputs }) {
    const version = (0, native_js_1.parseInteger)(objectVersion);
    const id = (0, address_js_1.toFullAddress)(objectId);
    for (const input of inputs) {
        if (input.kind === 'owned' && input.ref.objectId === id && version !== undefined)
            return version > input.ref.version;
    }
    return undefined;
}
async function isInHistory({ digest, timestamp }, fetch) {
    const history = {
        fetch,
        timeOf: (row) => (0, native_js_1.parseMilliseconds)(row.timestamp) ?? 0,
        keyOf: (row) => (0, json_js_1.writeJson)(row),
        parse: (rows) => rows.map(({ txDigest }) => txDigest),
        pageSize: PAGE_SIZE,
    };
    let pages = 0;
    for await (const { items, completeFrom } of (0, pages_js_1.walkBack)(history)) {
        if (items.includes(digest))
            return true;
        // A row without a digest may belong to this transaction.
        if (items.some((item) => item === undefined || item === null))
            return undefined;
        if (completeFrom < timestamp - SKEW_MS)
            return false;
        pages += 1;
        if (pages >= MAX_PAGES)
            return undefined;
    }
    return false;
}
