/** Open outcomes against a service, a journal and a clock of the test's own: what settles them, and what never does. */

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { toBase58 } from '@mysten/sui/utils';
import { base64 } from '@scure/base';
import { EpochClock } from '../../ts/execution/epoch-clock.js';
import type { JournalEntry, JournalOption, JournalRecord } from '../../ts/execution/journal.js';
import { TransactionQueue } from '../../ts/execution/transaction-queue.js';
import {
    PendingTransactions,
    type PendingTransaction,
    type Resolution,
} from '../../ts/execution/pending-transactions.js';
import { WriteLifecycle } from '../../ts/execution/write-lifecycle.js';
import type { ExecutionEvidence } from '../../ts/execution/evidence.js';
import type { ErrorClassifier } from '../../ts/execution/write.js';
import { toTransactionDigest } from '../../ts/transaction/digest.js';
import { readTransactionData } from '../../ts/transaction/data.js';

const NOW = 1_788_300_000_000;
const EPOCH = 1_000;
const id = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`;
const [WALLET, CAP, COIN] = [id(1), id(0xca), id(0xc0)];
const digestOf = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));

type Expiration = NonNullable<Parameters<Transaction['setExpiration']>[0]>;

const during = (maxEpoch: string | null): Expiration => ({
    ValidDuring: {
        minEpoch: `${EPOCH}`,
        maxEpoch,
        minTimestamp: null,
        maxTimestamp: null,
        chain: digestOf(4),
        nonce: 1,
    },
});

const UNTOLD: ExecutionEvidence = { isCapabilityUsed: undefined, isInHistory: undefined };

/** A transaction on the capability at a version, valid in this epoch if nothing else is said; `salt` tells it from others. */
async function caseOf(
    version: number,
    salt = 0,
    expiration: Expiration = { Epoch: EPOCH },
): Promise<PendingTransaction> {
    const tx = new Transaction();
    tx.setSender(WALLET);
    tx.setGasPrice(750);
    tx.setGasBudget(20_000_000 + salt);
    tx.setGasPayment([{ objectId: COIN, version, digest: digestOf(2) }]);
    tx.setExpiration(expiration);
    tx.transferObjects([tx.object(Inputs.ObjectRef({ objectId: CAP, version, digest: digestOf(3) }))], WALLET);
    const bytes = new Uint8Array(await tx.build());
    const digest = toTransactionDigest(bytes);
    const signed = { transactionBytes: base64.encode(bytes), signatures: ['AQ=='], request: {} };
    const entry: JournalEntry = { digest, action: 'createOrders', ...signed, timestamp: NOW };
    return { entry, transaction: readTransactionData(bytes) };
}

const ONE = await caseOf(7);
/** Another on the same objects. */
const OTHER = await caseOf(7, 1);
/** One on what they became. */
const NEXT = await caseOf(8);

/** What the service says of a submit that failed. */
class Said extends Error {
    constructor(readonly say: 'aborted' | 'refused' | 'stale' | 'lost') {
        super(say);
    }
}

const says =
    (...words: readonly string[]) =>
    (error: unknown): boolean =>
        error instanceof Said && words.includes(error.say);

const JUDGE: ErrorClassifier = {
    isStale: says('stale'),
    isProvenFailure: says('aborted', 'refused', 'stale'),
    isFailedOnChain: says('aborted'),
    mayHaveRun: says('aborted'),
};

/** The error of an outcome that is open. */
class Unknown extends Error {
    constructor(
        readonly digest: string,
        override readonly cause: unknown,
        readonly isEarlier: boolean,
    ) {
        super(cause instanceof Error ? cause.message : 'open');
    }
}

/** A submit that the test answers. */
interface Submit {
    readonly body: unknown;
    readonly answer: (words: unknown) => void;
    readonly fail: (say: Said['say']) => void;
}

/** Lets everything happen that needs no more than what has happened. */
const drained = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Outcomes, and all that they are learned with, which a test may change. */
class Stand {
    now = NOW;
    epoch: unknown = EPOCH;
    times = 0;
    trace: (entry: JournalEntry) => ExecutionEvidence | Promise<ExecutionEvidence> = () => UNTOLD;
    readonly records: JournalRecord[] = [];
    journal: JournalOption = (record) => this.records.push(record);
    readonly submits: Submit[] = [];
    readonly learned: string[] = [];
    /** Ends each sleep that has not ended. */
    readonly sleeps: { readonly ms: number; readonly end: () => void }[] = [];
    readonly lanes = new TransactionQueue(() => Infinity);
    readonly session = new WriteLifecycle();
    readonly outcomes = new PendingTransactions({
        queue: this.lanes,
        submit: (_, body) =>
            new Promise((resolve, reject) => {
                const fail = (say: Said['say']): void => {
                    reject(new Said(say));
                };
                this.submits.push({ body, answer: resolve, fail });
            }),
        parseResponse: ({ digest }, answer) => ({ again: answer, digest }),
        classifier: JUDGE,
        resubmit: () => ({ times: this.times, delayMs: 100 }),
        journal: () => this.journal,
        epochs: new EpochClock({
            option: () => this.epoch,
            fetch: () => Promise.reject(new Error('no epoch')),
            now: () => this.now,
            genesisMs: () => undefined,
        }),
        findEvidence: (entry) => Promise.resolve(this.trace(entry)),
        sleep: (ms) =>
            new Promise<void>((end) => {
                this.sleeps.push({ ms, end });
            }),
        now: () => this.now,
        toOutcomeUnknown: ({ digest }, cause, isEarlier) => new Unknown(digest, cause, isEarlier),
        onResolved: ({ digest }, { outcome }) => this.learned.push(`${digest} ${outcome}`),
        lifecycle: () => this.session,
        onExecuted: () => undefined,
    });

    /** Digests of what is open. */
    get open(): string[] {
        return this.outcomes.open.map(({ digest }) => digest);
    }

    /** What became of transactions, as the journal has it. */
    get told(): unknown[] {
        return this.records.filter((record) => 'outcome' in record);
    }

    /** Settles one, and waits until nothing more happens by itself. */
    async settle(one: PendingTransaction, word?: 'executed' | 'failed'): Promise<Settling> {
        const settling = new Settling(this.outcomes.settle(one.entry, WALLET, word, this.session));
        await drained();
        return settling;
    }

    /** The n-th submit, from 0; the last when left out. */
    async says(say: Said['say'] | { answer: unknown }, n = -1): Promise<void> {
        const submit = this.submits.at(n)!;
        if (typeof say === 'string') submit.fail(say);
        else submit.answer(say.answer);
        await drained();
    }

    /** One that was executed by asking for it. */
    async execute(one: PendingTransaction): Promise<void> {
        await this.settle(one);
        await this.says({ answer: 'done' });
    }

    /** A write whose answer was lost: what it takes stays taken. */
    async lose(one: PendingTransaction, release = (): void => undefined): Promise<void> {
        await this.outcomes.begin(
            one,
            [],
            (answer) => answer,
            () => undefined,
        );
        this.outcomes.keepOpen(one.entry.digest, release);
    }
}

/** A settle that is under way, and what came of it. */
class Settling {
    outcome: Resolution | undefined;
    error: Unknown | undefined;

    constructor(run: Promise<Resolution>) {
        run.then(
            (told) => (this.outcome = told),
            (error: unknown) => (this.error = error as Unknown),
        );
    }

    get isOver(): boolean {
        return (this.outcome ?? this.error) !== undefined;
    }
}

afterEach(() => {
    jest.useRealTimers();
});

const digest = ONE.entry.digest;
const EXECUTED = { digest, outcome: 'executed' } as const;
const FAILED = { digest, outcome: 'failed' } as const;

/** Refused, so long ago that reads tell of everything. */
async function refused(stand: Stand): Promise<void> {
    await stand.outcomes.begin(
        ONE,
        [],
        (answer) => answer,
        () => undefined,
    );
    await stand.outcomes.finish(digest, { ...FAILED, error: new Said('refused') });
    stand.now += 10_001;
}

describe('settle', () => {
    test('submits the very bytes of the entry, and tells what is read from the answer', async () => {
        const stand = new Stand();
        const settling = await stand.settle(ONE);
        const { transactionBytes, signatures } = ONE.entry;
        expect(stand.submits.map(({ body }) => body)).toEqual([{ transactionBytes, signatures }]);
        expect([settling.isOver, stand.open]).toEqual([false, [digest]]);
        await stand.says({ answer: 7 });
        expect(settling.outcome).toEqual({ ...EXECUTED, response: { again: 7, digest } });
        expect([stand.open, stand.records]).toEqual([[], [EXECUTED]]);
    });

    test('twice at a time shares one submit', async () => {
        const stand = new Stand();
        const both = await Promise.all([stand.settle(ONE), stand.settle(ONE)]);
        const third = await stand.settle(ONE);
        expect(stand.submits).toHaveLength(1);
        await stand.says({ answer: 7 });
        for (const { outcome } of [...both, third]) expect(outcome).toBe(both[0].outcome);
        expect(both[0].outcome).toMatchObject(EXECUTED);
        expect(stand.records).toEqual([EXECUTED]);
    });

    test('after an open end asks anew', async () => {
        const stand = new Stand();
        const first = await stand.settle(ONE);
        await stand.says('lost');
        expect(first.error).toMatchObject({ digest, message: 'lost', isEarlier: false });
        expect(stand.open).toEqual([digest]);
        const second = await stand.settle(ONE);
        await stand.says({ answer: 7 });
        expect([stand.submits.length, second.outcome?.outcome]).toEqual([2, 'executed']);
    });

    for (const [what, say] of [
        ['executed', { answer: 7 }],
        ['failed', 'aborted'],
    ] as const) {
        test(`of one that was settled as ${what} answers the same from memory`, async () => {
            const stand = new Stand();
            stand.trace = () => ({ isCapabilityUsed: true, isInHistory: undefined });
            const first = await stand.settle(ONE);
            await stand.says(say);
            if (say === 'aborted') await stand.says(say);
            const submits = stand.submits.length;
            const second = await stand.settle(ONE);
            expect(first.outcome?.outcome).toBe(what);
            expect(second.outcome).toBe(first.outcome);
            expect(stand.submits).toHaveLength(submits);
        });
    }

    test('of one that is still being submitted waits for that, and tells the service’s word', async () => {
        const stand = new Stand();
        await stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => undefined,
        );
        const settlings = [await stand.settle(ONE), await stand.settle(ONE, 'failed')];
        expect(settlings.map(({ isOver }) => isOver)).toEqual([false, false]);
        expect(stand.submits).toEqual([]);
        await stand.outcomes.finish(digest, { ...EXECUTED, response: 7 });
        await drained();
        for (const { outcome } of settlings) expect(outcome).toEqual({ ...EXECUTED, response: 7 });
        expect(stand.submits).toEqual([]);
    });

    test('of one whose submit comes to nothing asks after that', async () => {
        const stand = new Stand();
        await stand.outcomes.begin(
            ONE,
            [],
            (answer) => ({ first: answer }),
            () => undefined,
        );
        const settling = await stand.settle(ONE);
        stand.outcomes.keepOpen(digest, () => undefined);
        await drained();
        expect([stand.submits.length, settling.isOver]).toEqual([1, false]);
        await stand.says({ answer: 7 });
        expect(settling.outcome).toEqual({ ...EXECUTED, response: { first: 7 } });
    });

    test('of one that a write executed here submits nothing', async () => {
        const stand = new Stand();
        await stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => undefined,
        );
        await stand.outcomes.finish(digest, EXECUTED);
        expect((await stand.settle(ONE)).outcome).toEqual(EXECUTED);
        expect(stand.submits).toEqual([]);
    });

    test('tells a write’s own that it was executed, once, and lets go of what it holds', async () => {
        const stand = new Stand();
        const heard: string[] = [];
        await stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => heard.push('executed'),
        );
        stand.outcomes.keepOpen(digest, () => heard.push('released'));
        await stand.execute(ONE);
        await stand.settle(ONE);
        expect(heard).toEqual(['executed', 'released']);
    });

    test('of what the last process left holds its objects until it is known', async () => {
        const stand = new Stand();
        await stand.settle(ONE);
        const starts: string[] = [];
        for (const claim of [CAP, COIN, `gas of ${WALLET}`, 'another']) {
            void stand.lanes.run([claim], 'later', () => Promise.resolve(starts.push(claim)));
        }
        await drained();
        expect(starts).toEqual(['another']);
        await stand.says({ answer: 7 });
        expect(starts.sort()).toEqual([CAP, COIN, `gas of ${WALLET}`, 'another'].sort());
    });

    for (const [what, entry] of [
        ['nothing', undefined],
        ['another digest than its bytes have', { ...ONE.entry, digest: OTHER.entry.digest }],
        ['bytes that are no transaction', { ...ONE.entry, transactionBytes: 'AAAA' }],
    ] as const) {
        test(`refuses an entry with ${what}`, async () => {
            const stand = new Stand();
            const run = stand.outcomes.settle(entry as JournalEntry, WALLET, 'failed', stand.session);
            await expect(run).rejects.toMatchObject({ kind: 'argument' });
            expect([stand.submits, stand.records, stand.open]).toEqual([[], [], []]);
        });
    }
});

describe('the user’s word', () => {
    for (const word of ['executed', 'failed'] as const) {
        test(`that it ${word === 'failed' ? 'failed' : 'was executed'} settles an open one, and nothing is submitted`, async () => {
            const stand = new Stand();
            const heard: string[] = [];
            await stand.lose(ONE, () => heard.push('released'));
            const settling = await stand.settle(ONE, word);
            expect(settling.outcome).toEqual({ digest, outcome: word });
            expect(heard).toEqual(['released']);
            expect([stand.submits, stand.open, stand.told]).toEqual([[], [], [{ digest, outcome: word }]]);
            expect((await stand.settle(ONE)).outcome).toEqual({ digest, outcome: word });
            expect(stand.submits).toEqual([]);
        });

        test(`${word}, of one that is not known here, is taken and written down`, async () => {
            const stand = new Stand();
            expect((await stand.settle(ONE, word)).outcome).toEqual({ digest, outcome: word });
            expect([stand.submits, stand.records]).toEqual([[], [{ digest, outcome: word }]]);
            const user = await stand.outcomes.findConsumer({ transaction: OTHER.transaction, digest: 'other' }, true);
            expect(user).toBe(word === 'executed' ? digest : undefined);
        });

        test(`${word}, while it is asked for, waits for what the service says, which wins`, async () => {
            const stand = new Stand();
            const asking = await stand.settle(ONE);
            const believing = await stand.settle(ONE, word);
            expect(believing.isOver).toBe(false);
            await stand.says({ answer: 7 });
            for (const { outcome } of [asking, believing]) {
                expect(outcome).toEqual({ ...EXECUTED, response: { again: 7, digest } });
            }
            expect(stand.told).toEqual([EXECUTED]);
        });

        test(`${word}, while it is asked for, is taken where the service says nothing, and nothing more is submitted`, async () => {
            const stand = new Stand();
            stand.times = 3;
            const asking = await stand.settle(ONE);
            const believing = await stand.settle(ONE, word);
            await stand.says('lost');
            expect(asking.error).toMatchObject({ digest, message: 'lost' });
            expect(believing.outcome).toEqual({ digest, outcome: word });
            expect([stand.submits.length, stand.sleeps, stand.told]).toEqual([1, [], [{ digest, outcome: word }]]);
        });
    }

    test('that comes before anything was submitted keeps it from being', async () => {
        const stand = new Stand();
        let tell: (epoch: number) => void = () => undefined;
        stand.epoch = () => new Promise((resolve) => (tell = resolve));
        await stand.settle(ONE);
        const believing = await stand.settle(ONE, 'failed');
        tell(EPOCH);
        await drained();
        expect([stand.submits.length, believing.outcome]).toEqual([0, FAILED]);
    });

    test('keeps it from being submitted while that is written down', async () => {
        const stand = new Stand();
        let written: (value: unknown) => void = () => undefined;
        stand.journal = () => new Promise((resolve) => (written = resolve));
        const believing = await stand.settle(ONE, 'failed');
        expect(believing.isOver).toBe(false);
        await stand.settle(ONE);
        written(0);
        expect(stand.submits).toHaveLength(0);
    });

    test('that comes between two submits keeps the second from being sent', async () => {
        const stand = new Stand();
        stand.times = 3;
        await stand.settle(ONE);
        await stand.says('lost');
        expect(stand.sleeps.map(({ ms }) => ms)).toEqual([100]);
        const believing = await stand.settle(ONE, 'failed');
        expect(believing.isOver).toBe(false);
        stand.sleeps[0]!.end();
        await drained();
        expect([believing.outcome, stand.submits.length]).toEqual([FAILED, 1]);
    });

    test('while it is asked for keeps what can be read from being asked', async () => {
        const stand = new Stand();
        stand.trace = () => ({ isCapabilityUsed: true, isInHistory: true });
        await stand.settle(ONE);
        const believing = await stand.settle(ONE, 'failed');
        await stand.says('lost');
        expect(believing.outcome).toEqual(FAILED);
    });

    test('that it failed takes back that it was executed: its objects are free', async () => {
        const stand = new Stand();
        await stand.settle(ONE, 'executed');
        expect(
            await stand.outcomes.findConsumer({ transaction: OTHER.transaction, digest: 'other' }, true),
        ).toBeDefined();
        await stand.settle(ONE, 'failed');
        expect(
            await stand.outcomes.findConsumer({ transaction: OTHER.transaction, digest: 'other' }, true),
        ).toBeUndefined();
        expect((await stand.settle(ONE)).outcome).toEqual(FAILED);
    });
});

describe('what was said to be refused', () => {
    const looked = async (stand: Stand, { transaction, entry }: PendingTransaction): Promise<boolean> =>
        (await stand.outcomes.findConsumer({ transaction, digest: entry.digest }, false)) !== undefined;

    test('and is proven to be takes nothing back of what was executed since', async () => {
        const stand = new Stand();
        await refused(stand);
        await stand.execute(NEXT);
        stand.trace = () => ({ isCapabilityUsed: true, isInHistory: undefined });
        const found = looked(stand, await caseOf(9));
        await drained();
        await stand.says('aborted');
        await stand.says('aborted');
        expect(await found).toBe(false);
        expect(await looked(stand, await caseOf(8, 5))).toBe(true);
    });

    test('and is settled while it is asked for is asked for once, and lets go of its objects', async () => {
        const stand = new Stand();
        await refused(stand);
        stand.trace = () => ({ isCapabilityUsed: true, isInHistory: undefined });
        const found = looked(stand, NEXT);
        await drained();
        const settling = await stand.settle(ONE);
        await stand.says('aborted');
        await stand.says('aborted');
        expect(await found).toBe(false);
        expect([stand.submits.length, settling.outcome]).toEqual([2, expect.objectContaining(FAILED)]);
        let hasStarted = false;
        void stand.lanes.run([CAP], 'later', () => Promise.resolve((hasStarted = true)));
        await drained();
        expect([stand.open, hasStarted]).toEqual([[], true]);
    });

    test('is not passed by another build while it is asked for', async () => {
        const stand = new Stand();
        await refused(stand);
        const first = looked(stand, NEXT).catch(() => 'doubted');
        await drained();
        let isOver = false;
        const end = (): void => {
            isOver = true;
        };
        void looked(stand, await caseOf(8, 9)).then(end, end);
        await drained();
        expect(isOver).toBe(false);
        await stand.says({ answer: 1 });
        expect([await first, isOver]).toEqual(['doubted', true]);
    });
});

describe('what proves an outcome, where the submit is not answered', () => {
    const LATER = 10_001;
    for (const [what, world, outcome] of [
        ['nothing', {}, 'open'],
        ['a history that names it', { trace: { isCapabilityUsed: true, isInHistory: true } }, 'executed'],
        [
            'a history that names it after its time',
            { isExpired: true, trace: { isCapabilityUsed: true, isInHistory: true } },
            'executed',
        ],
        [
            'a capability that was not used, within its time',
            { trace: { isCapabilityUsed: false, isInHistory: undefined } },
            'open',
        ],
        [
            'a capability that was not used, after its time',
            { isExpired: true, trace: { isCapabilityUsed: false, isInHistory: undefined }, age: LATER },
            'failed',
        ],
        [
            'a capability that was not used, right after its time',
            { isExpired: true, trace: { isCapabilityUsed: false, isInHistory: undefined } },
            'open',
        ],
        ['its time being over', { isExpired: true }, 'open'],
        [
            'a capability that was used, after its time',
            { isExpired: true, trace: { isCapabilityUsed: true, isInHistory: undefined }, age: LATER },
            'open',
        ],
        [
            'a history without it, after its time',
            { isExpired: true, trace: { isCapabilityUsed: true, isInHistory: false }, age: LATER },
            'failed',
        ],
        [
            'a history without it, too soon',
            { isExpired: true, trace: { isCapabilityUsed: true, isInHistory: false } },
            'open',
        ],
        [
            'a history without it, within its time',
            { trace: { isCapabilityUsed: true, isInHistory: false }, age: LATER },
            'open',
        ],
        [
            'a history without it, and objects that moved on',
            { say: 'stale', trace: { isCapabilityUsed: true, isInHistory: false }, age: LATER },
            'failed',
        ],
        [
            'objects that moved on alone',
            { say: 'stale', trace: { isCapabilityUsed: true, isInHistory: undefined }, age: LATER },
            'open',
        ],
        [
            'a history that tells nothing of a capability that tells nothing',
            { say: 'stale', trace: { isCapabilityUsed: undefined, isInHistory: false }, age: LATER },
            'open',
        ],
        ['a read that fails', { trace: new Error('no answer') }, 'open'],
        [
            'an epoch that nobody tells',
            { isEpochLost: true, trace: { isCapabilityUsed: false, isInHistory: undefined } },
            'open',
        ],
    ] as const satisfies readonly (readonly [string, World, string])[]) {
        test(`${what}: ${outcome}`, async () => {
            const { settling, stand } = await ask(world);
            expect(settling.outcome?.outcome ?? 'open').toBe(outcome);
            expect(stand.open).toEqual(outcome === 'open' ? [digest] : []);
            expect(stand.told).toEqual(outcome === 'open' ? [] : [{ digest, outcome }]);
        });
    }

    /** What there is when it is asked. */
    interface World {
        readonly say?: Said['say'];
        readonly trace?: ExecutionEvidence | Error;
        readonly isExpired?: boolean;
        readonly isEpochLost?: boolean;
        /** How long ago it was submitted, milliseconds. */
        readonly age?: number;
    }

    async function ask({
        say = 'lost',
        trace = UNTOLD,
        isExpired,
        isEpochLost,
        age = 0,
    }: World): Promise<{ settling: Settling; stand: Stand }> {
        const stand = new Stand();
        stand.trace = () => (trace instanceof Error ? Promise.reject(trace) : trace);
        stand.epoch = isEpochLost ? 'none' : isExpired ? EPOCH + 1 : EPOCH;
        if (isExpired) stand.now += age;
        const settling = await stand.settle(ONE);
        expect(stand.submits).toHaveLength(isExpired ? 0 : 1);
        if (isExpired) return { settling, stand };
        stand.now += age;
        await stand.says(say);
        return { settling, stand };
    }

    test('one that has expired and of which nothing is known is open, in words that say so', async () => {
        const { settling } = await ask({ isExpired: true });
        expect(settling.error?.message).toBe(
            'the transaction has expired and cannot be executed any more; nothing proves whether it was executed before',
        );
    });

    test('one that can never be executed any more is told so', async () => {
        const { settling } = await ask({
            isExpired: true,
            trace: { isCapabilityUsed: false, isInHistory: undefined },
            age: LATER,
        });
        expect(settling.outcome?.error).toMatchObject({ kind: 'stale' });
    });

    for (const [what, expiration, epoch, isOver] of [
        ['in its last epoch', { Epoch: EPOCH }, EPOCH, false],
        ['after its last epoch', { Epoch: EPOCH }, EPOCH + 1, true],
        ['in the last epoch of a span', during(`${EPOCH}`), EPOCH, false],
        ['after the last epoch of a span', during(`${EPOCH}`), EPOCH + 1, true],
        ['of a span without an end', during(null), EPOCH + 100, false],
        ['that never expires', { None: true }, EPOCH + 100, false],
    ] as const) {
        test(`one ${what} is ${isOver ? 'not ' : ''}submitted again`, async () => {
            const stand = new Stand();
            stand.epoch = epoch;
            await stand.settle(await caseOf(7, 0, expiration));
            expect(stand.submits).toHaveLength(isOver ? 0 : 1);
        });
    }

    test('another that was executed on its objects, of which a journal tells, makes it one that failed', async () => {
        const stand = new Stand();
        stand.outcomes.restoreExecuted([OTHER.entry]);
        const settling = await stand.settle(ONE);
        await stand.says('stale');
        expect(settling.outcome).toMatchObject({ ...FAILED, error: { kind: 'stale' } });
    });

    test('an older one of a journal takes nothing back of what was executed since', async () => {
        const stand = new Stand();
        await stand.execute(NEXT);
        stand.outcomes.restoreExecuted([ONE.entry]);
        const { transaction, entry } = await caseOf(8, 5);
        expect(await stand.outcomes.findConsumer({ transaction, digest: entry.digest }, false)).toBeDefined();
    });

    test('one that was executed on later versions does not', async () => {
        const stand = new Stand();
        stand.outcomes.restoreExecuted([NEXT.entry]);
        const settling = await stand.settle(ONE);
        await stand.says('stale');
        expect(settling.error).toMatchObject({ digest, message: 'stale' });
    });

    test('it is not outrun by itself', async () => {
        const stand = new Stand();
        stand.outcomes.restoreExecuted([ONE.entry]);
        const settling = await stand.settle(ONE);
        await stand.says('lost');
        expect(settling.error).toMatchObject({ digest });
    });

    test('an abort that is told again of a capability that was used is a failure, with the service’s words', async () => {
        const stand = new Stand();
        stand.trace = () => ({ isCapabilityUsed: true, isInHistory: undefined });
        const settling = await stand.settle(ONE);
        await stand.says('aborted');
        expect(settling.isOver).toBe(false);
        await stand.says('aborted');
        expect(settling.outcome).toMatchObject({ ...FAILED, error: { message: 'aborted' } });
    });
});

describe('a build on objects', () => {
    const isUsedUp = async (
        stand: Stand,
        { transaction, entry }: PendingTransaction,
        isLast: boolean,
    ): Promise<boolean> =>
        (await stand.outcomes.findConsumer({ transaction, digest: entry.digest }, isLast)) !== undefined;

    test('that nobody used is free', async () => {
        expect(await isUsedUp(new Stand(), ONE, true)).toBe(false);
    });

    test('that one executed here has used is not, nor is that one itself, and its later versions are', async () => {
        const stand = new Stand();
        await stand.execute(ONE);
        const found = [ONE, OTHER, NEXT].map((one) => isUsedUp(stand, one, false));
        expect(await Promise.all(found)).toEqual([true, true, false]);
    });

    test('are not needed to know one again that was executed, and has none', async () => {
        const stand = new Stand();
        await stand.execute(ONE);
        const bare = { ...ONE.transaction, gas: { ...ONE.transaction.gas, payment: [] }, inputs: [] };
        expect(await stand.outcomes.findConsumer({ transaction: bare, digest }, true)).toBeDefined();
        expect(await stand.outcomes.findConsumer({ transaction: bare, digest: 'other' }, true)).toBeUndefined();
    });

    for (const [age, isLast, what] of [
        [10_000, true, 'used up'],
        [10_001, false, 'used up'],
        [10_001, true, 'doubted'],
    ] as const) {
        test(`that are as they were ${age} ms after one was executed${isLast ? ', and built for the last time' : ''}: ${what}`, async () => {
            const stand = new Stand();
            await stand.execute(ONE);
            stand.now += age;
            const found = isUsedUp(stand, OTHER, isLast);
            if (what === 'used up') {
                expect(await found).toBe(true);
                expect(stand.open).toEqual([]);
                return;
            }
            await expect(found).rejects.toMatchObject({ digest, isEarlier: true });
            await expect(found).rejects.toThrow('its objects are unchanged 10 s later');
            expect(stand.open).toEqual([digest]);
        });
    }

    test('that is doubted is asked for anew, and what came before is forgotten', async () => {
        const stand = new Stand();
        await stand.execute(ONE);
        stand.now += 60_000;
        await expect(isUsedUp(stand, OTHER, true)).rejects.toThrow('60 s later');
        const settling = await stand.settle(ONE);
        expect(settling.isOver).toBe(false);
        expect(stand.submits).toHaveLength(2);
        expect(await isUsedUp(stand, OTHER, true)).toBe(false);
    });

    test('of one that is open, though a journal has it as executed, leave it open as it was', async () => {
        const stand = new Stand();
        const heard: string[] = [];
        await stand.lose(ONE, () => heard.push('released'));
        stand.outcomes.restoreExecuted([ONE.entry]);
        stand.now += 60_000;
        await expect(isUsedUp(stand, OTHER, true)).rejects.toMatchObject({ digest, isEarlier: true });
        expect(stand.open).toEqual([digest]);
        await stand.settle(ONE, 'failed');
        expect(heard).toEqual(['released']);
    });

    test('of one that failed on the chain are looked at again, and believed the last time', async () => {
        const stand = new Stand();
        await stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => undefined,
        );
        await stand.outcomes.finish(digest, { ...FAILED, error: new Said('aborted') });
        expect([await isUsedUp(stand, OTHER, false), await isUsedUp(stand, OTHER, true)]).toEqual([true, false]);
        expect(stand.submits).toEqual([]);
    });

    describe('of one that was refused', () => {
        test('are free while they are as they were', async () => {
            const stand = new Stand();
            await refused(stand);
            expect(await isUsedUp(stand, OTHER, true)).toBe(false);
            expect(stand.submits).toEqual([]);
        });

        for (const [what, say, error] of [
            ['it was executed all the same', { answer: 7 }, 'the service rejected it, but it was executed'],
            ['nobody knows any more', 'lost', 'the service rejected it, but its objects have been used since'],
        ] as const) {
            test(`and were used since: it is asked for, and that ${what} is told first`, async () => {
                const stand = new Stand();
                await refused(stand);
                const found = isUsedUp(stand, NEXT, false).catch((fault: unknown) => fault);
                await drained();
                expect(stand.submits).toHaveLength(1);
                await stand.says(say);
                expect(await found).toMatchObject({ digest, isEarlier: true, message: error });
                expect(stand.open).toEqual(what === 'nobody knows any more' ? [digest] : []);
            });
        }

        test('and were used since by others, as is known here: it failed, and nothing is asked', async () => {
            const stand = new Stand();
            await refused(stand);
            stand.outcomes.restoreExecuted([OTHER.entry]);
            expect(await isUsedUp(stand, NEXT, false)).toBe(false);
            expect(stand.submits).toEqual([]);
        });

        for (const [what, trace] of [
            ['and no history names it', { isCapabilityUsed: true, isInHistory: false }],
            ['and its capability was not', { isCapabilityUsed: false, isInHistory: undefined }],
        ] as const) {
            test(`and were used since, ${what}, a while later: it failed, and is not submitted again`, async () => {
                const stand = new Stand();
                await refused(stand);
                stand.now -= 10_001;
                stand.trace = () => trace;
                const found = isUsedUp(stand, NEXT, false);
                await drained();
                // Reads may lag behind: that is waited for.
                expect(stand.sleeps.map(({ ms }) => ms)).toEqual([10_001]);
                stand.sleeps[0]!.end();
                expect(await found).toBe(false);
                expect(stand.submits).toEqual([]);
            });
        }

        test('and were used since, and nothing tells: one more refusal is believed', async () => {
            const stand = new Stand();
            await refused(stand);
            const found = isUsedUp(stand, NEXT, false);
            await drained();
            await stand.says('stale');
            expect(await found).toBe(false);
        });

        test('and were used since, and the history names it: it is told first, with its answer', async () => {
            const stand = new Stand();
            await refused(stand);
            stand.trace = () => ({ isCapabilityUsed: true, isInHistory: true });
            const found = isUsedUp(stand, NEXT, false).catch((fault: unknown) => fault);
            await drained();
            await stand.says({ answer: 7 });
            expect(await found).toMatchObject({ digest, isEarlier: true });
            expect((await stand.settle(ONE)).outcome).toMatchObject({ ...EXECUTED, response: { again: 7 } });
            expect(stand.learned).toEqual([`${digest} executed`]);
        });
    });
});

describe('writes that wait for an open outcome', () => {
    /** A write that needs the capability. */
    function wait(stand: Stand): { readonly hasStarted: () => boolean } {
        let hasStarted = false;
        void stand.lanes.run([CAP], 'later', () => Promise.resolve((hasStarted = true)));
        return { hasStarted: () => hasStarted };
    }

    test('have it asked for at once, then less and less often, and go on when it is known', async () => {
        const stand = new Stand();
        await stand.settle(ONE);
        await stand.says('lost');
        const write = wait(stand);
        stand.outcomes.resolveBlockers();
        stand.outcomes.resolveBlockers();
        await drained();
        expect([stand.submits.length, stand.sleeps]).toEqual([2, []]);
        for (const ms of [1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000]) {
            await stand.says('lost');
            expect([stand.sleeps.at(-1)!.ms, write.hasStarted()]).toEqual([ms, false]);
            stand.sleeps.at(-1)!.end();
            await drained();
        }
        expect(stand.submits).toHaveLength(9);
        await stand.says({ answer: 7 });
        expect(write.hasStarted()).toBe(true);
        stand.sleeps.at(-1)!.end();
        await drained();
        expect([stand.submits.length, stand.sleeps.length]).toEqual([9, 8]);
    });

    test('waited before it was open: it is asked for a second later', async () => {
        const stand = new Stand();
        await stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => undefined,
        );
        const release = stand.lanes.forceClaim([CAP]);
        const write = wait(stand);
        stand.outcomes.keepOpen(digest, release);
        await drained();
        expect([stand.submits.length, stand.sleeps.map(({ ms }) => ms)]).toEqual([0, [1_000]]);
        stand.sleeps[0]!.end();
        await drained();
        await stand.says({ answer: 7 });
        expect(write.hasStarted()).toBe(true);
    });

    test('are the only ones that have it asked for', async () => {
        const stand = new Stand();
        await stand.lose(ONE);
        stand.outcomes.resolveBlockers();
        await drained();
        expect([stand.submits, stand.sleeps]).toEqual([[], []]);
    });

    test('and give up have it asked for no more', async () => {
        const stand = new Stand();
        await stand.settle(ONE);
        await stand.says('lost');
        const wait = await stand.lanes.run([], 'later', (turn) => Promise.resolve(turn.waitUntilFree([CAP])));
        stand.outcomes.resolveBlockers();
        await drained();
        await stand.says('lost');
        expect([stand.submits.length, stand.sleeps.length]).toEqual([2, 1]);
        wait.cancel();
        stand.sleeps[0]!.end();
        await drained();
        expect([stand.submits.length, stand.sleeps.length, stand.open]).toEqual([2, 1, [digest]]);
    });

    test('go on with the user’s word, and it is asked for no more', async () => {
        const stand = new Stand();
        await stand.settle(ONE);
        await stand.says('lost');
        const write = wait(stand);
        stand.outcomes.resolveBlockers();
        await drained();
        await stand.says('lost');
        await stand.settle(ONE, 'failed');
        expect(write.hasStarted()).toBe(true);
        stand.sleeps.at(-1)!.end();
        await drained();
        expect(stand.submits).toHaveLength(2);
    });
});

describe('isUsed', () => {
    test('tells what the reads say of one that was submitted here, and nothing of others', async () => {
        const stand = new Stand();
        stand.trace = () => ({ isCapabilityUsed: true, isInHistory: undefined });
        expect(await stand.outcomes.isCapabilityUsed(digest)).toBeUndefined();
        await stand.lose(ONE);
        expect(await stand.outcomes.isCapabilityUsed(digest)).toBe(true);
        stand.trace = () => Promise.reject(new Error('no answer'));
        expect(await stand.outcomes.isCapabilityUsed(digest)).toBeUndefined();
    });
});

describe('the journal', () => {
    test('has the entry before the submit, and the outcome after it', async () => {
        const stand = new Stand();
        await stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => undefined,
        );
        expect(stand.records).toEqual([ONE.entry]);
        await stand.outcomes.finish(digest, { ...EXECUTED, response: 7 });
        expect(stand.records).toEqual([ONE.entry, EXECUTED]);
    });

    test('that fails at the start is told that it failed, as it may have written, and nothing is under way', async () => {
        const stand = new Stand();
        const full = new Error('no room');
        stand.journal = (record) => {
            stand.records.push(record);
            if ('action' in record) throw full;
        };
        const begun = stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => undefined,
        );
        await expect(begun).rejects.toMatchObject({ kind: 'argument', message: expect.stringContaining(full.message) });
        expect([stand.records, stand.open]).toEqual([[ONE.entry, FAILED], []]);
        expect(await stand.outcomes.isCapabilityUsed(digest)).toBeUndefined();
    });

    test('that fails each time has its first fault told', async () => {
        const stand = new Stand();
        let faults = 0;
        stand.journal = () => Promise.reject(new Error(`fault ${(faults += 1)}`));
        const begun = stand.outcomes.begin(
            ONE,
            [],
            (answer) => answer,
            () => undefined,
        );
        await expect(begun).rejects.toThrow('fault 1');
        expect(faults).toBe(2);
    });

    test('that fails at the end changes nothing of the outcome', async () => {
        const stand = new Stand();
        stand.journal = () => Promise.reject(new Error('no room'));
        const settling = await stand.settle(ONE);
        await stand.says({ answer: 7 });
        expect(settling.outcome).toMatchObject(EXECUTED);
    });

    test('that never ends is waited for a second at the end, and no longer; what waits for the objects goes on at once', async () => {
        jest.useFakeTimers({ doNotFake: ['setImmediate'] });
        const stand = new Stand();
        stand.journal = () => new Promise(() => undefined);
        const settling = await stand.settle(ONE);
        let hasStarted = false;
        void stand.lanes.run([CAP], 'later', () => Promise.resolve((hasStarted = true)));
        await stand.says({ answer: 7 });
        expect(hasStarted).toBe(true);
        await jest.advanceTimersByTimeAsync(999);
        expect(settling.isOver).toBe(false);
        await jest.advanceTimersByTimeAsync(1);
        expect(settling.outcome).toMatchObject(EXECUTED);
        expect(jest.getTimerCount()).toBe(0);
    });

    test('that ends in time leaves no timer behind', async () => {
        jest.useFakeTimers({ doNotFake: ['setImmediate'] });
        const stand = new Stand();
        await stand.execute(ONE);
        expect([stand.told, jest.getTimerCount()]).toEqual([[EXECUTED], 0]);
    });
});
