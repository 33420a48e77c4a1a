/** What the arguments of a transaction's commands stand for, as far as it can be told without the chain. */
import type { Intent, MarketFacts } from './intent.js';
import type { Program } from './program.js';
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
export interface House {
    readonly market: MarketFacts | undefined;
    isHanded: boolean;
}
/** One value. */
export type Value = {
    readonly kind: 'gas coin';
} | {
    readonly kind: 'literal';
    readonly bytes: Uint8Array;
} | {
    readonly kind: 'owned';
    readonly objectId: string;
} | {
    readonly kind: 'shared';
    readonly objectId: string;
} | {
    readonly kind: 'withdrawal';
    readonly amount: bigint;
    readonly type: string;
} | {
    readonly kind: 'coin';
    readonly coin: Coin;
} | {
    readonly kind: 'session';
    readonly session: Session;
} | {
    readonly kind: 'house';
    readonly house: House;
} | {
    readonly kind: 'capability';
    readonly capability: Capability;
} | {
    readonly kind: 'newAccount';
} | {
    readonly kind: 'policy';
} | {
    readonly kind: 'integrator';
} | {
    readonly kind: 'oracle';
} | {
    readonly kind: 'lent';
} | {
    readonly kind: 'consumed';
} | {
    readonly kind: 'nothing of use';
};
/** A plain value that an oracle call was handed, and may have changed. */
export declare const LENT: Value;
/** Stands for a value that an earlier command took by value: Move has nothing in its place any more. */
export declare const CONSUMED: Value;
/** A value that commands may hand on, without anything in it. */
export declare const NOTHING: Value;
/**
 * Makes the value of an input.
 *
 * @param input of a program
 * @returns its value; what a program may not bring along is nothing of use
 */
export declare function toValue(input: Program['inputs'][number]): Value;
/**
 * Tells which coin a write moves.
 *
 * @param intent what the write is to do
 * @returns the collateral's facts
 */
export declare function coinOf(intent: Intent): {
    readonly type: string;
    readonly code: string;
    readonly decimals: number;
};
/**
 * Makes money.
 *
 * @param type Move type of the coin
 * @param origin where it comes from
 * @param amount the coin's own units
 * @param objectIds the wallet's coin that it was split off
 * @returns the value
 */
export declare function toCoin(type: string, origin: Coin['origin'], amount: bigint, objectIds?: readonly string[]): Extract<Value, {
    kind: 'coin';
}>;
/**
 * Joins one piece of money into another, if they are of one sort.
 *
 * @param into what grows
 * @param source what is spent
 * @returns whether they could be joined
 */
export declare function join(into: Coin, source: Coin): boolean;
/**
 * Makes a piece of the gas coin.
 *
 * @param amount MIST
 * @returns the value
 */
export declare function toGasPiece(amount: bigint): Value;
/**
 * Reads a whole number of little-endian bytes.
 *
 * @param bytes any number of them
 * @returns the number
 */
export declare function toNumber(bytes: Uint8Array): bigint;
/**
 * Reads an optional whole number.
 *
 * @param bytes an option's
 * @returns the number; `undefined` for none, `'malformed'` for what is no option
 */
export declare function toOptional(bytes: Uint8Array): bigint | 'malformed' | undefined;
/**
 * Writes an optional u64 that is there.
 *
 * @param bytes of the u64
 * @returns the option's bytes; `undefined` for what is no u64
 */
export declare function toSome(bytes: Uint8Array): Uint8Array | undefined;
/**
 * Reads a boolean.
 *
 * @param bytes one byte
 * @returns the boolean; `undefined` for what is none
 */
export declare function toBoolean(bytes: Uint8Array): boolean | undefined;
/**
 * Reads a list of order ids.
 *
 * @param bytes a vector of u128
 * @returns the ids; `undefined` for other bytes, such as a count in more bytes than it needs
 */
export declare function toOrderIds(bytes: Uint8Array): bigint[] | undefined;
/**
 * Writes plain values as one list of them.
 *
 * @param items one or more
 * @returns the list's bytes: how many, in ULEB128, and one after the other
 */
export declare function toList(items: readonly Uint8Array[]): Uint8Array;
