import { describe, expect, test } from '@jest/globals';
import type { Effect, SyncOptions } from '../../ts/book/effect.js';
import { BookSync } from '../../ts/book/sync.js';
import { GRID } from './service.js';

type Levels = readonly (readonly [price: number, amount: number])[];

/** A book of one bid of 1 and one ask of 1, at a nonce. */
const BIDS: Levels = [[10, 1]];
const ASKS: Levels = [[11, 1]];

const frame = (nonce: number, bids: Levels = [[10, 1]], asks: Levels = []): string =>
    JSON.stringify({ symbol: 'X', timestamp: nonce, nonce, bids, asks });
const snapshot = (nonce: number, bids: Levels = BIDS, asks: Levels = ASKS): unknown => ({
    nonce: `${nonce}`,
    bids: bids.map((level) => level.map(String)),
    asks: asks.map((level) => level.map(String)),
});

/** What is to be done, in short: `publish`, `withhold gap`, `fetch 1 after 0`, `redial`, `report`. */
function told(effects: readonly Effect[]): string[] {
    return effects.map((effect) => {
        if (effect.do === 'fetch') return `fetch ${effect.request} after ${effect.afterMs}`;
        return effect.do === 'withhold' ? `withhold ${effect.cause}` : effect.do;
    });
}

function opened(options: SyncOptions = { deltas: 'additive' }): BookSync {
    const sync = new BookSync(GRID, options);
    expect(told(sync.opened())).toEqual(['fetch 1 after 0']);
    return sync;
}

/** A live book at nonce 5: bid 1 at 10, ask 1 at 11. */
function live(options?: SyncOptions): BookSync {
    const sync = opened(options);
    expect(told(sync.snapshot(1, snapshot(5), 0))).toEqual(['publish']);
    return sync;
}

const bestBid = ({ book }: BookSync): unknown => [book.nonce, book.bids.best()];

describe('seeding', () => {
    test('frames held from the moment the socket opened are replayed from the snapshot on', () => {
        const sync = opened();
        for (const nonce of [4, 5, 6, 7]) expect(sync.frame(frame(nonce), 0)).toEqual([]);
        expect([sync.state, sync.isShown]).toEqual(['seeding', false]);
        expect(told(sync.snapshot(1, snapshot(5), 0))).toEqual(['publish']);
        expect([sync.state, sync.isShown, bestBid(sync)]).toEqual(['live', true, [7, [10, 3]]]);
    });

    test('a quiet market is shown by its snapshot alone', () => {
        const sync = live();
        expect([sync.state, bestBid(sync)]).toEqual(['live', [5, [10, 1]]]);
    });

    test('frames held out of order or twice are put in order', () => {
        const sync = opened();
        for (const nonce of [8, 6, 7, 6]) sync.frame(frame(nonce), 0);
        sync.snapshot(1, snapshot(5), 0);
        expect(bestBid(sync)).toEqual([8, [10, 4]]);
        expect(sync.counters.duplicates).toBe(1);
    });

    test('a snapshot that leaves a hole before the frames held is asked for again, later each time', () => {
        const sync = opened();
        sync.frame(frame(7), 0);
        expect(told(sync.snapshot(1, snapshot(5), 0))).toEqual(['fetch 2 after 250']);
        expect(told(sync.snapshot(2, snapshot(5), 0))).toEqual(['fetch 3 after 500']);
        expect(told(sync.snapshot(3, snapshot(6), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.staleSnapshots]).toEqual([[7, [10, 2]], 2]);
    });

    test('what fails is asked for again, later each time up to the longest wait', () => {
        const sync = opened({ deltas: 'additive', backoff: { base: 100, max: 300 } });
        expect(told(sync.snapshotFailed(1))).toEqual(['fetch 2 after 100']);
        expect(told(sync.snapshot(2, { nonce: null }, 0))).toEqual(['report', 'fetch 3 after 200']);
        expect(told(sync.snapshot(3, snapshot(5, [[11, 1]]), 0))).toEqual(['fetch 4 after 300']);
        expect(told(sync.snapshotFailed(4))).toEqual(['fetch 5 after 300']);
        expect(sync.counters.resyncs.crossed).toBe(1);
    });

    test('an answer that nobody waits for is ignored', () => {
        const sync = opened();
        sync.closed();
        expect(sync.snapshot(1, snapshot(5), 0)).toEqual([]);
        expect(told(sync.opened())).toEqual(['fetch 2 after 0']);
        expect(sync.snapshot(1, snapshot(5), 0)).toEqual([]);
        expect(sync.snapshotFailed(1)).toEqual([]);
        expect(told(sync.snapshot(2, snapshot(5), 0))).toEqual(['publish']);
    });

    test('a gap among the frames held asks for a new snapshot', () => {
        const sync = opened();
        sync.frame(frame(6), 0);
        sync.frame(frame(8), 0);
        expect(told(sync.snapshot(1, snapshot(5), 0))).toEqual(['fetch 2 after 250']);
        expect(told(sync.snapshot(2, snapshot(7), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.gaps]).toEqual([[8, [10, 2]], 1]);
    });

    test('more frames than may be held are dropped, and only a snapshot beyond them will do', () => {
        const sync = opened({ deltas: 'additive', maxBuffered: 3 });
        for (const nonce of [6, 7, 8, 9]) expect(sync.frame(frame(nonce), 0)).toEqual([]);
        expect(sync.counters.resyncs.overflow).toBe(1);
        expect(told(sync.snapshot(1, snapshot(8), 0))).toEqual(['fetch 2 after 250']);
        expect(told(sync.snapshot(2, snapshot(9), 0))).toEqual(['publish']);
    });

    test('a frame that claims too much is forgotten when snapshots never reach it', () => {
        const sync = opened({ deltas: 'additive', backoff: { base: 1, max: 1 } });
        sync.frame(frame(500), 0);
        let asks = 1;
        while (!sync.isShown) sync.snapshot(asks++, snapshot(5), 0);
        expect(asks).toBe(9);
        expect(told(sync.frame(frame(6), 0))).toEqual(['publish']);
    });
});

describe('a live book', () => {
    test('shows each frame as it comes, and ignores those it had', () => {
        const sync = live();
        expect(told(sync.frame(frame(6), 0))).toEqual(['publish']);
        expect([sync.frame(frame(6), 0), sync.frame(frame(4), 0)]).toEqual([[], []]);
        expect(told(sync.frame(frame(7), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.duplicates, sync.counters.frames]).toEqual([[7, [10, 3]], 2, 4]);
    });

    test('a gap withholds it until one snapshot has come', () => {
        const sync = live();
        expect(told(sync.frame(frame(7), 0))).toEqual(['withhold gap', 'fetch 2 after 250']);
        expect(sync.frame(frame(8), 0)).toEqual([]);
        expect(sync.frame(frame(10), 0)).toEqual([]);
        expect([sync.isShown, sync.counters.gaps]).toEqual([false, 1]);
        expect(told(sync.snapshot(2, snapshot(9), 0))).toEqual(['publish']);
        expect(bestBid(sync)).toEqual([10, [10, 2]]);
    });

    for (const [what, text, cause] of [
        ['crosses', frame(6, [[11, 1]]), 'crossed'],
        ['has a level below zero', frame(6, [[10, -2]]), 'negative'],
        ['cannot be read', '{"nonce":6,"bids":[[10.1,1]],"asks":[]}', 'unreadable'],
        ['is half a frame', '{"nonce":6,"bi', 'unreadable'],
    ] as const) {
        test(`a frame that ${what} withholds it until a snapshot has come that holds it`, () => {
            const sync = live();
            const effects = told(sync.frame(text, 0)).filter((effect) => effect !== 'report');
            expect(effects).toEqual([`withhold ${cause}`, 'fetch 2 after 250']);
            expect([sync.counters.resyncs[cause], sync.isShown]).toEqual([1, false]);
            expect(told(sync.snapshot(2, snapshot(5), 0))).toEqual(['fetch 3 after 500']);
            expect(told(sync.snapshot(3, snapshot(6), 0))).toEqual(['publish']);
        });
    }

    test('a text that is no object is reported and changes nothing', () => {
        const sync = live();
        expect(told(sync.frame('Subscription established.', 0))).toEqual(['report']);
        expect([sync.isShown, sync.counters.nonFrames]).toEqual([true, 1]);
    });

    test('another frame under a nonce it had means that the service counts anew', () => {
        const sync = live();
        for (const nonce of [6, 7, 8]) sync.frame(frame(nonce), 0);
        expect(told(sync.frame(frame(7, [[9, 1]]), 0))).toEqual(['withhold ran-back', 'fetch 2 after 250']);
        expect(told(sync.snapshot(2, snapshot(6), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.resyncs['ran-back']]).toEqual([[7, [10, 1]], 1]);
    });

    test('a nonce far back does so too, even while a snapshot is on its way, whose answer is then void', () => {
        const sync = opened();
        sync.snapshot(1, snapshot(903_122), 0);
        expect(told(sync.frame(frame(903_124), 0))).toEqual(['withhold gap', 'fetch 2 after 250']);
        expect(told(sync.frame(frame(1), 0))).toEqual(['fetch 3 after 500']);
        expect(sync.snapshot(2, snapshot(903_124), 0)).toEqual([]);
        expect(told(sync.snapshot(3, snapshot(0), 0))).toEqual(['publish']);
        expect(bestBid(sync)).toEqual([1, [10, 2]]);
    });

    test('snapshots after gaps wait longer each time, and not at all once the book stayed true', () => {
        const sync = live();
        expect(told(sync.frame(frame(7), 100))).toEqual(['withhold gap', 'fetch 2 after 250']);
        sync.snapshot(2, snapshot(7), 400);
        expect(told(sync.frame(frame(9), 500))).toEqual(['withhold gap', 'fetch 3 after 500']);
        sync.snapshot(3, snapshot(9), 1_100);
        expect(told(sync.frame(frame(11), 2_200))).toEqual(['withhold gap', 'fetch 4 after 0']);
    });

    test('a closed socket withholds it, and a new one replaces it', () => {
        const sync = live();
        expect(told(sync.closed())).toEqual(['withhold closed']);
        expect(sync.frame(frame(6), 0)).toEqual([]);
        expect(told(sync.opened())).toEqual(['fetch 2 after 0']);
        sync.frame(frame(8), 0);
        expect(told(sync.snapshot(2, snapshot(7, [[9, 2]]), 0))).toEqual(['publish']);
        expect(sync.book.bids.rows()).toEqual([
            [10, 1],
            [9, 2],
        ]);
    });

    test('a service that counts anew behind a new socket is believed at once', () => {
        const sync = opened();
        sync.snapshot(1, snapshot(903_122), 0);
        sync.closed();
        sync.opened();
        sync.frame(frame(2), 0);
        expect(told(sync.snapshot(2, snapshot(1), 0))).toEqual(['publish']);
    });

    test('a faulty frame leaves the book that a user still holds as it last was', () => {
        const sync = live();
        sync.frame(
            frame(6, [
                [9, 1],
                [11, 5],
            ]),
            0,
        );
        expect([sync.isShown, bestBid(sync), sync.book.bids.rows()]).toEqual([false, [5, [10, 1]], [[10, 1]]]);
    });
});

describe('a silent socket', () => {
    test('a probe of the same nonce and levels means that the market is quiet', () => {
        const sync = live();
        expect([sync.probed(snapshot(5), 0), sync.probed(snapshot(4), 0), sync.state]).toEqual([[], [], 'live']);
    });

    test('a probe of the same nonce and other levels proves the book wrong', () => {
        const sync = live();
        expect(told(sync.probed(snapshot(5, [[9, 1]]), 0))).toEqual(['withhold contradiction', 'fetch 2 after 250']);
    });

    test('a probe that is ahead replaces the book, which lives on snapshots until a new socket has its own', () => {
        const sync = live({ deltas: 'additive', pollMs: 700 });
        expect(told(sync.probed(snapshot(8, [[9, 1]]), 0))).toEqual(['publish', 'redial', 'fetch 2 after 700']);
        expect([sync.state, bestBid(sync)]).toEqual(['stuck', [8, [9, 1]]]);
        expect([sync.frame(frame(9), 0), sync.closed(), sync.isShown]).toEqual([[], [], true]);
        expect(told(sync.snapshot(2, snapshot(9), 0))).toEqual(['publish', 'fetch 3 after 700']);
        expect(told(sync.snapshot(3, snapshot(9), 0))).toEqual(['fetch 4 after 700']);
        expect(told(sync.snapshotFailed(4))).toEqual(['fetch 5 after 700']);
        expect(told(sync.opened())).toEqual(['fetch 6 after 0']);
        expect(sync.isShown).toBe(true);
        sync.frame(frame(11), 0);
        expect(told(sync.snapshot(6, snapshot(10), 0))).toEqual(['publish']);
        expect([sync.state, bestBid(sync)]).toEqual(['live', [11, [10, 2]]]);
    });

    test('a new socket that closes before it has delivered leaves the book to snapshots', () => {
        const sync = live({ deltas: 'additive', pollMs: 700 });
        sync.probed(snapshot(8), 0);
        sync.opened();
        expect([told(sync.closed()), sync.state, sync.isShown]).toEqual([['fetch 4 after 700'], 'stuck', true]);
        expect(told(sync.snapshot(4, snapshot(9), 0))).toEqual(['publish', 'fetch 5 after 700']);
        sync.opened();
        expect(told(sync.frame('{"nonce":', 0))).toContain('withhold unreadable');
        expect(told(sync.closed())).toEqual(['fetch 7 after 700']);
        expect(told(sync.snapshot(7, snapshot(9), 0))).toEqual(['publish', 'fetch 8 after 700']);
        sync.opened();
        expect(told(sync.snapshot(9, snapshot(10), 0))).toEqual(['publish']);
        expect(told(sync.closed())).toEqual(['withhold closed']);
    });

    test('a probe that cannot be read is reported and changes nothing', () => {
        const sync = live();
        expect([told(sync.probed({}, 0)), sync.state]).toEqual([['report'], 'live']);
    });
});

describe('how amounts are meant', () => {
    /** Seeded at 5 and past a frame that puts 3 on a level of 1: it holds 4 or 3 now. */
    function undecided(): BookSync {
        const sync = opened({});
        expect(told(sync.snapshot(1, snapshot(5), 0))).toEqual(['publish']);
        expect(sync.frame(frame(6, [[9, 3]]), 0)).toEqual([]);
        expect(told(sync.frame(frame(7, [[10, 3]]), 0))).toEqual(['fetch 2 after 250']);
        expect([sync.state, sync.deltaMode, bestBid(sync)]).toEqual(['deciding', undefined, [5, [10, 1]]]);
        return sync;
    }

    for (const [reading, amount, after] of [
        ['additive', 4, 5],
        ['absolute', 3, 1],
    ] as const) {
        test(`a second snapshot that agrees decides for ${reading}`, () => {
            const sync = undecided();
            expect(
                told(
                    sync.snapshot(
                        2,
                        snapshot(7, [
                            [10, amount],
                            [9, 3],
                        ]),
                        0,
                    ),
                ),
            ).toEqual(['publish']);
            expect([sync.state, sync.deltaMode, sync.counters.decisions]).toEqual(['live', reading, 1]);
            sync.frame(frame(8), 0);
            expect(bestBid(sync)).toEqual([8, [10, after]]);
        });
    }

    test('frames that came before the second snapshot are replayed up to it, and beyond it', () => {
        const sync = undecided();
        for (const nonce of [8, 9]) expect(sync.frame(frame(nonce, [[10, 2]]), 0)).toEqual([]);
        expect(
            told(
                sync.snapshot(
                    2,
                    snapshot(8, [
                        [10, 6],
                        [9, 3],
                    ]),
                    0,
                ),
            ),
        ).toEqual(['publish']);
        expect([sync.deltaMode, bestBid(sync)]).toEqual(['additive', [9, [10, 8]]]);
    });

    test('a second snapshot ahead of the frames is shown, and decides once they have come', () => {
        const sync = undecided();
        const ahead = snapshot(8, [
            [10, 5],
            [9, 3],
        ]);
        expect(told(sync.snapshot(2, ahead, 0))).toEqual(['publish']);
        expect([sync.state, bestBid(sync)]).toEqual(['deciding', [8, [10, 5]]]);
        expect(told(sync.frame(frame(8), 0))).toEqual(['publish']);
        expect([sync.state, sync.deltaMode]).toEqual(['live', 'additive']);
    });

    test('one from before the frames says nothing, and is asked for again', () => {
        const sync = undecided();
        expect(
            told(
                sync.snapshot(
                    2,
                    snapshot(6, [
                        [10, 1],
                        [9, 3],
                    ]),
                    0,
                ),
            ),
        ).toEqual(['publish', 'fetch 3 after 500']);
        expect([sync.state, bestBid(sync)]).toEqual(['deciding', [6, [10, 1]]]);
    });

    test('one that neither reading agrees with makes the book anew', () => {
        const sync = undecided();
        expect(
            told(
                sync.snapshot(
                    2,
                    snapshot(7, [
                        [10, 9],
                        [9, 3],
                    ]),
                    0,
                ),
            ),
        ).toEqual(['withhold contradiction', 'fetch 3 after 500']);
        expect([sync.deltaMode, sync.counters.resyncs.contradiction]).toEqual([undefined, 1]);
    });

    test('an amount below zero refutes that it is absolute, and the second snapshot confirms it', () => {
        const sync = opened({});
        sync.snapshot(1, snapshot(5), 0);
        expect(told(sync.frame(frame(6, [[10, -0.5]]), 0))).toEqual(['fetch 2 after 250']);
        sync.snapshot(2, snapshot(6, [[10, 0.5]]), 0);
        expect([sync.state, sync.deltaMode]).toEqual(['live', 'additive']);
    });

    test('an amount of nothing tells them apart: a level that stays, or that goes', () => {
        const sync = opened({});
        sync.snapshot(1, snapshot(5), 0);
        expect(told(sync.frame(frame(6, [[10, 0]]), 0))).toEqual(['fetch 2 after 250']);
        sync.snapshot(2, snapshot(6, []), 0);
        expect([sync.deltaMode, sync.book.bids.size]).toEqual(['absolute', 0]);
    });

    test('a frame that no reading can be right about makes the book anew', () => {
        const sync = opened({});
        sync.snapshot(1, snapshot(5), 0);
        expect(told(sync.frame(frame(6, [[10, -2]]), 0))).toEqual(['withhold negative', 'fetch 2 after 250']);
    });

    test('a gap while it is not known makes the book anew', () => {
        const sync = undecided();
        sync.frame(frame(9), 0);
        expect(told(sync.snapshot(2, snapshot(9), 0))).toEqual(['withhold gap', 'fetch 3 after 500']);
    });

    test('what was found out outlives a gap, but neither a reconnect nor a contradiction', () => {
        const sync = undecided();
        sync.snapshot(
            2,
            snapshot(7, [
                [10, 4],
                [9, 3],
            ]),
            0,
        );
        sync.frame(frame(9), 0);
        sync.snapshot(3, snapshot(9), 0);
        expect([sync.state, sync.deltaMode]).toEqual(['live', 'additive']);
        expect(told(sync.contradicted(0))).toContain('withhold contradiction');
        expect(sync.deltaMode).toBeUndefined();
        expect(told(sync.snapshot(4, snapshot(9), 0))).toEqual(['publish']);
        expect([sync.state, sync.counters.decisions]).toEqual(['deciding', 1]);
    });

    test('behind another socket it is found out anew', () => {
        const sync = undecided();
        sync.snapshot(
            2,
            snapshot(7, [
                [10, 4],
                [9, 3],
            ]),
            0,
        );
        expect([sync.state, sync.deltaMode]).toEqual(['live', 'additive']);
        sync.closed();
        sync.opened();
        expect(sync.deltaMode).toBeUndefined();
        sync.snapshot(3, snapshot(9), 0);
        expect([sync.state, sync.deltaMode]).toEqual(['deciding', undefined]);
    });

    test('a probe shows a newer book while it is not known', () => {
        const sync = opened({});
        sync.snapshot(1, snapshot(5), 0);
        sync.frame(frame(6, [[9, 3]]), 0);
        expect(
            told(
                sync.probed(
                    snapshot(6, [
                        [10, 1],
                        [9, 3],
                    ]),
                    0,
                ),
            ),
        ).toEqual(['publish']);
        expect([sync.state, sync.book.nonce]).toEqual(['deciding', 6]);
    });
});
