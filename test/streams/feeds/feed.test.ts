/** Silence of a stream: when it is checked, and what a check costs. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { Feed, type FeedOwner, type FeedSettings, type ReadResult } from '../../../ts/streams/feeds/feed.js';
import { LinkHarness } from '../socket/fake.js';

const SILENCE = 5_000;
const ASK = 15_000;

/** A stream that publishes every frame, and counts its checks. */
interface Counted extends FeedOwner {
    checks: number;
}

describe('feed', () => {
    let harness: LinkHarness;
    /** Number of timers set so far. */
    let timers: number;

    beforeEach(() => {
        harness = new LinkHarness();
        timers = 0;
    });

    function openFeed(): Counted {
        const { clock } = harness;
        const settings: FeedSettings = {
            dial: () => harness.dial(),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: 15_000,
            silenceMs: SILENCE,
            readIntervalMs: ASK,
            ping: undefined,
            clock: {
                now: () => clock.now(),
                after: (ms, work) => {
                    timers += 1;
                    return clock.after(ms, work);
                },
            },
            random: () => 0.5,
            onFault: (fault) => {
                throw fault;
            },
        };
        const counted: Counted = {
            checks: 0,
            feed: new Feed('numbers', settings, {
                accept: () => true,
                takesText: true,
                onSilence: () => {
                    counted.checks += 1;
                },
            }),
        };
        counted.feed.open();
        harness.socket.accept();
        return counted;
    }

    test('detects a silent stream although other streams of the same wait deliver', async () => {
        const busy = openFeed();
        const { socket } = harness;
        const stuck = openFeed();
        for (let i = 0; i < 2 * SILENCE; i += 100) {
            const update = Feed.any([busy, stuck]);
            harness.clock.pass(100);
            socket.receive('1');
            await update;
        }
        expect([busy.checks, stuck.checks]).toEqual([0, 2]);
    });

    test('checks a silence again when it has lasted twice as long, and then once an interval', () => {
        const counted = openFeed();
        counted.feed.next().catch(() => undefined);
        harness.clock.pass(SILENCE - 1);
        expect(counted.checks).toBe(0);
        harness.clock.pass(1);
        for (const [i, ms] of [SILENCE, 2 * SILENCE, ASK, ASK].entries()) {
            expect(counted.checks).toBe(i + 1);
            harness.clock.pass(ms - 1);
            expect(counted.checks).toBe(i + 1);
            harness.clock.pass(1);
        }
        expect(counted.checks).toBe(5);
    });

    test('starts a new silence with a frame, also soon after a check', () => {
        const counted = openFeed();
        const wait = (): void => void counted.feed.next().catch(() => undefined);
        wait();
        harness.clock.pass(SILENCE + 2_000);
        harness.socket.receive('1');
        wait();
        harness.clock.pass(SILENCE - 1);
        expect(counted.checks).toBe(1);
        harness.clock.pass(1);
        expect(counted.checks).toBe(2);
    });

    /** A stream whose reads find nothing; each read is counted, and the first is the one of the opening. */
    function openReadFeed(read: () => Promise<ReadResult>): { feed: Feed; reads: () => number } {
        let reads = 0;
        const settings = harness.feedSettings({ silenceMs: SILENCE, readIntervalMs: ASK });
        const feed = new Feed('numbers', settings, {
            accept: () => true,
            takesText: true,
            read: () => {
                reads += 1;
                return read();
            },
        });
        feed.open();
        harness.socket.accept();
        return { feed, reads: () => reads };
    }

    const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const nothing = { isNew: false, isMissed: false };

    test('reads when a silence begins, however recent the last read is, and at each check of it', async () => {
        const { feed, reads } = openReadFeed(() => Promise.resolve(nothing));
        await settled();
        const wait = (): void => void feed.next().catch(() => undefined);
        harness.clock.pass(1_000);
        harness.socket.receive('1');
        wait();
        harness.clock.pass(SILENCE - 1);
        expect(reads()).toBe(1);
        harness.clock.pass(1);
        expect(reads()).toBe(2);
        await settled();
        harness.clock.pass(SILENCE - 1);
        expect(reads()).toBe(2);
        harness.clock.pass(1);
        expect(reads()).toBe(3);
        await settled();
        harness.socket.receive('1');
        wait();
        harness.clock.pass(SILENCE);
        expect(reads()).toBe(4);
    });

    test('reads once an interval from sockets that replace a silent one and are silent, too', async () => {
        const { feed, reads } = openReadFeed(() => Promise.resolve({ isNew: false, isMissed: true }));
        await settled();
        feed.next().catch(() => undefined);
        for (let ms = 0; ms < 4 * ASK; ms += 500) {
            harness.clock.pass(500);
            if (harness.socket.state === 'connecting') harness.socket.accept();
            await settled();
        }
        // Each socket brings two: when it opens, and when it is silent; of the first one after a silence, of
        // others after an interval.
        expect([reads(), harness.sockets.length]).toEqual([8, 4]);
    });

    test('repeats a failed read at the next check of the silence', async () => {
        const { feed, reads } = openReadFeed(() => Promise.reject(new Error('down')));
        await settled();
        const wait = (): void => void feed.next().catch(() => undefined);
        wait();
        harness.clock.pass(SILENCE);
        await settled();
        wait();
        harness.clock.pass(SILENCE - 1);
        expect(reads()).toBe(2);
        harness.clock.pass(1);
        expect(reads()).toBe(3);
    });

    test('checks nothing while no caller waits, and at once when one does', () => {
        const counted = openFeed();
        harness.clock.pass(10 * SILENCE);
        expect(counted.checks).toBe(0);
        counted.feed.next().catch(() => undefined);
        harness.clock.pass(0);
        expect(counted.checks).toBe(1);
    });

    test('sets no timers for frames', async () => {
        const counted = openFeed();
        const before = timers;
        for (let i = 0; i < 1_000; i += 1) {
            const update = counted.feed.next();
            harness.socket.receive('1');
            await update;
        }
        expect(timers - before).toBe(1);
    });

    test('leaves no timer and no waiting caller when it is closed', async () => {
        const counted = openFeed();
        const pending = counted.feed.next();
        counted.feed.close(new Error('closed'));
        await expect(pending).rejects.toThrow('closed');
        await expect(counted.feed.next()).rejects.toThrow('closed');
        expect([harness.clock.timers, counted.feed.isAwaited]).toEqual([0, false]);
    });
});
