/** Reads BCS in its canonical form only. */

import { problem, type Problem } from '../core/problem.js';
import { toHex } from '../core/encoding.js';

/** A value and its bytes, a copy. */
export interface Known {
    readonly bytes: Uint8Array;
    readonly value: unknown;
}

/**
 * Places of a table of known values: transactions have few addresses, identifiers and functions, and repeat
 * most of them.
 */
const PLACES = 256;
/** Larger values are read anew: a table must not keep much memory. */
const MAX_KNOWN_BYTES = 512;
const ADDRESSES: (Known | undefined)[] = [];
const IDENTIFIERS: (Known | undefined)[] = [];
const TYPE_NAMES: (Known | undefined)[] = [];

/** The chain's longest Move identifier. */
const MAX_IDENTIFIER_BYTES = 128;
const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;

/** Reads one value after the other; all integers are little-endian. */
export class Reader {
    readonly #bytes: Uint8Array;
    readonly #view: DataView;
    #position = 0;

    /** Does not copy the bytes, so they must not change. */
    constructor(bytes: Uint8Array) {
        this.#bytes = bytes;
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }

    /** How many bytes are read. */
    get position(): number {
        return this.#position;
    }

    get isAtEnd(): boolean {
        return this.#position === this.#bytes.length;
    }

    bytes(count: number): Uint8Array {
        const start = this.#advance(count);
        // The same as `subarray`, in less time.
        return new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset + start, count);
    }

    u8(): number {
        const byte = this.#bytes[this.#position];
        if (byte === undefined) throw this.fault('1 more bytes', 'the end');
        this.#position += 1;
        return byte;
    }

    u16(): number {
        return this.#view.getUint16(this.#advance(2), true);
    }

    u32(): number {
        return this.#view.getUint32(this.#advance(4), true);
    }

    u64(): bigint {
        return this.#view.getBigUint64(this.#advance(8), true);
    }

    bool(): boolean {
        const byte = this.u8();
        if (byte > 1) throw this.fault('a boolean', `${byte}`);
        return byte === 1;
    }

    /** Reads a length or a variant: the shortest ULEB128 of at most 32 bits. */
    uleb(): number {
        // Almost all have one byte.
        const first = this.#bytes[this.#position];
        if (first !== undefined && first < 0x80) {
            this.#position += 1;
            return first;
        }
        let value = 0;
        for (let shift = 0; shift < 35; shift += 7) {
            const byte = this.u8();
            value += (byte & 0x7f) * 2 ** shift;
            if (byte < 0x80) {
                if ((byte === 0 && shift > 0) || value > 0xffff_ffff) break;
                return value;
            }
        }
        throw this.fault('the shortest encoding of a length', 'a longer one');
    }

    list<T>(read: () => T): T[] {
        const count = this.uleb();
        // Each item has one byte or more: refuse an impossible count before it costs memory.
        if (count > this.#bytes.length - this.#position) throw this.fault(`${count} items`, 'too few bytes for them');
        const items: T[] = [];
        for (let i = 0; i < count; i += 1) items.push(read());
        return items;
    }

    option<T>(read: () => T): T | undefined {
        return this.bool() ? read() : undefined;
    }

    variant<const T extends string>(names: readonly T[], what: string): T {
        const index = this.uleb();
        const name = names[index];
        if (name === undefined) throw this.fault(what, `variant ${index}`);
        return name;
    }

    /** Reads an address or an object id: `0x` and 64 digits. */
    address(): string {
        const place = 7 * this.#peek(0) + 3 * this.#peek(15) + this.#peek(31);
        return this.known(ADDRESSES, place, () => toHex(this.bytes(32)));
    }

    /** Reads the name of a Move module, function or type. */
    identifier(): string {
        const place = 31 * this.#peek(0) + 7 * this.#peek(1) + 3 * this.#peek(3) + this.#peek(6);
        return this.known(IDENTIFIERS, place, () => this.#identifier());
    }

    #identifier(): string {
        const length = this.uleb();
        if (length > MAX_IDENTIFIER_BYTES) throw this.fault('an identifier', `${length} bytes`);
        // Whatever is no ASCII is no identifier either.
        let text = '';
        for (const byte of this.bytes(length)) text += String.fromCharCode(byte);
        if (!IDENTIFIER.test(text)) throw this.fault('an identifier', JSON.stringify(text));
        return text;
    }

    /** Reads the name of a type: `0x…64 digits::module::Name`. */
    typeName(): string {
        const place = 7 * this.#peek(0) + 3 * this.#peek(31) + 31 * this.#peek(32) + this.#peek(33);
        return this.known(TYPE_NAMES, place, () => `${this.address()}::${this.identifier()}::${this.identifier()}`);
    }

    /**
     * The place of the call that begins here in a table: calls of different functions have different ones as
     * a rule.
     */
    placeOfCall(): number {
        const module = this.#peek(32);
        return 31 * module + 7 * this.#peek(33 + module) + 3 * this.#peek(34 + module) + this.#peek(40 + module);
    }

    /**
     * Reads a value, or returns the one that was read from equal bytes before. `read` must depend on nothing
     * but the bytes that it reads, and its value must not change.
     */
    known<T>(table: (Known | undefined)[], place: number, read: () => T): T {
        const known = table[place % PLACES];
        if (known !== undefined && this.#startsWith(known.bytes)) {
            this.#position += known.bytes.length;
            return known.value as T;
        }
        const start = this.#position;
        const value = read();
        if (this.#position - start <= MAX_KNOWN_BYTES) {
            table[place % PLACES] = { bytes: this.#bytes.slice(start, this.#position), value };
        }
        return value;
    }

    #startsWith(bytes: Uint8Array): boolean {
        const start = this.#position;
        if (bytes.length > this.#bytes.length - start) return false;
        for (let i = 0; i < bytes.length; i += 1) if (bytes[i] !== this.#bytes[start + i]) return false;
        return true;
    }

    /** A byte after the present position; 0 after the end. */
    #peek(offset: number): number {
        return this.#bytes[this.#position + offset] ?? 0;
    }

    /** Creates the error for a wrong value at the current position. */
    fault(wanted: string, found: string): Problem {
        return problem('mismatch', `transactionBytes[${this.#position}]`, wanted, found);
    }

    #advance(count: number): number {
        const start = this.#position;
        if (count > this.#bytes.length - start) throw this.fault(`${count} more bytes`, 'the end');
        this.#position = start + count;
        return start;
    }
}
