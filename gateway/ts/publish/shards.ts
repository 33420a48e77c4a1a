/**
 * Divides markets between several publishers. Each market belongs to a shard by a stable hash; an instance
 * claims shards by leases in a bucket whose keys expire, and gives some away when more instances live.
 *
 * A lease only decides who publishes. That no event is stored twice rests on the message ids, and that none
 * is missing on the start after the last stored message.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Nats } from '../../../ts/core/nats/connection.js';
import { LeaseBucket, type LeaseStore } from '../base/lease-bucket.js';
import { SHARDS_BUCKET, toToken } from '../../../ts/core/nats/subjects.js';
import { describeFault } from '../../../ts/core/problem.js';

/** What an instance needs. */
export interface ShardParts {
    readonly nats: Nats;
    /** Number of shards; the same at every instance. */
    readonly count: number;
    /** A dead instance's shards are free after so long, milliseconds. */
    readonly leaseMs: number;
    /** Servers that store the leases. */
    readonly replicas: number;
    /** Called when a shard is won. */
    readonly onGain: (shard: number) => void;
    /**
     * Called when a shard is lost or given away: it resolves when nothing of it is published any more, and
     * never rejects.
     */
    readonly onLose: (shard: number) => Promise<void>;
    readonly onNotice: (text: string) => void;
    /** Waits; no longer than until the signal is aborted. */
    readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Lease {
    readonly store: LeaseStore;
    revision: number;
    /** Without a renewal the shard is lost then, in milliseconds of `performance.now`. */
    deadline: number;
    /** The last one, which may not be over. */
    renewal: Promise<void>;
}

/** Renewals within a lease. */
const RENEWALS = 4;
/** An instance ends this fraction of a lease before others may begin. */
const MARGIN = 0.25;
/** NATS answers within this part of the lease. */
const ANSWER_PART = 1 / 8;
const ADVICE = 'give all instances the same --lease and --replicas, or delete the bucket while none runs';

/** Returns the shard of a market or an account. */
export function shardOf(name: string, count: number): number {
    return createHash('sha256').update(toToken(name)).digest().readUInt32BE() % count;
}

/** The shards of one instance. */
export class Shards {
    readonly #id = randomBytes(9).toString('hex');
    #attempts = 0;
    /** Also of shards that are given away, up to the end of what is published of them. */
    readonly #leases = new Map<number, Lease>();
    /** Shards that are lost or given away; they are not claimed before that is done. */
    readonly #ending = new Map<number, Promise<void>>();
    /** Removes what shows that this instance lives. */
    #leave: () => Promise<void> = () => Promise.resolve();
    /** The last error that was shown; `''` after a round without one. */
    #shown = '';

    private constructor(
        private readonly parts: ShardParts,
        private readonly bucket: LeaseBucket,
    ) {}

    /**
     * Opens the bucket.
     *
     * @throws {Problem} `argument` when it exists with other settings
     */
    static async open(parts: ShardParts): Promise<Shards> {
        const { nats, leaseMs, replicas } = parts;
        const settings = { leaseMs, replicas, timeoutMs: leaseMs * ANSWER_PART };
        return new Shards(parts, await LeaseBucket.open(nats, { ...settings, bucket: SHARDS_BUCKET, advice: ADVICE }));
    }

    /** The shards that are held, without those that are given away. */
    get held(): readonly number[] {
        return [...this.#leases.keys()].filter((shard) => !this.#ending.has(shard));
    }

    /** Claims and renews until the signal is aborted. */
    async run(signal: AbortSignal): Promise<void> {
        await Promise.all([this.#claimAndRenew(signal), this.#watchDeadlines(signal)]);
    }

    /** Gives all shards away, so that others begin at once. */
    async release(): Promise<void> {
        for (const shard of this.held) this.#giveAway(shard);
        await Promise.all(this.#ending.values());
        // Without it the bucket removes the key later.
        await this.#leave().catch(() => undefined);
    }

    async #claimAndRenew(signal: AbortSignal): Promise<void> {
        const { leaseMs, sleep } = this.parts;
        const isOver = (): boolean => signal.aborted;
        while (!isOver()) {
            const begin = performance.now();
            try {
                const renewals = [...this.#leases].map(([shard, lease]) => (lease.renewal = this.#renew(shard, lease)));
                await Promise.all([this.#announce(), ...renewals]);
                await this.#share(signal);
                this.#shown = '';
            } catch (error) {
                // What fails is repeated; the deadlines end what cannot be renewed.
                this.#show(error);
            }
            await sleep(Math.max(0, leaseMs / RENEWALS - (performance.now() - begin)), signal);
        }
    }

    async #watchDeadlines(signal: AbortSignal): Promise<void> {
        const { leaseMs, sleep } = this.parts;
        const isOver = (): boolean => signal.aborted;
        while (!isOver()) {
            for (const [shard, { deadline }] of [...this.#leases]) {
                if (performance.now() > deadline) this.#lose(shard, 'its lease could not be renewed');
            }
            await sleep(leaseMs / (2 * RENEWALS), signal);
        }
    }

    /** Shows others that this instance lives. */
    async #announce(): Promise<void> {
        const key = `instance.${this.parts.count}.${this.#id}`;
        const revision = await this.bucket.put(key, this.#id);
        this.#leave = () => this.bucket.leaseOf(key).remove(revision);
    }

    /** Gives shards away, or claims free ones, up to the share of this instance. */
    async #share(signal: AbortSignal): Promise<void> {
        const { count } = this.parts;
        const { length: instances } = await this.bucket.keys(`instance.${count}.>`);
        const share = Math.ceil(count / Math.max(1, instances));
        for (const shard of this.held.slice(share)) this.#giveAway(shard);
        const free = Array.from({ length: count }, (_, shard) => shard).filter(
            (shard) => !this.#leases.has(shard) && !this.#ending.has(shard),
        );
        // Instances that start together try different ones.
        free.sort((left, right) => this.#order(left) - this.#order(right));
        for (const shard of free) {
            if (signal.aborted || this.held.length >= share) return;
            await this.#claim(shard, signal);
        }
    }

    #order(shard: number): number {
        return shardOf(`${this.#id} ${shard}`, 1_000_000);
    }

    async #claim(shard: number, signal: AbortSignal): Promise<void> {
        const store = this.bucket.leaseOf(`shard.${this.parts.count}.${shard}`);
        const [holder, deadline] = [this.#nextHolder(), this.#deadline()];
        const revision = await store.create(holder).catch(async (error: unknown) => {
            // Another instance has it, or the answer is lost.
            const found = await store.read();
            if (found === undefined) throw error;
            return found.holder === holder ? found.revision : undefined;
        });
        if (revision === undefined) return;
        this.#leases.set(shard, { store, revision, deadline, renewal: Promise.resolve() });
        // Nothing begins any more: `release` gives it away.
        if (!signal.aborted) this.parts.onGain(shard);
    }

    async #renew(shard: number, lease: Lease): Promise<void> {
        const { store } = lease;
        const [holder, deadline] = [this.#nextHolder(), this.#deadline()];
        try {
            lease.revision = await store.update(holder, lease.revision);
            lease.deadline = deadline;
        } catch (error) {
            // It may have been stored although its answer is lost, now or by an earlier attempt.
            const found = await store.read().then(
                (stored) => ({ stored }),
                () => undefined,
            );
            if (found === undefined) throw error;
            const { stored } = found;
            if (stored?.holder.startsWith(`${this.#id}.`) !== true) {
                if (this.#leases.get(shard) === lease) this.#lose(shard, 'another instance has it');
                return;
            }
            lease.revision = stored.revision;
            if (stored.holder === holder) lease.deadline = deadline;
        }
    }

    /** Its lease is renewed until nothing of it is published any more. */
    #giveAway(shard: number): void {
        this.#end(shard, async () => {
            await this.parts.onLose(shard);
            const lease = this.#leases.get(shard);
            this.#leases.delete(shard);
            await lease?.renewal.catch(() => undefined);
            // Without it the bucket removes the key later.
            await lease?.store.remove(lease.revision).catch(() => undefined);
        });
    }

    #lose(shard: number, why: string): void {
        this.#leases.delete(shard);
        if (this.#ending.has(shard)) return;
        this.parts.onNotice(`shard ${shard} is lost: ${why}`);
        this.#end(shard, () => this.parts.onLose(shard));
    }

    #end(shard: number, end: () => Promise<void>): void {
        const ended = end().finally(() => {
            this.#ending.delete(shard);
        });
        this.#ending.set(shard, ended);
    }

    #show(error: unknown): void {
        const text = `shards cannot be claimed or renewed: ${describeFault(error)}`;
        if (text !== this.#shown) this.parts.onNotice(text);
        this.#shown = text;
    }

    #nextHolder(): string {
        this.#attempts += 1;
        return `${this.#id}.${this.#attempts}`;
    }

    #deadline(): number {
        return performance.now() + this.parts.leaseMs * (1 - MARGIN);
    }
}
