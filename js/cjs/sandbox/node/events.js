"use strict";
/** Events of the contract as messages: type and fields as JSON. Their BCS layout differs by deployment. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toEvents = toEvents;
const grpc_1 = require("@mysten/sui/grpc");
const messages_js_1 = require("./messages.js");
/** Events with the collateral as type argument, those of tickets included. */
const GENERIC = /^(CreatedAccount|DepositedCollateral|WithdrewCollateral)$|OrderTicket/;
/** Events of the engine that the contract does not emit. */
const INTERNAL = new Set(['EndedOrder', 'BookChanged']);
/** Fields of the engine's events that the contract's events do not have. */
const HEADER_FIELDS = new Set(['type', 'digest', 'timestamp']);
/** Names of fields that differ from the snake case of the engine's names. */
const FIELD_NAMES = {
    marketId: 'ch_id',
    raw: 'collateral',
    detailsHash: 'encrypted_details',
    deposit: 'gas',
    ticketType: 'stop_order_type',
};
/** Base units of size have 9 decimals, base in a signed fixed point number 18. */
const BASE_SCALE = 10n ** 9n;
const U256 = 2n ** 256n;
/** Describes the events of a transaction. */
function toEvents(events, sender, world) {
    const { perpetuals } = world.packages;
    const described = toContractEvents(events).map(({ name, fields }) => ({
        packageId: perpetuals,
        module: 'events',
        sender,
        eventType: `${perpetuals}::events::${name}${GENERIC.test(name) ? `<${world.collateralType}>` : ''}`,
        json: toValue(fields),
    }));
    return { events: described };
}
/** The contract reports all maker fills of a session in one event, before the taker's. */
function toContractEvents(events) {
    const found = [];
    let fills = [];
    const flush = () => {
        if (fills.length > 0)
            found.push({ name: 'FilledMakerOrders', fields: { events: fills.map(makerFields) } });
        fills = [];
    };
    for (const event of events) {
        if (INTERNAL.has(event.type))
            continue;
        if (event.type === 'FilledMakerOrder')
            fills.push(event);
        else {
            if (event.type === 'FilledTakerOrder')
                flush();
            found.push({ name: event.type, fields: orderFields(event) ?? fieldsOf(event) });
        }
    }
    flush();
    return found;
}
/** The members of an event about orders, as the vendor's client declares them; `undefined` of another event. */
function orderFields(event) {
    if (event.type === 'PostedOrder')
        return postedFields(event);
    if (event.type === 'FilledTakerOrder')
        return takerFields(event);
    if (event.type !== 'CanceledOrder')
        return undefined;
    const { marketId, accountId, size, orderId } = event;
    return { ch_id: marketId, account_id: `${accountId}`, size: `${size}`, order_id: `${orderId}` };
}
function postedFields(event) {
    return {
        ch_id: event.marketId,
        account_id: `${event.accountId}`,
        order_id: `${event.orderId}`,
        order_size: `${event.size}`,
        reduce_only: event.reduceOnly,
        expiration_timestamp_ms: event.expiryMs === undefined ? null : `${event.expiryMs}`,
        // The client does not declare it: that the contract repeats it in its events is known of other sources.
        client_order_id: event.clientOrderId === undefined ? null : `${event.clientOrderId}`,
    };
}
/** What all orders of a session took, by side. */
function takerFields({ marketId, accountId, side, size, quote, pnl, fee }) {
    const taken = [toFixedPoint(size * BASE_SCALE), toFixedPoint(quote)];
    const none = ['0', '0'];
    const [[baseAsk, quoteAsk], [baseBid, quoteBid]] = side === 'ask' ? [taken, none] : [none, taken];
    return {
        ch_id: marketId,
        taker_account_id: `${accountId}`,
        taker_pnl: toFixedPoint(pnl),
        taker_fees: toFixedPoint(fee),
        base_asset_delta_ask: baseAsk,
        quote_asset_delta_ask: quoteAsk,
        base_asset_delta_bid: baseBid,
        quote_asset_delta_bid: quoteBid,
    };
}
function makerFields(event) {
    return {
        ch_id: event.marketId,
        maker_account_id: `${event.accountId}`,
        taker_account_id: `${event.takerAccountId}`,
        order_id: `${event.orderId}`,
        filled_size: `${event.size}`,
        remaining_size: `${event.remaining}`,
        canceled_size: '0',
        pnl: toFixedPoint(event.pnl),
        fees: toFixedPoint(event.fee),
    };
}
/** A signed number with 18 decimals as the contract stores it: two's complement in 256 bits. */
function toFixedPoint(value) {
    return `${value < 0n ? value + U256 : value}`;
}
function fieldsOf(event) {
    const fields = Object.entries(event);
    const own = fields.filter(([name]) => !HEADER_FIELDS.has(name));
    return Object.fromEntries(own.map(([name, value]) => [toFieldName(name), toMoveJson(name, value)]));
}
function toFieldName(name) {
    return FIELD_NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
function toMoveJson(name, value) {
    if (value === undefined)
        return null;
    if (name === 'side')
        return value === 'ask';
    return typeof value === 'boolean' || typeof value === 'object' ? value : String(value);
}
function toValue(json) {
    const type = (0, messages_js_1.fieldType)(grpc_1.GrpcTypes.Event, 'json');
    return type.fromJson(json);
}
