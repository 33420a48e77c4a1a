/** Value of an account over time, computed from all its events. */

import { NANO } from '../../engine/integers.js';
import type { MarketHistory } from '../../history/types.js';
import { multiply, attoExact, type Json } from '../http/json.js';
import type { AccountEventSource } from './event-rows.js';

/** Period of the history. */
export type MarginTimeframe = '1D' | '1W' | '1M' | 'ALL';

/** Data of the computation. */
export interface MarginParts {
    /** All events of the account, oldest first. */
    readonly accountEvents: readonly AccountEventSource[];
    /** Source of index prices; they value positions because past mark prices are not stored. */
    readonly past: Pick<MarketHistory, 'indexPrice'>;
    /** 10^-18 USD. */
    readonly collateralPrice: bigint;
    /** The newest point. */
    readonly at: number;
}

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** Period and interval of the points. */
const SPANS: Readonly<Record<MarginTimeframe, { readonly reachMs: number; readonly stepMs: number }>> = {
    '1D': { reachMs: DAY, stepMs: HOUR },
    '1W': { reachMs: 7 * DAY, stepMs: 6 * HOUR },
    '1M': { reachMs: 30 * DAY, stepMs: DAY },
    ALL: { reachMs: Infinity, stepMs: DAY },
};

/** Totals at one time; 10^-18 USD, except for collateral. */
class AccountValue {
    /** 10^-18 collateral: total, and allocated to markets. */
    total = 0n;
    allocated = 0n;
    fundings = 0n;
    pnl = 0n;
    takerVolume = 0n;
    makerVolume = 0n;
    takerFees = 0n;
    makerFees = 0n;
    liquidatedFees = 0n;
    liquidatorFees = 0n;
    /** Base and cost by market. */
    readonly positions = new Map<string, { base: bigint; quote: bigint }>();

    apply({ event, collateralPrice, decimals }: AccountEventSource): void {
        const scale = 10n ** BigInt(18 - decimals);
        switch (event.type) {
            case 'DepositedCollateral':
                this.total += event.raw * scale;
                break;
            case 'WithdrewCollateral':
                this.total -= event.raw * scale;
                break;
            case 'AllocatedCollateral':
                this.allocated += event.raw * scale;
                break;
            case 'DeallocatedCollateral':
                this.allocated -= event.raw * scale;
                break;
            case 'SettledFunding':
                this.fundings += multiply(event.amount, collateralPrice);
                this.#book(event.amount);
                break;
            case 'FilledTakerOrder':
                this.takerVolume += event.quote;
                this.takerFees += event.fee;
                this.#trade(event.marketId, event.side === 'bid', event.size, event.quote, event.pnl);
                this.#book(event.collateral);
                break;
            case 'FilledMakerOrder':
                this.makerVolume += event.price * event.size;
                this.makerFees += event.fee;
                this.#trade(event.marketId, event.side === 'bid', event.size, event.price * event.size, event.pnl);
                this.#book(event.collateral);
                break;
            case 'LiquidatedPosition':
                this.#trade(event.marketId, event.side === 'bid', event.size, event.quote, event.pnl);
                this.#book(event.collateral);
                this.liquidatedFees += event.liquidationFee + event.insuranceFundFee;
                break;
            case 'PerformedLiquidation':
                this.#trade(event.marketId, event.side === 'ask', event.size, event.quote, event.pnl);
                this.#book(event.collateral);
                this.liquidatorFees += event.fee;
                break;
            case 'DeleveragedPosition':
            case 'PerformedADL':
                this.#trade(event.marketId, event.side === 'bid', event.size, event.price * event.size, event.pnl);
                this.#book(event.collateral);
                break;
            case 'ClosedPositionAtSettlementPrices':
                this.total += event.collateral;
                this.allocated -= event.raw * scale - event.collateral;
                this.positions.delete(event.marketId);
                break;
            case 'PostedOrder':
            case 'CanceledOrder':
            case 'CreatedStopOrderTicket':
            case 'ExecutedStopOrderTicket':
            case 'DeletedStopOrderTicket':
                break;
        }
    }

    #book(collateral: bigint): void {
        this.total += collateral;
        this.allocated += collateral;
    }

    /** The cost changes by the traded quote and the realized profit. */
    #trade(marketId: string, isBuy: boolean, size: bigint, quote: bigint, pnl: bigint): void {
        const { base, quote: cost } = this.positions.get(marketId) ?? { base: 0n, quote: 0n };
        const signed = isBuy ? size : -size;
        this.pnl += pnl;
        this.positions.set(marketId, { base: base + signed, quote: cost + (isBuy ? quote : -quote) + pnl });
    }
}

/**
 * Creates the response of `account/margin-history`, oldest first; the last point is the current time. Totals
 * cover all time since the account's creation. Positions are valued at the index price, without unsettled
 * funding.
 */
export function marginHistory(timeframe: MarginTimeframe, parts: MarginParts): Json {
    const { accountEvents, at } = parts;
    const { reachMs, stepMs } = SPANS[timeframe];
    const createdAt = accountEvents[0]?.event.timestamp ?? at;
    const rows: Json[] = [];
    const value = new AccountValue();
    let next = 0;
    for (const time of pointsOf(Math.max(createdAt, at - reachMs), at, stepMs)) {
        for (
            let one = accountEvents[next];
            one !== undefined && one.event.timestamp <= time;
            one = accountEvents[next]
        ) {
            value.apply(one);
            next += 1;
        }
        rows.push(pointRow(value, time, parts));
    }
    return { marginHistoryDatas: rows };
}

/** Multiples of the interval within the period, and the end of the period. */
function pointsOf(from: number, to: number, stepMs: number): number[] {
    const first = Math.ceil(from / stepMs);
    const count = Math.max(0, Math.ceil(to / stepMs) - first);
    return [...Array.from({ length: count }, (_, index) => (first + index) * stepMs), to];
}

function pointRow(value: AccountValue, timestamp: number, { past, collateralPrice }: MarginParts): Json {
    const positions = [...value.positions];
    const unrealized = positions.reduce((sum, [marketId, { base, quote }]) => {
        return sum + (base === 0n ? 0n : multiply(base * NANO, past.indexPrice(marketId, timestamp)) - quote);
    }, 0n);
    return {
        timestamp,
        availableCollateralUsd: attoExact(multiply(value.total - value.allocated, collateralPrice)),
        totalEquityUsd: attoExact(multiply(value.total, collateralPrice) + unrealized),
        realizedFundingsUsd: attoExact(value.fundings),
        realizedPnlUsd: attoExact(value.pnl),
        takerVolumeUsd: attoExact(value.takerVolume),
        makerVolumeUsd: attoExact(value.makerVolume),
        takerFeesUsd: attoExact(value.takerFees),
        makerFeesUsd: attoExact(value.makerFees),
        liquidatedFeesUsd: attoExact(value.liquidatedFees),
        liquidatorFeesUsd: attoExact(value.liquidatorFees),
    };
}
