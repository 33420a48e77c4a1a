/**
 * The streams and the bucket: they are created, or read back and compared, because a server keeps the
 * settings of those that exist.
 */

import type { StreamConfig, StreamInfo } from '@nats-io/jetstream';
import { DAY_MS, MINUTE_MS } from '../../../ts/core/clock.js';
import { isPermissionViolation, type Nats } from '../../../ts/core/nats/connection.js';
import { LATEST_BUCKET, STREAMS, type StreamName } from '../../../ts/core/nats/subjects.js';
import { sentence } from '../../../ts/core/problem.js';

/** What is needed of a server. */
export interface StreamRequest {
    readonly streams: readonly StreamName[];
    /** Whether latest states are stored. */
    readonly latest: boolean;
    /** Servers that store each message; 3 survive the loss of one. */
    readonly replicas: number;
    /** Takes settings that differ and do no harm to what is published. */
    readonly onNotice: (text: string) => void;
}

/** Nanoseconds of a millisecond: NATS counts in them. */
const NANOS = 1_000_000;
/** An event that is sent again within this time is stored once, milliseconds. */
const DUPLICATE_WINDOW_MS = 15 * MINUTE_MS;

/** What a stream keeps. */
const LIMITS: Readonly<Record<StreamName, { readonly maxAgeMs: number; readonly maxBytes: number }>> = {
    AM_BOOKS: { maxAgeMs: DAY_MS, maxBytes: 1e9 },
    AM_MD: { maxAgeMs: 30 * DAY_MS, maxBytes: 5e9 },
    AM_ACCT: { maxAgeMs: 90 * DAY_MS, maxBytes: -1 },
};

/**
 * Creates what does not exist, and compares what exists.
 *
 * @throws {Problem} `unsupported` when a stream would lose or double events, or the server has no JetStream;
 *   `credential` when the user may neither read nor create a stream
 */
export async function prepareStreams(nats: Nats, request: StreamRequest): Promise<void> {
    const manager = await nats.jetstream.jetstreamManager(nats.connection).catch((error: unknown) => {
        throw refusalOf('JetStream', error);
    });
    for (const name of request.streams) {
        const wanted = configOf(name, request.replicas);
        const found = await manager.streams.info(name).catch(async (error: unknown) => {
            if (!(error instanceof nats.jetstream.JetStreamApiError && error.code === STREAM_NOT_FOUND)) {
                throw refusalOf(`the stream ${name}`, error);
            }
            return manager.streams.add(wanted).catch((refused: unknown) => {
                throw refusalOf(`the stream ${name}`, refused);
            });
        });
        compare(name, wanted, found, request.onNotice);
    }
    if (request.latest) await prepareLatest(nats, request);
}

const STREAM_NOT_FOUND = 10_059;

function configOf(name: StreamName, replicas: number): Partial<StreamConfig> & { name: string } {
    const { maxAgeMs, maxBytes } = LIMITS[name];
    return {
        name,
        subjects: [...STREAMS[name]],
        storage: 'file',
        discard: 'old',
        max_age: maxAgeMs * NANOS,
        max_bytes: maxBytes,
        duplicate_window: DUPLICATE_WINDOW_MS * NANOS,
        num_replicas: replicas,
    };
}

type Config = Partial<StreamConfig>;

function compare(name: StreamName, wanted: Config, { config }: StreamInfo, onNotice: (text: string) => void): void {
    const missing = STREAMS[name].filter((subject) => !config.subjects.includes(subject));
    if (missing.length > 0) {
        const fact = `the stream ${name} has no subject ${missing.join(', ')}`;
        throw sentence('unsupported', `${fact}; add it, or delete the stream so that it is created anew`);
    }
    if (name !== 'AM_BOOKS' && config.duplicate_window < DUPLICATE_WINDOW_MS * NANOS) {
        const fact = `the stream ${name} drops doubled messages within ${config.duplicate_window / NANOS / MINUTE_MS} min`;
        throw sentence(
            'unsupported',
            `${fact}; set its duplicate_window to ${DUPLICATE_WINDOW_MS / MINUTE_MS} min or more`,
        );
    }
    for (const [setting, effect] of HARMFUL) {
        if (config[setting] === wanted[setting]) continue;
        onNotice(
            `the stream ${name} has ${setting} ${String(config[setting])}, and not ${String(wanted[setting])}: ${effect}`,
        );
    }
}

/** Settings of an existing stream that may be meant so. */
const HARMFUL = [
    ['max_age', 'it keeps messages for another time, in nanoseconds'],
    ['max_bytes', 'it keeps another number of bytes'],
    ['num_replicas', 'another number of servers stores its messages'],
    ['storage', 'messages in memory are lost with the server'],
    ['discard', 'it refuses new messages when it is full'],
] as const;

async function prepareLatest(nats: Nats, { replicas, onNotice }: StreamRequest): Promise<void> {
    const { kv, connection } = nats;
    const bucket = await new kv.Kvm(connection)
        .create(LATEST_BUCKET, { history: 1, replicas })
        .catch((error: unknown) => {
            throw refusalOf(`the bucket ${LATEST_BUCKET}`, error);
        });
    // `create` keeps the settings of a bucket that exists, without a word.
    const status = await bucket.status();
    if (status.history !== 1)
        onNotice(`the bucket ${LATEST_BUCKET} keeps ${status.history} values of a key, and not 1`);
    if (status.ttl > 0) onNotice(`the bucket ${LATEST_BUCKET} drops values after ${status.ttl / SECOND} s`);
    if (status.replicas !== replicas)
        onNotice(`the bucket ${LATEST_BUCKET} has num_replicas ${status.replicas}, and not ${replicas}`);
}

/** The status of a bucket has milliseconds. */
const SECOND = 1_000;

function refusalOf(what: string, error: unknown): Error {
    const { message } = error as Error;
    const isRefused = isPermissionViolation(error);
    const wanted = isRefused
        ? 'give the user the permissions of docs/nats.md'
        : 'start nats-server with -js, and check its limits';
    return sentence(isRefused ? 'credential' : 'unsupported', `${what} cannot be used: ${message}; ${wanted}`);
}
