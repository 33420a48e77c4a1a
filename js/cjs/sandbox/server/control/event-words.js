"use strict";
/** Describes what transactions did to accounts of users, one sentence for each effect. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.describeEvents = describeEvents;
const events_js_1 = require("../../engine/events.js");
const amounts_js_1 = require("./amounts.js");
const NO_FILLS = { size: 0n, quote: 0n };
/** Decimals of amounts in USD and in collateral. */
const MONEY_DECIMALS = 4;
const ONE = 10n ** 18n;
const REASONS = {
    [events_js_1.CANCEL_REASON.liquidation]: 'liquidation',
    [events_js_1.CANCEL_REASON.reduceOnly]: 'nothing is left to reduce',
    [events_js_1.CANCEL_REASON.expired]: 'expired',
    [events_js_1.CANCEL_REASON.selfTrade]: 'it would trade with itself',
    [events_js_1.CANCEL_REASON.insolventMaker]: 'insolvent',
};
/** Describes the events of one transaction; empty when it did nothing to accounts of users. */
function describeEvents(events, context) {
    // Bots run most transactions.
    if (!events.some((event) => 'accountId' in event && !context.isBot(event.accountId)))
        return [];
    const words = new EventWords(fillsOf(events), context);
    return events.flatMap((event) => words.of(event) ?? []);
}
function fillsOf(events) {
    const fills = new Map();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder')
            continue;
        const { size, quote } = fills.get(event.takerOrderId) ?? NO_FILLS;
        const added = { size: size + event.size, quote: quote + event.price * event.size };
        fills.set(event.takerOrderId, added);
    }
    return fills;
}
/** The words of one transaction's events. */
class EventWords {
    fills;
    context;
    constructor(fills, context) {
        this.fills = fills;
        this.context = context;
    }
    /** The sentence of an event; `undefined` for events of bots, and for those that other sentences contain. */
    of(event) {
        if (!('accountId' in event) || this.context.isBot(event.accountId))
            return undefined;
        const effect = 'marketId' in event ? this.#onMarket(event) : this.#onAccount(event);
        return effect === undefined ? undefined : `account ${event.accountId} ${effect}`;
    }
    #onAccount(event) {
        if ('ticketId' in event)
            return describeTicket(event);
        switch (event.type) {
            case 'CreatedAccount':
                return 'is created';
            case 'DepositedCollateral':
                return `deposits ${this.#raw(event.raw)}`;
            case 'WithdrewCollateral':
                return `withdraws ${this.#raw(event.raw)}`;
        }
    }
    #onMarket(event) {
        const market = this.context.market(event.marketId);
        if (market === undefined)
            return undefined;
        const { symbol } = market;
        switch (event.type) {
            case 'CreatedPosition':
                return `opens a position on ${symbol}`;
            case 'AllocatedCollateral':
                return `allocates ${this.#raw(event.raw)} to ${symbol}`;
            case 'DeallocatedCollateral':
                return `deallocates ${this.#raw(event.raw)} from ${symbol}`;
            case 'SetPositionInitialMarginRatio':
                return `sets ${(0, amounts_js_1.attoText)((ONE * ONE) / event.ratio, 1)}× leverage on ${symbol}`;
            case 'SettledFunding':
                return `${event.amount < 0n ? 'pays' : 'receives'} ${money(event.amount)} funding on ${symbol}`;
            case 'PostedOrder':
                return this.#posted(event, market.spec);
            case 'EndedOrder':
                return this.#ended(event, market.spec);
            case 'CanceledOrder':
                return canceled(event, market.spec);
            case 'FilledMakerOrder':
                return `${verb(event.side)} ${sizeAndPrice(event, market.spec)} (resting order, ${(0, amounts_js_1.nanoText)(event.remaining)} left)`;
            case 'LiquidatedPosition':
                return `is liquidated: ${verb(event.side)} ${sizeAndPrice(event, market.spec)}, ${event.pnl < 0n ? 'loss' : 'profit'} ${money(event.pnl)}`;
            case 'FilledTakerOrder':
            case 'UpdatedFunding':
            case 'BookChanged':
                return undefined;
        }
    }
    #posted(event, spec) {
        const fills = this.fills.get(event.orderId) ?? NO_FILLS;
        const whole = { ...event, size: event.size + fills.size };
        const filled = fills.size === 0n ? 'rests' : `${filledText(fills, spec)}, ${(0, amounts_js_1.nanoText)(event.size)} rests`;
        return `${verb(event.side)} ${sizeAndPrice(whole, spec)} (limit order${reducing(event)}), ${filled}`;
    }
    #ended(event, spec) {
        const { side, initialSize, price, filled, quote } = event;
        const kind = price === undefined ? 'market order' : 'limit order';
        const dropped = initialSize - filled;
        const rest = dropped === 0n ? '' : `, ${(0, amounts_js_1.nanoText)(dropped)} dropped`;
        const result = `${filledText({ size: filled, quote }, spec)}${rest}`;
        return `${verb(side)} ${sizeAndPrice({ size: initialSize, price }, spec)} (${kind}${reducing(event)}), ${result}`;
    }
    #raw(raw) {
        return `${(0, amounts_js_1.grouped)(raw, this.context.decimals)} USDC`;
    }
}
/** Such as `0.1 BTC at 64,000.5`. */
function sizeAndPrice({ size, price }, { base }) {
    return `${(0, amounts_js_1.nanoText)(size)} ${base}${price === undefined ? '' : ` at ${(0, amounts_js_1.nanoText)(price)}`}`;
}
function canceled({ side, reason, ...event }, spec) {
    const order = `its order to ${side === 'bid' ? 'buy' : 'sell'} ${sizeAndPrice(event, spec)}`;
    return reason === events_js_1.CANCEL_REASON.user ? `cancels ${order}` : `loses ${order} (${REASONS[reason] ?? reason})`;
}
function filledText({ size, quote }, spec) {
    return size === 0n ? 'nothing filled' : `filled ${(0, amounts_js_1.nanoText)(size)} at ${(0, amounts_js_1.averagePrice)(spec, quote, size)}`;
}
function verb(side) {
    return side === 'bid' ? 'buys' : 'sells';
}
function reducing({ reduceOnly }) {
    return reduceOnly ? ', reduce-only' : '';
}
/** An amount of 10^-18 without its sign. */
function money(amount) {
    return `${(0, amounts_js_1.attoText)(amount < 0n ? -amount : amount, MONEY_DECIMALS)} USDC`;
}
/** Such as `creates stop order ticket 0x12345678…`. */
function describeTicket({ type, ticketId }) {
    const [, action = '', kind = '', part = ''] = /^([A-Z][a-z]+)(Stop|TWAP)OrderTicket(\w*)$/.exec(type) ?? [];
    const verbs = {
        Created: 'creates',
        Executed: 'executes',
        Deleted: 'deletes',
        Edited: 'edits',
        Processed: 'executes a chunk of',
        Finalized: 'completes',
        Canceled: 'cancels',
    };
    const what = part === '' ? '' : `the ${part.toLowerCase()} of `;
    return `${verbs[action] ?? action} ${what}${kind === 'Stop' ? 'stop order' : 'TWAP order'} ${ticketId.slice(0, 10)}…`;
}
