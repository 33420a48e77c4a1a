/** Shards: who publishes which markets. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { connectNats, type Nats } from '../../ts/core/nats/connection.js';
import { SHARDS_BUCKET } from '../../ts/core/nats/subjects.js';
import { shardOf, Shards } from '../../ts/publish/shards.js';
import { NatsServer } from '../support/nats-server.js';
import { describeWithNats } from '../support/with-nats.js';

const LEASE_MS = 1_000;

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
        await (await new nats.kv.Kvm(nats.connection).open(SHARDS_BUCKET)).destroy();
    });
    afterAll(async () => {
        await nats.close();
        await server.close();
    });

    /** What instances do, in order: `+a0` won, `-a0` gave away. */
    const log: string[] = [];
    const owners = new Map<number, Set<string>>();

    async function join(name: string): Promise<{ shards: Shards; end: (isOrderly: boolean) => Promise<void> }> {
        const own = await connectNats(server.url, { name, onNotice: () => undefined });
        const controller = new AbortController();
        const { signal } = controller;
        const shards = await Shards.open({
            nats: own,
            count: 4,
            leaseMs: LEASE_MS,
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
            sleep: (ms) => sleep(ms, undefined, { signal }).catch(() => undefined),
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
        return { shards, end };
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

    test('another lease is refused', async () => {
        await join('d');
        const parts = { nats, count: 4, onGain: () => undefined, onLose: () => Promise.resolve() };
        const open = Shards.open({ ...parts, leaseMs: 2_000, onNotice: () => undefined, sleep });
        await expect(open).rejects.toThrow('--lease is 2 s, and the bucket aftermath_shards has 1 s');
    });
});
