/**
 * Divides markets between several publishers. Each market belongs to a shard by a stable hash; an instance claims shards by leases in a
 * bucket whose keys expire, and gives some away when more instances live.
 *
 * A lease only decides who publishes. That no event is stored twice rests on the message ids, and that none is missing on the start after
 * the last stored message.
 */

import type { KV } from '@nats-io/kv';
import { createHash, randomBytes } from 'node:crypto';
import type { Nats } from '../core/nats/connection.js';
import { SHARDS_BUCKET, toToken } from '../core/nats/subjects.js';
import { sentence } from '../core/problem.js';

/** What an instance needs. */
export interface ShardParts {
    readonly nats: Nats;
    /** Number of shards; the same at every instance. */
    readonly count: number;
    /** A dead instance's shards are free after so long, milliseconds. */
    readonly leaseMs: number;
    /** Called when a shard is won. */
    readonly onGain: (shard: number) => void;
    /** Called when a shard is lost or given away: it resolves when nothing of it is published any more. */
    readonly onLose: (shard: number) => Promise<void>;
    readonly onNotice: (text: string) => void;
    readonly sleep: (ms: number) => Promise<void>;
}

interface Lease {
    revision: number;
    /** Without a renewal the shard is lost then, in milliseconds of `performance.now`. */
    deadline: number;
}

/** Renewals within a lease. */
const RENEWALS = 4;
/** An instance ends this fraction of a lease before others may begin. */
const MARGIN = 0.25;

/** Returns the shard of a market or an account. */
export function shardOf(name: string, count: number): number {
    return createHash('sha256').update(toToken(name)).digest().readUInt32BE() % count;
}

/** The shards of one instance. */
export class Shards {
    /** Random, so that a value that was written shows whose it is. */
    readonly #holder = randomBytes(9).toString('hex');
    readonly #held = new Map<number, Lease>();

    private constructor(
        private readonly parts: ShardParts,
        private readonly bucket: KV,
    ) {}

    /**
     * Opens the bucket.
     *
     * @throws {Problem} `argument` when another lease is in use
     */
    static async open(parts: ShardParts): Promise<Shards> {
        const { nats, leaseMs } = parts;
        const kvm = new nats.kv.Kvm(nats.connection);
        // Reads of a replica may be old.
        const bucket = await kvm.create(SHARDS_BUCKET, { history: 1, ttl: leaseMs, allow_direct: false });
        const { ttl } = await bucket.status();
        if (ttl !== leaseMs) {
            const fact = `--lease is ${leaseMs / 1_000} s, and the bucket ${SHARDS_BUCKET} has ${ttl / 1_000} s`;
            throw sentence('argument', `${fact}; give the same lease at every instance, or delete the bucket`);
        }
        return new Shards(parts, bucket);
    }

    /** The shards that are held. */
    get held(): readonly number[] {
        return [...this.#held.keys()];
    }

    /** Claims and renews until the signal is aborted. */
    async run(signal: AbortSignal): Promise<void> {
        const { leaseMs, sleep } = this.parts;
        const isOver = (): boolean => signal.aborted;
        const checks = this.#watchDeadlines(signal);
        while (!isOver()) {
            const begin = performance.now();
            // What fails is repeated; the deadlines end what cannot be renewed.
            await this.#step().catch(() => undefined);
            await sleep(Math.max(0, leaseMs / RENEWALS - (performance.now() - begin)));
        }
        await checks;
    }

    /** Gives all shards away, so that others begin at once. */
    async release(): Promise<void> {
        for (const shard of this.held) await this.#giveAway(shard);
        await this.bucket.delete(`instance.${this.#holder}`).catch(() => undefined);
    }

    async #watchDeadlines(signal: AbortSignal): Promise<void> {
        const isOver = (): boolean => signal.aborted;
        while (!isOver()) {
            for (const [shard, { deadline }] of [...this.#held]) {
                if (performance.now() > deadline) await this.#lose(shard, 'its lease could not be renewed');
            }
            await this.parts.sleep(this.parts.leaseMs / (2 * RENEWALS));
        }
    }

    async #step(): Promise<void> {
        await this.bucket.put(`instance.${this.#holder}`, this.#holder);
        for (const [shard, lease] of [...this.#held]) await this.#renew(shard, lease);
        const instances = new Set<string>();
        for await (const key of await this.bucket.keys('instance.>')) instances.add(key);
        const share = Math.ceil(this.parts.count / Math.max(1, instances.size));
        for (const shard of this.held.slice(share)) await this.#giveAway(shard);
        const free = Array.from({ length: this.parts.count }, (_, shard) => shard).filter(
            (shard) => !this.#held.has(shard),
        );
        // Instances that start together try different ones.
        free.sort((left, right) => this.#order(left) - this.#order(right));
        for (const shard of free) if (this.#held.size < share) await this.#claim(shard);
    }

    #order(shard: number): number {
        return shardOf(`${this.#holder} ${shard}`, 1_000_000);
    }

    async #claim(shard: number): Promise<void> {
        const deadline = this.#deadline();
        const key = `shard.${shard}`;
        const revision = await this.bucket.create(key, this.#holder).catch(() => this.#ownRevision(key));
        if (revision === undefined) return;
        this.#held.set(shard, { revision, deadline });
        this.parts.onGain(shard);
    }

    async #renew(shard: number, lease: Lease): Promise<void> {
        const deadline = this.#deadline();
        const key = `shard.${shard}`;
        try {
            lease.revision = await this.bucket.update(key, this.#holder, lease.revision);
        } catch (error) {
            if (!(error instanceof this.parts.nats.jetstream.JetStreamApiError)) throw error;
            // A renewal whose answer was lost may be the conflict.
            const revision = await this.#ownRevision(key);
            if (revision === undefined) {
                await this.#lose(shard, 'another instance has it');
                return;
            }
            lease.revision = revision;
        }
        lease.deadline = deadline;
    }

    /** The revision of a key with our value; `undefined` of another one. */
    async #ownRevision(key: string): Promise<number | undefined> {
        const entry = await this.bucket.get(key);
        return entry?.operation === 'PUT' && entry.string() === this.#holder ? entry.revision : undefined;
    }

    async #giveAway(shard: number): Promise<void> {
        const lease = this.#held.get(shard);
        if (lease === undefined) return;
        this.#held.delete(shard);
        await this.parts.onLose(shard);
        await this.bucket.delete(`shard.${shard}`, { previousSeq: lease.revision }).catch(() => undefined);
    }

    async #lose(shard: number, why: string): Promise<void> {
        if (!this.#held.delete(shard)) return;
        this.parts.onNotice(`shard ${shard} is lost: ${why}`);
        await this.parts.onLose(shard);
    }

    #deadline(): number {
        return performance.now() + this.parts.leaseMs * (1 - MARGIN);
    }
}
