/** Strict BCS encoding of plain call arguments. */

import { bcs } from '@mysten/sui/bcs';
import { ExecutionFailure } from '../errors.js';
import type { PlainTypes } from './functions.js';
import { areEqual } from './hash.js';

/** BCS types of plain values. */
export type PureType =
    | 'address'
    | 'option<address>'
    | 'vector<address>'
    | 'bool'
    | 'u32'
    | 'u8'
    | 'u16'
    | 'u64'
    | 'u128'
    | 'u256'
    | 'option<u64>'
    | 'vector<u128>'
    | 'vector<u8>';

const PURE_TYPES: Readonly<Record<keyof PlainTypes, PureType>> = {
    Amount: 'u64',
    Ratio: 'u256',
    Side: 'bool',
    Size: 'u64',
    Price: 'u64',
    Integer: 'u64',
    Small: 'u32',
    OrderType: 'u64',
    ClientOrderId: 'option<u64>',
    Flag: 'bool',
    Expiry: 'option<u64>',
    OrderIds: 'vector<u128>',
    Message: 'vector<u8>',
    ObjectId: 'address',
    Addresses: 'vector<address>',
    Domain: 'option<address>',
    TicketType: 'u64',
};

/** Returns the BCS type of a plain value. */
export function pureType(type: keyof PlainTypes): PureType {
    return PURE_TYPES[type];
}

/** BCS type of `@mysten/sui`. */
interface Codec {
    parse(bytes: Uint8Array): unknown;
    serialize(value: never): { toBytes(): Uint8Array };
}

const CODECS: Readonly<Record<PureType, Codec>> = {
    bool: bcs.bool(),
    u32: bcs.u32(),
    u8: bcs.u8(),
    u16: bcs.u16(),
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
export function readPure(type: PureType, bytes: Uint8Array): unknown {
    const codec = CODECS[type];
    try {
        // Copy the bytes: the parser would read past the end of a view.
        const value = codec.parse(Uint8Array.from(bytes));
        if (areEqual(codec.serialize(value as never).toBytes(), bytes)) return value;
    } catch {
        // The error below covers this case.
    }
    throw new ExecutionFailure(`wanted a ${type} in BCS, found ${bytes.length} bytes that are none`);
}

/** Writes a BCS value. */
function writePure(type: PureType, value: unknown): Uint8Array {
    return CODECS[type].serialize(value as never).toBytes();
}

/** Reads a plain argument of a call. @throws {ExecutionFailure} when the bytes are invalid */
export function readPlain<T extends keyof PlainTypes>(type: T, bytes: Uint8Array): PlainTypes[T] {
    return toPlain(type, readPure(pureType(type), bytes)) as PlainTypes[T];
}

/** Writes a plain argument of a call. */
export function writePlain<T extends keyof PlainTypes>(type: T, value: PlainTypes[T]): Uint8Array {
    return writePure(pureType(type), type === 'Side' ? value === 'ask' : (value ?? null));
}

function toPlain(type: keyof PlainTypes, raw: unknown): unknown {
    switch (type) {
        case 'Side':
            return raw === true ? 'ask' : 'bid';
        case 'ClientOrderId':
        case 'Expiry':
            return raw === null ? undefined : BigInt(raw as string);
        case 'OrderIds':
            return (raw as string[]).map(BigInt);
        case 'Message':
            return Uint8Array.from(raw as Uint8Array);
        case 'Flag':
        case 'ObjectId':
        case 'Addresses':
            return raw;
        case 'Domain':
            return raw ?? undefined;
        case 'Size':
        case 'Price':
        case 'Amount':
        case 'Ratio':
        case 'Integer':
        case 'Small':
        case 'OrderType':
        case 'TicketType':
            return BigInt(raw as string);
    }
}
