/** Reads a request's fields: exact amounts, whole ids, and a refusal that names the field. */
import { type Decimal } from '../../number/decimal.js';
/** An object of a request, and where in it. */
export declare class Fields {
    #private;
    /**
     * @param value the object
     * @param at where it is, with a dot at its end; nothing for the request itself
     * @throws {Refusal} 400 when it is no object
     */
    constructor(value: unknown, at?: string);
    /** Whether a field is there and not null. */
    has(name: string): boolean;
    text(name: string): string;
    /** False when left out. */
    flag(name: string): boolean;
    /** An address or object id, as `0x` and 64 digits. */
    id(name: string): string;
    /** A positive number as units of 10^-decimals; one that is finer is refused. */
    units(name: string, decimals: number): bigint;
    /** A positive number as it is written. */
    decimal(name: string): Decimal;
    /** A whole number that is not negative, from a number or digits. */
    whole(name: string): bigint;
    /** Digits of u128 numbers. */
    orderIds(name: string): bigint[];
    /** Empty when left out. */
    list(name: string): readonly unknown[];
    /** Objects of a list. */
    rows(name: string): Fields[];
    /** An object within. */
    within(name: string): Fields;
    /**
     * @param name the field at fault
     * @param wanted what would be right
     * @param found what is there; left out where it was said before
     * @returns the refusal, to be thrown
     */
    departure(name: string, wanted: string, found: unknown): Error;
}
