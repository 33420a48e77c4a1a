/** Converts messages with named fields to transactions, and resolves their objects. */

import type { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import { isOwned, isShared, objectDigest } from '../chain/objects.js';
import { REFERENCE_GAS_PRICE, SUI_TYPE } from '../chain/world.js';
import { readAddress, type NodeState } from './state.js';
import { invalidArgument, notFound } from './status.js';

/** `TransactionData` V1, as the library writes it. */
export type DraftData = NonNullable<(typeof bcs.TransactionData.$inferInput)['V1']>;
type DraftProgram = Extract<DraftData['kind'], { ProgrammableTransaction: unknown }>['ProgrammableTransaction'];
/** An input. */
export type DraftInput = DraftProgram['inputs'] extends Iterable<infer I> ? I : never;
type DraftCommand = DraftProgram['commands'] extends Iterable<infer C> ? C : never;
type DraftArgument = Extract<DraftCommand, { SplitCoins: unknown }>['SplitCoins']['coin'];
/** An object with version and digest. */
export type DraftReference = Extract<
    Extract<DraftInput, { Object: unknown }>['Object'],
    { Receiving: unknown }
>['Receiving'];

const {
    Argument_ArgumentKind: ArgumentKind,
    FundsWithdrawal_Source: Source,
    Input_InputKind: InputKind,
    TransactionExpiration_TransactionExpirationKind: ExpirationKind,
} = GrpcTypes;

/** Sender of a transaction that has none. */
const NO_SENDER = normalizeSuiAddress('0x0');

/**
 * Converts a message. A budget of zero stands for a missing one.
 * @throws {RpcFailure} when an object does not exist, or the sandbox does not support a part
 */
export function toData({ kind, sender, gasPayment, expiration }: GrpcTypes.Transaction, state: NodeState): DraftData {
    const data = kind?.data;
    if (data?.oneofKind !== 'programmableTransaction')
        throw invalidArgument('transaction.kind: wanted a programmable one');
    const { inputs, commands } = data.programmableTransaction;
    const from = sender === undefined ? NO_SENDER : readAddress(sender, 'transaction.sender');
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
            price: gasPayment?.price ?? REFERENCE_GAS_PRICE,
            budget: gasPayment?.budget ?? 0n,
        },
        expiration: toExpiration(expiration),
    };
}

function toReference({ objectId, version, digest }: GrpcTypes.ObjectReference | GrpcTypes.Input): DraftReference {
    if (version === undefined || digest === undefined) throw invalidArgument('object: wanted a version and a digest');
    return { objectId: readAddress(objectId, 'object_id'), version, digest };
}

function toExpiration(expiration: GrpcTypes.TransactionExpiration | undefined): DraftData['expiration'] {
    switch (expiration?.kind) {
        case ExpirationKind.EPOCH:
            return { Epoch: String(expiration.epoch ?? 0n) };
        case ExpirationKind.VALID_DURING: {
            const { minEpoch = null, epoch: maxEpoch = null, chain = '', nonce = 0 } = expiration;
            return { ValidDuring: { minEpoch, maxEpoch, minTimestamp: null, maxTimestamp: null, chain, nonce } };
        }
        case ExpirationKind.VALIDITY:
            throw invalidArgument('transaction.expiration: the sandbox does not know Validity');
        case ExpirationKind.NONE:
        case ExpirationKind.TRANSACTION_EXPIRATION_KIND_UNKNOWN:
        case undefined:
            return { None: true };
    }
}

function toInput(input: GrpcTypes.Input, state: NodeState): DraftInput {
    const { kind = InputKind.INPUT_KIND_UNKNOWN, objectId, version, mutable, pure, fundsWithdrawal } = input;
    switch (kind) {
        case InputKind.PURE:
            return { Pure: { bytes: toBase64(pure ?? new Uint8Array()) } };
        case InputKind.IMMUTABLE_OR_OWNED:
            return { Object: { ImmOrOwnedObject: toReference(input) } };
        case InputKind.RECEIVING:
            return { Object: { Receiving: toReference(input) } };
        case InputKind.SHARED: {
            const shared = { objectId: readAddress(objectId, 'object_id'), initialSharedVersion: version ?? 0n };
            return { Object: { SharedObject: { ...shared, mutable: mutable ?? false } } };
        }
        case InputKind.FUNDS_WITHDRAWAL: {
            const source = fundsWithdrawal?.source === Source.SPONSOR ? { Sponsor: true } : { Sender: true };
            const reservation = { MaxAmountU64: fundsWithdrawal?.amount ?? 0n };
            const typeArg = { Balance: fundsWithdrawal?.coinType ?? SUI_TYPE };
            return { FundsWithdrawal: { reservation, typeArg, withdrawFrom: source } };
        }
        case InputKind.INPUT_KIND_UNKNOWN:
            return { Object: resolveObject(input, state) };
    }
}

/** A shared object that is not the clock becomes mutable, unless the client decides. */
function resolveObject(
    { objectId, mutable }: GrpcTypes.Input,
    { chain }: NodeState,
): Extract<DraftInput, { Object: unknown }>['Object'] {
    const id = readAddress(objectId, 'object_id');
    const object = chain.objects.get(id);
    if (object === undefined) throw notFound(`Object ${id} not found`);
    if (isOwned(object)) {
        return { ImmOrOwnedObject: { objectId: id, version: object.version, digest: objectDigest(object) } };
    }
    if (!isShared(object)) throw notFound(`Object ${id} is a dynamic field, which is no input`);
    const { kind, initialVersion } = object;
    return {
        SharedObject: { objectId: id, initialSharedVersion: initialVersion, mutable: mutable ?? kind !== 'clock' },
    };
}

function toCommand({ command }: GrpcTypes.Command): DraftCommand {
    switch (command.oneofKind) {
        case 'moveCall': {
            const { package: packageId, module = '', function: name = '', typeArguments } = command.moveCall;
            const target = { package: readAddress(packageId, 'package'), module, function: name };
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
            throw invalidArgument(`command: ${command.oneofKind ?? 'none'} is not supported here`);
    }
}

function toArgument(argument: GrpcTypes.Argument | undefined): DraftArgument {
    const { kind, input = 0, result = 0, subresult } = argument ?? {};
    if (kind === ArgumentKind.GAS) return { GasCoin: true };
    if (kind === ArgumentKind.INPUT) return { Input: input };
    if (kind !== ArgumentKind.RESULT) throw invalidArgument('argument: wanted a kind, found none');
    return subresult === undefined ? { Result: result } : { NestedResult: [result, subresult] };
}
