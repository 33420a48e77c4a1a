/** Submits until the outcome is proven, against a service with a list of responses. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RUNNING } from '../../../ts/submit/lifecycle.js';
import type { JournalEntry } from '../../../ts/transaction/journal-record.js';
import {
    FailedWrite,
    submitUntilResolved,
    UnresolvedWrite,
    type Submits,
} from '../../../ts/submit/outcome/repeated-submit.js';
import type { Evidence } from '../../../ts/submit/outcome/outcomes.js';
import { submitError, type SubmitFault } from '../../support/submit-errors.js';

const ENTRY: JournalEntry = {
    digest: 'digest',
    action: 'createOrders',
    transactionBytes: 'AAAA',
    signatures: ['AQ==', 'Ag=='],
    request: {},
    timestamp: 0,
};

/** The result of a submit: a response, or how it failed. */
type Result = 'done' | Exclude<SubmitFault, 'stale'>;

/** A service with a list of responses, of which it repeats the last, and that records requests. */
class Fixture {
    readonly bodies: unknown[] = [];
    readonly sleeps: number[] = [];
    /** Number of capability reads. */
    reads = 0;
    isStopped = false;
    onSleep: () => void = () => undefined;
    onSubmit: () => void = () => undefined;
    /** What each read shows besides. */
    shown: Evidence = {};
    /** Whether the capability is used, by read. */
    usedByRead: readonly (boolean | undefined)[] = [];
    readonly #results: readonly Result[];
    readonly #steps: Submits<string>;

    constructor(all: readonly Result[], times: number, delayMs = 100) {
        this.#results = all;
        this.#steps = {
            submit: (body, digest) => {
                const result = this.#results[Math.min(this.bodies.length, this.#results.length - 1)]!;
                this.bodies.push([body, digest]);
                this.onSubmit();
                if (result === 'done') return Promise.resolve(`answer ${this.bodies.length}`);
                return Promise.reject(submitError(result, ` in round ${this.bodies.length}`));
            },
            resubmit: { times, delayMs },
            sleep: (ms) => {
                this.sleeps.push(ms);
                this.onSleep();
                return Promise.resolve();
            },
            findEvidence: (entry) => {
                expect(entry).toBe(ENTRY);
                this.reads += 1;
                const isCapabilityUsed = this.usedByRead[Math.min(this.reads, this.usedByRead.length) - 1];
                const isInHistory = isCapabilityUsed === true ? false : undefined;
                return Promise.resolve({ isCapabilityUsed, isInHistory, areReadsCurrent: true, ...this.shown });
            },
            stop: { ...RUNNING, isStopped: () => this.isStopped },
        };
    }

    /** Such as `answer 2`, `failed: aborted in round 1`, `open: lost in round 4`. */
    async run(wasSubmitted = false): Promise<string> {
        try {
            return await submitUntilResolved(this.#steps, ENTRY, wasSubmitted);
        } catch (error) {
            if (!(error instanceof FailedWrite || error instanceof UnresolvedWrite)) throw error;
            const { message } = error.cause as Error;
            return `${error instanceof FailedWrite ? 'failed' : 'open'}: ${message.replace('test ', '')}`;
        }
    }
}

describe('submitUntilResolved', () => {
    for (const [what, all, times, outcome] of [
        ['returns the first response', ['done'], 3, 'answer 1'],
        ['returns the response to a later submit', ['lost', 'lost', 'done'], 3, 'answer 3'],
        ['takes a first rejection as proof of failure', ['refused'], 3, 'failed: refused in round 1'],
        ['takes a first abort as proof of failure', ['aborted'], 3, 'failed: aborted in round 1'],
        ['takes a later rejection as no proof', ['lost', 'refused'], 3, 'open: refused in round 4'],
        ['takes a later abort alone as no proof', ['lost', 'aborted'], 3, 'open: aborted in round 4'],
        ['returns a response after a rejection', ['lost', 'refused', 'done'], 3, 'answer 3'],
        ['reports the last error', ['lost', 'refused', 'lost'], 2, 'open: lost in round 3'],
        ['submits once with 0 resubmits', ['lost'], 0, 'open: lost in round 1'],
    ] as const) {
        test(what, async () => {
            const fixture = new Fixture(all, times);
            expect(await fixture.run()).toBe(outcome);
            expect(fixture.sleeps).toHaveLength(fixture.bodies.length - 1);
        });
    }

    test('submits the same bytes and signatures each time', async () => {
        const fixture = new Fixture(['lost', 'refused', 'lost', 'done'], 3);
        await fixture.run();
        const { transactionBytes, signatures } = ENTRY;
        expect(fixture.bodies).toEqual(Array.from({ length: 4 }, () => [{ transactionBytes, signatures }, 'digest']));
    });

    test('doubles the delay before each further submit, and does not wait after the last', async () => {
        const fixture = new Fixture(['lost'], 5, 100);
        expect(await fixture.run()).toBe('open: lost in round 6');
        expect(fixture.sleeps).toEqual([100, 200, 400, 800, 1_600]);
    });

    test('treats a response that cannot be parsed as lost', async () => {
        const steps = { resubmit: { times: 1, delayMs: 0 }, stop: RUNNING };
        const unreadable = new TypeError('no orders');
        const run = submitUntilResolved(
            {
                ...steps,
                submit: () => Promise.reject(unreadable),
                sleep: () => Promise.resolve(),
                findEvidence: () => Promise.resolve({}),
            },
            ENTRY,
            false,
        );
        await expect(run).rejects.toMatchObject({ name: 'UnresolvedWrite', cause: unreadable });
    });
});

describe('a transaction that may have been submitted before', () => {
    for (const [what, all, outcome] of [
        ['returns the response', ['done'], 'answer 1'],
        ['takes a rejection as no proof', ['refused'], 'open: refused in round 3'],
        ['takes an abort as no proof', ['aborted'], 'open: aborted in round 3'],
    ] as const) {
        test(what, async () => {
            expect(await new Fixture(all, 2).run(true)).toBe(outcome);
        });
    }
});

describe('an abort of a later submit', () => {
    for (const [what, all, usedByRead, outcome, reads] of [
        [
            'is proof when it is repeated on a used capability',
            ['lost', 'aborted'],
            [true],
            'failed: aborted in round 3',
            1,
        ],
        ['is no proof while the capability is not used', ['lost', 'aborted'], [false], 'open: aborted in round 4', 3],
        ['is no proof where reads show nothing', ['lost', 'aborted'], [undefined], 'open: aborted in round 4', 3],
        ['is proof once the capability is used', ['lost', 'aborted'], [false, true], 'failed: aborted in round 4', 2],
        ['is no proof where it is not repeated', ['lost', 'aborted', 'lost'], [true], 'open: lost in round 5', 1],
        [
            'is proof when it is repeated after a lost response',
            ['lost', 'aborted', 'lost', 'aborted'],
            [true],
            'failed: aborted in round 4',
            1,
        ],
        ['is followed by a response', ['lost', 'aborted', 'done'], [true], 'answer 3', 1],
        ['differs from a rejection', ['lost', 'refused'], [true], 'open: refused in round 4', 0],
        ['is not repeated by a rejection', ['lost', 'aborted', 'refused'], [true], 'open: refused in round 5', 1],
    ] as const) {
        test(what, async () => {
            const fixture = new Fixture(all, 3);
            fixture.usedByRead = usedByRead;
            expect(await fixture.run()).toBe(outcome);
            expect(fixture.reads).toBe(reads);
        });
    }

    test.each<[string, Evidence, string]>([
        ['is no proof where a history contains its digest', { isInHistory: true }, 'open: aborted in round 3'],
        ['is no proof where a node shows its success', { onChain: 'executed' }, 'open: aborted in round 2'],
        ['is no proof before reads are current', { areReadsCurrent: false }, 'open: aborted in round 5'],
        ['is no proof where no history shows its absence', { isInHistory: undefined }, 'open: aborted in round 5'],
        [
            'is proof of an action that leaves no rows',
            { isInHistory: undefined, leavesNoRows: true },
            'failed: aborted in round 3',
        ],
        ['is proof where a node shows it', { onChain: 'failed' }, 'failed: aborted in round 2'],
    ])('%s', async (_, shown, outcome) => {
        const fixture = new Fixture(['lost', 'aborted'], 3);
        [fixture.usedByRead, fixture.shown] = [[true], shown];
        expect(await fixture.run()).toBe(outcome);
    });

    test('is repeated at once, outside the limit of resubmits', async () => {
        const fixture = new Fixture(['lost', 'aborted'], 1, 100);
        fixture.usedByRead = [true];
        expect(await fixture.run()).toBe('failed: aborted in round 3');
        expect(fixture.sleeps).toEqual([100]);
    });

    test('is proof for a transaction that was submitted before, too', async () => {
        const fixture = new Fixture(['aborted'], 0);
        fixture.usedByRead = [true];
        expect(await fixture.run(true)).toBe('failed: aborted in round 2');
        expect(fixture.sleeps).toEqual([]);
    });

    test('is no proof when the capability is used only later, until it is repeated', async () => {
        const fixture = new Fixture(['lost', 'aborted', 'done'], 3);
        fixture.usedByRead = [true];
        fixture.onSubmit = () => {
            // No read before the abort.
            if (fixture.bodies.length === 2) expect(fixture.reads).toBe(0);
        };
        expect(await fixture.run()).toBe('answer 3');
    });
});

describe('after a stop', () => {
    test('a submit in flight returns its response, and is not repeated', async () => {
        const [answered, lost] = [new Fixture(['done'], 3), new Fixture(['lost'], 3)];
        for (const fixture of [answered, lost]) fixture.onSubmit = () => (fixture.isStopped = true);
        expect([await answered.run(), await lost.run()]).toEqual(['answer 1', 'open: lost in round 1']);
        expect([answered.sleeps, lost.sleeps]).toEqual([[], []]);
    });

    test('a submit in flight accepts a proof of failure', async () => {
        const fixture = new Fixture(['refused'], 3);
        fixture.onSubmit = () => (fixture.isStopped = true);
        expect(await fixture.run()).toBe('failed: refused in round 1');
    });

    test('a delayed submit is not sent', async () => {
        const fixture = new Fixture(['lost'], 3);
        fixture.onSleep = () => (fixture.isStopped = fixture.sleeps.length === 2);
        expect(await fixture.run()).toBe('open: lost in round 2');
        expect(fixture.sleeps).toEqual([100, 200]);
    });

    test('an abort is not repeated', async () => {
        const fixture = new Fixture(['aborted'], 3);
        fixture.usedByRead = [true];
        fixture.onSubmit = () => (fixture.isStopped = true);
        expect(await fixture.run(true)).toBe('open: aborted in round 1');
    });
});

describe('properties', () => {
    const result = fc.constantFrom<Result>('done', 'aborted', 'refused', 'lost');
    const usedByRead = fc.array(fc.constantFrom(true, false, undefined), { minLength: 1, maxLength: 3 });
    const world = fc.record({
        all: fc.array(result, { minLength: 1, maxLength: 8 }),
        usedByRead,
        times: fc.nat(4),
        wasSubmitted: fc.boolean(),
    });

    test('submits at most once more than allowed, and reports a failure only on proof', async () => {
        await fc.assert(
            fc.asyncProperty(world, async ({ all, usedByRead: seen, times, wasSubmitted }) => {
                const fixture = new Fixture(all, times, 1);
                fixture.usedByRead = seen;
                const outcome = await fixture.run(wasSubmitted);
                const submits = fixture.bodies.length;
                const received = Array.from({ length: submits }, (_, i) => all[Math.min(i, all.length - 1)]!);
                const wasUsed = seen.slice(0, fixture.reads).includes(true);
                expect(submits).toBeLessThanOrEqual(times + 1 + (wasUsed ? 1 : 0));
                expect(fixture.sleeps).toEqual(Array.from({ length: submits - (wasUsed ? 2 : 1) }, (_, i) => 2 ** i));
                expect(received.slice(0, -1)).not.toContain('done');
                expect(outcome.startsWith('answer')).toBe(received.at(-1) === 'done');
                const isFirst = submits === 1 && !wasSubmitted;
                const aborts = received.filter((one) => one === 'aborted').length;
                const proofs: readonly Result[] = isFirst ? ['aborted', 'refused'] : ['aborted'];
                const isFailed = proofs.includes(received.at(-1)!) && (isFirst || (wasUsed && aborts > 1));
                expect(outcome.startsWith('failed')).toBe(isFailed);
            }),
        );
    });
});
