/**
 * Pins: facts of a deployment and a wallet that the user has checked, and that every transaction is verified
 * against.
 */

import { readDecimal } from '../../core/number/decimal.js';
import { numberText } from '../../core/number/step.js';
import { Problem, problem, type Departure } from '../../core/problem.js';
import { PINNED_ROLES, ROLES, type PackagePins } from '../packages.js';
import type { AccountCandidate, AccountPin, CheckedPins, CoinPin, MarketPin, Pins, ProposedPins } from './pins.js';
import { PINNED_OBJECTS } from '../system-ids.js';
import { isAddress, toFullAddress, toFullType } from '../../core/address.js';
import { isCount, isRecord, typeOf } from '../../core/shape.js';

export const NO_PINS: CheckedPins = {
    chainId: undefined,
    packages: {},
    added: {},
    objects: {},
    executors: undefined,
    domains: undefined,
    account: undefined,
    markets: {},
    coins: {},
};

const KEYS = [
    'chainId',
    'packages',
    'add',
    'objects',
    'executors',
    'domains',
    'account',
    'markets',
    'coins',
    'candidates',
    'missing',
    'sources',
];
/** With `code`, so that a candidate can be copied to `account`. */
const ACCOUNT_KEYS = ['capability', 'account', 'number', 'code'];
/** More than any coin has. */
const MAX_DECIMALS = 36;

/**
 * Reads the user's pins at an option or the path of a file.
 *
 * @throws {Problem} `argument` with every member that is unknown or malformed
 */
export function readPins(value: unknown, at: string): CheckedPins {
    if (value === undefined) return NO_PINS;
    if (!isRecord(value)) throw problem('argument', at, 'an object, or the path of a JSON file', describe(value));
    const faults = faultsOf(value).map(([key, wanted, found]) => ({ at: `${at}.${key}`, wanted, found }));
    if (faults.length > 0) throw new Problem('argument', faults);
    const {
        chainId,
        packages = {},
        add = {},
        objects = {},
        executors,
        domains,
        account,
        markets = {},
        coins = {},
    } = value as Pins;
    return {
        chainId,
        packages: toPackagePins(packages),
        added: toPackagePins(add.packages ?? {}),
        objects: Object.fromEntries(Object.entries(objects).map(([name, id]) => [name, toFullAddress(id)])),
        executors: toAddressList(executors),
        domains: toAddressList(domains),
        account: account && {
            capability: toFullAddress(account.capability),
            account: toFullAddress(account.account),
            number: account.number,
        },
        markets: Object.fromEntries(Object.entries(markets).map(([symbol, pin]) => [symbol, normalizeMarketPin(pin)])),
        coins: Object.fromEntries(
            Object.entries(coins).map(([code, pin]) => [code, { ...pin, type: toFullType(pin.type) }]),
        ),
    };
}

/** Key, accepted value and found value of each fault. */
function faultsOf(pins: Record<string, unknown>): (readonly [string, string, string])[] {
    const members: readonly (readonly [string, (value: unknown) => boolean, string])[] = [
        ['chainId', isChainId, 'a genesis digest, base58'],
        ['packages', isPackageIds, `package ids by role: ${PINNED_ROLES.join(', ')}`],
        ['add', isAddition, `{ packages } with package ids by role: ${PINNED_ROLES.join(', ')}`],
        ['objects', isObjectIds, `object ids by name: ${PINNED_OBJECTS.join(', ')}`],
        ['executors', isAddressOrList, 'an address, or a list of addresses'],
        ['domains', isAddressOrList, 'an address, or a list of addresses'],
        ['account', isAccountPin, '{ capability, account, number }: two object ids and an account number'],
        ['markets', isRecord, 'markets by symbol'],
        ['coins', isRecord, 'coins by code'],
    ];
    const wanted = '{ id, settleType, lot, tick, decimals }, lot and tick as decimal text';
    const markets = Object.entries(isRecord(pins.markets) ? pins.markets : {});
    return [
        ...Object.keys(pins)
            .filter((key) => !KEYS.includes(key))
            .map((key) => [key, `one of ${KEYS.join(', ')}`, 'an unknown key'] as const),
        ...members
            .filter(([key, isValid]) => pins[key] !== undefined && !isValid(pins[key]))
            .map(([key, , accepted]) => [key, accepted, describe(pins[key])] as const),
        ...markets
            .filter(([, pin]) => !isMarketPin(pin))
            .map(([symbol, pin]) => [`markets['${symbol}']`, wanted, describe(pin)] as const),
        ...coinFaultsOf(pins.coins, markets),
    ];
}

/** A type has one code, as a balance is listed under one; and the same decimals in every pin. */
function coinFaultsOf(
    coins: unknown,
    markets: readonly (readonly [string, unknown])[],
): (readonly [string, string, string])[] {
    const rows = Object.entries(isRecord(coins) ? coins : {});
    const wanted = '{ type, decimals } and perhaps maxWithdrawal: a Move type, a count, and decimal text above 0';
    const malformed = rows.filter(([code, pin]) => code === '' || !isCoinPin(pin));
    if (malformed.length > 0) {
        return malformed.map(([code, pin]) => [`coins['${code}']`, wanted, describe(pin)] as const);
    }
    const typeOfPin = (pin: unknown): string => toFullType((pin as CoinPin).type);
    const settled = markets.flatMap(([symbol, pin]) => (isMarketPin(pin) ? [[symbol, pin as MarketPin] as const] : []));
    return rows.flatMap(([code, pin], i): (readonly [string, string, string])[] => {
        const type = typeOfPin(pin);
        const [other] = rows.slice(0, i).find(([, earlier]) => typeOfPin(earlier) === type) ?? [];
        if (other !== undefined) return [[`coins['${code}']`, 'a type of its own', `the type of coins['${other}']`]];
        const { decimals } = pin as CoinPin;
        const market = settled.find(
            ([, { settleType, ...one }]) => toFullType(settleType) === type && one.decimals !== decimals,
        );
        if (market === undefined) return [];
        return [
            [`coins['${code}'].decimals`, `${market[1].decimals}, as markets['${market[0]}'] has it`, `${decimals}`],
        ];
    });
}

function isCoinPin(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { type, decimals, maxWithdrawal, ...others } = value;
    const isType = typeof type === 'string' && /^0x[0-9a-f]{1,64}::\w+::\w+(?:<.+>)?$/i.test(type);
    const isLimited =
        maxWithdrawal === undefined ||
        (isStep(maxWithdrawal) && readDecimal(maxWithdrawal as string).scale <= Number(decimals));
    return isType && isCoinDecimals(type, decimals) && isLimited && Object.keys(others).length === 0;
}

/** Never quotes the value, as the file may contain a key. */
function describe(value: unknown): string {
    if (Array.isArray(value)) return 'a list';
    return isRecord(value) ? `an object with ${Object.keys(value).length} members` : typeOf(value);
}

function isAccountPin(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { capability, account, number } = value;
    const hasUnknownKey = Object.keys(value).some((key) => !ACCOUNT_KEYS.includes(key));
    return isAddress(capability) && isAddress(account) && isCount(number) && !hasUnknownKey;
}

function isMarketPin(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { id, settleType, lot, tick, decimals, ...others } = value;
    const isComplete = isAddress(id) && isStep(lot) && isStep(tick) && isCoinDecimals(settleType, decimals);
    return isComplete && Object.keys(others).length === 0;
}

/** Text only, as a JSON number is already rounded to a float. */
function isStep(value: unknown): boolean {
    return typeof value === 'string' && /^\d{1,40}(?:\.\d{1,40})?$/.test(value) && Number(value) > 0;
}

/** Returns whether a coin type and its decimals, at most 36, are valid. */
export function isCoinDecimals(type: unknown, decimals: unknown): boolean {
    const isType = typeof type === 'string' && /^0x[0-9a-fA-F]+::\w+::\w+/.test(type);
    return isType && isCount(decimals) && decimals <= MAX_DECIMALS;
}

/** Returns whether a value has one package id or several for known roles. */
export function isPackageIds(value: unknown): boolean {
    if (!isRecord(value)) return false;
    return Object.entries(value).every(([role, ids]) => {
        const list = Array.isArray(ids) ? (ids as unknown[]) : [ids];
        const isValid = ids === undefined || (list.length > 0 && list.every(isAddress));
        return (PINNED_ROLES as readonly string[]).includes(role) && isValid;
    });
}

function isAddition(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { packages = {}, ...others } = value;
    return isPackageIds(packages) && Object.keys(others).length === 0;
}

function isObjectIds(value: unknown): boolean {
    if (!isRecord(value)) return false;
    return Object.entries(value).every(
        ([name, id]) => (PINNED_OBJECTS as readonly string[]).includes(name) && isAddress(id),
    );
}

/** Converts package ids that {@link isPackageIds} accepts to lists of full ids, by role. */
export function toPackagePins(packages: NonNullable<Pins['packages']>): PackagePins {
    const given = Object.entries(packages).filter(([, ids]) => (ids as unknown) !== undefined);
    return Object.fromEntries(
        given.map(([role, ids]) => [role, [ids].flat().map((id) => toFullAddress(id as string))]),
    );
}

/** Returns whether a value is an address or a list of addresses. */
export function isAddressOrList(value: unknown): boolean {
    const list = Array.isArray(value) ? (value as unknown[]) : [value];
    return list.length > 0 && list.every(isAddress);
}

/** Converts addresses that {@link isAddressOrList} accepts to full ones; `undefined` without any. */
export function toAddressList(addresses: string | readonly string[] | undefined): readonly string[] | undefined {
    return addresses === undefined ? undefined : [addresses].flat().map((address) => toFullAddress(address));
}

/** Returns whether a value is a genesis digest: 32 to 44 characters of base58. */
export function isChainId(value: unknown): boolean {
    return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
}

function normalizeMarketPin({ id, settleType, lot, tick, decimals }: MarketPin): MarketPin {
    return {
        id: toFullAddress(id),
        settleType: toFullType(settleType),
        lot: numberText(lot, 'lot'),
        tick: numberText(tick, 'tick'),
        decimals,
    };
}

/** What the pin of a market is built from. */
interface MarketFigures {
    readonly id: string;
    readonly settleId: string;
    /** Lot and tick. */
    readonly precision: { readonly amount: number; readonly price: number };
}

/** What the pin of an account is built from. */
interface AccountIds {
    readonly capability: { readonly id: string } | undefined;
    readonly account: { readonly id: string } | undefined;
    readonly accountNumber: number;
}

/**
 * Builds the pin of a market.
 *
 * @param step the smallest step of its settle currency, decimal text
 */
export function buildMarketPin({ id, settleId, precision }: MarketFigures, step: string): MarketPin {
    const { scale } = readDecimal(numberText(step, 'precision'));
    const [lot, tick] = [`${precision.amount}`, `${precision.price}`];
    return normalizeMarketPin({ id, settleType: settleId, lot, tick, decimals: scale });
}

/** Builds the pin of an account; `undefined` where capability or account row is missing. */
export function buildAccountPin({ capability, account, accountNumber }: AccountIds): AccountPin | undefined {
    if (capability === undefined || account === undefined) return undefined;
    return { capability: toFullAddress(capability.id), account: toFullAddress(account.id), number: accountNumber };
}

/** Compares the service's data of a market with its pin; returns every difference. */
export function compareWithPin(symbol: string, pin: MarketPin, found: MarketPin): Departure[] {
    return (['id', 'settleType', 'lot', 'tick', 'decimals'] as const)
        .filter((key) => pin[key] !== found[key])
        .map((key) => ({ at: `${symbol} ${key}`, wanted: `${pin[key]}, as pinned`, found: `${found[key]}` }));
}

/** The pinned coins as a member of pins; none without any. */
export function toCoinPins({ coins }: Pick<CheckedPins, 'coins'>): Pick<Pins, 'coins'> {
    return Object.keys(coins).length === 0 ? {} : { coins };
}

/** The pinned objects as a member of pins; none without any. */
export function toObjectPins({ objects }: Pick<CheckedPins, 'objects'>): Pick<Pins, 'objects'> {
    return Object.keys(objects).length === 0 ? {} : { objects };
}

/** What is known besides the pins, for {@link proposePins}. */
export interface PinFindings {
    /** Packages of a transaction that could not be signed. */
    readonly packages: PackagePins;
    /** Executors of a stop order that could not be signed. */
    readonly executors: readonly string[] | undefined;
    /** Domains of its ticket. */
    readonly domains: readonly string[] | undefined;
    readonly chainId: string | undefined;
    /** The account that this client provably created. */
    readonly account: AccountPin | undefined;
    readonly candidates: readonly AccountCandidate[];
    readonly markets: Readonly<Record<string, MarketPin>>;
}

/** Merges pins and findings to a proposal for the user to check; pins win. */
export function proposePins(pins: CheckedPins, findings: PinFindings): ProposedPins {
    const chainId = pins.chainId ?? findings.chainId;
    const account = pins.account ?? findings.account;
    const executors = pins.executors ?? findings.executors;
    const domains = pins.domains ?? findings.domains;
    const markets = { ...findings.markets, ...pins.markets };
    const roles = PINNED_ROLES.map((role) => [role, pins.packages[role] ?? findings.packages[role]] as const);
    const members: readonly (readonly [string, unknown])[] = [
        ['chainId', chainId],
        ...ROLES.map((role) => [`packages.${role}`, pins.packages[role] ?? findings.packages[role]] as const),
        ['account', account],
        ['markets', Object.keys(markets)[0]],
    ];
    return {
        ...(chainId === undefined ? {} : { chainId }),
        packages: Object.fromEntries(roles.filter(([, ids]) => ids !== undefined)),
        ...toObjectPins(pins),
        ...(executors === undefined ? {} : { executors }),
        ...(domains === undefined ? {} : { domains }),
        ...(account === undefined ? {} : { account }),
        markets,
        ...toCoinPins(pins),
        candidates: findings.candidates.filter(({ capability }) => capability !== account?.capability),
        missing: members.filter(([, value]) => value === undefined).map(([key]) => key),
    };
}
