/** `options.transaction` as a user sets it: what transactions may do, each value checked before anything is built. */
import { Problem } from '../problem.js';
import { toFullType } from '../wire/address.js';
import { told } from './params.js';
import { isChainId, isPackages, NO_PINS, toPackagePins } from './pins.js';
/** More than any coin has. */
const MAX_DECIMALS = 36;
const isWhole = (value) => (isCount(value) ? undefined : 'a whole number, 0 or more');
const CHECKS = {
    mode: (value) => (value === 'strict' || value === 'structural' ? undefined : '"strict" or "structural"'),
    learn: (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'true or false'),
    // Read on its own, as it may be a file.
    pins: () => undefined,
    packages: (value) => (isPackages(value) ? undefined : 'package ids by role: perpetuals, oracle, authority'),
    scale: (value) => (value === undefined || value === 'e9' || value === 'steps' ? undefined : '"e9" or "steps"'),
    decimals: (value) => isRecord(value) && Object.entries(value).every(isDecimals) ? undefined : 'numbers of decimals by coin type',
    epoch: () => undefined,
    chainId: (value) => (value === undefined || isChainId(value) ? undefined : 'a genesis digest, base58'),
    maxGasBudget: isWhole,
    maxGasPerDay: (value) => (value === undefined ? undefined : isWhole(value)),
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
 * @param pinned `options.transaction.pins`, read; what it pins goes before `packages` and `chainId`
 * @returns the terms
 * @throws {Problem} `argument` naming each key that is not known or not of its kind
 */
export function readTerms(value, pinned = NO_PINS) {
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
        pins: { ...toPackagePins(given.packages), ...pinned.packages },
        chainId: pinned.chainId ?? terms.chainId,
        account: pinned.account,
        markets: pinned.markets,
        decimals: new Map(Object.entries(given.decimals).map(([type, n]) => [toFullType(type), n])),
        maxGasBudget: BigInt(terms.maxGasBudget),
        maxGasPerDay: given.maxGasPerDay === undefined ? undefined : BigInt(given.maxGasPerDay),
        maxGasPrice: BigInt(terms.maxGasPrice),
        maxOracleFee: BigInt(terms.maxOracleFee),
    };
}
function isDecimals([type, value]) {
    return /^0x[0-9a-fA-F]+::\w+::\w+/.test(type) && isCount(value) && value <= MAX_DECIMALS;
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
