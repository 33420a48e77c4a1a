/** The two dialects of the contract: names, order of parameters, widths and scales, and how orders are grouped. */
import type { MarketSpec } from '../engine/types.js';
import type { CallName, ParameterName, PlainTypes } from './signature-table.js';
import type { Dialect } from './types.js';
/** How one function is called. */
export interface Spelling {
    readonly package: 'perpetuals' | 'oracle';
    readonly module: string;
    readonly function: string;
    /** Type arguments in order: the collateral, the capability's role. */
    readonly types: readonly ('T' | 'R')[];
    /** A parameter of the signature that is not here is not taken. */
    readonly parameters: readonly string[];
}
/** How a certain function is called. */
interface SpellingOf<C extends CallName> extends Spelling {
    readonly parameters: readonly ParameterName<C>[];
}
/** A dialect. */
export interface DialectTable {
    readonly spellings: {
        readonly [C in CallName]: SpellingOf<C>;
    };
    /** Names of what {@link Spelling.function} gives back, where the order is not the documented one. */
    readonly endSessionResults: readonly ('market' | 'summary')[];
    readonly ratioType: 'u256' | 'u128';
    /** What one unit of a size or a price stands for, 10^-9. */
    unit(market: MarketSpec, of: 'Size' | 'Price'): bigint;
    /** One session for all orders of a market, or one for each order, the clearing house handed on between them. */
    readonly sessionPer: 'market' | 'order';
}
/** BCS types of plain values. */
export type PureType = 'bool' | 'u64' | 'u128' | 'u256' | 'option<u64>' | 'vector<u128>' | 'vector<u8>';
/**
 * The BCS type of a plain value.
 *
 * @param table the dialect
 * @param type what the value means
 * @returns how it is written
 */
export declare function pureType(table: DialectTable, type: keyof PlainTypes): PureType;
/** Both, by name. */
export declare const DIALECTS: Readonly<Record<Dialect, DialectTable>>;
export {};
