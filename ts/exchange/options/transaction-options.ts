/** Reads `options.transaction`. Every value is checked before anything is built. */

import { Problem, type Departure } from '../../core/problem.js';
import { OPTIONS } from '../describe/options.js';
import { isNodeUrl } from '../describe/urls.js';
import type { Approve } from '../../transaction/approval.js';
import { PINNED_ROLES, type PackagePins, type PinnedRole } from '../../transaction/packages.js';
import { toFullType } from '../../core/address.js';
import { formatValue, isTimeout, TIMEOUT_RANGE } from '../params.js';
import { Snapshot } from '../../core/snapshot.js';
import { isCount, isRecord } from '../../core/shape.js';
import {
    isChainId,
    isCoinDecimals,
    isAddressOrList,
    isPackageIds,
    NO_PINS,
    toAddressList,
    toPackagePins,
} from '../../transaction/pins/read-pins.js';
import type { CheckedPins, Pins } from '../../transaction/pins/pins.js';
import { shippedPackages } from '../../transaction/pins/shipped.js';

/** `options.transaction`, checked. */
export interface TransactionOptions {
    /** Whether missing pins are learned from their first use; `undefined`: on local hosts only. */
    readonly learn: boolean | undefined;
    /** Package ids in full, by role: the user's, else those that are shipped for the chain. */
    readonly packages: PackagePins;
    /** The roles whose packages the user set or extended. */
    readonly ownRoles: readonly PinnedRole[];
    readonly account: CheckedPins['account'];
    readonly markets: CheckedPins['markets'];
    readonly coins: CheckedPins['coins'];
    readonly objects: CheckedPins['objects'];
    /** By coin type in full. */
    readonly decimals: ReadonlyMap<string, number>;
    readonly epoch: unknown;
    readonly chainId: string | undefined;
    /** MIST */
    readonly maxGasBudget: bigint;
    /** MIST in 24 hours; `undefined`: unlimited. */
    readonly maxGasPerDay: bigint | undefined;
    /** MIST */
    readonly maxGasPrice: bigint;
    /** MIST */
    readonly maxOracleFee: bigint;
    /** Full addresses that may execute stop orders. */
    readonly executors: readonly string[] | undefined;
    /** Full addresses of the domains that tickets of these orders may name. */
    readonly domains: readonly string[] | undefined;
    /** MIST */
    readonly maxExecutorDeposit: bigint;
    /**
     * Whether stop orders are placed although their executor is trusted; `undefined`: on local hosts only.
     */
    readonly trustExecutor: boolean | undefined;
    readonly upgrades: 'ask' | 'accept';
    /** Address of a second node. */
    readonly witness: string | undefined;
    /** Whether every transaction must expire. */
    readonly requireExpiration: boolean;
    readonly onStale: 'void' | 'report';
    readonly simulate: 'always' | 'first' | 'never';
    /** Who writes the commands of writes of accounts. */
    readonly build: 'service' | 'client';
    readonly rebuilds: number;
    readonly resubmit: { readonly times: number; readonly delayMs: number; readonly maxAgeMs: number };
    readonly maxWaiting: number;
    /** Milliseconds */
    readonly maxWaitMs: number;
    readonly approve: Approve | undefined;
    readonly journal: unknown;
}

/** Returns what is accepted, or `undefined` for a valid value. */
type Check = (value: unknown) => string | undefined;

const isWhole: Check = (value) => (isCount(value) ? undefined : 'a whole number, 0 or more');

const RESUBMIT_KEYS = ['times', 'delayMs', 'maxAgeMs'];

const CHECKS: Readonly<Record<string, Check>> = {
    learn: (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'true or false'),
    // `readPins` checks it, as it may be a file.
    pins: () => undefined,
    packages: (value) => (isPackageIds(value) ? undefined : `package ids by role: ${PINNED_ROLES.join(', ')}`),
    decimals: (value) =>
        isRecord(value) && Object.entries(value).every((entry) => isCoinDecimals(...entry))
            ? undefined
            : 'numbers of decimals by coin type',
    epoch: () => undefined,
    chainId: (value) => (value === undefined || isChainId(value) ? undefined : 'a genesis digest, base58'),
    maxGasBudget: isWhole,
    maxGasPerDay: (value) => (value === undefined ? undefined : isWhole(value)),
    maxGasPrice: isWhole,
    maxOracleFee: isWhole,
    executors: (value) =>
        value === undefined || isAddressOrList(value) ? undefined : 'an address, or a list of addresses',
    maxExecutorDeposit: isWhole,
    trustExecutor: (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'true or false'),
    upgrades: (value) => (value === 'ask' || value === 'accept' ? undefined : '"ask" or "accept"'),
    witness: (value) =>
        value === undefined || (typeof value === 'string' && isNodeUrl(value))
            ? undefined
            : 'an http or https address without a user name',
    requireExpiration: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
    onStale: (value) => (value === 'void' || value === 'report' ? undefined : '"void" or "report"'),
    simulate: (value) =>
        value === 'always' || value === 'first' || value === 'never' ? undefined : '"always", "first" or "never"',
    build: (value) => (value === 'service' || value === 'client' ? undefined : '"service" or "client"'),
    rebuilds: isWhole,
    resubmit: (value) =>
        isRecord(value) && RESUBMIT_KEYS.every((key) => isCount(value[key])) && Object.keys(value).length === 3
            ? undefined
            : '{ times, delayMs, maxAgeMs } and nothing else',
    maxWaiting: isWhole,
    maxWaitMs: (value) => (isTimeout(value) ? undefined : TIMEOUT_RANGE),
    approve: (value) => (value === undefined || typeof value === 'function' ? undefined : 'a function'),
    journal: (value) =>
        value === undefined || typeof value === 'function' || (typeof value === 'string' && value !== '')
            ? undefined
            : 'a function, or the path of a file',
};

/**
 * Reads `options.transaction`.
 *
 * @param value the option merged with its defaults
 * @param pinned `options.transaction.pins`; they win over `packages` and `chainId`
 * @param chainId the chain, whose shipped packages count where the user names none
 * @throws {Problem} `argument` with every key that is unknown or malformed
 */
export function readTransactionOptions(
    value: unknown,
    pinned: CheckedPins = NO_PINS,
    chainId?: string,
): TransactionOptions {
    const given = isRecord(value) ? value : {};
    const faults: Departure[] = [
        ...Object.keys(given)
            .filter((key) => !Object.hasOwn(CHECKS, key))
            .map((key) => fault(key, `one of ${Object.keys(CHECKS).join(', ')}`, 'an unknown key')),
        ...Object.entries(CHECKS).flatMap(([key, check]) => {
            const wanted = check(given[key]);
            return wanted === undefined ? [] : [fault(key, wanted, formatOption(key, given[key]))];
        }),
    ];
    if (faults.length > 0) throw new Problem('argument', faults);
    const options = given as unknown as Record<
        'maxGasBudget' | 'maxGasPrice' | 'maxOracleFee' | 'maxExecutorDeposit',
        number
    > &
        TransactionOptions;
    const own = { ...toPackagePins(given.packages as NonNullable<Pins['packages']>), ...pinned.packages };
    return {
        ...options,
        packages: extend({ ...shippedPackages(chainId), ...own }, pinned.added),
        ownRoles: [...Object.keys(own), ...Object.keys(pinned.added)] as PinnedRole[],
        chainId: pinned.chainId ?? options.chainId,
        account: pinned.account,
        markets: pinned.markets,
        coins: pinned.coins,
        objects: pinned.objects,
        decimals: new Map(Object.entries(given.decimals as object).map(([type, n]) => [toFullType(type), n as number])),
        maxGasBudget: BigInt(options.maxGasBudget),
        maxGasPerDay: given.maxGasPerDay === undefined ? undefined : BigInt(given.maxGasPerDay as number),
        maxGasPrice: BigInt(options.maxGasPrice),
        maxOracleFee: BigInt(options.maxOracleFee),
        executors: pinned.executors ?? toAddressList(given.executors as Pins['executors']),
        domains: pinned.domains,
        maxExecutorDeposit: BigInt(options.maxExecutorDeposit),
    };
}

/** Checked options, and what they were read from. */
interface Reading {
    readonly merged: unknown;
    readonly pinned: CheckedPins;
    readonly chainId: string | undefined;
    readonly options: TransactionOptions;
}

/**
 * Reads `options.transaction` again only after a change, also of a nested value: each write asks for the
 * options many times.
 */
export class TransactionOptionsReader {
    #given: Snapshot | undefined;
    #merged: typeof OPTIONS.transaction | undefined;
    #last: Reading | undefined;

    /** Adds the defaults to what the user set; the same object as before if nothing has changed. */
    merge(given: unknown): typeof OPTIONS.transaction {
        if (this.#merged !== undefined && this.#given?.matches(given) === true) return this.#merged;
        const own = (given ?? {}) as { resubmit?: unknown };
        const { resubmit = {} } = own;
        // Anything but an object is refused by the reader of the options.
        const merged = typeof resubmit === 'object' ? { ...OPTIONS.transaction.resubmit, ...resubmit } : resubmit;
        // The reader of the pins finds changes of them in place.
        this.#given = new Snapshot(given, ['pins']);
        this.#merged = { ...OPTIONS.transaction, ...own, resubmit: merged as typeof OPTIONS.transaction.resubmit };
        return this.#merged;
    }

    /**
     * Reads the options, as {@link readTransactionOptions}.
     *
     * @param given what the user set
     * @param pinned `options.transaction.pins`
     * @param chainId the chain, base58
     */
    read(given: unknown, pinned: CheckedPins, chainId: string | undefined): TransactionOptions {
        const merged = this.merge(given);
        const last = this.#last;
        if (last?.merged === merged && last.pinned === pinned && last.chainId === chainId) return last.options;
        const options = readTransactionOptions(merged, pinned, chainId);
        this.#last = { merged, pinned, chainId, options };
        return options;
    }
}

/** Adds packages to those of their roles. */
function extend(packages: PackagePins, added: PackagePins): PackagePins {
    const roles = Object.keys(added) as PinnedRole[];
    const extended = roles.map((role) => [role, [...new Set([...(packages[role] ?? []), ...(added[role] ?? [])])]]);
    return { ...packages, ...(Object.fromEntries(extended) as PackagePins) };
}

/** The address of a node is not shown: it may contain a password or a key. */
function formatOption(key: string, value: unknown): string {
    return key === 'witness' && typeof value === 'string' ? 'other text (not shown)' : formatValue(value);
}

function fault(key: string, wanted: string, found: string): Departure {
    return { at: `options.transaction.${key}`, wanted, found };
}
