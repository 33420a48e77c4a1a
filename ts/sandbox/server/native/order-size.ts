/** Maximum order size, found by binary search over simulated transactions. */

import { REFERENCE_GAS_PRICE } from '../../chain/world.js';
import type { Side, EngineTransaction } from '../../engine/types.js';
import { Abort } from '../../errors.js';
import type { Service } from '../service.js';

/** The requested order. */
export interface OrderSizeRequest {
    readonly marketId: string;
    readonly accountNumber: number;
    readonly side: Side;
    /** Leverage of the order. Default: that of the position. */
    readonly leverage?: number | undefined;
    /** USD, for a limit order that may rest. Default: a market order. */
    readonly price?: number | undefined;
}

type Exchange = Pick<Service, 'engine' | 'clock'>;

const { ceil, floor, max, min, round } = Math;

/** 10^-9 and 10^-18, as floats. */
const [NANO, ATTO] = [1e9, 1e18];

/**
 * Finds the largest order, 10^-9 base, that does not abort now, using all unallocated collateral; zero when the minimum
 * order aborts.
 */
export function maxOrderSize(exchange: Exchange, request: OrderSizeRequest): bigint {
    const { engine, clock } = exchange;
    const { spec, indexPrice } = engine.market(request.marketId, clock.now());
    const lotUsd = ((request.price ?? Number(indexPrice) / ATTO) * Number(spec.lotSize)) / NANO;
    let failing = Number(spec.maxOpenInterest / spec.lotSize) + 1;
    // Orders below the minimum abort like orders that are too large, so the search starts at the minimum.
    const smallest = max(1, min(failing - 1, ceil((Number(spec.minOrderUsdValue) / ATTO / lotUsd) * 1.001)));
    if (!fits(exchange, request, smallest)) return 0n;
    let fitting = smallest;
    while (failing - fitting > 1) {
        const middle = fitting + floor((failing - fitting) / 2);
        if (fits(exchange, request, middle)) fitting = middle;
        else failing = middle;
    }
    return BigInt(fitting) * spec.lotSize;
}

function fits({ engine, clock }: Exchange, request: OrderSizeRequest, lots: number): boolean {
    const now = clock.now();
    const context = { now, digest: '', gasPrice: REFERENCE_GAS_PRICE, referenceGasPrice: REFERENCE_GAS_PRICE };
    try {
        engine.simulate(context, (transaction) => {
            prepare(engine, transaction, request, now);
            const { lotSize, tickSize } = engine.markets.get(request.marketId) ?? { lotSize: 1n, tickSize: 1n };
            const { side, price } = request;
            const order = { side, size: BigInt(lots) * lotSize, reduceOnly: false };
            const session = transaction.startSession(request.marketId, request.accountNumber);
            if (price === undefined) session.placeMarket(order);
            else session.placeLimit({ ...order, price: (BigInt(round(price * NANO)) / tickSize) * tickSize, type: 0 });
            session.end({ allocateMissing: true, deallocateFree: false });
        });
        return true;
    } catch (error) {
        if (error instanceof Abort) return false;
        throw error;
    }
}

/** Refreshes the current prices, creates the position and sets its leverage. */
function prepare(
    engine: Exchange['engine'],
    transaction: EngineTransaction,
    { marketId, accountNumber, leverage }: OrderSizeRequest,
    now: number,
): void {
    const { indexPrice, collateralPrice } = engine.market(marketId, now);
    transaction.setBasePrice(marketId, indexPrice);
    transaction.setCollateralPrice(collateralPrice);
    if (engine.position(marketId, accountNumber, now) === undefined)
        transaction.createPosition(marketId, accountNumber);
    if (leverage !== undefined)
        transaction.setInitialMarginRatio(marketId, accountNumber, BigInt(round(NANO / leverage)) * BigInt(NANO));
}
