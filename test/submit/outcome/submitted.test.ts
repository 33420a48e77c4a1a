/** Unknown outcomes with a service, a journal and a clock that the test controls. */

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { toBase58 } from '@mysten/sui/utils';
import { base64 } from '@scure/base';
import { EpochClock } from '../../../ts/submit/epoch-clock.js';
import type { JournalOption } from '../../../ts/submit/journal/journal.js';
import type { JournalEntry, JournalRecord } from '../../../ts/transaction/journal-record.js';
import { runQueued } from '../../support/queued.js';
import { TransactionQueue, type Slot } from '../../../ts/submit/queue.js';
import { judge, type Evidence, type PendingTransaction, type Resolution } from '../../../ts/submit/outcome/outcomes.js';
import { FailedWrite } from '../../../ts/submit/outcome/repeated-submit.js';
import { GasAllowance } from '../../../ts/submit/gas.js';
import type { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import type { WriteEnvironment } from '../../../ts/submit/write-environment.js';
import { ObjectVersions } from '../../../ts/recent/object-versions.js';
import type { TransactionOptions } from '../../../ts/exchange/options/transaction-options.js';
import { submitError, type SubmitFault } from '../../support/submit-errors.js';
import { SubmittedTransactions } from '../../../ts/submit/outcome/submitted.js';
import { createDeferred, createStop, Lifecycles } from '../../../ts/submit/lifecycle.js';
import { toTransactionDigest } from '../../../ts/transaction/bytes.js';
import { readTransactionData } from '../../../ts/transaction/data.js';

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

const evidence = (isCapabilityUsed?: boolean, isInHistory?: boolean): Evidence => {
    return { isCapabilityUsed, isInHistory };
};

/**
 * A transaction with the capability at a version, by default valid in the current epoch; `salt` makes it
 * unique.
 */
async function buildPending(
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

const ONE = await buildPending(7);
/** Another one with the same objects. */
const OTHER = await buildPending(7, 1);
/** One with their next versions. */
const NEXT = await buildPending(8);
/** One that does not expire. */
const ENDLESS = await buildPending(7, 2, { None: true });

describe('submitted transactions', () => {
    /** A submit whose response the test sends. */
    interface Submit {
        readonly body: unknown;
        readonly answer: (response: unknown) => void;
        readonly fail: (result: SubmitFault) => void;
    }

    /** Resolves after all pending microtasks. */
    const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    /** The registry with sources that a test may change. */
    class Fixture {
        now = NOW;
        epoch: unknown = EPOCH;
        times = 0;
        maxAgeMs = Infinity;
        trace: (entry: JournalEntry) => Evidence | Promise<Evidence> = () => evidence();
        /** What a node shows of the objects of a rejected transaction; `undefined` without a node. */
        rivalOf: (entry: JournalEntry) => { readonly digest: string | undefined } | undefined = () => undefined;
        readonly rivals: string[] = [];
        readonly records: JournalRecord[] = [];
        journal: JournalOption = (record) => this.records.push(record);
        readonly submits: Submit[] = [];
        readonly learned: string[] = [];
        /** Sleeps, which the test ends. */
        readonly sleeps: { readonly ms: number; readonly end: () => void }[] = [];
        readonly queue = new TransactionQueue(() => Infinity);
        readonly lifecycles = new Lifecycles();
        readonly session = this.lifecycles.current;
        readonly stop = { ...createStop(), expectNotClosed: () => undefined };
        readonly pending = new SubmittedTransactions({
            environment: this.#environment(),
            queue: this.queue,
            versions: new ObjectVersions(),
            gas: new GasAllowance(),
            lifecycles: this.lifecycles,
        });

        #environment(): WriteEnvironment {
            const { rivalOf } = this;
            const transactionOptions = (): Partial<TransactionOptions> => ({
                resubmit: { times: this.times, delayMs: 100, maxAgeMs: this.maxAgeMs },
                journal: this.journal,
            });
            const node = {
                findEvidenceOf: () => Promise.resolve({}),
                hasExpiredUnexecuted: () => Promise.resolve(undefined),
                findRival: ({ entry }: PendingTransaction) => Promise.resolve(this.rivalOf(entry)?.digest),
            };
            const findNode = (): typeof node | undefined => (this.rivalOf === rivalOf ? undefined : node);
            return {
                id: 'test',
                channels: {
                    service: { findEvidenceOf: ({ entry }) => Promise.resolve(this.trace(entry)) },
                    get node() {
                        return findNode();
                    },
                    channelOf: () => ({
                        submit: (_, body, onSend) =>
                            new Promise((resolve, reject) => {
                                onSend();
                                const fail = (result: SubmitFault): void => {
                                    reject(submitError(result));
                                };
                                this.submits.push({ body, answer: resolve, fail });
                            }),
                    }),
                    epochs: new EpochClock({
                        option: () => this.epoch,
                        fetch: () => Promise.reject(new Error('no epoch')),
                        now: () => this.now,
                        genesisMs: () => undefined,
                        isLocal: () => false,
                    }),
                },
                pins: {
                    get options() {
                        return transactionOptions();
                    },
                } as unknown as WriteEnvironment['pins'],
                records: {
                    parse: ({ digest }, answer) => ({ parsed: answer, digest }),
                    describe: () => Promise.resolve(undefined),
                    remember: ({ digest }, { outcome }) => this.learned.push(`${digest} ${outcome}`),
                },
                sleep: (ms) =>
                    new Promise<void>((resolve) => {
                        const end = (): void => {
                            this.now += ms;
                            resolve();
                        };
                        this.sleeps.push({ ms, end });
                    }),
                now: () => this.now,
                log: (text) => this.rivals.push(/transaction (\w+),/.exec(text)![1]!),
            };
        }

        /** Records a transaction before its submit. */
        record(
            { entry, transaction }: PendingTransaction,
            claims: readonly string[],
            parse: (response: unknown) => unknown,
            onExecuted: () => void,
        ): Promise<void> {
            return this.pending.record({ entry, transaction, claims, parse, onExecuted, stop: this.stop });
        }

        /** As {@link record}, of a write without other claims. */
        begin(one: PendingTransaction): Promise<void> {
            return this.record(
                one,
                [],
                (answer) => answer,
                () => undefined,
            );
        }

        /** Ends the first submit of a transaction. */
        finish({ digest: of, outcome, response, error }: Resolution): Promise<void> {
            if (outcome === 'executed') return this.pending.finishExecuted(of, response);
            const { effect } = judge({ error, isFirstSubmit: true })!;
            return this.pending.finishFailed(of, new FailedWrite({ digest: of } as JournalEntry, error, effect));
        }

        /** Ends the last sleep. */
        async wake(): Promise<void> {
            this.sleeps.at(-1)!.end();
            await flush();
        }

        /** Digests of unknown outcomes. */
        get open(): string[] {
            return this.pending.open.map(({ digest }) => digest);
        }

        /** Outcomes in the journal. */
        get journalOutcomes(): unknown[] {
            return this.records.filter((record) => 'outcome' in record);
        }

        /** Starts to settle a transaction, and flushes microtasks. */
        async settle(one: PendingTransaction, word?: 'executed' | 'failed'): Promise<Settling> {
            const settling = new Settling(this.pending.settler.resolveEntry(one.entry, WALLET, word, this.session));
            await flush();
            return settling;
        }

        /** Answers the n-th submit from 0, by default the last. */
        async respond(result: SubmitFault | { response: unknown }, n = -1): Promise<void> {
            const submit = this.submits.at(n)!;
            if (typeof result === 'string') submit.fail(result);
            else submit.answer(result.response);
            await flush();
        }

        /** Settles a transaction as executed. */
        async execute(one: PendingTransaction): Promise<void> {
            await this.settle(one);
            await this.respond({ response: 'done' });
        }

        /** A write whose response was lost, so that it keeps its objects. */
        async lose(one: PendingTransaction, release = (): void => undefined): Promise<void> {
            await this.record(
                one,
                [],
                (answer) => answer,
                () => undefined,
            );
            this.pending.keepOpen(one.entry.digest, release);
        }
    }

    /** A running settle and its result. */
    class Settling {
        outcome: Resolution | undefined;
        error: OutcomeUnknown | undefined;

        constructor(run: Promise<Resolution>) {
            run.then(
                (resolution) => (this.outcome = resolution),
                (error: unknown) => (this.error = error as OutcomeUnknown),
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
    /** The error of an unknown outcome. */
    const unknown = (message: string, isEarlier: boolean): object => {
        return { name: 'OutcomeUnknown', transactionDigest: digest, isEarlier, cause: { message } };
    };
    const EXECUTED = { digest, outcome: 'executed' } as const;
    const FAILED = { digest, outcome: 'failed' } as const;

    /** A rejected transaction, older than the read lag. */
    async function refused(fixture: Fixture): Promise<void> {
        await fixture.begin(ONE);
        await fixture.finish({ ...FAILED, error: submitError('refused') });
        fixture.now += 10_001;
    }

    test('an executed transaction that is not remembered any more is not taken for one that was not executed', async () => {
        const fixture = new Fixture();
        for (let i = -1; i < 2_000; i += 1) {
            const one = i < 0 ? ONE : { ...ONE, entry: { ...ONE.entry, digest: `other ${i}` } };
            await fixture.begin(one);
            await fixture.finish({ digest: one.entry.digest, outcome: 'executed' });
        }
        expect(fixture.pending.isOfUnexecutedWrite('other 1999')).toBe(false);
        expect(fixture.pending.isOfUnexecutedWrite(digest)).toBe(false);
    });

    describe('a transaction that does not expire', () => {
        const endless = ENDLESS.entry.digest;
        const stillRuns = { digest: endless, outcome: 'failed', mayStillRun: true };
        const over = { digest: endless, outcome: 'failed' };

        test.each<SubmitFault>(['refused', 'stale', 'aborted'])(
            'stays open after a submit that was %s, and gives its objects to other writes',
            async (fault) => {
                const fixture = new Fixture();
                await fixture.begin(ENDLESS);
                await fixture.finish({ digest: endless, outcome: 'failed', error: submitError(fault) });
                expect([fixture.open, fixture.journalOutcomes]).toEqual([[endless], [stillRuns]]);
                const run = jest.fn(() => Promise.resolve());
                await runQueued(fixture.queue, [CAP, COIN], 'normal', run);
                expect(run).toHaveBeenCalledTimes(1);
            },
        );

        test('stays open where it was never submitted', async () => {
            const fixture = new Fixture();
            await fixture.begin(ENDLESS);
            await fixture.pending.finishFailed(endless, new FailedWrite(ENDLESS.entry, new Error('stopped')));
            expect([fixture.open, fixture.journalOutcomes]).toEqual([[endless], [stillRuns]]);
        });

        test('ends with the next executed write of the same object version', async () => {
            const fixture = new Fixture();
            await fixture.begin(ENDLESS);
            await fixture.finish({ digest: endless, outcome: 'failed', error: submitError('refused') });
            await fixture.begin(OTHER);
            await fixture.finish({ digest: OTHER.entry.digest, outcome: 'executed' });
            await flush();
            expect(fixture.open).toEqual([]);
            expect(fixture.journalOutcomes).toContainEqual(over);
        });

        test('ends where reads still do not show it, long after its capability was seen as used', async () => {
            const fixture = new Fixture();
            await fixture.begin(ENDLESS);
            await fixture.finish({ digest: endless, outcome: 'failed', error: submitError('refused') });
            fixture.now += 10_001;
            fixture.trace = () => evidence(true, false);
            expect((await fixture.settle(ENDLESS)).error).toBeDefined();
            fixture.now += 10_001;
            await fixture.begin(NEXT);
            await fixture.finish({ digest: NEXT.entry.digest, outcome: 'executed' });
            await flush();
            expect([fixture.open, fixture.submits]).toEqual([[], []]);
        });

        test('does not end where a late execution has just used the capability, and the history lags behind', async () => {
            const fixture = new Fixture();
            await fixture.begin(ENDLESS);
            await fixture.finish({ digest: endless, outcome: 'failed', error: submitError('refused') });
            fixture.now += 60_000;
            fixture.trace = () => evidence(true, false);
            expect((await fixture.settle(ENDLESS)).error).toBeDefined();
            fixture.now += 9_000;
            fixture.trace = () => evidence(true, true);
            expect((await fixture.settle(ENDLESS)).outcome).toMatchObject({ digest: endless, outcome: 'executed' });
            expect(fixture.open).toEqual([]);
        });

        test('ends where a node shows the transaction that used its objects', async () => {
            const fixture = new Fixture();
            fixture.rivalOf = () => ({ digest: 'rival' });
            await fixture.begin(ENDLESS);
            await fixture.finish({ digest: endless, outcome: 'failed', error: submitError('refused') });
            await flush();
            expect([fixture.open, fixture.journalOutcomes.at(-1)]).toEqual([[], over]);
        });

        test('is not submitted again after its failure, and its settle throws until it ends', async () => {
            const fixture = new Fixture();
            await fixture.begin(ENDLESS);
            await fixture.finish({ digest: endless, outcome: 'failed', error: submitError('refused') });
            for (const mayResubmit of [false, true]) {
                const settling = fixture.pending.settler.resolveEntry(
                    ENDLESS.entry,
                    WALLET,
                    undefined,
                    fixture.session,
                    mayResubmit,
                );
                await expect(settling).rejects.toThrow('does not expire, and can still be executed until');
            }
            expect([fixture.submits, fixture.open]).toEqual([[], [endless]]);
            fixture.trace = () => evidence(undefined, true);
            await expect(
                fixture.pending.settler.resolveEntry(ENDLESS.entry, WALLET, undefined, fixture.session),
            ).resolves.toEqual({
                digest: endless,
                outcome: 'executed',
            });
            expect(fixture.open).toEqual([]);
        });

        test('is not submitted again by a later process that finds its failure in the journal', async () => {
            const fixture = new Fixture();
            fixture.pending.restoreFailed([endless]);
            const settling = fixture.pending.settler.resolveEntry(ENDLESS.entry, WALLET, undefined, fixture.session);
            await expect(settling).rejects.toThrow('can still be executed');
            expect([fixture.submits, fixture.open]).toEqual([[], [endless]]);
        });

        test('stays open where the user sets its outcome to failed', async () => {
            const fixture = new Fixture();
            await fixture.lose(ENDLESS);
            expect((await fixture.settle(ENDLESS, 'failed')).outcome).toEqual(over);
            expect([fixture.open, fixture.journalOutcomes]).toEqual([[endless], [stillRuns]]);
        });

        test('is no failure of the journal where current reads show that its capability is unused', async () => {
            const fixture = new Fixture();
            await fixture.lose(ENDLESS);
            fixture.now += 10_001;
            fixture.trace = () => evidence(false);
            const settling = await fixture.settle(ENDLESS);
            await fixture.respond('stale');
            fixture.now += 10_001;
            const again = settling.isOver ? await fixture.settle(ENDLESS) : settling;
            if (!again.isOver) await fixture.respond('stale');
            expect([
                fixture.open,
                fixture.journalOutcomes.filter((one) => !('mayStillRun' in (one as object))),
            ]).toEqual([[endless], []]);
        });

        test('withholds its gas coin from writes of other accounts when it is old, and not from those of its own', async () => {
            const fixture = new Fixture();
            fixture.maxAgeMs = 0;
            await fixture.lose(ENDLESS, fixture.queue.forceClaim([CAP, COIN]));
            fixture.now += 1;
            await fixture.settle(ENDLESS);
            const other = jest.fn(() => Promise.resolve());
            const own = jest.fn((slot: Slot) => Promise.resolve(slot.hold([CAP, COIN])));
            void runQueued(fixture.queue, [COIN], 'normal', other);
            expect(await runQueued(fixture.queue, [CAP], 'normal', own)).toBe(true);
            await flush();
            expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
            await fixture.begin(OTHER);
            await fixture.finish({ digest: OTHER.entry.digest, outcome: 'executed' });
            await flush();
            expect([fixture.open, other.mock.calls.length]).toEqual([[], 1]);
        });
    });

    describe('settle', () => {
        test('submits the bytes of the entry, and returns the parsed response', async () => {
            const fixture = new Fixture();
            const settling = await fixture.settle(ONE);
            const { transactionBytes, signatures } = ONE.entry;
            expect(fixture.submits.map(({ body }) => body)).toEqual([{ transactionBytes, signatures }]);
            expect([settling.isOver, fixture.open]).toEqual([false, [digest]]);
            await fixture.respond({ response: 7 });
            expect(settling.outcome).toEqual({ ...EXECUTED, response: { parsed: 7, digest } });
            expect([fixture.open, fixture.records]).toEqual([[], [EXECUTED]]);
        });

        test('shares one submit between concurrent calls', async () => {
            const fixture = new Fixture();
            const both = await Promise.all([fixture.settle(ONE), fixture.settle(ONE)]);
            const third = await fixture.settle(ONE);
            expect(fixture.submits).toHaveLength(1);
            await fixture.respond({ response: 7 });
            for (const { outcome } of [...both, third]) expect(outcome).toBe(both[0].outcome);
            expect(both[0].outcome).toMatchObject(EXECUTED);
            expect(fixture.records).toEqual([EXECUTED]);
        });

        test('submits again after an unknown outcome', async () => {
            const fixture = new Fixture();
            const first = await fixture.settle(ONE);
            await fixture.respond('lost');
            expect(first.error).toMatchObject(unknown('test lost', false));
            expect(fixture.open).toEqual([digest]);
            const second = await fixture.settle(ONE);
            await fixture.respond({ response: 7 });
            expect([fixture.submits.length, second.outcome?.outcome]).toEqual([2, 'executed']);
        });

        for (const [what, result] of [
            ['executed', { response: 7 }],
            ['failed', 'aborted'],
        ] as const) {
            test(`returns the cached outcome of a transaction that was ${what}`, async () => {
                const fixture = new Fixture();
                fixture.trace = () => evidence(true, false);
                const first = await fixture.settle(ONE);
                await fixture.respond(result);
                if (result === 'aborted') {
                    await fixture.wake();
                    await fixture.respond(result);
                }
                const submits = fixture.submits.length;
                const second = await fixture.settle(ONE);
                expect(first.outcome?.outcome).toBe(what);
                expect(second.outcome).toBe(first.outcome);
                expect(fixture.submits).toHaveLength(submits);
            });
        }

        test('waits for a running submit, and returns its outcome', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            const settlings = [await fixture.settle(ONE), await fixture.settle(ONE, 'failed')];
            expect(settlings.map(({ isOver }) => isOver)).toEqual([false, false]);
            expect(fixture.submits).toEqual([]);
            await fixture.finish({ ...EXECUTED, response: 7 });
            await flush();
            for (const { outcome } of settlings) expect(outcome).toEqual({ ...EXECUTED, response: 7 });
            expect(fixture.submits).toEqual([]);
        });

        test('submits after a running submit without outcome', async () => {
            const fixture = new Fixture();
            await fixture.record(
                ONE,
                [],
                (answer) => ({ first: answer }),
                () => undefined,
            );
            const settling = await fixture.settle(ONE);
            fixture.pending.keepOpen(digest, () => undefined);
            await flush();
            expect([fixture.submits.length, settling.isOver]).toEqual([1, false]);
            await fixture.respond({ response: 7 });
            expect(settling.outcome).toEqual({ ...EXECUTED, response: { first: 7 } });
        });

        test('submits nothing for a transaction that a write executed', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            await fixture.finish(EXECUTED);
            expect((await fixture.settle(ONE)).outcome).toEqual(EXECUTED);
            expect(fixture.submits).toEqual([]);
        });

        test('calls onExecuted of the write once, and releases its objects', async () => {
            const fixture = new Fixture();
            const calls: string[] = [];
            await fixture.record(
                ONE,
                [],
                (answer) => answer,
                () => calls.push('executed'),
            );
            fixture.pending.keepOpen(digest, () => calls.push('released'));
            await fixture.execute(ONE);
            await fixture.settle(ONE);
            expect(calls).toEqual(['executed', 'released']);
        });

        test('withholds the objects of an earlier process’s transaction until its outcome is known', async () => {
            const fixture = new Fixture();
            await fixture.settle(ONE);
            const starts: string[] = [];
            for (const claim of [CAP, COIN, `gas of ${WALLET}`, 'another']) {
                void runQueued(fixture.queue, [claim], 'normal', () => Promise.resolve(starts.push(claim)));
            }
            await flush();
            expect(starts).toEqual(['another']);
            await fixture.respond({ response: 7 });
            expect(starts.sort()).toEqual([CAP, COIN, `gas of ${WALLET}`, 'another'].sort());
        });

        for (const [what, entry] of [
            ['nothing', undefined],
            ['a digest of other bytes', { ...ONE.entry, digest: OTHER.entry.digest }],
            ['bytes that are no transaction', { ...ONE.entry, transactionBytes: 'AAAA' }],
        ] as const) {
            test(`rejects an entry with ${what}`, async () => {
                const fixture = new Fixture();
                const run = fixture.pending.settler.resolveEntry(
                    entry as JournalEntry,
                    WALLET,
                    'failed',
                    fixture.session,
                );
                await expect(run).rejects.toMatchObject({ kind: 'argument' });
                expect([fixture.submits, fixture.records, fixture.open]).toEqual([[], [], []]);
            });
        }
    });

    describe('an outcome that the user sets', () => {
        for (const word of ['executed', 'failed'] as const) {
            test(`${word}: settles an unknown outcome without a submit`, async () => {
                const fixture = new Fixture();
                const calls: string[] = [];
                await fixture.lose(ONE, () => calls.push('released'));
                const settling = await fixture.settle(ONE, word);
                expect(settling.outcome).toEqual({ digest, outcome: word });
                expect(calls).toEqual(['released']);
                expect([fixture.submits, fixture.open, fixture.journalOutcomes]).toEqual([
                    [],
                    [],
                    [{ digest, outcome: word }],
                ]);
                expect((await fixture.settle(ONE)).outcome).toEqual({ digest, outcome: word });
                expect(fixture.submits).toEqual([]);
            });

            test(`${word}: is recorded for an unregistered transaction`, async () => {
                const fixture = new Fixture();
                expect((await fixture.settle(ONE, word)).outcome).toEqual({ digest, outcome: word });
                expect([fixture.submits, fixture.records]).toEqual([[], [{ digest, outcome: word }]]);
                const user = await fixture.pending.findConsumer(
                    { transaction: OTHER.transaction, digest: 'other' },
                    true,
                );
                expect(user).toBe(word === 'executed' ? digest : undefined);
            });

            test(`${word}: waits for a submit in flight, whose outcome wins`, async () => {
                const fixture = new Fixture();
                const settling = await fixture.settle(ONE);
                const believing = await fixture.settle(ONE, word);
                expect(believing.isOver).toBe(false);
                await fixture.respond({ response: 7 });
                for (const { outcome } of [settling, believing]) {
                    expect(outcome).toEqual({ ...EXECUTED, response: { parsed: 7, digest } });
                }
                expect(fixture.journalOutcomes).toEqual([EXECUTED]);
            });

            test(`${word}: wins over a submit in flight without outcome, and prevents further submits`, async () => {
                const fixture = new Fixture();
                fixture.times = 3;
                const settling = await fixture.settle(ONE);
                const believing = await fixture.settle(ONE, word);
                await fixture.respond('lost');
                expect(settling.error).toMatchObject(unknown('test lost', false));
                expect(believing.outcome).toEqual({ digest, outcome: word });
                expect([fixture.submits.length, fixture.sleeps, fixture.journalOutcomes]).toEqual([
                    1,
                    [],
                    [{ digest, outcome: word }],
                ]);
            });
        }

        test('is recorded once where two calls set it at once', async () => {
            const fixture = new Fixture();
            const outcomes: unknown[] = [];
            fixture.pending.settler.onOutcome = (_, { outcome }) => outcomes.push(outcome);
            await fixture.lose(ONE);
            const both = [fixture.settle(ONE, 'failed'), fixture.settle(ONE, 'failed')];
            for (const { outcome } of await Promise.all(both)) expect(outcome).toEqual(FAILED);
            expect([outcomes, fixture.journalOutcomes]).toEqual([['failed'], [FAILED]]);
        });

        test('prevents a submit that has not been sent yet', async () => {
            const fixture = new Fixture();
            let tell: (epoch: number) => void = () => undefined;
            fixture.epoch = () => new Promise((resolve) => (tell = resolve));
            await fixture.settle(ONE);
            const believing = await fixture.settle(ONE, 'failed');
            tell(EPOCH);
            await flush();
            expect([fixture.submits.length, believing.outcome]).toEqual([0, FAILED]);
        });

        test('prevents a submit while the outcome is recorded', async () => {
            const fixture = new Fixture();
            let written: (value: unknown) => void = () => undefined;
            fixture.journal = () => new Promise((resolve) => (written = resolve));
            const believing = await fixture.settle(ONE, 'failed');
            expect(believing.isOver).toBe(false);
            await fixture.settle(ONE);
            written(0);
            expect(fixture.submits).toHaveLength(0);
        });

        test('prevents the second of two submits', async () => {
            const fixture = new Fixture();
            fixture.times = 3;
            await fixture.settle(ONE);
            await fixture.respond('lost');
            expect(fixture.sleeps.map(({ ms }) => ms)).toEqual([100]);
            const believing = await fixture.settle(ONE, 'failed');
            expect(believing.isOver).toBe(false);
            fixture.sleeps[0]!.end();
            await flush();
            expect([believing.outcome, fixture.submits.length]).toEqual([FAILED, 1]);
        });

        test('prevents reads after a submit in flight', async () => {
            const fixture = new Fixture();
            fixture.trace = () => evidence(true, true);
            await fixture.settle(ONE);
            const believing = await fixture.settle(ONE, 'failed');
            await fixture.respond('lost');
            expect(believing.outcome).toEqual(FAILED);
        });

        test('failed: replaces an execution and frees its objects', async () => {
            const fixture = new Fixture();
            await fixture.settle(ONE, 'executed');
            expect(
                await fixture.pending.findConsumer({ transaction: OTHER.transaction, digest: 'other' }, true),
            ).toBeDefined();
            await fixture.settle(ONE, 'failed');
            expect(
                await fixture.pending.findConsumer({ transaction: OTHER.transaction, digest: 'other' }, true),
            ).toBeUndefined();
            expect((await fixture.settle(ONE)).outcome).toEqual(FAILED);
        });
    });

    describe('a rejected transaction', () => {
        const looked = async (fixture: Fixture, { transaction, entry }: PendingTransaction): Promise<boolean> =>
            (await fixture.pending.findConsumer({ transaction, digest: entry.digest }, false)) !== undefined;

        test('keeps later executions when its rejection is proven', async () => {
            const fixture = new Fixture();
            await refused(fixture);
            await fixture.execute(NEXT);
            fixture.trace = () => evidence(true);
            const found = looked(fixture, await buildPending(9));
            await flush();
            fixture.sleeps[0]!.end();
            await flush();
            await fixture.respond('aborted');
            await fixture.respond('aborted');
            expect(await found).toBe(false);
            expect(await looked(fixture, await buildPending(8, 5))).toBe(true);
        });

        test('is resolved once when settle is called meanwhile, and releases its objects', async () => {
            const fixture = new Fixture();
            await refused(fixture);
            fixture.trace = () => evidence(true);
            const found = looked(fixture, NEXT);
            await flush();
            const settling = await fixture.settle(ONE);
            fixture.sleeps[0]!.end();
            await flush();
            await fixture.respond('aborted');
            await fixture.respond('aborted');
            expect(await found).toBe(false);
            expect([fixture.submits.length, settling.outcome]).toEqual([2, expect.objectContaining(FAILED)]);
            let hasStarted = false;
            void runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve((hasStarted = true)));
            await flush();
            expect([fixture.open, hasStarted]).toEqual([[], true]);
        });

        test('blocks other builds while it is resolved', async () => {
            const fixture = new Fixture();
            await refused(fixture);
            const first = looked(fixture, NEXT).catch(() => 'doubted');
            await flush();
            let isOver = false;
            const end = (): void => {
                isOver = true;
            };
            void looked(fixture, await buildPending(8, 9)).then(end, end);
            await flush();
            expect(isOver).toBe(false);
            await fixture.respond({ response: 1 });
            expect([await first, isOver]).toEqual(['doubted', true]);
        });
    });

    describe('proof of an outcome without a response', () => {
        const LATER = 10_001;
        for (const [what, world, outcome] of [
            ['nothing', {}, 'open'],
            ['a history with its digest', { trace: evidence(true, true) }, 'executed'],
            [
                'a history with its digest, after its expiration',
                { isExpired: true, trace: evidence(true, true) },
                'executed',
            ],
            ['an unused capability, before its expiration', { trace: evidence(false) }, 'open'],
            [
                'an unused capability, after its expiration',
                { isExpired: true, trace: evidence(false), age: LATER },
                'failed',
            ],
            ['an unused capability, right after its expiration', { isExpired: true, trace: evidence(false) }, 'open'],
            ['its expiration', { isExpired: true }, 'open'],
            ['a used capability, after its expiration', { isExpired: true, trace: evidence(true), age: LATER }, 'open'],
            [
                'a history without its digest, after its expiration',
                { isExpired: true, trace: evidence(true, false), age: LATER },
                'failed',
            ],
            [
                'a history without its digest, right after its expiration',
                { isExpired: true, trace: evidence(true, false) },
                'open',
            ],
            [
                'a history without its digest, before its expiration',
                { trace: evidence(true, false), age: LATER },
                'open',
            ],
            [
                'a history without its digest, and stale objects',
                { result: 'stale', trace: evidence(true, false), age: LATER },
                'failed',
            ],
            ['stale objects alone', { result: 'stale', trace: evidence(true), age: LATER }, 'open'],
            [
                'a history without its digest, and an unknown capability',
                { result: 'stale', trace: evidence(undefined, false), age: LATER },
                'open',
            ],
            ['a read that fails', { trace: new Error('no response') }, 'open'],
            ['a failed request for the epoch', { isEpochLost: true, trace: evidence(false) }, 'open'],
        ] as const satisfies readonly (readonly [string, World, string])[]) {
            test(`${what}: ${outcome}`, async () => {
                const { settling, fixture } = await resolveWith(world);
                expect(settling.outcome?.outcome ?? 'open').toBe(outcome);
                expect(fixture.open).toEqual(outcome === 'open' ? [digest] : []);
                expect(fixture.journalOutcomes).toEqual(outcome === 'open' ? [] : [{ digest, outcome }]);
            });
        }

        /** The state at the time of the request. */
        interface World {
            readonly result?: SubmitFault;
            readonly trace?: Evidence | Error;
            readonly isExpired?: boolean;
            readonly isEpochLost?: boolean;
            /** Time since the submit, milliseconds. */
            readonly age?: number;
        }

        async function resolveWith({
            result = 'lost',
            trace = evidence(),
            isExpired,
            isEpochLost,
            age = 0,
        }: World): Promise<{ settling: Settling; fixture: Fixture }> {
            const fixture = new Fixture();
            fixture.trace = () => (trace instanceof Error ? Promise.reject(trace) : trace);
            fixture.epoch = isEpochLost ? 'none' : isExpired ? EPOCH + 1 : EPOCH;
            if (isExpired) fixture.now += age;
            const settling = await fixture.settle(ONE);
            expect(fixture.submits).toHaveLength(isExpired ? 0 : 1);
            if (!isExpired) {
                fixture.now += age;
                await fixture.respond(result);
            }
            if (age >= LATER) {
                for (const { end } of fixture.sleeps) end();
                await flush();
            }
            return { settling, fixture };
        }

        test('a capability that an execution has just used, after its expiration: waits until the history shows it', async () => {
            const fixture = new Fixture();
            [fixture.epoch, fixture.now] = [EPOCH + 1, NOW + 60_000];
            fixture.trace = () => evidence(true, false);
            const settling = await fixture.settle(ONE);
            expect([settling.isOver, fixture.sleeps.map(({ ms }) => ms)]).toEqual([false, [10_001]]);
            fixture.trace = () => evidence(true, true);
            fixture.sleeps[0]!.end();
            await flush();
            expect(settling.outcome).toMatchObject({ digest, outcome: 'executed' });
        });

        test('reports that an unresolved transaction has expired', async () => {
            const { settling } = await resolveWith({ isExpired: true });
            expect((settling.error!.cause as Error).message).toBe(
                'the transaction has expired and cannot be executed any more; nothing proves whether it was executed before',
            );
        });

        test('reports that a transaction can never be executed', async () => {
            const { settling } = await resolveWith({
                isExpired: true,
                trace: evidence(false),
                age: LATER,
            });
            expect(settling.outcome?.error).toMatchObject({ kind: 'stale' });
        });

        for (const [what, expiration, epoch, isOver] of [
            ['in its last epoch', { Epoch: EPOCH }, EPOCH, false],
            ['after its last epoch', { Epoch: EPOCH }, EPOCH + 1, true],
            ['in the last epoch of its range', during(`${EPOCH}`), EPOCH, false],
            ['after the last epoch of its range', during(`${EPOCH}`), EPOCH + 1, true],
            ['with a range without end', during(null), EPOCH + 100, false],
            ['that never expires', { None: true }, EPOCH + 100, false],
        ] as const) {
            test(`${isOver ? 'does not submit' : 'submits'} a transaction ${what} again`, async () => {
                const fixture = new Fixture();
                fixture.epoch = epoch;
                await fixture.settle(await buildPending(7, 0, expiration));
                expect(fixture.submits).toHaveLength(isOver ? 0 : 1);
            });
        }

        test('is an execution in the journal that used the same objects', async () => {
            const fixture = new Fixture();
            fixture.pending.restoreExecuted([OTHER.entry]);
            const settling = await fixture.settle(ONE);
            await fixture.respond('stale');
            expect(settling.outcome).toMatchObject({ ...FAILED, error: { kind: 'stale' } });
        });

        test('an older execution in the journal does not replace later ones', async () => {
            const fixture = new Fixture();
            await fixture.execute(NEXT);
            fixture.pending.restoreExecuted([ONE.entry]);
            const { transaction, entry } = await buildPending(8, 5);
            expect(await fixture.pending.findConsumer({ transaction, digest: entry.digest }, false)).toBeDefined();
        });

        test('is no execution with later versions', async () => {
            const fixture = new Fixture();
            fixture.pending.restoreExecuted([NEXT.entry]);
            const settling = await fixture.settle(ONE);
            await fixture.respond('stale');
            expect(settling.error).toMatchObject(unknown('test stale: not available for consumption', false));
        });

        test('is not its own execution', async () => {
            const fixture = new Fixture();
            fixture.pending.restoreExecuted([ONE.entry]);
            const settling = await fixture.settle(ONE);
            await fixture.respond('lost');
            expect(settling.error).toMatchObject(unknown('test lost', false));
        });

        test('is a repeated abort on a used capability, reported with the service’s message', async () => {
            const fixture = new Fixture();
            fixture.trace = () => evidence(true, false);
            const settling = await fixture.settle(ONE);
            await fixture.respond('aborted');
            expect([settling.isOver, fixture.sleeps.map(({ ms }) => ms)]).toEqual([false, [10_001]]);
            await fixture.wake();
            await fixture.respond('aborted');
            expect(settling.outcome).toMatchObject({ ...FAILED, error: { message: 'test aborted' } });
        });

        test('is no repeated abort where the history shows the execution a moment later', async () => {
            const fixture = new Fixture();
            fixture.trace = () => evidence(true, false);
            const settling = await fixture.settle(ONE);
            await fixture.respond('aborted');
            fixture.trace = () => evidence(true, true);
            await fixture.wake();
            await fixture.respond('aborted');
            expect(settling.outcome).toMatchObject({ digest, outcome: 'executed' });
        });
    });

    describe('a build', () => {
        const isUsedUp = async (
            fixture: Fixture,
            { transaction, entry }: PendingTransaction,
            isLast: boolean,
        ): Promise<boolean> =>
            (await fixture.pending.findConsumer({ transaction, digest: entry.digest }, isLast)) !== undefined;

        test('with unused objects has no consumer', async () => {
            expect(await isUsedUp(new Fixture(), ONE, true)).toBe(false);
        });

        test('with consumed objects has a consumer, one with later versions has none', async () => {
            const fixture = new Fixture();
            await fixture.execute(ONE);
            const found = [ONE, OTHER, NEXT].map((one) => isUsedUp(fixture, one, false));
            expect(await Promise.all(found)).toEqual([true, true, false]);
        });

        test('of an executed transaction without objects is recognized by its digest', async () => {
            const fixture = new Fixture();
            await fixture.execute(ONE);
            const bare = { ...ONE.transaction, gas: { ...ONE.transaction.gas, payment: [] }, inputs: [] };
            expect(await fixture.pending.findConsumer({ transaction: bare, digest }, true)).toBeDefined();
            expect(await fixture.pending.findConsumer({ transaction: bare, digest: 'other' }, true)).toBeUndefined();
        });

        for (const [age, isLast, what] of [
            [9_999, true, 'used up'],
            [10_000, false, 'used up'],
            [10_000, true, 'doubted'],
        ] as const) {
            test(`with unchanged objects ${age} ms after an execution${isLast ? ', as the last build' : ''}: ${what}`, async () => {
                const fixture = new Fixture();
                await fixture.execute(ONE);
                fixture.now += age;
                const found = isUsedUp(fixture, OTHER, isLast);
                if (what === 'used up') {
                    expect(await found).toBe(true);
                    expect(fixture.open).toEqual([]);
                    return;
                }
                await expect(found).rejects.toMatchObject({ transactionDigest: digest, isEarlier: true });
                await expect(found).rejects.toThrow('its objects are unchanged 10 s later');
                expect(fixture.open).toEqual([digest]);
            });
        }

        test('that contradicts an execution reopens it, and forgets its outcome', async () => {
            const fixture = new Fixture();
            await fixture.execute(ONE);
            fixture.now += 60_000;
            await expect(isUsedUp(fixture, OTHER, true)).rejects.toThrow('60 s later');
            const settling = await fixture.settle(ONE);
            expect(settling.isOver).toBe(false);
            expect(fixture.submits).toHaveLength(2);
            expect(await isUsedUp(fixture, OTHER, true)).toBe(false);
        });

        test('that contradicts a journal leaves an unknown outcome open', async () => {
            const fixture = new Fixture();
            const calls: string[] = [];
            await fixture.lose(ONE, () => calls.push('released'));
            fixture.pending.restoreExecuted([ONE.entry]);
            fixture.now += 60_000;
            await expect(isUsedUp(fixture, OTHER, true)).rejects.toMatchObject({
                transactionDigest: digest,
                isEarlier: true,
            });
            expect(fixture.open).toEqual([digest]);
            await fixture.settle(ONE, 'failed');
            expect(calls).toEqual(['released']);
        });

        test('with objects of a failure on chain is repeated, and accepted the last time', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            await fixture.finish({ ...FAILED, error: submitError('aborted') });
            expect([await isUsedUp(fixture, OTHER, false), await isUsedUp(fixture, OTHER, true)]).toEqual([
                true,
                false,
            ]);
            expect(fixture.submits).toEqual([]);
        });

        describe('with objects of a rejected transaction', () => {
            test('has no consumer while they are unchanged', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                expect(await isUsedUp(fixture, OTHER, true)).toBe(false);
                expect(fixture.submits).toEqual([]);
            });

            for (const [what, result, error] of [
                ['it was executed', { response: 7 }, 'the service rejected it, but it was executed'],
                ['its outcome is unknown', 'lost', 'the service rejected it, but its objects have been used since'],
            ] as const) {
                test(`with newer versions is rejected, as ${what}`, async () => {
                    const fixture = new Fixture();
                    await refused(fixture);
                    const found = isUsedUp(fixture, NEXT, false).catch((fault: unknown) => fault);
                    await flush();
                    expect(fixture.submits).toHaveLength(1);
                    await fixture.respond(result);
                    expect(await found).toMatchObject(unknown(error, true));
                    expect(fixture.open).toEqual(what === 'its outcome is unknown' ? [digest] : []);
                });
            }

            test('with versions that known executions used: it failed, without requests', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                fixture.pending.restoreExecuted([OTHER.entry]);
                expect(await isUsedUp(fixture, NEXT, false)).toBe(false);
                expect(fixture.submits).toEqual([]);
            });

            for (const [what, trace] of [
                ['and no history contains it', evidence(true, false)],
                ['and its capability is unused', evidence(false)],
            ] as const) {
                test(`with newer versions, ${what}, after the read lag: it failed, without a submit`, async () => {
                    const fixture = new Fixture();
                    await refused(fixture);
                    fixture.now -= 10_001;
                    fixture.trace = () => trace;
                    const found = isUsedUp(fixture, NEXT, false);
                    await flush();
                    // Waits until reads no longer lag behind.
                    expect(fixture.sleeps.map(({ ms }) => ms)).toEqual([10_001]);
                    fixture.sleeps[0]!.end();
                    expect(await found).toBe(false);
                    expect(fixture.submits).toEqual([]);
                });
            }

            test('with newer versions that a node shows as those of another transaction: it failed, without a wait', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                fixture.now -= 10_001;
                fixture.rivalOf = () => ({ digest: 'other' });
                expect(await isUsedUp(fixture, NEXT, false)).toBe(false);
                expect([fixture.sleeps, fixture.submits, fixture.rivals]).toEqual([[], [], ['other']]);
            });

            test('with newer versions, while a node lags behind: its proof ends the wait', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                fixture.now -= 10_001;
                fixture.trace = () => evidence(true, false);
                fixture.rivalOf = () => ({ digest: fixture.sleeps.length < 2 ? undefined : 'other' });
                const found = isUsedUp(fixture, NEXT, false);
                await flush();
                fixture.sleeps[0]?.end();
                await flush();
                fixture.sleeps[1]?.end();
                expect(await found).toBe(false);
                expect([fixture.sleeps.map(({ ms }) => ms), fixture.submits]).toEqual([[250, 500], []]);
            });

            test('with newer versions, and a node that shows nothing: waits no longer than reads lag behind', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                fixture.now -= 10_001;
                fixture.trace = () => evidence(true, false);
                fixture.rivalOf = () => ({ digest: undefined });
                const found = isUsedUp(fixture, NEXT, false);
                for (let i = 0; i < 6; i += 1) {
                    await flush();
                    fixture.sleeps[i]?.end();
                }
                expect(await found).toBe(false);
                expect(fixture.sleeps.map(({ ms }) => ms)).toEqual([250, 500, 1_000, 2_000, 4_000, 2_251]);
                expect(fixture.rivals).toEqual([]);
            });

            test('that was stale: the node is asked at once, when the other transaction is the last one', async () => {
                const fixture = new Fixture();
                fixture.rivalOf = () => ({ digest: 'other' });
                const write = [ONE, [], (answer: unknown): unknown => answer, (): void => undefined] as const;
                await fixture.record(...write);
                await fixture.finish({ ...FAILED, error: submitError('stale') });
                await flush();
                fixture.rivalOf = () => ({ digest: undefined });
                expect(await fixture.pending.recheckRejections(NEXT.transaction)).toBe(false);
                expect([fixture.sleeps, fixture.submits, fixture.rivals]).toEqual([[], [], ['other']]);
            });

            test('that a node shows to have failed need not be recorded once more', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                fixture.rivalOf = () => ({ digest: OTHER.entry.digest });
                fixture.journal = () => Promise.reject(new Error('no room'));
                expect(await fixture.pending.recheckRejections(NEXT.transaction)).toBe(true);
                expect(fixture.open).toEqual([]);
            });

            test('lets a write that waited for its outcome build anew', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                fixture.trace = () => evidence(true, false);
                const first = fixture.pending.recheckRejections(NEXT.transaction);
                await flush();
                fixture.sleeps[0]!.end();
                expect(await first).toBe(true);
                expect(await fixture.pending.recheckRejections(NEXT.transaction)).toBe(false);
            });

            test('that a transaction of this client consumed: no other process is reported', async () => {
                const fixture = new Fixture();
                await fixture.execute(OTHER);
                await refused(fixture);
                fixture.now -= 10_001;
                fixture.pending.restoreExecuted([]);
                fixture.rivalOf = () => ({ digest: OTHER.entry.digest });
                await isUsedUp(fixture, NEXT, false);
                expect(fixture.rivals).toEqual([]);
            });

            test('with newer versions and no evidence: a second rejection is proof', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                const found = isUsedUp(fixture, NEXT, false);
                await flush();
                await fixture.respond('stale');
                expect(await found).toBe(false);
            });

            describe('with newer versions, after close()', () => {
                const close = async (fixture: Fixture): Promise<void> => {
                    await fixture.session.close(0);
                    fixture.lifecycles.renew(fixture.session);
                };

                test('is not submitted, and its outcome is unknown', async () => {
                    const fixture = new Fixture();
                    await refused(fixture);
                    fixture.now -= 10_001;
                    const found = isUsedUp(fixture, NEXT, false).catch((fault: unknown) => fault);
                    await flush();
                    await close(fixture);
                    fixture.sleeps[0]!.end();
                    await flush();
                    expect(fixture.submits).toEqual([]);
                    const error = 'the service rejected it, but its objects have been used since';
                    expect(await found).toMatchObject(unknown(error, true));
                });

                test('and a history with its digest: it was executed, and its response is not fetched', async () => {
                    const fixture = new Fixture();
                    await refused(fixture);
                    const read = createDeferred();
                    fixture.trace = () => read.promise.then(() => evidence(true, true));
                    const found = isUsedUp(fixture, NEXT, false).catch((fault: unknown) => fault);
                    await flush();
                    await close(fixture);
                    read.resolve();
                    expect(await found).toMatchObject(unknown('the service rejected it, but it was executed', true));
                    expect([fixture.submits, fixture.journalOutcomes.at(-1)]).toEqual([[], EXECUTED]);
                });
            });

            test('with newer versions and a history with its digest: it was executed, with its response', async () => {
                const fixture = new Fixture();
                await refused(fixture);
                fixture.trace = () => evidence(true, true);
                const found = isUsedUp(fixture, NEXT, false).catch((fault: unknown) => fault);
                await flush();
                await fixture.respond({ response: 7 });
                expect(await found).toMatchObject(unknown('the service rejected it, but it was executed', true));
                expect((await fixture.settle(ONE)).outcome).toMatchObject({ ...EXECUTED, response: { parsed: 7 } });
                expect(fixture.learned).toEqual([`${digest} executed`]);
            });
        });
    });

    describe('writes that wait for an unknown outcome', () => {
        /** A write that needs the capability. */
        function wait(fixture: Fixture): { readonly hasStarted: () => boolean } {
            let hasStarted = false;
            void runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve((hasStarted = true)));
            return { hasStarted: () => hasStarted };
        }

        test('resolve it at once, then with growing delays, and continue when it is known', async () => {
            const fixture = new Fixture();
            await fixture.settle(ONE);
            await fixture.respond('lost');
            const write = wait(fixture);
            fixture.pending.resolveBlockers();
            fixture.pending.resolveBlockers();
            await flush();
            expect([fixture.submits.length, fixture.sleeps]).toEqual([2, []]);
            for (const ms of [1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000]) {
                await fixture.respond('lost');
                expect([fixture.sleeps.at(-1)!.ms, write.hasStarted()]).toEqual([ms, false]);
                fixture.sleeps.at(-1)!.end();
                await flush();
            }
            expect(fixture.submits).toHaveLength(9);
            await fixture.respond({ response: 7 });
            expect(write.hasStarted()).toBe(true);
            fixture.sleeps.at(-1)!.end();
            await flush();
            expect([fixture.submits.length, fixture.sleeps.length]).toEqual([9, 8]);
        });

        test('resolve it a second later when they waited before it was unknown', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            const release = fixture.queue.forceClaim([CAP]);
            const write = wait(fixture);
            fixture.pending.keepOpen(digest, release);
            await flush();
            expect([fixture.submits.length, fixture.sleeps.map(({ ms }) => ms)]).toEqual([0, [1_000]]);
            fixture.sleeps[0]!.end();
            await flush();
            await fixture.respond({ response: 7 });
            expect(write.hasStarted()).toBe(true);
        });

        test('do not keep it alive: it is submitted for maxAgeMs after its own call, and the write continues', async () => {
            const fixture = new Fixture();
            fixture.maxAgeMs = 10_000;
            await fixture.begin(ONE);
            const release = fixture.queue.forceClaim([CAP]);
            const write = wait(fixture);
            fixture.pending.keepOpen(digest, release);
            for (const ms of [1_000, 2_000, 4_000]) {
                expect([fixture.sleeps.at(-1)!.ms, write.hasStarted()]).toEqual([ms, false]);
                fixture.sleeps.at(-1)!.end();
                await flush();
                await fixture.respond('lost');
            }
            fixture.sleeps.at(-1)!.end();
            await flush();
            expect([fixture.submits.length, write.hasStarted(), fixture.open]).toEqual([3, true, [digest]]);
        });

        test('do not submit it between two attempts at an age above maxAgeMs', async () => {
            const fixture = new Fixture();
            [fixture.maxAgeMs, fixture.times] = [10_000, 5];
            await fixture.settle(ONE);
            fixture.now += 9_000;
            await fixture.respond('lost');
            fixture.sleeps[0]!.end();
            await flush();
            expect(fixture.submits).toHaveLength(2);
            fixture.now += 2_000;
            await fixture.respond('lost');
            expect([fixture.submits.length, fixture.sleeps.length]).toEqual([2, 1]);
        });

        test('are the only reason to resolve it', async () => {
            const fixture = new Fixture();
            await fixture.lose(ONE);
            fixture.pending.resolveBlockers();
            await flush();
            expect([fixture.submits, fixture.sleeps]).toEqual([[], []]);
        });

        test('resolve it also after close(), while the attempts of before sleep', async () => {
            const fixture = new Fixture();
            await fixture.lose(ONE, fixture.queue.forceClaim([CAP]));
            const before = runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve()).catch(() => 'rejected');
            fixture.pending.resolveBlockers();
            await flush();
            await fixture.respond('lost');
            await fixture.session.close(0);
            fixture.queue.rejectWaiting(new Error('closed'));
            expect(await before).toBe('rejected');
            fixture.lifecycles.renew(fixture.session);
            void runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve());
            fixture.pending.resolveBlockers();
            for (const { end } of fixture.sleeps) end();
            await flush();
            expect(fixture.submits).toHaveLength(2);
        });

        test('resolve it with delays, also where the user has set an outcome that is not recorded', async () => {
            const fixture = new Fixture();
            await fixture.lose(ONE, fixture.queue.forceClaim([CAP]));
            fixture.journal = () => Promise.reject(new Error('no room'));
            await fixture.settle(ONE, 'failed');
            fixture.sleeps.length = 0;
            void runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve());
            fixture.pending.resolveBlockers();
            await flush();
            expect(fixture.sleeps.map(({ ms }) => ms)).toEqual([1_000]);
            fixture.sleeps[0]!.end();
            await flush();
            expect(fixture.sleeps.map(({ ms }) => ms)).toEqual([1_000, 2_000]);
        });

        test('stop to resolve it when they are rejected', async () => {
            const fixture = new Fixture();
            await fixture.settle(ONE);
            await fixture.respond('lost');
            const wait = await runQueued(fixture.queue, [], 'normal', (turn) =>
                Promise.resolve(turn.waitUntilFree([CAP])),
            );
            fixture.pending.resolveBlockers();
            await flush();
            await fixture.respond('lost');
            expect([fixture.submits.length, fixture.sleeps.length]).toEqual([2, 1]);
            wait.cancel();
            fixture.sleeps[0]!.end();
            await flush();
            expect([fixture.submits.length, fixture.sleeps.length, fixture.open]).toEqual([2, 1, [digest]]);
        });

        test('continue when the user sets the outcome', async () => {
            const fixture = new Fixture();
            await fixture.settle(ONE);
            await fixture.respond('lost');
            const write = wait(fixture);
            fixture.pending.resolveBlockers();
            await flush();
            await fixture.respond('lost');
            await fixture.settle(ONE, 'failed');
            expect(write.hasStarted()).toBe(true);
            fixture.sleeps.at(-1)!.end();
            await flush();
            expect(fixture.submits).toHaveLength(2);
        });
    });

    describe('findEvidence', () => {
        test('returns the evidence of registered transactions only', async () => {
            const fixture = new Fixture();
            fixture.trace = () => evidence(true);
            expect(await fixture.pending.findEvidence(digest)).toEqual({});
            await fixture.lose(ONE);
            expect(await fixture.pending.findEvidence(digest)).toMatchObject({ isCapabilityUsed: true });
            fixture.trace = () => ({});
            expect(await fixture.pending.findEvidence(digest)).not.toHaveProperty('isCapabilityUsed');
        });
    });

    describe('the journal', () => {
        test('contains the entry before the submit, and the outcome after it', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            expect(fixture.records).toEqual([ONE.entry]);
            await fixture.finish({ ...EXECUTED, response: 7 });
            expect(fixture.records).toEqual([ONE.entry, EXECUTED]);
        });

        test('receives the outcome failed when it rejects the entry, and nothing is registered', async () => {
            const fixture = new Fixture();
            const full = new Error('no room');
            fixture.journal = (record) => {
                fixture.records.push(record);
                if ('action' in record) throw full;
            };
            const begun = fixture.begin(ONE);
            await expect(begun).rejects.toMatchObject({
                kind: 'argument',
                message: expect.stringContaining(full.message),
            });
            expect([fixture.records, fixture.open]).toEqual([[ONE.entry, FAILED], []]);
            expect(await fixture.pending.findEvidence(digest)).toEqual({});
        });

        test('reports its first error when it always rejects', async () => {
            const fixture = new Fixture();
            let faults = 0;
            fixture.journal = () => Promise.reject(new Error(`fault ${(faults += 1)}`));
            const begun = fixture.begin(ONE);
            // An append whose acknowledgement is lost may have been stored.
            const cause = { message: expect.stringContaining('fault 1') };
            await expect(begun).rejects.toMatchObject({ name: 'OutcomeUnknown', transactionDigest: digest, cause });
            await expect(begun).rejects.toThrow(
                `where the journal has transaction ${digest}, the next start submits it`,
            );
            expect([faults, fixture.open]).toEqual([2, [digest]]);
        });

        const failures = {
            'of a write that was refused': async (fixture: Fixture) => {
                await fixture.begin(ONE);
                return () => fixture.finish({ ...FAILED, error: submitError('refused') });
            },
            'that the user sets': (fixture: Fixture) =>
                Promise.resolve(() =>
                    fixture.pending.settler.resolveEntry(ONE.entry, WALLET, 'failed', fixture.session),
                ),
            'of a write with an unknown outcome, which the user sets': async (fixture: Fixture) => {
                await fixture.lose(ONE, fixture.queue.forceClaim([CAP]));
                return () => fixture.pending.settler.resolveEntry(ONE.entry, WALLET, 'failed', fixture.session);
            },
            'of a write that it rejected': async (fixture: Fixture) => {
                const begin = (): Promise<void> => fixture.begin(ONE);
                return Promise.resolve(begin);
            },
        };
        for (const [which, begin] of Object.entries(failures)) {
            test(`leaves a failure ${which} open while it rejects it; settle records it, and submits nothing`, async () => {
                const fixture = new Fixture();
                const fail = await begin(fixture);
                fixture.journal = () => Promise.reject(new Error('no room'));
                await expect(fail()).rejects.toMatchObject({ name: 'OutcomeUnknown', entry: ONE.entry });
                expect(fixture.open).toEqual([digest]);
                const early = await fixture.settle(ONE);
                expect(early.error?.message).toContain('options.transaction.journal did not record that: no room');
                let hasStarted = false;
                void runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve((hasStarted = true)));
                await flush();
                expect(hasStarted).toBe(false);
                fixture.journal = (record) => fixture.records.push(record);
                const settling = await fixture.settle(ONE);
                expect([settling.outcome?.outcome, fixture.open, hasStarted]).toEqual(['failed', [], true]);
                expect([fixture.journalOutcomes, fixture.submits]).toEqual([[FAILED], []]);
            });
        }

        test('a failure that it rejected is recorded by the next write, which waits for the objects', async () => {
            const fixture = new Fixture();
            fixture.journal = () => Promise.reject(new Error('no room'));
            const begun = fixture.begin(ONE);
            await expect(begun).rejects.toThrow('no room');
            fixture.journal = (record) => fixture.records.push(record);
            const run = runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve('done'));
            fixture.pending.resolveBlockers();
            expect([await run, fixture.open, fixture.records, fixture.submits]).toEqual(['done', [], [FAILED], []]);
        });

        test('a settle during the record waits for the write, and returns its outcome', async () => {
            const fixture = new Fixture();
            const recorded = createDeferred();
            fixture.journal = (record) => {
                fixture.records.push(record);
                return 'action' in record ? recorded.promise : undefined;
            };
            const begun = fixture.begin(ONE);
            await flush();
            const settling = await fixture.settle(ONE);
            expect([fixture.records, fixture.submits, settling.isOver]).toEqual([[ONE.entry], [], false]);
            recorded.resolve();
            await begun;
            await fixture.finish({ ...FAILED, error: submitError('refused') });
            await flush();
            expect([settling.outcome?.outcome, fixture.submits]).toEqual(['failed', []]);
        });

        test('that does not answer within a second leaves a failure open', async () => {
            jest.useFakeTimers({ doNotFake: ['setImmediate'] });
            const fixture = new Fixture();
            await fixture.begin(ONE);
            fixture.journal = () => new Promise(() => undefined);
            const ended = fixture.finish({ ...FAILED, error: submitError('refused') });
            const rejected = expect(ended).rejects.toThrow('did not record that: no answer within 1000 ms');
            await jest.advanceTimersByTimeAsync(1_000);
            await rejected;
            expect(fixture.open).toEqual([digest]);
        });

        test('need not record a failure of the chain: no submit can change it', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            fixture.journal = () => Promise.reject(new Error('no room'));
            await fixture.pending.finishFailed(digest, { cause: new Error('aborted'), effect: 'consumed' });
            expect(fixture.open).toEqual([]);
        });

        test('need not record that a transaction failed whose objects another one has used', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            fixture.pending.keepOpenWithoutHold(digest);
            fixture.journal = () => Promise.reject(new Error('no room'));
            await fixture.execute(OTHER);
            expect([fixture.open, fixture.submits.length]).toEqual([[], 1]);
        });

        test('that is slow to record a failure is not asked twice, and its late answer ends the transaction', async () => {
            jest.useFakeTimers({ doNotFake: ['setImmediate'] });
            const fixture = new Fixture();
            await fixture.begin(ONE);
            const stored: JournalRecord[] = [];
            fixture.journal = async (record) => {
                await new Promise((resolve) => setTimeout(resolve, 1_500));
                stored.push(record);
            };
            const ended = fixture.finish({ ...FAILED, error: submitError('refused') });
            const rejected = expect(ended).rejects.toThrow('no answer within 1000 ms');
            await jest.advanceTimersByTimeAsync(1_000);
            await rejected;
            const settling = await fixture.settle(ONE);
            await jest.advanceTimersByTimeAsync(500);
            expect([settling.outcome?.outcome, fixture.open, stored]).toEqual(['failed', [], [FAILED]]);
        });

        test('that does not answer at all ends a write a second after it is stopped; its failure follows the entry', async () => {
            jest.useFakeTimers({ doNotFake: ['setImmediate'] });
            const fixture = new Fixture();
            const recorded = createDeferred();
            fixture.journal = (record) => {
                fixture.records.push(record);
                return 'action' in record ? recorded.promise : undefined;
            };
            const begun = fixture.begin(ONE);
            const rejected = expect(begun).rejects.toMatchObject({ name: 'OutcomeUnknown', transactionDigest: digest });
            await jest.advanceTimersByTimeAsync(60_000);
            fixture.stop.trigger();
            await jest.advanceTimersByTimeAsync(2_000);
            await rejected;
            expect([fixture.records, fixture.open]).toEqual([[ONE.entry], [digest]]);
            recorded.resolve();
            await flush();
            const settling = await fixture.settle(ONE);
            expect([settling.outcome?.outcome, fixture.records]).toEqual(['failed', [ONE.entry, FAILED]]);
        });

        test('a failure that it does not record is an execution where a later start has submitted it', async () => {
            const fixture = new Fixture();
            await fixture.begin(ONE);
            fixture.journal = () => Promise.reject(new Error('no room'));
            await expect(fixture.finish({ ...FAILED, error: submitError('refused') })).rejects.toThrow('no room');
            fixture.trace = () => evidence(true, true);
            const settling = await fixture.settle(ONE);
            await fixture.respond('lost');
            expect([settling.outcome, fixture.open]).toEqual([EXECUTED, []]);
        });

        test('has an execution as the last record, whatever answers late', async () => {
            jest.useFakeTimers({ doNotFake: ['setImmediate'] });
            const fixture = new Fixture();
            const recorded = createDeferred();
            fixture.journal = (record) => {
                fixture.records.push(record);
                return 'action' in record ? recorded.promise : undefined;
            };
            const rejected = expect(fixture.begin(ONE)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
            await jest.advanceTimersByTimeAsync(100);
            fixture.stop.trigger();
            await jest.advanceTimersByTimeAsync(2_000);
            await rejected;
            fixture.trace = () => evidence(true, true);
            const settling = await fixture.settle(ONE);
            await fixture.respond({ response: 7 });
            recorded.resolve();
            await flush();
            expect([settling.outcome?.outcome, fixture.journalOutcomes]).toEqual(['executed', [EXECUTED]]);
        });

        test.each([
            ['whose late answer was a rejection', 1_500],
            ['that has not answered for ten seconds', 100_000_000],
        ])('%s is asked again', async (_, ms) => {
            jest.useFakeTimers({ doNotFake: ['setImmediate'] });
            const fixture = new Fixture();
            await fixture.begin(ONE);
            fixture.journal = async () => {
                await new Promise((resolve) => setTimeout(resolve, ms));
                throw new Error('no room');
            };
            const ended = fixture.finish({ ...FAILED, error: submitError('refused') });
            const rejected = expect(ended).rejects.toThrow('no answer within 1000 ms');
            await jest.advanceTimersByTimeAsync(1_000);
            await rejected;
            await jest.advanceTimersByTimeAsync(10_001);
            fixture.now += 11_001;
            fixture.journal = (record) => fixture.records.push(record);
            const settling = await fixture.settle(ONE);
            expect([settling.outcome?.outcome, fixture.journalOutcomes]).toEqual(['failed', [FAILED]]);
        });

        test('that does not record the failure of an old transaction blocks no other write', async () => {
            const fixture = new Fixture();
            fixture.maxAgeMs = 10_000;
            await fixture.begin(ONE);
            fixture.journal = () => Promise.reject(new Error('no room'));
            fixture.now += 10_001;
            await expect(fixture.finish({ ...FAILED, error: submitError('refused') })).rejects.toThrow('no room');
            expect(await runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve('free'))).toBe('free');
            expect(fixture.open).toEqual([digest]);
        });

        test('does not change the outcome when it rejects it', async () => {
            const fixture = new Fixture();
            fixture.journal = () => Promise.reject(new Error('no room'));
            const settling = await fixture.settle(ONE);
            await fixture.respond({ response: 7 });
            expect(settling.outcome).toMatchObject(EXECUTED);
        });

        test('delays the outcome by at most a second when it never resolves; waiting writes continue at once', async () => {
            jest.useFakeTimers({ doNotFake: ['setImmediate'] });
            const fixture = new Fixture();
            fixture.journal = () => new Promise(() => undefined);
            const settling = await fixture.settle(ONE);
            let hasStarted = false;
            void runQueued(fixture.queue, [CAP], 'normal', () => Promise.resolve((hasStarted = true)));
            await fixture.respond({ response: 7 });
            expect(hasStarted).toBe(true);
            await jest.advanceTimersByTimeAsync(999);
            expect(settling.isOver).toBe(false);
            await jest.advanceTimersByTimeAsync(1);
            expect(settling.outcome).toMatchObject(EXECUTED);
            expect(jest.getTimerCount()).toBe(0);
        });

        test('leaves no timer when it resolves in time', async () => {
            jest.useFakeTimers({ doNotFake: ['setImmediate'] });
            const fixture = new Fixture();
            await fixture.execute(ONE);
            expect([fixture.journalOutcomes, jest.getTimerCount()]).toEqual([[EXECUTED], 0]);
        });
    });
});
