"use strict";
/** Describes a transaction as text, for review before it is signed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.describeTransaction = describeTransaction;
exports.describeLiteral = describeLiteral;
const base_1 = require("@scure/base");
const decimal_js_1 = require("../core/number/decimal.js");
const encoding_js_1 = require("../core/encoding.js");
const contract_js_1 = require("./contract.js");
const value_js_1 = require("./value.js");
/** Describes a transaction as text: arguments of known functions are named and scaled, others are bytes. */
function describeTransaction(transaction) {
    const { sender, gas, expiration, commands } = transaction;
    const coins = gas.payment.map(({ objectId, version, digest }) => {
        return { objectId, version: `${version}`, digest: base_1.base58.encode(digest) };
    });
    return {
        sender,
        gas: { owner: gas.owner, budget: `${gas.budget}`, price: `${gas.price}`, coins },
        expiration: describeExpiration(expiration),
        calls: commands.map((command) => describeCommand(command, transaction)),
    };
}
function describeExpiration(expiration) {
    switch (expiration.kind) {
        case 'none':
            return 'none';
        case 'epoch':
            return `epoch ${expiration.epoch}`;
        case 'during':
            return `epochs ${expiration.minEpoch ?? 'any'} to ${expiration.maxEpoch ?? 'any'} on chain ${base_1.base58.encode(expiration.chain)}`;
    }
}
function describeCommand(command, transaction) {
    const describe = (argument) => describeArgument(argument, transaction);
    switch (command.kind) {
        case 'moveCall':
            return describeCall(command, transaction);
        case 'transferObjects':
            return `transfer ${command.objects.map(describe).join(', ')} to ${describe(command.to)}`;
        case 'splitCoins':
            return `split ${command.amounts.map((amount) => describeAmount(amount, transaction)).join(', ')} from ${describe(command.coin)}`;
        case 'mergeCoins':
            return `merge ${command.sources.map(describe).join(', ')} into ${describe(command.into)}`;
        case 'publish':
            return `publish a package of ${command.modules} modules`;
        case 'makeMoveVec':
            return `list ${command.elements.map(describe).join(', ')}`;
        case 'upgrade':
            return `upgrade package ${command.package} with ${describe(command.ticket)}`;
    }
}
function describeCall(call, transaction) {
    const slots = contract_js_1.SIGNATURES.get(`${call.module}::${call.function}`)?.slots ?? [];
    const isKnown = slots.length === call.arguments.length;
    const args = call.arguments.map((argument, i) => {
        const slot = isKnown ? slots[i] : undefined;
        const bytes = literalOf(argument, transaction);
        if (slot === undefined)
            return describeArgument(argument, transaction);
        const value = bytes !== undefined && (0, contract_js_1.isLiteral)(slot) ? describeLiteral(slot, bytes) : undefined;
        return `${slot} ${value ?? describeArgument(argument, transaction)}`;
    });
    const types = call.typeArguments.length === 0 ? '' : `<${call.typeArguments.join(', ')}>`;
    return `call ${call.package}::${call.module}::${call.function}${types}(${args.join(', ')})`;
}
function literalOf(argument, { inputs }) {
    const input = argument.kind === 'input' ? inputs[argument.index] : undefined;
    return input?.kind === 'pure' ? input.bytes : undefined;
}
/** Describes a plain value; `undefined` for bytes that do not fit its slot. */
function describeLiteral(slot, bytes) {
    if (!(0, contract_js_1.hasLengthOf)(slot, bytes, true))
        return undefined;
    switch (slot) {
        case 'side':
            return describeBoolean(bytes, 'sell', 'buy');
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
        case 'firstRunExpireTimestamp':
        case 'expireTimestamp':
            return `${(0, value_js_1.toOptional)(bytes) ?? 'none'}`;
        case 'ticketType':
        case 'chunksAmount':
        case 'executionGapMs':
        case 'executionTimeUncertaintyMs':
        case 'timeForRetryMs':
        case 'amountUncertaintyBps':
        case 'maxOneExecutionAmountBps':
        case 'smallTailMergeThresholdBps':
        case 'maxSlippageBps':
            return `${(0, value_js_1.toNumber)(bytes)}`;
        case 'executors':
            return `[${(0, value_js_1.toAddresses)(bytes)?.join(', ') ?? 'other bytes'}]`;
        case 'domain':
            return (0, value_js_1.toOptionalAddress)(bytes) ?? 'none';
        case 'agentId':
        case 'ticketId':
        case 'marketId':
        case 'detailsHash':
            return (0, encoding_js_1.toHex)(bytes);
        case 'orderIds': {
            const ids = (0, value_js_1.toOrderIds)(bytes);
            return ids === undefined ? undefined : `[${ids.join(', ')}]`;
        }
        case 'reduceOnly':
        case 'allocateMissing':
        case 'deallocateFree':
            return describeBoolean(bytes, 'true', 'false');
    }
}
/** Returns `undefined` for other bytes than a boolean. */
function describeBoolean(bytes, whenTrue, whenFalse) {
    const value = (0, value_js_1.toBoolean)(bytes);
    if (value === undefined)
        return undefined;
    return value ? whenTrue : whenFalse;
}
function describeAmount(argument, transaction) {
    const bytes = literalOf(argument, transaction);
    return bytes?.length === 8 ? `${(0, value_js_1.toNumber)(bytes)}` : describeArgument(argument, transaction);
}
function describeArgument(argument, { inputs }) {
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
            return (0, encoding_js_1.toHex)(input.bytes);
        case 'owned':
            return `your object ${input.ref.objectId}`;
        case 'receiving':
            return `received object ${input.ref.objectId}`;
        case 'shared':
            return `shared object ${input.objectId}`;
        case 'withdrawal':
            return `${input.amount} of ${input.type} from ${describeFunder(input.from)}`;
        case undefined:
            return `inputs[${argument.index}], which does not exist`;
    }
}
function describeFunder(from) {
    if (from === 'sender')
        return 'the address balance';
    return from === 'sponsor' ? 'the sponsor’s address balance' : `the allowance ${from.allowance} of ${from.funder}`;
}
