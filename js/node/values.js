/** Reads what a node returns: a client of the SDK passes on whatever the node sends, and a user may pass any client. */
import { base58 } from '@scure/base';
import { problem, shorten } from '../core/problem.js';
import { isAddress, toFullAddress, toFullType } from '../core/address.js';
/** Rows of a list at most: a page of a node has up to 1,000, and a transaction changes up to 2,048 objects. */
const MAX_ROWS = 10_000;
/** Characters of a Move type, a cursor or a message at most. */
const MAX_TEXT = 4_096;
/** Characters of a found value in an error. */
const MAX_SHOWN = 80;
const U64 = 2n ** 64n - 1n;
/** Bytes of a digest. */
const DIGEST = 32;
/** Reads an object. @throws {Problem} `response` for anything else; `at` names the place */
export function readRow(value, at) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return value;
    throw malformed(at, 'an object', value);
}
/** Reads a list. @throws {Problem} `response` for anything else, and for more rows than a node sends */
export function readRows(value, at) {
    if (!Array.isArray(value))
        throw malformed(at, 'a list', value);
    if (value.length > MAX_ROWS)
        throw malformed(at, `a list of at most ${MAX_ROWS} rows`, `${value.length} rows`);
    return value;
}
/** Reads a u64 in decimal digits. @throws {Problem} `response` for anything else */
export function readInteger(value, at) {
    const integer = typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined;
    if (integer !== undefined && integer <= U64)
        return integer;
    throw malformed(at, 'decimal digits of a u64', value);
}
/** Reads an integer that may be negative, in decimal digits. @throws {Problem} `response` for anything else */
export function readSigned(value, at) {
    if (typeof value === 'string' && /^-?\d{1,39}$/.test(value))
        return BigInt(value);
    throw malformed(at, 'decimal digits', value);
}
/** Reads text. @throws {Problem} `response` for anything else, and for very long text */
export function readText(value, at) {
    if (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT)
        return value;
    throw malformed(at, `text of 1 to ${MAX_TEXT} characters`, value);
}
/** Reads text that may be missing. @throws {Problem} `response` as {@link readText} */
export function readOptionalText(value, at) {
    return value === undefined || value === null ? undefined : readText(value, at);
}
/** Reads an object id or an address, and writes it in full. @throws {Problem} `response` for anything else */
export function readId(value, at) {
    if (isAddress(value))
        return toFullAddress(value);
    throw malformed(at, '0x and up to 64 hexadecimal digits', value);
}
/** Reads a Move type, and writes it in full. @throws {Problem} `response` for anything else */
export function readType(value, at) {
    return toFullType(readText(value, at));
}
/** Reads a digest in base58. @throws {Problem} `response` for anything else */
export function readDigest(value, at) {
    if (typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) {
        if (base58.decode(value).length === DIGEST)
            return value;
    }
    throw malformed(at, `a digest of ${DIGEST} bytes in base58`, value);
}
/** Reads bytes. @throws {Problem} `response` for anything else */
export function readBytes(value, at) {
    if (ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]') {
        return value;
    }
    throw malformed(at, 'bytes', value);
}
/**
 * Reads the owner of an object.
 *
 * @returns the address that owns it; `undefined` for an object that no address owns
 * @throws {Problem} `response` for an address that is none
 */
export function readOwner(value, at) {
    if (value === undefined || value === null)
        return undefined;
    const { $kind: kind, AddressOwner: address, ConsensusAddressOwner: consensus } = readRow(value, at);
    if (kind === 'AddressOwner')
        return readId(address, at);
    return kind === 'ConsensusAddressOwner' ? readId(readRow(consensus, at).owner, at) : undefined;
}
function malformed(at, wanted, value) {
    const found = typeof value === 'string' ? JSON.stringify(shorten(value, MAX_SHOWN)) : nameOf(value);
    return problem('response', `node ${at}`, wanted, found);
}
function nameOf(value) {
    if (value === undefined)
        return 'nothing';
    if (value === null)
        return 'null';
    return Array.isArray(value) ? 'a list' : typeof value;
}
