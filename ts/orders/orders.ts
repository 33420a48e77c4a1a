/** What each call about orders means: an order that rests on the book, a stop order, or a TWAP order. */

import type { CancellationRequest, Dict, Order, OrderRequest, OrderSide, Position, Str } from 'ccxt';
import { expectDecided, expectOrderParams, splitParams, toSide, withLowerCase } from './order-params.js';
import { expectParams, formatValue, isGiven, toLower, type Params } from '../exchange/params.js';
import { toLadder, type Ladder } from './request.js';
import { isTicketId } from './tickets/stop-requests.js';
import { problem, sentence } from '../core/problem.js';
import type { StopOrders } from './tickets/stop-orders.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { OrderCanceler } from './order-canceler.js';
import type { OrderFilter } from './open-orders.js';
import type { EditRequest, OrderEditor } from './order-editor.js';
import { hasId, onlyOrder, type OrderPlacer } from './order-placer.js';
import type { PositionCloser } from './position-closer.js';
import type { TwapOrders } from './tickets/twap-orders.js';

/** Writes orders. */
export class Orders {
    constructor(
        private readonly markets: MarketDirectory,
        private readonly stops: StopOrders,
        private readonly twaps: TwapOrders,
        private readonly placer: OrderPlacer,
        private readonly canceler: OrderCanceler,
        private readonly editor: OrderEditor,
        private readonly closer: PositionCloser,
    ) {}

    /** Implements `createOrder`. */
    async create(order: OrderRequest): Promise<Order> {
        expectOrderParams(order.params);
        const [own, shared] = splitParams(order.params);
        return onlyOrder(await this.createMany([{ ...order, params: own }], shared));
    }

    /** Implements `createOrders`. */
    createMany(given: readonly OrderRequest[], params: Dict): Promise<Order[]> {
        const orders = allInLowerCase(given);
        if (this.stops.areStops(orders)) return this.stops.createMany(orders, params);
        return this.placer.createMany(orders, params);
    }

    /** Implements `createScaleOrder`. */
    async createScale(ladder: Ladder, params: Dict): Promise<Order[]> {
        const market = await this.markets.find(ladder.symbol);
        const { clientOrderIds, ...common } = expectParams(params) as Dict & Params;
        expectOrderParams(common);
        const [own, shared] = splitParams(common);
        if (isGiven(own.clientOrderId)) {
            const fact = 'params.clientOrderId is not accepted, as the orders would share it';
            throw sentence('argument', `${fact}; pass clientOrderIds, one for each, or leave it out`);
        }
        const { symbol } = ladder;
        const side = toSide(ladder.side);
        const steps = toLadder({ ...ladder, side }, market);
        const ids = isGiven(clientOrderIds) ? expectIds(clientOrderIds, steps.length) : [];
        const toOrder = ({ amount, price }: (typeof steps)[number], i: number): OrderRequest => {
            const clientOrderId = ids[i];
            const ofOrder = clientOrderId === undefined ? own : { ...own, clientOrderId };
            return { symbol, type: 'limit', side, amount, price, params: ofOrder } as unknown as OrderRequest;
        };
        return this.createMany(steps.map(toOrder), shared);
    }

    /** Implements `createTwapOrder`. */
    createTwap(symbol: string, side: OrderSide, amount: number, duration: number, params: Dict): Promise<Order> {
        return this.twaps.create(symbol, toSide(side), amount, duration, params);
    }

    /** Implements `editOrder`. */
    async edit(id: string, asked: OrderRequest): Promise<Order> {
        const given = withLowerCase(asked);
        if (this.twaps.isMeant(given.params)) return this.twaps.edit(id, given);
        const params = Object.fromEntries(Object.entries(expectParams(given.params)).filter(([key]) => key !== 'twap'));
        expectOrderParams(params);
        const order = { ...given, params: params as Dict };
        if (!hasId({ id }) && isGiven(params.clientOrderId)) return this.editor.editByClientId(order);
        if (!isTicketId(id)) return this.editor.edit(id, order);
        const [own, shared] = splitParams(order.params);
        return this.stops.edit(id, { ...order, params: own }, shared);
    }

    /** Implements `editOrders`. */
    editMany(orders: readonly EditRequest[], params: Dict): Promise<Order[]> {
        return this.editor.editMany(allInLowerCase(orders), params);
    }

    /** Implements `closePosition`. */
    closePosition(symbol: string, side: Str, params: Dict): Promise<Order> {
        return this.closer.close(symbol, toLower(side, ['long', 'short']), params);
    }

    /** Implements `closeAllPositions`. */
    closeAllPositions(params: Dict): Promise<Position[]> {
        return this.closer.closeAll(params);
    }

    /** Implements `cancelOrder`. */
    async cancel(id: string, symbol: Str, params: Dict): Promise<Order> {
        expectDecided(params);
        if (this.twaps.isMeant(params)) return onlyOrder(await this.twaps.cancelMany([id], symbol, params));
        if (!this.stops.areTickets([id], params)) return this.canceler.cancel(id, symbol, params);
        return onlyOrder(await this.stops.cancelMany([id], symbol, params));
    }

    /** Implements `cancelOrders`. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]> {
        expectDecided(params);
        if (this.twaps.isMeant(params)) return this.twaps.cancelMany(ids, symbol, params);
        if (this.stops.areTickets(ids, params)) return this.stops.cancelMany(ids, symbol, params);
        return this.canceler.cancelMany(ids, symbol, params);
    }

    /** Implements `cancelAllOrders`; `isMeant` selects some of the orders. */
    cancelAll(symbol: Str, params: Dict, isMeant?: OrderFilter): Promise<Order[]> {
        expectDecided(params);
        if (this.twaps.isMeant(params)) return this.twaps.cancelAll(symbol, params, isMeant);
        if (this.stops.areTickets([], params)) return this.stops.cancelAll(symbol, params, isMeant);
        return this.canceler.cancelAll(symbol, params, isMeant);
    }

    /** Implements `cancelOrdersForSymbols`. */
    cancelForSymbols(orders: readonly CancellationRequest[], params: Dict): Promise<Order[]> {
        return this.canceler.cancelForSymbols(orders, params);
    }
}

/** A list that is none, or has other members, is refused later. */
function allInLowerCase<T extends OrderRequest>(orders: readonly T[]): readonly T[] {
    const isOrder = (order: unknown): boolean => typeof order === 'object' && order !== null;
    if (!Array.isArray(orders) || !(orders as readonly unknown[]).every(isOrder)) return orders;
    return (orders as readonly T[]).map((order): T => withLowerCase(order));
}

function expectIds(ids: unknown, count: number): unknown[] {
    if (Array.isArray(ids) && ids.length === count) return ids;
    const found = Array.isArray(ids) ? `${ids.length} ids` : formatValue(ids);
    throw problem('argument', 'params.clientOrderIds', `a list of ${count} ids, one for each order`, found);
}
