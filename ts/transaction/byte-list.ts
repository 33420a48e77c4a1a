/** Vectors as plain values: a count in ULEB128, then the values. */

/**
 * Returns whether bytes are a vector of bytes; a price message may have thousands of them, so they are only
 * counted.
 */
export function isByteList(bytes: Uint8Array): boolean {
    return countItems(bytes, 1) !== undefined;
}

/** Counts the values of the same length in a vector; `undefined` for other bytes. */
export function countItems(bytes: Uint8Array, length: number): number | undefined {
    let [count, at] = [0, 0];
    for (let shift = 0; ; shift += 7) {
        const byte = bytes[at];
        at += 1;
        if (byte === undefined || shift > 21) return undefined;
        if (byte === 0 && shift > 0) return undefined;
        count += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) break;
    }
    return bytes.length - at === count * length ? count : undefined;
}
