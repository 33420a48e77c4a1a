/** The HTTP server: routes of the manifest, validation of bodies, error responses and WebSocket upgrades. */

import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { BuildResponse, KindResponse, Tampering, TextResponse } from '../../chain/types.js';
import { refuse, Refusal } from '../../errors.js';
import { isNodePath, NODE_PATHS } from '../../node/methods.js';
import type * as Node from '../../node/node.js';
import { findForbidden, isTooDeep, MAX_BODY_BYTES, MAX_DEPTH, readBody } from '../../../../ts/core/http/access.js';
import { DOCS_ROUTE, DocsPages, type DocsPage } from '../pages/docs-pages.js';
import type { Fault } from './faults.js';
import type { Json } from './json.js';
import { isFromPage, PageFiles } from '../pages/page-files.js';
import { fullId } from '../markets/listing.js';
import { expectValidBody, UPGRADES, type Schema } from './operations.js';
import { UNSERVED } from './request-log.js';
import { respond, respondWith, failure, withStringRefusals, type HttpResponse } from './response.js';
import { createRoutes, RouteTable, type FoundRoute } from './routes.js';
import type { SandboxParts } from '../parts.js';
import type { Exchange } from '../simulation/exchange.js';
import { targetOf, type Target } from '../streams/targets.js';

/** Clients send short messages only; longer ones close the socket. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const NO_FAULT: Fault = { route: '*' };
const TOO_LARGE = failure(413, 413, `body: wanted at most ${MAX_BODY_BYTES} bytes, found more`);

/**
 * A long step of the bots blocks the process. An idle connection that closes after it would cut the next
 * request.
 */
const KEEP_ALIVE_MS = 600_000;

/** Servers share the routes, so that each schema is compiled once. */
const ROUTES = new RouteTable(createRoutes());

/** A server that owns all its connections. */
export class HttpServer {
    readonly #docs = new DocsPages();
    readonly #page = new PageFiles();
    readonly #server: Server;
    readonly #upgradeHandler: UpgradeHandler;
    /** Loaded by the first request, because its messages take long to load. */
    #node: Promise<typeof Node> | undefined;
    /** Host names that are served besides `localhost` and IP addresses. */
    #names: readonly string[] = [];

    constructor(private readonly parts: SandboxParts) {
        this.#server = createServer((request, response) => {
            // A disconnected client needs no response.
            this.#serve(request, response).catch(() => response.destroy());
        });
        this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
        this.#upgradeHandler = new UpgradeHandler(parts);
        this.#server.on('upgrade', (request, connection, head) => {
            const forbidden = findForbidden(request, this.#names);
            if (forbidden !== undefined) {
                connection.on('error', () => connection.destroy());
                writeRaw(connection, failure(403, 403, forbidden));
                return;
            }
            this.#upgradeHandler.enter(request, connection, head).catch(() => connection.destroy());
        });
    }

    /** Starts listening; port 0 is any free one. Requests may also name `names`. @returns the port */
    listen(port: number, host: string, names: readonly string[] = []): Promise<number> {
        this.#names = [host, ...names];
        return new Promise((resolve, reject) => {
            this.#server.once('error', reject);
            this.#server.listen(port, host, () => {
                this.#server.off('error', reject);
                resolve((this.#server.address() as AddressInfo).port);
            });
        });
    }

    /** Stops listening and cuts all connections. */
    close(): Promise<void> {
        return new Promise((resolve) => {
            this.#server.close(() => {
                resolve();
            });
            this.#server.closeAllConnections();
            this.#upgradeHandler.end();
            this.parts.registry.end();
        });
    }

    async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const { method = '', url = '' } = request;
        response.setHeader('date', new Date(this.parts.simulation.clock.now()).toUTCString());
        const forbidden = findForbidden(request, this.#names);
        if (forbidden !== undefined) {
            sendLast(response, failure(403, 403, forbidden));
            return;
        }
        const path = url.split('?')[0] ?? '';
        const body = await readBody(request);
        if (await this.#serveOwn(request, path, body, response)) return;
        if (!isFromPage(url)) this.parts.simulation.log.follow(request, response);
        if (body !== undefined && method === 'POST' && isNodePath(path)) {
            sendOrCut(response, await this.#callNode(request, path, body));
            return;
        }
        const found = ROUTES.find(method, path);
        const isDocs = this.#docs.has(method, path);
        const text = body?.toString('utf8');
        if (!isFromPage(url)) record(this.parts, isDocs ? DOCS_ROUTE : (found?.route.id ?? UNSERVED), request, text);
        if (text === undefined) {
            sendLast(response, TOO_LARGE);
        } else if (isDocs) {
            send(response, await this.#docs.read(path));
        } else if (found === undefined) {
            send(response, failure(404, 404, `no such route: ${method} ${url}`));
        } else {
            const fault = isFromPage(url) ? undefined : this.parts.faults.take(found.route.id);
            const handle = (): Promise<HttpResponse | undefined> =>
                this.#respond(found, text, response, fault ?? NO_FAULT);
            sendOrCut(response, await (isFromPage(url) ? handle() : withLatency(this.parts, handle)));
        }
    }

    /** Serves the page and the control API. @returns whether the request was one of these */
    async #serveOwn(
        request: IncomingMessage,
        path: string,
        body: Buffer | undefined,
        response: ServerResponse,
    ): Promise<boolean> {
        const { method = '' } = request;
        const { control } = this.parts.simulation;
        const isControl = control.has(method, path);
        if (!isControl && !this.#page.has(method, path)) return false;
        if (body === undefined) sendLast(response, TOO_LARGE);
        else if (isControl) send(response, await control.respond(request, path, body.toString('utf8')));
        else send(response, await this.#page.read(path));
        return true;
    }

    /** Runs a call of the Sui node. @returns the response; `undefined` to cut the connection */
    async #callNode(request: IncomingMessage, path: string, body: Buffer): Promise<HttpResponse | undefined> {
        const { simulation, faults, timers } = this.parts;
        const { openCall } = await (this.#node ??= import('../../node/node.js'));
        const contentType = request.headers['content-type'] ?? '';
        const call = openCall(simulation, path, contentType, body);
        record(this.parts, NODE_PATHS.includes(path) ? path : UNSERVED, request, call?.text);
        if (call === undefined) {
            return failure(415, 415, `content-type: wanted one of gRPC-web, found ${contentType}`);
        }
        // The call itself rewrites its messages, because the response is binary.
        const { rewrite, lagMs, ...fault } = faults.take(path) ?? NO_FAULT;
        const run = async (): Promise<HttpResponse> => {
            const { contentType: type, text, checkpoint } = await call.run(rewrite, lagMs);
            const height = checkpoint === undefined ? {} : { 'x-sui-checkpoint-height': checkpoint };
            return { status: 200, headers: { 'content-type': type, ...height }, text, encoding: 'latin1' };
        };
        return withLatency(this.parts, () => respondWith(run, fault, timers));
    }

    /** Runs an operation. @returns the response; `undefined` to cut the connection */
    async #respond(
        { route, variables }: FoundRoute,
        text: string,
        response: ServerResponse,
        fault: Fault,
    ): Promise<HttpResponse | undefined> {
        const { simulation, timers } = this.parts;
        const run = async (): Promise<Json> => {
            const given = route.schema === undefined ? {} : await bodyOf(text, route.schema);
            const body = { ...(given as object), ...variables };
            const original = await route.handle(simulation, body as never);
            return fault.tamper === undefined ? original : tampered(simulation, original, fault.tamper, body);
        };
        const answer = await respond(() => withStringRefusals(route.id, run), fault, timers);
        if (answer !== undefined) simulation.log.note(response, answer.status, answer.text);
        return answer;
    }
}

/** Handles a request after its way to the exchange; resolves after that of its response. */
function withLatency<T>({ latency }: SandboxParts, handle: () => Promise<T>): Promise<T> {
    return latency === undefined ? handle() : latency.request(handle);
}

/** Parses and validates a body. @throws {Refusal} 400 naming the invalid fields */
async function bodyOf(text: string, schema: Schema): Promise<unknown> {
    const body = parse(text);
    await expectValidBody(body, schema);
    return body;
}

function record({ requests, simulation }: SandboxParts, route: string, request: IncomingMessage, text = ''): void {
    const { method = '', url: path = '' } = request;
    requests.add({ route, method, path, text, at: simulation.clock.now() });
}

/** Tampers with a build response. */
function tampered({ chain }: Exchange, original: Json, what: Tampering, body: unknown): Json {
    const { walletAddress } = Object(body) as { readonly walletAddress?: string };
    const wallet = walletAddress === undefined ? undefined : fullId(walletAddress);
    if (typeof original === 'string') return chain.tamperText({ tx: original }, what, wallet).tx;
    const response = original as unknown as BuildResponse | KindResponse | TextResponse;
    if ('tx' in response) return { ...chain.tamperText(response, what, wallet) } as unknown as Json;
    if ('txKind' in response) return { ...chain.tamperKind(response, what, wallet) } as unknown as Json;
    const { transactionBytes, signingDigest } = chain.tamper(response, what);
    return { transactionBytes, signingDigest };
}

function parse(text: string): unknown {
    if (isTooDeep(text))
        throw refuse('request', `body: wanted at most ${MAX_DEPTH} levels of lists and objects, found more`);
    try {
        return JSON.parse(text) as unknown;
    } catch {
        throw refuse('request', 'body: wanted JSON');
    }
}

function send(response: ServerResponse, { status, headers, text, encoding = 'utf8' }: DocsPage): void {
    const body = typeof text === 'string' ? Buffer.from(text, encoding) : text;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

function sendOrCut(response: ServerResponse, answer: HttpResponse | undefined): void {
    if (answer === undefined) response.destroy();
    else send(response, answer);
}

/** Sends a response and closes the connection, so that the rest of the request is not read. */
function sendLast(response: ServerResponse, { headers, ...rest }: HttpResponse): void {
    send(response, { ...rest, headers: { ...headers, connection: 'close' } });
}

/** Handles WebSocket upgrades. */
class UpgradeHandler {
    /** Connections before their upgrade. */
    readonly #waiting = new Set<Duplex>();
    #isClosed = false;

    readonly #sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MAX_MESSAGE_BYTES });

    constructor(private readonly parts: SandboxParts) {
        this.#sockets.on('wsClientError', (error, connection) => {
            writeRaw(connection, failure(400, 400, `upgrade: ${error.message}`));
        });
    }

    /** Handles an upgrade request. */
    async enter(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
        const { faults, timers } = this.parts;
        const { method = '', url = '' } = request;
        const route = routeOf(url);
        const isOwn = isFromPage(url);
        if (!isOwn) record(this.parts, route, request);
        this.#trackWaiting(connection);
        let target: Target | undefined;
        const accept = (): Promise<null> =>
            new Promise((resolve) => {
                target = this.#accept(method, url);
                resolve(null);
            });
        const fault = (isOwn ? undefined : faults.take(route)) ?? { route };
        const enter = (): Promise<HttpResponse | undefined> => respond(accept, fault, timers);
        const response = await (isOwn ? enter() : withLatency(this.parts, enter));
        if (response === undefined || this.#isClosed) connection.destroy();
        else if (response.status === 200 && target !== undefined) this.#open(request, connection, head, target, isOwn);
        else writeRaw(connection, response);
    }

    /** Cuts all current and future connections before their upgrade. */
    end(): void {
        this.#isClosed = true;
        for (const connection of this.#waiting) connection.destroy();
    }

    /** @throws {Refusal} 400 or 404 when the stream does not exist, or a fault refuses the upgrade */
    #accept(method: string, url: string): Target {
        const target = targetOf(url, this.parts.simulation.listings);
        if (target === undefined) throw new Refusal(404, 404, `no such route: ${method} ${url.split('?')[0] ?? ''}`);
        if (this.parts.streamFaults.take(target, 'refuse') === undefined) return target;
        throw refuse('request', 'an injected fault: the upgrade is refused');
    }

    #open(request: IncomingMessage, connection: Duplex, head: Buffer, target: Target, isOwn: boolean): void {
        if (connection.destroyed) return;
        this.#sockets.handleUpgrade(request, connection, head, (socket) => {
            this.#waiting.delete(connection);
            const streamSocket = this.parts.registry.join(target, socket, isOwn);
            if (target.stream === 'updates') this.parts.simulation.updates.join(streamSocket, socket);
        });
    }

    /** A client that disconnects early needs no response. */
    #trackWaiting(connection: Duplex): void {
        this.#waiting.add(connection);
        connection.on('error', () => connection.destroy());
        connection.on('close', () => this.#waiting.delete(connection));
    }
}

function routeOf(url: string): string {
    const path = url.split('?')[0];
    return UPGRADES.find((entry) => entry.path === path)?.id ?? UNSERVED;
}

/** Writes the response to the raw connection, because the HTTP server has released it. */
function writeRaw(connection: Duplex, { status, headers, text }: HttpResponse): void {
    const length = Buffer.byteLength(text, 'utf8');
    const lines = Object.entries({ ...headers, 'content-length': length, connection: 'close' });
    const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
    ];
    connection.once('finish', () => connection.destroy());
    connection.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
