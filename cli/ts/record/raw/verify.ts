/** Verifies a raw recording with the client's own book. */

import type { DeltaMode } from '../../../../ts/book/book.js';
import { toGrid } from '../../../../ts/book/step.js';
import { describeFault, Problem, shorten } from '../../../../ts/core/problem.js';
import { BookCheck } from './book-check.js';
import { OWN_CHANNEL, readChannel, type RawLine, type RawMarket } from './line.js';
import type { RawReader } from './reader.js';
import { RecordedTrades } from './recorded-trades.js';

/** What a recording has of one market. */
export interface MarketReport {
    readonly symbol: string;
    /** Sockets of the book: the first one, and one after each break. */
    readonly sockets: number;
    readonly frames: number;
    readonly snapshots: number;
    /** Snapshots that equal the book that the frames made. */
    readonly equal: number;
    /** Times that a frame of the book is missing between two of one socket. */
    readonly gaps: number;
    /** Frames that no snapshot started a book for. */
    readonly unproven: number;
    readonly trades: number;
    /** Breaks after which trades may be missing. */
    readonly tradeGaps: number;
    /** Meaning of the amounts of frames; `unknown` where the recording does not show it. */
    readonly amounts: DeltaMode | 'unknown';
}

/** The result of a verification. */
export interface RawReport {
    readonly lines: number;
    /** Times of this machine of the first and the last line, nanoseconds. */
    readonly from: bigint;
    readonly until: bigint;
    readonly service: string;
    readonly markets: readonly MarketReport[];
    /** Ids, ticks and lots, by symbol. */
    readonly grids: ReadonlyMap<string, RawMarket>;
    /** What no loss explains: differences, unreadable frames, times that run back. */
    readonly faults: readonly string[];
    /** What is missing, and why. */
    readonly notes: readonly string[];
}

/** Texts of faults, and of notes, that are kept; of more only the number. */
const MAX_TEXTS = 20;

/** One market while it is read. */
interface Market {
    readonly market: RawMarket;
    readonly book: BookCheck;
    readonly trades: RecordedTrades;
    count: number;
}

/**
 * Replays a recording.
 *
 * @throws {Problem} `argument` when a line is damaged
 */
export async function verifyRaw(reader: RawReader): Promise<RawReport> {
    const markets = new Map<string, Market>();
    const faults = new Texts();
    const notes = new Texts();
    let [lines, from, until] = [0, 0n, 0n];
    let service = '';
    let hasEnded = true;
    for await (const line of reader.lines()) {
        lines += 1;
        const at = BigInt(line.local);
        const place = `line ${lines}`;
        if (lines === 1) from = at;
        if (lines === 1 && line.event !== 'start') throw toForeign(reader.path);
        if (line.event === 'start') {
            if (!hasEnded) notes.add(`${place}: the process before was killed; it wrote no end`);
            service = line.service ?? service;
            hasEnded = false;
            for (const [symbol, market] of Object.entries(line.markets ?? {})) {
                expectSame(markets.get(symbol)?.market, market, `${reader.path}:${lines}`);
                if (!markets.has(symbol))
                    markets.set(
                        symbol,
                        newMarket(symbol, market, () => `line ${lines}`, notes, faults),
                    );
            }
        } else if (at < until) faults.add(`${place}: the local time runs back by ${until - at} ns`);
        if (line.event === 'end') hasEnded = true;
        until = at;
        takeLine(markets, line, place, faults);
    }
    for (const { book, trades } of markets.values()) {
        book.ended();
        trades.ended();
    }
    if (!hasEnded) notes.add('the last process was killed, or records still: it wrote no end');
    const reports = [...markets].map(([symbol, each]) => toReport(symbol, each));
    const grids = new Map([...markets].map(([symbol, { market }]) => [symbol, market]));
    return { lines, from, until, service, markets: reports, grids, faults: faults.all, notes: notes.all };
}

function takeLine(markets: ReadonlyMap<string, Market>, line: RawLine, place: string, faults: Texts): void {
    if (line.channel === OWN_CHANNEL) return;
    const { stream, symbol = '', isResponse } = readChannel(line.channel) ?? {};
    const market = markets.get(symbol);
    if (market === undefined) return;
    const { book, trades } = market;
    if (line.event === 'open') (stream === 'orderbook' ? book : trades).opened();
    if (line.event === 'close' && stream === 'orderbook') book.ended();
    const { raw } = line;
    if (raw === undefined) return;
    try {
        if (stream === 'orderbook' && isResponse === true) book.snapshot(raw);
        else if (stream === 'orderbook') book.frame(raw);
        else market.count += (isResponse === true ? trades.page(raw) : trades.frame(raw)).length;
    } catch (error) {
        if (!(error instanceof Problem || error instanceof SyntaxError)) throw error;
        faults.add(`${place}: ${symbol}: ${shorten(describeFault(error), 200)}`);
    }
}

function newMarket(symbol: string, market: RawMarket, place: () => string, notes: Texts, faults: Texts): Market {
    const onGap = (missing: number, next: number): void => {
        const frames =
            next - missing === 1 ? `frame of nonce ${missing} is` : `frames of nonce ${missing} to ${next - 1} are`;
        notes.add(`${place()}: ${symbol}: the ${frames} missing`);
    };
    const onFault = (fault: string): void => {
        faults.add(`${place()}: ${symbol}: ${fault}`);
    };
    const book = new BookCheck(toGrid(market.tick, market.lot), onGap, onFault);
    return { market, book, trades: new RecordedTrades(), count: 0 };
}

function toReport(symbol: string, { book, trades, count }: Market): MarketReport {
    const { sockets, frames, snapshots, equal, gaps, unproven } = book.counts;
    const amounts = book.mode ?? 'unknown';
    return {
        symbol,
        sockets,
        frames,
        snapshots,
        equal,
        gaps,
        unproven,
        trades: count,
        tradeGaps: trades.gaps,
        amounts,
    };
}

function expectSame(known: RawMarket | undefined, market: RawMarket, at: string): void {
    if (known === undefined || (known.id === market.id && known.tick === market.tick && known.lot === market.lot))
        return;
    throw new Error(`${at} has another tick or lot of a market than before; give a recording of one of them`);
}

function toForeign(path: string): Error {
    return new Error(`${path} does not begin with the start of a recording; give a recording of record --raw`);
}

/** Some texts, and the number of those that are left out. */
class Texts {
    readonly #texts: string[] = [];
    #more = 0;

    add(text: string): void {
        if (this.#texts.length < MAX_TEXTS) this.#texts.push(text);
        else this.#more += 1;
    }

    get all(): readonly string[] {
        return this.#more === 0 ? this.#texts : [...this.#texts, `and ${this.#more} more`];
    }
}
