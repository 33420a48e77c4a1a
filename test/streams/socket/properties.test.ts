/** Properties of a link under any behaviour of sockets. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LinkHarness, type FakeSocket } from './fake.js';
import { sized } from '../../support/size.js';

const STEPS = [
    'accept',
    'refuse',
    'drop',
    'receive',
    'late',
    'redial',
    'made',
    'unmade',
    'wait',
    'wait for a dial',
] as const;
const DIALS = ['at once', 'at once', 'later', 'throws'] as const;

type Step = (typeof STEPS)[number];

/** One dial, and the socket it led to. */
interface Attempt {
    readonly at: number;
    socket?: FakeSocket;
    /** Time after which no socket could come of it. */
    failedAt?: number;
    /** Set while the dial is pending. */
    readonly waiter?: { readonly resolve: (socket: FakeSocket) => void; readonly reject: (why: Error) => void };
}

/** A link whose dials and sockets follow the steps. */
class World {
    readonly harness: LinkHarness;
    readonly attempts: Attempt[] = [];
    readonly #dials: Iterator<(typeof DIALS)[number]>;
    readonly #startedAt: number;

    constructor(dials: Iterator<(typeof DIALS)[number]>, chance: number) {
        this.#dials = dials;
        this.harness = new LinkHarness({ dial: () => this.#dial() });
        this.harness.randomValue = chance;
        this.#startedAt = this.harness.clock.now();
        this.harness.link.open();
    }

    do(step: Step, ms: number): void {
        const { sockets, clock, link } = this.harness;
        const open = sockets.find(({ state }) => state === 'open');
        const connecting = sockets.find(({ state }) => state === 'connecting');
        const acts: Record<Step, () => void> = {
            accept: () => connecting?.accept(),
            refuse: () => connecting?.refuse('Unexpected server response: 502'),
            drop: () => open?.drop(),
            receive: () => open?.receive('fresh'),
            late: () => {
                sockets.filter(({ state }) => state === 'gone').forEach(disturb);
            },
            redial: () => {
                link.redial();
            },
            made: () => {
                this.#make();
            },
            unmade: () => {
                this.#fail();
            },
            wait: () => {
                clock.pass(ms);
            },
            'wait for a dial': () => {
                const { length } = this.attempts;
                for (let i = 0; i < 40 && this.attempts.length === length && !link.isOpen; i += 1) clock.pass(1_000);
            },
        };
        acts[step]();
    }

    /** Milliseconds from the end of each attempt to the next dial. */
    get delays(): number[] {
        return this.attempts.slice(1).map(({ at }, i) => at - endOf(this.attempts[i]!));
    }

    /** Checks what must hold until the link is closed. */
    check(): void {
        const { alive, log, link, clock, sockets } = this.harness;
        // Each opening, its frames, its drop unless it was discarded, then at most one outage.
        const isOrdered = /^(ou)?(op(te)*(do)?(ou)?)*$/.test(log.map((line) => line.slice(0, 2)).join(''));
        const downSince = sockets.findLast(({ openedAt }) => openedAt !== undefined)?.goneAt ?? this.#startedAt;
        const isOutage = log.findLast((line) => /^(open|outage)/.test(line))?.startsWith('outage') ?? false;
        const faults = [
            alive.length > 1 && 'more than one socket',
            link.isOpen !== (alive[0]?.state === 'open') && 'isOpen differs from the state of the socket',
            log.includes('text late') && 'a frame of a closed socket',
            !isOrdered && 'events out of order',
            isOutage !== (!link.isOpen && clock.now() - downSince >= 15_000) &&
                'an outage not reported, or reported early',
        ].filter((fault) => fault !== false);
        // 40,000 calls of `expect` would take most of the time of this test.
        if (faults.length > 0) expect(faults).toEqual([]);
    }

    #dial(): FakeSocket | PromiseLike<FakeSocket> {
        const at = this.harness.clock.now();
        const how = this.#dials.next().value as (typeof DIALS)[number];
        if (how === 'at once') {
            const socket = this.harness.dial();
            this.attempts.push({ at, socket });
            return socket;
        }
        if (how === 'throws') {
            this.attempts.push({ at, failedAt: at });
            throw new Error('no proxy');
        }
        // Resolves when a step says so; a real promise would resolve a little later.
        const then = (resolve: (socket: FakeSocket) => void, reject: (why: Error) => void): void => {
            this.attempts.push({ at, waiter: { resolve, reject } });
        };
        return { then } as unknown as PromiseLike<FakeSocket>;
    }

    /** Resolves the oldest pending dial. */
    #make(): void {
        const attempt = this.#oldestPending();
        if (attempt === undefined) return;
        attempt.socket = this.harness.dial();
        attempt.waiter?.resolve(attempt.socket);
    }

    #fail(): void {
        const attempt = this.#oldestPending();
        if (attempt === undefined) return;
        attempt.failedAt = this.harness.clock.now();
        attempt.waiter?.reject(new Error('no proxy'));
    }

    #oldestPending(): Attempt | undefined {
        return this.attempts.find(
            ({ waiter, socket, failedAt }) => waiter !== undefined && socket === undefined && failedAt === undefined,
        );
    }
}

/** When an attempt ended, at the latest by its timeout. */
function endOf({ at, socket, failedAt = Infinity }: Attempt): number {
    if (socket?.openedAt !== undefined) return socket.goneAt ?? Infinity;
    return Math.min(failedAt, socket?.goneAt ?? Infinity, at + 10_000);
}

/** Events that a socket may emit after its end. */
function disturb(socket: FakeSocket): void {
    socket.emit('open');
    socket.receive('late');
    socket.refuse('read ECONNRESET');
}

test('keeps one socket at most, dials within bounds until it is closed, and calls nothing afterwards', () => {
    const total = { opens: 0, delays: 0, outages: 0 };
    // More steps that lead to an open socket, as every other step ends it.
    const step = fc.tuple(
        fc.constantFrom<Step[]>(...STEPS, 'accept', 'accept', 'made', 'receive', 'wait for a dial', 'wait for a dial'),
        fc.oneof({ arbitrary: fc.nat(4_000), weight: 4 }, { arbitrary: fc.nat(90_000), weight: 1 }),
    );
    const dials = fc.infiniteStream(fc.constantFrom(...DIALS));
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
        fc.property(fc.array(step, { minLength: 60, maxLength: 120 }), dials, chance, (steps, how, drawn) => {
            const world = new World(how, drawn);
            const { harness, attempts } = world;
            world.check();
            for (const [what, ms] of steps) {
                world.do(what, ms);
                world.check();
            }
            const before = attempts.length;
            harness.clock.pass(10_000 + 36_001);
            world.check();
            expect(harness.link.isOpen || attempts.length > before).toBe(true);
            for (const delay of world.delays) {
                expect(delay).toBeGreaterThanOrEqual(799.999);
                expect(delay).toBeLessThanOrEqual(36_000.001);
            }
            total.opens += harness.link.counters.opens;
            total.delays += world.delays.length;
            total.outages += harness.log.filter((line) => line.startsWith('outage')).length;
            expectSilence(world);
        }),
        { numRuns: sized(75, 300), seed: 11 },
    );
    expect(total.opens).toBeGreaterThan(sized(100, 500));
    expect(total.delays).toBeGreaterThan(sized(400, 2_000));
    expect(total.outages).toBeGreaterThan(sized(40, 200));
});

/** Closes the link, and checks that it does nothing afterwards. */
function expectSilence(world: World): void {
    const { harness, attempts } = world;
    const dialled = attempts.length;
    harness.link.close();
    expect({ alive: harness.alive, timers: harness.clock.timers }).toEqual({ alive: [], timers: 0 });
    harness.log.length = 0;
    for (let i = 0; i < dialled; i += 1) world.do(i % 2 === 0 ? 'made' : 'unmade', 0);
    harness.sockets.forEach(disturb);
    harness.link.redial();
    harness.link.open();
    harness.clock.pass(3_600_000);
    expect({ log: harness.log, alive: harness.alive, timers: harness.clock.timers, attempts: attempts.length }).toEqual(
        {
            log: [],
            alive: [],
            timers: 0,
            attempts: dialled,
        },
    );
}
