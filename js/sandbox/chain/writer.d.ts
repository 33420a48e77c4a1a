/** Writes the commands of one transaction in a dialect, with every object as it is on chain now. */
import { Transaction, type TransactionObjectArgument as Made, type TransactionArgument } from '@mysten/sui/transactions';
import type { MarketSpec } from '../engine/types.js';
import { type OwnedObject } from './object.js';
import type { Ground } from './run.js';
import type { CallName, ObjectTypes, ParameterName, PlainTypes, ResultName, SIGNATURES } from './signature-table.js';
import { FRAMEWORK } from './world.js';
/** An object by its id, or what a command gave. */
export type Handle = string | Made;
/** The parameters of a call as a writer takes them: objects as handles, the rest in the contract's own units. */
export type Handed<C extends CallName> = {
    readonly [P in ParameterName<C>]: (typeof SIGNATURES)[C][P] extends infer T ? T extends keyof PlainTypes ? PlainTypes[T] : T extends keyof ObjectTypes ? Handle : never : never;
};
/** What a call gives, by name. */
type Results<C extends CallName> = Readonly<Record<ResultName<C>, Made>>;
/** Writes one transaction. */
export declare class Writer {
    #private;
    readonly transaction: Transaction;
    /** @param ground what objects there are, and which dialect is spoken */
    constructor(ground: Ground);
    /**
     * Writes a call of the contract.
     *
     * @param name the function
     * @param handed its parameters; those that the dialect does not take are left out
     * @param market whose lots and ticks count
     * @returns what it gives, by name
     */
    call<C extends CallName>(name: C, handed: Handed<C>, market?: MarketSpec): Results<C>;
    /**
     * Writes a call of Sui's own packages.
     *
     * @param target `module::function`
     * @param type the type argument
     * @param args its arguments
     * @param home which package
     * @returns its only result
     */
    framework(target: `${string}::${string}`, type: string, args: TransactionArgument[], home?: keyof typeof FRAMEWORK): Made;
    /**
     * Names an owned object.
     *
     * @param object as it is now
     * @returns the input
     */
    owned(object: OwnedObject): Made;
    /** Whether the dialect's function takes a parameter. */
    takes<C extends CallName>(name: C, parameter: ParameterName<C>): boolean;
}
export {};
