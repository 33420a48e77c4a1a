/** The way between CCXT and the service: requests made of the manifest, answers read with every digit, errors dressed. */

import { Exchange } from 'ccxt';
import type { CurrencyInterface, Dict, MarketInterface } from 'ccxt';
import { findOperation } from './describe/api.js';
import type { ImplicitMethods } from './describe/implicit.js';
import { describeExchange } from './describe/index.js';
import { OPTIONS } from './describe/options.js';
import { toRequest } from './describe/request.js';
import type { ApiUrls } from './describe/urls.js';
import { convertErrors } from './errors/convert.js';
import { retryAfterOf, toResponseError } from './errors/response.js';
import { readJson } from './number/json.js';
import { problem } from './problem.js';
import {
    decompress,
    readBytes,
    sendLimited,
    wrapFetch,
    type FetchParams,
    type RawResponse,
    type ResponseLike,
    type FetchResult,
    type Zlib,
} from './http/response-limit.js';
import type { ExternalSigner } from './signer/external.js';
import { hideProperty, redact, SECRETS, secretsOf } from './signer/secrets.js';
import { wholeNumber } from './parse/params.js';

/** The router's trading universe, by its id in the manifest. */
const COINS = 'router/supported-coins';

/** CCXT's constructor makes the implicit methods; here it is told that it does. */
const ImplicitExchange = Exchange as unknown as new (config?: object) => Exchange & ImplicitMethods;

/** An exchange of CCXT that reaches the service, and does nothing with it yet. Its key is in no dump. */
export class Transport extends ImplicitExchange {
    declare urls: { api: ApiUrls; test: ApiUrls } & Record<string, unknown>;
    declare options: typeof OPTIONS & Record<string, unknown>;
    /** Signs in place of `privateKey`. */
    declare signer: ExternalSigner | undefined;
    /** Sign when several must: keys as text, or signers. */
    declare signers: readonly (string | ExternalSigner)[] | undefined;

    static {
        for (const secret of SECRETS) hideProperty(this.prototype, secret);
        convertErrors(this.prototype);
    }

    /** @param config as every exchange of CCXT takes it */
    constructor(config?: object) {
        super(config);
        wrapFetch(this, (fetch) => (url, params) => {
            return this.sendWithinLimits(url, params, (limited) => fetch(url, limited));
        });
    }

    /** @returns what CCXT knows of the exchange: identity, abilities, addresses, options */
    override describe(): Dict {
        return this.deepExtend(super.describe(), describeExchange()) as Dict;
    }

    /** Writes `verbose` output, without secrets. */
    override log(...args: unknown[]): void {
        super.log(...args.map((arg) => (typeof arg === 'string' ? redact(arg, secretsOf(this)) : arg)));
    }

    /** CCXT's own; here so that no error of it echoes a key. */
    override market(symbol: string): MarketInterface {
        return super.market(symbol);
    }

    /** CCXT's own; here so that no error of it echoes a key. */
    override currency(code: string): CurrencyInterface {
        return super.currency(code);
    }

    /** Tells whether a wallet can sign: by a key, or by a signer in its place. */
    override checkRequiredCredentials(error = true): boolean {
        return this.signer !== undefined || this.signers !== undefined || super.checkRequiredCredentials(error);
    }

    #coins: { readonly base: string; readonly until: number; readonly list: Promise<unknown> } | undefined;

    /**
     * Makes the request of an operation of the manifest: path variables filled in, and the other parameters as the query
     * of a `GET` or as JSON with exact numbers.
     *
     * @throws {ArgumentsRequired} a path variable has no value
     * @throws {BadRequest} a path variable or a native integer has a value that it cannot have
     */
    override sign(
        path: string,
        api = 'public',
        method = 'GET',
        params: Dict = {},
        headers?: Dict,
    ): { url: string; method: string; body: string | undefined; headers: Dict } {
        const operation = findOperation(api, method, path);
        if (operation === undefined)
            throw problem('argument', 'path', 'an operation of the manifest', `${method} ${path}`);
        const request = toRequest(operation, params);
        const url = `${this.urls.api.rest}${request.path}`;
        const accept = { Accept: 'application/json', ...headers };
        if (method === 'GET') return { url, method, body: undefined, headers: accept };
        return { url, method, body: request.body, headers: { 'Content-Type': 'application/json', ...accept } };
    }

    /**
     * Sends a request. A read or a build that the service asks to repeat later (`Retry-After`) is, within
     * `options.retryAfter.maxMs`; what would be done twice, such as a submit, never is. The router's coins are remembered
     * for `options.supportedCoins.ttlMs`: they are several megabytes.
     */
    override async request(
        path: string,
        api: unknown = 'public',
        method = 'GET',
        params: Dict = {},
        headers?: unknown,
        body?: unknown,
        config: object = {},
    ): Promise<unknown> {
        if (path === COINS && isEmpty(params)) return this.#coinsOf(() => this.#send(path, api, method, params));
        return this.#send(path, api, method, params, headers, body, config);
    }

    async #send(
        path: string,
        api: unknown,
        method: string,
        params: Dict,
        headers?: unknown,
        body?: unknown,
        config: object = {},
    ): Promise<unknown> {
        const isOnce = findOperation(String(api), method, path)?.once === true;
        const sent = isOnce ? { ...params, maxRetriesOnFailure: 0 } : params;
        for (let waited = 0; ;) {
            try {
                return (await super.request(path, api, method, sent, headers, body, config)) as unknown;
            } catch (error) {
                const wait = retryAfterOf(error);
                if (isOnce || wait === undefined || waited + wait > this.#patience()) throw error;
                // A wait of no time would be no wait: the service asked for one.
                const pause = Math.max(wait, this.rateLimit ?? 0);
                waited += pause;
                await this.sleep(pause);
            }
        }
    }

    /** The coins of this deployment: asked for once, and again when they are old or could not be had. */
    #coinsOf(fetch: () => Promise<unknown>): Promise<unknown> {
        const { rest: base } = this.urls.api;
        const now = this.milliseconds();
        if (this.#coins !== undefined && this.#coins.base === base && now < this.#coins.until) return this.#coins.list;
        const list = fetch().then((coins) => Object.freeze(coins));
        const kept = { base, until: now + this.#coinsTtl(), list };
        this.#coins = kept;
        list.catch(() => {
            if (this.#coins === kept) this.#coins = undefined;
        });
        return list;
    }

    #coinsTtl(): number {
        const { supportedCoins } = this.options as Partial<typeof OPTIONS>;
        return supportedCoins?.ttlMs ?? OPTIONS.supportedCoins.ttlMs;
    }

    #patience(): number {
        const { retryAfter } = this.options as Partial<typeof OPTIONS>;
        return retryAfter?.maxMs ?? OPTIONS.retryAfter.maxMs;
    }

    /**
     * Sends by CCXT's own client in Node, within limits.
     *
     * @throws as {@link sendLimited}
     */
    override async undiciRequest(url: string, params: FetchParams): Promise<ResponseLike> {
        return this.sendWithinLimits(url, params, (limited) => super.undiciRequest(url, limited));
    }

    /** Reads a body that CCXT's own client in Node received: limited after decompression. */
    override async undiciBody(response: RawResponse, isBinary = false): Promise<string | Uint8Array> {
        const bytes = await readBytes(decompress(response, this.zlibModule as Zlib), this.#maxBodyBytes());
        return isBinary ? bytes : new TextDecoder().decode(bytes);
    }

    /** Sends a request; one that takes too long, or whose body is too long, is aborted. CCXT's own limit ends with the headers. */
    protected async sendWithinLimits(
        url: string,
        params: FetchParams,
        send: (params: FetchParams) => Promise<FetchResult>,
    ): Promise<ResponseLike> {
        const limits = { timeoutMs: 2 * this.timeout, maxBytes: this.#maxBodyBytes() };
        const name = `${this.id} ${params.method} ${url}`;
        return sendLimited(name, limits, params.signal, (signal) => send({ ...params, signal }));
    }

    #maxBodyBytes(): number {
        const { maxBodyBytes } = this.options as Partial<typeof OPTIONS>;
        return wholeNumber(maxBodyBytes, 'options.maxBodyBytes', 1) ?? OPTIONS.maxBodyBytes;
    }

    /** Reads an answer with every number as its decimal text; `undefined` when it is no JSON object or list. */
    override parseJson(text: unknown): unknown {
        if (typeof text !== 'string' || !/^\s*[{[]/.test(text)) return undefined;
        try {
            return readJson(text);
        } catch {
            return undefined;
        }
    }

    /** Throws the error of an answer that is one. */
    override handleErrors(
        status: number,
        statusText: string,
        url: string,
        method: string,
        headers: Dict,
        body: string,
        parsed: unknown,
    ): undefined {
        const answer = { status, statusText, method, url, headers: headers as Record<string, string>, body, parsed };
        const error = toResponseError(answer, this.id);
        if (error !== undefined) throw error;
        return undefined;
    }
}

function isEmpty(params: Dict): boolean {
    return Object.keys(params).length === 0;
}
