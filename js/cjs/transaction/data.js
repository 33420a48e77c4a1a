"use strict";
/**
 * Decodes a transaction from the bytes that will be signed.
 *
 * Only programmable transactions of version 1 are accepted, and only in their canonical form: no trailing bytes, no missing
 * bytes, every length in its shortest encoding.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.argumentsOf = argumentsOf;
exports.readTransactionData = readTransactionData;
const reader_js_1 = require("./reader.js");
/** Lists the arguments of a command. */
function argumentsOf(command) {
    switch (command.kind) {
        case 'moveCall':
            return command.arguments;
        case 'transferObjects':
            return [...command.objects, command.to];
        case 'splitCoins':
            return [command.coin, ...command.amounts];
        case 'mergeCoins':
            return [command.into, ...command.sources];
        case 'makeMoveVec':
            return command.elements;
        case 'upgrade':
            return [command.ticket];
        case 'publish':
            return [];
    }
}
/** The chain's limit for the nesting of types. */
const MAX_TYPE_DEPTH = 16;
/**
 * Decodes a transaction from BCS, in a buffer that does not change.
 *
 * @throws {Problem} `mismatch` when the bytes are not exactly one programmable transaction of version 1
 */
function readTransactionData(bytes) {
    const reader = new reader_js_1.Reader(bytes);
    reader.variant(['V1'], 'a version-1 transaction');
    reader.variant(['ProgrammableTransaction'], 'a programmable transaction');
    const inputs = reader.list(() => readInput(reader));
    const commands = reader.list(() => readCommand(reader));
    const sender = reader.address();
    const gas = readGas(reader);
    const expiration = readExpiration(reader);
    if (!reader.isAtEnd)
        throw reader.fault('the end of the transaction', 'more bytes');
    return { sender, gas, expiration, inputs, commands };
}
function readInput(reader) {
    switch (reader.variant(['Pure', 'Object', 'FundsWithdrawal'], 'an input')) {
        case 'Pure':
            return { kind: 'pure', bytes: reader.bytes(reader.uleb()) };
        case 'Object':
            return readObject(reader);
        case 'FundsWithdrawal':
            return readWithdrawal(reader);
    }
}
function readObject(reader) {
    switch (reader.variant(['ImmOrOwned', 'Shared', 'Receiving'], 'an object')) {
        case 'ImmOrOwned':
            return { kind: 'owned', ref: readRef(reader) };
        case 'Shared':
            return {
                kind: 'shared',
                objectId: reader.address(),
                initialSharedVersion: reader.u64(),
                mutable: reader.bool(),
            };
        case 'Receiving':
            return { kind: 'receiving', ref: readRef(reader) };
    }
}
function readWithdrawal(reader) {
    reader.variant(['MaxAmountU64'], 'a reservation');
    const amount = reader.u64();
    reader.variant(['Balance'], 'a kind of withdrawal');
    const type = readType(reader, 0);
    const funder = reader.variant(['sender', 'sponsor', 'allowance'], 'a source of funds');
    const from = funder === 'allowance' ? { funder: reader.address(), allowance: reader.address() } : funder;
    return { kind: 'withdrawal', amount, type, from };
}
function readRef(reader) {
    return { objectId: reader.address(), version: reader.u64(), digest: readDigest(reader) };
}
function readDigest(reader) {
    const length = reader.uleb();
    if (length !== 32)
        throw reader.fault('a digest of 32 bytes', `${length} bytes`);
    return reader.bytes(32);
}
const COMMANDS = [
    'moveCall',
    'transferObjects',
    'splitCoins',
    'mergeCoins',
    'publish',
    'makeMoveVec',
    'upgrade',
];
function readCommand(reader) {
    const kind = reader.variant(COMMANDS, 'a command');
    switch (kind) {
        case 'moveCall':
            return {
                kind,
                package: reader.address(),
                module: reader.identifier(),
                function: reader.identifier(),
                typeArguments: reader.list(() => readType(reader, 0)),
                arguments: readArguments(reader),
            };
        case 'transferObjects':
            return { kind, objects: readArguments(reader), to: readArgument(reader) };
        case 'splitCoins':
            return { kind, coin: readArgument(reader), amounts: readArguments(reader) };
        case 'mergeCoins':
            return { kind, into: readArgument(reader), sources: readArguments(reader) };
        case 'publish':
            return { kind, modules: readModules(reader) };
        case 'makeMoveVec':
            return { kind, type: reader.option(() => readType(reader, 0)), elements: readArguments(reader) };
        case 'upgrade':
            readModules(reader);
            return { kind, package: reader.address(), ticket: readArgument(reader) };
    }
}
/** Counts the modules of a package, and skips their bytecode and dependencies: the verification refuses the command. */
function readModules(reader) {
    const modules = reader.list(() => reader.bytes(reader.uleb()));
    reader.list(() => reader.address());
    return modules.length;
}
function readArguments(reader) {
    return reader.list(() => readArgument(reader));
}
function readArgument(reader) {
    const kind = reader.variant(['gasCoin', 'input', 'result', 'nestedResult'], 'an argument');
    switch (kind) {
        case 'gasCoin':
            return { kind };
        case 'input':
        case 'result':
            return { kind, index: reader.u16() };
        case 'nestedResult':
            return { kind, index: reader.u16(), part: reader.u16() };
    }
}
const TYPES = ['bool', 'u8', 'u64', 'u128', 'address', 'signer', 'vector', 'struct', 'u16', 'u32', 'u256'];
function readType(reader, depth) {
    if (depth > MAX_TYPE_DEPTH)
        throw reader.fault(`a type of at most ${MAX_TYPE_DEPTH} levels`, 'a deeper one');
    const kind = reader.variant(TYPES, 'a type');
    if (kind === 'vector')
        return `vector<${readType(reader, depth + 1)}>`;
    if (kind !== 'struct')
        return kind;
    const name = reader.typeName();
    const parameters = reader.list(() => readType(reader, depth + 1));
    return parameters.length === 0 ? name : `${name}<${parameters.join(', ')}>`;
}
function readGas(reader) {
    return {
        payment: reader.list(() => readRef(reader)),
        owner: reader.address(),
        price: reader.u64(),
        budget: reader.u64(),
    };
}
function readExpiration(reader) {
    const variant = reader.variant(['None', 'Epoch', 'ValidDuring', 'Validity'], 'an expiration');
    if (variant === 'None')
        return { kind: 'none' };
    if (variant === 'Epoch')
        return { kind: 'epoch', epoch: reader.u64() };
    const u64 = () => reader.u64();
    const during = {
        kind: 'during',
        minEpoch: reader.option(u64),
        maxEpoch: reader.option(u64),
        minTimestamp: reader.option(u64),
        maxTimestamp: reader.option(u64),
        chain: readDigest(reader),
        nonce: reader.u32(),
    };
    return { ...during, proposers: variant === 'Validity' ? reader.option(() => readProposers(reader)) : undefined };
}
function readProposers(reader) {
    const epoch = reader.u64();
    const indices = reader.list(() => reader.u32());
    const isRising = indices.every((index, i) => i === 0 || index > (indices[i - 1] ?? 0));
    if (indices.length === 0 || !isRising)
        throw reader.fault('one proposer or more, in rising order', 'other indices');
    return { epoch, indices };
}
