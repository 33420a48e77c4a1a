/** A clock and sockets that a test controls, with a link between them. */

import type { Clock } from '../../../ts/core/clock.js';
import type { FeedSettings } from '../../../ts/streams/feeds/feed.js';
import { Link, type LinkOptions } from '../../../ts/streams/socket/link.js';
import type { Problem } from '../../../ts/core/problem.js';
import type { Socket, SocketEvent } from '../../../ts/streams/socket/socket.js';

type EventName = 'open' | 'message' | 'error' | 'close';

/** A clock that a test advances. */
export class FakeClock implements Clock {
    #now = 1_000_000;
    readonly #timers = new Set<{ readonly at: number; readonly work: () => void }>();

    get timers(): number {
        return this.#timers.size;
    }

    now(): number {
        return this.#now;
    }

    after(ms: number, work: () => void): () => void {
        const timer = { at: this.#now + ms, work };
        this.#timers.add(timer);
        return () => {
            this.#timers.delete(timer);
        };
    }

    /** Advances the clock, and runs what is due, in order. */
    pass(ms: number): void {
        const end = this.#now + ms;
        for (let timer = this.#due(end); timer !== undefined; timer = this.#due(end)) {
            this.#timers.delete(timer);
            this.#now = timer.at;
            timer.work();
        }
        this.#now = end;
    }

    #due(end: number): { readonly at: number; readonly work: () => void } | undefined {
        const [first] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        return first;
    }
}

/** A socket that a test connects, feeds and breaks. */
export class FakeSocket implements Socket {
    binaryType = 'blob';
    openedAt: number | undefined = undefined;
    /** When it closed, by either side, or failed. */
    goneAt: number | undefined = undefined;
    /** Calls of `close` and `terminate`, in order. */
    readonly calls: string[] = [];
    /** Texts that were sent. */
    readonly sent: string[] = [];
    readonly #listeners: { readonly type: EventName; readonly listener: (event: SocketEvent) => void }[] = [];
    readonly #clock: Clock;

    constructor(clock: Clock) {
        this.#clock = clock;
    }

    get state(): 'connecting' | 'open' | 'gone' {
        if (this.goneAt !== undefined) return 'gone';
        return this.openedAt === undefined ? 'connecting' : 'open';
    }

    addEventListener(type: EventName, listener: (event: SocketEvent) => void): void {
        this.#listeners.push({ type, listener });
    }

    send(text: string): void {
        this.sent.push(text);
    }

    close(code?: number): void {
        this.calls.push(`close ${code ?? 'without a code'}`);
        this.#vanish();
    }

    terminate(): void {
        this.calls.push('terminate');
    }

    /** @throws {Error} for an error without a listener, as Node.js does */
    emit(type: EventName, event: SocketEvent = {}): void {
        const heard = this.#listeners.filter((each) => each.type === type);
        if (type === 'error' && heard.length === 0) throw new Error('unhandled error event');
        for (const { listener } of heard) listener(event);
    }

    accept(): void {
        this.openedAt ??= this.#clock.now();
        this.emit('open');
    }

    receive(data: unknown): void {
        this.emit('message', { data });
    }

    drop(code = 1006, reason = ''): void {
        this.#vanish();
        this.emit('close', { code, reason });
    }

    /** Emits what `ws` emits for a refused handshake. */
    refuse(message: string): void {
        this.#vanish();
        this.emit('error', { message, error: new Error(message) });
        this.emit('close', { code: 1006, reason: '' });
    }

    #vanish(): void {
        this.goneAt ??= this.#clock.now();
    }
}

/** A link on a fake clock, with a log. */
export class LinkHarness {
    readonly clock = new FakeClock();
    /** Every socket dialled, oldest first. */
    readonly sockets: FakeSocket[] = [];
    /** Clock times of the dials. */
    readonly dialledAt: number[] = [];
    /** All callbacks in order, such as `open`, `text a`, `down …`. */
    readonly log: string[] = [];
    readonly problems: Problem[] = [];
    readonly link: Link<FakeSocket>;
    /** From 0 to below 1; 0.5 means no jitter. */
    randomValue = 0.5;

    constructor(options: Partial<LinkOptions<FakeSocket>> = {}) {
        const tellProblem = (what: string, problem: Problem): void => {
            this.problems.push(problem);
            this.log.push(`${what} ${problem.message}`);
        };
        this.link = new Link<FakeSocket>({
            name: 'trades',
            dial: () => this.dial(),
            onOpen: () => this.log.push('open'),
            onText: (text) => this.log.push(`text ${text}`),
            onDown: (problem) => {
                tellProblem('down', problem);
            },
            onOutage: (problem) => {
                tellProblem('outage', problem);
            },
            onFault: (fault) => this.log.push(`fault ${String(fault)}`),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: 15_000,
            connectMs: 10_000,
            stableMs: 60_000,
            deliveryMs: 5_000,
            clock: this.clock,
            random: () => this.randomValue,
            ...options,
        });
    }

    /** The newest socket. */
    get socket(): FakeSocket {
        return this.sockets.at(-1)!;
    }

    /** Sockets that are connecting or open. */
    get alive(): readonly FakeSocket[] {
        return this.sockets.filter(({ state }) => state !== 'gone');
    }

    dial(): FakeSocket {
        const socket = new FakeSocket(this.clock);
        this.sockets.push(socket);
        this.dialledAt.push(this.clock.now());
        return socket;
    }

    /** Settings of a feed with these sockets, whose faults fail the test. */
    feedSettings(more: Pick<FeedSettings, 'silenceMs' | 'readIntervalMs'> & Partial<FeedSettings>): FeedSettings {
        return {
            dial: () => this.dial(),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: 15_000,
            ping: undefined,
            clock: this.clock,
            random: () => 0.5,
            onFault: (fault) => {
                throw fault;
            },
            ...more,
        };
    }

    /** Opens the link, and connects the first socket. */
    start(): this {
        this.link.open();
        this.socket.accept();
        return this;
    }

    /** Advances the clock until the next dial; returns the milliseconds. */
    untilDialled(): number {
        const before = this.clock.now();
        const count = this.dialledAt.length;
        while (this.dialledAt.length === count && this.clock.now() < before + 60_000) this.clock.pass(1);
        return this.clock.now() - before;
    }
}

/** The line of a lost socket of `trades` in a log. */
export function down(reason: string): string {
    return `down ${notOpen(reason)}`;
}

/** The line of an outage of `trades` in a log. */
export function outage(reason: string): string {
    return `outage ${notOpen(reason)}`;
}

function notOpen(reason: string): string {
    return `the socket of trades is not open: ${reason}; the client reconnects: repeat the call if it failed`;
}
