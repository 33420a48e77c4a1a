/** Checks of the sockets: how they open, refuse and respond, their frames, and how order books are sent. */

import { SECOND_MS } from '../../../ts/core/clock.js';
import { toGrid } from '../../../ts/book/step.js';
import { numberText } from '../../../ts/core/number/step.js';
import { findServiceError, readFrame } from '../../../ts/streams/socket/frames.js';
import { analyseBook, type BookAnalysis } from './book-analysis.js';
import { within } from '../within.js';
import { NothingToCompare, toOutcome, type Outcome } from './outcome.js';
import type { Check, Examination } from './examination.js';
import { Listener, MARKET_STREAMS, UPDATE_KEYS, urlOf } from './recording.js';
import { UNKNOWN_MARKET } from './service-checks.js';

/** How long a socket may take to respond to a ping or an unknown id. */
const RESPONSE_MS = 3 * SECOND_MS;
const PINGS = 2;
/** Breaks of the sequence that are named. */
const NAMED_BREAKS = 3;

/** Schemas of the frames of a market's streams. */
const FRAMES = { orderbook: 'OrderBookDelta', trades: 'Trade', orders: 'Order' } as const;

/** The part of a socket of `ws` that sends pings. */
interface Pinging {
    ping(): void;
    on(event: 'pong', listener: () => void): unknown;
}

/** The checks. */
export const STREAM_CHECKS: readonly Check[] = [
    {
        id: 'socket/stream',
        title: 'Transport of /api/ccxt/stream',
        expected: 'a WebSocket with the id in the query',
        run: async (examination) => {
            const { streams, seconds } = await examination.recording();
            const { texts, ended } = streams.orderbook;
            if (texts.length === 0 && ended !== undefined) return ['differs', `the order book: ${ended}`];
            if (texts.length === 0) throw new NothingToCompare(`it opens; no frame within ${seconds.toFixed(0)} s`);
            const rest = ended === undefined ? '' : `, then ${ended}`;
            const found = `a WebSocket with the id in the query; ${texts.length} frames in ${seconds.toFixed(0)} s${rest}`;
            return toOutcome(ended === undefined, found);
        },
    },
    ...MARKET_STREAMS.map((name): Check => ({
        id: `frames/${name}`,
        title: `Frames of stream/${name}`,
        expected: `${FRAMES[name]} of the manifest`,
        run: (examination) => compareFrames(examination, name),
    })),
    {
        id: 'frames/updates',
        title: 'Frames of ws/updates',
        expected: `frames of ${UPDATE_KEYS.join(', ')}`,
        run: updates,
    },
    {
        id: 'socket/ping',
        title: "Response to a client's ping",
        expected: 'a pong',
        run: ping,
    },
    {
        id: 'socket/refusal',
        title: 'Stream of an unknown market',
        expected: 'a refused upgrade, an error or a close',
        run: refusal,
    },
    {
        id: 'book/nonces',
        title: 'Sequence of order-book frames',
        expected: 'each nonce is one more than the last',
        run: async (examination) => {
            const { frames, breaks, unreadable } = await bookOf(examination);
            if (unreadable.length > 0) return ['differs', `unreadable: ${unreadable[0] ?? ''}`];
            if (frames < 2) throw new NothingToCompare(`${frames} frames`);
            if (breaks.length === 0) return ['ok', `unbroken over ${frames} frames`];
            return [
                'differs',
                `${breaks.length} breaks in ${frames} frames: ${breaks.slice(0, NAMED_BREAKS).join(', ')}`,
            ];
        },
    },
    {
        id: 'book/deltas',
        title: 'Meaning of amounts in order-book frames',
        expected: 'changes (additive)',
        run: async (examination) => {
            const { mode, isAmbiguous, compared, differing, withoutNonce } = await bookOf(examination);
            if (withoutNonce > 0) return ['differs', `${withoutNonce} snapshots without a nonce`];
            if (mode === 'additive') return ['ok', 'changes (additive)'];
            if (mode === 'absolute') return ['differs', 'new amounts (absolute)'];
            if (compared === 0) throw new NothingToCompare('no frames between two snapshots');
            if (isAmbiguous) throw new NothingToCompare('the frames fit both meanings');
            return ['differs', `neither changes nor new amounts fit ${differing} of ${compared} spans`];
        },
    },
    {
        id: 'book/snapshots',
        title: 'Snapshots and frames of the order book agree',
        expected: 'the frames lead from one snapshot to the next',
        run: async (examination) => {
            const { compared, differing } = await bookOf(examination);
            if (compared === 0) throw new NothingToCompare('no frames between two snapshots');
            return toOutcome(differing === 0, `${compared - differing} of ${compared} spans agree`);
        },
    },
    {
        id: 'book/deletion',
        title: 'Deletion of levels',
        expected: 'a level of amount zero is gone',
        run: async (examination) => {
            const { deletions, emptyLevels } = await bookOf(examination);
            if (emptyLevels > 0) return ['differs', `snapshots list ${emptyLevels} levels of amount zero`];
            if (deletions === 0) throw new NothingToCompare('no level was deleted');
            return ['ok', `${deletions} levels reached zero and are gone`];
        },
    },
];

function bookOf(examination: Examination): Promise<BookAnalysis> {
    return examination.once('book', async () => {
        const [{ streams, snapshots }, { precision }] = [await examination.recording(), await examination.market()];
        const grid = toGrid(numberText(precision.price, 'precision'), numberText(precision.amount, 'precision'));
        const frames = streams.orderbook.texts.filter((text) => findServiceError(text) === undefined);
        return analyseBook(grid, frames, snapshots);
    });
}

async function compareFrames(examination: Examination, name: (typeof MARKET_STREAMS)[number]): Promise<Outcome> {
    const [{ streams }, shapes] = [await examination.recording(), await examination.shapes()];
    const { texts, ended } = streams[name];
    const error = texts.map(findServiceError).find((message) => message !== undefined);
    if (error !== undefined) return ['differs', `an error: ${error}`];
    if (texts.length === 0) throw new NothingToCompare(ended === undefined ? 'no frames' : `no frames; ${ended}`);
    for (const text of texts) {
        const [result, found] = shapes.compare(FRAMES[name], parse(text));
        if (result === 'differs') return [result, found];
    }
    return shapes.compare(FRAMES[name], parse(texts[0] ?? ''));
}

function parse(text: string): unknown {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return text;
    }
}

async function updates(examination: Examination): Promise<Outcome> {
    const { texts, ended } = (await examination.recording()).updates;
    const frames = texts.map(readFrame);
    const seen = new Set(frames.flatMap((frame) => (frame.is === 'data' ? Object.keys(frame.bodies) : [])));
    const others = [...seen].filter((key) => !UPDATE_KEYS.some((known) => known === key));
    const faults = frames.flatMap((frame) => {
        if (frame.is === 'error') return [frame.message];
        return frame.is === 'garbled' || frame.is === 'note' ? ['a frame that is not JSON'] : [];
    });
    if (faults.length > 0) return ['differs', faults[0] ?? ''];
    if (others.length > 0) return ['differs', `frames of ${others.join(', ')}`];
    if (seen.size === 0 && ended !== undefined) return ['differs', ended];
    const missing = UPDATE_KEYS.filter((key) => !seen.has(key));
    const found = `frames of ${[...seen].join(', ')}`;
    if (seen.size === 0) throw new NothingToCompare('no frames');
    return missing.length === 0 ? ['ok', found] : ['unknown', `${found}; none of ${missing.join(', ')}`];
}

/**
 * Sends two pings: a service may respond to the first with a pong, and still close the socket because of it.
 */
async function ping(examination: Examination): Promise<Outcome> {
    const { id } = await examination.market();
    const listener = new Listener(urlOf(examination.settings.ws, 'orderbook', id), examination.settings.onSocket);
    const signal = within(examination.signal, RESPONSE_MS);
    const errorOf = (): string | undefined => listener.texts.map(findServiceError).find((text) => text !== undefined);
    try {
        await listener.until(() => listener.isOpen, signal);
        if (!listener.isOpen) throw new Error(listener.ended ?? 'the socket did not open');
        const socket = listener.socket as unknown as Pinging;
        let pongs = 0;
        socket.on('pong', () => {
            pongs += 1;
            listener.wake();
            if (pongs < PINGS) socket.ping();
        });
        socket.ping();
        await listener.until(() => pongs === PINGS || errorOf() !== undefined, signal);
        if (pongs === PINGS) return ['ok', 'a pong'];
        await listener.until(() => false, signal);
        const found = [errorOf(), listener.ended].filter((text) => text !== undefined).join('; ');
        return ['differs', found === '' ? `${pongs} pongs within ${RESPONSE_MS / SECOND_MS} s` : found];
    } finally {
        listener.close();
    }
}

async function refusal({ settings, signal }: Examination): Promise<Outcome> {
    const listener = new Listener(urlOf(settings.ws, 'orderbook', UNKNOWN_MARKET), settings.onSocket);
    try {
        await listener.until(() => listener.texts.length > 0, within(signal, RESPONSE_MS));
        const [text] = listener.texts;
        if (text !== undefined) await listener.until(() => false, within(signal, RESPONSE_MS));
        const error = text === undefined ? undefined : findServiceError(text);
        const found = [error, listener.ended].filter((part) => part !== undefined).join('; ');
        if (found !== '') return ['ok', found];
        return ['differs', text === undefined ? 'the socket stays open and silent' : 'frames'];
    } finally {
        listener.close();
    }
}
