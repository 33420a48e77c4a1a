"use strict";
/**
 * Evidence of an execution: in the service's reads, the version of the capability and the histories of the account; on a node, the
 * transactions that consumed the objects.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.findEvidence = findEvidence;
exports.findConsumer = findConsumer;
exports.findRival = findRival;
const clock_js_1 = require("../../core/clock.js");
const json_js_1 = require("../../core/json.js");
const value_js_1 = require("../../exchange/value.js");
const address_js_1 = require("../../core/address.js");
const pages_js_1 = require("../../markets/history/pages.js");
const object_versions_js_1 = require("../object-versions.js");
/** Actions that leave at least one history row when they have an effect. */
const HISTORIES = {
    createOrders: 'order-history',
    cancelOrders: 'order-history',
    deposit: 'collateral-history',
    withdraw: 'collateral-history',
    allocate: 'collateral-history',
    deallocate: 'collateral-history',
    transfer: 'collateral-history',
};
/** More than the difference between the chain's clock and the local one, milliseconds. */
const SKEW_MS = 10 * clock_js_1.MINUTE_MS;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;
/** Searches the service's reads for evidence of the execution of a submitted transaction. */
async function findEvidence(entry, transaction, reads) {
    const versions = new Map();
    for (const input of transaction.inputs) {
        if (input.kind === 'owned')
            versions.set(input.ref.objectId, input.ref.version);
    }
    const versionOf = ({ objectId }) => (0, address_js_1.isAddress)(objectId) ? versions.get((0, address_js_1.toFullAddress)(objectId)) : undefined;
    const capabilities = await reads.fetchCapabilities(transaction.sender);
    const capability = capabilities.find((row) => versionOf(row) !== undefined);
    if (capability === undefined)
        return { isCapabilityUsed: undefined, isInHistory: undefined };
    const [before, now] = [versionOf(capability), (0, value_js_1.parseInteger)(capability.objectVersion)];
    const isCapabilityUsed = before === undefined || now === undefined ? undefined : now > before;
    const accountId = (0, value_js_1.parseInteger)(capability.accountId);
    const name = HISTORIES[entry.action];
    // A transaction that never used its capability has left no rows.
    if (isCapabilityUsed === false || name === undefined || accountId === undefined)
        return { isCapabilityUsed, isInHistory: undefined };
    return { isCapabilityUsed, isInHistory: await isInHistory(entry, name, accountId, reads) };
}
async function isInHistory({ digest, timestamp }, name, accountId, { fetchPage }) {
    const history = {
        fetch: (before, limit) => fetchPage(name, accountId, before, limit),
        timeOf: (row) => (0, value_js_1.parseMilliseconds)(row.timestamp) ?? 0,
        keyOf: json_js_1.writeJson,
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
/**
 * Finds the transaction that consumed an object at a version; `objects` are the latest ones. `undefined` where the object still has the
 * version, and where it has been used again since.
 */
async function findConsumer(node, objects, { objectId, version }) {
    const object = objects.get(objectId);
    if (object?.previousTransaction === undefined || object.version <= version)
        return undefined;
    const consumed = await node.consumedBy(object.previousTransaction);
    const isConsumer = consumed.some((one) => one.objectId === objectId && one.version === version);
    return isConsumer ? object.previousTransaction : undefined;
}
/** Finds another transaction that consumed an object of one that was rejected: this one can never be executed then. */
async function findRival(node, transaction, digest) {
    const refs = (0, object_versions_js_1.ownedRefs)(transaction);
    const objects = await node.objects(refs.map(({ objectId }) => objectId));
    const found = await Promise.all(refs.map((ref) => findConsumer(node, objects, ref)));
    return found.find((consumer) => consumer !== undefined && consumer !== digest);
}
