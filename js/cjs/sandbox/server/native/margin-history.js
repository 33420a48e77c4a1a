"use strict";
/** Value of an account over time, computed from all its events. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.marginHistory = marginHistory;
const integers_js_1 = require("../../engine/integers.js");
const json_js_1 = require("../http/json.js");
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Period and interval of the points. */
const SPANS = {
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
    positions = new Map();
    apply({ event, eventType, collateralPrice, decimals }) {
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
                this.fundings += (0, json_js_1.multiply)(event.amount, collateralPrice);
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
                this.#liquidate(event, eventType === 'LiquidatedPosition');
                break;
            case 'PostedOrder':
            case 'CanceledOrder':
            case 'CreatedStopOrderTicket':
            case 'ExecutedStopOrderTicket':
            case 'DeletedStopOrderTicket':
                break;
        }
    }
    #liquidate(event, isOwn) {
        const quote = event.price * event.size;
        const isBuy = (event.side === 'bid') === isOwn;
        this.#trade(event.marketId, isBuy, event.size, quote, isOwn ? event.pnl : event.liquidatorPnl);
        this.#book(isOwn ? event.collateral : event.liquidatorCollateral);
        if (isOwn)
            this.liquidatedFees += event.liquidationFee + event.insuranceFundFee;
        else
            this.liquidatorFees += event.liquidationFee;
    }
    #book(collateral) {
        this.total += collateral;
        this.allocated += collateral;
    }
    /** The cost changes by the traded quote and the realized profit. */
    #trade(marketId, isBuy, size, quote, pnl) {
        const { base, quote: cost } = this.positions.get(marketId) ?? { base: 0n, quote: 0n };
        const signed = isBuy ? size : -size;
        this.pnl += pnl;
        this.positions.set(marketId, { base: base + signed, quote: cost + (isBuy ? quote : -quote) + pnl });
    }
}
/**
 * Creates the response of `account/margin-history`, oldest first; the last point is the current time. Totals cover all
 * time since the account's creation. Positions are valued at the index price, without unsettled funding.
 */
function marginHistory(timeframe, parts) {
    const { accountEvents, at } = parts;
    const { reachMs, stepMs } = SPANS[timeframe];
    const createdAt = accountEvents[0]?.event.timestamp ?? at;
    const rows = [];
    const value = new AccountValue();
    let next = 0;
    for (const time of pointsOf(Math.max(createdAt, at - reachMs), at, stepMs)) {
        for (let one = accountEvents[next]; one !== undefined && one.event.timestamp <= time; one = accountEvents[next]) {
            value.apply(one);
            next += 1;
        }
        rows.push(pointRow(value, time, parts));
    }
    return { marginHistoryDatas: rows };
}
/** Multiples of the interval within the period, and the end of the period. */
function pointsOf(from, to, stepMs) {
    const first = Math.ceil(from / stepMs);
    const count = Math.max(0, Math.ceil(to / stepMs) - first);
    return [...Array.from({ length: count }, (_, index) => (first + index) * stepMs), to];
}
function pointRow(value, timestamp, { past, collateralPrice }) {
    const positions = [...value.positions];
    const unrealized = positions.reduce((sum, [marketId, { base, quote }]) => {
        return sum + (base === 0n ? 0n : (0, json_js_1.multiply)(base * integers_js_1.NANO, past.indexPrice(marketId, timestamp)) - quote);
    }, 0n);
    return {
        timestamp,
        availableCollateralUsd: (0, json_js_1.attoExact)((0, json_js_1.multiply)(value.total - value.allocated, collateralPrice)),
        totalEquityUsd: (0, json_js_1.attoExact)((0, json_js_1.multiply)(value.total, collateralPrice) + unrealized),
        realizedFundingsUsd: (0, json_js_1.attoExact)(value.fundings),
        realizedPnlUsd: (0, json_js_1.attoExact)(value.pnl),
        takerVolumeUsd: (0, json_js_1.attoExact)(value.takerVolume),
        makerVolumeUsd: (0, json_js_1.attoExact)(value.makerVolume),
        takerFeesUsd: (0, json_js_1.attoExact)(value.takerFees),
        makerFeesUsd: (0, json_js_1.attoExact)(value.makerFees),
        liquidatedFeesUsd: (0, json_js_1.attoExact)(value.liquidatedFees),
        liquidatorFeesUsd: (0, json_js_1.attoExact)(value.liquidatorFees),
    };
}
