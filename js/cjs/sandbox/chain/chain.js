"use strict";
/** The simulated Sui chain: builds transactions for the service and executes signed ones. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createChain = createChain;
const utils_1 = require("@mysten/sui/utils");
const errors_js_1 = require("../errors.js");
const admission_js_1 = require("./admission.js");
const builder_js_1 = require("./builder.js");
const dialect_js_1 = require("./dialect.js");
const effects_js_1 = require("./effects.js");
const execute_js_1 = require("./execute.js");
const executor_calls_js_1 = require("./executor-calls.js");
const executors_js_1 = require("./executors.js");
const kind_builder_js_1 = require("./kind-builder.js");
const ledger_js_1 = require("./ledger.js");
const objects_js_1 = require("./objects.js");
const signatures_js_1 = require("./signatures.js");
const stop_orders_js_1 = require("./stop-orders.js");
const tamper_js_1 = require("./tamper.js");
const twap_orders_js_1 = require("./twap-orders.js");
const transaction_data_js_1 = require("./transaction-data.js");
const wallets_js_1 = require("./wallets.js");
const world_js_1 = require("./world.js");
const ORACLE_MAX_AGE_MS = 1_000;
/** Creates a chain with the engine's markets and no wallets. */
function createChain(options) {
    return new SandboxChain(options);
}
class SandboxChain {
    packages;
    collateralType;
    chainId;
    agents;
    world;
    objects;
    ledger = new ledger_js_1.Ledger();
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
        const world = (0, world_js_1.toWorld)(seed, engine.markets, collateralDecimals, options.collateralType);
        const dialectTable = dialect_js_1.DIALECTS[dialect];
        const store = new objects_js_1.ObjectStore();
        for (const object of genesis(world))
            store.put(object);
        this.world = world;
        this.objects = store;
        const stopDetails = new stop_orders_js_1.StopDetailsRegistry(world.oracleSecret);
        const twapDetails = new twap_orders_js_1.TwapDetailsRegistry();
        const functionIndex = (0, dialect_js_1.indexFunctions)(dialectTable, world);
        this.#context = { world, dialectTable, functionIndex, store, engine, stopDetails, twapDetails };
        this.executors = world.executors;
        this.agents = store.agents;
        this.#wallets = new wallets_js_1.Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        const parts = { context: this.#context, oracle, oracleMaxAgeMs: maxAge };
        this.#builder = new builder_js_1.Builder(parts, depositTo);
        this.#kindBuilder = new kind_builder_js_1.KindBuilder(parts);
        this.executorCalls = new executor_calls_js_1.ExecutorCalls(this.#context);
        this.#executors = new executors_js_1.Executors(this.#context, this.executorCalls);
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
            const transaction = (0, transaction_data_js_1.readTransaction)(transactionBytes);
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
        return (0, world_js_1.toEpoch)(now);
    }
    mint(address, coins) {
        this.#wallets.mint((0, utils_1.normalizeSuiAddress)(address), coins);
        this.#onInput('mint', [address, coins]);
    }
    wallet(address) {
        return this.#wallets.view((0, utils_1.normalizeSuiAddress)(address));
    }
    accountsOf(address) {
        const owned = this.#context.store.owned((0, utils_1.normalizeSuiAddress)(address));
        return owned.flatMap((object) => object.kind === 'capability' && object.role === 'admin' ? toAccount(object) : []);
    }
    account(id) {
        const capability = this.#context.store.capability((0, utils_1.normalizeSuiAddress)(id));
        return capability && toAccount(capability);
    }
    accountByNumber(accountNumber) {
        const capability = this.#context.store.capabilityByNumber(accountNumber);
        return capability && toAccount(capability);
    }
    object(id) {
        const object = this.#context.store.get((0, utils_1.normalizeSuiAddress)(id));
        if (object === undefined)
            return undefined;
        const { version } = object;
        return (0, objects_js_1.isOwned)(object)
            ? { version, digest: (0, objects_js_1.objectDigest)(object), initialVersion: undefined }
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
        const transaction = (0, transaction_data_js_1.readTransaction)(transactionBytes);
        const { owner } = transaction.data.gasData;
        const context = { world: this.world, store };
        const payment = isChecked ? (0, admission_js_1.admitSimulation)(transaction, context, now) : [(0, admission_js_1.lentCoin)(owner)];
        const executable = toExecutable(transaction, payment, now);
        const options = isChecked ? {} : { gasPrice: world_js_1.REFERENCE_GAS_PRICE, gasBudget: admission_js_1.MAX_GAS_BUDGET };
        const effects = (0, execute_js_1.simulate)({ ...executable, ...options }, this.#context);
        return { transaction, effects, epoch: (0, world_js_1.toEpoch)(now), gasCoinId: payment[0]?.id };
    }
    tamper(result, what) {
        return (0, tamper_js_1.tamper)(result, what, this.#context);
    }
    tamperKind(result, what) {
        return (0, tamper_js_1.tamperKind)(result, what, this.#context);
    }
    async #run(transactionBytes, signatures, now) {
        const transaction = (0, transaction_data_js_1.readTransaction)(transactionBytes);
        const { sender, gasData } = transaction.data;
        await (0, signatures_js_1.expectSigners)(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const executed = this.#executed.get(transaction.digest) ?? this.#execute(transaction, signatures, now);
        this.#executed.set(transaction.digest, executed);
        return executed;
    }
    #execute(transaction, signatures, requestedAt) {
        const { data, digest } = transaction;
        // A later request may have been executed while the signatures of this one were verified.
        const now = Math.max(requestedAt, this.#context.engine.latestAt);
        const payment = (0, admission_js_1.admit)(transaction, this.#context, now);
        const { execution, ...effects } = (0, execute_js_1.execute)(toExecutable(transaction, payment, now), this.#context);
        const { cost, failure } = effects;
        this.#wallets.charge(data.gasData.owner, cost.net, execution?.changes.oracleFees);
        const processed = { transaction, effects, epoch: (0, world_js_1.toEpoch)(now), gasCoinId: payment[0]?.id };
        const entry = this.ledger.add(processed, signatures, now);
        this.#onInput('transaction', [(0, utils_1.toBase64)(transaction.bytes), signatures, now]);
        if (execution !== undefined)
            return { entry, result: this.#outcomeOf(digest, execution.report) };
        const reason = failure === undefined ? 'the transaction failed' : (0, effects_js_1.describeFailure)(failure);
        return { entry, result: (0, errors_js_1.refuse)('execution', reason) };
    }
    #outcomeOf(digest, report) {
        const { orders, cancels, marketId, capabilityId = '' } = report;
        const action = report.action();
        const account = this.account(capabilityId);
        if (action === undefined || account === undefined) {
            return (0, errors_js_1.refuse)('report', `transaction ${digest} was executed, but did nothing on the exchange`);
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
