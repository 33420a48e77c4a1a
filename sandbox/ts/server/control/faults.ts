/**
 * Faults of the control API: read from requests, and described in its state. Those with functions can be
 * added only in the process of the sandbox.
 */

import type { Tampering } from '../../chain/types.js';
import type { Fault } from '../http/faults.js';
import type { StreamFault, StreamFaultKind } from '../streams/faults.js';
import type { UpdateKey } from '../streams/targets.js';
import type { Fields } from './fields.js';

/** A longer delay is useless, and timers have a limit. */
const MAX_DELAY_MS = 3_600_000;

const [MIN_STATUS, MAX_STATUS] = [200, 599];

const count = (fields: Fields) => (at: string) => fields.number(at, { above: 0, isWhole: true });
const delay = (fields: Fields) => (at: string) => fields.number(at, { above: -1, most: MAX_DELAY_MS, isWhole: true });

/**
 * Reads a fault of requests; the list of faults checks its route. @throws {Refusal} 400 on an invalid field
 */
export function readFault(fields: Fields): Fault {
    fields.expectOnly(['route', 'times', 'delayMs', 'lagMs', 'drop', 'status', 'body', 'execute']);
    return {
        route: fields.text('route'),
        ...fields.optional('times', count(fields)),
        ...fields.optional('delayMs', delay(fields)),
        ...fields.optional('lagMs', count(fields)),
        ...fields.optional('drop', (at) => fields.oneOf(at, ['before', 'after'] as const)),
        ...fields.optional('status', (at) =>
            fields.number(at, { above: MIN_STATUS - 1, most: MAX_STATUS, isWhole: true }),
        ),
        ...fields.optional('body', (at) => fields.any(at)),
        ...fields.optional('execute', (at) => fields.flag(at)),
    };
}

/** Reads a tampering; by default of all builds. @throws {Refusal} 400 on an invalid field */
export function readTampering(fields: Fields): Fault {
    return {
        route: '*',
        ...fields.optional('route', (at) => fields.text(at)),
        ...fields.optional('times', count(fields)),
        tamper: fields.text('tamper') as Tampering,
    };
}

/** Fields that a kind needs. */
const NEEDED: Readonly<Partial<Record<string, 'delayMs' | 'changes'>>> = {
    delay: 'delayMs',
    slow: 'delayMs',
    stale: 'changes',
};

/**
 * Reads a fault of streams; the list of faults checks its names. @throws {Refusal} 400 on an invalid field
 */
export function readStreamFault(fields: Fields): StreamFault {
    fields.expectOnly([
        ...['stream', 'kind', 'id', 'key', 'rate', 'times'],
        ...['delayMs', 'code', 'isDeaf', 'by', 'changes'],
    ]);
    const kind = fields.text('kind') as StreamFaultKind;
    const needed = NEEDED[kind];
    if (needed !== undefined) delay(fields)(needed);
    return {
        stream: fields.text('stream') as StreamFault['stream'],
        kind,
        ...fields.optional('id', (at) => fields.text(at)),
        ...fields.optional('key', (at) => fields.text(at) as UpdateKey),
        ...fields.optional('rate', (at) => fields.number(at)),
        ...fields.optional('times', count(fields)),
        ...fields.optional('delayMs', delay(fields)),
        ...fields.optional('code', (at) => fields.number(at)),
        ...fields.optional('isDeaf', (at) => fields.flag(at)),
        ...fields.optional('by', count(fields)),
        ...fields.optional('changes', (at) => fields.number(at, { above: -1, isWhole: true })),
    } as StreamFault;
}

/** A fault, and how often it still applies; `Infinity` without a limit. */
interface Active<Described> {
    readonly fault: Described;
    readonly left: number;
}

/** Describes a fault of requests, such as `ticker: status 503, 1 time`. */
export function describeFault({ fault, left }: Active<Fault>): string {
    return `${String(fault.route)}: ${[...describeMembers(fault, 'route'), ...describeLimit(left)].join(', ')}`;
}

/** Describes a fault of streams, such as `stream orderbook: drop, rate 0.1`. */
export function describeStreamFault({ fault, left }: Active<StreamFault>): string {
    const { stream, kind } = fault;
    const members = describeMembers(fault, 'stream', 'kind');
    return `stream ${stream}: ${[kind, ...members, ...describeLimit(left)].join(', ')}`;
}

/** Names that are not clear enough by themselves. */
const EFFECTS: Readonly<Record<string, string>> = {
    delayMs: 'delay in ms',
    lagMs: 'lag in ms',
    drop: 'connection cut',
    execute: 'executed',
    tamper: 'tampered',
};

function describeMembers(fault: object, ...hidden: readonly string[]): string[] {
    const shown = Object.entries(fault).filter(([name]) => name !== 'times' && !hidden.includes(name));
    return shown.map(([name, value]) => `${EFFECTS[name] ?? name} ${toText(value)}`);
}

function describeLimit(left: number): string[] {
    return left === Infinity ? [] : [`${left} ${left === 1 ? 'time' : 'times'}`];
}

function toText(value: unknown): string {
    if (typeof value === 'function') return 'by a function';
    return typeof value === 'string' ? value : JSON.stringify(value);
}
