/** Follows the public streams of a market for some time, and reads snapshots of its order book meanwhile. */

import { SECOND_MS } from '../../../ts/core/clock.js';
import { dialSocket } from '../../../ts/streams/socket/dial.js';
import { Connection, type Socket } from '../../../ts/streams/socket/socket.js';
import { writeJson } from '../../../ts/core/json.js';
import { MANIFEST } from '../../../ts/wire/manifest.js';
import { within } from '../within.js';
import type { Probe } from './probe.js';

/** The market that is examined. */
export interface Subject {
    readonly id: string;
    readonly symbol: string;
    readonly settle: string;
    readonly settleId: string;
    readonly precision: { readonly amount: number; readonly price: number };
}

/** Streams of one market that have a socket of their own. */
export const MARKET_STREAMS = ['orderbook', 'trades', 'orders'] as const;

/** Subscriptions of the shared socket that need no account. */
export const UPDATE_KEYS = [
    'market',
    'oracle',
    'orderbook',
    'topOfOrderbook',
    'marketOrders',
    'marketCandles',
] as const;

/** What was recorded. */
export interface Recording {
    readonly streams: Readonly<Record<(typeof MARKET_STREAMS)[number], Listener>>;
    readonly updates: Listener;
    /** Texts of order books, oldest first. */
    readonly snapshots: readonly string[];
    /** Length of the recording. */
    readonly seconds: number;
}

/** What a recording needs of a run. */
interface RecordingContext {
    readonly settings: {
        readonly ws: string;
        readonly frames: number;
        readonly seconds: number;
        readonly onSocket?: OnSocket;
    };
    readonly signal: AbortSignal;
    readonly probe: Probe;
    readonly market: () => Promise<Subject>;
}

/** Snapshots that are read while the streams are followed. */
const SNAPSHOTS = 4;
const OPEN_MS = 10 * SECOND_MS;

/** Takes a socket before its first event. */
type OnSocket = ((socket: object, url: string) => void) | undefined;

/** One socket: its frames, and what became of it. */
export class Listener {
    readonly texts: string[] = [];
    isOpen = false;
    /** Why the socket ended or was refused; `undefined` while it is open or connecting. */
    ended: string | undefined = undefined;
    socket: Socket | undefined = undefined;
    readonly #connection: Connection<Socket>;
    #waiting: (() => void)[] = [];

    /** Dials; `hello` texts are sent as soon as the socket is open. */
    constructor(url: string, onSocket: OnSocket, hello: readonly string[] = []) {
        this.#connection = new Connection<Socket>({
            opened: () => {
                this.isOpen = true;
                for (const text of hello) this.#connection.socket?.send(text);
                this.wake();
            },
            text: (text) => {
                this.texts.push(text);
                this.wake();
            },
            ended: (reason) => {
                this.isOpen = false;
                this.ended = reason;
                this.wake();
            },
        });
        this.#connection.dial(async () => {
            this.socket = await dialSocket(url, {});
            onSocket?.(this.socket, url);
            return this.socket;
        });
    }

    /** Waits until a condition holds or the socket ends. A signal ends the wait, and is no error. */
    async until(condition: () => boolean, signal: AbortSignal): Promise<void> {
        const wake = (): void => {
            this.wake();
        };
        signal.addEventListener('abort', wake, { once: true });
        try {
            while (!condition() && this.ended === undefined && !signal.aborted)
                await new Promise<void>((resolve) => this.#waiting.push(resolve));
        } finally {
            signal.removeEventListener('abort', wake);
        }
    }

    /** Ends the socket. */
    close(): void {
        this.#connection.discard();
    }

    /** Makes {@link until} look at its condition again. */
    wake(): void {
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const resolve of waiting) resolve();
    }
}

/** Records the streams of the examined market. */
export async function recordStreams(context: RecordingContext): Promise<Recording> {
    const { signal, settings } = context;
    const market = await context.market();
    const started = performance.now();
    const updates = new Listener(
        `${settings.ws}/api/perpetuals/ws/updates`,
        settings.onSocket,
        UPDATE_KEYS.map((key) => subscribe(key, market)),
    );
    const [orderbook, trades, orders] = MARKET_STREAMS.map(
        (name) => new Listener(urlOf(settings.ws, name, market.id), settings.onSocket),
    ) as [Listener, Listener, Listener];
    const streams = { orderbook, trades, orders };
    const listeners = [updates, ...Object.values(streams)];
    try {
        const opening = within(signal, OPEN_MS);
        await Promise.all(listeners.map((listener) => listener.until(() => listener.isOpen, opening)));
        const snapshots = await readSnapshots(context, orderbook, market);
        return { streams, updates, snapshots, seconds: (performance.now() - started) / SECOND_MS };
    } finally {
        for (const listener of listeners) listener.close();
    }
}

/** Address of a stream of one market. */
export function urlOf(base: string, name: (typeof MARKET_STREAMS)[number], marketId: string): string {
    const stream = MANIFEST.streams.find(({ id }) => id === `stream/${name}`);
    return `${base}${stream?.path ?? ''}?${stream?.query ?? ''}=${marketId}`;
}

/**
 * Reads a snapshot at the start, after equal shares of the frames, and at the end; then waits for the frames
 * up to it.
 */
async function readSnapshots(
    { settings, signal, probe }: RecordingContext,
    book: Listener,
    market: Subject,
): Promise<string[]> {
    const { frames, seconds } = settings;
    const end = within(signal, seconds * SECOND_MS);
    const snapshots: string[] = [];
    for (let i = 0; i < SNAPSHOTS; i += 1) {
        const share = Math.round((frames * i) / (SNAPSHOTS - 1));
        await book.until(() => book.texts.length >= share, end);
        const reply = await probe.request('orderbook', { chId: market.id });
        if (reply.status === 200) snapshots.push(reply.text);
    }
    const last = nonceIn(snapshots.at(-1)) ?? 0;
    await book.until(() => (nonceIn(book.texts.at(-1)) ?? 0) >= last, end);
    return snapshots;
}

function nonceIn(text: string | undefined): number | undefined {
    const nonce = /"nonce"\s*:\s*(\d+)/.exec(text ?? '')?.[1];
    return nonce === undefined ? undefined : Number(nonce);
}

function subscribe(key: (typeof UPDATE_KEYS)[number], { id, precision }: Subject): string {
    const more = {
        topOfOrderbook: { priceBucketSize: precision.price, bucketsNumber: 10 },
        marketCandles: { interval: '1m' },
    };
    const payload = { marketId: id, ...(key in more ? more[key as keyof typeof more] : {}) };
    return writeJson({ action: 'subscribe', subscriptionType: { [key]: payload } });
}
