/**
 * A connection to a gateway: calls over HTTP, and watches over one socket that reconnects. The protocol is
 * that of docs/gateway.md.
 */

import {
    AuthenticationError,
    BadRequest,
    BadResponse,
    BadSymbol,
    BaseError,
    ExchangeClosedByUser,
    ExchangeError,
    ExchangeNotAvailable,
    NetworkError,
    NotSupported,
    OperationFailed,
    PermissionDenied,
    RateLimitExceeded,
    RequestTimeout,
    UnsubscribeError,
} from 'ccxt';
import { WebSocket } from 'ws';
import { SECOND_MS, SYSTEM_CLOCK } from '../../../ts/core/clock.js';
import { describeFault } from '../../../ts/core/problem.js';
import { isRecord } from '../../../ts/core/shape.js';
import { Link } from '../../../ts/streams/socket/link.js';
import { GatewayChannel, type ChannelAnswer, type ChannelUpdate } from './gateway-channel.js';

/** Longest time of a call, milliseconds. */
const CALL_MS = 30 * SECOND_MS;
/** The gateway pings each 20 s; a socket that was silent for longer than this is replaced. */
const SILENCE_MS = 45 * SECOND_MS;
const MAX_FRAME_BYTES = 16 * 1024 * 1024;
/** Updates that the gateway sends without an acknowledgement. */
const WINDOW = 64;

/** The classes of errors that decide what a publisher does; another one becomes its nearest parent. */
const CLASSES: Readonly<Record<string, new (message: string) => Error>> = {
    ...{ AuthenticationError, BadRequest, BadResponse, BadSymbol, BaseError, ExchangeError, ExchangeNotAvailable },
    ...{ NetworkError, NotSupported, OperationFailed, PermissionDenied, RateLimitExceeded, RequestTimeout },
};

type Answer = Readonly<Record<string, unknown>>;

/** A gateway, as one of its clients. */
export class GatewayConnection {
    readonly #link: Link<WebSocket>;
    readonly #ending = new AbortController();
    readonly #channels = new Map<string, GatewayChannel>();
    /** The channels that the present socket watches, by the name that the gateway gave them. */
    readonly #names = new Map<string, GatewayChannel>();
    readonly #requests = new Map<number, (answer: Answer) => void>();
    /** Times that rows may be missing, by watch method. */
    readonly #breaks = new Map<string, number>();
    #lastId = 0;
    #heardAt = 0;

    /**
     * @param url of the gateway, without a slash at its end
     * @param token which no message shows
     */
    constructor(
        private readonly url: string,
        private readonly token: string,
    ) {
        this.#link = new Link({
            name: `the gateway ${url}`,
            dial: () => this.#dial(),
            onOpen: () => {
                for (const channel of this.#channels.values()) this.#subscribe(channel);
            },
            onText: (text) => {
                this.#onText(text);
            },
            onDown: () => {
                this.#onDown();
            },
            onOutage: ({ message }) => {
                void this.#onOutage(message);
            },
            // A message that is not of the protocol: the next socket begins anew.
            onFault: () => {
                this.#replaceSocket();
            },
            ping: {
                everyMs: SILENCE_MS / 3,
                send: () => {
                    if (SYSTEM_CLOCK.now() - this.#heardAt > SILENCE_MS) this.#replaceSocket();
                },
            },
            backoff: { base: SECOND_MS / 4, max: 5 * SECOND_MS },
            maxOutageMs: 10 * SECOND_MS,
            connectMs: 10 * SECOND_MS,
            stableMs: 10 * SECOND_MS,
            deliveryMs: SECOND_MS,
            clock: SYSTEM_CLOCK,
            random: Math.random,
        });
    }

    /** Times that rows of a watch method may be missing. */
    breaksOf(method: string): number {
        return this.#breaks.get(method) ?? 0;
    }

    /** Ends all watches and calls. */
    close(): void {
        this.#ending.abort();
        this.#link.close();
        this.#failAll(new ExchangeClosedByUser('close() was called'));
        this.#channels.clear();
    }

    // ------------------------------------------------------------------ calls

    /**
     * Calls a method that only reads.
     *
     * @param method of the gateway
     * @param args positional ones; `undefined` leaves one out
     * @param info whether `info` is returned, too
     * @throws {BaseError} the error of the gateway; `NetworkError` when it cannot be reached
     */
    async call(method: string, args: readonly unknown[], info = false): Promise<unknown> {
        let status: number;
        let text: string;
        try {
            const response = await fetch(`${this.url}/v1/${method}${info ? '' : '?info=0'}`, {
                method: 'POST',
                headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
                body: JSON.stringify(args),
                // Another server must not get the token.
                redirect: 'error',
                signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(CALL_MS)]),
            });
            status = response.status;
            text = await response.text();
        } catch (error) {
            if (this.#ending.signal.aborted) throw new ExchangeClosedByUser('close() was called');
            throw new NetworkError(`the gateway ${this.url} cannot be reached: ${this.#hide(describeFault(error))}`);
        }
        const value = parse(text);
        if (status === 200 && value !== undefined) return value;
        const error = isRecord(value) ? this.#errorOf(value) : undefined;
        if (error !== undefined) throw error;
        const fact = `${this.url} answers ${method} with the status ${status}, and not as a gateway does`;
        if (status >= 500) throw new ExchangeNotAvailable(fact);
        throw new BadResponse(`${fact}; give the address of a gateway`);
    }

    #errorOf({ error }: Answer): Error | undefined {
        if (!isRecord(error) || !Array.isArray(error['classes'])) return undefined;
        const name = (error['classes'] as unknown[]).find((each) => Object.hasOwn(CLASSES, String(each)));
        const type = CLASSES[String(name)] ?? ExchangeError;
        return new type(`the gateway: ${this.#hide(String(error['message']))}`);
    }

    #hide(text: string): string {
        return text.replaceAll(this.token, '(token)');
    }

    // ---------------------------------------------------------------- watches

    /** Returns the next update of a watch, which the first call begins. */
    async watch(method: string, args: readonly unknown[]): Promise<unknown> {
        if (this.#ending.signal.aborted) throw new ExchangeClosedByUser('close() was called');
        const key = JSON.stringify([method, args]);
        let channel = this.#channels.get(key);
        if (channel === undefined) {
            channel = new GatewayChannel(key, method, args);
            this.#channels.set(key, channel);
            this.#subscribe(channel);
        }
        this.#link.open();
        const { data, messages } = await channel.next();
        this.#acknowledge(channel, messages);
        return data;
    }

    /** Ends a watch; a call that waits is rejected. */
    unwatch(method: string, args: readonly unknown[]): void {
        const channel = this.#channels.get(JSON.stringify([method, args]));
        if (channel === undefined) return;
        this.#drop(channel, new UnsubscribeError(`${method} was ended`));
        this.#end(channel.name);
    }

    #drop(channel: GatewayChannel, error: Error): void {
        this.#channels.delete(channel.key);
        channel.fail(error);
    }

    #end(name: string): void {
        if (this.#names.delete(name)) this.#request({ op: 'unwatch', ch: name }, () => undefined);
    }

    #acknowledge({ name }: GatewayChannel, messages: number): void {
        if (messages > 0) this.#link.send(JSON.stringify({ op: 'ack', ch: name, n: messages }));
    }

    /**
     * Sends a message with an id. Without a socket it does nothing: the next one subscribes to all channels.
     */
    #request(message: object, onAnswer: (answer: Answer) => void): void {
        if (!this.#link.isOpen) return;
        this.#lastId += 1;
        this.#requests.set(this.#lastId, onAnswer);
        this.#link.send(JSON.stringify({ ...message, id: this.#lastId }));
    }

    #subscribe(channel: GatewayChannel): void {
        const { resumption } = channel;
        const message = resumption ?? { op: 'watch', method: channel.method, args: channel.args };
        this.#request({ ...message, window: WINDOW }, (answer) => {
            const error = this.#errorOf(answer);
            if (error === undefined) {
                this.#confirm(channel, answer as unknown as ChannelAnswer);
                return;
            }
            if (this.#channels.get(channel.key) !== channel) return;
            // Another gateway, or one that was configured anew, may not know the channel.
            if (channel.forget()) this.#subscribe(channel);
            else this.#drop(channel, error);
        });
    }

    #confirm(channel: GatewayChannel, answer: ChannelAnswer): void {
        this.#names.set(answer.ch, channel);
        if (this.#channels.get(channel.key) !== channel) {
            this.#end(answer.ch);
            return;
        }
        if (channel.confirm(answer)) this.#break(channel);
    }

    #break({ method }: GatewayChannel): void {
        this.#breaks.set(method, this.breaksOf(method) + 1);
    }

    // ----------------------------------------------------------------- socket

    #dial(): WebSocket {
        const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/v1/ws`, {
            headers: { authorization: `Bearer ${this.token}` },
            maxPayload: MAX_FRAME_BYTES,
        });
        const onHeard = (): void => {
            this.#heardAt = SYSTEM_CLOCK.now();
        };
        socket.on('open', onHeard);
        socket.on('ping', onHeard);
        socket.on('message', onHeard);
        return socket;
    }

    #onText(text: string): void {
        const message = parse(text);
        if (!isRecord(message)) throw new BadResponse('a message of the gateway is no object');
        const { id, ch } = message;
        if (typeof id === 'number') {
            const onAnswer = this.#requests.get(id);
            this.#requests.delete(id);
            onAnswer?.(message);
            return;
        }
        // A message without a channel is that the gateway stops, or an error of an acknowledgement that
        // crossed the end of a watch.
        const channel = typeof ch === 'string' ? this.#names.get(ch) : undefined;
        if (channel !== undefined) this.#onChannel(channel, message);
    }

    #onChannel(channel: GatewayChannel, message: Answer): void {
        const { data, state, ended } = message;
        if (data !== undefined) {
            if (channel.add(message as unknown as ChannelUpdate)) this.#break(channel);
            this.#acknowledge(channel, channel.takeCredit());
            return;
        }
        this.#break(channel);
        if (state === 'stale') channel.fail(new NetworkError('the gateway cannot reach the exchange'));
        const error = this.#errorOf(message);
        // Without `ended` the gateway repeats it.
        if (error === undefined || ended !== true) return;
        this.#names.delete(channel.name);
        this.#drop(channel, error);
    }

    #onDown(): void {
        this.#names.clear();
        this.#requests.clear();
        for (const channel of this.#channels.values()) channel.onDown();
    }

    #replaceSocket(): void {
        this.#link.redial();
        this.#onDown();
    }

    /** A gateway that refuses the token says so over HTTP. */
    async #onOutage(reason: string): Promise<void> {
        const error: unknown = await this.call('fetchTime', []).then(
            () => new NetworkError(this.#hide(reason)),
            (failure: unknown) => failure,
        );
        this.#failAll(error);
    }

    #failAll(error: unknown): void {
        for (const channel of this.#channels.values()) channel.fail(error);
    }
}

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
