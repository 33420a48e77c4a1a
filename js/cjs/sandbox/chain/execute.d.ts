/** Executes admitted transactions atomically; a failed transaction only pays gas. */
import { type GasCost } from './change-set.js';
import type { Effects } from './effects.js';
import { Execution, type TransactionInfo, type ChainContext } from './execution.js';
import { type CoinObject } from './objects.js';
import type { Program } from './transaction-data.js';
/** A transaction to execute. */
export interface Executable {
    readonly program: Program;
    readonly info: TransactionInfo;
    /** MIST per unit. */
    readonly gasPrice: bigint;
    /** MIST */
    readonly gasBudget: bigint;
    /** Gas coins, merged into the first one; empty when the gas owner's address balance pays. */
    readonly payment: readonly CoinObject[];
}
/** Result of an execution. */
export interface ExecutionResult extends Effects {
    /** Set when the transaction succeeded. */
    readonly execution: Execution | undefined;
}
/** Gas cost, and the amount that the commands take from the gas coin. */
export interface GasEstimate {
    readonly cost: GasCost;
    readonly spent: bigint;
}
/** Executes a transaction. The gas is paid in any case. */
export declare function execute(executable: Executable, context: ChainContext): ExecutionResult;
/** Executes a transaction and changes nothing. */
export declare function simulate(executable: Executable, context: ChainContext): ExecutionResult;
/**
 * Executes a transaction as a dry run with unlimited gas, ignoring budget and payment, and rolls it back. A partial one
 * may leave coins and capabilities to commands that follow later.
 * @throws {Abort} when a contract call aborts, {ExecutionFailure} when the execution fails
 */
export declare function estimateGas(executable: Executable, context: ChainContext, isCoinGas: boolean, isPartial?: boolean): GasEstimate;
