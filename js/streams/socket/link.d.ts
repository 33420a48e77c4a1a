/**
 * A text WebSocket that reconnects: when the socket drops, stalls or is refused, the link dials another, until it is closed. It
 * sends nothing of its own unless pings are configured.
 */
import { type Clock } from '../../core/clock.js';
import { type Problem } from '../../core/problem.js';
import { type Dial, type Socket } from './socket.js';
/** How a link is made; all times are in milliseconds. */
export interface LinkOptions<S extends Socket = Socket> {
    /** What flows through it, for problems, for example `order book of BTC/USD:USDC`. */
    readonly name: string;
    /** Makes a socket that is connecting. */
    readonly dial: Dial<S>;
    /** A socket opened, the first or another after a drop. */
    readonly onOpen: () => void;
    /** A frame arrived. */
    readonly onText: (text: string) => void;
    /** The open socket closed, with a `network` problem as the reason; the link dials another. */
    readonly onDown: (problem: Problem) => void;
    /** No socket was open for `maxOutageMs`; runs once an outage, with the last failure. The link continues to dial. */
    readonly onOutage: (problem: Problem) => void;
    /** One of these callbacks threw, which is a bug of the caller; the link continues. */
    readonly onFault: (fault: unknown) => void;
    /** The first delay before the next dial and the longest; each doubles, with a jitter of a fifth. */
    readonly backoff: {
        readonly base: number;
        readonly max: number;
    };
    /** How long an outage may last before `onOutage` runs. */
    readonly maxOutageMs: number;
    /** How long a socket may take to open. */
    readonly connectMs: number;
    /** How long a socket must stay open before the delays start at the base again; a quiet stream has no other proof. */
    readonly stableMs: number;
    /** The same from the first to the last frame of a socket. */
    readonly deliveryMs: number;
    readonly clock: Clock;
    /** Returns at least 0 and below 1. */
    readonly random: () => number;
    /** Keeps an open socket alive: every `everyMs`, `send` sends through it. Nothing is sent when omitted. */
    readonly ping?: {
        readonly everyMs: number;
        readonly send: (socket: S) => void;
    } | undefined;
}
/** Counts since the link was made. */
export interface LinkCounters {
    /** Sockets that opened. */
    opens: number;
    /** Sockets that opened after another. */
    reconnects: number;
    frames: number;
    /** Clock time of the last frame. */
    lastFrameAt: number | undefined;
}
/** One socket that reconnects. */
export declare class Link<S extends Socket = Socket> {
    #private;
    readonly counters: LinkCounters;
    constructor(options: LinkOptions<S>);
    get isOpen(): boolean;
    /** Dials for the first time; does nothing when called again, or after {@link close}. */
    open(): void;
    /** Sends a text through the open socket. Without one it sends nothing: callers send again when a socket opens. */
    send(text: string): void;
    /**
     * Discards the open socket, which is stuck, and dials another after the usual delay; no callback of the old socket runs
     * afterwards. Without an open socket it does nothing, as the link is dialling already.
     */
    redial(): void;
    /** Closes the link for good: no socket and no timer is left, and no callback runs afterwards. */
    close(): void;
}
