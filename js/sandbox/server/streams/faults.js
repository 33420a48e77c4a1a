/**
 * Injectable faults of the streams: lost, duplicate, late or changed frames, closed or silent sockets, wrong snapshots.
 */
import { problem } from '../../../core/problem.js';
import { draw, keyOf } from '../../random.js';
import { fullId } from '../markets/listing.js';
import { keyOfTarget, STREAM_NAMES, UPDATE_KEYS } from './targets.js';
const KINDS = {
    drop: 0,
    duplicate: 0,
    reorder: 0,
    cut: 0,
    delay: 0,
    garble: 0,
    close: 0,
    silence: 0,
    skip: 0,
    absolute: 0,
    slow: 0,
    stale: 0,
    refuse: 0,
    ping: 0,
};
/** The active faults of the streams. */
export class StreamFaultList {
    seed;
    #counts = { ...KINDS };
    #listeners = new Set();
    #active = [];
    #added = 0;
    constructor(seed) {
        this.seed = seed;
    }
    /** Number of times that each kind happened. */
    get counts() {
        return { ...this.#counts };
    }
    /**
     * Adds a fault.
     * @returns removes it
     * @throws {Problem} `argument` on an invalid stream, kind, rate, number or code
     */
    add(fault) {
        expectFault(fault);
        const key = keyOf(this.seed, `stream fault ${this.#added}`);
        const active = { fault, key, chances: new Map(), left: fault.times ?? Infinity, isOn: true };
        this.#added += 1;
        this.#active.push(active);
        return () => {
            this.#remove([active]);
        };
    }
    /** Removes all faults. */
    clear() {
        this.#remove(this.#active);
    }
    /** The faults that are not used up, and how often each still applies. */
    list() {
        return this.#active.filter(({ left }) => left > 0).map(({ fault, left }) => ({ fault, left }));
    }
    /** Subscribes to the removal of faults. */
    onRemoved(listener) {
        this.#listeners.add(listener);
    }
    /** Draws each matching fault of some kinds until one happens, and counts it. */
    take(target, ...kinds) {
        for (const active of this.#active) {
            const { fault, left } = active;
            if (left <= 0 || !kinds.includes(fault.kind) || !matchesTarget(fault, target))
                continue;
            const counter = nextChance(active, target);
            if (draw(active.key, 2 * counter) >= (fault.rate ?? 1))
                continue;
            active.left -= 1;
            this.#counts[fault.kind] += 1;
            return {
                fault: fault,
                random: draw(active.key, 2 * counter + 1),
                isOn: () => active.isOn,
            };
        }
        return undefined;
    }
    #remove(removed) {
        for (const active of removed)
            active.isOn = false;
        this.#active = this.#active.filter(({ isOn }) => isOn);
        for (const listener of this.#listeners)
            listener();
    }
}
/** Opportunities are counted per stream, so that other streams do not influence the draws. */
function nextChance({ key, chances }, target) {
    const name = keyOfTarget(target);
    const counter = chances.get(name) ?? keyOf(key, name) >>> 1;
    chances.set(name, counter + 1);
    return counter;
}
/** Returns whether a fault applies to a stream. */
export function matchesTarget({ stream, id, key }, target) {
    if (stream !== '*' && stream !== target.stream)
        return false;
    if (key !== undefined && key !== target.key)
        return false;
    if (id === undefined)
        return true;
    return String(id) === target.id || fullId(String(id)) === target.id;
}
function expectFault(fault) {
    const { kind, stream, key, rate = 1, times = 1 } = fault;
    if (!Object.hasOwn(KINDS, kind))
        throw problem('argument', 'kind', Object.keys(KINDS).join(', '), kind);
    const streams = ['*', ...STREAM_NAMES];
    if (!streams.includes(stream))
        throw problem('argument', 'stream', streams.join(', '), stream);
    if (key !== undefined && !UPDATE_KEYS.includes(key))
        throw problem('argument', 'key', UPDATE_KEYS.join(', '), key);
    if (!(rate > 0 && rate <= 1))
        throw problem('argument', 'rate', 'above 0 and at most 1', `${rate}`);
    expectCount('times', times);
    if ('delayMs' in fault)
        expectCount('delayMs', fault.delayMs);
    if ('by' in fault)
        expectCount('by', fault.by ?? 1);
    if ('changes' in fault)
        expectCount('changes', fault.changes);
    if ('code' in fault)
        expectCloseCode(fault.code ?? 1011);
}
function expectCount(at, count) {
    if (!Number.isSafeInteger(count) || count < 0)
        throw problem('argument', at, 'a whole number', `${count}`);
}
/** Checks a close code. @throws {Problem} `argument` on a code that no close frame may carry */
export function expectCloseCode(code) {
    const isDefined = code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code);
    const isFree = code >= 3000 && code <= 4999;
    if (!Number.isInteger(code) || !(isDefined || isFree)) {
        throw problem('argument', 'code', 'a code that may be sent', `${code}`);
    }
}
