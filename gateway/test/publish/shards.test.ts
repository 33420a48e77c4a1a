/** Shards: who publishes which markets. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { connectNats, type Nats } from '../../../ts/core/nats/connection.js';
import { LeaseBucket } from '../../ts/base/lease-bucket.js';
import { SHARDS_BUCKET } from '../../../ts/core/nats/subjects.js';
import { shardOf, Shards, type ShardParts } from '../../ts/publish/shards.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { describeWithNats } from '../../../test/support/with-nats.js';

const LEASE_MS = 2_000;
/** The bucket, as an instance opens it. */
const SETTINGS = { bucket: SHARDS_BUCKET, replicas: 1, timeoutMs: LEASE_MS, advice: '' };

test('the shard of a market is stable, and shards have about as many markets', () => {
    expect(shardOf('BTC/USD:USDC', 5)).toBe(1);
    const sizes = [0, 0, 0, 0, 0];
    for (let n = 0; n < 1_000; n += 1) sizes[shardOf(`COIN${n}/USD:USDC`, 5)]! += 1;
    for (const size of sizes) expect(Math.abs(size - 200)).toBeLessThan(50);
});

describeWithNats('instances', () => {
    let server: NatsServer;
    let nats: Nats;
    const ends: (() => Promise<void>)[] = [];

    beforeAll(async () => {
        server = await NatsServer.start();
        nats = await connectNats(server.url, { name: 'test', onNotice: () => undefined });
    });
    afterEach(async () => {
        for (const end of ends.splice(0)) await end();
        log.length = 0;
        owners.clear();
        await (await new nats.kv.Kvm(nats.connection).open(SHARDS_BUCKET)).destroy();
    });
    afterAll(async () => {
        await nats.close();
        await server.close();
    });

    /** What instances do, in order: `+a0` won, `-a0` gave away. */
    const log: string[] = [];
    const owners = new Map<number, Set<string>>();

    /** An instance. */
    interface Joined {
        readonly shards: Shards;
        /** Ends its claims. */
        readonly stop: () => void;
        readonly end: (isOrderly: boolean) => Promise<void>;
    }

    async function join(name: string, more: Partial<ShardParts> = {}): Promise<Joined> {
        const own = await connectNats(server.url, { name, onNotice: () => undefined });
        const controller = new AbortController();
        const { signal } = controller;
        const shards = await Shards.open({
            nats: own,
            count: 4,
            leaseMs: LEASE_MS,
            replicas: 1,
            onGain: (shard) => {
                log.push(`+${name}${shard}`);
                owners.set(shard, (owners.get(shard) ?? new Set()).add(name));
                expect(owners.get(shard)!.size).toBe(1);
            },
            onLose: (shard) => {
                log.push(`-${name}${shard}`);
                owners.get(shard)?.delete(name);
                return Promise.resolve();
            },
            onNotice: (text) => void log.push(text),
            sleep: (ms, until) => sleep(ms, undefined, { signal: until }).catch(() => undefined),
            ...more,
        });
        const running = shards.run(signal);
        let isEnded = false;
        const end = async (isOrderly: boolean): Promise<void> => {
            if (isEnded) return;
            isEnded = true;
            controller.abort();
            await running;
            if (isOrderly) await shards.release();
            else for (const set of owners.values()) set.delete(name);
            await own.close();
        };
        ends.push(() => end(true));
        const stop = (): void => {
            controller.abort();
        };
        return { shards, stop, end };
    }
    const until = async (isTrue: () => boolean): Promise<void> => {
        while (!isTrue()) await sleep(5);
    };

    test('share the shards, give them to a new one, and take over those of a dead one within the lease', async () => {
        const first = await join('a');
        await until(() => first.shards.held.length === 4);
        const second = await join('b');
        await until(() => first.shards.held.length === 2 && second.shards.held.length === 2);
        expect(log.filter((entry) => entry.startsWith('-a')).length).toBe(2);
        await first.end(false);
        const deadAt = performance.now();
        await until(() => second.shards.held.length === 4);
        expect(performance.now() - deadAt).toBeLessThan(3 * LEASE_MS);
    }, 20_000);

    test('an instance whose lease cannot be renewed ends before another may begin', async () => {
        const { shards } = await join('c');
        await until(() => shards.held.length === 4);
        server.pause();
        const pausedAt = performance.now();
        await until(() => shards.held.length === 0);
        expect(performance.now() - pausedAt).toBeLessThan(LEASE_MS);
        server.resume();
        await until(() => shards.held.length === 4);
    }, 20_000);

    test('a shard that ends slowly keeps its lease up to its end, and the others keep theirs', async () => {
        let finish: () => void = () => undefined;
        const finished = new Promise<void>((resolve) => {
            finish = resolve;
        });
        const onLose = async (shard: number): Promise<void> => {
            await finished;
            owners.get(shard)!.delete('e');
        };
        const first = await join('e', { count: 2, onLose });
        await until(() => first.shards.held.length === 2);
        const second = await join('f', { count: 2 });
        await until(() => first.shards.held.length === 1);
        // The leases are renewed for longer than their length.
        const bucket = await LeaseBucket.open(nats, { ...SETTINGS, leaseMs: LEASE_MS });
        const leases = [0, 1].map((shard) => bucket.leaseOf(`shard.2.${shard}`));
        const seen = new Set<number>();
        while (seen.size < 12) {
            for (const lease of leases) seen.add((await lease.read())!.revision);
            await sleep(5);
        }
        expect(second.shards.held).toEqual([]);
        expect(log.filter((entry) => entry.includes('lost') || entry.startsWith('+f'))).toEqual([]);
        finish();
        await until(() => second.shards.held.length === 1);
        expect(first.shards.held.length).toBe(1);
    }, 20_000);

    test('an instance that ends wins no shard', async () => {
        const { stop, end } = await join('g', {
            onGain: (shard) => {
                log.push(`+g${shard}`);
                stop();
            },
        });
        await until(() => log.some((entry) => entry.startsWith('+g')));
        await end(true);
        expect(log.filter((entry) => entry.startsWith('+g')).length).toBe(1);
        // What it claimed meanwhile is free.
        const { shards } = await join('h');
        await until(() => shards.held.length === 4);
    }, 20_000);

    test('a server that is slow at the start of an instance is waited for', async () => {
        server.pause();
        const opening = LeaseBucket.open(nats, { ...SETTINGS, leaseMs: LEASE_MS, timeoutMs: LEASE_MS / 8 });
        await sleep(LEASE_MS / 4);
        server.resume();
        const lease = (await opening).leaseOf('shard.1.0');
        expect(await lease.create('k')).toBeGreaterThan(0);
        // A renewal is not waited for: its lease ends meanwhile.
        server.pause();
        await expect(lease.update('k', 1)).rejects.toThrow('timeout');
        server.resume();
    }, 20_000);

    test('a claim that fails again for the same reason is reported once', async () => {
        let rounds = 0;
        await join('i', {
            sleep: async (ms, signal) => {
                rounds += 1;
                await sleep(ms, undefined, { signal }).catch(() => undefined);
            },
        });
        await until(() => owners.size === 4);
        await (await new nats.kv.Kvm(nats.connection).open(SHARDS_BUCKET)).destroy();
        const from = rounds;
        await until(() => rounds > from + 12);
        const shown = log.filter((entry) => entry.startsWith('shards cannot be claimed or renewed: '));
        expect(shown.length).toBeGreaterThan(0);
        // The first round without the bucket may fail in another way than the next ones.
        expect(shown.filter((text, i) => text === shown[i - 1])).toEqual([]);
        await LeaseBucket.open(nats, { ...SETTINGS, leaseMs: LEASE_MS });
    }, 20_000);

    test('another lease, or another number of replicas, is refused', async () => {
        await join('d');
        const parts = { nats, count: 4, onGain: () => undefined, onLose: () => Promise.resolve() };
        const open = (leaseMs: number, replicas: number): Promise<Shards> =>
            Shards.open({ ...parts, leaseMs, replicas, onNotice: () => undefined, sleep: () => Promise.resolve() });
        for (const opened of [open(1_000, 1), open(LEASE_MS, 3)]) {
            await expect(opened).rejects.toThrow(
                /^the NATS bucket aftermath_shards has ttl 2000 ms, .* replicas 1, .* the same --lease and --replicas/,
            );
        }
    });
});
