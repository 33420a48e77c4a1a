/** The order of writes by their start. A write ends when the test ends it. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TransactionQueue, type Slot } from '../../ts/execution/transaction-queue.js';
import type { Problem } from '../../ts/problem.js';

/** Resolves after all pending microtasks. */
const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A write that the test ends. */
class Write {
    turn: Slot | undefined;
    outcome: unknown;
    end: () => void = () => undefined;
    fail: (error: Error) => void = () => undefined;

    constructor(
        lanes: TransactionQueue,
        claims: readonly string[],
        isFirst = false,
        onStart: (turn: Slot) => void = () => {},
    ) {
        const over = new Promise<string>((resolve, reject) => {
            this.end = () => {
                resolve('done');
            };
            this.fail = reject;
        });
        const run = lanes.run(claims, isFirst ? 'first' : 'later', (turn) => {
            this.turn = turn;
            onStart(turn);
            return over;
        });
        run.then(
            (outcome) => (this.outcome = outcome),
            (error: unknown) => (this.outcome = error),
        );
    }

    get hasStarted(): boolean {
        return this.turn !== undefined;
    }
}

const unbounded = (): TransactionQueue => new TransactionQueue(() => Infinity);

describe('TransactionQueue', () => {
    test('runs a write with free objects at once and returns its result', async () => {
        const lanes = unbounded();
        await expect(lanes.run(['a'], 'later', () => Promise.resolve(7))).resolves.toBe(7);
        expect([lanes.running, lanes.waiting]).toEqual([0, 0]);
    });

    test('runs writes with a common object in the order of the calls', async () => {
        const lanes = unbounded();
        const starts: number[] = [];
        const writes = [0, 1, 2].map((i) => new Write(lanes, ['a'], false, () => starts.push(i)));
        for (const [i, write] of writes.entries()) {
            await flush();
            expect(starts).toEqual([0, 1, 2].slice(0, i + 1));
            expect([lanes.running, lanes.waiting]).toEqual([1, 2 - i]);
            write.end();
        }
        await flush();
        expect(writes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    });

    test('runs writes without common objects in parallel', async () => {
        const lanes = unbounded();
        const writes = [['a', 'b'], ['c'], [], ['d']].map((claims) => new Write(lanes, claims));
        await flush();
        expect(writes.map(({ hasStarted }) => hasStarted)).toEqual([true, true, true, true]);
        expect(lanes.running).toBe(4);
    });

    test('lets a write overtake waiting writes only where they have no common object', async () => {
        const lanes = unbounded();
        const running = new Write(lanes, ['a']);
        const waiting = new Write(lanes, ['a', 'b']);
        const other = new Write(lanes, ['c']);
        const later = new Write(lanes, ['b']);
        await flush();
        expect([waiting, other, later].map(({ hasStarted }) => hasStarted)).toEqual([false, true, false]);
        running.end();
        await flush();
        expect([waiting.hasStarted, later.hasStarted]).toEqual([true, false]);
        waiting.end();
        await flush();
        expect(later.hasStarted).toBe(true);
    });

    test('runs cancels before other waiting writes, in order, without interrupting running ones', async () => {
        const lanes = unbounded();
        const starts: string[] = [];
        const ask = (name: string, isFirst: boolean): Write =>
            new Write(lanes, ['a'], isFirst, () => starts.push(name));
        const writes = [
            ask('running', false),
            ask('order 1', false),
            ask('cancel 1', true),
            ask('order 2', false),
            ask('cancel 2', true),
        ];
        for (const write of writes) write.end();
        await flush();
        expect(starts).toEqual(['running', 'cancel 1', 'cancel 2', 'order 1', 'order 2']);
    });

    for (const [what, fail] of [
        [
            'later',
            (write: Write) => {
                write.fail(new Error('refused'));
            },
        ],
        ['at once', () => undefined],
    ] as const) {
        test(`rejects only the caller of a write that fails ${what}`, async () => {
            const lanes = unbounded();
            const first = new Write(lanes, ['a'], false, () => {
                if (what === 'at once') throw new Error('refused');
            });
            const second = new Write(lanes, ['a']);
            fail(first);
            await flush();
            expect(first.outcome).toEqual(new Error('refused'));
            expect(second.hasStarted).toBe(true);
            second.end();
            await flush();
            expect(second.outcome).toBe('done');
            expect([lanes.running, lanes.waiting]).toEqual([0, 0]);
        });
    }

    test('counts cancels in order separately, and lets them overtake no write', async () => {
        const lanes = new TransactionQueue(() => 1);
        const starts: string[] = [];
        const ask = (name: string, rank: 'cancel' | 'later'): Promise<unknown> =>
            lanes.run(['a'], rank, () => Promise.resolve(starts.push(name))).catch(() => `${name} refused`);
        const all = [ask('one', 'later'), ask('two', 'later'), ask('three', 'later'), ask('all', 'cancel')];
        expect((await Promise.all(all))[2]).toBe('three refused');
        expect(starts).toEqual(['one', 'two', 'all']);
    });

    test('rejects a write beyond the current limit of waiting writes', async () => {
        let most = 1;
        const lanes = new TransactionQueue(() => most);
        const running = new Write(lanes, ['a']);
        const waiting = new Write(lanes, ['a']);
        const refused = new Write(lanes, ['a']);
        await flush();
        expect((refused.outcome as Problem).kind).toBe('busy');
        expect((refused.outcome as Problem).message).toBe(
            'writes: wanted at most 1 waiting (options.transaction.maxWaiting); wait until one has ended, found 1 waiting already',
        );
        most = 2;
        const third = new Write(lanes, ['a']);
        await flush();
        expect([lanes.running, lanes.waiting]).toEqual([1, 2]);
        for (const write of [running, waiting, third]) write.end();
        await flush();
        expect([waiting.outcome, third.outcome, refused.hasStarted]).toEqual(['done', 'done', false]);
        const next = new Write(lanes, ['a']);
        expect(next.outcome).toBeUndefined();
        await flush();
        expect(next.hasStarted).toBe(true);
    });
});

describe('a slot', () => {
    test('claims all further objects or none, and releases them at its end', async () => {
        const lanes = unbounded();
        const one = new Write(lanes, ['a']);
        const two = new Write(lanes, ['b']);
        await flush();
        expect(one.turn!.claim(['c', 'b'])).toBe(false);
        expect(two.turn!.claim(['c'])).toBe(true);
        expect(one.turn!.claim(['c'])).toBe(false);
        const waiting = new Write(lanes, ['c']);
        await flush();
        expect(waiting.hasStarted).toBe(false);
        two.end();
        await flush();
        expect(waiting.hasStarted).toBe(true);
        expect(one.turn!.claim(['b'])).toBe(true);
    });

    test('may claim its own objects again', async () => {
        const lanes = unbounded();
        const write = new Write(lanes, ['a']);
        await flush();
        expect(write.turn!.claim(['a'])).toBe(true);
    });

    test('waits for objects of other writes, and not for its own', async () => {
        const lanes = unbounded();
        const [one, two, three] = ['a', 'b', 'c'].map((id) => new Write(lanes, [id]));
        await flush();
        const told: string[] = [];
        void one!.turn!.waitUntilFree(['a', 'z']).finished.then(() => told.push('own'));
        void one!.turn!.waitUntilFree(['a', 'b', 'c']).finished.then(() => told.push('all'));
        await flush();
        expect(told).toEqual(['own']);
        two!.end();
        await flush();
        expect(told).toEqual(['own']);
        three!.end();
        await flush();
        expect(told).toEqual(['own', 'all']);
    });

    test('keeps retained objects after its end until they are released', async () => {
        const lanes = unbounded();
        const open = new Write(lanes, ['a']);
        await flush();
        open.turn!.claim(['b']);
        const release = open.turn!.retain();
        open.fail(new Error('no answer'));
        const waiting = [['a'], ['b']].map((claims) => new Write(lanes, claims));
        const cancel = new Write(lanes, ['a'], true);
        const other = new Write(lanes, ['c']);
        await flush();
        expect(open.outcome).toEqual(new Error('no answer'));
        expect([...waiting, cancel].some(({ hasStarted }) => hasStarted)).toBe(false);
        expect(other.hasStarted).toBe(true);
        expect([lanes.running, lanes.waiting]).toEqual([1, 3]);
        let isFreed = false;
        void other.turn!.waitUntilFree(['b']).finished.then(() => (isFreed = true));
        await flush();
        expect(isFreed).toBe(false);
        release();
        await flush();
        expect([cancel, ...waiting].map(({ hasStarted }) => hasStarted)).toEqual([true, false, true]);
    });

    test('needs one release per retain, and ignores a repeated release', async () => {
        const lanes = unbounded();
        const open = new Write(lanes, ['a']);
        await flush();
        const releases = [open.turn!.retain(), open.turn!.retain()];
        open.end();
        const waiting = new Write(lanes, ['a']);
        for (const release of [releases[0]!, releases[0]!]) release();
        await flush();
        expect(waiting.hasStarted).toBe(false);
        releases[1]!();
        await flush();
        expect(waiting.hasStarted).toBe(true);
    });

    test('keeps objects that are released before its end until then', async () => {
        const lanes = unbounded();
        const open = new Write(lanes, ['a']);
        const waiting = new Write(lanes, ['a']);
        await flush();
        open.turn!.retain()();
        await flush();
        expect(waiting.hasStarted).toBe(false);
        open.end();
        await flush();
        expect(waiting.hasStarted).toBe(true);
    });
});

/** A random write; times are steps of the test. */
interface Drawn {
    readonly at: number;
    readonly claims: readonly string[];
    readonly isFirst: boolean;
    /** Asked for once it runs. */
    readonly more: readonly string[];
    readonly duration: number;
    /** How long it stays held after its end. */
    readonly hold: number;
    readonly isFailure: boolean;
}

const OBJECTS = ['a', 'b', 'c', 'd', 'e'];
const objects = (maxLength: number): fc.Arbitrary<string[]> => fc.subarray(OBJECTS, { maxLength });
const drawn: fc.Arbitrary<Drawn> = fc.record({
    at: fc.nat(12),
    claims: objects(3),
    isFirst: fc.boolean(),
    more: fc.oneof(fc.constant([]), objects(2)),
    duration: fc.nat(3),
    hold: fc.oneof(fc.constant(0), fc.nat(4)),
    isFailure: fc.boolean(),
});

/** The state of a random write. */
interface Going {
    readonly drawn: Drawn;
    /** What it has now, by the test's own account. */
    readonly taken: Set<string>;
    write: Write | undefined;
    /** How many had started before it. */
    start: number | undefined;
    isOver: boolean;
}

/** Runs random writes and records their state. */
class Watch {
    readonly #lanes = unbounded();
    readonly #going: Going[] = [];
    readonly #later: { at: number; act: () => void }[] = [];
    /** Those that have started, and not yet asked for more. */
    #begun: { own: Going; turn: Slot }[] = [];
    /** What must never be; told at the end, as what a write throws is its caller's. */
    readonly #faults: string[] = [];
    #starts = 0;
    #now = 0;

    /** Lets the time pass until everything that is due has happened. */
    async run(all: readonly Drawn[]): Promise<void> {
        const last = Math.max(0, ...all.map(({ at }) => at));
        for (this.#now = 0; this.#now <= last || this.#later.length > 0; this.#now += 1) {
            for (const act of this.#due()) act();
            await this.#flush();
            for (const one of all.filter(({ at }) => at === this.#now)) await this.#ask(one);
        }
    }

    /** Every write has ended as it should, and nothing is left behind. */
    expectAllDone(): void {
        expect(this.#faults).toEqual([]);
        expect(this.#going.map(({ write }) => write?.outcome)).toEqual(
            this.#going.map(({ drawn: { isFailure } }) => (isFailure ? new Error('refused') : 'done')),
        );
        expect([this.#lanes.running, this.#lanes.waiting]).toEqual([0, 0]);
    }

    /** Of two that share an object, the one that was asked for first started first, but for cancels. */
    expectOrder(): void {
        for (const [j, later] of this.#going.entries()) {
            for (const earlier of this.#going.slice(0, j)) {
                const mayPass = later.drawn.isFirst && !earlier.drawn.isFirst;
                if (mayPass || !share(earlier.drawn.claims, later.drawn.claims)) continue;
                expect(earlier.start).toBeLessThan(later.start!);
            }
        }
    }

    #due(): (() => void)[] {
        const due = this.#later.filter(({ at }) => at <= this.#now);
        for (const one of due) this.#later.splice(this.#later.indexOf(one), 1);
        return due.map(({ act }) => act);
    }

    /** What nobody else wants starts at once; a cancel goes before whatever still waits for the same. */
    async #ask(drawn: Drawn): Promise<void> {
        const { claims, isFirst } = drawn;
        const others = this.#going.filter(({ isOver }) => !isOver);
        const isWanted = others.some((other) => share([...other.drawn.claims, ...other.taken], claims));
        const behind = others.filter(
            (other) =>
                isFirst && other.start === undefined && !other.drawn.isFirst && share(other.drawn.claims, claims),
        );
        const own: Going = { drawn, taken: new Set(), write: undefined, start: undefined, isOver: false };
        own.write = new Write(this.#lanes, claims, isFirst, (turn) => {
            if (behind.some(({ start }) => start !== undefined)) this.#faults.push('an order went before a cancel');
            this.#start(own, turn);
        });
        this.#going.push(own);
        await this.#flush();
        if (!isWanted && own.start === undefined) this.#faults.push('a write waited for nothing');
    }

    #start(own: Going, turn: Slot): void {
        const { claims, duration, hold } = own.drawn;
        if (!this.#isFree(claims)) this.#faults.push('two share an object');
        own.start = this.#starts;
        this.#starts += 1;
        for (const id of claims) own.taken.add(id);
        this.#begun.push({ own, turn });
        const release = hold > 0 ? turn.retain() : undefined;
        this.#plan(duration, () => {
            if (release === undefined) letGo(own);
            if (own.drawn.isFailure) own.write?.fail(new Error('refused'));
            else own.write?.end();
        });
        if (release === undefined) return;
        this.#plan(duration + hold, () => {
            letGo(own);
            release();
        });
    }

    /** More is asked for when everything that may start has: by then this account is the same as theirs. */
    async #flush(): Promise<void> {
        await flush();
        for (const { own, turn } of this.#begun) {
            const others = own.drawn.more.filter((id) => !own.taken.has(id));
            const isFree = this.#isFree(others);
            if (turn.claim(own.drawn.more) !== isFree)
                this.#faults.push(isFree ? 'got nothing free' : 'got what is taken');
            if (isFree) for (const id of others) own.taken.add(id);
        }
        this.#begun = [];
    }

    #plan(steps: number, act: () => void): void {
        this.#later.push({ at: this.#now + 1 + steps, act });
    }

    #isFree(ids: readonly string[]): boolean {
        return !this.#going.some(({ taken }) => share([...taken], ids));
    }
}

function letGo(own: Going): void {
    own.isOver = true;
    own.taken.clear();
}

function share(left: readonly string[], right: readonly string[]): boolean {
    return left.some((id) => right.includes(id));
}

test('random writes: no two share an object, all run, and those with a common object keep their order', async () => {
    await fc.assert(
        fc.asyncProperty(fc.array(drawn, { maxLength: 16 }), async (all) => {
            const watch = new Watch();
            await watch.run(all);
            watch.expectAllDone();
            watch.expectOrder();
        }),
        { seed: 21, numRuns: 300 },
    );
});
