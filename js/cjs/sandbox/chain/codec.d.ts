/** Strict BCS encoding of plain call arguments in a dialect. */
import type { MarketSpec } from '../engine/types.js';
import { type PureType, type DialectTable } from './dialect.js';
import type { PlainTypes } from './functions.js';
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
export declare function readPure(type: PureType, bytes: Uint8Array): unknown;
/** Reads a plain argument of a call, in the contract's units. @throws {ExecutionFailure} when the bytes are invalid */
export declare function readPlain<T extends keyof PlainTypes>(type: T, bytes: Uint8Array, codecContext: CodecContext): PlainTypes[T];
/** Writes a plain argument of a call. @throws {Abort} 19 or 20 when the dialect cannot express the value */
export declare function writePlain<T extends keyof PlainTypes>(type: T, value: PlainTypes[T], codecContext: CodecContext): Uint8Array;
