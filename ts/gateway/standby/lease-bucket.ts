/** The lease in a bucket of NATS: one key for each wallet, which the server removes after the length of the lease. */

import type { KV } from '@nats-io/kv';
import { sentence } from '../../core/problem.js';
import type { Nats } from '../../core/nats/connection.js';
import type { LeaseStore, StoredLease } from './lease.js';

/** What the bucket needs. */
export interface LeaseBucketOptions {
    /** The key. */
    readonly wallet: string;
    readonly leaseMs: number;
    /** Servers that store it. */
    readonly replicas: number;
    /** Longest wait for an answer, milliseconds. */
    readonly timeoutMs: number;
}

const BUCKET = 'aftermath_gateway';

/**
 * Opens the bucket, and creates it where there is none.
 *
 * @throws {Problem} `argument` when it exists with other settings
 */
export async function openLeaseBucket(nats: Nats, options: LeaseBucketOptions): Promise<LeaseStore> {
    const { wallet, leaseMs, replicas, timeoutMs } = options;
    const { jetstream, kv, connection } = nats;
    const js = jetstream.jetstream(connection, { timeout: timeoutMs });
    const bucket = await new kv.Kvm(js).create(BUCKET, {
        ttl: leaseMs,
        history: 1,
        storage: jetstream.StorageType.File,
        replicas,
        // Reads from any replica may be old.
        allow_direct: false,
    });
    // An existing bucket keeps its settings without an error.
    const { ttl, history, storage, replicas: found, streamInfo } = await bucket.status();
    const isDirect = streamInfo.config.allow_direct;
    const settings = `ttl ${ttl} ms, history ${history}, storage ${storage}, replicas ${found}, allow_direct ${isDirect}`;
    const wanted = `ttl ${leaseMs} ms, history 1, storage file, replicas ${replicas}, allow_direct false`;
    if (settings !== wanted) {
        const how = 'give all gateways the same leaseMs and replicas, or delete the bucket while none runs';
        throw sentence('argument', `the NATS bucket ${BUCKET} has ${settings}, instead of ${wanted}; ${how}`);
    }
    return new LeaseBucket(bucket, wallet, timeoutMs);
}

class LeaseBucket implements LeaseStore {
    constructor(
        private readonly bucket: KV,
        private readonly key: string,
        private readonly timeoutMs: number,
    ) {}

    async read(): Promise<StoredLease | undefined> {
        const entry = await this.bucket.get(this.key);
        if (entry?.operation !== 'PUT') return undefined;
        return { revision: entry.revision, holder: entry.string() };
    }

    create(holder: string): Promise<number> {
        return this.bucket.create(this.key, holder);
    }

    update(holder: string, revision: number): Promise<number> {
        return this.bucket.update(this.key, holder, revision, this.timeoutMs);
    }

    remove(revision: number): Promise<void> {
        return this.bucket.delete(this.key, { previousSeq: revision });
    }
}
