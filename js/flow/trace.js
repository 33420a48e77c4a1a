/** Traces that a transaction leaves in what the service can be asked: its capability's version, and its account's histories. */
import { writeJson } from '../number/json.js';
import { integerOf, millisecondsOf } from '../unify/native.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import { walkBack } from './pages.js';
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
export async function traceOf(entry, program, reads) {
    const capability = await capabilityOf(program, reads);
    if (capability === undefined)
        return { isUsed: undefined, isTold: undefined };
    const [isUsed, accountId] = [isMoved(capability, program), integerOf(capability.accountId)];
    const history = HISTORIES[entry.action];
    // What was never used has left no rows.
    if (isUsed === false || history === undefined || accountId === undefined)
        return { isUsed, isTold: undefined };
    return { isUsed, isTold: await isNamed(entry, (before, limit) => reads.page(history, accountId, before, limit)) };
}
async function capabilityOf({ sender, inputs }, reads) {
    const owned = inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
    const rows = await reads.owned(sender);
    return rows.find(({ objectId }) => isAddress(objectId) && owned.includes(toFullAddress(objectId)));
}
function isMoved({ objectId, objectVersion }, { inputs }) {
    const version = integerOf(objectVersion);
    const id = toFullAddress(objectId);
    for (const input of inputs) {
        if (input.kind === 'owned' && input.ref.objectId === id && version !== undefined)
            return version > input.ref.version;
    }
    return undefined;
}
async function isNamed({ digest, timestamp }, fetch) {
    const history = {
        fetch,
        timeOf: (row) => millisecondsOf(row.timestamp) ?? 0,
        spell: (row) => writeJson(row),
        read: (rows) => rows.map(({ txDigest }) => txDigest),
        pageSize: PAGE_SIZE,
    };
    let pages = 0;
    for await (const { items, reach } of walkBack(history)) {
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
