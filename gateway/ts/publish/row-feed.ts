/**
 * Publishes rows that have a history, such as trades: those of a stream at once, and those that the stream or
 * NATS missed from the history. It begins after the last stored message of its subject, so that a restart
 * leaves no gap.
 */

import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../ts/core/clock.js';
import type { StreamName } from '../../../ts/core/nats/subjects.js';
import type { PublishedFeed, PublishParts } from './context.js';
import type { Message } from './message.js';
import { latestOf, OVERLAP_MS, RowLog, timeOf, type LogRow } from './row-log.js';
import { readStored } from './stored.js';

/** What is particular to a kind of rows. */
export interface RowFeedSource<Row extends LogRow> {
    readonly stream: StreamName;
    readonly subject: string;
    /** For notices, such as `trades of BTC/USD:USDC`. */
    readonly name: string;
    readonly watch: () => Promise<readonly Row[]>;
    readonly unwatch: () => Promise<unknown>;
    /** A number that changes when the stream may have left out rows. */
    readonly breaks: () => number;
    /** Reads the rows with `from <= timestamp < until`. */
    readonly read: (from: number, until: number) => Promise<readonly Row[]>;
    readonly toMessage: (row: Row) => Message;
}

/** Time between two reads, milliseconds: while the stream is broken, and while the reads only confirm it. */
const READ_INTERVAL_MS = 10 * SECOND_MS;
const CONFIRM_INTERVAL_MS = MINUTE_MS;
/** Longest period of one read, milliseconds. */
const READ_WINDOW_MS = 15 * MINUTE_MS;
/** A longer gap is not filled, milliseconds. */
export const MAX_GAP_MS = DAY_MS;

/** Says what is missing in a stream. */
export function describeGap(name: string, from: number, until: number): string {
    const [left, right] = [from, until].map((at) => new Date(at).toISOString());
    return `${name} from ${left} to ${right} are not published: gaps of more than a day are not filled`;
}

/** The socket was opened at most so long after the time that is known of the service, milliseconds. */
const SLACK_MS = SECOND_MS;

/** The rows of one subject. */
export class RowFeed<Row extends LogRow> implements PublishedFeed {
    #log: RowLog<Row> | undefined;
    #from = -Infinity;
    #isAfterGap = false;
    #breaks = 0;

    constructor(
        private readonly source: RowFeedSource<Row>,
        private readonly parts: PublishParts,
    ) {}

    readonly steps = [() => this.#watch(), () => this.#read()];

    get subject(): string {
        return this.source.subject;
    }

    unwatch(): Promise<unknown> {
        return this.source.unwatch();
    }

    restart(): void {
        this.#log = undefined;
    }

    async #watch(): Promise<void> {
        try {
            const rows = await this.source.watch();
            const breaks = this.source.breaks();
            if (breaks !== this.#breaks) this.#log?.breakStream();
            this.#breaks = breaks;
            // The first rows of a watch are older.
            this.#log?.addStreamed(
                rows.filter((row) => timeOf(row) >= this.#from),
                this.parts.time.now + SLACK_MS,
            );
            this.#publish();
        } catch (error) {
            this.#log?.breakStream();
            throw error;
        }
    }

    /** Reads the next part of the history, or waits until there is one. */
    async #read(): Promise<void> {
        const { time, settings, sleep } = this.parts;
        const log = (this.#log ??= await this.#begin());
        const now = await time.read();
        const from = log.readFrom ?? now;
        const end = now - settings.holdMs;
        const until = Math.min(end, from + READ_WINDOW_MS);
        if (until > from) {
            const rows = await this.source.read(from, until);
            if (this.#log !== log) return;
            log.addRead(rows, from, until);
            this.#publish();
            if (until < end) return;
        }
        await sleep(log.isJoined ? CONFIRM_INTERVAL_MS : READ_INTERVAL_MS);
    }

    #publish(): void {
        const log = this.#log;
        for (const row of log?.take(true) ?? []) {
            this.#push(row);
            // The push dropped what waits: the rest comes from the history, too.
            if (this.#log !== log) return;
        }
    }

    /** Finds out what is stored. */
    async #begin(): Promise<RowLog<Row>> {
        const { nats, link, outbox, time, onNotice } = this.parts;
        const { stream, subject, name } = this.source;
        await outbox.whenSent(subject);
        await link.whenUp();
        const now = await time.read();
        const messages = await readStored(nats, stream, subject, OVERLAP_MS);
        const stored = new Map(messages.map(({ payload, time: at }) => [(payload as LogRow).id ?? '', at]));
        const last = latestOf(stored.values()) ?? now;
        this.#from = Math.max(last - OVERLAP_MS, now - MAX_GAP_MS);
        this.#isAfterGap = last < now - MAX_GAP_MS;
        if (this.#isAfterGap) onNotice(describeGap(name, last, this.#from));
        else if (last < now - CONFIRM_INTERVAL_MS) {
            onNotice(`${name} since ${new Date(last).toISOString()} are read from the history`);
        }
        return new RowLog(
            (row: Row) => {
                this.#publishLate(row);
            },
            { from: this.#from, stored },
        );
    }

    /** It is better out of order than missing. */
    #publishLate(row: Row): void {
        this.parts.onNotice(
            `${this.source.name}: ${row.id} of ${new Date(timeOf(row)).toISOString()} came late, and is out of order`,
        );
        this.#push(row);
    }

    #push(row: Row): void {
        const isAfterGap = this.#isAfterGap;
        this.#isAfterGap = false;
        this.parts.outbox.push({ ...this.source.toMessage(row), isAfterGap });
    }
}
