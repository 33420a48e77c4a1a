/** Strict BCS encoding of plain call arguments in a dialect. */
import { bcs } from '@mysten/sui/bcs';
import { U64_MAX } from '../engine/integers.js';
import { ExecutionFailure, Abort } from '../errors.js';
import { pureType } from './dialect.js';
import { areEqual } from './hash.js';
const CODECS = {
    bool: bcs.bool(),
    u64: bcs.u64(),
    u128: bcs.u128(),
    u256: bcs.u256(),
    address: bcs.Address,
    'option<address>': bcs.option(bcs.Address),
    'vector<address>': bcs.vector(bcs.Address),
    'option<u64>': bcs.option(bcs.u64()),
    'vector<u128>': bcs.vector(bcs.u128()),
    'vector<u8>': bcs.byteVector(),
};
/**
 * Reads a BCS value; accepts only the canonical encoding without trailing bytes.
 * @throws {ExecutionFailure} on other bytes
 */
export function readPure(type, bytes) {
    const codec = CODECS[type];
    try {
        // Copy the bytes: the parser would read past the end of a view.
        const value = codec.parse(Uint8Array.from(bytes));
        if (areEqual(codec.serialize(value).toBytes(), bytes))
            return value;
    }
    catch {
        // The error below covers this case.
    }
    throw new ExecutionFailure(`wanted a ${type} in BCS, found ${bytes.length} bytes that are none`);
}
/** Writes a BCS value. */
function writePure(type, value) {
    return CODECS[type].serialize(value).toBytes();
}
/** Reads a plain argument of a call, in the contract's units. @throws {ExecutionFailure} when the bytes are invalid */
export function readPlain(type, bytes, codecContext) {
    const raw = readPure(pureType(codecContext.dialectTable, type), bytes);
    return toPlain(type, raw, codecContext);
}
/** Writes a plain argument of a call. @throws {Abort} 19 or 20 when the dialect cannot express the value */
export function writePlain(type, value, codecContext) {
    return writePure(pureType(codecContext.dialectTable, type), toRaw(type, value, codecContext));
}
function toPlain(type, raw, { dialectTable, market }) {
    switch (type) {
        case 'Side':
            return raw === true ? 'ask' : 'bid';
        case 'Size':
        case 'Price':
            return withinU64(BigInt(raw) * unitOf(dialectTable, market, type));
        case 'ClientOrderId':
        case 'Expiry':
            return raw === null ? undefined : BigInt(raw);
        case 'OrderIds':
            return raw.map(BigInt);
        case 'Message':
            return Uint8Array.from(raw);
        case 'Flag':
        case 'ObjectId':
        case 'Addresses':
            return raw;
        case 'Domain':
            return raw ?? undefined;
        case 'Amount':
        case 'Ratio':
        case 'Integer':
        case 'OrderType':
        case 'TicketType':
            return BigInt(raw);
    }
}
function toRaw(type, value, { dialectTable, market }) {
    if (type === 'Side')
        return value === 'ask';
    if (type === 'Size' || type === 'Price')
        return toSteps(type, value, unitOf(dialectTable, market, type));
    return value ?? null;
}
/** This dialect cannot express values between lots or ticks, so the contract's abort is thrown here. */
function toSteps(type, value, unit) {
    if (value % unit === 0n)
        return value / unit;
    throw type === 'Size'
        ? new Abort('clearing_house', 19, 'the size is not a multiple of the lot size')
        : new Abort('clearing_house', 20, 'the price is not a multiple of the tick size');
}
function unitOf(dialectTable, market, of) {
    if (market === undefined)
        throw new ExecutionFailure('a size or a price outside a session');
    return dialectTable.unit(market, of);
}
function withinU64(value) {
    if (value > U64_MAX)
        throw new ExecutionFailure('arithmetic overflow');
    return value;
}
