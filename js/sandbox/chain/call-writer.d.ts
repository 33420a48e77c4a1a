/** Writes the commands of one transaction in a dialect, with the current object references. */
import { Transaction, type TransactionObjectArgument as ObjectArgument, type TransactionArgument } from '@mysten/sui/transactions';
import type { MarketSpec } from '../engine/types.js';
import type { ChainContext } from './execution.js';
import { type CallName, type ObjectTypes, type ParameterName, type PlainTypes, type SIGNATURES, type ResultName } from './functions.js';
import { type OwnedObject } from './objects.js';
import { FRAMEWORK } from './world.js';
/** An object id, or the result of a command. */
export type ObjectHandle = string | ObjectArgument;
/** Arguments of a call: objects as handles, all other values in the contract's units. */
export type WriterArguments<C extends CallName> = {
    readonly [P in ParameterName<C>]: (typeof SIGNATURES)[C][P] extends infer T ? T extends keyof PlainTypes ? PlainTypes[T] : T extends keyof ObjectTypes ? ObjectHandle : never : never;
};
/** Results of a call by name. */
type CallResults<C extends CallName> = Readonly<Record<ResultName<C>, ObjectArgument>>;
/** Writes one transaction. */
export declare class Writer {
    #private;
    private readonly context;
    readonly transaction: Transaction;
    /** `transaction` may have commands already. */
    constructor(context: ChainContext, transaction?: Transaction);
    /** Writes a call of the contract; the dialect may omit some arguments. A market defines lot and tick size. */
    call<C extends CallName>(name: C, callArguments: WriterArguments<C>, market?: MarketSpec): CallResults<C>;
    /** Writes a call of a Sui framework package, and returns its only result. */
    framework(target: `${string}::${string}`, type: string, args: TransactionArgument[], frameworkPackage?: keyof typeof FRAMEWORK): ObjectArgument;
    /** Adds an owned object as input. */
    owned(object: OwnedObject): ObjectArgument;
    /** Ids of the objects that the calls of a function have as a parameter. */
    objectsOf<C extends CallName>(name: C, parameter: ParameterName<C>): Set<string>;
    /** Whether the dialect's function has a parameter. */
    takes<C extends CallName>(name: C, parameter: ParameterName<C>): boolean;
}
export {};
