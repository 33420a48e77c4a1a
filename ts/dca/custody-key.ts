/** Finds the service's key of a custody address in the shared configuration object at the user's node. */

import { fromBase64, fromHex } from '../core/encoding.js';
import { isRecord } from '../core/shape.js';
import { custodyAddress, toFlaggedKey, type FlaggedKey } from '../transaction/dca/custody.js';

/** Both keys of a custody address, in the order of its members. */
export type CustodyKeys = readonly [FlaggedKey, FlaggedKey];

/** Levels of nested fields that are searched. */
const MAX_DEPTH = 4;
const HEX = /^0x(?:[0-9a-f]{2}){32,34}$/i;

/**
 * Finds the keys of which an address is the custody: the wallet's, and a key of the configuration. Public
 * sources do not name its field, and do not show which key comes first. The address decides: no other pair of
 * keys has it.
 *
 * @param fields of the configuration, as the node shows them
 * @returns `undefined` where no key fits
 */
export function findCustodyKeys(fields: unknown, own: FlaggedKey, address: string): CustodyKeys | undefined {
    for (const key of keysIn(fields, MAX_DEPTH)) {
        const pairs: readonly CustodyKeys[] = [
            [key, own],
            [own, key],
        ];
        const found = pairs.find((pair) => custodyAddress(pair) === address);
        if (found !== undefined) return found;
    }
    return undefined;
}

/** The keys at any level: base64 or hexadecimal text, or a list of numbers. */
function keysIn(value: unknown, depth: number): FlaggedKey[] {
    const bytes = toBytes(value);
    const key = bytes === undefined ? undefined : toFlaggedKey(bytes);
    if (key !== undefined) return [key];
    return isRecord(value) && depth > 0 ? Object.values(value).flatMap((one) => keysIn(one, depth - 1)) : [];
}

function toBytes(value: unknown): Uint8Array | undefined {
    if (typeof value === 'string') return HEX.test(value) ? fromHex(value) : fromBase64(value);
    const isList = Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 0 && one <= 255);
    return isList ? Uint8Array.from(value as number[]) : undefined;
}
