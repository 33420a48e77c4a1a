/** Which packages a transaction may call, by role: pinned by the user, or remembered from first use. */
import { ROLE } from './contract.js';
const ROLES = ['perpetuals', 'oracle', 'authority'];
/** Holds the packages of one transaction against the pins. */
export class Packages {
    #pins;
    #met = new Map();
    #mayLearn;
    #lastType;
    #lastRole;
    /**
     * @param pins known before
     * @param mayLearn whether a role that is not pinned is taken as it is met
     */
    constructor(pins, mayLearn) {
        [this.#pins, this.#mayLearn] = [pins, mayLearn];
    }
    /**
     * Tells what a package is pinned for, or was met as.
     *
     * @param id of the package that is called
     * @returns its role; `undefined` where it is not pinned
     */
    pinnedRoleOf(id) {
        if (this.#pins.perpetuals?.includes(id) === true)
            return 'perpetuals';
        if (this.#pins.oracle?.includes(id) === true)
            return 'oracle';
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
    meet(id, role) {
        this.#met.set(role, (this.#met.get(role) ?? new Set()).add(id));
        return role;
    }
    /**
     * Looks at a type argument.
     *
     * @param type a Move type
     * @returns the role of a capability; `undefined` for any other type
     */
    capabilityRoleOf(type) {
        if (type === this.#lastType)
            return this.#lastRole;
        const [, id, role] = ROLE.exec(type) ?? [];
        if (id === undefined)
            return undefined;
        if (this.#pins.authority?.includes(id) !== true)
            this.meet(id, 'authority');
        [this.#lastType, this.#lastRole] = [type, role];
        return this.#lastRole;
    }
    /**
     * Tells packages that play a part from others.
     *
     * @param id of a package that a type comes from
     * @returns whether it is pinned, or was met, in any role
     */
    isKnown(id) {
        return ROLES.some((role) => this.#pins[role]?.includes(id) === true || this.#met.get(role)?.has(id) === true);
    }
    /** @returns pins as they are when the transaction is taken: those before, and what was met where none were */
    learned() {
        const met = ROLES.filter((role) => this.#pins[role] === undefined && this.#met.has(role));
        return { ...this.#pins, ...Object.fromEntries(met.map((role) => [role, [...(this.#met.get(role) ?? [])]])) };
    }
    /** @returns a departure for every package that is not pinned and may not be learned */
    departures() {
        return [...this.#met].flatMap(([role, ids]) => this.#departuresOf(role, [...ids]));
    }
    #departuresOf(role, ids) {
        const pinned = this.#pins[role];
        const at = `package (${role})`;
        if (pinned !== undefined) {
            const wanted = `${pinned.join(' or ')}, as options.transaction.pins.packages.${role} has it; after a contract upgrade, check the new id and add it`;
            return ids.map((found) => ({ at, wanted, found }));
        }
        const twice = role === 'oracle' ? ids.filter((id) => this.#met.get('perpetuals')?.has(id) === true) : [];
        if (twice.length > 0)
            return twice.map((found) => ({ at, wanted: 'an oracle’s, not the contract’s', found }));
        if (!this.#mayLearn)
            return ids.map((found) => ({ at, wanted: this.#hint(role, ids), found }));
        // Several are not learned together: what a stranger's call takes out of somewhere in the wallet's name, another
        // stranger's would be handed, in this transaction or in the next.
        const all = role === 'oracle' && ids.length > 1 ? `; if all are yours, pin ${this.#option(role, ids)}` : '';
        const wanted = `one ${role} package: ${ids[0] ?? ''}${all}`;
        return ids.slice(1).map((found) => ({ at, wanted, found }));
    }
    #hint(role, ids) {
        return `one that you have checked and pinned: ${this.#option(role, ids)}`;
    }
    #option(role, ids) {
        const value = ids.length === 1 ? `'${ids[0] ?? ''}'` : `['${ids.join("', '")}']`;
        return `options.transaction.pins.packages.${role} = ${value}`;
    }
}
