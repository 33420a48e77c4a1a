/** Reads `options.transaction`. Every value is checked before anything is built. */

import { Problem, type Departure } from '../../core/problem.js';
import { OPTIONS } from '../describe/options.js';
import type { Approve } from '../../transaction/approval.js';
import type { PackagePins } from '../../transaction/packages.js';
import { toFullType } from '../../core/address.js';
import { formatValue, isTimeout, TIMEOUT_RANGE } from '../params.js';
import { Snapshot } from '../../core/snapshot.js';
import { isCount, isRecord } from '../../core/shape.js';
import {
    isChainId,
    isCoinDecimals,
    isExecutors,
    isPackageIds,
    NO_PINS,
    toExecutors,
    toPackagePins,
} from '../../transaction/pins/read-pins.js';
import type { CheckedPins, Pins } from '../../transaction/pins/pins.js';

/** `options.transaction`, checked. */
export interface TransactionOptions {
    readonly mode: 'strict' | 'structural';
    /** Whether missing pins are learned from their first use; `undefined`: on local hosts only. */
    readonly learn: boolean | undefined;
    /** Package ids in full, by role. */
    readonly packages: PackagePins;
    readonly account: CheckedPins['account'];
    readonly markets: CheckedPins['markets'];
    readonly coins: CheckedPins['coins'];
    readonly objects: CheckedPins['objects'];
    readonly scale: 'e9' | 'steps' | undefined;
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
    /** MIST */
    readonly maxExecutorDeposit: bigint;
    /** Whether stop orders are placed although their executor is trusted; `undefined`: on local hosts only. */
    readonly trustExecutor: boolean | undefined;
    /** Whether every transaction must expire. */
    readonly requireExpiration: boolean;
    readonly onStale: 'void' | 'report';
    readonly simulate: 'always' | 'first' | 'never';
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
    mode: (value) =>
        value === undefined || value === 'strict' || value === 'structural' ? undefined : '"strict" or "structural"',
    learn: (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'true or false'),
    // `readPins` checks it, as it may be a file.
    pins: () => undefined,
    packages: (value) =>
        isPackageIds(value) ? undefined : 'package ids by role: perpetuals, oracle, authority, staking, vault, dca',
    scale: (value) => (value === undefined || value === 'e9' || value === 'steps' ? undefined : '"e9" or "steps"'),
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
        value === undefined || isExecutors(value) ? undefined : 'an address, or a list of addresses',
    maxExecutorDeposit: isWhole,
    trustExecutor: (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'true or false'),
    // Of earlier versions. An explicit refusal must not become an acceptance.
    allowNoExpiration: (value) =>
        value === undefined || value === true
            ? undefined
            : 'nothing, as transactions without an expiration are accepted now; pass requireExpiration: true to refuse them',
    requireExpiration: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
    onStale: (value) => (value === 'void' || value === 'report' ? undefined : '"void" or "report"'),
    simulate: (value) =>
        value === 'always' || value === 'first' || value === 'never' ? undefined : '"always", "first" or "never"',
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
 * @throws {Problem} `argument` with every key that is unknown or malformed
 */
export function readTransactionOptions(value: unknown, pinned: CheckedPins = NO_PINS): TransactionOptions {
    const given = isRecord(value) ? value : {};
    const faults: Departure[] = [
        ...Object.keys(given)
            .filter((key) => !Object.hasOwn(CHECKS, key))
            .map((key) => fault(key, `one of ${Object.keys(CHECKS).join(', ')}`, 'an unknown key')),
        ...Object.entries(CHECKS).flatMap(([key, check]) => {
            const wanted = check(given[key]);
            return wanted === undefined ? [] : [fault(key, wanted, formatValue(given[key]))];
        }),
    ];
    if (faults.length > 0) throw new Problem('argument', faults);
    const options = given as unknown as Record<
        'maxGasBudget' | 'maxGasPrice' | 'maxOracleFee' | 'maxExecutorDeposit',
        number
    > &
        TransactionOptions;
    return {
        ...options,
        mode: (given.mode as TransactionOptions['mode'] | undefined) ?? 'strict',
        packages: { ...toPackagePins(given.packages as NonNullable<Pins['packages']>), ...pinned.packages },
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
        executors: pinned.executors ?? toExecutors(given.executors as Pins['executors']),
        maxExecutorDeposit: BigInt(options.maxExecutorDeposit),
    };
}

/** Checked options, and what they were read from. */
interface Reading {
    readonly merged: unknown;
    readonly pinned: CheckedPins;
    readonly defaultMode: TransactionOptions['mode'];
    readonly options: TransactionOptions;
}

/** Reads `options.transaction` again only after a change, also of a nested value: each write asks for the options many times. */
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
     * @param defaultMode the mode where none is set
     */
    read(given: unknown, pinned: CheckedPins, defaultMode: TransactionOptions['mode'] = 'strict'): TransactionOptions {
        const merged = this.merge(given);
        const last = this.#last;
        if (last?.merged === merged && last.pinned === pinned && last.defaultMode === defaultMode) return last.options;
        const options = readTransactionOptions({ ...merged, mode: merged.mode ?? defaultMode }, pinned);
        this.#last = { merged, pinned, defaultMode, options };
        return options;
    }
}

/** Says of each option of an earlier version that is accepted without an effect what replaced it. */
export function findIneffective(given: unknown): string[] {
    if (!isRecord(given) || given.allowNoExpiration !== true) return [];
    const fact = 'options.transaction.allowNoExpiration has no effect: transactions without an expiration are accepted';
    return [`${fact}; leave it out, or pass requireExpiration: true to refuse them`];
}

function fault(key: string, wanted: string, found: string): Departure {
    return { at: `options.transaction.${key}`, wanted, found };
}
