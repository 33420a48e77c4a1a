"use strict";
/** Reads BCS, strictly: nothing past the end, no number longer than it needs to be, no value outside its set. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Reader = void 0;
exports.areEqual = areEqual;
exports.toHex = toHex;
exports.fromHex = fromHex;
const problem_js_1 = require("../problem.js");
/** So many addresses and identifiers are remembered: a transaction names few, and most of them in every call. */
const MAX_NAMES = 12;
/** The chain's longest Move identifier. */
const MAX_IDENTIFIER_BYTES = 128;
const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;
/** A place in bytes that moves forward as values are read. */
class Reader {
    #bytes;
    #view;
    #addresses = [];
    #identifiers = [];
    #types = [];
    #at = 0;
    /** @param bytes what to read; not copied, so it must not change */
    constructor(bytes) {
        this.#bytes = bytes;
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    /** @returns whether every byte has been read */
    get isAtEnd() {
        return this.#at === this.#bytes.length;
    }
    /**
     * Reads some bytes.
     *
     * @param count how many
     * @returns a view of them
     */
    bytes(count) {
        const start = this.#advance(count);
        return this.#bytes.subarray(start, start + count);
    }
    /** @returns a byte */
    u8() {
        return this.#view.getUint8(this.#advance(1));
    }
    /** @returns two bytes, little end first */
    u16() {
        return this.#view.getUint16(this.#advance(2), true);
    }
    /** @returns four bytes, little end first */
    u32() {
        return this.#view.getUint32(this.#advance(4), true);
    }
    /** @returns eight bytes, little end first */
    u64() {
        return this.#view.getBigUint64(this.#advance(8), true);
    }
    /** @returns a boolean; a byte other than 0 and 1 is refused */
    bool() {
        const byte = this.u8();
        if (byte > 1)
            throw this.fault('a boolean', `${byte}`);
        return byte === 1;
    }
    /** @returns a length or a variant: ULEB128 of at most 32 bits, in as few bytes as it needs */
    uleb() {
        let value = 0;
        for (let shift = 0; shift < 35; shift += 7) {
            const byte = this.u8();
            value += (byte & 0x7f) * 2 ** shift;
            if (byte < 0x80) {
                if ((byte === 0 && shift > 0) || value > 0xffff_ffff)
                    break;
                return value;
            }
        }
        throw this.fault('a length in as few bytes as it needs', 'a longer one');
    }
    /**
     * Reads a list.
     *
     * @param read reads one item
     * @returns the items
     */
    list(read) {
        const count = this.uleb();
        // Each item takes a byte or more: a longer list is a lie, found before it costs memory.
        if (count > this.#bytes.length - this.#at)
            throw this.fault(`${count} items`, 'too few bytes for them');
        const items = [];
        for (let i = 0; i < count; i += 1)
            items.push(read());
        return items;
    }
    /**
     * Reads an optional value.
     *
     * @param read reads it where it is there
     * @returns the value, or `undefined`
     */
    option(read) {
        return this.bool() ? read() : undefined;
    }
    /**
     * Reads which one of a closed set of variants follows.
     *
     * @param names the variants, in their order
     * @param what the set, for the error
     * @returns the variant's name
     */
    variant(names, what) {
        const index = this.uleb();
        const name = names[index];
        if (name === undefined)
            throw this.fault(what, `variant ${index}`);
        return name;
    }
    /** @returns 32 bytes as `0x` and 64 digits: an address or an object id */
    address() {
        const bytes = this.bytes(32);
        const known = this.#addresses.find((address) => areEqual(address.bytes, bytes));
        if (known !== undefined)
            return known.text;
        const text = toHex(bytes);
        if (this.#addresses.length < MAX_NAMES)
            this.#addresses.push({ bytes, text });
        return text;
    }
    /** @returns the name of a Move module, function or type */
    identifier() {
        const length = this.uleb();
        if (length > MAX_IDENTIFIER_BYTES)
            throw this.fault('an identifier', `${length} bytes`);
        const bytes = this.bytes(length);
        const known = this.#identifiers.find((identifier) => areEqual(identifier.bytes, bytes));
        if (known !== undefined)
            return known.text;
        // Whatever is no ASCII is no identifier either.
        let text = '';
        for (const byte of bytes)
            text += String.fromCharCode(byte);
        if (!IDENTIFIER.test(text))
            throw this.fault('an identifier', JSON.stringify(text));
        if (this.#identifiers.length < MAX_NAMES)
            this.#identifiers.push({ bytes, text });
        return text;
    }
    /** @returns the name of a type: `0x…64 digits::module::Name` */
    typeName() {
        const [address, module, name] = [this.address(), this.identifier(), this.identifier()];
        const known = this.#types.find((type) => type.address === address && type.module === module && type.name === name);
        if (known !== undefined)
            return known.text;
        const text = `${address}::${module}::${name}`;
        if (this.#types.length < MAX_NAMES)
            this.#types.push({ address, module, name, text });
        return text;
    }
    /**
     * Makes the error for a value that cannot be there.
     *
     * @param wanted what should have been there
     * @param found what was
     * @returns the problem, to be thrown
     */
    fault(wanted, found) {
        return (0, problem_js_1.problem)('mismatch', `transactionBytes[${this.#at}]`, wanted, found);
    }
    #advance(count) {
        const start = this.#at;
        if (count > this.#bytes.length - start)
            throw this.fault(`${count} more bytes`, 'the end');
        this.#at = start + count;
        return start;
    }
}
exports.Reader = Reader;
/**
 * Compares bytes.
 *
 * @param left some bytes
 * @param right other bytes
 * @returns whether both have the same length and the same bytes
 */
function areEqual(left, right) {
    if (left.length !== right.length)
        return false;
    for (let i = 0; i < left.length; i += 1)
        if (left[i] !== right[i])
            return false;
    return true;
}
/** Two hexadecimal digits per byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/**
 * Writes bytes in hexadecimal.
 *
 * @param bytes the bytes
 * @returns `0x` and two digits per byte
 */
function toHex(bytes) {
    if (typeof Buffer === 'function') {
        return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
    }
    let text = '0x';
    for (const byte of bytes)
        text += HEX[byte] ?? '';
    return text;
}
/**
 * Reads hexadecimal.
 *
 * @param text `0x` and two digits per byte
 * @returns the bytes
 */
function fromHex(text) {
    const count = (text.length - 2) / 2;
    return Uint8Array.from({ length: count }, (_, i) => Number.parseInt(text.slice(2 + 2 * i, 4 + 2 * i), 16));
}
