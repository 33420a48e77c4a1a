/** Candles as they roll: what is missed is read, and nothing is read twice. */

import { beforeEach, expect, test } from '@jest/globals';
import type { CandleRow } from '../../ts/cache/candle.js';
import { CandlesFeed } from '../../ts/feeds/candles-feed.js';
import { Stand } from '../socket/fake.js';

const MINUTE = 60_000;
const ASK = 15_000;

let stand: Stand;
let history: CandleRow[];
let reads: (number | undefined)[];
/** Answers the read that is under way with candles as they were; reads are answered at once where it is `undefined`. */
let answer: ((rows: readonly CandleRow[]) => void) | undefined;
let isHeld: boolean;
let isDown: boolean;

beforeEach(() => {
    stand = new Stand();
    history = [];
    reads = [];
    [answer, isHeld, isDown] = [undefined, false, false];
});

const candle = (minute: number, close: number): CandleRow => [minute * MINUTE, 1, 9, 1, close, close];
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function openFeed(): CandlesFeed {
    const feed = new CandlesFeed(
        {
            symbol: 'A',
            timeframe: '1m',
            duration: MINUTE,
            limit: 5,
            fetch: (since) => {
                reads.push(since);
                if (isDown) return Promise.reject(new Error('down'));
                if (isHeld) return new Promise((resolve) => (answer = resolve));
                return Promise.resolve(history.filter(([start]) => start >= (since ?? 0)));
            },
            read: (body) => (body as { last: number[] }).last.map(Number) as unknown as CandleRow,
        },
        {
            dial: () => stand.dial(),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: 15_000,
            silenceMs: 5_000,
            readIntervalMs: ASK,
            ping: undefined,
            clock: stand.clock,
            random: () => 0.5,
            onFault: (fault) => {
                throw fault;
            },
        },
    );
    feed.open();
    stand.socket.accept();
    return feed;
}

const say = (last: CandleRow): void => {
    stand.socket.say(JSON.stringify({ last }));
};

test('does not wait in a market without trades', async () => {
    const feed = openFeed();
    await feed.next();
    expect([feed.isKnown, feed.cache.rows()]).toEqual([true, []]);
});

test('changes the running candle until the next one starts, but no delivered array', async () => {
    history = [candle(1, 5), candle(2, 6)];
    const feed = openFeed();
    await feed.next();
    const before = feed.cache.rows();
    say(candle(2, 7));
    say(candle(3, 8));
    expect(feed.cache.rows()).toEqual([candle(1, 5), candle(2, 7), candle(3, 8)]);
    expect(before).toEqual(history);
    expect(reads).toEqual([undefined]);
});

test('reads candles that closed during an outage, from the running one on', async () => {
    history = [candle(1, 5)];
    const feed = openFeed();
    await feed.next();
    stand.socket.drop();
    history = [candle(1, 6), candle(2, 7), candle(3, 8)];
    stand.clock.pass(ASK);
    stand.socket.accept();
    await settled();
    expect([reads.at(-1), feed.cache.rows()]).toEqual([MINUTE, history]);
});

test('reads a missing bucket', async () => {
    history = [candle(1, 5)];
    const feed = openFeed();
    await feed.next();
    history = [candle(1, 5), candle(2, 6), candle(3, 7)];
    stand.clock.pass(ASK);
    say(candle(3, 8));
    await settled();
    expect(reads).toHaveLength(2);
    expect(feed.cache.rows()).toEqual([candle(1, 5), candle(2, 6), candle(3, 8)]);
});

test('prefers a frame that came during a read', async () => {
    history = [candle(1, 5)];
    const feed = openFeed();
    await feed.next();
    history = [candle(1, 6), candle(2, 7)];
    stand.clock.pass(ASK);
    stand.socket.drop();
    stand.untilDialled();
    stand.socket.accept();
    say(candle(2, 9));
    await settled();
    expect(feed.cache.rows()).toEqual([candle(1, 6), candle(2, 9)]);
});

/** Drops the socket, and has the next one come when the service may be asked again. */
function reconnect(): void {
    stand.clock.pass(ASK);
    stand.socket.drop();
    stand.untilDialled();
    stand.socket.accept();
}

test('keeps candles of frames that came during a slow read, also closed ones', async () => {
    history = [candle(1, 5)];
    const feed = openFeed();
    await feed.next();
    isHeld = true;
    reconnect();
    say(candle(1, 9));
    say(candle(2, 3));
    const { version } = feed;
    answer!([candle(1, 6)]);
    await settled();
    expect(feed.cache.rows()).toEqual([candle(1, 9), candle(2, 3)]);
    // Nor was it missed: there is nothing to tell, and no socket to give up.
    expect([feed.version, feed.health().gaps, stand.sockets.length]).toEqual([version, 0, 2]);
});

test('keeps candles of frames that came during the first read', async () => {
    isHeld = true;
    const feed = openFeed();
    say(candle(2, 9));
    answer!([candle(1, 5), candle(2, 6)]);
    await settled();
    expect(feed.cache.rows()).toEqual([candle(1, 5), candle(2, 9)]);
});

test('reads a candle again that changed while no socket was open', async () => {
    history = [candle(1, 5)];
    const feed = openFeed();
    await feed.next();
    isHeld = true;
    reconnect();
    say(candle(1, 6));
    stand.socket.drop();
    const late = answer!;
    isHeld = false;
    history = [candle(1, 8), candle(2, 7)];
    late(history);
    await settled();
    stand.untilDialled();
    stand.socket.accept();
    stand.clock.pass(ASK);
    await settled();
    expect(feed.cache.rows()).toEqual(history);
});

test('reads from the start of the need, not from frames that came meanwhile', async () => {
    history = [candle(1, 5)];
    const feed = openFeed();
    await feed.next();
    stand.socket.drop();
    stand.untilDialled();
    stand.socket.accept();
    history = [candle(1, 8), candle(2, 7)];
    say(candle(2, 7));
    stand.clock.pass(ASK);
    await settled();
    expect([reads.at(-1), feed.cache.rows()]).toEqual([MINUTE, history]);
});

test('reads all candles after a failed first read', async () => {
    isDown = true;
    const feed = openFeed();
    await expect(feed.next()).rejects.toThrow('down');
    say(candle(3, 5));
    isDown = false;
    history = [candle(1, 5), candle(2, 6), candle(3, 5)];
    stand.clock.pass(ASK);
    await settled();
    expect([reads, feed.cache.rows()]).toEqual([[undefined, undefined], history]);
});
