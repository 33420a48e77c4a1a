"use strict";
/** All writes of one exchange object: their order, their objects, their gas, and what each transaction must be. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Writer = void 0;
const json_js_1 = require("../number/json.js");
const base_1 = require("@scure/base");
const problem_js_1 = require("../problem.js");
const intent_js_1 = require("../transaction/intent.js");
const address_js_1 = require("../wire/address.js");
const gas_allowance_js_1 = require("./gas-allowance.js");
const transaction_queue_js_1 = require("./transaction-queue.js");
const object_versions_js_1 = require("./object-versions.js");
const pending_transactions_js_1 = require("./pending-transactions.js");
const write_lifecycle_js_1 = require("./write-lifecycle.js");
const write_js_1 = require("./write.js");
const EXECUTED = { outcome: 'executed' };
/** Executes the writes of one exchange object. */
class Writer {
    queue;
    pending;
    #context;
    #gas = new gas_allowance_js_1.GasAllowance();
    #lifecycle = new write_lifecycle_js_1.WriteLifecycle();
    #prices = new Map();
    /** Positions that exist: capability id and market id. */
    #positions = new Set();
    /** Whether the packages were learned, and not pinned by the user: then a scale may be learned, too. */
    #hasLearned = false;
    /** Settles when the latest write has entered the queue. */
    #lastQueued = Promise.resolve();
    /** How many writes have not entered the queue yet. */
    #entering = 0;
    /** @param context what it needs from the exchange */
    constructor(context) {
        this.#context = context;
        this.queue = new transaction_queue_js_1.TransactionQueue(() => context.options().maxWaiting);
        this.pending = new pending_transactions_js_1.PendingTransactions({
            ...context,
            queue: this.queue,
            resubmit: () => context.options().resubmit,
            journal: () => context.options().journal,
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
     * @param write the write
     * @returns its result
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    async startInOrder(write) {
        const previous = this.#lastQueued;
        let isQueued = false;
        let resolve = () => undefined;
        this.#lastQueued = new Promise((settle) => (resolve = settle));
        this.#entering += 1;
        const onQueued = () => {
            if (!isQueued)
                this.#entering -= 1;
            isQueued = true;
            resolve();
        };
        return this.startNow(async ({ lifecycle }) => {
            try {
                await previous;
                lifecycle.expectOpen();
                return await write({ onQueued, lifecycle, isRunning: false });
            }
            finally {
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
    async startNow(write) {
        const lifecycle = this.#lifecycle;
        return lifecycle.track(write({ onQueued: () => undefined, lifecycle, isRunning: false }));
    }
    /**
     * Rejects the waiting writes, and waits for the running ones.
     *
     * @param ms longest wait, milliseconds; writes that still run afterwards sign and submit nothing more
     */
    async close(ms) {
        const lifecycle = this.#lifecycle;
        const ended = lifecycle.close(ms);
        this.queue.rejectWaiting((0, write_lifecycle_js_1.closedProblem)());
        await ended;
        if (this.#lifecycle === lifecycle)
            this.#lifecycle = new write_lifecycle_js_1.WriteLifecycle();
    }
    /** @returns how many writes wait, including those that have not entered the queue yet */
    get waiting() {
        return this.queue.waiting + this.#entering;
    }
    /**
     * Builds and verifies what a write would submit, outside the queue; signs and submits nothing.
     *
     * @param request the write
     * @returns the description of the transaction
     */
    async dryRun(request) {
        const record = () => Promise.reject(new Error('a dry run records nothing'));
        return (0, write_js_1.dryRun)({ ...this.#steps(request, []), record, reserve: () => [] });
    }
    /**
     * Executes a write.
     *
     * @param request the write
     * @param slot of a write that has several transactions; a new one when left out
     * @returns the executed transaction and the parsed response
     */
    async run(request, slot) {
        const signers = (0, write_js_1.orderSigners)(await request.signers(), request.sender, sponsorOf(request.body));
        const steps = this.#steps(request, signers);
        const claims = this.claimsOf(request);
        if (slot !== undefined)
            return this.#write(steps, slot, claims);
        const task = (own) => this.#write(steps, own, claims);
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
    async runInSlot(claims, priority, task, context) {
        // A running write continues while close() waits for it.
        if (context.isRunning)
            context.lifecycle.expectNotClosed();
        else
            context.lifecycle.expectOpen();
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
    claimsOf({ action, body, sender }) {
        const metadata = (body.metadata ?? {});
        const account = (0, address_js_1.isAddress)(body.accountId)
            ? this.#context.facts.account((0, address_js_1.toFullAddress)(body.accountId))
            : undefined;
        const payer = sponsorOf(body) ?? sender;
        const coins = readCoins(metadata.gasCoins)?.map(({ objectId }) => objectId);
        const gas = metadata.gasFromAddressBalance === true ? [] : (coins ?? [`gas of ${payer}`]);
        const money = action === 'deposit' && body.fromAddressBalance !== true ? [`coins of ${sender}`] : [];
        // One transaction at a time until the packages are known, as it determines them.
        const first = this.#context.options().pins.perpetuals === undefined ? ['first use'] : [];
        return [account?.capabilityId ?? `accounts of ${sender}`, ...gas, ...money, ...first];
    }
    async #write(steps, slot, claims) {
        if (slot.hasOpenOutcome)
            throw (0, problem_js_1.problem)('stale', 'writes', 'no unknown outcome before it; settle that write first', 'one');
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
            // Another build replaces the one before.
            if (reserved !== undefined)
                this.#gas.release(reserved);
            reserved = undefined;
            if (expectation.trust.isSponsored)
                return [];
            const { budget } = transaction.gas;
            const left = this.#gasLeft(expectation.intent, this.#context.options().maxGasPerDay);
            if (left !== undefined && budget > left)
                return [toGasDeparture(left, budget)];
            reserved = digest;
            this.#gas.reserve(digest, budget, this.#context.now());
            return [];
        };
        try {
            const written = await (0, write_js_1.write)({ ...steps, record, reserve }, slot);
            await this.pending.finish(written.digest, {
                ...EXECUTED,
                digest: written.digest,
                response: written.response,
            });
            return written;
        }
        catch (error) {
            // Nothing was submitted.
            if (entry === undefined) {
                if (reserved !== undefined)
                    this.#gas.release(reserved);
                throw error;
            }
            const { digest } = entry;
            if (error instanceof write_js_1.FailedWrite) {
                // A failed transaction pays gas only where it ran.
                if (!this.#context.classifier.mayHaveRun(error.cause))
                    this.#gas.release(digest);
                await this.pending.finish(digest, { digest, outcome: 'failed', error: error.cause });
                throw error.cause;
            }
            this.pending.keepOpen(digest, slot.retain());
            throw this.#context.toOutcomeUnknown(entry, error instanceof write_js_1.UnresolvedWrite ? error.cause : error, false);
        }
    }
    #steps(request, signers) {
        const { classifier, sleep, now, submit } = this.#context;
        const { action, body, build, read } = request;
        const { rebuilds, resubmit } = this.#context.options();
        return {
            action,
            request: JSON.parse((0, json_js_1.writeJson)(body)),
            build,
            // Parsed here: a response that cannot be parsed leaves the outcome unknown.
            submit: async (signed, digest) => read(await submit(action, signed, request.context.lifecycle), digest),
            expectationFor: (epoch) => this.#expect(request, epoch === 'fresh'),
            signers,
            classifier,
            read,
            lifecycle: request.context.lifecycle,
            toMismatch: async (departures, { transaction, verdict, expectation }) => {
                if (!verdict.needsPins)
                    return new problem_js_1.Problem('mismatch', departures);
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
    async #expect({ action, body, sender, isAccountUnselected }, isFresh) {
        const options = this.#context.options();
        const epoch = await this.#context.epochs.epoch(isFresh);
        const chainId = this.#context.knownChainId() ?? options.chainId;
        const intent = (0, intent_js_1.toIntent)(action, body, this.#context.facts);
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
                isAccountUnselected,
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
    expectGasFor(count) {
        const { maxGasPerDay, maxGasBudget } = this.#context.options();
        if (maxGasPerDay === undefined)
            return;
        const left = this.#gas.remaining(maxGasPerDay, this.#context.now());
        const needed = BigInt(count) * maxGasBudget;
        if (left >= needed)
            return;
        const wanted = `${needed} MIST left of options.transaction.maxGasPerDay, ${count} times options.transaction.maxGasBudget`;
        throw (0, problem_js_1.problem)('mismatch', 'gas budget', wanted, `${left} MIST`);
    }
    /** The gas allowance, MIST; `undefined` where it does not limit the transaction. */
    #gasLeft(intent, limit) {
        if (limit === undefined || isRiskReducing(intent))
            return undefined;
        return this.#gas.remaining(limit, this.#context.now());
    }
    /** Learns from an executed transaction. */
    #remember(verified) {
        const { transaction, verdict, expectation } = verified;
        const chainId = chainOf(transaction);
        this.#hasLearned ||= expectation.trust.pins.perpetuals === undefined;
        this.#context.learn({ pins: verdict.pins, chainId, scale: verdict.scale });
        for (const position of positionsOf(expectation.intent))
            this.#positions.add(position);
        (0, object_versions_js_1.trimToLimit)(this.#positions);
        const { epoch } = expectation.envelope.validity;
        const { isPriced } = expectation.envelope.gas;
        if (!isPriced && !this.#prices.has(epoch))
            this.#prices.set(epoch, transaction.gas.price);
    }
}
exports.Writer = Writer;
function toGasDeparture(left, budget) {
    const wanted = `at most ${left} MIST, which are left of options.transaction.maxGasPerDay for these 24 hours`;
    return { at: 'gas budget', wanted, found: `${budget} MIST` };
}
/** Cancels, and orders that can only reduce a position. */
function isRiskReducing(intent) {
    if (intent.action === 'cancelOrders')
        return true;
    return intent.action === 'createOrders' && intent.orders.every(({ reduceOnly }) => reduceOnly);
}
/** The chain that a transaction names, base58. */
function chainOf({ expiration }) {
    return expiration.kind === 'during' ? base_1.base58.encode(expiration.chain) : undefined;
}
/** Positions that exist once the write is executed. */
function positionsOf(intent) {
    if (intent.action === 'allocate')
        return [`${intent.account.capabilityId} ${intent.market.id}`];
    if (intent.action !== 'createOrders')
        return [];
    return intent.orders.map(({ market }) => `${intent.account.capabilityId} ${market.id}`);
}
/** From `params.gas`, `options.gas` or `params.request`. */
function sponsorOf(body) {
    const { sponsor } = (body.metadata ?? {});
    return (0, address_js_1.isAddress)(sponsor) ? (0, address_js_1.toFullAddress)(sponsor) : undefined;
}
function toGasLimits(body, maxBudget, maxPrice) {
    const metadata = (body.metadata ?? {});
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
function readMist(value, key) {
    if (value === undefined || value === null)
        return undefined;
    const text = value instanceof json_js_1.NumberText ? value.text : value;
    if (/^\d{1,20}$/.test(text))
        return BigInt(text);
    throw (0, problem_js_1.problem)('argument', `request.metadata.${key}`, 'a whole number of MIST', text);
}
function readCoins(coins) {
    if (!Array.isArray(coins))
        return undefined;
    return coins.map((coin, i) => {
        const version = coin.version instanceof json_js_1.NumberText ? coin.version.text : coin.version;
        try {
            return {
                objectId: (0, address_js_1.toFullAddress)(coin.objectId),
                version: BigInt(version),
                digest: base_1.base58.decode(coin.digest),
            };
        }
        catch {
            throw (0, problem_js_1.problem)('argument', `gas.coins[${i}]`, '{ objectId, version, digest in base58 }', 'another object');
        }
    });
}
