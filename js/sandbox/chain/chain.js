/** The simulated Sui chain: builds transactions for the service and executes signed ones. */
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import { refuse } from '../errors.js';
import { admit, admitSimulation, lentCoin, MAX_GAS_BUDGET } from './admission.js';
import { Builder } from './builder.js';
import { indexFunctions, DIALECTS } from './dialect.js';
import { describeFailure } from './effects.js';
import { execute, simulate } from './execute.js';
import { ExecutorCalls } from './executor-calls.js';
import { Executors } from './executors.js';
import { KindBuilder } from './kind-builder.js';
import { Ledger } from './ledger.js';
import { isOwned, objectDigest, ObjectStore, } from './objects.js';
import { expectSigners } from './signatures.js';
import { StopDetailsRegistry } from './stop-orders.js';
import { tamper, tamperKind } from './tamper.js';
import { TwapDetailsRegistry } from './twap-orders.js';
import { readTransaction } from './transaction-data.js';
import { Wallets } from './wallets.js';
import { REFERENCE_GAS_PRICE, toEpoch, toWorld } from './world.js';
const ORACLE_MAX_AGE_MS = 1_000;
/** Creates a chain with the engine's markets and no wallets. */
export function createChain(options) {
    return new SandboxChain(options);
}
class SandboxChain {
    packages;
    collateralType;
    chainId;
    agents;
    world;
    objects;
    ledger = new Ledger();
    executors;
    #context;
    #wallets;
    #builder;
    #kindBuilder;
    #executors;
    executorCalls;
    #onInput = () => undefined;
    /** By transaction digest. */
    #executed = new Map();
    constructor(options) {
        const { engine, seed, dialect, depositTo, oracle, oracleMaxAgeMs, collateralDecimals } = options;
        const world = toWorld(seed, engine.markets, collateralDecimals, options.collateralType);
        const dialectTable = DIALECTS[dialect];
        const store = new ObjectStore();
        for (const object of genesis(world))
            store.put(object);
        this.world = world;
        this.objects = store;
        const stopDetails = new StopDetailsRegistry(world.oracleSecret);
        const twapDetails = new TwapDetailsRegistry();
        const functionIndex = indexFunctions(dialectTable, world);
        this.#context = { world, dialectTable, functionIndex, store, engine, stopDetails, twapDetails };
        this.executors = world.executors;
        this.agents = store.agents;
        this.#wallets = new Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        const parts = { context: this.#context, oracle, oracleMaxAgeMs: maxAge };
        this.#builder = new Builder(parts, depositTo);
        this.#kindBuilder = new KindBuilder(parts);
        this.executorCalls = new ExecutorCalls(this.#context);
        this.#executors = new Executors(this.#context, this.executorCalls);
        ({ packages: this.packages, collateralType: this.collateralType, chainId: this.chainId } = world);
    }
    onInput(listener) {
        this.#onInput = listener;
        this.#context.stopDetails.onAdd = (order) => {
            listener('stopDetails', [order]);
        };
        this.#context.twapDetails.onAdd = (details) => {
            listener('twapDetails', [details]);
        };
    }
    replay = {
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
    };
    epoch(now) {
        return toEpoch(now);
    }
    mint(address, coins) {
        this.#wallets.mint(normalizeSuiAddress(address), coins);
        this.#onInput('mint', [address, coins]);
    }
    wallet(address) {
        return this.#wallets.view(normalizeSuiAddress(address));
    }
    accountsOf(address) {
        const owned = this.#context.store.owned(normalizeSuiAddress(address));
        return owned.flatMap((object) => object.kind === 'capability' && object.role === 'admin' ? toAccount(object) : []);
    }
    account(id) {
        const capability = this.#context.store.capability(normalizeSuiAddress(id));
        return capability && toAccount(capability);
    }
    accountByNumber(accountNumber) {
        const capability = this.#context.store.capabilityByNumber(accountNumber);
        return capability && toAccount(capability);
    }
    object(id) {
        const object = this.#context.store.get(normalizeSuiAddress(id));
        if (object === undefined)
            return undefined;
        const { version } = object;
        return isOwned(object)
            ? { version, digest: objectDigest(object), initialVersion: undefined }
            : { version, digest: '', initialVersion: object.initialVersion };
    }
    build(action, body, now) {
        return this.#builder.build(action, body, now);
    }
    buildKind(build, body, now) {
        return this.#kindBuilder.build(build, body, now);
    }
    stopOrders(accountNumber) {
        const { store, stopDetails } = this.#context;
        const tickets = store.tickets('stop').filter((ticket) => ticket.accountNumber === accountNumber);
        return tickets.flatMap(({ id, state, detailsHash, execution }) => {
            const details = stopDetails.get(detailsHash);
            return details === undefined ? [] : { id, state, execution, marketId: details.marketId, row: details.row };
        });
    }
    stopOrderRow(detailsHash) {
        return this.#context.stopDetails.get(detailsHash)?.row;
    }
    twapOrders(accountNumber) {
        const { store, twapDetails } = this.#context;
        const tickets = store.tickets('twap').filter((ticket) => ticket.accountNumber === accountNumber);
        return tickets.flatMap(({ detailsHash, ...ticket }) => {
            const details = twapDetails.get(detailsHash);
            return details === undefined ? [] : { ...ticket, row: details.row };
        });
    }
    onStopOrders(listener) {
        this.objects.onTicket = listener;
    }
    runExecutors(now) {
        this.#executors.step(Math.max(now, this.#context.engine.latestAt));
    }
    nextRunAt(after) {
        return this.#executors.nextRunAt(after);
    }
    async submit(transactionBytes, signatures, now) {
        const { result } = await this.#run(transactionBytes, signatures, now);
        if (result instanceof Error)
            throw result;
        return result;
    }
    async execute(transactionBytes, signatures, now) {
        return (await this.#run(transactionBytes, signatures, now)).entry;
    }
    simulate(transactionBytes, now, isChecked, store = this.objects) {
        const transaction = readTransaction(transactionBytes);
        const { owner } = transaction.data.gasData;
        const context = { world: this.world, store };
        const payment = isChecked ? admitSimulation(transaction, context, now) : [lentCoin(owner)];
        const executable = toExecutable(transaction, payment, now);
        const options = isChecked ? {} : { gasPrice: REFERENCE_GAS_PRICE, gasBudget: MAX_GAS_BUDGET };
        const effects = simulate({ ...executable, ...options }, this.#context);
        return { transaction, effects, epoch: toEpoch(now), gasCoinId: payment[0]?.id };
    }
    tamper(result, what) {
        return tamper(result, what, this.#context);
    }
    tamperKind(result, what) {
        return tamperKind(result, what, this.#context);
    }
    async #run(transactionBytes, signatures, now) {
        const transaction = readTransaction(transactionBytes);
        const { sender, gasData } = transaction.data;
        await expectSigners(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const executed = this.#executed.get(transaction.digest) ?? this.#execute(transaction, signatures, now);
        this.#executed.set(transaction.digest, executed);
        return executed;
    }
    #execute(transaction, signatures, requestedAt) {
        const { data, digest } = transaction;
        // A later request may have been executed while the signatures of this one were verified.
        const now = Math.max(requestedAt, this.#context.engine.latestAt);
        const payment = admit(transaction, this.#context, now);
        const { execution, ...effects } = execute(toExecutable(transaction, payment, now), this.#context);
        const { cost, failure } = effects;
        this.#wallets.charge(data.gasData.owner, cost.net, execution?.changes.oracleFees);
        const processed = { transaction, effects, epoch: toEpoch(now), gasCoinId: payment[0]?.id };
        const entry = this.ledger.add(processed, signatures, now);
        this.#onInput('transaction', [toBase64(transaction.bytes), signatures, now]);
        if (execution !== undefined)
            return { entry, result: this.#outcomeOf(digest, execution.report) };
        const reason = failure === undefined ? 'the transaction failed' : describeFailure(failure);
        return { entry, result: refuse('execution', reason) };
    }
    #outcomeOf(digest, report) {
        const { orders, cancels, marketId, capabilityId = '' } = report;
        const action = report.action();
        const account = this.account(capabilityId);
        if (action === undefined || account === undefined) {
            return refuse('report', `transaction ${digest} was executed, but did nothing on the exchange`);
        }
        return { digest, action, account, ...(marketId === undefined ? {} : { marketId }), orders, cancels };
    }
}
function toExecutable({ data, program, digest }, payment, now) {
    const { sender, gasData } = data;
    const info = { sender, gasOwner: gasData.owner, digest, now };
    return { program, info, gasPrice: BigInt(gasData.price), gasBudget: BigInt(gasData.budget), payment };
}
function toAccount({ id, accountId, accountNumber, owner }) {
    return { accountNumber, capabilityId: id, accountId, owner };
}
/** Shared objects that exist from the start. */
function genesis({ registryId, clockId, collateralFeedId, markets, feedIds, firstVersion }) {
    const at = { version: firstVersion, initialVersion: firstVersion };
    const once = { version: 1n, initialVersion: 1n };
    return [
        { kind: 'registry', id: registryId, ...at },
        { kind: 'clock', id: clockId, ...once },
        { kind: 'feed', id: collateralFeedId, ...at },
        ...[...markets.keys()].map((id) => ({ kind: 'market', id, ...at })),
        ...[...feedIds].map(([marketId, id]) => ({ kind: 'feed', id, marketId, ...at })),
    ];
}
