/** Which packages a transaction may call, by role: pinned by the user, or remembered from first use. */
import { ROLE } from './contract.js';
const ROLES = ['perpetuals', 'oracle', 'authority'];
/** Holds the packages of one transaction against the pins. */
export class Packages {
    #pins;
    #met = new Map();
    #mayLearn;
    #lastRole;
    /**
     * @param pins known before
     * @param mayLearn whether a role that is not pinned is taken as it is met
     */
    constructor(pins, mayLearn) {
        [this.#pins, this.#mayLearn] = [pins, mayLearn];
    }
    /**
     * Tells what a package is for.
     *
     * @param id of the package that is called
     * @param isTrusted whether the call takes what is ours: capability, account, market, session
     * @returns its role; what takes nothing of ours can only be an oracle
     */
    roleOf(id, isTrusted) {
        if (this.#pins.perpetuals?.includes(id) === true)
            return 'perpetuals';
        if (this.#pins.oracle?.includes(id) === true)
            return 'oracle';
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
    isRoleType(type) {
        if (type === this.#lastRole)
            return true;
        const id = ROLE.exec(type)?.[1];
        if (id === undefined)
            return false;
        if (this.#pins.authority?.includes(id) !== true)
            this.#meet('authority', id);
        this.#lastRole = type;
        return true;
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
            const wanted = `${pinned.join(' or ')}, as options.transaction.packages.${role} has it`;
            return ids.map((found) => ({ at, wanted, found }));
        }
        if (!this.#mayLearn)
            return ids.map((found) => ({ at, wanted: this.#hint(role, ids), found }));
        // An oracle may be several packages; whatever takes the capability is one.
        const others = role === 'oracle' ? [] : ids.slice(1);
        return others.map((found) => ({ at, wanted: `one ${role} package: ${ids[0] ?? ''}`, found }));
    }
    #hint(role, ids) {
        const value = ids.length === 1 ? `'${ids[0] ?? ''}'` : `['${ids.join("', '")}']`;
        return `one that you have checked and pinned: options.transaction.packages.${role} = ${value}`;
    }
    #meet(role, id) {
        this.#met.set(role, (this.#met.get(role) ?? new Set()).add(id));
    }
}
