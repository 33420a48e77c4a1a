/** One socket of a client: answers its messages, and carries its subscriptions and calls. */

import { BadRequest, BaseError, ExchangeNotAvailable, RateLimitExceeded } from 'ccxt';
import { SECOND_MS, Timer, type Clock } from '../../../ts/core/clock.js';
import { writeStructure } from '../base/structure.js';
import { toErrorBody } from '../answer.js';
import type { Caller } from '../call.js';
import type { Client } from '../client.js';
import type { LiveChannel } from './channel.js';
import { checkMessage, idOf, readChannelName, readMessage, type ClientMessage, type MessageId } from './messages.js';
import { LiveSubscription, WaitingBytes, type Outlet } from './subscription.js';

/**
 * The part of a socket of `ws` that is used. The declarations of `ws` are a separate package, which users may
 * not have.
 */
export interface GatewaySocket {
    readonly readyState: number;
    readonly OPEN: number;
    readonly bufferedAmount: number;
    on(event: 'message', listener: (data: unknown, isBinary: boolean) => void): unknown;
    on(event: 'pong' | 'error' | 'close', listener: () => void): unknown;
    send(data: Buffer, options: { readonly binary: boolean }, sent: () => void): void;
    ping(): void;
    pause(): void;
    resume(): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
}

/** What sockets share. */
export interface SessionParts {
    readonly caller: Caller;
    readonly clock: Clock;
    /** Returns the channel of a watch; a new one starts the watch. Its subscriber must join at once. */
    readonly open: (method: string, args: readonly unknown[]) => LiveChannel;
    readonly onDelivered: () => void;
    readonly onConflated: () => void;
    readonly onClose: () => void;
    /** Called with an error that is no class of CCXT: a bug. */
    readonly onBug: (error: unknown) => void;
}

const PING_MS = 20 * SECOND_MS;
const PONG_MS = 40 * SECOND_MS;

/** Bytes that wait for a socket, where its client has no limit. */
const BUFFER_BYTES = 8 * 1024 * 1024;
/** Subscriptions of a socket, where its client has no limit. */
const MAX_CHANNELS = 1_000;
/** Calls of a socket that run at the same time. */
const MAX_CALLS = 1_000;

/** Close codes of RFC 6455. */
export const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

const TEXT_FRAME = { binary: false } as const;

/** A socket. */
export class LiveSession {
    readonly #subscriptions = new Map<string, LiveSubscription>();
    readonly #calls = new Map<MessageId, AbortController>();
    readonly #ping: Timer;
    readonly #pong: Timer;
    readonly #outlet: Outlet;
    readonly #bufferBytes: number;
    /** Watches that are checked, and are no subscriptions yet. */
    #starting = 0;
    /** Whether more waits than may: neither updates are sent nor messages read. */
    #isFull = false;
    #isStopping = false;

    constructor(
        private readonly socket: GatewaySocket,
        readonly client: Client,
        private readonly parts: SessionParts,
    ) {
        const { bufferBytes = BUFFER_BYTES } = client.limits;
        this.#bufferBytes = bufferBytes;
        this.#ping = new Timer(parts.clock);
        this.#pong = new Timer(parts.clock);
        this.#outlet = this.#createOutlet();
        socket.on('message', (data, isBinary) => {
            this.#onMessage(data, isBinary);
        });
        socket.on('pong', () => {
            this.#expectPong();
        });
        // An error closes the socket; there is nothing else to do.
        socket.on('error', () => undefined);
        socket.on('close', () => {
            this.#onClose();
        });
        this.#expectPong();
        this.#schedulePing();
    }

    /**
     * Asks the client to reconnect after some milliseconds, and closes the socket once its calls are
     * answered.
     */
    goAway(afterMs: number): void {
        this.#isStopping = true;
        this.#send(`{"goaway":"restart","after":${afterMs}}`);
        this.#closeWhenDone();
    }

    /** Ends the subscriptions that the client may not have any more. */
    recheck(): void {
        for (const [name, subscription] of [...this.#subscriptions]) {
            const { methodName, args } = subscription.channel.source;
            try {
                this.parts.caller.expectWatch(this.client, methodName, args);
            } catch (error) {
                subscription.end();
                this.#subscriptions.delete(name);
                const body = writeStructure(toErrorBody(error));
                this.#send(`{"ch":${JSON.stringify(name)},"error":${body},"ended":true}`);
            }
        }
    }

    /** Closes the socket of a client that may not use it any more; its writes go on. */
    expel(): void {
        this.socket.close(POLICY_VIOLATION, 'the token is not valid any more');
    }

    /** Closes the socket without waiting. */
    cut(): void {
        this.socket.terminate();
    }

    get #isOpen(): boolean {
        return this.socket.readyState === this.socket.OPEN;
    }

    // ------------------------------------------------------------------ sends

    #createOutlet(): Outlet {
        const isOpen = (): boolean => this.#isOpen && !this.#isFull;
        return {
            get isOpen(): boolean {
                return isOpen();
            },
            waiting: new WaitingBytes(this.#bufferBytes),
            send: (message) => {
                this.#sendBuffer(message);
            },
            deliver: (message) => {
                this.#sendBuffer(message);
                this.parts.onDelivered();
            },
            onConflated: this.parts.onConflated,
            onEnd: (subscription) => {
                this.#subscriptions.delete(subscription.channel.source.name);
            },
        };
    }

    #send(text: string): void {
        this.#sendBuffer(Buffer.from(text));
    }

    /** A client that does not read its answers is not read either. */
    #sendBuffer(message: Buffer): void {
        if (!this.#isOpen) return;
        this.socket.send(message, TEXT_FRAME, this.#onSent);
        if (this.#isFull || this.socket.bufferedAmount <= this.#bufferBytes) return;
        this.#isFull = true;
        this.socket.pause();
    }

    readonly #onSent = (): void => {
        if (!this.#isFull || this.socket.bufferedAmount > this.#bufferBytes / 2) return;
        this.#isFull = false;
        if (!this.#isOpen) return;
        this.socket.resume();
        for (const subscription of [...this.#subscriptions.values()]) subscription.flush();
    };

    #sendError(id: MessageId | undefined, error: unknown, key?: string): void {
        if (!(error instanceof BaseError)) this.parts.onBug(error);
        const prefix = id === undefined ? '' : `"id":${JSON.stringify(id)},`;
        this.#send(`{${prefix}"error":${writeStructure(toErrorBody(error, key))}}`);
    }

    // --------------------------------------------------------------- messages

    #onMessage(data: unknown, isBinary: boolean): void {
        let id: MessageId | undefined;
        try {
            if (isBinary) throw new BadRequest('the message is binary; send JSON in text frames');
            const message = readMessage(String(data));
            id = idOf(message);
            this.#handle(checkMessage(message));
        } catch (error) {
            this.#sendError(id, error);
        }
    }

    #handle(message: ClientMessage): void {
        switch (message.op) {
            case 'watch':
                this.#watch(message, () => [message.method, message.args]);
                return;
            case 'resume':
                this.#watch(message, () => readChannelName(message.ch), message);
                return;
            case 'unwatch':
                this.#subscriptionOf(message.ch).end();
                this.#subscriptions.delete(message.ch);
                this.#send(`{"id":${JSON.stringify(message.id)},"result":true}`);
                return;
            case 'ack':
                this.#subscriptionOf(message.ch).acknowledge(message.n);
                return;
            case 'call':
                this.#call(message);
                return;
            case 'abort':
                // The call may have ended meanwhile.
                this.#calls.get(message.id)?.abort();
        }
    }

    #subscriptionOf(name: string): LiveSubscription {
        const subscription = this.#subscriptions.get(name);
        if (subscription !== undefined) return subscription;
        throw new BadRequest(
            `ch must be a channel that this socket watches, not ${JSON.stringify(name.slice(0, 200))}`,
        );
    }

    #expectRunning(): void {
        if (this.#isStopping) throw new ExchangeNotAvailable('the gateway restarts; connect again');
    }

    // ---------------------------------------------------------------- watches

    /** A watch of a channel that the socket watches already starts anew: the client has nothing of it. */
    #watch(
        { id, window }: { readonly id: MessageId; readonly window: number },
        subject: () => readonly [method: string, args: unknown],
        from?: { readonly boot: string; readonly seq: number },
    ): void {
        this.#expectRunning();
        const { caller, open } = this.parts;
        const [method, args] = subject();
        const { channels = MAX_CHANNELS } = this.client.limits;
        if (this.#subscriptions.size + this.#starting >= channels) {
            throw new RateLimitExceeded(`the socket has ${channels} subscriptions, its limit; unwatch one`);
        }
        const start = async (): Promise<void> => {
            const prepared = await caller.prepareWatch(this.client, method, args);
            if (!this.#isOpen) return;
            this.#expectRunning();
            // The clients may have changed meanwhile.
            caller.expectWatch(this.client, method, prepared);
            const channel = open(method, prepared);
            const { name, boot } = channel.source;
            this.#subscriptions.get(name)?.end();
            const subscription = new LiveSubscription(channel, this.client, window, this.#outlet);
            this.#subscriptions.set(name, subscription);
            const answer = { id, ch: name, boot, seq: channel.seq, kind: channel.source.method.kind };
            this.#send(JSON.stringify(answer));
            if (from === undefined) subscription.start();
            else subscription.resume(from.boot === boot ? from.seq : undefined);
        };
        this.#starting += 1;
        start()
            .catch((error: unknown) => {
                this.#sendError(id, error);
            })
            .finally(() => {
                this.#starting -= 1;
            });
    }

    // ------------------------------------------------------------------ calls

    #call({ id, method, args, key, timeout, dryRun }: Extract<ClientMessage, { op: 'call' }>): void {
        this.#expectRunning();
        if (this.#calls.has(id)) throw new BadRequest(`a call with the id ${JSON.stringify(id)} runs; use another one`);
        if (this.#calls.size >= MAX_CALLS) {
            throw new RateLimitExceeded(`${MAX_CALLS} calls of the socket run, its limit; wait for an answer`);
        }
        const controller = new AbortController();
        this.#calls.set(id, controller);
        const request = { method, args, key, timeoutMs: timeout, isDryRun: dryRun, signal: controller.signal };
        const run = async (): Promise<void> => {
            try {
                const { value, isReplayed } = await this.parts.caller.call(this.client, request);
                const replayed = isReplayed ? ',"replayed":true' : '';
                this.#send(`{"id":${JSON.stringify(id)},"result":${writeStructure(value)}${replayed}}`);
            } catch (error) {
                this.#sendError(id, error, key);
            }
            this.#calls.delete(id);
            this.#closeWhenDone();
        };
        void run();
    }

    // ------------------------------------------------------------------- life

    #expectPong(): void {
        this.#pong.set(PONG_MS, () => {
            this.socket.terminate();
        });
    }

    #schedulePing(): void {
        this.#ping.set(PING_MS, () => {
            if (this.#isOpen) this.socket.ping();
            this.#schedulePing();
        });
    }

    #closeWhenDone(): void {
        if (this.#isStopping && this.#calls.size === 0) this.socket.close(GOING_AWAY, 'the gateway restarts');
    }

    /** The calls go on: a write is not stopped by a lost connection. */
    #onClose(): void {
        this.#ping.cancel();
        this.#pong.cancel();
        for (const subscription of this.#subscriptions.values()) subscription.end();
        this.#subscriptions.clear();
        this.parts.onClose();
    }
}
