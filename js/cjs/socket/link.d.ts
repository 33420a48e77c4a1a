/**
 * A text WebSocket that heals by itself: when the socket drops, stalls or is refused, another is dialled, and again, until
 * the link is closed. It sends nothing of its own, unless pings are asked for.
 */
import { type Problem } from '../problem.js';
import { type Dial } from './connection.js';
import type { Socket } from './socket.js';
/** Time as the link sees it. */
export interface Clock {
    /** @returns milliseconds since some fixed moment */
    now(): number;
    /**
     * Does some work later.
     *
     * @returns cancels it; does nothing once the work is done
     */
    after(ms: number, work: () => void): () => void;
}
/** How a link is made. All times are in milliseconds. */
export interface LinkOptions<S extends Socket = Socket> {
    /** What flows through it, for problems, such as `order book of BTC/USD:USDC`. */
    readonly name: string;
    /** Makes a socket that is connecting. */
    readonly dial: Dial<S>;
    /** A socket is open, the first or another after a drop. */
    readonly onOpen: () => void;
    /** A frame came, through the present socket. */
    readonly onText: (text: string) => void;
    /** The socket that was open is gone, with a `network` problem that says why; dialling goes on. */
    readonly onDown: (problem: Problem) => void;
    /** No socket was open for `patienceMs`; told once per outage, with the last failure in words. Dialling goes on. */
    readonly onOutage: (problem: Problem) => void;
    /** One of the functions given here threw, which is a bug of the caller's; the link goes on all the same. */
    readonly onFault: (fault: unknown) => void;
    /** The first delay before dialling again, and the longest; each is twice the one before, give or take a fifth. */
    readonly backoff: {
        readonly base: number;
        readonly max: number;
    };
    /** How long an outage may last before it is told. */
    readonly patienceMs: number;
    /** How long a socket may take from being dialled until it is open. */
    readonly connectMs: number;
    /** How long a socket must have been open for the delays to begin at the base again. */
    readonly stableMs: number;
    readonly clock: Clock;
    /** At least 0 and below 1. */
    readonly random: () => number;
    /** Keeps an open socket awake: every so often, `send` sends something through it. Left out, nothing is sent. */
    readonly ping?: {
        readonly everyMs: number;
        readonly send: (socket: S) => void;
    };
}
/** What has happened on a link since it was made. */
export interface LinkCounters {
    /** Sockets that opened. */
    opens: number;
    /** Those of them that took the place of another. */
    reconnects: number;
    frames: number;
    /** When the last frame came, by the link's clock. */
    lastFrameAt: number | undefined;
}
/** One self-healing socket. */
export declare class Link<S extends Socket = Socket> {
    #private;
    readonly counters: Readonly<LinkCounters>;
    /** @param options how to dial, whom to tell, how long to wait */
    constructor(options: LinkOptions<S>);
    /** @returns whether a socket is open */
    get isOpen(): boolean;
    /** Dials for the first time; does nothing when called again, or once closed. */
    open(): void;
    /**
     * Sends a text through the open socket; without one nothing is sent, as whoever wants to say something says it anew when
     * another opens.
     *
     * @param text what to say
     */
    send(text: string): void;
    /**
     * Throws the open socket away, as one proven stuck, and dials another after the usual delay; no frame of the old one
     * is told any more, nor that it is down. Without an open socket nothing is done, as another is on its way already.
     */
    redial(): void;
    /** Ends everything, for good: no socket and no timer is left, and nothing is told any more. */
    close(): void;
}
