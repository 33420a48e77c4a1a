/**
 * A text WebSocket that heals by itself: when the socket drops, stalls or is refused, another is dialled, and again, until
 * the link is closed. It sends nothing of its own, unless pings are asked for.
 */

import { problem, type Problem } from '../problem.js';
import { Backoff } from './backoff.js';
import { Connection, type Dial } from './connection.js';
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
    readonly backoff: { readonly base: number; readonly max: number };
    /** How long an outage may last before it is told. */
    readonly maxOutageMs: number;
    /** How long a socket may take from being dialled until it is open. */
    readonly connectMs: number;
    /** How long a socket must have been open for the delays to begin at the base again. */
    readonly stableMs: number;
    readonly clock: Clock;
    /** At least 0 and below 1. */
    readonly random: () => number;
    /** Keeps an open socket awake: every so often, `send` sends something through it. Left out, nothing is sent. */
    readonly ping?: { readonly everyMs: number; readonly send: (socket: S) => void };
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

/** Where a link is; `waiting` until it is time to dial again. */
type State = 'new' | 'dialling' | 'open' | 'waiting' | 'closed';

/** One self-healing socket. */
export class Link<S extends Socket = Socket> {
    readonly counters: Readonly<LinkCounters>;
    readonly #counters: LinkCounters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    readonly #options: LinkOptions<S>;
    readonly #backoff: Backoff;
    #state: State = 'new';
    #connection: Connection<S> | undefined = undefined;
    #openedAt = 0;
    /** Why there is no open socket, as far as is known. */
    #failure = 'none yet';
    /** Cancels the one timer of the present state: the handshake's, the next ping's, the next dial's. */
    #cancelStep: () => void = () => undefined;
    #cancelPatience: () => void = () => undefined;

    /** @param options how to dial, whom to tell, how long to wait */
    constructor(options: LinkOptions<S>) {
        this.counters = this.#counters;
        this.#options = options;
        this.#backoff = new Backoff(options.backoff, options.random);
    }

    /** @returns whether a socket is open */
    get isOpen(): boolean {
        return this.#state === 'open';
    }

    /** Dials for the first time; does nothing when called again, or once closed. */
    open(): void {
        if (this.#state !== 'new') return;
        this.#startPatience();
        this.#dial();
    }

    /**
     * Sends a text through the open socket; without one nothing is sent, as whoever wants to say something says it anew when
     * another opens.
     *
     * @param text what to say
     */
    send(text: string): void {
        if (this.#state !== 'open') return;
        this.#tell(() => {
            this.#connection?.socket?.send(text);
        });
    }

    /**
     * Throws the open socket away, as one proven stuck, and dials another after the usual delay; no frame of the old one
     * is told any more, nor that it is down. Without an open socket nothing is done, as another is on its way already.
     */
    redial(): void {
        if (this.#state !== 'open') return;
        this.#connection?.discard();
        this.#fallBack('given up, as it was stuck');
    }

    /** Ends everything, for good: no socket and no timer is left, and nothing is told any more. */
    close(): void {
        this.#state = 'closed';
        this.#cancelStep();
        this.#cancelPatience();
        this.#connection?.discard();
        this.#connection = undefined;
    }

    #dial(): void {
        const { dial, connectMs, onText } = this.#options;
        const connection = new Connection<S>({
            opened: () => {
                this.#opened();
            },
            text: (text) => {
                this.#counters.frames += 1;
                this.#counters.lastFrameAt = this.#options.clock.now();
                this.#tell(() => {
                    onText(text);
                });
            },
            ended: (words) => {
                this.#ended(words);
            },
        });
        this.#state = 'dialling';
        this.#connection = connection;
        this.#next(connectMs, () => {
            connection.discard();
            this.#ended(`not open within ${connectMs} ms`);
        });
        connection.dial(dial);
    }

    #opened(): void {
        this.#state = 'open';
        this.#openedAt = this.#options.clock.now();
        this.#counters.reconnects = this.#counters.opens;
        this.#counters.opens += 1;
        this.#cancelPatience();
        this.#cancelStep();
        this.#schedulePing();
        this.#tell(this.#options.onOpen);
    }

    #ended(words: string): void {
        const wasOpen = this.#state === 'open';
        this.#fallBack(words);
        if (!wasOpen) return;
        this.#tell(() => {
            this.#options.onDown(this.#problem());
        });
    }

    /** Without a socket from here on, until it is time to dial again. */
    #fallBack(words: string): void {
        const { clock, stableMs } = this.#options;
        if (this.#state === 'open') {
            if (clock.now() - this.#openedAt >= stableMs) this.#backoff.reset();
            this.#startPatience();
        }
        this.#failure = words;
        this.#state = 'waiting';
        this.#next(this.#backoff.next(), () => {
            this.#dial();
        });
    }

    #startPatience(): void {
        const { clock, maxOutageMs, onOutage } = this.#options;
        this.#cancelPatience = clock.after(maxOutageMs, () => {
            this.#tell(() => {
                onOutage(this.#problem());
            });
        });
    }

    #schedulePing(): void {
        const { ping } = this.#options;
        const socket = this.#connection?.socket;
        if (ping === undefined || socket === undefined) return;
        this.#next(ping.everyMs, () => {
            this.#schedulePing();
            this.#tell(() => {
                ping.send(socket);
            });
        });
    }

    /** Sets the timer of the present state. */
    #next(ms: number, work: () => void): void {
        this.#cancelStep();
        this.#cancelStep = this.#options.clock.after(ms, work);
    }

    /** Calls the caller, as the last thing of every step: it may throw, redial or close. */
    #tell(work: () => void): void {
        try {
            work();
        } catch (fault) {
            this.#options.onFault(fault);
        }
    }

    #problem(): Problem {
        return problem('network', this.#options.name, 'an open socket', this.#failure);
    }
}
