/** Follows the public streams of a market for some time, and reads snapshots of its order book meanwhile. */
import { type Socket } from '../../streams/socket/socket.js';
import type { Probe } from './probe.js';
import type { Subject } from './subject.js';
/** Streams of one market that have a socket of their own. */
export declare const MARKET_STREAMS: readonly ["orderbook", "trades", "orders"];
/** Subscriptions of the shared socket that need no account. */
export declare const UPDATE_KEYS: readonly ["market", "oracle", "orderbook", "topOfOrderbook", "marketOrders", "marketCandles"];
/** What was recorded. */
export interface Recording {
    readonly streams: Readonly<Record<(typeof MARKET_STREAMS)[number], Listener>>;
    readonly updates: Listener;
    /** Texts of order books, oldest first. */
    readonly snapshots: readonly string[];
    /** Length of the recording. */
    readonly seconds: number;
}
/** What a recording needs of a run. */
interface RecordingContext {
    readonly settings: {
        readonly ws: string;
        readonly frames: number;
        readonly seconds: number;
    };
    readonly signal: AbortSignal;
    readonly probe: Probe;
    readonly market: () => Promise<Subject>;
}
/** One socket: its frames, and what became of it. */
export declare class Listener {
    #private;
    readonly texts: string[];
    isOpen: boolean;
    /** Why the socket ended or was refused; `undefined` while it is open or connecting. */
    ended: string | undefined;
    socket: Socket | undefined;
    /** Dials; `hello` texts are sent as soon as the socket is open. */
    constructor(url: string, hello?: readonly string[]);
    /** Waits until a condition holds or the socket ends. A signal ends the wait, and is no error. */
    until(condition: () => boolean, signal: AbortSignal): Promise<void>;
    /** Ends the socket. */
    close(): void;
    /** Makes {@link until} look at its condition again. */
    wake(): void;
}
/** Records the streams of the examined market. */
export declare function recordStreams(context: RecordingContext): Promise<Recording>;
/** Address of a stream of one market. */
export declare function urlOf(base: string, name: (typeof MARKET_STREAMS)[number], marketId: string): string;
export {};
