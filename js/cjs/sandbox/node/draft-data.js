"use strict";
/** Converts messages with named fields to transactions, and resolves their objects. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toData = toData;
const grpc_1 = require("@mysten/sui/grpc");
const utils_1 = require("@mysten/sui/utils");
const objects_js_1 = require("../chain/objects.js");
const world_js_1 = require("../chain/world.js");
const state_js_1 = require("./state.js");
const status_js_1 = require("./status.js");
const { Argument_ArgumentKind: ArgumentKind, FundsWithdrawal_Source: Source, Input_InputKind: InputKind, TransactionExpiration_TransactionExpirationKind: ExpirationKind, } = grpc_1.GrpcTypes;
/** Sender of a transaction that has none. */
const NO_SENDER = (0, utils_1.normalizeSuiAddress)('0x0');
/**
 * Converts a message. A budget of zero stands for a missing one.
 * @throws {RpcFailure} when an object does not exist, or the sandbox does not support a part
 */
function toData({ kind, sender, gasPayment, expiration }, state) {
    const data = kind?.data;
    if (data?.oneofKind !== 'programmableTransaction')
        throw (0, status_js_1.invalidArgument)('transaction.kind: wanted a programmable one');
    const { inputs, commands } = data.programmableTransaction;
    const from = sender === undefined ? NO_SENDER : (0, state_js_1.readAddress)(sender, 'transaction.sender');
    return {
        kind: {
            ProgrammableTransaction: {
                inputs: inputs.map((input) => toInput(input, state)),
                commands: commands.map(toCommand),
            },
        },
        sender: from,
        gasData: {
            payment: (gasPayment?.objects ?? []).map(toReference),
            owner: gasPayment?.owner ?? from,
            price: gasPayment?.price ?? world_js_1.REFERENCE_GAS_PRICE,
            budget: gasPayment?.budget ?? 0n,
        },
        expiration: toExpiration(expiration),
    };
}
function toReference({ objectId, version, digest }) {
    if (version === undefined || digest === undefined)
        throw (0, status_js_1.invalidArgument)('object: wanted a version and a digest');
    return { objectId: (0, state_js_1.readAddress)(objectId, 'object_id'), version, digest };
}
function toExpiration(expiration) {
    switch (expiration?.kind) {
        case ExpirationKind.EPOCH:
            return { Epoch: String(expiration.epoch ?? 0n) };
        case ExpirationKind.VALID_DURING: {
            const { minEpoch = null, epoch: maxEpoch = null, chain = '', nonce = 0 } = expiration;
            return { ValidDuring: { minEpoch, maxEpoch, minTimestamp: null, maxTimestamp: null, chain, nonce } };
        }
        case ExpirationKind.VALIDITY:
            throw (0, status_js_1.invalidArgument)('transaction.expiration: the sandbox does not know Validity');
        case ExpirationKind.NONE:
        case ExpirationKind.TRANSACTION_EXPIRATION_KIND_UNKNOWN:
        case undefined:
            return { None: true };
    }
}
function toInput(input, state) {
    const { kind = InputKind.INPUT_KIND_UNKNOWN, objectId, version, mutable, pure, fundsWithdrawal } = input;
    switch (kind) {
        case InputKind.PURE:
            return { Pure: { bytes: (0, utils_1.toBase64)(pure ?? new Uint8Array()) } };
        case InputKind.IMMUTABLE_OR_OWNED:
            return { Object: { ImmOrOwnedObject: toReference(input) } };
        case InputKind.RECEIVING:
            return { Object: { Receiving: toReference(input) } };
        case InputKind.SHARED: {
            const shared = { objectId: (0, state_js_1.readAddress)(objectId, 'object_id'), initialSharedVersion: version ?? 0n };
            return { Object: { SharedObject: { ...shared, mutable: mutable ?? false } } };
        }
        case InputKind.FUNDS_WITHDRAWAL: {
            const source = fundsWithdrawal?.source === Source.SPONSOR ? { Sponsor: true } : { Sender: true };
            const reservation = { MaxAmountU64: fundsWithdrawal?.amount ?? 0n };
            const typeArg = { Balance: fundsWithdrawal?.coinType ?? world_js_1.SUI_TYPE };
            return { FundsWithdrawal: { reservation, typeArg, withdrawFrom: source } };
        }
        case InputKind.INPUT_KIND_UNKNOWN:
            return { Object: resolveObject(input, state) };
    }
}
/** A shared object that is not the clock becomes mutable, unless the client decides. */
function resolveObject({ objectId, mutable }, { chain }) {
    const id = (0, state_js_1.readAddress)(objectId, 'object_id');
    const object = chain.objects.get(id);
    if (object === undefined)
        throw (0, status_js_1.notFound)(`Object ${id} not found`);
    if ((0, objects_js_1.isOwned)(object)) {
        return { ImmOrOwnedObject: { objectId: id, version: object.version, digest: (0, objects_js_1.objectDigest)(object) } };
    }
    const { kind, initialVersion } = object;
    return {
        SharedObject: { objectId: id, initialSharedVersion: initialVersion, mutable: mutable ?? kind !== 'clock' },
    };
}
function toCommand({ command }) {
    switch (command.oneofKind) {
        case 'moveCall': {
            const { package: packageId, module = '', function: name = '', typeArguments } = command.moveCall;
            const target = { package: (0, state_js_1.readAddress)(packageId, 'package'), module, function: name };
            return { MoveCall: { ...target, typeArguments, arguments: command.moveCall.arguments.map(toArgument) } };
        }
        case 'transferObjects': {
            const { objects, address } = command.transferObjects;
            return { TransferObjects: { objects: objects.map(toArgument), address: toArgument(address) } };
        }
        case 'splitCoins': {
            const { coin, amounts } = command.splitCoins;
            return { SplitCoins: { coin: toArgument(coin), amounts: amounts.map(toArgument) } };
        }
        case 'mergeCoins': {
            const { coin, coinsToMerge } = command.mergeCoins;
            return { MergeCoins: { destination: toArgument(coin), sources: coinsToMerge.map(toArgument) } };
        }
        case 'publish':
        case 'upgrade':
        case 'makeMoveVector':
        case undefined:
            throw (0, status_js_1.invalidArgument)(`command: ${command.oneofKind ?? 'none'} is not supported here`);
    }
}
function toArgument(argument) {
    const { kind, input = 0, result = 0, subresult } = argument ?? {};
    if (kind === ArgumentKind.GAS)
        return { GasCoin: true };
    if (kind === ArgumentKind.INPUT)
        return { Input: input };
    if (kind !== ArgumentKind.RESULT)
        throw (0, status_js_1.invalidArgument)('argument: wanted a kind, found none');
    return subresult === undefined ? { Result: result } : { NestedResult: [result, subresult] };
}
