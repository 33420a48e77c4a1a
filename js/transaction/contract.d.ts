/**
 * The contract as the check knows it: which of its functions the eight writes are made of, and what each of them takes.
 *
 * To teach the check a function that the service has begun to call, add a row here.
 */
/** What a call does for a write. */
export type Step = 'createAccount' | 'newAccount' | 'shareAccount' | 'deposit' | 'withdraw' | 'createPosition' | 'setRatio' | 'allocate' | 'deallocate' | 'deallocateFree' | 'startSession' | 'limitOrder' | 'marketOrder' | 'endSession' | 'share' | 'cancel' | 'tryCancel' | 'crank';
/** Plain values that a function takes, by meaning. */
export type LiteralSlot = 'amount' | 'ratio' | 'side' | 'size' | 'price' | 'orderType' | 'clientOrderId' | 'reduceOnly' | 'expiry' | 'allocateMissing' | 'deallocateFree' | 'orderIds';
/** Objects and other values that commands hand on. `feed` and `registry` are shared objects whose ids nobody tells us. */
export type ObjectSlot = 'account' | 'capability' | 'market' | 'feed' | 'registry' | 'clock' | 'coin' | 'session' | 'integrator' | 'newAccount' | 'policy';
/** What stands at one place of a call's arguments. */
export type Slot = LiteralSlot | ObjectSlot;
/** What a call gives, by place. */
export type Gift = 'capability' | 'newAccount' | 'policy' | 'coin' | 'session' | 'house' | 'nothing of use';
/** A function of the contract. */
export interface Signature {
    readonly step: Step;
    /** `T` is the collateral, `R` the role of the capability. */
    readonly types: 'T' | 'TR';
    readonly slots: readonly Slot[];
    readonly gives: readonly Gift[];
    /**
     * Slots that are passed by value and cannot be used afterwards. An integrator is not among them: its type may be one that
     * Move copies.
     */
    readonly consumes: readonly Slot[];
}
/** The functions that writes are made of, by `module::function`. */
export declare const SIGNATURES: ReadonlyMap<string, Signature>;
/** Functions that a capability opens too, and that no write needs: refused by name, whatever they are given. */
export declare const UNWANTED: ReadonlySet<string>;
/**
 * Finds a function that writes are made of.
 *
 * @param module its module
 * @param name its own name
 * @returns what it takes and gives; `undefined` for any other function
 */
export declare function findSignature(module: string, name: string): Signature | undefined;
/** Makes an optional number of a plain one: the only function that is of the contract and takes nothing of anybody's. */
export declare const CLIENT_ORDER_ID = "clearing_house::create_client_order_id";
/**
 * Tells functions of the contract by their names.
 *
 * @param module its module
 * @param name its own name
 * @returns whether the contract is known to have it, needed or not
 */
export declare function isOfContract(module: string, name: string): boolean;
/** What a capability opens: all of an account, or all but what takes money out of it. */
export type CapabilityRole = 'ADMIN' | 'ASSISTANT';
/** The module that names the roles of capabilities, and those that a trader's can have. */
export declare const ROLE: RegExp;
/**
 * Checks the length of a plain value.
 *
 * @param slot where it is an argument
 * @param bytes of the value
 * @param isKnown whether the function is in the table; the type of a ratio is not certain in others
 * @returns whether the type of the slot has such a length; of a list, whether it can have it
 */
export declare function isOfLength(slot: LiteralSlot, bytes: Uint8Array, isKnown: boolean): boolean;
/**
 * Tells plain values from objects.
 *
 * @param slot a place of a call
 * @returns whether a plain value stands there
 */
export declare function isLiteral(slot: Slot): slot is LiteralSlot;
