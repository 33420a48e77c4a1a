import { describe, expect, test } from '@jest/globals';
import { BookSync, type Effect, type SyncOptions } from '../../ts/book/sync.js';
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

/** Effects in short: `publish`, `withhold gap`, `fetch 1 after 0`, `redial`, `report`. */
function summarize(effects: readonly Effect[]): string[] {
    return effects.map((effect) => {
        if (effect.do === 'fetch') return `fetch ${effect.request} after ${effect.afterMs}`;
        return effect.do === 'withhold' ? `withhold ${effect.cause}` : effect.do;
    });
}

function opened(options: SyncOptions = { deltas: 'additive' }): BookSync {
    const sync = new BookSync(GRID, options);
    expect(summarize(sync.opened())).toEqual(['fetch 1 after 0']);
    return sync;
}

/** A live book at nonce 5: bid 1 at 10, ask 1 at 11. */
function live(options?: SyncOptions): BookSync {
    const sync = opened(options);
    expect(summarize(sync.snapshot(1, snapshot(5), 0))).toEqual(['publish']);
    return sync;
}

const bestBid = ({ book }: BookSync): unknown => [book.nonce, book.bids.rows(1)[0]];

describe('start', () => {
    test('replays the frames buffered since the socket opened', () => {
        const sync = opened();
        for (const nonce of [4, 5, 6, 7]) expect(sync.frame(frame(nonce), 0)).toEqual([]);
        expect([sync.state, sync.isShown]).toEqual(['buffering', false]);
        expect(summarize(sync.snapshot(1, snapshot(5), 0))).toEqual(['publish']);
        expect([sync.state, sync.isShown, bestBid(sync)]).toEqual(['live', true, [7, [10, 3]]]);
    });

    test('shows a quiet market by its snapshot alone', () => {
        const sync = live();
        expect([sync.state, bestBid(sync)]).toEqual(['live', [5, [10, 1]]]);
    });

    test('orders buffered frames that arrive out of order or twice', () => {
        const sync = opened();
        for (const nonce of [8, 6, 7, 6]) sync.frame(frame(nonce), 0);
        sync.snapshot(1, snapshot(5), 0);
        expect(bestBid(sync)).toEqual([8, [10, 4]]);
        expect(sync.counters.duplicates).toBe(1);
    });

    test('fetches again, with growing delays, after a snapshot with a gap before the buffered frames', () => {
        const sync = opened();
        sync.frame(frame(7), 0);
        expect(summarize(sync.snapshot(1, snapshot(5), 0))).toEqual(['fetch 2 after 250']);
        expect(summarize(sync.snapshot(2, snapshot(5), 0))).toEqual(['fetch 3 after 500']);
        expect(summarize(sync.snapshot(3, snapshot(6), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.staleSnapshots]).toEqual([[7, [10, 2]], 2]);
    });

    test('fetches again after a failure, up to the longest delay', () => {
        const sync = opened({ deltas: 'additive', backoff: { base: 100, max: 300 } });
        expect(summarize(sync.snapshotFailed(1))).toEqual(['fetch 2 after 100']);
        expect(summarize(sync.snapshot(2, { nonce: null }, 0))).toEqual(['report', 'fetch 3 after 200']);
        expect(summarize(sync.snapshot(3, snapshot(5, [[11, 1]]), 0))).toEqual(['report', 'fetch 4 after 300']);
        expect(summarize(sync.snapshotFailed(4))).toEqual(['fetch 5 after 300']);
        expect(sync.counters.resyncs.crossed).toBe(1);
    });

    test('ignores a snapshot that was not requested', () => {
        const sync = opened();
        sync.closed();
        expect(sync.snapshot(1, snapshot(5), 0)).toEqual([]);
        expect(summarize(sync.opened())).toEqual(['fetch 2 after 0']);
        expect(sync.snapshot(1, snapshot(5), 0)).toEqual([]);
        expect(sync.snapshotFailed(1)).toEqual([]);
        expect(summarize(sync.snapshot(2, snapshot(5), 0))).toEqual(['publish']);
    });

    test('fetches a new snapshot after a gap among buffered frames', () => {
        const sync = opened();
        sync.frame(frame(6), 0);
        sync.frame(frame(8), 0);
        expect(summarize(sync.snapshot(1, snapshot(5), 0))).toEqual(['fetch 2 after 250']);
        expect(summarize(sync.snapshot(2, snapshot(7), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.gaps]).toEqual([[8, [10, 2]], 1]);
    });

    test('drops too many buffered frames, and requires a snapshot beyond them', () => {
        const sync = opened({ deltas: 'additive', maxBuffered: 3 });
        for (const nonce of [6, 7, 8, 9]) expect(sync.frame(frame(nonce), 0)).toEqual([]);
        expect(sync.counters.resyncs.overflow).toBe(1);
        expect(summarize(sync.snapshot(1, snapshot(8), 0))).toEqual(['fetch 2 after 250']);
        expect(summarize(sync.snapshot(2, snapshot(9), 0))).toEqual(['publish']);
    });

    test('forgets a frame with a nonce that snapshots never reach', () => {
        const sync = opened({ deltas: 'additive', backoff: { base: 1, max: 1 } });
        sync.frame(frame(500), 0);
        let asks = 1;
        while (!sync.isShown) sync.snapshot(asks++, snapshot(5), 0);
        expect(asks).toBe(9);
        expect(summarize(sync.frame(frame(6), 0))).toEqual(['publish']);
    });
});

describe('a live book', () => {
    test('shows each frame, and ignores known ones', () => {
        const sync = live();
        expect(summarize(sync.frame(frame(6), 0))).toEqual(['publish']);
        expect([sync.frame(frame(6), 0), sync.frame(frame(4), 0)]).toEqual([[], []]);
        expect(summarize(sync.frame(frame(7), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.duplicates, sync.counters.frames]).toEqual([[7, [10, 3]], 2, 4]);
    });

    test('is withheld after a gap until a snapshot arrives', () => {
        const sync = live();
        expect(summarize(sync.frame(frame(7), 0))).toEqual(['withhold gap', 'fetch 2 after 250']);
        expect(sync.frame(frame(8), 0)).toEqual([]);
        expect(sync.frame(frame(10), 0)).toEqual([]);
        expect([sync.isShown, sync.counters.gaps]).toEqual([false, 1]);
        expect(summarize(sync.snapshot(2, snapshot(9), 0))).toEqual(['publish']);
        expect(bestBid(sync)).toEqual([10, [10, 2]]);
    });

    test('is completed by the missing frame, so that no snapshot is needed', () => {
        const sync = live();
        expect(summarize(sync.frame(frame(7), 2_000))).toEqual(['withhold gap', 'fetch 2 after 50']);
        for (const nonce of [8, 5, 4, 10]) expect(sync.frame(frame(nonce), 2_000)).toEqual([]);
        expect([sync.needs(2), sync.isShown]).toEqual([true, false]);
        // The frame before 10 is missing as well.
        expect(summarize(sync.frame(frame(6), 2_000))).toEqual(['fetch 3 after 50']);
        expect([sync.needs(2), sync.needs(3), sync.book.nonce]).toEqual([false, true, 8]);
        expect(summarize(sync.frame(frame(9), 2_000))).toEqual(['publish']);
        expect([sync.needs(3), sync.snapshot(3, snapshot(9), 2_000)]).toEqual([false, []]);
        expect([bestBid(sync), sync.counters.gaps, sync.counters.duplicates]).toEqual([[10, [10, 6]], 2, 2]);
        expect(summarize(sync.frame(frame(11), 2_000))).toEqual(['publish']);
    });

    test.each([
        ['an unreadable frame', '{"nonce":9,"bi'],
        ['another frame under a known nonce', frame(6, [[9, 1]])],
    ])('is not completed by the missing frame after %s', (_, fault) => {
        const sync = live();
        for (const text of [frame(6), frame(8), fault, frame(7)]) sync.frame(text, 2_000);
        expect([sync.state, sync.isShown, sync.book.nonce]).toEqual(['buffering', false, 6]);
    });

    for (const [what, text, cause] of [
        ['crosses', frame(6, [[11, 1]]), 'crossed'],
        ['has a level below zero', frame(6, [[10, -2]]), 'negative'],
        ['cannot be read', '{"nonce":6,"bids":[[10.1,1]],"asks":[]}', 'unreadable'],
        ['is half a frame', '{"nonce":6,"bi', 'unreadable'],
    ] as const) {
        test(`is withheld after a frame that ${what}, until a snapshot contains it`, () => {
            const sync = live();
            const effects = summarize(sync.frame(text, 0)).filter((effect) => effect !== 'report');
            expect(effects).toEqual([`withhold ${cause}`, 'fetch 2 after 250']);
            expect([sync.counters.resyncs[cause], sync.isShown]).toEqual([1, false]);
            expect(summarize(sync.snapshot(2, snapshot(5), 0))).toEqual(['fetch 3 after 500']);
            expect(summarize(sync.snapshot(3, snapshot(6), 0))).toEqual(['publish']);
        });
    }

    test('ignores a text that is no object', () => {
        const sync = live();
        expect(summarize(sync.frame('Subscription established.', 0))).toEqual([]);
        expect([sync.isShown, sync.counters.nonFrames]).toEqual([true, 1]);
    });

    test('treats another frame under a known nonce as restarted nonces', () => {
        const sync = live();
        for (const nonce of [6, 7, 8]) sync.frame(frame(nonce), 0);
        expect(summarize(sync.frame(frame(7, [[9, 1]]), 0))).toEqual(['withhold ran-back', 'fetch 2 after 250']);
        expect(summarize(sync.snapshot(2, snapshot(6), 0))).toEqual(['publish']);
        expect([bestBid(sync), sync.counters.resyncs['ran-back']]).toEqual([[7, [10, 1]], 1]);
    });

    test('treats a nonce far back as restarted nonces, also while a snapshot is fetched', () => {
        const sync = opened();
        sync.snapshot(1, snapshot(903_122), 0);
        expect(summarize(sync.frame(frame(903_124), 0))).toEqual(['withhold gap', 'fetch 2 after 250']);
        expect(summarize(sync.frame(frame(1), 0))).toEqual(['fetch 3 after 500']);
        expect(sync.snapshot(2, snapshot(903_124), 0)).toEqual([]);
        expect(summarize(sync.snapshot(3, snapshot(0), 0))).toEqual(['publish']);
        expect(bestBid(sync)).toEqual([1, [10, 2]]);
    });

    test('delays snapshots after gaps, and not after a stable time', () => {
        const sync = live();
        expect(summarize(sync.frame(frame(7), 100))).toEqual(['withhold gap', 'fetch 2 after 250']);
        sync.snapshot(2, snapshot(7), 400);
        expect(summarize(sync.frame(frame(9), 500))).toEqual(['withhold gap', 'fetch 3 after 500']);
        sync.snapshot(3, snapshot(9), 1_100);
        expect(summarize(sync.frame(frame(11), 2_200))).toEqual(['withhold gap', 'fetch 4 after 50']);
    });

    test('is withheld when the socket closes, and replaced when another opens', () => {
        const sync = live();
        expect(summarize(sync.closed())).toEqual(['withhold closed']);
        expect(sync.frame(frame(6), 0)).toEqual([]);
        expect(summarize(sync.opened())).toEqual(['fetch 2 after 0']);
        sync.frame(frame(8), 0);
        expect(summarize(sync.snapshot(2, snapshot(7, [[9, 2]]), 0))).toEqual(['publish']);
        expect(sync.book.bids.rows()).toEqual([
            [10, 1],
            [9, 2],
        ]);
    });

    test('accepts restarted nonces behind a new socket at once', () => {
        const sync = opened();
        sync.snapshot(1, snapshot(903_122), 0);
        sync.closed();
        sync.opened();
        sync.frame(frame(2), 0);
        expect(summarize(sync.snapshot(2, snapshot(1), 0))).toEqual(['publish']);
    });

    test('stays unchanged after a faulty frame', () => {
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
    test('means a quiet market when the probe has the same nonce and levels', () => {
        const sync = live();
        expect([sync.probed(snapshot(5), 0), sync.probed(snapshot(4), 0), sync.state]).toEqual([[], [], 'live']);
    });

    test('means a wrong book when the probe has the same nonce and other levels', () => {
        const sync = live();
        expect(summarize(sync.probed(snapshot(5, [[9, 1]]), 0))).toEqual([
            'withhold contradiction',
            'fetch 2 after 250',
        ]);
    });

    test('is replaced by polled snapshots when the probe is ahead, until a new socket is seeded', () => {
        const sync = live({ deltas: 'additive', pollMs: 700 });
        expect(summarize(sync.probed(snapshot(8, [[9, 1]]), 0))).toEqual(['publish', 'redial', 'fetch 2 after 700']);
        expect([sync.state, bestBid(sync)]).toEqual(['stuck', [8, [9, 1]]]);
        expect([sync.frame(frame(9), 0), sync.closed(), sync.isShown]).toEqual([[], [], true]);
        expect(summarize(sync.snapshot(2, snapshot(9), 0))).toEqual(['publish', 'fetch 3 after 700']);
        expect(summarize(sync.snapshot(3, snapshot(9), 0))).toEqual(['fetch 4 after 700']);
        expect(summarize(sync.snapshotFailed(4))).toEqual(['fetch 5 after 700']);
        expect(summarize(sync.opened())).toEqual(['fetch 6 after 0']);
        expect(sync.isShown).toBe(true);
        sync.frame(frame(11), 0);
        expect(summarize(sync.snapshot(6, snapshot(10), 0))).toEqual(['publish']);
        expect([sync.state, bestBid(sync)]).toEqual(['live', [11, [10, 2]]]);
    });

    test('leaves the book to polled snapshots when the new socket closes before it delivered', () => {
        const sync = live({ deltas: 'additive', pollMs: 700 });
        sync.probed(snapshot(8), 0);
        sync.opened();
        expect([summarize(sync.closed()), sync.state, sync.isShown]).toEqual([['fetch 4 after 700'], 'stuck', true]);
        expect(summarize(sync.snapshot(4, snapshot(9), 0))).toEqual(['publish', 'fetch 5 after 700']);
        sync.opened();
        expect(summarize(sync.frame('{"nonce":', 0))).toContain('withhold unreadable');
        expect(summarize(sync.closed())).toEqual(['fetch 7 after 700']);
        expect(summarize(sync.snapshot(7, snapshot(9), 0))).toEqual(['publish', 'fetch 8 after 700']);
        sync.opened();
        expect(summarize(sync.snapshot(9, snapshot(10), 0))).toEqual(['publish']);
        expect(summarize(sync.closed())).toEqual(['withhold closed']);
    });

    test('reports a probe that cannot be read, and changes nothing', () => {
        const sync = live();
        expect([summarize(sync.probed({}, 0)), sync.state]).toEqual([['report'], 'live']);
    });
});

describe('delta mode detection', () => {
    /** Seeded at 5 and past a frame with 3 on a level of 1: the level is at 4 or 3 now. */
    function undecided(): BookSync {
        const sync = opened({});
        expect(summarize(sync.snapshot(1, snapshot(5), 0))).toEqual(['publish']);
        // A new level has the same amount in both modes.
        expect(summarize(sync.frame(frame(6, [[9, 3]]), 0))).toEqual(['publish']);
        expect(summarize(sync.frame(frame(7, [[10, 3]]), 0))).toEqual(['fetch 2 after 250']);
        expect([sync.state, sync.deltaMode, bestBid(sync)]).toEqual(['detecting', undefined, [6, [10, 1]]]);
        return sync;
    }

    for (const [reading, amount, after] of [
        ['additive', 4, 5],
        ['absolute', 3, 1],
    ] as const) {
        test(`decides for ${reading} when the second snapshot agrees`, () => {
            const sync = undecided();
            expect(
                summarize(
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
            expect([sync.state, sync.deltaMode, sync.counters.modesDetected]).toEqual(['live', reading, 1]);
            sync.frame(frame(8), 0);
            expect(bestBid(sync)).toEqual([8, [10, after]]);
        });
    }

    test('replays earlier frames up to the second snapshot and beyond', () => {
        const sync = undecided();
        for (const nonce of [8, 9]) expect(sync.frame(frame(nonce, [[10, 2]]), 0)).toEqual([]);
        expect(
            summarize(
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

    test('shows a second snapshot that is ahead, and decides once its frames have come', () => {
        const sync = undecided();
        const ahead = snapshot(8, [
            [10, 5],
            [9, 3],
        ]);
        expect(summarize(sync.snapshot(2, ahead, 0))).toEqual(['publish']);
        expect([sync.state, bestBid(sync)]).toEqual(['detecting', [8, [10, 5]]]);
        expect(summarize(sync.frame(frame(8), 0))).toEqual(['publish']);
        expect([sync.state, sync.deltaMode]).toEqual(['live', 'additive']);
    });

    test('ignores a second snapshot older than the frames, and fetches again', () => {
        const sync = undecided();
        expect(
            summarize(
                sync.snapshot(
                    2,
                    snapshot(6, [
                        [10, 1],
                        [9, 3],
                    ]),
                    0,
                ),
            ),
        ).toEqual(['fetch 3 after 500']);
        expect([sync.state, bestBid(sync)]).toEqual(['detecting', [6, [10, 1]]]);
    });

    test('resyncs when the second snapshot agrees with neither mode', () => {
        const sync = undecided();
        expect(
            summarize(
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

    test('refutes absolute amounts by a negative one, and confirms it with the second snapshot', () => {
        const sync = opened({});
        sync.snapshot(1, snapshot(5), 0);
        expect(summarize(sync.frame(frame(6, [[10, -0.5]]), 0))).toEqual(['fetch 2 after 250']);
        sync.snapshot(2, snapshot(6, [[10, 0.5]]), 0);
        expect([sync.state, sync.deltaMode]).toEqual(['live', 'additive']);
    });

    test('distinguishes the modes by an amount of zero', () => {
        const sync = opened({});
        sync.snapshot(1, snapshot(5), 0);
        expect(summarize(sync.frame(frame(6, [[10, 0]]), 0))).toEqual(['fetch 2 after 250']);
        sync.snapshot(2, snapshot(6, []), 0);
        expect([sync.deltaMode, sync.book.bids.size]).toEqual(['absolute', 0]);
    });

    test('resyncs after a frame that both modes refute', () => {
        const sync = opened({});
        sync.snapshot(1, snapshot(5), 0);
        expect(summarize(sync.frame(frame(6, [[10, -2]]), 0))).toEqual(['withhold negative', 'fetch 2 after 250']);
    });

    test('resyncs after a gap before the decision', () => {
        const sync = undecided();
        sync.frame(frame(9), 0);
        expect(summarize(sync.snapshot(2, snapshot(9), 0))).toEqual(['withhold gap', 'fetch 3 after 500']);
    });

    test('keeps the mode after a gap, but not after a reconnect or a contradiction', () => {
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
        expect(summarize(sync.probed(snapshot(9, [[10, 5]]), 0))).toContain('withhold contradiction');
        expect(sync.deltaMode).toBeUndefined();
        expect(summarize(sync.snapshot(4, snapshot(9), 0))).toEqual(['publish']);
        expect([sync.state, sync.counters.modesDetected]).toEqual(['detecting', 1]);
    });

    test('detects the mode again behind another socket', () => {
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
        expect([sync.state, sync.deltaMode]).toEqual(['detecting', undefined]);
    });

    test('shows frames that mean the same in both modes, as a quiet market may send no other for long', () => {
        const sync = opened({});
        sync.frame(frame(6, [[9, 3]]), 0);
        expect(summarize(sync.snapshot(1, snapshot(5), 0))).toEqual(['publish']);
        expect([sync.book.nonce, sync.book.bids.rows()[1]]).toEqual([6, [9, 3]]);
        expect(summarize(sync.frame(frame(7, [[10.5, 2]]), 0))).toEqual(['publish']);
        expect([sync.state, sync.deltaMode, bestBid(sync)]).toEqual(['detecting', undefined, [7, [10.5, 2]]]);
    });

    test('shows a newer book of a probe before the decision', () => {
        const sync = undecided();
        const bids = [[10, 4], [9, 3]] as const; // prettier-ignore
        expect(summarize(sync.probed(snapshot(7, bids), 0))).toEqual(['publish']);
        expect([sync.state, bestBid(sync)]).toEqual(['detecting', [7, [10, 4]]]);
    });
});
