/**
 * Reads what a publisher wrote: the messages of one subject in order, up to the last one that was there at
 * the start. Memory stays flat, because messages are requested in batches.
 */

import type { Consumer, ConsumerMessages, JetStreamClient, JsMsg, OrderedConsumerOptions } from '@nats-io/jetstream';
import { dropOldest } from '../bounded.js';
import { DAY_MS, MINUTE_MS, SYSTEM_CLOCK, Timer } from '../clock.js';
import { hasFewLevels, readJson } from '../json.js';
import { describeFault, Problem, sentence, shorten } from '../problem.js';
import { isRecord } from '../shape.js';
import { connectNats, isPermissionViolation, type Nats, type NatsOptions } from './connection.js';
import { Continuity, type Gap } from './continuity.js';
import { HEADERS, SCHEMA, type StreamName, STREAMS } from './subjects.js';

/** How to connect a reader. */
export interface ReaderOptions extends Partial<Omit<NatsOptions, 'name'>> {
    /** A server that responds to nothing for this long is given up, milliseconds. Default 5,000. */
    readonly patienceMs?: number;
}

/** Which messages: those with `since <= time < until`, milliseconds. */
export interface StreamRange {
    readonly since?: number | undefined;
    readonly until?: number | undefined;
}

/** A message. */
export interface StreamMessage {
    /** Time of its content, milliseconds. */
    readonly time: number;
    /** CCXT's structure; every number is its decimal text. */
    readonly value: unknown;
}

/** What a read found. */
export interface ReadSummary {
    /** Messages that were returned. */
    readonly count: number;
    /** Messages that the stream has twice, and that were returned once. */
    readonly repeated: number;
    /** Where messages of the range may be missing. */
    readonly gaps: readonly Gap[];
    /**
     * Earliest and latest time of the messages of the range and right before and after it; `undefined`
     * without messages.
     */
    readonly first: number | undefined;
    readonly last: number | undefined;
}

/** Messages of one request. */
const BATCH = 1_000;
/** A server that responds to nothing for this long is given up by default, milliseconds. */
const PATIENCE_MS = 5_000;
/** Consumers in a row without a message. */
const ATTEMPTS = 3;
/**
 * A message is stored after the time of its content, if the clocks differ by less than this; and no message
 * is stored later than this after one with a later time. Milliseconds.
 */
const SLACK_MS = 30 * MINUTE_MS;
/** The message before a range is looked for within this time before it; then the whole subject is read. */
const MAX_SLACK_MS = 60 * DAY_MS;
/** Ids that are remembered, to drop repeated messages. */
const IDS = 100_000;
/** Characters of a malformed message that its error shows at most. */
const MAX_SHOWN = 80;
/** The header of the message id. */
const ID_HEADER = 'Nats-Msg-Id';

/** A connection that reads streams. */
export class StreamReader {
    readonly #client: JetStreamClient;

    private constructor(
        private readonly nats: Nats,
        private readonly patienceMs: number,
    ) {
        this.#client = nats.jetstream.jetstream(nats.connection, { timeout: patienceMs });
    }

    /**
     * Connects.
     *
     * @param address such as `nats://127.0.0.1:4222`
     * @throws {Problem} as {@link connectNats} does
     */
    static async open(address: string, options: ReaderOptions = {}): Promise<StreamReader> {
        const { patienceMs = PATIENCE_MS, onNotice = (): void => undefined, ...more } = options;
        return new StreamReader(
            await connectNats(address, { ...more, name: 'aftermath reader', onNotice }),
            patienceMs,
        );
    }

    /**
     * Returns the subjects of which a stream has messages.
     *
     * @throws {Problem} `argument` when the server has no such stream
     */
    async subjects(stream: StreamName): Promise<readonly string[]> {
        return this.#request(stream, STREAMS[stream].join(', '), async () => {
            const manager = await this.#client.jetstreamManager();
            const { state } = await manager.streams.info(stream, { subjects_filter: '>' });
            return Object.keys(state.subjects ?? {}).sort();
        });
    }

    /**
     * Returns the times of the first and of the last message of a subject, milliseconds; `undefined` without
     * messages.
     */
    async bounds(
        stream: StreamName,
        subject: string,
    ): Promise<{ readonly first: number; readonly last: number } | undefined> {
        const { DeliverPolicy } = this.nats.jetstream;
        const first = await this.#first(stream, subject, { deliver_policy: DeliverPolicy.All });
        const last = await this.#first(stream, subject, { deliver_policy: DeliverPolicy.Last });
        return first && last && { first: parseMessage(first).time, last: parseMessage(last).time };
    }

    /** Reads a range of a subject. */
    read(stream: StreamName, subject: string, range: StreamRange = {}): SubjectRead {
        return new SubjectRead(this.#messages(stream, subject, range.since), range);
    }

    close(): Promise<void> {
        return this.nats.close();
    }

    /** The messages from a time on, up to the last one that is there now. */
    async *#messages(stream: StreamName, subject: string, since: number | undefined): AsyncGenerator<JsMsg> {
        const { DeliverPolicy } = this.nats.jetstream;
        const last = await this.#first(stream, subject, { deliver_policy: DeliverPolicy.Last });
        if (last === undefined) return;
        let from = await this.#startOf(stream, subject, since);
        // A consumer ends with its server: another one continues.
        for (let failures = 0; failures < ATTEMPTS; failures += 1) {
            for await (const message of this.#from(stream, subject, from)) {
                if (message.seq <= last.seq) yield message;
                if (message.seq >= last.seq) return;
                from = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: message.seq + 1 };
                failures = 0;
            }
            if ((await this.#first(stream, subject, from)) === undefined) return;
        }
        throw this.#stopped(stream, subject);
    }

    /**
     * Where to begin to read, so that the last message before the range is read, too: it shows what is
     * missing after it.
     */
    async #startOf(
        stream: StreamName,
        subject: string,
        since: number | undefined,
    ): Promise<Partial<OrderedConsumerOptions>> {
        const { DeliverPolicy } = this.nats.jetstream;
        for (let slack = SLACK_MS; since !== undefined && slack < MAX_SLACK_MS; slack *= 4) {
            const opt_start_time = new Date(Math.max(0, since - slack)).toISOString();
            const from = { deliver_policy: DeliverPolicy.StartTime, opt_start_time };
            const first = await this.#first(stream, subject, from);
            if (first !== undefined && parseMessage(first).time < since) return from;
        }
        return { deliver_policy: DeliverPolicy.All };
    }

    /** Reads until the end, or until no message arrives any more. */
    async *#from(stream: StreamName, subject: string, from: Partial<OrderedConsumerOptions>): AsyncGenerator<JsMsg> {
        const consumer = await this.#consumer(stream, subject, from);
        let { num_pending: pending } = await this.#request(stream, subject, () => consumer.info(true));
        while (pending > 0) {
            const before = pending;
            for await (const message of this.#batch(stream, subject, consumer, Math.min(pending, BATCH))) {
                ({ pending } = message.info);
                yield message;
            }
            if (pending === before) return;
        }
    }

    /** The first message of a consumer; `undefined` where the stream has none. */
    async #first(
        stream: StreamName,
        subject: string,
        from: Partial<OrderedConsumerOptions>,
    ): Promise<JsMsg | undefined> {
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
            for await (const message of this.#from(stream, subject, from)) return message;
            // A busy server may have messages without sending them in time.
            const consumer = await this.#consumer(stream, subject, from);
            const { num_pending: pending } = await this.#request(stream, subject, () => consumer.info(true));
            if (pending === 0) return undefined;
        }
        throw this.#stopped(stream, subject);
    }

    #stopped(stream: StreamName, subject: string): Problem {
        return this.#toProblem(new Error('its messages stop'), stream, subject);
    }

    async *#batch(stream: StreamName, subject: string, consumer: Consumer, size: number): AsyncGenerator<JsMsg> {
        const timer = new Timer(SYSTEM_CLOCK);
        let messages: ConsumerMessages | undefined;
        // A fetch would wait for a server that is gone.
        const wait = (): void => {
            timer.set(this.patienceMs, () => {
                messages?.stop();
            });
        };
        try {
            messages = await consumer.fetch({ max_messages: size, expires: this.patienceMs });
            wait();
            for await (const message of messages) {
                timer.cancel();
                yield message;
                wait();
            }
        } catch (error) {
            // A server that was restarted has no consumers.
            if (nameOf(error) !== 'ConsumerNotFoundError') throw this.#toProblem(error, stream, subject);
        } finally {
            timer.cancel();
            messages?.stop();
        }
    }

    #consumer(stream: StreamName, subject: string, options: Partial<OrderedConsumerOptions>): Promise<Consumer> {
        // Older servers refuse a list of filters.
        const filter = { ...options, filter_subjects: subject };
        return this.#request(stream, subject, () => this.#client.consumers.get(stream, filter));
    }

    async #request<T>(stream: StreamName, subject: string, send: () => Promise<T>): Promise<T> {
        try {
            return await send();
        } catch (error) {
            throw this.#toProblem(error, stream, subject);
        }
    }

    #toProblem(error: unknown, stream: StreamName, subject: string): Problem {
        if (error instanceof Problem) return error;
        const name = nameOf(error);
        const place = `${this.nats.connection.getServer()} (stream ${stream}, subject ${subject})`;
        if (name === 'StreamNotFoundError' || name === 'JetStreamNotEnabled') {
            const fact = `NATS at ${place} has no such stream`;
            return sentence('argument', `${fact}; start ccxt-aftermath publish, or pass the address of its server`);
        }
        const isDenied = isPermissionViolation(error);
        const how = isDenied ? 'use a user that may read the stream' : 'repeat it when the server responds';
        const fact = `NATS at ${place} cannot be read: ${describeFault(error)}`;
        return sentence(isDenied ? 'credential' : 'network', `${fact}; ${how}`);
    }
}

/** One read of a subject: an iterable, and after its end what it found. */
export class SubjectRead implements AsyncIterable<StreamMessage> {
    readonly #continuity = new Continuity();
    readonly #ids = new Set<string>();
    #first: number | undefined;
    #latest = -Infinity;
    #count = 0;
    #repeated = 0;

    constructor(
        private readonly messages: AsyncIterable<JsMsg>,
        private readonly range: StreamRange,
    ) {}

    /** What was read so far. */
    get summary(): ReadSummary {
        const last = this.#first === undefined ? undefined : this.#latest;
        return { count: this.#count, repeated: this.#repeated, gaps: this.#gaps, first: this.#first, last };
    }

    /**
     * Reads; once only.
     *
     * @throws {Problem} `unsupported` for messages of another schema; `response` for one that is malformed or
     *   long out of order
     */
    async *[Symbol.asyncIterator](): AsyncGenerator<StreamMessage> {
        const { since = -Infinity, until = Infinity } = this.range;
        for await (const message of this.messages) {
            const { id, boot, sequence, sent, time, value } = parseMessage(message);
            if (this.#isRepeated(id)) continue;
            if (time < this.#latest - SLACK_MS) throw outOfOrder(message, time, this.#latest);
            this.#latest = Math.max(this.#latest, time);
            this.#first = Math.min(this.#first ?? time, time);
            if (time >= until + SLACK_MS) return;
            this.#continuity.add(boot, sequence, time, sent);
            if (time < since || time >= until) continue;
            this.#count += 1;
            yield { time, value };
        }
    }

    /** Gaps of the range only: the messages around it are read to find those at its ends. */
    get #gaps(): readonly Gap[] {
        const { since = -Infinity, until = Infinity } = this.range;
        return this.#continuity.gaps.filter(({ after, before }) => after < until && before >= since);
    }

    #isRepeated(id: string): boolean {
        if (id === '') return false;
        if (this.#ids.has(id)) {
            this.#repeated += 1;
            return true;
        }
        this.#ids.add(id);
        dropOldest(this.#ids, IDS, IDS / 10);
        return false;
    }
}

function nameOf(error: unknown): unknown {
    return (Object(error) as { readonly name?: unknown }).name;
}

/** The content of a message. */
interface ParsedMessage extends StreamMessage {
    readonly id: string;
    readonly boot: string;
    readonly sequence: number;
    readonly sent: number;
}

function parseMessage(message: JsMsg): ParsedMessage {
    const { headers } = message;
    const schema = headers?.get(HEADERS.schema) ?? '';
    if (schema !== SCHEMA) {
        const fact = `${placeOf(message)} has the schema ${JSON.stringify(schema)}`;
        const how = `this version reads ${SCHEMA} only: use the version of the publisher`;
        throw sentence('unsupported', `${fact}; ${how}`);
    }
    const value = readValue(message);
    const own: unknown = Array.isArray(value) ? value[0] : isRecord(value) ? value['timestamp'] : undefined;
    // Samples of a value have no time of their own.
    const time = Number(own ?? headers?.get(HEADERS.time));
    if (!Number.isSafeInteger(time) || time <= 0) {
        throw malformed(message, 'is neither a structure with a timestamp nor a candle');
    }
    const [boot = '', number] = [headers?.get(HEADERS.boot), headers?.get(HEADERS.sequence)];
    const sequence = Number(number);
    if (boot === '' || !Number.isSafeInteger(sequence) || sequence <= 0) {
        throw malformed(message, `has no valid headers ${HEADERS.boot} and ${HEADERS.sequence}`);
    }
    const sent = Number(headers?.get(HEADERS.sent) || Number.NaN);
    return { id: headers?.get(ID_HEADER) ?? '', boot, sequence, sent, time, value };
}

function readValue(message: JsMsg): unknown {
    let value: unknown;
    try {
        value = readJson(message.string());
    } catch {
        throw malformed(message, 'is no JSON');
    }
    if (hasFewLevels(value)) return value;
    throw malformed(message, 'has too many levels');
}

function placeOf({ seq, subject }: JsMsg): string {
    return `message ${seq} of subject ${subject}`;
}

function malformed(message: JsMsg, fault: string): Problem {
    const text = JSON.stringify(shorten(message.string(), MAX_SHOWN));
    const how = 'only ccxt-aftermath publish may write to this subject';
    return sentence('response', `${placeOf(message)} ${fault}: ${text}; ${how}`);
}

function outOfOrder(message: JsMsg, time: number, latest: number): Problem {
    const [at, after] = [time, latest].map((each) => new Date(each).toISOString());
    const fact = `${placeOf(message)} has the time ${at}, and is after one of ${after}`;
    return sentence('response', `${fact}; read a range before or after it`);
}
