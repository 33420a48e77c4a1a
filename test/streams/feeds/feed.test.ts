/** Silence of a stream: when it is checked, and what a check costs. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { Feed } from '../../../ts/streams/feeds/feed.js';
import { LinkHarness } from '../socket/fake.js';

const SILENCE = 5_000;
const ASK = 15_000;

/** A stream that publishes every frame, and counts its checks. */
class Counted extends Feed {
    checks = 0;
    protected readonly state = 'live';
    protected readonly isProven = true;
    protected readonly gaps = 0;
    protected readonly resyncs = 0;

    protected onOpen(): void {
        // Nothing to fetch.
    }

    protected onFrame(): void {
        this.publish();
    }

    protected onDown(): void {
        // Nothing to withhold.
    }

    protected onSilence(): void {
        this.checks += 1;
    }
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
        const feed = new Counted('numbers', {
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
        });
        feed.open();
        harness.socket.accept();
        return feed;
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
        expect([busy.checks, stuck.checks]).toEqual([0, 1]);
    });

    test('checks a silence at most once an interval while a caller waits', () => {
        const feed = openFeed();
        feed.next().catch(() => undefined);
        harness.clock.pass(SILENCE - 1);
        expect(feed.checks).toBe(0);
        harness.clock.pass(1);
        expect(feed.checks).toBe(1);
        harness.clock.pass(ASK - 1);
        expect(feed.checks).toBe(1);
        harness.clock.pass(1);
        expect(feed.checks).toBe(2);
    });

    test('starts a new silence with a frame, also soon after a check', () => {
        const feed = openFeed();
        const wait = (): void => void feed.next().catch(() => undefined);
        wait();
        harness.clock.pass(SILENCE + 2_000);
        harness.socket.receive('1');
        wait();
        harness.clock.pass(SILENCE - 1);
        expect(feed.checks).toBe(1);
        harness.clock.pass(1);
        expect(feed.checks).toBe(2);
    });

    test('checks nothing while no caller waits, and at once when one does', () => {
        const feed = openFeed();
        harness.clock.pass(10 * SILENCE);
        expect(feed.checks).toBe(0);
        feed.next().catch(() => undefined);
        harness.clock.pass(0);
        expect(feed.checks).toBe(1);
    });

    test('sets no timers for frames', async () => {
        const feed = openFeed();
        const before = timers;
        for (let i = 0; i < 1_000; i += 1) {
            const update = feed.next();
            harness.socket.receive('1');
            await update;
        }
        expect(timers - before).toBe(1);
    });

    test('leaves no timer and no waiting caller when it is closed', async () => {
        const feed = openFeed();
        const pending = feed.next();
        feed.close(new Error('closed'));
        await expect(pending).rejects.toThrow('closed');
        await expect(feed.next()).rejects.toThrow('closed');
        expect([harness.clock.timers, feed.waiting]).toEqual([0, 0]);
    });
});
