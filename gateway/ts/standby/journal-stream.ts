/**
 * The journal of a wallet as a subject of a NATS stream. The stream has no age limit: an open transaction is
 * never dropped.
 */

import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { writeJson } from '../../../ts/core/json.js';
import type { Nats } from '../../../ts/core/nats/connection.js';
import { PREFIX, toToken } from '../../../ts/core/nats/subjects.js';
import { sentence } from '../../../ts/core/problem.js';
import { isRecord } from '../../../ts/core/shape.js';
import type { AppendTarget, LastRecord } from './appender.js';
import type { JournalRecord } from '../../../ts/index.js';
import { toRecord } from '../../../ts/host.js';

/** A message of the stream. */
export interface StreamRecord {
    /** Its number in the stream. */
    readonly sequence: number;
    /** When it was stored, milliseconds. */
    readonly time: number;
    /** `undefined` of the record that a new leader begins its term with. */
    readonly record: JournalRecord | undefined;
}

/** What the stream needs. */
export interface JournalStreamOptions {
    readonly wallet: string;
    /** Servers that store it. */
    readonly replicas: number;
    /**
     * Longest wait for an answer about a record, milliseconds. The opening waits five seconds, as any request
     * of the client.
     */
    readonly timeoutMs: number;
}

const STREAM = 'AM_JOURNAL';
const SUBJECTS = `${PREFIX}.journal.*`;
/** Messages that are read at once. */
const BATCH = 500;

/** The journal of one wallet. */
export class JournalStream implements AppendTarget {
    readonly #subject: string;

    private constructor(
        private readonly js: JetStreamClient,
        private readonly jsm: JetStreamManager,
        private readonly nats: Nats,
        wallet: string,
    ) {
        this.#subject = `${PREFIX}.journal.${toToken(wallet)}`;
    }

    /**
     * Opens the stream, and creates it where there is none.
     *
     * @throws {Problem} `argument` when it exists with other settings
     */
    static async open(nats: Nats, { wallet, replicas, timeoutMs }: JournalStreamOptions): Promise<JournalStream> {
        const { jetstream, connection } = nats;
        const { streams } = await jetstream.jetstreamManager(connection);
        const { config } = await streams.info(STREAM).catch(() =>
            streams.add({
                name: STREAM,
                subjects: [SUBJECTS],
                storage: jetstream.StorageType.File,
                discard: jetstream.DiscardPolicy.New,
                num_replicas: replicas,
                allow_direct: false,
            }),
        );
        const { subjects, storage, num_replicas, max_age, max_msgs, max_bytes, max_msgs_per_subject } = config;
        const limits = [max_msgs, max_bytes, max_msgs_per_subject].every((limit) => limit === -1) ? 'none' : 'some';
        const settings = `subjects ${subjects.join()}, storage ${storage}, replicas ${num_replicas}, max_age ${max_age}, limits ${limits}, allow_direct ${config.allow_direct}`;
        const wanted = `subjects ${SUBJECTS}, storage file, replicas ${replicas}, max_age 0, limits none, allow_direct false`;
        if (settings !== wanted) {
            const how = 'give all gateways the same replicas, and change the stream with the tool nats';
            throw sentence('argument', `the NATS stream ${STREAM} has ${settings}, instead of ${wanted}; ${how}`);
        }
        const options = { timeout: timeoutMs, checkAPI: false };
        const jsm = await jetstream.jetstreamManager(connection, options);
        return new JournalStream(jetstream.jetstream(connection, options), jsm, nats, wallet);
    }

    async append(record: { readonly id: string } & Readonly<Record<string, unknown>>, after: number): Promise<number> {
        const ack = await this.js.publish(this.#subject, writeJson(record), {
            expect: { lastSubjectSequence: after },
        });
        return ack.seq;
    }

    async last(): Promise<LastRecord> {
        const found = await this.jsm.streams.getMessage(STREAM, { last_by_subj: this.#subject });
        if (found === null) return { sequence: 0, id: undefined };
        return { sequence: found.seq, id: readMessage(found.string(), found.seq).id };
    }

    /**
     * Reads the records of the wallet behind a number, up to another one, which exists.
     *
     * @throws {Problem} `argument` when a message is no record
     */
    async *read(after: number, upTo: number): AsyncGenerator<StreamRecord> {
        if (upTo <= after) return;
        const { DeliverPolicy } = this.nats.jetstream;
        const consumer = await this.js.consumers.get(STREAM, {
            filter_subjects: this.#subject,
            deliver_policy: DeliverPolicy.StartSequence,
            opt_start_seq: after + 1,
        });
        const messages = await consumer.consume({ max_messages: BATCH });
        try {
            for await (const message of messages) {
                const { record } = readMessage(message.string(), message.seq);
                yield { sequence: message.seq, time: message.time.getTime(), record };
                if (message.seq >= upTo) return;
            }
            throw new Error('the journal of NATS could not be read to its end');
        } finally {
            await messages.close();
            await consumer.delete().catch(() => false);
        }
    }

    /** Deletes records: all before a number, and some behind it. */
    async remove(before: number, sequences: readonly number[]): Promise<void> {
        await this.jsm.streams.purge(STREAM, { filter: this.#subject, seq: before });
        for (const sequence of sequences) await this.jsm.streams.deleteMessage(STREAM, sequence, false);
    }
}

function readMessage(
    text: string,
    sequence: number,
): { readonly id: string | undefined; readonly record: JournalRecord | undefined } {
    const value = parse(text);
    const { id, term, record: stored } = isRecord(value) ? value : {};
    const record = stored === undefined ? undefined : toRecord(stored);
    if (typeof term === 'number' && (record !== undefined || stored === undefined)) {
        return { id: typeof id === 'string' ? id : undefined, record };
    }
    const how = 'look at it with the tool nats, and delete it if no gateway has written it';
    throw sentence('argument', `message ${sequence} of the NATS stream ${STREAM} is no journal record; ${how}`);
}

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
