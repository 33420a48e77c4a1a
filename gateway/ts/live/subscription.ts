/**
 * One subscription of a socket: sends as many messages as the client has room for, and merges the rest by the
 * kind of the channel.
 */

import type { Client } from '../client.js';
import { RESET, type LiveChannel, type Subscriber, type Update } from './channel.js';

/** The socket, as subscriptions see it. */
export interface Outlet {
    /** Whether the socket takes messages; if not, it calls {@link LiveSubscription.flush} when it does. */
    readonly isOpen: boolean;
    /** Rows that wait for credit, of all subscriptions of the socket. */
    readonly waiting: WaitingBytes;
    send(message: Buffer): void;
    /** Sends an update, which is counted. */
    deliver(message: Buffer): void;
    /** Called for each update that waits for credit. */
    onConflated(): void;
    /** Called when the channel ended. */
    onEnd(subscription: LiveSubscription): void;
}

/** Bytes that wait for a socket, and how many may. */
export class WaitingBytes {
    #bytes = 0;

    constructor(private readonly limit: number) {}

    /** Adds bytes. Returns whether they are within the limit; if not, they are not added. */
    add(bytes: number): boolean {
        if (this.#bytes + bytes > this.limit) return false;
        this.#bytes += bytes;
        return true;
    }

    /** Removes bytes that were added. */
    remove(bytes: number): void {
        this.#bytes -= bytes;
    }
}

/** Messages that a subscription sends without an acknowledgement at most, and by default. */
export const MAX_WINDOW = 1_000;
export const DEFAULT_WINDOW = 8;

/** What waits for credit, of events at most. */
const MAX_ROWS = 1_000;
const MAX_BYTES = 1024 * 1024;

/** What waits for credit. */
interface Backlog {
    readonly isEmpty: boolean;
    /** Adds an update. */
    add(update: Update): void;
    /** Adds the complete state, in place of what waits. */
    addAll(): void;
    /** Takes what the next message has. */
    take(): Taken | undefined;
    clear(): void;
}

/** The content of a message. */
interface Taken {
    readonly seq: number;
    readonly data: string;
    /** Updates that were merged into this one; rows of events that were dropped. */
    readonly skipped?: number;
    /** Whether it is the complete state. */
    readonly isAll: boolean;
}

/** A subscription. It begins with {@link LiveSubscription.start} or {@link LiveSubscription.resume}. */
export class LiveSubscription implements Subscriber {
    readonly #backlog: Backlog;
    #credit: number;

    constructor(
        readonly channel: LiveChannel,
        readonly client: Client,
        private readonly window: number,
        private readonly outlet: Outlet,
    ) {
        this.#credit = window;
        this.#backlog = this.#createBacklog();
    }

    #createBacklog(): Backlog {
        const { channel, client, outlet } = this;
        const { kind } = channel.source.method;
        if (kind === 'state') return new LatestState(channel);
        return kind === 'keyed' ? new LatestParts(channel) : new Rows(channel, client, outlet.waiting);
    }

    /** Sends the current state, if there is one, and then every update. */
    start(): void {
        if (this.channel.hasState) this.#backlog.addAll();
        this.#begin();
    }

    /**
     * Sends the updates after one of this channel, or, with `undefined` and where that is impossible, the
     * complete state.
     */
    resume(seq: number | undefined): void {
        const { channel, client } = this;
        const missed = seq === undefined ? undefined : channel.since(seq, client);
        // The first update of a state is complete.
        const isComplete = channel.hasState || channel.source.method.kind === 'events';
        if (missed !== undefined) for (const update of missed) this.#backlog.add(update);
        else if (isComplete) this.#backlog.addAll();
        this.#begin();
    }

    #begin(): void {
        this.channel.join(this);
        const { staleNotice } = this.channel;
        if (staleNotice !== undefined) this.outlet.send(staleNotice);
        this.flush();
    }

    /** Ends the subscription. */
    end(): void {
        this.#backlog.clear();
        this.channel.leave(this);
    }

    /** Adds credit for some messages, up to the window. */
    acknowledge(messages: number): void {
        this.#credit = Math.min(this.window, this.#credit + messages);
        this.flush();
    }

    onUpdate(update: Update): void {
        if (this.#credit > 0 && this.outlet.isOpen && this.#backlog.isEmpty) {
            this.#credit -= 1;
            this.outlet.deliver(update.message);
            return;
        }
        this.#backlog.add(update);
        this.outlet.onConflated();
        this.flush();
    }

    onNotice(message: Buffer): void {
        this.outlet.send(message);
    }

    onEnd(): void {
        this.#backlog.clear();
        this.outlet.onEnd(this);
    }

    /** Sends what waits, as far as there is credit. */
    flush(): void {
        while (this.#credit > 0 && this.outlet.isOpen) {
            const taken = this.#backlog.take();
            if (taken === undefined) return;
            this.#credit -= 1;
            const { seq, data, skipped = 0, isAll } = taken;
            const flags = `${skipped > 0 ? `,"skipped":${skipped}` : ''}${isAll ? RESET : ''}`;
            this.outlet.deliver(this.channel.message(seq, data, flags));
        }
    }
}

/** Of one value: the latest one. */
class LatestState implements Backlog {
    #updates = 0;
    #isAll = false;

    constructor(private readonly channel: LiveChannel) {}

    get isEmpty(): boolean {
        return this.#updates === 0;
    }

    add(): void {
        this.#updates += 1;
    }

    addAll(): void {
        [this.#updates, this.#isAll] = [1, true];
    }

    take(): Taken | undefined {
        const { latest, seq } = this.channel;
        if (this.isEmpty || latest === undefined) return undefined;
        const taken = { seq, data: latest, skipped: this.#updates - 1, isAll: this.#isAll };
        this.clear();
        return taken;
    }

    clear(): void {
        [this.#updates, this.#isAll] = [0, false];
    }
}

/** Of states by key: the keys that changed, with the number of their updates. */
class LatestParts implements Backlog {
    readonly #keys = new Map<string, number>();
    #updates = 0;
    #isAll = false;

    constructor(private readonly channel: LiveChannel) {}

    get isEmpty(): boolean {
        return this.#keys.size === 0 && !this.#isAll;
    }

    add({ keys }: Update): void {
        this.#updates += 1;
        for (const key of keys) this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
    }

    addAll(): void {
        this.clear();
        [this.#updates, this.#isAll] = [1, true];
        for (const key of this.channel.keys()) this.#keys.set(key, 1);
    }

    take(): Taken | undefined {
        if (this.isEmpty) return undefined;
        const { channel } = this;
        const isSingle = channel.source.method.keys?.isSingle === true;
        const keys = [...this.#keys.keys()].slice(0, isSingle ? 1 : undefined);
        const updates = isSingle ? (this.#keys.get(keys[0] ?? '') ?? 1) : this.#updates;
        const taken = { seq: channel.seq, data: channel.partsOf(keys), skipped: updates - 1, isAll: this.#isAll };
        for (const key of keys) this.#keys.delete(key);
        [this.#updates, this.#isAll] = [0, false];
        return taken;
    }

    clear(): void {
        this.#keys.clear();
        [this.#updates, this.#isAll] = [0, false];
    }
}

/**
 * Of events: all rows, up to a limit. Beyond it the oldest public ones are dropped; of own ones the complete
 * state takes their place.
 */
class Rows implements Backlog {
    readonly #updates: Update[] = [];
    #count = 0;
    #bytes = 0;
    #dropped = 0;
    #isAll = false;

    constructor(
        private readonly channel: LiveChannel,
        private readonly client: Client,
        private readonly waiting: WaitingBytes,
    ) {}

    get isEmpty(): boolean {
        return this.#updates.length === 0 && this.#dropped === 0 && !this.#isAll;
    }

    add(update: Update): void {
        if (this.#isAll) return;
        const { rows, count } = update;
        const isFull = (): boolean => this.#count + count > MAX_ROWS || this.#bytes + rows.length > MAX_BYTES;
        while ((isFull() && this.#updates.length > 0) || !this.waiting.add(rows.length)) {
            if (this.channel.source.method.isOwn) {
                this.addAll();
                return;
            }
            const oldest = this.#updates.shift();
            this.#dropped += oldest?.count ?? count;
            if (oldest === undefined) return;
            this.#remove(oldest);
        }
        this.#updates.push(update);
        this.#count += count;
        this.#bytes += rows.length;
    }

    addAll(): void {
        this.clear();
        this.#isAll = true;
    }

    take(): Taken | undefined {
        const isAll = this.#isAll;
        const last = this.#updates.at(-1);
        if (!isAll && last === undefined) return undefined;
        const { channel } = this;
        const data = isAll ? channel.allRows(this.client) : `[${this.#updates.map(({ rows }) => rows).join(',')}]`;
        const taken = { seq: isAll ? channel.seq : (last?.seq ?? 0), data, skipped: this.#dropped, isAll };
        this.clear();
        return taken;
    }

    clear(): void {
        this.waiting.remove(this.#bytes);
        this.#updates.length = 0;
        [this.#count, this.#bytes, this.#dropped, this.#isAll] = [0, 0, 0, false];
    }

    #remove({ rows, count }: Update): void {
        this.#count -= count;
        this.#bytes -= rows.length;
        this.waiting.remove(rows.length);
    }
}
