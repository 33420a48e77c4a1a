/** Reads TWAP orders of native build requests. */

import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { MarketSpec } from '../engine/types.js';
import { findMarket, type Intent } from './intent.js';
import { readSide, type NativeRequest } from './native-fields.js';
import type { RequestFields } from './request-fields.js';
import type { TwapOrder, TwapTicket } from './twap-orders.js';

/** Members of an order as reads report it. */
const ROW_MEMBERS = [
    'marketId',
    'side',
    'size',
    'reduceOnly',
    'chunksAmount',
    'executionGapMs',
    'executionTimeUncertaintyMs',
    'firstRunExpireTimestamp',
    'expireTimestamp',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'smallTailMergeThresholdBps',
    'maxSlippageBps',
] as const;

/** The tickets of the TWAP orders of a request. */
export function createTwaps(request: NativeRequest): Intent[] {
    const { fields, capability, context } = request;
    const rows = fields.objects('twapOrders');
    if (rows.length === 0) throw fields.mismatch('twapOrders', 'at least one order', []);
    const isSponsored = fields.flag('isSponsoredTx');
    return rows.map((row) => {
        const details = context.twapDetails.add(readDetails(row, request));
        return { action: 'createTwap', capability, ...details, isSponsored };
    });
}

/** New details and executors of existing tickets. */
export function editTwaps(request: NativeRequest): Intent[] {
    const { fields } = request;
    const entries = fields.entries('newTwapOrders');
    if (entries.length === 0) throw fields.mismatch('newTwapOrders', 'at least one order', {});
    return entries.flatMap(([id, change]) => {
        const ticket = expectTicket(fields, 'newTwapOrders', normalizeSuiAddress(id), request);
        return editTwap(request, ticket, change);
    });
}

/** Cancels tickets; what is left of their deposits returns to the sender. */
export function cancelTwaps(request: NativeRequest): Intent[] {
    const { fields, capability } = request;
    const ids = fields.ids('twapOrderIds');
    if (ids.length === 0) throw fields.mismatch('twapOrderIds', 'at least one id', []);
    return ids.map((id, index) => {
        const ticket = expectTicket(fields, `twapOrderIds[${index}]`, id, request);
        return { action: 'cancelTwap', capability, ticketId: ticket.id, market: marketOf(ticket, request) };
    });
}

function editTwap(request: NativeRequest, ticket: TwapTicket, change: RequestFields): Intent[] {
    const { capability, context } = request;
    const target = { capability, ticketId: ticket.id };
    const intents: Intent[] = [];
    if (change.has('newDetails')) {
        const order = readDetails(change.object('newDetails'), request);
        if (order.marketId !== ticket.marketId)
            throw change.mismatch('newDetails.marketId', `the market of the order, ${ticket.marketId}`, order.marketId);
        intents.push({ action: 'setTwapDetails', ...target, ...context.twapDetails.add(order) });
    }
    if (change.has('newExecutors'))
        intents.push({ action: 'setTwapExecutors', ...target, executors: change.ids('newExecutors') });
    if (intents.length === 0) throw change.mismatch('newDetails', 'new details, or newExecutors', 'neither');
    return intents;
}

function expectTicket(
    fields: RequestFields,
    at: string,
    id: string,
    { capability, context }: NativeRequest,
): TwapTicket {
    const ticket = context.store.ticket(id);
    const isActive = ticket?.kind === 'twap' && ticket.state === 'active';
    if (isActive && ticket.accountNumber === capability.accountNumber) return ticket;
    throw fields.mismatch(at, 'the id of an active TWAP order of the account', id);
}

function marketOf({ marketId }: TwapTicket, { context }: NativeRequest): MarketSpec {
    const market = context.world.markets.get(marketId);
    if (market === undefined) throw new Error(`a ticket of ${marketId}, which is no market`);
    return market;
}

function readDetails(row: RequestFields, { context }: NativeRequest): TwapOrder {
    const market = findMarket(row, context, 'marketId');
    if (row.has('builderCode'))
        throw row.mismatch('builderCode', 'nothing, as the sandbox has no integrators', 'a value');
    const [size, chunks] = [row.positiveInteger('size'), row.wholeNumber('chunksAmount')];
    if (size % market.lotSize !== 0n) throw row.mismatch('size', `a multiple of ${market.lotSize}`, `${size}n`);
    if (chunks === 0n || size / market.lotSize < chunks)
        throw row.mismatch('chunksAmount', `1 to ${size / market.lotSize}, the size in lots`, Number(chunks));
    return {
        marketId: market.id,
        side: readSide(row),
        size,
        reduceOnly: row.flag('reduceOnly'),
        chunks,
        gapMs: row.wholeNumber('executionGapMs'),
        timeUncertaintyMs: row.wholeNumber('executionTimeUncertaintyMs'),
        firstRunExpiryMs: readTime(row, 'firstRunExpireTimestamp'),
        expiryMs: readTime(row, 'expireTimestamp'),
        retryMs: row.wholeNumber('timeForRetryMs'),
        amountUncertaintyBps: row.wholeNumber('amountUncertaintyBps'),
        maxExecutionBps: row.wholeNumber('maxOneExecutionAmountBps'),
        tailMergeBps: row.wholeNumber('smallTailMergeThresholdBps'),
        maxSlippageBps: row.wholeNumber('maxSlippageBps'),
        row: row.pick(...ROW_MEMBERS),
    };
}

function readTime(row: RequestFields, name: string): bigint | undefined {
    return row.has(name) ? row.integer(name) : undefined;
}
