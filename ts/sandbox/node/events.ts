/** Events of the contract as messages: type and fields as JSON. Their BCS layout differs by deployment. */

import { GrpcTypes } from '@mysten/sui/grpc';
import type { Effects } from '../chain/effects.js';
import type { World } from '../chain/world.js';
import type { EngineEvent } from '../engine/types.js';
import { fieldType, type Draft, type MoveJson } from './messages.js';

/** A field of the events that are reported. */
type EventValue = string | number | bigint | boolean | readonly string[] | undefined;

/** An event of the contract. */
interface ContractEvent {
    readonly name: string;
    readonly fields: { readonly [name: string]: MoveJson };
}

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { readonly type: Type }>;
type FilledMakerOrder = EventOf<'FilledMakerOrder'>;

/** Events with the collateral as type argument, those of tickets included. */
const GENERIC = /^(CreatedAccount|DepositedCollateral|WithdrewCollateral)$|OrderTicket/;

/** Events of the engine that the contract does not emit. */
const INTERNAL: ReadonlySet<string> = new Set(['EndedOrder', 'BookChanged']);

/** Fields of the engine's events that the contract's events do not have. */
const HEADER_FIELDS: ReadonlySet<string> = new Set(['type', 'digest', 'timestamp']);

/** Names of fields that differ from the snake case of the engine's names. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
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
export function toEvents(
    { events, venueEvents }: Pick<Effects, 'events' | 'venueEvents'>,
    sender: string,
    world: World,
): Draft<typeof GrpcTypes.TransactionEvents> {
    const { perpetuals } = world.packages;
    const described = toContractEvents(events).map(({ name, fields }) => ({
        packageId: perpetuals,
        module: 'events',
        sender,
        eventType: `${perpetuals}::events::${name}${GENERIC.test(name) ? `<${world.collateralType}>` : ''}`,
        json: toValue(fields),
    }));
    const ofVenues = venueEvents.map(({ packageId, module, name, fields }) => ({
        ...{ packageId, module, sender, eventType: `${packageId}::${module}::${name}`, json: toValue(fields) },
    }));
    return { events: [...described, ...ofVenues] };
}

/** The contract reports all maker fills of a session in one event, before the taker's. */
function toContractEvents(events: readonly EngineEvent[]): ContractEvent[] {
    const found: ContractEvent[] = [];
    let fills: FilledMakerOrder[] = [];
    const flush = (): void => {
        if (fills.length > 0) found.push({ name: 'FilledMakerOrders', fields: { events: fills.map(makerFields) } });
        fills = [];
    };
    for (const event of events) {
        if (INTERNAL.has(event.type)) continue;
        if (event.type === 'FilledMakerOrder') fills.push(event);
        else {
            if (event.type === 'FilledTakerOrder') flush();
            found.push({ name: event.type, fields: orderFields(event) ?? fieldsOf(event) });
        }
    }
    flush();
    return found;
}

/** The members of an event about orders, as the vendor's client declares them; `undefined` of another event. */
function orderFields(event: EngineEvent): ContractEvent['fields'] | undefined {
    if (event.type === 'PostedOrder') return postedFields(event);
    if (event.type === 'FilledTakerOrder') return takerFields(event);
    if (event.type !== 'CanceledOrder') return undefined;
    const { marketId, accountId, size, orderId } = event;
    return { ch_id: marketId, account_id: `${accountId}`, size: `${size}`, order_id: `${orderId}` };
}

function postedFields(event: EventOf<'PostedOrder'>): { readonly [name: string]: MoveJson } {
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
function takerFields({ marketId, accountId, side, size, quote, pnl, fee }: EventOf<'FilledTakerOrder'>): {
    readonly [name: string]: MoveJson;
} {
    const taken = [toFixedPoint(size * BASE_SCALE), toFixedPoint(quote)] as const;
    const none = ['0', '0'] as const;
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

function makerFields(event: FilledMakerOrder): { readonly [name: string]: MoveJson } {
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
function toFixedPoint(value: bigint): string {
    return `${value < 0n ? value + U256 : value}`;
}

function fieldsOf(event: EngineEvent): ContractEvent['fields'] {
    const fields = Object.entries(event as Readonly<Record<string, EventValue>>);
    const own = fields.filter(([name]) => !HEADER_FIELDS.has(name));
    return Object.fromEntries(own.map(([name, value]) => [toFieldName(name), toMoveJson(name, value)]));
}

function toFieldName(name: string): string {
    return FIELD_NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toMoveJson(name: string, value: EventValue): MoveJson {
    if (value === undefined) return null;
    if (name === 'side') return value === 'ask';
    return typeof value === 'boolean' || typeof value === 'object' ? value : String(value);
}

function toValue(json: MoveJson): NonNullable<Draft<typeof GrpcTypes.Event>['json']> {
    const type = fieldType(GrpcTypes.Event, 'json') as unknown as { fromJson(json: unknown): never };
    return type.fromJson(json);
}
