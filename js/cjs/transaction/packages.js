"use strict";
/** The packages that a transaction may call, by role: pinned by the user, or learned from first use. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Packages = exports.SUI = exports.STD = void 0;
const address_js_1 = require("../core/address.js");
/** The Move standard library. */
exports.STD = (0, address_js_1.toFullAddress)('0x1');
/** The Sui framework. */
exports.SUI = (0, address_js_1.toFullAddress)('0x2');
const ROLES = ['perpetuals', 'oracle', 'authority'];
/** The types of the roles that a trader's capability can have. */
const CAPABILITY_ROLE = /^(0x[0-9a-f]{64})::authority::(ADMIN|ASSISTANT)$/;
/** Verifies the packages of one transaction. */
class Packages {
    pins;
    mayLearn;
    found = new Map();
    lastType;
    lastRole;
    /** With `mayLearn`, a role without pins accepts the package that the transaction calls. */
    constructor(pins, mayLearn) {
        this.pins = pins;
        this.mayLearn = mayLearn;
    }
    /** Finds the pinned role of a package, or 'perpetuals' after an earlier contract call. */
    pinnedRoleOf(id) {
        if (this.pins.perpetuals?.includes(id) === true)
            return 'perpetuals';
        if (this.pins.oracle?.includes(id) === true)
            return 'oracle';
        // A package that took a value of the account cannot be an oracle later.
        return this.found.get('perpetuals')?.has(id) === true ? 'perpetuals' : undefined;
    }
    /** Records a package without a pin. */
    record(id, role) {
        this.found.set(role, (this.found.get(role) ?? new Set()).add(id));
        return role;
    }
    /** Finds the role in a type argument, and records its package; `undefined` for any other type. */
    capabilityRoleOf(type) {
        if (type === this.lastType)
            return this.lastRole;
        const [, id, role] = CAPABILITY_ROLE.exec(type) ?? [];
        if (id === undefined)
            return undefined;
        if (this.pins.authority?.includes(id) !== true)
            this.record(id, 'authority');
        [this.lastType, this.lastRole] = [type, role];
        return this.lastRole;
    }
    /** Returns whether a package has a role. */
    isKnown(id) {
        return ROLES.some((role) => this.pins[role]?.includes(id) === true || this.found.get(role)?.has(id) === true);
    }
    /** Returns the pins after the transaction: those before, and the recorded packages of roles without pins. */
    learned() {
        const learned = ROLES.filter((role) => this.pins[role] === undefined && this.found.has(role));
        return {
            ...this.pins,
            ...Object.fromEntries(learned.map((role) => [role, [...(this.found.get(role) ?? [])]])),
        };
    }
    /** Returns a departure for every package that is neither pinned nor may be learned. */
    departures() {
        return [...this.found].flatMap(([role, ids]) => this.departuresOf(role, [...ids]));
    }
    departuresOf(role, ids) {
        const pinned = this.pins[role];
        const at = `package (${role})`;
        if (pinned !== undefined) {
            const wanted = `${pinned.join(' or ')} (options.transaction.pins.packages.${role}); after a contract upgrade, check the new id and add it`;
            return ids.map((found) => ({ at, wanted, found }));
        }
        const shared = role === 'oracle' ? ids.filter((id) => this.found.get('perpetuals')?.has(id) === true) : [];
        if (shared.length > 0)
            return shared.map((found) => ({ at, wanted: 'an oracle package, not the contract’s', found }));
        if (!this.mayLearn) {
            const wanted = `one that you have checked and pinned: ${toOption(role, ids)}`;
            return ids.map((found) => ({ at, wanted, found }));
        }
        // Only one package may be learned: an unknown package could withdraw objects in the name of the wallet, and another
        // one could receive them, in this transaction or in a later one.
        const hint = role === 'oracle' && ids.length > 1 ? `; if all are yours, pin ${toOption(role, ids)}` : '';
        const wanted = `one ${role} package: ${ids[0] ?? ''}${hint}`;
        return ids.slice(1).map((found) => ({ at, wanted, found }));
    }
}
exports.Packages = Packages;
function toOption(role, ids) {
    const value = ids.length === 1 ? `'${ids[0] ?? ''}'` : `['${ids.join("', '")}']`;
    return `options.transaction.pins.packages.${role} = ${value}`;
}
