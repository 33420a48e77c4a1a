/** Supported functions of Sui's framework packages: coins, balances and the empty option. */
import { ExecutionFailure, Abort } from '../errors.js';
import { readPure } from './codec.js';
import { FRAMEWORK } from './world.js';
const { sui, std } = FRAMEWORK;
const CALLS = new Map([
    [`${std}::option::none`, [0, emptyOption]],
    [`${sui}::coin::zero`, [0, ({ type, execution }) => [execution.newCoin(type, 0n, execution.info.sender)]]],
    [`${sui}::coin::redeem_funds`, [1, (scope) => [toCoin(scope, redeem(scope))]]],
    [`${sui}::coin::from_balance`, [1, (scope) => [toCoin(scope, scope.take(0, 'balance'))]]],
    [`${sui}::coin::into_balance`, [1, ({ take }) => [toBalance(take(0, 'coin'))]]],
    [`${sui}::coin::destroy_zero`, [1, (scope) => destroyZero('coin', scope.take(0, 'coin').balance)]],
    [`${sui}::coin::send_funds`, [2, (scope) => send(scope, scope.take(0, 'coin').balance)]],
    [`${sui}::balance::zero`, [0, ({ type, execution }) => [zeroBalance(type, execution)]]],
    [`${sui}::balance::redeem_funds`, [1, (scope) => [redeem(scope)]]],
    [`${sui}::balance::destroy_zero`, [1, (scope) => destroyZero('balance', scope.take(0, 'balance').amount)]],
    [`${sui}::balance::send_funds`, [2, (scope) => send(scope, scope.take(0, 'balance').amount)]],
    [`${sui}::transfer::public_transfer`, [2, transfer]],
]);
/** Runs a call of a Sui framework package. @throws {ExecutionFailure} on an unknown function or invalid arguments */
export function runFrameworkCall(target, call, slots, execution) {
    const found = CALLS.get(target);
    if (found === undefined)
        throw new ExecutionFailure(`there is no function ${target} here`, 'functionNotFound');
    const [arity, work] = found;
    const [type, ...more] = call.typeArguments;
    if (type === undefined || more.length > 0)
        throw new ExecutionFailure(`${target}: wanted one type argument`);
    if (call.arguments.length !== arity)
        throw new ExecutionFailure(`${target}: wanted ${arity} arguments`);
    return work(toCallScope(type, call.arguments, slots, execution));
}
/** Reads an address argument. @throws {ExecutionFailure} when the value is no address */
export function readAddress(argument, slots) {
    const { type, bytes } = slots.use(argument, ['pure'], 'read');
    if (type !== undefined && type !== 'address')
        throw new ExecutionFailure(`wanted an address, found a ${type}`);
    return readPure('address', bytes);
}
function toCallScope(type, args, slots, execution) {
    return {
        type,
        execution,
        take: (index, kind) => {
            const value = slots.use(args[index], [kind], 'take');
            expectType(type, value.coinType);
            return value;
        },
        takeObject: (index) => {
            const value = slots.use(args[index], ['coin', 'capability'], 'take');
            expectType(type, objectType(value, execution));
            return value;
        },
        address: (index) => readAddress(args[index], slots),
    };
}
function expectType(wanted, found) {
    if (wanted !== found)
        throw new ExecutionFailure(`wanted a value of ${wanted}, found one of ${found}`);
}
function objectType(value, { context }) {
    return value.kind === 'coin' ? `${sui}::coin::Coin<${value.coinType}>` : context.world.capabilityTypes[value.role];
}
/** Only sessions take an option, and only of an integrator. */
function emptyOption({ type, execution }) {
    const { integratorType } = execution.context.world;
    if (type !== integratorType)
        throw new ExecutionFailure(`option: wanted one of ${integratorType}, found one of ${type}`);
    return [{ kind: 'integrator' }];
}
function redeem({ take, execution }) {
    const { coinType, amount, payer } = take(0, 'withdrawal');
    execution.changes.debit(payer, coinType, amount);
    return { kind: 'balance', coinType, amount, payer };
}
function toCoin({ execution }, { coinType, amount, payer }) {
    return execution.newCoin(coinType, amount, payer);
}
function toBalance({ coinType, balance, payer }) {
    return { kind: 'balance', coinType, amount: balance, payer };
}
function zeroBalance(coinType, { info }) {
    return { kind: 'balance', coinType, amount: 0n, payer: info.sender };
}
function destroyZero(module, amount) {
    if (amount !== 0n)
        throw new Abort(module, 0, 'the balance is not zero');
    return [];
}
function send({ type, execution, address }, amount) {
    execution.changes.credit(address(1), type, amount);
    return [];
}
function transfer({ takeObject, execution, address }) {
    execution.changes.place(takeObject(0), address(1));
    return [];
}
