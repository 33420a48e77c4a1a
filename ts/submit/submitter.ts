/**
 * The writes of one exchange object, from the call of a method to the outcome of each transaction:
 *
 * `requested → built → verified → budgeted → held → approved → signed → recorded → submitted → executed`,
 * `failed` or `unknown`
 *
 * Only verified bytes are signed, and only recorded ones are submitted. When a response is lost, the same
 * bytes are submitted again, which the chain executes once. No second transaction replaces one whose outcome
 * is unknown.
 */

import type { AccountResolver } from '../account/account-resolver.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import { withTimeout } from '../core/clock.js';
import { Problem, sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { nodeFactsOf } from '../exchange/errors/node.js';
import { isStale, markSubmitted, submittedDigestOf } from '../exchange/errors/outcome.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { readDryRun, type Params } from '../exchange/params.js';
import { serviceTime } from '../exchange/service-time.js';
import { WRITE } from '../exchange/request-queue.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeCoin, SuiNode } from '../node/sui-node.js';
import type { Signer } from '../signer/signer.js';
import { describeTransaction } from '../transaction/describe.js';
import type { JournalEntry, JournalOutcome } from '../transaction/journal-record.js';
import { WriteChannels } from './channels/channels.js';
import { Expectations } from './expectations.js';
import { GasAllowance, sponsorOf } from './gas.js';
import { closedProblem, Lifecycles } from './lifecycle.js';
import { FailedWrite, submitUntilResolved, UnresolvedWrite } from './outcome/repeated-submit.js';
import { SubmittedTransactions } from './outcome/submitted.js';
import { toOutcomeUnknown, toOwnOutcome } from './outcome/unknown.js';
import type { WriteEnvironment, WriteRecords } from './write-environment.js';
import type { PinRegistry } from './pins/pin-registry.js';
import { BuildVerifier, withAborted } from './build-verifier.js';
import { CommandComposer } from './command-composer.js';
import type { SignedBody } from './channels/channel.js';
import { parseExecuted } from './executed-write.js';
import { RequestCompleter } from './request-completer.js';
import { approveWrite, orderSigners, signWrite } from './signing.js';
import { WriteBuilder } from './write-builder.js';
import { WriteCalls } from './write-calls.js';
import { TransactionQueue, type Priority, type Slot } from './queue.js';
import { Settlements, type Settlement } from './settlements.js';
import { ObjectVersions } from '../recent/object-versions.js';
import {
    type DryRun,
    type VerifiedTransaction,
    type RunningWrite,
    type WriteCall,
    type WriteRequest,
    type WriteResult,
} from './write-request.js';

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

/** Runs the writes of one exchange object, each through its states in order. */
export class Submitter {
    readonly submitted: SubmittedTransactions;
    readonly composer: CommandComposer;
    readonly calls: WriteCalls;
    readonly versions = new ObjectVersions();
    readonly #environment: WriteEnvironment;
    readonly #channels: WriteChannels;
    readonly #queue: TransactionQueue;
    readonly #lifecycles = new Lifecycles();
    readonly #expectations: Expectations;
    readonly #requests: RequestCompleter;
    readonly #verifier: BuildVerifier;
    readonly #builder: WriteBuilder;
    readonly #settlements: Settlements;
    #executedWrites = 0;

    constructor(
        private readonly context: Context,
        markets: MarketDirectory,
        private readonly resolver: AccountResolver,
        private readonly pins: PinRegistry,
        private readonly nodes: NodeAccess,
        records: WriteRecords,
    ) {
        const now = (): number => context.milliseconds();
        const log = (text: string): void => {
            context.log(context.id, text);
        };
        const { versions } = this;
        const gas = new GasAllowance();
        const channels = new WriteChannels(context, nodes, pins, versions);
        const environment = { id: context.id, channels, pins, records, now, sleep: withTimeout, log };
        const queue = new TransactionQueue(() => pins.options.maxWaiting);
        const expectations = new Expectations(pins, channels.epochs, gas, now);
        const lifecycles = this.#lifecycles;
        const submitted = new SubmittedTransactions({ environment, queue, versions, gas, lifecycles });
        this.#environment = environment;
        this.#channels = channels;
        this.#queue = queue;
        this.#expectations = expectations;
        this.submitted = submitted;
        this.calls = new WriteCalls(context, pins, lifecycles, queue, submitted);
        this.#requests = new RequestCompleter(context, resolver, pins, nodes);
        this.#verifier = new BuildVerifier(context.id, environment, pins, nodes, expectations, submitted);
        this.composer = new CommandComposer({
            pins,
            node: () => channels.expectNode('build "client"'),
            numberOf: (id) => resolver.knownAccounts?.find(id)?.accountNumber,
            hasPosition: (capabilityId, marketId) => expectations.hasPosition(capabilityId, marketId),
            now: () => serviceTime(context),
        });
        this.#builder = new WriteBuilder(environment, channels, expectations, this.#verifier, submitted, this.composer);
        const path = { submitted, channels, expectations, lifecycles };
        this.#settlements = new Settlements({ context, markets, resolver, pins, ...path }, environment);
    }

    // --- The call: its place among the others. ---

    /**
     * Runs several writes of one account without another write of the account between them; a dry run has no
     * slot.
     */
    async runInSlot<T>(
        pair: AccountPair,
        params: Params,
        options: WriteOptions,
        task: (slot: Slot | undefined) => Promise<T>,
    ): Promise<T> {
        // Every write of an account claims what a cancel claims.
        const body = { accountId: capabilityIdOf(pair) };
        return this.runInSlotOf({ action: 'cancelOrders', body }, params, options, task);
    }

    /** Runs a task without another write of the objects that a request names; a dry run has no slot. */
    async runInSlotOf<T>(
        { action, body: named }: Pick<WriteRequest<unknown>, 'action' | 'body'>,
        params: Params,
        options: WriteOptions,
        task: (slot: Slot | undefined) => Promise<T>,
    ): Promise<T> {
        if (readDryRun(params)) {
            options.call.markQueued();
            return task(undefined);
        }
        await this.pins.load();
        const sender = await this.resolver.wallet.address();
        const body = this.#requests.bodyOf(named, sender, params);
        return this.runWithClaims(this.#expectations.claimsOf({ action, body, sender }), options, task);
    }

    /** Runs several writes without another write that claims one of the same objects between them. */
    async runWithClaims<T>(
        claims: readonly string[],
        { priority = 'normal', call }: WriteOptions,
        task: (slot: Slot) => Promise<T>,
    ): Promise<T> {
        await this.pins.load();
        const slot = await this.calls.enterQueue(claims, priority, call);
        try {
            return await task(slot);
        } finally {
            slot.leave();
        }
    }

    // --- One write. ---

    /**
     * Runs a write, in a new slot of the queue unless the call has one, and returns what its response was
     * parsed to. With `params.dryRun` it returns the described transaction after the verification.
     *
     * @throws {Problem} `unsupported` for a sponsor of a transaction through a Sui node
     * @throws {Problem} `mismatch` before any signature, when the bytes depart from the request
     * @throws {Problem} `stale` when every build uses objects that were consumed
     * @throws {OutcomeUnknown} it was submitted, and nothing proves its outcome
     */
    async run<T>(request: WriteRequest<T>, options: WriteOptions): Promise<T> {
        return (await this.execute(request, options)).result;
    }

    /** Runs a write as {@link run}, and returns what its submit showed, too. */
    async execute<T>(
        request: WriteRequest<T>,
        { call, slot, priority = 'normal' }: WriteOptions,
    ): Promise<WriteResult<T>> {
        const isDry = readDryRun(request.params);
        if (isDry) call.markQueued();
        await this.pins.load();
        const write = await this.#requests.completeRequest(request, call);
        if (isDry) return { result: (await this.#dryRun(write)) as unknown as T, executed: undefined };
        const signers = orderSigners(await this.resolver.wallet.signers(), write.wallet, sponsorOf(write.body));
        const claims = this.#expectations.claimsOf(write);
        if (slot !== undefined) return this.#executeIn(slot, write, signers, claims);
        const isThroughNode = write.via === 'node' && priority === 'cancel-by-id';
        const place = isThroughNode ? 'cancel-by-id-through-node' : priority;
        const own = await this.calls.enterQueue(claims, place, call);
        try {
            return await this.#executeIn(own, write, signers, claims);
        } finally {
            own.leave();
        }
    }

    /** Builds and verifies what a write would submit, outside the queue; signs and submits nothing. */
    async #dryRun(write: RunningWrite<unknown>): Promise<DryRun> {
        const { transaction, digest, transactionBytes } = await this.#builder.buildVerified(
            write,
            this.#builder.rebuilds(),
        );
        return { transactionDigest: digest, transactionBytes, ...describeTransaction(transaction) };
    }

    /**
     * Executes a write in a slot of the queue. Where the node refuses commands of the client because another
     * process has used their objects, they are written once more.
     */
    async #executeIn<T>(
        slot: Slot,
        write: RunningWrite<T>,
        signers: readonly Signer[],
        claims: readonly string[],
    ): Promise<WriteResult<T>> {
        try {
            return await this.#executeOnce(slot, write, signers, claims);
        } catch (error) {
            const wasRefused = write.step.state === 'failed' && nodeFactsOf(error)?.kind === 'refused';
            const mayRebuild = write.isComposed && this.pins.options.rebuilds > 0 && !write.call.stop.isStopped();
            if (!wasRefused || !mayRebuild || !isStale(error)) throw error;
            return await this.#executeOnce(slot, write, signers, claims).catch((second: unknown) => {
                throw toOwnOutcome(this.context.id, second, submittedDigestOf(error), error);
            });
        }
    }

    async #executeOnce<T>(
        slot: Slot,
        write: RunningWrite<T>,
        signers: readonly Signer[],
        claims: readonly string[],
    ): Promise<WriteResult<T>> {
        if (slot.hasOpenOutcome) {
            const text =
                'an earlier transaction of this call has an unknown outcome, so no further one is sent; settle it first';
            throw sentence('stale', text);
        }
        const { stop } = write.call;
        stop.isSent = false;
        stop.isKeptBack = false;
        let entry: JournalEntry;
        let verified: VerifiedTransaction;
        try {
            verified = await stop.race(this.#builder.buildAndHold(write, slot));
            await approveWrite(write, verified, this.pins.options.approve);
            entry = await signWrite(write, verified, signers, this.#environment.now);
            await this.#record(write, entry, verified, claims);
        } catch (error) {
            // Nothing was submitted.
            this.#verifier.releaseGas(write);
            throw error;
        }
        return this.#submit(write, entry, verified, slot);
    }

    // --- held → approved → signed → recorded → submitted → executed, failed or unknown ---

    async #record<T>(
        write: RunningWrite<T>,
        entry: JournalEntry,
        verified: VerifiedTransaction,
        claims: readonly string[],
    ): Promise<void> {
        const { stop } = write.call;
        stop.expectNotClosed();
        stop.phase = 'being recorded';
        const onExecuted = (): void => {
            this.#expectations.learn(verified);
            this.composer.learn(verified);
        };
        const { transaction } = verified;
        const parse = (response: unknown): T => parseExecuted(write, verified, response).result;
        await this.submitted.record({ entry, transaction, claims, parse, onExecuted, stop });
        write.step.enter('recorded');
    }

    async #submit<T>(
        write: RunningWrite<T>,
        entry: JournalEntry,
        verified: VerifiedTransaction,
        slot: Slot,
    ): Promise<WriteResult<T>> {
        const { step } = write;
        const { digest } = entry;
        let executed: WriteResult<T>;
        try {
            executed = await this.#submitUntilStopped(write, entry, verified);
        } catch (error) {
            if (error instanceof FailedWrite) {
                step.enter('failed');
                await this.submitted.finishFailed(digest, error);
                if (write.isComposed) this.composer.addFailure(write, error.cause);
                const named = withAborted(error.cause, verified, this.context.id);
                if (write.call.stop.isSent) markSubmitted(named, digest);
                throw named;
            }
            step.enter('unknown');
            this.submitted.keepOpen(digest, slot.retain());
            const cause: unknown = error instanceof UnresolvedWrite ? error.cause : error;
            throw toOutcomeUnknown(this.context.id, entry, cause, false);
        }
        step.enter('executed');
        this.#executedWrites += 1;
        await this.submitted.finishExecuted(digest, executed.result);
        return executed;
    }

    /** Submits until the outcome is proven or the write is stopped. */
    async #submitUntilStopped<T>(
        write: RunningWrite<T>,
        entry: JournalEntry,
        verified: VerifiedTransaction,
    ): Promise<WriteResult<T>> {
        const { action, via } = entry;
        const { stop } = write.call;
        try {
            // Stopped while the journal recorded it: the failure is recorded, too.
            stop.expectNotClosed();
            stop.phase = 'about to be submitted';
            write.step.enter('submitted');
            const channel = this.#channels.channelOf(via);
            const submits = {
                // Parsed here: a response that cannot be parsed leaves the outcome unknown.
                submit: async (signed: SignedBody, digest: string): Promise<WriteResult<T>> => {
                    const onSend = (): void => {
                        stop.onSend(digest);
                    };
                    return parseExecuted(write, verified, await channel.submit(action, signed, onSend));
                },
                findEvidence: ({ digest }: JournalEntry) => this.submitted.findEvidence(digest),
                ...{ resubmit: this.pins.options.resubmit, sleep: this.#environment.sleep, stop },
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

    /**
     * Resolves the account of a write other than a cancel. If none is determined and none may be learned, the
     * error proposes pins.
     */
    async resolveAccount(params: Params, currency: string | undefined): Promise<AccountPair> {
        try {
            return await this.resolver.resolve(params, currency, WRITE);
        } catch (error) {
            if (!(error instanceof Problem) || error.kind !== 'missing' || this.pins.mayLearn) throw error;
            throw new Problem('mismatch', error.departures, await this.pins.propose());
        }
    }

    /**
     * Whether an earlier write proves that an account has a position in a market: reads may lag behind it.
     */
    hasPosition(pair: AccountPair, { id }: KnownMarket): boolean {
        return this.#expectations.hasPosition(capabilityIdOf(pair), id);
    }

    /** Whether writes can go through a Sui node. */
    get hasNode(): boolean {
        return this.nodes.node !== undefined;
    }

    /**
     * Lists coins of the wallet, or of another owner, as {@link NodeChannel.coinsOf}, for a write that the
     * client builds itself.
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

    /** Implements `writes`. */
    state(): { waiting: number; running: number; open: JournalEntry[] } {
        const { waiting, running } = this.#queue;
        return { waiting: waiting + this.calls.entering, running, open: this.submitted.open };
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
     * Rejects the waiting writes, and waits for the running ones up to the exchange's `timeout`; those that
     * still run afterwards sign and submit nothing more.
     */
    async close(): Promise<void> {
        const ending = this.#lifecycles.current;
        const ended = ending.close(this.context.timeout);
        this.#queue.rejectWaiting(closedProblem());
        await ended;
        await this.submitted.journal.releaseFile();
        this.#lifecycles.renew(ending);
    }
}
