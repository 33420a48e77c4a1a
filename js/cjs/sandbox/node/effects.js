"use strict";
/** Effects of transactions as messages. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toEffects = toEffects;
exports.toBalanceChanges = toBalanceChanges;
const grpc_1 = require("@mysten/sui/grpc");
const utils_1 = require("@mysten/sui/utils");
const effects_js_1 = require("../chain/effects.js");
const hash_js_1 = require("../chain/hash.js");
const objects_js_1 = require("../chain/objects.js");
const world_js_1 = require("../chain/world.js");
const errors_js_1 = require("../errors.js");
const move_types_js_1 = require("./move-types.js");
const objects_js_2 = require("./objects.js");
const { ChangedObject_IdOperation: IdOperation, ChangedObject_InputObjectState: InputState, ChangedObject_OutputObjectState: OutputState, ExecutionError_ExecutionErrorKind: ErrorKind, } = grpc_1.GrpcTypes;
const KINDS = {
    insufficientGas: ErrorKind.INSUFFICIENT_GAS,
    insufficientCoinBalance: ErrorKind.INSUFFICIENT_COIN_BALANCE,
    insufficientFundsForWithdraw: ErrorKind.INSUFFICIENT_FUNDS_FOR_WITHDRAW,
    functionNotFound: ErrorKind.FUNCTION_NOT_FOUND,
    unusedValue: ErrorKind.UNUSED_VALUE_WITHOUT_DROP,
    invalidArgument: ErrorKind.COMMAND_ARGUMENT_ERROR,
};
/** Modules of the contract's dependencies that abort; all others belong to the contract. */
const FRAMEWORK_MODULES = new Set(['balance', 'coin', 'dynamic_field']);
const ORACLE_MODULE = 'price_feed_storage';
/** The chain itself fails here, not a module. */
const CHAIN_MODULE = 'programmable_transaction';
const EFFECTS_VERSION = 2;
/** Describes the effects of a transaction; without their BCS bytes, and without writes of address balances. */
function toEffects(processed, world) {
    const { transaction, effects, epoch, gasCoinId } = processed;
    const { cost, failure, changes } = effects;
    const changedObjects = changes.objects.map((change) => toChangedObject(change, world));
    const gasObject = changedObjects.find(({ objectId }) => objectId === gasCoinId);
    return {
        digest: (0, utils_1.toBase58)((0, hash_js_1.hash)('Effects::', transaction.digest, String(changes.version))),
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
function dependenciesOf({ objects }) {
    const previous = objects.map(({ previousTransaction }) => previousTransaction);
    return [...new Set(previous.filter((digest) => digest !== undefined))];
}
/** Sums the changes of coins and address balances by owner and coin type. */
function toBalanceChanges({ effects }) {
    const sums = new Map();
    const add = (address, coinType, amount) => {
        const key = `${address} ${coinType}`;
        sums.set(key, { address, coinType, amount: (sums.get(key)?.amount ?? 0n) + amount });
    };
    for (const { before, after } of effects.changes.objects) {
        if (before?.kind === 'coin')
            add(before.owner, before.coinType, -before.balance);
        if (after?.kind === 'coin')
            add(after.owner, after.coinType, after.balance);
    }
    for (const { owner, coinType, amount } of effects.changes.balances)
        add(owner, coinType, amount);
    return [...sums.values()]
        .filter(({ amount }) => amount !== 0n)
        .map(({ amount, ...change }) => ({ ...change, amount: String(amount) }));
}
function toChangedObject({ before, after }, world) {
    const either = after ?? before;
    if (either === undefined)
        throw new Error('a change without object');
    return {
        objectId: either.id,
        objectType: (0, move_types_js_1.objectType)(either, world),
        inputState: before === undefined ? InputState.DOES_NOT_EXIST : InputState.EXISTS,
        outputState: after === undefined ? OutputState.DOES_NOT_EXIST : OutputState.OBJECT_WRITE,
        idOperation: idOperation(before, after),
        ...(before && { inputVersion: before.version, inputDigest: (0, objects_js_1.objectDigest)(before), inputOwner: (0, objects_js_2.toOwner)(before) }),
        ...(after && { outputVersion: after.version, outputDigest: (0, objects_js_1.objectDigest)(after), outputOwner: (0, objects_js_2.toOwner)(after) }),
    };
}
function idOperation(before, after) {
    if (before === undefined)
        return IdOperation.CREATED;
    return after === undefined ? IdOperation.DELETED : IdOperation.NONE;
}
function toStatus(failure, processed, world) {
    if (failure === undefined)
        return { success: true };
    const { error, command } = failure;
    return {
        success: false,
        error: {
            description: (0, effects_js_1.describeFailure)(failure),
            ...(command === undefined ? {} : { command: BigInt(command) }),
            ...toDetails(error, functionOf(processed, command), world),
        },
    };
}
function toDetails(error, called, world) {
    if (!(error instanceof errors_js_1.Abort))
        return { kind: KINDS[error.kind] };
    const { module, code } = error;
    if (module === CHAIN_MODULE)
        return { kind: KINDS.invalidArgument };
    const location = { package: packageOf(module, world), module, function: 0, instruction: 0 };
    const functionName = called?.module === module ? { functionName: called.function } : {};
    return {
        kind: ErrorKind.MOVE_ABORT,
        errorDetails: {
            oneofKind: 'abort',
            abort: { abortCode: BigInt(code), location: { ...location, ...functionName } },
        },
    };
}
function packageOf(module, { packages }) {
    if (FRAMEWORK_MODULES.has(module))
        return world_js_1.FRAMEWORK.sui;
    return module === ORACLE_MODULE ? packages.oracle : packages.perpetuals;
}
function functionOf({ transaction }, command) {
    const found = command === undefined ? undefined : transaction.program.commands[command];
    return found?.MoveCall;
}
