/** Which packages a transaction may call, by role: pinned by the user, or remembered from first use. */
import type { Departure } from '../problem.js';
import { type CapabilityRole } from './contract.js';
/** What a package is for. `authority` names the roles of capabilities. */
export type Role = 'perpetuals' | 'oracle' | 'authority';
/** Package ids in full, by role; a role that is left out is not pinned yet. */
export type Pins = {
    readonly [R in Role]?: readonly string[];
};
/** Holds the packages of one transaction against the pins. */
export declare class Packages {
    #private;
    /**
     * @param pins known before
     * @param mayLearn whether a role that is not pinned is taken as it is met
     */
    constructor(pins: Pins, mayLearn: boolean);
    /**
     * Tells what a package is pinned for, or was met as.
     *
     * @param id of the package that is called
     * @returns its role; `undefined` where it is not pinned
     */
    pinnedRoleOf(id: string): 'perpetuals' | 'oracle' | undefined;
    /**
     * Meets a package that is not pinned.
     *
     * @param id of the package that is called
     * @param role what its call makes it
     * @returns the role
     */
    meet<R extends Role>(id: string, role: R): R;
    /**
     * Looks at a type argument.
     *
     * @param type a Move type
     * @returns the role of a capability; `undefined` for any other type
     */
    capabilityRoleOf(type: string): CapabilityRole | undefined;
    /**
     * Tells packages that play a part from others.
     *
     * @param id of a package that a type comes from
     * @returns whether it is pinned, or was met, in any role
     */
    isKnown(id: string): boolean;
    /** @returns pins as they are when the transaction is taken: those before, and what was met where none were */
    learned(): Pins;
    /** @returns a departure for every package that is not pinned and may not be learned */
    departures(): Departure[];
}
