/** Executes the commands of a transaction in order. */

import { ExecutionFailure } from '../errors.js';
import { ArgumentSlots } from './arguments.js';
import { pureType, readPure, readPlain } from './codec.js';
import { callContract } from './contract-calls.js';
import type { CommandResults } from './effects.js';
import type { Execution } from './execution.js';
import { readAddress, runFrameworkCall } from './framework-calls.js';
import {
    FUNCTIONS,
    isObject,
    OBJECTS,
    parametersOf,
    type CallName,
    type CallArguments,
    type ParameterType,
    type PlainTypes,
} from './functions.js';
import type { Command, Argument, Program, MoveCall } from './transaction-data.js';
import { runVenueCall } from '../venues/run-call.js';
import { callVaultAccount } from '../venues/vault-account-calls.js';
import type { VaultAccountFunction, VaultParameter } from '../venues/vault-account-functions.js';
import { TRANSFERABLE, type CapabilityValue, type CoinValue, type Mode, type Value } from './values.js';

type Split = Extract<Command, { $kind: 'SplitCoins' }>['SplitCoins'];
type Merge = Extract<Command, { $kind: 'MergeCoins' }>['MergeCoins'];
type Transfer = Extract<Command, { $kind: 'TransferObjects' }>['TransferObjects'];

/** Executes one program once. */
export class Machine {
    /** Index of the running command; `undefined` before and after execution. */
    #position: number | undefined;
    readonly #slots: ArgumentSlots;
    /** What each command so far returned. */
    readonly returned: CommandResults[] = [];

    /** The gas coin is without the budget; `undefined` when an address balance pays for gas. */
    constructor(
        private readonly execution: Execution,
        private readonly program: Program,
        private readonly gas: CoinValue | undefined,
    ) {
        this.#slots = new ArgumentSlots(program, execution.context.store, execution.info, gas);
    }

    /**
     * Runs all commands. A partial program may leave coins and capabilities. Unless a command transfers the
     * gas coin, {@link Machine.refundGas} places it.
     * @throws {ExecutionFailure} when a command fails, or an unused result cannot be dropped; {Abort} when a
     *   contract call aborts
     */
    execute(isPartial = false): void {
        for (const [index, command] of this.program.commands.entries()) {
            this.#position = index;
            this.execution.gasMeter.countCommand();
            this.#slots.begin();
            const results = this.#step(command);
            this.returned.push(results.map(toReturned));
            this.#slots.push(results);
        }
        this.#position = undefined;
        this.#slots.expectNoUnusedResults(isPartial);
        this.#keepRemainingInputs();
    }

    /** Index of the running command; `undefined` when none runs. */
    get position(): number | undefined {
        return this.#position;
    }

    /** Returns unspent gas, MIST, to the gas coin. */
    refundGas(unspent: bigint): void {
        if (this.gas === undefined) return;
        this.gas.balance += unspent;
        const { gasOwner } = this.execution.info;
        this.execution.changes.place(this.gas, this.execution.changes.placed.get(this.gas.id)?.owner ?? gasOwner);
    }

    #step(command: Command): readonly Value[] {
        switch (command.$kind) {
            case 'MoveCall':
                return this.#call(command.MoveCall);
            case 'SplitCoins':
                return this.#split(command.SplitCoins);
            case 'MergeCoins':
                return this.#merge(command.MergeCoins);
            case 'TransferObjects':
                return this.#transfer(command.TransferObjects);
            case 'MakeMoveVec':
            case 'Publish':
            case 'Upgrade':
                throw new ExecutionFailure(`${command.$kind} is not supported here`);
        }
    }

    #split({ coin, amounts }: Split): readonly Value[] {
        const source = this.#slots.use(coin, ['coin'], 'write');
        return amounts.map((argument) => {
            const amount = this.#amount(argument);
            if (source.balance < amount)
                throw new ExecutionFailure(
                    `coin: wanted a balance of ${amount}, found ${source.balance}`,
                    'insufficientCoinBalance',
                );
            source.balance -= amount;
            return this.execution.newCoin(source.coinType, amount, source.payer);
        });
    }

    #merge({ destination, sources }: Merge): readonly Value[] {
        const target = this.#slots.use(destination, ['coin'], 'write');
        for (const argument of sources) {
            const source = this.#slots.use(argument, ['coin'], 'take');
            if (source.coinType !== target.coinType) throw new ExecutionFailure('only coins of one type can be merged');
            target.balance += source.balance;
        }
        return [];
    }

    #transfer({ objects, address }: Transfer): readonly Value[] {
        const recipient = readAddress(address, this.#slots);
        for (const argument of objects) {
            this.execution.changes.place(this.#slots.use(argument, TRANSFERABLE, 'take', true), recipient);
        }
        return [];
    }

    #amount(argument: Argument): bigint {
        const { type, bytes } = this.#slots.use(argument, ['pure'], 'read');
        if (type !== undefined && type !== 'u64') throw new ExecutionFailure(`amount: wanted a u64, found a ${type}`);
        return BigInt(readPure('u64', bytes) as string);
    }

    /** Owned inputs that no command took stay with the sender. */
    #keepRemainingInputs(): void {
        for (const value of this.#slots.remainingInputs()) {
            this.execution.changes.place(value, this.execution.info.sender);
        }
    }

    /** Runs a Move call of the contract or of a framework package. */
    #call(call: MoveCall): Value[] {
        const { context, gasMeter } = this.execution;
        const target = `${call.package}::${call.module}::${call.function}`;
        const ofVault = context.vaultAccountIndex.get(target);
        if (ofVault !== undefined) return this.#callOfVault(ofVault, call);
        const name = context.functionIndex.get(target);
        if (name === undefined) return this.#callOther(target, call);
        gasMeter.countCall(name);
        const parameters = parametersOf(name);
        expectSame('arguments', parameters.length, call.arguments.length);
        const callArguments = this.#parse<typeof name>(parameters, call.arguments);
        expectSame('type arguments', this.#typeArguments(FUNCTIONS[name].types, callArguments), call.typeArguments);
        return callContract(name, callArguments, this.execution);
    }

    /** Runs a function of a vault that acts on the account of the vault. */
    #callOfVault(row: VaultAccountFunction, call: MoveCall): Value[] {
        this.execution.gasMeter.countCall(row.call);
        const parameters = Object.entries(row.parameters);
        expectSame('arguments', parameters.length, call.arguments.length);
        const values = Object.fromEntries(
            parameters.map(([name, type], index) => [name, this.#readOfVault(type, call.arguments[index] as Argument)]),
        ) as Parameters<typeof callVaultAccount>[1];
        const { world } = this.execution.context;
        const spec = world.venues.vaults.find(({ id }) => id === values.vault.id);
        const types: Readonly<Record<'L' | 'T' | 'R' | 'X', string>> = {
            L: spec?.lpType ?? '',
            T: world.collateralType,
            R: world.roleTypes[values.capability?.role ?? 'admin'],
            X: world.roleTypes.assistant,
        };
        expectSame(
            'type arguments',
            row.types.map((type) => types[type]),
            call.typeArguments,
        );
        return callVaultAccount(row, values, this.execution);
    }

    /** The account of a vault is an object of its own kind. */
    #readOfVault(type: VaultParameter, argument: Argument): unknown {
        const mode = OF_VAULTS[type];
        if (mode !== undefined) return this.#slots.use(argument, ['venue'], mode);
        const known = (type === 'OptionalAmount' ? 'Expiry' : type) as ParameterType;
        if (!isObject(known)) return this.#readPlain(argument, known);
        const [kind, access] = OBJECTS[known];
        return this.#slots.use(argument, [kind], access);
    }

    /** Runs a function of a venue or of a framework package. */
    #callOther(target: string, call: MoveCall): Value[] {
        const { context, gasMeter } = this.execution;
        const venueFunction = context.venueFunctions.get(target);
        if (venueFunction === undefined) return runFrameworkCall(target, call, this.#slots, this.execution);
        gasMeter.countVenueCall();
        return runVenueCall(venueFunction, call, this.#slots, this.execution);
    }

    /** Functions without a type argument for the role accept only an admin. */
    #typeArguments(types: readonly ('T' | 'R')[], { capability }: { readonly capability?: CapabilityValue }): string[] {
        const { collateralType, roleTypes } = this.execution.context.world;
        const role = capability?.role ?? 'admin';
        if (capability?.vault !== undefined)
            throw new ExecutionFailure('capability: wanted one of an account, found one of a vault');
        if (role === 'assistant' && !types.includes('R'))
            throw new ExecutionFailure('capability: wanted one of an admin, found one of an assistant');
        return types.map((type) => (type === 'T' ? collateralType : roleTypes[role]));
    }

    #parse<C extends CallName>(
        parameters: readonly (readonly [name: string, type: ParameterType])[],
        args: readonly Argument[],
    ): CallArguments<C> {
        const parsed = parameters.map(([name, type], index) => {
            const argument = args[index] as Argument;
            if (!isObject(type)) return [name, this.#readPlain(argument, type)];
            const [kind, mode] = OBJECTS[type];
            return [name, this.#slots.use(argument, [kind], mode)];
        });
        return Object.fromEntries(parsed) as CallArguments<C>;
    }

    #readPlain(argument: Argument, type: keyof PlainTypes): unknown {
        const { bytes, type: found } = this.#slots.use(argument, ['pure'], 'read');
        if (found !== undefined) expectSame('argument', [pureType(type)], [found]);
        return readPlain(type, bytes);
    }
}

/** Parameters that are objects of vaults, and how a function uses them. */
const OF_VAULTS: { readonly [T in VaultParameter]?: Mode } = {
    Vault: 'write',
    '&Vault': 'read',
    '&VaultConfig': 'read',
    '&Account': 'read',
    '&mut Account': 'write',
};

/** Copies a coin, as later commands change it. */
function toReturned(value: Value): CommandResults[number] {
    if (value.kind === 'pure') return value;
    if (value.kind !== 'coin') return undefined;
    const { kind, id, coinType, balance } = value;
    return { kind, id, coinType, balance };
}

function expectSame(what: string, wanted: number | readonly string[], found: number | readonly string[]): void {
    if (String(wanted) !== String(found))
        throw new ExecutionFailure(`${what}: wanted ${String(wanted)}, found ${String(found)}`);
}
