/** Argument slots of a transaction: its inputs, its gas coin and the results of its commands. */
import type { TransactionInfo } from './execution.js';
import type { ObjectStore } from './objects.js';
import type { Argument, Program } from './transaction-data.js';
import { type Mode, type Value, type CoinValue, type Kind, type ObjectValue, type ValueOf } from './values.js';
/** The owners of withdrawn funds. */
type Payers = Pick<TransactionInfo, 'sender' | 'gasOwner'>;
/** All slots of one transaction. */
export declare class ArgumentSlots {
    #private;
    constructor(program: Program, store: ObjectStore, payers: Payers, gas: CoinValue | undefined);
    /** Starts a command and releases what the previous command borrowed. */
    begin(): void;
    /** Stores the results of the current command. */
    push(values: readonly Value[]): void;
    /**
     * Gives a value to the current command; only a transfer may consume the gas coin.
     * @throws {ExecutionFailure} when the value is missing, consumed, borrowed, of another kind or not usable in this
     * mode
     */
    use<K extends Kind>(argument: Argument, kinds: readonly K[], mode: Mode, isTransfer?: boolean): ValueOf<K>;
    /** Returns the owned inputs that no command consumed. */
    remainingInputs(): ObjectValue[];
    /**
     * A partial program may leave what a transfer can take.
     * @throws {ExecutionFailure} when a result that cannot be dropped is unused
     */
    expectNoUnusedResults(isPartial?: boolean): void;
}
export {};
