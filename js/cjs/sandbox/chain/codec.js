"use strict";
/** Plain values as a dialect writes them: exactly so many bytes, one way to write each value, and its own scale. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readPure = readPure;
exports.readPlain = readPlain;
exports.writePlain = writePlain;
exports.areEqual = areEqual;
const bcs_1 = require("@mysten/sui/bcs");
const abort_js_1 = require("../abort.js");
const dialect_js_1 = require("./dialect.js");
const refusal_js_1 = require("./refusal.js");
const CODECS = {
    bool: bcs_1.bcs.bool(),
    u64: bcs_1.bcs.u64(),
    u128: bcs_1.bcs.u128(),
    u256: bcs_1.bcs.u256(),
    address: bcs_1.bcs.Address,
    'option<u64>': bcs_1.bcs.option(bcs_1.bcs.u64()),
    'vector<u128>': bcs_1.bcs.vector(bcs_1.bcs.u128()),
    'vector<u8>': bcs_1.bcs.byteVector(),
};
const U64_MAX = (1n << 64n) - 1n;
/**
 * Reads a BCS value strictly.
 *
 * @param type its type
 * @param bytes all of it and nothing else
 * @returns the value as `@mysten/sui` has it
 * @throws {Failure} when the bytes are no such value, or more or less than one
 */
function readPure(type, bytes) {
    const codec = CODECS[type];
    try {
        // A private copy: the reader would read on past the end of a view.
        const value = codec.parse(Uint8Array.from(bytes));
        if (areEqual(codec.serialize(value).toBytes(), bytes))
            return value;
    }
    catch {
        // Told below.
    }
    throw new refusal_js_1.Failure(`wanted a ${type} in BCS, found ${bytes.length} bytes that are none`);
}
/** Writes a BCS value. */
function writePure(type, value) {
    return CODECS[type].serialize(value).toBytes();
}
/**
 * Reads a plain value of a call.
 *
 * @param type what it means
 * @param bytes as the transaction has it
 * @param setting the dialect, and the market of sizes and prices
 * @returns the value in the contract's own units
 * @throws {Failure} when the bytes are no such value
 */
function readPlain(type, bytes, setting) {
    const raw = readPure((0, dialect_js_1.pureType)(setting.table, type), bytes);
    return toPlain(type, raw, setting);
}
/**
 * Writes a plain value for a call.
 *
 * @param type what it means
 * @param value in the contract's own units
 * @param setting the dialect, and the market of sizes and prices
 * @returns the bytes
 * @throws {Abort} when the dialect has no way to write it
 */
function writePlain(type, value, setting) {
    return writePure((0, dialect_js_1.pureType)(setting.table, type), toRaw(type, value, setting));
}
/**
 * Compares bytes.
 *
 * @param a some
 * @param b others
 * @returns whether they are the same
 */
function areEqual(a, b) {
    return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
function toPlain(type, raw, { table, market }) {
    switch (type) {
        case 'Side':
            return raw === true ? 'ask' : 'bid';
        case 'Size':
        case 'Price':
            return withinU64(BigInt(raw) * unitOf(table, market, type));
        case 'ClientOrderId':
        case 'Expiry':
            return raw === null ? undefined : BigInt(raw);
        case 'OrderIds':
            return raw.map(BigInt);
        case 'Message':
            return Uint8Array.from(raw);
        case 'Flag':
            return raw;
        case 'Amount':
        case 'Ratio':
        case 'OrderType':
            return BigInt(raw);
    }
}
function toRaw(type, value, { table, market }) {
    if (type === 'Side')
        return value === 'ask';
    if (type === 'Size' || type === 'Price')
        return toSteps(type, value, unitOf(table, market, type));
    return value ?? null;
}
/** What lies between lots or ticks this dialect cannot even say; so the contract's word on it comes early. */
function toSteps(type, value, unit) {
    if (value % unit === 0n)
        return value / unit;
    throw type === 'Size'
        ? new abort_js_1.Abort('clearing_house', 19, 'the size is not a multiple of the lot size')
        : new abort_js_1.Abort('clearing_house', 20, 'the price is not a multiple of the tick size');
}
function unitOf(table, market, of) {
    if (market === undefined)
        throw new refusal_js_1.Failure('a size or a price outside a session');
    return table.unit(market, of);
}
function withinU64(value) {
    if (value > U64_MAX)
        throw new refusal_js_1.Failure('arithmetic overflow');
    return value;
}
