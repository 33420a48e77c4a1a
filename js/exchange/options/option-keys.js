/** Refuses misspelt keys of `exchange.options`: a limit with a misspelt name would be no limit. */
import { CCXT_METHOD_OPTIONS, CCXT_OPTIONS } from '../describe/ccxt-options.js';
import { OPTIONS } from '../describe/options.js';
import { Problem } from '../../core/problem.js';
import { GAS_KEYS } from './gas.js';
import { formatValue, isGiven } from '../params.js';
import { isRecord } from '../../core/shape.js';
/** Groups whose limits of money would be lost if their members stood beside them. */
const LIMITS = ['createOrder', 'transaction'];
/** Keys of more characters may differ in one, or in two characters from an option, and count as misspelt. */
const NEAR = { one: 3, two: 5 };
/**
 * Expects that options have no unknown key: none at all in a group of ours, and at the top level none that is nearly one of ours, as
 * other keys are options of CCXT or of the user's own code.
 *
 * @param options of the exchange
 * @param isMethod whether a key is the name of a method, whose options may have CCXT's own members
 * @throws {Problem} `argument` with every such key
 */
export function expectKnownOptions(options, isMethod) {
    if (!isRecord(options))
        return;
    const faults = Object.keys(options).flatMap((key) => {
        if (Object.hasOwn(OPTIONS, key))
            return faultsOfGroup(options[key], key, isMethod(key));
        return CCXT_OPTIONS.includes(key) || isMethod(key) ? [] : faultsOfTop(key);
    });
    if (faults.length > 0)
        throw new Problem('argument', faults);
}
function faultsOfGroup(value, name, isMethod) {
    const known = OPTIONS[name];
    return faultsOf(value, name === 'gas' ? toGroup(GAS_KEYS) : known, `options.${name}`, isMethod);
}
/** A default with members is a closed group; an empty one accepts any key, such as a coin type. */
function faultsOf(value, known, at, isMethod) {
    if (!isRecord(known) || Object.keys(known).length === 0 || !isGiven(value))
        return [];
    const accepted = Object.keys(known);
    if (!isRecord(value)) {
        return [{ at, wanted: `an object with some of ${accepted.join(', ')}`, found: formatValue(value) }];
    }
    return Object.keys(value).flatMap((key) => {
        if (accepted.includes(key))
            return faultsOf(value[key], known[key], `${at}.${key}`, false);
        if (isMethod && CCXT_METHOD_OPTIONS.includes(key))
            return [];
        return [unknownKey(`${at}.${key}`, accepted, nearest(key, accepted))];
    });
}
function faultsOfTop(key) {
    const accepted = Object.keys(OPTIONS);
    const near = nearest(key, accepted);
    if (near !== undefined && isNear(key, near))
        return [unknownKey(`options.${key}`, accepted, near)];
    return LIMITS.flatMap((group) => {
        const members = Object.keys(OPTIONS[group]);
        const member = nearest(key, members);
        if (member === undefined || !isNear(key, member))
            return [];
        return [unknownKey(`options.${key}`, accepted, `${group}.${member}`)];
    });
}
function unknownKey(at, accepted, near) {
    const hint = near === undefined ? '' : `; the nearest is ${near}`;
    return { at, wanted: `one of ${accepted.join(', ')}`, found: `an unknown key${hint}` };
}
function isNear(key, known) {
    const length = Math.min(key.length, known.length);
    const most = Number(length > NEAR.one) + Number(length > NEAR.two);
    return distance(key.toLowerCase(), known.toLowerCase()) <= most;
}
function nearest(key, known) {
    const distances = known.map((name) => [distance(key.toLowerCase(), name.toLowerCase()), name]);
    return distances.sort(([left], [right]) => left - right)[0]?.[1];
}
/** The number of characters to add, remove, replace, or exchange with their neighbour. */
function distance(left, right) {
    let [before, previous] = [[], Array.from({ length: right.length + 1 }, (_, i) => i)];
    for (let i = 1; i <= left.length; i += 1) {
        const row = [i];
        for (let j = 1; j <= right.length; j += 1) {
            const change = left[i - 1] === right[j - 1] ? 0 : 1;
            const costs = [at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + change];
            if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
                costs.push(at(before, j - 2) + 1);
            }
            row.push(Math.min(...costs));
        }
        [before, previous] = [previous, row];
    }
    return at(previous, right.length);
}
function at(row, place) {
    return row?.[place] ?? Infinity;
}
function toGroup(keys) {
    return Object.fromEntries(keys.map((key) => [key, undefined]));
}
