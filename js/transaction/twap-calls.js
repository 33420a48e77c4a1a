/** Verifies the details of a TWAP order, and their hash. */
import { areEqual, toHex } from '../core/encoding.js';
import { describeLiteral } from './describe.js';
import { toDetailsHash, toPlainValue, TWAP_LAYOUT } from './twap-details.js';
const EMPTY = new Uint8Array();
/** Verifies the plain values of the call that makes the details. */
export function verifyDetails(details, literals, at) {
    return TWAP_LAYOUT.flatMap((member) => {
        const [wanted, found] = [toPlainValue(details, member), literals[member] ?? EMPTY];
        if (areEqual(found, wanted))
            return [];
        return [{ at: `${at} ${member}`, wanted: describe(member, wanted), found: describe(member, found) }];
    });
}
/** Verifies the hash that a ticket holds. */
export function verifyDetailsHash(details, hash = EMPTY, at) {
    const wanted = toDetailsHash(details);
    if (areEqual(hash, wanted))
        return [];
    return [{ at: `${at} detailsHash`, wanted: `${toHex(wanted)}, of the requested details`, found: toHex(hash) }];
}
function describe(member, bytes) {
    return describeLiteral(member, bytes) ?? toHex(bytes);
}
