/** Which packages a transaction may call, by role: pinned by the user, or remembered from first use. */

import type { Departure } from '../problem.js';
import { ROLE, type CapabilityRole } from './contract.js';

/** What a package is for. `authority` names the roles of capabilities. */
export type Role = 'perpetuals' | 'oracle' | 'authority';

/** Package ids in full, by role; a role that is left out is not pinned yet. */
export type PackagePins = { readonly [R in Role]?: readonly string[] };

const ROLES: readonly Role[] = ['perpetuals', 'oracle', 'authority'];

/** Holds the packages of one transaction against the pins. */
export class Packages {
    readonly #pins: PackagePins;
    readonly #met = new Map<Role, Set<string>>();
    readonly #mayLearn: boolean;
    #lastType: string | undefined;
    #lastRole: CapabilityRole | undefined;

    /**
     * @param pins known before
     * @param mayLearn whether a role that is not pinned is taken as it is met
     */
    constructor(pins: PackagePins, mayLearn: boolean) {
        [this.#pins, this.#mayLearn] = [pins, mayLearn];
    }

    /**
     * Tells what a package is pinned for, or was met as.
     *
     * @param id of the package that is called
     * @returns its role; `undefined` where it is not pinned
     */
    pinnedRoleOf(id: string): 'perpetuals' | 'oracle' | undefined {
        if (this.#pins.perpetuals?.includes(id) === true) return 'perpetuals';
        if (this.#pins.oracle?.includes(id) === true) return 'oracle';
        // What has taken something of ours is no oracle afterwards.
        return this.#met.get('perpetuals')?.has(id) === true ? 'perpetuals' : undefined;
    }

    /**
     * Meets a package that is not pinned.
     *
     * @param id of the package that is called
     * @param role what its call makes it
     * @returns the role
     */
    meet<R extends Role>(id: string, role: R): R {
        this.#met.set(role, (this.#met.get(role) ?? new Set()).add(id));
        return role;
    }

    /**
     * Looks at a type argument.
     *
     * @param type a Move type
     * @returns the role of a capability; `undefined` for any other type
     */
    capabilityRoleOf(type: string): CapabilityRole | undefined {
        if (type === this.#lastType) return this.#lastRole;
        const [, id, role] = ROLE.exec(type) ?? [];
        if (id === undefined) return undefined;
        if (this.#pins.authority?.includes(id) !== true) this.meet(id, 'authority');
        [this.#lastType, this.#lastRole] = [type, role as CapabilityRole];
        return this.#lastRole;
    }

    /**
     * Tells packages that play a part from others.
     *
     * @param id of a package that a type comes from
     * @returns whether it is pinned, or was met, in any role
     */
    isKnown(id: string): boolean {
        return ROLES.some((role) => this.#pins[role]?.includes(id) === true || this.#met.get(role)?.has(id) === true);
    }

    /** @returns pins as they are when the transaction is taken: those before, and what was met where none were */
    learned(): PackagePins {
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
            const wanted = `${pinned.join(' or ')}, as options.transaction.pins.packages.${role} has it; after a contract upgrade, check the new id and add it`;
            return ids.map((found) => ({ at, wanted, found }));
        }
        const twice = role === 'oracle' ? ids.filter((id) => this.#met.get('perpetuals')?.has(id) === true) : [];
        if (twice.length > 0) return twice.map((found) => ({ at, wanted: 'an oracle’s, not the contract’s', found }));
        if (!this.#mayLearn) return ids.map((found) => ({ at, wanted: this.#hint(role, ids), found }));
        // Several are not learned together: what a stranger's call takes out of somewhere in the wallet's name, another
        // stranger's would be handed, in this transaction or in the next.
        const all = role === 'oracle' && ids.length > 1 ? `; if all are yours, pin ${this.#option(role, ids)}` : '';
        const wanted = `one ${role} package: ${ids[0] ?? ''}${all}`;
        return ids.slice(1).map((found) => ({ at, wanted, found }));
    }

    #hint(role: Role, ids: readonly string[]): string {
        return `one that you have checked and pinned: ${this.#option(role, ids)}`;
    }

    #option(role: Role, ids: readonly string[]): string {
        const value = ids.length === 1 ? `'${ids[0] ?? ''}'` : `['${ids.join("', '")}']`;
        return `options.transaction.pins.packages.${role} = ${value}`;
    }
}
