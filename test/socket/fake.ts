/** A clock that moves when told to, and sockets that do what a test says, with a link between them. */

import type { Clock } from '../../ts/clock.js';
import { Link, type LinkOptions } from '../../ts/socket/link.js';
import type { Problem } from '../../ts/problem.js';
import type { Socket, SocketEvent } from '../../ts/socket/socket.js';

type EventName = 'open' | 'message' | 'error' | 'close';

/** Time that passes when a test says so. */
class FakeClock implements Clock {
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

    /** Lets time pass, and does what falls due, in order. */
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

/** A socket that connects, speaks and fails when a test says so. */
export class FakeSocket implements Socket {
    binaryType = 'blob';
    openedAt: number | undefined = undefined;
    /** When it was closed, by either side, or failed. */
    goneAt: number | undefined = undefined;
    /** What was asked of it, in order. */
    readonly calls: string[] = [];
    /** What was sent through it. */
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

    /** @throws {Error} an error that nobody listens to, as Node.js does */
    emit(type: EventName, event: SocketEvent = {}): void {
        const heard = this.#listeners.filter((each) => each.type === type);
        if (type === 'error' && heard.length === 0) throw new Error('unhandled error event');
        for (const { listener } of heard) listener(event);
    }

    accept(): void {
        this.openedAt ??= this.#clock.now();
        this.emit('open');
    }

    say(data: unknown): void {
        this.emit('message', { data });
    }

    drop(code = 1006, reason = ''): void {
        this.#vanish();
        this.emit('close', { code, reason });
    }

    /** What `ws` does with a handshake that is refused. */
    refuse(message: string): void {
        this.#vanish();
        this.emit('error', { message, error: new Error(message) });
        this.emit('close', { code: 1006, reason: '' });
    }

    #vanish(): void {
        this.goneAt ??= this.#clock.now();
    }
}

/** A link on a fake clock, and all that it did. */
export class Stand {
    readonly clock = new FakeClock();
    /** Every socket dialled, oldest first. */
    readonly sockets: FakeSocket[] = [];
    /** When they were dialled. */
    readonly dialledAt: number[] = [];
    /** All that was told, in order, such as `open`, `text a`, `down …`. */
    readonly told: string[] = [];
    readonly problems: Problem[] = [];
    readonly link: Link<FakeSocket>;
    /** Chance, from 0 to below 1; in the middle, delays are not spread. */
    chance = 0.5;

    constructor(options: Partial<LinkOptions<FakeSocket>> = {}) {
        const tellProblem = (what: string, problem: Problem): void => {
            this.problems.push(problem);
            this.told.push(`${what} ${problem.departures[0]!.found}`);
        };
        this.link = new Link<FakeSocket>({
            name: 'trades',
            dial: () => this.dial(),
            onOpen: () => this.told.push('open'),
            onText: (text) => this.told.push(`text ${text}`),
            onDown: (problem) => {
                tellProblem('down', problem);
            },
            onOutage: (problem) => {
                tellProblem('outage', problem);
            },
            onFault: (fault) => this.told.push(`fault ${String(fault)}`),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: 15_000,
            connectMs: 10_000,
            stableMs: 60_000,
            clock: this.clock,
            random: () => this.chance,
            ...options,
        });
    }

    /** The newest socket. */
    get socket(): FakeSocket {
        return this.sockets.at(-1)!;
    }

    /** Those that are connecting or open. */
    get alive(): readonly FakeSocket[] {
        return this.sockets.filter(({ state }) => state !== 'gone');
    }

    dial(): FakeSocket {
        const socket = new FakeSocket(this.clock);
        this.sockets.push(socket);
        this.dialledAt.push(this.clock.now());
        return socket;
    }

    /** Opens the link and lets the first socket connect. */
    start(): this {
        this.link.open();
        this.socket.accept();
        return this;
    }

    /** Lets time pass until another socket is dialled, and says how long that took. */
    untilDialled(): number {
        const before = this.clock.now();
        const count = this.dialledAt.length;
        while (this.dialledAt.length === count && this.clock.now() < before + 60_000) this.clock.pass(1);
        return this.clock.now() - before;
    }
}
