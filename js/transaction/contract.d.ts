/** The functions of the contract that writes call, with their arguments. To support another function, add a row here. */
/** The purpose of a call in a write. */
export type Step = 'createAccount' | 'newAccount' | 'shareAccount' | 'deposit' | 'withdraw' | 'createPosition' | 'setRatio' | 'allocate' | 'deallocate' | 'deallocateFree' | 'startSession' | 'limitOrder' | 'marketOrder' | 'endSession' | 'share' | 'cancel' | 'tryCancel' | 'crank';
declare const LITERAL_SLOTS: readonly ["amount", "ratio", "side", "size", "price", "orderType", "clientOrderId", "reduceOnly", "expiry", "allocateMissing", "deallocateFree", "orderIds"];
/** A plain value in the arguments of a function, by meaning. */
export type LiteralSlot = (typeof LITERAL_SLOTS)[number];
/** An object or a result in the arguments of a function. `feed` and `registry` are shared objects with unknown ids. */
export type ObjectSlot = 'account' | 'capability' | 'market' | 'feed' | 'registry' | 'clock' | 'coin' | 'session' | 'integrator' | 'newAccount' | 'policy';
/** One place in the arguments of a function. */
export type ArgumentSlot = LiteralSlot | ObjectSlot;
/** One place in the results of a function. */
export type ReturnSlot = 'capability' | 'newAccount' | 'policy' | 'coin' | 'session' | 'clearingHouse' | 'none';
/** A function of the contract. */
export interface Signature {
    readonly step: Step;
    /** `T` is the collateral, `R` the role of the capability. */
    readonly types: 'T' | 'TR';
    readonly slots: readonly ArgumentSlot[];
    readonly returns: readonly ReturnSlot[];
}
/**
 * The slots that a step takes by value, so that no later command can use the value. The integrator is not listed, as Move may
 * copy its type.
 */
export declare const BY_VALUE: Readonly<Partial<Record<Step, readonly ArgumentSlot[]>>>;
/** The functions that writes call, by `module::function`. */
export declare const SIGNATURES: ReadonlyMap<string, Signature>;
/** Functions that a capability authorizes and that no write needs: refused by name, whatever their arguments. */
export declare const FORBIDDEN_CALLS: ReadonlySet<string>;
/**
 * Finds the signature of a function that writes call.
 *
 * @param module of the function
 * @param name of the function
 * @returns the signature; `undefined` for any other function
 */
export declare function findSignature(module: string, name: string): Signature | undefined;
/** Turns a number into an optional number: the only function of the contract that takes no object. */
export declare const CLIENT_ORDER_ID = "clearing_house::create_client_order_id";
/**
 * Tells whether the contract has a function.
 *
 * @param module of the function
 * @param name of the function
 * @returns whether this client knows the function, needed or forbidden
 */
export declare function isOfContract(module: string, name: string): boolean;
/** The role of a capability: an assistant may do everything except withdraw. */
export type CapabilityRole = 'ADMIN' | 'ASSISTANT';
/** The types of the roles that a trader's capability can have. */
export declare const ROLE: RegExp;
/**
 * Tells whether a plain value has a length that fits its slot.
 *
 * @param slot of the value
 * @param bytes of the value
 * @param isKnown whether the function is known; in others the type of a ratio is not certain
 * @returns whether the type of the slot has this length, or may have it in the case of a list
 */
export declare function hasLengthOf(slot: LiteralSlot, bytes: Uint8Array, isKnown: boolean): boolean;
/** Tells whether a slot takes a plain value. */
export declare function isLiteral(slot: ArgumentSlot): slot is LiteralSlot;
export {};
