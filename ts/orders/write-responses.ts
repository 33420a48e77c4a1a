/** Reads the responses of submitted writes, and checks that each is about what was requested. */

import type { Dict, Order, Str } from 'ccxt';
import { isUnified } from '../transaction/intent.js';
import type { JournalEntry, JournalOrder, RecordedWrite } from '../transaction/journal-record.js';
import { NumberText } from '../core/json.js';
import { numberText, subtract } from '../core/number/step.js';
import type { NodeResult } from '../node/sui-node.js';
import { addFills, readTaken, type TakenRows } from './node/taken.js';
import { findRestingParts } from './node/builder-requests.js';
import { convertResponse, expectRows } from '../exchange/response.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { parseCanceledOrder, parseOrder } from './order.js';
import { formatValue, isGiven } from '../exchange/params.js';
import { parseDecimal, toDatetime } from '../exchange/value.js';
import type { OrderBody } from './request.js';
import { problem } from '../core/problem.js';
import { decodeJournalEntry } from '../submit/journal/journal.js';
import type { WireOrder } from '../wire/types.js';
import type { Context } from '../exchange/context.js';
import { serviceTime } from '../exchange/service-time.js';
import type { FundsResponses } from '../funds/responses.js';
import type { MarketDirectory } from '../markets/market-directory.js';

/** The orders of one transaction, as the user requested them. */
export interface RequestedOrders {
    readonly bodies: readonly OrderBody[];
    readonly markets: readonly KnownMarket[];
    /** CCXT's types: a market order with a bound is a limit order on the chain. */
    readonly types: readonly unknown[];
}

/** Parses responses of writes. */
export class WriteResponses {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly funds: FundsResponses,
    ) {}

    /**
     * Parses the response of a write that only its journal entry describes: to orders, an account, or the
     * service's row.
     */
    ofEntry(entry: JournalEntry, response: unknown): unknown {
        const { action, via, request, digest } = entry;
        const at = `submit/${action}`;
        const { chId, accountId } = (request ?? {}) as Readonly<Record<string, unknown>>;
        const market = typeof chId === 'string' ? this.markets.byId(chId) : undefined;
        // A node shows effects and events, and no row.
        if (action === 'void' || !isUnified(action) || (via === 'node' && action !== 'createOrders')) return undefined;
        return convertResponse(at, () => {
            switch (action) {
                case 'createOrders': {
                    const requested = this.requestedBy(entry);
                    if (via === 'node') return this.nodeOrders(response as NodeResult, requested, digest);
                    return this.placedOrders(response, at, requested.bodies, requested.markets);
                }
                case 'cancelOrders':
                    return this.canceledOrders(response, at, market, idsIn(request));
                case 'createAccount':
                    return this.funds.newAccount(response, at, decodeJournalEntry(entry)).account;
                case 'deposit':
                case 'withdraw':
                    return this.funds.accountRow(response, at, accountId);
                case 'allocate':
                case 'deallocate':
                case 'setLeverage':
                    return this.funds.positionRow(response, at, market);
            }
        });
    }

    /**
     * The orders on the book that a recorded write places. @throws {Problem} `argument` when a figure of them
     * is no number
     */
    requestedBy({ request, orders: named = [] }: Pick<RecordedWrite, 'request' | 'orders'>): RequestedOrders {
        const { orders } = (request ?? {}) as { orders?: unknown };
        const bodies = Array.isArray(orders) ? (orders as OrderBody[]).map(fromJournal) : [];
        const markets = bodies.map((body) => this.markets.byIdOrUnlisted(body.chId));
        return { bodies, markets, types: bodies.map(({ type }, i) => named[i]?.type ?? type) };
    }

    /**
     * Parses placed orders, one for each body and in their order; the market of each body is at the same
     * place.
     */
    placedOrders(
        response: unknown,
        at: string,
        bodies: readonly OrderBody[],
        markets: readonly KnownMarket[],
    ): Order[] {
        const orders = convertResponse(at, () =>
            expectRows<WireOrder>(response, at).map((row) => this.#parseOrder(row, parseOrder)),
        );
        const placed = withCertainTerms(withClientOrderIds(align(orders, markets, bodies, at), bodies), bodies);
        return placed.map((order, i) => {
            const body = bodies[i];
            if (body === undefined || !mustHaveFilled(order, body, bodies)) return order;
            const { amount } = order;
            // A reduce-only order is cut to the position.
            const end = body.reduceOnly
                ? { status: undefined, filled: undefined }
                : { status: 'closed', filled: amount };
            const filled = { ...order, ...end, remaining: undefined, cost: undefined };
            return this.context.safeOrder(filled as never, markets[i] as never);
        });
    }

    /**
     * Makes the placed orders from the events of their transaction; what filled stays unknown where the
     * events do not show it.
     */
    nodeOrders(result: NodeResult, requested: RequestedOrders, digest: string): Order[] {
        const { events } = result;
        const { bodies, markets, types } = requested;
        const parts = findRestingParts(events, bodies);
        const timestamp = serviceTime(this.context);
        const placed = bodies.map((body, i) => {
            const { type, side, amount, price, life = 'GTC', reduceOnly, clientOrderId, slTp } = body;
            const [part, market] = [parts[i], markets[i]];
            // A reduce-only order is cut to the position: what rests of it, or that it was not refused, does
            // not show what filled. Without a bound, the contract fills a market order wholly or fails.
            const isUnbounded = type === 'market' && price === undefined;
            const isAllOrNothing = life === 'FOK' || isUnbounded;
            const isWhole = part === undefined && isAllOrNothing && !reduceOnly;
            const isCut = reduceOnly && part?.remaining !== amount.text;
            const remaining = isWhole ? '0' : isCut ? undefined : part?.remaining;
            const order = {
                id: part?.id,
                clientOrderId,
                timestamp,
                datetime: toDatetime(timestamp),
                symbol: market?.symbol,
                type: types[i],
                timeInForce: isUnbounded ? 'IOC' : life,
                postOnly: life === 'PO',
                side,
                price: price?.text,
                amount: amount.text,
                remaining,
                filled: remaining === undefined ? undefined : subtract(amount.text, remaining),
                reduceOnly,
                stopLossPrice: slTp?.stopLossPrice?.text,
                takeProfitPrice: slTp?.takeProfitPrice?.text,
                status: part === undefined ? (isWhole ? 'closed' : undefined) : 'open',
                info: { txDigest: digest },
            };
            return this.context.safeOrder(order, market as never);
        });
        try {
            const taken = readTaken(events, bodies, digest, timestamp);
            return taken === undefined ? placed : this.withFills(placed, requested, taken);
        } catch {
            // The orders are placed: events that cannot be parsed must not hide that.
            return placed;
        }
    }

    /** Adds to placed orders what they took. @throws {Problem} `response` when a figure cannot be parsed */
    withFills(placed: readonly Order[], requested: RequestedOrders, taken: TakenRows): Order[] {
        return addFills(placed, requested, taken).map((order, i) =>
            order === placed[i] ? order : this.context.safeOrder(order as never, requested.markets[i] as never),
        );
    }

    /** Parses canceled orders of a market, or, without one, of any. Each must be one that was requested. */
    canceledOrders(
        response: unknown,
        at: string,
        market: KnownMarket | undefined,
        requested: readonly string[],
    ): Order[] {
        const orders = convertResponse(at, () =>
            expectRows<WireOrder>(response, at).map((row) => this.#parseOrder(row, parseCanceledOrder)),
        );
        if (market === undefined) return orders;
        const other = orders.find(({ id, symbol }) => symbol !== market.symbol || !requested.includes(`${id}`));
        if (other === undefined) return orders;
        const wanted = `the requested orders of ${market.symbol}`;
        throw problem('response', at, wanted, `order ${formatValue(other.id)} of ${other.symbol}`);
    }

    /** Makes the order of a state that `listCanceled` lists, with the terms that are known of it. */
    nodeCancel(state: Readonly<Record<string, unknown>>, market: KnownMarket): Order {
        const order = this.context.safeOrder(state as Dict, market as never);
        // What has filled may have filled at better prices.
        return Number(order.filled) === 0 ? order : { ...order, cost: undefined, average: undefined };
    }

    #parseOrder(row: WireOrder, parse: typeof parseOrder): Order {
        const market = this.markets.byWireSymbol(row.symbol, 'orders');
        return this.context.safeOrder(parse(row, market), market as never);
    }
}

/** Names an order for the journal. */
export function toJournalOrder({ symbol, type, side, amount, price, reduceOnly }: Order): JournalOrder {
    const [size, limit] = [parseDecimal(amount), parseDecimal(price)];
    return {
        ...{ symbol: `${symbol}`, type: `${type}`, side: `${side}` },
        ...(size === undefined ? {} : { amount: size }),
        ...(limit === undefined ? {} : { price: limit }),
        ...(reduceOnly === true ? { reduceOnly } : {}),
    };
}

/** Names the orders of a request for the journal. */
export function toJournalOrders({ bodies, markets, types }: RequestedOrders): JournalOrder[] {
    return bodies.map(({ side, amount, price, clientOrderId }, i) => ({
        symbol: `${markets[i]?.symbol}`,
        type: String(types[i]),
        side,
        amount: amount.text,
        ...(price === undefined ? {} : { price: price.text }),
        ...(clientOrderId === undefined ? {} : { clientOrderId }),
    }));
}

/** A journal holds figures as JSON numbers. */
function fromJournal(body: OrderBody): OrderBody {
    const toText = (figure: unknown): NumberText => new NumberText(numberText(figure, 'request'));
    const price = body.price === undefined ? {} : { price: toText(body.price) };
    return { ...body, amount: toText(body.amount), ...price };
}

/** The order ids of a cancel's request in a journal. */
function idsIn(request: unknown): string[] {
    const { orderIds } = (request ?? {}) as { orderIds?: unknown };
    return Array.isArray(orderIds) ? orderIds.map((id) => `${id}`) : [];
}

/** Puts each order at the place of its body: the service may respond in another order. */
function align(
    orders: readonly Order[],
    markets: readonly KnownMarket[],
    bodies: readonly OrderBody[],
    at: string,
): Order[] {
    const left = [...orders];
    const aligned = markets.map((): Order | undefined => undefined);
    // By amount and price first: without client order ids, nothing else distinguishes two orders of one side.
    for (const isMatch of [hasSameFigures, mayBeOf]) {
        for (const [i, { symbol }] of markets.entries()) {
            if (aligned[i] !== undefined) continue;
            const place = left.findIndex((order) => order.symbol === symbol && isMatch(order, bodies[i]));
            if (place >= 0) aligned[i] = left.splice(place, 1)[0];
        }
    }
    if (left.length === 0 && !aligned.includes(undefined)) return aligned as Order[];
    throw problem(
        'response',
        at,
        `the ${markets.length} requested orders`,
        `${orders.length} orders, not all of them requested`,
    );
}

/**
 * Adds the client order ids of the request where the response omits them and none of the other orders may
 * have that one.
 */
function withClientOrderIds(orders: readonly Order[], bodies: readonly OrderBody[]): Order[] {
    return orders.map((order, i) => {
        const body = bodies[i];
        if (isGiven(order.clientOrderId) || body?.clientOrderId === undefined) return order;
        const others = orders.filter(
            (other) => other !== order && other.symbol === order.symbol && other.side === order.side,
        );
        const isCertain = hasSameFigures(order, body) && !others.some((other) => hasSameFigures(other, body));
        return isCertain || others.length === 0 ? { ...order, clientOrderId: body.clientOrderId } : order;
    });
}

/**
 * Adds what the response omits and the request makes certain: the other orders that it may be have the same.
 */
function withCertainTerms(orders: readonly Order[], bodies: readonly OrderBody[]): Order[] {
    return orders.map((order, i) => {
        const body = bodies[i];
        if (body === undefined) return order;
        const others = bodies.filter((other) => other.chId === body.chId && mayBecome(order, other));
        const isShared = (key: 'type' | 'reduceOnly'): boolean => others.every((other) => other[key] === body[key]);
        const { timeInForce, postOnly, reduceOnly, filled, timestamp, lastTradeTimestamp } = order;
        // What the service places rests until it is canceled or expires; CCXT adds that of a market order.
        const isResting = body.type === 'limit' && isShared('type') && !isGiven(timeInForce);
        return {
            ...order,
            ...(isResting ? { timeInForce: 'GTC' } : {}),
            // The service places no post-only order.
            postOnly: postOnly ?? (isShared('type') ? false : undefined),
            // What it filled, it filled when it was placed.
            lastTradeTimestamp: lastTradeTimestamp ?? (Number(filled) > 0 ? timestamp : undefined),
            reduceOnly: reduceOnly ?? (isShared('reduceOnly') ? body.reduceOnly : undefined),
        };
    });
}

/**
 * Whether the row of an executed order shows it before its fill: without a bound, the contract fills a market
 * order wholly or fails.
 */
function mustHaveFilled(order: Order, body: OrderBody, bodies: readonly OrderBody[]): boolean {
    const isWhole = ({ type, price }: OrderBody): boolean => type === 'market' && price === undefined;
    const isAlike = (other: OrderBody): boolean => isWhole(other) && other.reduceOnly === body.reduceOnly;
    if (order.status !== 'open' || !isWhole(body)) return false;
    return bodies.every((other) => other.chId !== body.chId || !mayBecome(order, other) || isAlike(other));
}

/** Whether an order may be that of a body; a reduce-only order may be cut to the position. */
function mayBecome(order: Order, body: OrderBody): boolean {
    const isCut = body.reduceOnly && Number(order.amount) <= toFloat(body.amount);
    return hasSameFigures(isCut ? { ...order, amount: toFloat(body.amount) } : order, body);
}

function hasSameFigures(order: Order, body: OrderBody | undefined): boolean {
    const isSame = (found: number | undefined, requested: unknown): boolean =>
        requested === undefined || Number(found) === toFloat(requested);
    return mayBeOf(order, body) && isSame(order.amount, body?.amount) && isSame(order.price, body?.price);
}

/** A journal holds figures as JSON numbers. */
function toFloat(figure: unknown): number {
    return Number(figure instanceof NumberText ? figure.text : figure);
}

/** Whether an order may be that of a body; the amount of a reduce-only order may be less than requested. */
function mayBeOf({ side, clientOrderId }: Order, body: OrderBody | undefined): boolean {
    if (body === undefined) return true;
    const isSame = (found: Str, requested: string | undefined): boolean =>
        !isGiven(found) || requested === undefined || found === requested;
    return isSame(side, body.side) && isSame(clientOrderId, body.clientOrderId);
}
