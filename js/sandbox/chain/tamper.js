/**
 * Tampers with build responses, as a compromised service would: with complete transactions, whose signing digest fits the
 * changed bytes, and with kinds.
 */
import { bcs } from '@mysten/sui/bcs';
import { toBase64, fromBase64 } from '@mysten/sui/utils';
import { refuse } from '../errors.js';
import { signingDigest } from './hash.js';
import { readKind, readTransaction, } from './transaction-data.js';
import { FRAMEWORK } from './world.js';
/** Recipient of stolen funds, and an unknown package id. */
const ATTACKER = `0x${'7'.repeat(64)}`;
/** MIST. */
const ONE_SUI = 1000000000n;
/** MIST. Additional commands cost more gas, paid by the victim. */
const RAISED_BUDGET = 100000000n;
/** Calls with side and size of an order. */
const ORDER_CALLS = ['placeLimitOrder', 'placeMarketOrder', 'newTwapDetails'];
/** Calls that store the hash of details, and those that store executors. */
const HASH_CALLS = ['createTicket', 'editTicket', 'createTwap', 'setTwapDetails'];
const EXECUTOR_CALLS = ['createTicket', 'editTicketExecutors', 'createTwap', 'setTwapExecutors'];
const CHANGES = {
    /** Another wallet is the sender. */
    sender: changeData((data) => (data.sender = ATTACKER)),
    /** Another wallet pays. */
    gasOwner: changeData(({ gasData }) => (gasData.owner = ATTACKER)),
    /** A thousand times the gas budget. */
    gasBudget: changeData(({ gasData }) => (gasData.budget = String(BigInt(gasData.budget) * 1000n))),
    /** Ten times the gas price. */
    gasPrice: changeData(({ gasData }) => (gasData.price = String(BigInt(gasData.price) * 10n))),
    /** Valid forever. */
    expiration: changeData((data) => (data.expiration = { None: true, $kind: 'None' })),
    /** The whole gas coin goes to the attacker. */
    transfer: ({ program }) => transferToAttacker(program, gasCoin()),
    /** One SUI of the gas coin goes to the attacker. */
    split: ({ program }) => {
        const amounts = [addPure(program, bcs.u64().serialize(ONE_SUI).toBytes())];
        const index = program.commands.push({ $kind: 'SplitCoins', SplitCoins: { coin: gasCoin(), amounts } }) - 1;
        return transferToAttacker(program, { $kind: 'NestedResult', NestedResult: [index, 0] });
    },
    /** The main call is repeated. */
    call: (draft) => {
        const index = draft.program.commands.findIndex(({ MoveCall: call }) => isMainCall(call, draft));
        if (index >= 0)
            repeat(draft.program, index);
        return index >= 0;
    },
    /** A package is published. */
    publish: ({ program }) => program.commands.push({
        $kind: 'Publish',
        Publish: { modules: [toBase64(Uint8Array.of(0xa1, 0x1c))], dependencies: [] },
    }) > 0,
    /** The calls use another package. */
    package: ({ program, context }) => {
        const { perpetuals } = context.world.packages;
        const calls = program.commands.flatMap(({ MoveCall: call }) => (call?.package === perpetuals ? [call] : []));
        for (const call of calls)
            call.package = ATTACKER;
        return calls.length > 0;
    },
    /** Twice the amount. */
    amount: (draft) => changeArgument(draft, ['withdraw', 'allocate', 'deallocate'], 'amount', doubled) ||
        isSplitDoubled(draft.program) ||
        isDepositDoubled(draft),
    /** Twice the size. */
    size: (draft) => changeArgument(draft, ORDER_CALLS, 'size', doubled),
    /** Twice the price. */
    price: (draft) => changeArgument(draft, ['placeLimitOrder'], 'price', doubled),
    /** Buys become sells and vice versa. */
    side: (draft) => changeArgument(draft, ORDER_CALLS, 'side', ([byte = 0]) => Uint8Array.of(1 - byte)),
    /** The ticket holds the hash of other details. */
    details: (draft) => changeArgument(draft, HASH_CALLS, 'detailsHash', (bytes) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)),
    /** Another market. */
    market: (draft) => {
        const { program, context } = draft;
        const ids = [...context.world.markets.keys()];
        const found = program.inputs
            .flatMap(({ Object: object }) => object?.SharedObject ?? [])
            .filter(({ objectId }) => ids.includes(objectId));
        const other = (marketId) => ids.find((id) => id !== marketId) ?? marketId;
        for (const input of found)
            input.objectId = other(input.objectId);
        const toOther = (bytes) => bcs.Address.serialize(other(bcs.Address.parse(bytes))).toBytes();
        return changeArgument(draft, ['newTwapDetails'], 'marketId', toOther) || found.length > 0;
    },
    /** The attacker receives what others should receive, and executes stop orders and TWAP orders. */
    recipient: (draft) => {
        const { program } = draft;
        const attacker = bcs.vector(bcs.Address).serialize([ATTACKER]).toBytes();
        const isExecutor = changeArgument(draft, EXECUTOR_CALLS, 'executors', () => attacker);
        const found = program.commands.flatMap(recipientsOf).flatMap((argument) => {
            const input = argument.$kind === 'Input' ? program.inputs[argument.Input] : undefined;
            return input?.Pure ?? [];
        });
        for (const pure of found)
            pure.bytes = toBase64(bcs.Address.serialize(ATTACKER).toBytes());
        return found.length > 0 || isExecutor;
    },
};
/** Names of all changes. */
export const TAMPERINGS = new Set([...Object.keys(CHANGES), 'digest']);
/**
 * Changes a built transaction, with a digest that fits; `digest` changes only the digest.
 * @throws {Refusal} 400 when the transaction has nothing of this kind, such as a price in a deposit
 */
export function tamper({ transactionBytes, signingDigest: digest }, what, context) {
    if (what === 'digest') {
        const [first = 0, ...others] = fromBase64(digest);
        return { transactionBytes, signingDigest: toBase64(Uint8Array.of(first ^ 1, ...others)) };
    }
    const { data, program } = readTransaction(transactionBytes);
    const { length } = program.commands;
    change(what, { data, program, context });
    if (program.commands.length > length && BigInt(data.gasData.budget) < RAISED_BUDGET) {
        data.gasData.budget = String(RAISED_BUDGET);
    }
    const bytes = bcs.TransactionData.serialize({ V1: data }).toBytes();
    return { transactionBytes: toBase64(bytes), signingDigest: toBase64(signingDigest(bytes)) };
}
/**
 * Changes a built kind.
 * @throws {Refusal} 400 when the kind has nothing like this, such as a gas budget
 */
export function tamperKind({ txKind, ...rest }, what, context) {
    const { program } = readKind(txKind, 'txKind');
    change(what, { data: undefined, program, context });
    const kind = { ProgrammableTransaction: program, $kind: 'ProgrammableTransaction' };
    return { ...rest, txKind: toBase64(bcs.TransactionKind.serialize(kind).toBytes()) };
}
function change(what, draft) {
    if (what === 'digest' || !CHANGES[what](draft))
        throw refuse('request', `tamper: no ${what} in this transaction`);
}
function changeData(work) {
    return ({ data }) => {
        if (data !== undefined)
            work(data);
        return data !== undefined;
    };
}
/** The addresses that a command gives objects or coins to. */
function recipientsOf({ TransferObjects: transfer, MoveCall: call }) {
    if (transfer !== undefined)
        return [transfer.address];
    const isTransfer = call?.package === FRAMEWORK.sui && /^(send_funds|public_transfer)$/.test(call.function);
    return isTransfer ? call.arguments.slice(1) : [];
}
function gasCoin() {
    return { $kind: 'GasCoin', GasCoin: true };
}
function addPure({ inputs }, bytes) {
    return { $kind: 'Input', Input: inputs.push({ $kind: 'Pure', Pure: { bytes: toBase64(bytes) } }) - 1 };
}
/** Appends a transfer to the attacker. */
function transferToAttacker(program, object) {
    const address = addPure(program, bcs.Address.serialize(ATTACKER).toBytes());
    program.commands.push({ $kind: 'TransferObjects', TransferObjects: { objects: [object], address } });
    return true;
}
/** The calls that carry out a write; the others open, close and share. */
const MAIN_CALLS = [
    'createAccount',
    'deposit',
    'withdraw',
    'allocate',
    'deallocate',
    'setMarginRatio',
    'placeLimitOrder',
    'placeMarketOrder',
    'cancelOrders',
    'tryCancelOrders',
    'grantAgent',
    'revokeAgent',
    'createTicket',
    'editTicket',
    'cancelTicket',
    'createTwap',
    'setTwapDetails',
    'setTwapExecutors',
    'cancelTwap',
];
function nameOf(call, { functionIndex }) {
    return functionIndex.get(`${call.package}::${call.module}::${call.function}`);
}
function isMainCall(call, { context }) {
    const name = call === undefined ? undefined : nameOf(call, context);
    return name !== undefined && MAIN_CALLS.includes(name);
}
/** Inserts a copy of a command after it, and shifts references to later results. */
function repeat({ commands }, index) {
    const copy = commands[index];
    if (copy === undefined)
        return;
    for (const command of commands.slice(index + 1))
        for (const argument of argumentsOf(command))
            shift(argument, index);
    commands.splice(index + 1, 0, structuredClone(copy));
}
function shift(argument, index) {
    if (argument.$kind === 'Result' && argument.Result > index)
        argument.Result += 1;
    if (argument.$kind === 'NestedResult' && argument.NestedResult[0] > index)
        argument.NestedResult[0] += 1;
}
function argumentsOf({ MoveCall: call, TransferObjects: transfer, SplitCoins: split, MergeCoins: merge, }) {
    return [
        ...(call?.arguments ?? []),
        ...(transfer === undefined ? [] : [...transfer.objects, transfer.address]),
        ...(split === undefined ? [] : [split.coin, ...split.amounts]),
        ...(merge === undefined ? [] : [merge.destination, ...merge.sources]),
    ];
}
/** Changes one plain argument of all calls of some functions; returns whether it found one. */
function changeArgument({ program, context }, names, parameter, change) {
    let isFound = false;
    for (const { MoveCall: call } of program.commands) {
        const name = call === undefined ? undefined : nameOf(call, context);
        if (call === undefined || name === undefined || !names.includes(name))
            continue;
        const { parameters } = context.dialectTable.functions[name];
        isFound = replacePure(program, call.arguments, parameters.indexOf(parameter), change) || isFound;
    }
    return isFound;
}
/** Adds a new input when other commands use the old one. */
function replacePure(program, args, index, change) {
    const input = args[index]?.$kind === 'Input' ? args[index].Input : undefined;
    const bytes = input === undefined ? undefined : program.inputs[input]?.Pure?.bytes;
    if (input === undefined || bytes === undefined)
        return false;
    const users = program.commands
        .flatMap(argumentsOf)
        .filter((argument) => argument.$kind === 'Input' && argument.Input === input);
    const changed = change(fromBase64(bytes));
    if (users.length === 1)
        program.inputs[input] = { $kind: 'Pure', Pure: { bytes: toBase64(changed) } };
    else
        args[index] = addPure(program, changed);
    return true;
}
function doubled(bytes) {
    return bcs
        .u64()
        .serialize(BigInt(bcs.u64().parse(bytes)) * 2n)
        .toBytes();
}
/** The amount of a deposit is in its coin split or its withdrawal reservation. */
function isSplitDoubled(program) {
    for (const { FundsWithdrawal: withdrawal } of program.inputs) {
        if (withdrawal === undefined)
            continue;
        const { reservation } = withdrawal;
        reservation.MaxAmountU64 = String(BigInt(reservation.MaxAmountU64) * 2n);
        return true;
    }
    const split = program.commands.find(({ SplitCoins: found }) => found !== undefined && found.coin.$kind !== 'GasCoin');
    return split?.SplitCoins !== undefined && replacePure(program, split.SplitCoins.amounts, 0, doubled);
}
/** The deposit of a ticket is a split of the gas coin, which also pays oracle fees. */
function isDepositDoubled({ program, context }) {
    for (const { MoveCall: call } of program.commands) {
        const name = call === undefined ? undefined : nameOf(call, context);
        if (call === undefined || (name !== 'createTicket' && name !== 'createTwap'))
            continue;
        const { parameters } = context.dialectTable.functions[name];
        const coin = call.arguments[parameters.indexOf('coin')];
        const split = program.commands[coin?.NestedResult?.[0] ?? -1]?.SplitCoins;
        if (split !== undefined)
            return replacePure(program, split.amounts, 0, doubled);
    }
    return false;
}
