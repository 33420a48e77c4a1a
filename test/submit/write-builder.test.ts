/** Builds until one is verified and holds its slot, with a channel, a verifier and a clock of the test. */

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { toBase58 } from '@mysten/sui/utils';
import { base64 } from '@scure/base';
import type { Dict } from 'ccxt';
import type { NumberText } from '../../ts/core/json.js';
import { toResponseError } from '../../ts/exchange/errors/response.js';
import type { Build, BuildRequest, WriteChannel } from '../../ts/submit/channels/channel.js';
import type { WriteChannels } from '../../ts/submit/channels/channels.js';
import type { NodeChannel } from '../../ts/submit/channels/node.js';
import { createDeferred, createStop, type Deferred, type WritePhase } from '../../ts/submit/lifecycle.js';
import { TransactionQueue, type OwnSlot } from '../../ts/submit/queue.js';
import { WriteBuilder } from '../../ts/submit/write-builder.js';
import { WriteStep, type RunningWrite, type VerifiedTransaction } from '../../ts/submit/write-request.js';
import { readTransactionBytes, toTransactionDigest } from '../../ts/transaction/bytes.js';
import { readTransactionData } from '../../ts/transaction/data.js';
import { submitError } from '../support/submit-errors.js';

const id = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`;
const [WALLET, CAPABILITY, COIN] = [id(1), id(0xca), id(0xc0)];
const digestOf = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));
const MAX_GAS_BUDGET = 50_000_000n;
/** The gas budget that the service chooses, MIST. */
const CHOSEN = 20_000_000n;
/** More builds than any write of these tests has: a builder without a limit must not run for ever. */
const MAX_BUILDS = 20;

/** Bytes of a transaction with the capability. */
async function buildBytes(version: number, budget: bigint, doesExpire = true): Promise<string> {
    const tx = new Transaction();
    tx.setSender(WALLET);
    tx.setGasPrice(750);
    tx.setGasBudget(budget);
    tx.setGasPayment([{ objectId: COIN, version, digest: digestOf(2) }]);
    tx.setExpiration(doesExpire ? { Epoch: 1_000 } : { None: true });
    tx.transferObjects([tx.object(Inputs.ObjectRef({ objectId: CAPABILITY, version, digest: digestOf(3) }))], WALLET);
    return base64.encode(new Uint8Array(await tx.build()));
}

/** The budget that a request names, MIST. */
function budgetOf({ metadata }: Dict): bigint | undefined {
    const { gasBudget } = (metadata ?? {}) as { readonly gasBudget?: NumberText };
    return gasBudget === undefined ? undefined : BigInt(gasBudget.text);
}

/** A builder whose sources a test changes. */
class Fixture {
    rebuilds = 10;
    /** What a build of the service throws, by its number from 0. */
    faultOf: (n: number, request: BuildRequest) => Error | undefined = () => undefined;
    /** The budget that the service builds with, MIST. */
    budgetOf = (asked: bigint | undefined): bigint => asked ?? CHOSEN;
    /** Whether the bytes of a build, by its number from 0, are those of an earlier write. */
    wasRecorded: (n: number) => boolean = () => false;
    /** The transaction that consumed the objects of a build, by its number from 0. */
    consumerOf: (n: number) => string | undefined = () => undefined;
    /** Whether a rejected transaction is checked again after a build, by its number from 0. */
    isRechecked: (n: number) => boolean = () => false;
    /** Whether the transactions of the service expire, and whether they must. */
    doesExpire = true;
    mustExpire = true;
    node: NodeChannel | undefined;
    readonly requests: BuildRequest[] = [];
    /** Whether the build was said to be the last one, of each search for a consumer. */
    readonly last: boolean[] = [];
    /** Sleeps, which end at once unless they wait for something. */
    readonly sleeps: number[] = [];
    /** Sleeps that wait for something, which the test may end. */
    readonly waits: Deferred[] = [];
    readonly queue = new TransactionQueue(() => Infinity);
    readonly stop = { ...createStop(), phase: 'queued' as WritePhase, expectNotClosed: jest.fn<() => void>() };
    readonly builder: WriteBuilder;
    readonly write: RunningWrite<unknown>;
    #blocked = createDeferred();

    constructor(body: Dict = {}) {
        this.write = {
            request: { action: 'createOrders', body, params: {}, parse: () => undefined },
            ...{ action: 'createOrders', via: undefined, requested: body, body, sender: WALLET, wallet: WALLET },
            ...{
                isAccountDiscovered: false,
                isComposed: false,
                mayNeverExpire: false,
                reservedGas: undefined,
                step: new WriteStep(),
            },
            call: { stop: this.stop } as unknown as RunningWrite<unknown>['call'],
        };
        const findNode = (): NodeChannel | undefined => this.node;
        const readRebuilds = (): number => this.rebuilds;
        const channel = { build: (request: BuildRequest) => this.#build(request) } as WriteChannel;
        const channels: Pick<WriteChannels, 'channelOf' | 'node'> = {
            channelOf: () => channel,
            get node() {
                return findNode();
            },
        };
        this.builder = new WriteBuilder(
            {
                id: 'aftermath',
                pins: {
                    options: {
                        maxGasBudget: MAX_GAS_BUDGET,
                        get rebuilds() {
                            return readRebuilds();
                        },
                    },
                },
                sleep: (ms, until) => this.#sleep(ms, until),
            },
            channels,
            { mustExpire: () => this.mustExpire },
            { verify: (write, built) => Promise.resolve(this.#verify(write, built)) },
            {
                isOfUnexecutedWrite: () => this.wasRecorded(this.requests.length - 1),
                findConsumer: (_, isLast) => {
                    this.last.push(isLast);
                    return Promise.resolve(this.consumerOf(this.requests.length - 1));
                },
                recheckRejections: () => Promise.resolve(this.isRechecked(this.requests.length - 1)),
                resolveBlockers: () => {
                    this.#blocked.resolve();
                    this.#blocked = createDeferred();
                },
            },
            { compose: () => Promise.resolve(undefined), addFailure: () => undefined, staleness: () => undefined },
        );
    }

    async #build(request: BuildRequest): Promise<Build> {
        const n = this.requests.push(request) - 1;
        if (n > MAX_BUILDS) throw new Error('the write is built without an end');
        const fault = this.faultOf(n, request);
        if (fault !== undefined) throw fault;
        const bytes = await buildBytes(n + 1, this.budgetOf(budgetOf(request.body)), this.doesExpire);
        return { transactionBytes: bytes, signingDigest: '' };
    }

    #verify({ step }: RunningWrite<unknown>, { transactionBytes }: Build): VerifiedTransaction {
        const bytes = readTransactionBytes(transactionBytes);
        step.enter('verified');
        if (!this.wasRecorded(this.requests.length - 1)) step.enter('budgeted');
        const transaction = readTransactionData(bytes);
        const digest = toTransactionDigest(bytes);
        return { transactionBytes, bytes, transaction, digest } as unknown as VerifiedTransaction;
    }

    async #sleep(ms: number, until?: Promise<unknown>): Promise<void> {
        this.sleeps.push(ms);
        if (until === undefined) return;
        const wait = createDeferred();
        this.waits.push(wait);
        await Promise.race([wait.promise, until]);
    }

    /** The gas budgets of the builds; `undefined` where the service chooses one. */
    get budgets(): (bigint | undefined)[] {
        return this.requests.map(({ body }) => budgetOf(body));
    }

    /** Resolves when the write waits for another one. */
    get blocked(): Promise<void> {
        return this.#blocked.promise;
    }

    /** Builds outside the queue, as a dry run. */
    buildDry(): Promise<VerifiedTransaction> {
        return this.builder.buildVerified(this.write, this.builder.rebuilds());
    }

    /** Builds in a slot of the queue. */
    async build(claims: readonly string[] = ['account']): Promise<VerifiedTransaction> {
        return this.builder.buildAndHold(this.write, await this.queue.enterSlot(claims, 'normal'));
    }

    /** Another write, which holds objects. */
    async hold(ids: readonly string[]): Promise<OwnSlot> {
        const slot = await this.queue.enterSlot([], 'normal');
        expect(slot.hold(ids)).toBe(true);
        return slot;
    }
}

const stale = submitError('stale');
/** The service responds itself that it does not build. */
const REFUSAL = toResponseError(
    {
        ...{
            status: 400,
            statusText: 'Bad Request',
            method: 'POST',
            url: '/build',
            body: '{"error":"too little gas"}',
        },
        ...{ headers: {}, parsed: { error: 'too little gas' } },
    },
    'test',
)!;

describe('a build with outdated objects', () => {
    test.each([
        [0, 1, []],
        [1, 2, [50]],
        [3, 4, [50, 100, 200]],
    ])('with %i rebuilds is built %i times', async (rebuilds, builds, sleeps) => {
        for (const how of ['build', 'buildDry'] as const) {
            const fixture = new Fixture();
            fixture.rebuilds = rebuilds;
            fixture.faultOf = () => stale;
            await expect(fixture[how]()).rejects.toBe(stale);
            expect([fixture.requests.length, fixture.sleeps]).toEqual([builds, sleeps]);
        }
    });

    test('is built again from the request, and the last build may be the verified one', async () => {
        const fixture = new Fixture();
        fixture.rebuilds = 2;
        fixture.faultOf = (n) => (n < 2 ? stale : undefined);
        await expect(fixture.build()).resolves.toMatchObject({ transaction: { gas: { budget: CHOSEN } } });
        expect([fixture.sleeps, fixture.write.step.state]).toEqual([[50, 100], 'held']);
    });

    test('is not built again once the write is stopped', async () => {
        const fixture = new Fixture();
        const reason = new Error('stopped');
        fixture.faultOf = () => {
            fixture.stop.expectNotClosed.mockImplementation(() => {
                throw reason;
            });
            return stale;
        };
        await expect(fixture.build()).rejects.toBe(reason);
        expect(fixture.requests).toHaveLength(1);
    });

    test('of another fault is not built again', async () => {
        const fixture = new Fixture();
        const refused = submitError('refused');
        fixture.faultOf = () => refused;
        await expect(fixture.build()).rejects.toBe(refused);
        expect([fixture.requests.length, fixture.sleeps]).toEqual([1, []]);
    });
});

describe('a build with consumed objects', () => {
    test.each([
        [0, [true], []],
        [1, [false, true], [50]],
        [2, [false, false, true], [50, 100]],
    ])('with %i rebuilds is refused after the last one', async (rebuilds, last, sleeps) => {
        const fixture = new Fixture();
        fixture.rebuilds = rebuilds;
        fixture.consumerOf = () => 'earlier';
        const text = 'every build used objects that transaction earlier consumed; nothing was signed';
        const departures = [{ found: expect.stringContaining(text) as unknown }];
        await expect(fixture.build()).rejects.toMatchObject({ kind: 'stale', departures });
        expect([fixture.last, fixture.sleeps]).toEqual([last, sleeps]);
    });

    test('is built again, and held once its objects are current before and after the hold', async () => {
        const fixture = new Fixture();
        fixture.rebuilds = 1;
        fixture.consumerOf = (n) => (n < 1 ? 'earlier' : undefined);
        await fixture.build();
        expect([fixture.last, fixture.write.step.state]).toEqual([[false, true, true], 'held']);
    });

    test('shares its rebuilds with builds that fail', async () => {
        const fixture = new Fixture();
        fixture.rebuilds = 2;
        fixture.faultOf = (n) => (n === 1 ? stale : undefined);
        fixture.consumerOf = () => 'earlier';
        await expect(fixture.build()).rejects.toMatchObject({ kind: 'stale' });
        expect([fixture.requests.length, fixture.sleeps]).toEqual([3, [50, 100]]);
    });
});

describe('a build with objects that another write holds', () => {
    test('is built again when they are free', async () => {
        const fixture = new Fixture();
        const other = await fixture.hold([CAPABILITY]);
        const run = fixture.build();
        await fixture.blocked;
        expect([fixture.sleeps, fixture.requests.length]).toEqual([[5_000], 1]);
        other.leave();
        await run;
        expect([fixture.sleeps, fixture.requests.length]).toEqual([[5_000, 50], 2]);
    });

    test('is built again after 5 s, and refused after the last build', async () => {
        const fixture = new Fixture();
        fixture.rebuilds = 1;
        await fixture.hold([CAPABILITY]);
        const run = fixture.build().catch((error: unknown) => error);
        await fixture.blocked;
        const again = fixture.blocked;
        fixture.waits[0]!.resolve();
        await again;
        fixture.waits[1]!.resolve();
        const found = expect.stringContaining('every build used objects that another transaction uses') as unknown;
        await expect(run).resolves.toMatchObject({ kind: 'stale', departures: [{ found }] });
        expect(fixture.sleeps).toEqual([5_000, 50, 5_000]);
        expect(fixture.queue.hasWaiterFor([CAPABILITY])).toBe(false);
    });
});

describe('a write that a cancel overtakes', () => {
    /** Overtakes the write with a cancel, which leaves when the test ends it. */
    async function overtake(fixture: Fixture): Promise<OwnSlot> {
        return fixture.queue.enterSlot(['account'], 'cancel-by-id');
    }

    test.each([
        ['is verified', undefined],
        ['uses outdated objects', stale],
    ])('while its build %s waits for its turn, and is built again without a rebuild', async (_, fault) => {
        const fixture = new Fixture();
        fixture.rebuilds = 0;
        let cancel: Promise<OwnSlot> | undefined;
        fixture.faultOf = (n) => {
            if (n > 0) return undefined;
            cancel = overtake(fixture);
            return fault;
        };
        const run = fixture.build();
        await fixture.blocked;
        expect([fixture.requests.length, fixture.stop.phase]).toEqual([1, 'queued']);
        (await cancel)!.leave();
        await run;
        expect([fixture.requests.length, fixture.sleeps, fixture.stop.phase]).toEqual([2, [], 'being built']);
    });

    test('throws another error of its build', async () => {
        const fixture = new Fixture();
        const refused = submitError('refused');
        fixture.faultOf = () => {
            void overtake(fixture);
            return refused;
        };
        await expect(fixture.build()).rejects.toBe(refused);
    });
});

test('a build before the check of a rejected transaction is built again without a rebuild', async () => {
    const fixture = new Fixture();
    fixture.rebuilds = 0;
    fixture.isRechecked = (n) => n < 2;
    await fixture.build();
    expect([fixture.requests.length, fixture.sleeps, fixture.last]).toEqual([3, [], [true, true]]);
});

describe('a build with the bytes of an earlier write', () => {
    afterEach(() => {
        jest.restoreAllMocks();
    });

    test.each([1, 2, 3])('is built again %i times, each with less gas', async (repeats) => {
        const fixture = new Fixture();
        fixture.rebuilds = 0;
        fixture.wasRecorded = (n) => n < repeats;
        await fixture.build();
        const { budgets } = fixture;
        expect(budgets).toHaveLength(repeats + 1);
        const amounts = [CHOSEN, ...(budgets.slice(1) as bigint[])];
        expect(amounts.slice(1).every((budget, i) => budget < amounts[i]!)).toBe(true);
        expect(fixture.sleeps).toEqual([]);
    });

    test('is refused when it is the fourth one', async () => {
        const fixture = new Fixture();
        fixture.wasRecorded = (n) => n < 4;
        const found = expect.stringContaining('which an earlier write recorded; nothing was signed') as unknown;
        await expect(fixture.build()).rejects.toMatchObject({ kind: 'response', departures: [{ found }] });
        expect(fixture.requests).toHaveLength(4);
    });

    test.each([
        ['1 MIST', 0, 1n],
        ['1,000 MIST', 1 - 2 ** -53, 1_000n],
    ])('has %s less where chance says so', async (_, random, less) => {
        jest.spyOn(Math, 'random').mockReturnValue(random);
        const fixture = new Fixture();
        fixture.wasRecorded = (n) => n < 2;
        await fixture.build();
        expect(fixture.budgets).toEqual([undefined, CHOSEN - less, CHOSEN - 2n * less]);
    });

    test('begins with the requested gas again after a build with outdated objects', async () => {
        const fixture = new Fixture();
        fixture.wasRecorded = (n) => n === 0;
        fixture.faultOf = (n) => (n === 1 ? stale : undefined);
        await fixture.build();
        expect(fixture.budgets).toEqual([undefined, expect.any(BigInt), undefined]);
    });

    test('does not concern a dry run', async () => {
        const fixture = new Fixture();
        fixture.wasRecorded = () => true;
        await fixture.buildDry();
        expect(fixture.requests).toHaveLength(1);
    });
});

describe('the gas budget of the service', () => {
    test('is accepted up to the limit', async () => {
        const fixture = new Fixture();
        fixture.budgetOf = () => MAX_GAS_BUDGET;
        await fixture.build();
        expect(fixture.budgets).toEqual([undefined]);
    });

    test('above the limit is replaced by the limit, and that is requested at once the next time', async () => {
        const fixture = new Fixture();
        fixture.budgetOf = (asked) => asked ?? MAX_GAS_BUDGET + 1n;
        await fixture.buildDry();
        await fixture.buildDry();
        expect(fixture.budgets).toEqual([undefined, MAX_GAS_BUDGET, MAX_GAS_BUDGET]);
    });

    test('above the limit is a mismatch where the service refuses to build with the limit', async () => {
        const fixture = new Fixture();
        fixture.budgetOf = (asked) => asked ?? MAX_GAS_BUDGET + 1n;
        fixture.faultOf = (n) => (n === 1 ? REFUSAL : undefined);
        const departures = [{ at: 'gas budget', found: `${MAX_GAS_BUDGET + 1n} MIST` }];
        await expect(fixture.build()).rejects.toMatchObject({ kind: 'mismatch', departures });
        expect(fixture.requests).toHaveLength(2);
    });

    test('above the limit is no reason of another fault of the build with the limit', async () => {
        const fixture = new Fixture();
        fixture.rebuilds = 1;
        fixture.budgetOf = (asked) => asked ?? MAX_GAS_BUDGET + 1n;
        fixture.faultOf = (n) => (n === 1 ? stale : undefined);
        await fixture.build();
        expect(fixture.budgets).toEqual([undefined, MAX_GAS_BUDGET, undefined, MAX_GAS_BUDGET]);
    });

    test('is not chosen where the request names one', async () => {
        const fixture = new Fixture({ metadata: { gasBudget: { text: '7' } } });
        fixture.budgetOf = () => MAX_GAS_BUDGET + 1n;
        await fixture.build();
        expect(fixture.requests).toHaveLength(1);
    });
});

describe('a build of the service that does not expire', () => {
    /** A node that builds from the commands of another build. */
    function addNode(fixture: Fixture): BuildRequest[] {
        const requests: BuildRequest[] = [];
        const build = async (request: BuildRequest): Promise<Build> => {
            requests.push(request);
            return { transactionBytes: await buildBytes(1, CHOSEN), signingDigest: '' };
        };
        fixture.node = { build } as unknown as NodeChannel;
        fixture.doesExpire = false;
        return requests;
    }

    test('gets the expiration of the client at a node, which executes it', async () => {
        const fixture = new Fixture();
        const requests = addNode(fixture);
        const { transaction } = await fixture.build();
        expect(requests).toMatchObject([{ action: 'createOrders', kind: expect.anything() as unknown }]);
        expect([transaction.expiration.kind, fixture.write.via]).toEqual(['epoch', 'node']);
    });

    test.each<[string, (fixture: Fixture) => void]>([
        ['without a node', (fixture) => (fixture.node = undefined)],
        ['where it expires', (fixture) => (fixture.doesExpire = true)],
        ['where it need not expire', (fixture) => (fixture.mustExpire = false)],
    ])('stays as it is %s', async (_, change) => {
        const fixture = new Fixture();
        const requests = addNode(fixture);
        change(fixture);
        await fixture.build();
        expect([requests, fixture.write.via]).toEqual([[], undefined]);
    });

    test('stays as it is where a sponsor pays', async () => {
        const fixture = new Fixture({ metadata: { sponsor: id(5) } });
        const requests = addNode(fixture);
        await fixture.build();
        expect([requests, fixture.write.via]).toEqual([[], undefined]);
    });
});
