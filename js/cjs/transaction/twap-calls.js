"use strict";
/** Verifies the details of a TWAP order, and their hash. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.verifyDetails = verifyDetails;
exports.verifyDetailsHash = verifyDetailsHash;
const encoding_js_1 = require("../core/encoding.js");
const describe_js_1 = require("./describe.js");
const twap_details_js_1 = require("./twap-details.js");
const EMPTY = new Uint8Array();
/** Verifies the plain values of the call that makes the details. */
function verifyDetails(details, literals, at) {
    return twap_details_js_1.TWAP_LAYOUT.flatMap((member) => {
        const [wanted, found] = [(0, twap_details_js_1.toPlainValue)(details, member), literals[member] ?? EMPTY];
        if ((0, encoding_js_1.areEqual)(found, wanted))
            return [];
        return [{ at: `${at} ${member}`, wanted: describe(member, wanted), found: describe(member, found) }];
    });
}
/** Verifies the hash that a ticket holds. */
function verifyDetailsHash(details, hash = EMPTY, at) {
    const wanted = (0, twap_details_js_1.toDetailsHash)(details);
    if ((0, encoding_js_1.areEqual)(hash, wanted))
        return [];
    return [{ at: `${at} detailsHash`, wanted: `${(0, encoding_js_1.toHex)(wanted)}, of the requested details`, found: (0, encoding_js_1.toHex)(hash) }];
}
function describe(member, bytes) {
    return (0, describe_js_1.describeLiteral)(member, bytes) ?? (0, encoding_js_1.toHex)(bytes);
}
