/** Signatures of the contract's functions, independent of the dialect. */
import type { Side } from '../engine/types.js';
import type { ValueOf } from './values.js';
/**
 * Every contract function with its parameters by name. `&` borrows, `&mut` borrows mutably, other object types are
 * consumed. All other types are plain values.
 */
export declare const SIGNATURES: {
    readonly createAccount: {
        readonly registry: "&mut Registry";
    };
    readonly deposit: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly coin: "Coin";
    };
    readonly withdraw: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly amount: "Amount";
    };
    readonly createPosition: {
        readonly market: "&mut Market";
        readonly capability: "&Capability";
        readonly account: "&Account";
    };
    readonly setMarginRatio: {
        readonly market: "&mut Market";
        readonly capability: "&Capability";
        readonly account: "&Account";
        readonly ratio: "Ratio";
    };
    readonly allocate: {
        readonly market: "&mut Market";
        readonly capability: "&Capability";
        readonly account: "&mut Account";
        readonly amount: "Amount";
    };
    readonly deallocate: {
        readonly market: "&mut Market";
        readonly capability: "&Capability";
        readonly account: "&mut Account";
        readonly baseFeed: "&Feed";
        readonly collateralFeed: "&Feed";
        readonly amount: "Amount";
        readonly clock: "&Clock";
    };
    readonly deallocateFree: {
        readonly market: "&mut Market";
        readonly capability: "&Capability";
        readonly account: "&mut Account";
        readonly baseFeed: "&Feed";
        readonly collateralFeed: "&Feed";
        readonly clock: "&Clock";
    };
    readonly startSession: {
        readonly market: "Market";
        readonly capability: "&Capability";
        readonly account: "&mut Account";
        readonly baseFeed: "&Feed";
        readonly collateralFeed: "&Feed";
        readonly integrator: "Integrator";
        readonly clock: "&Clock";
    };
    readonly placeLimitOrder: {
        readonly session: "&mut Session";
        readonly side: "Side";
        readonly size: "Size";
        readonly price: "Price";
        readonly type: "OrderType";
        readonly clientOrderId: "ClientOrderId";
        readonly reduceOnly: "Flag";
        readonly expiryMs: "Expiry";
    };
    readonly placeMarketOrder: {
        readonly session: "&mut Session";
        readonly side: "Side";
        readonly size: "Size";
        readonly reduceOnly: "Flag";
    };
    readonly endSession: {
        readonly session: "Session";
        readonly capability: "&Capability";
        readonly account: "&mut Account";
        readonly allocateMissing: "Flag";
        readonly deallocateFree: "Flag";
    };
    readonly share: {
        readonly market: "Market";
    };
    readonly cancelOrders: {
        readonly market: "&mut Market";
        readonly capability: "&Capability";
        readonly account: "&Account";
        readonly orderIds: "OrderIds";
    };
    readonly tryCancelOrders: {
        readonly market: "&mut Market";
        readonly capability: "&Capability";
        readonly account: "&Account";
        readonly orderIds: "OrderIds";
    };
    readonly grantAgent: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&mut Registry";
    };
    readonly revokeAgent: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&mut Registry";
        readonly agentId: "ObjectId";
    };
    readonly createTicket: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly executors: "Addresses";
        readonly domain: "Domain";
        readonly coin: "Coin";
        readonly type: "TicketType";
        readonly detailsHash: "Message";
    };
    readonly editTicket: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly ticketId: "ObjectId";
        readonly detailsHash: "Message";
    };
    readonly cancelTicket: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly ticketId: "ObjectId";
    };
    readonly editTicketExecutors: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly ticketId: "ObjectId";
        readonly executors: "Addresses";
    };
    readonly newTwapDetails: {
        readonly marketId: "ObjectId";
        readonly side: "Side";
        readonly size: "Integer";
        readonly reduceOnly: "Flag";
        readonly chunks: "Integer";
        readonly gapMs: "Integer";
        readonly timeUncertaintyMs: "Integer";
        readonly firstRunExpiryMs: "Expiry";
        readonly expiryMs: "Expiry";
        readonly retryMs: "Integer";
        readonly amountUncertaintyBps: "Integer";
        readonly maxExecutionBps: "Integer";
        readonly tailMergeBps: "Integer";
        readonly maxSlippageBps: "Integer";
        readonly integrator: "Integrator";
    };
    readonly createTwap: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly market: "&Market";
        readonly executors: "Addresses";
        readonly domain: "Domain";
        readonly coin: "Coin";
        readonly detailsHash: "Message";
    };
    readonly setTwapDetails: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly ticketId: "ObjectId";
        readonly detailsHash: "Message";
    };
    readonly setTwapExecutors: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly ticketId: "ObjectId";
        readonly executors: "Addresses";
    };
    readonly cancelTwap: {
        readonly account: "&mut Account";
        readonly capability: "&Capability";
        readonly registry: "&Registry";
        readonly ticketId: "ObjectId";
    };
    readonly updatePrice: {
        readonly feed: "&mut Feed";
        readonly message: "Message";
        readonly fee: "Coin";
        readonly clock: "&Clock";
    };
    readonly bookPrice: {
        readonly market: "&Market";
    };
};
/** Results in the documented order; functions that are missing here return nothing. */
export declare const RESULTS: {
    readonly createAccount: readonly ["capability"];
    readonly withdraw: readonly ["coin"];
    readonly deallocate: readonly ["left"];
    readonly deallocateFree: readonly ["freed"];
    readonly startSession: readonly ["session"];
    readonly placeLimitOrder: readonly ["orderId"];
    readonly endSession: readonly ["market", "summary"];
    readonly tryCancelOrders: readonly ["cancelled"];
    readonly grantAgent: readonly ["capability"];
    readonly createTicket: readonly ["ticketId"];
    readonly cancelTicket: readonly ["coin"];
    readonly newTwapDetails: readonly ["details"];
    readonly createTwap: readonly ["ticketId"];
    readonly cancelTwap: readonly ["coin"];
    readonly bookPrice: readonly ["price"];
};
/** Which function. */
export type CallName = keyof typeof SIGNATURES;
/** A result by name. */
export type ResultName<C extends CallName> = C extends keyof typeof RESULTS ? (typeof RESULTS)[C][number] : never;
/** A parameter's name. */
export type ParameterName<C extends CallName> = keyof (typeof SIGNATURES)[C] & string;
/** Meaning of plain values, independent of width and scale. */
export interface PlainTypes {
    /** Base units of the coin. */
    Amount: bigint;
    /** 10^-18 */
    Ratio: bigint;
    Side: Side;
    /** 10^-9 base. */
    Size: bigint;
    /** 10^-9 USD. */
    Price: bigint;
    /** A u64 that has the same unit in both dialects. */
    Integer: bigint;
    OrderType: bigint;
    ClientOrderId: bigint | undefined;
    Flag: boolean;
    /** Milliseconds. */
    Expiry: bigint | undefined;
    OrderIds: readonly bigint[];
    Message: Uint8Array;
    ObjectId: string;
    Addresses: readonly string[];
    Domain: string | undefined;
    /** 0 stop loss and take profit, 1 standalone. */
    TicketType: bigint;
}
/** Kind and access mode of each object parameter. */
export declare const OBJECTS: {
    readonly '&Registry': readonly ["registry", "read"];
    readonly '&mut Registry': readonly ["registry", "write"];
    readonly '&Clock': readonly ["clock", "read"];
    readonly '&Account': readonly ["account", "read"];
    readonly '&mut Account': readonly ["account", "write"];
    readonly '&Capability': readonly ["capability", "read"];
    readonly '&Market': readonly ["market", "read"];
    readonly '&mut Market': readonly ["market", "write"];
    readonly Market: readonly ["market", "take"];
    readonly '&Feed': readonly ["feed", "read"];
    readonly '&mut Feed': readonly ["feed", "write"];
    readonly Coin: readonly ["coin", "take"];
    readonly Session: readonly ["session", "take"];
    readonly '&mut Session': readonly ["session", "write"];
    readonly Integrator: readonly ["integrator", "take"];
};
/** Objects, and other values that commands create. */
export type ObjectTypes = {
    readonly [T in keyof typeof OBJECTS]: ValueOf<(typeof OBJECTS)[T][0]>;
};
/** A parameter's type. */
export type ParameterType = keyof PlainTypes | keyof ObjectTypes;
/** Parsed arguments of a function. */
export type CallArguments<C extends CallName> = {
    readonly [P in ParameterName<C>]: (typeof SIGNATURES)[C][P] extends infer T ? T extends keyof PlainTypes ? PlainTypes[T] : T extends keyof ObjectTypes ? ObjectTypes[T] : never : never;
};
/** Returns the type of a parameter. @throws {Error} when the function has no such parameter */
export declare function parameterType(call: CallName, parameter: string): ParameterType;
/** Tells object parameters from plain values. */
export declare function isObject(type: ParameterType): type is keyof ObjectTypes;
