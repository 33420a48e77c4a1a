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
const problem_js_1 = require("../problem.js");
const address_js_1 = require("../wire/address.js");
const failure_js_1 = require("./failure.js");
/** Pages of coins that are read at most; a page has 50 or more. */
const MAX_COIN_PAGES = 4;
/** More versions than a package has. */
const MAX_PACKAGE_VERSIONS = 1_000;
const OBJECT_MEMBERS = { json: true, previousTransaction: true };
const INCLUDED = { effects: true, events: true };
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
        const { chainIdentifier } = await this.#call('getChainIdentifier', (core, options) => core.getChainIdentifier(options));
        return chainIdentifier;
    }
    async epoch() {
        const { systemState } = await this.#call('getCurrentSystemState', (core, options) => core.getCurrentSystemState(options));
        return {
            epoch: toInteger(systemState.epoch, 'epoch'),
            gasPrice: toInteger(systemState.referenceGasPrice, 'referenceGasPrice'),
        };
    }
    /** The gas coins of an owner, the largest first. */
    async gasCoins(owner) {
        const coins = [];
        let cursor = null;
        for (let page = 0; page < MAX_COIN_PAGES; page += 1) {
            const after = cursor;
            const found = await this.#call('listCoins', (core, options) => core.listCoins({ owner, cursor: after, ...options }));
            coins.push(...found.objects.map(({ objectId, version, digest, balance }) => ({
                objectId,
                version: toInteger(version, 'version'),
                digest,
                balance: toInteger(balance, 'balance'),
            })));
            if (!found.hasNextPage)
                break;
            ({ cursor } = found);
        }
        return coins.sort((left, right) => (left.balance < right.balance ? 1 : -1));
    }
    /** Reads objects, by their id, `0x` and 64 digits; without objects that do not exist. */
    async objects(objectIds) {
        if (objectIds.length === 0)
            return new Map();
        const { objects } = await this.#call('getObjects', (core, options) => core.getObjects({ objectIds: [...objectIds], include: OBJECT_MEMBERS, ...options }));
        const found = objects.flatMap((object) => {
            if (object instanceof Error)
                return [];
            const objectId = (0, address_js_1.toFullAddress)(object.objectId);
            const { version, owner, type, json } = object;
            const previousTransaction = object.previousTransaction ?? undefined;
            const facts = { version: toInteger(version, 'version'), owner: addressOf(owner), type: (0, address_js_1.toFullType)(type) };
            return [[objectId, { objectId, ...facts, previousTransaction, fields: json ?? undefined }]];
        });
        return new Map(found);
    }
    /** Simulates a transaction. @throws {NodeFailure} `failed` when it would fail; `refused` when the node refuses it */
    async simulate(transaction) {
        const result = await this.#call('simulateTransaction', (core, options) => core.simulateTransaction({ transaction, include: INCLUDED, ...options }));
        return toResult(result, true);
    }
    /**
     * Executes a signed transaction, which the chain does once however often it is called.
     *
     * @throws {NodeFailure} `failed` when the chain ran it and it failed; `refused` when it was not run; `unknown` otherwise
     */
    async execute(transaction, signatures) {
        const result = await this.#call('executeTransaction', (core, options) => core.executeTransaction({ transaction, signatures: [...signatures], include: INCLUDED, ...options }));
        return toResult(result, false);
    }
    /** Looks up the outcome of a transaction, and its result where it was executed. */
    async findOutcome(digest) {
        try {
            const found = await this.#call('getTransaction', (core, options) => core.getTransaction({ digest, include: INCLUDED, ...options }));
            const { digest: shown } = found.Transaction ?? found.FailedTransaction;
            if (shown !== digest)
                throw (0, problem_js_1.problem)('response', 'node getTransaction', digest, shown);
            if (found.FailedTransaction !== undefined)
                return { outcome: 'failed' };
            return { outcome: 'executed', result: toResult(found, false) };
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
            return toConsumed((found.Transaction ?? found.FailedTransaction).effects.changedObjects);
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
        const transactions = page.transactions.flatMap(({ Transaction: sent }) => {
            const created = toCreated(sent?.effects.changedObjects ?? []).map(({ objectId }) => objectId);
            return sent === undefined ? [] : [{ bytes: sent.bcs, created }];
        });
        return { transactions, next: page.hasNextPage ? page.endCursor : null };
    }
    /** Lists the ids of all versions of a package; `undefined` where the client cannot ask for them. */
    async packageVersions(packageId) {
        const { movePackageService: service } = (await this.#client());
        if (service === undefined)
            return undefined;
        const pageSize = MAX_PACKAGE_VERSIONS;
        const { response } = await this.#call('listPackageVersions', async (_core, { signal }) => service.listPackageVersions({ packageId, pageSize }, { abort: signal }));
        const ids = response.versions.map((version) => version.packageId);
        return new Set(ids.filter(address_js_1.isAddress).map(address_js_1.toFullAddress));
    }
    #client() {
        return (this.#loaded ??= loadClient(this.client));
    }
    async #call(name, call) {
        const { core } = await this.#client();
        try {
            return await call(core, { signal: AbortSignal.timeout(this.timeoutMs()) });
        }
        catch (error) {
            throw (0, failure_js_1.toNodeFailure)(error, `${hostOf(this.client)}${name}`);
        }
    }
}
exports.SuiNode = SuiNode;
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
function toResult(found, isSimulated) {
    if (found.FailedTransaction !== undefined) {
        const { error } = found.FailedTransaction.status;
        throw failure_js_1.NodeFailure.ofExecution(error, isSimulated);
    }
    const { gasUsed, changedObjects } = found.Transaction.effects;
    return {
        events: found.Transaction.events.map(({ eventType, json }) => ({
            name: eventType.split('<', 1)[0]?.split('::')[2] ?? '',
            members: json ?? {},
        })),
        created: toCreated(changedObjects),
        consumed: toConsumed(changedObjects),
        gas: {
            computation: toInteger(gasUsed.computationCost, 'computationCost'),
            storage: toInteger(gasUsed.storageCost, 'storageCost'),
            rebate: toInteger(gasUsed.storageRebate, 'storageRebate'),
        },
    };
}
function toCreated(changed) {
    return changed
        .filter(({ idOperation }) => idOperation === 'Created')
        .map(({ objectId, outputOwner }) => ({ objectId: (0, address_js_1.toFullAddress)(objectId), owner: addressOf(outputOwner) }));
}
function toConsumed(changed) {
    return changed.flatMap(({ objectId, inputVersion }) => inputVersion === null
        ? []
        : [{ objectId: (0, address_js_1.toFullAddress)(objectId), version: toInteger(inputVersion, 'inputVersion') }]);
}
function addressOf(owner) {
    const address = owner?.$kind === 'AddressOwner' ? owner.AddressOwner : undefined;
    return (0, address_js_1.isAddress)(address) ? (0, address_js_1.toFullAddress)(address) : undefined;
}
function toInteger(value, at) {
    if (typeof value === 'string' && /^\d{1,20}$/.test(value))
        return BigInt(value);
    throw (0, problem_js_1.problem)('response', `node ${at}`, 'decimal digits', typeof value === 'string' ? value : typeof value);
}
