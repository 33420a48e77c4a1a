/** The values of command arguments, as far as the transaction alone determines them. */
import type { CoinFacts, Intent, MarketFacts } from './intent.js';
import type { Input, MoveCall } from './data.js';
import { type Amount, type CoinOrigin, type Sink } from './sinks.js';
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
export interface Session {
    readonly market: MarketFacts | undefined;
    isOpen: boolean;
    /** The number of calls with the session as an argument, including the one that ends it. */
    calls: number;
}
/** A clearing house that a session returned, and that a later call must share or take into another session. */
export interface ClearingHouse {
    readonly market: MarketFacts | undefined;
    isPassedOn: boolean;
}
/** The value of an input or a result. */
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
    readonly kind: 'clearing house';
    readonly house: ClearingHouse;
} | {
    readonly kind: 'capability' | 'agent';
    readonly capability: Capability;
} | {
    readonly kind: 'newAccount' | 'policy' | 'integrator' | 'oracle' | 'borrowed' | 'consumed' | 'none';
};
/** A plain value that an oracle call took, and may have changed. */
export declare const BORROWED: Value;
/** A value that an earlier command took by value, so that it no longer exists. */
export declare const CONSUMED: Value;
/** A value that no call of a write can use. */
export declare const NONE: Value;
/** Returns the value of an input; {@link NONE} for a forbidden one. */
export declare function toValue(input: Input): Value;
/** Returns the collateral of a write. */
export declare function coinOf(intent: Intent): CoinFacts;
/** Reads an unsigned integer from little-endian bytes. */
export declare function toNumber(bytes: Uint8Array): bigint;
/** Reads an optional u64; `undefined` for none. */
export declare function toOptional(bytes: Uint8Array): bigint | 'malformed' | undefined;
/** Wraps the bytes of a u64 in an option; `undefined` for another length. */
export declare function toSome(bytes: Uint8Array): Uint8Array | undefined;
/** Reads a boolean; `undefined` for other bytes than one byte 0 or 1. */
export declare function toBoolean(bytes: Uint8Array): boolean | undefined;
/** Reads a vector of u128; `undefined` for other bytes, such as a count that is not minimal. */
export declare function toOrderIds(bytes: Uint8Array): bigint[] | undefined;
/** Reads a vector of addresses, `0x` and 64 digits each; `undefined` for other bytes. */
export declare function toAddresses(bytes: Uint8Array): string[] | undefined;
/** Returns whether bytes are a vector of bytes; a price message may have thousands of them, so they are only counted. */
export declare function isByteList(bytes: Uint8Array): boolean;
/** Reads an optional address, `0x` and 64 digits; `undefined` for none. */
export declare function toOptionalAddress(bytes: Uint8Array): string | undefined;
/** Writes plain values as a list: the count in ULEB128, then the values. */
export declare function toList(items: readonly Uint8Array[]): Uint8Array;
/** Describes a value for an error. */
export declare function describeValue(value: Value): string;
/** Describes a call with its arguments for an error. */
export declare function describeCall({ package: id, module, function: name }: MoveCall, values: readonly Value[]): string;
