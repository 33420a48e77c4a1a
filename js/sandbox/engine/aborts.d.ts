/** Abort codes of the contract that the engine uses, by name. */
import { Abort } from '../errors.js';
/** Module, code and meaning of every abort. */
export declare const ABORTS: {
    readonly amountZero: readonly ["clearing_house", 0, "the amount is zero"];
    readonly sizeZero: readonly ["clearing_house", 1, "the size is zero"];
    readonly restTooSmall: readonly ["clearing_house", 3, "what would rest is below the minimum order value"];
    readonly ordersLeft: readonly ["clearing_house", 4, "not all orders of the liquidated account were listed"];
    readonly liquidationNotFirst: readonly ["clearing_house", 5, "a liquidation must be the first operation of its session"];
    readonly nothingToCancel: readonly ["clearing_house", 6, "the list of order ids is empty"];
    readonly ownLiquidation: readonly ["clearing_house", 8, "an account cannot liquidate itself"];
    readonly nothingToReduce: readonly ["clearing_house", 9, "reduce-only without an opposite position"];
    readonly emptySession: readonly ["clearing_house", 11, "the session did nothing"];
    readonly feesNegative: readonly ["clearing_house", 13, "the fees of the session are negative"];
    readonly expiryPassed: readonly ["clearing_house", 14, "the expiry lies in the past"];
    readonly openInterestFull: readonly ["clearing_house", 15, "the open interest would pass its maximum"];
    readonly shareTooLarge: readonly ["clearing_house", 16, "the position would be too large a share of the open interest"];
    readonly sizeOffLot: readonly ["clearing_house", 19, "the size is not a multiple of the lot size"];
    readonly priceOffTick: readonly ["clearing_house", 20, "the price is not a multiple of the tick size"];
    readonly noOpenInterest: readonly ["clearing_house", 21, "no open interest is left to bear the bad debt"];
    readonly badDebtTooLarge: readonly ["clearing_house", 22, "the bad debt is above its threshold"];
    readonly vaultInsufficient: readonly ["clearing_house", 23, "the vault holds too little collateral"];
    readonly socializedTooMuch: readonly ["clearing_house", 24, "the socialized loss is above its threshold"];
    readonly accountInsufficient: readonly ["clearing_house", 30, "the account holds too little to allocate what is missing"];
    readonly tooManyOrders: readonly ["clearing_house", 37, "too many pending orders"];
    readonly marginSufficient: readonly ["clearing_house", 38, "the position is not below maintenance"];
    readonly badDebtBefore: readonly ["clearing_house", 39, "the margin was negative before the session"];
    readonly freeCollateralExceeded: readonly ["clearing_house", 40, "the amount exceeds the free collateral"];
    readonly positionExists: readonly ["clearing_house", 41, "the account already has a position on this market"];
    readonly orderTypeUnknown: readonly ["clearing_house", 44, "no such order type"];
    readonly marketOrderShort: readonly ["clearing_house", 45, "the book cannot fill the market order"];
    readonly notFilled: readonly ["clearing_house", 46, "fill-or-kill could not be filled"];
    readonly wouldTake: readonly ["clearing_house", 47, "post-only would take"];
    readonly bothSidesTaken: readonly ["clearing_house", 51, "the session takes on both sides"];
    readonly liquidatorShort: readonly ["clearing_house", 52, "the liquidator is below initial margin"];
    readonly staleReplaced: readonly ["clearing_house", 54, "an own order was replaced below initial margin"];
    readonly postedBelowMaintenance: readonly ["clearing_house", 57, "orders were posted below maintenance margin"];
    readonly priceOutOfRange: readonly ["clearing_house", 3900, "the price is zero or too large"];
    readonly overflow: readonly ["position", 2000, "the quantity is too large"];
    readonly marginBroken: readonly ["position", 2001, "the initial margin rule is broken"];
    readonly marginNegative: readonly ["position", 2002, "the margin is negative"];
    readonly ratioOutOfRange: readonly ["position", 2003, "the initial margin ratio is out of range"];
    readonly foreignOrder: readonly ["orderbook", 3000, "the order belongs to another account"];
    readonly priceStale: readonly ["market", 1000, "the oracle price is zero or too old"];
    readonly priorityForbidden: readonly ["market", 1004, "the market takes no priority gas price"];
    readonly orderMissing: readonly ["ordered_map", 1, "no such order"];
    readonly balanceInsufficient: readonly ["balance", 2, "the balance is too small"];
    readonly noPosition: readonly ["dynamic_field", 1, "the account has no position on this market"];
    readonly marketInSession: readonly ["programmable_transaction", 0, "the market is inside a session"];
    readonly sessionLeftOpen: readonly ["programmable_transaction", 1, "a session was left open"];
};
/** Name of an abort. */
export type AbortName = keyof typeof ABORTS;
/** Creates the abort of a violated rule. @returns the abort, to be thrown */
export declare function abort(name: AbortName): Abort;
