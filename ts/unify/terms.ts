/** `options.transaction` as a user sets it: what transactions may do, each value checked before anything is built. */

import { Problem, type Departure } from '../problem.js';
import type { Pins } from '../transaction/packages.js';
import { isAddress, toFullAddress, toFullType } from '../wire/address.js';
import { told } from './params.js';

/** What transactions may do, and what happens to them. */
export interface TransactionTerms {
    readonly mode: 'strict' | 'structural';
    /** Package ids in full, by role. */
    readonly pins: Pins;
    readonly scale: 'e9' | 'steps' | undefined;
    /** By coin type in full. */
    readonly decimals: ReadonlyMap<string, number>;
    readonly epoch: unknown;
    readonly chainId: string | undefined;
    /** MIST */
    readonly maxGasBudget: bigint;
    /** MIST */
    readonly maxGasPrice: bigint;
    /** MIST */
    readonly maxOracleFee: bigint;
    readonly allowNoExpiration: boolean;
    readonly rebuilds: number;
    readonly resubmit: { readonly times: number; readonly delayMs: number };
    readonly maxWaiting: number;
    readonly journal: unknown;
}

/** More than any coin has. */
const MAX_DECIMALS = 36;

type Check = (value: unknown) => string | undefined;

const isWhole: Check = (value) => (isCount(value) ? undefined : 'a whole number, 0 or more');

const CHECKS: Readonly<Record<string, Check>> = {
    mode: (value) => (value === 'strict' || value === 'structural' ? undefined : '"strict" or "structural"'),
    packages: (value) => (isPackages(value) ? undefined : 'package ids by role: perpetuals, oracle, authority'),
    scale: (value) => (value === undefined || value === 'e9' || value === 'steps' ? undefined : '"e9" or "steps"'),
    decimals: (value) =>
        isRecord(value) && Object.entries(value).every(isDecimals) ? undefined : 'numbers of decimals by coin type',
    epoch: () => undefined,
    chainId: (value) => (value === undefined || isDigest(value) ? undefined : 'a genesis digest, base58'),
    maxGasBudget: isWhole,
    maxGasPrice: isWhole,
    maxOracleFee: isWhole,
    allowNoExpiration: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
    rebuilds: isWhole,
    resubmit: (value) =>
        isRecord(value) && isCount(value.times) && isCount(value.delayMs) && Object.keys(value).length === 2
            ? undefined
            : '{ times, delayMs } and nothing else',
    maxWaiting: isWhole,
    journal: (value) =>
        value === undefined || typeof value === 'function' || (typeof value === 'string' && value !== '')
            ? undefined
            : 'a function, or the path of a file',
};

/**
 * Reads `options.transaction`.
 *
 * @param value the option, with every default in it
 * @returns the terms
 * @throws {Problem} `argument` naming each key that is not known or not of its kind
 */
export function readTerms(value: unknown): TransactionTerms {
    const given = isRecord(value) ? value : {};
    const faults: Departure[] = [
        ...Object.keys(given)
            .filter((key) => !Object.hasOwn(CHECKS, key))
            .map((key) => fault(key, `one of ${Object.keys(CHECKS).join(', ')}`, 'a key that is not known')),
        ...Object.entries(CHECKS).flatMap(([key, check]) => {
            const wanted = check(given[key]);
            return wanted === undefined ? [] : [fault(key, wanted, told(given[key]))];
        }),
    ];
    if (faults.length > 0) throw new Problem('argument', faults);
    const terms = given as unknown as Record<'maxGasBudget' | 'maxGasPrice' | 'maxOracleFee', number> &
        TransactionTerms;
    return {
        ...terms,
        pins: toPins(given.packages as Packages),
        decimals: new Map(Object.entries(given.decimals as object).map(([type, n]) => [toFullType(type), n as number])),
        maxGasBudget: BigInt(terms.maxGasBudget),
        maxGasPrice: BigInt(terms.maxGasPrice),
        maxOracleFee: BigInt(terms.maxOracleFee),
    };
}

type Packages = Partial<Record<keyof Pins, string | readonly string[]>>;

const ROLES: readonly string[] = ['perpetuals', 'oracle', 'authority'];

function isPackages(value: unknown): boolean {
    if (!isRecord(value)) return false;
    return Object.entries(value).every(([role, ids]) => {
        const list = Array.isArray(ids) ? (ids as unknown[]) : [ids];
        return ROLES.includes(role) && (ids === undefined || (list.length > 0 && list.every(isAddress)));
    });
}

function toPins(packages: Packages): Pins {
    const given = Object.entries(packages).filter(([, ids]) => (ids as unknown) !== undefined);
    const pins = given.map(([role, ids]) => [role, [ids].flat().map((id) => toFullAddress(id))]);
    return Object.fromEntries(pins) as Pins;
}

function isDecimals([type, value]: [string, unknown]): boolean {
    return /^0x[0-9a-fA-F]+::\w+::\w+/.test(type) && isCount(value) && (value as number) <= MAX_DECIMALS;
}

function isDigest(value: unknown): boolean {
    return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
}

function isCount(value: unknown): boolean {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fault(key: string, wanted: string, found: string): Departure {
    return { at: `options.transaction.${key}`, wanted, found };
}
