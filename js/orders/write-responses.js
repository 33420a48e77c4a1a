/** Reads the responses of submitted writes, and checks that each is about what was requested. */
import { NumberText } from '../core/json.js';
import { numberText } from '../core/number/step.js';
import { addFills, readTaken } from './native/taken.js';
import { findRestingParts } from './native/native-requests.js';
import { convertResponse, expectRows } from '../exchange/response.js';
import { parseCanceledOrder, parseOrder } from './order.js';
import { formatValue, isGiven } from '../exchange/params.js';
import { parseDecimal, subtract, toDatetime } from '../exchange/value.js';
import { problem } from '../core/problem.js';
/** Parses responses of writes. */
export class WriteResponses {
    context;
    markets;
    funds;
    constructor(context, markets, funds) {
        this.context = context;
        this.markets = markets;
        this.funds = funds;
    }
    /** Parses the response of a write that only its journal entry describes: to orders, an account, or the service's row. */
    ofEntry(entry, response) {
        const { action, via, request, digest } = entry;
        const at = `submit/${action}`;
        const { chId, accountId } = (request ?? {});
        const market = typeof chId === 'string' ? this.markets.byId(chId) : undefined;
        // A node shows effects and events, and no row.
        if (via === 'node' && action !== 'createOrders')
            return undefined;
        return convertResponse(at, () => {
            switch (action) {
                case 'createOrders': {
                    const requested = this.requestedBy(entry);
                    if (via === 'node')
                        return this.nativeOrders(response, requested, digest);
                    return this.placedOrders(response, at, requested.bodies, requested.markets);
                }
                case 'cancelOrders':
                    return this.canceledOrders(response, at, market, idsIn(request));
                case 'createAccount':
                    return this.funds.newAccount(response, at, digest).account;
                case 'deposit':
                case 'withdraw':
                    return this.funds.accountRow(response, at, accountId);
                case 'allocate':
                case 'deallocate':
                case 'setLeverage':
                    return this.funds.positionRow(response, at, market);
                case 'transfer':
                case 'grantAgent':
                case 'revokeAgent':
                case 'createStops':
                case 'editStops':
                case 'cancelStops':
                case 'createTwap':
                case 'editTwap':
                case 'cancelTwaps':
                case 'void':
                    return undefined;
            }
        });
    }
    /** The orders on the book that a recorded write places. @throws {Problem} `argument` when a figure of them is no number */
    requestedBy({ request, orders: named = [] }) {
        const { orders } = (request ?? {});
        const bodies = Array.isArray(orders) ? orders.map(fromJournal) : [];
        const markets = bodies.map((body) => this.markets.byIdOrUnlisted(body.chId));
        return { bodies, markets, types: bodies.map(({ type }, i) => named[i]?.type ?? type) };
    }
    /** Parses placed orders, one for each body and in their order; the market of each body is at the same place. */
    placedOrders(response, at, bodies, markets) {
        const orders = convertResponse(at, () => expectRows(response, at).map((row) => this.#parseOrder(row, parseOrder)));
        return withTerms(withClientOrderIds(align(orders, markets, bodies, at), bodies), bodies);
    }
    /** Makes the placed orders from the events of their transaction; what filled stays unknown where the events do not show it. */
    nativeOrders(result, requested, digest) {
        const { events } = result;
        const { bodies, markets, types } = requested;
        const parts = findRestingParts(events, bodies);
        const timestamp = this.context.milliseconds();
        const placed = bodies.map((body, i) => {
            const { side, amount, price, life = 'GTC', reduceOnly, clientOrderId, slTp } = body;
            const [part, market] = [parts[i], markets[i]];
            // A reduce-only order is cut to the position: what rests of it, or that it was not refused, does not show what filled.
            const isWhole = part === undefined && life === 'FOK' && !reduceOnly;
            const isCut = reduceOnly && part?.remaining !== amount.text;
            const remaining = isWhole ? '0' : isCut ? undefined : part?.remaining;
            const order = {
                id: part?.id,
                clientOrderId,
                timestamp,
                datetime: toDatetime(timestamp),
                symbol: market?.symbol,
                type: types[i],
                timeInForce: life,
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
            return this.context.safeOrder(order, market);
        });
        try {
            const taken = readTaken(events, bodies, digest, timestamp);
            return taken === undefined ? placed : this.withFills(placed, requested, taken);
        }
        catch {
            // The orders are placed: events that cannot be parsed must not hide that.
            return placed;
        }
    }
    /** Adds to placed orders what they took. @throws {Problem} `response` when a figure cannot be parsed */
    withFills(placed, requested, taken) {
        return addFills(placed, requested, taken).map((order, i) => order === placed[i] ? order : this.context.safeOrder(order, requested.markets[i]));
    }
    /** Parses canceled orders of a market, or, without one, of any. Each must be one that was requested. */
    canceledOrders(response, at, market, requested) {
        const orders = convertResponse(at, () => expectRows(response, at).map((row) => this.#parseOrder(row, parseCanceledOrder)));
        if (market === undefined)
            return orders;
        const other = orders.find(({ id, symbol }) => symbol !== market.symbol || !requested.includes(`${id}`));
        if (other === undefined)
            return orders;
        const wanted = `the requested orders of ${market.symbol}`;
        throw problem('response', at, wanted, `order ${formatValue(other.id)} of ${other.symbol}`);
    }
    #parseOrder(row, parse) {
        const market = this.markets.byWireSymbol(row.symbol, 'orders');
        return this.context.safeOrder(parse(row, market), market);
    }
}
/** Names an order for the journal. */
export function toJournalOrder({ symbol, type, side, amount, price }) {
    const [size, limit] = [parseDecimal(amount), parseDecimal(price)];
    return {
        ...{ symbol: `${symbol}`, type: `${type}`, side: `${side}` },
        ...(size === undefined ? {} : { amount: size }),
        ...(limit === undefined ? {} : { price: limit }),
    };
}
/** Names the orders of a request for the journal. */
export function toJournalOrders({ bodies, markets, types }) {
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
function fromJournal(body) {
    const toText = (figure) => new NumberText(numberText(figure, 'request'));
    const price = body.price === undefined ? {} : { price: toText(body.price) };
    return { ...body, amount: toText(body.amount), ...price };
}
/** The order ids of a cancel's request in a journal. */
function idsIn(request) {
    const { orderIds } = (request ?? {});
    return Array.isArray(orderIds) ? orderIds.map((id) => `${id}`) : [];
}
/** Puts each order at the place of its body: the service may respond in another order. */
function align(orders, markets, bodies, at) {
    const left = [...orders];
    const aligned = markets.map(() => undefined);
    // By amount and price first: without client order ids, nothing else distinguishes two orders of one side.
    for (const isMatch of [hasSameFigures, mayBeOf]) {
        for (const [i, { symbol }] of markets.entries()) {
            if (aligned[i] !== undefined)
                continue;
            const place = left.findIndex((order) => order.symbol === symbol && isMatch(order, bodies[i]));
            if (place >= 0)
                aligned[i] = left.splice(place, 1)[0];
        }
    }
    if (left.length === 0 && !aligned.includes(undefined))
        return aligned;
    throw problem('response', at, `the ${markets.length} requested orders`, `${orders.length}, or others`);
}
/** Adds the client order ids of the request where the response omits them and none of the other orders may have that one. */
function withClientOrderIds(orders, bodies) {
    return orders.map((order, i) => {
        const body = bodies[i];
        if (isGiven(order.clientOrderId) || body?.clientOrderId === undefined)
            return order;
        const others = orders.filter((other) => other !== order && other.symbol === order.symbol && other.side === order.side);
        const isCertain = hasSameFigures(order, body) && !others.some((other) => hasSameFigures(other, body));
        return isCertain || others.length === 0 ? { ...order, clientOrderId: body.clientOrderId } : order;
    });
}
/** Adds what the response omits and the request makes certain: the other orders that it may be have the same. */
function withTerms(orders, bodies) {
    return orders.map((order, i) => {
        const body = bodies[i];
        if (body === undefined)
            return order;
        const others = bodies.filter((other) => other.chId === body.chId && mayBecome(order, other));
        const isShared = (key) => others.every((other) => other[key] === body[key]);
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
/** Whether an order may be that of a body; a reduce-only order may be cut to the position. */
function mayBecome(order, body) {
    const isCut = body.reduceOnly && Number(order.amount) <= toFloat(body.amount);
    return hasSameFigures(isCut ? { ...order, amount: toFloat(body.amount) } : order, body);
}
function hasSameFigures(order, body) {
    const isSame = (found, requested) => requested === undefined || Number(found) === toFloat(requested);
    return mayBeOf(order, body) && isSame(order.amount, body?.amount) && isSame(order.price, body?.price);
}
/** A journal holds figures as JSON numbers. */
function toFloat(figure) {
    return Number(figure instanceof NumberText ? figure.text : figure);
}
/** Whether an order may be that of a body; the amount of a reduce-only order may be less than requested. */
function mayBeOf({ side, clientOrderId }, body) {
    if (body === undefined)
        return true;
    const isSame = (found, requested) => !isGiven(found) || requested === undefined || found === requested;
    return isSame(side, body.side) && isSame(clientOrderId, body.clientOrderId);
}
