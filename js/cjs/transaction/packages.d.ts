/** The packages that a transaction may call, by role: pinned by the user, or learned from first use. */
import type { Departure } from '../core/problem.js';
/** The Move standard library. */
export declare const STD: string;
/** The Sui framework. */
export declare const SUI: string;
/** The role of a package. `authority` defines the roles of capabilities. */
export type Role = 'perpetuals' | 'oracle' | 'authority';
/** Full package ids by role; a missing role has no pin yet. */
export type PackagePins = {
    readonly [R in Role]?: readonly string[];
};
/** The role of a capability; the chain calls an agent `ASSISTANT`, who may do everything except withdraw. */
type CapabilityRole = 'ADMIN' | 'ASSISTANT';
/** Verifies the packages of one transaction. */
export declare class Packages {
    private readonly pins;
    private readonly mayLearn;
    private readonly found;
    private lastType;
    private lastRole;
    /** With `mayLearn`, a role without pins accepts the package that the transaction calls. */
    constructor(pins: PackagePins, mayLearn: boolean);
    /** Finds the pinned role of a package, or 'perpetuals' after an earlier contract call. */
    pinnedRoleOf(id: string): 'perpetuals' | 'oracle' | undefined;
    /** Records a package without a pin. */
    record<R extends Role>(id: string, role: R): R;
    /** Finds the role in a type argument, and records its package; `undefined` for any other type. */
    capabilityRoleOf(type: string): CapabilityRole | undefined;
    /** Returns whether a package has a role. */
    isKnown(id: string): boolean;
    /** Returns the pins after the transaction: those before, and the recorded packages of roles without pins. */
    learned(): PackagePins;
    /** Returns a departure for every package that is neither pinned nor may be learned. */
    departures(): Departure[];
    private departuresOf;
}
export {};
