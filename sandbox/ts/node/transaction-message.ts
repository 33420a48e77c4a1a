/** Transactions as messages with named fields. */

import { GrpcTypes } from '@mysten/sui/grpc';
import { fromBase64 } from '@mysten/sui/utils';
import type { Argument, Command, Input, TransactionData } from '../chain/transaction-data.js';
import type { Draft } from './messages.js';

const {
    Argument_ArgumentKind: ArgumentKind,
    FundsWithdrawal_Source: Source,
    Input_InputKind: InputKind,
    TransactionExpiration_TransactionExpirationKind: ExpirationKind,
    TransactionKind_Kind: Kind,
} = GrpcTypes;

type ArgumentMessage = GrpcTypes.Argument;
type InputMessage = Draft<typeof GrpcTypes.Input>;

const VERSION = 1;

/** Describes a transaction, without its bytes and digest. */
export function toTransactionMessage(data: TransactionData): Draft<typeof GrpcTypes.Transaction> {
    const { kind, sender, gasData, expiration } = data;
    const { inputs = [], commands = [] } = kind.ProgrammableTransaction ?? {};
    const programmableTransaction = GrpcTypes.ProgrammableTransaction.create({
        inputs: inputs.map(toInput),
        commands: commands.map((command) => ({ command: toCommand(command) })),
    });
    return {
        version: VERSION,
        kind: {
            kind: Kind.PROGRAMMABLE_TRANSACTION,
            data: { oneofKind: 'programmableTransaction', programmableTransaction },
        },
        sender,
        gasPayment: {
            objects: gasData.payment.map(toReference),
            owner: gasData.owner,
            price: BigInt(gasData.price),
            budget: BigInt(gasData.budget),
        },
        expiration: toExpiration(expiration),
    };
}

function toReference(
    reference: TransactionData['gasData']['payment'][number],
): Draft<typeof GrpcTypes.ObjectReference> {
    const { objectId, version, digest } = reference;
    return { objectId, version: BigInt(version), digest };
}

/** The chain executes no transaction with time limits or proposers. */
function toExpiration(expiration: TransactionData['expiration']): Draft<typeof GrpcTypes.TransactionExpiration> {
    if (expiration.Epoch !== undefined) return { kind: ExpirationKind.EPOCH, epoch: BigInt(expiration.Epoch) };
    const { ValidDuring: validity } = expiration;
    if (validity === undefined) return { kind: ExpirationKind.NONE };
    const { minEpoch, maxEpoch, chain, nonce } = validity;
    return {
        kind: ExpirationKind.VALID_DURING,
        ...(minEpoch === null ? {} : { minEpoch: BigInt(minEpoch) }),
        ...(maxEpoch === null ? {} : { epoch: BigInt(maxEpoch) }),
        chain,
        nonce,
    };
}

function toInput(input: Input): InputMessage {
    if (input.Pure !== undefined) return { kind: InputKind.PURE, pure: fromBase64(input.Pure.bytes) };
    if (input.FundsWithdrawal !== undefined) return toWithdrawal(input.FundsWithdrawal);
    const { ImmOrOwnedObject: owned, Receiving: received, SharedObject: shared } = input.Object;
    if (shared !== undefined) {
        const { objectId, initialSharedVersion, mutable } = shared;
        return { kind: InputKind.SHARED, objectId, version: BigInt(initialSharedVersion), mutable };
    }
    const kind = owned === undefined ? InputKind.RECEIVING : InputKind.IMMUTABLE_OR_OWNED;
    return { kind, ...toReference(owned ?? received) };
}

function toWithdrawal(input: NonNullable<Input['FundsWithdrawal']>): InputMessage {
    const source = input.withdrawFrom.$kind === 'Sponsor' ? Source.SPONSOR : Source.SENDER;
    const amount = BigInt(input.reservation.MaxAmountU64);
    return {
        kind: InputKind.FUNDS_WITHDRAWAL,
        fundsWithdrawal: { amount, coinType: input.typeArg.Balance, source },
    };
}

function toCommand(command: Command): GrpcTypes.Command['command'] {
    switch (command.$kind) {
        case 'MoveCall': {
            const moveCall = { ...command.MoveCall, arguments: command.MoveCall.arguments.map(toArgument) };
            return { oneofKind: 'moveCall', moveCall };
        }
        case 'TransferObjects': {
            const { objects, address } = command.TransferObjects;
            const transferObjects = { objects: objects.map(toArgument), address: toArgument(address) };
            return { oneofKind: 'transferObjects', transferObjects };
        }
        case 'SplitCoins': {
            const { coin, amounts } = command.SplitCoins;
            const splitCoins = { coin: toArgument(coin), amounts: amounts.map(toArgument) };
            return { oneofKind: 'splitCoins', splitCoins };
        }
        case 'MergeCoins': {
            const { destination, sources } = command.MergeCoins;
            const mergeCoins = { coin: toArgument(destination), coinsToMerge: sources.map(toArgument) };
            return { oneofKind: 'mergeCoins', mergeCoins };
        }
        case 'MakeMoveVec': {
            const { type, elements } = command.MakeMoveVec;
            const elementType = type === null ? {} : { elementType: type };
            return {
                oneofKind: 'makeMoveVector',
                makeMoveVector: { ...elementType, elements: elements.map(toArgument) },
            };
        }
        case 'Publish': {
            const { modules, dependencies } = command.Publish;
            return { oneofKind: 'publish', publish: { modules: modules.map(fromBase64), dependencies } };
        }
        case 'Upgrade': {
            const { modules, dependencies, package: packageId, ticket } = command.Upgrade;
            const upgrade = { modules: modules.map(fromBase64), dependencies, package: packageId };
            return { oneofKind: 'upgrade', upgrade: { ...upgrade, ticket: toArgument(ticket) } };
        }
    }
}

function toArgument(argument: Argument): ArgumentMessage {
    switch (argument.$kind) {
        case 'GasCoin':
            return { kind: ArgumentKind.GAS };
        case 'Input':
            return { kind: ArgumentKind.INPUT, input: argument.Input };
        case 'Result':
            return { kind: ArgumentKind.RESULT, result: argument.Result };
        case 'NestedResult': {
            const [result, subresult] = argument.NestedResult;
            return { kind: ArgumentKind.RESULT, result, subresult };
        }
    }
}
