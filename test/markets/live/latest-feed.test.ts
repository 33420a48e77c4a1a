/** The present state of a market, from frames and reads. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { Batch } from '../../../ts/streams/feeds/batch.js';
import type { FeedSettings } from '../../../ts/streams/feeds/feed.js';
import { LatestFeed, type LatestValues, type LatestSource } from '../../../ts/markets/live/latest-feed.js';
import { SubscriberCursors } from '../../../ts/streams/feeds/subscriber-cursors.js';
import { LinkHarness } from '../../streams/socket/fake.js';

const SILENCE = 5_000;
const ASK = 15_000;

describe('latest feed', () => {
    let harness: LinkHarness;
    beforeEach(() => {
        harness = new LinkHarness();
    });

    const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    function settings(onFault?: (fault: unknown) => void): FeedSettings {
        return {
            dial: () => harness.dial(),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: 15_000,
            silenceMs: SILENCE,
            readIntervalMs: ASK,
            ping: undefined,
            clock: harness.clock,
            random: () => 0.5,
            onFault: (fault) => {
                if (onFault === undefined) throw fault;
                onFault(fault);
            },
        };
    }

    /** A feed whose frames are figures, and which reads the given ones. */
    function openFeed(
        found: () => Promise<LatestValues>,
        more: Partial<LatestSource> = {},
        onFault?: (fault: unknown) => void,
    ): { latest: LatestFeed; reads: () => number; receive: (figures: object) => void } {
        let reads = 0;
        const fetch = (): Promise<LatestValues> => {
            reads += 1;
            return found();
        };
        const read = (body: unknown): LatestValues => body as LatestValues;
        const latest = new LatestFeed({ name: 'mark', read, now: () => 0, fetch, ...more }, settings(onFault));
        latest.feed.open();
        const { socket } = harness;
        socket.accept();
        return {
            latest,
            reads: () => reads,
            receive: (figures) => {
                socket.receive(JSON.stringify(figures));
            },
        };
    }

    test('resolves a first watch of a constant value by a read', async () => {
        const { latest } = openFeed(() => Promise.resolve({ mark: '1' }));
        await latest.feed.next();
        expect([latest.values, latest.isKnown]).toEqual([{ mark: '1', info: {} }, true]);
    });

    test('without a waiting caller, parses frames at delivery, and of complete ones only the newest', async () => {
        let parsed = 0;
        const read = (body: unknown): LatestValues => {
            const { mark, index, last } = body as LatestValues;
            parsed += 1;
            return { mark, index, last };
        };
        const { latest, receive } = openFeed(() => Promise.resolve({ mark: '1', index: '1', last: '1' }), { read });
        receive({ mark: '0', index: '0', last: '0' });
        await latest.feed.next();
        expect([parsed, latest.feed.version]).toEqual([1, 2]);
        for (const mark of ['2', '3', '4']) receive({ mark, index: mark });
        for (const row of [
            { mark: '5', index: '5', last: '5' },
            { mark: '6', index: '6' },
        ])
            receive(row);
        expect([parsed, latest.feed.version]).toEqual([1, 2]);
        expect(latest.values).toMatchObject({ mark: '6', index: '6', last: '5' });
        expect(parsed).toBe(3);
        receive({ mark: '7' });
        expect([latest.feed.version, latest.values.mark, latest.values.last]).toEqual([3, '7', '5']);
    });

    test('without a waiting caller, reports a malformed frame when it is parsed, and reads again', async () => {
        const read = (body: unknown): LatestValues => {
            const { mark } = body as { mark: string };
            if (mark === 'bad') throw new Error('mark is bad');
            return { mark };
        };
        let served = '1';
        const faults: unknown[] = [];
        const { latest, receive, reads } = openFeed(
            () => Promise.resolve({ mark: served }),
            { read },
            (fault) => faults.push(fault),
        );
        await latest.feed.next();
        receive({ mark: '2' });
        receive({ mark: 'bad' });
        expect(faults).toEqual([]);
        served = '3';
        expect(latest.values.mark).toBe('2');
        expect(faults.map(String)).toEqual(['Error: mark is bad']);
        harness.clock.pass(ASK);
        await settled();
        expect([reads(), latest.values.mark]).toEqual([2, '3']);
    });

    test('delivers only changes, and keeps figures that are left out', async () => {
        const { latest, receive } = openFeed(() => Promise.resolve({ mark: '1', index: '2' }));
        await latest.feed.next();
        const { values } = latest;
        const { version } = latest.feed;
        receive({ mark: '1', info: { at: 'x' } });
        expect([latest.feed.version, latest.values]).toEqual([version, values]);
        receive({ mark: '3' });
        expect(latest.feed.version).toBe(version + 1);
        expect(latest.values).toMatchObject({ mark: '3', index: '2' });
        expect(values).toEqual({ mark: '1', index: '2', info: {} });
    });

    test('keeps figures of frames that came during a slow read', async () => {
        let respond: (figures: LatestValues) => void = () => undefined;
        const { latest, receive } = openFeed(() => new Promise((resolve) => (respond = resolve)));
        receive({ mark: '5' });
        respond({ mark: '4', volume: '9' });
        await settled();
        expect(latest.values).toMatchObject({ mark: '5', volume: '9' });
    });

    test('rejects waiting callers when the first read fails, and reads again', async () => {
        let isUp = false;
        const { latest } = openFeed(() => (isUp ? Promise.resolve({ mark: '1' }) : Promise.reject(new Error('down'))));
        await expect(latest.feed.next()).rejects.toThrow('down');
        isUp = true;
        const next = latest.feed.next();
        harness.clock.pass(ASK);
        await next;
        expect(latest.values).toMatchObject({ mark: '1' });
    });

    test('shows complete figures of frames while reads fail', async () => {
        const { latest, receive } = openFeed(() => Promise.reject(new Error('down')), {
            streamedValues: ['mark', 'index'],
        });
        receive({ mark: '1', index: '2' });
        expect(latest.isKnown).toBe(false);
        await settled();
        expect(latest.isKnown).toBe(true);
        const other = openFeed(() => Promise.reject(new Error('down')), { streamedValues: ['mark', 'index'] });
        other.receive({ mark: '1' });
        await settled();
        expect(other.latest.isKnown).toBe(false);
    });

    test('reads in silence, and replaces a socket that missed a frame', async () => {
        let mark = '1';
        const { latest } = openFeed(() => Promise.resolve({ mark, volume: '1' }), { streamedValues: ['mark'] });
        await latest.feed.next();
        mark = '2';
        const next = latest.feed.next();
        harness.clock.pass(SILENCE);
        await next;
        await settled();
        harness.untilDialled();
        expect([latest.values.mark, harness.sockets.length]).toEqual(['2', 2]);
    });

    test('refreshes slow figures while a caller waits, without replacing the socket', async () => {
        let volume = 0;
        const { latest, reads, receive } = openFeed(() => Promise.resolve({ mark: '1', volume: `${(volume += 1)}` }), {
            streamedValues: ['mark'],
            refreshMs: 60_000,
        });
        await latest.feed.next();
        const frames = async (ms: number): Promise<void> => {
            for (let passed = 0; passed < ms; passed += 1_000) {
                latest.feed.next().catch(() => undefined);
                harness.clock.pass(1_000);
                receive({ mark: `${passed}` });
                await settled();
            }
        };
        await frames(59_000);
        expect(reads()).toBe(1);
        await frames(2_000);
        expect([reads(), latest.values.volume, harness.sockets.length]).toEqual([2, '2', 1]);
        latest.feed.close(new Error('closed'));
        expect(harness.clock.timers).toBe(0);
    });

    test('gives each subscriber all feeds first, then each change once', async () => {
        const readers = new SubscriberCursors();
        const [a, b] = [openFeed(() => Promise.resolve({ mark: '1' })), openFeed(() => Promise.resolve({ mark: '1' }))];
        const feeds = [a.latest, b.latest];
        const changed = async (reader: string): Promise<number[]> =>
            (await readers.changed(reader, feeds)).map((latest) => feeds.indexOf(latest));
        expect(await changed('x')).toEqual([0, 1]);
        const both = [changed('x'), changed('x')];
        b.receive({ mark: '2' });
        expect(await Promise.all(both)).toEqual([[1], [1]]);
        a.receive({ mark: '3' });
        b.receive({ mark: '4' });
        expect(await changed('x')).toEqual([0, 1]);
        expect(await changed('y')).toEqual([0, 1]);
    });

    test('forgets the subscriber that called least recently', async () => {
        const readers = new SubscriberCursors();
        const { latest, receive } = openFeed(() => Promise.resolve({ mark: '1' }));
        await readers.changed('first', [latest]);
        for (let n = 0; n < 2_000; n += 1) {
            await readers.changed(`${n}`, [latest]);
            if (n === 1_500) await readers.changed('0', [latest]);
        }
        expect(readers.size).toBe(1_000);
        expect(await readers.changed('first', [latest])).toEqual([latest]);
        const pending = readers.changed('1999', [latest]);
        receive({ mark: '2' });
        expect(await pending).toEqual([latest]);
    });

    test('combines ids of one tick into one request, and later ids into the next', async () => {
        const asked: (readonly string[])[] = [];
        let respond: () => void = () => undefined;
        const batch = new Batch<string>((ids) => {
            asked.push(ids);
            return new Promise((resolve) => {
                respond = () => {
                    resolve(new Map(ids.filter((id) => id !== 'c').map((id) => [id, id.toUpperCase()])));
                };
            });
        }, harness.clock);
        const first = Promise.all(['a', 'b', 'a', 'c'].map((id) => batch.get(id)));
        harness.clock.pass(0);
        const later = batch.get('a');
        harness.clock.pass(10);
        expect(asked).toEqual([['a', 'b', 'c']]);
        respond();
        expect(await first).toEqual(['A', 'B', 'A', undefined]);
        await settled();
        harness.clock.pass(0);
        expect(asked).toEqual([['a', 'b', 'c'], ['a']]);
        respond();
        expect(await later).toBe('A');
    });

    test('rejects all callers of a failed request, and makes the next one', async () => {
        let count = 0;
        const batch = new Batch<string>((ids) => {
            count += 1;
            return count === 1
                ? Promise.reject(new Error('down'))
                : Promise.resolve(new Map(ids.map((id) => [id, id])));
        }, harness.clock);
        const all = Promise.allSettled([batch.get('a'), batch.get('b')]);
        harness.clock.pass(0);
        expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        const next = batch.get('a');
        harness.clock.pass(0);
        expect(await next).toBe('a');
    });
});
