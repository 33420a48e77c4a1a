/** What the contract's functions take and give, whatever they are called and in whatever order they take it. */
import type { Side } from '../engine/types.js';
import type { AccountValue, CapabilityValue, CoinValue, FeedValue, FixtureValue, IdleValue } from './value.js';
import type { MarketValue, SessionValue } from './value.js';
/**
 * Every function that the sandbox's contract has, with its parameters by name. Types with `&` are lent, with `&mut` lent
 * for change, the others given away; those that name no object are plain values.
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
    readonly updatePrice: {
        readonly feed: "&mut Feed";
        readonly message: "Message";
        readonly fee: "Coin";
        readonly clock: "&Clock";
    };
};
/** What functions give back, in the documented order; the others give nothing. */
export declare const RESULTS: {
    readonly createAccount: readonly ["capability"];
    readonly withdraw: readonly ["coin"];
    readonly deallocate: readonly ["left"];
    readonly deallocateFree: readonly ["freed"];
    readonly startSession: readonly ["session"];
    readonly placeLimitOrder: readonly ["orderId"];
    readonly endSession: readonly ["market", "summary"];
    readonly tryCancelOrders: readonly ["cancelled"];
};
/** Which function. */
export type CallName = keyof typeof SIGNATURES;
/** What a function gives, by name. */
export type ResultName<C extends CallName> = C extends keyof typeof RESULTS ? (typeof RESULTS)[C][number] : never;
/** A parameter's name. */
export type ParameterName<C extends CallName> = keyof (typeof SIGNATURES)[C] & string;
/** A value's meaning, whatever its width and scale. */
export interface PlainTypes {
    /** The coin's own units. */
    Amount: bigint;
    /** 10^-18 */
    Ratio: bigint;
    Side: Side;
    /** 10^-9 base. */
    Size: bigint;
    /** 10^-9 USD. */
    Price: bigint;
    OrderType: bigint;
    ClientOrderId: bigint | undefined;
    Flag: boolean;
    /** Milliseconds. */
    Expiry: bigint | undefined;
    OrderIds: readonly bigint[];
    Message: Uint8Array;
}
/** What stands for an object or another value that commands make. */
export interface ObjectTypes {
    '&Registry': FixtureValue;
    '&mut Registry': FixtureValue;
    '&Clock': FixtureValue;
    '&Account': AccountValue;
    '&mut Account': AccountValue;
    '&Capability': CapabilityValue;
    '&mut Market': MarketValue;
    Market: MarketValue;
    '&Feed': FeedValue;
    '&mut Feed': FeedValue;
    Coin: CoinValue;
    Session: SessionValue;
    '&mut Session': SessionValue;
    Integrator: IdleValue;
}
/** A parameter's type. */
export type ParameterType = keyof PlainTypes | keyof ObjectTypes;
/** The parameters of a function as the contract sees them. */
export type Given<C extends CallName> = {
    readonly [P in ParameterName<C>]: (typeof SIGNATURES)[C][P] extends infer T ? T extends keyof PlainTypes ? PlainTypes[T] : T extends 'Integrator' ? IdleValue | undefined : T extends keyof ObjectTypes ? ObjectTypes[T] : never : never;
};
/**
 * Looks a parameter's type up.
 *
 * @param call the function
 * @param parameter one of its parameters
 * @returns the type
 * @throws {Error} when the function has no such parameter: a fault of a dialect's table
 */
export declare function parameterType(call: CallName, parameter: string): ParameterType;
