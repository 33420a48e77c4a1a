/** Pins: what a user has checked about a deployment and a wallet, and what every transaction is verified against. */

import { readDecimal } from '../number/decimal.js';
import { numberText } from '../number/step.js';
import { Problem, problem, type Departure } from '../problem.js';
import type { PackagePins, Role } from '../transaction/packages.js';
import { isAddress, toFullAddress, toFullType } from '../wire/address.js';
import type { AccountPair } from './account.js';
import type { KnownMarket } from './market.js';

/** An account, by all three names that it goes by. */
export interface AccountPin {
    /** Object id of the capability that the wallet holds. */
    readonly capability: string;
    /** Object id of the shared account. */
    readonly account: string;
    readonly number: number;
}

/** A market. */
export interface MarketPin {
    /** Object id of its clearing house. */
    readonly id: string;
    /** Move type of its collateral coin. */
    readonly settleType: string;
    /** Smallest step of amounts, base, as decimal text. */
    readonly lot: string;
    /** Smallest step of prices, quote, as decimal text. */
    readonly tick: string;
    /** Decimals of the collateral coin. */
    readonly decimals: number;
}

/** What a user pins, as an object or as a JSON file of the same shape: `options.transaction.pins`. */
export interface Pins {
    /** Genesis digest of the chain, base58. */
    readonly chainId?: string | undefined;
    /** Package ids by role, one or several. */
    readonly packages?: { readonly [R in Role]?: string | readonly string[] | undefined } | undefined;
    /** The account that every call uses unless it names another. */
    readonly account?: AccountPin | undefined;
    /** By symbol. */
    readonly markets?: Readonly<Record<string, MarketPin>> | undefined;
}

/** An account that the service lists for the wallet, and that nothing proves to be the user's. */
export interface AccountCandidate extends AccountPin {
    /** Settle currency. */
    readonly code: string;
}

/**
 * Everything known so far, ready to be checked and pasted as `options.transaction.pins`; `candidates` and `missing` are
 * ignored there.
 */
export interface ProposedPins extends Pins {
    /** Accounts of the wallet that this client has no proof of: anybody can transfer one. Copy yours to `account`. */
    readonly candidates: readonly AccountCandidate[];
    /** What is not known yet, such as `packages.oracle`. */
    readonly missing: readonly string[];
}

/** Pins as transactions are verified against them: ids in full, nothing left out but what is not pinned. */
export interface CheckedPins {
    readonly chainId: string | undefined;
    readonly packages: PackagePins;
    readonly account: AccountPin | undefined;
    readonly markets: Readonly<Record<string, MarketPin>>;
}

export const NO_PINS: CheckedPins = { chainId: undefined, packages: {}, account: undefined, markets: {} };

const ROLES: readonly Role[] = ['perpetuals', 'oracle', 'authority'];
const KEYS = ['chainId', 'packages', 'account', 'markets', 'candidates', 'missing'];
/** More than any coin has. */
const MAX_DECIMALS = 36;

/**
 * Reads pins as a user gives them.
 *
 * @param value an object of the shape {@link Pins}
 * @param at where it was given, such as `options.transaction.pins` or a file's path
 * @returns the pins, ids in full
 * @throws {Problem} `argument` naming every member that is not known or not of its kind
 */
export function readPins(value: unknown, at: string): CheckedPins {
    if (value === undefined) return NO_PINS;
    if (!isRecord(value)) throw problem('argument', at, 'an object, or the path of a JSON file', kindOf(value));
    const faults = [...unknownKeys(value, at), ...faultsOf(value, at)];
    if (faults.length > 0) throw new Problem('argument', faults);
    const { chainId, packages = {}, account, markets = {} } = value as Pins;
    return {
        chainId,
        packages: toPackagePins(packages),
        account: account && {
            capability: toFullAddress(account.capability),
            account: toFullAddress(account.account),
            number: account.number,
        },
        markets: Object.fromEntries(Object.entries(markets).map(([symbol, pin]) => [symbol, toFullPin(pin)])),
    };
}

/**
 * Whether a value pins packages.
 *
 * @param value any
 * @returns whether it has one package id or several for known roles
 */
export function isPackageIds(value: unknown): boolean {
    if (!isRecord(value)) return false;
    return Object.entries(value).every(([role, ids]) => {
        const list = Array.isArray(ids) ? (ids as unknown[]) : [ids];
        return (
            (ROLES as readonly string[]).includes(role) &&
            (ids === undefined || (list.length > 0 && list.every(isAddress)))
        );
    });
}

/**
 * Reads package pins.
 *
 * @param packages ids by role, as {@link isPackageIds} accepts them
 * @returns lists of ids in full, by role
 */
export function toPackagePins(packages: NonNullable<Pins['packages']>): PackagePins {
    const given = Object.entries(packages).filter(([, ids]) => (ids as unknown) !== undefined);
    return Object.fromEntries(
        given.map(([role, ids]) => [role, [ids].flat().map((id) => toFullAddress(id as string))]),
    );
}

/**
 * Whether a value can be a genesis digest.
 *
 * @param value any
 * @returns whether it is 32 to 44 characters of base58
 */
export function isChainId(value: unknown): boolean {
    return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
}

/**
 * Makes the pin of a market.
 *
 * @param market as it is loaded
 * @param step the smallest step of its settle currency, as decimal text
 * @returns the pin
 * @throws {Problem} `argument` when a step is no number
 */
export function buildMarketPin({ id, settleId, precision }: KnownMarket, step: string): MarketPin {
    return {
        id: toFullAddress(id),
        settleType: toFullType(settleId),
        lot: numberText(precision.amount, 'lot'),
        tick: numberText(precision.price, 'tick'),
        decimals: readDecimal(numberText(step, 'precision')).scale,
    };
}

/**
 * Makes the pin of an account.
 *
 * @param pair the account
 * @returns the pin; `undefined` where one of its halves is not known
 */
export function buildAccountPin({ capability, account, accountNumber }: AccountPair): AccountPin | undefined {
    if (capability === undefined || account === undefined) return undefined;
    return { capability: toFullAddress(capability.id), account: toFullAddress(account.id), number: accountNumber };
}

/**
 * Compares a market with its pin.
 *
 * @param symbol of the market
 * @param pin what the user checked
 * @param found what the service says
 * @returns a departure for every difference
 */
export function compareWithPin(symbol: string, pin: MarketPin, found: MarketPin): Departure[] {
    return (['id', 'settleType', 'lot', 'tick', 'decimals'] as const)
        .filter((key) => pin[key] !== found[key])
        .map((key) => ({ at: `${symbol} ${key}`, wanted: `${pin[key]}, as pinned`, found: `${found[key]}` }));
}

/** What is known besides the pins in force, for {@link proposePins}. */
export interface PinFindings {
    /** Packages of a transaction that could not be signed. */
    readonly packages: PackagePins;
    readonly chainId: string | undefined;
    /** The account that this client can prove to have created. */
    readonly account: AccountPin | undefined;
    readonly candidates: readonly AccountCandidate[];
    readonly markets: Readonly<Record<string, MarketPin>>;
}

/**
 * Merges what is pinned with what was found, for the user to check.
 *
 * @param pins in force; they win
 * @param findings what was found
 * @returns the proposal
 */
export function proposePins(pins: CheckedPins, findings: PinFindings): ProposedPins {
    const chainId = pins.chainId ?? findings.chainId;
    const packages = Object.fromEntries(
        ROLES.map((role) => [role, pins.packages[role] ?? findings.packages[role]]).filter(
            ([, ids]) => ids !== undefined,
        ),
    ) as PackagePins;
    const account = pins.account ?? findings.account;
    const markets = { ...findings.markets, ...pins.markets };
    const missing = [
        ...(chainId === undefined ? ['chainId'] : []),
        ...ROLES.filter((role) => packages[role] === undefined).map((role) => `packages.${role}`),
        ...(account === undefined ? ['account'] : []),
        ...(Object.keys(markets).length === 0 ? ['markets'] : []),
    ];
    return {
        ...(chainId === undefined ? {} : { chainId }),
        packages,
        ...(account === undefined ? {} : { account }),
        markets,
        candidates: findings.candidates.filter(({ capability }) => capability !== account?.capability),
        missing,
    };
}

function unknownKeys(value: object, at: string): Departure[] {
    return Object.keys(value)
        .filter((key) => !KEYS.includes(key))
        .map((key) => ({ at: `${at}.${key}`, wanted: `one of ${KEYS.join(', ')}`, found: 'a key that is not known' }));
}

function faultsOf({ chainId, packages, account, markets }: Record<string, unknown>, at: string): Departure[] {
    const fault = (key: string, wanted: string, found: unknown): Departure => {
        return { at: `${at}.${key}`, wanted, found: kindOf(found) };
    };
    return [
        ...(chainId === undefined || isChainId(chainId) ? [] : [fault('chainId', 'a genesis digest, base58', chainId)]),
        ...(packages === undefined || isPackageIds(packages)
            ? []
            : [fault('packages', 'package ids by role: perpetuals, oracle, authority', packages)]),
        ...(account === undefined || isAccountPin(account)
            ? []
            : [fault('account', '{ capability, account, number }: two object ids and an account number', account)]),
        ...(markets === undefined || isRecord(markets) ? [] : [fault('markets', 'markets by symbol', markets)]),
        ...Object.entries(isRecord(markets) ? markets : {})
            .filter(([, pin]) => !isMarketPin(pin))
            .map(([symbol, pin]) =>
                fault(`markets['${symbol}']`, '{ id, settleType, lot, tick, decimals }, steps as decimal text', pin),
            ),
    ];
}

/** Nothing of a file is repeated that may hold a key. */
function kindOf(value: unknown): string {
    if (Array.isArray(value)) return 'a list';
    return isRecord(value) ? `an object with ${Object.keys(value).length} members` : typeof value;
}

function isAccountPin(value: unknown): boolean {
    if (
        !isRecord(value) ||
        Object.keys(value).some((key) => !['capability', 'account', 'number', 'code'].includes(key))
    )
        return false;
    const { capability, account, number } = value;
    return isAddress(capability) && isAddress(account) && isCount(number);
}

function isMarketPin(value: unknown): boolean {
    if (!isRecord(value) || Object.keys(value).length !== 5) return false;
    const { id, settleType, lot, tick, decimals } = value;
    const isType = typeof settleType === 'string' && /^0x[0-9a-fA-F]+::\w+::\w+/.test(settleType);
    return (
        isAddress(id) && isType && isStep(lot) && isStep(tick) && isCount(decimals) && Number(decimals) <= MAX_DECIMALS
    );
}

/** Text only: a number in JSON is a float by then. */
function isStep(value: unknown): boolean {
    return typeof value === 'string' && /^\d{1,40}(?:\.\d{1,40})?$/.test(value) && Number(value) > 0;
}

function toFullPin({ id, settleType, lot, tick, decimals }: MarketPin): MarketPin {
    return {
        id: toFullAddress(id),
        settleType: toFullType(settleType),
        lot: numberText(lot, 'lot'),
        tick: numberText(tick, 'tick'),
        decimals,
    };
}

function isCount(value: unknown): boolean {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
