/** The lines of a raw recording: what a client received, as it came, and when. */

import { isCount, isRecord } from '../../../../ts/core/shape.js';
import { sentence, shorten } from '../../../../ts/core/problem.js';
import { parseMilliseconds } from '../../../../ts/host.js';

/** Version of the format. */
export const RAW_VERSION = 1;
/** The channel of `start` and `end`. */
export const OWN_CHANNEL = 'recording';
/** The channel of the socket that markets share. */
export const SHARED_CHANNEL = 'updates';

/** What happened on a channel besides frames: a recording started or ended, a socket opened or closed. */
const EVENTS = ['start', 'end', 'open', 'close'] as const;

/** A market of a recording. */
export interface RawMarket {
    /** The service's id. */
    readonly id: string;
    /** Tick size and lot size, decimal text. */
    readonly tick: string;
    readonly lot: string;
}

/** One line. */
export interface RawLine {
    /**
     * Time of this machine, nanoseconds since 1970, as text: a JSON number would be rounded by most readers.
     */
    readonly local: string;
    /** Time of the exchange, milliseconds since 1970; `null` where the frame has none. */
    readonly exchange: number | null;
    /**
     * The name of the stream, and the symbol of its market, such as `orderbook BTC/USD:USDC`; `http …` are
     * responses.
     */
    readonly channel: string;
    /** The text of a frame, or of the body of a response; absent for events. */
    readonly raw?: string;
    readonly event?: (typeof EVENTS)[number];
    /** Of `close`: code and reason. */
    readonly reason?: string;
    /** Of `start`: version, service and markets by symbol. */
    readonly version?: number;
    readonly service?: string;
    readonly markets?: Readonly<Record<string, RawMarket>>;
}

/** Returns the name of a channel of one market. */
export function channelOf(stream: 'orderbook' | 'trades', symbol: string, isResponse = false): string {
    return `${isResponse ? 'http ' : ''}${stream} ${symbol}`;
}

/** Reads the stream, the symbol and the transport of a channel of one market; `undefined` of others. */
export function readChannel(
    channel: string,
): { readonly stream: 'orderbook' | 'trades'; readonly symbol: string; readonly isResponse: boolean } | undefined {
    const [, http, stream, symbol] = /^(http )?(orderbook|trades) (.+)$/.exec(channel) ?? [];
    if (symbol === undefined) return undefined;
    return { stream: stream as 'orderbook' | 'trades', symbol, isResponse: http !== undefined };
}

/** The time that a frame, or the body of a response, names; `null` without one. */
export function timeIn(raw: string): number | null {
    try {
        const { timestamp } = Object(JSON.parse(raw)) as { readonly timestamp?: unknown };
        return parseMilliseconds(timestamp) ?? null;
    } catch {
        return null;
    }
}

/**
 * Reads a line.
 *
 * @param text of the line
 * @param at names it in errors
 * @throws {Problem} `argument` when it is no line of a raw recording
 */
export function readLine(text: string, at: string): RawLine {
    try {
        const line: unknown = JSON.parse(text);
        if (isLine(line)) return line;
    } catch {
        // No JSON.
    }
    throw sentence('argument', `${at} is ${shorten(text, 80)}, and no line of a raw recording; give another file`);
}

function isLine(value: unknown): value is RawLine {
    if (!isRecord(value)) return false;
    const { local, exchange, channel, raw, event, reason } = value;
    return [
        typeof local === 'string' && /^\d{1,20}$/.test(local),
        exchange === null || isCount(exchange),
        typeof channel === 'string',
        event === undefined ? typeof raw === 'string' : EVENTS.some((known) => known === event),
        reason === undefined || typeof reason === 'string',
        event !== 'start' || isStart(value),
    ].every(Boolean);
}

function isStart({ version, service, markets }: Record<string, unknown>): boolean {
    const isMarket = (market: unknown): boolean =>
        isRecord(market) && ['id', 'tick', 'lot'].every((name) => typeof market[name] === 'string');
    return (
        version === RAW_VERSION &&
        typeof service === 'string' &&
        isRecord(markets) &&
        Object.values(markets).every(isMarket)
    );
}
