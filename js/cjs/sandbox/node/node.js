"use strict";
/** The Sui node: decodes a call, runs its handler and encodes the response. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.openCall = openCall;
const grpc_1 = require("@mysten/sui/grpc");
const execution_service_js_1 = require("./execution-service.js");
const earlier_state_js_1 = require("./earlier-state.js");
const frames_js_1 = require("./frames.js");
const ledger_service_js_1 = require("./ledger-service.js");
const package_service_js_1 = require("./package-service.js");
const state_service_js_1 = require("./state-service.js");
const status_js_1 = require("./status.js");
const transaction_list_js_1 = require("./transaction-list.js");
const HANDLERS = {
    'LedgerService/GetServiceInfo': ledger_service_js_1.getServiceInfo,
    'LedgerService/GetEpoch': ledger_service_js_1.getEpoch,
    'LedgerService/GetObject': ledger_service_js_1.getObject,
    'LedgerService/BatchGetObjects': ledger_service_js_1.batchGetObjects,
    'LedgerService/GetTransaction': ledger_service_js_1.getTransaction,
    'LedgerService/BatchGetTransactions': ledger_service_js_1.batchGetTransactions,
    'LedgerService/ListTransactions': transaction_list_js_1.listTransactions,
    'StateService/ListOwnedObjects': state_service_js_1.listOwnedObjects,
    'StateService/GetBalance': state_service_js_1.getBalance,
    'StateService/ListBalances': state_service_js_1.listBalances,
    'TransactionExecutionService/ExecuteTransaction': execution_service_js_1.executeTransaction,
    'TransactionExecutionService/SimulateTransaction': execution_service_js_1.simulateTransaction,
    'MovePackageService/GetPackage': package_service_js_1.getPackage,
    'MovePackageService/ListPackageVersions': package_service_js_1.listPackageVersions,
};
const METHODS = createMethods();
function createMethods() {
    const { LedgerService, StateService, TransactionExecutionService, MovePackageService } = grpc_1.GrpcTypes;
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
function openCall(state, path, contentType, body) {
    if (!(0, frames_js_1.isGrpcWeb)(contentType))
        return undefined;
    const opened = decode(path, contentType, body);
    const respond = (messages, failure) => ({
        contentType,
        text: (0, frames_js_1.writeFrames)(messages, failure, contentType),
    });
    if (opened instanceof status_js_1.RpcFailure)
        return { text: '', run: () => Promise.resolve(respond([], opened)) };
    const { method, request, json } = opened;
    return {
        text: json,
        run: async (rewrite = (message) => message, lagMs = 0) => {
            try {
                const seen = lagMs > 0 ? (0, earlier_state_js_1.toEarlierState)(state, lagMs) : state;
                const result = await method.handle(seen, request);
                const drafts = (Array.isArray(result) ? result : [result]);
                return respond(drafts.map((draft) => encode(method.output, draft, rewrite)));
            }
            catch (error) {
                return respond([], (0, status_js_1.toRpcFailure)(error));
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
        return new status_js_1.RpcFailure(grpc_1.GrpcStatusCode.UNIMPLEMENTED, `${path}: not served by the sandbox`);
    try {
        const request = method.input.fromBinary((0, frames_js_1.readFrame)(body, contentType));
        return { method, request, json: method.input.toJsonString(request) };
    }
    catch (error) {
        if (error instanceof status_js_1.RpcFailure)
            return error;
        return (0, status_js_1.invalidArgument)('body: wanted a message of the method, found other bytes');
    }
}
