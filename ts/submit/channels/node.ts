/**
 * Completes, simulates and submits transactions through a Sui node: the service builds their commands only,
 * and the client adds sender, gas and expiration.
 */

import { setLast } from '../../core/bounded.js';
import { withTimeout } from '../../core/clock.js';
import { sentence } from '../../core/problem.js';
import { toExpiredError, toNodeError } from '../../exchange/errors/node.js';
import type { NodeEffects } from '../../node/effects.js';
import type { NodeCoin, EpochPrice, NodeResult, Simulation, SuiNode } from '../../node/sui-node.js';
import { NodeFailure } from '../../node/failure.js';
import { lastEpochOf, readTransactionData, tryReadTransactionData } from '../../transaction/data.js';
import { min } from '../../core/number/decimal.js';
import { encodeTransaction, toBuild, type OwnedObjectRef, type OwnEnvelope } from '../../transaction/encode.js';
import type { GasLimits } from '../../transaction/envelope.js';
import type { JournalAction } from '../../transaction/journal-record.js';
import { readTransactionBytes, toTransactionDigest } from '../../transaction/bytes.js';
import { adaptKind } from '../../transaction/own-kind.js';
import { base58 } from '@scure/base';
import { readGasLimits } from '../gas.js';
import type { WritePins } from '../expectations.js';
import type { EpochClock } from '../epoch-clock.js';
import { findRival, hasExpiredUnexecuted } from '../outcome/evidence.js';
import type { Evidence, PendingTransaction } from '../outcome/outcomes.js';
import { ownedRefs, type ObjectVersions } from '../../recent/object-versions.js';
import { RUNNING, type StopSignal } from '../lifecycle.js';
import type { Build, BuildRequest, WriteChannel, SignedBody } from './channel.js';
import { CurrentObjects } from './current-objects.js';
import { GasCosts } from './gas-costs.js';

/** What the channel needs besides its node. */
export interface NodeChannelContext {
    /** The exchange id, with which error messages begin. */
    readonly id: string;
    readonly pins: Pick<WritePins, 'options' | 'chainId'>;
    readonly epochs: EpochClock;
    /** Transactions that consumed objects, through the node or the service. */
    readonly versions: Pick<ObjectVersions, 'lastUse' | 'addWritten'>;
    /** Milliseconds. */
    readonly now: () => number;
}

/** Gas units that the chain adds for the handling of objects, as the SDK does. */
const GAS_OVERHEAD = 1_000n;
/** The state may change between simulation and execution: the budget is this much larger, in per cent. */
const BUDGET_MARGIN = 20n;
/** The same without a simulation: an equal write may match more orders than the last one. */
const UNSIMULATED_MARGIN = 100n;
/** Coins of a payment at most. */
const MAX_COINS = 32;

/** How often a transaction is drafted at most, as its objects change meanwhile. */
const MAX_ATTEMPTS = 3;
/** First and longest delay between two reads of a node that is behind, milliseconds. */
const FIRST_DELAY_MS = 50;
const LAST_DELAY_MS = 500;
/** Longest wait for a node that is behind, milliseconds. */
const MAX_LAG_MS = 10_000;

/** Longest wait for the proof of a rejection, milliseconds. */
const MAX_PROOF_MS = 2_000;
/** How many of the largest budgets an address balance covers that is not read again at once. */
const PLENTY = 10n;
/** How long such a balance is not read again, milliseconds. */
const BALANCE_MS = 60_000;
const MAX_OWNERS = 100;

/** MIST that commands take from what pays the gas. */
interface Taken {
    readonly amount: bigint;
    /** Whether they take just this, and not this at most. */
    readonly isExact: boolean;
}

/** Who sends a transaction, and who pays its gas: the sender when left out. */
export interface Parties {
    readonly sender: string;
    readonly payer?: string | undefined;
}

const NOTHING_TAKEN: Taken = { amount: 0n, isExact: true };

/** Waits for a node that is behind, together not longer than a node may be. */
class Patience {
    #delay: number = FIRST_DELAY_MS;
    #left: number = MAX_LAG_MS;

    constructor(private readonly stop: StopSignal) {}

    /** Waits a while; returns whether another read makes sense. */
    async wait(): Promise<boolean> {
        if (this.#left <= 0 || this.stop.isStopped()) return false;
        await withTimeout(this.#delay, this.stop.stopped);
        this.#left -= this.#delay;
        this.#delay = Math.min(this.#delay * 2, LAST_DELAY_MS);
        return !this.stop.isStopped();
    }
}

/** A Sui node. */
export class NodeChannel implements WriteChannel {
    readonly #objects: CurrentObjects;
    readonly #costs = new GasCosts();
    #epoch: EpochPrice | undefined;
    #chainId: string | undefined;
    /** Address balances that were read, by their owner, and when, milliseconds. */
    readonly #balances = new Map<string, { readonly balance: bigint; readonly at: number }>();
    #nonce = Math.floor(Math.random() * 2 ** 32);

    constructor(
        private readonly node: SuiNode,
        private readonly context: NodeChannelContext,
    ) {
        this.#objects = new CurrentObjects(context.versions, context.now);
    }

    /**
     * Completes the commands of a request, which take at most its deposit and oracle fees from the gas coin.
     *
     * @throws {Problem} `unsupported` when the address balance should pay a deposit
     */
    build({ body, kind, deposit = 0n, spent, kindOfWrite, sender, payer, stop }: BuildRequest): Promise<Build> {
        const { maxGasBudget, maxGasPrice, maxOracleFee } = this.context.pins.options;
        const limits = readGasLimits(body, maxGasBudget, maxGasPrice);
        if (deposit > 0n && limits.fromAddressBalance) {
            const why = 'their executors get a deposit from the gas coin';
            throw sentence(
                'unsupported',
                `gas.fromAddressBalance cannot pay for stop and TWAP orders, as ${why}; leave it out`,
            );
        }
        const taken = { amount: spent ?? deposit + maxOracleFee, isExact: spent !== undefined };
        return this.complete(kind, { sender, payer }, limits, taken, stop, kindOfWrite);
    }

    /**
     * Adds the client's envelope to commands, which take `taken` MIST from what pays the gas, at most or
     * exactly. A failed simulation is the `refusal` of the result. `stop` ends waits for a node that is
     * behind. A write of a known kind is not simulated where `options.transaction.simulate` says so, and the
     * versions of all its objects come from effects.
     *
     * `kind` is base64 of a BCS `TransactionKind`.
     *
     * @throws {Error} as the reads of the node fail; `InsufficientFunds` without enough SUI
     */
    async complete(
        kind: unknown,
        parties: Parties,
        limits: GasLimits,
        taken = NOTHING_TAKEN,
        stop: StopSignal = RUNNING,
        kindOfWrite?: string,
    ): Promise<Build> {
        const patience = new Patience(stop);
        try {
            let attempts = 0;
            for (;;) {
                attempts += 1;
                const isFirst = attempts === 1;
                const { commands, envelope } = await this.#draft(kind, parties, limits, taken, patience);
                const draft = encodeTransaction(commands, envelope);
                const priced = { epoch: envelope.firstEpoch, gasPrice: envelope.price };
                const most = isFirst ? this.#budgetWithoutSimulation(draft, priced, kindOfWrite) : undefined;
                if (most !== undefined && kindOfWrite !== undefined) {
                    const completed = { ...envelope, budget: min(most, envelope.budget) };
                    const build = toBuild(encodeTransaction(commands, completed));
                    this.#costs.addUnsimulated(build.transactionBytes, kindOfWrite, priced);
                    return build;
                }
                // A write that has ended meanwhile needs no other draft.
                const mayDraftAgain = (): boolean => attempts < MAX_ATTEMPTS && !stop.isStopped();
                const simulated = await this.#simulateCurrent(draft, limits, patience, mayDraftAgain);
                if (simulated === 'outdated') continue;
                if (isRefused(simulated) && mayDraftAgain() && (await this.#isOver(envelope.firstEpoch))) continue;
                if (simulated instanceof NodeFailure) {
                    this.#epoch = undefined;
                    return { ...toBuild(draft), refusal: toNodeError(simulated, this.context.id) };
                }
                const cost = costOf(simulated, envelope.price);
                if (kindOfWrite !== undefined) this.#costs.learn(kindOfWrite, priced, cost);
                const budget = cost + (cost * BUDGET_MARGIN) / 100n;
                // The simulation has shown that its own budget suffices, and that the coins cover it.
                const completed = { ...envelope, budget: min(budget, envelope.budget) };
                return { ...toBuild(encodeTransaction(commands, completed)), effects: simulated };
            }
        } catch (error) {
            // The next write reads price and epoch again.
            this.#epoch = undefined;
            throw this.#convert(error);
        }
    }

    /** The most MIST of a transaction that needs no simulation; `undefined` where it needs one. */
    #budgetWithoutSimulation(
        draft: Uint8Array,
        priced: EpochPrice,
        kindOfWrite: string | undefined,
    ): bigint | undefined {
        const { simulate, maxGasBudget } = this.context.pins.options;
        if (simulate === 'always' || kindOfWrite === undefined) return undefined;
        const transaction = tryReadTransactionData(draft);
        // Another process, or a write through the service, may have used the others: the simulation shows
        // that.
        const isCurrent = ({ objectId, version }: { objectId: string; version: bigint }): boolean =>
            this.#objects.latest(objectId)?.version === version;
        if (transaction === undefined || !ownedRefs(transaction).every(isCurrent)) return undefined;
        const cost = this.#costs.findCost(kindOfWrite, priced);
        if (cost === undefined) return simulate === 'never' ? maxGasBudget : undefined;
        return min(cost + (cost * UNSIMULATED_MARGIN) / 100n, maxGasBudget);
    }

    /** Selects what pays, and brings the commands up to date. */
    async #draft(
        kind: unknown,
        { sender, payer }: Parties,
        limits: GasLimits,
        taken: Taken,
        patience: Patience,
    ): Promise<{ readonly commands: unknown; readonly envelope: OwnEnvelope }> {
        const { fromAddressBalance } = limits;
        const latest = this.#objects.latest.bind(this.#objects);
        const [{ epoch, gasPrice }, chainId, coins, commands] = await Promise.all([
            this.#currentEpoch(),
            this.#chain(),
            this.#payment(payer ?? sender, limits, taken, patience),
            adaptKind(kind, { latest, fromAddressBalance }),
        ]);
        const envelope = {
            sender,
            owner: payer,
            payment: coins.payment,
            price: limits.isPriced ? limits.maxPrice : gasPrice,
            budget: coins.budget,
            firstEpoch: epoch,
            lastEpoch: fromAddressBalance ? epoch : epoch + 1n,
            chainId,
            nonce: this.#nextNonce(),
        };
        return { commands, envelope };
    }

    /** Calls the node, and converts its failure. */
    async read<T>(call: (node: SuiNode) => Promise<T>): Promise<T> {
        try {
            return await call(this.node);
        } catch (error) {
            throw this.#convert(error);
        }
    }

    /** Executes a signed transaction. */
    async submit(
        _action: JournalAction,
        { transactionBytes, signatures }: SignedBody,
        onSend: () => void,
    ): Promise<NodeResult> {
        onSend();
        const bytes = readTransactionBytes(transactionBytes);
        try {
            const result = await this.node.execute(bytes, signatures, toTransactionDigest(bytes));
            const transaction = readTransactionData(bytes);
            this.#objects.record(transaction, result, false);
            this.context.versions.addWritten(result);
            this.#costs.end(transactionBytes, costOf(result, transaction.gas.price));
            return result;
        } catch (error) {
            this.#costs.end(transactionBytes, undefined);
            // Another process may have used the objects: the next write reads them again.
            if (isRefused(error)) {
                this.#balances.clear();
                for (const { objectId } of ownedRefs(readTransactionData(bytes))) this.#objects.forget(objectId);
            }
            if (!(error instanceof NodeFailure)) throw error;
            const transaction = readTransactionData(bytes);
            const lastEpoch = lastEpochOf(transaction);
            if (isRefused(error) && lastEpoch !== undefined && (await this.#isOver(lastEpoch)))
                throw toExpiredError(error, this.context.id);
            if (error.effects !== undefined) this.#objects.record(transaction, error.effects, true);
            throw this.#convert(error);
        }
    }

    async findEvidenceOf({ entry }: Pick<PendingTransaction, 'entry'>): Promise<Evidence> {
        try {
            return { onChain: (await this.node.findOutcome(entry.digest)).outcome };
        } catch {
            return {};
        }
    }

    /**
     * Whether a transaction has expired without an execution. `undefined` where the node does not show that,
     * or does not respond.
     */
    async hasExpiredUnexecuted({ transaction }: PendingTransaction): Promise<true | undefined> {
        return hasExpiredUnexecuted(this.node, transaction, this.context.now()).catch(() => undefined);
    }

    /**
     * Finds which other transaction consumed an object of a transaction at the same version, so that this one
     * can never be executed. `undefined` where the node shows none, or does not respond soon.
     */
    async findRival({ entry, transaction }: PendingTransaction): Promise<string | undefined> {
        let digest: string | undefined;
        const find = async (): Promise<void> => {
            digest = await findRival(this.node, transaction, entry.digest);
        };
        await withTimeout(
            MAX_PROOF_MS,
            find().catch(() => undefined),
        );
        return digest;
    }

    /**
     * Simulates a transaction, and waits until the node knows the objects that it uses. `'outdated'` when the
     * node shows that one of them has changed since, or does not show one after the longest wait: then it is
     * drafted again.
     */
    async #simulateCurrent(
        draft: Uint8Array,
        { coins }: GasLimits,
        patience: Patience,
        mayDraftAgain: () => boolean,
    ): Promise<Simulation | NodeFailure | 'outdated'> {
        for (;;) {
            const simulated = await this.#simulate(draft);
            if (!(simulated instanceof NodeFailure) || simulated.kind !== 'refused') return simulated;
            if (simulated.denial !== undefined) return simulated;
            const { isNodeBehind, isOutdated, missing } = await this.#compareObjects(draft, coins);
            if (isOutdated) return mayDraftAgain() ? 'outdated' : simulated;
            if (isNodeBehind && (await patience.wait())) continue;
            // An object that the node does not show after the wait may be deleted, such as a coin that
            // another process merged.
            if (missing.length === 0 || !mayDraftAgain()) return simulated;
            for (const objectId of missing) this.#objects.forget(objectId);
            return 'outdated';
        }
    }

    /**
     * Compares the objects of a refused transaction with the node's, and learns newer versions; declared
     * coins stay as they are. A node that does not know an object (`missing`) is behind, as one that knows an
     * older version.
     */
    async #compareObjects(
        draft: Uint8Array,
        declared: GasLimits['coins'],
    ): Promise<{ readonly isNodeBehind: boolean; readonly isOutdated: boolean; readonly missing: readonly string[] }> {
        const transaction = tryReadTransactionData(draft);
        if (transaction === undefined) return { isNodeBehind: false, isOutdated: false, missing: [] };
        const refs = ownedRefs(transaction).filter(
            ({ objectId }) => declared?.some((coin) => coin.objectId === objectId) !== true,
        );
        const objects = await this.node.objects(refs.map(({ objectId }) => objectId));
        const { sender, gas } = transaction;
        const isGas = (objectId: string): boolean => gas.payment.some((coin) => coin.objectId === objectId);
        const outdated = refs.filter(({ objectId, version }) => {
            const found = objects.get(objectId);
            const owner = isGas(objectId) ? gas.owner : sender;
            return found !== undefined && (found.version > version || found.owner !== owner);
        });
        for (const { objectId } of outdated) {
            this.#objects.forget(objectId);
            const found = objects.get(objectId);
            // The balance of a gas coin comes from the list.
            if (found?.owner === sender && !isGas(objectId)) {
                this.#objects.learn(objectId, found.version, found.digest, sender);
            }
        }
        const isNodeBehind = refs.some(({ objectId, version }) => (objects.get(objectId)?.version ?? 0n) < version);
        const missing = refs.map(({ objectId }) => objectId).filter((objectId) => !objects.has(objectId));
        return { isNodeBehind, isOutdated: outdated.length > 0, missing };
    }

    async #simulate(transaction: Uint8Array): Promise<Simulation | NodeFailure> {
        try {
            return await this.node.simulate(transaction);
        } catch (error) {
            if (error instanceof NodeFailure) return error;
            throw error;
        }
    }

    #convert(error: unknown): unknown {
        return error instanceof NodeFailure ? toNodeError(error, this.context.id) : error;
    }

    /** Whether the epoch that follows a known one has begun; reads it anew. */
    async #isOver(known: bigint): Promise<boolean> {
        const epoch = await this.context.epochs.epoch(true).catch(() => known);
        return epoch > known;
    }

    async #currentEpoch(): Promise<EpochPrice> {
        const epoch = await this.context.epochs.epoch(false);
        if (this.#epoch?.epoch !== epoch) {
            const { gasPrice } = await this.node.epoch();
            this.#epoch = { epoch, gasPrice };
        }
        return this.#epoch;
    }

    async #chain(): Promise<string> {
        const { pins } = this.context;
        if (pins.chainId !== undefined) return pins.chainId;
        this.#chainId ??= await this.node.chainId();
        return this.#chainId;
    }

    /** Selects as few coins as cover the largest budget; all of them when they do not. */
    async #payment(
        sender: string,
        { coins, fromAddressBalance, maxBudget }: GasLimits,
        taken: Taken,
        patience: Patience,
    ): Promise<Pick<OwnEnvelope, 'payment' | 'budget'>> {
        if (fromAddressBalance) {
            const balance = await this.#addressBalance(sender, PLENTY * (maxBudget + taken.amount));
            if (balance === 0n) {
                const how = `send SUI to the address balance of ${sender}, or leave it out so that coins pay`;
                throw sentence('funds', `gas.fromAddressBalance has no SUI to pay with; ${how}`);
            }
            return { payment: [], budget: toBudget(balance, taken, maxBudget) };
        }
        if (coins !== undefined) {
            const payment = coins.map((coin) => ({ ...coin, digest: base58.encode(coin.digest) }));
            return { payment, budget: maxBudget };
        }
        const payment = [];
        let total = 0n;
        const wanted = maxBudget + taken.amount;
        for (const coin of await this.#coins(sender, wanted, patience)) {
            if (total >= wanted || payment.length >= MAX_COINS || coin.balance === 0n) break;
            payment.push(coin);
            total += coin.balance;
        }
        if (payment.length === 0) {
            throw sentence('funds', `the wallet ${sender} has no SUI coin to pay for gas; send SUI to it`);
        }
        this.#objects.rememberBalances(payment);
        return { payment, budget: toBudget(total, taken, maxBudget) };
    }

    /**
     * MIST of an address balance: as it was read a moment ago where that was plenty, as the chain refuses
     * what it does not cover; else as the node shows it now.
     */
    async #addressBalance(owner: string, plenty: bigint): Promise<bigint> {
        const now = this.context.now();
        const known = this.#balances.get(owner);
        if (known !== undefined && known.balance >= plenty && now - known.at < BALANCE_MS) return known.balance;
        const { addressBalance: balance } = await this.node.balance(owner);
        setLast(this.#balances, owner, { balance, at: now }, MAX_OWNERS);
        return balance;
    }

    /**
     * Returns the wallet's coins, the largest first: those that are known if they cover an amount, else the
     * node's list.
     */
    async #coins(sender: string, wanted: bigint, patience: Patience): Promise<readonly NodeCoin[]> {
        const known = this.#objects.coins(sender);
        if (totalOf(known) >= wanted) return known;
        for (;;) {
            const listed = await this.node.coins(sender);
            const { coins, outdated } = this.#objects.merge(listed, sender);
            if (outdated.length === 0 || totalOf(coins) >= wanted) return coins;
            // The verification of the build tells which transaction has used an outdated coin.
            if (!(await patience.wait())) return coins.length > 0 ? coins : outdated;
        }
    }

    /**
     * Lists coins of a wallet and a type at their latest versions, the largest first. Waits for a node that
     * is behind, unless those that are up to date cover the amount.
     */
    async coinsOf(sender: string, coinType: string, amount: bigint, stop: StopSignal): Promise<readonly NodeCoin[]> {
        const patience = new Patience(stop);
        for (;;) {
            const { coins, outdated } = this.#objects.usable(await this.read((node) => node.coins(sender, coinType)));
            if (outdated.length === 0 || totalOf(coins) >= amount || !(await patience.wait())) return coins;
        }
    }

    /** The latest version of an object of the wallet, from effects; `undefined` where it is not known. */
    latestRef(objectId: string): OwnedObjectRef | undefined {
        const latest = this.#objects.latest(objectId);
        return latest && { objectId, ...latest };
    }

    /** As {@link latestRef}, else as the node shows it; `undefined` where it is no object of the owner. */
    async refOf(objectId: string, owner: string): Promise<OwnedObjectRef | undefined> {
        const latest = this.latestRef(objectId);
        if (latest !== undefined) return latest;
        const found = (await this.read((node) => node.objects([objectId]))).get(objectId);
        if (found === undefined || found.owner !== owner) return undefined;
        this.#objects.learn(objectId, found.version, found.digest, owner);
        return { objectId, version: found.version, digest: found.digest };
    }

    #nextNonce(): number {
        this.#nonce = (this.#nonce + 1) % 2 ** 32;
        return this.#nonce;
    }
}

/** Whether the node did not run a transaction, which may have expired. */
function isRefused(result: unknown): boolean {
    return result instanceof NodeFailure && result.kind === 'refused' && result.denial === undefined;
}

/** MIST that a transaction needs. */
function costOf({ gas }: Pick<NodeEffects, 'gas'>, price: bigint): bigint {
    const stored = gas.storage > gas.rebate ? gas.storage - gas.rebate : 0n;
    return gas.computation + GAS_OVERHEAD * price + stored;
}

/**
 * What the commands take must be left beside the budget; usually they take far less than they may, unless it
 * is exact.
 */
function toBudget(total: bigint, { amount, isExact }: Taken, most: bigint): bigint {
    const isLeft = total > (isExact ? amount : 2n * amount);
    return min(isLeft ? total - amount : total / 2n, most);
}

function totalOf(coins: readonly NodeCoin[]): bigint {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}
