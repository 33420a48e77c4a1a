/** Pins: facts of a deployment and a wallet that the user has checked, and that every transaction is verified against. */
import { readDecimal } from '../../core/number/decimal.js';
import { numberText } from '../../core/number/step.js';
import { Problem, problem } from '../../core/problem.js';
import { isAddress, toFullAddress, toFullType } from '../../core/address.js';
import { isCount, isRecord } from '../../core/shape.js';
export const NO_PINS = {
    chainId: undefined,
    packages: {},
    executors: undefined,
    account: undefined,
    markets: {},
};
const ROLES = ['perpetuals', 'oracle', 'authority'];
const KEYS = ['chainId', 'packages', 'executors', 'account', 'markets', 'candidates', 'missing'];
/** With `code`, so that a candidate can be copied to `account`. */
const ACCOUNT_KEYS = ['capability', 'account', 'number', 'code'];
/** More than any coin has. */
const MAX_DECIMALS = 36;
/**
 * Reads the user's pins at an option or the path of a file.
 *
 * @throws {Problem} `argument` with every member that is unknown or malformed
 */
export function readPins(value, at) {
    if (value === undefined)
        return NO_PINS;
    if (!isRecord(value))
        throw problem('argument', at, 'an object, or the path of a JSON file', describe(value));
    const faults = faultsOf(value).map(([key, wanted, found]) => ({ at: `${at}.${key}`, wanted, found }));
    if (faults.length > 0)
        throw new Problem('argument', faults);
    const { chainId, packages = {}, executors, account, markets = {} } = value;
    return {
        chainId,
        packages: toPackagePins(packages),
        executors: toExecutors(executors),
        account: account && {
            capability: toFullAddress(account.capability),
            account: toFullAddress(account.account),
            number: account.number,
        },
        markets: Object.fromEntries(Object.entries(markets).map(([symbol, pin]) => [symbol, normalizeMarketPin(pin)])),
    };
}
/** Key, accepted value and found value of each fault. */
function faultsOf(pins) {
    const members = [
        ['chainId', isChainId, 'a genesis digest, base58'],
        ['packages', isPackageIds, 'package ids by role: perpetuals, oracle, authority'],
        ['executors', isExecutors, 'an address, or a list of addresses'],
        ['account', isAccountPin, '{ capability, account, number }: two object ids and an account number'],
        ['markets', isRecord, 'markets by symbol'],
    ];
    const wanted = '{ id, settleType, lot, tick, decimals }, lot and tick as decimal text';
    const markets = Object.entries(isRecord(pins.markets) ? pins.markets : {});
    return [
        ...Object.keys(pins)
            .filter((key) => !KEYS.includes(key))
            .map((key) => [key, `one of ${KEYS.join(', ')}`, 'an unknown key']),
        ...members
            .filter(([key, isValid]) => pins[key] !== undefined && !isValid(pins[key]))
            .map(([key, , accepted]) => [key, accepted, describe(pins[key])]),
        ...markets
            .filter(([, pin]) => !isMarketPin(pin))
            .map(([symbol, pin]) => [`markets['${symbol}']`, wanted, describe(pin)]),
    ];
}
/** Never quotes the value, as the file may contain a key. */
function describe(value) {
    if (Array.isArray(value))
        return 'a list';
    return isRecord(value) ? `an object with ${Object.keys(value).length} members` : typeof value;
}
function isAccountPin(value) {
    if (!isRecord(value))
        return false;
    const { capability, account, number } = value;
    const hasUnknownKey = Object.keys(value).some((key) => !ACCOUNT_KEYS.includes(key));
    return isAddress(capability) && isAddress(account) && isCount(number) && !hasUnknownKey;
}
function isMarketPin(value) {
    if (!isRecord(value))
        return false;
    const { id, settleType, lot, tick, decimals, ...others } = value;
    const isComplete = isAddress(id) && isStep(lot) && isStep(tick) && isCoinDecimals(settleType, decimals);
    return isComplete && Object.keys(others).length === 0;
}
/** Text only, as a JSON number is already rounded to a float. */
function isStep(value) {
    return typeof value === 'string' && /^\d{1,40}(?:\.\d{1,40})?$/.test(value) && Number(value) > 0;
}
/** Returns whether a coin type and its decimals, at most 36, are valid. */
export function isCoinDecimals(type, decimals) {
    const isType = typeof type === 'string' && /^0x[0-9a-fA-F]+::\w+::\w+/.test(type);
    return isType && isCount(decimals) && Number(decimals) <= MAX_DECIMALS;
}
/** Returns whether a value has one package id or several for known roles. */
export function isPackageIds(value) {
    if (!isRecord(value))
        return false;
    return Object.entries(value).every(([role, ids]) => {
        const list = Array.isArray(ids) ? ids : [ids];
        const isValid = ids === undefined || (list.length > 0 && list.every(isAddress));
        return ROLES.includes(role) && isValid;
    });
}
/** Converts package ids that {@link isPackageIds} accepts to lists of full ids, by role. */
export function toPackagePins(packages) {
    const given = Object.entries(packages).filter(([, ids]) => ids !== undefined);
    return Object.fromEntries(given.map(([role, ids]) => [role, [ids].flat().map((id) => toFullAddress(id))]));
}
/** Returns whether a value is an address or a list of addresses. */
export function isExecutors(value) {
    const list = Array.isArray(value) ? value : [value];
    return list.length > 0 && list.every(isAddress);
}
/** Converts executors that {@link isExecutors} accepts to full addresses; `undefined` without any. */
export function toExecutors(executors) {
    return executors === undefined ? undefined : [executors].flat().map((address) => toFullAddress(address));
}
/** Returns whether a value is a genesis digest: 32 to 44 characters of base58. */
export function isChainId(value) {
    return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
}
function normalizeMarketPin({ id, settleType, lot, tick, decimals }) {
    return {
        id: toFullAddress(id),
        settleType: toFullType(settleType),
        lot: numberText(lot, 'lot'),
        tick: numberText(tick, 'tick'),
        decimals,
    };
}
/**
 * Builds the pin of a market.
 *
 * @param step the smallest step of its settle currency, decimal text
 */
export function buildMarketPin({ id, settleId, precision }, step) {
    const { scale } = readDecimal(numberText(step, 'precision'));
    const [lot, tick] = [`${precision.amount}`, `${precision.price}`];
    return normalizeMarketPin({ id, settleType: settleId, lot, tick, decimals: scale });
}
/** Builds the pin of an account; `undefined` where capability or account row is missing. */
export function buildAccountPin({ capability, account, accountNumber }) {
    if (capability === undefined || account === undefined)
        return undefined;
    return { capability: toFullAddress(capability.id), account: toFullAddress(account.id), number: accountNumber };
}
/** Compares the service's data of a market with its pin; returns every difference. */
export function compareWithPin(symbol, pin, found) {
    return ['id', 'settleType', 'lot', 'tick', 'decimals']
        .filter((key) => pin[key] !== found[key])
        .map((key) => ({ at: `${symbol} ${key}`, wanted: `${pin[key]}, as pinned`, found: `${found[key]}` }));
}
/** Merges pins and findings to a proposal for the user to check; pins win. */
export function proposePins(pins, findings) {
    const chainId = pins.chainId ?? findings.chainId;
    const account = pins.account ?? findings.account;
    const executors = pins.executors ?? findings.executors;
    const markets = { ...findings.markets, ...pins.markets };
    const roles = ROLES.map((role) => [role, pins.packages[role] ?? findings.packages[role]]);
    const members = [
        ['chainId', chainId],
        ...roles.map(([role, ids]) => [`packages.${role}`, ids]),
        ['account', account],
        ['markets', Object.keys(markets)[0]],
    ];
    return {
        ...(chainId === undefined ? {} : { chainId }),
        packages: Object.fromEntries(roles.filter(([, ids]) => ids !== undefined)),
        ...(executors === undefined ? {} : { executors }),
        ...(account === undefined ? {} : { account }),
        markets,
        candidates: findings.candidates.filter(({ capability }) => capability !== account?.capability),
        missing: members.filter(([, value]) => value === undefined).map(([key]) => key),
    };
}
