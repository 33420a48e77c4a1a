/**
 * HTTP: one route for all methods, and what surrounds it. Nothing is called before the host, the origin and
 * the token are checked.
 */

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { AuthenticationError, BadRequest, PermissionDenied, RateLimitExceeded } from 'ccxt';
import { WebSocketServer } from 'ws';
import { SECOND_MS, SYSTEM_CLOCK, withTimeout } from '../../ts/core/clock.js';
import { findForbidden, isTooDeep, MAX_BODY_BYTES, MAX_DEPTH, readBody } from '../../ts/core/http/access.js';
import { writeStructure } from './base/structure.js';
import { statusOf, toErrorBody } from './answer.js';
import type { CallRequest } from './call.js';
import type { Client } from './client.js';
import { findByHash, findCredential, type Credential, type GatewayConfig } from './config.js';
import type { Gateway } from './gateway.js';
import { LiveServer, SOCKET_OPTIONS } from './live/live-server.js';
import { METHODS, UNSERVED } from './methods.js';
import { toOpenApi } from './openapi.js';
import { Tickets } from './tickets.js';

/** An answer. */
interface Answer {
    readonly status: number;
    readonly text: string;
    readonly type?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Whether the connection ends, as the body was not read. */
    readonly isLast?: boolean;
}

const NANOSECONDS = 1e9;
/** Longer answers are compressed, bytes. */
const COMPRESS_ABOVE = 32 * 1024;
/** Node's 5 s would end a pooled connection just before its next request. */
const KEEP_ALIVE_MS = 75 * SECOND_MS;
const REQUEST_MS = 30 * SECOND_MS;
const HEADERS_MS = 10 * SECOND_MS;
/** What a browser's ticket begins with. */
const TICKET = 'ticket.';
/** Open sockets of a client without a limit of its own. */
const MAX_SOCKETS = 20;
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** When clients are asked to reconnect after a stop, milliseconds. */
const RECONNECT_MS = 2 * SECOND_MS;
/** How long clients may take to receive the last answers and to close their connections, milliseconds. */
const CLOSE_MS = SECOND_MS / 2;

const compress = promisify(gzip);

/** The server of one gateway. */
export class HttpServer {
    readonly live: LiveServer;
    readonly #tickets = new Tickets(SYSTEM_CLOCK);
    readonly #sockets = new WebSocketServer(SOCKET_OPTIONS);
    readonly #lag = monitorEventLoopDelay();
    /** Every connection: Node.js does not list those that were upgraded, or wait for a TLS handshake. */
    readonly #connections = new Set<Socket>();
    #server: Server | undefined;
    /** Resolves when all connections are closed after {@link stop}. */
    #closed: Promise<unknown> | undefined;
    /** Made once, as it takes 25 ms of CPU time. */
    #openApi: string | undefined;

    constructor(
        private readonly gateway: Gateway,
        private readonly config: Pick<GatewayConfig, 'listen' | 'tls' | 'hosts' | 'origins'>,
    ) {
        const { switches, watched, metrics } = gateway;
        this.live = new LiveServer({
            ...{ caller: gateway, exchange: watched },
            onBug: (error) => {
                gateway.report('a watch', error);
            },
            onGone: (client) => {
                gateway.onGone(client);
            },
            onBack: (client) => {
                switches.back(client);
            },
        });
        metrics.read('gateway_channels', () => this.live.counts().channels);
        metrics.read('gateway_clients', () => this.live.counts().clients);
        metrics.read('gateway_delivered_total', () => this.live.counts().delivered);
        metrics.read('gateway_conflated_total', () => this.live.counts().conflated);
        metrics.read('gateway_event_loop_lag_seconds', () => {
            const { max } = this.#lag;
            this.#lag.reset();
            return max / NANOSECONDS;
        });
    }

    /** Starts listening; port 0 is any free one. @returns the address for clients */
    async listen(): Promise<string> {
        const { listen, tls } = this.config;
        this.#lag.enable();
        const serve = (request: IncomingMessage, response: ServerResponse): void => {
            // A client that has gone needs no answer; its write goes on.
            this.#serve(request, response).catch(() => response.destroy());
        };
        const server =
            tls === undefined
                ? createServer(serve)
                : createTlsServer(
                      { cert: await readFile(tls.cert), key: await readFile(tls.key), handshakeTimeout: HEADERS_MS },
                      serve,
                  );
        server.on('connection', (connection: Socket) => {
            if (this.#connections.has(connection)) return;
            this.#connections.add(connection);
            connection.once('close', () => this.#connections.delete(connection));
        });
        server.keepAliveTimeout = KEEP_ALIVE_MS;
        server.requestTimeout = REQUEST_MS;
        server.headersTimeout = HEADERS_MS;
        // A request that is read again has all its headers; their size stays limited.
        server.maxHeadersCount = 0;
        server.on('upgrade', (request, connection, head) => {
            if (/^websocket$/i.test(request.headers.upgrade ?? '')) {
                this.#upgrade(request, connection, head);
                return;
            }
            // Java's client offers HTTP/2 with each request, and expects an answer in HTTP/1.1 where the
            // server ignores that.
            connection.unshift(Buffer.concat([withoutUpgrade(request), head]));
            server.emit(tls === undefined ? 'connection' : 'secureConnection', connection);
        });
        this.#server = server;
        await new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(listen.port, listen.host, resolve);
        });
        const { port } = server.address() as AddressInfo;
        const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host;
        return `${tls === undefined ? 'http' : 'https'}://${host}:${port}`;
    }

    /**
     * Stops listening, and asks clients to reconnect; calls that run may still be answered until
     * {@link close}.
     */
    stop(): void {
        const server = this.#server;
        this.#closed ??= Promise.all([
            this.live.stop(RECONNECT_MS),
            server && new Promise((resolve) => server.close(resolve)),
        ]);
    }

    /**
     * Stops at once, without answering what runs: this gateway has lost the lease, and clients call the next
     * leader.
     */
    cut(): void {
        this.live.close();
        this.#server?.close();
        this.#destroyAll();
    }

    /**
     * Closes all connections after {@link stop}. Clients that have not received their answers after a moment
     * lose them.
     */
    async close(): Promise<void> {
        await withTimeout(CLOSE_MS, this.#closed ?? Promise.resolve());
        this.live.close();
        this.#destroyAll();
    }

    #destroyAll(): void {
        this.#lag.disable();
        for (const connection of this.#connections) connection.destroy();
    }

    async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const answer = await this.#answer(request).catch((error: unknown) => toFailure(error));
        const { origin } = request.headers;
        const isListed = origin !== undefined && this.config.origins.includes(origin);
        const headers: Record<string, string> = {
            'content-type': answer.type ?? 'application/json',
            'cache-control': 'no-store',
            ...(isListed ? { 'access-control-allow-origin': origin, vary: 'origin' } : {}),
            ...answer.headers,
            ...(answer.isLast === true || this.#closed !== undefined ? { connection: 'close' } : {}),
        };
        // Text goes out in one write with the headers.
        let body: string | Buffer = answer.text;
        if (body.length > COMPRESS_ABOVE && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
            body = await compress(body);
            headers['content-encoding'] = 'gzip';
        }
        response.writeHead(answer.status, { ...headers, 'content-length': Buffer.byteLength(body) });
        response.end(body);
    }

    async #answer(request: IncomingMessage): Promise<Answer> {
        const { method = '' } = request;
        const [pathname = '/', search = ''] = (request.url ?? '/').split('?', 2);
        const forbidden = findForbidden(request, this.#hosts, this.config.origins);
        if (forbidden !== undefined) return { ...toFailure(new PermissionDenied(forbidden)), isLast: true };
        if (method === 'OPTIONS') return toPreflight();
        const isReady = this.gateway.isReady;
        if (pathname === '/health' && method === 'GET') return { status: 200, text: '{"status":"ok"}' };
        if (pathname === '/ready' && method === 'GET')
            return { status: isReady ? 200 : 503, text: `{"ready":${isReady}}` };
        const credential = this.#authenticate(request);
        const { client } = credential;
        if (method === 'GET') return this.#read(client, pathname);
        const name = /^\/v1\/(\w+)$/.exec(pathname)?.[1];
        if (method !== 'POST' || name === undefined) return toMissing(`${method} ${pathname}`);
        const body = await readBody(request);
        if (body === undefined) {
            const error = new BadRequest(`the body is too long; pass at most ${MAX_BODY_BYTES} bytes`);
            return { ...toFailure(error), status: 413, isLast: true };
        }
        if (name === 'ticket') return this.#ticket(credential);
        if (name === 'pause' || name === 'resume') return this.#pause(client, name === 'pause');
        return this.#call(client, name, request, body.toString('utf8'), new URLSearchParams(search));
    }

    get #hosts(): readonly string[] {
        return [this.config.listen.host, ...this.config.hosts];
    }

    /** @throws {AuthenticationError} without a valid token */
    #authenticate({ headers: { authorization = '' } }: IncomingMessage): Credential {
        const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
        const credential = token === undefined ? undefined : findCredential(this.gateway.credentials, token);
        if (credential !== undefined) return credential;
        const fact = token === undefined ? 'there is no token' : 'the token is unknown';
        throw new AuthenticationError(`${fact}; pass the header "Authorization: Bearer …"`);
    }

    #read(client: Client, path: string): Answer {
        // As other calls: each of these costs milliseconds of CPU time.
        this.gateway.buckets.take(client, 'read');
        switch (path) {
            case '/v1/methods':
                return { status: 200, text: writeStructure(toMethodList(client)) };
            case '/openapi.json':
                return { status: 200, text: (this.#openApi ??= writeStructure(toOpenApi())) };
            case '/metrics':
                if (!client.scopes.has('read')) throw new PermissionDenied('/metrics needs the scope read');
                return { status: 200, text: this.gateway.metrics.toText(), type: 'text/plain; version=0.0.4' };
            case '/v1/clients':
                if (!client.scopes.has('admin')) throw new PermissionDenied('/v1/clients needs the scope admin');
                return { status: 200, text: writeStructure(this.gateway.clients.map(toClientRow)) };
            default:
                return toMissing(`GET ${path}`);
        }
    }

    async #call(
        client: Client,
        name: string,
        { headers }: IncomingMessage,
        body: string,
        search: URLSearchParams,
    ): Promise<Answer> {
        const key = textOf(headers['idempotency-key']);
        const started = performance.now();
        try {
            const request: CallRequest = {
                method: name,
                args: readArgs(headers['content-type'], body),
                key,
                timeoutMs: readTimeout(textOf(headers['timeout-ms'])),
                isDryRun: search.get('dryRun') === '1',
            };
            const { value, isReplayed } = await this.gateway.call(client, request);
            return {
                status: 200,
                text: writeStructure(value, { info: search.get('info') !== '0' }),
                ...(isReplayed ? { headers: { 'idempotency-replayed': 'true' } } : {}),
            };
        } catch (error) {
            const { retryAfter } = Object(error) as { retryAfter?: number };
            const failure = toFailure(error, key);
            return retryAfter === undefined
                ? failure
                : { ...failure, headers: { 'retry-after': `${Math.max(1, Math.ceil(retryAfter))}` } };
        } finally {
            this.gateway.metrics.observe(
                'gateway_call_seconds',
                { kind: Object.hasOwn(METHODS, name) ? (METHODS[name]?.kind ?? '') : 'unknown' },
                (performance.now() - started) / SECOND_MS,
            );
        }
    }

    /** Refuses all writes but cancels, or accepts them again. */
    #pause(client: Client, isPaused: boolean): Answer {
        if (!client.scopes.has('admin')) throw new PermissionDenied('pause and resume need the scope admin');
        this.gateway.pause(isPaused);
        return { status: 200, text: writeStructure({ paused: isPaused }) };
    }

    /** Makes a ticket that opens one socket within 10 s. */
    #ticket(credential: Credential): Answer {
        return { status: 200, text: writeStructure({ ticket: `${TICKET}${this.#tickets.issue(credential)}` }) };
    }

    #upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
        connection.on('error', () => connection.destroy());
        const refuse = (error: unknown): void => {
            const { status, text } = toFailure(error);
            const lines = [`HTTP/1.1 ${status} Refused`, 'content-type: application/json', 'connection: close'];
            const head = `${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(text)}`;
            // A client that does not close its side would keep the connection open.
            connection.end(`${head}\r\n\r\n${text}`, () => connection.destroy());
        };
        try {
            const forbidden = findForbidden(request, this.#hosts, this.config.origins);
            if (forbidden !== undefined) throw new PermissionDenied(forbidden);
            // Without URL, which refuses some paths.
            if ((request.url ?? '/').split('?', 1)[0] !== '/v1/ws') {
                throw new BadRequest('there is no such socket; use /v1/ws');
            }
            const { client } = this.#takeTicket(request) ?? this.#authenticate(request);
            this.gateway.expectLeading();
            this.#expectRoom(client);
            this.#sockets.handleUpgrade(request, connection, head, (socket) => {
                this.live.accept(socket, client);
            });
        } catch (error) {
            refuse(error);
        }
    }

    /** @throws {RateLimitExceeded} the client has as many sockets as it may have */
    #expectRoom({ name, limits: { sockets = MAX_SOCKETS } }: Client): void {
        if (this.live.socketsOf(name) < sockets) return;
        throw new RateLimitExceeded(
            `client ${name} exceeds limits.sockets ${sockets}; close a socket, or use an open one`,
        );
    }

    /** The token of a ticket may have been removed meanwhile. */
    #takeTicket({ headers }: IncomingMessage): Credential | undefined {
        const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
        const ticket = offered.find((each) => each.startsWith(TICKET))?.slice(TICKET.length);
        const hash = ticket === undefined ? undefined : this.#tickets.take(ticket);
        return hash === undefined ? undefined : findByHash(this.gateway.credentials, hash);
    }
}

/** The head of a request without its offer of another protocol. */
function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
    const lines = [`${method} ${url} HTTP/${httpVersion}`];
    for (let i = 0; i < rawHeaders.length; i += 2) {
        if (rawHeaders[i]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
    }
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

function toFailure(error: unknown, key?: string): Answer {
    return { status: statusOf(error), text: writeStructure({ error: toErrorBody(error, key) }) };
}

function toMissing(what: string): Answer {
    const error = new BadRequest(`there is no ${what}; POST /v1/{method} calls a method, GET /v1/methods lists them`);
    return { ...toFailure(error), status: 404 };
}

function toPreflight(): Answer {
    return {
        status: 204,
        text: '',
        headers: {
            'access-control-allow-methods': 'GET, POST',
            'access-control-allow-headers': 'authorization, content-type, idempotency-key, timeout-ms',
            'access-control-max-age': '600',
        },
    };
}

function readArgs(contentType: string | undefined, body: string): unknown {
    if (body === '') return [];
    if (!/^application\/json\b/i.test(contentType ?? '')) {
        throw new BadRequest(`content-type is ${contentType ?? 'missing'}; pass application/json`);
    }
    if (isTooDeep(body)) throw new BadRequest(`the body is nested too deeply; pass at most ${MAX_DEPTH} levels`);
    try {
        return JSON.parse(body);
    } catch (error) {
        throw new BadRequest(`the body is no JSON: ${(error as Error).message.slice(0, 200)}`);
    }
}

function readTimeout(text: string | undefined): number | undefined {
    if (text === undefined) return undefined;
    const ms = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    if (ms > 0 && ms <= MAX_TIMEOUT_MS) return ms;
    throw new BadRequest(`Timeout-Ms is ${JSON.stringify(text)}; pass milliseconds, 1 to ${MAX_TIMEOUT_MS}`);
}

function textOf(header: string | string[] | undefined): string | undefined {
    return Array.isArray(header) ? header[0] : header;
}

function toMethodList({ scopes, methods }: Client): object {
    const isAllowed = (name: string, scope: string): boolean =>
        (scopes as ReadonlySet<string>).has(scope) && methods?.includes(name) !== false;
    return {
        methods: Object.entries(METHODS).map(([name, method]) => ({
            name,
            ...method,
            allowed: isAllowed(name, method.scope),
        })),
        unserved: UNSERVED,
    };
}

function toClientRow({ name, scopes, symbols, methods, limits, account, cancelOnDisconnectMs }: Client): object {
    return { name, scopes: [...scopes], symbols, methods, limits, account, cancelOnDisconnectMs };
}
