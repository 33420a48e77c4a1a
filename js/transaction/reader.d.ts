/** Reads BCS, strictly: nothing past the end, no number longer than it needs to be, no value outside its set. */
import { type Problem } from '../problem.js';
/** A place in bytes that moves forward as values are read. */
export declare class Reader {
    #private;
    /** @param bytes what to read; not copied, so it must not change */
    constructor(bytes: Uint8Array);
    /** @returns whether every byte has been read */
    get isAtEnd(): boolean;
    /**
     * Reads some bytes.
     *
     * @param count how many
     * @returns a view of them
     */
    bytes(count: number): Uint8Array;
    /** @returns a byte */
    u8(): number;
    /** @returns two bytes, little end first */
    u16(): number;
    /** @returns four bytes, little end first */
    u32(): number;
    /** @returns eight bytes, little end first */
    u64(): bigint;
    /** @returns a boolean; a byte other than 0 and 1 is refused */
    bool(): boolean;
    /** @returns a length or a variant: ULEB128 of at most 32 bits, in as few bytes as it needs */
    uleb(): number;
    /**
     * Reads a list.
     *
     * @param read reads one item
     * @returns the items
     */
    list<T>(read: () => T): T[];
    /**
     * Reads an optional value.
     *
     * @param read reads it where it is there
     * @returns the value, or `undefined`
     */
    option<T>(read: () => T): T | undefined;
    /**
     * Reads which one of a closed set of variants follows.
     *
     * @param names the variants, in their order
     * @param what the set, for the error
     * @returns the variant's name
     */
    variant<const T extends string>(names: readonly T[], what: string): T;
    /** @returns 32 bytes as `0x` and 64 digits: an address or an object id */
    address(): string;
    /** @returns the name of a Move module, function or type */
    identifier(): string;
    /** @returns the name of a type: `0x…64 digits::module::Name` */
    typeName(): string;
    /**
     * Makes the error for a value that cannot be there.
     *
     * @param wanted what should have been there
     * @param found what was
     * @returns the problem, to be thrown
     */
    fault(wanted: string, found: string): Problem;
}
/**
 * Compares bytes.
 *
 * @param left some bytes
 * @param right other bytes
 * @returns whether both have the same length and the same bytes
 */
export declare function areEqual(left: Uint8Array, right: Uint8Array): boolean;
/**
 * Writes bytes in hexadecimal.
 *
 * @param bytes the bytes
 * @returns `0x` and two digits per byte
 */
export declare function toHex(bytes: Uint8Array): string;
/**
 * Reads hexadecimal.
 *
 * @param text `0x` and two digits per byte
 * @returns the bytes
 */
export declare function fromHex(text: string): Uint8Array;
