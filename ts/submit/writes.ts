/** Runs the writes of one exchange object: which account, which gas, which place in the queue; and reads what became of them. */

import type { Dict, Order } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
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
import { findEvidence, findRival, type EvidenceRow, type ExecutionEvidence } from './outcome/evidence.js';
import { compactJournal, isOutcomeStatus, isSentBy, readJournal } from './journal/journal.js';
import type {
    JournalAction,
    JournalEntry,
    JournalOrder,
    JournalOutcome,
    RecordedWrite,
} from '../transaction/journal-record.js';
import type { PendingTransaction, Resolution, SubmitTarget } from './outcome/outcome-resolver.js';
import type { Priority, Slot } from './transaction-queue.js';
import type { StopSignal, WriteLifecycle, WriteLimits } from './write-lifecycle.js';
import type { Build, SignedBody } from './execute-transaction.js';
import { WriteExecutor, type WriteProgress, type WriteRequest } from './write-executor.js';
import type { ChainOutcome, NodeResult, SuiNode } from '../node/sui-node.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { convertResponse, expectRow, expectRowsIn } from '../exchange/response.js';
import { buildMetadata, expectMetadata, readGas, withGasCoins } from '../exchange/options/gas.js';
import { OPTIONS, type GasOptions } from '../exchange/describe/options.js';
import {
    booleanParam,
    expectKnownParams,
    formatValue,
    isGiven,
    isTimeout,
    mergeRequest,
    readLimits,
    type Params,
} from '../exchange/params.js';
import { toDatetime } from '../exchange/value.js';
import { Problem, problem } from '../core/problem.js';
import type { Signer } from '../signer/signer.js';
import { isUnified, type Action } from '../transaction/intent.js';
import type { TransactionData } from '../transaction/data.js';
import { isAddress } from '../core/address.js';
import type { WireAccountCap } from '../wire/native.js';
import type { WireBuild } from '../wire/types.js';
import { requestPage } from '../account/history/account-history.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { PinRegistry } from './pins/pin-registry.js';

/** How a write runs. */
export interface WriteOptions {
    readonly context: WriteProgress;
    /** The slot that this transaction shares with the others of the same write. */
    readonly slot?: Slot | undefined;
    readonly priority?: Priority;
    /** The account, where it is resolved already. */
    readonly pair?: AccountPair | undefined;
    /** The orders that it places or changes, for the journal. */
    readonly orders?: readonly JournalOrder[];
    /** Whether orders that new ones replace are canceled by a transaction of their own. */
    readonly isInSteps?: boolean;
    /** Of a write that adds to another account than its `accountId`: how the user named that account, and its capability. */
    readonly receiver?: { readonly params: Params; readonly capabilityId: string };
}

/** The outcome of a write that was unknown before. */
interface SettledOutcome extends Pick<JournalOutcome, 'digest' | 'voidedBy'> {
    /** `unknown` only of an old entry of the journal, which blocks no write and was not submitted again. */
    readonly outcome: JournalOutcome['outcome'] | 'unknown';
    /** What the write would have returned; for an entry of a journal: orders, the account, or the service's row. */
    readonly result?: unknown;
    /** Why it failed, or is unknown. */
    readonly error?: Error;
}

/** What became of a write whose outcome was unknown, and what it asked for. */
export interface Settlement extends SettledOutcome {
    readonly action: JournalAction;
    /** The body of its build request; of a `void`: the digest of the other transaction. */
    readonly request: unknown;
    /** When it was signed, milliseconds. */
    readonly timestamp: number;
    readonly datetime: string | undefined;
    /** The caller's note about the write. */
    readonly tag?: RecordedWrite['tag'];
    /**
     * The orders that it placed or changed: what was requested, and of an executed one its id and fills as far as they are known.
     * `status` is `rejected` where it failed.
     */
    readonly orders?: Order[];
}

/** Longest wait for the epoch of a node, milliseconds. */
const MAX_EPOCH_WAIT_MS = 500;
/** Longest wait for a node's proof of a rejection, milliseconds. */
const MAX_PROOF_MS = 2_000;

/** Parses the response of a write that only its journal entry describes. */
interface WriteResponseReader {
    ofEntry(entry: JournalEntry, response: unknown): unknown;
}

/** Describes the orders of a recorded write. */
interface RecordedOrderReader {
    ofWrite(
        digest: string,
        write: RecordedWrite,
        outcome: SettledOutcome['outcome'],
        result?: unknown,
    ): Promise<Order[] | undefined>;
}

/** Keeps the orders of writes whose outcome became known. */
interface WrittenOrders {
    addPlaced(orders: readonly Order[], accountNumber: number): void;
    addUnnamed(orders: readonly Order[], accountNumber: number): void;
    addCanceled(orders: readonly Order[], accountNumber: number): void;
}

/** Runs writes. */
export class Writes {
    #isRefused = false;
    #hasReportedRival = false;
    readonly #writer: WriteExecutor;
    readonly #epochs: EpochClock;
    readonly #chain: ChainMarkets;
    /** Called when a submit leaves, by transaction bytes. */
    readonly #submits = new Map<string, () => void>();
    /** What stops a write, by the body of its build. */
    readonly #stops = new WeakMap<Dict, StopSignal>();
    #native: readonly [SuiNode, NodeTransactions] | undefined;

    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly resolver: AccountResolver,
        private readonly pins: PinRegistry,
        responses: WriteResponseReader,
        private readonly memory: WrittenOrders,
        private readonly nodes: NodeAccess,
        private readonly recorded: RecordedOrderReader,
    ) {
        this.#epochs = new EpochClock({
            option: () => pins.options.epoch,
            fetch: () => this.#fetchEpoch(),
            now: () => context.milliseconds(),
            genesisMs: () => GENESIS_MS,
        });
        this.#chain = new ChainMarkets(
            () => nodes.configured,
            () => context.milliseconds(),
        );
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
    refuseAll(): void {
        this.#isRefused = true;
    }

    /** Starts a write that enters the queue after every write that was called before it. */
    startInOrder<T>(params: Params, write: (context: WriteProgress) => Promise<T>): Promise<T> {
        if (this.#isRefused) return refuse();
        return this.#writer.startInOrder(this.#limitsOf(params), write);
    }

    /** Starts a write that does not wait until earlier writes have entered the queue. */
    startNow<T>(params: Params, write: (context: WriteProgress) => Promise<T>): Promise<T> {
        if (this.#isRefused) return refuse();
        return this.#writer.startNow(this.#limitsOf(params), write);
    }

    /**
     * Runs a write: build, verify, sign, submit, parse the response. With `params.dryRun` it returns the described transaction
     * after the verification. `options.build` replaces the request that builds the transaction.
     *
     * @throws {Problem} `unsupported` for a sponsor of a transaction through a Sui node
     */
    async run<T>(
        action: Action,
        body: Dict,
        params: Params,
        read: (response: unknown, at: string, digest: string) => T,
        options: WriteOptions & { readonly build?: (body: Dict) => Promise<Build>; readonly via?: 'node' },
    ): Promise<T> {
        const { slot, priority = 'normal', context, via } = options;
        const build = options.build ?? ((body: Dict) => this.build(action, body));
        const isDry = readDryRun(params);
        if (isDry) context.onQueued();
        await this.pins.load();
        const sender = await this.resolver.wallet.address();
        const whole = mergeRequest({ ...body, metadata: buildMetadata(sender, this.#gasOf(params)) }, params);
        expectMetadata(whole.metadata);
        if (via === 'node' && sponsorOf(whole) !== undefined) {
            throw problem('unsupported', 'gas.sponsor', 'nothing beside writes that need a Sui node', 'a sponsor');
        }
        this.#stops.set(whole, context.stop);
        const at = `submit/${action}`;
        const request: WriteRequest<T> = {
            action,
            body: whole,
            build: () => build(whole),
            ...(options.orders === undefined ? {} : { note: { orders: options.orders } }),
            via,
            read: (response, digest) => {
                const result = convertResponse(at, () => read(response, at, digest));
                return via === 'node' ? withGasCoins(result, response as NodeResult) : result;
            },
            sender,
            signers: () => this.resolver.wallet.signers(),
            priority,
            context,
            isAccountDiscovered: await this.#isReceiverDiscovered(
                params,
                body.accountId,
                whole.accountId,
                options.receiver,
            ),
        };
        if (isDry) return (await this.#writer.dryRun(request)) as unknown as T;
        return (await this.#writer.run(request, slot)).response;
    }

    /** Whether the account that a write adds to was only found on the chain. */
    async #isReceiverDiscovered(
        params: Params,
        accountId: unknown,
        sentId: unknown,
        receiver: WriteOptions['receiver'],
    ): Promise<boolean> {
        if (receiver !== undefined) return this.pins.isAccountDiscovered(receiver.params, receiver.capabilityId);
        // An account in `params.request` was named by the user.
        return sentId === accountId && this.pins.isAccountDiscovered(params, accountId);
    }

    /** Runs several writes of one account without another write of the account between them; a dry run has no slot. */
    async runInSlot<T>(
        pair: AccountPair,
        params: Params,
        { priority = 'normal', context }: WriteOptions,
        task: (slot: Slot | undefined) => Promise<T>,
    ): Promise<T> {
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
    async build(action: Action, body: Dict): Promise<WireBuild> {
        if (!isUnified(action)) throw toNodeOnly(action);
        const response: unknown = await this.context[`privatePostBuild${capitalize(action)}`](body);
        return expectRow<WireBuild>(response, `build/${action}`, 'transactionBytes');
    }

    /**
     * Completes commands that a native builder returned: the client adds sender, gas and expiration, and simulates the transaction.
     * They take at most `deposit` MIST from the gas coin, and oracle fees.
     *
     * `body` is that of the write, as its `build` gets it.
     *
     * @throws {Problem} `unsupported` without a node, or when the address balance should pay a deposit
     */
    async complete(kind: unknown, body: Dict, deposit = 0n): Promise<Build> {
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
    hasPosition(pair: AccountPair, { id }: KnownMarket): boolean {
        return this.#writer.hasPosition(capabilityIdOf(pair), id);
    }

    /** Whether writes can go through a Sui node. */
    get hasNode(): boolean {
        return this.nodes.node !== undefined;
    }

    /** @throws {Problem} `unsupported` where no Sui node is configured */
    expectNode(at: string): SuiNode {
        return this.nodes.expect(at);
    }

    #throughNode(at = 'orders'): NodeTransactions {
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
    async #fetchEpoch(): Promise<unknown> {
        let found: bigint | undefined;
        const read = async (): Promise<void> => {
            found = (await this.nodes.configured?.epoch())?.epoch;
        };
        // The service knows the epoch, too.
        await withTimeout(
            MAX_EPOCH_WAIT_MS,
            read().catch(() => undefined),
        );
        return found === undefined ? (this.context.publicGetSuiEpoch() as Promise<unknown>) : { epoch: `${found}` };
    }

    async #findOnChain(digest: string): Promise<ChainOutcome> {
        try {
            return (await this.nodes.node?.findOutcome(digest))?.outcome;
        } catch {
            return undefined;
        }
    }

    async #findRivalOnChain({
        transaction,
        entry,
    }: PendingTransaction): Promise<{ digest: string | undefined } | undefined> {
        const node = this.nodes.configured;
        if (node === undefined) return undefined;
        let digest: string | undefined;
        const find = async (): Promise<void> => {
            digest = await findRival(node, transaction, entry.digest);
        };
        await withTimeout(
            MAX_PROOF_MS,
            find().catch(() => undefined),
        );
        return { digest };
    }

    /** Logs once that another process uses the wallet: each of the two can reject and outdate the other's transactions. */
    #reportRival(digest: string): void {
        if (this.#hasReportedRival) return;
        this.#hasReportedRival = true;
        this.context.log(
            this.context.id,
            `another process uses this wallet: transaction ${digest}, which this exchange object did not submit used an object that one of its ` +
                'transactions needed, so that one was rejected; let one exchange object of one process write per wallet: ' +
                'see docs/recipes.md#two-bots',
        );
    }

    /** Resolves the account of a write other than a cancel. If none is determined and none may be learned, the error proposes pins. */
    async resolveAccount(params: Params, currency: string | undefined): Promise<AccountPair> {
        try {
            return await this.resolver.resolve(params, currency);
        } catch (error) {
            if (!(error instanceof Problem) || error.kind !== 'missing' || this.pins.mayLearn) throw error;
            throw new Problem('mismatch', error.departures, await this.pins.propose());
        }
    }

    /** Expects that `options.transaction.maxGasPerDay` lets several transactions through. */
    expectGasFor(count: number): void {
        this.#writer.expectGasFor(count);
    }

    /** Refuses a submit that leaves CCXT's queue of requests after its write was stopped. */
    expectMaySend(params: unknown): void {
        const { transactionBytes } = (params ?? {}) as { transactionBytes?: unknown };
        if (typeof transactionBytes === 'string') this.#submits.get(transactionBytes)?.();
    }

    /** Implements `writes`. */
    state(): { waiting: number; running: number; open: JournalEntry[] } {
        const { waiting, queue, pending } = this.#writer;
        return { waiting, running: queue.running, open: pending.open };
    }

    /** Rejects waiting writes, and waits for running ones, up to the exchange's `timeout`. */
    close(): Promise<void> {
        return this.#writer.close(this.context.timeout);
    }

    /** Makes the error of a transaction for which neither the journal nor a read shows an outcome. */
    toUnproven(entry: JournalEntry): Error {
        const cause = new Error(
            'the journal has no outcome, and neither a node nor the history of the account shows it',
        );
        return this.#toOutcomeUnknown(entry, cause, false);
    }

    /** Implements `settle`. */
    async settle(
        entry: JournalEntry | undefined,
        outcome: JournalOutcome['outcome'] | 'void' | undefined,
        params: Params,
    ): Promise<Settlement | Settlement[]> {
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
            if (entry !== undefined && isGiven(entry)) return this.#settle(entry, outcome, lifecycle, mayResubmit);
            return this.#settleJournal(lifecycle, mayResubmit);
        });
    }

    /** Settles all entries at once, so that nothing else uses the objects of any of them. */
    async #settleJournal(lifecycle: WriteLifecycle, mayResubmit: boolean): Promise<Settlement[]> {
        const { journal } = this.pins.rawOptions;
        if (typeof journal !== 'string') {
            throw problem('missing', 'entry', 'an entry, or a file as options.transaction.journal', 'nothing');
        }
        const address = await this.resolver.wallet.address();
        const { open, executed } = await readJournal(journal);
        const isOwn = (entry: JournalEntry): boolean => isSentBy(entry, address);
        this.#writer.pending.restoreExecuted(executed.filter(isOwn));
        const entries = open.filter(isOwn);
        const voids = entries.filter(({ action }) => action === 'void');
        this.#writer.pending.refuseResubmits(
            voids.map(({ request }) => (request as { readonly digest: string }).digest),
        );
        const settle = async (one: JournalEntry): Promise<Settlement> => {
            try {
                return await this.#settle(one, undefined, lifecycle, mayResubmit);
            } catch (error) {
                if (!(error instanceof OutcomeUnknown) || this.#writer.pending.isHolding(one.digest)) throw error;
                return this.#describe(one, { digest: one.digest, outcome: 'unknown', error });
            }
        };
        const settled = await Promise.allSettled(entries.map(settle));
        // The outcomes are recorded: a file that cannot be compacted is only larger.
        await compactJournal(journal).catch(() => undefined);
        const failed = settled.find((result) => result.status === 'rejected');
        if (failed !== undefined) throw failed.reason;
        return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    }

    async #settle(
        entry: JournalEntry,
        outcome: JournalOutcome['outcome'] | 'void' | undefined,
        lifecycle: WriteLifecycle,
        mayResubmit: boolean,
    ): Promise<Settlement> {
        const sender = await this.resolver.wallet.address();
        const { pending } = this.#writer;
        const settled =
            outcome === 'void'
                ? await this.#void(entry, sender, lifecycle)
                : await pending.resolveEntry(entry, sender, outcome, lifecycle, mayResubmit);
        const { response: result, error, ...facts } = settled;
        return this.#describe(entry, {
            ...facts,
            ...(result === undefined ? {} : { result }),
            ...(error === undefined ? {} : { error: toCcxtError(error, this.context.id) as Error }),
        });
    }

    /** Adds to an outcome what the write asked for, and what became of its orders. */
    async #describe(entry: JournalEntry, known: SettledOutcome): Promise<Settlement> {
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

    async #void(entry: JournalEntry, sender: string, lifecycle: WriteLifecycle): Promise<Resolution> {
        const native = this.#throughNode("settle(entry, 'void')");
        const body = { metadata: buildMetadata(sender, this.#gasOf({})) };
        const signers = (): Promise<readonly Signer[]> => this.resolver.wallet.signers();
        try {
            return await this.#writer.voidEntry(entry, { sender, body, signers }, native, lifecycle);
        } catch (error) {
            if (!isShortOfGas(error)) throw error;
            const fact = 'the wallet pays for the voiding transaction: fund it with SUI, then call settle again';
            throw withFact(error, this.context.id, fact);
        }
    }

    /** Gas options of the call take precedence over those of the exchange. */
    #gasOf(params: Params): GasOptions {
        const gas = { ...readGas(this.context.options.gas), ...readGas(params.gas ?? undefined) };
        const { maxGasBudget } = this.pins.options;
        if (gas.budget !== undefined && BigInt(gas.budget) > maxGasBudget) {
            const accepted = `at most ${maxGasBudget} MIST (options.transaction.maxGasBudget)`;
            throw problem('argument', 'gas.budget', accepted, `${gas.budget}`);
        }
        return readGas(gas);
    }

    #limitsOf(params: Params): WriteLimits {
        const { maxWaitMs } = this.pins.rawOptions;
        // The options are checked when the pins, which may be a file, are loaded.
        return { ...readLimits(params), maxWaitMs: isTimeout(maxWaitMs) ? maxWaitMs : OPTIONS.transaction.maxWaitMs };
    }

    /** Registers the callback, so that a submit that waits in CCXT's queue of requests can be stopped. */
    async #submit({ action, via }: SubmitTarget, body: SignedBody, onSend: () => void): Promise<unknown> {
        if (via === 'node') {
            const transactions = this.#throughNode();
            onSend();
            return transactions.submit(body);
        }
        if (action === 'void' || !isUnified(action)) throw toNodeOnly(action);
        this.#submits.set(body.transactionBytes, onSend);
        try {
            return await this.context[`privatePostSubmit${capitalize(action)}`]({ ...body });
        } finally {
            this.#submits.delete(body.transactionBytes);
        }
    }

    #findEvidence(entry: JournalEntry, transaction: TransactionData): Promise<ExecutionEvidence> {
        return findEvidence(entry, transaction, {
            fetchCapabilities: async (walletAddress) => {
                const response: unknown = await this.context.privatePostPerpetualsAccountsOwned({ walletAddress });
                return expectRowsIn<WireAccountCap>(response, 'perpetuals/accounts/owned', 'accountCaps');
            },
            fetchPage: (history, accountId, before, limit) => {
                const body = { accountId, limit, beforeTimestampCursor: before ?? null };
                const isOrders = history === 'order-history';
                const request: Promise<unknown> = isOrders
                    ? this.context.privatePostPerpetualsAccountOrderHistory(body)
                    : this.context.privatePostPerpetualsAccountCollateralHistory(body);
                return requestPage<EvidenceRow>(history, isOrders ? 'orders' : 'collateralChanges', request);
            },
        });
    }

    /** Orders whose outcome was unknown reach the watchers of orders when it is known. */
    #rememberResolved({ action, request }: JournalEntry, { response }: Resolution): void {
        const { accountId } = (request ?? {}) as { accountId?: unknown };
        const pair = isAddress(accountId) ? this.resolver.knownAccounts?.find(accountId) : undefined;
        if (pair === undefined || !Array.isArray(response)) return;
        if (action === 'createOrders') {
            const isNamed = ({ id }: Order): boolean => isGiven(id);
            const [named, unnamed] = [response.filter(isNamed), response.filter((order: Order) => !isNamed(order))];
            this.memory.addPlaced(named, pair.accountNumber);
            this.memory.addUnnamed(unnamed, pair.accountNumber);
        }
        if (action === 'cancelOrders') this.memory.addCanceled(response, pair.accountNumber);
    }

    #toOutcomeUnknown(entry: JournalEntry, cause: unknown, isEarlier: boolean): Error {
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
export function isDryRun(value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'transactionDigest' in value;
}

/** Refuses `null`, too: a caller who passes it does not want the write sent. */
function readDryRun(params: Params): boolean {
    if (params.dryRun === null) throw problem('argument', 'params.dryRun', 'true or false', 'null');
    return booleanParam(params, 'dryRun') === true;
}

function toNodeOnly(action: JournalAction): Problem {
    return problem('unsupported', action, 'a transaction through a Sui node: options.node', 'one through the service');
}

function capitalize<T extends string>(text: T): Capitalize<T> {
    return (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<T>;
}

function refuse(): Promise<never> {
    const wanted = 'markets of the service; trade with an exchange object that has loaded no history';
    return Promise.reject(problem('unsupported', 'markets', wanted, 'those of a download'));
}
