"use strict";
/**
 * A text WebSocket that heals by itself: when the socket drops, stalls or is refused, another is dialled, and again, until
 * the link is closed. It sends nothing of its own, unless pings are asked for.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Link = void 0;
const problem_js_1 = require("../problem.js");
const backoff_js_1 = require("./backoff.js");
const connection_js_1 = require("./connection.js");
/** One self-healing socket. */
class Link {
    counters;
    #counters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    #options;
    #backoff;
    #state = 'new';
    #connection = undefined;
    #openedAt = 0;
    /** Why there is no open socket, as far as is known. */
    #failure = 'none yet';
    /** Cancels the one timer of the present state: the handshake's, the next ping's, the next dial's. */
    #cancelStep = () => undefined;
    #cancelPatience = () => undefined;
    /** @param options how to dial, whom to tell, how long to wait */
    constructor(options) {
        this.counters = this.#counters;
        this.#options = options;
        this.#backoff = new backoff_js_1.Backoff(options.backoff, options.random);
    }
    /** @returns whether a socket is open */
    get isOpen() {
        return this.#state === 'open';
    }
    /** Dials for the first time; does nothing when called again, or once closed. */
    open() {
        if (this.#state !== 'new')
            return;
        this.#startPatience();
        this.#dial();
    }
    /**
     * Sends a text through the open socket; without one nothing is sent, as whoever wants to say something says it anew when
     * another opens.
     *
     * @param text what to say
     */
    send(text) {
        if (this.#state !== 'open')
            return;
        this.#tell(() => {
            this.#connection?.socket?.send(text);
        });
    }
    /**
     * Throws the open socket away, as one proven stuck, and dials another after the usual delay; no frame of the old one
     * is told any more, nor that it is down. Without an open socket nothing is done, as another is on its way already.
     */
    redial() {
        if (this.#state !== 'open')
            return;
        this.#connection?.letGo();
        this.#fallBack('given up, as it was stuck');
    }
    /** Ends everything, for good: no socket and no timer is left, and nothing is told any more. */
    close() {
        this.#state = 'closed';
        this.#cancelStep();
        this.#cancelPatience();
        this.#connection?.letGo();
        this.#connection = undefined;
    }
    #dial() {
        const { dial, connectMs, onText } = this.#options;
        const connection = new connection_js_1.Connection({
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
            connection.letGo();
            this.#ended(`not open within ${connectMs} ms`);
        });
        connection.dial(dial);
    }
    #opened() {
        this.#state = 'open';
        this.#openedAt = this.#options.clock.now();
        this.#counters.reconnects = this.#counters.opens;
        this.#counters.opens += 1;
        this.#cancelPatience();
        this.#cancelStep();
        this.#schedulePing();
        this.#tell(this.#options.onOpen);
    }
    #ended(words) {
        const wasOpen = this.#state === 'open';
        this.#fallBack(words);
        if (!wasOpen)
            return;
        this.#tell(() => {
            this.#options.onDown(this.#problem());
        });
    }
    /** Without a socket from here on, until it is time to dial again. */
    #fallBack(words) {
        const { clock, stableMs } = this.#options;
        if (this.#state === 'open') {
            if (clock.now() - this.#openedAt >= stableMs)
                this.#backoff.reset();
            this.#startPatience();
        }
        this.#failure = words;
        this.#state = 'waiting';
        this.#next(this.#backoff.next(), () => {
            this.#dial();
        });
    }
    #startPatience() {
        const { clock, patienceMs, onOutage } = this.#options;
        this.#cancelPatience = clock.after(patienceMs, () => {
            this.#tell(() => {
                onOutage(this.#problem());
            });
        });
    }
    #schedulePing() {
        const { ping } = this.#options;
        const socket = this.#connection?.socket;
        if (ping === undefined || socket === undefined)
            return;
        this.#next(ping.everyMs, () => {
            this.#schedulePing();
            this.#tell(() => {
                ping.send(socket);
            });
        });
    }
    /** Sets the timer of the present state. */
    #next(ms, work) {
        this.#cancelStep();
        this.#cancelStep = this.#options.clock.after(ms, work);
    }
    /** Calls the caller, as the last thing of every step: it may throw, redial or close. */
    #tell(work) {
        try {
            work();
        }
        catch (fault) {
            this.#options.onFault(fault);
        }
    }
    #problem() {
        return (0, problem_js_1.problem)('network', this.#options.name, 'an open socket', this.#failure);
    }
}
exports.Link = Link;
