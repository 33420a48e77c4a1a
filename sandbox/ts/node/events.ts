/**
 * Events of the contract as messages: type and fields as JSON. The values have the types of the deployed
 * contract.
 */

import { GrpcTypes } from '@mysten/sui/grpc';
import { accountIds } from '../chain/world.js';
import type { Effects } from '../chain/effects.js';
import type { World } from '../chain/world.js';
import type { EngineEvent, Integrator } from '../engine/types.js';
import { fieldType, type Draft, type MoveJson } from './messages.js';

interface EventFields {
    readonly [name: string]: MoveJson;
}

/** An event of the contract. */
interface ContractEvent {
    readonly name: string;
    readonly fields: EventFields;
}

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { readonly type: Type }>;
type MakerEvent = EventOf<'FilledMakerOrder' | 'CanceledOrder'>;

/** Events with the collateral as type argument, those of tickets included. */
const GENERIC = /^(CreatedAccount|DepositedCollateral|WithdrewCollateral)$|OrderTicket/;

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
    const described = toContractEvents(events, sender, world).map(({ name, fields }) => ({
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

/** The contract reports what a session did to makers in one event, before the taker's. */
function toContractEvents(events: readonly EngineEvent[], sender: string, world: World): ContractEvent[] {
    const found: ContractEvent[] = [];
    let makers: MakerEvent[] = [];
    const flush = (): void => {
        const [first] = makers;
        if (first !== undefined)
            found.push({
                name: 'FilledMakerOrders',
                fields: { events: makerRows(makers), book_price: nano(first.bookPrice) },
            });
        makers = [];
    };
    for (const event of events) {
        if (isMakerEvent(event)) makers.push(event);
        else {
            // Another session has events between.
            flush();
            const fields = event.type === 'CreatedAccount' ? accountFields(event, sender, world) : fieldsOf(event);
            if (fields !== undefined) found.push({ name: event.type, fields });
        }
    }
    flush();
    return found;
}

function isMakerEvent(event: EngineEvent): event is MakerEvent {
    return event.type === 'FilledMakerOrder' || (event.type === 'CanceledOrder' && event.inMatching);
}

/** One row for each maker that matching met: filled, cancelled, or first the one and then the other. */
function makerRows(events: readonly MakerEvent[]): EventFields[] {
    const rows: EventFields[] = [];
    events.forEach((event, index) => {
        const previous = events[index - 1];
        if (event.type === 'FilledMakerOrder') {
            const next = events[index + 1];
            const canceled = next?.type === 'CanceledOrder' && next.orderId === event.orderId ? next : undefined;
            rows.push(makerRow(event, canceled));
        } else if (previous?.type !== 'FilledMakerOrder' || previous.orderId !== event.orderId)
            rows.push(skippedRow(event));
    });
    return rows;
}

function makerRow(event: EventOf<'FilledMakerOrder'>, canceled: EventOf<'CanceledOrder'> | undefined): EventFields {
    return {
        ...makerHeader(event, event.takerAccountId),
        filled_size: `${event.size}`,
        remaining_size: `${canceled === undefined ? event.remaining : 0n}`,
        canceled_size: `${canceled?.size ?? 0n}`,
        cancelation_reason: canceled?.reason ?? null,
        pnl: fixed(event.pnl),
        maker_fees: fixed(event.fee),
        mark_price: fixed(event.markPrice),
        ...integratorFields(event.integrator, event.integratorFee),
    };
}

function skippedRow(event: EventOf<'CanceledOrder'>): EventFields {
    return {
        ...makerHeader(event, event.takerAccountId ?? event.accountId),
        filled_size: '0',
        remaining_size: '0',
        canceled_size: `${event.size}`,
        cancelation_reason: event.reason,
        pnl: '0',
        maker_fees: '0',
        mark_price: fixed(event.markPrice ?? 0n),
        ...integratorFields(undefined, 0n),
    };
}

function makerHeader(event: MakerEvent, takerAccountId: number): EventFields {
    return {
        ch_id: event.marketId,
        maker_account_id: `${event.accountId}`,
        taker_account_id: `${takerAccountId}`,
        order_id: `${event.orderId}`,
        client_order_id: optional(event.clientOrderId),
    };
}

function accountFields({ accountId }: EventOf<'CreatedAccount'>, user: string, world: World): EventFields {
    return { account_obj_id: accountIds(accountId, world).accountId, user, account_id: `${accountId}` };
}

/** The members of an event; `undefined` of one that the contract does not emit. */
function fieldsOf(event: Exclude<EngineEvent, EventOf<'CreatedAccount'>>): EventFields | undefined {
    if ('ticketId' in event) return { ticket_id: event.ticketId, account_id: `${event.accountId}`, ...event.members };
    if (isPositionEvent(event)) return { ch_id: event.marketId, ...positionFields(event) };
    switch (event.type) {
        case 'DeleveragedPosition':
        case 'EndedOrder':
        case 'BookChanged':
        case 'FilledMakerOrder':
            return undefined;
        case 'DepositedCollateral':
        case 'WithdrewCollateral':
            return { account_id: `${event.accountId}`, collateral: `${event.raw}` };
        case 'ClosedMarket':
            return { ch_id: event.marketId };
        case 'UpdatedSettlementPrices':
            return {
                ch_id: event.marketId,
                base_settlement_price: fixed(event.base),
                collateral_settlement_price: fixed(event.collateral),
                settlement_enabled: event.isEnabled,
            };
        case 'UpdatedMarginRatios':
            return {
                ch_id: event.marketId,
                margin_ratio_initial: fixed(event.initial),
                margin_ratio_maintenance: fixed(event.maintenance),
            };
        case 'UpdatedOpenInterestAndFeesAccrued':
            return {
                ch_id: event.marketId,
                open_interest: fixed(event.openInterest * BASE_SCALE),
                fees_accrued: fixed(event.feesAccrued),
            };
        case 'SocializedBadDebt':
            return {
                ch_id: event.marketId,
                bad_debt_usd: fixed(event.debt),
                socialized_fundings: fixed(event.perBase),
                added_to_long: event.isPaidByLongs,
                ...rates(event),
            };
        case 'UpdatedPremiumTwap':
        case 'UpdatedSpreadTwap':
            return averageFields(event);
        case 'UpdatedFunding':
            return { ch_id: event.marketId, ...rates(event), funding_last_upd_ms: `${event.timestamp}` };
    }
}

/** Events of positions that the contract does not emit, or emits otherwise. */
const UNSHOWN: readonly string[] = ['DeleveragedPosition', 'EndedOrder', 'FilledMakerOrder'];

type PositionEvent = Exclude<
    Extract<EngineEvent, { readonly accountId: number; readonly marketId: string }>,
    EventOf<'DeleveragedPosition' | 'EndedOrder' | 'FilledMakerOrder'> | { readonly ticketId: string }
>;

function isPositionEvent(event: Exclude<EngineEvent, { readonly ticketId: string }>): event is PositionEvent {
    return 'marketId' in event && 'accountId' in event && !UNSHOWN.includes(event.type);
}

/** The members of an event of a position, without the market. */
function positionFields(event: PositionEvent): EventFields {
    const account = { account_id: `${event.accountId}` };
    switch (event.type) {
        case 'AllocatedCollateral':
        case 'DeallocatedCollateral':
            return { ...account, collateral: `${event.raw}` };
        case 'CreatedPosition':
            return {
                ...account,
                mkt_funding_rate_long: fixed(event.cumulativeLong),
                mkt_funding_rate_short: fixed(event.cumulativeShort),
            };
        case 'SetPositionInitialMarginRatio':
            return { ...account, initial_margin_ratio: fixed(event.ratio) };
        case 'SettledFunding':
            return {
                ...account,
                collateral_change_usd: fixed(event.usd),
                collateral_after: fixed(event.collateralAfter),
                mkt_funding_rate_long: fixed(event.cumulativeLong),
                mkt_funding_rate_short: fixed(event.cumulativeShort),
            };
        case 'PostedOrder':
            return postedFields(event);
        case 'CanceledOrder':
            return {
                ...account,
                size: `${event.size}`,
                order_id: `${event.orderId}`,
                client_order_id: optional(event.clientOrderId),
                cancelation_reason: event.reason,
                book_price: nano(event.bookPrice),
            };
        case 'FilledTakerOrder':
            return takerFields(event);
        case 'LiquidatedPosition':
            return {
                ...liquidationFields(event, event.accountId, event.liquidatorAccountId),
                liqee_pnl: fixed(event.pnl),
                liquidation_fees: fixed(event.liquidationFee),
                insurance_fund_fees: fixed(event.insuranceFundFee),
                bad_debt: fixed(event.badDebt),
                mark_price: fixed(event.markPrice),
            };
        case 'PerformedLiquidation':
            return {
                ...liquidationFields(event, event.liquidatedAccountId, event.accountId),
                liqor_pnl: fixed(event.pnl),
                liqor_fees: fixed(event.fee),
                mark_price: fixed(event.markPrice),
            };
        case 'PerformedADL':
            return {
                bad_debt_account_id: `${event.badDebtAccountId}`,
                size_reduced: `${event.size}`,
                collateral_transferred: fixed(event.collateral),
                adl_price: `${event.price}`,
                counterparty_account_id: `${event.accountId}`,
                bad_debt_is_long: event.isIndebtedLong,
            };
        case 'ClosedPositionAtSettlementPrices':
            return {
                ...account,
                pnl: fixed(event.pnl),
                base_asset_amount: fixed(event.base),
                quote_asset_amount: fixed(event.quote),
                deallocated_collateral: `${event.raw}`,
                bad_debt: fixed(event.badDebt),
            };
    }
}

function liquidationFields(
    { side, size, quote }: EventOf<'LiquidatedPosition' | 'PerformedLiquidation'>,
    liquidated: number,
    liquidator: number,
): EventFields {
    return {
        liqee_account_id: `${liquidated}`,
        liqor_account_id: `${liquidator}`,
        is_liqee_long: side === 'ask',
        base_liquidated: fixed(size * BASE_SCALE),
        quote_liquidated: fixed(quote),
    };
}

function averageFields(event: EventOf<'UpdatedPremiumTwap' | 'UpdatedSpreadTwap'>): EventFields {
    const name = event.type === 'UpdatedPremiumTwap' ? 'premium_twap' : 'spread_twap';
    return {
        ch_id: event.marketId,
        actual_book_price: fixed(event.bookPrice),
        clipped_book_price: fixed(event.clippedBookPrice),
        index_price: fixed(event.indexPrice),
        [name]: fixed(event.average),
        [`${name}_last_upd_ms`]: `${event.timestamp}`,
    };
}

function rates(event: { readonly cumulativeLong: bigint; readonly cumulativeShort: bigint }): EventFields {
    return {
        cum_funding_rate_long: fixed(event.cumulativeLong),
        cum_funding_rate_short: fixed(event.cumulativeShort),
    };
}

function postedFields(event: EventOf<'PostedOrder'>): EventFields {
    return {
        account_id: `${event.accountId}`,
        order_id: `${event.orderId}`,
        client_order_id: optional(event.clientOrderId),
        order_size: `${event.size}`,
        reduce_only: event.reduceOnly,
        expiration_timestamp_ms: optional(event.expiryMs),
        integrator_id: integratorId(event.integrator),
        integrator_fee_rate: Number(event.integrator?.fee ?? 0n),
        mark_price: fixed(event.markPrice),
        book_price: nano(event.bookPrice),
    };
}

/** What all orders of a session took, by side. */
function takerFields(event: EventOf<'FilledTakerOrder'>): EventFields {
    const { side, size, quote } = event;
    const taken = [fixed(size * BASE_SCALE), fixed(quote)] as const;
    const none = ['0', '0'] as const;
    const [[baseAsk, quoteAsk], [baseBid, quoteBid]] = side === 'ask' ? [taken, none] : [none, taken];
    return {
        taker_account_id: `${event.accountId}`,
        taker_pnl: fixed(event.pnl),
        taker_fees: fixed(event.fee),
        ...integratorFields(event.integrator, event.integratorFee),
        base_asset_delta_ask: baseAsk,
        quote_asset_delta_ask: quoteAsk,
        base_asset_delta_bid: baseBid,
        quote_asset_delta_bid: quoteBid,
        mark_price: fixed(event.markPrice),
    };
}

function integratorFields(integrator: Integrator | undefined, fee: bigint): EventFields {
    return { integrator_id: integratorId(integrator), integrator_fee_paid_usd: fixed(fee) };
}

function integratorId(integrator: Integrator | undefined): number | null {
    return integrator === undefined ? null : Number(integrator.id);
}

/** A signed number with 18 decimals as the contract stores it: two's complement in 256 bits. */
function fixed(value: bigint): string {
    return `${value < 0n ? value + U256 : value}`;
}

/** An optional price of 10^-18 USD in 10^-9 USD. */
function nano(price: bigint | undefined): string | null {
    return optional(price === undefined ? undefined : price / BASE_SCALE);
}

function optional(value: bigint | number | undefined): string | null {
    return value === undefined ? null : `${value}`;
}

function toValue(json: MoveJson): NonNullable<Draft<typeof GrpcTypes.Event>['json']> {
    const type = fieldType(GrpcTypes.Event, 'json') as unknown as { fromJson(json: unknown): never };
    return type.fromJson(json);
}
