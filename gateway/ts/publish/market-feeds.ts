/** What is published of one market. */

import type { FundingRateHistory, OHLCV } from 'ccxt';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../ts/core/clock.js';
import { eventId, LATEST_BUCKET, latestKey, marketSubject, type MarketKind } from '../../../ts/core/nats/subjects.js';
import { durationOf, firstStart, nextStart } from '../../../ts/markets/archive/candle-starts.js';
import type { PublishedFeed, PublishParts } from './context.js';
import { writeBook, writePayload, type Message } from './message.js';
import { describeGap, MAX_GAP_MS, RowFeed } from './row-feed.js';
import { timeOf } from './row-log.js';
import { readStored } from './stored.js';

/** What a market has: `ticker` is a latest state only. */
export type PublishedKind = MarketKind | 'ticker';

/** Makes the feed of a kind. */
export const MARKET_FEEDS: Readonly<Record<PublishedKind, (symbol: string, parts: PublishParts) => PublishedFeed>> = {
    book: bookFeed,
    trade: tradeFeed,
    candle: (symbol, parts) => new CandleFeed(symbol, parts),
    mark: (symbol, parts) =>
        sampleFeed(symbol, parts, {
            kind: 'mark',
            intervalMs: parts.settings.intervalMs,
            watch: () => parts.source.watchMarkPrice(symbol),
            unwatch: () => parts.source.unWatchMarkPrices([symbol]),
        }),
    funding: (symbol, parts) =>
        sampleFeed(symbol, parts, {
            kind: 'funding',
            intervalMs: Math.max(MINUTE_MS, parts.settings.intervalMs),
            watch: () => parts.source.watchFundingRate(symbol),
            unwatch: () => parts.source.unWatchFundingRates([symbol]),
        }),
    settlement: (symbol, parts) => new SettlementFeed(symbol, parts),
    ticker: tickerFeed,
};

/** Shortest time between two latest states of a key, milliseconds. */
const LATEST_INTERVAL_MS = SECOND_MS;

/** Stores the latest state of a market. */
function storeLatest(
    parts: PublishParts,
    kind: Parameters<typeof latestKey>[0],
    symbol: string,
    payload: string,
    time: number | undefined,
): void {
    parts.outbox.replace({ subject: `$KV.${LATEST_BUCKET}.${latestKey(kind, symbol)}`, payload, time });
}

// -------------------------------------------------------------------- books

/**
 * Exact books, at most one an interval. They are not acknowledged: their numbers show a missing one, and the
 * next replaces it. The nonce of a service that was restarted repeats, so that it is no id.
 */
function bookFeed(symbol: string, parts: PublishParts): PublishedFeed {
    const { source, link, unacknowledged, settings, sleep } = parts;
    const subject = marketSubject(symbol, 'book');
    let next = 0;
    /** Is not stored as the latest one yet. */
    let latest: { readonly payload: string; readonly time: number | undefined } | undefined;
    return {
        steps: [
            async () => {
                const book = await source.watchOrderBook(symbol);
                // The book is a live object: it is written when it is sent, and is exact whenever it is read.
                const wait = next - performance.now();
                if (wait > 0) await sleep(wait);
                if (!link.isUp) await link.whenUp();
                const payload = writeBook(book, settings.depth);
                const time = book.timestamp;
                unacknowledged.push({ subject, payload, time });
                next = performance.now() + settings.intervalMs;
                latest = { payload, time };
            },
            // On its own, so that the last one of several within a second is stored when no other follows.
            async () => {
                if (latest !== undefined) storeLatest(parts, 'book', symbol, latest.payload, latest.time);
                latest = undefined;
                await sleep(LATEST_INTERVAL_MS);
            },
        ],
        unwatch: () => source.unWatchOrderBook(symbol),
    };
}

// ------------------------------------------------------------------- trades

function tradeFeed(symbol: string, parts: PublishParts): PublishedFeed {
    const { source } = parts;
    const subject = marketSubject(symbol, 'trade');
    return new RowFeed(
        {
            stream: 'AM_MD',
            subject,
            name: `trades of ${symbol}`,
            watch: () => source.watchTrades(symbol),
            unwatch: () => source.unWatchTrades(symbol),
            breaks: () => reconnectsOf(source.streamHealth(), 'trades'),
            read: (from, until) => source.fetchTrades(symbol, from, undefined, { until: until - 1 }),
            toMessage: (trade) => ({
                subject,
                payload: writePayload(trade),
                id: eventId(subject, trade.id ?? ''),
                time: trade.timestamp,
            }),
        },
        parts,
    );
}

/** Returns the number of reconnects of streams whose names begin so. */
export function reconnectsOf(health: Readonly<Record<string, { readonly reconnects: number }>>, name: string): number {
    let sum = 0;
    for (const [stream, { reconnects }] of Object.entries(health)) if (stream.startsWith(name)) sum += reconnects;
    return sum;
}

// ------------------------------------------------------------------ candles

/** Candles that the service does not return yet are read again after this, milliseconds. */
const LATE_MS = 10 * SECOND_MS;
/** A longer period of candles takes several reads. */
const CANDLES = 500;

/**
 * Candles that ended, from the history: it has all trades of a candle soon after its end, and a stream that
 * broke has not.
 */
class CandleFeed implements PublishedFeed {
    readonly subject: string;
    readonly steps = [() => this.#read()];
    /** Start of the next candle; `undefined` until what is stored is known. */
    #from: number | undefined;
    #isAfterGap = false;
    constructor(
        private readonly symbol: string,
        private readonly parts: PublishParts,
    ) {
        const { timeframe } = parts.settings;
        this.subject = marketSubject(symbol, 'candle', timeframe);
    }

    async unwatch(): Promise<void> {
        // Nothing is watched.
    }

    restart(): void {
        this.#from = undefined;
    }

    async #read(): Promise<void> {
        const { source, time, settings, outbox, sleep } = this.parts;
        const { timeframe } = settings;
        const from = (this.#from ??= await this.#begin());
        const end = (await time.read()) - settings.holdMs;
        let until = from;
        for (let n = 0; n < CANDLES && nextStart(until, timeframe) <= end; n += 1) until = nextStart(until, timeframe);
        if (until === from) {
            // A timer holds no month.
            await sleep(Math.min(DAY_MS, nextStart(from, timeframe) - end));
            return;
        }
        const rows = await source.fetchOHLCV(this.symbol, timeframe, from, undefined, { until: until - 1 });
        if (this.#from !== from) return;
        const ended = rows.filter((candle) => startOf(candle) >= from && startOf(candle) < until);
        // The newest ones may be late, so that they are read again; older ones that are missing do not exist.
        const isNewest = nextStart(until, timeframe) > end;
        const last = ended.at(-1);
        const next = !isNewest ? until : last === undefined ? from : nextStart(startOf(last), timeframe);
        this.#from = next;
        for (const candle of ended) {
            outbox.push({ ...this.#toMessage(candle), isAfterGap: this.#isAfterGap });
            this.#isAfterGap = false;
            // The push dropped what waits.
            if (this.#from !== next) return;
        }
        if (next < until) await sleep(LATE_MS);
    }

    #toMessage(candle: OHLCV): Message {
        const { subject } = this;
        const time = startOf(candle);
        return { subject, payload: writePayload(candle), id: eventId(subject, `${time}`), time };
    }

    async #begin(): Promise<number> {
        const { nats, link, outbox, time, settings, onNotice } = this.parts;
        await outbox.whenSent(this.subject);
        await link.whenUp();
        const now = await time.read();
        const [last] = await readStored(nats, 'AM_MD', this.subject, 0);
        const { timeframe } = settings;
        const longest = durationOf(timeframe);
        if (last === undefined) return firstStart(now - settings.holdMs - 2 * longest, timeframe);
        const oldest = firstStart(now - Math.max(MAX_GAP_MS, 2 * longest), timeframe);
        const next = nextStart(last.time, timeframe);
        this.#isAfterGap = next < oldest;
        if (this.#isAfterGap) onNotice(describeGap(`candles of ${this.symbol}`, next, oldest));
        return Math.max(next, oldest);
    }
}

function startOf(candle: OHLCV): number {
    return Number(candle[0]);
}

// -------------------------------------------------------------- settlements

/**
 * An hour begins a settlement; the service returns it some time later, so that it is read again after this,
 * milliseconds.
 */
const OVERDUE_MS = MINUTE_MS;

/** Funding rates that were settled, from the history: no stream has them. */
class SettlementFeed implements PublishedFeed {
    readonly subject: string;
    readonly steps = [() => this.#read()];
    /** Time after that of the last one; `undefined` until what is stored is known. */
    #from: number | undefined;
    #isAfterGap = false;

    constructor(
        private readonly symbol: string,
        private readonly parts: PublishParts,
    ) {
        this.subject = marketSubject(symbol, 'settlement');
    }

    async unwatch(): Promise<void> {
        // Nothing is watched.
    }

    restart(): void {
        this.#from = undefined;
    }

    async #read(): Promise<void> {
        const { source, time, settings, outbox, sleep } = this.parts;
        const from = (this.#from ??= await this.#begin());
        const now = await time.read();
        const end = now - settings.holdMs;
        const until = { until: end };
        const rows = end < from ? [] : await source.fetchFundingRateHistory(this.symbol, from, undefined, until);
        if (this.#from !== from) return;
        // A settlement that the service does not return yet moves nothing: the next read asks for it again.
        const next = Math.max(from, ...rows.map((row) => timeOf(row) + 1));
        this.#from = next;
        for (const row of rows) {
            outbox.push({ ...this.#toMessage(row), isAfterGap: this.#isAfterGap });
            this.#isAfterGap = false;
            // The push dropped what waits.
            if (this.#from !== next) return;
        }
        await sleep(Math.max(OVERDUE_MS, next + HOUR_MS - end));
    }

    #toMessage(row: FundingRateHistory): Message {
        const { subject } = this;
        const time = timeOf(row);
        return { subject, payload: writePayload(row), id: eventId(subject, `${time}`), time };
    }

    async #begin(): Promise<number> {
        const { nats, link, outbox, time, onNotice } = this.parts;
        await outbox.whenSent(this.subject);
        await link.whenUp();
        const now = await time.read();
        const [last] = await readStored(nats, 'AM_MD', this.subject, 0);
        if (last === undefined) return now - HOUR_MS;
        const oldest = now - MAX_GAP_MS;
        this.#isAfterGap = last.time < oldest;
        if (this.#isAfterGap) onNotice(describeGap(`settlements of ${this.symbol}`, last.time, oldest));
        return Math.max(last.time + 1, oldest);
    }
}

// ------------------------------------------------------------------- prices

interface SampleSource {
    readonly kind: 'mark' | 'funding';
    readonly intervalMs: number;
    readonly watch: () => Promise<object>;
    readonly unwatch: () => Promise<unknown>;
}

/**
 * Samples of a value that has no time of the exchange: the latest value at the end of each interval in which
 * it was updated. The id is the interval, so that two publishers with the same interval store one sample of
 * each.
 */
function sampleFeed(
    symbol: string,
    parts: PublishParts,
    { kind, intervalMs, watch, unwatch }: SampleSource,
): PublishedFeed {
    const { time, outbox, sleep } = parts;
    const subject = marketSubject(symbol, kind);
    let latest: object | undefined;
    let sampledAt = -Infinity;
    return {
        subject,
        steps: [
            async () => {
                latest = await watch();
            },
            async () => {
                const now = await time.read();
                const at = Math.floor(now / intervalMs) * intervalMs;
                if (latest !== undefined && at > sampledAt) {
                    const payload = writePayload(latest);
                    latest = undefined;
                    sampledAt = at;
                    outbox.replace({ subject, payload, id: eventId(subject, `${at}`), time: at });
                    storeLatest(parts, kind, symbol, payload, at);
                }
                await sleep(at + intervalMs - now);
            },
        ],
        unwatch,
    };
}

/** Tickers are stored as latest states only. */
function tickerFeed(symbol: string, parts: PublishParts): PublishedFeed {
    const { source, sleep } = parts;
    return {
        steps: [
            async () => {
                const ticker = await source.watchTicker(symbol);
                storeLatest(parts, 'ticker', symbol, writePayload(ticker), ticker.timestamp);
                await sleep(Math.max(LATEST_INTERVAL_MS, parts.settings.intervalMs));
            },
        ],
        unwatch: () => source.unWatchTickers([symbol]),
    };
}
