/** Refuses misspelt keys of `exchange.options`: a limit with a misspelt name would be no limit. */

import { CCXT_METHOD_OPTIONS, CCXT_OPTIONS } from '../describe/ccxt-options.js';
import { OPTIONS } from '../describe/options.js';
import { Problem, type Departure } from '../../core/problem.js';
import { GAS_KEYS } from './gas.js';
import { formatValue, isGiven } from '../params.js';
import { isNear, nearest } from '../../core/nearest.js';
import { isRecord } from '../../core/shape.js';

/** Groups whose limits of money would be lost if their members stood beside them. */
const LIMITS = ['convert', 'createOrder', 'transaction'] as const;

const DEFAULTS: Readonly<Record<string, unknown>> = OPTIONS;
const KNOWN_TO_CCXT: ReadonlySet<string> = new Set(CCXT_OPTIONS);
const KNOWN_OF_GAS = Object.fromEntries(GAS_KEYS.map((key) => [key, undefined]));

/**
 * Expects that options have no unknown key: none at all in a group of ours, and at the top level none that is
 * nearly one of ours, as other keys are options of CCXT or of the user's own code.
 *
 * @param options of the exchange
 * @param isMethod whether a key is the name of a method, whose options may have CCXT's own members
 * @throws {Problem} `argument` with every such key
 */
export function expectKnownOptions(options: unknown, isMethod: (key: string) => boolean): void {
    if (!isRecord(options)) return;
    const faults: Departure[] = [];
    for (const key of Object.keys(options)) {
        if (Object.hasOwn(OPTIONS, key)) {
            addFaultsOf(options[key], key === 'gas' ? KNOWN_OF_GAS : DEFAULTS[key], ['options', key], faults, () =>
                isMethod(key),
            );
        } else if (!KNOWN_TO_CCXT.has(key) && (!isMethod(key) || isOfGroup(key))) faults.push(...faultsOfTop(key));
    }
    if (faults.length > 0) throw new Problem('argument', faults);
}

/**
 * Adds the faults of an option at a path. A default with members is a closed group; an empty one accepts any
 * key, such as a coin type. Every write checks all options, so what only a fault needs is made for it only.
 */
function addFaultsOf(
    value: unknown,
    known: unknown,
    path: readonly string[],
    faults: Departure[],
    isMethod = (): boolean => false,
): void {
    if (!isGiven(value) || !isRecord(known) || isEmpty(known)) return;
    if (!isRecord(value)) {
        const wanted = `an object with some of ${Object.keys(known).join(', ')}`;
        faults.push({ at: path.join('.'), wanted, found: formatValue(value) });
        return;
    }
    for (const key of Object.keys(value)) {
        if (Object.hasOwn(known, key)) {
            if (isRecord(known[key])) addFaultsOf(value[key], known[key], [...path, key], faults);
        } else if (!(CCXT_METHOD_OPTIONS.includes(key as never) && isMethod())) {
            const accepted = Object.keys(known);
            faults.push(unknownKey([...path, key].join('.'), accepted, nearest(key, accepted)));
        }
    }
}

/** Whether a key belongs into one of the groups; a method may have the same name. */
function isOfGroup(key: string): boolean {
    return LIMITS.some((group) => Object.hasOwn(OPTIONS[group], key));
}

function isEmpty(value: object): boolean {
    for (const key in value) if (Object.hasOwn(value, key)) return false;
    return true;
}

function faultsOfTop(key: string): Departure[] {
    const accepted = Object.keys(OPTIONS);
    const near = nearest(key, accepted);
    if (near !== undefined && isNear(key, near)) return [unknownKey(`options.${key}`, accepted, near)];
    return LIMITS.flatMap((group) => {
        const members = Object.keys(OPTIONS[group]);
        const member = nearest(key, members);
        if (member === undefined || !isNear(key, member)) return [];
        return [unknownKey(`options.${key}`, accepted, `${group}.${member}`)];
    });
}

function unknownKey(at: string, accepted: readonly string[], near: string | undefined): Departure {
    const hint = near === undefined ? '' : `; the nearest is ${near}`;
    return { at, wanted: `one of ${accepted.join(', ')}`, found: `an unknown key${hint}` };
}
