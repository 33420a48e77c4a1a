/** Order books as they change: exact books from deltas, or snapshots of the top levels. */

import type { Int, OrderBook, Str } from 'ccxt';
import { SYSTEM_CLOCK } from '../../core/clock.js';
import { toGrid } from '../../book/step.js';
import { Batch } from '../../streams/feeds/batch.js';
import { BookFeed, type BookSource } from './book-feed.js';
import { Feed } from '../../streams/feeds/feed.js';
import { TopFeed, type TopSource } from './top-feed.js';
import { NumberText } from '../../core/json.js';
import { numberText } from '../../core/number/step.js';
import { convertResponse, expectRow } from '../../exchange/response.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { formatValue, parseWholeNumber } from '../../exchange/params.js';
import { parseBookDelta, parseTop, roundUpDepth, type TopOfBookBody } from './stream-bodies.js';
import { toDatetime } from '../../exchange/value.js';
import type { UnifiedBook } from '../unified-rows.js';
import { WatchedBook } from './watched-book.js';
import { problem } from '../../core/problem.js';
import type { Subscription } from '../../streams/socket/channels.js';
import type { TopFrame } from '../../streams/socket/top-frame.js';
import type { NativeBook } from '../../wire/native.js';
import type { WireOrderBook } from '../../wire/types.js';
import { optionsOf, type LiveContext } from '../../exchange/context.js';
import { serviceTime } from '../../exchange/service-time.js';
import { expectSymbols, leastRecent, type LiveFeeds } from '../../streams/live-feeds.js';
import type { MarketDirectory } from '../market-directory.js';
import type { NativeMarkets } from '../native-markets.js';

/** Where a book comes from: snapshots of the top, or deltas over the shared socket or a socket of its own. */
type Channel = 'top' | 'native' | 'stream';

/** Levels of the top that the service sends at least, and at most. */
export const LEAST_DEPTH = 10;
const MOST_DEPTH = 500;

/** Watches order books. */
export class LiveBooks {
    readonly #snapshots = new Batch<NativeBook>(async (symbols) => {
        const { markets, native } = this.services;
        const found = await native.books(await this.feeds.findMarkets([...symbols]), {});
        return new Map([...found].map(([id, book]) => [`${markets.byId(id)?.symbol}`, book]));
    }, SYSTEM_CLOCK);

    constructor(
        private readonly context: LiveContext,
        private readonly services: { readonly markets: MarketDirectory; readonly native: NativeMarkets },
        private readonly feeds: LiveFeeds,
    ) {}

    /** Implements `watchOrderBook`. An exact book that is open already is found without waiting. */
    async watch(symbol: string, limit: Int): Promise<OrderBook> {
        const maxLevels = parseWholeNumber(limit, 'limit', 1);
        const channel = this.#channelFor(maxLevels);
        const call = this.feeds.countCall();
        if (channel === 'top') return this.#watchTop([symbol], maxLevels, call);
        const feed = this.#openBook(symbol, channel) ?? (await this.#bookFeed(symbol, channel, call));
        return (await feed.watch(maxLevels)) as unknown as OrderBook;
    }

    /** Implements `watchOrderBookForSymbols`. */
    async watchAny(symbols: unknown, limit: Int): Promise<OrderBook> {
        const maxLevels = parseWholeNumber(limit, 'limit', 1);
        const channel = this.#channelFor(maxLevels);
        const call = this.feeds.countCall();
        if (channel === 'top') return this.#watchTop(expectSymbols(symbols), maxLevels, call);
        const markets = await this.feeds.findEach(expectSymbols(symbols));
        const feeds = await Promise.all(markets.map(({ symbol }) => this.#bookFeed(symbol, channel, call)));
        let feed = leastRecent(feeds.filter((each) => each.hasUpdate(maxLevels)));
        while (feed?.isShown !== true) feed = await Feed.any(feeds);
        return feed.take(maxLevels) as unknown as OrderBook;
    }

    /** Implements `unWatchOrderBook`: ends the book, whichever channel it comes from. */
    async unWatch(symbol: string): Promise<boolean> {
        const call = this.feeds.countCall();
        const { id } = await this.feeds.findMarket(symbol);
        for (const channel of [[], ['native'], ['top']]) this.feeds.end(call, 'orderbook', id, ...channel);
        return true;
    }

    /** Implements `unWatchOrderBookForSymbols`. */
    async unWatchMany(symbols: unknown): Promise<boolean> {
        const markets = await this.feeds.findEach(expectSymbols(symbols));
        await Promise.all(markets.map(({ symbol }) => this.unWatch(symbol)));
        return true;
    }

    /** The books that are watched, by symbol: the exact one where there are two. */
    cache(): Record<string, OrderBook> {
        const books: Record<string, unknown> = {};
        for (const feed of this.feeds.list('orderbook')) {
            if (feed instanceof BookFeed) {
                if (feed.whole !== undefined) books[feed.whole.symbol] = feed.whole;
            } else if (feed instanceof TopFeed) {
                const { book, receivedAt } = feed as TopFeed<UnifiedBook>;
                if (book !== undefined) books[feed.symbol] ??= toTop(book, receivedAt, undefined);
            }
        }
        return books as Record<string, OrderBook>;
    }

    #channelFor(maxLevels: number | undefined): Channel {
        const channel: unknown = optionsOf(this.context, 'watchOrderBook').channel;
        const isServed = roundUpDepth(maxLevels ?? LEAST_DEPTH) !== undefined;
        if (channel === 'auto') return maxLevels !== undefined && isServed ? 'top' : 'stream';
        if (channel === 'top' && !isServed) {
            const accepted = `at most ${MOST_DEPTH} levels of the top of a book`;
            throw problem('argument', 'limit', accepted, formatValue(maxLevels));
        }
        if (channel === 'stream' || channel === 'native' || channel === 'top') return channel;
        const accepted = '"auto", "top", "native" or "stream"';
        throw problem('argument', 'options.watchOrderBook.channel', accepted, formatValue(channel));
    }

    #openBook(symbol: string, channel: 'native' | 'stream'): BookFeed | undefined {
        const { id } = (this.context.markets as Readonly<Record<string, { id?: string }>> | undefined)?.[symbol] ?? {};
        if (id === undefined) return undefined;
        const feed = this.feeds.find('orderbook', id, ...(channel === 'native' ? ['native'] : []));
        return feed instanceof BookFeed ? feed : undefined;
    }

    async #bookFeed(symbol: Str, channel: 'native' | 'stream', call: number): Promise<BookFeed> {
        const market = await this.feeds.findMarket(symbol);
        this.feeds.expectWatched(call, 'orderbook', market.id);
        const source = this.#sourceOf(market);
        if (channel === 'stream') {
            const query = { chId: market.id };
            return this.feeds.openStream('orderbook', market.id, query, (settings) => new BookFeed(source, settings));
        }
        const subscription: Subscription = { key: 'orderbook', payload: { marketId: market.id } };
        return this.feeds.openChannel(
            'orderbook',
            `${market.id} native`,
            [subscription],
            (settings) => new BookFeed({ ...source, readBody: parseBookDelta }, settings),
        );
    }

    #sourceOf(market: KnownMarket): BookSource {
        const { deltas } = optionsOf(this.context, 'watchOrderBook');
        if (!['auto', 'additive', 'absolute'].includes(deltas)) {
            const accepted = '"auto", "additive" or "absolute"';
            throw problem('argument', 'options.watchOrderBook.deltas', accepted, formatValue(deltas));
        }
        const fetch = async (): Promise<WireOrderBook> =>
            expectRow<WireOrderBook>(await this.context.publicPostOrderbook({ chId: market.id }), 'orderbook', 'bids');
        const { price, amount } = market.precision;
        const grid = toGrid(numberText(price, 'precision'), numberText(amount, 'precision'));
        return { symbol: market.symbol, grid, options: { deltas }, fetch, toDatetime };
    }

    async #watchTop(symbols: readonly string[], maxLevels: number | undefined, call: number): Promise<OrderBook> {
        const depth = roundUpDepth(maxLevels ?? MOST_DEPTH) ?? MOST_DEPTH;
        const markets = this.feeds.findLoaded(symbols) ?? (await this.feeds.findEach(symbols));
        for (const { id } of markets) this.feeds.expectWatched(call, 'orderbook', id);
        const feeds = markets.map((market) => this.#topFeed(market, depth));
        let feed = leastRecent(feeds.filter((each) => each.hasUpdate(depth, maxLevels)));
        while (feed?.covers(depth) !== true) feed = await Feed.any(feeds);
        const book = feed.deliver(maxLevels) as UnifiedBook;
        return toTop(book, feed.receivedAt, maxLevels) as unknown as OrderBook;
    }

    #topFeed(market: KnownMarket, depth: number): TopFeed<UnifiedBook> {
        const open = this.feeds.find('orderbook', market.id, 'top');
        if (open instanceof TopFeed) {
            open.deepen(depth);
            return open as TopFeed<UnifiedBook>;
        }
        const toSubscription = (levels: number): Subscription => topSubscription(market, levels);
        const source: TopSource<UnifiedBook> = {
            symbol: market.symbol,
            toSubscription,
            fetch: () => this.#snapshots.get(market.symbol),
            now: () => serviceTime(this.context),
            parse: (body) => convertResponse('ws/updates', () => parseTop(body as TopOfBookBody | TopFrame, market)),
            fingerprint: ({ bids, asks }) => JSON.stringify([bids.slice(0, depth), asks.slice(0, depth)]),
        };
        const id = `${market.id} top`;
        const feed = this.feeds.openChannel('orderbook', id, [toSubscription(depth)], (settings, channel) => {
            const made = new TopFeed(source, depth, settings);
            const through = channel();
            if (through !== undefined) made.attachChannel(through);
            return made;
        });
        feed.deepen(depth);
        return feed;
    }
}

/** Returns a new book of at most `limit` levels per side, with the time of its receipt. */
function toTop(
    { symbol, bids, asks }: UnifiedBook,
    receivedAt: number | undefined,
    limit: number | undefined,
): WatchedBook {
    const copy = (levels: UnifiedBook['bids']): [number, number][] =>
        levels.slice(0, limit).map(([price, amount]) => [price, amount]);
    const datetime = toDatetime(receivedAt);
    const levels = { bids: copy(bids), asks: copy(asks) };
    return new WatchedBook({ symbol, timestamp: receivedAt, datetime, nonce: undefined, ...levels });
}

/** Makes the subscription of a market's top levels on the shared socket; `levels` is per side. */
export function topSubscription(market: KnownMarket, levels: number): Subscription {
    const priceBucketSize = new NumberText(numberText(market.precision.price, 'precision'));
    return { key: 'topOfOrderbook', payload: { marketId: market.id, priceBucketSize, bucketsNumber: levels } };
}
