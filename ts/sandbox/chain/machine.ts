/** Executes the commands of a transaction, one after the other, and finds out what became of its objects. */

import { runCall } from './call.js';
import { Cells } from './cell.js';
import { readPure } from './codec.js';
import { readAddress } from './framework-call.js';
import type { Argument, Command, Program } from './program.js';
import { Failure } from './refusal.js';
import type { Run } from './run.js';
import type { CapabilityValue, CoinValue, Value } from './value.js';

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
