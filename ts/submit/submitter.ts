/**
 * The writes of one exchange object, from the call of a method to the outcome of each transaction:
 *
 * `requested → built → verified → budgeted → held → approved → signed → recorded → submitted → executed`, `failed` or `unknown`
 *
 * Only verified bytes are signed, and only recorded ones are submitted. When a response is lost, the same bytes are submitted again,
 * which the chain executes once. No second transaction replaces one whose outcome is unknown.
 */

import type { Dict } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import { withTimeout } from '../core/clock.js';
import { writeJson } from '../core/json.js';
import { Problem, sentence, type Departure } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { OPTIONS } from '../exchange/describe/options.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { toCcxtError } from '../exchange/errors/convert.js';
import { isRefusal, isStale, markSubmitted, submittedDigestOf } from '../exchange/errors/outcome.js';
import { abortOf } from '../exchange/errors/node.js';
import { withOrder } from '../exchange/errors/partial.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { buildMetadata, expectMetadata, withGasCoins } from '../exchange/options/gas.js';
import { booleanParam, isTimeout, mergeRequest, readDryRun, readLimits, type Params } from '../exchange/params.js';
import { WRITE } from '../exchange/request-queue.js';
import { convertResponse } from '../exchange/response.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeCoin, NodeResult, SuiNode } from '../node/sui-node.js';
import type { Signer } from '../signer/signer.js';
import { readBase64, readTransactionBytes, toSigningDigest, toTransactionDigest } from '../transaction/bytes.js';
import { kindOf, readTransactionData } from '../transaction/data.js';
import { describeTransaction } from '../transaction/describe.js';
import { verifyDigest } from '../transaction/envelope.js';
import type { Action } from '../transaction/intent.js';
import type { JournalEntry, JournalOutcome } from '../transaction/journal-record.js';
import { nameOrderOf } from '../transaction/order-calls.js';
import { verify } from '../transaction/verify.js';
import { expectApproval, readTag } from './approval.js';
import type { Build } from './channels/channel.js';
import { Channels } from './channels/channels.js';
import type { Parties } from './channels/node.js';
import { kindOfWrite } from './equal-writes.js';
import { Expectations } from './expectations.js';
import { GasAllowance, gasClaims, gasOf, hasBudget, sponsorOf, toOverBudget, withBudget } from './gas.js';
import { closedProblem, createDeferred, Lifecycles, WriteStop, type WriteLimits } from './lifecycle.js';
import { FailedWrite, submitUntilResolved, UnresolvedWrite } from './outcome/repeated-submit.js';
import { SubmittedTransactions } from './outcome/submitted.js';
import { toOutcomeUnknown } from './outcome/unknown.js';
import type { Outside, WriteRecords } from './outside.js';
import { ChainMarkets } from './pins/chain-markets.js';
import { Upgrades } from './pins/upgrades.js';
import type { PinRegistry } from './pins/pin-registry.js';
import { TransactionQueue, type Priority, type Slot } from './queue.js';
import { Settlements, type Settlement } from './settlements.js';
import { verifyEffects } from './simulated-effects.js';
import { ObjectVersions, ownedObjectIds } from './versions.js';
import {
    orderSigners,
    WriteStep,
    type DryRun,
    type VerifiedTransaction,
    type Write,
    type WriteCall,
    type WriteRequest,
} from './write.js';

/** How the writes of a call run. */
export interface WriteOptions {
    readonly call: WriteCall;
    /** The slot that this transaction shares with the others of the same call. */
    readonly slot?: Slot | undefined;
    readonly priority?: Priority;
    /** The account, where it is resolved already. */
    readonly pair?: AccountPair | undefined;
    /** Whether orders that new ones replace are canceled by a transaction of their own. */
    readonly isInSteps?: boolean;
}

/** The builds that are left, for all reasons together. */
interface Rebuilds {
    left: number;
    delay: number;
}

type Aborted = Pick<VerifiedTransaction, 'transaction' | 'expectation'>;

/** First delay before another build, milliseconds; each is twice the one before. */
const REBUILD_MS = 50;
/** Longest wait for objects of another write before another build, milliseconds. */
const CONFLICT_MS = 5_000;

/** Builds of a write with bytes that were recorded before, at most. */
const MAX_REPEATS = 3;
/** Most MIST by which the gas budget of a build is less than that of an equal one. */
const MAX_DIFFERENCE = 1_000;

/** Runs the writes of one exchange object, each through its states in order. */
export class Submitter {
    readonly submitted: SubmittedTransactions;
    readonly #outside: Outside;
    readonly #channels: Channels;
    readonly #queue: TransactionQueue;
    readonly #gas = new GasAllowance();
    readonly #lifecycles = new Lifecycles();
    readonly #expectations: Expectations;
    readonly #chain: ChainMarkets;
    readonly #upgrades: Upgrades;
    readonly #settlements: Settlements;
    #isRefused = false;
    #executedWrites = 0;
    /** Actions for which the service has chosen a gas budget above the user's limit. */
    readonly #overBudget = new Set<Action>();
    /**
     * Names the caller of a write, by its tag, where several share the exchange object: the reads before the write of one do not delay
     * those of others. Writes of no caller, and those after them, wait for all.
     */
    callerOf: (tag: WriteCall['tag']) => string | undefined = () => undefined;
    /** By caller, settles when its latest write has entered the queue. */
    readonly #lastQueued = new Map<string | undefined, Promise<unknown>>();
    /** How many writes have not entered the queue yet. */
    #entering = 0;

    constructor(
        private readonly context: Context,
        markets: MarketDirectory,
        private readonly resolver: AccountResolver,
        private readonly pins: PinRegistry,
        private readonly nodes: NodeAccess,
        records: WriteRecords,
    ) {
        const now = (): number => context.milliseconds();
        const versions = new ObjectVersions();
        this.#channels = new Channels(context, nodes, pins, versions);
        const log = (text: string): void => {
            context.log(context.id, text);
        };
        this.#outside = { id: context.id, channels: this.#channels, pins, records, now, sleep: withTimeout, log };
        this.#queue = new TransactionQueue(() => pins.options.maxWaiting);
        this.#expectations = new Expectations(pins, this.#channels.epochs, this.#gas, now);
        this.#chain = new ChainMarkets({
            node: () => nodes.configured,
            independentNode: () => nodes.independent,
            deployment: () => pins.deployment,
            now,
        });
        this.#upgrades = new Upgrades({
            mode: () => pins.options.upgrades,
            node: () => nodes.independent,
            witness: () => nodes.witness,
            deployment: () => pins.deployment,
        });
        const shared = { outside: this.#outside, queue: this.#queue, versions, gas: this.#gas };
        this.submitted = new SubmittedTransactions({ ...shared, lifecycles: this.#lifecycles });
        const { submitted } = this;
        const path = { channels: this.#channels, expectations: this.#expectations, lifecycles: this.#lifecycles };
        this.#settlements = new Settlements({ context, markets, resolver, pins, submitted, ...path }, this.#outside);
    }

    // --- The call: its place among the others, and what ends it. ---

    /**
     * Starts a write that enters the queue after every write of its caller that was called before it, however long the reads before it
     * take. To be called synchronously by the method of the exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startInOrder<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        const options = { limits: this.#limitsOf(params), tag: readTag(params) };
        const caller = this.callerOf(options.tag);
        const last = this.#lastQueued;
        const callers = caller === undefined ? [...last.keys()] : [caller, undefined];
        const previous = Promise.all(callers.map((one) => last.get(one) ?? Promise.resolve()));
        let isQueued = false;
        const { promise, resolve } = createDeferred();
        // A write that was stopped lets none overtake those before it. The results would keep those of all earlier writes.
        last.set(
            caller,
            Promise.all([previous, promise]).then(() => undefined),
        );
        this.#entering += 1;
        const onQueued = (): void => {
            if (!isQueued) this.#entering -= 1;
            isQueued = true;
            resolve();
        };
        const writeInOrder = async (call: WriteCall): Promise<T> => {
            await previous;
            call.stop.expectOpen();
            return write(call);
        };
        return this.#start(options, writeInOrder, onQueued);
    }

    /**
     * Starts a write that does not wait until earlier writes have entered the queue. To be called synchronously by the method of the
     * exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startNow<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        const options = { limits: this.#limitsOf(params), tag: readTag(params) };
        return this.#start(options, write, () => undefined);
    }

    #start<T>(
        { limits, tag }: { readonly limits: WriteLimits; readonly tag: WriteCall['tag'] },
        write: (call: WriteCall) => Promise<T>,
        onQueued: () => void,
    ): Promise<T> {
        const lifecycle = this.#lifecycles.current;
        const stop = new WriteStop(lifecycle, limits);
        const run = async (): Promise<T> => {
            stop.expectNotClosed();
            return write({ onQueued, stop, tag, isRunning: false });
        };
        const fail = (error: unknown): never => {
            throw this.#withSent(error, stop);
        };
        return lifecycle.track(stop.run(run()).catch(fail).finally(onQueued));
    }

    /** Notes in the error of a call what it has submitted, also where a later step failed before its own submit. */
    #withSent(error: unknown, { lastSent }: WriteStop): unknown {
        if (lastSent === undefined || error instanceof OutcomeUnknown) return error;
        const converted = toCcxtError(error, this.context.id);
        if (submittedDigestOf(converted) === undefined) markSubmitted(converted, lastSent);
        return converted;
    }

    /** Runs several writes of one account without another write of the account between them; a dry run has no slot. */
    async runInSlot<T>(
        pair: AccountPair,
        params: Params,
        options: WriteOptions,
        task: (slot: Slot | undefined) => Promise<T>,
    ): Promise<T> {
        const body = { accountId: capabilityIdOf(pair) };
        return this.runInSlotOf({ action: 'cancelOrders', body }, params, options, task);
    }

    /** Runs a task without another write of the objects that a request names; a dry run has no slot. */
    async runInSlotOf<T>(
        { action, body: named }: Pick<WriteRequest<unknown>, 'action' | 'body'>,
        params: Params,
        { priority = 'normal', call }: WriteOptions,
        task: (slot: Slot | undefined) => Promise<T>,
    ): Promise<T> {
        if (readDryRun(params)) {
            call.onQueued();
            return task(undefined);
        }
        await this.pins.load();
        const sender = await this.resolver.wallet.address();
        const metadata = buildMetadata(sender, gasOf(this.context, params, this.pins.options));
        const body = mergeRequest({ ...named, metadata }, params);
        return this.#enter(this.#expectations.claimsOf({ action, body, sender }), priority, task, call);
    }

    /** Runs several writes that move coins between senders without another write of these coins between them. */
    async runWithCoins<T>(
        senders: readonly string[],
        { priority = 'normal', call }: WriteOptions,
        task: (slot: Slot) => Promise<T>,
    ): Promise<T> {
        await this.pins.load();
        const wallet = await this.resolver.wallet.address();
        const claims = senders.map((sender) => `coins of ${sender}`);
        return this.#enter([...claims, ...gasClaims({}, wallet)], priority, task, call);
    }

    /** Waits in the queue for the slot of some claims. */
    async #enter<T>(
        claims: readonly string[],
        priority: Priority,
        task: (slot: Slot) => Promise<T>,
        call: WriteCall,
    ): Promise<T> {
        // A running call continues while close() waits for it.
        const { stop } = call;
        if (call.isRunning) stop.expectNotClosed();
        else stop.expectOpen();
        stop.phase = 'queued';
        const start = (slot: Slot): Promise<T> => {
            call.isRunning = true;
            return task(slot);
        };
        const run = this.#queue.run(claims, priority, start, (started) => stop.race(started));
        call.onQueued();
        this.submitted.resolveBlockers();
        return run;
    }

    // --- One write. ---

    /**
     * Runs a write, in a new slot of the queue unless the call has one, and returns what its response was parsed to. With
     * `params.dryRun` it returns the described transaction after the verification.
     *
     * @throws {Problem} `unsupported` for a sponsor of a transaction through a Sui node
     * @throws {Problem} `mismatch` before any signature, when the bytes depart from the request
     * @throws {Problem} `stale` when every build uses objects that were consumed
     * @throws {OutcomeUnknown} it was submitted, and nothing proves its outcome
     */
    async run<T>(request: WriteRequest<T>, { call, slot, priority = 'normal' }: WriteOptions): Promise<T> {
        const isDry = readDryRun(request.params);
        if (isDry) call.onQueued();
        await this.pins.load();
        const write = await this.#complete(request, call);
        if (isDry) return (await this.#dryRun(write)) as unknown as T;
        const signers = orderSigners(await this.resolver.wallet.signers(), write.wallet, sponsorOf(write.body));
        const claims = this.#expectations.claimsOf(write);
        const execute = (own: Slot): Promise<T> => this.#execute(write, signers, own, claims);
        if (slot !== undefined) return execute(slot);
        const isThroughNode = write.via === 'node' && priority === 'cancel-by-id';
        return this.#enter(claims, isThroughNode ? 'cancel-by-id-through-node' : priority, execute, call);
    }

    /** Adds to a request the sender, the gas, and what the user overrides. */
    async #complete<T>(request: WriteRequest<T>, call: WriteCall): Promise<Write<T>> {
        const { action, via, from, params, orders, read, readAtNode, receiver } = request;
        const wallet = await this.resolver.wallet.address();
        const sender = from?.address ?? wallet;
        const requested: Dict = { ...request.body, ...(await this.#ownRecipient(request, wallet)) };
        const metadata = buildMetadata(sender, gasOf(this.context, params, this.pins.options));
        const body = mergeRequest({ ...requested, metadata }, params);
        expectMetadata(body.metadata);
        if (via === 'node' && sponsorOf(body) !== undefined) {
            throw sentence('unsupported', 'gas.sponsor cannot pay for a write that needs a Sui node; leave it out');
        }
        await this.pins.loadChain();
        // An account in `params.request` was named by the user.
        const isAccountDiscovered =
            receiver === undefined
                ? body.accountId === requested.accountId &&
                  (await this.pins.isAccountDiscovered(params, requested.accountId, { action, body, orders }))
                : await this.pins.isAccountDiscovered(receiver.params, receiver.capabilityId, { action, body, orders });
        const at = `submit/${action}`;
        const mayNeverExpire = booleanParam(params, 'neverExpires') ?? false;
        const write: Write<T> = {
            ...{ action, via, body, requested: body, sender, wallet, from, isAccountDiscovered, call, orders },
            mayNeverExpire,
            build: async (isDry) => {
                const parties = { sender, payer: wallet };
                const build = (): Promise<Build> => this.#request(request, write.body, parties, call, isDry);
                if (via === 'node') return build();
                const built = await this.#withExpiration(
                    request,
                    write,
                    await this.#buildInBudget(write, build),
                    parties,
                );
                write.via = built.via;
                return built;
            },
            read: (response, digest) => {
                if (write.via !== 'node') return convertResponse(at, () => read(response, at, digest));
                const effects = response as NodeResult;
                const parse = (): T =>
                    via === 'node' || readAtNode === undefined
                        ? read(response, at, digest)
                        : readAtNode(effects, digest);
                return withGasCoins(convertResponse(at, parse), effects);
            },
            step: new WriteStep(),
            reservedGas: undefined,
        };
        return write;
    }

    /** Coins that only change their place go to the sub-address of the wallet's key, or back, whatever the request says. */
    async #ownRecipient({ action }: WriteRequest<unknown>, wallet: string): Promise<{ recipientAddress?: string }> {
        if (action === 'sweep') return { recipientAddress: wallet };
        if (action !== 'isolate') return {};
        const sub = await this.resolver.wallet.subAddress();
        if (sub === undefined) throw new Error('a wallet without a sub-address');
        return { recipientAddress: sub.address };
    }

    /** Requests a build from the channel of a write. */
    #request<T>(
        { action, via, build }: WriteRequest<T>,
        body: Write<T>['body'],
        parties: Parties,
        { stop }: WriteCall,
        isDry: boolean,
    ): Promise<Build> {
        const channel = this.#channels.of(via);
        const kind = isDry ? undefined : kindOfWrite({ action, body });
        const common = { action, ...parties, stop, kindOfWrite: kind };
        if (build === undefined) return channel.build({ ...common, body });
        return build((sent, commands) => channel.build({ ...common, body: sent, ...commands }), body);
    }

    /** Builds by the service. Where the gas budget that it chooses exceeds the user's limit, it is requested to build with the limit. */
    async #buildInBudget(write: Pick<Write<unknown>, 'action' | 'body'>, build: () => Promise<Build>): Promise<Build> {
        const { maxGasBudget } = this.pins.options;
        if (hasBudget(write.body)) return build();
        if (this.#overBudget.has(write.action)) {
            write.body = withBudget(write.body, maxGasBudget);
            return build();
        }
        const built = await build();
        const { budget } = readTransactionData(readTransactionBytes(built.transactionBytes)).gas;
        if (budget <= maxGasBudget) return built;
        write.body = withBudget(write.body, maxGasBudget);
        try {
            const second = await build();
            this.#overBudget.add(write.action);
            return second;
        } catch (error) {
            throw isRefusal(error) && !isStale(error) ? toOverBudget(budget, maxGasBudget, error) : error;
        }
    }

    /**
     * Writes the client's own envelope around the commands of a build of the service that must expire and does not. A node executes it
     * then. Without one, and where a sponsor pays, the build stays as it is, and the verification refuses it.
     */
    async #withExpiration<T>(
        { readAtNode }: WriteRequest<T>,
        write: Pick<Write<T>, 'action' | 'body' | 'mayNeverExpire' | 'call'>,
        built: Build,
        parties: Parties,
    ): Promise<Build> {
        const { node } = this.#channels;
        const { action, body, call } = write;
        if (node === undefined || readAtNode === undefined || sponsorOf(body) !== undefined) return built;
        const bytes = readTransactionBytes(built.transactionBytes);
        if (readTransactionData(bytes).expiration.kind !== 'none' || !this.#expectations.mustExpire(write))
            return built;
        const commands = { kind: kindOf(bytes), kindOfWrite: undefined };
        return { ...(await node.build({ action, body, ...commands, ...parties, stop: call.stop })), via: 'node' };
    }

    /** Builds and verifies what a write would submit, outside the queue; signs and submits nothing. */
    async #dryRun(write: Write<unknown>): Promise<DryRun> {
        const { transaction, digest, transactionBytes } = await this.#build(write, this.#rebuilds());
        return { transactionDigest: digest, transactionBytes, ...describeTransaction(transaction) };
    }

    /** Executes a write in a slot of the queue. */
    async #execute<T>(write: Write<T>, signers: readonly Signer[], slot: Slot, claims: readonly string[]): Promise<T> {
        if (slot.hasOpenOutcome) {
            const text =
                'an earlier transaction of this call has an unknown outcome, so no further one is sent; settle it first';
            throw sentence('stale', text);
        }
        [write.call.stop.isSent, write.call.stop.isKeptBack] = [false, false];
        let entry: JournalEntry;
        let verified: VerifiedTransaction;
        try {
            verified = await write.call.stop.race(this.#buildAndHold(write, slot));
            await this.#approve(write, verified);
            entry = await this.#sign(write, verified, signers);
            await this.#record(write, entry, verified, claims);
        } catch (error) {
            // Nothing was submitted.
            this.#releaseGas(write);
            throw error;
        }
        return this.#submit(write, entry, verified, slot);
    }

    // --- requested → built → verified → budgeted → held ---

    #rebuilds(): Rebuilds {
        return { left: this.pins.options.rebuilds, delay: REBUILD_MS };
    }

    /** Builds until no other write uses the objects, none is consumed, and the write holds its slot. */
    async #buildAndHold(write: Write<unknown>, slot: Slot): Promise<VerifiedTransaction> {
        const { stop } = write.call;
        const rebuilds = this.#rebuilds();
        const isOvertaken = (): boolean => slot.isOvertaken;
        for (;;) {
            stop.phase = 'being built';
            const verified = await this.#build(write, rebuilds, slot).catch((error: unknown) => {
                // The cancel that has overtaken the write has changed the objects.
                if (isOvertaken() && isStale(error)) return undefined;
                throw error;
            });
            // After a check that took time the write is built anew: its objects and prices may be outdated.
            if (
                verified !== undefined &&
                !isOvertaken() &&
                !(await this.submitted.recheckRejections(verified.transaction))
            ) {
                const found = await this.#hold(slot, verified, rebuilds.left === 0);
                if (found === undefined) {
                    write.step.enter('held');
                    return verified;
                }
                if (!isOvertaken()) await this.#delayRebuild(rebuilds, found);
            }
            if (!isOvertaken()) continue;
            // It is built again as often as its time allows.
            stop.expectNotClosed();
            stop.phase = 'queued';
            const turn = slot.waitForTurn();
            this.submitted.resolveBlockers();
            await turn;
        }
    }

    /**
     * Builds and verifies; builds again where objects changed meanwhile, unless a cancel has overtaken the write, and with another gas
     * budget where they are the bytes of an earlier write that was not executed: a digest names one write only.
     */
    async #build(write: Write<unknown>, rebuilds: Rebuilds, slot?: Slot): Promise<VerifiedTransaction> {
        write.body = write.requested;
        let repeated: string | undefined;
        for (let repeats = 0; ;) {
            write.call.stop.expectNotClosed();
            write.step.enter('requested');
            try {
                const isDry = slot === undefined;
                const built = await write.build(isDry);
                write.step.enter('built');
                if (repeated !== undefined && digestOf(built) === repeated) throw toRepeated(repeated);
                const verified = await this.#verify(write, built, isDry);
                const { digest, transaction } = verified;
                if (isDry || !this.submitted.isOfUnexecutedWrite(digest)) return verified;
                repeats += 1;
                if (repeats > MAX_REPEATS) throw toRepeated(digest);
                repeated = digest;
                write.body = withLessGas(write.body, transaction.gas.budget);
            } catch (error) {
                if (!isStale(error) || slot?.isOvertaken === true || rebuilds.left === 0) throw error;
                [write.body, repeated] = [write.requested, undefined];
                await this.#delayRebuild(rebuilds, '');
            }
        }
    }

    async #delayRebuild(rebuilds: Rebuilds, found: string): Promise<void> {
        if (rebuilds.left === 0) {
            const how = 'call the method again, or raise options.transaction.rebuilds';
            throw sentence('stale', `every build used ${found}; nothing was signed: ${how}`);
        }
        await this.#outside.sleep(rebuilds.delay);
        rebuilds.left -= 1;
        rebuilds.delay *= 2;
    }

    /** Verifies the bytes of a build, then what a simulation and the chain show of it, then the gas allowance. */
    async #verify(write: Write<unknown>, built: Build, isDry: boolean): Promise<VerifiedTransaction> {
        const { transactionBytes, effects, refusal } = built;
        const bytes = readTransactionBytes(transactionBytes);
        const signingDigest = toSigningDigest(bytes);
        const transaction = readTransactionData(bytes);
        const inDigest = verifyDigest(signingDigest, readBase64(built.signingDigest, 'signingDigest'));
        let expectation = await this.#expectations.of(write, false, built.bound);
        let verdict = verify(transaction, expectation);
        // A known epoch may be over, and its gas price with it.
        if (verdict.departures.some(({ at }) => at === 'expiration' || at === 'gas price')) {
            expectation = await this.#expectations.of(write, true, built.bound);
            verdict = verify(transaction, expectation);
        }
        const accepted = await this.#upgrades.accepted(verdict.otherPackages, { bytes, transaction, expectation });
        if (accepted !== undefined) {
            expectation = accepted;
            verdict = verify(transaction, expectation);
        }
        const digest = toTransactionDigest(bytes);
        const verified = { transactionBytes, bytes, transaction, signingDigest, digest, verdict, expectation };
        const inCalls = await this.#upgrades.explainIn(await this.#chain.settle(verdict, expectation.intent), verdict);
        let departures = [...inDigest, ...inCalls, ...this.#expectSimulated(write, built)];
        if (departures.length === 0 && effects !== undefined) {
            departures = verifyEffects(effects, transaction, expectation);
        }
        if (departures.length === 0) {
            departures = await this.#chain.compare(expectation.intent, verdict.packages.perpetuals);
        }
        if (departures.length === 0) {
            write.step.enter('verified');
            if (refusal !== undefined) throw withAborted(refusal, { transaction, expectation });
            // Bytes that were recorded before have the reservation of another write.
            if (!isDry && !this.submitted.wasRecorded(digest)) departures = this.#reserveGas(write, verified);
        }
        if (departures.length === 0) return verified;
        const needsPins = verdict.needsPins && inCalls.length > 0;
        if (!needsPins) throw new Problem('mismatch', departures);
        throw await this.#expectations.toUnpinned(departures, expectation, transaction, verdict);
    }

    /** A write through a node without the effects of a simulation must be of a kind that may go without. */
    #expectSimulated(write: Write<unknown>, { effects, refusal }: Build): Departure[] {
        const isSimulated = effects !== undefined || refusal !== undefined;
        const maySkip = this.pins.options.simulate !== 'always' && kindOfWrite(write) !== undefined;
        if (write.via !== 'node' || isSimulated || maySkip) return [];
        return [{ at: 'simulation', wanted: `a simulation, as ${write.action} needs one`, found: 'none' }];
    }

    /** Reserves the gas of a build, in place of the build before. */
    #reserveGas(write: Write<unknown>, verified: VerifiedTransaction): ReturnType<Expectations['reserveGas']> {
        // A build that ends after its write reserves nothing.
        write.call.stop.expectNotClosed();
        this.#releaseGas(write);
        const departures = this.#expectations.reserveGas(verified.digest, verified);
        if (departures.length > 0) return departures;
        write.reservedGas = verified.digest;
        write.step.enter('budgeted');
        return [];
    }

    #releaseGas(write: Write<unknown>): void {
        const { reservedGas } = write;
        // From the record on, the outcome decides.
        if (reservedGas !== undefined && !this.submitted.wasRecorded(reservedGas)) this.#gas.release(reservedGas);
        write.reservedGas = undefined;
    }

    /** Holds the slot with the objects of a build; else returns which objects prevent it. */
    async #hold(
        slot: Slot,
        { transaction, digest }: VerifiedTransaction,
        isLast: boolean,
    ): Promise<string | undefined> {
        const ids = ownedObjectIds(transaction);
        const wasHeld = slot.isHeld;
        const find = (): Promise<string | undefined> => this.submitted.findConsumer({ transaction, digest }, isLast);
        // Checked again once it is held: another write may have used the objects during the first check.
        const consumer = (await find()) ?? (slot.hold(ids) ? await find() : undefined);
        if (consumer === undefined && slot.hold(ids)) return undefined;
        if (consumer !== undefined) {
            if (!wasHeld) slot.letPass();
            return `objects that transaction ${consumer} consumed`;
        }
        if (!slot.isOvertaken) {
            // Limited, as two writes that wait for each other's objects would wait for ever.
            const wait = slot.waitUntilFree(ids);
            this.submitted.resolveBlockers();
            await withTimeout(CONFLICT_MS, wait.finished);
            wait.cancel();
        }
        return 'objects that another transaction uses';
    }

    // --- held → approved → signed → recorded → submitted → executed, failed or unknown ---

    /** Asks the user's own check, which may ask a person: its time counts as that of a signature. */
    async #approve(
        { orders, call: { stop, tag }, step }: Write<unknown>,
        { digest, transaction, expectation }: VerifiedTransaction,
    ): Promise<void> {
        stop.phase = 'being approved';
        const { approve } = this.pins.options;
        const context = { digest, tag, gasBudget: transaction.gas.budget, orders };
        await stop.whileSigning(() => expectApproval(approve, expectation.intent, context));
        step.enter('approved');
    }

    async #sign(
        { action, via, body, from, orders, call: { stop, tag }, step }: Write<unknown>,
        { transactionBytes, bytes, digest, signingDigest }: VerifiedTransaction,
        signers: readonly Signer[],
    ): Promise<JournalEntry> {
        stop.phase = 'being signed';
        const signatures: string[] = [];
        for (const signer of signers) {
            stop.expectNotClosed();
            signatures.push(await stop.whileSigning(() => signer.sign(bytes, signingDigest)));
        }
        // The wallet's signature, as the owner of the gas, is that of its sub-address, too.
        if (from !== undefined) signatures.unshift(await from.combine(signatures[0] ?? ''));
        step.enter('signed');
        return {
            digest,
            action,
            ...(via === undefined ? {} : { via }),
            transactionBytes,
            signatures,
            request: JSON.parse(writeJson(body)),
            ...(orders === undefined ? {} : { orders }),
            ...(tag === undefined ? {} : { tag }),
            timestamp: this.#outside.now(),
        };
    }

    async #record<T>(
        { read, call: { stop }, step }: Write<T>,
        entry: JournalEntry,
        verified: VerifiedTransaction,
        claims: readonly string[],
    ): Promise<void> {
        stop.expectNotClosed();
        stop.phase = 'being recorded';
        const { transaction } = verified;
        const onExecuted = (): void => {
            this.#expectations.learn(verified);
        };
        await this.submitted.record({ entry, transaction, claims, parse: read, onExecuted, stop });
        step.enter('recorded');
    }

    async #submit<T>(write: Write<T>, entry: JournalEntry, verified: VerifiedTransaction, slot: Slot): Promise<T> {
        const { step } = write;
        const { digest } = entry;
        let response: T;
        try {
            response = await this.#submitUntilStopped(write, entry);
        } catch (error) {
            if (error instanceof FailedWrite) {
                step.enter('failed');
                await this.submitted.finishFailed(digest, error);
                if (write.call.stop.isSent) markSubmitted(error.cause, digest);
                throw withAborted(error.cause, verified);
            }
            step.enter('unknown');
            this.submitted.keepOpen(digest, slot.retain());
            const cause: unknown = error instanceof UnresolvedWrite ? error.cause : error;
            throw toOutcomeUnknown(this.context.id, entry, cause, false);
        }
        step.enter('executed');
        this.#executedWrites += 1;
        await this.submitted.finishExecuted(digest, response);
        return response;
    }

    /** Submits until the outcome is proven or the write is stopped. */
    async #submitUntilStopped<T>({ read, call: { stop }, step }: Write<T>, entry: JournalEntry): Promise<T> {
        const { action, via } = entry;
        try {
            // Stopped while the journal recorded it: the failure is recorded, too.
            stop.expectNotClosed();
            stop.phase = 'about to be submitted';
            step.enter('submitted');
            const channel = this.#channels.of(via);
            const submits = {
                // Parsed here: a response that cannot be parsed leaves the outcome unknown.
                submit: async (signed: Parameters<typeof channel.submit>[1], digest: string): Promise<T> =>
                    read(
                        await channel.submit(action, signed, () => {
                            stop.onSend(digest);
                        }),
                        digest,
                    ),
                findEvidence: ({ digest }: JournalEntry) => this.submitted.findEvidence(digest),
                ...{ resubmit: this.pins.options.resubmit, sleep: this.#outside.sleep, stop },
            };
            return await stop.race(submitUntilResolved(submits, entry, false));
        } catch (cause) {
            // It was stopped while it waited for CCXT's rate limit, and has not left.
            if (cause instanceof UnresolvedWrite && stop.isKeptBack) throw new FailedWrite(entry, cause.cause);
            if (cause instanceof FailedWrite || cause instanceof UnresolvedWrite) throw cause;
            // Stopped. A submit that still waits for CCXT's rate limit never leaves.
            throw stop.isSent ? new UnresolvedWrite(entry, cause) : new FailedWrite(entry, cause);
        }
    }

    // --- What methods ask besides. ---

    /** Resolves the account of a write other than a cancel. If none is determined and none may be learned, the error proposes pins. */
    async resolveAccount(params: Params, currency: string | undefined): Promise<AccountPair> {
        try {
            return await this.resolver.resolve(params, currency, WRITE);
        } catch (error) {
            if (!(error instanceof Problem) || error.kind !== 'missing' || this.pins.mayLearn) throw error;
            throw new Problem('mismatch', error.departures, await this.pins.propose());
        }
    }

    /** Whether an earlier write proves that an account has a position in a market: reads may lag behind it. */
    hasPosition(pair: AccountPair, { id }: KnownMarket): boolean {
        return this.#expectations.hasPosition(capabilityIdOf(pair), id);
    }

    /** Whether writes can go through a Sui node. */
    get hasNode(): boolean {
        return this.nodes.node !== undefined;
    }

    /**
     * Lists coins of the wallet, or of another owner, as {@link NodeChannel.coinsOf}, for a write that the client builds itself.
     */
    async coinsOf(coinType: string, amount: bigint, { stop }: WriteCall, owner?: string): Promise<readonly NodeCoin[]> {
        const address = owner ?? (await this.resolver.wallet.address());
        return this.#channels.expectNode('code').coinsOf(address, coinType, amount, stop);
    }

    /** Calls the node of the writes, and converts its failures. */
    async readNode<T>(call: (node: SuiNode) => Promise<T>): Promise<T> {
        return this.#channels.expectNode('code').read(call);
    }

    /** @throws {Problem} `unsupported` where no Sui node is configured */
    expectNode(at: string): void {
        this.nodes.expect(at);
    }

    /** Expects that `options.transaction.maxGasPerDay` lets several transactions through. */
    expectGasFor(count: number): void {
        this.#expectations.expectGasFor(count);
    }

    /** Refuses a submit that leaves CCXT's queue of requests after its write was stopped. */
    expectMaySend(params: unknown): void {
        this.#channels.service.expectMaySend(params);
    }

    /** The number of writes that were executed while their call waited. */
    get executedWrites(): number {
        return this.#executedWrites;
    }

    /** Refuses all writes from now on, because the markets that they are verified against are those of a file. */
    refuseAll(): void {
        this.#isRefused = true;
    }

    /** Implements `writes`. */
    state(): { waiting: number; running: number; open: JournalEntry[] } {
        const { waiting, running } = this.#queue;
        return { waiting: waiting + this.#entering, running, open: this.submitted.open };
    }

    /** Implements `settle`. */
    settle(
        entry: JournalEntry | undefined,
        outcome: JournalOutcome['outcome'] | 'void' | undefined,
        params: Params,
    ): Promise<Settlement | Settlement[]> {
        return this.#settlements.settle(entry, outcome, params);
    }

    /**
     * Rejects the waiting writes, and waits for the running ones up to the exchange's `timeout`; those that still run afterwards sign
     * and submit nothing more.
     */
    async close(): Promise<void> {
        const ending = this.#lifecycles.current;
        const ended = ending.close(this.context.timeout);
        this.#queue.rejectWaiting(closedProblem());
        await ended;
        await this.submitted.releaseJournal();
        this.#lifecycles.renew(ending);
    }

    /** @throws {Problem} `unsupported` when all writes are refused; `argument` for a limit that is none */
    #limitsOf(params: Params): WriteLimits {
        if (this.#isRefused) {
            const why = 'this exchange object has the markets of a download, so it cannot trade';
            throw sentence('unsupported', `${why}; use one that has loaded no history`);
        }
        const { maxWaitMs } = this.pins.rawOptions;
        // The options are checked when the pins, which may be a file, are loaded.
        return { ...readLimits(params), maxWaitMs: isTimeout(maxWaitMs) ? maxWaitMs : OPTIONS.transaction.maxWaitMs };
    }
}

/** Names in the error of an abort the order whose command aborted, of a write with several. */
function withAborted(error: unknown, { transaction, expectation }: Aborted): unknown {
    const command = abortOf(error)?.command;
    const which = command === undefined ? undefined : nameOrderOf(transaction, expectation.intent, command);
    return which === undefined ? error : withOrder(error, which);
}

function digestOf({ transactionBytes }: Build): string {
    return toTransactionDigest(readTransactionBytes(transactionBytes));
}

function withLessGas(body: Dict, budget: bigint): Dict {
    return withBudget(body, budget - BigInt(1 + Math.floor(Math.random() * MAX_DIFFERENCE)));
}

function toRepeated(digest: string): Problem {
    const fact = `every build has the bytes of transaction ${digest}, which an earlier write recorded; nothing was signed`;
    return sentence('response', `${fact}: the service must build with the gas budget of the request`);
}
