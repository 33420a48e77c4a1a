"use strict";
/** What the contract's functions take and give, whatever they are called and in whatever order they take it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RESULTS = exports.SIGNATURES = void 0;
exports.parameterType = parameterType;
/**
 * Every function that the sandbox's contract has, with its parameters by name. Types with `&` are lent, with `&mut` lent
 * for change, the others given away; those that name no object are plain values.
 */
exports.SIGNATURES = {
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
    updatePrice: { feed: '&mut Feed', message: 'Message', fee: 'Coin', clock: '&Clock' },
};
/** What functions give back, in the documented order; the others give nothing. */
exports.RESULTS = {
    createAccount: ['capability'],
    withdraw: ['coin'],
    deallocate: ['left'],
    deallocateFree: ['freed'],
    startSession: ['session'],
    placeLimitOrder: ['orderId'],
    endSession: ['market', 'summary'],
    tryCancelOrders: ['cancelled'],
};
/**
 * Looks a parameter's type up.
 *
 * @param call the function
 * @param parameter one of its parameters
 * @returns the type
 * @throws {Error} when the function has no such parameter: a fault of a dialect's table
 */
function parameterType(call, parameter) {
    const type = exports.SIGNATURES[call][parameter];
    if (type === undefined)
        throw new Error(`${call} has no parameter ${parameter}`);
    return type;
}
