"use strict";
/** Addresses, object ids and Move types in their full form, so that equal ones have equal texts. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SUI_TYPE = void 0;
exports.toFullAddress = toFullAddress;
exports.isAddress = isAddress;
exports.isFullAddress = isFullAddress;
exports.readFullAddress = readFullAddress;
exports.toFullType = toFullType;
const problem_js_1 = require("./problem.js");
const ADDRESS = /^0x[0-9a-fA-F]{1,64}$/;
/** The Move type of SUI, the gas coin. */
exports.SUI_TYPE = `0x${'2'.padStart(64, '0')}::sui::SUI`;
/** Writes an address or an object id in full: `0x` and 64 lower-case digits. */
function toFullAddress(address) {
    return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
/** Returns whether a value is `0x` and up to 64 hexadecimal digits. */
function isAddress(text) {
    return typeof text === 'string' && ADDRESS.test(text);
}
/** Returns whether a value is `0x` and exactly 64 hexadecimal digits. */
function isFullAddress(text) {
    return isAddress(text) && text.length === 66;
}
/**
 * Reads an address that is written out in full: a shortened one may have no owner, and funds sent to it would be lost.
 *
 * @throws {Problem} `argument` otherwise; it shows no text that is not an address, as that may be a key
 */
function readFullAddress(value, at) {
    if (isFullAddress(value))
        return toFullAddress(value);
    const found = isAddress(value) ? value : 'other text (not shown)';
    throw (0, problem_js_1.problem)('argument', at, '0x and 64 hexadecimal digits, written out in full', found);
}
/** Writes a Move type, such as `0x2::sui::SUI`, with every address in full. */
function toFullType(type) {
    const bare = type.replace(/\s+/g, '').replace(/(?<!\w)0x[0-9a-fA-F]+(?=::)/g, toFullAddress);
    return bare.replace(/,/g, ', ');
}
