/** Plain values as a dialect writes them: exactly so many bytes, one way to write each value, and its own scale. */
import type { MarketSpec } from '../engine/types.js';
import { type DialectTable, type PureType } from './dialect.js';
import type { PlainTypes } from './signature-table.js';
/** Where the bytes of a plain value come from or go to. */
export interface Setting {
    readonly table: DialectTable;
    /** The market whose lots and ticks count; only sizes and prices need it. */
    readonly market: MarketSpec | undefined;
}
/**
 * Reads a BCS value strictly.
 *
 * @param type its type
 * @param bytes all of it and nothing else
 * @returns the value as `@mysten/sui` has it
 * @throws {Failure} when the bytes are no such value, or more or less than one
 */
export declare function readPure(type: PureType | 'address', bytes: Uint8Array): unknown;
/**
 * Reads a plain value of a call.
 *
 * @param type what it means
 * @param bytes as the transaction has it
 * @param setting the dialect, and the market of sizes and prices
 * @returns the value in the contract's own units
 * @throws {Failure} when the bytes are no such value
 */
export declare function readPlain<T extends keyof PlainTypes>(type: T, bytes: Uint8Array, setting: Setting): PlainTypes[T];
/**
 * Writes a plain value for a call.
 *
 * @param type what it means
 * @param value in the contract's own units
 * @param setting the dialect, and the market of sizes and prices
 * @returns the bytes
 * @throws {Abort} when the dialect has no way to write it
 */
export declare function writePlain<T extends keyof PlainTypes>(type: T, value: PlainTypes[T], setting: Setting): Uint8Array;
/**
 * Compares bytes.
 *
 * @param a some
 * @param b others
 * @returns whether they are the same
 */
export declare function areEqual(a: Uint8Array, b: Uint8Array): boolean;
