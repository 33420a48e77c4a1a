/** Verifies the details of a TWAP order, and their hash. */
import type { Departure } from '../core/problem.js';
import type { LiteralSlot } from './contract.js';
import { type TwapDetails } from './twap-details.js';
/** Verifies the plain values of the call that makes the details. */
export declare function verifyDetails(details: TwapDetails, literals: {
    readonly [S in LiteralSlot]?: Uint8Array;
}, at: string): Departure[];
/** Verifies the hash that a ticket holds. */
export declare function verifyDetailsHash(details: TwapDetails, hash: Uint8Array | undefined, at: string): Departure[];
