/** All writes of one exchange object: their order, their objects, their gas, and what each transaction must be. */
import { base58 } from '@scure/base';
import { dropOldest } from '../streams/recent.js';
import { withTimeout } from '../core/clock.js';
import { writeJson } from '../core/json.js';
import { Problem, problem } from '../core/problem.js';
import { toIntent } from '../transaction/intent.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { dryRun, executeTransaction, FailedWrite, orderSigners, UnresolvedWrite } from './execute-transaction.js';
import { GasAllowance, gasClaims, readGasLimits, sponsorOf } from './gas-limits.js';
import { PendingTransactions } from './outcome/pending-transactions.js';
import { TransactionQueue } from './transaction-queue.js';
import { closedProblem, createDeferred, WriteLifecycle, WriteStop } from './write-lifecycle.js';
/** Most positions that are remembered. */
const MAX_POSITIONS = 2_000;
/** Executes the writes of one exchange object. */
export class WriteExecutor {
    context;
    queue;
    pending;
    #gas = new GasAllowance();
    #lifecycle = new WriteLifecycle();
    #prices = new Map();
    /** Positions that exist: capability id and market id. */
    #positions = new Set();
    /** Whether the packages were learned, and not pinned by the user: then a scale may be learned, too. */
    #hasLearned = false;
    /** Settles when the latest write has entered the queue. */
    #lastQueued = Promise.resolve();
    /** How many writes have not entered the queue yet. */
    #entering = 0;
    constructor(context) {
        this.context = context;
        const { pins } = context;
        this.queue = new TransactionQueue(() => pins.options.maxWaiting);
        this.pending = new PendingTransactions({
            ...context,
            queue: this.queue,
            sleep: withTimeout,
            resubmit: () => pins.options.resubmit,
            journal: () => pins.options.journal,
            lifecycle: () => this.#lifecycle,
            onExecuted: (digest, { gas, sender }) => {
                if (gas.owner === sender)
                    this.#gas.reserve(digest, gas.budget, context.now());
            },
        });
    }
    /**
     * Starts a write whose order in the queue is that of the calls, however long the reads before it take. To be called
     * synchronously by the method of the exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startInOrder(limits, write) {
        const previous = this.#lastQueued;
        let isQueued = false;
        const { promise, resolve } = createDeferred();
        this.#lastQueued = promise;
        this.#entering += 1;
        const onQueued = () => {
            if (!isQueued)
                this.#entering -= 1;
            isQueued = true;
            resolve();
        };
        const writeInOrder = async (context) => {
            await previous;
            context.stop.expectOpen();
            return write(context);
        };
        return this.startNow(limits, writeInOrder, onQueued);
    }
    /**
     * Starts a write that does not wait for earlier ones to enter the queue. To be called synchronously by the method of the
     * exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startNow(limits, write, onQueued = () => undefined) {
        return this.track((lifecycle) => {
            const stop = new WriteStop(lifecycle, limits);
            const run = async () => {
                stop.expectNotClosed();
                return write({ onQueued, stop, isRunning: false });
            };
            return stop.run(run()).finally(onQueued);
        });
    }
    /** Runs work that `close()` waits for. */
    track(work) {
        const lifecycle = this.#lifecycle;
        return lifecycle.track(work(lifecycle));
    }
    /**
     * Rejects the waiting writes, and waits for the running ones up to `ms`; those that still run afterwards sign and submit
     * nothing more.
     */
    async close(ms) {
        const lifecycle = this.#lifecycle;
        const ended = lifecycle.close(ms);
        this.queue.rejectWaiting(closedProblem());
        await ended;
        await this.pending.releaseJournal();
        if (this.#lifecycle === lifecycle)
            this.#lifecycle = new WriteLifecycle();
    }
    /** Returns whether an executed write of this client proves that an account has a position in a market. */
    hasPosition(accountId, marketId) {
        const { facts } = this.context.pins;
        const account = facts.account(toFullAddress(accountId));
        const market = facts.market(toFullAddress(marketId));
        return this.#positions.has(`${account?.capabilityId} ${market?.id}`);
    }
    /** How many writes wait, including those that have not entered the queue yet. */
    get waiting() {
        return this.queue.waiting + this.#entering;
    }
    /** Builds and verifies what a write would submit, outside the queue; signs and submits nothing. */
    async dryRun(request) {
        return dryRun({ ...this.#steps(request, []), reserve: () => [] });
    }
    /** Executes a write, in a new slot where the write has only one transaction. */
    async run(request, slot) {
        const signers = orderSigners(await request.signers(), request.sender, sponsorOf(request.body));
        const steps = this.#steps(request, signers);
        const claims = this.claimsOf(request);
        if (slot !== undefined)
            return this.#execute(steps, slot, claims);
        const task = (own) => this.#execute(steps, own, claims);
        const isThroughNode = request.via === 'node' && request.priority === 'cancel-by-id';
        const priority = isThroughNode ? 'cancel-by-id-through-node' : request.priority;
        return this.runInSlot(claims, priority, task, request.context);
    }
    /**
     * Runs several transactions in one slot, so that no other write with the same objects comes between.
     *
     * @param claims names and ids of their objects
     * @throws {Problem} `closed` or `timeout` when it was stopped before
     */
    async runInSlot(claims, priority, task, context) {
        // A running write continues while close() waits for it.
        const { stop } = context;
        if (context.isRunning)
            stop.expectNotClosed();
        else
            stop.expectOpen();
        stop.phase = 'queued';
        const start = (slot) => {
            context.isRunning = true;
            return task(slot);
        };
        const run = this.queue.run(claims, priority, start, (started) => stop.race(started));
        context.onQueued();
        this.pending.resolveBlockers();
        return run;
    }
    /**
     * Makes a transaction unexecutable by another one on its objects, as {@link PendingTransactions.voidEntry} does; the body is that of
     * a write, for its gas options.
     */
    async voidEntry(entry, wallet, native, lifecycle) {
        const { pins, epochs, now } = this.context;
        const { maxGasBudget, maxGasPrice, chainId } = pins.options;
        const { sender, body, signers } = wallet;
        const validity = async () => {
            const pinned = pins.deploymentChainId ?? chainId;
            return { epoch: await epochs.epoch(false), chainId: pinned, allowNoExpiration: false, now: now() };
        };
        const sign = async (bytes, digest) => {
            const found = orderSigners(await signers(), sender, undefined);
            return Promise.all(found.map((signer) => signer.sign(bytes, digest)));
        };
        const limits = readGasLimits(body, maxGasBudget, maxGasPrice);
        // The wallet pays, also where a sponsor pays for its other writes: declared coins are the sponsor's then.
        const gas = sponsorOf(body) === undefined ? limits : { ...limits, coins: undefined, fromAddressBalance: false };
        return this.pending.voidEntry(entry, { native, sender, gas, validity, sign }, lifecycle);
    }
    /** Lists the objects of a write that are known before its build: ids, and names for those that the service selects. */
    claimsOf({ action, body, sender }) {
        const { facts, options } = this.context.pins;
        const capabilityOf = (id) => isAddress(id) ? facts.account(toFullAddress(id))?.capabilityId : undefined;
        const to = capabilityOf(body.toAccountId);
        const money = action === 'deposit' && body.fromAddressBalance !== true ? [`coins of ${sender}`] : [];
        // One transaction at a time until the packages are known, as it determines them.
        const first = options.pins.perpetuals === undefined ? ['first use'] : [];
        const accounts = [capabilityOf(body.accountId) ?? `accounts of ${sender}`, ...(to === undefined ? [] : [to])];
        return [...accounts, ...gasClaims(body, sender), ...money, ...first];
    }
    async #execute(steps, slot, claims) {
        if (slot.hasOpenOutcome)
            throw problem('stale', 'writes', 'no unknown outcome before it; settle that write first', 'one');
        let entry;
        const record = async (found, verified) => {
            const one = { entry: found, transaction: verified.transaction };
            await this.pending.begin(one, claims, steps.read, () => {
                this.#remember(verified);
            });
            entry = found;
        };
        let reserved;
        const reserve = (digest, { transaction, expectation }) => {
            // A build that ends after its write reserves nothing.
            steps.stop.expectNotClosed();
            // Another build replaces the one before.
            if (reserved !== undefined)
                this.#gas.release(reserved);
            reserved = undefined;
            if (expectation.trust.isSponsored)
                return [];
            const { budget } = transaction.gas;
            const { maxGasPerDay } = this.context.pins.options;
            if (maxGasPerDay !== undefined && !isRiskReducing(expectation.intent)) {
                const left = this.#gas.remaining(maxGasPerDay, this.context.now());
                const wanted = `at most ${left} MIST, which are left of options.transaction.maxGasPerDay for these 24 hours`;
                if (budget > left)
                    return [{ at: 'gas budget', wanted, found: `${budget} MIST` }];
            }
            reserved = digest;
            this.#gas.reserve(digest, budget, this.context.now());
            return [];
        };
        try {
            const executed = await executeTransaction({ ...steps, record, reserve }, slot);
            const { digest, response } = executed;
            await this.pending.finish({ digest, outcome: 'executed', response });
            return executed;
        }
        catch (error) {
            // Nothing was submitted.
            if (entry === undefined) {
                if (reserved !== undefined)
                    this.#gas.release(reserved);
                throw error;
            }
            const { digest } = entry;
            if (error instanceof FailedWrite) {
                // A failed transaction pays gas only where it ran.
                if (!this.context.classifier.mayHaveRun(error.cause))
                    this.#gas.release(digest);
                await this.pending.finish({ digest, outcome: 'failed', error: error.cause });
                throw error.cause;
            }
            this.pending.keepOpen(digest, slot.retain());
            throw this.context.toOutcomeUnknown(entry, error instanceof UnresolvedWrite ? error.cause : error, false);
        }
    }
    #steps(request, signers) {
        const { classifier, now, submit, pins, compareWithChain } = this.context;
        const { action, via, body, build, read, note } = request;
        const { stop } = request.context;
        const { rebuilds, resubmit } = pins.options;
        return {
            action,
            via,
            request: JSON.parse(writeJson(body)),
            ...(note === undefined ? {} : { note }),
            build,
            // Parsed here: a response that cannot be parsed leaves the outcome unknown.
            submit: async (signed, digest) => read(await submit({ action, via }, signed, stop.onSend), digest),
            expectationFor: (epoch) => this.#expect(request, epoch === 'fresh'),
            signers,
            compareWithChain,
            classifier,
            read,
            stop,
            toMismatch: async (departures, { transaction, verdict, expectation }) => {
                if (!verdict.needsPins)
                    return new Problem('mismatch', departures);
                const { pins: packages, executors } = verdict;
                const found = { pins: packages, executors, chainId: chainOf(transaction) };
                return pins.toUnpinned(departures, expectation.intent, found);
            },
            recheckRejections: ({ transaction }) => this.pending.recheckRejections(transaction),
            findConsumer: (verified, isLast) => this.pending.findConsumer(verified, isLast),
            onConflict: () => {
                this.pending.resolveBlockers();
            },
            isCapabilityUsed: ({ digest }) => this.pending.isCapabilityUsed(digest),
            rebuilds,
            resubmit,
            sleep: withTimeout,
            now,
        };
    }
    async #expect(request, isFresh) {
        const { action, body, sender, isAccountDiscovered } = request;
        const { epochs, now, pins } = this.context;
        const { options } = pins;
        const epoch = await epochs.epoch(isFresh);
        const chainId = pins.deploymentChainId ?? options.chainId;
        const intent = toIntent(action, body, pins.facts);
        const knownPrice = this.#prices.get(epoch) ?? options.maxGasPrice;
        const maxPrice = knownPrice < options.maxGasPrice ? knownPrice : options.maxGasPrice;
        const mayScale = pins.mayLearn && (options.pins.perpetuals === undefined || this.#hasLearned);
        const sponsor = sponsorOf(body);
        return {
            envelope: {
                sender,
                sponsor,
                gas: readGasLimits(body, options.maxGasBudget, maxPrice),
                validity: { epoch, chainId, allowNoExpiration: options.allowNoExpiration, now: now() },
            },
            intent,
            trust: {
                sender,
                pins: options.pins,
                mayLearn: pins.mayLearn,
                mode: options.mode,
                scale: options.scale ?? (mayScale ? 'any' : undefined),
                position: positionsOf(intent).some((position) => this.#positions.has(position)) ? 'there' : 'none',
                isSponsored: sponsor !== undefined,
                maxOracleFee: options.maxOracleFee,
                executors: options.executors,
                maxExecutorDeposit: options.maxExecutorDeposit,
                isAccountDiscovered,
            },
        };
    }
    /**
     * Expects that the gas allowance covers several transactions at their largest budget, so that a write with several
     * transactions does not stop in the middle.
     *
     * @throws {Problem} `mismatch` when `options.transaction.maxGasPerDay` may not cover all of them
     */
    expectGasFor(count) {
        const { maxGasPerDay, maxGasBudget } = this.context.pins.options;
        if (maxGasPerDay === undefined)
            return;
        const left = this.#gas.remaining(maxGasPerDay, this.context.now());
        const needed = BigInt(count) * maxGasBudget;
        if (left >= needed)
            return;
        const wanted = `${needed} MIST left of options.transaction.maxGasPerDay, ${count} times options.transaction.maxGasBudget`;
        throw problem('mismatch', 'gas budget', wanted, `${left} MIST`);
    }
    /** Learns from an executed transaction. */
    #remember(verified) {
        const { transaction, verdict, expectation } = verified;
        this.#hasLearned ||= expectation.trust.pins.perpetuals === undefined;
        const { pins, executors, scale } = verdict;
        this.context.pins.learn({ pins, executors, chainId: chainOf(transaction), scale });
        for (const position of positionsOf(expectation.intent))
            this.#positions.add(position);
        dropOldest(this.#positions, MAX_POSITIONS);
        const { gas, validity } = expectation.envelope;
        if (!gas.isPriced && !this.#prices.has(validity.epoch))
            this.#prices.set(validity.epoch, transaction.gas.price);
    }
}
const CANCELS = ['cancelOrders', 'cancelStops', 'cancelTwaps'];
/** Cancels, and orders that can only reduce a position. */
function isRiskReducing(intent) {
    if (CANCELS.includes(intent.action))
        return true;
    if (intent.action === 'createTwap')
        return intent.details.reduceOnly;
    return intent.action === 'createOrders' && intent.orders.every(({ reduceOnly }) => reduceOnly);
}
/** The chain that a transaction names, base58. */
function chainOf({ expiration }) {
    return expiration.kind === 'during' ? base58.encode(expiration.chain) : undefined;
}
/** Positions that exist once the write is executed. */
function positionsOf(intent) {
    if (intent.action === 'allocate')
        return [`${intent.account.capabilityId} ${intent.market.id}`];
    if (intent.action !== 'createOrders')
        return [];
    return intent.orders.map(({ market }) => `${intent.account.capabilityId} ${market.id}`);
}
