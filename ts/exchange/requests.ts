/** Sends requests: repeats those that the service asks to repeat later, and caches the router's coin list. */

import type { Dict } from 'ccxt';
import type { Operation } from '../wire/manifest.js';
import { findOperation, isRead } from './describe/api.js';
import { retryAfterOf } from './errors/response.js';
import { optionsOf, type Context } from './context.js';
import { untilAborted, type RequestOptions, type RequestPriority } from './request-queue.js';

/** The router's trading universe in the manifest: several megabytes. */
const COINS = 'router/supported-coins';

/** What a sender uses of the exchange besides the context. */
type SenderContext = Context & {
    readonly rateLimit?: number | undefined;
    readonly sleep: (ms: number) => Promise<unknown>;
};

/** Sends the requests of one exchange object. */
export class RequestSender {
    /** The cached coin list of a service, valid `until` milliseconds. */
    #coins: { readonly base: string; readonly until: number; readonly list: Promise<unknown> } | undefined;

    constructor(private readonly context: SenderContext) {}

    /**
     * Sends a request. A read or a build is repeated after `Retry-After`, within `options.retryAfter.maxMs`.
     * A submit is sent once, as a second one could be executed, too, and no signal ends it, as the first one
     * may be.
     *
     * @throws {Problem} `closed` as soon as the signal of another request is aborted
     */
    async send(
        path: string,
        api: unknown,
        method: string,
        params: Dict,
        options: RequestOptions,
        send: (params: Dict, options: RequestOptions) => Promise<unknown>,
    ): Promise<unknown> {
        const operation = findOperation(String(api), method, path);
        const { priority = priorityOf(operation), signal } = options;
        if (operation?.once === true) return send({ ...params, maxRetriesOnFailure: 0 }, { priority });
        if (path !== COINS || Object.keys(params).length > 0) {
            return untilAborted(signal, () => this.#repeat(() => send(params, { priority, signal })));
        }
        // Other callers share it, so that it continues after an abort.
        return untilAborted(signal, () => this.#cacheCoins(() => this.#repeat(() => send(params, { priority }))));
    }

    async #repeat(send: () => Promise<unknown>): Promise<unknown> {
        const { maxMs } = optionsOf(this.context, 'retryAfter');
        for (let waited = 0; ;) {
            try {
                return await send();
            } catch (error) {
                const wait = retryAfterOf(error);
                if (wait === undefined || waited + wait > maxMs) throw error;
                // `Retry-After: 0` still waits for a moment.
                const pause = Math.max(wait, this.context.rateLimit ?? 0);
                waited += pause;
                await this.context.sleep(pause);
            }
        }
    }

    /** Requests the coins again when the cached list is old or its request failed. */
    #cacheCoins(request: () => Promise<unknown>): Promise<unknown> {
        const { rest: base } = this.context.urls.api;
        const now = this.context.milliseconds();
        if (this.#coins?.base === base && now < this.#coins.until) return this.#coins.list;
        const { ttlMs } = optionsOf(this.context, 'supportedCoins');
        const list = request().then((coins) => Object.freeze(coins));
        const cached = { base, until: now + ttlMs, list };
        this.#coins = cached;
        list.catch(() => {
            if (this.#coins === cached) this.#coins = undefined;
        });
        return list;
    }
}

/** What an operation is for, unless its caller says more. */
function priorityOf(operation: Operation | undefined): RequestPriority {
    if (operation?.once === true) return 'submit';
    return operation === undefined || isRead(operation.path) ? 'read' : 'write';
}
