/** `options.transaction` as a user sets it: what transactions may do, each value checked before anything is built. */
import { Problem } from '../problem.js';
import { isAddress, toFullAddress, toFullType } from '../wire/address.js';
import { told } from './params.js';
/** More than any coin has. */
const MAX_DECIMALS = 36;
const isWhole = (value) => (isCount(value) ? undefined : 'a whole number, 0 or more');
const CHECKS = {
    mode: (value) => (value === 'strict' || value === 'structural' ? undefined : '"strict" or "structural"'),
    packages: (value) => (isPackages(value) ? undefined : 'package ids by role: perpetuals, oracle, authority'),
    scale: (value) => (value === undefined || value === 'e9' || value === 'steps' ? undefined : '"e9" or "steps"'),
    decimals: (value) => isRecord(value) && Object.entries(value).every(isDecimals) ? undefined : 'numbers of decimals by coin type',
    epoch: () => undefined,
    chainId: (value) => (value === undefined || isDigest(value) ? undefined : 'a genesis digest, base58'),
    maxGasBudget: isWhole,
    maxGasPrice: isWhole,
    maxOracleFee: isWhole,
    allowNoExpiration: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
    rebuilds: isWhole,
    resubmit: (value) => isRecord(value) && isCount(value.times) && isCount(value.delayMs) && Object.keys(value).length === 2
        ? undefined
        : '{ times, delayMs } and nothing else',
    maxWaiting: isWhole,
    journal: (value) => value === undefined || typeof value === 'function' || (typeof value === 'string' && value !== '')
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
export function readTerms(value) {
    const given = isRecord(value) ? value : {};
    const faults = [
        ...Object.keys(given)
            .filter((key) => !Object.hasOwn(CHECKS, key))
            .map((key) => fault(key, `one of ${Object.keys(CHECKS).join(', ')}`, 'a key that is not known')),
        ...Object.entries(CHECKS).flatMap(([key, check]) => {
            const wanted = check(given[key]);
            return wanted === undefined ? [] : [fault(key, wanted, told(given[key]))];
        }),
    ];
    if (faults.length > 0)
        throw new Problem('argument', faults);
    const terms = given;
    return {
        ...terms,
        pins: toPins(given.packages),
        decimals: new Map(Object.entries(given.decimals).map(([type, n]) => [toFullType(type), n])),
        maxGasBudget: BigInt(terms.maxGasBudget),
        maxGasPrice: BigInt(terms.maxGasPrice),
        maxOracleFee: BigInt(terms.maxOracleFee),
    };
}
const ROLES = ['perpetuals', 'oracle', 'authority'];
function isPackages(value) {
    if (!isRecord(value))
        return false;
    return Object.entries(value).every(([role, ids]) => {
        const list = Array.isArray(ids) ? ids : [ids];
        return ROLES.includes(role) && (ids === undefined || (list.length > 0 && list.every(isAddress)));
    });
}
function toPins(packages) {
    const given = Object.entries(packages).filter(([, ids]) => ids !== undefined);
    const pins = given.map(([role, ids]) => [role, [ids].flat().map((id) => toFullAddress(id))]);
    return Object.fromEntries(pins);
}
function isDecimals([type, value]) {
    return /^0x[0-9a-fA-F]+::\w+::\w+/.test(type) && isCount(value) && value <= MAX_DECIMALS;
}
function isDigest(value) {
    return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function fault(key, wanted, found) {
    return { at: `options.transaction.${key}`, wanted, found };
}
