/** The values of command arguments, as far as the transaction alone determines them. */

import type { KnownIntent } from './intent.js';
import type { CoinFacts, MarketFacts } from './writes/facts.js';
import type { Input, MoveCall } from './data.js';
import { describeAmount, type Amount, type CoinOrigin, type Sink } from './sinks.js';
import { toHex } from '../core/encoding.js';
import { countItems } from './byte-list.js';

/** A coin that a command splits off, redeems or withdraws. */
export interface Coin {
    readonly type: string;
    readonly origin: CoinOrigin;
    /** The remaining amount. */
    amount: Amount;
    /** Where the coin ends; `undefined` until a command takes it by value. */
    sink: Sink | 'another coin' | undefined;
    /** The wallet's coins that it was split from. */
    objectIds: readonly string[];
}

/** The capability of a new account, or of a new agent. */
export interface Capability {
    isPassedOn: boolean;
}

/** An open session, which places orders in one market. */
export interface MarketSession {
    readonly market: MarketFacts | undefined;
    isOpen: boolean;
    /** The number of calls with the session as an argument, including the one that ends it. */
    calls: number;
}

/**
 * A clearing house that a session returned, and that a later call must share or take into another session.
 */
export interface ClearingHouse {
    readonly market: MarketFacts | undefined;
    isPassedOn: boolean;
}

/** The value of an input or a result. */
export type Value =
    | { readonly kind: 'gas coin' }
    | { readonly kind: 'literal'; readonly bytes: Uint8Array }
    | { readonly kind: 'owned'; readonly objectId: string }
    | { readonly kind: 'shared'; readonly objectId: string }
    | { readonly kind: 'withdrawal'; readonly amount: bigint; readonly type: string }
    | { readonly kind: 'coin'; readonly coin: Coin }
    | { readonly kind: 'session'; readonly session: MarketSession }
    | { readonly kind: 'clearing house'; readonly house: ClearingHouse }
    | { readonly kind: 'capability' | 'agent'; readonly capability: Capability }
    | { readonly kind: 'newAccount' | 'policy' | 'integrator' | 'payment' | 'price update' | 'consumed' | 'none' };

/** A value that an earlier command took by value, so that it no longer exists. */
export const CONSUMED: Value = { kind: 'consumed' };

/** A value that no call of a write can use. */
export const NONE: Value = { kind: 'none' };

/** Returns the value of an input; {@link NONE} for a forbidden one. */
export function toValue(input: Input): Value {
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

/** Returns the collateral of a write, or the coin that it sends from the wallet. */
export function coinOf(intent: KnownIntent): CoinFacts {
    return 'coin' in intent ? intent.coin : intent.account.coin;
}

/** Eight bytes to read a number from: a view of each value would cost more than the number. */
const EIGHT = new Uint8Array(8);
const VIEW_OF_EIGHT = new DataView(EIGHT.buffer);

/** Reads an unsigned integer from little-endian bytes. */
export function toNumber(bytes: Uint8Array): bigint {
    if (bytes.length === 8) {
        for (let i = 0; i < 8; i += 1) EIGHT[i] = bytes[i] ?? 0;
        return VIEW_OF_EIGHT.getBigUint64(0, true);
    }
    let number = 0n;
    for (let i = bytes.length - 1; i >= 0; i -= 1) number = number * 256n + BigInt(bytes[i] ?? 0);
    return number;
}

/** Reads an optional u64; `undefined` for none. */
export function toOptional(bytes: Uint8Array): bigint | 'malformed' | undefined {
    if (bytes.length === 1 && bytes[0] === 0) return undefined;
    return bytes.length === 9 && bytes[0] === 1 ? toNumber(bytes.subarray(1)) : 'malformed';
}

/** Wraps the bytes of a u64 in an option; `undefined` for another length. */
export function toSome(bytes: Uint8Array): Uint8Array | undefined {
    return bytes.length === 8 ? Uint8Array.of(1, ...bytes) : undefined;
}

/** Reads a boolean; `undefined` for other bytes than one byte 0 or 1. */
export function toBoolean(bytes: Uint8Array): boolean | undefined {
    return bytes.length === 1 && (bytes[0] ?? 2) < 2 ? bytes[0] === 1 : undefined;
}

/** Reads a vector of u128; `undefined` for other bytes, such as a count that is not minimal. */
export function toOrderIds(bytes: Uint8Array): bigint[] | undefined {
    return toItems(bytes, 16)?.map(toNumber);
}

/** Reads a vector of addresses, `0x` and 64 digits each; `undefined` for other bytes. */
export function toAddresses(bytes: Uint8Array): string[] | undefined {
    return toItems(bytes, 32)?.map(toHex);
}

/** Reads an optional address, `0x` and 64 digits; `undefined` for none. */
export function toOptionalAddress(bytes: Uint8Array): string | undefined {
    return bytes.length === 1 && bytes[0] === 0 ? undefined : toHex(bytes.subarray(1));
}

/** Reads a vector of values of the same length; `undefined` for other bytes. */
function toItems(bytes: Uint8Array, length: number): Uint8Array[] | undefined {
    const count = countItems(bytes, length);
    if (count === undefined) return undefined;
    const start = bytes.length - count * length;
    return Array.from({ length: count }, (_, i) => bytes.subarray(start + i * length, start + (i + 1) * length));
}

/** Writes plain values as a list: the count in ULEB128, then the values. */
export function toList(items: readonly Uint8Array[]): Uint8Array {
    const count: number[] = [];
    let rest = items.length;
    for (; rest >= 0x80; rest >>= 7) count.push((rest & 0x7f) | 0x80);
    return Uint8Array.from([...count, rest, ...items.flatMap((item) => [...item])]);
}

/** Maximum number of bytes of a plain value that an error shows. */
const MAX_SHOWN_BYTES = 32;

/** Describes a value for an error. */
export function describeValue(value: Value): string {
    if (value.kind === 'literal') return describeBytes(value.bytes);
    if (value.kind === 'owned') return `object ${value.objectId}`;
    if (value.kind === 'shared') return `shared object ${value.objectId}`;
    if (value.kind === 'withdrawal') return `a withdrawal of ${value.amount} of ${value.type}`;
    if (value.kind === 'price update') return 'a message of prices that a call has read';
    if (value.kind === 'consumed') return 'a value that an earlier command consumed';
    if (value.kind === 'none') return 'a value that no call can use';
    if (value.kind !== 'coin') return value.kind;
    return `${describeAmount(value.coin.amount)} of ${value.coin.type} from the ${value.coin.origin}`;
}

/** Describes a call with its arguments for an error. */
export function describeCall({ package: id, module, function: name }: MoveCall, values: readonly Value[]): string {
    return `${id}::${module}::${name}(${values.map(describeValue).join(', ')})`;
}

/** Shows only the first bytes: do not compare values by this text. */
function describeBytes(bytes: Uint8Array): string {
    const more = bytes.length - MAX_SHOWN_BYTES;
    const shown = toHex(bytes.subarray(0, MAX_SHOWN_BYTES));
    return more > 0 ? `${shown} and ${more} ${more === 1 ? 'byte' : 'bytes'} more` : shown;
}
