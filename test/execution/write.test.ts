/** A submit until its outcome is known: how often, when, with what, and what is believed of a failure; the service is a list of answers. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JournalEntry } from '../../ts/execution/journal.js';
import {
    FailedWrite,
    UnresolvedWrite,
    submitUntilResolved,
    type ErrorClassifier,
    type SubmitSteps,
} from '../../ts/execution/write.js';

const ENTRY: JournalEntry = {
    digest: 'digest',
    action: 'createOrders',
    transactionBytes: 'AAAA',
    signatures: ['AQ==', 'Ag=='],
    request: {},
    timestamp: 0,
};

/**
 * What a submit comes to: an answer; the chain's word that it ran and failed, or another no; or nothing that proves anything.
 */
type Say = 'done' | 'aborted' | 'refused' | 'lost';

class Said extends Error {
    constructor(
        readonly say: Say,
        readonly round: number,
    ) {
        super(`${say} in round ${round}`);
    }
}

const says =
    (...words: readonly Say[]) =>
    (error: unknown): boolean =>
        error instanceof Said && words.includes(error.say);

const JUDGE: ErrorClassifier = {
    isStale: says(),
    isProvenFailure: says('aborted', 'refused'),
    isFailedOnChain: says('aborted'),
    mayHaveRun: says('aborted'),
};

/** A service that says one thing after another, the last again and again, and writes down what it was asked. */
class Stand {
    readonly bodies: unknown[] = [];
    readonly sleeps: number[] = [];
    /** How often the capability was looked up. */
    looks = 0;
    isStopped = false;
    onSleep: () => void = () => undefined;
    onSubmit: () => void = () => undefined;
    /** Whether the capability is seen used, look by look. */
    uses: readonly (boolean | undefined)[] = [];
    readonly #says: readonly Say[];
    readonly #steps: SubmitSteps<string>;

    constructor(all: readonly Say[], times: number, delayMs = 100) {
        this.#says = all;
        this.#steps = {
            submit: (body, digest) => {
                const say = this.#says[Math.min(this.bodies.length, this.#says.length - 1)]!;
                this.bodies.push([body, digest]);
                this.onSubmit();
                if (say === 'done') return Promise.resolve(`answer ${this.bodies.length}`);
                return Promise.reject(new Said(say, this.bodies.length));
            },
            classifier: JUDGE,
            resubmit: { times, delayMs },
            sleep: (ms) => {
                this.sleeps.push(ms);
                this.onSleep();
                return Promise.resolve();
            },
            isCapabilityUsed: (entry) => {
                expect(entry).toBe(ENTRY);
                this.looks += 1;
                return Promise.resolve(this.uses[Math.min(this.looks, this.uses.length) - 1]);
            },
            stop: { isStopped: () => this.isStopped, stopped: new Promise(() => undefined) },
        };
    }

    /** Such as `answer 2`, `failed: aborted in round 1`, `open: lost in round 4`. */
    async run(wasSubmitted = false): Promise<string> {
        try {
            return await submitUntilResolved(this.#steps, ENTRY, wasSubmitted);
        } catch (error) {
            if (!(error instanceof FailedWrite || error instanceof UnresolvedWrite)) throw error;
            expect(error.entry).toBe(ENTRY);
            const { message } = error.cause as Error;
            return `${error instanceof FailedWrite ? 'failed' : 'open'}: ${message}`;
        }
    }
}

describe('submitUntilKnown', () => {
    for (const [what, all, times, outcome] of [
        ['an answer at once is the answer', ['done'], 3, 'answer 1'],
        ['an answer to a later submit is the answer', ['lost', 'lost', 'done'], 3, 'answer 3'],
        ['a first refusal proves that nothing was done', ['refused'], 3, 'failed: refused in round 1'],
        ['a first abort proves that nothing was done', ['aborted'], 3, 'failed: aborted in round 1'],
        ['a later refusal proves nothing', ['lost', 'refused'], 3, 'open: refused in round 4'],
        ['a later abort alone proves nothing', ['lost', 'aborted'], 3, 'open: aborted in round 4'],
        ['what is refused on the way may be answered in the end', ['lost', 'refused', 'done'], 3, 'answer 3'],
        ['the last fault is the one that is told', ['lost', 'refused', 'lost'], 2, 'open: lost in round 3'],
        ['nothing is submitted again where that is not wanted', ['lost'], 0, 'open: lost in round 1'],
    ] as const) {
        test(what, async () => {
            const stand = new Stand(all, times);
            expect(await stand.run()).toBe(outcome);
            expect(stand.sleeps).toHaveLength(stand.bodies.length - 1);
        });
    }

    test('submits the same bytes and signatures each time', async () => {
        const stand = new Stand(['lost', 'refused', 'lost', 'done'], 3);
        await stand.run();
        const { transactionBytes, signatures } = ENTRY;
        expect(stand.bodies).toEqual(Array.from({ length: 4 }, () => [{ transactionBytes, signatures }, 'digest']));
    });

    test('waits before each further submit, twice as long as before, and not after the last', async () => {
        const stand = new Stand(['lost'], 5, 100);
        expect(await stand.run()).toBe('open: lost in round 6');
        expect(stand.sleeps).toEqual([100, 200, 400, 800, 1_600]);
    });

    test('what a reader cannot make sense of is like an answer that is lost', async () => {
        const stop = { isStopped: () => false, stopped: new Promise<void>(() => undefined) };
        const steps = { classifier: JUDGE, resubmit: { times: 1, delayMs: 0 }, stop };
        const unreadable = new TypeError('no orders');
        const run = submitUntilResolved(
            {
                ...steps,
                submit: () => Promise.reject(unreadable),
                sleep: () => Promise.resolve(),
                isCapabilityUsed: () => Promise.resolve(undefined),
            },
            ENTRY,
            false,
        );
        await expect(run).rejects.toMatchObject({ name: 'UnresolvedWrite', entry: ENTRY, cause: unreadable });
    });
});

describe('one that may have been submitted before', () => {
    for (const [what, all, outcome] of [
        ['is answered like any other', ['done'], 'answer 1'],
        ['is not proven to have failed by a refusal', ['refused'], 'open: refused in round 3'],
        ['is not proven to have failed by an abort', ['aborted'], 'open: aborted in round 3'],
    ] as const) {
        test(what, async () => {
            expect(await new Stand(all, 2).run(true)).toBe(outcome);
        });
    }
});

describe('an abort that is told of a later submit', () => {
    for (const [what, all, uses, outcome, looks] of [
        [
            'is believed when it is told again of a used capability',
            ['lost', 'aborted'],
            [true],
            'failed: aborted in round 3',
            1,
        ],
        [
            'is not believed of a capability that is not used',
            ['lost', 'aborted'],
            [false],
            'open: aborted in round 4',
            3,
        ],
        ['is not believed where nothing tells', ['lost', 'aborted'], [undefined], 'open: aborted in round 4', 3],
        [
            'is believed once the capability is seen used',
            ['lost', 'aborted'],
            [false, true],
            'failed: aborted in round 4',
            2,
        ],
        ['is not believed where it is not told again', ['lost', 'aborted', 'lost'], [true], 'open: lost in round 5', 1],
        [
            'is believed when it is told again after a loss',
            ['lost', 'aborted', 'lost', 'aborted'],
            [true],
            'failed: aborted in round 4',
            1,
        ],
        ['gives way to an answer', ['lost', 'aborted', 'done'], [true], 'answer 3', 1],
        ['is not taken for a refusal', ['lost', 'refused'], [true], 'open: refused in round 4', 0],
        ['and a refusal after it is not one', ['lost', 'aborted', 'refused'], [true], 'open: refused in round 5', 1],
    ] as const) {
        test(what, async () => {
            const stand = new Stand(all, 3);
            stand.uses = uses;
            expect(await stand.run()).toBe(outcome);
            expect(stand.looks).toBe(looks);
        });
    }

    test('is asked for once more at once, which is not counted', async () => {
        const stand = new Stand(['lost', 'aborted'], 1, 100);
        stand.uses = [true];
        expect(await stand.run()).toBe('failed: aborted in round 3');
        expect(stand.sleeps).toEqual([100]);
    });

    test('of one that was submitted before is believed like that', async () => {
        const stand = new Stand(['aborted'], 0);
        stand.uses = [true];
        expect(await stand.run(true)).toBe('failed: aborted in round 2');
        expect(stand.sleeps).toEqual([]);
    });

    test('of a capability whose use was seen only after it is not believed before it is told once more', async () => {
        const stand = new Stand(['lost', 'aborted', 'done'], 3);
        stand.uses = [true];
        stand.onSubmit = () => {
            // At the time of the abort, nothing had been looked up.
            if (stand.bodies.length === 2) expect(stand.looks).toBe(0);
        };
        expect(await stand.run()).toBe('answer 3');
    });
});

describe('one that is stopped', () => {
    test('on its way is not submitted again, and its answer counts', async () => {
        const [answered, lost] = [new Stand(['done'], 3), new Stand(['lost'], 3)];
        for (const stand of [answered, lost]) stand.onSubmit = () => (stand.isStopped = true);
        expect([await answered.run(), await lost.run()]).toEqual(['answer 1', 'open: lost in round 1']);
        expect([answered.sleeps, lost.sleeps]).toEqual([[], []]);
    });

    test('on its way is proven to have failed by what proves that of any', async () => {
        const stand = new Stand(['refused'], 3);
        stand.onSubmit = () => (stand.isStopped = true);
        expect(await stand.run()).toBe('failed: refused in round 1');
    });

    test('during a wait is not submitted again', async () => {
        const stand = new Stand(['lost'], 3);
        stand.onSleep = () => (stand.isStopped = stand.sleeps.length === 2);
        expect(await stand.run()).toBe('open: lost in round 2');
        expect(stand.sleeps).toEqual([100, 200]);
    });

    test('is not asked for once more either, when an abort is told', async () => {
        const stand = new Stand(['aborted'], 3);
        stand.uses = [true];
        stand.onSubmit = () => (stand.isStopped = true);
        expect(await stand.run(true)).toBe('open: aborted in round 1');
    });
});

describe('laws', () => {
    const say = fc.constantFrom<Say>('done', 'aborted', 'refused', 'lost');
    const uses = fc.array(fc.constantFrom(true, false, undefined), { minLength: 1, maxLength: 3 });
    const world = fc.record({
        all: fc.array(say, { minLength: 1, maxLength: 8 }),
        uses,
        times: fc.nat(4),
        wasSubmitted: fc.boolean(),
    });

    test('it is submitted as often as is allowed and once more at most, and a failure is believed only on proof', async () => {
        await fc.assert(
            fc.asyncProperty(world, async ({ all, uses: seen, times, wasSubmitted }) => {
                const stand = new Stand(all, times, 1);
                stand.uses = seen;
                const outcome = await stand.run(wasSubmitted);
                const submits = stand.bodies.length;
                const said = Array.from({ length: submits }, (_, i) => all[Math.min(i, all.length - 1)]!);
                const wasUsed = seen.slice(0, stand.looks).includes(true);
                expect(submits).toBeLessThanOrEqual(times + 1 + (wasUsed ? 1 : 0));
                expect(stand.sleeps).toEqual(Array.from({ length: submits - (wasUsed ? 2 : 1) }, (_, i) => 2 ** i));
                expect(said.slice(0, -1)).not.toContain('done');
                expect(outcome.startsWith('answer')).toBe(said.at(-1) === 'done');
                const isFirst = submits === 1 && !wasSubmitted;
                const aborts = said.filter((one) => one === 'aborted').length;
                const isProven = isFirst ? says('aborted', 'refused') : says('aborted');
                const isFailed = isProven(new Said(said.at(-1)!, 0)) && (isFirst || (wasUsed && aborts > 1));
                expect(outcome.startsWith('failed')).toBe(isFailed);
            }),
        );
    });
});
