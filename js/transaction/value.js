/** The values of command arguments, as far as the transaction alone determines them. */
import { describeAmount } from './sinks.js';
import { toHex } from '../core/encoding.js';
/** A plain value that an oracle call took, and may have changed. */
export const BORROWED = { kind: 'borrowed' };
/** A value that an earlier command took by value, so that it no longer exists. */
export const CONSUMED = { kind: 'consumed' };
/** A value that no call of a write can use. */
export const NONE = { kind: 'none' };
/** Returns the value of an input; {@link NONE} for a forbidden one. */
export function toValue(input) {
    switch (input.kind) {
        case 'pure':
            return { kind: 'literal', bytes: input.bytes };
        case 'owned':
            return { kind: 'owned', objectId: input.ref.objectId };
        case 'shared':
            return { kind: 'shared', objectId: input.objectId };
        case 'withdrawal':
            return { kind: 'withdrawal', amount: input.amount, type: input.type };
        case 'receiving':
            return NONE;
    }
}
/** Returns the collateral of a write. */
export function coinOf(intent) {
    return intent.action === 'createAccount' ? intent.coin : intent.account.coin;
}
/** Reads an unsigned integer from little-endian bytes. */
export function toNumber(bytes) {
    if (bytes.length === 8)
        return new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true);
    let number = 0n;
    for (let i = bytes.length - 1; i >= 0; i -= 1)
        number = number * 256n + BigInt(bytes[i] ?? 0);
    return number;
}
/** Reads an optional u64; `undefined` for none. */
export function toOptional(bytes) {
    if (bytes.length === 1 && bytes[0] === 0)
        return undefined;
    return bytes.length === 9 && bytes[0] === 1 ? toNumber(bytes.subarray(1)) : 'malformed';
}
/** Wraps the bytes of a u64 in an option; `undefined` for another length. */
export function toSome(bytes) {
    return bytes.length === 8 ? Uint8Array.of(1, ...bytes) : undefined;
}
/** Reads a boolean; `undefined` for other bytes than one byte 0 or 1. */
export function toBoolean(bytes) {
    return bytes.length === 1 && (bytes[0] ?? 2) < 2 ? bytes[0] === 1 : undefined;
}
/** Reads a vector of u128; `undefined` for other bytes, such as a count that is not minimal. */
export function toOrderIds(bytes) {
    return toItems(bytes, 16)?.map(toNumber);
}
/** Reads a vector of addresses, `0x` and 64 digits each; `undefined` for other bytes. */
export function toAddresses(bytes) {
    return toItems(bytes, 32)?.map(toHex);
}
/** Returns whether bytes are a vector of bytes; a price message may have thousands of them, so they are only counted. */
export function isByteList(bytes) {
    return countItems(bytes, 1) !== undefined;
}
/** Reads an optional address, `0x` and 64 digits; `undefined` for none. */
export function toOptionalAddress(bytes) {
    return bytes.length === 1 && bytes[0] === 0 ? undefined : toHex(bytes.subarray(1));
}
/** Reads a vector of values of the same length; `undefined` for other bytes. */
function toItems(bytes, length) {
    const count = countItems(bytes, length);
    if (count === undefined)
        return undefined;
    const start = bytes.length - count * length;
    return Array.from({ length: count }, (_, i) => bytes.subarray(start + i * length, start + (i + 1) * length));
}
/** Counts the values of the same length in a vector; `undefined` for other bytes. */
function countItems(bytes, length) {
    let [count, at] = [0, 0];
    for (let shift = 0;; shift += 7) {
        const byte = bytes[at];
        at += 1;
        if (byte === undefined || shift > 21)
            return undefined;
        if (byte === 0 && shift > 0)
            return undefined;
        count += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80)
            break;
    }
    return bytes.length - at === count * length ? count : undefined;
}
/** Writes plain values as a list: the count in ULEB128, then the values. */
export function toList(items) {
    const count = [];
    let rest = items.length;
    for (; rest >= 0x80; rest >>= 7)
        count.push((rest & 0x7f) | 0x80);
    return Uint8Array.from([...count, rest, ...items.flatMap((item) => [...item])]);
}
/** Maximum number of bytes of a plain value that an error shows. */
const MAX_SHOWN_BYTES = 32;
/** Describes a value for an error. */
export function describeValue(value) {
    if (value.kind === 'literal')
        return describeBytes(value.bytes);
    if (value.kind === 'owned')
        return `object ${value.objectId}`;
    if (value.kind === 'shared')
        return `shared object ${value.objectId}`;
    if (value.kind === 'withdrawal')
        return `a withdrawal of ${value.amount} of ${value.type}`;
    if (value.kind === 'oracle')
        return 'the result of an oracle call';
    if (value.kind === 'consumed')
        return 'a value that an earlier command consumed';
    if (value.kind === 'borrowed')
        return 'a value that an oracle call took, and may have changed';
    if (value.kind === 'none')
        return 'a value that no call can use';
    if (value.kind !== 'coin')
        return value.kind;
    return `${describeAmount(value.coin.amount)} of ${value.coin.type} from the ${value.coin.origin}`;
}
/** Describes a call with its arguments for an error. */
export function describeCall({ package: id, module, function: name }, values) {
    return `${id}::${module}::${name}(${values.map(describeValue).join(', ')})`;
}
/** Shows only the first bytes: do not compare values by this text. */
function describeBytes(bytes) {
    const more = bytes.length - MAX_SHOWN_BYTES;
    const shown = toHex(bytes.subarray(0, MAX_SHOWN_BYTES));
    return more > 0 ? `${shown} and ${more} ${more === 1 ? 'byte' : 'bytes'} more` : shown;
}
