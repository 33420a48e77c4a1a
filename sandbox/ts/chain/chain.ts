/** The simulated Sui chain: builds transactions for the service and executes signed ones. */

import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import type { Engine } from '../engine/types.js';
import { refuse } from '../errors.js';
import { admit, admitSimulation, lentCoin, MAX_GAS_BUDGET } from './admission.js';
import { Builder } from './builder.js';
import type { DeployedChain } from './deployed.js';
import { describeFailure } from './effects.js';
import { execute, simulate, type Executable } from './execute.js';
import type { ExecutionReport, ChainContext, VenueFunctions } from './execution.js';
import { ExecutorCalls } from './executor-calls.js';
import { Executors } from './executors.js';
import { indexFunctions } from './functions.js';
import { KindBuilder } from './kind-builder.js';
import { Ledger, type LedgerEntry, type ProcessedTransaction } from './ledger.js';
import {
    isOwned,
    isShared,
    objectDigest,
    ObjectStore,
    type CapabilityObject,
    type CoinObject,
    type ObjectReader,
    type SharedObject,
    type StateChanges,
} from './objects.js';
import type { Oracle } from './oracle.js';
import { expectSigners } from './signatures.js';
import { StopDetailsRegistry } from './stop-orders.js';
import { tamper, tamperKind, tamperText } from './tamper.js';
import { TwapDetailsRegistry } from './twap-orders.js';
import { readTransaction, type ParsedTransaction } from './transaction-data.js';
import type {
    DepositTo,
    Outcome,
    Chain,
    Action,
    BuildResponse,
    KindResponse,
    TextResponse,
    NativeBuild,
    ChainAccount,
    StopOrderView,
    TwapOrderView,
    ObjectView,
    WalletView,
    MintAmounts,
    Tampering,
} from './types.js';
import type { LimitTermsByHash } from '../venues/dca.js';
import { executeDca, nextDcaAt } from '../venues/dca-executor.js';
import { venueFunctions } from '../venues/functions.js';
import { vaultAccountIndex } from '../venues/vault-account-functions.js';
import { nextPaymentAt, payUnstaked } from '../venues/staking-keeper.js';
import { manageVault } from '../venues/vault-owner.js';
import { sharedOfVenues } from '../venues/world.js';
import { nextServiceAt, serveRequests, type VaultChange } from '../venues/vault-manager.js';
import type { OracleAdapter } from './objects.js';
import { Wallets } from './wallets.js';
import { REFERENCE_GAS_PRICE, toEpoch, toWorld, type World } from './world.js';

/** Options of a chain. */
export interface ChainOptions {
    /** Executes the contract calls. */
    readonly engine: Engine;
    /** Determines all ids. */
    readonly seed: number;
    /** The id that a deposit accepts as `accountId`. */
    readonly depositTo: DepositTo;
    readonly oracle: Oracle;
    /**
     * A build updates an on-chain price older than this, in milliseconds. Default {@link ORACLE_MAX_AGE_MS}.
     */
    readonly oracleMaxAgeMs?: number | undefined;
    readonly collateralDecimals: number;
    /** Move type of the collateral; by default a coin of this chain's own. */
    readonly collateralType?: string | undefined;
    /** The chain whose ids it has; by default ids of its own. */
    readonly deployed?: DeployedChain | undefined;
    /** When the sandbox starts, milliseconds; by default 0. */
    readonly startedAt?: number | undefined;
}

const ORACLE_MAX_AGE_MS = 1_000;

/** Result of a submit. Repeated submits of a transaction return the same result. */
type SubmitResult = Outcome | Error;

/** An executed transaction, for the node and for the service. */
interface Executed {
    readonly entry: LedgerEntry;
    readonly result: SubmitResult;
}

/** Creates a chain with the engine's markets and no wallets. */
export function createChain(options: ChainOptions): Chain {
    return new SandboxChain(options);
}

class SandboxChain implements Chain {
    readonly packages: Chain['packages'];
    readonly collateralType: string;
    readonly chainId: string;
    readonly agents: Chain['agents'];
    readonly world: World;
    readonly venueFunctions: VenueFunctions;
    readonly objects: ObjectStore;
    readonly ledger = new Ledger();
    readonly executors: readonly string[];
    readonly publicKeys = new Map<string, Uint8Array>();
    readonly ownWallets = new Set<string>();
    /** Addresses to which an accepted transaction sent an object; only with the ids of mainnet. */
    readonly #recipients = new Set<string>();
    readonly limitTerms: LimitTermsByHash = new Map();
    readonly #context: ChainContext;
    readonly #wallets: Wallets;
    readonly #builder: Builder;
    readonly #kindBuilder: KindBuilder;
    readonly #executors: Executors;
    readonly executorCalls: ExecutorCalls;
    #onInput: Parameters<Chain['onInput']>[0] = () => undefined;
    /** By transaction digest. */
    readonly #executed = new Map<string, Executed>();

    constructor(options: ChainOptions) {
        const { engine, seed, depositTo, oracle, oracleMaxAgeMs, collateralDecimals } = options;
        const { collateralType, deployed, startedAt } = options;
        const world = toWorld({
            seed,
            markets: engine.markets,
            collateralDecimals,
            collateralType,
            deployed,
            startedAt,
        });
        const store = new ObjectStore();
        for (const object of genesis(world)) store.put(object);
        this.world = world;
        this.objects = store;
        const stopDetails = new StopDetailsRegistry(world.oracleSecret);
        const twapDetails = new TwapDetailsRegistry(world.oracleSecret);
        const functionIndex = indexFunctions(world.packages);
        this.venueFunctions = venueFunctions(world);
        const functions = {
            functionIndex,
            venueFunctions: this.venueFunctions,
            vaultAccountIndex: vaultAccountIndex(world),
        };
        this.#context = { world, ...functions, store, engine, stopDetails, twapDetails };
        this.executors = world.executors;
        this.agents = store.agents;
        this.#wallets = new Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        const parts = { context: this.#context, oracle, oracleMaxAgeMs: maxAge };
        this.#builder = new Builder(parts, depositTo);
        this.#kindBuilder = new KindBuilder(parts);
        this.executorCalls = new ExecutorCalls(this.#context, this.ledger);
        this.#executors = new Executors(this.#context, this.executorCalls);
        ({ packages: this.packages, collateralType: this.collateralType, chainId: this.chainId } = world);
    }

    onInput(listener: Parameters<Chain['onInput']>[0]): void {
        this.#onInput = listener;
        this.#context.stopDetails.onAdd = (order) => {
            listener('stopDetails', [order]);
        };
        this.#context.twapDetails.onAdd = (details) => {
            listener('twapDetails', [details]);
        };
    }

    readonly replay: Chain['replay'] = {
        mint: (address, coins) => {
            this.mint(address, coins);
        },
        transaction: (transactionBytes, signatures, now) => {
            const transaction = readTransaction(transactionBytes);
            this.#executed.set(transaction.digest, this.#execute(transaction, signatures, now));
        },
        stopDetails: (order) => {
            this.#context.stopDetails.add(order);
        },
        twapDetails: (details) => {
            this.#context.twapDetails.add(details);
        },
        vault: (vaultId, change) => {
            this.manageVault(vaultId, change);
        },
    };

    epoch(now: number): number {
        return toEpoch(now, this.world);
    }

    mint(address: string, coins: MintAmounts): void {
        this.#wallets.mint(normalizeSuiAddress(address), coins);
        this.#onInput('mint', [address, coins]);
    }

    manageVault(vaultId: string, change: VaultChange): void {
        manageVault(this.objects, this.world, this.#context.engine, vaultId, change);
        this.#onInput('vault', [vaultId, change]);
    }

    wallet(address: string): WalletView {
        return this.#wallets.view(normalizeSuiAddress(address));
    }

    accountsOf(address: string): ChainAccount[] {
        const owned = this.#context.store.owned(normalizeSuiAddress(address));
        return owned.flatMap((object) =>
            object.kind === 'capability' && object.role === 'admin' && object.vault === undefined
                ? toAccount(object)
                : [],
        );
    }

    account(id: string): ChainAccount | undefined {
        const capability = this.#context.store.capability(normalizeSuiAddress(id));
        return capability && toAccount(capability);
    }

    accountByNumber(accountNumber: number): ChainAccount | undefined {
        const capability = this.#context.store.capabilityByNumber(accountNumber);
        return capability && toAccount(capability);
    }

    accountNumbers(): number[] {
        return [...this.objects.shared()].flatMap(({ kind, accountNumber }) =>
            kind === 'account' && accountNumber !== undefined ? [accountNumber] : [],
        );
    }

    object(id: string): ObjectView | undefined {
        const object = this.#context.store.get(normalizeSuiAddress(id));
        if (object === undefined) return undefined;
        const { version } = object;
        return isShared(object)
            ? { version, digest: '', initialVersion: object.initialVersion }
            : { version, digest: objectDigest(object), initialVersion: undefined };
    }

    build(action: Action, body: Record<string, unknown>, now: number): BuildResponse {
        return this.#builder.build(action, body, now);
    }

    buildKind(build: NativeBuild, body: Record<string, unknown>, now: number): KindResponse {
        return this.#kindBuilder.build(build, body, now);
    }

    stopOrders(accountNumber: number): StopOrderView[] {
        const { store, stopDetails } = this.#context;
        const tickets = store.tickets('stop').filter((ticket) => ticket.accountNumber === accountNumber);
        return tickets.flatMap(({ id, state, detailsHash, execution }) => {
            const details = stopDetails.get(detailsHash);
            return details === undefined ? [] : { id, state, execution, marketId: details.marketId, row: details.row };
        });
    }

    stopOrderRow(detailsHash: string): Readonly<Record<string, unknown>> | undefined {
        return this.#context.stopDetails.get(detailsHash)?.row;
    }

    twapOrders(accountNumber: number): TwapOrderView[] {
        const { store, twapDetails } = this.#context;
        const tickets = store.tickets('twap').filter((ticket) => ticket.accountNumber === accountNumber);
        return tickets.flatMap(({ detailsHash, ...ticket }) => {
            const details = twapDetails.get(detailsHash);
            return details === undefined ? [] : { ...ticket, row: details.row };
        });
    }

    onStopOrders(listener: (accountNumber: number) => void): void {
        this.objects.onTicket = listener;
    }

    runExecutors(now: number): void {
        const at = Math.max(now, this.#context.engine.latestAt);
        this.#executors.step(at);
        payUnstaked(this.objects, this.world, at);
        serveRequests(this.objects, this.world, at);
        executeDca(this.objects, this.#context, at, this.limitTerms);
    }

    runNewOrders(now: number): void {
        executeDca(this.objects, this.#context, Math.max(now, this.#context.engine.latestAt), this.limitTerms);
    }

    nextRunAt(after: number): number | undefined {
        const times = [
            this.#executors.nextRunAt(after),
            nextPaymentAt(this.objects, this.world, after),
            nextServiceAt(this.objects, this.world, after),
            nextDcaAt(this.objects, after),
        ];
        const known = times.filter((time) => time !== undefined);
        return known.length === 0 ? undefined : Math.min(...known);
    }

    async submit(transactionBytes: string, signatures: readonly string[], now: number): Promise<Outcome> {
        const { result } = await this.#run(transactionBytes, signatures, now);
        if (result instanceof Error) throw result;
        return result;
    }

    async execute(transactionBytes: string, signatures: readonly string[], now: number): Promise<LedgerEntry> {
        return (await this.#run(transactionBytes, signatures, now)).entry;
    }

    simulate(
        transactionBytes: string,
        now: number,
        isChecked: boolean,
        store: ObjectReader = this.objects,
    ): ProcessedTransaction {
        const transaction = readTransaction(transactionBytes);
        const { owner } = transaction.data.gasData;
        const context = { world: this.world, store };
        const payment = isChecked ? admitSimulation(transaction, context, now) : [lentCoin(owner)];
        const executable = toExecutable(transaction, payment, now);
        const options = isChecked ? {} : { gasPrice: REFERENCE_GAS_PRICE, gasBudget: MAX_GAS_BUDGET };
        const effects = simulate({ ...executable, ...options }, this.#context);
        return { transaction, effects, epoch: toEpoch(now, this.world), gasCoinId: payment[0]?.id };
    }

    tamper(result: BuildResponse, what: Tampering): BuildResponse {
        return tamper(result, what, this.#context);
    }

    tamperKind(result: KindResponse, what: Tampering, wallet?: string): KindResponse {
        return tamperKind(result, what, this.#context, wallet);
    }

    tamperText(result: TextResponse, what: Tampering, wallet?: string): TextResponse {
        return tamperText(result, what, this.#context, wallet);
    }

    async #run(transactionBytes: string, signatures: readonly string[], now: number): Promise<Executed> {
        const transaction = readTransaction(transactionBytes);
        const { sender, gasData } = transaction.data;
        if (this.world.isDeployed) this.#expectAccepted([sender, gasData.owner], gasData.payment.length > 0);
        await expectSigners(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const executed = this.#executed.get(transaction.digest) ?? this.#execute(transaction, signatures, now);
        this.#executed.set(transaction.digest, executed);
        return executed;
    }

    #execute(transaction: ParsedTransaction, signatures: readonly string[], requestedAt: number): Executed {
        const { data, digest } = transaction;
        // A later request may have been executed while the signatures of this one were verified.
        const now = Math.max(requestedAt, this.#context.engine.latestAt);
        const payment = admit(transaction, this.#context, now);
        const { execution, ...effects } = execute(toExecutable(transaction, payment, now), this.#context);
        const { cost, failure } = effects;
        this.#wallets.charge(data.gasData.owner, cost.net);
        if (this.world.isDeployed) for (const owner of ownersOf(effects.changes)) this.#recipients.add(owner);
        const processed = { transaction, effects, epoch: toEpoch(now, this.world), gasCoinId: payment[0]?.id };
        const entry = this.ledger.add(processed, signatures, now);
        this.#onInput('transaction', [toBase64(transaction.bytes), signatures, now]);
        if (execution !== undefined) return { entry, result: this.#outcomeOf(digest, execution.report) };
        const reason = failure === undefined ? 'the transaction failed' : describeFailure(failure);
        return { entry, result: refuse('execution', reason) };
    }

    /**
     * A sandbox with the ids of mainnet takes no signature that could be valid there. A transaction with gas
     * coins names objects that only this sandbox has; one without could be executed on mainnet.
     * @throws {Refusal} 400 on any other address
     */
    #expectAccepted(addresses: readonly string[], hasGasCoins: boolean): void {
        const other = addresses.find((address) => !this.ownWallets.has(address));
        if (other === undefined || (hasGasCoins && this.#recipients.has(other))) return;
        const fact = `the wallet ${other} is not one of this sandbox, which has the ids of mainnet`;
        const accepted = 'wallets that sandbox.fund() made, and, where coins pay the gas, addresses that got an object';
        throw refuse('signature', `${fact}; it accepts ${accepted} from them; use one of them`);
    }

    #outcomeOf(digest: string, report: ExecutionReport): SubmitResult {
        const { orders, cancels, marketId, capabilityId = '' } = report;
        const action = report.action();
        const account = this.account(capabilityId);
        if (action === undefined || account === undefined) {
            return refuse('report', `transaction ${digest} was executed, but did nothing on the exchange`);
        }
        return { digest, action, account, ...(marketId === undefined ? {} : { marketId }), orders, cancels };
    }
}

/** The owners of objects that a transaction created or changed. */
function ownersOf({ objects }: StateChanges): string[] {
    return objects.flatMap(({ after }) => (after !== undefined && isOwned(after) ? [after.owner] : []));
}

function toExecutable(
    { data, program, digest }: ParsedTransaction,
    payment: readonly CoinObject[],
    now: number,
): Executable {
    const { sender, gasData } = data;
    const info = { sender, gasOwner: gasData.owner, digest, now };
    return { program, info, gasPrice: BigInt(gasData.price), gasBudget: BigInt(gasData.budget), payment };
}

function toAccount({ id, accountId, accountNumber, owner }: CapabilityObject): ChainAccount {
    return { accountNumber, capabilityId: id, accountId, owner };
}

const ORACLE_ADAPTERS = ['lazer', 'rolling', 'normalized'] as const satisfies readonly OracleAdapter[];

/** Shared objects that exist from the start. */
function genesis(world: World): SharedObject[] {
    const { registryId, clockId, collateralFeedId, markets, feedIds, firstVersion, venues, oracle } = world;
    const at = { version: firstVersion, initialVersion: firstVersion };
    const once = { version: 1n, initialVersion: 1n };
    return [
        { kind: 'registry', id: registryId, ...at },
        { kind: 'clock', id: clockId, ...once },
        { kind: 'feed', id: collateralFeedId, ...at },
        ...[...markets.keys()].map((id): SharedObject => ({ kind: 'market', id, ...at })),
        ...[...feedIds].map(([marketId, id]): SharedObject => ({ kind: 'feed', id, marketId, ...at })),
        { kind: 'oracleConfig', id: oracle.configId, ...at },
        { kind: 'lazerState', id: oracle.stateId, ...at },
        ...ORACLE_ADAPTERS.flatMap((adapter): SharedObject[] => [
            { kind: 'source', id: oracle.sourceIds[adapter], adapter, ...at },
            ...Array.from(oracle.feedInfoIds[adapter], ([feedId, id]): SharedObject => {
                return { kind: 'feedInfo', id, adapter, feedId, ...at };
            }),
        ]),
        ...sharedOfVenues(venues).map(({ id, objectType }): SharedObject => {
            return { kind: 'venue', id, objectType, ...(id === venues.objects.systemState.id ? once : at) };
        }),
    ];
}
