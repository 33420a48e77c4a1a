/** Reads BCS in its canonical form only. */
import { type Problem } from '../problem.js';
/** Reads one value after the other. */
export declare class Reader {
    #private;
    /** @param bytes to read; not copied, so they must not change */
    constructor(bytes: Uint8Array);
    /** @returns whether every byte has been read */
    get isAtEnd(): boolean;
    bytes(count: number): Uint8Array;
    /** @returns a byte */
    u8(): number;
    /** @returns two bytes, little-endian */
    u16(): number;
    /** @returns four bytes, little-endian */
    u32(): number;
    /** @returns eight bytes, little-endian */
    u64(): bigint;
    /** @returns a boolean */
    bool(): boolean;
    /** @returns a length or a variant: the shortest ULEB128 of at most 32 bits */
    uleb(): number;
    list<T>(read: () => T): T[];
    /** Reads an optional value. */
    option<T>(read: () => T): T | undefined;
    /** Reads a variant of an enum. */
    variant<const T extends string>(names: readonly T[], what: string): T;
    /** @returns 32 bytes as `0x` and 64 digits: an address or an object id */
    address(): string;
    /** @returns the name of a Move module, function or type */
    identifier(): string;
    /** @returns the name of a type: `0x…64 digits::module::Name` */
    typeName(): string;
    /** Creates the error for a wrong value at the current position. */
    fault(wanted: string, found: string): Problem;
}
