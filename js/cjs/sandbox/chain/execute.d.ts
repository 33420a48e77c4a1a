/** Executes a transaction that was let in: everything it says, or nothing but its gas. */
import type { GasCost } from './gas.js';
import { type CoinObject } from './object.js';
import type { Program } from './program.js';
import { Run, type Ground, type Occasion } from './run.js';
/** A transaction that may be executed. */
export interface Executable {
    readonly program: Program;
    readonly occasion: Occasion;
    /** MIST per unit. */
    readonly gasPrice: bigint;
    /** MIST */
    readonly gasBudget: bigint;
    /** Coins that pay, joined into the first; none where the gas owner's address balance pays. */
    readonly payment: readonly CoinObject[];
}
/** What came of it. */
export interface Executed {
    readonly cost: GasCost;
    /** Of a transaction that did what it said. */
    readonly run: Run | undefined;
    /** Of one that did not: why, and in which command. */
    readonly failure: string | undefined;
}
/** A trial: what it would cost, and what it took from the gas coin besides. */
export interface Trial {
    readonly cost: GasCost;
    readonly spent: bigint;
}
/**
 * Executes a transaction.
 *
 * @param executable the transaction
 * @param ground where
 * @returns what came of it; the gas is paid in any case
 */
export declare function execute(executable: Executable, ground: Ground): Executed;
/**
 * Tries a transaction, with gas for anything, and takes everything back.
 *
 * @param executable the transaction; its budget and payment do not matter, only whether coins pay
 * @param ground where
 * @param isCoinGas whether a coin pays for gas
 * @returns what it costs
 * @throws {Abort} as the contract does
 * @throws {Failure} when it would fail
 */
export declare function tryOut(executable: Executable, ground: Ground, isCoinGas: boolean): Trial;
