/** Verifies the details of a TWAP order, and their hash. */

import type { Departure } from '../core/problem.js';
import { areEqual, toHex } from '../core/encoding.js';
import type { LiteralSlot } from './contract.js';
import { describeLiteral } from './describe.js';
import { toDetailsHash, toPlainValue, TWAP_LAYOUT, type TwapDetails, type TwapMember } from './twap-details.js';

const EMPTY = new Uint8Array();

/** Verifies the plain values of the call that makes the details. */
export function verifyDetails(
    details: TwapDetails,
    literals: { readonly [S in LiteralSlot]?: Uint8Array },
    at: string,
): Departure[] {
    return TWAP_LAYOUT.flatMap((member) => {
        const [wanted, found] = [toPlainValue(details, member), literals[member] ?? EMPTY];
        if (areEqual(found, wanted)) return [];
        return [{ at: `${at} ${member}`, wanted: describe(member, wanted), found: describe(member, found) }];
    });
}

/** Verifies the hash that a ticket holds, with the salt as a plain value. */
export function verifyDetailsHash(
    details: TwapDetails,
    salt: Uint8Array,
    hash: Uint8Array = EMPTY,
    at: string,
): Departure[] {
    const wanted = toDetailsHash(details, salt);
    if (areEqual(hash, wanted)) return [];
    return [{ at: `${at} detailsHash`, wanted: `${toHex(wanted)}, of the requested details`, found: toHex(hash) }];
}

function describe(member: TwapMember, bytes: Uint8Array): string {
    return describeLiteral(member, bytes) ?? toHex(bytes);
}
