import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Book, type DeltaMode } from '../../ts/book/book.js';
import { Delta } from '../../ts/book/delta.js';
import type { BookRow } from '../../ts/book/rows.js';
import { BookSide } from '../../ts/book/side.js';
import { toGrid } from '../../ts/book/step.js';
import { randomOf } from './service.js';
import { sized } from '../support/size.js';

const GRID = toGrid('0.5', '0.001');

type Levels = readonly (readonly [ticks: number, lots: number])[];

function toDelta(nonce: number, bids: Levels, asks: Levels): Delta {
    const delta = new Delta();
    delta.nonce = nonce;
    for (const [price, amount] of bids) delta.bids.push(price, amount);
    for (const [price, amount] of asks) delta.asks.push(price, amount);
    return delta;
}

function bookOf(bids: Levels, asks: Levels): Book {
    const book = new Book(GRID);
    expect(book.replace(toDelta(1, bids, asks))).toBeUndefined();
    return book;
}

const rowsOf = ({ bids, asks }: Book): unknown => ({ bids: bids.rows(), asks: asks.rows() });

/** The rows of a map of levels, best first. */
function rowsOfMap(levels: ReadonlyMap<number, number>, sign: 1 | -1): number[][] {
    return [...levels].sort(([a], [b]) => sign * (b - a)).map(([ticks, lots]) => [ticks / 2, lots / 1_000]);
}

describe('Side', () => {
    test('keeps every level exact after a million additive changes', () => {
        const random = randomOf(4);
        const levels = new Map<number, number>();
        const side = new BookSide(GRID, 1);
        let refused = 0;
        for (let i = 0; i < 1_000_000; i += 1) {
            const price = 1 + Math.floor(random() * 3_000);
            const before = levels.get(price) ?? 0;
            const roll = random();
            // One change in three removes a level; some would remove more than the level has.
            const change = roll < 0.34 ? -before : roll < 0.35 ? -before - 1 : Math.ceil(random() * 900_719);
            const found = side.add(price, change);
            if (before + change < 0) {
                refused += 1;
                if (!Number.isNaN(found)) throw new Error(`a level below zero at change ${i}`);
                continue;
            }
            if (found !== before) throw new Error(`drift at change ${i}`);
            if (before + change === 0) levels.delete(price);
            else levels.set(price, before + change);
        }
        expect(side.rows()).toEqual(rowsOfMap(levels, 1));
        expect(side.size).toBe(levels.size);
        expect(refused).toBeGreaterThan(1_000);
        expect([...levels].filter(([price, lots]) => side.add(price, -lots) !== lots)).toEqual([]);
        expect([side.size, side.rows(), side.rows(1)[0], side.bestPrice]).toEqual([0, [], undefined, undefined]);
    });

    test('equals the map of its levels after any changes', () => {
        const change = fc.record({ price: fc.integer({ min: 1, max: 400 }), amount: fc.nat(3), isAdded: fc.boolean() });
        fc.assert(
            fc.property(fc.array(change, { maxLength: 600, size: 'max' }), fc.constantFrom(1, -1), (changes, sign) => {
                const side = new BookSide(GRID, sign);
                const copy = new BookSide(GRID, sign);
                const levels = new Map<number, number>();
                const [found, wanted]: [number[], number[]] = [[], []];
                for (const { price, amount, isAdded } of changes) {
                    const before = levels.get(price) ?? 0;
                    const after = isAdded ? before + amount : amount;
                    found.push(isAdded ? side.add(price, amount) : side.set(price, amount), side.amountAt(price));
                    wanted.push(before, after);
                    if (after === 0) levels.delete(price);
                    else levels.set(price, after);
                }
                expect(found).toEqual(wanted);
                expect(side.rows()).toEqual(rowsOfMap(levels, sign));
                expect(side.bestPrice).toBe(
                    levels.size === 0 ? undefined : sign * Math.max(...[...levels.keys()].map((k) => sign * k)),
                );
                copy.copy(side);
                expect(copy.equals(side)).toBe(true);
                copy.add(401, 1);
                expect([copy.equals(side), side.amountAt(401)]).toEqual([false, 0]);
            }),
            { numRuns: 25, seed: 4 },
        );
    });

    test('knows its best level while a long side is removed from either end', () => {
        for (const ends of ['best', 'worst'] as const) {
            const side = new BookSide(GRID, 1);
            for (let price = 1; price <= 300; price += 1) side.add(price, 1);
            for (let left = 299; left >= 0; left -= 1) {
                side.add(ends === 'best' ? left + 1 : 300 - left, -1);
                expect(side.bestPrice).toBe(left === 0 ? undefined : ends === 'best' ? left : 300);
                expect(side.rows(1)[0]?.[0]).toBe(left === 0 ? undefined : side.bestPrice! / 2);
            }
        }
    });

    test('rejects an amount beyond the safe integers', () => {
        const side = new BookSide(GRID, 1);
        expect(side.add(1, Number.MAX_SAFE_INTEGER)).toBe(0);
        expect(side.add(1, 1)).toBeNaN();
        expect(side.set(1, 2 ** 53)).toBeNaN();
        expect(side.amountAt(1)).toBe(Number.MAX_SAFE_INTEGER);
    });

    test('keeps the rows when a change has no effect', () => {
        const { bids } = bookOf([[20, 100]], []);
        const rows = bids.rows();
        bids.add(20, 0);
        bids.add(7, 0);
        bids.set(20, 100);
        expect(bids.rows()).toBe(rows);
    });
});

describe('Book', () => {
    const BIDS = [
        [20, 100],
        [19, 200],
    ] as const;
    const ASKS = [
        [21, 100],
        [22, 200],
    ] as const;

    for (const [reading, bids, asks, fault] of [
        [
            'additive',
            [
                [20, 5],
                [19, -201],
            ],
            [],
            'negative',
        ],
        [
            'additive',
            [[20, -100]],
            [
                [21, 5],
                [21, -106],
            ],
            'negative',
        ],
        [
            'absolute',
            [
                [20, 5],
                [19, -1],
            ],
            [],
            'negative',
        ],
        [
            'additive',
            [
                [20, 5],
                [21, 1],
            ],
            [[22, -200]],
            'crossed',
        ],
        [
            'absolute',
            [[20, 0]],
            [
                [19, 4],
                [22, 0],
            ],
            'crossed',
        ],
    ] as const) {
        test(`reports a frame with the fault ${fault} and stays unchanged (${reading})`, () => {
            const book = bookOf(BIDS, ASKS);
            const before = rowsOf(book);
            expect(book.apply(toDelta(2, bids, asks), reading)).toBe(fault);
            expect([rowsOf(book), book.nonce]).toEqual([before, 1]);
        });
    }

    for (const [what, bids, asks, fault] of [
        [
            'a price twice',
            [
                [20, 1],
                [20, 2],
            ],
            [],
            'negative',
        ],
        ['an amount below zero', [[20, -1]], [], 'negative'],
        ['bids that reach asks', [[20, 1]], [[20, 1]], 'crossed'],
    ] as const) {
        test(`rejects a snapshot with ${what}`, () => {
            expect(new Book(GRID).replace(toDelta(1, bids, asks))).toBe(fault);
        });
    }

    test('is replaced by a snapshot in any order', () => {
        const book = bookOf(BIDS, ASKS);
        book.replace(
            toDelta(
                9,
                [
                    [3, 1],
                    [5, 2],
                    [4, 0],
                ],
                [
                    [8, 1],
                    [7, 1],
                ],
            ),
        );
        expect([book.nonce, rowsOf(book)]).toEqual([
            9,
            {
                bids: [
                    [2.5, 0.002],
                    [1.5, 0.001],
                ],
                asks: [
                    [3.5, 0.001],
                    [4, 0.001],
                ],
            },
        ]);
    });

    test('applies valid frames completely and faulty ones not at all', () => {
        const amount = fc.integer({ min: -1, max: 4 });
        const changes = (min: number, max: number): fc.Arbitrary<[number, number][]> =>
            fc.array(fc.tuple(fc.integer({ min, max }), amount), { maxLength: 3 });
        const frames = fc.array(fc.tuple(changes(4, 12), changes(11, 20)), { maxLength: 40, size: 'max' });
        const counts = { good: 0, negative: 0, crossed: 0 };
        fc.assert(
            fc.property(frames, fc.constantFrom<DeltaMode>('additive', 'absolute'), (script, reading) => {
                const book = new Book(GRID);
                let sides = [new Map<number, number>(), new Map<number, number>()] as const;
                for (const [nonce, [bids, asks]] of script.entries()) {
                    const [next, expected] = applyTo(sides, [bids, asks], reading);
                    const fault = book.apply(toDelta(nonce + 1, bids, asks), reading);
                    expect(fault).toBe(expected);
                    if (fault === undefined) sides = next;
                    counts[fault ?? 'good'] += 1;
                    expect(rowsOf(book)).toEqual({ bids: rowsOfMap(sides[0], 1), asks: rowsOfMap(sides[1], -1) });
                }
            }),
            { numRuns: 100, seed: 4 },
        );
        expect(Math.min(...Object.values(counts))).toBeGreaterThan(100);
    });
});

type Sides = readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>];

/** A simple model: maps that are copied, changed and checked at the end. */
function applyTo(
    sides: Sides,
    changes: readonly [Levels, Levels],
    reading: DeltaMode,
): [[Map<number, number>, Map<number, number>], string | undefined] {
    const next = [new Map(sides[0]), new Map(sides[1])] as [Map<number, number>, Map<number, number>];
    for (const [i, side] of next.entries()) {
        for (const [price, amount] of changes[i]!) {
            const after = reading === 'additive' ? (side.get(price) ?? 0) + amount : amount;
            if (after < 0) return [next, 'negative'];
            if (after === 0) side.delete(price);
            else side.set(price, after);
        }
    }
    const isCrossed = Math.max(...next[0].keys()) >= Math.min(...next[1].keys());
    return [next, isCrossed ? 'crossed' : undefined];
}

describe('rows', () => {
    test('are one live array for each limit, of frozen rows', () => {
        const { bids } = bookOf(
            [
                [20, 100],
                [19, 200],
            ],
            [],
        );
        const [all, best, none] = [bids.rows(), bids.rows(1), bids.rows(0)];
        const row = all[0]!;
        bids.add(21, 7);
        bids.add(20, 1);
        const rows = [
            [10.5, 0.007],
            [10, 0.101],
            [9.5, 0.2],
        ];
        expect([bids.rows(), bids.rows(1), bids.rows(9), bids.rows(0)]).toEqual([rows, rows.slice(0, 1), rows, []]);
        expect([bids.rows() === all, bids.rows(1) === best, bids.rows(0) === none]).toEqual([true, true, true]);
        expect(row).toEqual([10, 0.1]);
        expect(() => ((row as [number, number])[1] = 9)).toThrow(TypeError);
    });

    /** What users do to the array of a side. */
    const EDITS: Readonly<Record<string, (rows: BookRow[], at: number) => unknown>> = {
        reverse: (rows) => rows.reverse(),
        sort: (rows) => rows.sort(([, left], [, right]) => left - right),
        cut: (rows, at) => (rows.length = Math.min(rows.length, at)),
        pop: (rows) => rows.pop(),
        shift: (rows) => rows.shift(),
        push: (rows) => rows.push([7, 7]),
        replace: (rows, at) => (rows[at % (rows.length + 1)] = [7, 7]),
        delete: (rows, at) => Reflect.deleteProperty(rows, at % (rows.length + 1)),
        swap: (rows, at) => rows.splice(at % (rows.length + 1), 1, ...rows.slice(0, 1)),
        freeze: (rows) => Object.freeze(rows),
        trap: (rows, at) => {
            const get = (): never => {
                throw new Error('trapped');
            };
            Object.defineProperty(rows, at % (rows.length + 1), { get, configurable: true });
        },
    };
    const place = fc.integer({ min: 1, max: 150 });
    const steps = fc.array(
        fc.oneof(
            { weight: 8, arbitrary: fc.record({ do: fc.constant('frame' as const), seed: fc.nat() }) },
            { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('read' as const, 'update' as const) }) },
            {
                weight: 2,
                arbitrary: fc.record({
                    do: fc.constant('edit' as const),
                    kind: fc.constantFrom(...Object.keys(EDITS)),
                    at: place,
                }),
            },
            { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('resubscribe' as const, 'reset' as const) }) },
        ),
        { maxLength: 60, size: 'max' },
    );

    test.each([
        ['bids', 1],
        ['asks', -1],
    ] as const)(
        'of %s are the exact ones after any frames, reads, edits by users and resubscriptions',
        (name, sign) => {
            let edits = 0;
            fc.assert(
                fc.property(steps, fc.constantFrom(0, 5, 40, 150), fc.boolean(), (sequence, depth, readsAll) => {
                    const prices = Array.from({ length: depth }, (_, i) => [500 - sign * i, 5] as const);
                    const model = new Map<number, number>(prices);
                    const start = name === 'bids' ? bookOf(prices, []) : bookOf([], prices);
                    const book = new Book(GRID);
                    book.copy(start);
                    const side = book[name];
                    const limits = readsAll ? [Infinity, 3, 40] : [3, 40];
                    const strictRows = (): number[][] => rowsOfMap(model, sign);
                    const lists = (): (readonly BookRow[])[] => limits.map((limit) => side.rows(limit));
                    let held: (readonly BookRow[])[] = [];
                    let isEdited = false;
                    for (const step of sequence) {
                        if (step.do === 'frame') {
                            const random = randomOf(step.seed);
                            const changes = Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
                                const near = Math.floor(random() * (random() < 0.5 ? 12 : 150));
                                return [500 - sign * near, random() < 0.4 ? 0 : Math.ceil(random() * 9)] as const;
                            });
                            // A frame in five has a fault at its end, and changes nothing.
                            const isFaulty = random() < 0.2;
                            const all = isFaulty ? [...changes, [499, -1] as const] : changes;
                            const delta = name === 'bids' ? toDelta(2, all, []) : toDelta(2, [], all);
                            expect(book.apply(delta, 'absolute')).toBe(isFaulty ? 'negative' : undefined);
                            if (isFaulty) continue;
                            for (const [price, amount] of changes) {
                                if (amount === 0) model.delete(price);
                                else model.set(price, amount);
                            }
                        } else if (step.do === 'edit') {
                            edits += held.length;
                            isEdited ||= held.length > 0;
                            for (const rows of held) {
                                try {
                                    EDITS[step.kind]!(rows as BookRow[], step.at);
                                } catch {
                                    // An array that was frozen or trapped before rejects some edits.
                                }
                            }
                        } else if (step.do === 'read') {
                            const read = lists();
                            if (!isEdited) expect(read).toEqual(limits.map((limit) => strictRows().slice(0, limit)));
                            if (held.length === 0) held = read;
                        } else {
                            if (step.do === 'resubscribe') book.copy(start);
                            if (step.do === 'reset') book.replace(toDelta(3, [], []));
                            if (step.do !== 'update') model.clear();
                            if (step.do === 'resubscribe')
                                for (const [price, amount] of prices) model.set(price, amount);
                            side.updateRows();
                            const now = lists();
                            const strict = strictRows();
                            for (const [i, limit] of limits.entries()) {
                                const rows = now[i]!;
                                const checked = isEdited && limit === Infinity ? 16 : rows.length;
                                const [most, length] = [Math.min(checked, limit), Math.min(limit, strict.length)];
                                expect([rows.length, rows.slice(0, checked)]).toEqual([length, strict.slice(0, most)]);
                                // Users who do not edit keep the array.
                                if (held.length > 0 && !isEdited) expect(rows).toBe(held[i]);
                            }
                        }
                        const fresh = new Book(GRID);
                        fresh.copy(book);
                        if (step.do !== 'edit') expect(fresh[name].rows()).toEqual(strictRows());
                    }
                    // All parts take their turn.
                    for (let turn = 0; turn <= side.size / 16; turn += 1) side.updateRows();
                    expect(lists()).toEqual(limits.map((limit) => strictRows().slice(0, limit)));
                }),
                { numRuns: sized(35, 100) },
            );
            expect(edits).toBeGreaterThan(100);
        },
    );

    test.each([
        ['bids', 1],
        ['asks', -1],
    ] as const)('of %s that are read after any changes are those of a new side', (name, sign) => {
        const random = randomOf(7);
        const side = bookOf([], [])[name];
        for (let read = 0; read < sized(500, 2_000); read += 1) {
            for (let n = Math.floor(random() * 40); n > 0; n -= 1) {
                const price = 1 + Math.floor(random() * 300);
                side.set(price, random() < 0.4 ? 0 : Math.floor(random() * 9));
            }
            const fresh = bookOf([], [])[name];
            fresh.copy(side);
            expect(side.rows()).toEqual(fresh.rows());
            const prices = side.rows().map(([price]) => price * sign);
            expect(prices).toEqual([...prices].sort((left, right) => right - left));
        }
    });
});

describe('changes that are followed', () => {
    test('return the whole book first, then changed levels best first, and zero for removed ones', () => {
        const book = bookOf([[10, 5], [9, 5]], [[20, 5], [21, 5]]); // prettier-ignore
        const changes = book.follow();
        expect(changes.read()).toMatchObject({ isWhole: true, nonce: 1, bids: [[5, 0.005], [4.5, 0.005]] }); // prettier-ignore
        book.apply(toDelta(2, [[9, -5], [11, 1]], []), 'additive'); // prettier-ignore
        book.apply(toDelta(3, [[9, 2]], [[20, 1]]), 'additive');
        expect(changes.read()).toEqual({
            ...{ isWhole: false, nonce: 3, timestamp: undefined },
            bids: [[5.5, 0.001], [4.5, 0.002]], // prettier-ignore
            asks: [[10, 0.006]],
        });
        book.apply(toDelta(4, [[11, -1]], []), 'additive');
        expect(changes.read().bids).toEqual([[5.5, 0]]);
    });

    test('have nothing of a frame with a fault', () => {
        const book = bookOf([[10, 5]], [[20, 5]]);
        const changes = book.follow();
        changes.read();
        expect(book.apply(toDelta(2, [[10, -6]], []), 'additive')).toBe('negative');
        expect(changes.read()).toMatchObject({ isWhole: false, nonce: 1, bids: [], asks: [] });
    });

    test('return the whole book where more prices changed than the book has levels, and after it was replaced', () => {
        const book = bookOf([[10, 5]], [[20, 5]]);
        const changes = book.follow();
        changes.read();
        for (let i = 0; i < 3; i += 1) {
            book.apply(toDelta(2 + 2 * i, [[5 + i, 1]], []), 'additive');
            book.apply(toDelta(3 + 2 * i, [[5 + i, -1]], []), 'additive');
        }
        expect(changes.read()).toMatchObject({ isWhole: true, bids: [[5, 0.005]] });
        expect(changes.read()).toMatchObject({ isWhole: false });
        book.copy(bookOf([[10, 5]], [[20, 5]]));
        expect(changes.read()).toMatchObject({ isWhole: true });
    });

    test('return the whole book at each read after they were closed', () => {
        const book = bookOf([[10, 5]], [[20, 5]]);
        const changes = book.follow();
        changes.read();
        changes.close();
        changes.read();
        book.apply(toDelta(2, [[9, 1]], []), 'additive');
        expect(changes.read()).toMatchObject({ isWhole: true, bids: [[5, 0.005], [4.5, 0.001]] }); // prettier-ignore
    });
});
