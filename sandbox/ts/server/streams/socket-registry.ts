/** All open sockets of the streams. */

import { expectKeys } from '../../option-keys.js';
import {
    expectCloseCode,
    expectStreamError,
    StreamFaultList,
    type StreamError,
    type StreamFaultKind,
} from './faults.js';
import type { FrameSink } from './feed.js';
import { StreamSocket, type ServerSocket, type StreamSocketParts } from './stream-socket.js';
import { keyOfTarget, type Target, type UpdateKey, type StreamName } from './targets.js';

/** Open sockets of a stream of one market or account; sockets of `updates` are one entry without id. */
export interface OpenStream extends Target {
    /** Number of sockets. */
    readonly sockets: number;
}

/** A subscription on sockets of `updates`. */
export interface OpenSubscription {
    readonly key: UpdateKey;
    /** The market's full object id, or the account number. */
    readonly id: string;
    /** Key, id and other parameters, such as `marketCandles 0x… 1m`. */
    readonly name: string;
    /** Number of sockets. */
    readonly sockets: number;
}

/** Sockets to close, and how. */
export interface Kill {
    /** Default: all streams. */
    readonly stream?: StreamName;
    /**
     * A market's full object id, or an account number; includes `updates` sockets with a subscription to it.
     * Default: all.
     */
    readonly id?: string | number;
    /** Code of the close frame. Default: the connection breaks without a close frame. */
    readonly code?: number;
    /** Sent before closing; requires a code. */
    readonly error?: StreamError;
}

/** The current streams. */
export interface Streams {
    /** Number of frames sent so far. */
    readonly sent: number;
    /** Number of times that each kind of fault happened. */
    readonly faults: Readonly<Record<StreamFaultKind, number>>;
    /** Open sockets; closing ones are not included. */
    list(): OpenStream[];
    /** Subscriptions of the open `updates` sockets. */
    subscriptions(): OpenSubscription[];
    /**
     * Closes sockets immediately.
     *
     * @returns their number
     * @throws {Problem} `argument` on a code that no close frame may carry
     */
    kill(which?: Kill): number;
}

/** Close code: the server goes away. */
const GOING_AWAY = 1001;

/** Key of the sockets of the sandbox's page, which no target has. */
const PAGE = 'page';

/** All sockets by stream. */
export class SocketRegistry implements Streams, FrameSink {
    readonly #parts: StreamSocketParts;
    readonly #pageParts: StreamSocketParts;
    readonly #streamSockets = new Map<string, Set<StreamSocket>>();
    #sent = 0;
    #isClosed = false;

    constructor(parts: Omit<StreamSocketParts, 'sent'>) {
        const sent = (): void => {
            this.#sent += 1;
        };
        this.#parts = { ...parts, sent };
        this.#pageParts = { faults: new StreamFaultList(0), timers: parts.timers, sent: () => undefined };
        parts.faults.onRemoved(() => {
            for (const streamSocket of this.#ofClients()) streamSocket.recover();
        });
    }

    get sent(): number {
        return this.#sent;
    }

    get faults(): Readonly<Record<StreamFaultKind, number>> {
        return this.#parts.faults.counts;
    }

    get isWatched(): boolean {
        return this.#streamSockets.size > 0;
    }

    get watchedBooks(): readonly string[] {
        const found = new Set<string>();
        for (const group of this.#streamSockets.values()) {
            for (const { target, subscriptions } of group) {
                for (const each of [target, ...subscriptions.values()]) if (isOfBook(each)) found.add(each.id);
            }
        }
        return [...found].sort();
    }

    /** Whether any client has not yet received much of what was sent to it. */
    get isBehind(): boolean {
        return [...this.#streamSockets.values()].some((group) => [...group].some(({ isBehind }) => isBehind));
    }

    list(): OpenStream[] {
        const counts = this.#groupsOfClients().map((streamSockets) => streamSockets.filter(({ isOpen }) => isOpen));
        return counts.flatMap((open) => (open[0] === undefined ? [] : [{ ...open[0].target, sockets: open.length }]));
    }

    subscriptions(): OpenSubscription[] {
        const found = new Map<string, OpenSubscription>();
        for (const { isOpen, subscriptions } of this.#ofClients()) {
            if (!isOpen) continue;
            for (const [name, { key, id }] of subscriptions) {
                if (key !== undefined) found.set(name, { key, id, name, sockets: (found.get(name)?.sockets ?? 0) + 1 });
            }
        }
        return [...found.values()];
    }

    kill(which: Kill = {}): number {
        expectKeys(which, ['stream', 'id', 'code', 'error'], 'which');
        const { stream, id, code, error } = which;
        if (error !== undefined) expectStreamError(error, 'which.error');
        if (code !== undefined) expectCloseCode(code);
        const matching = this.#ofClients().filter(
            (streamSocket) =>
                streamSocket.isOpen &&
                (stream === undefined || stream === streamSocket.target.stream) &&
                (id === undefined || isSubscribedTo(streamSocket, String(id))),
        );
        for (const streamSocket of matching) {
            if (code === undefined) streamSocket.cut();
            else streamSocket.close(code, error);
        }
        return matching.length;
    }

    has(target: Target): boolean {
        return this.#streamSockets.has(keyOfTarget(target));
    }

    publish(target: Target, text: string): void {
        // Closed sockets leave the set in a later turn, never during this loop.
        for (const streamSocket of this.#streamSockets.get(keyOfTarget(target)) ?? []) streamSocket.send(text);
    }

    /** Delivers frames that have arrived by now, or by another time, milliseconds. */
    deliver(until?: number): void {
        if (this.#parts.latency === undefined) return;
        for (const streamSocket of this.#ofClients()) streamSocket.deliver(until);
    }

    /**
     * Adds an open socket until it closes. Sockets of the sandbox's page meet no faults, are in no list, and
     * cannot be killed.
     */
    join(target: Target, socket: ServerSocket, isFromPage = false): StreamSocket {
        const streamSocket = new StreamSocket(target, socket, isFromPage ? this.#pageParts : this.#parts);
        const key = isFromPage ? PAGE : keyOfTarget(target);
        const streamSockets = this.#streamSockets.get(key) ?? new Set();
        this.#streamSockets.set(key, streamSockets.add(streamSocket));
        socket.on('close', () => {
            streamSockets.delete(streamSocket);
            if (streamSockets.size === 0) this.#streamSockets.delete(key);
        });
        if (this.#isClosed) streamSocket.cut();
        return streamSocket;
    }

    /** Closes all current and future sockets. */
    end(): void {
        this.#isClosed = true;
        for (const streamSocket of [...this.#streamSockets.values()].flatMap((group) => [...group])) {
            streamSocket.close(GOING_AWAY);
            streamSocket.deliver(Infinity);
            streamSocket.cut();
        }
    }

    #ofClients(): StreamSocket[] {
        return this.#groupsOfClients().flat();
    }

    #groupsOfClients(): StreamSocket[][] {
        return [...this.#streamSockets].flatMap(([key, group]) => (key === PAGE ? [] : [[...group]]));
    }
}

/** Update keys whose frames follow the orders of a market. */
const BOOK_KEYS: readonly (UpdateKey | undefined)[] = ['market', 'orderbook', 'topOfOrderbook', 'marketOrders'];

function isOfBook({ stream, key }: Target): boolean {
    return stream === 'orderbook' || stream === 'orders' || BOOK_KEYS.includes(key);
}

function isSubscribedTo({ target, subscriptions }: StreamSocket, id: string): boolean {
    return target.id === id || [...subscriptions.values()].some((subscription) => subscription.id === id);
}
