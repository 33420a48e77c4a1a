"use strict";
/** The open feeds of one exchange object: one for each stream and market or account, over sockets of their own or a shared one. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LiveFeeds = void 0;
exports.leastRecent = leastRecent;
exports.expectSymbols = expectSymbols;
const ccxt_1 = require("ccxt");
const clock_js_1 = require("../core/clock.js");
const api_js_1 = require("../exchange/describe/api.js");
const options_js_1 = require("../exchange/describe/options.js");
const fault_log_js_1 = require("./feeds/fault-log.js");
const shared_socket_js_1 = require("./feeds/shared-socket.js");
const params_js_1 = require("../exchange/params.js");
const problem_js_1 = require("../core/problem.js");
const dial_js_1 = require("./socket/dial.js");
const manifest_js_1 = require("../wire/manifest.js");
const context_js_1 = require("../exchange/context.js");
/** Opens and closes feeds. */
class LiveFeeds {
    context;
    subjects;
    #feeds = new Map();
    /** Made for the first feed that uses it. */
    #sharedSocket = undefined;
    /** Counts calls of close(). */
    #closes = 0;
    #faults = new fault_log_js_1.FaultLog(() => clock_js_1.SYSTEM_CLOCK.now(), (line) => {
        this.context.log(`${this.context.id} ${line}`);
    });
    constructor(context, subjects) {
        this.context = context;
        this.subjects = subjects;
    }
    /** Awaits what a watch needs; throws if the exchange is closed meanwhile, so that a late watch opens nothing. */
    async unlessClosed(needed) {
        const closes = this.#closes;
        const value = await needed;
        if (closes !== this.#closes)
            throw new ccxt_1.ExchangeClosedByUser(`${this.context.id} closed by user`);
        return value;
    }
    /** Finds a market, as `MarketDirectory.find`, unless the exchange is closed meanwhile. */
    findMarket(symbol) {
        return this.unlessClosed(this.subjects.markets.find(symbol));
    }
    /** Finds several markets, as `MarketDirectory.findAll`, unless the exchange is closed meanwhile. */
    findMarkets(symbols) {
        return this.unlessClosed(this.subjects.markets.findAll(symbols));
    }
    /** Resolves an account number, as `AccountData.accountNumber`, unless the exchange is closed meanwhile. */
    accountNumber(params, currency) {
        return this.unlessClosed(this.subjects.accounts.accountNumber(params, currency));
    }
    /** Reads how many rows a cache keeps. */
    limit(key) {
        const limit = this.context.options[key] ?? options_js_1.OPTIONS[key];
        if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit > 0)
            return limit;
        throw (0, problem_js_1.problem)('argument', `options.${key}`, 'a whole number, 1 or more', (0, params_js_1.formatValue)(limit));
    }
    /** Finds an open feed. */
    find(stream, ...ids) {
        return this.#feeds.get([stream, ...ids].join(' '));
    }
    /** Lists the open feeds of a stream. */
    list(stream) {
        return [...this.#feeds].filter(([key]) => key.startsWith(`${stream} `)).map(([, feed]) => feed);
    }
    /** Opens a feed over a socket of its own, or returns the open one; `query` is that of the socket's address. */
    openStream(stream, id, query, make) {
        return this.#open(`${stream} ${id}`, () => {
            const { path } = manifest_js_1.MANIFEST.streams.find((entry) => entry.id === `stream/${stream}`) ?? { path: '' };
            const search = new URLSearchParams(query).toString();
            return make(this.#socketSettings(`${this.context.urls.api.ws}${path}?${search}`));
        });
    }
    /**
     * Opens a feed over the shared socket, or returns the open one. `id` is of the market or account, and what else
     * distinguishes the feed; `channel` returns a value once the feed is made.
     */
    openChannel(stream, id, subscriptions, make) {
        return this.#open(`${stream} ${id}`, () => {
            const path = (0, api_js_1.findOperation)('public', 'GET', 'perpetuals/ws/updates')?.path ?? '';
            this.#sharedSocket ??= new shared_socket_js_1.SharedSocket(this.#socketSettings(`${this.context.urls.api.ws}${path}`));
            const socket = this.#sharedSocket;
            let channel;
            const connect = (events) => (channel = socket.channel(subscriptions, events));
            return make({ ...this.#watchSettings(), connect }, () => channel);
        });
    }
    /** Closes a feed: waiting callers get an `UnsubscribeError`. */
    end(stream, ...ids) {
        const key = [stream, ...ids].join(' ');
        const feed = this.#feeds.get(key);
        this.#feeds.delete(key);
        const names = ids.map((id) => this.subjects.markets.byId(id)?.symbol ?? id);
        feed?.close(new ccxt_1.UnsubscribeError(`${[this.context.id, stream, ...names].join(' ')} is not watched any more`));
        return true;
    }
    /** Implements `streamHealth`. */
    health() {
        const streams = Object.fromEntries([...this.#feeds].map(([key, feed]) => [key, feed.health()]));
        return this.#sharedSocket === undefined ? streams : { ...streams, updates: this.#sharedSocket.health() };
    }
    /** Closes every feed: no socket and no timer is left, and waiting callers get `ExchangeClosedByUser`. */
    close() {
        const feeds = [...this.#feeds.values()];
        this.#closes += 1;
        this.#feeds.clear();
        for (const feed of feeds)
            feed.close(new ccxt_1.ExchangeClosedByUser(`${this.context.id} closed by user`));
        this.#sharedSocket?.close();
        this.#sharedSocket = undefined;
    }
    #open(key, make) {
        const open = this.#feeds.get(key);
        if (open !== undefined)
            return open;
        const feed = make();
        this.#feeds.set(key, feed);
        feed.open();
        return feed;
    }
    #socketSettings(url) {
        // Checked here, so that impossible settings reject the watch instead of every dial.
        this.#agentFor(url);
        const { backoff, ping, keepAlive } = this.#options();
        const send = (socket) => socket.ping?.();
        return {
            ...this.#watchSettings(),
            dial: () => this.#dial(url),
            backoff,
            ping: ping ? { everyMs: keepAlive, send } : undefined,
            random: Math.random,
        };
    }
    #watchSettings() {
        const { patience, silence, ask } = this.#options();
        const onFault = (fault) => {
            this.#faults.add(fault);
        };
        return { maxOutageMs: patience, silenceMs: silence, readIntervalMs: ask, clock: clock_js_1.SYSTEM_CLOCK, onFault };
    }
    /** Dials with the proxies, agent and headers of CCXT's settings. */
    async #dial(url) {
        const { verbose, headers } = this.context;
        if (verbose)
            this.context.log(new Date(), 'connecting to', url);
        const { options } = this.#options();
        const agent = this.#agentFor(url);
        const socket = await (0, dial_js_1.dialSocket)(url, {
            ...((0, params_js_1.isGiven)(agent) ? { agent } : {}),
            ...options,
            headers: { ...headers, ...options.headers },
        });
        if (verbose) {
            (0, dial_js_1.logEvents)(socket, url, (...parts) => {
                this.context.log(...parts);
            });
        }
        return socket;
    }
    /** Chooses the agent as CCXT does: the proxy's, else the user's own. Throws when several proxies are set. */
    #agentFor(url) {
        const [http, https, socks] = this.context.checkWsProxySettings();
        const proxy = this.context.setProxyAgents(http, https, socks);
        if ((0, params_js_1.isGiven)(proxy))
            return proxy;
        const { agent, httpAgent } = this.context;
        // An agent for TLS cannot open a socket without TLS, though REST may need it.
        return url.startsWith('ws:') && agent?.protocol === 'https:' ? httpAgent : agent;
    }
    #options() {
        const ws = (0, context_js_1.optionsOf)(this.context, 'ws');
        const backoff = { ...options_js_1.OPTIONS.ws.backoff, ...ws.backoff };
        expectKnownKeys('options.ws', ws, options_js_1.OPTIONS.ws);
        expectKnownKeys('options.ws.backoff', backoff, options_js_1.OPTIONS.ws.backoff);
        const { patience, silence, ask, keepAlive } = ws;
        for (const [key, ms] of Object.entries({ patience, silence, ask, keepAlive, ...backoff })) {
            if (typeof ms === 'number' && ms > 0)
                continue;
            throw (0, problem_js_1.problem)('argument', `options.ws.${key}`, 'milliseconds, more than 0', (0, params_js_1.formatValue)(ms));
        }
        return { ...ws, backoff };
    }
}
exports.LiveFeeds = LiveFeeds;
/** Refuses unknown keys, such as CCXT's own that have no effect here. */
function expectKnownKeys(at, given, known) {
    const wanted = `one of ${Object.keys(known).join(', ')}`;
    const unknown = Object.keys(given).filter((key) => !Object.hasOwn(known, key));
    if (unknown.length === 0)
        return;
    throw new problem_js_1.Problem('argument', unknown.map((key) => ({ at: `${at}.${key}`, wanted, found: 'an unknown key' })));
}
/** Chooses the feed whose updates were returned least recently, so that a busy market does not starve the others. */
function leastRecent(feeds) {
    return [...feeds].sort((left, right) => left.deliveredAt - right.deliveredAt)[0];
}
/** Expects one symbol or more. */
function expectSymbols(symbols) {
    if (Array.isArray(symbols) && symbols.length > 0)
        return symbols;
    throw (0, problem_js_1.problem)('missing', 'symbols', 'a list of one symbol or more', (0, params_js_1.formatValue)(symbols));
}
