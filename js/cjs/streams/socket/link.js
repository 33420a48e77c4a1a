"use strict";
/**
 * A text WebSocket that reconnects: when the socket drops, stalls or is refused, the link dials another, until it is closed. It
 * sends nothing of its own unless pings are configured.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Link = void 0;
const clock_js_1 = require("../../core/clock.js");
const problem_js_1 = require("../../core/problem.js");
const socket_js_1 = require("./socket.js");
/** One socket that reconnects. */
class Link {
    counters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    #options;
    #backoff;
    #state = 'new';
    #connection = undefined;
    #openedAt = 0;
    /** Clock time of the first frame of the present socket. */
    #firstFrameAt = undefined;
    /** Why no socket is open. */
    #failure = 'none yet';
    /** The timer of the present state: of the handshake, the next ping or the next dial. */
    #stateTimer;
    #outageTimer;
    constructor(options) {
        this.#options = options;
        this.#backoff = new clock_js_1.Backoff(options.backoff, options.random);
        this.#stateTimer = new clock_js_1.Timer(options.clock);
        this.#outageTimer = new clock_js_1.Timer(options.clock);
    }
    get isOpen() {
        return this.#state === 'open';
    }
    /** Dials for the first time; does nothing when called again, or after {@link close}. */
    open() {
        if (this.#state !== 'new')
            return;
        this.#startOutage();
        this.#dial();
    }
    /** Sends a text through the open socket. Without one it sends nothing: callers send again when a socket opens. */
    send(text) {
        if (this.#state !== 'open')
            return;
        this.#notify(() => {
            this.#connection?.socket?.send(text);
        });
    }
    /**
     * Discards the open socket, which is stuck, and dials another after the usual delay; no callback of the old socket runs
     * afterwards. Without an open socket it does nothing, as the link is dialling already.
     */
    redial() {
        if (this.#state !== 'open')
            return;
        this.#connection?.discard();
        this.#redialLater('the socket was stuck');
    }
    /** Closes the link for good: no socket and no timer is left, and no callback runs afterwards. */
    close() {
        this.#state = 'closed';
        this.#stateTimer.cancel();
        this.#outageTimer.cancel();
        this.#connection?.discard();
        this.#connection = undefined;
    }
    #dial() {
        const { dial, connectMs, onText } = this.#options;
        const connection = new socket_js_1.Connection({
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
    #opened() {
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
    #ended(reason) {
        const wasOpen = this.#state === 'open';
        this.#redialLater(reason);
        if (!wasOpen)
            return;
        this.#notify(() => {
            this.#options.onDown(this.#problem());
        });
    }
    /** Waits without a socket for the next dial. */
    #redialLater(reason) {
        if (this.#state === 'open') {
            if (this.#wasHealthy)
                this.#backoff.reset();
            this.#startOutage();
        }
        this.#failure = reason;
        this.#state = 'waiting';
        this.#stateTimer.set(this.#backoff.next(), () => {
            this.#dial();
        });
    }
    /** Whether the socket that was open delivered, or stayed open, for long enough. */
    get #wasHealthy() {
        const { clock, stableMs, deliveryMs } = this.#options;
        const { lastFrameAt = 0 } = this.counters;
        if (this.#firstFrameAt !== undefined && lastFrameAt - this.#firstFrameAt >= deliveryMs)
            return true;
        return clock.now() - this.#openedAt >= stableMs;
    }
    #startOutage() {
        const { maxOutageMs, onOutage } = this.#options;
        this.#outageTimer.set(maxOutageMs, () => {
            this.#notify(() => {
                onOutage(this.#problem());
            });
        });
    }
    #schedulePing() {
        const { ping } = this.#options;
        const socket = this.#connection?.socket;
        if (ping === undefined || socket === undefined)
            return;
        this.#stateTimer.set(ping.everyMs, () => {
            this.#schedulePing();
            this.#notify(() => {
                ping.send(socket);
            });
        });
    }
    /** Runs a callback, as the last step of every method: it may throw, redial or close. */
    #notify(work) {
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
