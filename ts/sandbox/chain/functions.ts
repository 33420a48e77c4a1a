/** Signatures of the contract's functions, independent of the dialect. */

import type { Side } from '../engine/types.js';
import type { Kind, Mode, ValueOf } from './values.js';

/**
 * Every contract function with its parameters by name. `&` borrows, `&mut` borrows mutably, other object types are
 * consumed. All other types are plain values.
 */
export const SIGNATURES = {
    createAccount: { registry: '&mut Registry' },
    deposit: { account: '&mut Account', capability: '&Capability', registry: '&Registry', coin: 'Coin' },
    withdraw: { account: '&mut Account', capability: '&Capability', registry: '&Registry', amount: 'Amount' },
    createPosition: { market: '&mut Market', capability: '&Capability', account: '&Account' },
    setMarginRatio: { market: '&mut Market', capability: '&Capability', account: '&Account', ratio: 'Ratio' },
    allocate: { market: '&mut Market', capability: '&Capability', account: '&mut Account', amount: 'Amount' },
    deallocate: {
        market: '&mut Market',
        capability: '&Capability',
        account: '&mut Account',
        baseFeed: '&Feed',
        collateralFeed: '&Feed',
        amount: 'Amount',
        clock: '&Clock',
    },
    deallocateFree: {
        market: '&mut Market',
        capability: '&Capability',
        account: '&mut Account',
        baseFeed: '&Feed',
        collateralFeed: '&Feed',
        clock: '&Clock',
    },
    startSession: {
        market: 'Market',
        capability: '&Capability',
        account: '&mut Account',
        baseFeed: '&Feed',
        collateralFeed: '&Feed',
        integrator: 'Integrator',
        clock: '&Clock',
    },
    placeLimitOrder: {
        session: '&mut Session',
        side: 'Side',
        size: 'Size',
        price: 'Price',
        type: 'OrderType',
        clientOrderId: 'ClientOrderId',
        reduceOnly: 'Flag',
        expiryMs: 'Expiry',
    },
    placeMarketOrder: { session: '&mut Session', side: 'Side', size: 'Size', reduceOnly: 'Flag' },
    endSession: {
        session: 'Session',
        capability: '&Capability',
        account: '&mut Account',
        allocateMissing: 'Flag',
        deallocateFree: 'Flag',
    },
    share: { market: 'Market' },
    cancelOrders: { market: '&mut Market', capability: '&Capability', account: '&Account', orderIds: 'OrderIds' },
    tryCancelOrders: { market: '&mut Market', capability: '&Capability', account: '&Account', orderIds: 'OrderIds' },
    grantAgent: { account: '&mut Account', capability: '&Capability', registry: '&mut Registry' },
    revokeAgent: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&mut Registry',
        agentId: 'ObjectId',
    },
    approveBuilder: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        builderId: 'Small',
        maxFee: 'Small',
    },
    revokeBuilder: { account: '&mut Account', capability: '&Capability', registry: '&Registry', builderId: 'Small' },
    registerBuilder: { registry: '&mut Registry' },
    createTicket: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        executors: 'Addresses',
        domain: 'Domain',
        coin: 'Coin',
        type: 'TicketType',
        detailsHash: 'Message',
    },
    editTicket: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        ticketId: 'ObjectId',
        detailsHash: 'Message',
    },
    cancelTicket: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        ticketId: 'ObjectId',
    },
    editTicketExecutors: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        ticketId: 'ObjectId',
        executors: 'Addresses',
    },
    newTwapDetails: {
        marketId: 'ObjectId',
        side: 'Side',
        size: 'Integer',
        reduceOnly: 'Flag',
        chunks: 'Integer',
        gapMs: 'Integer',
        timeUncertaintyMs: 'Integer',
        firstRunExpiryMs: 'Expiry',
        expiryMs: 'Expiry',
        retryMs: 'Integer',
        amountUncertaintyBps: 'Integer',
        maxExecutionBps: 'Integer',
        tailMergeBps: 'Integer',
        maxSlippageBps: 'Integer',
        integrator: 'Integrator',
    },
    createTwap: {
        account: '&mut Account',
        capability: '&Capability',
        market: '&Market',
        executors: 'Addresses',
        domain: 'Domain',
        coin: 'Coin',
        detailsHash: 'Message',
    },
    setTwapDetails: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        ticketId: 'ObjectId',
        detailsHash: 'Message',
    },
    setTwapExecutors: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        ticketId: 'ObjectId',
        executors: 'Addresses',
    },
    cancelTwap: {
        account: '&mut Account',
        capability: '&Capability',
        registry: '&Registry',
        ticketId: 'ObjectId',
    },
    updatePrice: { feed: '&mut Feed', message: 'Message', fee: 'Coin', clock: '&Clock' },
    bookPrice: { market: '&Market' },
} as const;

/** Results in the documented order; functions that are missing here return nothing. */
export const RESULTS = {
    createAccount: ['capability'],
    withdraw: ['coin'],
    deallocate: ['left'],
    deallocateFree: ['freed'],
    startSession: ['session'],
    placeLimitOrder: ['orderId'],
    endSession: ['market', 'summary'],
    tryCancelOrders: ['cancelled'],
    grantAgent: ['capability'],
    registerBuilder: ['builderId'],
    createTicket: ['ticketId'],
    cancelTicket: ['coin'],
    newTwapDetails: ['details'],
    createTwap: ['ticketId'],
    cancelTwap: ['coin'],
    bookPrice: ['price'],
} as const;

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
    /** A u32 that has the same unit in both dialects. */
    Small: bigint;
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
export const OBJECTS = {
    '&Registry': ['registry', 'read'],
    '&mut Registry': ['registry', 'write'],
    '&Clock': ['clock', 'read'],
    '&Account': ['account', 'read'],
    '&mut Account': ['account', 'write'],
    '&Capability': ['capability', 'read'],
    '&Market': ['market', 'read'],
    '&mut Market': ['market', 'write'],
    Market: ['market', 'take'],
    '&Feed': ['feed', 'read'],
    '&mut Feed': ['feed', 'write'],
    Coin: ['coin', 'take'],
    Session: ['session', 'take'],
    '&mut Session': ['session', 'write'],
    Integrator: ['integrator', 'take'],
} as const satisfies Record<string, readonly [Kind, Mode]>;

/** Objects, and other values that commands create. */
export type ObjectTypes = { readonly [T in keyof typeof OBJECTS]: ValueOf<(typeof OBJECTS)[T][0]> };

/** A parameter's type. */
export type ParameterType = keyof PlainTypes | keyof ObjectTypes;

/** Parsed arguments of a function. */
export type CallArguments<C extends CallName> = {
    readonly [P in ParameterName<C>]: (typeof SIGNATURES)[C][P] extends infer T
        ? T extends keyof PlainTypes
            ? PlainTypes[T]
            : T extends keyof ObjectTypes
              ? ObjectTypes[T]
              : never
        : never;
};

/** Returns the type of a parameter. @throws {Error} when the function has no such parameter */
export function parameterType(call: CallName, parameter: string): ParameterType {
    const type = (SIGNATURES[call] as Readonly<Record<string, ParameterType>>)[parameter];
    if (type === undefined) throw new Error(`${call} has no parameter ${parameter}`);
    return type;
}

/** Tells object parameters from plain values. */
export function isObject(type: ParameterType): type is keyof ObjectTypes {
    return type in OBJECTS;
}
