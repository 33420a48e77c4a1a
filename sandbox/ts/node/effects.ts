/** Effects of transactions as messages. */

import { GrpcTypes } from '@mysten/sui/grpc';
import { toBase58 } from '@mysten/sui/utils';
import { balanceChangesOf } from '../chain/balance-changes.js';
import { describeFailure, type FailedCommand } from '../chain/effects.js';
import { hash } from '../chain/hash.js';
import type { ProcessedTransaction } from '../chain/ledger.js';
import { objectDigest, type ObjectChange, type StateChanges } from '../chain/objects.js';
import { FRAMEWORK, type World } from '../chain/world.js';
import { Abort, type FailureKind } from '../errors.js';
import type { Draft } from './messages.js';
import { objectType } from './move-types.js';
import { toOwner } from './objects.js';

const {
    ChangedObject_IdOperation: IdOperation,
    ChangedObject_InputObjectState: InputState,
    ChangedObject_OutputObjectState: OutputState,
    ExecutionError_ExecutionErrorKind: ErrorKind,
} = GrpcTypes;

const KINDS: Readonly<Record<FailureKind, GrpcTypes.ExecutionError_ExecutionErrorKind>> = {
    insufficientGas: ErrorKind.INSUFFICIENT_GAS,
    insufficientCoinBalance: ErrorKind.INSUFFICIENT_COIN_BALANCE,
    insufficientFundsForWithdraw: ErrorKind.INSUFFICIENT_FUNDS_FOR_WITHDRAW,
    functionNotFound: ErrorKind.FUNCTION_NOT_FOUND,
    unusedValue: ErrorKind.UNUSED_VALUE_WITHOUT_DROP,
    invalidArgument: ErrorKind.COMMAND_ARGUMENT_ERROR,
};

/** Modules of the contract's dependencies that abort; all others belong to the contract. */
const FRAMEWORK_MODULES: ReadonlySet<string> = new Set(['balance', 'coin', 'dynamic_field']);
const ORACLE_MODULE = 'price_feed_storage';
const PROVIDER_MODULE = 'pyth_lazer';
/** Module of vaults that aborts; their functions are in another one. */
const VAULT_MODULE = 'vault';
/** The chain itself fails here, not a module. */
const CHAIN_MODULE = 'programmable_transaction';

const EFFECTS_VERSION = 2;

/**
 * Describes the effects of a transaction; without their BCS bytes, and without writes of address balances.
 */
export function toEffects(processed: ProcessedTransaction, world: World): Draft<typeof GrpcTypes.TransactionEffects> {
    const { transaction, effects, epoch, gasCoinId } = processed;
    const { cost, failure, changes } = effects;
    const changedObjects = changes.objects.map((change) => toChangedObject(change, world));
    const gasObject = changedObjects.find(({ objectId }) => objectId === gasCoinId);
    return {
        digest: toBase58(hash('Effects::', transaction.digest, String(changes.version))),
        version: EFFECTS_VERSION,
        status: toStatus(failure, processed, world),
        epoch: BigInt(epoch),
        gasUsed: {
            computationCost: cost.computation,
            storageCost: cost.storage,
            storageRebate: cost.rebate,
            nonRefundableStorageFee: 0n,
        },
        transactionDigest: transaction.digest,
        ...(gasObject === undefined ? {} : { gasObject }),
        dependencies: dependenciesOf(changes),
        lamportVersion: changes.version,
        changedObjects,
    };
}

function dependenciesOf({ objects }: StateChanges): string[] {
    const previous = objects.map(({ previousTransaction }) => previousTransaction);
    return [...new Set(previous.filter((digest) => digest !== undefined))];
}

/** Describes the changes of balances. */
export function toBalanceChanges({ effects }: ProcessedTransaction): Draft<typeof GrpcTypes.BalanceChange>[] {
    return balanceChangesOf(effects).map(({ amount, ...change }) => ({ ...change, amount: String(amount) }));
}

function toChangedObject(
    { before, after, isWrapped }: ObjectChange,
    world: World,
): Draft<typeof GrpcTypes.ChangedObject> {
    const either = after ?? before;
    if (either === undefined) throw new Error('a change without object');
    return {
        objectId: either.id,
        objectType: objectType(either, world),
        inputState: before === undefined ? InputState.DOES_NOT_EXIST : InputState.EXISTS,
        outputState: after === undefined ? OutputState.DOES_NOT_EXIST : OutputState.OBJECT_WRITE,
        idOperation: isWrapped === true ? IdOperation.NONE : idOperation(before, after),
        ...(before && { inputVersion: before.version, inputDigest: objectDigest(before), inputOwner: toOwner(before) }),
        ...(after && { outputVersion: after.version, outputDigest: objectDigest(after), outputOwner: toOwner(after) }),
    };
}

function idOperation(before: unknown, after: unknown): GrpcTypes.ChangedObject_IdOperation {
    if (before === undefined) return IdOperation.CREATED;
    return after === undefined ? IdOperation.DELETED : IdOperation.NONE;
}

function toStatus(
    failure: FailedCommand | undefined,
    processed: ProcessedTransaction,
    world: World,
): Draft<typeof GrpcTypes.ExecutionStatus> {
    if (failure === undefined) return { success: true };
    const { error, command } = failure;
    return {
        success: false,
        error: {
            description: describeFailure(failure),
            ...(command === undefined ? {} : { command: BigInt(command) }),
            ...toDetails(error, functionOf(processed, command), world),
        },
    };
}

function toDetails(
    error: FailedCommand['error'],
    called: CalledFunction | undefined,
    world: World,
): Draft<typeof GrpcTypes.ExecutionError> {
    if (!(error instanceof Abort)) return { kind: KINDS[error.kind] };
    const { module, code } = error;
    if (module === CHAIN_MODULE) return { kind: KINDS.invalidArgument };
    const own = called?.module === module ? called : undefined;
    const location = { package: own?.package ?? packageOf(module, world), module, function: 0, instruction: 0 };
    const functionName = own === undefined ? {} : { functionName: own.function };
    return {
        kind: ErrorKind.MOVE_ABORT,
        errorDetails: {
            oneofKind: 'abort',
            abort: { abortCode: BigInt(code), location: { ...location, ...functionName } },
        },
    };
}

function packageOf(module: string, { packages, venues }: World): string {
    if (module === VAULT_MODULE) return venues.packages.vault;
    if (FRAMEWORK_MODULES.has(module)) return FRAMEWORK.sui;
    if (module === PROVIDER_MODULE) return packages.pythLazer;
    return module === ORACLE_MODULE ? packages.oracle : packages.perpetuals;
}

interface CalledFunction {
    readonly package: string;
    readonly module: string;
    readonly function: string;
}

function functionOf({ transaction }: ProcessedTransaction, command: number | undefined): CalledFunction | undefined {
    const found = command === undefined ? undefined : transaction.program.commands[command];
    return found?.MoveCall;
}
