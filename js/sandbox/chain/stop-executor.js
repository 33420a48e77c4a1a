/** Executes stop orders whose triggers are met, as the service's executor does. */
import { toBase58 } from '@mysten/sui/utils';
import { abs, min, NANO } from '../engine/integers.js';
import { Abort } from '../errors.js';
import { hash } from './hash.js';
import { REFERENCE_GAS_PRICE } from './world.js';
/**
 * Executes all active stop orders that may run at a time in milliseconds. An order that would abort, such as one without
 * margin, stays active, and so does an expired one.
 */
export function executeStopOrders(context, now) {
    const { store, stopDetails, engine } = context;
    for (const ticket of store.activeTickets()) {
        const details = stopDetails.get(ticket.detailsHash);
        const isExpired = details?.expiryMs !== undefined && details.expiryMs < BigInt(now);
        if (details === undefined || isExpired)
            continue;
        const position = engine.position(details.marketId, ticket.accountNumber, now);
        const kind = triggeredBy(details, engine.market(details.marketId, now), position);
        if (kind === undefined)
            continue;
        const placement = attempt(context, ticket, details, now);
        if (placement === undefined)
            continue;
        const price = placement.filled > 0n ? placement.quote / placement.filled : (details.limit?.price ?? 0n);
        store.putTicket({ ...ticket, deposit: 0n, state: 'executed', execution: { kind, price: price * NANO } });
    }
}
/** Which trigger is met; `undefined` when none is, or no position fits. */
function triggeredBy({ kind, trigger, side }, market, position) {
    const { indexPrice, bookPrice, markPrice } = market;
    const price = [indexPrice, bookPrice ?? indexPrice, markPrice][trigger] ?? indexPrice;
    if ('stopPrice' in kind) {
        const isMet = kind.isAbove ? price >= kind.stopPrice : price <= kind.stopPrice;
        return isMet ? 'standaloneExecuted' : undefined;
    }
    const base = position?.base ?? 0n;
    if (base === 0n || base > 0n !== (side === 'ask'))
        return undefined;
    const isBeyond = (limit, isAbove) => limit !== undefined && (isAbove ? price >= limit : price <= limit);
    if (isBeyond(kind.stopLoss, side === 'bid'))
        return 'stopLossExecuted';
    return isBeyond(kind.takeProfit, side === 'ask') ? 'takeProfitExecuted' : undefined;
}
/** @returns the placed order; `undefined` when the contract aborts */
function attempt({ engine }, { id, accountNumber }, details, now) {
    const digest = toBase58(hash('stop order', id, String(now)));
    const context = { now, digest, gasPrice: REFERENCE_GAS_PRICE, referenceGasPrice: REFERENCE_GAS_PRICE };
    const { indexPrice, collateralPrice } = engine.market(details.marketId, now);
    const position = engine.position(details.marketId, accountNumber, now);
    try {
        return engine.transact(context, (calls) => {
            calls.setBasePrice(details.marketId, indexPrice);
            calls.setCollateralPrice(collateralPrice);
            return run(calls, accountNumber, details, position);
        });
    }
    catch (error) {
        if (error instanceof Abort)
            return undefined;
        throw error;
    }
}
/** Stop loss and take profit reduce only; their size may exceed the position. */
function run(calls, accountNumber, { marketId, side, size, limit, kind }, position) {
    const reduceOnly = 'stopPrice' in kind ? kind.reduceOnly : true;
    const order = { side, size: reduceOnly ? min(size, abs(position?.base ?? 0n) / NANO) : size, reduceOnly };
    const session = calls.startSession(marketId, accountNumber);
    const placement = limit === undefined
        ? session.placeMarket(order)
        : session.placeLimit({ ...order, price: limit.price, type: Number(limit.type) });
    session.end({ allocateMissing: !reduceOnly, deallocateFree: true });
    return placement;
}
