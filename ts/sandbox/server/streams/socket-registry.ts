/** All open sockets of the streams: who listens to what, and how they end. */

import type { WebSocket } from 'ws';
import { expectCloseCode, type StreamError, type StreamFaultKind } from './faults.js';
import type { FrameSink } from './feed.js';
import { StreamSocket, type StreamSocketParts } from './stream-socket.js';
import { keyOfTarget, type Target, type UpdateKey, type StreamName } from './targets.js';

/** The open sockets of one stream of one market or account; those of `updates` are told together, without an id. */
export interface OpenStream extends Target {
    /** How many. */
    readonly sockets: number;
}

/** What is subscribed to on sockets of `updates`. */
export interface OpenSubscription {
    readonly key: UpdateKey;
    /** The market's object id in full, or the account's number in digits. */
    readonly id: string;
    /** Key, id and what else was asked for, such as `marketCandles 0x… 1m`. */
    readonly name: string;
    /** On how many sockets. */
    readonly sockets: number;
}

/** Which sockets are to end, and how. */
export interface Kill {
    /** All streams when left out. */
    readonly stream?: StreamName;
    /** A market's object id in full, or an account's number, `updates` with a subscription to it included; all when left out. */
    readonly id?: string | number;
    /** Of the close frame; the connection just breaks when left out. */
    readonly code?: number;
    /** Sent before, with a code. */
    readonly error?: StreamError;
}

/** The streams as they are now. */
export interface Streams {
    /** Frames sent so far, on all sockets. */
    readonly sent: number;
    /** How often each kind of fault was met so far. */
    readonly faults: Readonly<Record<StreamFaultKind, number>>;
    /** The open sockets; those that are closing are not among them. */
    list(): OpenStream[];
    /** What is subscribed to on the open sockets of `updates`. */
    subscriptions(): OpenSubscription[];
    /**
     * Ends sockets at once.
     *
     * @returns how many
     * @throws {Problem} `argument` on a code that no close frame can carry
     */
    kill(which?: Kill): number;
}

/** Going away. */
const GOING_AWAY = 1001;

/** Every socket, by its stream. */
export class SocketRegistry implements Streams, FrameSink {
    readonly #parts: StreamSocketParts;
    readonly #streamSockets = new Map<string, Set<StreamSocket>>();
    #sent = 0;
    #isClosed = false;

    /** @param parts what outlets work with */
    constructor(parts: Omit<StreamSocketParts, 'sent'>) {
        const sent = (): void => {
            this.#sent += 1;
        };
        this.#parts = { ...parts, sent };
        parts.faults.onRemoved(() => {
            for (const streamSocket of this.#all()) streamSocket.recover();
        });
    }

    get sent(): number {
        return this.#sent;
    }

    get faults(): Readonly<Record<StreamFaultKind, number>> {
        return this.#parts.faults.met;
    }

    list(): OpenStream[] {
        const counts = [...this.#streamSockets.values()].map((streamSockets) =>
            [...streamSockets].filter(({ isOpen }) => isOpen),
        );
        return counts.flatMap((open) => (open[0] === undefined ? [] : [{ ...open[0].target, sockets: open.length }]));
    }

    subscriptions(): OpenSubscription[] {
        const found = new Map<string, OpenSubscription>();
        for (const { isOpen, subscriptions } of this.#all()) {
            if (!isOpen) continue;
            for (const [name, { key, id }] of subscriptions) {
                if (key !== undefined) found.set(name, { key, id, name, sockets: (found.get(name)?.sockets ?? 0) + 1 });
            }
        }
        return [...found.values()];
    }

    kill({ stream, id, code, error }: Kill = {}): number {
        if (code !== undefined) expectCloseCode(code);
        const matching = this.#all().filter(
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
        // A socket that ends leaves the set in a later turn, never during the walk.
        for (const streamSocket of this.#streamSockets.get(keyOfTarget(target)) ?? []) streamSocket.send(text);
    }

    /**
     * Takes a socket in, until it is closed.
     *
     * @param target its stream
     * @param socket open
     * @returns sends it frames
     */
    join(target: Target, socket: WebSocket): StreamSocket {
        const streamSocket = new StreamSocket(target, socket, this.#parts);
        const key = keyOfTarget(target);
        const streamSockets = this.#streamSockets.get(key) ?? new Set();
        this.#streamSockets.set(key, streamSockets.add(streamSocket));
        socket.on('close', () => {
            streamSockets.delete(streamSocket);
            if (streamSockets.size === 0) this.#streamSockets.delete(key);
        });
        if (this.#isClosed) streamSocket.cut();
        return streamSocket;
    }

    /** Ends every socket, also those that come later. */
    end(): void {
        this.#isClosed = true;
        for (const streamSocket of this.#all()) {
            streamSocket.close(GOING_AWAY);
            streamSocket.cut();
        }
    }

    #all(): StreamSocket[] {
        return [...this.#streamSockets.values()].flatMap((streamSockets) => [...streamSockets]);
    }
}

function isSubscribedTo({ target, subscriptions }: StreamSocket, id: string): boolean {
    return target.id === id || [...subscriptions.values()].some((subscription) => subscription.id === id);
}
