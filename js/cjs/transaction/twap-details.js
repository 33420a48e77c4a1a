"use strict";
/** The details of a TWAP order as plain values, and the hash that its ticket holds. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TWAP_LAYOUT = exports.TWAP_NUMBERS = void 0;
exports.toDetailsHash = toDetailsHash;
exports.toPlainValue = toPlainValue;
const encoding_js_1 = require("../core/encoding.js");
const bytes_js_1 = require("./bytes.js");
/** The members that are numbers. */
exports.TWAP_NUMBERS = [
    'chunksAmount',
    'executionGapMs',
    'executionTimeUncertaintyMs',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'smallTailMergeThresholdBps',
    'maxSlippageBps',
];
/** The members in the order of the contract's struct, which is also that of the arguments of its constructor. */
exports.TWAP_LAYOUT = [
    'marketId',
    'side',
    'size',
    'reduceOnly',
    'chunksAmount',
    'executionGapMs',
    'executionTimeUncertaintyMs',
    'firstRunExpireTimestamp',
    'expireTimestamp',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'smallTailMergeThresholdBps',
    'maxSlippageBps',
];
/** The last member of the struct: no integrator. */
const NO_INTEGRATOR = 0;
/** The length of a hash, which BCS writes before it. */
const HASH_LENGTH = 32;
/** Computes the hash of the details as a plain value: Blake2b-256 of their BCS. */
function toDetailsHash(details) {
    const bytes = exports.TWAP_LAYOUT.flatMap((member) => [...toPlainValue(details, member)]);
    return Uint8Array.of(HASH_LENGTH, ...(0, bytes_js_1.toBlake2b)(Uint8Array.of(...bytes, NO_INTEGRATOR)));
}
/** Writes a member of the details as a plain value. */
function toPlainValue(details, member) {
    if (member === 'marketId')
        return (0, encoding_js_1.fromHex)(details.marketId);
    if (member === 'side')
        return toByte(details.side === 'sell');
    if (member === 'reduceOnly')
        return toByte(details.reduceOnly);
    if (member !== 'firstRunExpireTimestamp' && member !== 'expireTimestamp')
        return toU64(details[member]);
    const time = details[member];
    return time === undefined ? Uint8Array.of(0) : Uint8Array.of(1, ...toU64(time));
}
function toByte(value) {
    return Uint8Array.of(value ? 1 : 0);
}
function toU64(value) {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, value, true);
    return bytes;
}
