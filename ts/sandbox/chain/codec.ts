/** Strict BCS encoding of plain call arguments in a dialect. */

import { bcs } from '@mysten/sui/bcs';
import { U64_MAX } from '../engine/integers.js';
import type { MarketSpec } from '../engine/types.js';
import { ExecutionFailure, Abort } from '../errors.js';
import { pureType, type PureType, type DialectTable } from './dialect.js';
import type { PlainTypes } from './functions.js';
import { areEqual } from './hash.js';

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

/** Context of a plain value. */
export interface CodecContext {
    readonly dialectTable: DialectTable;
    /** Defines lot and tick size; only sizes and prices need it. */
    readonly market: MarketSpec | undefined;
}

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

/** Reads a plain argument of a call, in the contract's units. @throws {ExecutionFailure} when the bytes are invalid */
export function readPlain<T extends keyof PlainTypes>(
    type: T,
    bytes: Uint8Array,
    codecContext: CodecContext,
): PlainTypes[T] {
    const raw = readPure(pureType(codecContext.dialectTable, type), bytes);
    return toPlain(type, raw, codecContext) as PlainTypes[T];
}

/** Writes a plain argument of a call. @throws {Abort} 19 or 20 when the dialect cannot express the value */
export function writePlain<T extends keyof PlainTypes>(
    type: T,
    value: PlainTypes[T],
    codecContext: CodecContext,
): Uint8Array {
    return writePure(pureType(codecContext.dialectTable, type), toRaw(type, value, codecContext));
}

function toPlain(type: keyof PlainTypes, raw: unknown, { dialectTable, market }: CodecContext): unknown {
    switch (type) {
        case 'Side':
            return raw === true ? 'ask' : 'bid';
        case 'Size':
        case 'Price':
            return withinU64(BigInt(raw as string) * unitOf(dialectTable, market, type));
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
        case 'Amount':
        case 'Ratio':
        case 'Integer':
        case 'Small':
        case 'OrderType':
        case 'TicketType':
            return BigInt(raw as string);
    }
}

function toRaw(type: keyof PlainTypes, value: unknown, { dialectTable, market }: CodecContext): unknown {
    if (type === 'Side') return value === 'ask';
    if (type === 'Size' || type === 'Price') return toSteps(type, value as bigint, unitOf(dialectTable, market, type));
    return value ?? null;
}

/** This dialect cannot express values between lots or ticks, so the contract's abort is thrown here. */
function toSteps(type: 'Size' | 'Price', value: bigint, unit: bigint): bigint {
    if (value % unit === 0n) return value / unit;
    throw type === 'Size'
        ? new Abort('clearing_house', 19, 'the size is not a multiple of the lot size')
        : new Abort('clearing_house', 20, 'the price is not a multiple of the tick size');
}

function unitOf(dialectTable: DialectTable, market: MarketSpec | undefined, of: 'Size' | 'Price'): bigint {
    if (market === undefined) throw new ExecutionFailure('a size or a price outside a session');
    return dialectTable.unit(market, of);
}

function withinU64(value: bigint): bigint {
    if (value > U64_MAX) throw new ExecutionFailure('arithmetic overflow');
    return value;
}
