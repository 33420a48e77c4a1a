/** The Sui node: decodes a call, runs its handler and encodes the response. */
import { GrpcStatusCode, GrpcTypes } from '@mysten/sui/grpc';
import { executeTransaction, simulateTransaction } from './execution-service.js';
import { toEarlierState } from './earlier-state.js';
import { isGrpcWeb, readFrame, writeFrames } from './frames.js';
import { batchGetObjects, batchGetTransactions, getEpoch, getObject, getServiceInfo, getTransaction, } from './ledger-service.js';
import { getPackage, listPackageVersions } from './package-service.js';
import { getBalance, listBalances, listOwnedObjects } from './state-service.js';
import { invalidArgument, RpcFailure, toRpcFailure } from './status.js';
import { listTransactions } from './transaction-list.js';
const HANDLERS = {
    'LedgerService/GetServiceInfo': getServiceInfo,
    'LedgerService/GetEpoch': getEpoch,
    'LedgerService/GetObject': getObject,
    'LedgerService/BatchGetObjects': batchGetObjects,
    'LedgerService/GetTransaction': getTransaction,
    'LedgerService/BatchGetTransactions': batchGetTransactions,
    'LedgerService/ListTransactions': listTransactions,
    'StateService/ListOwnedObjects': listOwnedObjects,
    'StateService/GetBalance': getBalance,
    'StateService/ListBalances': listBalances,
    'TransactionExecutionService/ExecuteTransaction': executeTransaction,
    'TransactionExecutionService/SimulateTransaction': simulateTransaction,
    'MovePackageService/GetPackage': getPackage,
    'MovePackageService/ListPackageVersions': listPackageVersions,
};
const METHODS = createMethods();
function createMethods() {
    const { LedgerService, StateService, TransactionExecutionService, MovePackageService } = GrpcTypes;
    const services = [LedgerService, StateService, TransactionExecutionService, MovePackageService];
    const methods = services.flatMap(({ typeName, methods: all }) => all
        .map((method) => [typeName, method])
        .flatMap(([name, { name: methodName, I, O }]) => {
        const handle = HANDLERS[`${name.replace('sui.rpc.v2.', '')}/${methodName}`];
        if (handle === undefined)
            return [];
        const codecs = { input: I, output: O };
        return [[`/${name}/${methodName}`, { ...codecs, handle }]];
    }));
    return new Map(methods);
}
/** Decodes a call; `undefined` when the content type is not one of gRPC-web. */
export function openCall(state, path, contentType, body) {
    if (!isGrpcWeb(contentType))
        return undefined;
    const opened = decode(path, contentType, body);
    const respond = (messages, failure) => ({
        contentType,
        text: writeFrames(messages, failure, contentType),
    });
    if (opened instanceof RpcFailure)
        return { text: '', run: () => Promise.resolve(respond([], opened)) };
    const { method, request, json } = opened;
    return {
        text: json,
        run: async (rewrite = (message) => message, lagMs = 0) => {
            try {
                const seen = lagMs > 0 ? toEarlierState(state, lagMs) : state;
                const result = await method.handle(seen, request);
                const drafts = (Array.isArray(result) ? result : [result]);
                return respond(drafts.map((draft) => encode(method.output, draft, rewrite)));
            }
            catch (error) {
                return respond([], toRpcFailure(error));
            }
        },
    };
}
function encode(output, draft, rewrite) {
    return output.toBinary(output.create(rewrite(output.create(draft))));
}
function decode(path, contentType, body) {
    const method = METHODS.get(path);
    if (method === undefined)
        return new RpcFailure(GrpcStatusCode.UNIMPLEMENTED, `${path}: not served by the sandbox`);
    try {
        const request = method.input.fromBinary(readFrame(body, contentType));
        return { method, request, json: method.input.toJsonString(request) };
    }
    catch (error) {
        if (error instanceof RpcFailure)
            return error;
        return invalidArgument('body: wanted a message of the method, found other bytes');
    }
}
