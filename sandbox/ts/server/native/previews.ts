/** Native previews: what orders, cancellations, leverage and collateral would change, without changing it. */

import { toRatio, type OrderIntent } from '../../chain/intent.js';
import {
    forEachMarket,
    marketOf,
    readCommon,
    readLimitOrder,
    readScaleOrders,
    readSide,
    type OrderFields,
} from '../../chain/native-fields.js';
import { RequestFields, U128_MAX } from '../../chain/request-fields.js';
import { REFERENCE_GAS_PRICE } from '../../chain/world.js';
import { abs, ceilDivide, max, multiply, NANO, ONE } from '../../engine/integers.js';
import type { EngineTransaction, MarketSpec, OrderType, Placement, PositionView } from '../../engine/types.js';
import { Abort, PreviewFailure, refuse } from '../../errors.js';
import { attoExact, divide, exact, nano, type Json } from '../http/json.js';
import type { Handler, Exchange } from '../simulation/exchange.js';
import { positionRow } from './account-rows.js';
import { findAccountNumber } from './request.js';

/** Order of a preview; a market order has no price. */
type PreviewOrder = Pick<OrderIntent, 'side' | 'size' | 'reduceOnly' | 'price' | 'type' | 'expiryMs'>;

/** A simulated transaction of one account. */
interface Simulated {
    readonly exchange: Exchange;
    readonly calls: EngineTransaction;
    readonly accountNumber: number;
    readonly now: number;
}

/** Collateral of an account that only a preview has, base units. */
const UNLIMITED = 1n << 60n;

/** Native previews, by operation id. */
export const PREVIEWS: Readonly<Record<string, Handler>> = Object.fromEntries(
    Object.entries({
        'place-limit-order': orderPreview((request) => [readLimitOrder(request.fields, readCommon(request))]),
        'place-market-order': orderPreview(({ fields }) => [
            {
                side: readSide(fields),
                size: fields.positiveInteger('size'),
                reduceOnly: fields.flag('reduceOnly'),
                price: undefined,
                type: 0n,
                expiryMs: undefined,
            },
        ]),
        'place-scale-order': orderPreview(readScaleOrders),
        'cancel-orders': previewOf(previewCancels),
        'set-leverage': previewOf((request, simulated) => {
            const market = marketOf(request);
            simulated.calls.setInitialMarginRatio(market.id, simulated.accountNumber, toRatio(request.fields, market));
            return collateralRow(simulated, market, missingCollateral(simulated, market));
        }),
        'edit-collateral': previewOf((request, simulated) => {
            const market = marketOf(request);
            const change = readSignedInteger(request.fields, 'collateralChange');
            moveCollateral(simulated, market, change);
            return collateralRow(simulated, market, change);
        }),
    }).map(([name, handler]) => [`perpetuals/account/previews/${name}`, handler]),
);

type Preview = (request: OrderFields, simulated: Simulated) => Json;

/** Simulates on an account; without `accountId`, on a new one with unlimited collateral. */
function previewOf(preview: Preview): Handler {
    return (exchange: Exchange, body: Readonly<Record<string, unknown>>) => {
        const { engine, clock } = exchange;
        const [fields, now] = [new RequestFields(body), clock.now()];
        const given = fields.has('accountId') ? findAccountNumber(exchange, fields.text('accountId')) : undefined;
        const context = { now, digest: '', gasPrice: REFERENCE_GAS_PRICE, referenceGasPrice: REFERENCE_GAS_PRICE };
        try {
            return engine.simulate(context, (calls) => {
                const accountNumber = given ?? openAccount(calls);
                refreshPrices(exchange, calls, now);
                return preview({ fields, context: exchange }, { exchange, calls, accountNumber, now });
            });
        } catch (error) {
            if (error instanceof Abort) throw new PreviewFailure(error.message);
            throw error;
        }
    };
}

function openAccount(calls: EngineTransaction): number {
    const accountNumber = calls.createAccount();
    calls.deposit(accountNumber, UNLIMITED);
    return accountNumber;
}

/** A built transaction updates the prices that are too old. */
function refreshPrices({ engine }: Exchange, calls: EngineTransaction, now: number): void {
    for (const marketId of engine.markets.keys()) {
        const { indexPrice, indexAverage, collateralPrice, collateralAverage } = engine.market(marketId, now);
        calls.setBasePrice(marketId, indexPrice, indexAverage);
        calls.setCollateralPrice(collateralPrice, collateralAverage);
    }
}

/** Previews orders of one market; missing margin is allocated. */
function orderPreview(read: (request: OrderFields) => readonly PreviewOrder[]): Handler {
    return previewOf((request, simulated) => {
        const { exchange, calls, accountNumber, now } = simulated;
        const { fields } = request;
        const [market, orders] = [marketOf(request), read(request)];
        const before = exchange.engine.position(market.id, accountNumber, now);
        const bestPrice = bestPriceFor(orders, market, exchange);
        const available = collateralOf(simulated);
        if (before === undefined) calls.createPosition(market.id, accountNumber);
        if (fields.has('leverage')) calls.setInitialMarginRatio(market.id, accountNumber, toRatio(fields, market));
        const session = calls.startSession(market.id, accountNumber);
        const placements = orders.map((order) => place(session, order));
        session.end({ allocateMissing: true, deallocateFree: fields.flag('shouldDeallocateFreeCollateral') });
        return {
            ...collateralRow(simulated, market, available - collateralOf(simulated)),
            ...fillRow(orders, placements, bestPrice),
            hasPosition: before !== undefined,
            cancelSlTp: isClosed(before, positionOf(simulated, market)),
        };
    });
}

function place(session: ReturnType<EngineTransaction['startSession']>, order: PreviewOrder): Placement {
    const { side, size, reduceOnly, price, type, expiryMs } = order;
    if (price === undefined) return session.placeMarket({ side, size, reduceOnly });
    const expiry = expiryMs === undefined ? {} : { expiryMs: Number(expiryMs) };
    return session.placeLimit({ side, size, reduceOnly, price, type: Number(type) as OrderType, ...expiry });
}

/** The best price that the orders could trade at, 10^-9 USD; zero when there is none. */
function bestPriceFor([order]: readonly PreviewOrder[], { id }: MarketSpec, { engine }: Exchange): bigint {
    const { bids, asks } = engine.book(id, 1);
    return (order?.side === 'bid' ? asks : bids)[0]?.[0] ?? 0n;
}

/**
 * Sums of fills and posted remainders. Slippage is the distance of the average fill from the best price
 * before.
 */
function fillRow(
    orders: readonly PreviewOrder[],
    placements: readonly Placement[],
    bestPrice: bigint,
): Readonly<Record<string, Json>> {
    let [filled, filledUsd, posted, postedUsd] = [0n, 0n, 0n, 0n];
    for (const [index, placement] of placements.entries()) {
        filled += placement.filled;
        filledUsd += placement.quote;
        const rest = placement.rested ? placement.size - placement.filled : 0n;
        posted += rest;
        postedUsd += rest * (orders[index]?.price ?? 0n);
    }
    const executionPrice = filled > 0n ? divide(filledUsd, filled * NANO) : divide(postedUsd, posted * NANO);
    const slippage = filled > 0n ? abs(executionPrice - bestPrice * NANO) : 0n;
    return {
        priceSlippage: attoExact(slippage),
        percentSlippage: attoExact(divide(slippage, bestPrice * NANO) * 100n),
        filledSize: nano(filled),
        filledSizeUsd: attoExact(filledUsd),
        postedSize: nano(posted),
        postedSizeUsd: attoExact(postedUsd),
        executionPrice: attoExact(executionPrice),
    };
}

/** Orders that close a position also remove its stop loss and take profit. */
function isClosed(before: PositionView | undefined, { base }: PositionView): boolean {
    return before !== undefined && before.base !== 0n && (base === 0n || base > 0n !== before.base > 0n);
}

function previewCancels(request: OrderFields, simulated: Simulated): Json {
    const { fields } = request;
    const { calls, accountNumber } = simulated;
    const rows = forEachMarket(request, (market, data) => {
        const available = collateralOf(simulated);
        const orderIds = data.integers('orderIds', U128_MAX);
        if (fields.flag('shouldAbortOnMissingId')) calls.cancelOrders(market.id, accountNumber, orderIds);
        else calls.tryCancelOrders(market.id, accountNumber, orderIds);
        if (fields.flag('shouldDeallocateFreeCollateral')) calls.deallocateFree(market.id, accountNumber);
        return [[market.id, collateralRow(simulated, market, available - collateralOf(simulated))] as const];
    });
    return { marketIdsToData: Object.fromEntries(rows) };
}

function moveCollateral({ calls, accountNumber }: Simulated, { id }: MarketSpec, change: bigint): void {
    if (change > 0n) calls.allocate(id, accountNumber, change);
    if (change < 0n) calls.deallocate(id, accountNumber, -change);
}

/** Allocates what the initial margin lacks. @returns raw; zero when the margin is sufficient */
function missingCollateral(simulated: Simulated, market: MarketSpec): bigint {
    const { exchange, now } = simulated;
    const { base, bidsQuantity, asksQuantity, margin, initialMarginRatio } = positionOf(simulated, market);
    const { markPrice, collateralPrice } = exchange.engine.market(market.id, now);
    const exposure = max(abs(base + bidsQuantity), abs(base - asksQuantity));
    const missing = multiply(multiply(exposure, markPrice), initialMarginRatio) - margin;
    const raw = missing > 0n ? ceilDivide(missing * ONE, collateralPrice * market.scalingFactor) : 0n;
    moveCollateral(simulated, market, raw);
    return raw;
}

function collateralOf({ exchange, accountNumber }: Simulated): bigint {
    return exchange.engine.account(accountNumber)?.collateral ?? 0n;
}

function positionOf({ exchange, accountNumber, now }: Simulated, { id }: MarketSpec): PositionView {
    const position = exchange.engine.position(id, accountNumber, now);
    if (position === undefined) throw refuse('request', `marketId: wanted a market with a position, found ${id}`);
    return position;
}

/** The simulated position, and the raw collateral that moves to it. */
function collateralRow(simulated: Simulated, market: MarketSpec, change: bigint): Readonly<Record<string, Json>> {
    const { exchange, accountNumber, now } = simulated;
    const { engine, decimals } = exchange;
    const holding = {
        position: positionOf(simulated, market),
        market: engine.market(market.id, now),
        orders: engine.orders(market.id, accountNumber),
    };
    return { updatedPosition: positionRow(holding, decimals), collateralChange: exact(change, decimals) };
}

function readSignedInteger(fields: RequestFields, name: string): bigint {
    return BigInt(fields.text(name).slice(0, -1));
}
