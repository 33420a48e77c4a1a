/** Describes what transactions did to accounts of users, one sentence for each effect. */

import { fromUnits } from '../../../../ts/core/number/decimal.js';
import type { EngineEvent, MarketSpec, Side } from '../../engine/types.js';
import { CANCEL_REASON } from '../../engine/events.js';

/** What the words need beside the events. */
export interface WordsContext {
    /** Whether an account is a bot's. */
    isBot(accountNumber: number): boolean;
    /** Symbol and rules of a market. */
    market(marketId: string): { readonly symbol: string; readonly spec: MarketSpec } | undefined;
    /** Of the collateral coin. */
    readonly decimals: number;
}

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { readonly type: Type }>;

/** Sums of a taker order's fills: 10^-9 base, and 10^-18 USD. */
interface Fills {
    readonly size: bigint;
    readonly quote: bigint;
}

const NO_FILLS: Fills = { size: 0n, quote: 0n };

/** Decimals of amounts in USD and in collateral. */
const MONEY_DECIMALS = 4;
const ONE = 10n ** 18n;
const NANO = 10n ** 9n;

const REASONS: Readonly<Record<number, string>> = {
    [CANCEL_REASON.liquidation]: 'liquidation',
    [CANCEL_REASON.deleveraging]: 'automatic deleveraging',
    [CANCEL_REASON.settlement]: 'settlement',
    [CANCEL_REASON.reduceOnly]: 'nothing is left to reduce',
    [CANCEL_REASON.expired]: 'expired',
    [CANCEL_REASON.selfTrade]: 'it would trade with itself',
    [CANCEL_REASON.insolventMaker]: 'it would be insolvent, or too large',
};

/** Describes the events of one transaction; empty when it did nothing to accounts of users. */
export function describeEvents(events: readonly EngineEvent[], context: WordsContext): string[] {
    // Bots run most transactions.
    if (!events.some((event) => 'accountId' in event && !context.isBot(event.accountId))) return [];
    const words = new EventWords(fillsOf(events), context);
    return events.flatMap((event) => words.of(event) ?? []);
}

function fillsOf(events: readonly EngineEvent[]): ReadonlyMap<bigint, Fills> {
    const fills = new Map<bigint, Fills>();
    for (const event of events) {
        if (event.type !== 'FilledMakerOrder') continue;
        const { size, quote } = fills.get(event.takerOrderId) ?? NO_FILLS;
        const added = { size: size + event.size, quote: quote + event.price * event.size };
        fills.set(event.takerOrderId, added);
    }
    return fills;
}

/** The words of one transaction's events. */
class EventWords {
    constructor(
        private readonly fills: ReadonlyMap<bigint, Fills>,
        private readonly context: WordsContext,
    ) {}

    /**
     * The sentence of an event; `undefined` for events of bots, and for those that other sentences contain.
     */
    of(event: EngineEvent): string | undefined {
        if (!('accountId' in event) || this.context.isBot(event.accountId)) return undefined;
        const effect = 'marketId' in event ? this.#onMarket(event) : this.#onAccount(event);
        return effect === undefined ? undefined : `account ${event.accountId} ${effect}`;
    }

    #onAccount(event: Exclude<EngineEvent, { readonly marketId: string }>): string | undefined {
        if ('ticketId' in event) return describeTicket(event);
        switch (event.type) {
            case 'CreatedAccount':
                return 'is created';
            case 'DepositedCollateral':
                return `deposits ${this.#raw(event.raw)}`;
            case 'WithdrewCollateral':
                return `withdraws ${this.#raw(event.raw)}`;
        }
    }

    #onMarket(event: Extract<EngineEvent, { readonly marketId: string }>): string | undefined {
        const market = this.context.market(event.marketId);
        if (market === undefined) return undefined;
        const { symbol } = market;
        switch (event.type) {
            case 'CreatedPosition':
                return `opens a position on ${symbol}`;
            case 'AllocatedCollateral':
                return `allocates ${this.#raw(event.raw)} to ${symbol}`;
            case 'DeallocatedCollateral':
                return `deallocates ${this.#raw(event.raw)} from ${symbol}`;
            case 'SetPositionInitialMarginRatio':
                return `sets ${attoText((ONE * ONE) / event.ratio, 1)}× leverage on ${symbol}`;
            case 'SettledFunding':
                return `${event.amount < 0n ? 'pays' : 'receives'} ${money(event.amount)} funding on ${symbol}`;
            case 'PostedOrder':
                return this.#posted(event, market.spec);
            case 'EndedOrder':
                return this.#ended(event, market.spec);
            case 'CanceledOrder':
                return canceled(event, market.spec);
            case 'FilledMakerOrder':
                return `${verb(event.side)} ${sizeAndPrice(event, market.spec)} (resting order, ${nanoText(event.remaining)} left)`;
            case 'LiquidatedPosition':
                return `is liquidated: ${verb(event.side)} ${atPrice(event.size, event.markPrice, market.spec)}, ${result(event.pnl)}`;
            case 'PerformedLiquidation':
                return `liquidates account ${event.liquidatedAccountId}: ${verb(event.side === 'bid' ? 'ask' : 'bid')} ${atPrice(event.size, event.markPrice, market.spec)}, ${result(event.pnl)}`;
            case 'DeleveragedPosition':
                return `is deleveraged with bad debt: ${verb(event.side)} ${atPrice(event.size, event.price * NANO, market.spec)}, ${result(event.pnl)}`;
            case 'PerformedADL':
                return `is deleveraged: ${verb(event.side)} ${atPrice(event.size, event.price * NANO, market.spec)}, ${result(event.pnl)}`;
            case 'ClosedPositionAtSettlementPrices':
                return `is settled on ${symbol} at ${attoText(event.price, MONEY_DECIMALS)}: receives ${this.#raw(event.raw)}`;
            case 'BookChanged':
            case 'ClosedMarket':
            case 'FilledTakerOrder':
            case 'SocializedBadDebt':
            case 'UpdatedFunding':
            case 'UpdatedMarginRatios':
            case 'UpdatedOpenInterestAndFeesAccrued':
            case 'UpdatedPremiumTwap':
            case 'UpdatedSettlementPrices':
            case 'UpdatedSpreadTwap':
                return undefined;
        }
    }

    #posted(event: EventOf<'PostedOrder'>, spec: MarketSpec): string {
        const fills = this.fills.get(event.orderId) ?? NO_FILLS;
        const whole = { ...event, size: event.size + fills.size };
        const filled = fills.size === 0n ? 'rests' : `${filledText(fills, spec)}, ${nanoText(event.size)} rests`;
        return `${verb(event.side)} ${sizeAndPrice(whole, spec)} (limit order${reducing(event)}), ${filled}`;
    }

    #ended(event: EventOf<'EndedOrder'>, spec: MarketSpec): string {
        const { side, initialSize, price, filled, quote } = event;
        const kind = price === undefined ? 'market order' : 'limit order';
        const dropped = initialSize - filled;
        const rest = dropped === 0n ? '' : `, ${nanoText(dropped)} dropped`;
        const result = `${filledText({ size: filled, quote }, spec)}${rest}`;
        return `${verb(side)} ${sizeAndPrice({ size: initialSize, price }, spec)} (${kind}${reducing(event)}), ${result}`;
    }

    #raw(raw: bigint): string {
        return `${grouped(raw, this.context.decimals)} USDC`;
    }
}

interface Priced {
    readonly size: bigint;
    /** `undefined` of a market order. */
    readonly price: bigint | undefined;
}

/** Such as `0.1 BTC at 64,000.5`. */
function sizeAndPrice({ size, price }: Priced, { base }: MarketSpec): string {
    return `${nanoText(size)} ${base}${price === undefined ? '' : ` at ${nanoText(price)}`}`;
}

function canceled({ side, reason, ...event }: EventOf<'CanceledOrder'>, spec: MarketSpec): string {
    const order = `its order to ${side === 'bid' ? 'buy' : 'sell'} ${sizeAndPrice(event, spec)}`;
    return reason === CANCEL_REASON.user ? `cancels ${order}` : `loses ${order} (${REASONS[reason] ?? reason})`;
}

function filledText({ size, quote }: Fills, spec: MarketSpec): string {
    return size === 0n ? 'nothing filled' : `filled ${nanoText(size)} at ${averagePrice(spec, quote, size)}`;
}

function verb(side: Side): string {
    return side === 'bid' ? 'buys' : 'sells';
}

function reducing({ reduceOnly }: { readonly reduceOnly: boolean }): string {
    return reduceOnly ? ', reduce-only' : '';
}

/** A size at a price of 10^-18 USD. */
function atPrice(size: bigint, price: bigint, spec: MarketSpec): string {
    return sizeAndPrice({ size, price: price / NANO }, spec);
}

/** A realized profit, 10^-18 USD. */
function result(pnl: bigint): string {
    return `${pnl < 0n ? 'loss' : 'profit'} ${money(pnl)}`;
}

/** An amount of 10^-18 without its sign. */
function money(amount: bigint): string {
    return `${attoText(amount < 0n ? -amount : amount, MONEY_DECIMALS)} USDC`;
}

/** Such as `creates stop order ticket 0x12345678…`. */
function describeTicket({ type, ticketId }: Extract<EngineEvent, { readonly ticketId: string }>): string {
    const [, action = '', kind = '', part = ''] = /^([A-Z][a-z]+)(Stop|TWAP)OrderTicket(\w*)$/.exec(type) ?? [];
    const verbs: Readonly<Record<string, string>> = {
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

const [NANO_DECIMALS, ATTO_DECIMALS] = [9, 18];

/** Formats whole units of 10^-decimals, such as `-64,000.5`. */
function grouped(units: bigint, decimals: number): string {
    const [whole = '', fraction] = fromUnits(units, decimals).split('.');
    const text = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? text : `${text}.${fraction}`;
}

/** Formats a price or a size, both in units of 10^-9. */
function nanoText(units: bigint): string {
    return grouped(units, NANO_DECIMALS);
}

/** Formats an amount in units of 10^-18, rounded towards zero to a number of decimals. */
function attoText(units: bigint, decimals: number): string {
    return grouped(units / 10n ** BigInt(ATTO_DECIMALS - decimals), decimals);
}

/**
 * Formats the average price of fills with one decimal more than the market's prices; `quote` is 10^-18 USD.
 */
function averagePrice(spec: MarketSpec, quote: bigint, size: bigint): string {
    const tickDecimals = fromUnits(spec.tickSize, NANO_DECIMALS).split('.')[1]?.length ?? 0;
    const decimals = Math.min(tickDecimals + 1, NANO_DECIMALS);
    return grouped(quote / size / 10n ** BigInt(NANO_DECIMALS - decimals), decimals);
}
