/** The functions of the contract that writes call, with their arguments. To support another function, add a row here. */
/** The purposes of calls in a write, with their names in errors. */
export declare const STEPS: {
    createAccount: string;
    newAccount: string;
    shareAccount: string;
    deposit: string;
    withdraw: string;
    createPosition: string;
    setRatio: string;
    allocate: string;
    deallocate: string;
    deallocateFree: string;
    startSession: string;
    limitOrder: string;
    marketOrder: string;
    endSession: string;
    share: string;
    cancel: string;
    tryCancel: string;
    crank: string;
    grantAgent: string;
    revokeAgent: string;
    createTicket: string;
    editTicket: string;
    cancelTicket: string;
    newDetails: string;
    createTwap: string;
    editTwap: string;
    cancelTwap: string;
};
/** The purpose of a call in a write. */
export type Step = keyof typeof STEPS;
/** The plain values in the arguments of functions, with their lengths in bytes; a list has any. */
declare const LITERALS: {
    readonly amount: readonly [8];
    readonly ratio: readonly [32];
    readonly side: readonly [1];
    readonly size: readonly [8];
    readonly price: readonly [8];
    readonly orderType: readonly [8];
    readonly clientOrderId: readonly [1, 9];
    readonly reduceOnly: readonly [1];
    readonly expiry: readonly [1, 9];
    readonly allocateMissing: readonly [1];
    readonly deallocateFree: readonly [1];
    readonly orderIds: readonly [];
    readonly agentId: readonly [32];
    readonly executors: readonly [];
    readonly domain: readonly [1, 33];
    readonly ticketType: readonly [8];
    readonly detailsHash: readonly [33];
    readonly ticketId: readonly [32];
    readonly marketId: readonly [32];
    readonly chunksAmount: readonly [8];
    readonly executionGapMs: readonly [8];
    readonly executionTimeUncertaintyMs: readonly [8];
    readonly firstRunExpireTimestamp: readonly [1, 9];
    readonly expireTimestamp: readonly [1, 9];
    readonly timeForRetryMs: readonly [8];
    readonly amountUncertaintyBps: readonly [8];
    readonly maxOneExecutionAmountBps: readonly [8];
    readonly smallTailMergeThresholdBps: readonly [8];
    readonly maxSlippageBps: readonly [8];
};
/** A plain value in the arguments of a function, by meaning. */
export type LiteralSlot = keyof typeof LITERALS;
/** An object or a result in the arguments of a function. `feed` and `registry` are shared objects with unknown ids. */
export type ObjectSlot = 'account' | 'capability' | 'market' | 'feed' | 'registry' | 'clock' | 'coin' | 'session' | 'integrator' | 'newAccount' | 'policy';
/** One place in the arguments of a function. */
export type ArgumentSlot = LiteralSlot | ObjectSlot;
/** One place in the results of a function. */
export type ReturnSlot = 'capability' | 'agent' | 'refund' | 'newAccount' | 'policy' | 'coin' | 'session' | 'clearingHouse' | 'none';
/** A function of the contract. */
export interface Signature {
    readonly step: Step;
    /** `T` is the collateral, `R` the role of the capability. */
    readonly types: 'T' | 'TR' | 'none';
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
/**
 * Functions that a capability authorizes: refused by name, whatever their arguments, unless the write is one of agents, stop
 * orders or TWAP orders and needs the call.
 */
export declare const FORBIDDEN_CALLS: ReadonlySet<string>;
/** Turns a number into an optional number: the only function of the contract that takes no object. */
export declare const CLIENT_ORDER_ID = "clearing_house::create_client_order_id";
/** Returns whether this client knows a function of the contract, needed or forbidden, by `module::function`. */
export declare function isOfContract(name: string): boolean;
/** Returns whether a plain value has a length that fits its slot. In an unknown function, the type of a ratio is uncertain. */
export declare function hasLengthOf(slot: LiteralSlot, bytes: Uint8Array, isKnown: boolean): boolean;
/** Returns whether a slot takes a plain value. */
export declare function isLiteral(slot: ArgumentSlot): slot is LiteralSlot;
export {};
