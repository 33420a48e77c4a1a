/** Parses rows of implicit methods: CCXT's `parse` methods, by the functions that the unified methods use. */

import type {
    Account,
    Balances,
    Currency,
    CurrencyInterface,
    FundingHistory,
    FundingRate,
    FundingRateHistory,
    LastPrice,
    LedgerEntry,
    Leverage,
    LeverageTier,
    Liquidation,
    MarginModification,
    Market,
    MarketInterface,
    OHLCV,
    OpenInterest,
    Order,
    OrderBook,
    Position,
    Ticker,
    Trade,
    Transaction,
    TransferEntry,
} from 'ccxt';
import { parseAccount, parseAccountPairs, parseBalance } from './account/account.js';
import type { AccountData } from './account/account-data.js';
import {
    assignChangeIds,
    COLLATERAL_EVENTS,
    parseAccountTransfer,
    parseDepositOrWithdrawal,
    parseFundingPayment,
    parseLedgerEntry,
    parseMarginChange,
    type IdentifiedChange,
} from './account/history/collateral-changes.js';
import {
    assignEventIds,
    hasTraded,
    isEventType,
    parseMyLiquidation,
    parseMyTrade,
    LIQUIDATIONS,
    TRADES,
    type IdentifiedEvent,
} from './account/history/events.js';
import { parseSetLeverage } from './account/position.js';
import { numbersToText } from './core/json.js';
import { problem } from './core/problem.js';
import { isRecord } from './core/shape.js';
import { optionsOf, type Context } from './exchange/context.js';
import type { KnownMarket } from './exchange/known-market.js';
import { formatValue, isGiven } from './exchange/params.js';
import { convertResponse } from './exchange/response.js';
import { member, objectId, required } from './exchange/value.js';
import { parseNativeCandle } from './markets/live/stream-bodies.js';
import { completeTicker } from './markets/market-data.js';
import type { MarketDirectory } from './markets/market-directory.js';
import { parseCurrency, parseMarket } from './markets/market.js';
import {
    parseFundingRate,
    parseFundingRateEntry,
    parseLeverageTiers,
    parseMarkTicker,
    parseNativeBook,
    parseOpenInterest,
    parseStatsTicker,
} from './markets/native-rows.js';
import { expectTrade, parseLastPrice, parseTrades, sortNewestFirst } from './markets/trade.js';
import { parseCandle, parseOrderBook, parseTicker, readVolumeUnit } from './markets/unified-rows.js';
import type { OpenOrders } from './orders/open-orders.js';
import type {
    NativeBook,
    NativeCandle,
    NativeFunding,
    NativeMarket,
    NativePrices,
    NativeStats,
    WireCollateralChange,
    WireOrderEvent,
} from './wire/native.js';
import type {
    WireAccount,
    WireBalance,
    WireCandle,
    WireCurrency,
    WireMarket,
    WireOrder,
    WireOrderBook,
    WirePosition,
    WireTicker,
    WireTrade,
} from './wire/types.js';

/** A row, with every number as its text. */
type Row = Readonly<Record<string, unknown>>;

/** Events that are transactions, and transfers between the wallet and the account. */
const TRANSACTIONS: readonly string[] = [...COLLATERAL_EVENTS.deposit, ...COLLATERAL_EVENTS.withdrawal];

/** Makes structures of rows. The class calls it, and no service does. */
export class RowParser {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly openOrders: OpenOrders,
    ) {}

    /** Implements `parseMarket`: a row of `markets`. */
    market(given: unknown): MarketInterface {
        const row = expectObject<WireMarket>(given, 'market');
        const { number } = this.context;
        return convertResponse('market', () => {
            return this.context.safeMarketStructure(parseMarket(row, number) as never) as MarketInterface;
        });
    }

    /** Implements `parseCurrency`: a row of `currencies`. */
    currency(given: unknown): CurrencyInterface {
        const row = expectObject<WireCurrency>(given, 'currency');
        const { number } = this.context;
        return convertResponse('currency', () => {
            return this.context.safeCurrencyStructure(parseCurrency(row, number) as never);
        });
    }

    /**
     * Implements `parseTicker`: the response of `ticker`, or a row of `markets/prices` or
     * `markets/24hr-stats`.
     */
    ticker(given: unknown, market: Market): Ticker {
        const row = expectObject(given, 'ticker');
        const found = this.#marketOf(row, market, 'ticker');
        return convertResponse('ticker', () => completeTicker(this.context, readTicker(row, found), found));
    }

    /** Implements `parseLastPrice`: a public trade. */
    lastPrice(given: unknown, market: Market): LastPrice {
        const row = expectObject(given, 'trade');
        const found = this.#marketOf(row, market, 'trade');
        return convertResponse('trade', () => parseLastPrice(expectTrade(row), found, this.context.number));
    }

    /** Implements `parseOrderBook`: the response of `orderbook`, or a book of `markets/orderbooks`. */
    orderBook(given: unknown, symbol: unknown, timestamp: number | undefined): OrderBook {
        const row = expectObject(given, 'order book');
        const market = isGiven(symbol) ? this.markets.bySymbol(symbol) : this.#marketOf(row, undefined, 'order book');
        return convertResponse('order book', () => {
            const book: Row = member(row, 'orderbook') ?? row;
            const isNative = [book.bids, book.asks].some((side) => Array.isArray(side) && isRecord(side[0]));
            if (isNative)
                return parseNativeBook(book as unknown as NativeBook, market, timestamp) as unknown as OrderBook;
            const given = isGiven(timestamp) ? { timestamp: `${timestamp}` } : {};
            return parseOrderBook({ ...(book as unknown as WireOrderBook), ...given }, market) as unknown as OrderBook;
        });
    }

    /** Implements `parseOHLCV`: a row of `OHLCV`, or of `market/candle-history`. */
    candle(given: unknown): OHLCV {
        const row = numbersToText(given);
        const { wireVolume } = optionsOf(this.context, 'candles');
        const convert = this.context.number;
        return convertResponse('candle', () => {
            if (!isRecord(row)) return parseCandle(row as WireCandle, readVolumeUnit(wireVolume.unified), convert);
            const unit = readVolumeUnit(wireVolume.native, 'native');
            const candle = parseNativeCandle(row as unknown as NativeCandle, unit, convert);
            if (candle !== undefined) return candle;
            throw problem('response', '', 'timestamp, open, high, low and close', formatValue(row));
        });
    }

    /** Implements `parseFundingRate`: a row of `perpetuals/markets`. */
    fundingRate(given: unknown, market: Market): FundingRate {
        const { row, found } = this.#nativeMarket(given, market);
        const { number } = this.context;
        return convertResponse(
            'market',
            () => parseFundingRate(row, found, undefined, number) as unknown as FundingRate,
        );
    }

    /** Implements `parseOpenInterest`: a row of `perpetuals/markets`. */
    openInterest(given: unknown, market: Market): OpenInterest {
        const { row, found } = this.#nativeMarket(given, market);
        return convertResponse('market', () =>
            this.context.safeOpenInterest(parseOpenInterest(row, found, undefined), found as never),
        );
    }

    /** Implements `parseMarketLeverageTiers`: a row of `perpetuals/markets`. */
    leverageTiers(given: unknown, market: Market): LeverageTier[] {
        const { row, found } = this.#nativeMarket(given, market);
        const { number } = this.context;
        return convertResponse('market', () => parseLeverageTiers(row, found, number) as unknown as LeverageTier[]);
    }

    /** Implements `parseFundingRateHistory`: a row of `market/funding-history`. */
    fundingRateEntry(given: unknown, market: Market): FundingRateHistory {
        const row = expectObject<NativeFunding & Row>(given, 'settlement');
        const found = this.#marketOf(row, market, 'settlement');
        const { number } = this.context;
        return convertResponse('settlement', () => {
            return parseFundingRateEntry(row, found, number) as unknown as FundingRateHistory;
        });
    }

    /**
     * Implements `parseTrades`: public trades, or events of `account/order-history`, of which other events
     * are left out.
     */
    trades(given: readonly unknown[], market: Market): Trade[] {
        const rows = given.map((row) => expectObject(row, 'trade'));
        if (!rows.some(isEvent)) return this.#publicTrades(rows, market);
        const traded = convertResponse('trades', () =>
            assignEventIds(rows as unknown as readonly WireOrderEvent[]).filter(
                (event) => isEventType(event.row, TRADES) && hasTraded(event),
            ),
        );
        return traded.map((event) => this.#myTrade(event, market));
    }

    /** Implements `parseTrade`: a public trade, or an event of `account/order-history` that is a trade. */
    trade(given: unknown, market: Market): Trade {
        const row = expectObject(given, 'trade');
        if (!isEvent(row)) return this.#publicTrades([row], market)[0] as Trade;
        return this.#myTrade(identifyEvent(row, TRADES), market);
    }

    /** Implements `parseLiquidation`: a liquidation of `account/order-history`. */
    liquidation(given: unknown, market: Market): Liquidation {
        const event = identifyEvent(expectObject(given, 'event'), LIQUIDATIONS);
        const found = this.#marketOf(event.row, market, 'event');
        return convertResponse('event', () =>
            this.context.safeLiquidation(parseMyLiquidation(event, found) as never, found as never),
        );
    }

    /**
     * Implements `parseLiquidations`: the rows of `account/order-history` that are liquidations of a
     * position.
     */
    liquidationRows(given: readonly unknown[]): readonly Row[] {
        const rows = given.map((row) => expectObject(row, 'event'));
        return rows.filter((row) => {
            const { eventType } = row;
            if (typeof eventType !== 'string') throw problem('response', 'eventType', 'a text', formatValue(eventType));
            return (
                isEventType({ eventType }, LIQUIDATIONS) && convertResponse('event', () => hasTraded({ row } as never))
            );
        });
    }

    /**
     * Implements `parseOrder`: an order of the unified section, or a row of `stop-order-datas` or
     * `twap-order-datas`.
     */
    order(given: unknown, market: Market): Order {
        const row = expectObject(given, 'order');
        if ('twapOrderObjectId' in row) return this.openOrders.parseTickets('twap', [row])[0] as Order;
        if ('orderState' in row) return this.openOrders.parseTickets('stop', [row])[0] as Order;
        const found = this.#marketOf(row, market, 'order');
        return convertResponse('order', () => this.openOrders.parseResting(row as unknown as WireOrder, found));
    }

    /** Implements `parsePosition`: a row of `positions`. */
    position(given: unknown, market: Market): Position {
        const { row, found } = this.#position(given, market);
        return this.accounts.parsePosition(row, found) as Position;
    }

    /** Implements `parseLeverage`: a row of `positions`. */
    leverage(given: unknown, market: Market): Leverage {
        const { row, found } = this.#position(given, market);
        return convertResponse('position', () => parseSetLeverage(row, found, this.context.number) as Leverage);
    }

    /** Implements `parseBalance`: the response of `balance`. */
    balance(given: unknown): Balances {
        const row = expectObject<WireBalance>(given, 'balance');
        return convertResponse('balance', () => {
            const [code = 'the settle currency'] = Object.keys(required(member, row, 'balances'));
            return this.context.safeBalance(parseBalance(row, code));
        });
    }

    /** Implements `parseAccounts`: rows of `accounts`, of which two are one account. */
    accountsOf(given: readonly unknown[]): Account[] {
        const rows = given.map((row) => expectObject<WireAccount>(row, 'account'));
        return convertResponse('accounts', () => parseAccountPairs(rows).map((pair) => parseAccount(pair)));
    }

    /** Implements `parseLedger`: rows of `account/collateral-history`. */
    ledger(given: readonly unknown[], currency: Currency): LedgerEntry[] {
        return this.#changes(given, undefined, (change) =>
            parseLedgerEntry(change, undefined, this.#codeOf(currency), this.context.number),
        );
    }

    /** Implements `parseTransactions`: deposits and withdrawals of `account/collateral-history`. */
    transactions(given: readonly unknown[], currency: Currency): Transaction[] {
        return this.#changes(given, TRANSACTIONS, (change) =>
            parseDepositOrWithdrawal(change, this.#codeOf(currency), this.context.number),
        );
    }

    /** Implements `parseTransaction`. */
    transaction(given: unknown, currency: Currency): Transaction {
        expectEvent(expectObject(given, 'change of collateral'), TRANSACTIONS);
        return this.transactions([given], currency)[0] as Transaction;
    }

    /** Implements `parseTransfer`. */
    transfer(given: unknown, currency: Currency): TransferEntry {
        expectEvent(expectObject(given, 'change of collateral'), TRANSACTIONS);
        return this.transfers([given], currency)[0] as TransferEntry;
    }

    /** Implements `parseTransfers`: as {@link transactions}. */
    transfers(given: readonly unknown[], currency: Currency): TransferEntry[] {
        return this.#changes(given, TRANSACTIONS, (change) =>
            parseAccountTransfer(change, this.#codeOf(currency), this.context.number),
        );
    }

    /** Implements `parseIncome`: a payment of funding. */
    income(given: unknown, market: Market): FundingHistory {
        return this.#marketChange(given, COLLATERAL_EVENTS.funding, market, parseFundingPayment);
    }

    /** Implements `parseMarginModification`: margin that was moved to a market or back. */
    marginChange(given: unknown, market: Market): MarginModification {
        return this.#marketChange(given, COLLATERAL_EVENTS.allocation, market, parseMarginChange);
    }

    #publicTrades(rows: readonly Row[], market: Market): Trade[] {
        const sorted = convertResponse('trades', () =>
            sortNewestFirst({ trades: rows as unknown as readonly WireTrade[] }),
        );
        const byMarket = new Map<KnownMarket, WireTrade[]>();
        for (const trade of sorted) {
            const found = this.#marketOf(trade, market, 'trade');
            byMarket.set(found, [...(byMarket.get(found) ?? []), trade]);
        }
        return convertResponse('trades', () =>
            [...byMarket].flatMap(([found, trades]) =>
                parseTrades(trades, found).map((trade) => this.context.safeTrade(trade, found as never)),
            ),
        );
    }

    #myTrade(event: IdentifiedEvent, market: Market): Trade {
        const found = this.#marketOf(event.row, market, 'trade');
        return convertResponse('trade', () => this.context.safeTrade(parseMyTrade(event, found), found as never));
    }

    #nativeMarket(given: unknown, market: Market): { readonly row: NativeMarket; readonly found: KnownMarket } {
        const data = expectObject(given, 'market');
        const row = isRecord(data.market) ? data.market : data;
        return { row: row as unknown as NativeMarket, found: this.#marketOf(row, market, 'market', 'objectId') };
    }

    #position(given: unknown, market: Market): { readonly row: WirePosition; readonly found: KnownMarket } {
        const row = expectObject<WirePosition & Row>(given, 'position');
        const named = isMarket(market) ? market : convertResponse('position', () => this.markets.ofPosition(row));
        return { row, found: named ?? this.#marketOf(row, undefined, 'position') };
    }

    #changes<T>(
        given: readonly unknown[],
        kinds: readonly string[] | undefined,
        parse: (change: IdentifiedChange) => T,
    ): T[] {
        const rows = given.map((row) => expectObject<WireCollateralChange>(row, 'change of collateral'));
        return convertResponse('changes of collateral', () => {
            const changes = assignChangeIds(rows);
            return changes.filter(({ row }) => kinds === undefined || isEventType(row, kinds)).map(parse);
        });
    }

    #marketChange<T>(
        given: unknown,
        kinds: readonly string[],
        market: Market,
        parse: (change: IdentifiedChange, found: KnownMarket, convert: Context['number']) => T,
    ): T {
        const row = expectObject<WireCollateralChange & Row>(given, 'change of collateral');
        expectEvent(row, kinds);
        const found = this.#marketOf(row, market, 'change of collateral');
        const [parsed] = this.#changes([row], undefined, (change) => parse(change, found, this.context.number));
        return parsed as T;
    }

    /** The settle currency, where the loaded markets have one; rows of changes do not name it. */
    #codeOf(currency: Currency): string | undefined {
        const [code, ...others] = this.markets.settleCodes;
        return currency?.code ?? (others.length === 0 ? code : undefined);
    }

    /** The given market, else the one that the row names by its id or by its symbol. */
    #marketOf(row: object, market: Market, at: string, key: 'marketId' | 'objectId' = 'marketId'): KnownMarket {
        if (isMarket(market)) return market;
        const { [key]: id, symbol = market?.symbol } = row as Row;
        if ((typeof id !== 'string' && typeof symbol !== 'string') || this.markets.all.length === 0) {
            throw problem('missing', 'market', `the market of the ${at}: call loadMarkets, then use market(symbol)`);
        }
        if (typeof id !== 'string') return this.markets.byWireSymbol(symbol as string, `${at} symbol`);
        return this.markets.byIdOrUnlisted(required(objectId, row as Row, key));
    }
}

/**
 * Expects an object, and writes its numbers as text: the implicit methods do, but a user may have kept rows
 * in JSON.
 */
function expectObject<T extends object = Row>(given: unknown, at: string): T & Row {
    if (isRecord(given)) return numbersToText(given) as T & Row;
    throw problem('argument', at, 'an object of a response', formatValue(given));
}

/** Whether a market is complete. CCXT's own methods pass an empty one for a market that they do not know. */
function isMarket(market: unknown): market is KnownMarket {
    if (!isRecord(market) || typeof market.symbol !== 'string') return false;
    return isGiven((market.precision as Row | undefined)?.price);
}

/** Whether a row is an event of an account. */
function isEvent(row: Row): boolean {
    return 'eventType' in row;
}

function expectEvent(row: Row, kinds: readonly string[]): void {
    const { eventType } = row;
    if (typeof eventType === 'string' && isEventType({ eventType }, kinds)) return;
    throw problem('response', 'eventType', kinds.join(', '), formatValue(eventType));
}

/** Reads one event of an account. */
function identifyEvent(row: Row, kinds: readonly string[]): IdentifiedEvent {
    expectEvent(row, kinds);
    return convertResponse('event', () => assignEventIds([row as unknown as WireOrderEvent])[0] as IdentifiedEvent);
}

/** The ticker of a row of any section. The rows of the native section have no time. */
function readTicker(row: Row, market: KnownMarket): Record<string, unknown> {
    if ('volumeUsd' in row) {
        const rows = { stats: row as unknown as NativeStats, prices: undefined, book: undefined };
        return parseStatsTicker(rows, market, undefined);
    }
    if ('marketId' in row) return parseMarkTicker(row as unknown as NativePrices, market, undefined);
    return parseTicker(row as unknown as WireTicker, market);
}
