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
            found.push({ name: 'FilledMakerOrders', fields: { events: fills.map(fieldsOf) } });
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
            found.push({ name: event.type, fields: fieldsOf(event) });
        }
    }
    flush();
    return found;
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
