/** Signatures of the contract's functions, independent of the dialect. */
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
};
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
    createTicket: ['ticketId'],
    cancelTicket: ['coin'],
    newTwapDetails: ['details'],
    createTwap: ['ticketId'],
    cancelTwap: ['coin'],
    bookPrice: ['price'],
};
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
};
/** Returns the type of a parameter. @throws {Error} when the function has no such parameter */
export function parameterType(call, parameter) {
    const type = SIGNATURES[call][parameter];
    if (type === undefined)
        throw new Error(`${call} has no parameter ${parameter}`);
    return type;
}
/** Tells object parameters from plain values. */
export function isObject(type) {
    return type in OBJECTS;
}
