/** Argument slots of a transaction: its inputs, its gas coin and the results of its commands. */
import type { ObjectStore } from './objects.js';
import type { Argument, Program } from './transaction-data.js';
import { type Mode, type Value, type CoinValue, type Kind, type ObjectValue, type ValueOf } from './values.js';
/** One argument slot. */
export interface Slot {
    readonly value: Value;
    /** `own` allows every use; `gas` allows taking only by a transfer; `look` allows reading only. */
    readonly access: 'own' | 'gas' | 'look';
    isTaken: boolean;
}
/** The owners of withdrawn funds. */
export interface Payers {
    readonly sender: string;
    readonly gasOwner: string;
}
/** All slots of one transaction. */
export declare class ArgumentSlots {
    #private;
    /**
     * @param program inputs of the transaction
     * @param store holds the input objects
     * @param payers owners of withdrawn funds
     * @param gas the gas coin; `undefined` when an address balance pays for gas
     */
    constructor(program: Program, store: ObjectStore, payers: Payers, gas: CoinValue | undefined);
    /** Starts a command and releases what the previous command borrowed. */
    begin(): void;
    /** Stores the results of the current command. */
    push(values: readonly Value[]): void;
    /**
     * Gives a value to the current command.
     *
     * @param argument position of the value
     * @param kinds accepted kinds
     * @param mode whether the command reads, changes or consumes it
     * @param isTransfer whether the command transfers objects; only then it may consume the gas coin
     * @returns the value
     * @throws {ExecutionFailure} when the value is missing, consumed, borrowed, of another kind or not usable in this
     *     mode
     */
    use<K extends Kind>(argument: Argument, kinds: readonly K[], mode: Mode, isTransfer?: boolean): ValueOf<K>;
    /** Returns the owned inputs that no command consumed. */
    remainingInputs(): ObjectValue[];
    /** @throws {ExecutionFailure} when a result that cannot be dropped is unused */
    expectNoUnusedResults(): void;
}
