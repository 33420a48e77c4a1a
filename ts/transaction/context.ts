/** The state of one verification: the values of inputs and results, and the departures found so far. */

import type { Departure } from '../core/problem.js';
import type { Step } from './contract.js';
import type { Argument, TransactionData } from './data.js';
import { ExpectedCalls } from './expected-calls.js';
import type { Intent, KnownIntent } from './intent.js';
import type { AccountFacts, CoinFacts, VaultOfAccount } from './writes/facts.js';
import { Packages, type PackagePins } from './packages.js';
import { PriceFeeds, type DeployedObjects } from './price-feeds.js';
import { coinOf, CONSUMED, NONE, toValue, type Value } from './value.js';

/** What the verification trusts before it reads the transaction. */
export interface Trust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    readonly packages: PackagePins;
    readonly deployed: DeployedObjects;
    /** Whether a role without pins accepts the package that the transaction calls. */
    readonly mayLearn: boolean;
    /**
     * Whether an executed transaction proves that the account has a position in the market: the write creates
     * none then.
     */
    readonly hasPosition: boolean;
    /** Whether the gas coin belongs to a sponsor. */
    readonly isSponsored: boolean;
    /** Maximum sum of oracle fees, MIST. */
    readonly maxOracleFee: bigint;
    /** Addresses that may execute stop and TWAP orders, `0x` and 64 digits; `undefined` without pins. */
    readonly executors: readonly string[] | undefined;
    /**
     * Domains that their tickets may name: addresses of objects that an executor must own, `0x` and 64
     * digits; `undefined` without pins.
     */
    readonly domains?: readonly string[] | undefined;
    /**
     * Whether the user accepts that nothing shows what an executor of this write will do, and which executors
     * it names first.
     */
    readonly isExecutorTrusted: boolean;
    /** Maximum deposit for the gas of one execution of a stop or TWAP order, MIST. */
    readonly maxExecutorDeposit: bigint;
    /** Whether only the service lists the account: the user did not select it, and nothing proves it. */
    readonly isAccountDiscovered?: boolean;
}

/** What the verifiers of one transaction share. */
export class VerificationContext {
    readonly packages: Packages;
    readonly expected: ExpectedCalls;
    readonly feeds: PriceFeeds;
    readonly departures: Departure[] = [];
    readonly collateral: CoinFacts;
    /** The accounts of the write: none for one that creates the account, two for a transfer. */
    readonly accounts: readonly AccountFacts[];
    /** The number of contract calls so far. */
    contractCalls = 0;
    /** Whether a session is open, or its market not shared yet: no price update may come here. */
    isInSession = false;
    /** The results of the commands so far. */
    readonly results: Value[][] = [];
    /** Whether a command so far uses the input of an index. */
    readonly used: boolean[] = [];
    private readonly inputs: Value[];
    /** Objects of the wallet, beside capabilities, that a call takes by reference. */
    private readonly lent = new Set<string>();
    /** Values that a command took by value; compared by identity. */
    private readonly consumed = new Set<Value>();

    constructor(
        readonly transaction: TransactionData,
        readonly intent: KnownIntent,
        readonly trust: Trust,
    ) {
        this.packages = new Packages(trust.packages, trust.mayLearn);
        this.expected = new ExpectedCalls(intent, trust.isExecutorTrusted);
        this.feeds = new PriceFeeds(trust.deployed, this.expected);
        this.collateral = coinOf(intent);
        this.accounts = accountsOf(intent);
        this.inputs = transaction.inputs.map(toValue);
    }

    /** The vault that has the account of the write. */
    get vault(): VaultOfAccount | undefined {
        return this.accounts[0]?.vault;
    }

    /** Whether a package is one of vaults that may be called: only for an account of a vault. */
    isOfVaults(packageId: string): boolean {
        return this.vault !== undefined && vaultPackagesOf(this.vault, this.trust).includes(packageId);
    }

    /** The account whose objects a step takes: a transfer deposits in the second one. */
    accountFor(step: Step): AccountFacts | undefined {
        const { intent } = this;
        return intent.action === 'transfer' && step === 'deposit' ? intent.to : this.accounts[0];
    }

    /** Whether an object is the capability of an account of the write. */
    isCapability(objectId: string): boolean {
        return this.accounts.some(({ capabilityId }) => capabilityId === objectId);
    }

    /** Lends an object of the wallet to a call, which returns it; a capability of the write is none. */
    lend(objectId: string): boolean {
        if (this.isCapability(objectId)) return false;
        this.lent.add(objectId);
        return true;
    }

    isLent(objectId: string): boolean {
        return this.lent.has(objectId);
    }

    report(at: string, wanted: string, found: string): void {
        this.departures.push({ at, wanted, found });
    }

    /**
     * Finds the value of an argument, {@link CONSUMED} after a command took it by value, and marks its input
     * as used.
     */
    value(argument: Argument): Value {
        const value = this.valueAt(argument);
        return this.consumed.has(value) ? CONSUMED : value;
    }

    private valueAt(argument: Argument): Value {
        switch (argument.kind) {
            case 'gasCoin':
                return { kind: 'gas coin' };
            case 'input':
                this.used[argument.index] = true;
                return this.inputs[argument.index] ?? NONE;
            case 'result':
                return this.results[argument.index]?.[0] ?? NONE;
            case 'nestedResult':
                return this.results[argument.index]?.[argument.part] ?? NONE;
        }
    }

    /** Marks a value that a command takes by value. */
    consume(value: Value): void {
        this.consumed.add(value);
    }

    /** Whether a command took a value by value. */
    isConsumed(value: Value): boolean {
        return this.consumed.has(value);
    }
}

/** The packages of vaults that a write may call: those that are pinned or shipped, else that of the vault. */
export function vaultPackagesOf(
    { packageId }: VaultOfAccount,
    { packages }: Pick<Trust, 'packages'>,
): readonly string[] {
    return packages.vault ?? [packageId];
}

/**
 * Lists the accounts of a write: none for one that creates the account or moves coins of the wallet, two for
 * a transfer.
 */
export function accountsOf(intent: Intent): AccountFacts[] {
    if (!('account' in intent)) return [];
    return intent.action === 'transfer' ? [intent.account, intent.to] : [intent.account];
}
