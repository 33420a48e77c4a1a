/** Reads stop orders of native build requests. */

import type { ChainContext } from './execution.js';
import { findMarket, type Intent, type OrderIntent } from './intent.js';
import type { NativeRequest } from './native-fields.js';
import type { CapabilityObject } from './objects.js';
import type { RequestFields } from './request-fields.js';
import { TICKET_TYPES, WHOLE_POSITION, type StopOrder } from './stop-orders.js';
import type { MarketSpec, Side } from '../engine/types.js';

/** Decimals of trigger prices. */
const PRICE_DECIMALS = 18;

/** Tickets of the stop orders of a request. */
export function createTickets(request: NativeRequest): Intent[] {
    return readStopOrders(request).map(([, details]) => toTicket(request, request.fields, details));
}

/** A ticket with stop loss and take profit of a position. */
export function createPositionTicket(request: NativeRequest): Intent {
    const { fields, context } = request;
    const side = fields.choice('positionSide', [0, 1]) === 0 ? 'ask' : 'bid';
    const market = findMarket(fields, context, 'marketId');
    return toTicket(request, fields, readPositionStops(fields, market, side));
}

/**
 * Tickets that change with an order: those of a closed position are cancelled, and the member `slTp` adds one
 * for the position that the order opens.
 */
export function attachedTickets(
    request: NativeRequest,
    { market, side }: Pick<OrderIntent, 'market' | 'side'>,
): Intent[] {
    const cancels = cancelPositionTickets(request, market);
    if (!request.fields.has('slTp')) return cancels;
    const fields = request.fields.object('slTp');
    const details = readPositionStops(fields, market, side === 'bid' ? 'ask' : 'bid');
    return [...cancels, toTicket(request, fields, details)];
}

/** New details of existing tickets. */
export function editTickets(request: NativeRequest): Intent[] {
    const { capability, context } = request;
    return readStopOrders(request).map(([row, details]) => {
        const ticketId = expectTicket(row, 'objectId', row.id('objectId'), request);
        return { action: 'editTicket', capability, ticketId, detailsHash: context.stopDetails.add(details) };
    });
}

/** Cancels tickets; their deposits return to the sender. */
export function cancelTickets(request: NativeRequest): Intent[] {
    const { fields, capability } = request;
    const ids = fields.list('stopOrderIds');
    if (ids.length === 0) throw fields.mismatch('stopOrderIds', 'at least one id', []);
    return fields.ids('stopOrderIds').map((id, index) => {
        const ticketId = expectTicket(fields, `stopOrderIds[${index}]`, id, request);
        return { action: 'cancelTicket', capability, ticketId };
    });
}

/** Cancels stop loss and take profit of a position, when the request says so. */
function cancelPositionTickets({ fields, capability, context }: NativeRequest, market: MarketSpec): Intent[] {
    if (!fields.flag('cancelSlTp')) return [];
    return positionTickets(capability, market, context).map((ticketId) => ({
        action: 'cancelTicket',
        capability,
        ticketId,
    }));
}

function positionTickets({ accountNumber }: CapabilityObject, { id }: MarketSpec, context: ChainContext): string[] {
    const tickets = context.store.tickets('stop').filter((ticket) => {
        const { state, type, detailsHash } = ticket;
        const isOfMarket = context.stopDetails.get(detailsHash)?.marketId === id;
        const isActive = ticket.accountNumber === accountNumber && state === 'active';
        return isActive && type === TICKET_TYPES.stopLossTakeProfit && isOfMarket;
    });
    return tickets.map((ticket) => ticket.id);
}

function expectTicket(fields: RequestFields, at: string, id: string, { capability, context }: NativeRequest): string {
    const ticket = context.store.ticket(id);
    const isActive = ticket?.kind === 'stop' && ticket.state === 'active';
    if (isActive && ticket.accountNumber === capability.accountNumber) return id;
    throw fields.mismatch(at, 'the id of an active stop order of the account', id);
}

function toTicket({ capability, context }: NativeRequest, fields: RequestFields, details: StopOrder): Intent {
    const type = 'stopPrice' in details.kind ? TICKET_TYPES.standalone : TICKET_TYPES.stopLossTakeProfit;
    const isSponsored = fields.flag('isSponsoredTx');
    return { action: 'createTicket', capability, type, detailsHash: context.stopDetails.add(details), isSponsored };
}

function readStopOrders({ fields, context }: NativeRequest): [RequestFields, StopOrder][] {
    const rows = fields.objects('stopOrders');
    if (rows.length === 0) throw fields.mismatch('stopOrders', 'at least one order', []);
    return rows.map((row) => [row, readStopOrder(row, findMarket(row, context, 'marketId'))]);
}

function readStopOrder(row: RequestFields, market: MarketSpec): StopOrder {
    if (row.has('slTp') === row.has('nonSlTp')) throw row.mismatch('slTp', 'either slTp or nonSlTp', 'both or none');
    const side = row.choice('side', [0, 1]) === 0 ? 'bid' : 'ask';
    if (row.has('slTp')) return { ...readPositionStops(row.object('slTp'), market, side), ...readTerms(row) };
    const stop = row.object('nonSlTp');
    const [stopPrice, isAbove] = [
        stop.units('stopIndexPrice', PRICE_DECIMALS, 1n << 128n),
        stop.flag('triggerIfGeStopIndexPrice'),
    ];
    const [reduceOnly, trigger] = [stop.flag('reduceOnly'), readTrigger(stop)];
    const kind = { stopPrice, isAbove, reduceOnly };
    return { marketId: market.id, side, trigger, kind, ...readTerms(row) };
}

/** Stop loss, take profit or both, for the whole position unless a size is given. */
function readPositionStops(fields: RequestFields, market: MarketSpec, side: Side): StopOrder {
    const price = (name: string): bigint | undefined =>
        fields.has(name) ? fields.units(name, PRICE_DECIMALS, 1n << 128n) : undefined;
    const kind = { stopLoss: price('stopLossPrice'), takeProfit: price('takeProfitPrice') };
    if (kind.stopLoss === undefined && kind.takeProfit === undefined)
        throw fields.mismatch('stopLossPrice', 'a price, or takeProfitPrice', 'neither');
    const size = fields.has('size') ? fields.positiveInteger('size') : WHOLE_POSITION;
    const trigger = readTrigger(fields);
    const slTp = fields.pick('stopLossPrice', 'takeProfitPrice', 'limitOrderId');
    const row = {
        marketId: market.id,
        size: `${size}n`,
        side: side === 'bid' ? 0 : 1,
        slTp: { ...slTp, triggerPriceType: trigger },
    };
    return { marketId: market.id, side, size, expiryMs: undefined, limit: undefined, trigger, kind, row };
}

/** Members of a stop order apart from its trigger. */
function readTerms(row: RequestFields): Pick<StopOrder, 'size' | 'expiryMs' | 'limit' | 'row'> {
    const limit = row.has('limitOrder') ? row.object('limitOrder') : undefined;
    const size = row.has('size') ? row.positiveInteger('size') : WHOLE_POSITION;
    const members = row.pick('marketId', 'side', 'expiryTimestamp', 'limitOrder', 'slTp', 'nonSlTp');
    return {
        size,
        expiryMs: row.has('expiryTimestamp') ? row.integer('expiryTimestamp') : undefined,
        limit: limit && {
            price: limit.positiveInteger('price'),
            type: BigInt(limit.choice('orderType', [0, 1, 2, 3])),
        },
        row: { ...members, size: `${size}n` },
    };
}

/** Default: the index price. */
function readTrigger(fields: RequestFields): number {
    return fields.has('triggerPriceType') ? fields.choice('triggerPriceType', [0, 1, 2]) : 0;
}
