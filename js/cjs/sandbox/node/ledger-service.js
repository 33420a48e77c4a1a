"use strict";
/** `LedgerService`: the chain, its objects and its transactions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.getServiceInfo = getServiceInfo;
exports.getEpoch = getEpoch;
exports.getObject = getObject;
exports.batchGetObjects = batchGetObjects;
exports.getTransaction = getTransaction;
exports.batchGetTransactions = batchGetTransactions;
const grpc_1 = require("@mysten/sui/grpc");
const world_js_1 = require("../chain/world.js");
const executed_transaction_js_1 = require("./executed-transaction.js");
const messages_js_1 = require("./messages.js");
const objects_js_1 = require("./objects.js");
const state_js_1 = require("./state.js");
const status_js_1 = require("./status.js");
/** Version of the protocol that the sandbox simulates. */
const PROTOCOL_VERSION = 138n;
const MAX_BATCH = 1_000;
const DEFAULT_EPOCH_FIELDS = ['epoch', 'start', 'reference_gas_price'];
/** Returns chain id, epoch and the latest checkpoint. */
function getServiceInfo({ chain, clock }) {
    const now = clock.now();
    return {
        chainId: chain.chainId,
        chain: 'sandbox',
        epoch: BigInt(chain.epoch(now)),
        checkpointHeight: chain.ledger.height,
        timestamp: (0, state_js_1.toTimestamp)(now),
        server: 'sandbox',
    };
}
/** Returns the current epoch; the sandbox keeps no earlier ones. */
function getEpoch({ chain, clock }, { epoch: wanted, readMask }) {
    const number = chain.epoch(clock.now());
    const epoch = BigInt(number);
    if (wanted !== undefined && wanted !== epoch)
        throw (0, status_js_1.notFound)(`Epoch ${wanted} not found`);
    const start = (0, world_js_1.epochStart)(number);
    const described = {
        epoch,
        start: (0, state_js_1.toTimestamp)(start),
        referenceGasPrice: world_js_1.REFERENCE_GAS_PRICE,
        protocolConfig: { protocolVersion: PROTOCOL_VERSION },
        systemState: {
            version: 2n,
            epoch,
            protocolVersion: PROTOCOL_VERSION,
            referenceGasPrice: world_js_1.REFERENCE_GAS_PRICE,
            epochStartTimestampMs: BigInt(start),
            safeMode: false,
            parameters: { epochDurationMs: BigInt(world_js_1.EPOCH_MS) },
        },
    };
    return { epoch: (0, messages_js_1.applyMask)(grpc_1.GrpcTypes.Epoch, described, readMask?.paths ?? DEFAULT_EPOCH_FIELDS) };
}
/** Returns an object. */
function getObject(state, { objectId, version, readMask }) {
    const object = (0, objects_js_1.readObject)((0, state_js_1.readAddress)(objectId, 'object_id'), version, state);
    return { object: (0, messages_js_1.applyMask)(grpc_1.GrpcTypes.Object, object, readMask?.paths ?? objects_js_1.DEFAULT_OBJECT_FIELDS) };
}
/** Returns objects by position; a missing one is an error at its position. */
function batchGetObjects(state, { requests, readMask }) {
    if (requests.length > MAX_BATCH)
        throw (0, status_js_1.invalidArgument)(`requests: wanted ${MAX_BATCH} at most`);
    const mask = readMask === undefined ? {} : { readMask };
    const objects = requests.map(({ objectId, version }) => orError(() => {
        const { object = {} } = getObject(state, {
            ...(objectId === undefined ? {} : { objectId }),
            ...(version === undefined ? {} : { version }),
            ...mask,
        });
        return { result: { oneofKind: 'object', object: grpc_1.GrpcTypes.Object.create(object) } };
    }));
    return { objects };
}
/** Returns a transaction. */
function getTransaction({ chain }, { digest = '', readMask }) {
    const entry = chain.ledger.find(digest);
    if (entry === undefined)
        throw (0, status_js_1.notFound)(`Transaction ${digest} not found`);
    const paths = readMask?.paths ?? executed_transaction_js_1.DEFAULT_TRANSACTION_FIELDS;
    return { transaction: (0, messages_js_1.applyMask)(grpc_1.GrpcTypes.ExecutedTransaction, (0, executed_transaction_js_1.toRecorded)(entry, chain.world), paths) };
}
/** Returns transactions by position; a missing one is an error at its position. */
function batchGetTransactions(state, { digests, readMask }) {
    if (digests.length > MAX_BATCH)
        throw (0, status_js_1.invalidArgument)(`digests: wanted ${MAX_BATCH} at most`);
    const mask = readMask === undefined ? {} : { readMask };
    const transactions = digests.map((digest) => orError(() => {
        const { transaction = {} } = getTransaction(state, { digest, ...mask });
        const message = grpc_1.GrpcTypes.ExecutedTransaction.create(transaction);
        return { result: { oneofKind: 'transaction', transaction: message } };
    }));
    return { transactions };
}
function orError(read) {
    try {
        return read();
    }
    catch (failure) {
        const { code, message } = (0, status_js_1.toRpcFailure)(failure);
        return { result: { oneofKind: 'error', error: { code, message, details: [] } } };
    }
}
