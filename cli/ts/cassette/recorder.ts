/** Records what an exchange object, and checks beside it, exchange with a service and a Sui node. */

import { Exchange } from 'ccxt';
import { describeFault } from '../../../ts/core/problem.js';
import { perform, type MethodCall } from '../call.js';
import { ccxtVersion, ownVersion } from '../version.js';
import { isLoopback } from '../../../ts/host.js';
import { TransactionMismatch, type aftermath } from '../../../ts/index.js';
import { toAnonymous } from './anonymous.js';
import { CASSETTE_VERSION, writeCassette, type CallLine, type Cassette, type CassetteLine } from './lines.js';
import { isTextType, NodeCodec, nodeMethodOf } from './node-calls.js';

/** What the header names. */
export interface Recorded {
    readonly command: string;
    /** Base addresses. */
    readonly service: string;
    readonly node: string | undefined;
    readonly wallet: string | undefined;
}

/** A socket, before its first event. */
interface SocketLike {
    addEventListener(
        type: 'open' | 'message' | 'close',
        listener: (event: { readonly data?: unknown; readonly code?: number }) => void,
    ): void;
    send(text: string): void;
}

/** An exchange object, as far as the recorder changes it. */
interface Transport {
    fetchImplementation: unknown;
    onSocket?: ((socket: object, url: string) => void) | undefined;
}

/** Members whose values are secrets, or become one together with the bytes that they belong to. */
const SECRETS = /"(signatures?|privateKey|secret|token|apiKey|password)"\s*:\s*(\[[^\]]*\]|"(?:[^"\\]|\\.)*")/gi;
/** Headers that the client or a check reads. */
const HEADERS = /^(content-type|date|retry-after|x-ratelimit.*|ratelimit.*|x-error.*|x-sui-checkpoint-height|grpc-.*)$/;
/** Bytes of all lines; a cassette is for minutes. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Records. */
export class Recorder {
    readonly #lines: CassetteLine[] = [];
    #sockets = 0;
    #bytes = 0;

    private constructor(
        private readonly codec: NodeCodec,
        private readonly recorded: Recorded,
    ) {}

    /** Starts a recording. */
    static async start(recorded: Recorded): Promise<Recorder> {
        return new Recorder(await NodeCodec.load(), recorded);
    }

    /** Records the requests, the calls of the node, and the sockets of an exchange object. */
    attach<E extends object>(exchange: E): E {
        const transport = exchange as unknown as Transport;
        const listen = transport.onSocket?.bind(exchange);
        transport.fetchImplementation = this.fetch;
        transport.onSocket = (socket, url) => {
            listen?.(socket, url);
            this.onSocket(socket, url);
        };
        return exchange;
    }

    /** Sends a request, and records it with its response. */
    readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
        const url = new URL(input instanceof Request ? input.url : input);
        const started = performance.now();
        const at = Date.now();
        const timed = (): { at: number; ms: number } => ({ at, ms: Math.ceil(performance.now() - started) });
        try {
            const response = await fetch(url, init);
            const body = new Uint8Array(await response.arrayBuffer());
            this.#addResponse(url, init, response, body, timed());
            const headers = new Headers(response.headers);
            // The body is decompressed.
            for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
            const { status, statusText } = response;
            return new Response(body.length === 0 ? null : body, { status, statusText, headers });
        } catch (error) {
            if (nodeMethodOf(url.pathname) === undefined) {
                const response = describeFault(error);
                this.#add({ type: 'http', ...timed(), ...requestOf(url, init), status: 0, headers: {}, response });
            }
            throw error;
        }
    };

    /** Records the events of a socket from its first one on. */
    readonly onSocket = (socket: object, address: string): void => {
        const { pathname, search } = new URL(address);
        const common = { type: 'socket' as const, id: this.#sockets, path: `${pathname}${search}`, ms: 0 };
        this.#sockets += 1;
        const listener = socket as SocketLike;
        const send = listener.send.bind(socket);
        listener.send = (text, ...more: []) => {
            if (typeof text === 'string')
                this.#add({ ...common, at: Date.now(), event: 'sent', text: withoutSecrets(text) });
            send(text, ...more);
        };
        listener.addEventListener('open', () => {
            this.#add({ ...common, at: Date.now(), event: 'open' });
        });
        listener.addEventListener('message', ({ data }) => {
            const text = typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);
            this.#add({ ...common, at: Date.now(), event: 'frame', text });
        });
        listener.addEventListener('close', ({ code }) => {
            this.#add({ ...common, at: Date.now(), event: 'close', text: `${code ?? ''}` });
        });
    };

    /** Calls a method, and records what became of it. */
    readonly perform = async (exchange: aftermath, call: MethodCall): Promise<unknown> => {
        const [method, ...args] = call;
        const first = this.#lines.length;
        const [at, started] = [Date.now(), performance.now()];
        const add = (outcome: CallLine['outcome'], error?: string): void => {
            const line = { type: 'call' as const, at, ms: Math.ceil(performance.now() - started), method, args, first };
            this.#add({ ...line, outcome, ...(error === undefined ? {} : { error }) });
        };
        try {
            const result = await perform(exchange, call);
            add((args.at(-1) as { dryRun?: unknown }).dryRun === true ? 'verified' : 'executed');
            return result;
        } catch (error) {
            add(error instanceof TransactionMismatch ? 'mismatch' : 'refused', describeFault(error));
            throw error;
        }
    };

    /** Writes the cassette. @returns the number of its lines */
    async write(path: string, isAnonymous: boolean): Promise<number> {
        const { command, service, node, wallet } = this.recorded;
        const versions = {
            'ccxt-aftermath': ownVersion(),
            ccxt: ccxtVersion() ?? Exchange.ccxtVersion,
            node: process.version,
        };
        const cassette: Cassette = {
            header: {
                type: 'cassette',
                version: CASSETTE_VERSION,
                command,
                service: new URL(service).origin,
                node: node === undefined ? null : new URL(node).origin,
                wallet: wallet ?? null,
                anonymous: false,
                sandbox: isLoopback(service),
                versions,
            },
            lines: this.#lines,
        };
        await writeCassette(path, isAnonymous ? await toAnonymous(cassette) : cassette);
        if (this.#bytes > MOST_BYTES)
            throw new Error(`${path} ends after ${MOST_BYTES} bytes; record for a shorter time`);
        return this.#lines.length;
    }

    #addResponse(
        url: URL,
        init: RequestInit,
        response: Response,
        body: Uint8Array,
        timed: { readonly at: number; readonly ms: number },
    ): void {
        const { status } = response;
        const headers = Object.fromEntries([...response.headers].filter(([name]) => HEADERS.test(name)));
        const method = nodeMethodOf(url.pathname);
        if (method === undefined) {
            const text = withoutSecrets(new TextDecoder().decode(body));
            this.#add({ type: 'http', ...timed, ...requestOf(url, init), status, headers, response: text });
            return;
        }
        const sent = decodeBody(toBytes(init.body), new Headers(init.headers).get('content-type'));
        const request = this.codec.request(method, sent);
        const answer =
            status === 200
                ? this.codec.response(method, decodeBody(body, response.headers.get('content-type')), response.headers)
                : { responses: [], status: UNAVAILABLE, message: `HTTP status ${status}` };
        this.#add({ type: 'node', ...timed, method, request, ...answer, headers });
    }

    #add(line: CassetteLine): void {
        if (this.#bytes > MOST_BYTES) return;
        this.#bytes += JSON.stringify(line).length;
        if (this.#bytes > MOST_BYTES)
            throw new Error(`the cassette has more than ${MOST_BYTES} bytes; record for a shorter time`);
        this.#lines.push(line);
    }
}

/** Code of gRPC. */
const UNAVAILABLE = 14;

function requestOf(
    { pathname, search }: URL,
    { method = 'GET', body }: RequestInit,
): { method: string; path: string; request?: string } {
    const path = `${pathname}${search}`;
    return typeof body === 'string' ? { method, path, request: withoutSecrets(body) } : { method, path };
}

function withoutSecrets(text: string): string {
    return text.replace(
        SECRETS,
        (_all, name: string, value: string) => `"${name}":${value.startsWith('[') ? '[]' : '"(removed)"'}`,
    );
}

function toBytes(body: unknown): Uint8Array {
    if (typeof body === 'string') return Buffer.from(body);
    if (body instanceof Uint8Array) return body;
    return body instanceof ArrayBuffer ? new Uint8Array(body) : new Uint8Array();
}

function decodeBody(body: Uint8Array, contentType: string | null): Uint8Array {
    if (!isTextType(contentType)) return body;
    // A proxy may encode each part by itself, so that padding stands between them.
    const parts =
        Buffer.from(body)
            .toString('latin1')
            .match(/[A-Za-z0-9+/]+=*/g) ?? [];
    return Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
}
