"use strict";
/**
 * A Sui full node: objects, gas coins, the epoch, simulations, executions and the outcome of transactions. It is believed as far as
 * the user trusts the node. The SDK's client is loaded at the first call.
 */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.SuiNode = void 0;
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const failure_js_1 = require("./failure.js");
const values_js_1 = require("./values.js");
/** Pages of coins that are read at most; a page has 50 or more. */
const MAX_COIN_PAGES = 4;
/** More versions than a package has. */
const MAX_PACKAGE_VERSIONS = 1_000;
const OBJECT_MEMBERS = { json: true, previousTransaction: true };
const INCLUDED = { effects: true, events: true };
const SIMULATED = { ...INCLUDED, balanceChanges: true, objectTypes: true, commandResults: true };
/** The transaction is complete: a node that selects coins for it would simulate another one. Of the client for gRPC only. */
const EXACT = { doGasSelection: false };
/** The sender of simulations that only read. */
const NOBODY = (0, address_js_1.toFullAddress)('0x0');
/** Calls one node; every call has its own time limit. */
class SuiNode {
    client;
    timeoutMs;
    #loaded;
    constructor(client, timeoutMs) {
        this.client = client;
        this.timeoutMs = timeoutMs;
    }
    /** The genesis digest of the chain, base58. */
    async chainId() {
        const found = await this.#call('getChainIdentifier', (core, options) => core.getChainIdentifier(options));
        return (0, values_js_1.readDigest)((0, values_js_1.readRow)(found, 'chain').chainIdentifier, 'chainIdentifier');
    }
    async epoch() {
        const found = await this.#call('getCurrentSystemState', (core, options) => core.getCurrentSystemState(options));
        const state = (0, values_js_1.readRow)((0, values_js_1.readRow)(found, 'epoch').systemState, 'systemState');
        return {
            epoch: (0, values_js_1.readInteger)(state.epoch, 'epoch'),
            gasPrice: (0, values_js_1.readInteger)(state.referenceGasPrice, 'referenceGasPrice'),
        };
    }
    /** The gas coins of an owner, each once, the largest first. */
    async gasCoins(owner) {
        const coins = new Map();
        let cursor = null;
        for (let page = 0; page < MAX_COIN_PAGES; page += 1) {
            const after = cursor;
            const found = await this.#call('listCoins', (core, options) => core.listCoins({ owner, cursor: after, ...options }));
            const { objects, hasNextPage, cursor: next } = (0, values_js_1.readRow)(found, 'coins');
            for (const coin of (0, values_js_1.readRows)(objects, 'coins').map(readCoin))
                coins.set(coin.objectId, coin);
            cursor = (0, values_js_1.readOptionalText)(next, 'cursor') ?? null;
            if (hasNextPage !== true || cursor === null)
                break;
        }
        return [...coins.values()].sort((left, right) => (left.balance < right.balance ? 1 : -1));
    }
    /** The address balance of an owner in SUI, MIST. */
    async addressBalance(owner) {
        const found = await this.#call('getBalance', (core, options) => core.getBalance({ owner, ...options }));
        return (0, values_js_1.readInteger)((0, values_js_1.readRow)((0, values_js_1.readRow)(found, 'balance').balance, 'balance').addressBalance, 'addressBalance');
    }
    /** Reads objects, by their id, `0x` and 64 digits; without objects that do not exist. */
    async objects(objectIds) {
        if (objectIds.length === 0)
            return new Map();
        const found = await this.#call('getObjects', (core, options) => core.getObjects({ objectIds: [...objectIds], include: OBJECT_MEMBERS, ...options }));
        const objects = (0, values_js_1.readRows)((0, values_js_1.readRow)(found, 'objects').objects, 'objects')
            .filter((object) => !(object instanceof Error))
            .map((object) => readObject(object));
        return new Map(objects.map((object) => [object.objectId, object]));
    }
    /** Simulates a transaction. @throws {NodeFailure} `failed` when it would fail; `refused` when the node refuses it */
    async simulate(transaction) {
        const found = await this.#call('simulateTransaction', (core, options) => core.simulateTransaction({ transaction, include: SIMULATED, ...options, ...EXACT }));
        return readSimulation(found);
    }
    /**
     * Calls a function that only reads objects, in a simulation that nobody pays for.
     *
     * @param target `package::module::function`
     * @param typeArguments its type arguments
     * @param objectIds its arguments
     * @returns the BCS of its first result; `undefined` where the node shows none
     * @throws {NodeFailure} when the call fails, or the node refuses it
     */
    async view(target, typeArguments, objectIds) {
        const { Transaction } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/transactions')));
        const found = await this.#call('simulateTransaction', (core, options) => {
            const transaction = new Transaction();
            transaction.setSender(NOBODY);
            const inputs = objectIds.map((id) => transaction.object(id));
            transaction.moveCall({ target, typeArguments: [...typeArguments], arguments: inputs });
            return core.simulateTransaction({ transaction, checksEnabled: false, include: SIMULATED, ...options });
        });
        return readSimulation(found).returned?.[0];
    }
    /**
     * Executes a signed transaction, which the chain does once however often it is called.
     *
     * @throws {NodeFailure} `failed` when the chain ran it and it failed; `refused` when it was not run; `unknown` otherwise
     */
    async execute(transaction, signatures) {
        const result = await this.#call('executeTransaction', (core, options) => core.executeTransaction({ transaction, signatures: [...signatures], include: INCLUDED, ...options }));
        return readResult(result, false);
    }
    /** Looks up the outcome of a transaction, and its result where it was executed. */
    async findOutcome(digest) {
        try {
            const found = await this.#call('getTransaction', (core, options) => core.getTransaction({ digest, include: INCLUDED, ...options }));
            const { transaction, hasFailed } = readOutcome(found);
            const shown = (0, values_js_1.readText)(transaction.digest, 'digest');
            if (shown !== digest)
                throw (0, problem_js_1.problem)('response', 'node getTransaction', digest, shown);
            if (hasFailed)
                return { outcome: 'failed' };
            return { outcome: 'executed', result: readResult(found, false) };
        }
        catch (error) {
            if (error instanceof failure_js_1.NodeFailure && error.isNotFound)
                return { outcome: undefined };
            throw error;
        }
    }
    /** Lists the objects that a transaction used, executed or failed; empty where the node does not know it. */
    async consumedBy(digest) {
        try {
            const found = await this.#call('getTransaction', (core, options) => core.getTransaction({ digest, include: INCLUDED, ...options }));
            return toConsumed(changesOf(readOutcome(found).transaction));
        }
        catch (error) {
            if (error instanceof failure_js_1.NodeFailure && error.isNotFound)
                return [];
            throw error;
        }
    }
    /** Lists transactions that an address sent, oldest first, from a cursor; `next` is `null` at the end. */
    async sentBy(sender, after) {
        const page = await this.#call('listTransactions', (core, options) => core.listTransactions({ filter: { sender }, after, include: { effects: true, bcs: true }, ...options }));
        const { transactions: rows, hasNextPage, endCursor } = (0, values_js_1.readRow)(page, 'transactions');
        const transactions = (0, values_js_1.readRows)(rows, 'transactions').flatMap((row) => {
            const { transaction, hasFailed } = readOutcome(row);
            if (hasFailed)
                return [];
            const created = toCreated(changesOf(transaction)).map(({ objectId }) => objectId);
            return [{ bytes: (0, values_js_1.readBytes)(transaction.bcs, 'bcs'), created }];
        });
        const next = (0, values_js_1.readOptionalText)(endCursor, 'endCursor') ?? null;
        return { transactions, next: hasNextPage === true ? next : null };
    }
    /** Lists the ids of all versions of a package; `undefined` where the client cannot ask for them. */
    async packageVersions(packageId) {
        const { movePackageService: service } = (await this.#client());
        if (service === undefined)
            return undefined;
        const pageSize = MAX_PACKAGE_VERSIONS;
        const found = await this.#call('listPackageVersions', async (_core, { signal }) => service.listPackageVersions({ packageId, pageSize }, { abort: signal }));
        const { versions } = (0, values_js_1.readRow)((0, values_js_1.readRow)(found, 'versions').response, 'versions');
        const ids = (0, values_js_1.readRows)(versions, 'versions').map((version) => (0, values_js_1.readRow)(version, 'version').packageId);
        return new Set(ids.filter(address_js_1.isAddress).map(address_js_1.toFullAddress));
    }
    #client() {
        return (this.#loaded ??= loadClient(this.client));
    }
    async #call(name, call) {
        const { core } = await this.#client();
        try {
            return await withDeadline(this.timeoutMs(), (signal) => call(core, { signal }));
        }
        catch (error) {
            throw (0, failure_js_1.toNodeFailure)(error, `${hostOf(this.client)}${name}`);
        }
    }
}
exports.SuiNode = SuiNode;
/** Longest delay of a timer, milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Aborts a call after a time, and ends it then even where the client of a user ignores the signal. */
async function withDeadline(ms, call) {
    const controller = new AbortController();
    let timer;
    const timeout = new Promise((_, reject) => {
        const end = () => {
            const error = new Error(`no response in ${ms} ms (exchange.timeout)`);
            reject(error);
            controller.abort(error);
        };
        timer = setTimeout(end, Math.min(ms, MAX_TIMER_MS));
    });
    try {
        return await Promise.race([call(controller.signal), timeout]);
    }
    finally {
        clearTimeout(timer);
    }
}
/** The host for errors; the rest of an address may contain a key. */
function hostOf(client) {
    return typeof client === 'string' && URL.canParse(client) ? `${new URL(client).host} ` : '';
}
async function loadClient(client) {
    if (typeof client !== 'string')
        return client;
    const { SuiGrpcClient } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/grpc')));
    return new SuiGrpcClient({ network: 'custom', baseUrl: client, format: 'binary' });
}
function readCoin(value) {
    const { objectId, version, digest, balance } = (0, values_js_1.readRow)(value, 'coin');
    return {
        objectId: (0, values_js_1.readId)(objectId, 'coin'),
        version: (0, values_js_1.readInteger)(version, 'version'),
        digest: (0, values_js_1.readDigest)(digest, 'digest'),
        balance: (0, values_js_1.readInteger)(balance, 'balance'),
    };
}
function readObject(value) {
    const { objectId, version, digest, owner, type, previousTransaction, json } = (0, values_js_1.readRow)(value, 'object');
    return {
        objectId: (0, values_js_1.readId)(objectId, 'object'),
        version: (0, values_js_1.readInteger)(version, 'version'),
        digest: (0, values_js_1.readDigest)(digest, 'digest'),
        owner: (0, values_js_1.readOwner)(owner, 'owner'),
        type: (0, values_js_1.readType)(type, 'type'),
        previousTransaction: (0, values_js_1.readOptionalText)(previousTransaction, 'previousTransaction'),
        fields: readOptionalRow(json, 'json'),
    };
}
function readOptionalRow(value, at) {
    return value === undefined || value === null ? undefined : (0, values_js_1.readRow)(value, at);
}
/** The transaction in a result of the SDK, which is under one of two names. */
function readOutcome(found) {
    const { Transaction: executed, FailedTransaction: failed } = (0, values_js_1.readRow)(found, 'transaction');
    const hasFailed = failed !== undefined;
    return { transaction: (0, values_js_1.readRow)(hasFailed ? failed : executed, 'transaction'), hasFailed };
}
function readResult(found, isSimulated) {
    const { transaction, hasFailed } = readOutcome(found);
    if (hasFailed) {
        const { error } = (0, values_js_1.readRow)(transaction.status, 'status');
        const effects = isSimulated || !isGiven(transaction.effects) ? undefined : readEffects(transaction);
        throw failure_js_1.NodeFailure.ofExecution(error, isSimulated, effects);
    }
    return {
        events: (0, values_js_1.readRows)(transaction.events, 'events').map(readEvent),
        created: toCreated(changesOf(transaction)),
        ...readEffects(transaction),
    };
}
function readEffects(transaction) {
    const { gasUsed, gasObject } = (0, values_js_1.readRow)(transaction.effects, 'effects');
    const { computationCost, storageCost, storageRebate } = (0, values_js_1.readRow)(gasUsed, 'gasUsed');
    const changes = changesOf(transaction);
    return {
        consumed: toConsumed(changes),
        written: toWritten(changes),
        gasCoinId: isGiven(gasObject) ? (0, values_js_1.readId)((0, values_js_1.readRow)(gasObject, 'gasObject').objectId, 'gasObject') : undefined,
        gas: {
            computation: (0, values_js_1.readInteger)(computationCost, 'computationCost'),
            storage: (0, values_js_1.readInteger)(storageCost, 'storageCost'),
            rebate: (0, values_js_1.readInteger)(storageRebate, 'storageRebate'),
        },
    };
}
function readEvent(value) {
    const { eventType, json } = (0, values_js_1.readRow)(value, 'event');
    return {
        name: (0, values_js_1.readText)(eventType, 'eventType').split('<', 1)[0]?.split('::')[2] ?? '',
        members: readOptionalRow(json, 'event') ?? {},
    };
}
function readSimulation(found) {
    const result = readResult(found, true);
    const { transaction } = readOutcome(found);
    const { balanceChanges: balances, objectTypes } = transaction;
    const types = new Map(Object.entries(readOptionalRow(objectTypes, 'objectTypes') ?? {}).map(([id, type]) => [toId(id), type]));
    const { commandResults: returned } = (0, values_js_1.readRow)(found, 'transaction');
    return {
        ...result,
        balances: isGiven(balances) ? (0, values_js_1.readRows)(balances, 'balanceChanges').map(readBalance) : undefined,
        objects: changesOf(transaction).map((change) => toObjectChange(change, types)),
        returned: isGiven(returned) ? (0, values_js_1.readRows)(returned, 'commandResults').map(readReturned) : undefined,
    };
}
function isGiven(value) {
    return value !== undefined && value !== null;
}
function readBalance(value) {
    const { address, coinType, amount } = (0, values_js_1.readRow)(value, 'balanceChange');
    return {
        owner: (0, values_js_1.readId)(address, 'balanceChange address'),
        coinType: (0, values_js_1.readType)(coinType, 'coinType'),
        amount: (0, values_js_1.readSigned)(amount, 'balanceChange amount'),
    };
}
function readReturned(value) {
    const [first] = (0, values_js_1.readRows)((0, values_js_1.readRow)(value, 'commandResult').returnValues, 'returnValues');
    const bytes = first === undefined ? undefined : (0, values_js_1.readRow)(first, 'returnValue').bcs;
    return isGiven(bytes) ? (0, values_js_1.readBytes)(bytes, 'returnValue') : undefined;
}
/** The objects that a transaction changes, by their full ids. */
function changesOf(transaction) {
    const { changedObjects } = (0, values_js_1.readRow)(transaction.effects, 'effects');
    return (0, values_js_1.readRows)(changedObjects, 'changedObjects').map((value) => {
        const row = (0, values_js_1.readRow)(value, 'changedObject');
        return { ...row, objectId: (0, values_js_1.readId)(row.objectId, 'changedObject') };
    });
}
function toId(text) {
    return (0, address_js_1.isAddress)(text) ? (0, address_js_1.toFullAddress)(text) : text;
}
function toObjectChange(change, types) {
    const { objectId } = change;
    const type = types.get(objectId);
    return {
        objectId,
        before: (0, values_js_1.readOwner)(change.inputOwner, 'inputOwner'),
        after: (0, values_js_1.readOwner)(change.outputOwner, 'outputOwner'),
        type: isGiven(type) ? (0, values_js_1.readType)(type, 'objectType') : undefined,
    };
}
function toCreated(changes) {
    return changes
        .filter(({ idOperation }) => idOperation === 'Created')
        .map(({ objectId, outputOwner }) => ({ objectId, owner: (0, values_js_1.readOwner)(outputOwner, 'outputOwner') }));
}
function toWritten(changes) {
    return changes.flatMap(({ objectId, outputVersion, outputDigest, outputOwner }) => {
        if (!isGiven(outputVersion) || !isGiven(outputDigest))
            return [];
        const version = (0, values_js_1.readInteger)(outputVersion, 'outputVersion');
        const digest = (0, values_js_1.readDigest)(outputDigest, 'outputDigest');
        return [{ objectId, version, digest, owner: (0, values_js_1.readOwner)(outputOwner, 'outputOwner') }];
    });
}
function toConsumed(changes) {
    return changes.flatMap(({ objectId, inputVersion }) => isGiven(inputVersion) ? [{ objectId, version: (0, values_js_1.readInteger)(inputVersion, 'inputVersion') }] : []);
}
