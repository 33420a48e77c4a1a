/**
 * The writes of one exchange object, from the call of a method to the outcome of each transaction:
 *
 * `requested → built → verified → budgeted → held → approved → signed → recorded → submitted → executed`, `failed` or `unknown`
 *
 * Only verified bytes are signed, and only recorded ones are submitted. When a response is lost, the same bytes are submitted again,
 * which the chain executes once. No second transaction replaces one whose outcome is unknown.
 */

import type { AccountResolver } from '../account/account-resolver.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import { withTimeout } from '../core/clock.js';
import { writeJson } from '../core/json.js';
import { Problem, sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { markSubmitted } from '../exchange/errors/outcome.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { buildMetadata } from '../exchange/options/gas.js';
import { mergeRequest, readDryRun, type Params } from '../exchange/params.js';
import { WRITE } from '../exchange/request-queue.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeCoin, SuiNode } from '../node/sui-node.js';
import type { Signer } from '../signer/signer.js';
import { describeTransaction } from '../transaction/describe.js';
import type { JournalEntry, JournalOutcome } from '../transaction/journal-record.js';
import { expectApproval } from './approval.js';
import { Channels } from './channels/channels.js';
import { Expectations } from './expectations.js';
import { GasAllowance, gasClaims, gasOf, sponsorOf } from './gas.js';
import { closedProblem, Lifecycles } from './lifecycle.js';
import { FailedWrite, submitUntilResolved, UnresolvedWrite } from './outcome/repeated-submit.js';
import { SubmittedTransactions } from './outcome/submitted.js';
import { toOutcomeUnknown } from './outcome/unknown.js';
import type { Outside, WriteRecords } from './outside.js';
import { ChainMarkets } from './pins/chain-markets.js';
import { Upgrades } from './pins/upgrades.js';
import type { PinRegistry } from './pins/pin-registry.js';
import { WriteBuilder, withAborted } from './write-builder.js';
import { WriteCalls } from './write-calls.js';
import { TransactionQueue, type Priority, type Slot } from './queue.js';
import { Settlements, type Settlement } from './settlements.js';
import { ObjectVersions } from './versions.js';
import {
    orderSigners,
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

/** Runs the writes of one exchange object, each through its states in order. */
export class Submitter {
    readonly submitted: SubmittedTransactions;
    readonly #outside: Outside;
    readonly #channels: Channels;
    readonly #queue: TransactionQueue;
    readonly #gas = new GasAllowance();
    readonly #lifecycles = new Lifecycles();
    readonly #expectations: Expectations;
    readonly #calls: WriteCalls;
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
        const versions = new ObjectVersions();
        this.#channels = new Channels(context, nodes, pins, versions);
        const log = (text: string): void => {
            context.log(context.id, text);
        };
        this.#outside = { id: context.id, channels: this.#channels, pins, records, now, sleep: withTimeout, log };
        this.#queue = new TransactionQueue(() => pins.options.maxWaiting);
        this.#expectations = new Expectations(pins, this.#channels.epochs, this.#gas, now);
        const chain = new ChainMarkets({
            node: () => nodes.configured,
            independentNode: () => nodes.independent,
            deployment: () => pins.deployment,
            now,
        });
        const upgrades = new Upgrades({
            mode: () => pins.options.upgrades,
            node: () => nodes.independent,
            witness: () => nodes.witness,
            deployment: () => pins.deployment,
        });
        const shared = { outside: this.#outside, queue: this.#queue, versions, gas: this.#gas };
        this.submitted = new SubmittedTransactions({ ...shared, lifecycles: this.#lifecycles });
        const { submitted } = this;
        this.#calls = new WriteCalls(context, pins, this.#lifecycles, this.#queue, submitted);
        const outside = { ...this.#outside, channels: this.#channels };
        this.#builder = new WriteBuilder(
            ...([context, resolver, pins, outside, this.#expectations, chain, upgrades, submitted, this.#gas] as const),
        );
        const path = { channels: this.#channels, expectations: this.#expectations, lifecycles: this.#lifecycles };
        this.#settlements = new Settlements({ context, markets, resolver, pins, submitted, ...path }, this.#outside);
    }

    // --- The call: its place among the others. ---

    /** As {@link WriteCalls.startInOrder}. */
    startInOrder<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        return this.#calls.startInOrder(params, write);
    }

    /** As {@link WriteCalls.startNow}. */
    startNow<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        return this.#calls.startNow(params, write);
    }

    /** As {@link WriteCalls.callerOf}. */
    set callerOf(callerOf: WriteCalls['callerOf']) {
        this.#calls.callerOf = callerOf;
    }

    /** Runs several writes of one account without another write of the account between them; a dry run has no slot. */
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
        return this.#calls.enter(this.#expectations.claimsOf({ action, body, sender }), priority, task, call);
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
        return this.#calls.enter([...claims, ...gasClaims({}, wallet)], priority, task, call);
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
        const write = await this.#builder.complete(request, call);
        if (isDry) return (await this.#dryRun(write)) as unknown as T;
        const signers = orderSigners(await this.resolver.wallet.signers(), write.wallet, sponsorOf(write.body));
        const claims = this.#expectations.claimsOf(write);
        const execute = (own: Slot): Promise<T> => this.#execute(write, signers, own, claims);
        if (slot !== undefined) return execute(slot);
        const isThroughNode = write.via === 'node' && priority === 'cancel-by-id';
        return this.#calls.enter(claims, isThroughNode ? 'cancel-by-id-through-node' : priority, execute, call);
    }

    /** Builds and verifies what a write would submit, outside the queue; signs and submits nothing. */
    async #dryRun(write: Write<unknown>): Promise<DryRun> {
        const { transaction, digest, transactionBytes } = await this.#builder.build(write, this.#builder.rebuilds());
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
            verified = await write.call.stop.race(this.#builder.buildAndHold(write, slot));
            await this.#approve(write, verified);
            entry = await this.#sign(write, verified, signers);
            await this.#record(write, entry, verified, claims);
        } catch (error) {
            // Nothing was submitted.
            this.#builder.releaseGas(write);
            throw error;
        }
        return this.#submit(write, entry, verified, slot);
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

    /** As {@link WriteCalls.refuseAll}. */
    refuseAll(): void {
        this.#calls.refuseAll();
    }

    /** Implements `writes`. */
    state(): { waiting: number; running: number; open: JournalEntry[] } {
        const { waiting, running } = this.#queue;
        return { waiting: waiting + this.#calls.entering, running, open: this.submitted.open };
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
}
