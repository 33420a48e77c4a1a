/** The places that a transaction's values lie in while its commands hand them around, and the rules of handing. */
import type { ObjectStore } from './object.js';
import type { Argument, Program } from './program.js';
import { type CoinValue, type Kind, type ObjectValue, type Value, type ValueOf } from './value.js';
/** How a command wants a value: to look at, to change, or to keep. */
export type Mode = 'read' | 'write' | 'take';
/** One place. */
export interface Cell {
    readonly value: Value;
    /** What may be done with it: `own` everything, `gas` is only kept by a transfer, `look` is read only. */
    readonly access: 'own' | 'gas' | 'look';
    isTaken: boolean;
}
/** Who an input of the transaction's money belongs to. */
export interface Payers {
    readonly sender: string;
    readonly gasOwner: string;
}
/** All places of one transaction. */
export declare class Cells {
    #private;
    /**
     * @param program whose inputs they are
     * @param store holds the objects among them
     * @param payers whose money it is
     * @param gas the gas coin; `undefined` where gas comes from an address balance
     */
    constructor(program: Program, store: ObjectStore, payers: Payers, gas: CoinValue | undefined);
    /** Begins a command: what the last one borrowed is given back. */
    begin(): void;
    /** Lays down what the current command gives. */
    push(values: readonly Value[]): void;
    /**
     * Hands a value to the current command.
     *
     * @param argument where it lies
     * @param kinds what it must be
     * @param mode what for
     * @param isTransfer whether the command is the one that may keep the gas coin
     * @returns the value
     * @throws {Failure} when it is something else, gone, lent already, or not to be had for this
     */
    hand<K extends Kind>(argument: Argument, kinds: readonly K[], mode: Mode, isTransfer?: boolean): ValueOf<K>;
    /** Owned inputs that are still where they were, with what they hold now. */
    keptInputs(): ObjectValue[];
    /** @throws {Failure} when something of worth, or something that must be closed, is left over */
    expectNothingLeft(): void;
}
