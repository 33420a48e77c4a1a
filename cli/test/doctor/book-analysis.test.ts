/** What recorded frames and snapshots show about an order book. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toGrid } from '../../../ts/book/step.js';
import { analyseBook } from '../../ts/doctor/book-analysis.js';

const GRID = toGrid('1', '1');
type Level = [price: number, amount: number];

const text = (nonce: number | undefined, bids: Level[], asks: Level[] = [[200, 1]]): string =>
    JSON.stringify({ symbol: 'BTC/USD:USDC', timestamp: 1, nonce, bids, asks });
const frame = (nonce: number, bids: Level[]): string => text(nonce, bids, []);

const START = text(10, [[100, 5]]);

describe('the meaning of amounts', () => {
    test.each<[name: string, frames: string[], end: string, mode: string | undefined, isAmbiguous: boolean]>([
        ['changes', [frame(11, [[100, 2]])], text(11, [[100, 7]]), 'additive', false],
        ['new amounts', [frame(11, [[100, 2]])], text(11, [[100, 2]]), 'absolute', false],
        [
            'either, where only new levels appear',
            [frame(11, [[99, 2]])],
            text(11, [
                [100, 5],
                [99, 2],
            ]),
            undefined,
            true,
        ],
        ['neither', [frame(11, [[100, 2]])], text(11, [[100, 6]]), undefined, false],
        ['changes, which may be below zero', [frame(11, [[100, -5]])], text(11, []), 'additive', false],
    ])('are %s', (_name, frames, end, mode, isAmbiguous) => {
        const found = analyseBook(GRID, frames, [START, end]);
        expect(found).toMatchObject({ mode, isAmbiguous, compared: 1, differing: mode || isAmbiguous ? 0 : 1 });
    });

    test('are those with which random books fit', () => {
        const level = fc.tuple(fc.integer({ min: 90, max: 99 }), fc.integer({ min: 1, max: 9 }));
        fc.assert(
            fc.property(fc.array(level, { minLength: 1, maxLength: 20 }), fc.boolean(), (changes, isAbsolute) => {
                const book = new Map([[95, 5]]);
                const frames = changes.map(([price, amount], i) => {
                    const before = book.get(price) ?? 0;
                    book.set(price, isAbsolute ? amount : before + amount);
                    return frame(11 + i, [[price, amount]]);
                });
                const end = text(
                    10 + frames.length,
                    [...book].sort(([one], [other]) => other - one),
                );
                const found = analyseBook(GRID, frames, [text(10, [[95, 5]]), end]);
                const mode = isAbsolute ? 'absolute' : 'additive';
                expect(found.isAmbiguous || found.mode === mode).toBe(true);
                expect(found.differing).toBe(0);
            }),
        );
    });
});

test('counts deleted levels', () => {
    const frames = [frame(11, [[100, -5]]), frame(12, [[98, 1]])];
    expect(analyseBook(GRID, frames, [START, text(12, [[98, 1]])])).toMatchObject({ mode: 'additive', deletions: 1 });
});

test('counts levels of amount zero in snapshots', () => {
    expect(analyseBook(GRID, [], [text(1, [[100, 0]]), START])).toMatchObject({ emptyLevels: 1 });
});

test.each<[name: string, nonces: number[], breaks: string[]]>([
    ['no break', [11, 12, 13], []],
    ['a gap', [11, 13], ['13 after 11']],
    ['a repeated frame', [11, 11, 12], ['11 after 11']],
    ['a wrong order', [12, 11, 13], ['11 after 12', '13 after 11']],
])('finds %s in the sequence', (_name, nonces, breaks) => {
    const frames = nonces.map((nonce) => frame(nonce, [[100, 1]]));
    expect(analyseBook(GRID, frames, [START])).toMatchObject({ breaks, frames: nonces.length });
});

test('a nonce that skips numbers does not hide what the frames mean', () => {
    const frames = [frame(11, [[100, 1]]), frame(15, [[100, 1]])];
    const found = analyseBook(GRID, frames, [START, text(15, [[100, 7]])]);
    expect(found).toMatchObject({ mode: 'additive', breaks: ['15 after 11'] });
});

test('one lost frame does not hide what the others mean', () => {
    const frames = [frame(11, [[100, 1]]), frame(13, [[100, 1]])];
    const snapshots = [START, text(11, [[100, 6]]), text(13, [[100, 8]])];
    expect(analyseBook(GRID, frames, snapshots)).toMatchObject({ mode: 'additive', compared: 2, differing: 1 });
});

test('compares no span whose frames are missing', () => {
    const late = [frame(13, [[100, 1]])];
    expect(analyseBook(GRID, late, [START, text(13, [[100, 6]])])).toMatchObject({ compared: 0, mode: undefined });
    expect(analyseBook(GRID, [frame(11, [[100, 1]])], [START, text(12, [[100, 6]])])).toMatchObject({ compared: 0 });
});

test('names frames that cannot be read, and counts snapshots without a nonce', () => {
    const found = analyseBook(GRID, ['{"nonce":', frame(11, [[100, 0.5]])], [text(undefined, [[100, 5]])]);
    expect(found).toMatchObject({ frames: 0, withoutNonce: 1 });
    expect(found.unreadable).toEqual([
        expect.stringContaining('as frame; expected JSON'),
        expect.stringContaining('as bids amount; expected a multiple of 1'),
    ]);
});
