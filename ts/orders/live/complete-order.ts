/**
 * Completes orders and trades of events as CCXT's `safeOrder` does, with the same result and far fewer steps.
 */

import type { ParseNumber } from '../../markets/trade.js';

/** A state of `OrderReducer.state`: figures as decimal text. */
type State = Readonly<Record<string, unknown>>;

/**
 * Completes a state whose trades are complete already, of a linear market with a contract size of 1.
 *
 * @returns the result of `safeOrder`, with the same order of members, whose lists are frozen; `undefined`
 *   when a figure is missing, which `safeOrder` computes or leaves out
 */
export function completeOrder(state: State, parseNumber: ParseNumber): Record<string, unknown> | undefined {
    const { amount, filled, remaining, cost, average, price, type } = state;
    const areTexts = isText(amount) && isText(filled) && isText(remaining) && isText(cost) && isText(price);
    if (!areTexts || !isText(state.status) || type !== 'limit') return undefined;
    // CCXT computes an amount of zero from the others.
    if (Number(amount) === 0) return undefined;
    const hasAverage = isText(average) && Number(average) !== 0;
    if (!hasAverage && Number(filled) > 0) return undefined;
    const { clientOrderId, timeInForce, postOnly } = state;
    if (clientOrderId !== undefined && !isText(clientOrderId)) return undefined;
    if (timeInForce !== undefined && !isText(timeInForce)) return undefined;
    if (postOnly !== undefined && typeof postOnly !== 'boolean') return undefined;
    const fees = completeFees(state.fees, parseNumber);
    if (fees === undefined) return undefined;
    // Every member by its name: a copy of so many members that is changed afterwards is slow.
    const order: Record<string, unknown> = {
        id: state.id,
        clientOrderId,
        timestamp: state.timestamp,
        datetime: state.datetime,
        lastTradeTimestamp: state.lastTradeTimestamp,
        lastUpdateTimestamp: state.lastUpdateTimestamp,
        status: state.status,
        symbol: state.symbol,
        type,
        timeInForce: timeInForce ?? (postOnly === true ? 'PO' : undefined),
        postOnly: postOnly ?? (timeInForce === undefined ? undefined : timeInForce === 'PO'),
        reduceOnly: state.reduceOnly,
        side: state.side,
        price: parseNumber(omitZero(price)),
        amount: parseNumber(amount),
        filled: parseNumber(filled),
        remaining: parseNumber(remaining),
        cost: parseNumber(cost),
        average: hasAverage ? parseNumber(average) : undefined,
        fees,
        info: state.info,
        trades: Object.freeze(state.trades),
    };
    const [fee] = fees;
    if (fee !== undefined) order.fee = fee;
    order.stopPrice = undefined;
    order.triggerPrice = undefined;
    order.takeProfitPrice = undefined;
    order.stopLossPrice = undefined;
    if (fee === undefined) order.fee = undefined;
    return order;
}

/** Completes at most one fee; `undefined` for any others. */
function completeFees(fees: unknown, parseNumber: ParseNumber): readonly object[] | undefined {
    if (!Array.isArray(fees) || fees.length > 1) return undefined;
    const [fee] = fees as readonly ({ readonly cost: unknown; readonly currency: unknown } | undefined)[];
    if (fee === undefined) return NO_FEES;
    if (!isText(fee.cost) || !isText(fee.currency)) return undefined;
    return Object.freeze([Object.freeze({ currency: fee.currency, cost: parseNumber(fee.cost) })]);
}

/** Completes a trade of `parseMyTrade` as `safeOrder` completes its `trades`, and freezes its fee. */
export function completeOrderTrade(trade: Record<string, unknown>, parseNumber: ParseNumber): Record<string, unknown> {
    const { price, amount, cost, fee } = trade as Readonly<Record<'price' | 'amount' | 'cost', string>> & {
        readonly fee: { readonly cost: string; readonly currency: string } | undefined;
    };
    trade.price = parseNumber(price);
    trade.amount = parseNumber(amount);
    trade.cost = parseNumber(cost);
    trade.fee = Object.freeze(
        fee === undefined ? { cost: undefined } : { cost: parseNumber(fee.cost), currency: fee.currency },
    );
    trade.fees = NO_FEES;
    return trade;
}

const NO_FEES: readonly object[] = Object.freeze([]);

function isText(value: unknown): value is string {
    return typeof value === 'string' && value !== '';
}

/** CCXT leaves out a price of zero. */
function omitZero(text: string): string | undefined {
    return Number(text) === 0 ? undefined : text;
}
