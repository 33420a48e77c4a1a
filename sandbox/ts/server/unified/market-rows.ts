/** Rows of market data in the unified section. */

import { NANO, ONE } from '../../engine/integers.js';
import type { BookView, MarketView } from '../../engine/types.js';
import type { Candle, Trade } from '../../history/types.js';
import { attoExact, attoFloored, nano, Exact, type Json } from '../http/json.js';
import { COLLATERAL, collateralDecimals, type Listing } from '../markets/listing.js';
import { datetime } from '../time/time.js';
import type { Day } from '../markets/trade-history.js';

/**
 * Creates a row of `markets`: fees as fractions, `precision` as steps, `limits.cost.min` in USD. As recorded,
 * `contractSize` repeats the lot size and multiplies nothing. `limits.amount` and `limits.price` are absent.
 *
 * @param listing of the market
 * @param active whether the market accepts orders
 */
export function marketRow(listing: Listing, active = true): Json {
    const { spec, symbol, settleId } = listing;
    return {
        id: spec.id,
        symbol,
        base: spec.base,
        quote: 'USD',
        settle: COLLATERAL,
        baseId: spec.base,
        quoteId: 'USD',
        settleId,
        active,
        type: 'swap',
        subType: 'linear',
        spot: false,
        margin: false,
        swap: true,
        future: false,
        option: false,
        contract: true,
        contractSize: nano(spec.lotSize),
        linear: true,
        inverse: false,
        taker: attoFloored(spec.takerFee),
        maker: attoFloored(spec.makerFee),
        percentage: true,
        tierBased: false,
        precision: { amount: nano(spec.lotSize), price: nano(spec.tickSize) },
        limits: {
            cost: { min: attoFloored(spec.minOrderUsdValue) },
            leverage: { max: attoFloored((ONE * ONE) / spec.initialMarginRatio) },
        },
        marginModes: { isolated: true, cross: false },
    };
}

/** Decimals of a base asset, as recorded. */
const BASE_DECIMALS = 9;

/**
 * Creates the response of `currencies`. As recorded, `precision` is a step with an exponent, and `networks`
 * is a placeholder.
 */
export function currencyRows(listings: readonly Listing[]): Json {
    const bases = listings.map(({ spec }) => [spec.base, baseRow(spec.base)] as const);
    return { ...collateralRows(listings), ...Object.fromEntries(bases) };
}

function collateralRows([listing]: readonly Listing[]): Record<string, Json> {
    if (listing === undefined) return {};
    const none = { min: null, max: null };
    const row = {
        id: listing.settleId,
        code: COLLATERAL,
        name: COLLATERAL,
        precision: step(collateralDecimals(listing.spec)),
        active: true,
        deposit: true,
        withdraw: true,
        fee: null,
        limits: { amount: {}, withdraw: none, deposit: none },
        networks: { string: ['Sui'] },
    };
    return { [COLLATERAL]: row };
}

function baseRow(code: string): Json {
    return {
        id: code,
        code,
        name: code,
        precision: step(BASE_DECIMALS),
        active: true,
        deposit: false,
        withdraw: false,
        limits: { amount: {}, withdraw: {} },
        networks: {},
    };
}

function step(decimals: number): Exact {
    return new Exact(`1e-${decimals.toString().padStart(2, '0')}`);
}

/** Data of a ticker. */
export interface TickerViews {
    readonly at: number;
    readonly book: BookView;
    readonly market: MarketView;
    /** The last 24 hours. */
    readonly day: Day;
}

/**
 * Creates the response of `ticker`, of the last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume`
 * in USD, `percentage` in per cent. An empty side of the book and the `vwap` without trades are `null`.
 */
export function tickerRow(listing: Listing, views: TickerViews): Json {
    const { at, book, market, day } = views;
    const [bid, ask] = [book.bids[0], book.asks[0]];
    const { open, high, low, close } = day;
    return {
        symbol: listing.symbol,
        timestamp: at,
        bid: nullable(bid?.[0]),
        ask: nullable(ask?.[0]),
        bidVolume: nullable(bid?.[1]),
        askVolume: nullable(ask?.[1]),
        high: nano(high),
        low: nano(low),
        open: nano(open),
        close: nano(close),
        last: nano(close),
        previousClose: nano(open),
        change: nano(close - open),
        percentage: percent(close - open, open),
        average: attoFloored(((open + close) * NANO) / 2n),
        baseVolume: nano(day.base),
        quoteVolume: attoFloored(day.quote),
        vwap: day.base === 0n ? null : attoFloored((day.quote * NANO) / day.base),
        markPrice: attoFloored(market.markPrice),
        indexPrice: attoFloored(market.indexPrice),
    };
}

function nullable(units: bigint | undefined): Exact | null {
    return units === undefined ? null : nano(units);
}

function percent(change: bigint, open: bigint): Exact | null {
    return open === 0n ? null : attoFloored((change * 100n * ONE) / open);
}

/**
 * Creates the response of `orderbook` or a frame of `stream/orderbook`: a book or its changes, best price
 * first, as `[price in USD, amount in base]`. In changes, negative amounts reduce the level.
 */
export function orderbookRow(listing: Listing, book: BookView, at: number): Json {
    return {
        symbol: listing.symbol,
        timestamp: at,
        datetime: datetime(at),
        nonce: book.nonce,
        bids: book.bids.map(levelRow),
        asks: book.asks.map(levelRow),
    };
}

function levelRow([price, size]: readonly [bigint, bigint]): Json {
    return [nano(price), nano(size)];
}

/**
 * Creates `[start in ms, open, high, low, close, volume]`. The volume is quote in USD; only this matches the
 * recordings.
 */
export function candleRow(candle: Candle): Json {
    const { start, open, high, low, close, quote } = candle;
    return [start, nano(open), nano(high), nano(low), nano(close), attoExact(quote)];
}

/** Creates a row of `trades` with the taker's side, without id, order and fee. */
export function tradeRow(listing: Listing, trade: Trade): Json {
    return {
        timestamp: trade.timestamp,
        datetime: datetime(trade.timestamp),
        symbol: listing.symbol,
        side: trade.side === 'bid' ? 'buy' : 'sell',
        price: nano(trade.price),
        amount: nano(trade.size),
    };
}

/** Creates a frame of `stream/trades`: with its cost and all declared keys, of which several are null. */
export function tradeFrame(listing: Listing, trade: Trade): Json {
    return {
        symbol: listing.symbol,
        timestamp: trade.timestamp,
        datetime: datetime(trade.timestamp),
        price: nano(trade.price),
        amount: nano(trade.size),
        cost: attoFloored(trade.price * trade.size),
        side: trade.side === 'bid' ? 'buy' : 'sell',
        id: null,
        order: null,
        takerOrMaker: null,
        type: null,
        fee: null,
    };
}
