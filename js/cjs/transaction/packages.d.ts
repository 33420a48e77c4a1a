/** Which packages a transaction may call, by role: pinned by the user, or remembered from first use. */
import type { Departure } from '../problem.js';
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
     * Tells what a package is for.
     *
     * @param id of the package that is called
     * @param isTrusted whether the call takes what is ours: capability, account, market, session
     * @returns its role; what takes nothing of ours can only be an oracle
     */
    roleOf(id: string, isTrusted: boolean): Role;
    /**
     * Looks at a type argument.
     *
     * @param type a Move type
     * @returns whether it is the role of a capability
     */
    isRoleType(type: string): boolean;
    /** @returns pins as they are when the transaction is taken: those before, and what was met where none were */
    learned(): Pins;
    /** @returns a departure for every package that is not pinned and may not be learned */
    departures(): Departure[];
}
