/**
 * A text WebSocket that reconnects: when the socket drops, stalls or is refused, the link dials another,
 * until it is closed. It sends nothing of its own unless pings are configured.
 */

import { Backoff, Timer, type Clock } from '../../core/clock.js';
import { sentence, type Problem } from '../../core/problem.js';
import { Connection, type Dial, type Socket } from './socket.js';

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
    /**
     * No socket was open for `maxOutageMs`; runs once an outage, with the last failure. The link continues to
     * dial.
     */
    readonly onOutage: (problem: Problem) => void;
    /** One of these callbacks threw, which is a bug of the caller; the link continues. */
    readonly onFault: (fault: unknown) => void;
    /** The first delay before the next dial and the longest; each doubles, with a jitter of a fifth. */
    readonly backoff: { readonly base: number; readonly max: number };
    /** How long an outage may last before `onOutage` runs. */
    readonly maxOutageMs: number;
    /** How long a socket may take to open. */
    readonly connectMs: number;
    /**
     * How long a socket must stay open before the delays start at the base again; a quiet stream has no other
     * proof.
     */
    readonly stableMs: number;
    /** The same from the first to the last frame of a socket. */
    readonly deliveryMs: number;
    readonly clock: Clock;
    /** Returns at least 0 and below 1. */
    readonly random: () => number;
    /** Keeps an open socket alive: every `everyMs`, `send` sends through it. Nothing is sent when omitted. */
    readonly ping?: { readonly everyMs: number; readonly send: (socket: S) => void } | undefined;
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

/** What happens next, and what a caller can do. */
const REPEAT = 'the client reconnects: repeat the call if it failed';

/** State of a link; `waiting` for the next dial. */
type State = 'new' | 'dialling' | 'open' | 'waiting' | 'closed';

/** One socket that reconnects. */
export class Link<S extends Socket = Socket> {
    readonly counters: LinkCounters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    readonly #options: LinkOptions<S>;
    readonly #backoff: Backoff;
    #state: State = 'new';
    #connection: Connection<S> | undefined = undefined;
    #openedAt = 0;
    /** Clock time of the first frame of the present socket. */
    #firstFrameAt: number | undefined = undefined;
    /** Why no socket is open. */
    #failure = 'no attempt has ended yet';
    /** The timer of the present state: of the handshake, the next ping or the next dial. */
    readonly #stateTimer: Timer;
    readonly #outageTimer: Timer;

    constructor(options: LinkOptions<S>) {
        this.#options = options;
        this.#backoff = new Backoff(options.backoff, options.random);
        this.#stateTimer = new Timer(options.clock);
        this.#outageTimer = new Timer(options.clock);
    }

    get isOpen(): boolean {
        return this.#state === 'open';
    }

    /** Dials for the first time; does nothing when called again, or after {@link close}. */
    open(): void {
        if (this.#state !== 'new') return;
        this.#startOutage();
        this.#dial();
    }

    /**
     * Sends a text through the open socket. Without one it sends nothing: callers send again when a socket
     * opens.
     */
    send(text: string): void {
        if (this.#state !== 'open') return;
        this.#notify(() => {
            this.#connection?.socket?.send(text);
        });
    }

    /**
     * Discards the open socket, which is stuck, and dials another after the usual delay; no callback of the
     * old socket runs afterwards. Without an open socket it does nothing, as the link is dialling already.
     */
    redial(): void {
        if (this.#state !== 'open') return;
        this.#connection?.discard();
        this.#redialLater('the socket was stuck');
    }

    /** Closes the link for good: no socket and no timer is left, and no callback runs afterwards. */
    close(): void {
        this.#state = 'closed';
        this.#stateTimer.cancel();
        this.#outageTimer.cancel();
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
                this.counters.frames += 1;
                this.counters.lastFrameAt = this.#options.clock.now();
                this.#firstFrameAt ??= this.counters.lastFrameAt;
                this.#notify(() => {
                    onText(text);
                });
            },
            ended: (reason) => {
                this.#ended(reason);
            },
        });
        this.#state = 'dialling';
        this.#connection = connection;
        this.#stateTimer.set(connectMs, () => {
            connection.discard();
            this.#ended(`not open within ${connectMs} ms`);
        });
        connection.dial(dial);
    }

    #opened(): void {
        this.#state = 'open';
        this.#openedAt = this.#options.clock.now();
        this.#firstFrameAt = undefined;
        this.counters.reconnects = this.counters.opens;
        this.counters.opens += 1;
        this.#outageTimer.cancel();
        this.#stateTimer.cancel();
        this.#schedulePing();
        this.#notify(this.#options.onOpen);
    }

    #ended(reason: string): void {
        const wasOpen = this.#state === 'open';
        this.#redialLater(reason);
        if (!wasOpen) return;
        this.#notify(() => {
            this.#options.onDown(this.#problem());
        });
    }

    /** Waits without a socket for the next dial. */
    #redialLater(reason: string): void {
        if (this.#state === 'open') {
            if (this.#wasHealthy) this.#backoff.reset();
            this.#startOutage();
        }
        this.#failure = reason;
        this.#state = 'waiting';
        this.#stateTimer.set(this.#backoff.next(), () => {
            this.#dial();
        });
    }

    /** Whether the socket that was open delivered, or stayed open, for long enough. */
    get #wasHealthy(): boolean {
        const { clock, stableMs, deliveryMs } = this.#options;
        const { lastFrameAt = 0 } = this.counters;
        if (this.#firstFrameAt !== undefined && lastFrameAt - this.#firstFrameAt >= deliveryMs) return true;
        return clock.now() - this.#openedAt >= stableMs;
    }

    #startOutage(): void {
        const { maxOutageMs, onOutage } = this.#options;
        this.#outageTimer.set(maxOutageMs, () => {
            this.#notify(() => {
                onOutage(this.#problem());
            });
        });
    }

    #schedulePing(): void {
        const { ping } = this.#options;
        const socket = this.#connection?.socket;
        if (ping === undefined || socket === undefined) return;
        this.#stateTimer.set(ping.everyMs, () => {
            this.#schedulePing();
            this.#notify(() => {
                ping.send(socket);
            });
        });
    }

    /** Runs a callback, as the last step of every method: it may throw, redial or close. */
    #notify(work: () => void): void {
        try {
            work();
        } catch (fault) {
            this.#options.onFault(fault);
        }
    }

    #problem(): Problem {
        return sentence('network', `the socket of ${this.#options.name} is not open: ${this.#failure}; ${REPEAT}`);
    }
}
