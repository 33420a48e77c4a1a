/** What one transaction is about to change of objects and address balances; nothing is changed before it is settled. */
import type { GasMeter } from './gas.js';
import type { ObjectStore, OwnedObject, SharedObject } from './object.js';
import type { CapabilityValue, CoinValue } from './value.js';
/** The changes of one transaction. */
export declare class Ledger {
    #private;
    /** Where owned objects end up, by id. */
    readonly placed: Map<string, OwnedObject>;
    /** Shared objects that it made. */
    readonly shared: SharedObject[];
    /** MIST, by who paid. */
    readonly oracleFees: Map<string, bigint>;
    /** @param store what is to be changed */
    constructor(store: ObjectStore);
    /**
     * Puts an object into an address's hands.
     *
     * @param value the object
     * @param owner the address
     */
    place(value: CoinValue | CapabilityValue, owner: string): void;
    credit(owner: string, coinType: string, amount: bigint): void;
    /**
     * Takes from an address balance.
     *
     * @param owner whose
     * @param coinType full type
     * @param amount its own units
     * @throws {Failure} when it does not hold that much
     */
    debit(owner: string, coinType: string, amount: bigint): void;
    payOracle(payer: string, amount: bigint): void;
    /**
     * Counts the objects that were not there before, and those that went in and are no more.
     *
     * @param meter counts them
     * @param inputs owned objects that went in, gas coins among them
     */
    count(meter: GasMeter, inputs: readonly OwnedObject[]): void;
    /**
     * Makes everything so.
     *
     * @param version of all objects that were touched
     * @param inputs owned objects that went in, gas coins among them
     * @param touched shared objects that were lent for change
     */
    settle(version: bigint, inputs: readonly OwnedObject[], touched: readonly SharedObject[]): void;
}
