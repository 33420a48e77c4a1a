/** Matches the values of a contract call with the slots of a signature. */
import type { VerificationContext } from './context.js';
import { type ArgumentSlot, type LiteralSlot } from './contract.js';
import { type Session, type Value } from './value.js';
/** The arguments of a call by slot. */
export declare class CallArguments {
    #private;
    constructor(slots: readonly ArgumentSlot[], values: readonly Value[]);
    /** Finds the first value in a slot. */
    value(slot: ArgumentSlot): Value | undefined;
    /** @returns the session of the call */
    get session(): Session | undefined;
    /** @returns the plain values by slot */
    get literals(): Partial<Record<LiteralSlot, Uint8Array>>;
}
/** Tells whether a value of a known call has the kind, the identity and the length of its slot. */
export declare function fitsSlot(slot: ArgumentSlot, value: Value, context: VerificationContext): boolean;
/**
 * Tells whether the values of an unknown call fit a signature: objects in any order, plain values in the documented one.
 *
 * @param slots of the signature
 * @param values of the call
 * @param context of the transaction
 * @returns whether each slot has a value, and each value a slot; the integrator may be missing
 */
export declare function fitsSlots(slots: readonly ArgumentSlot[], values: readonly Value[], context: VerificationContext): boolean;
/**
 * Sorts the values of an unknown call by slot.
 *
 * @param slots of a signature that {@link fitsSlots}
 * @param values of the call
 * @param context of the transaction
 * @returns the arguments
 */
export declare function sortBySlot(slots: readonly ArgumentSlot[], values: readonly Value[], context: VerificationContext): CallArguments;
