"use strict";
/** Describes active faults. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.describeFault = describeFault;
exports.describeStreamFault = describeStreamFault;
/** Describes a fault of requests, such as `ticker: status 503, 1 time`. */
function describeFault({ fault, left }) {
    return `${String(fault.route)}: ${[...describeMembers(fault, 'route'), ...describeLimit(left)].join(', ')}`;
}
/** Describes a fault of streams, such as `stream orderbook: drop, rate 0.1`. */
function describeStreamFault({ fault, left }) {
    const { stream, kind } = fault;
    const members = describeMembers(fault, 'stream', 'kind');
    return `stream ${stream}: ${[kind, ...members, ...describeLimit(left)].join(', ')}`;
}
/** Names that are not clear enough by themselves. */
const EFFECTS = {
    delayMs: 'delay in ms',
    lagMs: 'lag in ms',
    drop: 'connection cut',
    execute: 'executed',
    tamper: 'tampered',
};
function describeMembers(fault, ...hidden) {
    const shown = Object.entries(fault).filter(([name]) => name !== 'times' && !hidden.includes(name));
    return shown.map(([name, value]) => `${EFFECTS[name] ?? name} ${toText(value)}`);
}
function describeLimit(left) {
    return left === Infinity ? [] : [`${left} ${left === 1 ? 'time' : 'times'}`];
}
function toText(value) {
    if (typeof value === 'function')
        return 'by a function';
    return typeof value === 'string' ? value : JSON.stringify(value);
}
