/** Reads `options.transaction`. Every value is checked before anything is built. */
import { Problem } from '../../core/problem.js';
import { toFullType } from '../../core/address.js';
import { formatValue, isTimeout, TIMEOUT_RANGE } from '../params.js';
import { isCount, isRecord } from '../../core/shape.js';
import { isChainId, isCoinDecimals, isExecutors, isPackageIds, NO_PINS, toExecutors, toPackagePins, } from '../../transaction/pins/read-pins.js';
const isWhole = (value) => (isCount(value) ? undefined : 'a whole number, 0 or more');
const RESUBMIT_KEYS = ['times', 'delayMs', 'maxAgeMs'];
const CHECKS = {
    mode: (value) => value === undefined || value === 'strict' || value === 'structural' ? undefined : '"strict" or "structural"',
    learn: (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'true or false'),
    // `readPins` checks it, as it may be a file.
    pins: () => undefined,
    packages: (value) => (isPackageIds(value) ? undefined : 'package ids by role: perpetuals, oracle, authority'),
    scale: (value) => (value === undefined || value === 'e9' || value === 'steps' ? undefined : '"e9" or "steps"'),
    decimals: (value) => isRecord(value) && Object.entries(value).every((entry) => isCoinDecimals(...entry))
        ? undefined
        : 'numbers of decimals by coin type',
    epoch: () => undefined,
    chainId: (value) => (value === undefined || isChainId(value) ? undefined : 'a genesis digest, base58'),
    maxGasBudget: isWhole,
    maxGasPerDay: (value) => (value === undefined ? undefined : isWhole(value)),
    maxGasPrice: isWhole,
    maxOracleFee: isWhole,
    executors: (value) => value === undefined || isExecutors(value) ? undefined : 'an address, or a list of addresses',
    maxExecutorDeposit: isWhole,
    trustExecutor: (value) => (value === undefined || typeof value === 'boolean' ? undefined : 'true or false'),
    allowNoExpiration: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
    rebuilds: isWhole,
    resubmit: (value) => isRecord(value) && RESUBMIT_KEYS.every((key) => isCount(value[key])) && Object.keys(value).length === 3
        ? undefined
        : '{ times, delayMs, maxAgeMs } and nothing else',
    maxWaiting: isWhole,
    maxWaitMs: (value) => (isTimeout(value) ? undefined : TIMEOUT_RANGE),
    journal: (value) => value === undefined || typeof value === 'function' || (typeof value === 'string' && value !== '')
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
export function readTransactionOptions(value, pinned = NO_PINS) {
    const given = isRecord(value) ? value : {};
    const faults = [
        ...Object.keys(given)
            .filter((key) => !Object.hasOwn(CHECKS, key))
            .map((key) => fault(key, `one of ${Object.keys(CHECKS).join(', ')}`, 'an unknown key')),
        ...Object.entries(CHECKS).flatMap(([key, check]) => {
            const wanted = check(given[key]);
            return wanted === undefined ? [] : [fault(key, wanted, formatValue(given[key]))];
        }),
    ];
    if (faults.length > 0)
        throw new Problem('argument', faults);
    const options = given;
    return {
        ...options,
        mode: given.mode ?? 'strict',
        pins: { ...toPackagePins(given.packages), ...pinned.packages },
        chainId: pinned.chainId ?? options.chainId,
        account: pinned.account,
        markets: pinned.markets,
        decimals: new Map(Object.entries(given.decimals).map(([type, n]) => [toFullType(type), n])),
        maxGasBudget: BigInt(options.maxGasBudget),
        maxGasPerDay: given.maxGasPerDay === undefined ? undefined : BigInt(given.maxGasPerDay),
        maxGasPrice: BigInt(options.maxGasPrice),
        maxOracleFee: BigInt(options.maxOracleFee),
        executors: pinned.executors ?? toExecutors(given.executors),
        maxExecutorDeposit: BigInt(options.maxExecutorDeposit),
    };
}
/** Reads `options.transaction` again only after a change, also of a nested value: each write asks for the options many times. */
export class TransactionOptionsReader {
    #last;
    /** Reads the options, as {@link readTransactionOptions}. */
    read(value, pinned) {
        const source = toComparable(value);
        const last = this.#last;
        if (last !== undefined && last.pinned === pinned && isSame(last.source, source))
            return last.options;
        const options = readTransactionOptions(value, pinned);
        this.#last = { source, pinned, options };
        return options;
    }
}
/** The JSON text of a value, and what has none, such as functions. */
function toComparable(value) {
    const others = [];
    const replace = (_key, member) => isShownByJson(member) ? member : `${typeof member} ${others.push(member)}`;
    const text = JSON.stringify(value, replace);
    return [text, ...others];
}
function isShownByJson(value) {
    if (typeof value === 'number')
        return Number.isFinite(value);
    return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'object';
}
function isSame(left, right) {
    return left.length === right.length && left.every((value, i) => Object.is(value, right[i]));
}
function fault(key, wanted, found) {
    return { at: `options.transaction.${key}`, wanted, found };
}
