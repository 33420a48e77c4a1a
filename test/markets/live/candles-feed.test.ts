/** Rolling candles: missed ones are read, and none is read twice. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CandleRow } from '../../../ts/markets/live/candle.js';
import { CandlesFeed } from '../../../ts/markets/live/candles-feed.js';
import { LinkHarness } from '../../streams/socket/fake.js';

const MINUTE = 60_000;
const ASK = 15_000;

describe('candles feed', () => {
    let harness: LinkHarness;
    let history: CandleRow[];
    let reads: (number | undefined)[];
    /**
     * Responds to the present read with the candles at its request; reads resolve at once while it is
     * `undefined`.
     */
    let respond: ((rows: readonly CandleRow[]) => void) | undefined;
    let isHeld: boolean;
    let isDown: boolean;

    beforeEach(() => {
        harness = new LinkHarness();
        history = [];
        reads = [];
        [respond, isHeld, isDown] = [undefined, false, false];
    });

    const candle = (minute: number, close: number): CandleRow => [minute * MINUTE, 1, 9, 1, close, close];
    const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    function openFeed(): CandlesFeed {
        const candles = new CandlesFeed(
            {
                symbol: 'A',
                timeframe: '1m',
                limit: 5,
                fetch: (since) => {
                    reads.push(since);
                    if (isDown) return Promise.reject(new Error('down'));
                    if (isHeld) return new Promise((resolve) => (respond = resolve));
                    return Promise.resolve(history.filter(([start]) => start >= (since ?? 0)));
                },
                read: (body) => (body as { last: number[] }).last.map(Number) as unknown as CandleRow,
            },
            harness.feedSettings({ silenceMs: 5_000, readIntervalMs: ASK }),
        );
        candles.feed.open();
        harness.socket.accept();
        return candles;
    }

    const receive = (last: CandleRow): void => {
        harness.socket.receive(JSON.stringify({ last }));
    };

    test('does not wait in a market without trades', async () => {
        const candles = openFeed();
        await candles.feed.next();
        expect([candles.isKnown, candles.cache.rows()]).toEqual([true, []]);
    });

    test('changes the running candle until the next one starts, but no delivered array', async () => {
        history = [candle(1, 5), candle(2, 6)];
        const candles = openFeed();
        await candles.feed.next();
        const before = candles.cache.rows();
        receive(candle(2, 7));
        receive(candle(3, 8));
        expect(candles.cache.rows()).toEqual([candle(1, 5), candle(2, 7), candle(3, 8)]);
        expect(before).toEqual(history);
        expect(reads).toEqual([undefined]);
    });

    test('reads when a silence begins, however recent the last read is', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        harness.clock.pass(1_000);
        receive(candle(1, 6));
        const next = candles.feed.next();
        history = [candle(1, 7)];
        harness.clock.pass(5_000);
        await next;
        expect(candles.cache.rows()).toEqual(history);
    });

    test('reads candles that closed during an outage, from the running one on', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        harness.socket.drop();
        history = [candle(1, 6), candle(2, 7), candle(3, 8)];
        harness.clock.pass(ASK);
        harness.socket.accept();
        await settled();
        expect([reads.at(-1), candles.cache.rows()]).toEqual([MINUTE, history]);
    });

    test('reads a closed candle once, because its last frame may be missing', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        receive(candle(1, 6));
        // The service sends no frame of the last trade.
        history = [candle(1, 7), candle(2, 8)];
        harness.clock.pass(MINUTE);
        candles.feed.markDelivered();
        receive(candle(2, 8));
        expect(candles.hasUpdate).toBe(true);
        candles.feed.markDelivered();
        await settled();
        expect([reads, candles.cache.rows(), candles.hasUpdate]).toEqual([[undefined, MINUTE], history, true]);
        for (let second = 0; second < 50; second += 1) {
            history = [candle(1, 7), candle(2, 9 + second)];
            receive(candle(2, 9 + second));
            harness.clock.pass(1_000);
            await settled();
        }
        // A late frame of the closed bucket closes nothing.
        receive(candle(1, 7));
        await settled();
        expect([reads.length, candles.cache.rows()]).toEqual([2, history]);
    });

    test('reads the closed candle of a frame that came during a read', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        isHeld = true;
        reconnect();
        receive(candle(1, 6));
        receive(candle(2, 1));
        respond!([candle(1, 5)]);
        isHeld = false;
        history = [candle(1, 7), candle(2, 1)];
        await settled();
        harness.clock.pass(ASK);
        await settled();
        expect([reads, candles.cache.rows()]).toEqual([[undefined, MINUTE, MINUTE], history]);
    });

    test.each([
        ['does not show the next bucket yet', [candle(1, 6)]],
        ['shows an older state of the next bucket', [candle(1, 6), candle(2, 1)]],
    ])('reads a closed candle again when the read %s', async (_name, late) => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        harness.clock.pass(MINUTE);
        receive(candle(1, 6));
        history = late;
        receive(candle(2, 2));
        await settled();
        expect(candles.cache.rows()).toEqual([candle(1, 6), candle(2, 2)]);
        history = [candle(1, 7), candle(2, 2)];
        harness.clock.pass(ASK);
        await settled();
        harness.clock.pass(MINUTE);
        await settled();
        expect([reads, candles.cache.rows()]).toEqual([[undefined, MINUTE, MINUTE], history]);
    });

    test('reads a missing bucket', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        history = [candle(1, 5), candle(2, 6), candle(3, 7)];
        harness.clock.pass(ASK);
        receive(candle(3, 8));
        await settled();
        expect(reads).toHaveLength(2);
        expect(candles.cache.rows()).toEqual([candle(1, 5), candle(2, 6), candle(3, 8)]);
    });

    test('prefers a frame that came during a read', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        history = [candle(1, 6), candle(2, 7)];
        harness.clock.pass(ASK);
        harness.socket.drop();
        harness.untilDialled();
        harness.socket.accept();
        receive(candle(2, 9));
        await settled();
        expect(candles.cache.rows()).toEqual([candle(1, 6), candle(2, 9)]);
    });

    /** Drops the socket, and opens the next one when the service may be read again. */
    function reconnect(): void {
        harness.clock.pass(ASK);
        harness.socket.drop();
        harness.untilDialled();
        harness.socket.accept();
    }

    test('keeps the final state of a candle when a read lags behind, and reads it again', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        harness.clock.pass(ASK);
        receive(candle(1, 7));
        candles.feed.markDelivered();
        const pending = candles.feed.next();
        // Of a time before the frame.
        history = [candle(1, 6)];
        for (let second = 0; second < 5; second += 1) harness.clock.pass(1_000);
        await settled();
        expect([reads.at(-1), candles.cache.rows()]).toEqual([MINUTE, [candle(1, 7)]]);
        receive(candle(2, 1));
        await pending;
        // The service is right in the end.
        history = [candle(1, 6), candle(2, 1)];
        harness.clock.pass(ASK);
        await settled();
        expect([reads.at(-1), candles.cache.rows()]).toEqual([MINUTE, [candle(1, 6), candle(2, 1)]]);
    });

    test('keeps candles of frames that came during a slow read, also closed ones', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        isHeld = true;
        reconnect();
        receive(candle(1, 9));
        receive(candle(2, 3));
        const { version } = candles.feed;
        respond!([candle(1, 6)]);
        await settled();
        expect(candles.cache.rows()).toEqual([candle(1, 9), candle(2, 3)]);
        // Nothing was missed: there is no update, and the socket stays.
        expect([candles.feed.version, candles.feed.health().recovered, harness.sockets.length]).toEqual([
            version,
            0,
            2,
        ]);
    });

    test('keeps candles of frames that came during the first read', async () => {
        isHeld = true;
        const candles = openFeed();
        receive(candle(2, 9));
        respond!([candle(1, 5), candle(2, 6)]);
        await settled();
        expect(candles.cache.rows()).toEqual([candle(1, 5), candle(2, 9)]);
    });

    test('reads a candle again that changed while no socket was open', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        isHeld = true;
        reconnect();
        receive(candle(1, 6));
        harness.socket.drop();
        const late = respond!;
        isHeld = false;
        history = [candle(1, 8), candle(2, 7)];
        late(history);
        await settled();
        harness.untilDialled();
        harness.socket.accept();
        harness.clock.pass(ASK);
        await settled();
        expect(candles.cache.rows()).toEqual(history);
    });

    test('reads from the start of the need, not from frames that came meanwhile', async () => {
        history = [candle(1, 5)];
        const candles = openFeed();
        await candles.feed.next();
        harness.socket.drop();
        history = [candle(1, 8), candle(2, 7)];
        harness.untilDialled();
        harness.socket.accept();
        receive(candle(2, 7));
        await settled();
        expect([reads.at(-1), candles.cache.rows()]).toEqual([MINUTE, history]);
    });

    test('reads all candles after a failed first read', async () => {
        isDown = true;
        const candles = openFeed();
        await expect(candles.feed.next()).rejects.toThrow('down');
        receive(candle(3, 5));
        isDown = false;
        history = [candle(1, 5), candle(2, 6), candle(3, 5)];
        harness.clock.pass(ASK);
        await settled();
        expect([reads, candles.cache.rows()]).toEqual([[undefined, undefined], history]);
    });
});
