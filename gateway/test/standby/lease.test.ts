import { describe, expect, test } from '@jest/globals';
import { Lease } from '../../ts/standby/lease.js';
import { MemoryLease, VirtualClock, type Failure } from './clock.js';

const LEASE_MS = 6_000;

function setUp({ usesDeadline = true, store = new MemoryLease(), clock = new VirtualClock(), id = 'one' } = {}) {
    const lost: string[] = [];
    const lease = new Lease({ store, id, leaseMs: LEASE_MS, clock, usesDeadline, onLost: (why) => lost.push(why) });
    return { lease, store, clock, lost };
}

describe('the lease', () => {
    test('is renewed at a quarter of its length, and its term stays the first revision', async () => {
        const { lease, store, clock, lost } = setUp();
        expect(await lease.take()).toBe(true);
        await clock.move(10 * LEASE_MS);
        expect([lease.term, lease.isHeld, lease.isLost, lost]).toEqual([1, true, false, []]);
        expect(store.lease?.revision).toBe(41);
    });

    test('has a deadline of three quarters after its renewal was sent', async () => {
        const { lease, store, clock, lost } = setUp();
        await lease.take();
        store.isCut = true;
        await clock.move(0.75 * LEASE_MS - 1);
        expect([lease.isHeld, lease.leftMs]).toEqual([true, 1]);
        lease.expectHeld();
        await clock.move(1);
        expect([lease.isHeld, lease.isLost, lease.leftMs]).toEqual([false, true, 0]);
        expect(() => {
            lease.expectHeld();
        }).toThrow('does not hold the lease of its wallet any more; nothing was sent');
        expect(lost).toEqual(['it could not be renewed in time']);
    });

    test('is over for a process that was stopped, before its timers run, and for good', async () => {
        const { lease, clock } = setUp();
        await lease.take();
        clock.pause(LEASE_MS);
        expect([lease.isHeld, lease.isLost]).toEqual([false, true]);
        expect(() => {
            lease.expectHeld();
        }).toThrow('does not hold the lease');
        await clock.move(10 * LEASE_MS);
        expect([lease.isHeld, lease.isLost]).toEqual([false, true]);
    });

    test('ends neither with time nor with another holder in drills of the journal', async () => {
        const { lease, store, clock, lost } = setUp({ usesDeadline: false });
        await lease.take();
        clock.pause(2 * LEASE_MS);
        store.lease = { revision: 99, holder: 'other.1' };
        await clock.move(LEASE_MS);
        expect([lease.isHeld, lost, store.lease.revision]).toEqual([true, [], 99]);
    });

    const interruptions: [string, Failure[], boolean][] = [
        ['stored, and its answer is lost', ['after'], true],
        ['lost before it is stored', ['before'], true],
        ['lost twice, once in each way', ['before', 'after'], true],
        ['lost until the deadline', Array.from({ length: 20 }, () => 'before'), false],
    ];
    test.each(interruptions)('survives a renewal that is %s: %j', async (_, failures, isHeld) => {
        const { lease, store, clock } = setUp();
        await lease.take();
        store.failures.push(...failures);
        await clock.move(2 * LEASE_MS);
        expect([lease.isHeld, lease.term]).toEqual([isHeld, 1]);
    });

    test('counts the deadline from the renewal that is stored, not from one that failed', async () => {
        const { lease, store, clock } = setUp();
        await lease.take();
        store.failures.push('before');
        await clock.move(0.25 * LEASE_MS);
        store.isCut = true;
        await clock.move(0.25 * LEASE_MS);
        expect(lease.leftMs).toBe(0.25 * LEASE_MS);
    });

    test('is taken by another gateway only after its whole length without a renewal', async () => {
        const store = new MemoryLease();
        const clock = new VirtualClock();
        const { lease: first } = setUp({ store, clock });
        const { lease: second } = setUp({ store, clock, id: 'two' });
        await first.take();
        for (let i = 0; i < 40; i += 1) {
            expect(await second.take()).toBe(false);
            await clock.move(0.1 * LEASE_MS);
        }
        // The first one does not run any more: its last renewal was seen within the last look.
        first.lose('stopped');
        let looks = 0;
        while (!(await second.take())) {
            looks += 1;
            await clock.move(0.1 * LEASE_MS);
        }
        expect(looks).toBeGreaterThanOrEqual(9);
        expect(looks).toBeLessThanOrEqual(12);
        expect(second.term).toBeGreaterThan(first.term);
    });

    test('is taken at once where it was removed, such as by the server or a gateway that stops', async () => {
        const store = new MemoryLease();
        const { lease: first, lost } = setUp({ store });
        const { lease: second } = setUp({ store, id: 'two' });
        await first.take();
        expect(await second.take()).toBe(false);
        await first.release();
        expect([await second.take(), lost]).toEqual([true, []]);
        expect(() => {
            first.expectHeld();
        }).toThrow('does not hold the lease');
    });

    test('is held after a take whose answer is lost, and not after one that another gateway won', async () => {
        const { lease, store } = setUp();
        store.failures.push('after');
        expect([await lease.take(), lease.term]).toEqual([true, 1]);
        const other = setUp();
        other.store.failures.push('before');
        expect(await other.lease.take()).toBe(false);
    });

    test('is lost when it was removed while it was held', async () => {
        const { lease, store, clock, lost } = setUp();
        await lease.take();
        store.lease = undefined;
        await clock.move(0.25 * LEASE_MS);
        expect([lease.isHeld, lost]).toEqual([false, ['another gateway has taken it, or it was removed']]);
    });
});
