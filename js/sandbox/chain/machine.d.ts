/** Executes the commands of a transaction in order. */
import type { CommandResults } from './effects.js';
import type { Execution } from './execution.js';
import type { Program } from './transaction-data.js';
import type { CoinValue } from './values.js';
/** Executes one program once. */
export declare class Machine {
    #private;
    private readonly execution;
    private readonly program;
    private readonly gas;
    /** What each command so far returned. */
    readonly returned: CommandResults[];
    /** The gas coin is without the budget; `undefined` when an address balance pays for gas. */
    constructor(execution: Execution, program: Program, gas: CoinValue | undefined);
    /**
     * Runs all commands. A partial program may leave coins and capabilities. Unless a command transfers the gas coin, {@link Machine.refundGas} places it.
     * @throws {ExecutionFailure} when a command fails, or an unused result cannot be dropped; {Abort} when a contract
     * call aborts
     */
    execute(isPartial?: boolean): void;
    /** Index of the running command; `undefined` when none runs. */
    get position(): number | undefined;
    /** Returns unspent gas, MIST, to the gas coin. */
    refundGas(unspent: bigint): void;
}
