"use strict";
/** Sends requests: repeats those that the service asks to repeat later, and caches the router's coin list. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RequestSender = void 0;
const api_js_1 = require("./describe/api.js");
const response_js_1 = require("./errors/response.js");
const context_js_1 = require("./context.js");
/** The router's trading universe in the manifest: several megabytes. */
const COINS = 'router/supported-coins';
/** Sends the requests of one exchange object. */
class RequestSender {
    context;
    /** The cached coin list of a service, valid `until` milliseconds. */
    #coins;
    constructor(context) {
        this.context = context;
    }
    /**
     * Sends a request. A read or a build is repeated after `Retry-After`, within `options.retryAfter.maxMs`. A submit is sent
     * once: a second one could be executed, too.
     */
    async send(path, api, method, params, send) {
        const isOnce = (0, api_js_1.findOperation)(String(api), method, path)?.once === true;
        if (isOnce)
            return send({ ...params, maxRetriesOnFailure: 0 });
        const request = () => this.#repeat(() => send(params));
        return path === COINS && Object.keys(params).length === 0 ? this.#cacheCoins(request) : request();
    }
    async #repeat(send) {
        const { maxMs } = (0, context_js_1.optionsOf)(this.context, 'retryAfter');
        for (let waited = 0;;) {
            try {
                return await send();
            }
            catch (error) {
                const wait = (0, response_js_1.retryAfterOf)(error);
                if (wait === undefined || waited + wait > maxMs)
                    throw error;
                // `Retry-After: 0` still waits for a moment.
                const pause = Math.max(wait, this.context.rateLimit ?? 0);
                waited += pause;
                await this.context.sleep(pause);
            }
        }
    }
    /** Requests the coins again when the cached list is old or its request failed. */
    #cacheCoins(request) {
        const { rest: base } = this.context.urls.api;
        const now = this.context.milliseconds();
        if (this.#coins?.base === base && now < this.#coins.until)
            return this.#coins.list;
        const { ttlMs } = (0, context_js_1.optionsOf)(this.context, 'supportedCoins');
        const list = request().then((coins) => Object.freeze(coins));
        const cached = { base, until: now + ttlMs, list };
        this.#coins = cached;
        list.catch(() => {
            if (this.#coins === cached)
                this.#coins = undefined;
        });
        return list;
    }
}
exports.RequestSender = RequestSender;
