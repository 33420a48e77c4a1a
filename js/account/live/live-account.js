/** The state of an account as it changes: trades, positions, balance, liquidations. */
import { UnsubscribeError } from 'ccxt';
import { BalanceFeed } from './balance-feed.js';
import { EventRowsFeed } from './event-rows-feed.js';
import { EventsFeed } from './events-feed.js';
import { PositionsFeed } from './positions-feed.js';
import { SubscriberCursors } from '../../streams/feeds/subscriber-cursors.js';
import { numberText } from '../../core/number/step.js';
import { accountOfFrame, listPositions, parseAccountEquity, parseAccountPosition, parseHoldings, } from '../account-state.js';
import { convertResponse, expectRows } from '../../exchange/response.js';
import { assignEventIds, TRADES, hasTraded, parseMyLiquidation, parseMyTrade, } from '../history/events.js';
import { ACCOUNT_KEYS, booleanParam, expectKnownParams, formatValue, isGiven, parseTime, parseWholeNumber, } from '../../exchange/params.js';
import { flatPositionRow, parsePosition } from '../position.js';
import { completeTrade } from '../../markets/trade.js';
import { toDatetime } from '../../exchange/value.js';
import { problem } from '../../core/problem.js';
import { ACCOUNT_STATES, expectSwapBalance, POSITIONS_KEYS } from '../account-data.js';
import { ORDER_HISTORY } from '../history/account-history.js';
import { optionsOf } from '../../exchange/context.js';
import { expectSymbols } from '../../streams/live-feeds.js';
const LIQUIDATIONS = ['LiquidatedPosition'];
/** Unknown markets of frames reload the markets at most this often, milliseconds. */
const MARKET_RELOAD_MS = 60_000;
/** Watches accounts. */
export class LiveAccount {
    context;
    services;
    feeds;
    #balanceCursors = new SubscriberCursors();
    /** Maintenance margin as a fraction of the notional, by symbol. */
    #ratios = new Map();
    #ratiosRead = undefined;
    /** The last reload of the markets, and when it began. */
    #reload = undefined;
    #reloadedAt = 0;
    constructor(context, services, feeds) {
        this.context = context;
        this.services = services;
        this.feeds = feeds;
    }
    // -------------------------------------------------- trades and liquidations
    #parseNumber = (text) => this.context.parseNumber(text);
    /** Implements `watchMyTrades` and `watchMyTradesForSymbols`. */
    async watchMyTrades(symbols, since, limit, params) {
        const parse = (event, market) => hasTraded(event) ? completeTrade(parseMyTrade(event, market), this.#parseNumber) : undefined;
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myTrades', TRADES, parse, given, since, limit, params);
    }
    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    async watchMyLiquidations(symbols, since, limit, params) {
        const parse = (event, market) => this.context.safeLiquidation(parseMyLiquidation(event, market), market);
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myLiquidations', LIQUIDATIONS, parse, given, since, limit, params);
    }
    // --------------------------------------------------------------- positions
    /** Implements `watchPositions`. */
    async watchPositions(symbols, since, limit, params) {
        expectKnownParams(params, POSITIONS_KEYS);
        const hasFlat = booleanParam(params, 'flat') ?? false;
        const isStream = channelOf(this.context, 'watchPositions') === 'stream';
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
        const markets = await this.feeds.unlessClosed(Promise.all(given.map((symbol) => this.feeds.findMarket(symbol))));
        const wanted = markets.length === 0 ? undefined : markets.map(({ symbol }) => symbol);
        const accountNumber = await this.feeds.accountNumber(params, markets[0]?.settle);
        const feed = isStream ? this.#positionStreamFeed(accountNumber) : await this.#positionsFeed(accountNumber);
        const positions = await feed.watch(wanted, !this.context.newUpdates, hasFlat);
        return this.context.filterBySinceLimit(positions, from, count, 'timestamp', true);
    }
    /** Implements `unWatchPositions`. */
    async unWatchPositions(symbols, params) {
        const symbol = symbols?.[0];
        if (channelOf(this.context, 'watchPositions') === 'native')
            return this.unWatch('accountPositions', symbol, params);
        expectKnownParams(params, ACCOUNT_KEYS);
        const market = symbol === undefined ? undefined : await this.feeds.findMarket(symbol);
        return this.feeds.end('positions', `${await this.feeds.accountNumber(params, market?.settle)}`);
    }
    // ----------------------------------------------------------------- balance
    /** Implements `watchBalance`. */
    async watchBalance(params) {
        expectSwapBalance(params);
        const accountNumber = await this.feeds.accountNumber(params, undefined);
        const feed = await this.#balanceFeed(accountNumber);
        await this.#balanceCursors.changed(`${accountNumber}`, [feed]);
        const { info, at, free, used, total } = feed.balance ?? {};
        const figures = { [feed.code]: { free, used, total } };
        return this.context.safeBalance({ info, timestamp: at, datetime: toDatetime(at), ...figures });
    }
    // ------------------------------------------------------------------ shared
    /** Ends the watch of one market, or, without a symbol, the watch of all markets. */
    async unWatch(stream, symbol, params, keys = ACCOUNT_KEYS) {
        expectKnownParams(params, keys);
        const market = isGiven(symbol) ? await this.feeds.findMarket(symbol) : undefined;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        const isOfAccount = (feed) => feed instanceof EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feeds.list(stream).filter(isOfAccount);
        const name = `${market?.symbol ?? ''} ${stream} of account ${accountNumber}`;
        const ended = new UnsubscribeError(`${this.context.id} ${name} are not watched any more`);
        const isWatched = feed?.unWatch(market?.symbol, ended) ?? false;
        return isWatched || this.feeds.end(stream, `${accountNumber}`);
    }
    /** Opens a feed of an account over the shared socket: of its state, or of its events. */
    open(stream, accountNumber, make) {
        const key = stream === 'balance' || stream === 'accountPositions' ? 'user' : 'userOrders';
        const subscription = { key, payload: { accountId: `${accountNumber}n` } };
        return this.feeds.openChannel(stream, `${accountNumber}`, [subscription], make);
    }
    async #watchEvents(stream, kinds, parse, symbols, since, limit, params) {
        const markets = symbols && (await Promise.all(symbols.map((symbol) => this.feeds.findMarket(symbol))));
        expectKnownParams(params, ACCOUNT_KEYS);
        const [from, most] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.feeds.accountNumber(params, markets?.[0]?.settle);
        const source = {
            name: stream,
            accountNumber,
            kinds,
            history: this.services.history.orderEvents({ accountNumber, params: {} }, kinds, assignEventIds),
            limit: this.feeds.limit('tradesLimit'),
            convert: (event) => {
                const { marketId } = event.row;
                const market = isGiven(marketId) ? this.services.markets.byId(`${marketId}`) : undefined;
                return market && convertResponse(ORDER_HISTORY, () => parse(event, market));
            },
            isKnown: this.hasKnownMarket,
            refreshMarkets: this.reloadMarkets,
        };
        const feed = this.open(stream, accountNumber, (settings) => new EventRowsFeed(source, settings));
        const { rows, fresh } = await feed.watch(markets?.map(({ symbol }) => symbol));
        const count = this.context.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return this.context.filterBySinceLimit(rows, from, count, 'timestamp', true);
    }
    /** Reloading the markets does not help an event without a market. */
    hasKnownMarket = ({ marketId }) => !isGiven(marketId) || this.services.markets.byId(`${marketId}`) !== undefined;
    /** Loads the markets again, unless that was done a short time ago. */
    reloadMarkets = async () => {
        const now = this.context.milliseconds();
        if (this.#reload === undefined || now - this.#reloadedAt >= MARKET_RELOAD_MS) {
            this.#reloadedAt = now;
            this.#reload = this.context.loadMarkets(true);
        }
        await this.#reload;
    };
    // ----------------------------------------------- position and balance feeds
    async #positionsFeed(accountNumber) {
        const { markets } = this.services;
        const reading = this.#readRatios();
        // Only the first watch waits for ratios; a failed read is repeated by a later watch.
        if (this.feeds.list('accountPositions').length === 0)
            await this.feeds.unlessClosed(reading);
        /** By id: a market that is not listed any more may have had a position. */
        const seen = new Map();
        const toPositions = (account) => convertResponse(ACCOUNT_STATES, () => listPositions(account).flatMap((row) => {
            const market = markets.byId(row.marketId) ?? seen.get(row.marketId);
            if (market === undefined)
                return [];
            seen.set(row.marketId, market);
            const maintenance = this.#ratios.get(market.symbol);
            const facts = { accountNumber, maintenance, timestamp: this.context.milliseconds() };
            const position = parseAccountPosition(row, market, facts, this.context.number);
            return [this.context.safePosition(position)];
        }));
        const learn = async (account) => {
            const isUnknown = listPositions(account).some(({ marketId }) => markets.byId(marketId) === undefined);
            // Without the new market, the positions of the others are still shown.
            if (isUnknown)
                await this.reloadMarkets().catch(() => undefined);
        };
        const source = {
            accountNumber,
            fetch: async () => {
                const account = await this.services.accounts.state(accountNumber);
                await learn(account);
                return toPositions(account);
            },
            convert: () => undefined,
            convertAll: (body) => {
                const account = accountOfFrame(body);
                // Each frame shows all positions, so the next one is parsed with the new market.
                if (account !== undefined)
                    learn(account).catch(() => undefined);
                return account && toPositions(account);
            },
            flat: (symbol) => {
                const market = [...seen.values()].find((one) => one.symbol === symbol);
                return this.#flatPosition(market ?? markets.bySymbol(symbol), accountNumber);
            },
        };
        return this.open('accountPositions', accountNumber, (settings) => new PositionsFeed(source, settings));
    }
    #positionStreamFeed(accountNumber) {
        const parse = (row) => this.services.accounts.parsePosition(row);
        const source = {
            accountNumber,
            fetch: async () => {
                const response = await this.context.privatePostPositions({ accountNumber });
                return expectRows(response, 'positions').flatMap((row) => parse(row) ?? []);
            },
            convert: parse,
            flat: (symbol) => this.#flatPosition(this.services.markets.bySymbol(symbol), accountNumber),
        };
        return this.feeds.openStream('positions', `${accountNumber}`, { accountNumber: `${accountNumber}` }, (settings) => new PositionsFeed(source, settings));
    }
    /** The position of a market that the service does not list any more: closed as of now. */
    #flatPosition(market, accountNumber) {
        const timestamp = this.context.milliseconds();
        const row = flatPositionRow(market, accountNumber);
        const position = { ...parsePosition(row, market, this.context.number), timestamp };
        return this.context.safePosition({ ...position, datetime: toDatetime(timestamp) });
    }
    /** Reads the ratios once. After a failed read, positions have none until a later watch reads them. */
    #readRatios() {
        this.#ratiosRead ??= this.services.derivatives.leverageTiers(undefined, {}).then((tiers) => {
            const ratios = Object.entries(tiers).flatMap(([symbol, [tier]]) => {
                const ratio = tier?.maintenanceMarginRate;
                return ratio === undefined
                    ? []
                    : [[symbol, numberText(ratio, 'maintenanceMarginRate', 'response')]];
            });
            this.#ratios = new Map(ratios);
        }, () => {
            this.#ratiosRead = undefined;
        });
        return this.#ratiosRead;
    }
    async #balanceFeed(accountNumber) {
        const code = (await this.feeds.unlessClosed(this.services.accounts.codeOf(accountNumber))) ?? 'USDC';
        const now = () => this.context.milliseconds();
        const read = (account, at) => convertResponse(ACCOUNT_STATES, () => ({
            ...parseHoldings(account),
            at,
            info: { ...account, ...parseAccountEquity(account) },
        }));
        const source = {
            accountNumber,
            code,
            now,
            hasBalance: (body) => accountOfFrame(body) !== undefined,
            read: (body, at) => read(accountOfFrame(body) ?? {}, at),
            fetch: async () => read(await this.services.accounts.state(accountNumber), now()),
        };
        return this.open('balance', accountNumber, (settings) => new BalanceFeed(source, settings));
    }
}
/** Reads which channel a stream comes from. @throws {Problem} `argument` for any other */
export function channelOf(context, method) {
    const { channel } = optionsOf(context, method);
    if (['native', 'stream'].includes(channel))
        return channel;
    throw problem('argument', `options.${method}.channel`, '"native" or "stream"', formatValue(channel));
}
