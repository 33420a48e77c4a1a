/** Recorded markets from the streams of a publisher. */

import { MINUTE_MS } from '../../../ts/core/clock.js';
import { isNatsAddress } from '../../../ts/core/nats/connection.js';
import type { Gap } from '../../../ts/core/nats/continuity.js';
import { StreamReader, type StreamRange } from '../../../ts/core/nats/stream-reader.js';
import { marketSubject, streamOf, type MarketKind, type StreamName } from '../../../ts/core/nats/subjects.js';
import { problem, sentence } from '../../../ts/core/problem.js';
import { isRecord } from '../../../ts/core/shape.js';
import type { RecordedBook, RecordedCandle, RecordedMarket, RecordedTrade, Replay, ReplayStreams } from './types.js';

const MEMBERS: readonly string[] = [
    'nats',
    'symbols',
    'since',
    'until',
    'allowGaps',
    'round',
    'creds',
    'tlsCa',
] satisfies (keyof ReplayStreams)[];

/** Returns whether the option `replay` names streams, and not recorded rows by symbol. */
export function isStreams(replay: Replay | ReplayStreams | string): replay is ReplayStreams | string {
    return typeof replay === 'string' || typeof (replay as ReplayStreams).nats === 'string';
}

/**
 * Reads streams into memory.
 *
 * @param replay address of a NATS server, or an object with it
 * @param symbols of the sandbox's markets
 * @throws {Problem} `argument` for invalid options, rows that are missing, or a range without trades and
 *   candles
 */
export async function readStreams(replay: ReplayStreams | string, symbols: readonly string[]): Promise<Replay> {
    const options: ReplayStreams = typeof replay === 'string' ? { nats: replay } : replay;
    const range = expectOptions(options, symbols);
    const reader = await StreamReader.open(options.nats, { creds: options.creds, tlsCa: options.tlsCa });
    try {
        const markets: Record<string, RecordedMarket> = {};
        const streams = await streamsOf(reader);
        for (const symbol of options.symbols ?? symbols) {
            const market = await readMarket(reader, symbol, range, options, streams);
            if (market !== undefined) markets[symbol] = market;
            else if (options.symbols !== undefined) throw await noRows(reader, symbol);
        }
        if (Object.keys(markets).length > 0) return markets;
        const list = symbols.join(', ');
        throw sentence(
            'argument',
            `the streams have no trades and no candles of ${list} in this range; pass another one`,
        );
    } finally {
        await reader.close();
    }
}

function expectOptions(options: ReplayStreams, known: readonly string[]): StreamRange {
    const unknown = Object.keys(options).find((name) => !MEMBERS.includes(name));
    if (unknown !== undefined) {
        throw sentence('argument', `replay of streams has the unknown key ${unknown}; pass only ${MEMBERS.join(', ')}`);
    }
    const { nats, since, until } = options;
    if (!isNatsAddress(nats)) {
        const wanted = 'the address of a NATS server, such as nats://127.0.0.1:4222, or recorded rows by symbol';
        throw problem('argument', 'replay', wanted, nats);
    }
    for (const symbol of options.symbols ?? []) {
        if (!known.includes(symbol)) {
            throw sentence(
                'symbol',
                `replay has ${symbol}, which the sandbox does not have; pass some of ${known.join(', ')}`,
            );
        }
    }
    for (const [name, time] of Object.entries({ since, until })) {
        if (time !== undefined && !(Number.isSafeInteger(time) && time >= EARLIEST_MS)) {
            throw problem('argument', `replay.${name}`, 'milliseconds since 1970', String(time));
        }
    }
    if (since !== undefined && until !== undefined && since >= until) {
        throw problem('argument', 'replay.since', `a time before replay.until ${until}`, String(since));
    }
    return { since, until };
}

/** A smaller number is a time in seconds. */
const EARLIEST_MS = 1e11;

/** Books are optional, and a server may have no stream of them. */
async function streamsOf(reader: StreamReader): Promise<ReadonlySet<StreamName>> {
    await reader.subjects('AM_MD');
    const hasBooks = await reader.subjects('AM_BOOKS').then(
        () => true,
        () => false,
    );
    return new Set<StreamName>(hasBooks ? ['AM_MD', 'AM_BOOKS'] : ['AM_MD']);
}

/**
 * Reads the trades of a market, or else its candles, and its books; `undefined` without trades and candles.
 */
async function readMarket(
    reader: StreamReader,
    symbol: string,
    range: StreamRange,
    { allowGaps = false, round }: ReplayStreams,
    streams: ReadonlySet<StreamName>,
): Promise<RecordedMarket | undefined> {
    const read = async (kind: MarketKind): Promise<readonly unknown[]> => {
        const messages = reader.read(streamOf(kind), marketSubject(symbol, kind), range);
        const rows: { readonly time: number; readonly value: unknown }[] = [];
        for await (const { time, value } of messages) rows.push({ time, value: withoutNull(value) });
        rows.sort((left, right) => left.time - right.time);
        const gaps = kind === 'trade' ? messages.summary.gaps : kind === 'candle' ? gapsOf(rows) : [];
        const [gap] = allowGaps ? [] : gaps;
        if (gap !== undefined) {
            const [after, before] = [gap.after, gap.before].map((time) => new Date(time).toISOString());
            const fact = `subject ${marketSubject(symbol, kind)} may have missing messages between ${after} and ${before}`;
            throw sentence('argument', `${fact}; pass a range before or after it, or allowGaps: true`);
        }
        return rows.map((row) => row.value);
    };
    const trades = (await read('trade')) as RecordedTrade[];
    const candles = trades.length > 0 ? [] : ((await read('candle')) as RecordedCandle[]);
    if (trades.length === 0 && candles.length === 0) return undefined;
    const books = streams.has('AM_BOOKS') ? usable((await read('book')) as RecordedBook[]) : [];
    return {
        ...(trades.length > 0 ? { trades } : {}),
        // Volumes of candles are quotients.
        ...(candles.length > 0 ? { candles, timeframe: '1m', round: true } : {}),
        ...(books.length > 0 ? { books } : {}),
        ...(round === undefined ? {} : { round }),
    };
}

/** Where candles of a minute do not follow each other: the service has one of every minute. */
function gapsOf(candles: readonly { readonly time: number }[]): Gap[] {
    return candles.flatMap(({ time: before }, i) => {
        const after = candles[i - 1]?.time ?? before;
        return before - after > MINUTE_MS ? [{ after, before }] : [];
    });
}

/** Messages have `null` for what is missing. */
function withoutNull(value: unknown): unknown {
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}

/** The books that a replay accepts: with two sides, and with a later time than the one before. */
function usable(books: readonly RecordedBook[]): RecordedBook[] {
    let last = 0;
    return books.flatMap((book) => {
        if (!(book.bids?.length && book.asks?.length)) return [];
        last = Math.max(last + 1, Number(book.timestamp));
        return [{ ...book, timestamp: last }];
    });
}

/** Says what the stream has of a market. */
async function noRows(reader: StreamReader, symbol: string): Promise<Error> {
    const has: string[] = [];
    for (const kind of ['trade', 'candle'] as const) {
        const subject = marketSubject(symbol, kind);
        const bounds = await reader.bounds('AM_MD', subject);
        const [first, last] = [bounds?.first, bounds?.last].map((time) => new Date(time ?? 0).toISOString());
        has.push(bounds === undefined ? `${subject} has none` : `${subject} has them from ${first} to ${last}`);
    }
    const fact = `the streams have no trades and no candles of ${symbol} in this range: ${has.join(', ')}`;
    return sentence('argument', `${fact}; pass another range`);
}
