/** The service's key of custody addresses, in the shared configuration object at the user's node. */

import { fromBase64, fromHex } from '../core/encoding.js';
import { isRecord } from '../core/shape.js';
import { custodyAddress, toFlaggedKey, type FlaggedKey } from '../transaction/dca/custody.js';

/** Both keys of a custody address, in the order of its members: the service's, then the wallet's. */
export type CustodyKeys = readonly [FlaggedKey, FlaggedKey];

const HEX = /^0x(?:[0-9a-f]{2}){32,34}$/i;

/**
 * Finds the keys of which an address is the custody: the key of the configuration, and the wallet's.
 *
 * @param fields of the configuration, as the node shows them
 * @returns `undefined` where the address has other keys
 */
export function findCustodyKeys(fields: unknown, own: FlaggedKey, address: string): CustodyKeys | undefined {
    const bytes = isRecord(fields) ? toBytes(fields['aftermath_pk']) : undefined;
    const key = bytes && toFlaggedKey(bytes);
    const keys: CustodyKeys | undefined = key && [key, own];
    return keys !== undefined && custodyAddress(keys) === address ? keys : undefined;
}

/** Nodes show bytes as base64, as hexadecimal text, or as a list of numbers. */
function toBytes(value: unknown): Uint8Array | undefined {
    if (typeof value === 'string') return HEX.test(value) ? fromHex(value) : fromBase64(value);
    const isList = Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 0 && one <= 255);
    return isList ? Uint8Array.from(value as number[]) : undefined;
}
