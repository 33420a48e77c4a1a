/** Matches the values of a contract call with the slots of a signature. */
import type { VerificationContext } from './context.js';
import { type ArgumentSlot } from './contract.js';
import type { Literals } from './expected-calls.js';
import type { AccountFacts } from './intent.js';
import { type Session, type Value } from './value.js';
/** The arguments of a call by slot. */
export declare class CallArguments {
    private readonly slots;
    private readonly values;
    constructor(slots: readonly ArgumentSlot[], values: readonly Value[]);
    /** Finds the first value in a slot. */
    value(slot: ArgumentSlot): Value | undefined;
    get session(): Session | undefined;
    get literals(): Literals;
}
/** Returns whether a value of a known call has the kind, the identity and the length of its slot. */
export declare function fitsSlot(slot: ArgumentSlot, value: Value, context: VerificationContext, account: AccountFacts | undefined): boolean;
/**
 * Returns whether the values of an unknown call fit a signature: each slot has a value, and each value a slot, with objects in
 * any order and plain values in the documented one. The integrator may be missing.
 */
export declare function fitsSlots(slots: readonly ArgumentSlot[], values: readonly Value[], context: VerificationContext, account: AccountFacts | undefined): boolean;
/** Sorts the values of an unknown call by the slots of a signature that {@link fitsSlots}. */
export declare function sortBySlot(slots: readonly ArgumentSlot[], values: readonly Value[], context: VerificationContext, account: AccountFacts | undefined): CallArguments;
