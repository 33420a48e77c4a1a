/** Checks structures against the rules. */

import { greater, less, type Row } from './figures.js';
import { EXCEPTIONS, STRUCTURES, type Exception, type Facts, type Structure, type StructureName } from './rules.js';

/** Members of `has` that are no methods. */
const FLAGS = ['privateAPI', 'publicAPI', 'sandbox', 'swap', 'ws'];

/** Lists the methods that `has` names as served. */
export function servedMethods({ has }: { readonly has: Readonly<Record<string, unknown>> }): string[] {
    const names = Object.entries(has).filter(([, value]) => value === true);
    return names
        .map(([name]) => name)
        .filter((name) => !FLAGS.includes(name))
        .sort();
}

/** A rule that a structure breaks. */
export interface Fault {
    /** `structure.member` or `structure: relation`. */
    readonly rule: string;
    /** What the rule wants, and what was found. */
    readonly text: string;
}

/** CCXT's bounds of a time: the first block of Bitcoin, and 2^31 seconds. */
const [EARLIEST, LATEST] = [1_230_940_800_000, 2_147_483_648_000];
/** How far a time may be ahead of the present, milliseconds. */
const AHEAD = 60_000;

interface MemberRule {
    readonly type: string;
    readonly isOptional: boolean;
    readonly comparisons: readonly { readonly operator: string; readonly bound: number }[];
    readonly values: readonly string[] | undefined;
}

/** Reads the text of a member's rule. */
function readRule(text: string): MemberRule {
    const [, type = '', optional, rest = ''] = /^([a-z]+)(\?)?(.*)$/.exec(text) ?? [];
    const values = / in (\S+)$/.exec(rest)?.[1]?.split('|');
    const comparisons = [...rest.matchAll(/ (>=|<=|>|<) (-?[\d.]+)/g)].map(([, operator = '', bound]) => ({
        operator,
        bound: Number(bound),
    }));
    const read = `${comparisons.map(({ operator, bound }) => ` ${operator} ${bound}`).join('')}${values === undefined ? '' : ` in ${values.join('|')}`}`;
    if (type === '' || read !== rest || !(type in TYPES)) throw new Error(`no such rule of a member: ${text}`);
    return { type, isOptional: optional === '?', comparisons, values };
}

type Test = (value: unknown, facts: Facts, row: Row, key: string) => boolean;

const isTime = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) > EARLIEST && Number(value) < LATEST;
const isFee = (value: unknown, { exchange, number }: Facts): boolean => {
    if (typeof value !== 'object' || value === null || !('cost' in value) || !('currency' in value)) return false;
    const { cost, currency } = value as Row;
    const isCost = cost === undefined || typeof cost === number;
    return isCost && (currency === undefined || (currency as string) in exchange.currencies);
};
const isList = (value: unknown, holds: (item: unknown) => boolean): boolean =>
    Array.isArray(value) && value.every(holds);

/** The types of members. */
const TYPES: Readonly<Record<string, Test>> = {
    any: (value) => value !== null,
    string: (value) => typeof value === 'string' && value !== '',
    number: (value, { number }) => typeof value === number && value !== '' && Number.isFinite(Number(value)),
    integer: (value) => Number.isSafeInteger(value),
    boolean: (value) => typeof value === 'boolean',
    object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    array: (value) => Array.isArray(value),
    time: isTime,
    past: (value, { now }) => isTime(value) && Number(value) < now + AHEAD,
    datetime: (value, { exchange }, row, key) =>
        typeof value === 'string' && exchange.iso8601(exchange.parse8601(value)) === exchange.iso8601(row[timeOf(key)]),
    symbol: (value, { exchange, symbol }) =>
        typeof value === 'string' && value in (exchange.markets ?? {}) && (symbol === undefined || value === symbol),
    currency: (value, { exchange }) => typeof value === 'string' && value in exchange.currencies,
    fee: isFee,
    fees: (value, facts) => isList(value, (fee) => isFee(fee, facts)),
    trades: (value, facts) => isList(value, (trade) => faultsOf('trade', trade, facts).length === 0),
};

/** The name of the time whose text a member is: `fundingTimestamp` of `fundingDatetime`. */
function timeOf(key: string): string {
    return key.replace('Datetime', 'Timestamp').replace('datetime', 'timestamp');
}

const OPERATORS: Readonly<Record<string, (value: unknown, bound: number) => boolean>> = {
    '>': greater,
    '>=': (value, bound) => !less(value, bound),
    '<': less,
    '<=': (value, bound) => !greater(value, bound),
};

/** Describes a value in a fault. */
function show(value: unknown): string {
    return value === undefined
        ? 'undefined'
        : JSON.stringify(value, (key, one: unknown) => (key === 'info' ? '…' : one));
}

function memberFault(row: Row, key: string, text: string, facts: Facts): string | undefined {
    const { type, isOptional, comparisons, values } = readRule(text);
    if (!(key in row)) return `wanted ${text}, found no such key`;
    const value = row[key];
    if (value === undefined) {
        if (!isOptional) return `wanted ${text}, found undefined`;
        // A time and its text are known together.
        const isAlone = type === 'datetime' && row[timeOf(key)] !== undefined;
        return isAlone ? `wanted the text of ${show(row[timeOf(key)])}, found undefined` : undefined;
    }
    const isRight =
        TYPES[type]!(value, facts, row, key) &&
        comparisons.every(({ operator, bound }) => OPERATORS[operator]!(value, bound)) &&
        (values === undefined || values.includes(value as string));
    return isRight ? undefined : `wanted ${text}, found ${show(value)}`;
}

/** Returns the rules that a structure breaks. */
export function faultsOf(name: StructureName, row: unknown, facts: Facts): Fault[] {
    const { members, length, relations = [] } = STRUCTURES[name] as Structure;
    const isRight = length === undefined ? TYPES.object!(row, facts, {}, '') : isList(row, () => true);
    if (!isRight || (length !== undefined && (row as unknown[]).length !== length)) {
        const wanted = length === undefined ? 'an object' : `a list of ${length}`;
        return [{ rule: name, text: `wanted ${wanted}, found ${show(row)}` }];
    }
    const found = row as Row;
    const faults = Object.entries(members).flatMap(([key, text]) => {
        const fault = memberFault(found, key, text, facts);
        return fault === undefined ? [] : [{ rule: `${name}.${key}`, text: fault }];
    });
    // A relation of members that break their own rules says nothing more.
    if (faults.some(({ text }) => text.includes('no such key'))) return faults;
    return [
        ...faults,
        ...relations
            .filter(({ holds }) => !holds(found, facts))
            .map(({ says }) => ({ rule: `${name}: ${says}`, text: `found ${show(found)}` })),
    ];
}

/** The exceptions that were needed so far. */
export const neededExceptions = new Set<Exception>();

/** Takes away the faults that are documented exceptions of a method. */
export function withoutExceptions(method: string, faults: readonly Fault[]): Fault[] {
    return faults.filter(({ rule }) => {
        const found = EXCEPTIONS.find((one) => one.rule === rule && (one.methods?.test(method) ?? true));
        if (found !== undefined) neededExceptions.add(found);
        return found === undefined;
    });
}

/**
 * The number of rules: one for the type of each member, one for each of its comparisons and lists of values,
 * one for each relation.
 */
export function countRules(): number {
    return Object.values(STRUCTURES as Readonly<Record<string, Structure>>).reduce((count, structure) => {
        const rules = Object.values(structure.members).map(readRule);
        const members = rules.reduce(
            (sum, { comparisons, values }) => sum + 1 + comparisons.length + (values === undefined ? 0 : 1),
            0,
        );
        return count + members + (structure.relations?.length ?? 0);
    }, 0);
}
