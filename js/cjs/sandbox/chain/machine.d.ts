/** Executes the commands of a transaction, one after the other, and finds out what became of its objects. */
import type { Program } from './program.js';
import type { Run } from './run.js';
import type { CoinValue } from './value.js';
/** Runs one program once. */
export declare class Machine {
    #private;
    /**
     * @param run where changes go
     * @param program inputs and commands
     * @param gas the gas coin, less the budget; `undefined` where gas comes from an address balance
     */
    constructor(run: Run, program: Program, gas: CoinValue | undefined);
    /**
     * Runs all commands. The gas coin is not put anywhere yet, unless a command did: see {@link Machine.placeGas}.
     *
     * @throws {Failure} when a command cannot run, or leaves something that must not be left
     * @throws {Abort} as the contract does
     */
    execute(): void;
    /** @returns which command is running, in words; nothing where none is */
    where(): string;
    /**
     * Gives back what was not spent on gas, to the gas coin wherever it is by now.
     *
     * @param unspent MIST
     */
    placeGas(unspent: bigint): void;
}
