/**
 * How a transaction of another system than the accounts of perpetuals is verified: one row for each group of
 * writes.
 */

import type { Departure } from '../core/problem.js';
import { verifySpending } from './bounded/spending.js';
import { verifyStaking } from './bounded/staking.js';
import { verifySwap } from './bounded/swap.js';
import type { Trust } from './context.js';
import type { TransactionData } from './data.js';
import { verifyDca } from './dca/verify-dca.js';
import type { Expectation } from './expectation.js';
import { farmScript } from './farms/farms.js';
import { verifyGasPool } from './gas-pool/verify-gas-pool.js';
import { WRITES, type IntentOf, type KnownGroup } from './intent.js';
import { configPackageOf, toOption, type PackagePins } from './packages.js';
import { rebateVaultPackageOf } from './rewards/calls.js';
import { verifyRewards } from './rewards/verify-rewards.js';
import { poolScript } from './pools/pools.js';
import { verifyScript } from './script/script.js';
import { parseVaultType } from './vaults/types.js';
import { verifyVault } from './vaults/verify-vault.js';
import type { CoinAmount } from './writes/facts.js';
import type { Group } from './writes/write.js';

/** A group of writes with a verifier of its own. */
type System = Exclude<Group, KnownGroup>;

/** What a transaction of one of these groups must be. */
export type SystemExpectation<G extends System = System> = Expectation & { readonly intent: IntentOf<G> };

/** What a verifier found. */
interface Findings {
    readonly departures: readonly Departure[];
    /** Departures because a fact is not pinned. */
    readonly unpinned?: readonly Departure[];
    /** The pins, with those that it learned; left out where it learns none. */
    readonly packages?: PackagePins;
}

const SYSTEMS: {
    readonly [G in System]: (transaction: TransactionData, expectation: SystemExpectation<G>) => Findings;
} = {
    program: (transaction, { intent, trust: { sender }, bound }) => {
        if (bound === undefined) return UNKNOWN_OBJECTS;
        const spend = new Map(sumByType(intent.spend).map(({ coin, amount }) => [coin.type, amount]));
        return { departures: verifySpending(transaction, spend, { ...bound, sender, named: intent.objects }) };
    },
    swap: (transaction, { intent, trust: { sender }, bound, wallet }) => {
        if (bound?.sources === undefined) return UNKNOWN_OBJECTS;
        const { coin, to, amount, minAmount, quoted } = intent;
        const terms = { from: coin.type, to: to.type, amount, minAmount, quoted };
        return { departures: verifySwap(transaction, terms, { ...bound, sender, wallet, sources: bound.sources }) };
    },
    staking: (transaction, { intent, trust: { sender }, bound }) => {
        if (bound?.sources === undefined) return UNKNOWN_OBJECTS;
        const terms = { ...intent, from: intent.coin.type, to: intent.to.type };
        return { departures: verifyStaking(transaction, terms, { ...bound, sender, sources: bound.sources }) };
    },
    vault: findOfVault,
    gasPool: findOfGasPool,
    rewards: findOfRewards,
    pool: (transaction, { intent, trust: { sender }, bound }) => {
        if (bound === undefined) return UNKNOWN_OBJECTS;
        return { departures: verifyScript(transaction, poolScript(intent), { ...bound, sender }) };
    },
    farm: (transaction, { intent, trust: { sender }, bound }) => {
        if (bound === undefined) return UNKNOWN_OBJECTS;
        return { departures: verifyScript(transaction, farmScript(intent), { ...bound, sender }) };
    },
    // Its package and objects are known.
    dca: (transaction, { intent, trust: { sender, packages }, bound, wallet = sender }) => {
        const object = bound?.object ?? (() => undefined);
        const pinned = 'limitConfig' in intent.ids ? packages.limitOrders : packages.dca;
        const known = pinned ?? [intent.ids.package];
        return { departures: verifyDca(transaction, intent, { wallet, object, packages: known }) };
    },
};

const UNKNOWN_OBJECTS: Findings = {
    departures: [{ at: 'objects', wanted: 'what a Sui node states of them', found: 'nothing' }],
};

/** Verifies the commands of a transaction. */
export function verifySystem(transaction: TransactionData, expectation: SystemExpectation): Findings {
    // The group of an intent is that of its write.
    const group = WRITES[expectation.intent.action].group as System;
    return (SYSTEMS[group] as (data: TransactionData, one: SystemExpectation) => Findings)(transaction, expectation);
}

/** The package of a vault is pinned, or on loopback hosts that of the vault's type at the node. */
function findOfVault(
    transaction: TransactionData,
    { intent, trust: { sender, packages: pins, mayLearn }, bound }: SystemExpectation<'vault'>,
): Findings {
    const object = bound?.object ?? (() => undefined);
    const facts = object(intent.vault.id);
    const defining = facts?.kind === 'shared' ? parseVaultType(facts.type)?.packageId : undefined;
    const ofType = defining === undefined ? [] : [defining];
    const pinned = pins.vault ?? (mayLearn && defining !== undefined ? ofType : undefined);
    const packages = pinned ?? ofType;
    const found = defining ?? 'no vault';
    const wanted = `one that you have checked and pinned: ${toOption('vault', [found])}`;
    return {
        departures: verifyVault(transaction, intent, { sender, object, packages, oracle: pins.oracle ?? [] }),
        unpinned: pinned === undefined ? [{ at: 'package (vault)', wanted, found }] : [],
        packages: packages.length === 0 ? pins : { ...pins, vault: packages },
    };
}

/** The package of gas pools is pinned, or on loopback hosts that of the configuration's type at the node. */
function findOfGasPool(transaction: TransactionData, { intent, trust, bound }: SystemExpectation<'gasPool'>): Findings {
    const object = bound?.object ?? (() => undefined);
    const defining = transaction.inputs.flatMap((input) => {
        const facts = input.kind === 'shared' ? object(input.objectId) : undefined;
        return (facts && configPackageOf(facts.type)) ?? [];
    });
    return findOfRole('gasPool', defining, trust, (packages) =>
        verifyGasPool(transaction, intent, { sender: trust.sender, object, packages }),
    );
}

/** The package of rewards is pinned, or on loopback hosts that of the vault's type at the node. */
function findOfRewards(transaction: TransactionData, { intent, trust, bound }: SystemExpectation<'rewards'>): Findings {
    const object = bound?.object ?? (() => undefined);
    const facts = object(intent.vaultId);
    const defining = (facts?.kind === 'shared' ? rebateVaultPackageOf(facts.type) : undefined) ?? [];
    return findOfRole('rebateVault', [defining].flat(), trust, (packages) =>
        verifyRewards(transaction, intent, { sender: trust.sender, object, packages }),
    );
}

/**
 * Verifies with the pinned packages of a role, or on loopback hosts with the one package that defines the
 * objects of the transaction.
 */
function findOfRole(
    role: 'gasPool' | 'rebateVault',
    defining: readonly string[],
    { packages: pins, mayLearn }: Pick<Trust, 'packages' | 'mayLearn'>,
    verify: (packages: readonly string[]) => readonly Departure[],
): Findings {
    const pinned = pins[role] ?? (mayLearn && defining.length === 1 ? defining : undefined);
    const packages = pinned ?? defining;
    const found = defining.join(', ') || 'none';
    const wanted = `one that you have checked and pinned: ${toOption(role, defining)}`;
    return {
        departures: verify(packages),
        unpinned: pinned === undefined ? [{ at: `package (${role})`, wanted, found }] : [],
        packages: packages.length === 0 ? pins : { ...pins, [role]: packages },
    };
}

/** Sums up amounts, which may name a coin more than once. */
export function sumByType(rows: readonly CoinAmount[]): readonly CoinAmount[] {
    const sums = new Map<string, CoinAmount>();
    for (const { coin, amount } of rows) {
        sums.set(coin.type, { coin, amount: amount + (sums.get(coin.type)?.amount ?? 0n) });
    }
    return [...sums.values()];
}
