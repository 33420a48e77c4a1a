/** Describes active faults. */

import type { Fault } from '../http/faults.js';
import type { StreamFault } from '../streams/faults.js';

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
