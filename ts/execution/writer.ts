/** All writes of one exchange object: their order, their objects, their gas, and what each transaction must be. */

import { NumberText, writeJson } from '../number/json.js';
import { base58 } from '@scure/base';
import { Problem, problem, type Departure } from '../problem.js';
import type { Signer } from '../signer/signer.js';
import type { GasLimits } from '../transaction/envelope.js';
import { toIntent, type Action, type Facts, type Intent } from '../transaction/intent.js';
import type { ObjectRef, TransactionData } from '../transaction/data.js';
import type { Scale } from '../transaction/expected-calls.js';
import type { PackagePins } from '../transaction/packages.js';
import type { Expectation } from '../transaction/verify.js';
import type { TransactionOptions } from '../parse/transaction-options.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import type { WireBuild } from '../wire/types.js';
import type { EpochClock } from './epoch-clock.js';
import { GasAllowance } from './gas-allowance.js';
import type { JournalOption } from './journal.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import { TransactionQueue, type Priority, type Slot } from './transaction-queue.js';
import { trimToLimit } from './object-versions.js';
import { PendingTransactions, type PendingTransactionsContext } from './pending-transactions.js';
import { closedProblem, WriteLifecycle } from './write-lifecycle.js';
import { dryRun, FailedWrite, UnresolvedWrite, orderSigners, write } from './write.js';
import type { VerifiedTransaction, DryRun, ErrorClassifier, SignedBody, WriteSteps, ExecutedWrite } from './write.js';

/** What a writer needs from the exchange. */
export interface WriterContext extends Pick<
    PendingTransactionsContext,
    'parseResponse' | 'findEvidence' | 'toOutcomeUnknown' | 'onResolved'
> {
    readonly options: () => TransactionOptions;
    readonly submit: (action: Action, body: SignedBody, lifecycle: WriteLifecycle) => Promise<unknown>;
    readonly epochs: EpochClock;
    readonly facts: Facts;
    /** Chain id of the deployment, base58; `undefined` where it is not known. */
    readonly knownChainId: () => string | undefined;
    /** Whether packages that are not pinned are learned from executed transactions. */
    readonly mayLearn: () => boolean;
    /** Receives the pins of an executed transaction. */
    readonly learn: (learned: LearnedPins) => void;
    /** Makes the error of a transaction with missing pins; its `pins` contain everything that is known. */
    readonly toUnpinned: (
        departures: readonly Departure[],
        intent: Intent,
        found: Omit<LearnedPins, 'scale'>,
    ) => Promise<Error>;
    readonly classifier: ErrorClassifier;
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
}

/** Pins that an executed transaction proves. */
export interface LearnedPins {
    readonly pins: PackagePins;
    /** base58 */
    readonly chainId: string | undefined;
    readonly scale: Scale | undefined;
}

/** A write that a method of the exchange requests. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** The body of the build. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly build: () => Promise<WireBuild>;
    /** Parses the submit's response to the user's result. */
    readonly read: (response: unknown, digest: string) => T;
    readonly sender: string;
    /** Called only when a transaction is signed. */
    readonly signers: () => Promise<readonly Signer[]>;
    readonly priority: Priority;
    readonly context: WriteContext;
    /** Whether the account was only found on the chain, and not selected by the user: then it must get no money and no orders. */
    readonly isAccountDiscovered: boolean;
}

/** State of a write since the user's call. */
export interface WriteContext {
    /** The write calls this when it has entered the queue. */
    readonly onQueued: () => void;
    readonly lifecycle: WriteLifecycle;
    /** Whether its first transaction has left the queue. */
    isRunning: boolean;
}

type Steps<T> = Omit<WriteSteps<T>, 'record' | 'reserve'> & Pick<WriteRequest<T>, 'read'>;

const EXECUTED = { outcome: 'executed' } as const;

/** Executes the writes of one exchange object. */
export class Writer {
    readonly queue: TransactionQueue;
    readonly pending: PendingTransactions;
    readonly #context: WriterContext;
    readonly #gas = new GasAllowance();
    #lifecycle = new WriteLifecycle();
    readonly #prices = new Map<bigint, bigint>();
    /** Positions that exist: capability id and market id. */
    readonly #positions = new Set<string>();
    /** Whether the packages were learned, and not pinned by the user: then a scale may be learned, too. */
    #hasLearned = false;
    /** Settles when the latest write has entered the queue. */
    #lastQueued: Promise<unknown> = Promise.resolve();
    /** How many writes have not entered the queue yet. */
    #entering = 0;

    /** @param context what it needs from the exchange */
    constructor(context: WriterContext) {
        this.#context = context;
        this.queue = new TransactionQueue(() => context.options().maxWaiting);
        this.pending = new PendingTransactions({
            ...context,
            queue: this.queue,
            resubmit: () => context.options().resubmit,
            journal: () => context.options().journal as JournalOption,
            lifecycle: () => this.#lifecycle,
            onExecuted: (digest, { gas, sender }) => {
                if (gas.owner === sender) this.#gas.reserve(digest, gas.budget, context.now());
            },
        });
    }

    /**
     * Starts a write whose order in the queue is that of the calls, however long the reads before it take. To be called
     * synchronously by the method of the exchange.
     *
     * @param write the write
     * @returns its result
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    async startInOrder<T>(write: (context: WriteContext) => Promise<T>): Promise<T> {
        const previous = this.#lastQueued;
        let isQueued = false;
        let resolve = (): void => undefined;
        this.#lastQueued = new Promise<void>((settle) => (resolve = settle));
        this.#entering += 1;
        const onQueued = (): void => {
            if (!isQueued) this.#entering -= 1;
            isQueued = true;
            resolve();
        };
        return this.startNow(async ({ lifecycle }) => {
            try {
                await previous;
                lifecycle.expectOpen();
                return await write({ onQueued, lifecycle, isRunning: false });
            } finally {
                onQueued();
            }
        });
    }

    /**
     * Starts a write that does not wait for earlier ones to enter the queue. To be called synchronously by the method of the
     * exchange.
     *
     * @param write the write
     * @returns its result
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    async startNow<T>(write: (context: WriteContext) => Promise<T>): Promise<T> {
        const lifecycle = this.#lifecycle;
        return lifecycle.track(write({ onQueued: () => undefined, lifecycle, isRunning: false }));
    }

    /**
     * Rejects the waiting writes, and waits for the running ones.
     *
     * @param ms longest wait, milliseconds; writes that still run afterwards sign and submit nothing more
     */
    async close(ms: number): Promise<void> {
        const lifecycle = this.#lifecycle;
        const ended = lifecycle.close(ms);
        this.queue.rejectWaiting(closedProblem());
        await ended;
        if (this.#lifecycle === lifecycle) this.#lifecycle = new WriteLifecycle();
    }

    /** @returns how many writes wait, including those that have not entered the queue yet */
    get waiting(): number {
        return this.queue.waiting + this.#entering;
    }

    /**
     * Builds and verifies what a write would submit, outside the queue; signs and submits nothing.
     *
     * @param request the write
     * @returns the description of the transaction
     */
    async dryRun<T>(request: WriteRequest<T>): Promise<DryRun> {
        const record = (): Promise<void> => Promise.reject(new Error('a dry run records nothing'));
        return dryRun({ ...this.#steps(request, []), record, reserve: () => [] });
    }

    /**
     * Executes a write.
     *
     * @param request the write
     * @param slot of a write that has several transactions; a new one when left out
     * @returns the executed transaction and the parsed response
     */
    async run<T>(request: WriteRequest<T>, slot?: Slot): Promise<ExecutedWrite<T>> {
        const signers = orderSigners(await request.signers(), request.sender, sponsorOf(request.body));
        const steps = this.#steps(request, signers);
        const claims = this.claimsOf(request);
        if (slot !== undefined) return this.#write(steps, slot, claims);
        const task = (own: Slot): Promise<ExecutedWrite<T>> => this.#write(steps, own, claims);
        return this.runInSlot(claims, request.priority, task, request.context);
    }

    /**
     * Runs several transactions in one slot, so that no other write with the same objects comes between.
     *
     * @param claims names and ids of their objects
     * @param priority place among waiting writes
     * @param task runs the transactions
     * @param context state of the write
     * @returns the task's result
     * @throws {Problem} `closed` when the exchange was closed before
     */
    async runInSlot<T>(
        claims: readonly string[],
        priority: Priority,
        task: (slot: Slot) => Promise<T>,
        context: WriteContext,
    ): Promise<T> {
        // A running write continues while close() waits for it.
        if (context.isRunning) context.lifecycle.expectNotClosed();
        else context.lifecycle.expectOpen();
        const run = this.queue.run(claims, priority, (slot) => {
            context.isRunning = true;
            return task(slot);
        });
        context.onQueued();
        this.pending.resolveBlockers();
        return run;
    }

    /**
     * Lists the objects of a write that are known before its build.
     *
     * @param request the write
     * @returns object ids, and names for the objects that the service selects
     */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[] {
        const metadata = (body.metadata ?? {}) as Record<string, unknown>;
        const account = isAddress(body.accountId)
            ? this.#context.facts.account(toFullAddress(body.accountId))
            : undefined;
        const payer = sponsorOf(body) ?? sender;
        const coins = readCoins(metadata.gasCoins)?.map(({ objectId }) => objectId);
        const gas = metadata.gasFromAddressBalance === true ? [] : (coins ?? [`gas of ${payer}`]);
        const money = action === 'deposit' && body.fromAddressBalance !== true ? [`coins of ${sender}`] : [];
        // One transaction at a time until the packages are known, as it determines them.
        const first = this.#context.options().pins.perpetuals === undefined ? ['first use'] : [];
        return [account?.capabilityId ?? `accounts of ${sender}`, ...gas, ...money, ...first];
    }

    async #write<T>(steps: Steps<T>, slot: Slot, claims: readonly string[]): Promise<ExecutedWrite<T>> {
        if (slot.hasOpenOutcome)
            throw problem('stale', 'writes', 'no unknown outcome before it; settle that write first', 'one');
        let entry: JournalEntry | undefined;
        const record = async (found: JournalEntry, verified: VerifiedTransaction): Promise<void> => {
            const one = { entry: found, transaction: verified.transaction };
            await this.pending.begin(one, claims, steps.read, () => {
                this.#remember(verified);
            });
            entry = found;
        };
        let reserved: string | undefined;
        const reserve: WriteSteps<T>['reserve'] = (digest, { transaction, expectation }) => {
            // Another build replaces the one before.
            if (reserved !== undefined) this.#gas.release(reserved);
            reserved = undefined;
            if (expectation.trust.isSponsored) return [];
            const { budget } = transaction.gas;
            const left = this.#gasLeft(expectation.intent, this.#context.options().maxGasPerDay);
            if (left !== undefined && budget > left) return [toGasDeparture(left, budget)];
            reserved = digest;
            this.#gas.reserve(digest, budget, this.#context.now());
            return [];
        };
        try {
            const written = await write({ ...steps, record, reserve }, slot);
            await this.pending.finish(written.digest, {
                ...EXECUTED,
                digest: written.digest,
                response: written.response,
            });
            return written;
        } catch (error) {
            // Nothing was submitted.
            if (entry === undefined) {
                if (reserved !== undefined) this.#gas.release(reserved);
                throw error;
            }
            const { digest } = entry;
            if (error instanceof FailedWrite) {
                // A failed transaction pays gas only where it ran.
                if (!this.#context.classifier.mayHaveRun(error.cause)) this.#gas.release(digest);
                await this.pending.finish(digest, { digest, outcome: 'failed', error: error.cause as Error });
                throw error.cause;
            }
            this.pending.keepOpen(digest, slot.retain());
            throw this.#context.toOutcomeUnknown(entry, error instanceof UnresolvedWrite ? error.cause : error, false);
        }
    }

    #steps<T>(request: WriteRequest<T>, signers: readonly Signer[]): Steps<T> {
        const { classifier, sleep, now, submit } = this.#context;
        const { action, body, build, read } = request;
        const { rebuilds, resubmit } = this.#context.options();
        return {
            action,
            request: JSON.parse(writeJson(body)),
            build,
            // Parsed here: a response that cannot be parsed leaves the outcome unknown.
            submit: async (signed, digest) => read(await submit(action, signed, request.context.lifecycle), digest),
            expectationFor: (epoch) => this.#expect(request, epoch === 'fresh'),
            signers,
            classifier,
            read,
            lifecycle: request.context.lifecycle,
            toMismatch: async (departures, { transaction, verdict, expectation }) => {
                if (!verdict.needsPins) return new Problem('mismatch', departures);
                const found = { pins: verdict.pins, chainId: chainOf(transaction) };
                return this.#context.toUnpinned(departures, expectation.intent, found);
            },
            findConsumer: (verified, isLast) => this.pending.findConsumer(verified, isLast),
            onConflict: () => {
                this.pending.resolveBlockers();
            },
            isCapabilityUsed: ({ digest }) => this.pending.isCapabilityUsed(digest),
            rebuilds,
            resubmit,
            sleep,
            now,
        };
    }

    async #expect<T>(
        { action, body, sender, isAccountDiscovered }: WriteRequest<T>,
        isFresh: boolean,
    ): Promise<Expectation> {
        const options = this.#context.options();
        const epoch = await this.#context.epochs.epoch(isFresh);
        const chainId = this.#context.knownChainId() ?? options.chainId;
        const intent = toIntent(action, body, this.#context.facts);
        const knownPrice = this.#prices.get(epoch) ?? options.maxGasPrice;
        const maxPrice = knownPrice < options.maxGasPrice ? knownPrice : options.maxGasPrice;
        const mayLearn = this.#context.mayLearn();
        const mayScale = mayLearn && (options.pins.perpetuals === undefined || this.#hasLearned);
        const sponsor = sponsorOf(body);
        return {
            envelope: {
                sender,
                sponsor,
                gas: toGasLimits(body, options.maxGasBudget, maxPrice),
                validity: { epoch, chainId, allowNoExpiration: options.allowNoExpiration, now: this.#context.now() },
            },
            intent,
            trust: {
                sender,
                pins: options.pins,
                mayLearn,
                mode: options.mode,
                scale: options.scale ?? (mayScale ? 'any' : undefined),
                position: positionsOf(intent).some((position) => this.#positions.has(position)) ? 'there' : 'none',
                isSponsored: sponsor !== undefined,
                maxOracleFee: options.maxOracleFee,
                isAccountDiscovered,
            },
        };
    }

    /**
     * Expects that the gas allowance covers several transactions at their largest budget, so that a write with several
     * transactions does not stop in the middle.
     *
     * @param count of transactions
     * @throws {Problem} `mismatch` when `options.transaction.maxGasPerDay` may not cover all of them
     */
    expectGasFor(count: number): void {
        const { maxGasPerDay, maxGasBudget } = this.#context.options();
        if (maxGasPerDay === undefined) return;
        const left = this.#gas.remaining(maxGasPerDay, this.#context.now());
        const needed = BigInt(count) * maxGasBudget;
        if (left >= needed) return;
        const wanted = `${needed} MIST left of options.transaction.maxGasPerDay, ${count} times options.transaction.maxGasBudget`;
        throw problem('mismatch', 'gas budget', wanted, `${left} MIST`);
    }

    /** The gas allowance, MIST; `undefined` where it does not limit the transaction. */
    #gasLeft(intent: Intent, limit: bigint | undefined): bigint | undefined {
        if (limit === undefined || isRiskReducing(intent)) return undefined;
        return this.#gas.remaining(limit, this.#context.now());
    }

    /** Learns from an executed transaction. */
    #remember(verified: VerifiedTransaction): void {
        const { transaction, verdict, expectation } = verified;
        const chainId = chainOf(transaction);
        this.#hasLearned ||= expectation.trust.pins.perpetuals === undefined;
        this.#context.learn({ pins: verdict.pins, chainId, scale: verdict.scale });
        for (const position of positionsOf(expectation.intent)) this.#positions.add(position);
        trimToLimit(this.#positions);
        const { epoch } = expectation.envelope.validity;
        const { isPriced } = expectation.envelope.gas;
        if (!isPriced && !this.#prices.has(epoch)) this.#prices.set(epoch, transaction.gas.price);
    }
}

function toGasDeparture(left: bigint, budget: bigint): Departure {
    const wanted = `at most ${left} MIST, which are left of options.transaction.maxGasPerDay for these 24 hours`;
    return { at: 'gas budget', wanted, found: `${budget} MIST` };
}

/** Cancels, and orders that can only reduce a position. */
function isRiskReducing(intent: Intent): boolean {
    if (intent.action === 'cancelOrders') return true;
    return intent.action === 'createOrders' && intent.orders.every(({ reduceOnly }) => reduceOnly);
}

/** The chain that a transaction names, base58. */
function chainOf({ expiration }: TransactionData): string | undefined {
    return expiration.kind === 'during' ? base58.encode(expiration.chain) : undefined;
}

/** Positions that exist once the write is executed. */
function positionsOf(intent: Intent): string[] {
    if (intent.action === 'allocate') return [`${intent.account.capabilityId} ${intent.market.id}`];
    if (intent.action !== 'createOrders') return [];
    return intent.orders.map(({ market }) => `${intent.account.capabilityId} ${market.id}`);
}

/** From `params.gas`, `options.gas` or `params.request`. */
function sponsorOf(body: Readonly<Record<string, unknown>>): string | undefined {
    const { sponsor } = (body.metadata ?? {}) as { sponsor?: unknown };
    return isAddress(sponsor) ? toFullAddress(sponsor) : undefined;
}

function toGasLimits(body: Readonly<Record<string, unknown>>, maxBudget: bigint, maxPrice: bigint): GasLimits {
    const metadata = (body.metadata ?? {}) as Record<string, unknown>;
    const budget = readMist(metadata.gasBudget, 'gasBudget');
    const price = readMist(metadata.gasPrice, 'gasPrice');
    return {
        maxBudget: budget === undefined || budget > maxBudget ? maxBudget : budget,
        maxPrice: price ?? maxPrice,
        isPriced: price !== undefined,
        coins: readCoins(metadata.gasCoins),
        fromAddressBalance: metadata.gasFromAddressBalance === true,
    };
}

function readMist(value: unknown, key: string): bigint | undefined {
    if (value === undefined || value === null) return undefined;
    const text = value instanceof NumberText ? value.text : (value as string);
    if (/^\d{1,20}$/.test(text)) return BigInt(text);
    throw problem('argument', `request.metadata.${key}`, 'a whole number of MIST', text);
}

function readCoins(coins: unknown): ObjectRef[] | undefined {
    if (!Array.isArray(coins)) return undefined;
    return coins.map((coin: { objectId: string; version: unknown; digest: string }, i) => {
        const version = coin.version instanceof NumberText ? coin.version.text : (coin.version as string);
        try {
            return {
                objectId: toFullAddress(coin.objectId),
                version: BigInt(version),
                digest: base58.decode(coin.digest),
            };
        } catch {
            throw problem('argument', `gas.coins[${i}]`, '{ objectId, version, digest in base58 }', 'another object');
        }
    });
}
