/** The two dialects of the contract: function names, parameter order, integer widths, scales and order grouping. */
import type { MarketSpec } from '../engine/types.js';
import { type CallName, type PlainTypes } from './functions.js';
import type { Dialect } from './types.js';
import type { World } from './world.js';
/** Name and parameters of one contract function. */
export interface FunctionEntry {
    readonly package: 'perpetuals' | 'oracle';
    readonly module: string;
    readonly function: string;
    /** Type arguments in order: `T` collateral, `R` role of the capability. */
    readonly types: readonly ('T' | 'R')[];
    /** Order of the parameters; parameters that are missing here are not passed. */
    readonly parameters: readonly string[];
}
/** Names, order and encoding of a dialect. */
export interface DialectTable {
    readonly functions: Readonly<Record<CallName, FunctionEntry>>;
    /** Order of the results of `endSession`. */
    readonly endSessionResults: readonly ('market' | 'summary')[];
    readonly ratioType: 'u256' | 'u128';
    /** Value of one unit of a size or price, 10^-9. */
    unit(market: MarketSpec, of: 'Size' | 'Price'): bigint;
    /** One session for all orders of a market, or one session per order. */
    readonly sessionPer: 'market' | 'order';
}
/** BCS types of plain values. */
export type PureType = 'address' | 'option<address>' | 'vector<address>' | 'bool' | 'u64' | 'u128' | 'u256' | 'option<u64>' | 'vector<u128>' | 'vector<u8>';
/** Returns the BCS type of a plain value. */
export declare function pureType(dialectTable: DialectTable, type: keyof PlainTypes): PureType;
/** Both dialects by name. */
export declare const DIALECTS: Readonly<Record<Dialect, DialectTable>>;
/** Function names by `package::module::function`. */
export type FunctionIndex = ReadonlyMap<string, CallName>;
/** Indexes the functions of a dialect by target. */
export declare function indexFunctions(dialectTable: DialectTable, world: World): FunctionIndex;
/** Returns the call target of a function: `package::module::function`. */
export declare function toTarget(entry: FunctionEntry, { packages }: World): `${string}::${string}::${string}`;
