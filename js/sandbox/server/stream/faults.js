/** Faults of the streams on order: frames lost, twice, late or wrong, sockets that close or fall silent, false snapshots. */
import { problem } from '../../../problem.js';
import { draw, keyOf } from '../../past/chance.js';
import { wholeId } from '../listing.js';
import { keyOfTarget, UPDATE_KEYS } from './target.js';
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
/** The faults of streams on order, as those look at them who carry them out. */
export class StreamFaultList {
    #seed;
    #met = { ...KINDS };
    #listeners = new Set();
    #orders = [];
    #ordered = 0;
    /** @param seed of the sandbox */
    constructor(seed) {
        this.#seed = seed;
    }
    /** How often each kind was met. */
    get met() {
        return { ...this.#met };
    }
    /**
     * Orders a fault.
     *
     * @param fault what goes wrong
     * @returns takes it back
     * @throws {Problem} `argument` on a stream, kind, rate, number or code that cannot be
     */
    add(fault) {
        expectFault(fault);
        const key = keyOf(this.#seed, `stream fault ${this.#ordered}`);
        const order = { fault, key, chances: new Map(), left: fault.times ?? Infinity, isOn: true };
        this.#ordered += 1;
        this.#orders.push(order);
        return () => {
            this.#takeBack([order]);
        };
    }
    /** Takes all back. */
    clear() {
        this.#takeBack(this.#orders);
    }
    /**
     * Tells when faults were taken back.
     *
     * @param listener hears of it
     */
    onTakenBack(listener) {
        this.#listeners.add(listener);
    }
    /**
     * Gives each fault of some kinds that is meant for a stream its chance, until one takes it, and counts that.
     *
     * @param target the stream
     * @param kinds what may go wrong here
     * @returns the fault that is met; `undefined` when all goes well
     */
    take(target, ...kinds) {
        for (const order of this.#orders) {
            const { fault, left } = order;
            if (left <= 0 || !kinds.includes(fault.kind) || !isMeant(fault, target))
                continue;
            const counter = nextChance(order, target);
            if (draw(order.key, 2 * counter) >= (fault.rate ?? 1))
                continue;
            order.left -= 1;
            this.#met[fault.kind] += 1;
            return {
                fault: fault,
                luck: draw(order.key, 2 * counter + 1),
                isOn: () => order.isOn,
            };
        }
        return undefined;
    }
    #takeBack(orders) {
        for (const order of orders)
            order.isOn = false;
        this.#orders = this.#orders.filter(({ isOn }) => isOn);
        for (const listener of this.#listeners)
            listener();
    }
}
/** Chances are counted apart for each stream, so that it meets the same ones whatever happens on others. */
function nextChance({ key, chances }, target) {
    const name = keyOfTarget(target);
    const counter = chances.get(name) ?? keyOf(key, name) >>> 1;
    chances.set(name, counter + 1);
    return counter;
}
/**
 * Tells whether a fault is meant for a stream.
 *
 * @param fault its aim
 * @param target the stream
 * @returns whether it is one of those
 */
export function isMeant({ stream, id, key }, target) {
    if (stream !== '*' && stream !== target.stream)
        return false;
    if (key !== undefined && key !== target.key)
        return false;
    if (id === undefined)
        return true;
    return String(id) === target.id || wholeId(String(id)) === target.id;
}
function expectFault(fault) {
    const { kind, stream, key, rate = 1, times = 1 } = fault;
    if (!Object.hasOwn(KINDS, kind))
        throw problem('argument', 'kind', Object.keys(KINDS).join(', '), kind);
    const streams = ['*', 'orderbook', 'orders', 'positions', 'trades', 'updates'];
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
/**
 * Refuses codes that no close frame can carry.
 *
 * @param code of a close frame
 * @throws {Problem} `argument` on any other
 */
export function expectCloseCode(code) {
    const isDefined = code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code);
    const isFree = code >= 3000 && code <= 4999;
    if (!Number.isInteger(code) || !(isDefined || isFree)) {
        throw problem('argument', 'code', 'a code that may be sent', `${code}`);
    }
}
