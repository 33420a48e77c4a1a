/** Supported functions of Sui's framework packages: coins, balances and the empty option. */

import { bcs } from '@mysten/sui/bcs';
import { ExecutionFailure, Abort } from '../errors.js';
import type { ArgumentSlots } from './arguments.js';
import { readPure } from './codec.js';
import type { Execution } from './execution.js';
import type { MoveCall, Argument } from './transaction-data.js';
import {
    pure,
    TRANSFERABLE,
    type CoinValue,
    type TransferableValue,
    type PureValue,
    type ValueOf,
    type Value,
    type BalanceValue,
    type WithdrawalValue,
} from './values.js';
import { vaultCapabilityType } from '../venues/vault-account-functions.js';
import { FRAMEWORK } from './world.js';

/** Arguments and state of one call. */
interface CallScope {
    /** The type argument. */
    readonly type: string;
    readonly execution: Execution;
    /** Takes a coin, balance or withdrawal of the type argument's type. */
    readonly take: <K extends 'coin' | 'balance' | 'withdrawal'>(index: number, kind: K) => ValueOf<K>;
    /** Takes an object of the type argument's type. */
    readonly takeObject: (index: number) => TransferableValue;
    /** Borrows a coin or balance of the type argument's type, which stays where it is. */
    readonly borrow: <K extends 'coin' | 'balance'>(index: number, kind: K, mode: 'read' | 'write') => ValueOf<K>;
    readonly u64: (index: number) => bigint;
    readonly address: (index: number) => string;
}

/** Number of arguments, and the implementation. */
type FrameworkCall = readonly [arity: number, work: (scope: CallScope) => Value[]];

const { sui, std } = FRAMEWORK;

const CALLS: ReadonlyMap<string, FrameworkCall> = new Map<string, FrameworkCall>([
    [`${std}::option::none`, [0, emptyOption]],
    [`${sui}::coin::zero`, [0, ({ type, execution }) => [execution.newCoin(type, 0n, execution.info.sender)]]],
    [`${sui}::coin::value`, [1, ({ borrow }) => [u64(borrow(0, 'coin', 'read').balance)]]],
    [`${sui}::coin::split`, [2, splitCoin]],
    [`${sui}::coin::join`, [2, joinCoin]],
    [`${sui}::coin::redeem_funds`, [1, (scope) => [toCoin(scope, redeem(scope))]]],
    [`${sui}::coin::from_balance`, [1, (scope) => [toCoin(scope, scope.take(0, 'balance'))]]],
    [`${sui}::coin::into_balance`, [1, ({ take }) => [toBalance(take(0, 'coin'))]]],
    [`${sui}::coin::destroy_zero`, [1, (scope) => destroyZero('coin', scope.take(0, 'coin').balance)]],
    [`${sui}::coin::send_funds`, [2, (scope) => send(scope, scope.take(0, 'coin').balance)]],
    [`${sui}::balance::value`, [1, ({ borrow }) => [u64(borrow(0, 'balance', 'read').amount)]]],
    [`${sui}::balance::split`, [2, splitBalance]],
    [`${sui}::balance::join`, [2, joinBalance]],
    [`${sui}::balance::zero`, [0, ({ type, execution }) => [zeroBalance(type, execution)]]],
    [`${sui}::balance::redeem_funds`, [1, (scope) => [redeem(scope)]]],
    [`${sui}::balance::destroy_zero`, [1, (scope) => destroyZero('balance', scope.take(0, 'balance').amount)]],
    [`${sui}::balance::send_funds`, [2, (scope) => send(scope, scope.take(0, 'balance').amount)]],
    [`${sui}::transfer::public_transfer`, [2, transfer]],
]);

/**
 * Runs a call of a Sui framework package. @throws {ExecutionFailure} on an unknown function or invalid
 * arguments
 */
export function runFrameworkCall(target: string, call: MoveCall, slots: ArgumentSlots, execution: Execution): Value[] {
    const found = CALLS.get(target);
    if (found === undefined) throw new ExecutionFailure(`there is no function ${target} here`, 'functionNotFound');
    const [arity, work] = found;
    const [type, ...more] = call.typeArguments;
    if (type === undefined || more.length > 0) throw new ExecutionFailure(`${target}: wanted one type argument`);
    if (call.arguments.length !== arity) throw new ExecutionFailure(`${target}: wanted ${arity} arguments`);
    return work(toCallScope(type, call.arguments, slots, execution));
}

/** Reads an address argument. @throws {ExecutionFailure} when the value is no address */
export function readAddress(argument: Argument, slots: ArgumentSlots): string {
    const { type, bytes } = slots.use(argument, ['pure'], 'read');
    if (type !== undefined && type !== 'address') throw new ExecutionFailure(`wanted an address, found a ${type}`);
    return readPure('address', bytes) as string;
}

/** Reads a number. @throws {ExecutionFailure} when the value is none of the type */
export function readNumber(
    argument: Argument,
    slots: ArgumentSlots,
    wanted: 'u8' | 'u16' | 'u64' | 'u256' = 'u64',
): bigint {
    const { type, bytes } = slots.use(argument, ['pure'], 'read');
    if (type !== undefined && type !== wanted) throw new ExecutionFailure(`wanted a ${wanted}, found a ${type}`);
    return BigInt(readPure(wanted, bytes) as string | number);
}

function toCallScope(type: string, args: readonly Argument[], slots: ArgumentSlots, execution: Execution): CallScope {
    return {
        type,
        execution,
        take: (index, kind) => {
            const value = slots.use(args[index] as Argument, [kind], 'take');
            expectType(type, (value as CoinValue | BalanceValue | WithdrawalValue).coinType);
            return value;
        },
        takeObject: (index) => {
            const value = slots.use(args[index] as Argument, TRANSFERABLE, 'take');
            expectType(type, objectType(value, execution));
            return value;
        },
        borrow: (index, kind, mode) => {
            const value = slots.use(args[index] as Argument, [kind], mode);
            expectType(type, (value as CoinValue | BalanceValue).coinType);
            return value;
        },
        u64: (index) => readNumber(args[index] as Argument, slots),
        address: (index) => readAddress(args[index] as Argument, slots),
    };
}

function expectType(wanted: string, found: string): void {
    if (wanted !== found) throw new ExecutionFailure(`wanted a value of ${wanted}, found one of ${found}`);
}

function objectType(value: TransferableValue, { context: { world } }: Execution): string {
    switch (value.kind) {
        case 'coin':
            return `${sui}::coin::Coin<${value.coinType}>`;
        case 'capability':
            return value.vault === undefined ? world.capabilityTypes[value.role] : vaultCapabilityType(value, world);
        case 'holding':
            return value.objectType;
    }
}

/** Only sessions take an option, and only of an integrator. */
function emptyOption({ type, execution }: CallScope): Value[] {
    const { integratorType } = execution.context.world;
    if (type !== integratorType)
        throw new ExecutionFailure(`option: wanted one of ${integratorType}, found one of ${type}`);
    return [{ kind: 'integrator' }];
}

/** `balance::split` aborts with 2 where the balance is too small. */
const NOT_ENOUGH = 2;

function splitCoin({ borrow, u64: read, execution }: CallScope): Value[] {
    const coin = borrow(0, 'coin', 'write');
    const amount = read(1);
    expectEnough(coin.balance, amount);
    coin.balance -= amount;
    return [execution.newCoin(coin.coinType, amount, coin.payer)];
}

function splitBalance({ borrow, u64: read }: CallScope): Value[] {
    const balance = borrow(0, 'balance', 'write');
    const amount = read(1);
    expectEnough(balance.amount, amount);
    balance.amount -= amount;
    return [{ ...balance, amount }];
}

function expectEnough(balance: bigint, amount: bigint): void {
    if (balance < amount) throw new Abort('balance', NOT_ENOUGH, `the balance is ${balance}`);
}

function joinCoin({ borrow, take }: CallScope): Value[] {
    const coin = borrow(0, 'coin', 'write');
    coin.balance += take(1, 'coin').balance;
    return [];
}

/** Returns the new balance, as the framework does. */
function joinBalance({ borrow, take }: CallScope): Value[] {
    const balance = borrow(0, 'balance', 'write');
    balance.amount += take(1, 'balance').amount;
    return [u64(balance.amount)];
}

/** Creates a u64 that a call returns. */
function u64(value: bigint): PureValue {
    return pure('u64', bcs.u64().serialize(value).toBytes());
}

function redeem({ take, execution }: CallScope): BalanceValue {
    const { coinType, amount, payer } = take(0, 'withdrawal');
    execution.changes.debit(payer, coinType, amount);
    return { kind: 'balance', coinType, amount, payer };
}

function toCoin({ execution }: CallScope, { coinType, amount, payer }: BalanceValue): CoinValue {
    return execution.newCoin(coinType, amount, payer);
}

function toBalance({ coinType, balance, payer }: CoinValue): BalanceValue {
    return { kind: 'balance', coinType, amount: balance, payer };
}

function zeroBalance(coinType: string, { info }: Execution): BalanceValue {
    return { kind: 'balance', coinType, amount: 0n, payer: info.sender };
}

function destroyZero(module: string, amount: bigint): Value[] {
    if (amount !== 0n) throw new Abort(module, 0, 'the balance is not zero');
    return [];
}

function send({ type, execution, address }: CallScope, amount: bigint): Value[] {
    execution.changes.credit(address(1), type, amount);
    return [];
}

function transfer({ takeObject, execution, address }: CallScope): Value[] {
    execution.changes.place(takeObject(0), address(1));
    return [];
}
