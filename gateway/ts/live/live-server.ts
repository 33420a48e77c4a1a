/** The WebSocket of the gateway: its sockets, and the channels that they share. */

import { randomBytes } from 'node:crypto';
import { BadRequest } from 'ccxt';
import { SYSTEM_CLOCK, type Clock } from '../../../ts/core/clock.js';
import type { Caller } from '../call.js';
import type { Client } from '../client.js';
import { LiveChannel, type ChannelSource, type Watched } from './channel.js';
import { shareStreams, toUnwatch, WATCH_METHODS } from './kinds.js';
import { MAX_MESSAGE_BYTES } from './messages.js';
import { GOING_AWAY, LiveSession, type GatewaySocket } from './session.js';

/** The subprotocol. */
export const SUBPROTOCOL = 'aftermath.v1';

/** Options of a `WebSocketServer` of `ws`, whose sockets {@link LiveServer.accept} takes. */
export const SOCKET_OPTIONS = {
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered: ReadonlySet<string>): string | false => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
} as const;

/** What a server needs. */
export interface LiveServerParts {
    readonly caller: Caller;
    /** An exchange object with the watch methods of CCXT, and `newUpdates`. */
    readonly exchange: Watched;
    /** Called when the last socket of a client is closed, unless the server stops. */
    readonly onGone?: (client: Client) => void;
    /** Called when a client opens a socket and had none. */
    readonly onBack?: (client: Client) => void;
    /** Called with an error that is no class of CCXT: a bug. */
    readonly onBug?: (error: unknown) => void;
    readonly clock?: Clock;
    /** Milliseconds since 1970; `Date.now` by default. */
    readonly now?: () => number;
}

/** Figures for metrics. */
export interface LiveCounts {
    /** Updates that were sent to clients since the start. */
    readonly delivered: number;
    /** Updates that a client was not ready for, since the start, by its name. */
    readonly conflated: ReadonlyMap<string, number>;
    /** Open channels by watch method. */
    readonly channels: ReadonlyMap<string, number>;
    /** Clients with a socket. */
    readonly clients: number;
    readonly sockets: number;
}

/** Sockets and channels. */
export class LiveServer {
    readonly #boot = randomBytes(4).toString('hex');
    readonly #sessions = new Map<string, Set<LiveSession>>();
    readonly #channels = new Map<string, LiveChannel>();
    /** Calls of `unWatch…` that run, by family: a new watch of the family waits for them. */
    readonly #unwatches = new Map<string, Promise<unknown>>();
    readonly #conflated = new Map<string, number>();
    readonly #clock: Clock;
    readonly #now: () => number;
    #opened = 0;
    #delivered = 0;
    #isStopping = false;
    #onEmpty: () => void = () => undefined;

    constructor(private readonly parts: LiveServerParts) {
        this.#clock = parts.clock ?? SYSTEM_CLOCK;
        this.#now = parts.now ?? Date.now;
    }

    /** Serves a socket that is open; see {@link SOCKET_OPTIONS}. */
    accept(socket: GatewaySocket, client: Client): void {
        if (this.#isStopping) {
            // Until it is closed, a malformed frame is an error of the socket.
            socket.on('error', () => undefined);
            socket.close(GOING_AWAY, 'the gateway restarts');
            return;
        }
        const known = this.#sessions.get(client.name);
        const sessions = known ?? new Set();
        this.#sessions.set(client.name, sessions);
        const { caller, onBug = () => undefined } = this.parts;
        const session = new LiveSession(socket, client, {
            ...{ caller, clock: this.#clock, onBug },
            open: (method, args) => this.#open(method, args),
            onDelivered: () => {
                this.#delivered += 1;
            },
            onConflated: () => {
                this.#conflated.set(client.name, (this.#conflated.get(client.name) ?? 0) + 1);
            },
            onClose: () => {
                sessions.delete(session);
                if (sessions.size === 0) this.#onGone(client);
            },
        });
        sessions.add(session);
        if (known === undefined) this.parts.onBack?.(client);
    }

    /** Returns how many sockets a client has open. */
    socketsOf(name: string): number {
        return this.#sessions.get(name)?.size ?? 0;
    }

    /** Closes the sockets of a client that is not known any more. */
    closeClient(name: string): void {
        for (const session of this.#sessions.get(name) ?? []) session.expel();
    }

    /** Ends the subscriptions that their clients may not have any more, after the clients have changed. */
    recheck(): void {
        for (const session of this.#allSessions()) session.recheck();
    }

    /**
     * Asks all clients to reconnect after some milliseconds, and closes each socket as soon as its calls are
     * answered.
     *
     * @returns resolves when all sockets are closed
     */
    async stop(afterMs: number): Promise<void> {
        this.#isStopping = true;
        const isEmpty = new Promise<void>((resolve) => (this.#onEmpty = resolve));
        for (const session of this.#allSessions()) session.goAway(afterMs);
        if (this.#sessions.size > 0) await isEmpty;
        this.#closeChannels();
    }

    /** Closes all sockets and channels without waiting. */
    close(): void {
        this.#isStopping = true;
        for (const session of this.#allSessions()) session.cut();
        this.#closeChannels();
    }

    /** Returns figures for metrics. */
    counts(): LiveCounts {
        const channels = new Map<string, number>();
        for (const { source } of this.#channels.values()) {
            channels.set(source.methodName, (channels.get(source.methodName) ?? 0) + 1);
        }
        const [clients, sockets] = [this.#sessions.size, this.#allSessions().length];
        return { delivered: this.#delivered, conflated: new Map(this.#conflated), channels, clients, sockets };
    }

    #allSessions(): LiveSession[] {
        return [...this.#sessions.values()].flatMap((sessions) => [...sessions]);
    }

    #onGone(client: Client): void {
        this.#sessions.delete(client.name);
        if (!this.#isStopping) this.parts.onGone?.(client);
        if (this.#sessions.size === 0) this.#onEmpty();
    }

    // --------------------------------------------------------------- channels

    #open(methodName: string, args: readonly unknown[]): LiveChannel {
        const name = `${methodName}:${JSON.stringify(args)}`;
        const known = this.#channels.get(name);
        if (known !== undefined) return known;
        const method = WATCH_METHODS.get(methodName);
        if (method === undefined) throw new BadRequest(`${methodName} is no watch method; "call" calls other methods`);
        this.#opened += 1;
        const boot = `${this.#boot}-${this.#opened}`;
        const ready = this.#unwatches.get(method.family) ?? Promise.resolve();
        const source: ChannelSource = { name, methodName, method, args, boot, ready };
        const parts = {
            exchange: this.parts.exchange,
            visibleTo: this.parts.caller.visibleTo.bind(this.parts.caller),
            onBug: this.parts.onBug ?? (() => undefined),
            ...{ clock: this.#clock, now: this.#now },
        };
        const channel = new LiveChannel(source, parts, {
            onIdle: () => {
                this.#closeIdle(method.family);
            },
            onEnd: () => {
                if (this.#channels.get(name) === channel) this.#channels.delete(name);
                this.#closeIdle(method.family);
            },
        });
        this.#channels.set(name, channel);
        return channel;
    }

    /** Closes the idle channels of a family, except those that share streams with one that is in use. */
    #closeIdle(family: string): void {
        const channels = [...this.#channels.values()].filter(({ source }) => source.method.family === family);
        const used = channels.filter(({ isIdle }) => !isIdle);
        const closing = channels.filter(
            ({ isIdle, source }) => isIdle && !used.some((other) => shareStreams(source, other.source)),
        );
        for (const channel of closing) {
            const { name, methodName, method, args } = channel.source;
            channel.close();
            this.#channels.delete(name);
            this.#unwatch(family, toUnwatch(methodName, method, args));
        }
    }

    #unwatch(family: string, [name, args]: readonly [string, readonly unknown[]]): void {
        const { exchange } = this.parts;
        const before = this.#unwatches.get(family);
        const run = async (): Promise<void> => {
            await before;
            const unwatch = exchange[name] as ((this: Watched, ...args: unknown[]) => Promise<unknown>) | undefined;
            try {
                await unwatch?.apply(exchange, [...args]);
            } catch {
                // The stream stays open, and costs no more than that.
            }
        };
        const running = run().finally(() => {
            if (this.#unwatches.get(family) === running) this.#unwatches.delete(family);
        });
        this.#unwatches.set(family, running);
    }

    #closeChannels(): void {
        for (const channel of this.#channels.values()) channel.close();
        this.#channels.clear();
    }
}
