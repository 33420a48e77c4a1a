"use strict";
/** The way between CCXT and the service: requests made of the manifest, answers read with every digit, errors dressed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Transport = void 0;
const ccxt_1 = require("ccxt");
const api_js_1 = require("./describe/api.js");
const index_js_1 = require("./describe/index.js");
const options_js_1 = require("./describe/options.js");
const request_js_1 = require("./describe/request.js");
const errors_js_1 = require("./errors.js");
const json_js_1 = require("./number/json.js");
const problem_js_1 = require("./problem.js");
const response_limit_js_1 = require("./response-limit.js");
const redact_js_1 = require("./signer/redact.js");
const secret_js_1 = require("./signer/secret.js");
const params_js_1 = require("./unify/params.js");
/** The router's trading universe, by its id in the manifest. */
const COINS = 'router/supported-coins';
/** CCXT's constructor makes the implicit methods; here it is told that it does. */
const ImplicitExchange = ccxt_1.Exchange;
/** An exchange of CCXT that reaches the service, and does nothing with it yet. Its key is in no dump. */
class Transport extends ImplicitExchange {
    static {
        for (const secret of secret_js_1.SECRETS)
            (0, secret_js_1.hideProperty)(this.prototype, secret);
        (0, errors_js_1.dressErrors)(this.prototype);
    }
    /** @param config as every exchange of CCXT takes it */
    constructor(config) {
        super(config);
        (0, response_limit_js_1.wrapFetch)(this, (fetch) => (url, params) => {
            return this.sendWithinLimits(url, params, (limited) => fetch(url, limited));
        });
    }
    /** @returns what CCXT knows of the exchange: identity, abilities, addresses, options */
    describe() {
        return this.deepExtend(super.describe(), (0, index_js_1.describeExchange)());
    }
    /** Writes `verbose` output, without secrets. */
    log(...args) {
        super.log(...args.map((arg) => (typeof arg === 'string' ? (0, redact_js_1.redact)(arg, (0, secret_js_1.secretsOf)(this)) : arg)));
    }
    /** CCXT's own; here so that no error of it echoes a key. */
    market(symbol) {
        return super.market(symbol);
    }
    /** CCXT's own; here so that no error of it echoes a key. */
    currency(code) {
        return super.currency(code);
    }
    /** Tells whether a wallet can sign: by a key, or by a signer in its place. */
    checkRequiredCredentials(error = true) {
        return this.signer !== undefined || this.signers !== undefined || super.checkRequiredCredentials(error);
    }
    #coins;
    /**
     * Makes the request of an operation of the manifest: path variables filled in, and the other parameters as the query
     * of a `GET` or as JSON with exact numbers.
     *
     * @throws {ArgumentsRequired} a path variable has no value
     * @throws {BadRequest} a path variable or a native integer has a value that it cannot have
     */
    sign(path, api = 'public', method = 'GET', params = {}, headers) {
        const operation = (0, api_js_1.findOperation)(api, method, path);
        if (operation === undefined)
            throw (0, problem_js_1.problem)('argument', 'path', 'an operation of the manifest', `${method} ${path}`);
        const request = (0, request_js_1.toRequest)(operation, params);
        const url = `${this.urls.api.rest}${request.path}`;
        const accept = { Accept: 'application/json', ...headers };
        if (method === 'GET')
            return { url, method, body: undefined, headers: accept };
        return { url, method, body: request.body, headers: { 'Content-Type': 'application/json', ...accept } };
    }
    /**
     * Sends a request. A read or a build that the service asks to repeat later (`Retry-After`) is, within
     * `options.retryAfter.maxMs`; what would be done twice, such as a submit, never is. The router's coins are remembered
     * for `options.supportedCoins.ttlMs`: they are several megabytes.
     */
    async request(path, api = 'public', method = 'GET', params = {}, headers, body, config = {}) {
        if (path === COINS && isEmpty(params))
            return this.#coinsOf(() => this.#send(path, api, method, params));
        return this.#send(path, api, method, params, headers, body, config);
    }
    async #send(path, api, method, params, headers, body, config = {}) {
        const isOnce = (0, api_js_1.findOperation)(String(api), method, path)?.once === true;
        const sent = isOnce ? { ...params, maxRetriesOnFailure: 0 } : params;
        for (let waited = 0;;) {
            try {
                return (await super.request(path, api, method, sent, headers, body, config));
            }
            catch (error) {
                const wait = (0, errors_js_1.retryAfterOf)(error);
                if (isOnce || wait === undefined || waited + wait > this.#patience())
                    throw error;
                // A wait of no time would be no wait: the service asked for one.
                const pause = Math.max(wait, this.rateLimit ?? 0);
                waited += pause;
                await this.sleep(pause);
            }
        }
    }
    /** The coins of this deployment: asked for once, and again when they are old or could not be had. */
    #coinsOf(fetch) {
        const { rest: base } = this.urls.api;
        const now = this.milliseconds();
        if (this.#coins !== undefined && this.#coins.base === base && now < this.#coins.until)
            return this.#coins.list;
        const list = fetch().then((coins) => Object.freeze(coins));
        const kept = { base, until: now + this.#coinsTtl(), list };
        this.#coins = kept;
        list.catch(() => {
            if (this.#coins === kept)
                this.#coins = undefined;
        });
        return list;
    }
    #coinsTtl() {
        const { supportedCoins } = this.options;
        return supportedCoins?.ttlMs ?? options_js_1.OPTIONS.supportedCoins.ttlMs;
    }
    #patience() {
        const { retryAfter } = this.options;
        return retryAfter?.maxMs ?? options_js_1.OPTIONS.retryAfter.maxMs;
    }
    /**
     * Sends by CCXT's own client in Node, within limits.
     *
     * @throws as {@link sendLimited}
     */
    async undiciRequest(url, params) {
        return this.sendWithinLimits(url, params, (limited) => super.undiciRequest(url, limited));
    }
    /** Reads a body that CCXT's own client in Node received: limited after decompression. */
    async undiciBody(response, isBinary = false) {
        const bytes = await (0, response_limit_js_1.readBytes)((0, response_limit_js_1.decompress)(response, this.zlibModule), this.#maxBodyBytes());
        return isBinary ? bytes : new TextDecoder().decode(bytes);
    }
    /** Sends a request; one that takes too long, or whose body is too long, is aborted. CCXT's own limit ends with the headers. */
    async sendWithinLimits(url, params, send) {
        const limits = { timeoutMs: 2 * this.timeout, maxBytes: this.#maxBodyBytes() };
        const name = `${this.id} ${params.method} ${url}`;
        return (0, response_limit_js_1.sendLimited)(name, limits, params.signal, (signal) => send({ ...params, signal }));
    }
    #maxBodyBytes() {
        const { maxBodyBytes } = this.options;
        return (0, params_js_1.wholeNumber)(maxBodyBytes, 'options.maxBodyBytes', 1) ?? options_js_1.OPTIONS.maxBodyBytes;
    }
    /** Reads an answer with every number as its decimal text; `undefined` when it is no JSON object or list. */
    parseJson(text) {
        if (typeof text !== 'string' || !/^\s*[{[]/.test(text))
            return undefined;
        try {
            return (0, json_js_1.readJson)(text);
        }
        catch {
            return undefined;
        }
    }
    /** Throws the error of an answer that is one. */
    handleErrors(status, statusText, url, method, headers, body, parsed) {
        const answer = { status, statusText, method, url, headers: headers, body, parsed };
        const error = (0, errors_js_1.errorOf)(answer, this.id);
        if (error !== undefined)
            throw error;
        return undefined;
    }
}
exports.Transport = Transport;
function isEmpty(params) {
    return Object.keys(params).length === 0;
}
