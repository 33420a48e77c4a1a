/** The order of writes by their start, and who may overtake whom. A write ends when the test ends it. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Clock } from '../../ts/core/clock.js';
import { runQueued } from '../support/queued.js';
import { TransactionQueue, type Priority, type Slot } from '../../ts/submit/queue.js';
import { createDeferred } from '../../ts/submit/lifecycle.js';
import type { Problem } from '../../ts/core/problem.js';
import { sized } from '../support/size.js';

/** Resolves after all pending microtasks. */
const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A write that is signed at once, and that the test ends. */
class Write {
    slot: Slot | undefined;
    outcome: unknown;
    end: () => void = () => undefined;
    fail: (error: Error) => void = () => undefined;

    constructor(
        queue: TransactionQueue,
        claims: readonly string[],
        isFirst = false,
        onStart: (slot: Slot) => void = () => {},
    ) {
        const over = new Promise<string>((resolve, reject) => {
            this.end = () => {
                resolve('done');
            };
            this.fail = reject;
        });
        const run = runQueued(queue, claims, isFirst ? 'cancel-by-id' : 'normal', (slot) => {
            this.slot = slot;
            slot.hold([]);
            onStart(slot);
            return over;
        });
        run.then(
            (outcome) => (this.outcome = outcome),
            (error: unknown) => (this.outcome = error),
        );
    }

    get hasStarted(): boolean {
        return this.slot !== undefined;
    }
}

const unbounded = (): TransactionQueue => new TransactionQueue(() => Infinity);

describe('TransactionQueue', () => {
    test('runs a write with free objects at once and returns its result', async () => {
        const queue = unbounded();
        await expect(runQueued(queue, ['a'], 'normal', () => Promise.resolve(7))).resolves.toBe(7);
        expect([queue.running, queue.waiting]).toEqual([0, 0]);
    });

    test('runs writes with a common object in the order of the calls', async () => {
        const queue = unbounded();
        const starts: number[] = [];
        const writes = [0, 1, 2].map((i) => new Write(queue, ['a'], false, () => starts.push(i)));
        for (const [i, write] of writes.entries()) {
            await flush();
            expect(starts).toEqual([0, 1, 2].slice(0, i + 1));
            expect([queue.running, queue.waiting]).toEqual([1, 2 - i]);
            write.end();
        }
        await flush();
        expect(writes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    });

    test('runs writes without common objects in parallel', async () => {
        const queue = unbounded();
        const writes = [['a', 'b'], ['c'], [], ['d']].map((claims) => new Write(queue, claims));
        await flush();
        expect(writes.map(({ hasStarted }) => hasStarted)).toEqual([true, true, true, true]);
        expect(queue.running).toBe(4);
    });

    test('lets a write overtake waiting writes only where they have no common object', async () => {
        const queue = unbounded();
        const running = new Write(queue, ['a']);
        const waiting = new Write(queue, ['a', 'b']);
        const other = new Write(queue, ['c']);
        const later = new Write(queue, ['b']);
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
        const queue = unbounded();
        const starts: string[] = [];
        const enter = (name: string, isFirst: boolean): Write =>
            new Write(queue, ['a'], isFirst, () => starts.push(name));
        const writes = [
            enter('running', false),
            enter('order 1', false),
            enter('cancel 1', true),
            enter('order 2', false),
            enter('cancel 2', true),
        ];
        for (const write of writes) write.end();
        await flush();
        expect(starts).toEqual(['running', 'cancel 1', 'cancel 2', 'order 1', 'order 2']);
    });

    for (const [what, fail] of [
        [
            'normal',
            (write: Write) => {
                write.fail(new Error('refused'));
            },
        ],
        ['at once', () => undefined],
    ] as const) {
        test(`rejects only the caller of a write that fails ${what}`, async () => {
            const queue = unbounded();
            const first = new Write(queue, ['a'], false, () => {
                if (what === 'at once') throw new Error('refused');
            });
            const second = new Write(queue, ['a']);
            fail(first);
            await flush();
            expect(first.outcome).toEqual(new Error('refused'));
            expect(second.hasStarted).toBe(true);
            second.end();
            await flush();
            expect(second.outcome).toBe('done');
            expect([queue.running, queue.waiting]).toEqual([0, 0]);
        });
    }

    test('counts cancels in order separately, and lets them overtake no write', async () => {
        const queue = new TransactionQueue(() => 1);
        const starts: string[] = [];
        const enter = (name: string, priority: 'cancel' | 'normal'): Promise<unknown> =>
            runQueued(queue, ['a'], priority, () => Promise.resolve(starts.push(name))).catch(() => `${name} refused`);
        const all = [enter('one', 'normal'), enter('two', 'normal'), enter('three', 'normal'), enter('all', 'cancel')];
        expect((await Promise.all(all))[2]).toBe('three refused');
        expect(starts).toEqual(['one', 'two', 'all']);
    });

    test('keeps the order of orders and cancels in order, and lets cancels by id pass, first those of the service', async () => {
        const queue = unbounded();
        const starts: Priority[] = [];
        const calls: Priority[] = ['normal', 'cancel', 'normal', 'cancel-by-id-through-node', 'cancel-by-id'];
        const running = new Write(queue, ['a']);
        await flush();
        const runs = calls.map((priority) =>
            runQueued(queue, ['a'], priority, () => Promise.resolve(starts.push(priority))),
        );
        running.end();
        await Promise.all(runs);
        expect(starts).toEqual(['cancel-by-id', 'cancel-by-id-through-node', 'normal', 'cancel', 'normal']);
    });

    test('rejects a write beyond the current limit of waiting writes', async () => {
        let most = 1;
        const queue = new TransactionQueue(() => most);
        const running = new Write(queue, ['a']);
        const waiting = new Write(queue, ['a']);
        const refused = new Write(queue, ['a']);
        await flush();
        expect((refused.outcome as Problem).kind).toBe('busy');
        expect((refused.outcome as Problem).message).toBe(
            '1 writes wait already, the most that options.transaction.maxWaiting allows; call it again when one of them has ended',
        );
        most = 2;
        const third = new Write(queue, ['a']);
        await flush();
        expect([queue.running, queue.waiting]).toEqual([1, 2]);
        for (const write of [running, waiting, third]) write.end();
        await flush();
        expect([waiting.outcome, third.outcome, refused.hasStarted]).toEqual(['done', 'done', false]);
        const next = new Write(queue, ['a']);
        expect(next.outcome).toBeUndefined();
        await flush();
        expect(next.hasStarted).toBe(true);
    });
});

describe('a slot', () => {
    test('holds all further objects or none, and releases them at its end', async () => {
        const queue = unbounded();
        const one = new Write(queue, ['a']);
        const two = new Write(queue, ['b']);
        await flush();
        expect(one.slot!.hold(['c', 'b'])).toBe(false);
        expect(two.slot!.hold(['c'])).toBe(true);
        expect(one.slot!.hold(['c'])).toBe(false);
        const waiting = new Write(queue, ['c']);
        await flush();
        expect(waiting.hasStarted).toBe(false);
        two.end();
        await flush();
        expect(waiting.hasStarted).toBe(true);
        expect(one.slot!.hold(['b'])).toBe(true);
    });

    test('may hold its own objects again', async () => {
        const queue = unbounded();
        const write = new Write(queue, ['a']);
        await flush();
        expect(write.slot!.hold(['a'])).toBe(true);
    });

    test('waits for objects of other writes, and not for its own', async () => {
        const queue = unbounded();
        const [one, two, three] = ['a', 'b', 'c'].map((id) => new Write(queue, [id]));
        await flush();
        const events: string[] = [];
        void one!.slot!.waitUntilFree(['a', 'z']).finished.then(() => events.push('own'));
        void one!.slot!.waitUntilFree(['a', 'b', 'c']).finished.then(() => events.push('all'));
        await flush();
        expect(events).toEqual(['own']);
        two!.end();
        await flush();
        expect(events).toEqual(['own']);
        three!.end();
        await flush();
        expect(events).toEqual(['own', 'all']);
    });

    test('keeps retained objects after its end until they are released', async () => {
        const queue = unbounded();
        const open = new Write(queue, ['a']);
        await flush();
        open.slot!.hold(['b']);
        const release = open.slot!.retain();
        open.fail(new Error('no answer'));
        const waiting = [['a'], ['b']].map((claims) => new Write(queue, claims));
        const cancel = new Write(queue, ['a'], true);
        const other = new Write(queue, ['c']);
        await flush();
        expect(open.outcome).toEqual(new Error('no answer'));
        expect([...waiting, cancel].some(({ hasStarted }) => hasStarted)).toBe(false);
        expect(other.hasStarted).toBe(true);
        expect([queue.running, queue.waiting]).toEqual([1, 3]);
        let isFreed = false;
        void other.slot!.waitUntilFree(['b']).finished.then(() => (isFreed = true));
        await flush();
        expect(isFreed).toBe(false);
        release();
        await flush();
        expect([cancel, ...waiting].map(({ hasStarted }) => hasStarted)).toEqual([true, false, true]);
    });

    test('has an open outcome from the first retain to the last release', async () => {
        const write = new Write(unbounded(), ['a']);
        await flush();
        const { slot } = write;
        expect(slot?.hasOpenOutcome).toBe(false);
        const releases = [slot!.retain(), slot!.retain()];
        expect(slot?.hasOpenOutcome).toBe(true);
        releases[0]!();
        expect(slot?.hasOpenOutcome).toBe(true);
        releases[1]!();
        expect(slot?.hasOpenOutcome).toBe(false);
    });

    test('needs one release per retain, and ignores a repeated release', async () => {
        const queue = unbounded();
        const open = new Write(queue, ['a']);
        await flush();
        const releases = [open.slot!.retain(), open.slot!.retain()];
        open.end();
        const waiting = new Write(queue, ['a']);
        for (const release of [releases[0]!, releases[0]!]) release();
        await flush();
        expect(waiting.hasStarted).toBe(false);
        releases[1]!();
        await flush();
        expect(waiting.hasStarted).toBe(true);
    });

    test('keeps objects that are released before its end until then', async () => {
        const queue = unbounded();
        const open = new Write(queue, ['a']);
        const waiting = new Write(queue, ['a']);
        await flush();
        open.slot!.retain()();
        await flush();
        expect(waiting.hasStarted).toBe(false);
        open.end();
        await flush();
        expect(waiting.hasStarted).toBe(true);
    });
});

const OBJECTS = ['a', 'b', 'c', 'd', 'e'];
const objects = (maxLength: number): fc.Arbitrary<string[]> => fc.subarray(OBJECTS, { maxLength });

/** A clock that the test moves. */
class TestClock implements Clock {
    #now = 0;
    #timers: { readonly at: number; readonly work: () => void }[] = [];

    now(): number {
        return this.#now;
    }

    after(ms: number, work: () => void): () => void {
        const timer = { at: this.#now + ms, work };
        this.#timers.push(timer);
        return () => {
            this.#timers = this.#timers.filter((other) => other !== timer);
        };
    }

    async advance(ms: number): Promise<void> {
        this.#now += ms;
        const due = this.#timers.filter(({ at }) => at <= this.#now);
        this.#timers = this.#timers.filter(({ at }) => at > this.#now);
        for (const { work } of due) work();
        await flush();
    }
}

/**
 * A write that builds until the test ends its build, holds its slot, and ends; overtaken, it builds again.
 */
class BuiltWrite {
    builds = 0;
    isHeld = false;
    outcome: unknown;
    slot: Slot | undefined;
    #build = createDeferred();

    constructor(
        queue: TransactionQueue,
        readonly name: string,
        priority: Priority,
        private readonly log: string[],
        claims: readonly string[] = ['a'],
    ) {
        const run = runQueued(queue, claims, priority, async (slot) => {
            this.slot = slot;
            for (;;) {
                this.builds += 1;
                this.#build = createDeferred();
                await this.#build.promise;
                if (slot.hold([])) break;
                await slot.waitForTurn();
            }
            this.isHeld = true;
            this.log.push(this.name);
            this.#build = createDeferred();
            await this.#build.promise;
            return 'done';
        });
        run.then(
            (outcome) => (this.outcome = outcome),
            (error: unknown) => (this.outcome = error),
        );
    }

    /** Ends the build, or the submit. */
    async step(): Promise<void> {
        this.#build.resolve();
        await flush();
    }

    /** Ends the build and the submit. */
    async finish(): Promise<void> {
        await this.step();
        await this.step();
        expect(this.outcome).toBe('done');
    }
}

describe('a write that is not held', () => {
    function setUp(): { clock: TestClock; queue: TransactionQueue; log: string[]; enter: Enter } {
        const clock = new TestClock();
        const queue = new TransactionQueue(() => 1, clock);
        const log: string[] = [];
        const enter: Enter = async (name, priority = 'normal', claims = ['a']) => {
            const write = new BuiltWrite(queue, name, priority, log, claims);
            await flush();
            return write;
        };
        return { clock, queue, log, enter };
    }
    type Enter = (name: string, priority?: Priority, claims?: readonly string[]) => Promise<BuiltWrite>;

    test('is overtaken by a cancel by id, and builds again after it', async () => {
        const { queue, log, enter } = setUp();
        const order = await enter('order');
        const cancel = await enter('cancel', 'cancel-by-id');
        expect([cancel.builds, order.slot?.isOvertaken]).toEqual([1, true]);
        await order.step();
        expect([order.isHeld, queue.waiting, queue.running]).toEqual([false, 1, 1]);
        await cancel.finish();
        expect([order.builds, order.slot?.isOvertaken]).toEqual([2, false]);
        await order.finish();
        expect(log).toEqual(['cancel', 'order']);
    });

    test('does not hold with a build from before a cancel that has ended meanwhile', async () => {
        const { log, enter } = setUp();
        const order = await enter('order');
        await (await enter('cancel', 'cancel-by-id')).finish();
        await order.step();
        expect([order.isHeld, order.builds]).toEqual([false, 2]);
        await order.finish();
        expect(log).toEqual(['cancel', 'order']);
    });

    test('is not overtaken once it is held, until it lets cancels pass', async () => {
        const { enter } = setUp();
        const order = await enter('order');
        expect(order.slot?.hold([])).toBe(true);
        const cancel = await enter('cancel', 'cancel-by-id');
        expect([cancel.builds, order.slot?.isHeld]).toEqual([0, true]);
        order.slot?.letPass();
        await flush();
        expect([cancel.builds, order.slot?.isOvertaken]).toEqual([1, true]);
    });

    test('is overtaken through an object that only the build of a cancel shows', async () => {
        const { enter } = setUp();
        const order = await enter('order', 'normal', ['a', 'coin']);
        const cancel = await enter('cancel', 'cancel-by-id', ['b']);
        expect([cancel.slot?.hold(['coin']), order.slot?.isOvertaken]).toEqual([true, true]);
    });

    test.each([
        ['normal', 'cancel', false],
        ['cancel', 'cancel-by-id-through-node', true],
        ['cancel-by-id-through-node', 'cancel-by-id', true],
        ['cancel-by-id', 'cancel-by-id', false],
        ['cancel-by-id', 'cancel-by-id-through-node', false],
    ] as const)('%s is overtaken by %s: %s', async (priority, later, isOvertaken) => {
        const { enter } = setUp();
        const first = await enter('first', priority);
        await enter('second', later);
        expect(first.slot?.isOvertaken).toBe(isOvertaken);
    });

    test('keeps its place before later writes', async () => {
        const { log, enter } = setUp();
        const [first, second] = [await enter('first'), await enter('second')];
        const cancel = await enter('cancel', 'cancel-by-id');
        await first.step();
        await cancel.finish();
        expect([first.builds, second.builds]).toEqual([2, 0]);
        await first.finish();
        await second.finish();
        expect(log).toEqual(['cancel', 'first', 'second']);
    });

    test('does not count against the limit of waiting writes again', async () => {
        const { enter } = setUp();
        const order = await enter('order');
        await enter('cancel', 'cancel-by-id');
        await order.step();
        const second = await enter('second');
        expect(second.outcome).toBeUndefined();
        expect((await enter('third')).outcome).toMatchObject({ kind: 'busy' });
    });

    test('is rejected with the waiting writes while it waits for its turn', async () => {
        const { queue, enter } = setUp();
        const order = await enter('order');
        const cancel = await enter('cancel', 'cancel-by-id');
        await order.step();
        const reason = new Error('closed');
        queue.rejectWaiting(reason);
        await cancel.finish();
        expect([order.outcome, order.builds, queue.running]).toEqual([reason, 1, 0]);
    });

    test('gets no turn after its end', async () => {
        const { queue, enter } = setUp();
        const order = await enter('order');
        await enter('cancel', 'cancel-by-id');
        await order.step();
        queue.rejectWaiting(new Error('closed'));
        await flush();
        await expect(order.slot?.waitForTurn()).rejects.toMatchObject({ kind: 'closed' });
        expect(queue.waiting).toBe(0);
    });

    test('gets a turn that cancels wait for once they have passed it for twice the time of its build', async () => {
        const { clock, log, enter } = setUp();
        const order = await enter('order');
        const first = await enter('cancel 1', 'cancel-by-id');
        await clock.advance(100);
        await order.step();
        await clock.advance(101);
        const second = await enter('cancel 2', 'cancel-by-id');
        await first.finish();
        expect([order.builds, second.builds]).toEqual([2, 0]);
        await clock.advance(100);
        await order.finish();
        await second.finish();
        expect(log).toEqual(['cancel 1', 'order', 'cancel 2']);
    });

    test('gets no such turn at twice the time of its build exactly', async () => {
        const { clock, enter } = setUp();
        const order = await enter('order');
        const first = await enter('cancel 1', 'cancel-by-id');
        await clock.advance(100);
        await order.step();
        await clock.advance(100);
        const second = await enter('cancel 2', 'cancel-by-id');
        await first.finish();
        expect([order.builds, second.builds]).toEqual([1, 1]);
    });

    test('is overtaken again by the cancels that wait for it, after half the time that it has waited', async () => {
        const { clock, enter } = setUp();
        const order = await enter('order');
        const first = await enter('cancel 1', 'cancel-by-id');
        await clock.advance(100);
        await order.step();
        await clock.advance(200);
        await first.finish();
        const second = await enter('cancel 2', 'cancel-by-id');
        await clock.advance(149);
        expect([second.builds, order.slot?.isOvertaken]).toEqual([0, false]);
        await clock.advance(1);
        expect([second.builds, order.slot?.isOvertaken]).toEqual([1, true]);
    });

    test('delays no cancel while none of its builds has ended', async () => {
        const { clock, enter } = setUp();
        const order = await enter('order');
        for (let i = 0; i < 5; i += 1) {
            const cancel = await enter(`cancel ${i}`, 'cancel-by-id');
            expect(cancel.builds).toBe(1);
            await clock.advance(60_000);
            await cancel.finish();
        }
        expect([order.builds, order.isHeld]).toEqual([1, false]);
    });

    test('delays no cancel while another order waits behind one whose build does not end', async () => {
        const { clock, enter } = setUp();
        await enter('order');
        const behind = await enter('order behind');
        for (let i = 0; i < 5; i += 1) {
            const cancel = await enter(`cancel ${i}`, 'cancel-by-id');
            expect(cancel.builds).toBe(1);
            await cancel.finish();
            await clock.advance(60_000);
        }
        expect(behind.builds).toBe(0);
    });

    test('starts to build behind waiting cancels once they have passed it for a second', async () => {
        const { clock, enter } = setUp();
        const first = await enter('cancel 1', 'cancel-by-id');
        const order = await enter('order');
        const second = await enter('cancel 2', 'cancel-by-id');
        await first.finish();
        const third = await enter('cancel 3', 'cancel-by-id');
        await clock.advance(1_000);
        await second.finish();
        expect([order.builds, order.slot?.isOvertaken, third.builds]).toEqual([1, true, 1]);
    });
});

describe('random builds and cancels', () => {
    type Event = 'order' | 'cancel' | 'step' | 'time';
    const event = fc.tuple(fc.constantFrom<Event>('order', 'cancel', 'step', 'step', 'time'), fc.nat(9), objects(2));

    test('no two are held with one object, orders keep their order, cancels delay none for ever', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
                const clock = new TestClock();
                const queue = new TransactionQueue(() => Infinity, clock);
                const log: string[] = [];
                const writes: { write: BuiltWrite; claims: readonly string[]; isCancel: boolean }[] = [];
                const expectFree = (): void => {
                    const held = writes.filter(({ write }) => write.isHeld && write.outcome === undefined);
                    const ids = held.flatMap(({ claims }) => [...claims]);
                    expect(new Set(ids).size).toBe(ids.length);
                };
                for (const [kind, n, claims] of events) {
                    if (kind === 'time') await clock.advance(100 * n);
                    else if (kind === 'step') await writes[n % Math.max(1, writes.length)]?.write.step();
                    else {
                        const isCancel = kind === 'cancel';
                        const priority = isCancel ? 'cancel-by-id' : 'normal';
                        const write = new BuiltWrite(queue, `${writes.length}`, priority, log, claims);
                        writes.push({ write, claims, isCancel });
                        await flush();
                    }
                    expectFree();
                }
                for (let i = 0; i < 4 * writes.length + 4; i += 1) {
                    for (const { write } of writes) await write.step();
                    expectFree();
                }
                expect(writes.map(({ write }) => write.outcome)).toEqual(writes.map(() => 'done'));
                for (const [j, later] of writes.entries()) {
                    for (const earlier of writes.slice(0, j)) {
                        if (later.isCancel !== earlier.isCancel || !overlap(earlier.claims, later.claims)) continue;
                        expect(log.indexOf(earlier.write.name)).toBeLessThan(log.indexOf(later.write.name));
                    }
                }
                expect([queue.running, queue.waiting]).toEqual([0, 0]);
            }),
            { seed: 22, numRuns: sized(70, 200) },
        );
    });
});

/** A random write; times are steps of the test. */
interface WriteSpec {
    readonly at: number;
    readonly claims: readonly string[];
    readonly isFirst: boolean;
    /** Claimed once it runs. */
    readonly more: readonly string[];
    readonly duration: number;
    /** How long its objects stay retained after its end. */
    readonly retained: number;
    readonly isFailure: boolean;
}

const spec: fc.Arbitrary<WriteSpec> = fc.record({
    at: fc.nat(12),
    claims: objects(3),
    isFirst: fc.boolean(),
    more: fc.oneof(fc.constant([]), objects(2)),
    duration: fc.nat(3),
    retained: fc.oneof(fc.constant(0), fc.nat(4)),
    isFailure: fc.boolean(),
});

/** The state of a random write. */
interface RandomWrite {
    readonly spec: WriteSpec;
    /** Its current objects, computed by the test. */
    readonly claimed: Set<string>;
    write: Write | undefined;
    /** Number of starts before its own. */
    start: number | undefined;
    isEnded: boolean;
}

/** Runs random writes and records their state. */
class Simulation {
    readonly #queue = unbounded();
    readonly #writes: RandomWrite[] = [];
    readonly #planned: { at: number; act: () => void }[] = [];
    /** Started writes that have not claimed more objects yet. */
    #started: { own: RandomWrite; slot: Slot }[] = [];
    /** Violations, checked at the end, as an error in a write rejects its caller only. */
    readonly #violations: string[] = [];
    #starts = 0;
    #now = 0;

    /** Runs all steps. */
    async run(all: readonly WriteSpec[]): Promise<void> {
        const last = Math.max(0, ...all.map(({ at }) => at));
        for (this.#now = 0; this.#now <= last || this.#planned.length > 0; this.#now += 1) {
            for (const act of this.#due()) act();
            await this.#flush();
            for (const one of all.filter(({ at }) => at === this.#now)) await this.#add(one);
        }
    }

    /** Expects that every write has ended with its result, and that the queue is empty. */
    expectAllDone(): void {
        expect(this.#violations).toEqual([]);
        expect(this.#writes.map(({ write }) => write?.outcome)).toEqual(
            this.#writes.map(({ spec: { isFailure } }) => (isFailure ? new Error('refused') : 'done')),
        );
        expect([this.#queue.running, this.#queue.waiting]).toEqual([0, 0]);
    }

    /** Expects that writes with a common object started in order, except for cancels. */
    expectOrder(): void {
        for (const [j, later] of this.#writes.entries()) {
            for (const earlier of this.#writes.slice(0, j)) {
                const mayPass = later.spec.isFirst && !earlier.spec.isFirst;
                if (mayPass || !overlap(earlier.spec.claims, later.spec.claims)) continue;
                expect(earlier.start).toBeLessThan(later.start!);
            }
        }
    }

    #due(): (() => void)[] {
        const due = this.#planned.filter(({ at }) => at <= this.#now);
        for (const one of due) this.#planned.splice(this.#planned.indexOf(one), 1);
        return due.map(({ act }) => act);
    }

    /**
     * A write with free objects starts at once; a cancel starts before waiting writes with common objects.
     */
    async #add(spec: WriteSpec): Promise<void> {
        const { claims, isFirst } = spec;
        const others = this.#writes.filter(({ isEnded }) => !isEnded);
        const isWanted = others.some((other) => overlap([...other.spec.claims, ...other.claimed], claims));
        const behind = others.filter(
            (other) =>
                isFirst && other.start === undefined && !other.spec.isFirst && overlap(other.spec.claims, claims),
        );
        const own: RandomWrite = { spec, claimed: new Set(), write: undefined, start: undefined, isEnded: false };
        own.write = new Write(this.#queue, claims, isFirst, (slot) => {
            if (behind.some(({ start }) => start !== undefined))
                this.#violations.push('an order started before a cancel');
            this.#start(own, slot);
        });
        this.#writes.push(own);
        await this.#flush();
        if (!isWanted && own.start === undefined) this.#violations.push('a write with free objects waited');
    }

    #start(own: RandomWrite, slot: Slot): void {
        const { claims, duration, retained } = own.spec;
        if (!this.#isFree(claims)) this.#violations.push('two writes share an object');
        own.start = this.#starts;
        this.#starts += 1;
        for (const id of claims) own.claimed.add(id);
        this.#started.push({ own, slot });
        const release = retained > 0 ? slot.retain() : undefined;
        this.#plan(duration, () => {
            if (release === undefined) endWrite(own);
            if (own.spec.isFailure) own.write?.fail(new Error('refused'));
            else own.write?.end();
        });
        if (release === undefined) return;
        this.#plan(duration + retained, () => {
            endWrite(own);
            release();
        });
    }

    /** Claims more objects after all possible starts, when the test's state equals that of the queue. */
    async #flush(): Promise<void> {
        await flush();
        for (const { own, slot } of this.#started) {
            const others = own.spec.more.filter((id) => !own.claimed.has(id));
            const isFree = this.#isFree(others);
            if (slot.hold(own.spec.more) !== isFree)
                this.#violations.push(isFree ? 'a free object was refused' : 'a claimed object was granted');
            if (isFree) for (const id of others) own.claimed.add(id);
        }
        this.#started = [];
    }

    #plan(steps: number, act: () => void): void {
        this.#planned.push({ at: this.#now + 1 + steps, act });
    }

    #isFree(ids: readonly string[]): boolean {
        return !this.#writes.some(({ claimed }) => overlap([...claimed], ids));
    }
}

function endWrite(own: RandomWrite): void {
    own.isEnded = true;
    own.claimed.clear();
}

function overlap(left: readonly string[], right: readonly string[]): boolean {
    return left.some((id) => right.includes(id));
}

test('random writes: no two share an object, all run, and those with a common object keep their order', async () => {
    await fc.assert(
        fc.asyncProperty(fc.array(spec, { maxLength: 16 }), async (all) => {
            const simulation = new Simulation();
            await simulation.run(all);
            simulation.expectAllDone();
            simulation.expectOrder();
        }),
        { seed: 21, numRuns: sized(100, 300) },
    );
});
