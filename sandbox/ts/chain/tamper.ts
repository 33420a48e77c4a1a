/**
 * Tampers with build responses, as a compromised service would: with complete transactions, whose signing
 * digest fits the changed bytes, and with kinds.
 */

import { bcs } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64, fromBase64 } from '@mysten/sui/utils';
import { refuse } from '../errors.js';
import type { ChainContext } from './execution.js';
import { FUNCTIONS, parameterIndex, type CallName } from './functions.js';
import { signingDigest } from './hash.js';
import { addPure, ATTACKER, gasCoin, repeat, replacePure, transferToAttacker } from './program-edits.js';
import {
    readKind,
    readTransaction,
    type Program,
    type TransactionData,
    type MoveCall,
    type Argument,
    type Command,
} from './transaction-data.js';
import { writeText } from '../venues/swap-text.js';
import { SWAP_CHANGES, type SwapDraft } from '../venues/tamper-swap.js';
import type { BuildResponse, KindResponse, Tampering, TextResponse } from './types.js';
import { FRAMEWORK } from './world.js';

/** MIST. */
const ONE_SUI = 1_000_000_000n;
/** MIST. Additional commands cost more gas, paid by the victim. */
const RAISED_BUDGET = 100_000_000n;

/** A transaction to change, and its chain; a kind has no `data`. */
interface Draft extends SwapDraft {
    readonly data: TransactionData | undefined;
}

/** Changes a draft; returns whether it found something to change. */
type Change = (draft: Draft) => boolean;

/** Calls with side and size of an order. */
const ORDER_CALLS: readonly CallName[] = ['placeLimitOrder', 'placeMarketOrder', 'newTwapDetails'];

/** Calls that store the hash of details, and those that store executors. */
const HASH_CALLS: readonly CallName[] = ['createTicket', 'editTicket', 'createTwap', 'setTwapDetails'];
const EXECUTOR_CALLS: readonly CallName[] = ['createTicket', 'editTicketExecutors', 'createTwap', 'setTwapExecutors'];

const CHANGES: Readonly<Record<Exclude<Tampering, 'digest'>, Change>> = {
    /** Another wallet is the sender. */
    sender: changeData((data) => (data.sender = ATTACKER)),
    /** Another wallet pays. */
    gasOwner: changeData(({ gasData }) => (gasData.owner = ATTACKER)),
    /** A thousand times the gas budget. */
    gasBudget: changeData(({ gasData }) => (gasData.budget = String(BigInt(gasData.budget) * 1_000n))),
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
        if (index >= 0) repeat(draft.program, index);
        return index >= 0;
    },
    /** A package is published. */
    publish: ({ program }) =>
        program.commands.push({
            $kind: 'Publish',
            Publish: { modules: [toBase64(Uint8Array.of(0xa1, 0x1c))], dependencies: [] },
        }) > 0,
    /** The calls use another package. */
    package: ({ program, context }) => {
        const { perpetuals } = context.world.packages;
        const calls = program.commands.flatMap(({ MoveCall: call }) => (call?.package === perpetuals ? [call] : []));
        for (const call of calls) call.package = ATTACKER;
        return calls.length > 0;
    },
    /** Twice the amount, or twice the fee of a builder. */
    amount: (draft) =>
        changeArgument(draft, ['approveBuilder'], 'maxFee', doubled) ||
        changeArgument(draft, ['withdraw', 'allocate', 'deallocate'], 'amount', doubled) ||
        isSplitDoubled(draft.program) ||
        isDepositDoubled(draft),
    /** Twice the size. */
    size: (draft) => changeArgument(draft, ORDER_CALLS, 'size', doubled),
    /** Twice the price. */
    price: (draft) => changeArgument(draft, ['placeLimitOrder'], 'price', doubled),
    /** Buys become sells and vice versa. */
    side: (draft) => changeArgument(draft, ORDER_CALLS, 'side', ([byte = 0]) => Uint8Array.of(1 - byte)),
    /** The ticket holds the hash of other details. */
    details: (draft) =>
        changeArgument(draft, HASH_CALLS, 'detailsHash', (bytes) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)),
    /** Another market. */
    market: ({ program, context }) => {
        const ids = [...context.world.markets.keys()];
        const found = program.inputs
            .flatMap(({ Object: object }) => object?.SharedObject ?? [])
            .filter(({ objectId }) => ids.includes(objectId));
        const other = (marketId: string): string => ids.find((id) => id !== marketId) ?? marketId;
        for (const input of found) input.objectId = other(input.objectId);
        return found.length > 0;
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
        for (const pure of found) pure.bytes = toBase64(bcs.Address.serialize(ATTACKER).toBytes());
        return found.length > 0 || isExecutor;
    },
    ...SWAP_CHANGES,
};

/** Names of all changes. */
export const TAMPERINGS: ReadonlySet<string> = new Set([...Object.keys(CHANGES), 'digest']);

/**
 * Changes a built transaction, with a digest that fits; `digest` changes only the digest.
 * @throws {Refusal} 400 when the transaction has nothing of this kind, such as a price in a deposit
 */
export function tamper(
    { transactionBytes, signingDigest: digest }: BuildResponse,
    what: Tampering,
    context: ChainContext,
): BuildResponse {
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
export function tamperKind(
    { txKind, coinOutId, ...rest }: KindResponse,
    what: Tampering,
    context: ChainContext,
    wallet?: string,
): KindResponse {
    const { program } = readKind(txKind, 'txKind');
    const draft: Draft = { data: undefined, program, context, wallet, output: toArgument(coinOutId) };
    change(what, draft);
    if (draft.form !== undefined) throw nothing(what);
    const kind = { ProgrammableTransaction: program, $kind: 'ProgrammableTransaction' as const };
    return {
        ...rest,
        txKind: toBase64(bcs.TransactionKind.serialize(kind).toBytes()),
        ...(draft.output === undefined ? {} : { coinOutId: toJson(draft.output) }),
    };
}

/**
 * Changes an unfinished transaction.
 * @throws {Refusal} 400 when it has nothing of this kind, such as a gas budget
 */
export function tamperText(
    { tx, coinOutId }: TextResponse,
    what: Tampering,
    context: ChainContext,
    wallet?: string,
): TextResponse {
    const data = Transaction.from(tx).getData();
    // Its inputs and commands have the shape of a program.
    const program = { inputs: data.inputs, commands: data.commands } as unknown as Program;
    const draft: Draft = { data: undefined, program, context, wallet, output: toArgument(coinOutId) };
    change(what, draft);
    const inputs = draft.form === 'unresolved' ? data.inputs.map(toUnresolved) : data.inputs;
    const text = JSON.stringify({ ...data, inputs, commands: program.commands });
    const isVersion1 = draft.form !== 'version2';
    return {
        tx: isVersion1 ? writeText(Transaction.from(text)) : text,
        ...(draft.output === undefined ? {} : { coinOutId: toJson(draft.output) }),
    };
}

function toArgument(coinOutId: unknown): Argument | undefined {
    const { Result: result, NestedResult: nested } = Object(coinOutId) as Partial<Argument>;
    if (result !== undefined) return { $kind: 'Result', Result: result };
    return nested === undefined ? undefined : { $kind: 'NestedResult', NestedResult: nested };
}

/** As the service writes an argument. */
function toJson({ $kind, ...argument }: Argument): object {
    return { [$kind]: argument[$kind] };
}

type TextInput = ReturnType<Transaction['getData']>['inputs'][number];

function toUnresolved(input: TextInput): unknown {
    const id = input.Object?.SharedObject?.objectId ?? input.Object?.ImmOrOwnedObject?.objectId;
    return id === undefined ? input : { UnresolvedObject: { objectId: id } };
}

function change(what: Tampering, draft: Draft): void {
    if (what === 'digest' || !CHANGES[what](draft)) throw nothing(what);
}

function nothing(what: Tampering): Error {
    return refuse('request', `tamper: no ${what} in this transaction`);
}

function changeData(work: (data: TransactionData) => unknown): Change {
    return ({ data }) => {
        if (data !== undefined) work(data);
        return data !== undefined;
    };
}

/** The addresses that a command gives objects or coins to. */
function recipientsOf({ TransferObjects: transfer, MoveCall: call }: Command): Argument[] {
    if (transfer !== undefined) return [transfer.address];
    const isTransfer = call?.package === FRAMEWORK.sui && /^(send_funds|public_transfer)$/.test(call.function);
    return isTransfer ? call.arguments.slice(1) : [];
}

/** The calls beside those that carry out a write: they open, close and share, and make values. */
const BESIDE: readonly CallName[] = [
    'createPosition',
    'deallocateFree',
    'startSession',
    'endSession',
    'share',
    'createIntegratorInfo',
    'newTwapDetails',
    'bookPrice',
];

function nameOf(call: MoveCall, { functionIndex }: ChainContext): CallName | undefined {
    return functionIndex.get(`${call.package}::${call.module}::${call.function}`);
}

function isMainCall(call: MoveCall | undefined, { context }: Draft): boolean {
    const name = call === undefined ? undefined : nameOf(call, context);
    return name !== undefined && FUNCTIONS[name].package === 'perpetuals' && !BESIDE.includes(name);
}

/** Changes one plain argument of all calls of some functions; returns whether it found one. */
function changeArgument(
    { program, context }: Draft,
    names: readonly CallName[],
    parameter: string,
    change: (bytes: Uint8Array) => Uint8Array,
): boolean {
    let isFound = false;
    for (const { MoveCall: call } of program.commands) {
        const name = call === undefined ? undefined : nameOf(call, context);
        if (call === undefined || name === undefined || !names.includes(name)) continue;
        isFound = replacePure(program, call.arguments, parameterIndex(name, parameter), change) || isFound;
    }
    return isFound;
}

function doubled(bytes: Uint8Array): Uint8Array {
    if (bytes.length === 4)
        return bcs
            .u32()
            .serialize(bcs.u32().parse(bytes) * 2)
            .toBytes();
    return bcs
        .u64()
        .serialize(BigInt(bcs.u64().parse(bytes)) * 2n)
        .toBytes();
}

/** The amount of a deposit is in its coin split or its withdrawal reservation. */
function isSplitDoubled(program: Program): boolean {
    for (const { FundsWithdrawal: withdrawal } of program.inputs) {
        if (withdrawal === undefined) continue;
        const { reservation } = withdrawal;
        reservation.MaxAmountU64 = String(BigInt(reservation.MaxAmountU64) * 2n);
        return true;
    }
    const split = program.commands.find(
        ({ SplitCoins: found }) => found !== undefined && found.coin.$kind !== 'GasCoin',
    );
    return split?.SplitCoins !== undefined && replacePure(program, split.SplitCoins.amounts, 0, doubled);
}

/** The deposit of a ticket is a split of the gas coin. */
function isDepositDoubled({ program, context }: Draft): boolean {
    for (const { MoveCall: call } of program.commands) {
        const name = call === undefined ? undefined : nameOf(call, context);
        if (call === undefined || (name !== 'createTicket' && name !== 'createTwap')) continue;
        const coin = call.arguments[parameterIndex(name, 'coin')];
        const split = program.commands[coin?.NestedResult?.[0] ?? -1]?.SplitCoins;
        if (split !== undefined) return replacePure(program, split.amounts, 0, doubled);
    }
    return false;
}
