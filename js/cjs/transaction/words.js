"use strict";
/** A transaction in words: what a person should know of it before it is signed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toWords = toWords;
const base_1 = require("@scure/base");
const decimal_js_1 = require("../number/decimal.js");
const contract_js_1 = require("./contract.js");
const reader_js_1 = require("./reader.js");
const value_js_1 = require("./value.js");
/**
 * Tells a transaction in words.
 *
 * @param program the transaction
 * @returns its words; amounts and sizes of functions that are known are named and scaled, others are bytes
 */
function toWords(program) {
    const { sender, gas, expiration, commands } = program;
    const coins = gas.payment.map(({ objectId, version, digest }) => {
        return { objectId, version: `${version}`, digest: base_1.base58.encode(digest) };
    });
    return {
        sender,
        gas: { owner: gas.owner, budget: `${gas.budget}`, price: `${gas.price}`, coins },
        expiration: wordsOfExpiration(expiration),
        calls: commands.map((command) => wordsOfCommand(command, program)),
    };
}
function wordsOfExpiration(expiration) {
    switch (expiration.kind) {
        case 'none':
            return 'none';
        case 'epoch':
            return `epoch ${expiration.epoch}`;
        case 'during':
            return `epochs ${expiration.minEpoch ?? 'any'} to ${expiration.maxEpoch ?? 'any'} on chain ${base_1.base58.encode(expiration.chain)}`;
    }
}
function wordsOfCommand(command, program) {
    const tell = (argument) => wordsOfArgument(argument, program);
    switch (command.kind) {
        case 'moveCall':
            return wordsOfCall(command, program);
        case 'transferObjects':
            return `transfer ${command.objects.map(tell).join(', ')} to ${tell(command.to)}`;
        case 'splitCoins':
            return `split ${command.amounts.map((amount) => wordsOfAmount(amount, program)).join(', ')} off ${tell(command.coin)}`;
        case 'mergeCoins':
            return `merge ${command.sources.map(tell).join(', ')} into ${tell(command.into)}`;
        case 'publish':
            return `publish a package of ${command.modules} modules`;
        case 'makeMoveVec':
            return `list ${command.elements.map(tell).join(', ')}`;
        case 'upgrade':
            return `upgrade package ${command.package} with ${tell(command.ticket)}`;
    }
}
function wordsOfCall(call, program) {
    const slots = (0, contract_js_1.findSignature)(call.module, call.function)?.slots ?? [];
    const isKnown = slots.length === call.arguments.length;
    const words = call.arguments.map((argument, i) => {
        const slot = isKnown ? slots[i] : undefined;
        const bytes = literalOf(argument, program);
        if (slot === undefined)
            return wordsOfArgument(argument, program);
        const value = bytes !== undefined && (0, contract_js_1.isLiteral)(slot) ? wordsOfLiteral(slot, bytes) : undefined;
        return `${slot} ${value ?? wordsOfArgument(argument, program)}`;
    });
    const types = call.typeArguments.length === 0 ? '' : `<${call.typeArguments.join(', ')}>`;
    return `call ${call.package}::${call.module}::${call.function}${types}(${words.join(', ')})`;
}
function literalOf(argument, { inputs }) {
    const input = argument.kind === 'input' ? inputs[argument.index] : undefined;
    return input?.kind === 'pure' ? input.bytes : undefined;
}
function wordsOfLiteral(slot, bytes) {
    if (!(0, contract_js_1.isOfLength)(slot, bytes, true))
        return undefined;
    switch (slot) {
        case 'side':
            return wordsOfBoolean(bytes, 'sell', 'buy');
        case 'size':
        case 'price':
            return (0, decimal_js_1.fromUnits)((0, value_js_1.toNumber)(bytes), 9);
        case 'amount':
            return `${(0, value_js_1.toNumber)(bytes)} of the coin's own units`;
        case 'ratio':
            return (0, decimal_js_1.fromUnits)((0, value_js_1.toNumber)(bytes), 18);
        case 'orderType':
            return `${(0, value_js_1.toNumber)(bytes)}`;
        case 'clientOrderId':
        case 'expiry':
            return `${(0, value_js_1.toOptional)(bytes) ?? 'none'}`;
        case 'orderIds': {
            const ids = (0, value_js_1.toOrderIds)(bytes);
            return ids === undefined ? undefined : `[${ids.join(', ')}]`;
        }
        case 'reduceOnly':
        case 'allocateMissing':
        case 'deallocateFree':
            return wordsOfBoolean(bytes, 'true', 'false');
    }
}
/** What is no boolean is told as its bytes. */
function wordsOfBoolean(bytes, yes, no) {
    const value = (0, value_js_1.toBoolean)(bytes);
    if (value === undefined)
        return undefined;
    return value ? yes : no;
}
function wordsOfAmount(argument, program) {
    const bytes = literalOf(argument, program);
    return bytes?.length === 8 ? `${(0, value_js_1.toNumber)(bytes)}` : wordsOfArgument(argument, program);
}
function wordsOfArgument(argument, { inputs }) {
    switch (argument.kind) {
        case 'gasCoin':
            return 'the gas coin';
        case 'result':
            return `result of calls[${argument.index}]`;
        case 'nestedResult':
            return `result ${argument.part} of calls[${argument.index}]`;
        case 'input':
            break;
    }
    const input = inputs[argument.index];
    switch (input?.kind) {
        case 'pure':
            return (0, reader_js_1.toHex)(input.bytes);
        case 'owned':
            return `your object ${input.ref.objectId}`;
        case 'receiving':
            return `received object ${input.ref.objectId}`;
        case 'shared':
            return `shared object ${input.objectId}`;
        case 'withdrawal':
            return `${input.amount} of ${input.type} from ${wordsOfFunder(input.from)}`;
        case undefined:
            return `inputs[${argument.index}], which is not there`;
    }
}
function wordsOfFunder(from) {
    if (from === 'sender')
        return 'the address balance';
    return from === 'sponsor' ? 'the sponsor’s address balance' : `the allowance ${from.allowance} of ${from.funder}`;
}
