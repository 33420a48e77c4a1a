/**
 * One channel: calls a watch method of the exchange in a loop, and gives each update, serialized once, to all
 * subscribers.
 */

import { BaseError, NetworkError, OperationFailed } from 'ccxt';
import { dropOldest } from '../../../ts/core/bounded.js';
import { Backoff, HOUR_MS, Timer, type Clock } from '../../../ts/core/clock.js';
import { writeStructure } from '../base/structure.js';
import { toErrorBody } from '../answer.js';
import type { Caller } from '../call.js';
import type { Client } from '../client.js';
import type { WatchMethod } from './kinds.js';

/** The watch methods of an exchange object, whose `newUpdates` must be `true`, as it is by default. */
export type Watched = Readonly<Record<string, unknown>>;

/** An update, as subscribers get it. */
export interface Update {
    readonly seq: number;
    /** The whole message. */
    readonly message: Buffer;
    /** Of `keyed` channels: the keys that changed. */
    readonly keys: readonly string[];
    /** Of `events` channels: the rows as JSON with commas between them, and how many. */
    readonly rows: string;
    readonly count: number;
}

/** Who gets the updates of a channel. Its methods must not throw, and never wait. */
export interface Subscriber {
    readonly client: Client;
    onUpdate(update: Update): void;
    /** Called with a message about the channel: its state, or an error. */
    onNotice(message: Buffer): void;
    /** Called when the channel ends, after the message that says why. */
    onEnd(): void;
}

/** What channels share. */
export interface ChannelParts {
    readonly exchange: Watched;
    readonly visibleTo: Caller['visibleTo'];
    /** Called with an error that is no class of CCXT: a bug. */
    readonly onBug: (error: unknown) => void;
    readonly clock: Clock;
    /** Milliseconds since 1970. */
    readonly now: () => number;
}

/** What a channel is of. */
export interface ChannelSource {
    readonly name: string;
    readonly methodName: string;
    readonly method: WatchMethod;
    readonly args: readonly unknown[];
    /** Distinguishes this channel from earlier ones of the same name. */
    readonly boot: string;
    /** Settles before the first call. */
    readonly ready: Promise<unknown>;
}

/** When a channel changes. */
export interface ChannelEvents {
    /** The last subscriber has been gone for {@link LINGER_MS}. */
    readonly onIdle: () => void;
    /** The watch failed for good. */
    readonly onEnd: () => void;
}

/**
 * A channel stays open for so long after its last subscriber, so that a reconnect costs no subscription of
 * the exchange.
 */
export const LINGER_MS = 10_000;

/**
 * Rows that are kept for `resume`: own ones for an hour at most. Public ones are for new subscribers, too.
 */
const OWN_ROWS = 10_000;
const OWN_AGE_MS = HOUR_MS;
const PUBLIC_ROWS = 1_000;

/** Delays after a failed watch. */
const RETRY = { base: 250, max: 5_000 };

/** The member of a message whose data is the complete state. */
export const RESET = ',"reset":true';

const NO_ROWS = { rows: '', count: 0 };

/** Rows of one update. */
interface Kept {
    readonly seq: number;
    /** Of the clock. */
    readonly at: number;
    /** Rows of the exchange do not change. */
    readonly rows: readonly unknown[];
}

interface OrderRow {
    readonly symbol?: unknown;
    readonly id?: unknown;
    readonly status?: unknown;
}

/** A channel. It calls the exchange from its creation until {@link LiveChannel.close}. */
export class LiveChannel {
    readonly #subscribers = new Set<Subscriber>();
    readonly #linger: Timer;
    readonly #retry: Timer;
    readonly #prefix: string;
    #seq = 0;
    #isClosed = false;
    #isIdle = true;
    /** When the exchange became unreachable, milliseconds since 1970. */
    #staleSince: number | undefined = undefined;

    #latest: string | undefined = undefined;
    readonly #parts = new Map<string, string>();
    #hasParts = false;
    /** Of `events` channels: the latest updates, and the last one that was dropped. */
    readonly #kept: Kept[] = [];
    #keptRows = 0;
    #droppedSeq = 0;
    /** Orders that are open, the one that changed least recently first. */
    readonly #open = new Map<string, unknown>();

    constructor(
        readonly source: ChannelSource,
        private readonly parts: ChannelParts,
        private readonly events: ChannelEvents,
    ) {
        this.#prefix = `{"ch":${JSON.stringify(source.name)}`;
        this.#linger = new Timer(parts.clock);
        this.#retry = new Timer(parts.clock);
        void this.#pump();
    }

    /** The number of the last update. */
    get seq(): number {
        return this.#seq;
    }

    /** Whether the last subscriber has been gone for {@link LINGER_MS}. */
    get isIdle(): boolean {
        return this.#isIdle;
    }

    /** The message about a missing connection to the exchange, if there is none. */
    get staleNotice(): Buffer | undefined {
        const since = this.#staleSince;
        return since === undefined ? undefined : this.#write(`,"state":"stale","since":${since}`);
    }

    /** Adds a subscriber, which gets every later update. */
    join(subscriber: Subscriber): void {
        this.#subscribers.add(subscriber);
        this.#linger.cancel();
        this.#isIdle = false;
    }

    /** Removes a subscriber. */
    leave(subscriber: Subscriber): void {
        if (!this.#subscribers.delete(subscriber) || this.#subscribers.size > 0 || this.#isClosed) return;
        this.#linger.set(LINGER_MS, () => {
            this.#isIdle = true;
            this.events.onIdle();
        });
    }

    /** Ends the calls, without a word to the subscribers. */
    close(): void {
        this.#isClosed = true;
        this.#linger.cancel();
        this.#retry.cancel();
    }

    // ------------------------------------------------------------------ reads

    /** Whether there is something to send to a new subscriber. */
    get hasState(): boolean {
        const { kind } = this.source.method;
        if (kind === 'events') return this.#kept.length > 0 || this.#open.size > 0;
        return kind === 'keyed' ? this.#hasParts : this.#latest !== undefined;
    }

    /** Of `state` channels: the latest value as JSON. */
    get latest(): string | undefined {
        return this.#latest;
    }

    /** Of `keyed` channels: every key. */
    keys(): Iterable<string> {
        return this.#parts.keys();
    }

    /** Of `keyed` channels: the latest parts of some keys as JSON. */
    partsOf(keys: readonly string[]): string {
        const known = keys.flatMap((key) => {
            const text = this.#parts.get(key);
            return text === undefined ? [] : [[key, text] as const];
        });
        return this.source.method.keys?.join(known) ?? 'null';
    }

    /**
     * Of `events` channels: the rows that are kept, and of orders the latest state of each, as a client may
     * see them, as JSON.
     */
    allRows(client: Client): string {
        return writeStructure(this.#visible(client, this.#allRows()));
    }

    /**
     * Lists the updates after one, as a client may see them; `undefined` when some of them are not kept, as
     * those of states.
     */
    since(seq: number, client: Client): readonly Update[] | undefined {
        if (seq === this.#seq) return [];
        if (this.source.method.kind !== 'events' || seq < this.#droppedSeq || seq > this.#seq) return undefined;
        return this.#kept
            .filter((kept) => kept.seq > seq)
            .flatMap((kept) => this.#toRowsUpdate(kept.seq, this.#visible(client, kept.rows)) ?? []);
    }

    /**
     * Writes a message of this channel with data. `flags` are further members, each with a comma before it.
     */
    message(seq: number, data: string, flags = ''): Buffer {
        return this.#write(`,"seq":${seq},"ts":${this.parts.now()}${flags},"data":${data}`);
    }

    #write(members: string): Buffer {
        return Buffer.from(`${this.#prefix}${members}}`);
    }

    // ------------------------------------------------------------------- pump

    async #pump(): Promise<void> {
        const { source, parts } = this;
        const { methodName, args, ready } = source;
        const backoff = new Backoff(RETRY, Math.random);
        await ready;
        while (!this.#isClosed) {
            try {
                const watch = parts.exchange[methodName] as (this: Watched, ...args: unknown[]) => Promise<unknown>;
                const update = await watch.apply(parts.exchange, [...args]);
                // Nothing is awaited between the update and its copy: an exact book is a live object.
                if (this.#isClosed as boolean) return;
                this.#publish(update);
                backoff.reset();
                this.#setLive();
            } catch (error) {
                if (this.#isClosed as boolean) return;
                if (!this.#reportFailure(error)) return;
                await new Promise<void>((resolve) => {
                    this.#retry.set(backoff.next(), resolve);
                });
            }
        }
    }

    #publish(update: unknown): void {
        const { kind } = this.source.method;
        if (kind === 'events') this.#publishRows(update as readonly unknown[]);
        else if (kind === 'keyed') this.#publishParts(update);
        else {
            this.#latest = writeStructure(update);
            this.#seq += 1;
            this.#deliver({ ...NO_ROWS, seq: this.#seq, message: this.message(this.#seq, this.#latest), keys: [] });
        }
    }

    /** The first update has all keys. */
    #publishParts(update: unknown): void {
        const { keys } = this.source.method;
        if (keys === undefined) return;
        const parts = keys.split(update).map(([key, part]) => [key, writeStructure(part)] as const);
        if (parts.length === 0 && this.#hasParts) return;
        const flags = this.#hasParts || keys.isSingle === true ? '' : RESET;
        this.#hasParts = true;
        for (const [key, text] of parts) this.#parts.set(key, text);
        dropOldest(this.#parts, keys.limit);
        this.#seq += 1;
        const message = this.message(this.#seq, keys.join(parts), flags);
        this.#deliver({ ...NO_ROWS, seq: this.#seq, message, keys: parts.map(([key]) => key) });
    }

    #deliver(update: Update): void {
        for (const subscriber of [...this.#subscribers]) subscriber.onUpdate(update);
    }

    // ----------------------------------------------------------------- events

    /** Clients that see the same rows get the same buffer. */
    #publishRows(rows: readonly unknown[]): void {
        if (rows.length === 0) return;
        this.#seq += 1;
        this.#keep(rows);
        let all: Update | undefined;
        const byClient = new Map<string, Update | undefined>();
        for (const subscriber of [...this.#subscribers]) {
            const { client } = subscriber;
            if (!byClient.has(client.name)) {
                const visible = this.#visible(client, rows);
                if (visible === rows) all ??= this.#toRowsUpdate(this.#seq, rows);
                byClient.set(client.name, visible === rows ? all : this.#toRowsUpdate(this.#seq, visible));
            }
            const update = byClient.get(client.name);
            if (update !== undefined) subscriber.onUpdate(update);
        }
    }

    #visible(client: Client, rows: readonly unknown[]): readonly unknown[] {
        const { method, methodName, args } = this.source;
        if (!method.isOwn) return rows;
        const visible = this.parts.visibleTo(client, methodName, args, rows) as readonly unknown[];
        return visible.length === rows.length && visible.every((row, place) => row === rows[place]) ? rows : visible;
    }

    #toRowsUpdate(seq: number, list: readonly unknown[]): Update | undefined {
        if (list.length === 0) return undefined;
        const rows = list.map((row) => writeStructure(row)).join(',');
        return { seq, message: this.message(seq, `[${rows}]`), keys: [], rows, count: list.length };
    }

    #keep(rows: readonly unknown[]): void {
        const { isOwn, isOrders = false } = this.source.method;
        const at = this.parts.clock.now();
        this.#kept.push({ seq: this.#seq, at, rows });
        this.#keptRows += rows.length;
        const isTooOld = (kept: Kept): boolean => isOwn && at - kept.at > OWN_AGE_MS;
        let dropped = 0;
        for (const kept of this.#kept) {
            if (this.#keptRows <= (isOwn ? OWN_ROWS : PUBLIC_ROWS) && !isTooOld(kept)) break;
            this.#keptRows -= kept.rows.length;
            this.#droppedSeq = kept.seq;
            dropped += 1;
        }
        this.#kept.splice(0, dropped);
        if (isOrders) this.#keepOpen(rows as readonly OrderRow[]);
    }

    #keepOpen(rows: readonly OrderRow[]): void {
        for (const row of rows) {
            const key = keyOfOrder(row);
            this.#open.delete(key);
            if (row.status === 'open') this.#open.set(key, row);
        }
    }

    #allRows(): readonly unknown[] {
        const rows = this.#kept.flatMap((kept) => kept.rows);
        if (this.source.method.isOrders !== true) return rows;
        const latest = new Map(this.#open);
        for (const row of rows) latest.set(keyOfOrder(row as OrderRow), row);
        return [...latest.values()];
    }

    // --------------------------------------------------------------- failures

    #setLive(): void {
        if (this.#staleSince === undefined) return;
        this.#staleSince = undefined;
        this.#notify(this.#write(',"state":"live"'));
    }

    /**
     * Tells the subscribers of a failure. Returns whether the watch is called again: not when it would fail
     * again.
     */
    #reportFailure(error: unknown): boolean {
        if (error instanceof NetworkError) {
            if (this.#staleSince !== undefined) return true;
            this.#staleSince = this.parts.now();
            if (this.staleNotice !== undefined) this.#notify(this.staleNotice);
            return true;
        }
        if (!(error instanceof BaseError)) this.parts.onBug(error);
        const continues = error instanceof OperationFailed;
        const body = JSON.stringify(toErrorBody(error));
        this.#notify(this.#write(`,"error":${body}${continues ? '' : ',"ended":true'}`));
        if (continues) return true;
        this.close();
        const subscribers = [...this.#subscribers];
        this.#subscribers.clear();
        this.events.onEnd();
        for (const subscriber of subscribers) subscriber.onEnd();
        return false;
    }

    #notify(message: Buffer): void {
        for (const subscriber of [...this.#subscribers]) subscriber.onNotice(message);
    }
}

function keyOfOrder({ symbol, id }: OrderRow): string {
    return `${String(symbol)} ${String(id)}`;
}
