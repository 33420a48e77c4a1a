/**
 * The open feeds of one exchange object: one for each stream and market or account, over sockets of their own
 * or a shared one.
 */

import { ExchangeClosedByUser, UnsubscribeError } from 'ccxt';
import type { Dict, Str, Strings } from 'ccxt';
import { SYSTEM_CLOCK } from '../core/clock.js';
import { findOperation } from '../exchange/describe/api.js';
import { OPTIONS } from '../exchange/describe/options.js';
import { FaultLog } from './feeds/fault-log.js';
import type { FeedOwner, FeedSettings, OwnSocketSettings, StreamHealth } from './feeds/feed.js';
import { SharedSocket, type SharedChannel, type SharedSocketHealth } from './feeds/shared-socket.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { formatValue, isGiven } from '../exchange/params.js';
import { Problem, problem } from '../core/problem.js';
import type { Subscription } from './socket/channels.js';
import { dialSocket, logEvents } from './socket/dial.js';
import type { Socket } from './socket/socket.js';
import { MANIFEST } from '../wire/manifest.js';
import { optionsOf, type LiveContext } from '../exchange/context.js';

/** Streams of the unified section; each has a socket of its own. */
type StreamName = 'orderbook' | 'orders' | 'positions' | 'trades';

/** What streams are about: markets and accounts. */
interface Subjects {
    readonly markets: {
        find(symbol: Str): Promise<KnownMarket>;
        findAll(symbols: Strings): Promise<KnownMarket[]>;
        findEach(symbols: readonly Str[]): Promise<KnownMarket[]>;
        byId(id: string): KnownMarket | undefined;
        findLoaded(symbol: Str): KnownMarket | undefined;
    };
    readonly accounts: { accountNumber(params: Dict, currency: Str): Promise<number> };
}

/** Opens and closes feeds. */
export class LiveFeeds {
    readonly #feeds = new Map<string, FeedOwner>();
    /** Made for the first feed that uses it. */
    #sharedSocket: SharedSocket | undefined = undefined;
    /** Counts calls of close(). */
    #closes = 0;
    #ends = 0;
    /**
     * Number of calls that start or end a watch; the last call that ended each watch, and the last that ended
     * any.
     */
    #calls = 0;
    #lastEnd = 0;
    readonly #lastEnds = new Map<string, number>();
    readonly #faults = new FaultLog(
        () => SYSTEM_CLOCK.now(),
        (line) => {
            this.context.log(`${this.context.id} ${line}`);
        },
    );

    constructor(
        private readonly context: LiveContext,
        private readonly subjects: Subjects,
    ) {}

    /**
     * Awaits what a watch needs; throws if the exchange is closed meanwhile, so that a late watch opens
     * nothing.
     */
    async unlessClosed<T>(needed: Promise<T>): Promise<T> {
        const closes = this.#closes;
        const value = await needed;
        if (closes !== this.#closes) throw new ExchangeClosedByUser(`${this.context.id} closed by user`);
        return value;
    }

    /** Finds a market, as `MarketDirectory.find`, unless the exchange is closed meanwhile. */
    findMarket(symbol: Str): Promise<KnownMarket> {
        return this.unlessClosed(this.subjects.markets.find(symbol));
    }

    /** Finds each of some markets without waiting; `undefined` unless the markets are loaded. */
    findLoaded(symbols: readonly Str[]): KnownMarket[] | undefined {
        const found: KnownMarket[] = [];
        for (const symbol of symbols) {
            const market = this.subjects.markets.findLoaded(symbol);
            if (market === undefined) return undefined;
            found.push(market);
        }
        return found;
    }

    /** Finds each of some markets, unless the exchange is closed meanwhile. */
    findEach(symbols: readonly Str[]): Promise<KnownMarket[]> {
        return this.unlessClosed(this.subjects.markets.findEach(symbols));
    }

    /** Finds several markets, as `MarketDirectory.findAll`, unless the exchange is closed meanwhile. */
    findMarkets(symbols: Strings): Promise<KnownMarket[]> {
        return this.unlessClosed(this.subjects.markets.findAll(symbols));
    }

    /**
     * Resolves an account number, as `AccountData.accountNumber`, unless the exchange is closed meanwhile.
     */
    accountNumber(params: Dict, currency: Str): Promise<number> {
        return this.unlessClosed(this.subjects.accounts.accountNumber(params, currency));
    }

    /** Reads how many rows a cache keeps. */
    limit(key: 'tradesLimit' | 'ordersLimit' | 'OHLCVLimit'): number {
        const limit: unknown = (this.context.options as Partial<typeof OPTIONS>)[key] ?? OPTIONS[key];
        if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit > 0) return limit;
        throw problem('argument', `options.${key}`, 'a whole number, 1 or more', formatValue(limit));
    }

    /** The number of feeds that were ended: a list of feeds is current while it stays the same. */
    get ends(): number {
        return this.#ends;
    }

    /** Finds an open feed. */
    find(stream: string, ...ids: string[]): FeedOwner | undefined {
        return this.#feeds.get([stream, ...ids].join(' '));
    }

    /** Lists the open feeds of a stream. */
    list<Owner extends FeedOwner = FeedOwner>(stream: string): readonly Owner[] {
        return [...this.#feeds].filter(([key]) => key.startsWith(`${stream} `)).map(([, feed]) => feed as Owner);
    }

    /**
     * Opens a feed over a socket of its own, or returns the open one; `query` is that of the socket's
     * address.
     */
    openStream<Owner extends FeedOwner>(
        stream: StreamName,
        id: string,
        query: Readonly<Record<string, string>>,
        make: (settings: FeedSettings) => Owner,
    ): Owner {
        return this.#open(`${stream} ${id}`, () => {
            const { path } = MANIFEST.streams.find((entry) => entry.id === `stream/${stream}`) ?? { path: '' };
            const search = new URLSearchParams(query).toString();
            return make(this.#socketSettings(`${this.context.urls.api.ws}${path}?${search}`));
        });
    }

    /**
     * Opens a feed over the shared socket, or returns the open one. `id` is of the market or account, and
     * what else distinguishes the feed; `channel` returns a value once the feed is made.
     */
    openChannel<Owner extends FeedOwner>(
        stream: string,
        id: string,
        subscriptions: readonly Subscription[],
        make: (settings: FeedSettings, channel: () => SharedChannel | undefined) => Owner,
    ): Owner {
        return this.#open(`${stream} ${id}`, () => {
            const path = findOperation('public', 'GET', 'perpetuals/ws/updates')?.path ?? '';
            this.#sharedSocket ??= new SharedSocket(this.#socketSettings(`${this.context.urls.api.ws}${path}`));
            const socket = this.#sharedSocket;
            let channel: SharedChannel | undefined;
            const connect: Extract<FeedSettings, { connect: unknown }>['connect'] = (events) =>
                (channel = socket.channel(subscriptions, events));
            return make({ ...this.#watchSettings(), connect }, () => channel);
        });
    }

    /** Numbers a call that starts or ends a watch, before it waits for anything. */
    countCall(): number {
        this.#calls += 1;
        return this.#calls;
    }

    /** Notes that a call ended a watch, so that {@link expectWatched} of an earlier one throws. */
    noteEnd(call: number, stream: string, ...ids: string[]): void {
        this.#lastEnd = Math.max(this.#lastEnd, call);
        const key = [stream, ...ids].join(' ');
        this.#lastEnds.set(key, Math.max(call, this.#lastEnds.get(key) ?? 0));
    }

    /**
     * Expects that no later call ended the watch while it was opening; nothing may be awaited between this
     * and its opening.
     */
    expectWatched(call: number, stream: string, ...ids: string[]): void {
        if (call > this.#lastEnd || call > (this.#lastEnds.get([stream, ...ids].join(' ')) ?? 0)) return;
        throw this.#createEndError(stream, ids);
    }

    /** Closes a feed: waiting callers, and earlier calls that still open it, get an `UnsubscribeError`. */
    end(call: number, stream: string, ...ids: string[]): true {
        this.noteEnd(call, stream, ...ids);
        return this.closeFeed(stream, ...ids);
    }

    /** Closes a feed, of which no watch is left: waiting callers get an `UnsubscribeError`. */
    closeFeed(stream: string, ...ids: string[]): true {
        const key = [stream, ...ids].join(' ');
        const owner = this.#feeds.get(key);
        this.#feeds.delete(key);
        this.#ends += 1;
        owner?.feed.close(this.#createEndError(stream, ids));
        return true;
    }

    #createEndError(stream: string, ids: readonly string[]): UnsubscribeError {
        const names = ids.map((id) => this.subjects.markets.byId(id)?.symbol ?? id);
        return new UnsubscribeError(`${[this.context.id, stream, ...names].join(' ')} is not watched any more`);
    }

    /** Implements `streamHealth`. */
    health(): Record<string, StreamHealth> & { updates?: SharedSocketHealth } {
        const streams = Object.fromEntries([...this.#feeds].map(([key, { feed }]) => [key, feed.health()]));
        return this.#sharedSocket === undefined ? streams : { ...streams, updates: this.#sharedSocket.health() };
    }

    /** Closes every feed: no socket and no timer is left, and waiting callers get `ExchangeClosedByUser`. */
    close(): void {
        const feeds = [...this.#feeds.values()];
        this.#closes += 1;
        this.#ends += 1;
        this.#feeds.clear();
        for (const { feed } of feeds) feed.close(new ExchangeClosedByUser(`${this.context.id} closed by user`));
        this.#sharedSocket?.close();
        this.#sharedSocket = undefined;
    }

    #open<Owner extends FeedOwner>(key: string, make: () => Owner): Owner {
        const open = this.#feeds.get(key);
        if (open !== undefined) return open as Owner;
        const owner = make();
        this.#feeds.set(key, owner);
        owner.feed.open();
        return owner;
    }

    #socketSettings(url: string): OwnSocketSettings {
        // Checked here, so that impossible settings reject the watch instead of every dial.
        this.#agentFor(url);
        const { backoff, ping, keepAlive } = this.#options();
        const send = (socket: Socket): void => (socket as { ping?: () => void }).ping?.();
        return {
            ...this.#watchSettings(),
            dial: () => this.#dial(url),
            backoff,
            ping: ping ? { everyMs: keepAlive, send } : undefined,
            random: Math.random,
        };
    }

    #watchSettings(): Omit<OwnSocketSettings, 'dial' | 'backoff' | 'ping' | 'random'> {
        const { patience, silence, ask } = this.#options();
        const onFault = (fault: unknown): void => {
            this.#faults.add(fault);
        };
        return { maxOutageMs: patience, silenceMs: silence, readIntervalMs: ask, clock: SYSTEM_CLOCK, onFault };
    }

    /** Dials with the proxies, agent and headers of CCXT's settings. */
    async #dial(url: string): Promise<Socket> {
        const { verbose, headers } = this.context;
        if (verbose) this.context.log(new Date(), 'connecting to', url);
        const { options } = this.#options();
        const agent = this.#agentFor(url);
        const socket = await dialSocket(url, {
            ...(isGiven(agent) ? { agent } : {}),
            ...options,
            headers: { ...(headers as object), ...options.headers },
        });
        this.context.onSocket?.(socket, url);
        if (verbose) {
            logEvents(socket, url, (...parts) => {
                this.context.log(...parts);
            });
        }
        return socket;
    }

    /**
     * Chooses the agent as CCXT does: the proxy's, else the user's own. Throws when several proxies are set.
     */
    #agentFor(url: string): unknown {
        const [http, https, socks] = this.context.checkWsProxySettings() as [unknown, unknown, unknown];
        const proxy = this.context.setProxyAgents(http, https, socks) as unknown;
        if (isGiven(proxy)) return proxy;
        const { agent, httpAgent } = this.context as { agent?: { readonly protocol?: string }; httpAgent?: unknown };
        // An agent for TLS cannot open a socket without TLS, though REST may need it.
        return url.startsWith('ws:') && agent?.protocol === 'https:' ? httpAgent : agent;
    }

    #options(): typeof OPTIONS.ws {
        const ws = optionsOf(this.context, 'ws');
        const backoff = { ...OPTIONS.ws.backoff, ...ws.backoff };
        expectKnownKeys('options.ws', ws, OPTIONS.ws);
        expectKnownKeys('options.ws.backoff', backoff, OPTIONS.ws.backoff);
        const { patience, silence, ask } = ws;
        const keepAlive = this.#keepAlive(ws.keepAlive);
        for (const [key, ms] of Object.entries({ patience, silence, ask, keepAlive, ...backoff })) {
            if (typeof ms === 'number' && ms > 0) continue;
            throw problem('argument', `options.ws.${key}`, 'milliseconds, more than 0', formatValue(ms));
        }
        return { ...ws, keepAlive, backoff };
    }

    /**
     * CCXT's `streaming.keepAlive`, unless `options.ws.keepAlive` is set, which takes precedence there, too.
     */
    #keepAlive(own: number): number {
        const { keepAlive } = this.context.streaming as { keepAlive?: unknown };
        return own === OPTIONS.ws.keepAlive && isGiven(keepAlive) ? (keepAlive as number) : own;
    }
}

/** Refuses unknown keys, such as CCXT's own that have no effect here. */
function expectKnownKeys(at: string, given: object, known: object): void {
    const wanted = `one of ${Object.keys(known).join(', ')}`;
    const unknown = Object.keys(given).filter((key) => !Object.hasOwn(known, key));
    if (unknown.length === 0) return;
    throw new Problem(
        'argument',
        unknown.map((key) => ({ at: `${at}.${key}`, wanted, found: 'an unknown key' })),
    );
}

/**
 * Chooses the feed whose updates were returned least recently, so that a busy market does not starve the
 * others.
 */
export function leastRecent<Owner extends FeedOwner>(owners: readonly Owner[]): Owner | undefined {
    return [...owners].sort((left, right) => left.feed.deliveredAt - right.feed.deliveredAt)[0];
}

/** Expects one symbol or more. */
export function expectSymbols(symbols: unknown): string[] {
    if (Array.isArray(symbols) && symbols.length > 0) return symbols as string[];
    throw problem('missing', 'symbols', 'a list of one symbol or more', formatValue(symbols));
}
