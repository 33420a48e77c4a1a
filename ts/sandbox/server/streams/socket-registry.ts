/** All open sockets of the streams: who listens to what, and how they end. */

import type { WebSocket } from 'ws';
import { expectCloseCode, type StreamError, type StreamFaultKind } from './faults.js';
import type { Sink } from './feed.js';
import { Outlet, type OutletParts } from './stream-socket.js';
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
export class Hub implements Streams, Sink {
    readonly #parts: OutletParts;
    readonly #outlets = new Map<string, Set<Outlet>>();
    #sent = 0;
    #isOver = false;

    /** @param parts what outlets work with */
    constructor(parts: Omit<OutletParts, 'sent'>) {
        const sent = (): void => {
            this.#sent += 1;
        };
        this.#parts = { ...parts, sent };
        parts.faults.onTakenBack(() => {
            for (const outlet of this.#all()) outlet.recover();
        });
    }

    get sent(): number {
        return this.#sent;
    }

    get faults(): Readonly<Record<StreamFaultKind, number>> {
        return this.#parts.faults.met;
    }

    list(): OpenStream[] {
        const counts = [...this.#outlets.values()].map((outlets) => [...outlets].filter(({ isOpen }) => isOpen));
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
        const victims = this.#all().filter(
            (outlet) =>
                outlet.isOpen &&
                (stream === undefined || stream === outlet.target.stream) &&
                (id === undefined || isAbout(outlet, String(id))),
        );
        for (const outlet of victims) {
            if (code === undefined) outlet.cut();
            else outlet.close(code, error);
        }
        return victims.length;
    }

    has(target: Target): boolean {
        return this.#outlets.has(keyOfTarget(target));
    }

    publish(target: Target, text: string): void {
        // A socket that ends leaves the set in a later turn, never during the walk.
        for (const outlet of this.#outlets.get(keyOfTarget(target)) ?? []) outlet.send(text);
    }

    /**
     * Takes a socket in, until it is closed.
     *
     * @param target its stream
     * @param socket open
     * @returns sends it frames
     */
    join(target: Target, socket: WebSocket): Outlet {
        const outlet = new Outlet(target, socket, this.#parts);
        const key = keyOfTarget(target);
        const outlets = this.#outlets.get(key) ?? new Set();
        this.#outlets.set(key, outlets.add(outlet));
        socket.on('close', () => {
            outlets.delete(outlet);
            if (outlets.size === 0) this.#outlets.delete(key);
        });
        if (this.#isOver) outlet.cut();
        return outlet;
    }

    /** Ends every socket, also those that come later. */
    end(): void {
        this.#isOver = true;
        for (const outlet of this.#all()) {
            outlet.close(GOING_AWAY);
            outlet.cut();
        }
    }

    #all(): Outlet[] {
        return [...this.#outlets.values()].flatMap((outlets) => [...outlets]);
    }
}

function isAbout({ target, subscriptions }: Outlet, id: string): boolean {
    return target.id === id || [...subscriptions.values()].some((subscription) => subscription.id === id);
}
