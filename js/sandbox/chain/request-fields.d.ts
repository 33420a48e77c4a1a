/** Reads and validates the fields of a request body. */
import { type Decimal } from '../../number/decimal.js';
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
    /** A positive number in units of 10^-decimals; more decimals are refused. */
    units(name: string, decimals: number): bigint;
    /** A positive number, exactly. */
    decimal(name: string): Decimal;
    /** A u64, from a number or digits. */
    wholeNumber(name: string): bigint;
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
