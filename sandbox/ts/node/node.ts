/** The Sui node: decodes a call, runs its handler and encodes the response. */

import { GrpcStatusCode, GrpcTypes } from '@mysten/sui/grpc';
import { executeTransaction, simulateTransaction } from './execution-service.js';
import { listDynamicFields } from './dynamic-fields.js';
import { toEarlierState } from './earlier-state.js';
import { getFunction } from './function-service.js';
import { isGrpcWeb, readFrame, writeFrames } from './frames.js';
import {
    batchGetObjects,
    batchGetTransactions,
    getEpoch,
    getObject,
    getServiceInfo,
    getTransaction,
} from './ledger-service.js';
import type { MessageInfo } from './messages.js';
import type { NodeMethod } from './methods.js';
import { getPackage, listPackageVersions } from './package-service.js';
import { getBalance, getCoinInfo, listBalances, listOwnedObjects } from './state-service.js';
import type { NodeState } from './state.js';
import { invalidArgument, RpcFailure, toRpcFailure } from './status.js';
import { listTransactions } from './transaction-list.js';

/** Handles a request; a streaming method returns a list. */
type NodeHandler = (state: NodeState, request: never) => object | Promise<object>;

const HANDLERS: Readonly<Record<NodeMethod, NodeHandler>> = {
    'LedgerService/GetServiceInfo': getServiceInfo,
    'LedgerService/GetEpoch': getEpoch,
    'LedgerService/GetObject': getObject,
    'LedgerService/BatchGetObjects': batchGetObjects,
    'LedgerService/GetTransaction': getTransaction,
    'LedgerService/BatchGetTransactions': batchGetTransactions,
    'LedgerService/ListTransactions': listTransactions,
    'StateService/ListOwnedObjects': listOwnedObjects,
    'StateService/ListDynamicFields': listDynamicFields,
    'StateService/GetBalance': getBalance,
    'StateService/ListBalances': listBalances,
    'StateService/GetCoinInfo': getCoinInfo,
    'TransactionExecutionService/ExecuteTransaction': executeTransaction,
    'TransactionExecutionService/SimulateTransaction': simulateTransaction,
    'MovePackageService/GetPackage': getPackage,
    'MovePackageService/GetFunction': getFunction,
    'MovePackageService/ListPackageVersions': listPackageVersions,
};

/** A message type with its encodings. */
interface MessageCodec extends MessageInfo {
    fromBinary(bytes: Uint8Array): object;
    toBinary(message: object): Uint8Array;
    toJsonString(message: object): string;
}

/** A method with its message types and its handler. */
interface Method {
    readonly input: MessageCodec;
    readonly output: MessageCodec;
    readonly handle: NodeHandler;
}

/** A response: its body as `latin1` text. */
export interface NodeResponse {
    readonly contentType: string;
    readonly text: string;
    /**
     * The checkpoint that the response shows, decimal digits; absent of a failure that the call did not
     * reach.
     */
    readonly checkpoint?: string;
}

/** A decoded call. */
export interface NodeCall {
    /** The request as JSON; empty when it cannot be decoded. */
    readonly text: string;
    /**
     * Runs the call. A failure is a response, too.
     *
     * @param rewrite changes each message of a successful response
     * @param lagMs answers from the state so many milliseconds ago
     */
    run(rewrite?: (message: unknown) => unknown, lagMs?: number): Promise<NodeResponse>;
}

const METHODS: ReadonlyMap<string, Method> = createMethods();

function createMethods(): Map<string, Method> {
    const { LedgerService, StateService, TransactionExecutionService, MovePackageService } = GrpcTypes;
    const services = [LedgerService, StateService, TransactionExecutionService, MovePackageService];
    const methods = services.flatMap(({ typeName, methods: all }) =>
        all
            .map((method) => [typeName, method] as const)
            .flatMap(([name, { name: methodName, I, O }]) => {
                const handle = HANDLERS[`${name.replace('sui.rpc.v2.', '')}/${methodName}` as NodeMethod] as
                    | NodeHandler
                    | undefined;
                if (handle === undefined) return [];
                const codecs = { input: I as unknown as MessageCodec, output: O as unknown as MessageCodec };
                return [[`/${name}/${methodName}`, { ...codecs, handle }] as const];
            }),
    );
    return new Map(methods);
}

/** Decodes a call; `undefined` when the content type is not one of gRPC-web. */
export function openCall(state: NodeState, path: string, contentType: string, body: Buffer): NodeCall | undefined {
    if (!isGrpcWeb(contentType)) return undefined;
    const opened = decode(path, contentType, body);
    const respond = (messages: readonly Uint8Array[], failure?: RpcFailure): NodeResponse => ({
        contentType,
        text: writeFrames(messages, failure, contentType),
    });
    if (opened instanceof RpcFailure) return { text: '', run: () => Promise.resolve(respond([], opened)) };
    const { method, request, json } = opened;
    return {
        text: json,
        run: async (rewrite = (message) => message, lagMs = 0) => {
            try {
                const seen = lagMs > 0 ? toEarlierState(state, lagMs) : state;
                const checkpoint = `${seen.chain.ledger.height}`;
                const result = await method.handle(seen, request as never);
                const drafts = (Array.isArray(result) ? result : [result]) as readonly object[];
                return { ...respond(drafts.map((draft) => encode(method.output, draft, rewrite))), checkpoint };
            } catch (error) {
                return respond([], toRpcFailure(error));
            }
        },
    };
}

function encode(output: MessageCodec, draft: object, rewrite: (message: unknown) => unknown): Uint8Array {
    return output.toBinary(output.create(rewrite(output.create(draft as never)) as never));
}

/** A decoded request. */
interface DecodedRequest {
    readonly method: Method;
    readonly request: object;
    readonly json: string;
}

function decode(path: string, contentType: string, body: Buffer): DecodedRequest | RpcFailure {
    const method = METHODS.get(path);
    if (method === undefined) return new RpcFailure(GrpcStatusCode.UNIMPLEMENTED, `${path}: not served by the sandbox`);
    try {
        const request = method.input.fromBinary(readFrame(body, contentType));
        return { method, request, json: method.input.toJsonString(request) };
    } catch (error) {
        if (error instanceof RpcFailure) return error;
        return invalidArgument('body: wanted a message of the method, found other bytes');
    }
}
