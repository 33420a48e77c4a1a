/** The way between CCXT and the service: requests made of the manifest, answers read with every digit, errors dressed. */
import { Exchange, RequestTimeout } from 'ccxt';
import { findOperation } from './describe/api.js';
import { describeExchange } from './describe/index.js';
import { OPTIONS } from './describe/options.js';
import { dressErrors, errorOf, retryAfterOf } from './errors.js';
import { readJson, writeJson } from './number/json.js';
import { problem } from './problem.js';
import { hideProperty } from './signer/secret.js';
/** An exchange of CCXT that reaches the service, and does nothing with it yet. Its key is in no dump. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the other half of the merge: the members above exist once `super()` has run
export class Transport extends Exchange {
    static {
        for (const secret of ['privateKey', 'signer', 'signers'])
            hideProperty(this.prototype, secret);
        dressErrors(this.prototype);
    }
    /** @returns what CCXT knows of the exchange: identity, abilities, addresses, options */
    describe() {
        return this.deepExtend(super.describe(), describeExchange());
    }
    /** Tells whether a wallet can sign: by a key, or by a signer in its place. */
    checkRequiredCredentials(error = true) {
        return this.signer !== undefined || this.signers !== undefined || super.checkRequiredCredentials(error);
    }
    /** Makes the request of an operation of the manifest: its path, and its parameters as JSON with exact numbers. */
    sign(path, api = 'public', method = 'GET', params = {}, headers) {
        const operation = findOperation(api, method, path);
        if (operation === undefined)
            throw problem('argument', 'path', 'an operation of the manifest', `${method} ${path}`);
        const url = `${this.urls.api.rest}${operation.path}`;
        const accept = { Accept: 'application/json', ...headers };
        if (method === 'GET')
            return { url, method, body: undefined, headers: accept };
        return { url, method, body: writeJson(params), headers: { 'Content-Type': 'application/json', ...accept } };
    }
    /**
     * Sends a request. A read or a build that the service asks to repeat later (`Retry-After`) is, within
     * `options.retryAfter.maxMs`; a submit never is.
     */
    async request(path, api = 'public', method = 'GET', params = {}, headers, body, config = {}) {
        const isSubmit = path.startsWith('submit/');
        const sent = isSubmit ? { ...params, maxRetriesOnFailure: 0 } : params;
        for (let waited = 0;;) {
            try {
                return (await super.request(path, api, method, sent, headers, body, config));
            }
            catch (error) {
                const wait = retryAfterOf(error);
                if (isSubmit || wait === undefined || waited + wait > this.#patience())
                    throw error;
                // A wait of no time would be no wait: the service asked for one.
                const pause = Math.max(wait, this.rateLimit ?? 0);
                waited += pause;
                await this.sleep(pause);
            }
        }
    }
    #patience() {
        const { retryAfter } = this.options;
        return retryAfter?.maxMs ?? OPTIONS.retryAfter.maxMs;
    }
    /** Sends one request, and gives up when its body does not end: CCXT's own limit ends with the headers. */
    async fetch(url, method = 'GET', headers, body) {
        const limit = 2 * this.timeout;
        let timer;
        const late = new Promise((_resolve, reject) => {
            timer = setTimeout(() => {
                reject(new RequestTimeout(`${this.id} ${method} ${url} did not end within ${limit} ms`));
            }, limit);
        });
        try {
            return (await Promise.race([super.fetch(url, method, headers, body), late]));
        }
        finally {
            clearTimeout(timer);
        }
    }
    /** Reads an answer with every number as its decimal text; `undefined` when it is no JSON object or list. */
    parseJson(text) {
        if (typeof text !== 'string' || !/^\s*[{[]/.test(text))
            return undefined;
        try {
            return readJson(text);
        }
        catch {
            return undefined;
        }
    }
    /** Throws the error of an answer that is one. */
    handleErrors(status, statusText, url, method, headers, body, parsed) {
        const answer = { status, statusText, method, url, headers: headers, body, parsed };
        const error = errorOf(answer, this.id);
        if (error !== undefined)
            throw error;
        return undefined;
    }
}
