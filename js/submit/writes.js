/** Runs the writes of one exchange object: which account, which gas, which place in the queue; and reads what became of them. */
import { withTimeout } from '../core/clock.js';
import { GENESIS_MS } from '../exchange/describe/urls.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { toCcxtError } from '../exchange/errors/convert.js';
import { isShortOfGas, toNodeError } from '../exchange/errors/node.js';
import { withFact } from '../exchange/errors/partial.js';
import { isFailedOnChain, isProvenFailure, isStale, mayHaveRun } from '../exchange/errors/outcome.js';
import { ChainMarkets } from './pins/chain-markets.js';
import { EpochClock } from './epoch-clock.js';
import { readGasLimits, sponsorOf } from './gas-limits.js';
import { NodeTransactions } from './node-transactions.js';
import { findEvidence, findRival } from './outcome/evidence.js';
import { compactJournal, isOutcomeStatus, isSentBy, readJournal } from './journal/journal.js';
import { WriteExecutor } from './write-executor.js';
import { capabilityIdOf } from '../account/account.js';
import { convertResponse, expectRow, expectRowsIn } from '../exchange/response.js';
import { buildMetadata, expectMetadata, readGas, withGasCoins } from '../exchange/options/gas.js';
import { OPTIONS } from '../exchange/describe/options.js';
import { booleanParam, expectKnownParams, formatValue, isGiven, isTimeout, mergeRequest, readLimits, } from '../exchange/params.js';
import { toDatetime } from '../exchange/value.js';
import { Problem, problem } from '../core/problem.js';
import { isUnified } from '../transaction/intent.js';
import { isAddress } from '../core/address.js';
import { requestPage } from '../account/history/account-history.js';
/** Longest wait for the epoch of a node, milliseconds. */
const MAX_EPOCH_WAIT_MS = 500;
/** Longest wait for a node's proof of a rejection, milliseconds. */
const MAX_PROOF_MS = 2_000;
/** Runs writes. */
export class Writes {
    context;
    markets;
    resolver;
    pins;
    memory;
    nodes;
    recorded;
    #isRefused = false;
    #hasReportedRival = false;
    #writer;
    #epochs;
    #chain;
    /** Called when a submit leaves, by transaction bytes. */
    #submits = new Map();
    /** What stops a write, by the body of its build. */
    #stops = new WeakMap();
    #native;
    constructor(context, markets, resolver, pins, responses, memory, nodes, recorded) {
        this.context = context;
        this.markets = markets;
        this.resolver = resolver;
        this.pins = pins;
        this.memory = memory;
        this.nodes = nodes;
        this.recorded = recorded;
        this.#epochs = new EpochClock({
            option: () => pins.options.epoch,
            fetch: () => this.#fetchEpoch(),
            now: () => context.milliseconds(),
            genesisMs: () => GENESIS_MS,
        });
        this.#chain = new ChainMarkets(() => nodes.configured, () => context.milliseconds());
        this.#writer = new WriteExecutor({
            pins,
            submit: (target, body, onSend) => this.#submit(target, body, onSend),
            findOnChain: (digest) => this.#findOnChain(digest),
            findRivalOnChain: (one) => this.#findRivalOnChain(one),
            onRival: (digest) => {
                this.#reportRival(digest);
            },
            epochs: this.#epochs,
            classifier: { isStale, isProvenFailure, isFailedOnChain, isShortOfGas, mayHaveRun },
            now: () => context.milliseconds(),
            parseResponse: (entry, response) => responses.ofEntry(entry, response),
            findEvidence: (entry, transaction) => this.#findEvidence(entry, transaction),
            compareWithChain: ({ pins: { perpetuals } }, { intent }) => this.#chain.compare(intent, perpetuals),
            toOutcomeUnknown: (entry, cause, isEarlier) => this.#toOutcomeUnknown(entry, cause, isEarlier),
            onResolved: (entry, resolution) => {
                this.#rememberResolved(entry, resolution);
            },
        });
    }
    /** Refuses all writes from now on, because the markets that they are verified against are those of a file. */
    refuseAll() {
        this.#isRefused = true;
    }
    /** Starts a write that enters the queue after every write that was called before it. */
    startInOrder(params, write) {
        if (this.#isRefused)
            return refuse();
        return this.#writer.startInOrder(this.#limitsOf(params), write);
    }
    /** Starts a write that does not wait until earlier writes have entered the queue. */
    startNow(params, write) {
        if (this.#isRefused)
            return refuse();
        return this.#writer.startNow(this.#limitsOf(params), write);
    }
    /**
     * Runs a write: build, verify, sign, submit, parse the response. With `params.dryRun` it returns the described transaction
     * after the verification. `options.build` replaces the request that builds the transaction.
     *
     * @throws {Problem} `unsupported` for a sponsor of a transaction through a Sui node
     */
    async run(action, body, params, read, options) {
        const { slot, priority = 'normal', context, via } = options;
        const build = options.build ?? ((body) => this.build(action, body));
        const isDry = readDryRun(params);
        if (isDry)
            context.onQueued();
        await this.pins.load();
        const sender = await this.resolver.wallet.address();
        const whole = mergeRequest({ ...body, metadata: buildMetadata(sender, this.#gasOf(params)) }, params);
        expectMetadata(whole.metadata);
        if (via === 'node' && sponsorOf(whole) !== undefined) {
            throw problem('unsupported', 'gas.sponsor', 'nothing beside writes that need a Sui node', 'a sponsor');
        }
        this.#stops.set(whole, context.stop);
        const at = `submit/${action}`;
        const request = {
            action,
            body: whole,
            build: () => build(whole),
            ...(options.orders === undefined ? {} : { note: { orders: options.orders } }),
            via,
            read: (response, digest) => {
                const result = convertResponse(at, () => read(response, at, digest));
                return via === 'node' ? withGasCoins(result, response) : result;
            },
            sender,
            signers: () => this.resolver.wallet.signers(),
            priority,
            context,
            isAccountDiscovered: await this.#isReceiverDiscovered(params, body.accountId, whole.accountId, options.receiver),
        };
        if (isDry)
            return (await this.#writer.dryRun(request));
        return (await this.#writer.run(request, slot)).response;
    }
    /** Whether the account that a write adds to was only found on the chain. */
    async #isReceiverDiscovered(params, accountId, sentId, receiver) {
        if (receiver !== undefined)
            return this.pins.isAccountDiscovered(receiver.params, receiver.capabilityId);
        // An account in `params.request` was named by the user.
        return sentId === accountId && this.pins.isAccountDiscovered(params, accountId);
    }
    /** Runs several writes of one account without another write of the account between them; a dry run has no slot. */
    async runInSlot(pair, params, { priority = 'normal', context }, task) {
        if (readDryRun(params)) {
            context.onQueued();
            return task(undefined);
        }
        await this.pins.load();
        const sender = await this.resolver.wallet.address();
        const metadata = buildMetadata(sender, this.#gasOf(params));
        const body = mergeRequest({ accountId: capabilityIdOf(pair), metadata }, params);
        const claims = this.#writer.claimsOf({ action: 'cancelOrders', body, sender });
        return this.#writer.runInSlot(claims, priority, task, context);
    }
    /** Requests a transaction. */
    async build(action, body) {
        if (!isUnified(action))
            throw toNodeOnly(action);
        const response = await this.context[`privatePostBuild${capitalize(action)}`](body);
        return expectRow(response, `build/${action}`, 'transactionBytes');
    }
    /**
     * Completes commands that a native builder returned: the client adds sender, gas and expiration, and simulates the transaction.
     * They take at most `deposit` MIST from the gas coin, and oracle fees.
     *
     * `body` is that of the write, as its `build` gets it.
     *
     * @throws {Problem} `unsupported` without a node, or when the address balance should pay a deposit
     */
    async complete(kind, body, deposit = 0n) {
        const { maxGasBudget, maxGasPrice, maxOracleFee } = this.pins.options;
        const limits = readGasLimits(body, maxGasBudget, maxGasPrice);
        if (deposit > 0n && limits.fromAddressBalance) {
            const wanted = 'coins that pay for stop and TWAP orders, whose executors get a deposit from the gas coin';
            throw problem('unsupported', 'gas.fromAddressBalance', `${wanted}; leave it out`, 'true');
        }
        const taken = deposit + maxOracleFee;
        const sender = await this.resolver.wallet.address();
        return this.#throughNode().complete(kind, sender, limits, taken, this.#stops.get(body));
    }
    /** Whether an earlier write proves that an account has a position in a market: reads may lag behind it. */
    hasPosition(pair, { id }) {
        return this.#writer.hasPosition(capabilityIdOf(pair), id);
    }
    /** Whether writes can go through a Sui node. */
    get hasNode() {
        return this.nodes.node !== undefined;
    }
    /** @throws {Problem} `unsupported` where no Sui node is configured */
    expectNode(at) {
        return this.nodes.expect(at);
    }
    #throughNode(at = 'orders') {
        const node = this.expectNode(at);
        if (this.#native?.[0] !== node) {
            const { pins } = this;
            const transactions = new NodeTransactions({
                node,
                epochs: this.#epochs,
                chainId: () => pins.deploymentChainId ?? pins.options.chainId,
                versions: this.#writer.pending.versions,
                now: () => this.context.milliseconds(),
                toError: (failure) => toNodeError(failure, this.context.id),
            });
            this.#native = [node, transactions];
        }
        return this.#native[1];
    }
    /** From the node where one is configured and responds soon, else from the service: every write needs it, also a cancel. */
    async #fetchEpoch() {
        let found;
        const read = async () => {
            found = (await this.nodes.configured?.epoch())?.epoch;
        };
        // The service knows the epoch, too.
        await withTimeout(MAX_EPOCH_WAIT_MS, read().catch(() => undefined));
        return found === undefined ? this.context.publicGetSuiEpoch() : { epoch: `${found}` };
    }
    async #findOnChain(digest) {
        try {
            return (await this.nodes.node?.findOutcome(digest))?.outcome;
        }
        catch {
            return undefined;
        }
    }
    async #findRivalOnChain({ transaction, entry, }) {
        const node = this.nodes.configured;
        if (node === undefined)
            return undefined;
        let digest;
        const find = async () => {
            digest = await findRival(node, transaction, entry.digest);
        };
        await withTimeout(MAX_PROOF_MS, find().catch(() => undefined));
        return { digest };
    }
    /** Logs once that another process uses the wallet: each of the two can reject and outdate the other's transactions. */
    #reportRival(digest) {
        if (this.#hasReportedRival)
            return;
        this.#hasReportedRival = true;
        this.context.log(this.context.id, `another process uses this wallet: transaction ${digest}, which this exchange object did not submit used an object that one of its ` +
            'transactions needed, so that one was rejected; let one exchange object of one process write per wallet: ' +
            'see docs/recipes.md#two-bots');
    }
    /** Resolves the account of a write other than a cancel. If none is determined and none may be learned, the error proposes pins. */
    async resolveAccount(params, currency) {
        try {
            return await this.resolver.resolve(params, currency);
        }
        catch (error) {
            if (!(error instanceof Problem) || error.kind !== 'missing' || this.pins.mayLearn)
                throw error;
            throw new Problem('mismatch', error.departures, await this.pins.propose());
        }
    }
    /** Expects that `options.transaction.maxGasPerDay` lets several transactions through. */
    expectGasFor(count) {
        this.#writer.expectGasFor(count);
    }
    /** Refuses a submit that leaves CCXT's queue of requests after its write was stopped. */
    expectMaySend(params) {
        const { transactionBytes } = (params ?? {});
        if (typeof transactionBytes === 'string')
            this.#submits.get(transactionBytes)?.();
    }
    /** Implements `writes`. */
    state() {
        const { waiting, queue, pending } = this.#writer;
        return { waiting, running: queue.running, open: pending.open };
    }
    /** Rejects waiting writes, and waits for running ones, up to the exchange's `timeout`. */
    close() {
        return this.#writer.close(this.context.timeout);
    }
    /** Makes the error of a transaction for which neither the journal nor a read shows an outcome. */
    toUnproven(entry) {
        const cause = new Error('the journal has no outcome, and neither a node nor the history of the account shows it');
        return this.#toOutcomeUnknown(entry, cause, false);
    }
    /** Implements `settle`. */
    async settle(entry, outcome, params) {
        expectKnownParams(params, ['resubmit']);
        const mayResubmit = booleanParam(params, 'resubmit') ?? false;
        if (isGiven(outcome) && outcome !== 'void' && !isOutcomeStatus(outcome)) {
            throw problem('argument', 'outcome', '"executed", "failed" or "void", or nothing', formatValue(outcome));
        }
        if (isGiven(outcome) && !isGiven(entry)) {
            throw problem('missing', 'entry', 'the entry whose outcome you know, or that you void', 'nothing');
        }
        return this.#writer.track(async (lifecycle) => {
            await this.markets.load();
            await this.pins.load();
            await this.#writer.pending.holdJournal();
            if (entry !== undefined && isGiven(entry))
                return this.#settle(entry, outcome, lifecycle, mayResubmit);
            return this.#settleJournal(lifecycle, mayResubmit);
        });
    }
    /** Settles all entries at once, so that nothing else uses the objects of any of them. */
    async #settleJournal(lifecycle, mayResubmit) {
        const { journal } = this.pins.rawOptions;
        if (typeof journal !== 'string') {
            throw problem('missing', 'entry', 'an entry, or a file as options.transaction.journal', 'nothing');
        }
        const address = await this.resolver.wallet.address();
        const { open, executed } = await readJournal(journal);
        const isOwn = (entry) => isSentBy(entry, address);
        this.#writer.pending.restoreExecuted(executed.filter(isOwn));
        const entries = open.filter(isOwn);
        const voids = entries.filter(({ action }) => action === 'void');
        this.#writer.pending.refuseResubmits(voids.map(({ request }) => request.digest));
        const settle = async (one) => {
            try {
                return await this.#settle(one, undefined, lifecycle, mayResubmit);
            }
            catch (error) {
                if (!(error instanceof OutcomeUnknown) || this.#writer.pending.isHolding(one.digest))
                    throw error;
                return this.#describe(one, { digest: one.digest, outcome: 'unknown', error });
            }
        };
        const settled = await Promise.allSettled(entries.map(settle));
        // The outcomes are recorded: a file that cannot be compacted is only larger.
        await compactJournal(journal).catch(() => undefined);
        const failed = settled.find((result) => result.status === 'rejected');
        if (failed !== undefined)
            throw failed.reason;
        return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    }
    async #settle(entry, outcome, lifecycle, mayResubmit) {
        const sender = await this.resolver.wallet.address();
        const { pending } = this.#writer;
        const settled = outcome === 'void'
            ? await this.#void(entry, sender, lifecycle)
            : await pending.resolveEntry(entry, sender, outcome, lifecycle, mayResubmit);
        const { response: result, error, ...facts } = settled;
        return this.#describe(entry, {
            ...facts,
            ...(result === undefined ? {} : { result }),
            ...(error === undefined ? {} : { error: toCcxtError(error, this.context.id) }),
        });
    }
    /** Adds to an outcome what the write asked for, and what became of its orders. */
    async #describe(entry, known) {
        const { action, request, tag, timestamp } = entry;
        const orders = await this.recorded.ofWrite(entry.digest, entry, known.outcome, known.result);
        return {
            ...known,
            action,
            request,
            timestamp,
            datetime: toDatetime(timestamp),
            ...(tag === undefined ? {} : { tag }),
            ...(orders === undefined ? {} : { orders }),
        };
    }
    async #void(entry, sender, lifecycle) {
        const native = this.#throughNode("settle(entry, 'void')");
        const body = { metadata: buildMetadata(sender, this.#gasOf({})) };
        const signers = () => this.resolver.wallet.signers();
        try {
            return await this.#writer.voidEntry(entry, { sender, body, signers }, native, lifecycle);
        }
        catch (error) {
            if (!isShortOfGas(error))
                throw error;
            const fact = 'the wallet pays for the voiding transaction: fund it with SUI, then call settle again';
            throw withFact(error, this.context.id, fact);
        }
    }
    /** Gas options of the call take precedence over those of the exchange. */
    #gasOf(params) {
        const gas = { ...readGas(this.context.options.gas), ...readGas(params.gas ?? undefined) };
        const { maxGasBudget } = this.pins.options;
        if (gas.budget !== undefined && BigInt(gas.budget) > maxGasBudget) {
            const accepted = `at most ${maxGasBudget} MIST (options.transaction.maxGasBudget)`;
            throw problem('argument', 'gas.budget', accepted, `${gas.budget}`);
        }
        return readGas(gas);
    }
    #limitsOf(params) {
        const { maxWaitMs } = this.pins.rawOptions;
        // The options are checked when the pins, which may be a file, are loaded.
        return { ...readLimits(params), maxWaitMs: isTimeout(maxWaitMs) ? maxWaitMs : OPTIONS.transaction.maxWaitMs };
    }
    /** Registers the callback, so that a submit that waits in CCXT's queue of requests can be stopped. */
    async #submit({ action, via }, body, onSend) {
        if (via === 'node') {
            const transactions = this.#throughNode();
            onSend();
            return transactions.submit(body);
        }
        if (action === 'void' || !isUnified(action))
            throw toNodeOnly(action);
        this.#submits.set(body.transactionBytes, onSend);
        try {
            return await this.context[`privatePostSubmit${capitalize(action)}`]({ ...body });
        }
        finally {
            this.#submits.delete(body.transactionBytes);
        }
    }
    #findEvidence(entry, transaction) {
        return findEvidence(entry, transaction, {
            fetchCapabilities: async (walletAddress) => {
                const response = await this.context.privatePostPerpetualsAccountsOwned({ walletAddress });
                return expectRowsIn(response, 'perpetuals/accounts/owned', 'accountCaps');
            },
            fetchPage: (history, accountId, before, limit) => {
                const body = { accountId, limit, beforeTimestampCursor: before ?? null };
                const isOrders = history === 'order-history';
                const request = isOrders
                    ? this.context.privatePostPerpetualsAccountOrderHistory(body)
                    : this.context.privatePostPerpetualsAccountCollateralHistory(body);
                return requestPage(history, isOrders ? 'orders' : 'collateralChanges', request);
            },
        });
    }
    /** Orders whose outcome was unknown reach the watchers of orders when it is known. */
    #rememberResolved({ action, request }, { response }) {
        const { accountId } = (request ?? {});
        const pair = isAddress(accountId) ? this.resolver.knownAccounts?.find(accountId) : undefined;
        if (pair === undefined || !Array.isArray(response))
            return;
        if (action === 'createOrders') {
            const isNamed = ({ id }) => isGiven(id);
            const [named, unnamed] = [response.filter(isNamed), response.filter((order) => !isNamed(order))];
            this.memory.addPlaced(named, pair.accountNumber);
            this.memory.addUnnamed(unnamed, pair.accountNumber);
        }
        if (action === 'cancelOrders')
            this.memory.addCanceled(response, pair.accountNumber);
    }
    #toOutcomeUnknown(entry, cause, isEarlier) {
        const reason = cause instanceof Error ? cause.message : formatValue(cause);
        const { action, digest } = entry;
        const message = isEarlier
            ? `${this.context.id} this write was not submitted, because the outcome of an earlier ${action}, transaction ${digest}, is unknown: ${reason}`
            : `${this.context.id} ${action} was submitted as transaction ${digest}, and its outcome is unknown: ${reason}; do not send it again, as it may still be executed`;
        const advice = 'call exchange.settle(error.entry) to learn the outcome';
        return new OutcomeUnknown(`${message}; ${advice}`, entry, cause, isEarlier);
    }
}
/** Returns whether a result of a write is that of a dry run. */
export function isDryRun(value) {
    return typeof value === 'object' && value !== null && 'transactionDigest' in value;
}
/** Refuses `null`, too: a caller who passes it does not want the write sent. */
function readDryRun(params) {
    if (params.dryRun === null)
        throw problem('argument', 'params.dryRun', 'true or false', 'null');
    return booleanParam(params, 'dryRun') === true;
}
function toNodeOnly(action) {
    return problem('unsupported', action, 'a transaction through a Sui node: options.node', 'one through the service');
}
function capitalize(text) {
    return (text.charAt(0).toUpperCase() + text.slice(1));
}
function refuse() {
    const wanted = 'markets of the service; trade with an exchange object that has loaded no history';
    return Promise.reject(problem('unsupported', 'markets', wanted, 'those of a download'));
}
