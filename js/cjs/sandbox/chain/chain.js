"use strict";
/** The sandbox's blockchain: builds transactions for its service, and executes what comes back signed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createChain = createChain;
const utils_1 = require("@mysten/sui/utils");
const admission_js_1 = require("./admission.js");
const build_js_1 = require("./build.js");
const call_js_1 = require("./call.js");
const dialect_js_1 = require("./dialect.js");
const execute_js_1 = require("./execute.js");
const object_js_1 = require("./object.js");
const program_js_1 = require("./program.js");
const refusal_js_1 = require("./refusal.js");
const signature_js_1 = require("./signature.js");
const tamper_js_1 = require("./tamper.js");
const wallet_js_1 = require("./wallet.js");
const world_js_1 = require("./world.js");
const ORACLE_MAX_AGE_MS = 1_000;
/**
 * Makes a chain with the engine's markets on it, and nobody else.
 *
 * @param options how it is to be
 * @returns the chain
 */
function createChain(options) {
    return new SandboxChain(options);
}
class SandboxChain {
    packages;
    collateralType;
    chainId;
    #ground;
    #wallets;
    #builder;
    /** By digest; kept for good, as a chain does. */
    #answers = new Map();
    constructor({ engine, seed, dialect, depositTo, oracle, oracleMaxAgeMs, collateralDecimals }) {
        const world = (0, world_js_1.toWorld)(seed, engine.markets, collateralDecimals);
        const table = dialect_js_1.DIALECTS[dialect];
        const store = new object_js_1.ObjectStore();
        for (const object of genesis(world))
            store.put(object);
        this.#ground = { world, table, directory: (0, call_js_1.toDirectory)(table, world), store, engine };
        this.#wallets = new wallet_js_1.Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        this.#builder = new build_js_1.Builder({ ground: this.#ground, oracle, oracleMaxAgeMs: maxAge }, depositTo);
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
        const owned = this.#ground.store.owned((0, utils_1.normalizeSuiAddress)(address));
        return owned.filter((object) => object.kind === 'capability').map(toAccount);
    }
    account(id) {
        const capability = this.#ground.store.capability((0, utils_1.normalizeSuiAddress)(id));
        return capability && toAccount(capability);
    }
    accountNumbered(accountNumber) {
        const capability = this.#ground.store.capabilityNumbered(accountNumber);
        return capability && toAccount(capability);
    }
    object(id) {
        const object = this.#ground.store.get((0, utils_1.normalizeSuiAddress)(id));
        if (object === undefined)
            return undefined;
        const { version } = object;
        return (0, object_js_1.isOwned)(object)
            ? { version, digest: (0, object_js_1.objectDigest)(object), initialVersion: undefined }
            : { version, digest: '', initialVersion: object.initialVersion };
    }
    build(action, body, now) {
        return this.#builder.build(action, body, now);
    }
    async submit(transactionBytes, signatures, now) {
        const transaction = (0, program_js_1.readTransaction)(transactionBytes);
        const { sender, gasData } = transaction.data;
        await (0, signature_js_1.expectSigners)(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const answer = this.#answers.get(transaction.digest) ?? this.#run(transaction, now);
        this.#answers.set(transaction.digest, answer);
        if (answer instanceof Error)
            throw answer;
        return answer;
    }
    tamper(answer, what) {
        return (0, tamper_js_1.tamper)(answer, what, this.#ground);
    }
    #run(transaction, now) {
        const { data, program, digest } = transaction;
        const { sender, gasData } = data;
        const payment = (0, admission_js_1.admit)(transaction, this.#ground, now);
        const terms = { gasPrice: BigInt(gasData.price), gasBudget: BigInt(gasData.budget), payment };
        const occasion = { sender, gasOwner: gasData.owner, digest, now };
        const executed = (0, execute_js_1.execute)({ program, occasion, ...terms }, this.#ground);
        this.#wallets.charge(gasData.owner, executed.cost.net, executed.run?.ledger.oracleFees);
        return this.#answer(digest, executed);
    }
    #answer(digest, { run, failure }) {
        if (run === undefined)
            return (0, refusal_js_1.refuse)('execution', failure ?? 'the transaction failed');
        return this.#tell(digest, run.report);
    }
    #tell(digest, report) {
        const { orders, cancels, marketId, capabilityId = '' } = report;
        const action = report.action();
        const account = this.account(capabilityId);
        if (action === undefined || account === undefined) {
            return (0, refusal_js_1.refuse)('report', `transaction ${digest} was executed, but did nothing on the exchange`);
        }
        return { digest, action, account, ...(marketId === undefined ? {} : { marketId }), orders, cancels };
    }
}
function toAccount({ id, accountId, accountNumber, owner }) {
    return { accountNumber, capabilityId: id, accountId, owner };
}
/** The shared objects that are there from the beginning. */
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
