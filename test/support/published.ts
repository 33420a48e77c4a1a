/** Messages as `publish` writes them, for tests of readers. */

import { jetstream, jetstreamManager, type PubAck } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { HEADERS, SCHEMA, STREAMS, type StreamName } from '../../ts/core/nats/subjects.js';

/** One message; what is missing has the value that a publisher gives it. */
export interface Published {
    readonly subject: string;
    /** CCXT's structure, or the text of the message. */
    readonly value: unknown;
    readonly id?: string;
    readonly boot?: string;
    readonly sequence?: number;
    readonly schema?: string;
    /** Only publishers read this header, and readers only that of a sample. */
    readonly time?: number;
}

/** A connection that writes messages. */
export class Publications {
    readonly #sequences = new Map<string, number>();

    private constructor(readonly connection: NatsConnection) {}

    /** Connects, and creates streams. */
    static async open(servers: string, streams = Object.keys(STREAMS) as StreamName[]): Promise<Publications> {
        const connection = await connect({ servers });
        const manager = await jetstreamManager(connection);
        // A short window of duplicates, so that tests can store a message twice.
        for (const name of streams) {
            await manager.streams.add({ name, subjects: [...STREAMS[name]], duplicate_window: 100e6 });
        }
        return new Publications(connection);
    }

    /**
     * Writes a message until the stream has it a second time: the server forgets its id after the window of
     * duplicates.
     */
    async addAgain(message: Published): Promise<void> {
        while ((await this.add(message)).some(({ duplicate }) => duplicate));
    }

    /** Writes messages, in order. */
    async add(...messages: readonly Published[]): Promise<readonly PubAck[]> {
        const client = jetstream(this.connection);
        const sent = messages.map(({ subject, value, id, boot = 'b1', sequence, schema = SCHEMA, time }) => {
            const next = sequence ?? (this.#sequences.get(`${boot} ${subject}`) ?? 0) + 1;
            this.#sequences.set(`${boot} ${subject}`, next);
            const head = headers();
            for (const [name, text] of [
                [HEADERS.schema, schema],
                [HEADERS.boot, boot],
                [HEADERS.sequence, `${next}`],
            ] as const)
                head.set(name, text);
            if (time !== undefined) head.set(HEADERS.time, `${time}`);
            const payload = typeof value === 'string' ? value : JSON.stringify(value);
            return client.publish(subject, payload, { headers: head, ...(id === undefined ? {} : { msgID: id }) });
        });
        return Promise.all(sent);
    }

    close(): Promise<void> {
        return this.connection.close();
    }
}
