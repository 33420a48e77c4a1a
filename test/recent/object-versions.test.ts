/** Object versions that transactions consumed, compared with the objects of later builds. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JournalEntry } from '../../ts/transaction/journal-record.js';
import { ObjectVersions } from '../../ts/recent/object-versions.js';
import type { Input, ObjectRef, TransactionData } from '../../ts/transaction/data.js';

/** Versions by object. */
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

/** Digest of the transaction that consumed the objects of a build. */
const userOf = (versions: ObjectVersions, refs: Refs): string | undefined =>
    versions.check(programOf(refs)).consumedBy?.entry.digest;

/** Digests of the rejections that a build contradicts. */
const suspectsOf = (versions: ObjectVersions, refs: Refs): string[] =>
    versions.check(programOf(refs)).contradictedRejections.map(({ digest }) => digest);

/** Object versions after one execution. */
function used(refs: Refs, digest = 'one'): ObjectVersions {
    const versions = new ObjectVersions();
    versions.recordUse(programOf(refs), entryOf(digest), 'executed', 1_000);
    return versions;
}

/** Object versions after rejections, in that order. */
function refused(all: Readonly<Record<string, Refs>>): ObjectVersions {
    const versions = new ObjectVersions();
    for (const [digest, refs] of Object.entries(all)) versions.recordRejection(programOf(refs), entryOf(digest));
    return versions;
}

describe('an executed transaction', () => {
    for (const [what, refs, user] of [
        ['at that version', { cap: 5 }, 'one'],
        ['at an earlier one', { cap: 4 }, 'one'],
        ['at a later one', { cap: 6 }, undefined],
        ['of another object at that version', { coin: 5 }, undefined],
        ['beside one at a later version', { coin: 9, cap: 5 }, 'one'],
        ['not at all', {}, undefined],
    ] as const) {
        test(`consumed its object: a build with the object ${what} finds ${user ?? 'nothing'}`, () => {
            expect(userOf(used({ cap: 5 }), refs)).toBe(user);
        });
    }

    test('consumed its gas coins', () => {
        const versions = new ObjectVersions();
        versions.recordUse(programOf({}, { coin: 3 }), entryOf('one'), 'executed', 0);
        expect(userOf(versions, { coin: 3 })).toBe('one');
        expect(versions.check(programOf({}, { coin: 2 })).consumedBy?.entry.digest).toBe('one');
        expect(versions.isSuperseded(programOf({}, { coin: 3 }), 'two')).toBe(true);
    });

    test('did not consume shared and received objects', () => {
        const [ref] = refsOf({ sent: 5 });
        const shared = { kind: 'shared', objectId: 'market', initialSharedVersion: 5n, mutable: true } as const;
        const versions = new ObjectVersions();
        versions.recordUse(
            programOf({}, {}, [shared, { kind: 'receiving', ref: ref! }]),
            entryOf('one'),
            'executed',
            0,
        );
        expect(userOf(versions, { market: 5 })).toBeUndefined();
        expect(userOf(versions, { sent: 5 })).toBeUndefined();
    });

    test('is returned with its proof and time', () => {
        const versions = used({ cap: 5 });
        versions.recordUse(programOf({ coin: 2 }), entryOf('two'), 'failed on chain', 2_000);
        expect(versions.check(programOf({ cap: 5 })).consumedBy).toMatchObject({
            version: 5n,
            proof: 'executed',
            at: 1_000,
        });
        expect(versions.check(programOf({ coin: 2 })).consumedBy).toMatchObject({
            version: 2n,
            proof: 'failed on chain',
            at: 2_000,
        });
    });

    test('is replaced by a later execution', () => {
        const versions = used({ cap: 5 });
        versions.recordUse(programOf({ cap: 6 }), entryOf('two'), 'executed', 2_000);
        for (const version of [5, 6]) expect(userOf(versions, { cap: version })).toBe('two');
        expect(userOf(versions, { cap: 7 })).toBeUndefined();
    });

    test('is not replaced by an older version that is recorded later', () => {
        const versions = used({ cap: 6 });
        versions.recordUse(programOf({ cap: 5 }), entryOf('older'), 'executed', 0);
        expect(userOf(versions, { cap: 6 })).toBe('one');
    });

    test('is not replaced by a failure on chain at the same version', () => {
        const versions = used({ cap: 5 });
        versions.recordUse(programOf({ cap: 5 }), entryOf('tried'), 'failed on chain', 0);
        expect(versions.check(programOf({ cap: 5 })).consumedBy?.proof).toBe('executed');
    });

    test('is returned again when a later one is forgotten', () => {
        const versions = used({ cap: 5 });
        versions.recordUse(programOf({ cap: 6 }), entryOf('two'), 'executed', 0);
        versions.forget('two');
        expect(userOf(versions, { cap: 5 })).toBe('one');
    });

    test('is no rejection any more, while another one still is', () => {
        const versions = refused({ one: { cap: 5 }, two: { cap: 4 } });
        versions.recordUse(programOf({ cap: 5 }), entryOf('one'), 'executed', 0);
        expect(suspectsOf(versions, { cap: 6 })).toEqual(['two']);
    });

    test('confirms rejections at the same version', () => {
        const versions = refused({ one: { cap: 5, coin: 1 }, two: { coin: 1 } });
        versions.recordUse(programOf({ cap: 5 }), entryOf('other'), 'executed', 0);
        expect(suspectsOf(versions, { cap: 6, coin: 2 })).toEqual(['two']);
    });
});

describe('a rejected transaction', () => {
    for (const [what, refs, suspects] of [
        ['newer versions of all objects', { cap: 6, coin: 9 }, ['one']],
        ['a newer version of the only common object', { cap: 6, other: 1 }, ['one']],
        ['the same versions', { cap: 5, coin: 8 }, []],
        // A read may mix current and lagging objects.
        ['the same version of one object', { cap: 6, coin: 8 }, ['one']],
        ['an older version of one object', { cap: 6, coin: 7 }, ['one']],
        ['none of its objects', { other: 9 }, []],
    ] as const) {
        test(`is ${suspects.length > 0 ? '' : 'not '}contradicted by a build with ${what}`, () => {
            expect(suspectsOf(refused({ one: { cap: 5, coin: 8 } }), refs)).toEqual(suspects);
        });
    }

    test('is returned oldest first, for different objects', () => {
        const versions = refused({ one: { coin: 1 }, two: { cap: 1 } });
        expect(suspectsOf(versions, { cap: 2, coin: 2 })).toEqual(['one', 'two']);
    });

    test('is kept when its object was used often before', () => {
        const versions = refused({ old: { cap: 1 } });
        for (let i = 1; i < 2_000; i += 1) versions.recordRejection(programOf({ [`o${i}`]: 1 }), entryOf(`d${i}`));
        versions.recordRejection(programOf({ cap: 2 }), entryOf('young'));
        versions.recordRejection(programOf({ last: 1 }), entryOf('last'));
        expect(suspectsOf(versions, { cap: 3 })).toContain('young');
    });

    test('can be contradicted later', () => {
        const versions = refused({ one: { cap: 5, coin: 8 } });
        expect(suspectsOf(versions, { cap: 5, coin: 8 })).toEqual([]);
        expect(suspectsOf(versions, { cap: 6, coin: 9 })).toEqual(['one']);
    });

    test('stays contradicted until it is forgotten', () => {
        const versions = refused({ one: { cap: 5 } });
        expect([suspectsOf(versions, { cap: 6 }), suspectsOf(versions, { cap: 6 })]).toEqual([['one'], ['one']]);
        versions.forget('one');
        expect(suspectsOf(versions, { cap: 6 })).toEqual([]);
    });

    test('is returned oldest first, without duplicates', () => {
        const versions = refused({ one: { cap: 5, coin: 8 }, two: { cap: 5 }, three: { cap: 5, coin: 8 } });
        expect(suspectsOf(versions, { cap: 6, coin: 9 })).toEqual(['one', 'two', 'three']);
    });

    test('consumed nothing, and supersedes nothing', () => {
        const versions = refused({ one: { cap: 5 } });
        expect(userOf(versions, { cap: 5 })).toBeUndefined();
        expect(versions.isSuperseded(programOf({ cap: 5 }), 'two')).toBe(false);
    });
});

describe('isSuperseded', () => {
    for (const [what, refs, digest, isSuperseded] of [
        ['another at that version', { cap: 5 }, 'two', true],
        ['another that has one more', { coin: 1, cap: 5 }, 'two', true],
        ['another at an earlier version', { cap: 4 }, 'two', false],
        ['another at a later version', { cap: 6 }, 'two', false],
        ['another with another object', { coin: 5 }, 'two', false],
        ['the same', { cap: 5 }, 'one', false],
    ] as const) {
        test(`${what}: ${isSuperseded ? 'superseded' : 'not superseded'}`, () => {
            expect(used({ cap: 5 }).isSuperseded(programOf(refs), digest)).toBe(isSuperseded);
        });
    }

    test('is false after a failure on chain, which may be that of a simulation', () => {
        const versions = new ObjectVersions();
        versions.recordUse(programOf({ cap: 5 }), entryOf('one'), 'failed on chain', 0);
        expect(userOf(versions, { cap: 5 })).toBe('one');
        expect(versions.isSuperseded(programOf({ cap: 5 }), 'two')).toBe(false);
    });

    test('is true for every version, not only the latest', () => {
        const versions = used({ cap: 5 });
        versions.recordUse(programOf({ cap: 6 }), entryOf('two'), 'executed', 0);
        for (const version of [5, 6]) expect(versions.isSuperseded(programOf({ cap: version }), 'three')).toBe(true);
    });
});

describe('forget', () => {
    test('removes all records of a transaction', () => {
        const versions = used({ cap: 5, coin: 8 });
        versions.recordRejection(programOf({ cap: 5, coin: 8 }), entryOf('one'));
        versions.forget('one');
        expect(versions.check(programOf({ cap: 5, coin: 8 }))).toEqual({
            consumedBy: undefined,
            contradictedRejections: [],
        });
        expect(suspectsOf(versions, { cap: 6, coin: 9 })).toEqual([]);
        expect(versions.isSuperseded(programOf({ cap: 5, coin: 8 }), 'two')).toBe(false);
    });

    test('ignores an unknown digest', () => {
        const versions = used({ cap: 5 });
        versions.forget('two');
        expect(userOf(versions, { cap: 5 })).toBe('one');
    });
});

describe('limits', () => {
    const MOST = 2_000;

    test('keeps the latest 2,000 used objects', () => {
        const versions = used({ o0: 1 });
        for (let i = 1; i < MOST; i += 1)
            versions.recordUse(programOf({ [`o${i}`]: 1 }), entryOf(`d${i}`), 'executed', 0);
        expect(userOf(versions, { o0: 1 })).toBe('one');
        versions.recordUse(programOf({ o0: 2 }), entryOf('again'), 'executed', 0);
        versions.recordUse(programOf({ last: 1 }), entryOf('last'), 'executed', 0);
        expect([{ o0: 2 }, { o1: 1 }, { o2: 1 }, { last: 1 }].map((refs) => userOf(versions, refs))).toEqual([
            'again',
            undefined,
            'd2',
            'last',
        ]);
    });

    test('keeps the latest 2,000 executed versions', () => {
        const versions = new ObjectVersions();
        for (let i = 0; i <= MOST; i += 1) versions.recordUse(programOf({ cap: i }), entryOf(`d${i}`), 'executed', 0);
        const isSuperseded = [0, 1, MOST].map((version) => versions.isSuperseded(programOf({ cap: version }), 'other'));
        expect(isSuperseded).toEqual([false, true, true]);
    });

    test('keeps the latest 2,000 rejected objects', () => {
        const versions = new ObjectVersions();
        for (let i = 0; i <= MOST; i += 1) versions.recordRejection(programOf({ [`o${i}`]: 1 }), entryOf(`d${i}`));
        const suspects = ['o0', 'o1', `o${MOST}`].map((id) => suspectsOf(versions, { [id]: 2 }));
        expect(suspects).toEqual([[], ['d1'], [`d${MOST}`]]);
    });

    test('keeps the latest eight rejections of an object', () => {
        const digests = Array.from({ length: 9 }, (_, i) => `d${i}`);
        const versions = refused(Object.fromEntries(digests.map((digest) => [digest, { cap: 5 }])));
        expect(suspectsOf(versions, { cap: 6 })).toEqual(digests.slice(1));
    });
});

test('keeps at most 2,000 objects of one transaction', () => {
    const versions = new ObjectVersions();
    const objects = Array.from({ length: 2_000 }, (_, i) => [`a${i}`, `b${i}`] as const);
    for (const [a, b] of objects) versions.recordUse(programOf({ [a]: 1, [b]: 1 }), entryOf(a), 'executed', 0);
    const left = objects.flat().filter((id) => userOf(versions, { [id]: 1 }) !== undefined);
    expect(left).toHaveLength(2_000);
});

describe('properties', () => {
    const OBJECTS = ['a', 'b', 'c', 'd', 'e', 'f'];
    const within = (objects: readonly string[]): fc.Arbitrary<Refs> =>
        fc.dictionary(fc.constantFrom(...objects), fc.integer({ min: 1, max: 4 }));
    const refs = within(OBJECTS);
    const share = (left: Refs, right: Refs): string[] => Object.keys(left).filter((id) => right[id] !== undefined);

    test('an execution consumes its versions and supersedes others with one of them', () => {
        fc.assert(
            fc.property(refs, refs, (own, built) => {
                const versions = used(own);
                const isUsedUp = share(own, built).some((id) => built[id]! <= own[id]!);
                const isSuperseded = share(own, built).some((id) => built[id] === own[id]);
                expect(userOf(versions, built)).toBe(isUsedUp ? 'one' : undefined);
                expect(versions.isSuperseded(programOf(built), 'two')).toBe(isSuperseded);
                expect(versions.isSuperseded(programOf(built), 'one')).toBe(false);
            }),
        );
    });

    test('a contradicted rejection has an object that is newer in the build', () => {
        fc.assert(
            fc.property(fc.array(refs, { maxLength: 8 }), refs, (all, built) => {
                const versions = refused(Object.fromEntries(all.map((own, i) => [`d${i}`, own])));
                const isNewer = (own: Refs): boolean => share(own, built).some((id) => built[id]! > own[id]!);
                const suspects = all.flatMap((own, i) => (isNewer(own) ? [`d${i}`] : []));
                expect(suspectsOf(versions, built)).toEqual(suspects);
            }),
        );
    });

    test('a forgotten transaction leaves the records of the others unchanged', () => {
        const executed = fc.tuple(within(['a', 'b']), within(['c', 'd']), within(['e', 'f']));
        const inputs = fc.record({ forgotten: fc.nat(4), built: refs });
        fc.assert(
            fc.property(executed, fc.array(refs, { maxLength: 5 }), inputs, (ran, said, { forgotten, built }) => {
                const takeAll = (but?: string): ObjectVersions => {
                    const versions = new ObjectVersions();
                    for (const [i, own] of [...said, ...ran].entries()) {
                        if (`d${i}` === but) continue;
                        if (i < said.length) versions.recordRejection(programOf(own), entryOf(`d${i}`));
                        else
                            versions.recordUse(
                                programOf(own),
                                entryOf(`d${i}`),
                                i % 2 ? 'executed' : 'failed on chain',
                                i,
                            );
                    }
                    return versions;
                };
                // An execution confirms rejections, and forgetting it does not undo that.
                const one = forgotten < said.length ? `d${forgotten}` : 'none';
                const [versions, without] = [takeAll(), takeAll(one)];
                versions.forget(one);
                const isSuperseded = versions.isSuperseded(programOf(built), 'other');
                expect(isSuperseded).toBe(without.isSuperseded(programOf(built), 'other'));
                expect(versions.check(programOf(built))).toEqual(without.check(programOf(built)));
            }),
        );
    });
});
