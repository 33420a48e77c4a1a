/** Reads and validates the fields of a request body. */
import { type Decimal } from '../../core/number/decimal.js';
/** Largest u128. */
export declare const U128_MAX: bigint;
/** An object of a request, with its path. */
export declare class RequestFields {
    #private;
    /**
     * `at` is the object's path with a trailing dot; empty for the body.
     * @throws {Refusal} 400 when the value is no object
     */
    constructor(value: unknown, at?: string);
    /** Whether a field is present and not null. */
    has(name: string): boolean;
    text(name: string): string;
    /** Default false. */
    flag(name: string): boolean;
    /** An address or object id, as `0x` and 64 digits. */
    id(name: string): string;
    /** Addresses or object ids, as `0x` and 64 digits. */
    ids(name: string): string[];
    /** The given members, unchanged. */
    pick(...names: readonly string[]): Record<string, unknown>;
    /** A positive number in units of 10^-decimals; more decimals are refused. */
    units(name: string, decimals: number, max?: bigint): bigint;
    /** A positive number, exactly. */
    decimal(name: string): Decimal;
    /** A u64, from a number or digits. */
    wholeNumber(name: string): bigint;
    /** A u64 in the native notation, such as `20000000n`. */
    integer(name: string): bigint;
    /** A positive u64 in the native notation. */
    positiveInteger(name: string): bigint;
    /** Integers in the native notation. Default: empty. */
    integers(name: string, max?: bigint): bigint[];
    /** A number in units of 10^-decimals, of any sign; more decimals are refused. */
    signedUnits(name: string, decimals: number): bigint;
    /** One of some whole numbers. */
    choice<N extends number>(name: string, choices: readonly N[]): N;
    /** The members of an object of objects. */
    entries(name: string): [string, RequestFields][];
    /** Digits of u128 numbers. */
    orderIds(name: string): bigint[];
    /** Default: empty. */
    list(name: string): readonly unknown[];
    /** Objects of a list. */
    objects(name: string): RequestFields[];
    /** A nested object. */
    object(name: string): RequestFields;
    mismatch(name: string, wanted: string, found: unknown): Error;
}
