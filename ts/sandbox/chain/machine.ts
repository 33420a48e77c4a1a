/** Executes the commands of a transaction, one after the other, and finds out what became of its objects. */

import { Failure } from '../errors.js';
import { Cells } from './arguments.js';
import { readPure, readPlain, type Setting } from './codec.js';
import { WORKS } from './contract-calls.js';
import { pureType, type Spelling, type DialectTable } from './dialect.js';
import type { Run } from './execution.js';
import { readAddress, runFrameworkCall } from './framework-calls.js';
import { isObject, OBJECTS, parameterType, RESULTS, type CallName, type Given, type PlainTypes } from './functions.js';
import type { Command, Argument, Program, MoveCall } from './transaction-data.js';
import type { CapabilityValue, CoinValue, Value, SessionValue } from './values.js';

type Split = Extract<Command, { $kind: 'SplitCoins' }>['SplitCoins'];
type Merge = Extract<Command, { $kind: 'MergeCoins' }>['MergeCoins'];
type Transfer = Extract<Command, { $kind: 'TransferObjects' }>['TransferObjects'];

/** Runs one program once. */
export class Machine {
    /** The command that is running; `undefined` before and after all. */
    #position: number | undefined;
    readonly #run: Run;
    readonly #program: Program;
    readonly #cells: Cells;
    readonly #gas: CoinValue | undefined;

    /**
     * @param run where changes go
     * @param program inputs and commands
     * @param gas the gas coin, less the budget; `undefined` where gas comes from an address balance
     */
    constructor(run: Run, program: Program, gas: CoinValue | undefined) {
        [this.#run, this.#program, this.#gas] = [run, program, gas];
        this.#cells = new Cells(program, run.ground.store, run.occasion, gas);
    }

    /**
     * Runs all commands. The gas coin is not put anywhere yet, unless a command did: see {@link Machine.placeGas}.
     *
     * @throws {Failure} when a command cannot run, or leaves something that must not be left
     * @throws {Abort} as the contract does
     */
    execute(): void {
        for (const [index, command] of this.#program.commands.entries()) {
            this.#position = index;
            this.#run.meter.countCommand();
            this.#cells.begin();
            this.#cells.push(this.#step(command));
        }
        this.#position = undefined;
        this.#cells.expectNothingLeft();
        this.#keepInputs();
    }

    /** @returns which command is running, in words; nothing where none is */
    where(): string {
        return this.#position === undefined ? '' : ` (command ${this.#position})`;
    }

    /**
     * Gives back what was not spent on gas, to the gas coin wherever it is by now.
     *
     * @param unspent MIST
     */
    placeGas(unspent: bigint): void {
        if (this.#gas === undefined) return;
        this.#gas.balance += unspent;
        const { gasOwner } = this.#run.occasion;
        this.#run.ledger.place(this.#gas, this.#run.ledger.placed.get(this.#gas.id)?.owner ?? gasOwner);
    }

    #step(command: Command): readonly Value[] {
        switch (command.$kind) {
            case 'MoveCall':
                return runCall(command.MoveCall, this.#cells, this.#run);
            case 'SplitCoins':
                return this.#split(command.SplitCoins);
            case 'MergeCoins':
                return this.#merge(command.MergeCoins);
            case 'TransferObjects':
                return this.#transfer(command.TransferObjects);
            case 'MakeMoveVec':
            case 'Publish':
            case 'Upgrade':
                throw new Failure(`${command.$kind} is not supported here`);
        }
    }

    #split({ coin, amounts }: Split): readonly Value[] {
        const source = this.#cells.hand(coin, ['coin'], 'write');
        return amounts.map((argument) => {
            const amount = this.#amount(argument);
            if (source.balance < amount)
                throw new Failure(`coin: wanted a balance of ${amount}, found ${source.balance}`);
            source.balance -= amount;
            return this.#run.newCoin(source.coinType, amount, source.payer);
        });
    }

    #merge({ destination, sources }: Merge): readonly Value[] {
        const target = this.#cells.hand(destination, ['coin'], 'write');
        for (const argument of sources) {
            const source = this.#cells.hand(argument, ['coin'], 'take');
            if (source.coinType !== target.coinType) throw new Failure('only coins of one type can be merged');
            target.balance += source.balance;
        }
        return [];
    }

    #transfer({ objects, address }: Transfer): readonly Value[] {
        const recipient = readAddress(address, this.#cells);
        for (const argument of objects) {
            this.#run.ledger.place(this.#cells.hand(argument, ['coin', 'capability'], 'take', true), recipient);
        }
        return [];
    }

    #amount(argument: Argument): bigint {
        const { type, bytes } = this.#cells.hand(argument, ['pure'], 'read');
        if (type !== undefined && type !== 'u64') throw new Failure(`amount: wanted a u64, found a ${type}`);
        return BigInt(readPure('u64', bytes) as string);
    }

    /** Owned inputs that no command took stay with the sender. */
    #keepInputs(): void {
        for (const value of this.#cells.keptInputs()) {
            this.#run.ledger.place(value as CoinValue | CapabilityValue, this.#run.occasion.sender);
        }
    }
}

/**
 * Runs a Move call.
 *
 * @param call as the transaction has it
 * @param cells where its arguments lie
 * @param run the execution
 * @returns what it gives
 * @throws {Failure} on a function that is not there, or arguments that do not fit it
 * @throws {Abort} as the contract does
 */
export function runCall(call: MoveCall, cells: Cells, run: Run): Value[] {
    const target = `${call.package}::${call.module}::${call.function}`;
    const name = run.ground.directory.get(target);
    if (name === undefined) return runFrameworkCall(target, call, cells, run);
    run.meter.countCall(name);
    return sort(name, runWork(name, call, cells, run), run.ground.table);
}

function runWork<C extends CallName>(name: C, call: MoveCall, cells: Cells, run: Run): Value[] {
    const { table, world } = run.ground;
    const spelling: Spelling = table.spellings[name];
    const types = spelling.types.map((type) => (type === 'T' ? world.collateralType : world.adminType));
    expectSame('type arguments', types, call.typeArguments);
    expectSame('arguments', spelling.parameters.length, call.arguments.length);
    const given = readGiven(name, spelling.parameters, call.arguments, cells, run);
    return WORKS[name](given as Given<C>, run);
}

function expectSame(what: string, wanted: number | readonly string[], found: number | readonly string[]): void {
    if (String(wanted) !== String(found))
        throw new Failure(`${what}: wanted ${String(wanted)}, found ${String(found)}`);
}

/** Objects first: a session among them says what the scale of sizes and prices is. */
function readGiven(
    name: CallName,
    parameters: readonly string[],
    args: readonly Argument[],
    cells: Cells,
    run: Run,
): Readonly<Record<string, unknown>> {
    const given: Record<string, unknown> = {};
    const plain: (() => void)[] = [];
    for (const [index, parameter] of parameters.entries()) {
        const type = parameterType(name, parameter);
        const argument = args[index] as Argument;
        if (isObject(type)) given[parameter] = cells.hand(argument, [OBJECTS[type][0]], OBJECTS[type][1]);
        else plain.push(() => (given[parameter] = readArgument(argument, type, cells, toSetting(given, run))));
    }
    for (const read of plain) read();
    return given;
}

function toSetting({ session }: Record<string, unknown>, { ground }: Run): Setting {
    const marketId = (session as SessionValue | undefined)?.market.id ?? '';
    return { table: ground.table, market: ground.world.markets.get(marketId) };
}

function readArgument(argument: Argument, type: keyof PlainTypes, cells: Cells, setting: Setting): unknown {
    const { bytes, type: found } = cells.hand(argument, ['pure'], 'read');
    if (found !== undefined) expectSame('argument', [pureType(setting.table, type)], [found]);
    return readPlain(type, bytes, setting);
}

/** Only the end of a session gives several values, and only their order differs. */
function sort(name: CallName, values: Value[], table: DialectTable): Value[] {
    if (name !== 'endSession') return values;
    return table.endSessionResults.flatMap((result) => values[RESULTS.endSession.indexOf(result)] ?? []);
}
