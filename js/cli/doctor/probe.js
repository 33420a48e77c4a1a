/** Sends single requests to a service, and keeps the raw responses: status, headers, text and time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { toRequest } from '../../exchange/describe/request.js';
import { sendLimited } from '../../core/http/response-limit.js';
import { shorten } from '../../core/problem.js';
import { MANIFEST } from '../../wire/manifest.js';
import { Difference } from './outcome.js';
const LIMITS = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 };
const MAX_MESSAGE = 200;
const TOO_MANY_REQUESTS = 429;
const NOT_SERVED = [404, 405, 501];
const LIMIT_HEADER = /rate-?limit|retry-after/i;
/** Sends requests one after the other. */
export class Probe {
    options;
    /** Requests that were sent, and those that were refused as too many. */
    counts = { requests: 0, throttled: 0 };
    /** Headers about rate limits, as `name: value`. */
    limitHeaders = new Map();
    #last = Promise.resolve();
    constructor(options) {
        this.options = options;
    }
    /** Requests an operation of the manifest. @throws {NetworkError} when there is no response */
    request(id, params = {}) {
        const operation = MANIFEST.operations.find((entry) => entry.id === id);
        const { path, body } = toRequest(operation, params);
        return this.send(operation.method, path, body);
    }
    /** Requests an operation, and expects success. @throws {Difference} for a route that is not served */
    async read(id, params = {}) {
        const reply = await this.request(id, params);
        if (reply.status === 200 && reply.body !== undefined)
            return reply.body;
        const message = `${id}: ${describeReply(reply)}`;
        throw NOT_SERVED.includes(reply.status) || reply.status === 200 ? new Difference(message) : new Error(message);
    }
    /** Sends a request after those before it. */
    send(method, path, body) {
        const reply = this.#last.then(() => this.#send(method, path, body));
        this.#last = reply.catch(() => undefined).then(() => sleep(this.options.pauseMs));
        return reply;
    }
    async #send(method, path, body) {
        const { base, signal, now } = this.options;
        signal.throwIfAborted();
        this.counts.requests += 1;
        const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
        const started = performance.now();
        // A signal of its own, as the request's listener is not removed from it.
        const own = AbortSignal.any([signal]);
        const response = await sendLimited(`${method} ${path}`, LIMITS, own, async (limited) => {
            const init = { method, headers, signal: limited, ...(body === undefined ? {} : { body }) };
            return (await fetch(`${base}${path}`, init));
        });
        const text = await response.text();
        const reply = {
            status: response.status,
            headers: Object.fromEntries(response.headers),
            text,
            body: parse(text),
            ms: performance.now() - started,
            at: now(),
        };
        this.#note(reply);
        return reply;
    }
    #note({ status, headers }) {
        if (status === TOO_MANY_REQUESTS)
            this.counts.throttled += 1;
        for (const [name, value] of Object.entries(headers))
            if (LIMIT_HEADER.test(name))
                this.limitHeaders.set(name, value);
    }
}
/** Describes a response that is not what was requested, such as `status 503, {"error":"busy"}`. */
export function describeReply({ status, text }) {
    return `status ${status}, ${text === '' ? 'no body' : shorten(text, MAX_MESSAGE)}`;
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
