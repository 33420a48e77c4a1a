/**
 * Injectable faults of the streams: lost, duplicate, late or changed frames, closed or silent sockets, wrong
 * snapshots.
 */

import { problem } from '../../../../ts/core/problem.js';
import { expectKeys } from '../../option-keys.js';
import { draw, keyOf } from '../../random.js';
import { fullId } from '../markets/listing.js';
import { keyOfTarget, STREAM_NAMES, UPDATE_KEYS, type StreamName, type UpdateKey, type Target } from './targets.js';

/** Streams that a fault applies to, and how often. */
interface FaultTarget {
    /** `*` for all. */
    readonly stream: StreamName | '*';
    /** A market's object id, or an account number. Default: all. */
    readonly id?: string | number;
    /** Frame key of `updates`. Default: all. */
    readonly key?: UpdateKey;
    /**
     * Fraction of opportunities at which the fault happens, above 0 and at most 1. Default 1. The seed
     * decides which ones.
     */
    readonly rate?: number;
    /** Number of times. Default: unlimited. */
    readonly times?: number;
}

/** Faults of a frame to one socket; each frame meets at most one of these. */
export type FrameFault =
    /** The frame is lost. */
    | { readonly kind: 'drop' }
    /** It is sent twice. */
    | { readonly kind: 'duplicate' }
    /** The frame is sent after the next one. */
    | { readonly kind: 'reorder' }
    /** The connection breaks without a close frame. */
    | { readonly kind: 'cut' }
    /** The frame and all following ones wait. */
    | { readonly kind: 'delay'; readonly delayMs: number }
    /** Changes the frame's text. Default: one of several texts that are not JSON. */
    | { readonly kind: 'garble'; readonly garble?: (text: string) => string }
    | {
          /** The socket closes instead of sending the frame. */
          readonly kind: 'close';
          /** Default 1011. */
          readonly code?: number;
          /** Sent before closing, as `{ error, detail }`. */
          readonly error?: StreamError;
      }
    | {
          /**
           * The socket stays open, but this and all following matching frames are lost until the fault is
           * removed.
           */
          readonly kind: 'silence';
          /**
           * The socket also ignores pings and close requests of the client, so that a client that left still
           * counts as open.
           */
          readonly isDeaf?: boolean;
      };

/**
 * Faults of a market's order book, for all sockets and REST; drawn at every change. Add them for the stream
 * `orderbook`; `updates` shows them too.
 */
export type BookFault =
    /** The nonce skips numbers although nothing was lost. Default 1. */
    | { readonly kind: 'skip'; readonly by?: number }
    /** Frames contain the level's new total instead of the difference. */
    | { readonly kind: 'absolute' };

/** Faults of `POST /api/ccxt/orderbook` responses; both kinds may apply. */
export type SnapshotFault =
    /** The response waits after the book was read. */
    | { readonly kind: 'slow'; readonly delayMs: number }
    /** The response contains the book from this many changes ago with its nonce, or the oldest one kept. */
    | { readonly kind: 'stale'; readonly changes: number };

/** Faults of client requests to a socket. */
export type ClientFault =
    /** The upgrade fails with 400 and an ErrorResponse. */
    | { readonly kind: 'refuse' }
    /** The response to a ping is the error text recorded in 2025, and the socket closes. */
    | { readonly kind: 'ping' };

/** A fault of the streams. */
export type StreamFault = FaultTarget & (FrameFault | BookFault | SnapshotFault | ClientFault);

/** Kinds of stream faults. */
export type StreamFaultKind = StreamFault['kind'];

/** Frame before an error closes a socket. */
export interface StreamError {
    readonly error: string;
    readonly detail: string;
}

/** A fault that happens. */
export interface FaultMatch<Kind extends StreamFaultKind = StreamFaultKind> {
    readonly fault: Extract<StreamFault, { readonly kind: Kind }>;
    /** At least 0 and below 1, for random details of the fault. */
    readonly random: number;
    /** Whether the fault is still active. */
    isOn(): boolean;
}

/** An active fault. */
interface ActiveFault {
    readonly fault: StreamFault;
    readonly key: number;
    /** Number of opportunities per stream. */
    readonly chances: Map<string, number>;
    left: number;
    isOn: boolean;
}

/** The kinds, with the names that only they have. */
const KINDS: Readonly<Record<StreamFaultKind, readonly string[]>> = {
    drop: [],
    duplicate: [],
    reorder: [],
    cut: [],
    delay: ['delayMs'],
    garble: ['garble'],
    close: ['code', 'error'],
    silence: ['isDeaf'],
    skip: ['by'],
    absolute: [],
    slow: ['delayMs'],
    stale: ['changes'],
    refuse: [],
    ping: [],
};

/** The active faults of the streams. */
export class StreamFaultList {
    readonly #counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0])) as Record<
        StreamFaultKind,
        number
    >;
    readonly #listeners = new Set<() => void>();
    #active: ActiveFault[] = [];
    #added = 0;

    constructor(private readonly seed: number) {}

    /** Number of times that each kind happened. */
    get counts(): Readonly<Record<StreamFaultKind, number>> {
        return { ...this.#counts };
    }

    /**
     * Adds a fault.
     * @returns removes it
     * @throws {Problem} `argument` on an invalid stream, kind, rate, number or code
     */
    add(fault: StreamFault): () => void {
        expectFault(fault);
        const key = keyOf(this.seed, `stream fault ${this.#added}`);
        const active: ActiveFault = { fault, key, chances: new Map(), left: fault.times ?? Infinity, isOn: true };
        this.#added += 1;
        this.#active.push(active);
        return () => {
            this.#remove([active]);
        };
    }

    /** Removes all faults. */
    clear(): void {
        this.#remove(this.#active);
    }

    /** The faults that are not used up, and how often each still applies. */
    list(): readonly { readonly fault: StreamFault; readonly left: number }[] {
        return this.#active.filter(({ left }) => left > 0).map(({ fault, left }) => ({ fault, left }));
    }

    /** Subscribes to the removal of faults. */
    onRemoved(listener: () => void): void {
        this.#listeners.add(listener);
    }

    /** Draws each matching fault of some kinds until one happens, and counts it. */
    take<Kind extends StreamFaultKind>(target: Target, ...kinds: readonly Kind[]): FaultMatch<Kind> | undefined {
        for (const active of this.#active) {
            const { fault, left } = active;
            if (left <= 0 || !kinds.includes(fault.kind as Kind) || !matchesTarget(fault, target)) continue;
            const counter = nextChance(active, target);
            if (draw(active.key, 2 * counter) >= (fault.rate ?? 1)) continue;
            active.left -= 1;
            this.#counts[fault.kind] += 1;
            return {
                fault: fault as FaultMatch<Kind>['fault'],
                random: draw(active.key, 2 * counter + 1),
                isOn: () => active.isOn,
            };
        }
        return undefined;
    }

    #remove(removed: readonly ActiveFault[]): void {
        for (const active of removed) active.isOn = false;
        this.#active = this.#active.filter(({ isOn }) => isOn);
        for (const listener of this.#listeners) listener();
    }
}

/** Opportunities are counted per stream, so that other streams do not influence the draws. */
function nextChance({ key, chances }: ActiveFault, target: Target): number {
    const name = keyOfTarget(target);
    const counter = chances.get(name) ?? keyOf(key, name) >>> 1;
    chances.set(name, counter + 1);
    return counter;
}

/** Returns whether a fault applies to a stream. */
export function matchesTarget({ stream, id, key }: FaultTarget, target: Target): boolean {
    if (stream !== '*' && stream !== target.stream) return false;
    if (key !== undefined && key !== target.key) return false;
    if (id === undefined) return true;
    return String(id) === target.id || fullId(String(id)) === target.id;
}

/** The names of all kinds. */
const COMMON_KEYS = ['stream', 'kind', 'id', 'key', 'rate', 'times'];

/** Checks the names in an error of a stream. @throws {Problem} `argument` */
export function expectStreamError(error: unknown, at: string): void {
    expectKeys(error, ['error', 'detail'], at);
}

function expectFault(fault: StreamFault): void {
    const { kind, stream, key, rate = 1, times = 1 } = fault;
    if (!Object.hasOwn(KINDS, kind)) throw problem('argument', 'kind', `one of ${Object.keys(KINDS).join(', ')}`, kind);
    expectKeys(fault, [...COMMON_KEYS, ...KINDS[kind]], 'fault');
    if ('error' in fault) expectStreamError(fault.error, 'fault.error');
    const streams: readonly string[] = ['*', ...STREAM_NAMES];
    if (!streams.includes(stream)) throw problem('argument', 'stream', `one of ${streams.join(', ')}`, stream);
    if (key !== undefined && !UPDATE_KEYS.includes(key))
        throw problem('argument', 'key', `one of ${UPDATE_KEYS.join(', ')}`, key);
    if (!(rate > 0 && rate <= 1)) throw problem('argument', 'rate', 'a number above 0 and at most 1', `${rate}`);
    expectCount('times', times);
    if ('delayMs' in fault) expectCount('delayMs', fault.delayMs);
    if ('by' in fault) expectCount('by', fault.by ?? 1);
    if ('changes' in fault) expectCount('changes', fault.changes);
    if ('code' in fault) expectCloseCode(fault.code ?? 1011);
}

function expectCount(at: string, count: number): void {
    if (!Number.isSafeInteger(count) || count < 0)
        throw problem('argument', at, 'a whole number, 0 or more', `${count}`);
}

/** Checks a close code. @throws {Problem} `argument` on a code that no close frame may carry */
export function expectCloseCode(code: number): void {
    const isDefined = code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code);
    const isFree = code >= 3000 && code <= 4999;
    if (!Number.isInteger(code) || !(isDefined || isFree)) {
        throw problem('argument', 'code', 'a close code that may be sent', `${code}`);
    }
}
