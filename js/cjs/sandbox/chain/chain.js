"use strict";
/** The simulated Sui chain: builds transactions for the service and executes signed ones. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createChain = createChain;
const utils_1 = require("@mysten/sui/utils");
const errors_js_1 = require("../errors.js");
const admission_js_1 = require("./admission.js");
const builder_js_1 = require("./builder.js");
const dialect_js_1 = require("./dialect.js");
const execute_js_1 = require("./execute.js");
const objects_js_1 = require("./objects.js");
const signatures_js_1 = require("./signatures.js");
const tamper_js_1 = require("./tamper.js");
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
    #context;
    #wallets;
    #builder;
    /** By transaction digest. */
    #results = new Map();
    constructor({ engine, seed, dialect, depositTo, oracle, oracleMaxAgeMs, collateralDecimals }) {
        const world = (0, world_js_1.toWorld)(seed, engine.markets, collateralDecimals);
        const dialectTable = dialect_js_1.DIALECTS[dialect];
        const store = new objects_js_1.ObjectStore();
        for (const object of genesis(world))
            store.put(object);
        this.#context = { world, dialectTable, functionIndex: (0, dialect_js_1.indexFunctions)(dialectTable, world), store, engine };
        this.#wallets = new wallets_js_1.Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        this.#builder = new builder_js_1.Builder({ context: this.#context, oracle, oracleMaxAgeMs: maxAge }, depositTo);
        ({ packages: this.packages, collateralType: this.collateralType, chainId: this.chainId } = world);
    }
    epoch(now) {
        return (0, world_js_1.toEpoch)(now);
    }
    mint(address, coins) {
        this.#wallets.mint((0, utils_1.normalizeSuiAddress)(address), coins);
    }
    wallet(address) {
        return this.#wallets.view((0, utils_1.normalizeSuiAddress)(address));
    }
    accountsOf(address) {
        const owned = this.#context.store.owned((0, utils_1.normalizeSuiAddress)(address));
        return owned.filter((object) => object.kind === 'capability').map(toAccount);
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
    async submit(transactionBytes, signatures, now) {
        const transaction = (0, transaction_data_js_1.readTransaction)(transactionBytes);
        const { sender, gasData } = transaction.data;
        await (0, signatures_js_1.expectSigners)(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const result = this.#results.get(transaction.digest) ?? this.#execution(transaction, now);
        this.#results.set(transaction.digest, result);
        if (result instanceof Error)
            throw result;
        return result;
    }
    tamper(result, what) {
        return (0, tamper_js_1.tamper)(result, what, this.#context);
    }
    #execution(transaction, now) {
        const { data, program, digest } = transaction;
        const { sender, gasData } = data;
        const payment = (0, admission_js_1.admit)(transaction, this.#context, now);
        const options = { gasPrice: BigInt(gasData.price), gasBudget: BigInt(gasData.budget), payment };
        const info = { sender, gasOwner: gasData.owner, digest, now };
        const { cost, execution, failure } = (0, execute_js_1.execute)({ program, info, ...options }, this.#context);
        this.#wallets.charge(gasData.owner, cost.net, execution?.changes.oracleFees);
        if (execution === undefined)
            return (0, errors_js_1.refuse)('execution', failure ?? 'the transaction failed');
        return this.#outcomeOf(digest, execution.report);
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
