/** Abort codes of the contract that the engine uses, by name. */

import { Abort } from '../errors.js';

/** Module, code and meaning of every abort. */
export const ABORTS = {
    amountZero: ['clearing_house', 0, 'the amount is zero'],
    sizeZero: ['clearing_house', 1, 'the size is zero'],
    restTooSmall: ['clearing_house', 3, 'the whole order rests and is below the minimum order value'],
    ordersLeft: ['clearing_house', 4, 'not all orders of the liquidated account were listed'],
    liquidationNotFirst: ['clearing_house', 5, 'a liquidation must come before fills, posts and other liquidations'],
    nothingToCancel: ['clearing_house', 6, 'the list of order ids is empty'],
    settlementPricesMissing: ['clearing_house', 7, 'the settlement prices are not set'],
    ownLiquidation: ['clearing_house', 8, 'an account cannot liquidate itself'],
    nothingToReduce: ['clearing_house', 9, 'reduce-only without an opposite position'],
    marketFrozen: ['clearing_house', 10, 'the market is frozen'],
    emptySession: ['clearing_house', 11, 'the session did nothing'],
    settlementEnabled: ['clearing_house', 12, 'the settlement is enabled already'],
    feesNegative: ['clearing_house', 13, 'the fees of the session are negative'],
    expiryPassed: ['clearing_house', 14, 'the expiry is not in the future'],
    openInterestFull: ['clearing_house', 15, 'the open interest would pass its maximum'],
    shareTooLarge: ['clearing_house', 16, 'the position would be too large a share of the open interest'],
    sizeOffLot: ['clearing_house', 19, 'the size is not a multiple of the lot size'],
    priceOffTick: ['clearing_house', 20, 'the price is not a multiple of the tick size'],
    noOpenInterest: ['clearing_house', 21, 'no open interest is left to bear the bad debt'],
    badDebtTooLarge: ['clearing_house', 22, 'the bad debt is above its threshold'],
    vaultInsufficient: ['clearing_house', 23, 'the vault holds too little collateral'],
    socializedTooMuch: ['clearing_house', 24, 'the socialized loss is above its threshold'],
    proposalExists: ['clearing_house', 25, 'there is a proposal of margin ratios already'],
    proposalPremature: ['clearing_house', 26, 'the proposal of margin ratios is not mature'],
    proposalDelay: ['clearing_house', 27, 'the delay of the proposal is out of range'],
    proposalMissing: ['clearing_house', 28, 'there is no proposal of margin ratios'],
    accountInsufficient: ['clearing_house', 30, 'the account holds too little to allocate what is missing'],
    insuranceInsufficient: ['clearing_house', 31, 'the insurance fund does not cover the bad debt of the position'],
    marketPaused: ['clearing_house', 32, 'the market is paused'],
    marketNotPaused: ['clearing_house', 33, 'the market is not paused'],
    marketNotClosed: ['clearing_house', 34, 'the market is not closed'],
    marketClosed: ['clearing_house', 35, 'the market is closed'],
    settlementNotEnabled: ['clearing_house', 36, 'the settlement is not enabled'],
    tooManyOrders: ['clearing_house', 37, 'too many pending orders'],
    marginSufficient: ['clearing_house', 38, 'the position is not below maintenance'],
    badDebtBefore: ['clearing_house', 39, 'the margin was negative before the session'],
    freeCollateralExceeded: ['clearing_house', 40, 'the amount exceeds the free collateral'],
    positionExists: ['clearing_house', 41, 'the account already has a position on this market'],
    orderTypeUnknown: ['clearing_house', 44, 'no such order type'],
    marketOrderShort: ['clearing_house', 45, 'the book cannot fill the market order'],
    notFilled: ['clearing_house', 46, 'fill-or-kill could not be filled'],
    wouldTake: ['clearing_house', 47, 'post-only would take'],
    settlementOrdersLeft: ['clearing_house', 48, 'not all orders of the account were listed'],
    settlementPriceZero: ['clearing_house', 49, 'a settlement price is not positive'],
    bothSidesTaken: ['clearing_house', 51, 'the session takes on both sides'],
    liquidatorShort: ['clearing_house', 52, 'the liquidator is below initial margin'],
    pauseModeUnknown: ['clearing_house', 53, 'no such pause mode'],
    ownCanceled: ['clearing_house', 54, 'matching cancelled an own order, and the margin is below initial margin'],
    notFrozen: ['clearing_house', 55, 'the market is not frozen'],
    postedBelowMaintenance: ['clearing_house', 57, 'orders were posted below maintenance margin'],
    priceOutOfRange: ['clearing_house', 3900, 'the price is zero or too large'],
    overflow: ['position', 2000, 'the quantity is too large'],
    marginBroken: ['position', 2001, 'the initial margin rule is broken'],
    marginNegative: ['position', 2002, 'the margin is negative'],
    ratioOutOfRange: ['position', 2003, 'the initial margin ratio is out of range'],
    foreignOrder: ['orderbook', 3000, 'the order belongs to another account'],
    priceStale: ['market', 1000, 'the oracle price is zero or too old'],
    priceDiverges: ['market', 1003, 'the oracle price is too far from its average'],
    priorityForbidden: ['market', 1004, 'the market takes no priority gas price'],
    marginRatiosInvalid: ['market', 1016, 'the margin ratios are out of range'],
    marginRatioBelowFees: ['market', 1024, 'the fees of a liquidation exceed the maintenance margin ratio'],
    adlOffLot: ['adl', 6000, 'the size is not a multiple of the lot size'],
    adlEmpty: ['adl', 6001, 'there is no counterparty'],
    adlCounterparty: ['adl', 6002, 'a counterparty holds too little on the other side'],
    adlNotClosed: ['adl', 6003, 'the position with bad debt is not closed completely'],
    adlWeights: ['adl', 6004, 'the weights do not sum to one'],
    integratorFeeTooHigh: ['account', 4001, 'the fee of the builder is above the approved one'],
    // The modules below the contract use these codes: its map of orders (a clever code), Sui's balances and
    // dynamic fields.
    orderMissing: ['ordered_map', 13_871_372_386_022_129_668n, 'no such order'],
    orderBeyond: ['ordered_map', 13_871_372_377_432_195_076n, 'no such order, nor one behind it'],
    balanceInsufficient: ['balance', 2, 'the balance is too small'],
    noPosition: ['dynamic_field', 1, 'the account has no position on this market'],
    integratorUnapproved: ['dynamic_field', 1, 'the account did not approve the builder'],
    // Arithmetic errors of the contract, which have no code.
    flatCounterparty: ['position', 0, 'a flat counterparty cannot reduce a long position by nothing'],
    uncountedOrder: ['position', 0, 'a session cancelled its own post, and the account has no other order'],
    // These have no contract code: the chain rejects malformed transactions before execution.
    marketInSession: ['programmable_transaction', 0, 'the market is inside a session'],
    sessionLeftOpen: ['programmable_transaction', 1, 'a session was left open'],
} as const satisfies Record<string, readonly [module: string, code: number | bigint, meaning: string]>;

/** Name of an abort. */
export type AbortName = keyof typeof ABORTS;

/** Creates the abort of a violated rule. @returns the abort, to be thrown */
export function abort(name: AbortName): Abort {
    const [module, code, meaning] = ABORTS[name];
    return new Abort(module, code, meaning);
}
