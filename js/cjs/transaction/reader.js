"use strict";
/** Reads BCS in its canonical form only. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Reader = void 0;
const problem_js_1 = require("../core/problem.js");
const encoding_js_1 = require("../core/encoding.js");
/** Size of each cache of texts: a transaction has few addresses and identifiers, and repeats most of them in every call. */
const MAX_CACHED = 12;
/** The chain's longest Move identifier. */
const MAX_IDENTIFIER_BYTES = 128;
const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;
/** Reads one value after the other; all integers are little-endian. */
class Reader {
    #bytes;
    #view;
    #addresses = [];
    #identifiers = [];
    #types = [];
    #position = 0;
    /** Does not copy the bytes, so they must not change. */
    constructor(bytes) {
        this.#bytes = bytes;
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    get isAtEnd() {
        return this.#position === this.#bytes.length;
    }
    bytes(count) {
        const start = this.#advance(count);
        return this.#bytes.subarray(start, start + count);
    }
    u8() {
        return this.#view.getUint8(this.#advance(1));
    }
    u16() {
        return this.#view.getUint16(this.#advance(2), true);
    }
    u32() {
        return this.#view.getUint32(this.#advance(4), true);
    }
    u64() {
        return this.#view.getBigUint64(this.#advance(8), true);
    }
    bool() {
        const byte = this.u8();
        if (byte > 1)
            throw this.fault('a boolean', `${byte}`);
        return byte === 1;
    }
    /** Reads a length or a variant: the shortest ULEB128 of at most 32 bits. */
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
        throw this.fault('the shortest encoding of a length', 'a longer one');
    }
    list(read) {
        const count = this.uleb();
        // Each item has one byte or more: refuse an impossible count before it costs memory.
        if (count > this.#bytes.length - this.#position)
            throw this.fault(`${count} items`, 'too few bytes for them');
        const items = [];
        for (let i = 0; i < count; i += 1)
            items.push(read());
        return items;
    }
    option(read) {
        return this.bool() ? read() : undefined;
    }
    variant(names, what) {
        const index = this.uleb();
        const name = names[index];
        if (name === undefined)
            throw this.fault(what, `variant ${index}`);
        return name;
    }
    /** Reads an address or an object id: `0x` and 64 digits. */
    address() {
        const bytes = this.bytes(32);
        const known = this.#addresses.find((address) => (0, encoding_js_1.areEqual)(address.bytes, bytes));
        if (known !== undefined)
            return known.text;
        const text = (0, encoding_js_1.toHex)(bytes);
        if (this.#addresses.length < MAX_CACHED)
            this.#addresses.push({ bytes, text });
        return text;
    }
    /** Reads the name of a Move module, function or type. */
    identifier() {
        const length = this.uleb();
        if (length > MAX_IDENTIFIER_BYTES)
            throw this.fault('an identifier', `${length} bytes`);
        const bytes = this.bytes(length);
        const known = this.#identifiers.find((identifier) => (0, encoding_js_1.areEqual)(identifier.bytes, bytes));
        if (known !== undefined)
            return known.text;
        // Whatever is no ASCII is no identifier either.
        let text = '';
        for (const byte of bytes)
            text += String.fromCharCode(byte);
        if (!IDENTIFIER.test(text))
            throw this.fault('an identifier', JSON.stringify(text));
        if (this.#identifiers.length < MAX_CACHED)
            this.#identifiers.push({ bytes, text });
        return text;
    }
    /** Reads the name of a type: `0x…64 digits::module::Name`. */
    typeName() {
        const [address, module, name] = [this.address(), this.identifier(), this.identifier()];
        const known = this.#types.find((type) => type.address === address && type.module === module && type.name === name);
        if (known !== undefined)
            return known.text;
        const text = `${address}::${module}::${name}`;
        if (this.#types.length < MAX_CACHED)
            this.#types.push({ address, module, name, text });
        return text;
    }
    /** Creates the error for a wrong value at the current position. */
    fault(wanted, found) {
        return (0, problem_js_1.problem)('mismatch', `transactionBytes[${this.#position}]`, wanted, found);
    }
    #advance(count) {
        const start = this.#position;
        if (count > this.#bytes.length - start)
            throw this.fault(`${count} more bytes`, 'the end');
        this.#position = start + count;
        return start;
    }
}
exports.Reader = Reader;
