/** The few functions of Sui's own packages that move coins and balances, and the empty option. */

import { Failure, Abort } from '../errors.js';
import type { Cells } from './arguments.js';
import { readPure } from './codec.js';
import type { Run } from './execution.js';
import type { MoveCall, Argument } from './transaction-data.js';
import type { CapabilityValue, CoinValue, ValueOf, Value, BalanceValue, WithdrawalValue } from './values.js';
import { FRAMEWORK } from './world.js';

/** What a function has to do with. */
interface Scene {
    /** The type argument. */
    readonly type: string;
    readonly run: Run;
    /** Takes money of the type argument's type. */
    readonly take: <K extends 'coin' | 'balance' | 'withdrawal'>(index: number, kind: K) => ValueOf<K>;
    /** Takes an object of the type argument's type. */
    readonly takeObject: (index: number) => CoinValue | CapabilityValue;
    readonly address: (index: number) => string;
}

/** How many arguments, and what it does with them. */
type FrameworkCall = readonly [arity: number, work: (scene: Scene) => Value[]];

const { sui, std } = FRAMEWORK;

const CALLS: ReadonlyMap<string, FrameworkCall> = new Map<string, FrameworkCall>([
    [`${std}::option::none`, [0, emptyOption]],
    [`${sui}::coin::zero`, [0, ({ type, run }) => [run.newCoin(type, 0n, run.occasion.sender)]]],
    [`${sui}::coin::redeem_funds`, [1, (scene) => [toCoin(scene, redeem(scene))]]],
    [`${sui}::coin::from_balance`, [1, (scene) => [toCoin(scene, scene.take(0, 'balance'))]]],
    [`${sui}::coin::into_balance`, [1, ({ take }) => [toBalance(take(0, 'coin'))]]],
    [`${sui}::coin::destroy_zero`, [1, (scene) => destroyZero('coin', scene.take(0, 'coin').balance)]],
    [`${sui}::coin::send_funds`, [2, (scene) => send(scene, scene.take(0, 'coin').balance)]],
    [`${sui}::balance::zero`, [0, ({ type, run }) => [zeroBalance(type, run)]]],
    [`${sui}::balance::redeem_funds`, [1, (scene) => [redeem(scene)]]],
    [`${sui}::balance::destroy_zero`, [1, (scene) => destroyZero('balance', scene.take(0, 'balance').amount)]],
    [`${sui}::balance::send_funds`, [2, (scene) => send(scene, scene.take(0, 'balance').amount)]],
    [`${sui}::transfer::public_transfer`, [2, transfer]],
]);

/**
 * Runs a call of Sui's own packages.
 *
 * @param target `package::module::function`
 * @param call as the transaction has it
 * @param cells where its arguments lie
 * @param run the execution
 * @returns what it gives
 * @throws {Failure} on a function that is not there, or arguments that do not fit it
 */
export function runFrameworkCall(target: string, call: MoveCall, cells: Cells, run: Run): Value[] {
    const found = CALLS.get(target);
    if (found === undefined) throw new Failure(`there is no function ${target} here`);
    const [arity, work] = found;
    const [type, ...more] = call.typeArguments;
    if (type === undefined || more.length > 0) throw new Failure(`${target}: wanted one type argument`);
    if (call.arguments.length !== arity) throw new Failure(`${target}: wanted ${arity} arguments`);
    return work(toScene(type, call.arguments, cells, run));
}

/**
 * The address that an argument says.
 *
 * @param argument where it lies
 * @param cells the values
 * @returns the address
 * @throws {Failure} when it is none
 */
export function readAddress(argument: Argument, cells: Cells): string {
    const { type, bytes } = cells.hand(argument, ['pure'], 'read');
    if (type !== undefined && type !== 'address') throw new Failure(`wanted an address, found a ${type}`);
    return readPure('address', bytes) as string;
}

function toScene(type: string, args: readonly Argument[], cells: Cells, run: Run): Scene {
    return {
        type,
        run,
        take: (index, kind) => {
            const value = cells.hand(args[index] as Argument, [kind], 'take');
            expectType(type, (value as CoinValue | BalanceValue | WithdrawalValue).coinType);
            return value;
        },
        takeObject: (index) => {
            const value = cells.hand(args[index] as Argument, ['coin', 'capability'], 'take');
            expectType(type, objectType(value, run));
            return value;
        },
        address: (index) => readAddress(args[index] as Argument, cells),
    };
}

function expectType(wanted: string, found: string): void {
    if (wanted !== found) throw new Failure(`wanted a value of ${wanted}, found one of ${found}`);
}

function objectType(value: CoinValue | CapabilityValue, { ground }: Run): string {
    return value.kind === 'coin' ? `${sui}::coin::Coin<${value.coinType}>` : ground.world.capabilityType;
}

/** The contract's sessions take one, of integrators; it is all that options are for here. */
function emptyOption({ type, run }: Scene): Value[] {
    const { integratorType } = run.ground.world;
    if (type !== integratorType) throw new Failure(`option: wanted one of ${integratorType}, found one of ${type}`);
    return [{ kind: 'integrator' }];
}

function redeem({ take, run }: Scene): BalanceValue {
    const { coinType, amount, payer } = take(0, 'withdrawal');
    run.ledger.debit(payer, coinType, amount);
    return { kind: 'balance', coinType, amount, payer };
}

function toCoin({ run }: Scene, { coinType, amount, payer }: BalanceValue): CoinValue {
    return run.newCoin(coinType, amount, payer);
}

function toBalance({ coinType, balance, payer }: CoinValue): BalanceValue {
    return { kind: 'balance', coinType, amount: balance, payer };
}

function zeroBalance(coinType: string, { occasion }: Run): BalanceValue {
    return { kind: 'balance', coinType, amount: 0n, payer: occasion.sender };
}

function destroyZero(module: string, amount: bigint): Value[] {
    if (amount !== 0n) throw new Abort(module, 0, 'the balance is not zero');
    return [];
}

function send({ type, run, address }: Scene, amount: bigint): Value[] {
    run.ledger.credit(address(1), type, amount);
    return [];
}

function transfer({ takeObject, run, address }: Scene): Value[] {
    run.ledger.place(takeObject(0), address(1));
    return [];
}
