/**
 * Upgrades: a package that is neither shipped nor pinned may be a later version of a shipped one. The service
 * alone never proves that, so the user pins it, or nodes that the service does not run agree on it.
 */

import { describeFault, type Departure } from '../../core/problem.js';
import type { NodePackage, ObjectChange, SuiNode } from '../../node/sui-node.js';
import { PINNED_ROLES, type PackageDeparture, type PinnedRole } from '../../transaction/packages.js';
import { marketsOf } from '../../transaction/pins/pins.js';
import { ORACLE_ROLES } from '../../transaction/price-updates.js';
import type { Expectation, VerificationResult } from '../../transaction/expectation.js';
import type { DeployedRole, Deployment } from '../../wire/deployments.js';
import type { VerifiedTransaction } from '../write-request.js';

/** The nodes and options of one exchange object; each may change. */
export interface UpgradeSources {
    readonly mode: () => 'ask' | 'accept';
    /** The user's node, unless the service runs it. */
    readonly node: () => SuiNode | undefined;
    /** A second node on another host, unless the service runs it. */
    readonly witness: () => SuiNode | undefined;
    readonly deployment: () => Deployment | undefined;
}

/** The transaction that calls the package. */
export interface UpgradeUse {
    /** BCS of the transaction. */
    readonly bytes: Uint8Array;
    readonly wallet: string;
    /**
     * Objects of the wallet that the write itself uses: its capability, the coins that it moves, gas coins.
     */
    readonly named: readonly string[];
    /** The markets of the write. */
    readonly marketIds: readonly string[];
}

/** A shipped package that another one is a version of. */
interface Shipped {
    readonly role: PinnedRole;
    readonly current: string;
}

/** Explains and accepts packages that are neither shipped nor pinned. */
export class Upgrades {
    /** Accepted packages of the contract, which were proven once. */
    readonly #accepted = new Map<string, PinnedRole>();

    constructor(private readonly sources: UpgradeSources) {}

    /**
     * Returns the expectation with the packages of a transaction that are accepted as upgrades; `undefined`
     * where one of them is not.
     *
     * @param others the packages that are neither shipped nor pinned
     */
    async accepted(
        others: readonly PackageDeparture[],
        { bytes, transaction, expectation }: Pick<VerifiedTransaction, 'bytes' | 'transaction' | 'expectation'>,
    ): Promise<Expectation | undefined> {
        if (others.length === 0 || this.sources.mode() !== 'accept') return undefined;
        const { intent, trust } = expectation;
        const owned = transaction.inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
        const named = [...owned, ...transaction.gas.payment.map(({ objectId }) => objectId)];
        const use = { bytes, wallet: trust.sender, named, marketIds: marketsOf(intent).map(({ id }) => id) };
        const packages: { [R in PinnedRole]?: readonly string[] } = { ...trust.packages };
        for (const { id, role } of others) {
            if (!(await this.accepts(id, role, use))) return undefined;
            packages[role] = [...(packages[role] ?? []), id];
        }
        return { ...expectation, trust: { ...trust, packages } };
    }

    /** Adds to the departures of unknown packages what the user's node knows of each. */
    async explainIn(departures: readonly Departure[], { otherPackages }: VerificationResult): Promise<Departure[]> {
        return Promise.all(
            departures.map(async (departure) => {
                const other = otherPackages.find(({ at, found }) => at === departure.at && found === departure.found);
                if (other === undefined || this.sources.deployment() === undefined) return departure;
                return { ...departure, found: `${departure.found}, ${await this.explain(other.id)}` };
            }),
        );
    }

    /**
     * Says what the user's node knows of a package, and which line pins it where it is a version of a shipped
     * one.
     */
    async explain(packageId: string): Promise<string> {
        const node = this.sources.node();
        if (node === undefined) {
            return 'and no Sui node shows what it is; set options.node to a node that the service does not run';
        }
        try {
            const found = await node.package(packageId);
            if (found === undefined) return 'which your node does not know';
            const shipped = this.#find(found.originalId);
            const version = `version ${found.version} of ${found.originalId}`;
            if (shipped === undefined) return `${version} as your node shows it, which is no package of the contract`;
            const line = `options.transaction.pins.add.packages.${shipped.role} = ['${packageId}']`;
            return `${version} as your node shows it, of which the client ships ${shipped.current}; once you have checked the upgrade, pin it: ${line}`;
        } catch (error) {
            return `and your node does not show what it is: ${describeFault(error)}`;
        }
    }

    /**
     * Returns whether a package may be called without a pin: with `options.transaction.upgrades: 'accept'`,
     * as a later version of a shipped package of the role. For the contract, both nodes agree on its
     * functions, and its registry or a market of the write has moved past the shipped version. For price
     * updates one node suffices, where a simulation leaves the other objects of the wallet as they are.
     */
    async accepts(packageId: string, role: PinnedRole, use: UpgradeUse): Promise<boolean> {
        const node = this.sources.node();
        if (this.sources.mode() !== 'accept' || node === undefined) return false;
        if (this.#accepted.get(packageId) === role) return true;
        try {
            if (role === 'oracle') return await this.#acceptsUpdate(node, packageId, use);
            const witness = this.sources.witness();
            if (witness === undefined) return false;
            const proofs = await Promise.all([node, witness].map((one) => this.#prove(one, packageId, role, use)));
            const [first, second] = proofs;
            if (first === undefined || second === undefined || !isEqual(first, second)) return false;
            this.#accepted.set(packageId, role);
            return true;
        } catch {
            // What a node does not show is not proven.
            return false;
        }
    }

    /** Another transaction may take other objects, so each one is simulated. */
    async #acceptsUpdate(node: SuiNode, packageId: string, { bytes, wallet, named }: UpgradeUse): Promise<boolean> {
        if ((await this.#later(node, packageId, 'oracle')) === undefined) return false;
        const { objects } = await node.simulate(bytes);
        return objects.every((change) => !isOwnedBy(change, wallet) || named.includes(change.objectId));
    }

    /** Returns the package at a node, where it is the version that the contract has moved to. */
    async #prove(
        node: SuiNode,
        packageId: string,
        role: PinnedRole,
        { marketIds }: UpgradeUse,
    ): Promise<NodePackage | undefined> {
        const later = await this.#later(node, packageId, role);
        const registry = this.sources.deployment()?.registry;
        if (later === undefined || registry === undefined || later.found.functions.size === 0) return undefined;
        const objects = await node.objects([registry, ...marketIds]);
        const hasMoved = [...objects.values()].some(({ fields }) => {
            const text = fields?.['version'];
            const version = typeof text === 'string' && /^\d{1,20}$/.test(text) ? BigInt(text) : 0n;
            return version > later.shippedVersion && version <= later.found.version;
        });
        return hasMoved ? later.found : undefined;
    }

    /** Returns the package at a node, where it is a later version of a shipped one of the role. */
    async #later(
        node: SuiNode,
        packageId: string,
        role: PinnedRole,
    ): Promise<{ readonly found: NodePackage; readonly shippedVersion: bigint } | undefined> {
        const found = await node.package(packageId);
        const shipped = found && this.#find(found.originalId);
        if (shipped?.role !== role) return undefined;
        const current = await node.package(shipped.current);
        if (current?.originalId !== found?.originalId || found === undefined || current === undefined) return undefined;
        return found.version > current.version ? { found, shippedVersion: current.version } : undefined;
    }

    #find(originalId: string): Shipped | undefined {
        const packages = Object.entries(this.sources.deployment()?.packages ?? {});
        const [name, shipped] = packages.find(([, { original }]) => original === originalId) ?? [];
        const role = name === undefined ? undefined : toPinnedRole(name as DeployedRole);
        return role === undefined || shipped === undefined ? undefined : { role, current: shipped.current };
    }
}

/** The role under which a user pins a package; `undefined` for one that no transaction calls. */
function toPinnedRole(role: DeployedRole): PinnedRole | undefined {
    if (ORACLE_ROLES.includes(role)) return 'oracle';
    // The aggregator, which the deployment calls `oracle`, defines feeds, and no transaction calls it.
    return PINNED_ROLES.find((one) => one !== 'oracle' && one === role);
}

function isEqual(one: NodePackage, other: NodePackage): boolean {
    return (
        one.originalId === other.originalId &&
        one.version === other.version &&
        one.functions.size === other.functions.size &&
        [...one.functions].every(([name, signature]) => other.functions.get(name) === signature)
    );
}

function isOwnedBy({ before }: ObjectChange, wallet: string): boolean {
    return before === wallet;
}
