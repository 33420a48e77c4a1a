/** Marks of transactions that ended: what the objects of a later build, at their versions, say of them. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JournalEntry } from '../../ts/execution/journal.js';
import { trimToLimit, ObjectVersions } from '../../ts/execution/object-versions.js';
import type { Input, ObjectRef, TransactionData } from '../../ts/transaction/data.js';

/** Versions of objects. */
type Refs = Readonly<Record<string, number>>;

const refsOf = (refs: Refs): ObjectRef[] =>
    Object.entries(refs).map(([objectId, version]) => ({
        objectId,
        version: BigInt(version),
        digest: new Uint8Array(32),
    }));

const programOf = (owned: Refs, payment: Refs = {}, others: readonly Input[] = []): TransactionData => ({
    sender: '0x1',
    gas: { payment: refsOf(payment), owner: '0x1', price: 1n, budget: 1n },
    expiration: { kind: 'none' },
    inputs: [...refsOf(owned).map((ref) => ({ kind: 'owned', ref }) as const), ...others],
    commands: [],
});

const entryOf = (digest: string): JournalEntry => ({
    digest,
    action: 'createOrders',
    transactionBytes: 'AAAA',
    signatures: [],
    request: {},
    timestamp: 0,
});

/** The digest of what used the objects of a build up. */
const userOf = (marks: ObjectVersions, refs: Refs): string | undefined =>
    marks.check(programOf(refs)).consumedBy?.entry.digest;

/** The digests of what is suspected when a build is seen. */
const suspectsOf = (marks: ObjectVersions, refs: Refs): string[] =>
    marks.check(programOf(refs)).contradictedRejections.map(({ digest }) => digest);

/** Marks of one transaction that was executed. */
function used(refs: Refs, digest = 'one'): ObjectVersions {
    const marks = new ObjectVersions();
    marks.recordUse(programOf(refs), entryOf(digest), 'executed', 1_000);
    return marks;
}

/** Marks of transactions that were refused, in that order. */
function refused(all: Readonly<Record<string, Refs>>): ObjectVersions {
    const marks = new ObjectVersions();
    for (const [digest, refs] of Object.entries(all)) marks.recordRejection(programOf(refs), entryOf(digest));
    return marks;
}

describe('what was executed', () => {
    for (const [what, refs, user] of [
        ['at that version', { cap: 5 }, 'one'],
        ['at an earlier one', { cap: 4 }, 'one'],
        ['at a later one', { cap: 6 }, undefined],
        ['of another object at that version', { coin: 5 }, undefined],
        ['beside one at a later version', { coin: 9, cap: 5 }, 'one'],
        ['not at all', {}, undefined],
    ] as const) {
        test(`used up its object, and a build with the object ${what} is told ${user ?? 'nothing'}`, () => {
            expect(userOf(used({ cap: 5 }), refs)).toBe(user);
        });
    }

    test('used up the coins that paid for it, and is looked for among the coins that pay', () => {
        const marks = new ObjectVersions();
        marks.recordUse(programOf({}, { coin: 3 }), entryOf('one'), 'executed', 0);
        expect(userOf(marks, { coin: 3 })).toBe('one');
        expect(marks.check(programOf({}, { coin: 2 })).consumedBy?.entry.digest).toBe('one');
        expect(marks.isSuperseded(programOf({}, { coin: 3 }), 'two')).toBe(true);
    });

    test('used up no object that it shared, and none that is only received', () => {
        const [ref] = refsOf({ sent: 5 });
        const shared = { kind: 'shared', objectId: 'market', initialSharedVersion: 5n, mutable: true } as const;
        const marks = new ObjectVersions();
        marks.recordUse(programOf({}, {}, [shared, { kind: 'receiving', ref: ref! }]), entryOf('one'), 'executed', 0);
        expect(userOf(marks, { market: 5 })).toBeUndefined();
        expect(userOf(marks, { sent: 5 })).toBeUndefined();
    });

    test('is told with how sure that is, and since when', () => {
        const marks = used({ cap: 5 });
        marks.recordUse(programOf({ coin: 2 }), entryOf('two'), 'failed on chain', 2_000);
        expect(marks.check(programOf({ cap: 5 })).consumedBy).toMatchObject({
            version: 5n,
            proof: 'executed',
            at: 1_000,
        });
        expect(marks.check(programOf({ coin: 2 })).consumedBy).toMatchObject({
            version: 2n,
            proof: 'failed on chain',
            at: 2_000,
        });
    });

    test('gives way to what was executed after it', () => {
        const marks = used({ cap: 5 });
        marks.recordUse(programOf({ cap: 6 }), entryOf('two'), 'executed', 2_000);
        for (const version of [5, 6]) expect(userOf(marks, { cap: version })).toBe('two');
        expect(userOf(marks, { cap: 7 })).toBeUndefined();
    });

    test('is not lowered by an older one that is told later', () => {
        const marks = used({ cap: 6 });
        marks.recordUse(programOf({ cap: 5 }), entryOf('older'), 'executed', 0);
        expect(userOf(marks, { cap: 6 })).toBe('one');
    });

    test('is not made less certain by one that may have been a trial', () => {
        const marks = used({ cap: 5 });
        marks.recordUse(programOf({ cap: 5 }), entryOf('tried'), 'failed on chain', 0);
        expect(marks.check(programOf({ cap: 5 })).consumedBy?.proof).toBe('executed');
    });

    test('is told of again when a later one is forgotten', () => {
        const marks = used({ cap: 5 });
        marks.recordUse(programOf({ cap: 6 }), entryOf('two'), 'executed', 0);
        marks.forget('two');
        expect(userOf(marks, { cap: 5 })).toBe('one');
    });

    test('is no suspect any more, while another that was refused still is', () => {
        const marks = refused({ one: { cap: 5 }, two: { cap: 4 } });
        marks.recordUse(programOf({ cap: 5 }), entryOf('one'), 'executed', 0);
        expect(suspectsOf(marks, { cap: 6 })).toEqual(['two']);
    });

    test('clears whatever was refused on the same version: that can never have been', () => {
        const marks = refused({ one: { cap: 5, coin: 1 }, two: { coin: 1 } });
        marks.recordUse(programOf({ cap: 5 }), entryOf('other'), 'executed', 0);
        expect(suspectsOf(marks, { cap: 6, coin: 2 })).toEqual(['two']);
    });
});

describe('what was refused', () => {
    for (const [what, refs, suspects] of [
        ['all of its objects newer', { cap: 6, coin: 9 }, ['one']],
        ['the only one that they share newer', { cap: 6, other: 1 }, ['one']],
        ['all of its objects as they were', { cap: 5, coin: 8 }, []],
        // Views may mix what is fresh with what lags behind.
        ['one of them as it was', { cap: 6, coin: 8 }, ['one']],
        ['one of them older', { cap: 6, coin: 7 }, ['one']],
        ['none of its objects', { other: 9 }, []],
    ] as const) {
        test(`is ${suspects.length > 0 ? 'a suspect' : 'none'} where a build has ${what}`, () => {
            expect(suspectsOf(refused({ one: { cap: 5, coin: 8 } }), refs)).toEqual(suspects);
        });
    }

    test('is told oldest first, whichever objects it had', () => {
        const marks = refused({ one: { coin: 1 }, two: { cap: 1 } });
        expect(suspectsOf(marks, { cap: 2, coin: 2 })).toEqual(['one', 'two']);
    });

    test('is not forgotten for having been busy before', () => {
        const marks = refused({ old: { cap: 1 } });
        for (let i = 1; i < 2_000; i += 1) marks.recordRejection(programOf({ [`o${i}`]: 1 }), entryOf(`d${i}`));
        marks.recordRejection(programOf({ cap: 2 }), entryOf('young'));
        marks.recordRejection(programOf({ last: 1 }), entryOf('last'));
        expect(suspectsOf(marks, { cap: 3 })).toContain('young');
    });

    test('may be a suspect later, as long as nothing moved on', () => {
        const marks = refused({ one: { cap: 5, coin: 8 } });
        expect(suspectsOf(marks, { cap: 5, coin: 8 })).toEqual([]);
        expect(suspectsOf(marks, { cap: 6, coin: 9 })).toEqual(['one']);
    });

    test('stays a suspect until it is forgotten', () => {
        const marks = refused({ one: { cap: 5 } });
        expect([suspectsOf(marks, { cap: 6 }), suspectsOf(marks, { cap: 6 })]).toEqual([['one'], ['one']]);
        marks.forget('one');
        expect(suspectsOf(marks, { cap: 6 })).toEqual([]);
    });

    test('is told oldest first, once each', () => {
        const marks = refused({ one: { cap: 5, coin: 8 }, two: { cap: 5 }, three: { cap: 5, coin: 8 } });
        expect(suspectsOf(marks, { cap: 6, coin: 9 })).toEqual(['one', 'two', 'three']);
    });

    test('used nothing up, and outruns nothing', () => {
        const marks = refused({ one: { cap: 5 } });
        expect(userOf(marks, { cap: 5 })).toBeUndefined();
        expect(marks.isSuperseded(programOf({ cap: 5 }), 'two')).toBe(false);
    });
});

describe('isOutrun', () => {
    for (const [what, refs, digest, isOutrun] of [
        ['another at that version', { cap: 5 }, 'two', true],
        ['another that has one more', { coin: 1, cap: 5 }, 'two', true],
        ['another at an earlier version', { cap: 4 }, 'two', false],
        ['another at a later version', { cap: 6 }, 'two', false],
        ['another with another object', { coin: 5 }, 'two', false],
        ['the same', { cap: 5 }, 'one', false],
    ] as const) {
        test(`${what}: ${isOutrun ? 'can never be executed' : 'nothing is known'}`, () => {
            expect(used({ cap: 5 }).isSuperseded(programOf(refs), digest)).toBe(isOutrun);
        });
    }

    test('is not known of one that failed on the chain, which may have been a trial', () => {
        const marks = new ObjectVersions();
        marks.recordUse(programOf({ cap: 5 }), entryOf('one'), 'failed on chain', 0);
        expect(userOf(marks, { cap: 5 })).toBe('one');
        expect(marks.isSuperseded(programOf({ cap: 5 }), 'two')).toBe(false);
    });

    test('is remembered of every version, not only of the last', () => {
        const marks = used({ cap: 5 });
        marks.recordUse(programOf({ cap: 6 }), entryOf('two'), 'executed', 0);
        for (const version of [5, 6]) expect(marks.isSuperseded(programOf({ cap: version }), 'three')).toBe(true);
    });
});

describe('forget', () => {
    test('undoes all that a transaction was taken for', () => {
        const marks = used({ cap: 5, coin: 8 });
        marks.recordRejection(programOf({ cap: 5, coin: 8 }), entryOf('one'));
        marks.forget('one');
        expect(marks.check(programOf({ cap: 5, coin: 8 }))).toEqual({
            consumedBy: undefined,
            contradictedRejections: [],
        });
        expect(suspectsOf(marks, { cap: 6, coin: 9 })).toEqual([]);
        expect(marks.isSuperseded(programOf({ cap: 5, coin: 8 }), 'two')).toBe(false);
    });

    test('of what is not known does nothing', () => {
        const marks = used({ cap: 5 });
        marks.forget('two');
        expect(userOf(marks, { cap: 5 })).toBe('one');
    });
});

describe('bounds', () => {
    const MOST = 2_000;

    test('2,000 objects are remembered as used up, those that were used last', () => {
        const marks = used({ o0: 1 });
        for (let i = 1; i < MOST; i += 1) marks.recordUse(programOf({ [`o${i}`]: 1 }), entryOf(`d${i}`), 'executed', 0);
        expect(userOf(marks, { o0: 1 })).toBe('one');
        marks.recordUse(programOf({ o0: 2 }), entryOf('again'), 'executed', 0);
        marks.recordUse(programOf({ last: 1 }), entryOf('last'), 'executed', 0);
        expect([{ o0: 2 }, { o1: 1 }, { o2: 1 }, { last: 1 }].map((refs) => userOf(marks, refs))).toEqual([
            'again',
            undefined,
            'd2',
            'last',
        ]);
    });

    test('2,000 versions are remembered as taken', () => {
        const marks = new ObjectVersions();
        for (let i = 0; i <= MOST; i += 1) marks.recordUse(programOf({ cap: i }), entryOf(`d${i}`), 'executed', 0);
        const isOutrun = [0, 1, MOST].map((version) => marks.isSuperseded(programOf({ cap: version }), 'other'));
        expect(isOutrun).toEqual([false, true, true]);
    });

    test('2,000 objects are remembered of what was refused', () => {
        const marks = new ObjectVersions();
        for (let i = 0; i <= MOST; i += 1) marks.recordRejection(programOf({ [`o${i}`]: 1 }), entryOf(`d${i}`));
        const suspects = ['o0', 'o1', `o${MOST}`].map((id) => suspectsOf(marks, { [id]: 2 }));
        expect(suspects).toEqual([[], ['d1'], [`d${MOST}`]]);
    });

    test('eight that were refused are remembered of an object, the latest', () => {
        const digests = Array.from({ length: 9 }, (_, i) => `d${i}`);
        const marks = refused(Object.fromEntries(digests.map((digest) => [digest, { cap: 5 }])));
        expect(suspectsOf(marks, { cap: 6 })).toEqual(digests.slice(1));
    });

    for (const [size, most, left] of [
        [2, 2, ['0', '1']],
        [3, 2, ['1', '2']],
        [0, 0, []],
    ] as const) {
        test(`drop leaves ${left.length} of ${size}, where ${most} are not too many`, () => {
            const all = Array.from({ length: size }, (_, i) => `${i}`);
            const [set, map] = [new Set(all), new Map(all.map((key) => [key, true]))];
            for (const remembered of [set, map]) {
                trimToLimit(remembered, most);
                expect([...remembered.keys()]).toEqual(left);
            }
        });
    }
});

test('no more than 2,000 objects are remembered, however many a transaction has', () => {
    const marks = new ObjectVersions();
    const objects = Array.from({ length: 2_000 }, (_, i) => [`a${i}`, `b${i}`] as const);
    for (const [a, b] of objects) marks.recordUse(programOf({ [a]: 1, [b]: 1 }), entryOf(a), 'executed', 0);
    const left = objects.flat().filter((id) => userOf(marks, { [id]: 1 }) !== undefined);
    expect(left).toHaveLength(2_000);
});

describe('laws', () => {
    const OBJECTS = ['a', 'b', 'c', 'd', 'e', 'f'];
    const within = (objects: readonly string[]): fc.Arbitrary<Refs> =>
        fc.dictionary(fc.constantFrom(...objects), fc.integer({ min: 1, max: 4 }));
    const refs = within(OBJECTS);
    const share = (left: Refs, right: Refs): string[] => Object.keys(left).filter((id) => right[id] !== undefined);

    test('one that was executed is told of the versions that it used up, and outruns what has one of these', () => {
        fc.assert(
            fc.property(refs, refs, (own, built) => {
                const marks = used(own);
                const isUsedUp = share(own, built).some((id) => built[id]! <= own[id]!);
                const isOutrun = share(own, built).some((id) => built[id] === own[id]);
                expect(userOf(marks, built)).toBe(isUsedUp ? 'one' : undefined);
                expect(marks.isSuperseded(programOf(built), 'two')).toBe(isOutrun);
                expect(marks.isSuperseded(programOf(built), 'one')).toBe(false);
            }),
        );
    });

    test('a suspect has an object that is newer in a build', () => {
        fc.assert(
            fc.property(fc.array(refs, { maxLength: 8 }), refs, (all, built) => {
                const marks = refused(Object.fromEntries(all.map((own, i) => [`d${i}`, own])));
                const isNewer = (own: Refs): boolean => share(own, built).some((id) => built[id]! > own[id]!);
                const suspects = all.flatMap((own, i) => (isNewer(own) ? [`d${i}`] : []));
                expect(suspectsOf(marks, built)).toEqual(suspects);
            }),
        );
    });

    test('one that is forgotten might never have been, and the others are as they were', () => {
        const executed = fc.tuple(within(['a', 'b']), within(['c', 'd']), within(['e', 'f']));
        const asked = fc.record({ forgotten: fc.nat(4), built: refs });
        fc.assert(
            fc.property(executed, fc.array(refs, { maxLength: 5 }), asked, (ran, said, { forgotten, built }) => {
                const takeAll = (but?: string): ObjectVersions => {
                    const marks = new ObjectVersions();
                    for (const [i, own] of [...said, ...ran].entries()) {
                        if (`d${i}` === but) continue;
                        if (i < said.length) marks.recordRejection(programOf(own), entryOf(`d${i}`));
                        else
                            marks.recordUse(
                                programOf(own),
                                entryOf(`d${i}`),
                                i % 2 ? 'executed' : 'failed on chain',
                                i,
                            );
                    }
                    return marks;
                };
                // One that was executed has absolved others, which is not taken back.
                const one = forgotten < said.length ? `d${forgotten}` : 'none';
                const [marks, without] = [takeAll(), takeAll(one)];
                marks.forget(one);
                const isOutrun = marks.isSuperseded(programOf(built), 'other');
                expect(isOutrun).toBe(without.isSuperseded(programOf(built), 'other'));
                expect(marks.check(programOf(built))).toEqual(without.check(programOf(built)));
            }),
        );
    });
});
