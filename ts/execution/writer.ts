/** All writes of one exchange object: in which order, which may fly together, and what each transaction is held against. */

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
import type { JournalEntry, JournalOption } from './journal.js';
import { TransactionQueue, type Priority, type Slot } from './transaction-queue.js';
import { trimToLimit } from './object-versions.js';
import { PendingTransactions, type PendingTransactionsContext } from './pending-transactions.js';
import { closedProblem, WriteLifecycle } from './write-lifecycle.js';
import { dryRun, FailedWrite, UnresolvedWrite, orderSigners, write } from './write.js';
import type { VerifiedTransaction, DryRun, ErrorClassifier, SignedBody, WriteSteps, ExecutedWrite } from './write.js';

/** What a writer needs of the exchange around it. */
export interface WriterContext extends Pick<
    PendingTransactionsContext,
    'parseResponse' | 'findEvidence' | 'toOutcomeUnknown' | 'onResolved'
> {
    readonly options: () => TransactionOptions;
    readonly submit: (action: Action, body: SignedBody, session: WriteLifecycle) => Promise<unknown>;
    readonly epochs: EpochClock;
    readonly facts: Facts;
    /** Chain id of the deployment, where it is known. */
    readonly knownChainId: () => string | undefined;
    /** Whether packages that are not pinned are taken as they are met. */
    readonly mayLearn: () => boolean;
    /** Told of what was met for the first time, in a transaction that was executed. */
    readonly learn: (news: LearnedPins) => void;
    /** Makes the error of a transaction that relies on what is not pinned; its `pins` hold everything known so far. */
    readonly toUnpinned: (
        departures: readonly Departure[],
        intent: Intent,
        found: Omit<LearnedPins, 'scale'>,
    ) => Promise<Error>;
    readonly classifier: ErrorClassifier;
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
}

/** What an executed transaction was the first to tell. */
export interface LearnedPins {
    readonly pins: PackagePins;
    /** base58 */
    readonly chainId: string | undefined;
    readonly scale: Scale | undefined;
}

/** A write as a method of the exchange asks for it. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** The body of the build, as it is sent. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly build: () => Promise<WireBuild>;
    /** Makes of the submit's answer, and the transaction's id, what the user gets. */
    readonly read: (answer: unknown, digest: string) => T;
    readonly sender: string;
    /** Asked only when something is signed. */
    readonly signers: () => Promise<readonly Signer[]>;
    /** Where it comes among others that wait. */
    readonly priority: Priority;
    readonly context: WriteContext;
    /** Whether its account is only listed by the service, and may not be used for money or orders. */
    readonly isAccountUnselected: boolean;
}

/** A write from the moment at which it was asked for. */
export interface WriteContext {
    /** To be called when the write has its place in the queue. */
    readonly onQueued: () => void;
    readonly lifecycle: WriteLifecycle;
    /** Whether it has left the queue, with its first transaction or its only one. */
    isRunning: boolean;
}

type Steps<T> = Omit<WriteSteps<T>, 'record' | 'reserve'> & Pick<WriteRequest<T>, 'read'>;

const EXECUTED = { outcome: 'executed' } as const;

/** Carries out the writes of one exchange object. */
export class Writer {
    readonly queue: TransactionQueue;
    readonly pending: PendingTransactions;
    readonly #parts: WriterContext;
    readonly #gas = new GasAllowance();
    #session = new WriteLifecycle();
    readonly #prices = new Map<bigint, bigint>();
    /** Capability and market of positions that are known to be there. */
    readonly #positions = new Set<string>();
    /** Whether the packages were met here, and not pinned by the user: then a scale may be met, too. */
    #hasLearned = false;
    /** Settles when the write that was asked for last has its place in the queue. */
    #lastQueued: Promise<unknown> = Promise.resolve();
    /** How many were asked for, and have no place yet. */
    #entering = 0;

    /** @param parts what it needs of the exchange */
    constructor(parts: WriterContext) {
        this.#parts = parts;
        this.queue = new TransactionQueue(() => parts.options().maxWaiting);
        this.pending = new PendingTransactions({
            ...parts,
            queue: this.queue,
            resubmit: () => parts.options().resubmit,
            journal: () => parts.options().journal as JournalOption,
            lifecycle: () => this.#session,
            onExecuted: (digest, { gas, sender }) => {
                if (gas.owner === sender) this.#gas.reserve(digest, gas.budget, parts.now());
            },
        });
    }

    /**
     * Lets writes queue in the order in which they were asked for, however long each takes to find out what it needs to know
     * before. To be called at once when a write is asked for.
     *
     * @param write the write; uses the ticket when it enters the queue
     * @returns what came of it
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    async startInOrder<T>(write: (ticket: WriteContext) => Promise<T>): Promise<T> {
        const before = this.#lastQueued;
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
                await before;
                lifecycle.expectOpen();
                return await write({ onQueued, lifecycle, isRunning: false });
            } finally {
                onQueued();
            }
        });
    }

    /**
     * Carries out a write that waits for no earlier one to enter the queue. To be called at once when it is asked for.
     *
     * @param write the write; uses the ticket when it enters the queue
     * @returns what came of it
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    async startNow<T>(write: (ticket: WriteContext) => Promise<T>): Promise<T> {
        const session = this.#session;
        return session.track(write({ onQueued: () => undefined, lifecycle: session, isRunning: false }));
    }

    /**
     * Rejects the writes that wait, and waits for those that run.
     *
     * @param ms how long at most, milliseconds; what still runs then is neither signed nor submitted any more
     */
    async close(ms: number): Promise<void> {
        const session = this.#session;
        const ended = session.close(ms);
        this.queue.rejectWaiting(closedProblem());
        await ended;
        // What is asked for from here on belongs to the next session.
        if (this.#session === session) this.#session = new WriteLifecycle();
    }

    /** @returns how many writes wait, those among them that have not found out yet what they need to know */
    get waiting(): number {
        return this.queue.waiting + this.#entering;
    }

    /**
     * Builds and checks what a write would submit; signs and submits nothing, and waits for nobody.
     *
     * @param request the write
     * @returns the transaction in words
     */
    async dryRun<T>(request: WriteRequest<T>): Promise<DryRun> {
        const record = (): Promise<void> => Promise.reject(new Error('a dry run is not written down'));
        return dryRun({ ...this.#steps(request, []), record, reserve: () => [] });
    }

    /**
     * Carries out a write.
     *
     * @param request the write
     * @param turn that it is a part of; it gets one of its own when left out
     * @returns what came of it
     */
    async run<T>(request: WriteRequest<T>, turn?: Slot): Promise<ExecutedWrite<T>> {
        const signers = orderSigners(await request.signers(), request.sender, sponsorOf(request.body));
        const steps = this.#steps(request, signers);
        const claims = this.claimsOf(request);
        if (turn !== undefined) return this.#write(steps, turn, claims);
        const task = (own: Slot): Promise<ExecutedWrite<T>> => this.#write(steps, own, claims);
        return this.runInSlot(claims, request.priority, task, request.context);
    }

    /**
     * Runs several writes as one, which no other write that uses the same comes between.
     *
     * @param claims what they take
     * @param rank where they come among others that wait
     * @param task the writes
     * @param ticket when they were asked for
     * @returns what came of it
     * @throws {Problem} `closed` when the exchange was closed before
     */
    async runInSlot<T>(
        claims: readonly string[],
        rank: Priority,
        task: (turn: Slot) => Promise<T>,
        ticket: WriteContext,
    ): Promise<T> {
        // What runs already goes on to its end.
        if (ticket.isRunning) ticket.lifecycle.expectNotClosed();
        else ticket.lifecycle.expectOpen();
        const run = this.queue.run(claims, rank, (turn) => {
            ticket.isRunning = true;
            return task(turn);
        });
        ticket.onQueued();
        this.pending.resolveBlockers();
        return run;
    }

    /**
     * Tells what a write takes, as far as that is known before it is built.
     *
     * @param request the write, or what is known of it
     * @returns object ids, and names for what the service chooses from
     */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[] {
        const metadata = (body.metadata ?? {}) as Record<string, unknown>;
        const account = isAddress(body.accountId)
            ? this.#parts.facts.account(toFullAddress(body.accountId))
            : undefined;
        const payer = sponsorOf(body) ?? sender;
        const coins = readCoins(metadata.gasCoins)?.map(({ objectId }) => objectId);
        const gas = metadata.gasFromAddressBalance === true ? [] : (coins ?? [`gas of ${payer}`]);
        const money = action === 'deposit' && body.fromAddressBalance !== true ? [`coins of ${sender}`] : [];
        // Until the packages are known, one transaction at a time may tell them.
        const first = this.#parts.options().pins.perpetuals === undefined ? ['first use'] : [];
        return [account?.capabilityId ?? `accounts of ${sender}`, ...gas, ...money, ...first];
    }

    async #write<T>(steps: Steps<T>, turn: Slot, claims: readonly string[]): Promise<ExecutedWrite<T>> {
        if (turn.hasOpenOutcome)
            throw problem('stale', 'writes', 'the write before it settled first', 'an open outcome');
        let entry: JournalEntry | undefined;
        const record = async (found: JournalEntry, checked: VerifiedTransaction): Promise<void> => {
            const one = { entry: found, transaction: checked.transaction };
            await this.pending.begin(one, claims, steps.read, () => {
                this.#remember(checked);
            });
            entry = found;
        };
        let reserved: string | undefined;
        const reserve: WriteSteps<T>['reserve'] = (digest, { transaction, expectation }) => {
            // A transaction that is built again takes the place of the one before.
            if (reserved !== undefined) this.#gas.release(reserved);
            reserved = undefined;
            if (expectation.trust.isSponsored) return [];
            const { budget } = transaction.gas;
            const left = this.#gasLeft(expectation.intent, this.#parts.options().maxGasPerDay);
            if (left !== undefined && budget > left) return [toGasDeparture(left, budget)];
            reserved = digest;
            this.#gas.reserve(digest, budget, this.#parts.now());
            return [];
        };
        try {
            const written = await write({ ...steps, record, reserve }, turn);
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
                // What a failed transaction costs, it costs only where it ran.
                if (!this.#parts.classifier.mayHaveRun(error.cause)) this.#gas.release(digest);
                await this.pending.finish(digest, { digest, outcome: 'failed', error: error.cause as Error });
                throw error.cause;
            }
            this.pending.keepOpen(digest, turn.retain());
            throw this.#parts.toOutcomeUnknown(entry, error instanceof UnresolvedWrite ? error.cause : error, false);
        }
    }

    #steps<T>(request: WriteRequest<T>, signers: readonly Signer[]): Steps<T> {
        const { classifier, sleep, now, submit } = this.#parts;
        const { action, body, build, read } = request;
        const { rebuilds, resubmit } = this.#parts.options();
        return {
            action,
            request: JSON.parse(writeJson(body)),
            build,
            // Read here: an answer that cannot be read leaves the outcome open.
            submit: async (signed, digest) => read(await submit(action, signed, request.context.lifecycle), digest),
            expectationFor: (epoch) => this.#expect(request, epoch === 'asked anew'),
            signers,
            classifier,
            read,
            lifecycle: request.context.lifecycle,
            toMismatch: async (departures, { transaction, verdict, expectation }) => {
                if (!verdict.needsPins) return new Problem('mismatch', departures);
                const found = { pins: verdict.pins, chainId: chainOf(transaction) };
                return this.#parts.toUnpinned(departures, expectation.intent, found);
            },
            findConsumer: (checked, isLast) => this.pending.findConsumer(checked, isLast),
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
        { action, body, sender, isAccountUnselected }: WriteRequest<T>,
        isFresh: boolean,
    ): Promise<Expectation> {
        const terms = this.#parts.options();
        const epoch = await this.#parts.epochs.epoch(isFresh);
        const chainId = this.#parts.knownChainId() ?? terms.chainId;
        const intent = toIntent(action, body, this.#parts.facts);
        const seen = this.#prices.get(epoch) ?? terms.maxGasPrice;
        const maxPrice = seen < terms.maxGasPrice ? seen : terms.maxGasPrice;
        const mayLearn = this.#parts.mayLearn();
        const mayScale = mayLearn && (terms.pins.perpetuals === undefined || this.#hasLearned);
        const sponsor = sponsorOf(body);
        return {
            envelope: {
                sender,
                sponsor,
                gas: toGasTerms(body, terms.maxGasBudget, maxPrice),
                validity: { epoch, chainId, allowNoExpiration: terms.allowNoExpiration, now: this.#parts.now() },
            },
            intent,
            trust: {
                sender,
                pins: terms.pins,
                mayLearn,
                mode: terms.mode,
                scale: terms.scale ?? (mayScale ? 'any' : undefined),
                position: positionsOf(intent).some((position) => this.#positions.has(position)) ? 'there' : 'none',
                isSponsored: sponsor !== undefined,
                maxOracleFee: terms.maxOracleFee,
                isAccountUnselected,
            },
        };
    }

    /**
     * Expects that several transactions are possible in a row, whatever each of them costs: one that is refused half-way leaves
     * its caller with the first half.
     *
     * @param count of transactions
     * @throws {Problem} `mismatch` when `options.transaction.maxGasPerDay` may not let all of them through
     */
    expectGasFor(count: number): void {
        const { maxGasPerDay, maxGasBudget } = this.#parts.options();
        if (maxGasPerDay === undefined) return;
        const left = this.#gas.remaining(maxGasPerDay, this.#parts.now());
        const needed = BigInt(count) * maxGasBudget;
        if (left >= needed) return;
        const wanted = `${needed} MIST left of options.transaction.maxGasPerDay, ${count} times options.transaction.maxGasBudget`;
        throw problem('mismatch', 'gas budget', wanted, `${left} MIST`);
    }

    /** What a transaction may cost at most, of what is allowed in a day; `undefined` where that does not limit it. */
    #gasLeft(intent: Intent, most: bigint | undefined): bigint | undefined {
        if (most === undefined || isRiskReducing(intent)) return undefined;
        return this.#gas.remaining(most, this.#parts.now());
    }

    /** Believes from now on what an executed transaction was the first to tell. */
    #remember(checked: VerifiedTransaction): void {
        const { transaction, verdict, expectation } = checked;
        const chainId = chainOf(transaction);
        this.#hasLearned ||= expectation.trust.pins.perpetuals === undefined;
        this.#parts.learn({ pins: verdict.pins, chainId, scale: verdict.scale });
        for (const position of positionsOf(expectation.intent)) this.#positions.add(position);
        trimToLimit(this.#positions);
        const { epoch } = expectation.envelope.validity;
        const { isPriced } = expectation.envelope.gas;
        if (!isPriced && !this.#prices.has(epoch)) this.#prices.set(epoch, transaction.gas.price);
    }
}

function toGasDeparture(left: bigint, budget: bigint): Departure {
    const wanted = `at most ${left} MIST, which is left for these 24 hours (options.transaction.maxGasPerDay)`;
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

/** Positions that are there once a write is executed. */
function positionsOf(intent: Intent): string[] {
    if (intent.action === 'allocate') return [`${intent.account.capabilityId} ${intent.market.id}`];
    if (intent.action !== 'createOrders') return [];
    return intent.orders.map(({ market }) => `${intent.account.capabilityId} ${market.id}`);
}

/** The sponsor that a request declares, whichever way it came there. */
function sponsorOf(body: Readonly<Record<string, unknown>>): string | undefined {
    const { sponsor } = (body.metadata ?? {}) as { sponsor?: unknown };
    return isAddress(sponsor) ? toFullAddress(sponsor) : undefined;
}

function toGasTerms(body: Readonly<Record<string, unknown>>, maxBudget: bigint, maxPrice: bigint): GasLimits {
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
            throw problem('argument', `gas.coins[${i}]`, '{ objectId, version, digest in base58 }', 'another');
        }
    });
}
