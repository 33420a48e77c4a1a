/** The state of an account as it changes: trades, positions, balance, liquidations. */

import { UnsubscribeError } from 'ccxt';
import type { Balances, Dict, Int, Liquidation, Position, Str, Strings, Trade } from 'ccxt';
import { BalanceFeed, type BalanceState } from './balance-feed.js';
import { EventRowsFeed, type EventRowsSource } from './event-rows-feed.js';
import { MarginRatios } from './margin-ratios.js';
import { toWatchKey } from './watches.js';
import type { FeedOwner, FeedSettings } from '../../streams/feeds/feed.js';
import { PositionsFeed } from './positions-feed.js';
import { SubscriberCursors } from '../../streams/feeds/subscriber-cursors.js';
import { numberText } from '../../core/number/step.js';
import {
    accountOfFrame,
    buildBalance,
    listPositions,
    parseAccountEquity,
    parseAccountPosition,
    parseHoldings,
} from '../account-state.js';
import { convertResponse, expectRows } from '../../exchange/response.js';
import {
    assignEventIds,
    LIQUIDATIONS,
    TRADES,
    hasTraded,
    parseMyLiquidation,
    parseMyTrade,
    type IdentifiedEvent,
} from '../history/events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import {
    ACCOUNT_STATE_KEYS,
    booleanParam,
    expectKeys,
    formatValue,
    isGiven,
    parseTime,
    parseWholeNumber,
} from '../../exchange/params.js';
import { flatPositionRow, parsePosition } from '../position.js';
import { completeTrade, numberParser, type ParseNumber } from '../../markets/trade.js';
import { toDatetime } from '../../exchange/value.js';
import { problem } from '../../core/problem.js';
import { withMembers } from '../../core/shape.js';
import type { WireAccountState, WireOrderEvent } from '../../wire/native.js';
import type { WirePosition } from '../../wire/types.js';
import { ACCOUNT_STATES, POSITIONS_KEYS, type AccountData } from '../account-data.js';
import { ORDER_HISTORY, type AccountHistory } from '../history/account-history.js';
import { optionsOf, type LiveContext } from '../../exchange/context.js';
import { latestServiceTime, serviceTime } from '../../exchange/service-time.js';
import { joinRows } from '../../streams/live-caches.js';
import { expectSymbols, type LiveFeeds } from '../../streams/live-feeds.js';
import type { Derivatives } from '../../markets/derivatives.js';
import type { MarketDirectory } from '../../markets/market-directory.js';

/** Unknown markets of frames reload the markets at most this often, milliseconds. */
const MARKET_RELOAD_MS = 60_000;

/** Feeds of an account on the shared socket. */
type AccountStream = 'accountOrders' | 'myTrades' | 'myLiquidations' | 'accountPositions' | 'balance';

/** Streams of positions, by the channel that the user chose. */
type PositionsStream = 'positions' | 'accountPositions';

type PositionState = Position & { symbol: string };

/** The services that live accounts use. */
export interface LiveAccountServices {
    readonly accounts: AccountData;
    readonly derivatives: Derivatives;
    readonly history: AccountHistory;
    readonly markets: MarketDirectory;
    readonly submitter: { readonly executedWrites: number };
}

/** Watches accounts. */
export class LiveAccount {
    readonly #balanceCursors = new SubscriberCursors();
    /** Maintenance margin as a fraction of the notional, by symbol. */
    #ratios: ReadonlyMap<string, string> = new Map();
    #ratiosRead: Promise<void> | undefined = undefined;
    /** By account. */
    readonly #marginRatios = new Map<number, MarginRatios>();
    /** The last reload of the markets, and when it began. */
    #reload: Promise<unknown> | undefined = undefined;
    #reloadedAt = 0;

    readonly #parseNumber: ParseNumber;

    constructor(
        private readonly context: LiveContext,
        private readonly services: LiveAccountServices,
        private readonly feeds: LiveFeeds,
    ) {
        this.#parseNumber = numberParser(context);
    }

    // -------------------------------------------------- trades and liquidations

    /** Implements `watchMyTrades` and `watchMyTradesForSymbols`. */
    async watchMyTrades(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Trade[]> {
        const parse = (event: IdentifiedEvent, market: KnownMarket): Trade =>
            completeTrade(parseMyTrade(event, market), this.#parseNumber) as never;
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myTrades', TRADES, parse, given, since, limit, params);
    }

    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    async watchMyLiquidations(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Liquidation[]> {
        const parse = (event: IdentifiedEvent, market: KnownMarket): Liquidation =>
            this.context.safeLiquidation(parseMyLiquidation(event, market) as never, market as never);
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myLiquidations', LIQUIDATIONS, parse, given, since, limit, params);
    }

    /** The own trades that are kept, oldest first; `undefined` when none are watched. */
    myTrades(): Trade[] | undefined {
        const feeds = this.feeds.list<EventRowsFeed<Trade & { symbol: string }>>('myTrades');
        return joinRows(feeds.map(({ cache }) => cache.rows()));
    }

    // --------------------------------------------------------------- positions

    /** The open positions; `undefined` when none are watched. */
    positions(): Position[] | undefined {
        const feeds = ['accountPositions', 'positions'].flatMap((stream) =>
            this.feeds.list<PositionsFeed<PositionState>>(stream),
        );
        return joinRows(feeds.map((feed) => feed.open()));
    }

    /** Implements `watchPositions`. */
    async watchPositions(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Position[]> {
        expectKeys(params, POSITIONS_KEYS);
        const call = this.feeds.countCall();
        const hasFlat = booleanParam(params, 'flat') ?? false;
        const stream = this.#positionsStream();
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
        const markets = await this.feeds.unlessClosed(
            Promise.all(given.map((symbol) => this.feeds.findMarket(symbol))),
        );
        const wanted = markets.length === 0 ? undefined : markets.map(({ symbol }) => symbol);
        const accountNumber = await this.feeds.accountNumber(params, markets[0]?.settle);
        const watched = await this.#openPositions(stream, accountNumber, call);
        const positions = await watched.watch(wanted, !this.context.newUpdates, hasFlat);
        return this.context.filterBySinceLimit(positions, from, count, 'timestamp', true) as Position[];
    }

    /** Implements `unWatchPositions`. */
    async unWatchPositions(symbols: Strings, params: Dict): Promise<boolean> {
        expectKeys(params, ACCOUNT_STATE_KEYS);
        const call = this.feeds.countCall();
        const symbol = symbols?.[0];
        const market = symbol === undefined ? undefined : await this.feeds.findMarket(symbol);
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        return this.feeds.end(call, this.#positionsStream(), `${accountNumber}`);
    }

    /** Implements `watchPosition`. */
    async watchPosition(symbol: Str, params: Dict): Promise<Position> {
        expectKeys(params, ACCOUNT_STATE_KEYS);
        const call = this.feeds.countCall();
        const stream = this.#positionsStream();
        const market = await this.feeds.findMarket(symbol);
        const accountNumber = await this.feeds.accountNumber(params, market.settle);
        const feed = await this.#openPositions(stream, accountNumber, call, market.symbol);
        return feed.watchOne(market.symbol);
    }

    /** Implements `unWatchPosition`. */
    async unWatchPosition(symbol: Str, params: Dict): Promise<boolean> {
        expectKeys(params, ACCOUNT_STATE_KEYS);
        const call = this.feeds.countCall();
        const market = await this.feeds.findMarket(symbol);
        const accountNumber = await this.feeds.accountNumber(params, market.settle);
        const stream = this.#positionsStream();
        this.feeds.noteEnd(call, stream, `${accountNumber}`, market.symbol);
        const feed = this.feeds.find(stream, `${accountNumber}`);
        if (!(feed instanceof PositionsFeed)) return true;
        const name = `${market.symbol} position of account ${accountNumber}`;
        const ended = new UnsubscribeError(`${this.context.id} ${name} is not watched any more`);
        return feed.unWatchOne(market.symbol, ended) || this.feeds.closeFeed(stream, `${accountNumber}`);
    }

    #positionsStream(): PositionsStream {
        return channelOf(this.context, 'watchPositions') === 'stream' ? 'positions' : 'accountPositions';
    }

    /** Opens the positions for a call, unless a later call ended its watch meanwhile. */
    async #openPositions(
        stream: PositionsStream,
        accountNumber: number,
        call: number,
        symbol?: string,
    ): Promise<PositionsFeed<PositionState>> {
        if (stream === 'accountPositions') await this.#prepareRatios(accountNumber);
        this.feeds.expectWatched(call, stream, `${accountNumber}`);
        if (symbol !== undefined) this.feeds.expectWatched(call, stream, `${accountNumber}`, symbol);
        return stream === 'positions' ? this.#positionStreamFeed(accountNumber) : this.#positionsFeed(accountNumber);
    }

    /** Only the first watch waits for ratios; a failed read is repeated by a later watch. */
    async #prepareRatios(accountNumber: number): Promise<void> {
        const maintenance = this.#readRatios();
        if (this.feeds.find('accountPositions', `${accountNumber}`) !== undefined) return;
        await this.feeds.unlessClosed(Promise.all([maintenance, this.#marginRatiosOf(accountNumber).read()]));
    }

    #marginRatiosOf(accountNumber: number): MarginRatios {
        const known = this.#marginRatios.get(accountNumber);
        if (known !== undefined) return known;
        const ratios = new MarginRatios({
            read: () => this.services.accounts.marginRatios(accountNumber),
            writes: () => this.services.submitter.executedWrites,
            now: () => this.context.milliseconds(),
            maxAgeMs: optionsOf(this.context, 'ws').ask,
            onChange: () => {
                const feed = this.feeds.find('accountPositions', `${accountNumber}`);
                if (feed instanceof PositionsFeed) feed.convertAgain();
            },
        });
        this.#marginRatios.set(accountNumber, ratios);
        return ratios;
    }

    // ----------------------------------------------------------------- balance

    /** Implements `watchBalance`. */
    async watchBalance(params: Dict): Promise<Balances> {
        expectKeys(params, ACCOUNT_STATE_KEYS);
        const call = this.feeds.countCall();
        const accountNumber = await this.feeds.accountNumber(params, undefined);
        const watched = await this.#balanceFeed(accountNumber, call);
        await this.#balanceCursors.changed(`${accountNumber}`, [watched]);
        const state = watched.balance as BalanceState;
        const ofState = { code: watched.code, info: state.info, timestamp: state.at };
        const balance = buildBalance(state, ofState, this.#parseNumber) as unknown as Balances;
        this.context.balance = balance;
        return balance;
    }

    // ------------------------------------------------------------------ shared

    /** Ends the watch of one market or of a list, or, without symbols, the watch of all markets. */
    async unWatch(
        stream: AccountStream,
        symbols: Strings,
        params: Dict,
        keys: readonly string[] = ACCOUNT_STATE_KEYS,
    ): Promise<boolean> {
        expectKeys(params, keys);
        const call = this.feeds.countCall();
        const given = isGiven(symbols) ? expectSymbols(symbols) : [];
        const markets = await Promise.all(given.map((symbol) => this.feeds.findMarket(symbol)));
        const accountNumber = await this.feeds.accountNumber(params, markets[0]?.settle);
        const key = markets.length === 0 ? undefined : toWatchKey(markets.map(({ symbol }) => symbol));
        this.feeds.noteEnd(call, stream, `${accountNumber}`, key ?? '');
        const owner = this.feeds.find(stream, `${accountNumber}`);
        const name = `${key ?? ''} ${stream} of account ${accountNumber}`;
        const ended = new UnsubscribeError(`${this.context.id} ${name} are not watched any more`);
        const isWatched = owner?.unWatch?.(key, ended) ?? false;
        return isWatched || this.feeds.closeFeed(stream, `${accountNumber}`);
    }

    /** Expects that no later {@link unWatch} ended the watch of these markets while it was opening. */
    expectWatched(call: number, stream: AccountStream, accountNumber: number, key: string | undefined): void {
        this.feeds.expectWatched(call, stream, `${accountNumber}`, key ?? '');
        // An unWatch without a symbol ends lists, too.
        if (key?.includes(' ') === true) this.feeds.expectWatched(call, stream, `${accountNumber}`, '');
    }

    /** Opens a feed of an account over the shared socket: of its state, or of its events. */
    open<Owner extends FeedOwner>(
        stream: AccountStream,
        accountNumber: number,
        make: (settings: FeedSettings) => Owner,
    ): Owner {
        const key = stream === 'balance' || stream === 'accountPositions' ? 'user' : 'userOrders';
        const payload = { accountId: `${accountNumber}n` };
        return this.feeds.openChannel(stream, `${accountNumber}`, [{ key, payload }], make);
    }

    async #watchEvents<Row extends Trade | Liquidation>(
        stream: AccountStream,
        kinds: readonly string[],
        parse: (event: IdentifiedEvent, market: KnownMarket) => Row,
        symbols: readonly Str[] | undefined,
        since: Int,
        limit: Int,
        params: Dict,
    ): Promise<Row[]> {
        type Entry = Row & { symbol: string };
        const calledAt = this.context.milliseconds();
        const call = this.feeds.countCall();
        const markets = symbols && (await this.feeds.findEach(symbols));
        expectKeys(params, ACCOUNT_STATE_KEYS);
        const [from, most] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.feeds.accountNumber(params, markets?.[0]?.settle);
        const source: EventRowsSource<Entry> = {
            name: stream,
            accountNumber,
            kinds,
            calledAt: () => latestServiceTime(this.context, calledAt),
            history: this.services.history.orderEvents({ accountNumber, params: {} }, kinds, assignEventIds),
            limit: this.feeds.limit('tradesLimit'),
            convert: (event: IdentifiedEvent) => {
                if (!hasTraded(event)) return undefined;
                const { marketId } = event.row;
                const market = isGiven(marketId) ? this.services.markets.byId(`${marketId}`) : undefined;
                return convertResponse(ORDER_HISTORY, () => {
                    if (market !== undefined) return parse(event, market) as Entry;
                    throw problem('response', 'marketId', 'the market of a fill', formatValue(marketId));
                });
            },
            isKnown: this.hasKnownMarket,
            refreshMarkets: this.reloadMarkets,
        };
        const wanted = markets?.map(({ symbol }) => symbol);
        this.expectWatched(call, stream, accountNumber, wanted && toWatchKey(wanted));
        const events = this.open(stream, accountNumber, (settings) => new EventRowsFeed<Entry>(source, settings));
        const limitOf = (fresh: number): number | undefined =>
            this.context.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return (await events.watch(wanted, limitOf, from)).rows;
    }

    /** Reloading the markets does not help an event without a market. */
    readonly hasKnownMarket = ({ marketId }: WireOrderEvent): boolean =>
        !isGiven(marketId) || this.services.markets.byId(`${marketId}`) !== undefined;

    /** Loads the markets again, unless that was done a short time ago. */
    readonly reloadMarkets = async (): Promise<void> => {
        const now = this.context.milliseconds();
        if (this.#reload === undefined || now - this.#reloadedAt >= MARKET_RELOAD_MS) {
            this.#reloadedAt = now;
            this.#reload = this.context.loadMarkets(true);
        }
        await this.#reload;
    };

    // ----------------------------------------------- position and balance feeds

    #positionsFeed(accountNumber: number): PositionsFeed<PositionState> {
        const { markets } = this.services;
        const ratios = this.#marginRatiosOf(accountNumber);
        /** By id: a market that is not listed any more may have had a position. */
        const seen = new Map<string, KnownMarket>();
        const toPositions = (account: WireAccountState): PositionState[] =>
            convertResponse(ACCOUNT_STATES, () =>
                listPositions(account).flatMap((row) => {
                    const market = markets.byId(row.marketId) ?? seen.get(row.marketId);
                    if (market === undefined) return [];
                    seen.set(row.marketId, market);
                    const maintenance = this.#ratios.get(market.symbol);
                    const initial = ratios.of(row.marketId);
                    const facts = { accountNumber, initial, maintenance, timestamp: serviceTime(this.context) };
                    const position = parseAccountPosition(row, market, facts, this.context.number);
                    return [this.context.safePosition(position as never) as PositionState];
                }),
            );
        const learn = async (account: WireAccountState): Promise<void> => {
            const isUnknown = listPositions(account).some(({ marketId }) => markets.byId(marketId) === undefined);
            // Without the new market, the positions of the others are still shown.
            if (isUnknown) await this.reloadMarkets().catch(() => undefined);
        };
        const source = {
            accountNumber,
            fetch: async () => {
                const [account] = await Promise.all([this.services.accounts.state(accountNumber), ratios.read()]);
                await learn(account);
                return toPositions(account);
            },
            convert: () => undefined,
            convertAll: (body: unknown) => {
                const account = accountOfFrame(body);
                // Each frame shows all positions, so the next one is parsed with the new market.
                if (account === undefined) return undefined;
                learn(account).catch(() => undefined);
                const positions = toPositions(account);
                ratios.refresh(listPositions(account).map(({ marketId }) => marketId));
                return positions;
            },
            flat: (symbol: string) => {
                const market = [...seen.values()].find((one) => one.symbol === symbol);
                return this.#flatPosition(market ?? markets.bySymbol(symbol), accountNumber);
            },
        };
        return this.open('accountPositions', accountNumber, (settings) => new PositionsFeed(source, settings));
    }

    #positionStreamFeed(accountNumber: number): PositionsFeed<PositionState> {
        const parse = (row: unknown): PositionState | undefined =>
            this.services.accounts.parsePosition(row as WirePosition) as PositionState | undefined;
        const source = {
            accountNumber,
            fetch: async () => {
                const response: unknown = await this.context.privatePostPositions({ accountNumber });
                return expectRows<WirePosition>(response, 'positions').flatMap((row) => parse(row) ?? []);
            },
            convert: parse,
            flat: (symbol: string) => this.#flatPosition(this.services.markets.bySymbol(symbol), accountNumber),
        };
        return this.feeds.openStream(
            'positions',
            `${accountNumber}`,
            { accountNumber: `${accountNumber}` },
            (settings) => new PositionsFeed<PositionState>(source, settings),
        );
    }

    /** The position of a market that the service does not list any more: closed as of now. */
    #flatPosition(market: KnownMarket, accountNumber: number): PositionState {
        const timestamp = serviceTime(this.context);
        const row = flatPositionRow(market, accountNumber);
        const position = { ...parsePosition(row, market, this.context.number), timestamp };
        return this.context.safePosition({ ...position, datetime: toDatetime(timestamp) } as never) as PositionState;
    }

    /** Reads the ratios once. After a failed read, positions have none until a later watch reads them. */
    #readRatios(): Promise<void> {
        this.#ratiosRead ??= this.services.derivatives.leverageTiers(undefined, {}).then(
            (tiers) => {
                const ratios = Object.entries(tiers).flatMap(([symbol, [tier]]): [string, string][] => {
                    const ratio = tier?.maintenanceMarginRate;
                    return ratio === undefined
                        ? []
                        : [[symbol, numberText(ratio, 'maintenanceMarginRate', 'response')]];
                });
                this.#ratios = new Map(ratios);
            },
            () => {
                this.#ratiosRead = undefined;
            },
        );
        return this.#ratiosRead;
    }

    async #balanceFeed(accountNumber: number, call: number): Promise<BalanceFeed> {
        const code = (await this.feeds.unlessClosed(this.services.accounts.codeOf(accountNumber))) ?? 'USDC';
        const now = (): number => serviceTime(this.context);
        const read = (account: WireAccountState, at: number): BalanceState =>
            convertResponse(ACCOUNT_STATES, () => {
                const { free, used, total } = parseHoldings(account);
                return { free, used, total, at, info: withMembers(account, parseAccountEquity(account)) };
            });
        const source = {
            accountNumber,
            code,
            now,
            hasBalance: (body: unknown) => accountOfFrame(body) !== undefined,
            read: (body: unknown, at: number) => read(accountOfFrame(body) ?? {}, at),
            fetch: async () => read(await this.services.accounts.state(accountNumber), now()),
        };
        this.expectWatched(call, 'balance', accountNumber, undefined);
        return this.open('balance', accountNumber, (settings) => new BalanceFeed(source, settings));
    }
}

/** Reads which channel a stream comes from. @throws {Problem} `argument` for any other */
export function channelOf(
    context: Pick<LiveContext, 'options'>,
    method: 'watchOrders' | 'watchPositions',
): 'native' | 'stream' {
    const { channel } = optionsOf(context, method);
    if (['native', 'stream'].includes(channel)) return channel;
    throw problem('argument', `options.${method}.channel`, '"native" or "stream"', formatValue(channel));
}
