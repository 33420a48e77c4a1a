/** Gas and state changes of one transaction. Changes take effect only when they are applied. */
import type { CallName } from './functions.js';
import type { ObjectStore, OwnedObject, SharedObject, StateChanges, Ticket } from './objects.js';
import type { CapabilityValue, CoinValue } from './values.js';
/** Storage cost of a new object, MIST. */
declare const STORAGE: {
    readonly coin: 988000n;
    readonly capability: 1800000n;
    readonly account: 5000000n;
    readonly position: 3000000n;
};
/** Gas cost of a transaction, MIST. */
export interface GasCost {
    readonly computation: bigint;
    readonly storage: bigint;
    readonly rebate: bigint;
    /** The minimum budget. */
    readonly gross: bigint;
    /** The amount paid; negative when the rebate exceeds the cost. */
    readonly net: bigint;
}
/** Counts the gas of one transaction. */
export declare class GasMeter {
    #private;
    countCommand(): void;
    countCall(call: CallName): void;
    countCreated(kind: keyof typeof STORAGE): void;
    countDeleted(kind: keyof typeof STORAGE): void;
    /** A failed transaction stores nothing and deletes only the merged gas coins. */
    forgetStorage(): void;
    /**
     * The cost so far, at a price in MIST per unit; `cap` limits the computation cost of a failed transaction, MIST.
     */
    cost(price: bigint, cap?: bigint): GasCost;
}
/** State changes of one transaction. */
export declare class ChangeSet {
    #private;
    private readonly store;
    /** New states of owned objects, by id. */
    readonly placed: Map<string, OwnedObject>;
    /** Shared objects that the transaction created. */
    readonly shared: SharedObject[];
    /** Ids of agents' capabilities that the transaction granted and revoked. */
    readonly granted: Set<string>;
    readonly revoked: Set<string>;
    /** New states of tickets, by id. */
    readonly tickets: Map<string, Ticket>;
    /** MIST by payer. */
    readonly oracleFees: Map<string, bigint>;
    constructor(store: ObjectStore);
    /** Gives an object to an address. */
    place(value: CoinValue | CapabilityValue, owner: string): void;
    putTicket(ticket: Ticket): void;
    ticket(id: string): Ticket | undefined;
    /** Whether an agent's capability was revoked, in this transaction or before. */
    isRevoked(capability: CapabilityValue): boolean;
    credit(owner: string, coinType: string, amount: bigint): void;
    /** Withdraws from an address balance. @throws {ExecutionFailure} when the balance is too low */
    debit(owner: string, coinType: string, amount: bigint): void;
    payOracleFee(payer: string, amount: bigint): void;
    /** Counts created and deleted objects; `inputs` are the owned ones, including gas coins. */
    count(gasMeter: GasMeter, inputs: readonly OwnedObject[]): void;
    /** Lists all changes with the version that changed objects receive; `touched` are the mutable shared inputs. */
    list(version: bigint, inputs: readonly OwnedObject[], touched: readonly SharedObject[]): StateChanges;
}
export {};
