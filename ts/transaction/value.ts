/** What the arguments of a transaction's commands stand for, as far as it can be told without the chain. */

import type { Intent, MarketFacts } from './intent.js';
import type { TransactionData } from './data.js';
import { SUI_TYPE } from '../wire/address.js';

/** Money that commands split off, redeem or withdraw. */
export interface Coin {
    readonly type: string;
    readonly origin: 'gas coin' | 'wallet' | 'address balance' | 'account';
    /** What is left of it, in the coin's own units. */
    amount: bigint;
    isSpent: boolean;
    /** The wallet's coins that it was split off. */
    objectIds: readonly string[];
}

/** The key of an account that is being made. */
export interface Capability {
    isHanded: boolean;
}

/** Orders of one market being placed. */
export interface Session {
    readonly market: MarketFacts | undefined;
    isOpen: boolean;
    /** How many calls had it as an argument, the one that ends it among them. */
    calls: number;
}

/** A clearing house that a session gave back, to be handed on or shared. */
export interface ClearingHouse {
    readonly market: MarketFacts | undefined;
    isHanded: boolean;
}

/** One value. */
export type Value =
    | { readonly kind: 'gas coin' }
    | { readonly kind: 'literal'; readonly bytes: Uint8Array }
    | { readonly kind: 'owned'; readonly objectId: string }
    | { readonly kind: 'shared'; readonly objectId: string }
    | { readonly kind: 'withdrawal'; readonly amount: bigint; readonly type: string }
    | { readonly kind: 'coin'; readonly coin: Coin }
    | { readonly kind: 'session'; readonly session: Session }
    | { readonly kind: 'house'; readonly house: ClearingHouse }
    | { readonly kind: 'capability'; readonly capability: Capability }
    | { readonly kind: 'newAccount' }
    | { readonly kind: 'policy' }
    | { readonly kind: 'integrator' }
    | { readonly kind: 'oracle' }
    | { readonly kind: 'lent' }
    | { readonly kind: 'consumed' }
    | { readonly kind: 'nothing of use' };

/** A plain value that an oracle call was handed, and may have changed. */
export const BORROWED: Value = { kind: 'lent' };

/** Stands for a value that an earlier command took by value: Move has nothing in its place any more. */
export const CONSUMED: Value = { kind: 'consumed' };

/** A value that commands may hand on, without anything in it. */
export const NONE: Value = { kind: 'nothing of use' };

/**
 * Makes the value of an input.
 *
 * @param input of a program
 * @returns its value; what a program may not bring along is nothing of use
 */
export function toValue(input: TransactionData['inputs'][number]): Value {
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

/**
 * Tells which coin a write moves.
 *
 * @param intent what the write is to do
 * @returns the collateral's facts
 */
export function coinOf(intent: Intent): { readonly type: string; readonly code: string; readonly decimals: number } {
    return intent.action === 'createAccount' ? intent.coin : intent.account.coin;
}

/**
 * Makes money.
 *
 * @param type Move type of the coin
 * @param origin where it comes from
 * @param amount the coin's own units
 * @param objectIds the wallet's coin that it was split off
 * @returns the value
 */
export function toCoin(
    type: string,
    origin: Coin['origin'],
    amount: bigint,
    objectIds: readonly string[] = [],
): Extract<Value, { kind: 'coin' }> {
    return { kind: 'coin', coin: { type, origin, amount, isSpent: false, objectIds } };
}

/**
 * Joins one piece of money into another, if they are of one sort.
 *
 * @param into what grows
 * @param source what is spent
 * @returns whether they could be joined
 */
export function join(into: Coin, source: Coin): boolean {
    if (into.type !== source.type || into.origin !== source.origin) return false;
    into.amount += source.amount;
    into.objectIds = [...into.objectIds, ...source.objectIds];
    source.isSpent = true;
    return true;
}

/**
 * Makes a piece of the gas coin.
 *
 * @param amount MIST
 * @returns the value
 */
export function toGasPiece(amount: bigint): Value {
    return toCoin(SUI_TYPE, 'gas coin', amount);
}

/**
 * Reads a whole number of little-endian bytes.
 *
 * @param bytes any number of them
 * @returns the number
 */
export function toNumber(bytes: Uint8Array): bigint {
    if (bytes.length === 8) return new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true);
    let number = 0n;
    for (let i = bytes.length - 1; i >= 0; i -= 1) number = number * 256n + BigInt(bytes[i] ?? 0);
    return number;
}

/**
 * Reads an optional whole number.
 *
 * @param bytes an option's
 * @returns the number; `undefined` for none, `'malformed'` for what is no option
 */
export function toOptional(bytes: Uint8Array): bigint | 'malformed' | undefined {
    if (bytes.length === 1 && bytes[0] === 0) return undefined;
    return bytes.length === 9 && bytes[0] === 1 ? toNumber(bytes.subarray(1)) : 'malformed';
}

/**
 * Writes an optional u64 that is there.
 *
 * @param bytes of the u64
 * @returns the option's bytes; `undefined` for what is no u64
 */
export function toSome(bytes: Uint8Array): Uint8Array | undefined {
    return bytes.length === 8 ? Uint8Array.of(1, ...bytes) : undefined;
}

/**
 * Reads a boolean.
 *
 * @param bytes one byte
 * @returns the boolean; `undefined` for what is none
 */
export function toBoolean(bytes: Uint8Array): boolean | undefined {
    return bytes.length === 1 && (bytes[0] ?? 2) < 2 ? bytes[0] === 1 : undefined;
}

/**
 * Reads a list of order ids.
 *
 * @param bytes a vector of u128
 * @returns the ids; `undefined` for other bytes, such as a count in more bytes than it needs
 */
export function toOrderIds(bytes: Uint8Array): bigint[] | undefined {
    let [count, at] = [0, 0];
    for (let shift = 0; ; shift += 7) {
        const byte = bytes[at];
        at += 1;
        if (byte === undefined || shift > 21) return undefined;
        if (byte === 0 && shift > 0) return undefined;
        count += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) break;
    }
    if (bytes.length - at !== count * 16) return undefined;
    return Array.from({ length: count }, (_, i) => toNumber(bytes.subarray(at + i * 16, at + (i + 1) * 16)));
}

/**
 * Writes plain values as one list of them.
 *
 * @param items one or more
 * @returns the list's bytes: how many, in ULEB128, and one after the other
 */
export function toList(items: readonly Uint8Array[]): Uint8Array {
    const count: number[] = [];
    let left = items.length;
    for (; left >= 0x80; left >>= 7) count.push((left & 0x7f) | 0x80);
    return Uint8Array.from([...count, left, ...items.flatMap((item) => [...item])]);
}
