/** Publishes markets and accounts to NATS, until it is stopped. */

import { randomBytes } from 'node:crypto';
import { SECOND_MS, withTimeout } from '../../../ts/core/clock.js';
import type { Nats } from '../../../ts/core/nats/connection.js';
import { streamOf, type AccountKind, type StreamName } from '../../../ts/core/nats/subjects.js';
import { ACCOUNT_FEEDS, type PublishedAccount } from './account-feeds.js';
import type { PublishedFeed, PublishParts, PublishSettings } from './context.js';
import { PublishLink } from './link.js';
import { MARKET_FEEDS, type PublishedKind } from './market-feeds.js';
import { Numbering, type Message } from './message.js';
import { Outages } from './outages.js';
import { Outbox, type OutboxCounts } from './outbox.js';
import { ServiceTime, type PublishSource } from './source.js';
import { prepareStreams } from './streams.js';
import { Unacknowledged } from './unacknowledged.js';

/** What to publish. */
export interface PublishRequest extends Omit<PublishSettings, 'holdMs'> {
    readonly marketKinds: readonly PublishedKind[];
    readonly accountKinds: readonly AccountKind[];
    /** Servers that store each message. */
    readonly replicas: number;
    readonly holdMs?: number;
    /** Events that wait while NATS is away; 10,000 by default. */
    readonly outboxLimit?: number;
}

/** What a publisher reports to, and how it waits. */
export interface PublishContext {
    readonly onNotice: (text: string) => void;
    /** Waits; no longer than until the signal is aborted. */
    readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Reads end so long before the time of the service, because it returns some rows late. Milliseconds. */
const HOLD_MS = 10 * SECOND_MS;
/** Longest wait for messages that are not sent when a publisher stops, milliseconds. */
const FLUSH_MS = 5 * SECOND_MS;

/** A market or an account that is published, and what ends it. */
interface Running {
    readonly controller: AbortController;
    readonly feeds: readonly PublishedFeed[];
    /** Of the messages that were added. */
    readonly subjects: ReadonlySet<string>;
}

/** A publisher. */
export class Publisher {
    readonly #parts: Omit<PublishParts, 'sleep'> & {
        readonly outbox: Outbox;
        readonly unacknowledged: Unacknowledged;
    };
    readonly #outages: Outages;
    /** By symbol, or by account. */
    readonly #running = new Map<string, Running>();
    #isStopped = false;
    #fail: (error: unknown) => void = () => undefined;
    /** Rejects when a loop fails. */
    readonly failed = new Promise<never>((_, reject) => {
        this.#fail = reject;
    });

    constructor(
        source: PublishSource,
        private readonly nats: Nats,
        private readonly request: PublishRequest,
        private readonly context: PublishContext,
    ) {
        const { onNotice, sleep } = context;
        const { outboxLimit: limit, holdMs = HOLD_MS } = request;
        const numbering = new Numbering(randomBytes(6).toString('hex'), nats, () => Date.now());
        const link = new PublishLink(nats);
        const onOverflow = (subject: string): void => {
            onNotice(`too many messages wait: those of ${subject} are read from the history when NATS is back`);
            for (const { feeds } of this.#running.values()) {
                for (const feed of feeds) if (feed.subject === subject) feed.restart?.();
            }
        };
        const outbox = new Outbox({
            nats,
            link,
            numbering,
            onOverflow,
            onNotice,
            ...(limit === undefined ? {} : { limit }),
        });
        const time = new ServiceTime(source);
        this.#parts = {
            source,
            time,
            nats,
            link,
            outbox,
            unacknowledged: new Unacknowledged(nats, numbering, onNotice),
            settings: { ...request, holdMs },
            onNotice,
        };
        this.#outages = new Outages({
            onOutage: ({ message }) => {
                onNotice(`interrupted, and repeated until it works: ${message}`);
            },
            sleep,
        });
        // A failure that nobody waits for is no crash.
        this.failed.catch(() => undefined);
    }

    get counts(): OutboxCounts & { readonly waiting: number } {
        const { outbox } = this.#parts;
        return { ...outbox.counts, waiting: outbox.size };
    }

    /** Creates or checks the streams. */
    async prepare(): Promise<void> {
        const { marketKinds, accountKinds, replicas } = this.request;
        const streams = new Set<StreamName>(
            [...marketKinds, ...accountKinds].flatMap((kind) => (kind === 'ticker' ? [] : [streamOf(kind)])),
        );
        const latest = marketKinds.some((kind) => !['trade', 'candle', 'settlement'].includes(kind));
        const { onNotice } = this.context;
        await prepareStreams(this.nats, { streams: [...streams], latest, replicas, onNotice });
    }

    /** Begins to publish a market; nothing after {@link stop}. */
    addMarket(symbol: string): void {
        const { marketKinds } = this.request;
        this.#add(symbol, (parts) => marketKinds.map((kind) => MARKET_FEEDS[kind](symbol, parts)));
    }

    /** Begins to publish an account; nothing after {@link stop}. */
    addAccount(account: PublishedAccount): void {
        const { accountKinds } = this.request;
        const name = `${account.wallet} ${account.number}`;
        this.#add(name, (parts) => accountKinds.map((kind) => ACCOUNT_FEEDS[kind](account, parts)));
    }

    /**
     * Ends a market. Resolves when everything of it is sent, or NATS is away: what waits is dropped then,
     * because the publisher that takes it over reads its events from the history, and stores newer states.
     */
    async removeMarket(symbol: string): Promise<void> {
        const running = this.#running.get(symbol);
        if (running === undefined) return;
        running.controller.abort();
        for (const feed of running.feeds) await feed.unwatch().catch(() => undefined);
        this.#running.delete(symbol);
        const { outbox, link } = this.#parts;
        const subjects = [...running.subjects];
        if (link.isUp) await withTimeout(FLUSH_MS, Promise.all(subjects.map((subject) => outbox.whenSent(subject))));
        for (const subject of subjects) outbox.drop(subject);
    }

    /** Ends all loops after the exchange was closed; what waits is sent, if NATS is up. */
    async stop(): Promise<void> {
        this.#isStopped = true;
        for (const { controller } of this.#running.values()) controller.abort();
        const { outbox, unacknowledged, link } = this.#parts;
        unacknowledged.flush();
        if (link.isUp) await outbox.flush(FLUSH_MS);
        outbox.close();
        if (outbox.size > 0)
            this.context.onNotice(
                `${outbox.size} messages are not sent; the next start reads their events from the history`,
            );
    }

    #add(name: string, make: (parts: PublishParts) => readonly PublishedFeed[]): void {
        // A shard may be won while the publisher stops: its steps would have no end.
        if (this.#isStopped) return;
        const controller = new AbortController();
        const { signal } = controller;
        const subjects = new Set<string>();
        const feeds = make(this.#partsUntil(signal, subjects));
        const run = async (step: () => Promise<void>): Promise<void> => {
            try {
                await this.#outages.repeat(step, signal, name);
            } catch (error) {
                // The end of a watch ends its loop.
                if (!signal.aborted) this.#fail(error);
            }
        };
        // The steps that run when it is ended are not awaited: they may wait for NATS.
        for (const { steps } of feeds) for (const step of steps) void run(step);
        this.#running.set(name, { controller, feeds, subjects });
    }

    /** What a step adds after its feed was ended is dropped. Fills `subjects` with those of the rest. */
    #partsUntil(signal: AbortSignal, subjects: Set<string>): PublishParts {
        const { outbox, unacknowledged } = this.#parts;
        const unlessOver =
            (add: (message: Message) => void) =>
            (message: Message): void => {
                if (!signal.aborted) add(message);
            };
        return {
            ...this.#parts,
            outbox: {
                push: unlessOver((message) => {
                    subjects.add(message.subject);
                    outbox.push(message);
                }),
                replace: unlessOver((message) => {
                    subjects.add(message.subject);
                    outbox.replace(message);
                }),
                whenSent: (subject) => outbox.whenSent(subject),
            },
            unacknowledged: {
                push: unlessOver((message) => {
                    unacknowledged.push(message);
                }),
            },
            sleep: (ms) => this.context.sleep(ms, signal),
        };
    }
}
