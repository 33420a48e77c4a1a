/** Reads BCS in its canonical form only. */
import { type Problem } from '../core/problem.js';
/** Reads one value after the other; all integers are little-endian. */
export declare class Reader {
    #private;
    /** Does not copy the bytes, so they must not change. */
    constructor(bytes: Uint8Array);
    get isAtEnd(): boolean;
    bytes(count: number): Uint8Array;
    u8(): number;
    u16(): number;
    u32(): number;
    u64(): bigint;
    bool(): boolean;
    /** Reads a length or a variant: the shortest ULEB128 of at most 32 bits. */
    uleb(): number;
    list<T>(read: () => T): T[];
    option<T>(read: () => T): T | undefined;
    variant<const T extends string>(names: readonly T[], what: string): T;
    /** Reads an address or an object id: `0x` and 64 digits. */
    address(): string;
    /** Reads the name of a Move module, function or type. */
    identifier(): string;
    /** Reads the name of a type: `0x…64 digits::module::Name`. */
    typeName(): string;
    /** Creates the error for a wrong value at the current position. */
    fault(wanted: string, found: string): Problem;
}
