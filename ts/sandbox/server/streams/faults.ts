/** Faults of the streams on order: frames lost, twice, late or wrong, sockets that close or fall silent, false snapshots. */

import { problem } from '../../../problem.js';
import { draw, keyOf } from '../../random.js';
import { fullId } from '../listing.js';
import { keyOfTarget, UPDATE_KEYS, type StreamName, type UpdateKey, type Target } from './targets.js';

/** Which streams a fault is meant for, and how often they meet it. */
interface FaultTarget {
    /** `*` for all. */
    readonly stream: StreamName | '*';
    /** A market's object id, or an account's number; all when left out. */
    readonly id?: string | number;
    /** Of `updates`, the frames of this key alone; all when left out. */
    readonly key?: UpdateKey;
    /** Of how many chances one is taken, above 0 and at most 1; each when left out. Which ones follows from the seed. */
    readonly rate?: number;
    /** So often, then no more; for ever when left out. */
    readonly times?: number;
}

/** What goes wrong with a frame on its way to one socket; each frame meets one of these at most, the first on order. */
export type FrameFault =
    /** The frame is lost. */
    | { readonly kind: 'drop' }
    /** It is sent twice. */
    | { readonly kind: 'duplicate' }
    /** It is sent after the next one. */
    | { readonly kind: 'reorder' }
    /** The connection breaks in its place, without a close frame. */
    | { readonly kind: 'cut' }
    /** The frame waits, and all that follow wait behind it. */
    | { readonly kind: 'delay'; readonly delayMs: number }
    /** The frame's text is changed; left out: into one of several texts that are not JSON. */
    | { readonly kind: 'garble'; readonly garble?: (text: string) => string }
    | {
          /** The socket closes in the frame's place. */
          readonly kind: 'close';
          /** 1011 when left out. */
          readonly code?: number;
          /** Sent before, as `{ error, detail }`. */
          readonly error?: StreamError;
      }
    | {
          /**
           * The socket stays open, but this frame and all that follow are lost until the fault is taken back; where
           * `updates` carry more, only those that the fault is meant for.
           */
          readonly kind: 'silence';
          /**
           * Nor is anything answered that the client sends, such as a ping or its wish to close; so that one which has
           * left still counts as open.
           */
          readonly isDeaf?: boolean;
      };

/**
 * What goes wrong with the order book of a market as such, for all sockets and REST alike; drawn at every change. It is
 * ordered for the stream `orderbook`, and shows on `updates` too.
 */
export type BookFault =
    /** The nonce leaps, though nothing was lost: by so many more than one, 1 when left out. */
    | { readonly kind: 'skip'; readonly by?: number }
    /** Frames tell the level's new total in place of the difference. */
    | { readonly kind: 'absolute' };

/** What goes wrong with an answer of `POST /api/ccxt/orderbook`; one may be both. */
export type SnapshotFault =
    /** It waits after the book was read. */
    | { readonly kind: 'slow'; readonly delayMs: number }
    /** It is a true book of so many changes ago, with its nonce then; the oldest that is known where that is later. */
    | { readonly kind: 'stale'; readonly changes: number };

/** What goes wrong with what a client asks of a socket. */
export type ClientFault =
    /** The upgrade fails with 400 and an ErrorResponse. */
    | { readonly kind: 'refuse' }
    /** A ping is answered with the error text recorded in 2025, and the socket closes. */
    | { readonly kind: 'ping' };

/** One thing that goes wrong. */
export type StreamFault = FaultTarget & (FrameFault | BookFault | SnapshotFault | ClientFault);

/** The names of what may go wrong. */
export type StreamFaultKind = StreamFault['kind'];

/** The frame that is sent before an error closes a socket. */
export interface StreamError {
    readonly error: string;
    readonly detail: string;
}

/** A fault that is met. */
export interface FaultMatch<Kind extends StreamFaultKind = StreamFaultKind> {
    readonly fault: Extract<StreamFault, { readonly kind: Kind }>;
    /** From 0 up to, not including, 1: for what the fault leaves to chance. */
    readonly random: number;
    /** Whether the fault has not been taken back. */
    isOn(): boolean;
}

/** A fault on order. */
interface ActiveFault {
    readonly fault: StreamFault;
    readonly key: number;
    /** How many chances each stream has had. */
    readonly chances: Map<string, number>;
    left: number;
    isOn: boolean;
}

const KINDS: Readonly<Record<StreamFaultKind, 0>> = {
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
    readonly #seed: number;
    readonly #counts: Record<StreamFaultKind, number> = { ...KINDS };
    readonly #listeners = new Set<() => void>();
    #active: ActiveFault[] = [];
    #added = 0;

    /** @param seed of the sandbox */
    constructor(seed: number) {
        this.#seed = seed;
    }

    /** How often each kind was met. */
    get met(): Readonly<Record<StreamFaultKind, number>> {
        return { ...this.#counts };
    }

    /**
     * Orders a fault.
     *
     * @param fault what goes wrong
     * @returns takes it back
     * @throws {Problem} `argument` on a stream, kind, rate, number or code that cannot be
     */
    add(fault: StreamFault): () => void {
        expectFault(fault);
        const key = keyOf(this.#seed, `stream fault ${this.#added}`);
        const active: ActiveFault = { fault, key, chances: new Map(), left: fault.times ?? Infinity, isOn: true };
        this.#added += 1;
        this.#active.push(active);
        return () => {
            this.#remove([active]);
        };
    }

    /** Takes all back. */
    clear(): void {
        this.#remove(this.#active);
    }

    /**
     * Tells when faults were taken back.
     *
     * @param listener hears of it
     */
    onRemoved(listener: () => void): void {
        this.#listeners.add(listener);
    }

    /**
     * Gives each fault of some kinds that is meant for a stream its chance, until one takes it, and counts that.
     *
     * @param target the stream
     * @param kinds what may go wrong here
     * @returns the fault that is met; `undefined` when all goes well
     */
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

/** Chances are counted apart for each stream, so that it meets the same ones whatever happens on others. */
function nextChance({ key, chances }: ActiveFault, target: Target): number {
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
export function matchesTarget({ stream, id, key }: FaultTarget, target: Target): boolean {
    if (stream !== '*' && stream !== target.stream) return false;
    if (key !== undefined && key !== target.key) return false;
    if (id === undefined) return true;
    return String(id) === target.id || fullId(String(id)) === target.id;
}

function expectFault(fault: StreamFault): void {
    const { kind, stream, key, rate = 1, times = 1 } = fault;
    if (!Object.hasOwn(KINDS, kind)) throw problem('argument', 'kind', Object.keys(KINDS).join(', '), kind);
    const streams: readonly string[] = ['*', 'orderbook', 'orders', 'positions', 'trades', 'updates'];
    if (!streams.includes(stream)) throw problem('argument', 'stream', streams.join(', '), stream);
    if (key !== undefined && !UPDATE_KEYS.includes(key)) throw problem('argument', 'key', UPDATE_KEYS.join(', '), key);
    if (!(rate > 0 && rate <= 1)) throw problem('argument', 'rate', 'above 0 and at most 1', `${rate}`);
    expectCount('times', times);
    if ('delayMs' in fault) expectCount('delayMs', fault.delayMs);
    if ('by' in fault) expectCount('by', fault.by ?? 1);
    if ('changes' in fault) expectCount('changes', fault.changes);
    if ('code' in fault) expectCloseCode(fault.code ?? 1011);
}

function expectCount(at: string, count: number): void {
    if (!Number.isSafeInteger(count) || count < 0) throw problem('argument', at, 'a whole number', `${count}`);
}

/**
 * Refuses codes that no close frame can carry.
 *
 * @param code of a close frame
 * @throws {Problem} `argument` on any other
 */
export function expectCloseCode(code: number): void {
    const isDefined = code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code);
    const isFree = code >= 3000 && code <= 4999;
    if (!Number.isInteger(code) || !(isDefined || isFree)) {
        throw problem('argument', 'code', 'a code that may be sent', `${code}`);
    }
}
