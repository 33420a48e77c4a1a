/** The packages that a transaction may call, by role: pinned by the user, or learned from first use. */

import type { Departure } from '../core/problem.js';
import { toFullAddress } from '../core/address.js';
import { DEPLOYMENTS, OTHER_PACKAGES } from '../wire/deployments.js';
import { SYSTEM_ROLES, type SystemRole } from './system-ids.js';

/** The Move standard library. */
export const STD = toFullAddress('0x1');
/** The Sui framework. */
export const SUI = toFullAddress('0x2');

/** The role of a package. `authority` defines the roles of capabilities. */
export type Role = 'perpetuals' | 'oracle' | 'authority';

/** A role that pins have. Other systems than accounts have verifications of their own. */
export type PinnedRole = Role | SystemRole;

/** Full package ids by role; a missing role has no pin yet. */
export type PackagePins = { readonly [R in PinnedRole]?: readonly string[] };

/** The roles that every wallet needs. */
export const ROLES: readonly Role[] = ['perpetuals', 'oracle', 'authority'];

/** All roles that pins have. */
export const PINNED_ROLES: readonly PinnedRole[] = [...ROLES, ...SYSTEM_ROLES];

/** First versions of packages that were upgraded. */
const ORIGINALS: ReadonlySet<string> = new Set(
    Object.values(DEPLOYMENTS).flatMap(({ packages }) =>
        Object.values(packages).flatMap(({ original, current }) => (original === current ? [] : [original])),
    ),
);

/** The role of a capability; the chain calls an agent `ASSISTANT`, who may do everything except withdraw. */
type CapabilityRole = 'ADMIN' | 'ASSISTANT';

/** The types of the roles that a trader's capability can have. */
const CAPABILITY_ROLE = /^(0x[0-9a-f]{64})::authority::(ADMIN|ASSISTANT)$/;

/** The configuration of a system. */
const CONFIG_TYPE = /^(0x[0-9a-f]{64})::config::Config$/;

/** Returns the package in the type of a system's configuration; `undefined` for another type. */
export function configPackageOf(type: string): string | undefined {
    return CONFIG_TYPE.exec(type)?.[1];
}

/** A package that a transaction may not call: it may be a later version of one that it may call. */
export interface PackageDeparture extends Departure {
    readonly role: Role;
    readonly id: string;
}

/** Verifies the packages of one transaction. */
export class Packages {
    private readonly found = new Map<Role, Set<string>>();
    private lastType: string | undefined;
    private lastRole: CapabilityRole | undefined;

    /** With `mayLearn`, a role without pins accepts the package that the transaction calls. */
    constructor(
        private readonly pins: PackagePins,
        private readonly mayLearn: boolean,
    ) {}

    /** Finds the pinned role of a package. */
    pinnedRoleOf(id: string): 'perpetuals' | 'oracle' | undefined {
        if (this.pins.perpetuals?.includes(id) === true) return 'perpetuals';
        return this.pins.oracle?.includes(id) === true ? 'oracle' : undefined;
    }

    /** Records a package without a pin. */
    record<R extends Role>(id: string, role: R): R {
        this.found.set(role, (this.found.get(role) ?? new Set()).add(id));
        return role;
    }

    /** Finds the role in a type argument, and records its package; `undefined` for any other type. */
    capabilityRoleOf(type: string): CapabilityRole | undefined {
        if (type === this.lastType) return this.lastRole;
        const [, id, role] = CAPABILITY_ROLE.exec(type) ?? [];
        if (id === undefined) return undefined;
        if (this.pins.authority?.includes(id) !== true) this.record(id, 'authority');
        [this.lastType, this.lastRole] = [type, role as CapabilityRole];
        return this.lastRole;
    }

    /**
     * Returns the pins after the transaction: those before, and the recorded packages of roles without pins.
     */
    learned(): PackagePins {
        const learned = ROLES.filter((role) => this.pins[role] === undefined && this.found.has(role));
        return {
            ...this.pins,
            ...Object.fromEntries(learned.map((role) => [role, [...(this.found.get(role) ?? [])]])),
        };
    }

    /** Returns a departure for every package that is neither pinned nor may be learned. */
    departures(): PackageDeparture[] {
        return [...this.found].flatMap(([role, ids]) =>
            this.departuresOf(role, [...ids]).map((departure) => ({ ...departure, role })),
        );
    }

    private departuresOf(role: Role, ids: readonly string[]): Omit<PackageDeparture, 'role'>[] {
        const pinned = this.pins[role];
        const at = `package (${role})`;
        if (pinned !== undefined) {
            const wanted = `${pinned.join(' or ')} (options.transaction.pins.packages.${role})`;
            return ids.map((id) => ({ id, at, wanted, found: describePackage(id) }));
        }
        if (!this.mayLearn) {
            const wanted = `one that you have checked and pinned: ${toOption(role, ids)}`;
            return ids.map((id) => ({ id, at, wanted, found: describePackage(id) }));
        }
        const both = role === 'oracle' ? ids.filter((id) => this.found.get('perpetuals')?.has(id) === true) : [];
        if (both.length > 0) {
            return both.map((id) => ({ id, at, wanted: 'an oracle package, not the contract’s', found: id }));
        }
        // Only one package may be learned: an unknown package could withdraw objects in the name of the
        // wallet, and another one could receive them, in this transaction or in a later one.
        const wanted = `one ${role} package: ${ids[0] ?? ''}`;
        return ids.slice(1).map((id) => ({ id, at, wanted, found: id }));
    }
}

/** Names a package that a transaction should not call, with what is known of it. */
function describePackage(id: string): string {
    const known = OTHER_PACKAGES[id] ?? (ORIGINALS.has(id) ? 'an earlier version, which only types name' : undefined);
    return known === undefined ? id : `${id}, ${known}`;
}

/** The option that pins packages. */
export function toOption(role: PinnedRole, ids: readonly string[]): string {
    const value = ids.length === 1 ? `'${ids[0] ?? ''}'` : `['${ids.join("', '")}']`;
    return `options.transaction.pins.packages.${role} = ${value}`;
}
