/** Completes orders and trades of events as CCXT's `safeOrder` does, with the same result and far fewer steps. */

import type { ParseNumber } from '../../markets/trade.js';

/** Members that `safeOrder` adds at the end. */
const NO_TRIGGERS = {
    stopPrice: undefined,
    triggerPrice: undefined,
    takeProfitPrice: undefined,
    stopLossPrice: undefined,
} as const;

const WITHOUT_FEE = { ...NO_TRIGGERS, fee: undefined } as const;

const TRIGGERS = Object.keys(NO_TRIGGERS);

/** A state of `OrderReducer.state`: figures as decimal text. */
type State = Readonly<Record<string, unknown>>;

/**
 * Completes a state whose trades are complete already, of a linear market with a contract size of 1.
 *
 * @returns the result of `safeOrder`, with the same order of members; `undefined` when a figure is missing, which `safeOrder` computes
 *     or leaves out
 */
export function completeOrder(state: State, parseNumber: ParseNumber): Record<string, unknown> | undefined {
    const { amount, filled, remaining, cost, average, price, type, fee } = state;
    const areTexts = isText(amount) && isText(filled) && isText(remaining) && isText(cost) && isText(price);
    if (!areTexts || !isText(state.status) || type !== 'limit' || fee !== undefined) return undefined;
    // CCXT computes an amount of zero from the others.
    if (Number(amount) === 0) return undefined;
    const hasAverage = isText(average) && Number(average) !== 0;
    if (!hasAverage && Number(filled) > 0) return undefined;
    const { clientOrderId, timeInForce, postOnly } = state;
    if (clientOrderId !== undefined && !isText(clientOrderId)) return undefined;
    if (timeInForce !== undefined && !isText(timeInForce)) return undefined;
    if (postOnly !== undefined && typeof postOnly !== 'boolean') return undefined;
    const fees = completeFees(state.fees, parseNumber);
    if (fees === undefined || TRIGGERS.some((name) => name in state)) return undefined;
    const { trades, info, ...members } = state as { trades: unknown; info: unknown } & State;
    return {
        ...members,
        price: parseNumber(omitZero(price)),
        amount: parseNumber(amount),
        filled: parseNumber(filled),
        remaining: parseNumber(remaining),
        cost: parseNumber(cost),
        average: hasAverage ? parseNumber(average) : undefined,
        timeInForce: timeInForce ?? (postOnly === true ? 'PO' : undefined),
        postOnly: postOnly ?? (timeInForce === undefined ? undefined : timeInForce === 'PO'),
        fees,
        info,
        trades,
        ...(fees.length === 0 ? WITHOUT_FEE : { fee: fees[0], ...NO_TRIGGERS }),
    };
}

/** Completes at most one fee; `undefined` for any others. */
function completeFees(fees: unknown, parseNumber: ParseNumber): object[] | undefined {
    if (!Array.isArray(fees) || fees.length > 1) return undefined;
    const [fee] = fees as readonly ({ readonly cost: unknown; readonly currency: unknown } | undefined)[];
    if (fee === undefined) return [];
    if (!isText(fee.cost) || !isText(fee.currency)) return undefined;
    return [{ currency: fee.currency, cost: parseNumber(fee.cost) }];
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
