/**
 * Injectable faults of the streams: lost, duplicate, late or changed frames, closed or silent sockets, wrong snapshots.
 */
import { type StreamName, type UpdateKey, type Target } from './targets.js';
/** Streams that a fault applies to, and how often. */
interface FaultTarget {
    /** `*` for all. */
    readonly stream: StreamName | '*';
    /** A market's object id, or an account number. Default: all. */
    readonly id?: string | number;
    /** Frame key of `updates`. Default: all. */
    readonly key?: UpdateKey;
    /**
     * Fraction of opportunities at which the fault happens, above 0 and at most 1. Default 1. The seed decides which
     * ones.
     */
    readonly rate?: number;
    /** Number of times. Default: unlimited. */
    readonly times?: number;
}
/** Faults of a frame to one socket; each frame meets at most one of these. */
export type FrameFault = 
/** The frame is lost. */
{
    readonly kind: 'drop';
}
/** It is sent twice. */
 | {
    readonly kind: 'duplicate';
}
/** The frame is sent after the next one. */
 | {
    readonly kind: 'reorder';
}
/** The connection breaks without a close frame. */
 | {
    readonly kind: 'cut';
}
/** The frame and all following ones wait. */
 | {
    readonly kind: 'delay';
    readonly delayMs: number;
}
/** Changes the frame's text. Default: one of several texts that are not JSON. */
 | {
    readonly kind: 'garble';
    readonly garble?: (text: string) => string;
} | {
    /** The socket closes instead of sending the frame. */
    readonly kind: 'close';
    /** Default 1011. */
    readonly code?: number;
    /** Sent before closing, as `{ error, detail }`. */
    readonly error?: StreamError;
} | {
    /** The socket stays open, but this and all following matching frames are lost until the fault is removed. */
    readonly kind: 'silence';
    /**
     * The socket also ignores pings and close requests of the client, so that a client that left still counts as
     * open.
     */
    readonly isDeaf?: boolean;
};
/**
 * Faults of a market's order book, for all sockets and REST; drawn at every change. Add them for the stream
 * `orderbook`; `updates` shows them too.
 */
export type BookFault = 
/** The nonce skips numbers although nothing was lost. Default 1. */
{
    readonly kind: 'skip';
    readonly by?: number;
}
/** Frames contain the level's new total instead of the difference. */
 | {
    readonly kind: 'absolute';
};
/** Faults of `POST /api/ccxt/orderbook` responses; both kinds may apply. */
export type SnapshotFault = 
/** The response waits after the book was read. */
{
    readonly kind: 'slow';
    readonly delayMs: number;
}
/** The response contains the book from this many changes ago with its nonce, or the oldest one kept. */
 | {
    readonly kind: 'stale';
    readonly changes: number;
};
/** Faults of client requests to a socket. */
export type ClientFault = 
/** The upgrade fails with 400 and an ErrorResponse. */
{
    readonly kind: 'refuse';
}
/** The response to a ping is the error text recorded in 2025, and the socket closes. */
 | {
    readonly kind: 'ping';
};
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
    readonly fault: Extract<StreamFault, {
        readonly kind: Kind;
    }>;
    /** At least 0 and below 1, for random details of the fault. */
    readonly random: number;
    /** Whether the fault is still active. */
    isOn(): boolean;
}
/** The active faults of the streams. */
export declare class StreamFaultList {
    #private;
    private readonly seed;
    constructor(seed: number);
    /** Number of times that each kind happened. */
    get counts(): Readonly<Record<StreamFaultKind, number>>;
    /**
     * Adds a fault.
     * @returns removes it
     * @throws {Problem} `argument` on an invalid stream, kind, rate, number or code
     */
    add(fault: StreamFault): () => void;
    /** Removes all faults. */
    clear(): void;
    /** The faults that are not used up, and how often each still applies. */
    list(): readonly {
        readonly fault: StreamFault;
        readonly left: number;
    }[];
    /** Subscribes to the removal of faults. */
    onRemoved(listener: () => void): void;
    /** Draws each matching fault of some kinds until one happens, and counts it. */
    take<Kind extends StreamFaultKind>(target: Target, ...kinds: readonly Kind[]): FaultMatch<Kind> | undefined;
}
/** Returns whether a fault applies to a stream. */
export declare function matchesTarget({ stream, id, key }: FaultTarget, target: Target): boolean;
/** Checks a close code. @throws {Problem} `argument` on a code that no close frame may carry */
export declare function expectCloseCode(code: number): void;
export {};
