/** The simulated Sui chain: builds transactions for the service and executes signed ones. */
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { refuse } from '../errors.js';
import { admit } from './admission.js';
import { Builder } from './builder.js';
import { indexFunctions, DIALECTS } from './dialect.js';
import { execute } from './execute.js';
import { isOwned, objectDigest, ObjectStore } from './objects.js';
import { expectSigners } from './signatures.js';
import { tamper } from './tamper.js';
import { readTransaction } from './transaction-data.js';
import { Wallets } from './wallets.js';
import { toEpoch, toWorld } from './world.js';
const ORACLE_MAX_AGE_MS = 1_000;
/** Creates a chain with the engine's markets and no wallets. */
export function createChain(options) {
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
        const world = toWorld(seed, engine.markets, collateralDecimals);
        const dialectTable = DIALECTS[dialect];
        const store = new ObjectStore();
        for (const object of genesis(world))
            store.put(object);
        this.#context = { world, dialectTable, functionIndex: indexFunctions(dialectTable, world), store, engine };
        this.#wallets = new Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        this.#builder = new Builder({ context: this.#context, oracle, oracleMaxAgeMs: maxAge }, depositTo);
        ({ packages: this.packages, collateralType: this.collateralType, chainId: this.chainId } = world);
    }
    epoch(now) {
        return toEpoch(now);
    }
    mint(address, coins) {
        this.#wallets.mint(normalizeSuiAddress(address), coins);
    }
    wallet(address) {
        return this.#wallets.view(normalizeSuiAddress(address));
    }
    accountsOf(address) {
        const owned = this.#context.store.owned(normalizeSuiAddress(address));
        return owned.filter((object) => object.kind === 'capability').map(toAccount);
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
    async submit(transactionBytes, signatures, now) {
        const transaction = readTransaction(transactionBytes);
        const { sender, gasData } = transaction.data;
        await expectSigners(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const result = this.#results.get(transaction.digest) ?? this.#execution(transaction, now);
        this.#results.set(transaction.digest, result);
        if (result instanceof Error)
            throw result;
        return result;
    }
    tamper(result, what) {
        return tamper(result, what, this.#context);
    }
    #execution(transaction, now) {
        const { data, program, digest } = transaction;
        const { sender, gasData } = data;
        const payment = admit(transaction, this.#context, now);
        const options = { gasPrice: BigInt(gasData.price), gasBudget: BigInt(gasData.budget), payment };
        const info = { sender, gasOwner: gasData.owner, digest, now };
        const { cost, execution, failure } = execute({ program, info, ...options }, this.#context);
        this.#wallets.charge(gasData.owner, cost.net, execution?.changes.oracleFees);
        if (execution === undefined)
            return refuse('execution', failure ?? 'the transaction failed');
        return this.#outcomeOf(digest, execution.report);
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
