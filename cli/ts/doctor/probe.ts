/** Sends single requests to a service, and keeps the raw responses: status, headers, text and time. */

import { setTimeout as sleep } from 'node:timers/promises';
import { sendLimited, type FetchResult } from '../../../ts/core/http/response-limit.js';
import { shorten } from '../../../ts/core/problem.js';
import { MANIFEST, type Operation } from '../../../ts/wire/manifest.js';
import { Difference } from './outcome.js';
import { toRequest } from '../../../ts/host.js';

/** A response. */
export interface Reply {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
    /** Parsed text; `undefined` when it is not JSON. */
    readonly body: unknown;
    /** Milliseconds from the request to the end of the body. */
    readonly ms: number;
    /** Milliseconds since 1970 by our clock when the response arrived. */
    readonly at: number;
}

/** How requests are sent. */
export interface ProbeOptions {
    /** Base address of the service. */
    readonly base: string;
    /** Ends requests. */
    readonly signal: AbortSignal;
    /** Milliseconds between two requests. */
    readonly pauseMs: number;
    /** Milliseconds since 1970. */
    readonly now: () => number;
    /** Milliseconds of a monotonic clock. */
    readonly monotonicMs: () => number;
    /** Sends the requests; that of the platform when left out. */
    readonly fetch?: typeof fetch | undefined;
}

const LIMITS = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 };
const MAX_MESSAGE = 200;
const TOO_MANY_REQUESTS = 429;
const NOT_SERVED: readonly number[] = [404, 405, 501];
const LIMIT_HEADER = /rate-?limit|retry-after/i;

/** Finds an operation of the manifest by its id. */
export function findOperation(id: string): Operation {
    const operation = MANIFEST.operations.find((entry) => entry.id === id);
    if (operation === undefined) throw new Error(`${id} is no operation of manifest.json`);
    return operation;
}

/** Sends requests one after the other. */
export class Probe {
    /** Requests that were sent, and those that were refused as too many. */
    readonly counts = { requests: 0, throttled: 0 };
    /** Headers about rate limits, as `name: value`. */
    readonly limitHeaders = new Map<string, string>();
    #last: Promise<unknown> = Promise.resolve();

    constructor(private readonly options: ProbeOptions) {}

    /** Requests an operation of the manifest. @throws {NetworkError} when there is no response */
    request(id: string, params: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
        const operation = findOperation(id);
        const { path, body } = toRequest(operation, params);
        return this.send(operation.method, path, body);
    }

    /** Requests an operation, and expects success. @throws {Difference} for a route that is not served */
    async read(id: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
        const reply = await this.request(id, params);
        if (reply.status === 200 && reply.body !== undefined) return reply.body;
        const message = `${id}: ${describeReply(reply)}`;
        throw NOT_SERVED.includes(reply.status) || reply.status === 200 ? new Difference(message) : new Error(message);
    }

    /** Sends a request after those before it. */
    send(method: 'GET' | 'POST', path: string, body?: string): Promise<Reply> {
        const reply = this.#last.then(() => this.#send(method, path, body));
        this.#last = reply.catch(() => undefined).then(() => sleep(this.options.pauseMs));
        return reply;
    }

    async #send(method: 'GET' | 'POST', path: string, body: string | undefined): Promise<Reply> {
        const { base, signal, now, monotonicMs, fetch: send = fetch } = this.options;
        signal.throwIfAborted();
        this.counts.requests += 1;
        const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
        const started = monotonicMs();
        // A signal of its own, as the request's listener is not removed from it.
        const own = AbortSignal.any([signal]);
        const response = await sendLimited(`${method} ${path}`, LIMITS, [own], async (limited) => {
            const init = { method, headers, signal: limited, ...(body === undefined ? {} : { body }) };
            return (await send(`${base}${path}`, init)) as unknown as FetchResult;
        });
        const text = await response.text();
        const reply = {
            status: response.status,
            headers: Object.fromEntries(response.headers as unknown as Headers),
            text,
            body: parse(text),
            ms: monotonicMs() - started,
            at: now(),
        };
        this.#note(reply);
        return reply;
    }

    #note({ status, headers }: Reply): void {
        if (status === TOO_MANY_REQUESTS) this.counts.throttled += 1;
        for (const [name, value] of Object.entries(headers))
            if (LIMIT_HEADER.test(name)) this.limitHeaders.set(name, value);
    }
}

/** Describes a response that is not what was requested, such as `status 503, {"error":"busy"}`. */
export function describeReply({ status, text }: Reply): string {
    return `status ${status}, ${text === '' ? 'no body' : shorten(text, MAX_MESSAGE)}`;
}

function parse(text: string): unknown {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return undefined;
    }
}
