/** Leases in a bucket of NATS: one key each, which the server removes after the length of the lease. */

import type { KV } from '@nats-io/kv';
import { sentence } from '../../../ts/core/problem.js';
import type { Nats } from '../../../ts/core/nats/connection.js';

/** A stored lease. */
export interface StoredLease {
    /** Grows with each change. */
    readonly revision: number;
    /** Names the process, and the attempt that stored it. */
    readonly holder: string;
}

/** Where a lease is stored. A call that rejects may have changed it all the same. */
export interface LeaseStore {
    /** Returns the lease; `undefined` where there is none. It is never an old one. */
    read(): Promise<StoredLease | undefined>;
    /** Stores a lease where there is none. @returns its revision */
    create(holder: string): Promise<number>;
    /** Replaces the lease, if its revision is still this one. @returns the new revision */
    update(holder: string, revision: number): Promise<number>;
    /** Removes the lease, if its revision is still this one. */
    remove(revision: number): Promise<void>;
}

/** What the bucket needs. */
export interface LeaseBucketOptions {
    readonly bucket: string;
    readonly leaseMs: number;
    /** Servers that store it. */
    readonly replicas: number;
    /**
     * Longest wait for an answer about a lease, milliseconds. The opening waits five seconds, as any request
     * of the client.
     */
    readonly timeoutMs: number;
    /** What to do when the bucket exists with other settings. */
    readonly advice: string;
}

/** A bucket whose keys are leases. */
export class LeaseBucket {
    private constructor(
        private readonly bucket: KV,
        private readonly timeoutMs: number,
    ) {}

    /**
     * Opens the bucket, and creates it where there is none.
     *
     * @throws {Problem} `argument` when it exists with other settings
     */
    static async open(nats: Nats, options: LeaseBucketOptions): Promise<LeaseBucket> {
        const { bucket: name, leaseMs, replicas, timeoutMs, advice } = options;
        const { jetstream, kv, connection } = nats;
        const bucket = await new kv.Kvm(connection).create(name, {
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
            throw sentence('argument', `the NATS bucket ${name} has ${settings}, instead of ${wanted}; ${advice}`);
        }
        const client = jetstream.jetstream(connection, { timeout: timeoutMs, checkAPI: false });
        return new LeaseBucket(await new kv.Kvm(client).open(name, { allow_direct: false }), timeoutMs);
    }

    /** Returns the lease of a key. */
    leaseOf(key: string): LeaseStore {
        const { bucket, timeoutMs } = this;
        return {
            read: async () => {
                const entry = await bucket.get(key);
                if (entry?.operation !== 'PUT') return undefined;
                return { revision: entry.revision, holder: entry.string() };
            },
            create: (holder) => bucket.create(key, holder),
            update: (holder, revision) => bucket.update(key, holder, revision, timeoutMs),
            remove: (revision) => bucket.delete(key, { previousSeq: revision }),
        };
    }

    /** Stores a key, in place of what it had. @returns its revision */
    put(key: string, value: string): Promise<number> {
        return this.bucket.put(key, value);
    }

    /** Returns the keys of a filter, such as `instance.>`. */
    async keys(filter: string): Promise<string[]> {
        const keys = await this.bucket.keys(filter);
        const timer = setTimeout(() => {
            keys.stop(new Error('NATS did not send the keys in time'));
        }, this.timeoutMs);
        try {
            const found: string[] = [];
            for await (const key of keys) found.push(key);
            return found;
        } finally {
            clearTimeout(timer);
        }
    }
}
