/** `LedgerService`: the chain, its objects and its transactions. */

import { GrpcTypes } from '@mysten/sui/grpc';
import { epochStart, EPOCH_MS, REFERENCE_GAS_PRICE } from '../chain/world.js';
import { DEFAULT_TRANSACTION_FIELDS, toOfExecutor, toRecorded } from './executed-transaction.js';
import { applyMask, type Draft } from './messages.js';
import { DEFAULT_OBJECT_FIELDS, readObject } from './objects.js';
import { readAddress, toTimestamp, type NodeState } from './state.js';
import { invalidArgument, notFound, toRpcFailure } from './status.js';

/** Version of the protocol that the sandbox simulates. */
const PROTOCOL_VERSION = 138n;
const MAX_BATCH = 1_000;
const DEFAULT_EPOCH_FIELDS = ['epoch', 'start', 'reference_gas_price'];

/** Returns chain id, epoch and the latest checkpoint. */
export function getServiceInfo({ chain, clock }: NodeState): Draft<typeof GrpcTypes.GetServiceInfoResponse> {
    const now = clock.now();
    return {
        chainId: chain.chainId,
        chain: 'sandbox',
        epoch: BigInt(chain.epoch(now)),
        checkpointHeight: chain.ledger.height,
        timestamp: toTimestamp(now),
        server: 'sandbox',
    };
}

/** Returns the current epoch; the sandbox keeps no earlier ones. */
export function getEpoch(
    { chain, clock }: NodeState,
    { epoch: wanted, readMask }: GrpcTypes.GetEpochRequest,
): Draft<typeof GrpcTypes.GetEpochResponse> {
    const number = chain.epoch(clock.now());
    const epoch = BigInt(number);
    if (wanted !== undefined && wanted !== epoch) throw notFound(`Epoch ${wanted} not found`);
    const start = epochStart(number, chain.world);
    const described = {
        epoch,
        start: toTimestamp(start),
        referenceGasPrice: REFERENCE_GAS_PRICE,
        protocolConfig: { protocolVersion: PROTOCOL_VERSION },
        systemState: {
            version: 2n,
            epoch,
            protocolVersion: PROTOCOL_VERSION,
            referenceGasPrice: REFERENCE_GAS_PRICE,
            epochStartTimestampMs: BigInt(start),
            safeMode: false,
            parameters: { epochDurationMs: BigInt(EPOCH_MS) },
        },
    };
    return { epoch: applyMask(GrpcTypes.Epoch, described, readMask?.paths ?? DEFAULT_EPOCH_FIELDS) };
}

/** Returns an object. */
export function getObject(
    state: NodeState,
    { objectId, version, readMask }: GrpcTypes.GetObjectRequest,
): Draft<typeof GrpcTypes.GetObjectResponse> {
    const object = readObject(readAddress(objectId, 'object_id'), version, state);
    return { object: applyMask(GrpcTypes.Object, object, readMask?.paths ?? DEFAULT_OBJECT_FIELDS) };
}

/** Returns objects by position; a missing one is an error at its position. */
export function batchGetObjects(
    state: NodeState,
    { requests, readMask }: GrpcTypes.BatchGetObjectsRequest,
): Draft<typeof GrpcTypes.BatchGetObjectsResponse> {
    if (requests.length > MAX_BATCH) throw invalidArgument(`requests: wanted ${MAX_BATCH} at most`);
    const mask = readMask === undefined ? {} : { readMask };
    const objects = requests.map(({ objectId, version }): Draft<typeof GrpcTypes.GetObjectResult> =>
        orError(() => {
            const { object = {} } = getObject(state, {
                ...(objectId === undefined ? {} : { objectId }),
                ...(version === undefined ? {} : { version }),
                ...mask,
            });
            return { result: { oneofKind: 'object', object: GrpcTypes.Object.create(object) } };
        }),
    );
    return { objects };
}

/** Returns a transaction. */
export function getTransaction(
    { chain }: NodeState,
    { digest = '', readMask }: GrpcTypes.GetTransactionRequest,
): Draft<typeof GrpcTypes.GetTransactionResponse> {
    const { ledger, world } = chain;
    const [entry, ofExecutor] = [ledger.find(digest), ledger.findOfExecutor(digest)];
    const found = entry === undefined ? ofExecutor && toOfExecutor(ofExecutor, world) : toRecorded(entry, world);
    if (found === undefined) throw notFound(`Transaction ${digest} not found`);
    const paths = readMask?.paths ?? DEFAULT_TRANSACTION_FIELDS;
    return { transaction: applyMask(GrpcTypes.ExecutedTransaction, found, paths) };
}

/** Returns transactions by position; a missing one is an error at its position. */
export function batchGetTransactions(
    state: NodeState,
    { digests, readMask }: GrpcTypes.BatchGetTransactionsRequest,
): Draft<typeof GrpcTypes.BatchGetTransactionsResponse> {
    if (digests.length > MAX_BATCH) throw invalidArgument(`digests: wanted ${MAX_BATCH} at most`);
    const mask = readMask === undefined ? {} : { readMask };
    const transactions = digests.map((digest): Draft<typeof GrpcTypes.GetTransactionResult> =>
        orError(() => {
            const { transaction = {} } = getTransaction(state, { digest, ...mask });
            const message = GrpcTypes.ExecutedTransaction.create(transaction);
            return { result: { oneofKind: 'transaction', transaction: message } };
        }),
    );
    return { transactions };
}

/** A failed read as the result of its position. */
interface FailedRead {
    readonly result: { oneofKind: 'error'; error: { code: number; message: string; details: [] } };
}

function orError<T>(read: () => T): T | FailedRead {
    try {
        return read();
    } catch (failure) {
        const { code, message } = toRpcFailure(failure);
        return { result: { oneofKind: 'error', error: { code, message, details: [] } } };
    }
}
