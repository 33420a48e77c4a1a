/**
 * Reads what a node returns: a client of the SDK passes on whatever the node sends, and a user may pass any
 * client.
 */

import { MAX_U64 } from '../core/number/decimal.js';
import { base58 } from '@scure/base';
import { sentence, shorten, type Problem } from '../core/problem.js';
import { typeOf } from '../core/shape.js';
import { isAddress, toFullAddress, toFullType } from '../core/address.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows of a list at most: a page of a node has up to 1,000, and a transaction changes up to 2,048 objects.
 */
const MAX_ROWS = 10_000;
/** Characters of a Move type, a cursor or a message at most. */
const MAX_TEXT = 4_096;
/** Characters of a found value in an error. */
const MAX_SHOWN = 80;
/** Bytes of a digest. */
const DIGEST = 32;

/** Reads an object. @throws {Problem} `response` for anything else; `at` names the place */
export function readRow(value: unknown, at: string): Row {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Row;
    throw malformed(at, 'an object', value);
}

/** Reads a list. @throws {Problem} `response` for anything else, and for more rows than a node sends */
export function readRows(value: unknown, at: string): readonly unknown[] {
    if (!Array.isArray(value)) throw malformed(at, 'a list', value);
    if (value.length > MAX_ROWS) throw malformed(at, `a list of at most ${MAX_ROWS} rows`, `${value.length} rows`);
    return value;
}

/** Reads a u64 in decimal digits. @throws {Problem} `response` for anything else */
export function readInteger(value: unknown, at: string): bigint {
    const integer = typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined;
    if (integer !== undefined && integer <= MAX_U64) return integer;
    throw malformed(at, 'decimal digits of a u64', value);
}

/** Reads a u64 that a message of gRPC holds as a number. @throws {Problem} `response` for anything else */
export function readU64(value: unknown, at: string): bigint {
    if (typeof value === 'bigint' && value >= 0n && value <= MAX_U64) return value;
    throw malformed(at, 'a u64', value);
}

/**
 * Reads an integer that may be negative, in decimal digits. @throws {Problem} `response` for anything else
 */
export function readSigned(value: unknown, at: string): bigint {
    if (typeof value === 'string' && /^-?\d{1,39}$/.test(value)) return BigInt(value);
    throw malformed(at, 'decimal digits', value);
}

/** Reads text. @throws {Problem} `response` for anything else, and for very long text */
export function readText(value: unknown, at: string): string {
    if (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT) return value;
    throw malformed(at, `text of 1 to ${MAX_TEXT} characters`, value);
}

/** Reads text that may be missing. @throws {Problem} `response` as {@link readText} */
export function readOptionalText(value: unknown, at: string): string | undefined {
    return value === undefined || value === null ? undefined : readText(value, at);
}

/** Reads an object id or an address, and writes it in full. @throws {Problem} `response` for anything else */
export function readId(value: unknown, at: string): string {
    if (isAddress(value)) return toFullAddress(value);
    throw malformed(at, '0x and up to 64 hexadecimal digits', value);
}

/** Reads a Move type, and writes it in full. @throws {Problem} `response` for anything else */
export function readType(value: unknown, at: string): string {
    return toFullType(readText(value, at));
}

/** Reads a digest in base58. @throws {Problem} `response` for anything else */
export function readDigest(value: unknown, at: string): string {
    if (typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) {
        if (base58.decode(value).length === DIGEST) return value;
    }
    throw malformed(at, `a digest of ${DIGEST} bytes in base58`, value);
}

/** Reads bytes. @throws {Problem} `response` for anything else */
export function readBytes(value: unknown, at: string): Uint8Array {
    if (ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]') {
        return value as Uint8Array;
    }
    throw malformed(at, 'bytes', value);
}

/**
 * Reads the owner of an object.
 *
 * @returns the address that owns it; `undefined` for an object that no address owns
 * @throws {Problem} `response` for an address that is none
 */
export function readOwner(value: unknown, at: string): string | undefined {
    if (value === undefined || value === null) return undefined;
    const { $kind: kind, AddressOwner: address, ConsensusAddressOwner: consensus } = readRow(value, at);
    if (kind === 'AddressOwner') return readId(address, at);
    return kind === 'ConsensusAddressOwner' ? readId(readRow(consensus, at).owner, at) : undefined;
}

/** How an object is owned, as the node states it. */
export interface Ownership {
    readonly kind: 'owned' | 'shared' | 'immutable' | 'other';
    /** Of a shared object. */
    readonly initialSharedVersion: bigint | undefined;
}

/**
 * Reads how an object is owned.
 *
 * @throws {Problem} `response` for a shared object without its first version
 */
export function readOwnership(value: unknown, at: string): Ownership {
    const { $kind: kind, Shared: shared } = value === undefined || value === null ? ({} as Row) : readRow(value, at);
    if (kind === 'Shared') {
        const initialSharedVersion = readInteger(readRow(shared, at).initialSharedVersion, `${at} version`);
        return { kind: 'shared', initialSharedVersion };
    }
    const name = kind === 'AddressOwner' ? 'owned' : kind === 'Immutable' ? 'immutable' : 'other';
    return { kind: name, initialSharedVersion: undefined };
}

/** Makes the problem of a value that a node sent. */
export function malformed(at: string, wanted: string, value: unknown): Problem {
    const found = typeof value === 'string' ? JSON.stringify(shorten(value, MAX_SHOWN)) : nameOf(value);
    const fact = value === undefined ? `no ${at}` : `${found} as ${at}`;
    return sentence('response', `the node sent ${fact}; expected ${wanted}`);
}

function nameOf(value: unknown): string {
    return Array.isArray(value) ? 'a list' : typeOf(value);
}
