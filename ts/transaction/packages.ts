/** Which packages a transaction may call, by role: pinned by the user, or remembered from first use. */

import type { Departure } from '../problem.js';
import { ROLE } from './contract.js';

/** What a package is for. `authority` names the roles of capabilities. */
export type Role = 'perpetuals' | 'oracle' | 'authority';

/** Package ids in full, by role; a role that is left out is not pinned yet. */
export type Pins = { readonly [R in Role]?: readonly string[] };

const ROLES: readonly Role[] = ['perpetuals', 'oracle', 'authority'];

/** Holds the packages of one transaction against the pins. */
export class Packages {
    readonly #pins: Pins;
    readonly #met = new Map<Role, Set<string>>();
    readonly #mayLearn: boolean;
    #lastRole: string | undefined;

    /**
     * @param pins known before
     * @param mayLearn whether a role that is not pinned is taken as it is met
     */
    constructor(pins: Pins, mayLearn: boolean) {
        [this.#pins, this.#mayLearn] = [pins, mayLearn];
    }

    /**
     * Tells what a package is for.
     *
     * @param id of the package that is called
     * @param isTrusted whether the call takes what is ours: capability, account, market, session
     * @returns its role; what takes nothing of ours can only be an oracle
     */
    roleOf(id: string, isTrusted: boolean): Role {
        if (this.#pins.perpetuals?.includes(id) === true) return 'perpetuals';
        if (this.#pins.oracle?.includes(id) === true) return 'oracle';
        const role = isTrusted ? 'perpetuals' : 'oracle';
        this.#meet(role, id);
        return role;
    }

    /**
     * Looks at a type argument.
     *
     * @param type a Move type
     * @returns whether it is the role of a capability
     */
    isRoleType(type: string): boolean {
        if (type === this.#lastRole) return true;
        const id = ROLE.exec(type)?.[1];
        if (id === undefined) return false;
        if (this.#pins.authority?.includes(id) !== true) this.#meet('authority', id);
        this.#lastRole = type;
        return true;
    }

    /** @returns pins as they are when the transaction is taken: those before, and what was met where none were */
    learned(): Pins {
        const met = ROLES.filter((role) => this.#pins[role] === undefined && this.#met.has(role));
        return { ...this.#pins, ...Object.fromEntries(met.map((role) => [role, [...(this.#met.get(role) ?? [])]])) };
    }

    /** @returns a departure for every package that is not pinned and may not be learned */
    departures(): Departure[] {
        return [...this.#met].flatMap(([role, ids]) => this.#departuresOf(role, [...ids]));
    }

    #departuresOf(role: Role, ids: readonly string[]): Departure[] {
        const pinned = this.#pins[role];
        const at = `package (${role})`;
        if (pinned !== undefined) {
            const wanted = `${pinned.join(' or ')}, as options.transaction.packages.${role} has it`;
            return ids.map((found) => ({ at, wanted, found }));
        }
        if (!this.#mayLearn) return ids.map((found) => ({ at, wanted: this.#hint(role, ids), found }));
        // An oracle may be several packages; whatever takes the capability is one.
        const others = role === 'oracle' ? [] : ids.slice(1);
        return others.map((found) => ({ at, wanted: `one ${role} package: ${ids[0] ?? ''}`, found }));
    }

    #hint(role: Role, ids: readonly string[]): string {
        const value = ids.length === 1 ? `'${ids[0] ?? ''}'` : `['${ids.join("', '")}']`;
        return `one that you have checked and pinned: options.transaction.packages.${role} = ${value}`;
    }

    #meet(role: Role, id: string): void {
        this.#met.set(role, (this.#met.get(role) ?? new Set()).add(id));
    }
}
