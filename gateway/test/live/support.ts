/** A live server on an exchange, sockets and a clock that a test controls. */

import { EventEmitter } from 'node:events';
import { PermissionDenied } from 'ccxt';
import type { Caller, CallRequest, CallResult } from '../../ts/call.js';
import type { Client, ClientLimits } from '../../ts/client.js';
import { LiveServer, type LiveServerParts } from '../../ts/live/live-server.js';
import { FakeClock } from '../../../test/streams/socket/fake.js';

/** A message of the server. */
export type Message = Record<string, unknown>;

/** A client. */
export function clientOf(name: string, limits: ClientLimits = {}): Client {
    return {
        ...{ name, number: 1, scopes: new Set(['read', 'trade'] as const), limits },
        ...{ symbols: undefined, methods: undefined, account: undefined, cancelOnDisconnectMs: undefined },
    };
}

/** A socket whose buffer a test fills and empties. */
export class FakeSocket extends EventEmitter {
    readyState = 1;
    readonly OPEN = 1;
    bufferedAmount = 0;
    isPaused = false;
    answersPings = true;
    pings = 0;
    closed: readonly unknown[] | undefined = undefined;
    readonly buffers: Buffer[] = [];
    /** Callbacks of messages that the network has not taken. */
    readonly unsent: (() => void)[] = [];

    send(data: Buffer, _options: object, sent: () => void): void {
        this.buffers.push(data);
        this.unsent.push(sent);
    }

    ping(): void {
        this.pings += 1;
        if (this.answersPings) this.emit('pong');
    }

    pause(): void {
        this.isPaused = true;
    }

    resume(): void {
        this.isPaused = false;
    }

    close(...args: readonly unknown[]): void {
        if (this.readyState !== this.OPEN) return;
        this.closed = args;
        this.readyState = 3;
        this.emit('close');
    }

    terminate(): void {
        this.close('terminated');
    }

    /** Sends a message of the client, and waits until the server has dealt with it. */
    async say(message: unknown): Promise<void> {
        this.emit('message', Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)), false);
        await settle();
    }

    /** The messages since the last call. */
    take(): Message[] {
        return this.buffers.splice(0).map((data) => JSON.parse(data.toString()) as Message);
    }
}

/** Lets everything run that waits for nothing but promises. */
export async function settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
}

/** The calls of a method of the exchange, which a test settles. */
interface Pending {
    readonly args: readonly unknown[];
    readonly resolve: (value: unknown) => void;
    readonly reject: (error: unknown) => void;
}

/** An exchange whose methods a test settles. */
class FakeExchange {
    readonly pending: (Pending & { readonly method: string })[] = [];
    /** Every call, as `watchTicker BTC`. */
    readonly calls: string[] = [];
    readonly methods: Record<string, unknown>;

    constructor() {
        this.methods = new Proxy(
            {},
            {
                get:
                    (_, method) =>
                    (...args: readonly unknown[]) =>
                        this.#call(String(method), args),
            },
        );
    }

    #call(method: string, args: readonly unknown[]): Promise<unknown> {
        this.calls.push(
            [method, ...args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))].join(' '),
        );
        if (method.startsWith('unWatch')) return Promise.resolve(true);
        return new Promise((resolve, reject) => {
            this.pending.push({ method, args, resolve, reject });
        });
    }

    /** Resolves the watches of a method that wait. */
    async publish(method: string, update: unknown): Promise<void> {
        for (const { resolve } of this.#take(method)) resolve(update);
        await settle();
    }

    async fail(method: string, error: unknown): Promise<void> {
        for (const { reject } of this.#take(method)) reject(error);
        await settle();
    }

    #take(method: string): Pending[] {
        const taken = this.pending.filter((each) => each.method === method);
        if (taken.length === 0) throw new Error(`no call of ${method} waits`);
        for (const each of taken) this.pending.splice(this.pending.indexOf(each), 1);
        return taken;
    }
}

/** A caller that permits everything; of rows with an `owner`, clients see their own. */
class FakeCaller implements Caller {
    readonly requests: (CallRequest & { readonly settle: (result: Promise<CallResult>) => void })[] = [];

    call(_client: Client, request: CallRequest): Promise<CallResult> {
        return new Promise((resolve) => {
            this.requests.push({ ...request, settle: resolve });
        });
    }

    async prepareWatch(_client: Client, _method: string, args: unknown): Promise<readonly unknown[]> {
        await Promise.resolve();
        return args as readonly unknown[];
    }

    /** Methods that no client may watch any more. */
    readonly refused = new Set<string>();

    expectWatch(_client: Client, method: string): void {
        if (this.refused.has(method)) throw new PermissionDenied(`${method} is refused`);
    }

    visibleTo({ name }: Client, _method: string, _args: readonly unknown[], update: unknown): unknown {
        return (update as { owner?: string }[]).filter(({ owner }) => owner === undefined || owner === name);
    }
}

/** A server, and what it works on. */
export class Desk {
    readonly clock = new FakeClock();
    readonly exchange = new FakeExchange();
    readonly caller = new FakeCaller();
    readonly server: LiveServer;
    /** Events of clients, in order. */
    readonly news: string[] = [];
    readonly bugs: unknown[] = [];

    constructor(parts: Partial<LiveServerParts> = {}) {
        this.server = new LiveServer({
            ...{ caller: this.caller, exchange: this.exchange.methods, clock: this.clock },
            now: () => 1_795_440_000_000 + this.clock.now(),
            onGone: ({ name }) => this.news.push(`${name} is gone`),
            onBack: ({ name }) => this.news.push(`${name} is back`),
            onBug: (error) => this.bugs.push(error),
            ...parts,
        });
    }

    /** Opens a socket. */
    connect(client = clientOf('one')): FakeSocket {
        const socket = new FakeSocket();
        this.server.accept(socket, client);
        return socket;
    }

    /** Opens a socket that watches, and takes the answer. */
    async watch(
        method: string,
        args: readonly unknown[],
        options: object = {},
    ): Promise<FakeSocket & { answer: Message }> {
        const { client, ...members } = options as { client?: Client };
        const socket = this.connect(client);
        await socket.say({ op: 'watch', id: 1, method, args, ...members });
        const [answer = {}, ...rest] = socket.take();
        for (const message of rest) socket.buffers.push(Buffer.from(JSON.stringify(message)));
        return Object.assign(socket, { answer });
    }
}
