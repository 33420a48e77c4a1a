/** The `parse` methods make of a row what the unified methods make of it, over the static responses. */

import { describe, expect, test } from '@jest/globals';
import { ArgumentsRequired, BadRequest, BadResponse, BadSymbol, BaseError, type Market } from 'ccxt';
import { aftermath } from '../../ts/aftermath.js';
import { compare, createAnswered, NOW, readStatic, type StaticFile, type StaticResponse } from './static.js';

const RESPONSES = readStatic<StaticFile<StaticResponse>>('response');
const SYMBOL = 'BTC/USD:USDC';

type Row = Readonly<Record<string, unknown>>;

/** What a parse method gets: the rows of a response, the first of them, and the response. */
interface Given {
    readonly exchange: aftermath;
    readonly rows: Row[];
    readonly row: Row;
    readonly response: Row;
    readonly market: Market;
    readonly entry: StaticResponse;
}

/** The entries of a method, with an exchange that gets the response. */
function entriesOf(method: string): Given[] {
    return (RESPONSES.methods[method] ?? []).map((entry) => {
        const exchange = createAnswered(RESPONSES, entry);
        const response = structuredClone(entry.httpResponse) as Row;
        const rows = [response, ...Object.values(response)].find(Array.isArray) as Row[] | undefined;
        return { exchange, entry, response, rows: rows ?? [], row: rows?.[0] ?? {}, market: exchange.market(SYMBOL) };
    });
}

/** The members of balances and positions that another response adds. */
const ADDED_IN_INFO = ['info'];
/** No row contains the number of its account. */
const ACCOUNT = ['account'];
/** A row has no time, and the unified method takes that of the response. */
const ARRIVAL = ['timestamp', 'datetime'];

/** How the rows of a unified method's response are parsed, and which members another response adds. */
const PARSED: Readonly<Record<string, readonly [parse: (given: Given) => unknown, skipKeys?: readonly string[]]>> = {
    fetchMarkets: [({ exchange, rows }) => exchange.parseMarkets(rows)],
    // SUI and AFSUI are built in: no row shows them.
    fetchCurrencies: [
        ({ exchange, response, entry }) => ({
            SUI: (entry.parsedResponse as Record<string, unknown>)['SUI'],
            AFSUI: (entry.parsedResponse as Record<string, unknown>)['AFSUI'],
            ...exchange.parseCurrencies(response),
        }),
    ],
    fetchMarkPrice: [({ exchange, row }) => exchange.parseTicker(row), ARRIVAL],
    fetchMarkPrices: [({ exchange, rows }) => exchange.parseTickers(rows), ARRIVAL],
    fetchLastPrices: [({ exchange, row }) => exchange.parseLastPrices([row])],
    fetchL2OrderBook: [({ exchange, response }) => exchange.parseOrderBook(response)],
    fetchOrderBooks: [({ exchange, row }) => ({ [SYMBOL]: exchange.parseOrderBook(row, SYMBOL, NOW) })],
    fetchTrades: [({ exchange, rows, market }) => exchange.parseTrades(rows, market)],
    fetchOHLCV: [({ exchange, rows, market }) => exchange.parseOHLCVs(rows, market)],
    fetchFundingRate: [({ exchange, row, market }) => exchange.parseFundingRate(row, market), ARRIVAL],
    fetchFundingRates: [({ exchange, rows }) => exchange.parseFundingRates(rows), ARRIVAL],
    fetchOpenInterest: [({ exchange, row }) => exchange.parseOpenInterest(row.market), ARRIVAL],
    fetchOpenInterests: [({ exchange, rows }) => exchange.parseOpenInterests(rows), ARRIVAL],
    fetchMarketLeverageTiers: [({ exchange, row }) => exchange.parseMarketLeverageTiers(row)],
    fetchLeverageTiers: [
        ({ exchange, rows }) => {
            const markets = rows.map(({ market }) => market);
            return exchange.parseLeverageTiers(markets, undefined, 'objectId');
        },
    ],
    fetchFundingRateHistory: [({ exchange, rows, market }) => exchange.parseFundingRateHistories(rows, market)],
    fetchAccounts: [({ exchange, rows }) => exchange.parseAccounts(rows)],
    fetchBalance: [({ exchange, response }) => exchange.parseBalance(response), ADDED_IN_INFO],
    fetchPosition: [({ exchange, row }) => exchange.parsePosition(row), ADDED_IN_INFO],
    fetchPositions: [
        ({ exchange, rows }) => exchange.parsePositions(rows).filter(({ contracts }) => contracts !== 0),
        ADDED_IN_INFO,
    ],
    fetchLeverage: [({ exchange, row, market }) => exchange.parseLeverage(row, market)],
    fetchOpenOrders: [({ exchange, rows, market }) => exchange.parseOrders(rows, market)],
    fetchMyTrades: [({ exchange, rows, market }) => exchange.parseTrades(rows, market)],
    fetchMyLiquidations: [({ exchange, rows }) => exchange.parseLiquidations(rows)],
    fetchLedger: [({ exchange, rows }) => exchange.parseLedger(rows), ACCOUNT],
    fetchFundingHistory: [({ exchange, rows }) => exchange.parseIncomes(rows)],
    fetchMarginAdjustmentHistory: [
        ({ exchange, rows }) => {
            const parsed = exchange.parseMarginModifications(rows, undefined, 'marketId');
            return exchange.sortBy(parsed, 'timestamp') as unknown;
        },
    ],
    fetchDeposits: [({ exchange, rows }) => exchange.parseTransactions(rows)],
    fetchWithdrawals: [({ exchange, rows }) => exchange.parseTransactions(rows)],
    fetchDepositsWithdrawals: [({ exchange, rows }) => exchange.parseTransactions(rows)],
    fetchTransfers: [({ exchange, rows }) => exchange.parseTransfers(rows)],
};

describe('parse methods', () => {
    test.each(Object.keys(PARSED))('parse a row as %s does', (method) => {
        const [parse, skipKeys = []] = PARSED[method]!;
        const entries = entriesOf(method);
        expect(entries).not.toEqual([]);
        for (const given of entries) {
            expect(compare(given.entry.parsedResponse, parse(given), skipKeys, method)).toEqual([]);
        }
    });

    test('a ticker with every member is that of fetchTicker', () => {
        const { exchange, entry, response } = entriesOf('fetchTicker')[0]!;
        const found = exchange.parseTicker(response);
        expect(compare(entry.parsedResponse, found, [], 'parseTicker')).toEqual([]);
    });

    test('a row of statistics is a ticker without prices of the book', () => {
        const { exchange, entry, row, market } = entriesOf('fetchTickers')[0]!;
        const { percentage, baseVolume } = (entry.parsedResponse as Readonly<Record<string, Row>>)[SYMBOL]!;
        expect(exchange.parseTicker(row, market)).toMatchObject({ percentage, baseVolume, bid: undefined });
        expect(() => exchange.parseTicker(row)).toThrow(ArgumentsRequired);
    });

    test('a candle of candle-history has its volume in the unit of the native section', () => {
        const exchange = offline();
        const row = { timestamp: 1_788_199_200_000, open: 10, high: 12, low: 8, close: 10, volume: 5 };
        expect(exchange.parseOHLCV(row)).toEqual([1_788_199_200_000, 10, 12, 8, 10, 5]);
        exchange.options.candles = { ...exchange.options.candles, wireVolume: { unified: 'quote', native: 'quote' } };
        expect(exchange.parseOHLCV({ ...row, volume: 50 })).toEqual([1_788_199_200_000, 10, 12, 8, 10, 5]);
        expect(() => exchange.parseOHLCV({ ...row, close: null })).toThrow(BadResponse);
    });

    test('equal trades of one list have different ids, and the singular form gives the id of the first', () => {
        const exchange = offline();
        const row = { timestamp: 1_788_300_000_900, symbol: SYMBOL, side: 'buy', price: '64010.9', amount: '0.015' };
        const ids = exchange.parseTrades([row, { ...row }]).map(({ id }) => id);
        expect(new Set(ids).size).toBe(2);
        expect(ids).toContain(exchange.parseTrade(row).id);
    });

    test('the lists of events leave out other events, which the singular forms refuse', () => {
        const { exchange, rows, row, market } = entriesOf('fetchMyTrades')[0]!;
        const posted = { ...row, eventType: 'PostedOrder', orderId: '7' };
        expect(exchange.parseTrades([posted, ...rows], market)).toEqual(exchange.parseTrades(rows, market));
        expect(() => exchange.parseTrade(posted, market)).toThrow(BadResponse);
        expect(() => exchange.parseTransaction(posted)).toThrow(BadResponse);
        expect(() => exchange.parseLiquidation(posted)).toThrow(BadResponse);
        expect(exchange.parseTransactions([{ ...posted, collateralChange: 1 }])).toEqual([]);
    });

    test('the list of liquidations leaves out other events, and liquidations that only canceled orders', () => {
        const { exchange, rows, row, market } = entriesOf('fetchMyLiquidations')[0]!;
        const others = [
            { ...row, size: 0, price: 0 },
            { ...row, eventType: 'PostedOrder', orderId: '7' },
        ];
        expect(exchange.parseLiquidations([...others, ...rows], market)).toEqual(
            exchange.parseLiquidations(rows, market),
        );
        expect(() => exchange.parseLiquidations([{ ...row, eventType: null }], market)).toThrow(BadResponse);
    });

    test('since, limit and params of the lists work as in CCXT', () => {
        const { exchange, rows } = entriesOf('fetchDepositsWithdrawals')[0]!;
        const all = exchange.parseTransactions(rows);
        expect(all).toHaveLength(2);
        expect(exchange.parseTransactions(rows, undefined, all[1]!.timestamp)).toEqual([all[1]]);
        expect(exchange.parseTransfers(rows, undefined, undefined, 1)).toHaveLength(1);
        const [found] = exchange.parseLedger(rows, exchange.currency('USDC'), undefined, 1, { mine: 7 });
        expect(found).toMatchObject({ currency: 'USDC', mine: 7 });
    });

    test('an event of a market that is not listed has its id as symbol, as in a history', () => {
        const { exchange, row } = entriesOf('fetchMyTrades')[0]!;
        const id = `0x${'ab'.repeat(32)}`;
        expect(exchange.parseTrade({ ...row, marketId: id }).symbol).toBe(id);
    });

    test('an order of the response to a cancel is canceled', () => {
        const { exchange, row } = entriesOf('fetchOpenOrders')[0]!;
        const canceled = exchange.parseOrder({ ...row, status: 'closed', filled: 0, remaining: 0 });
        expect(canceled).toMatchObject({ status: 'canceled', filled: undefined });
    });

    test('a row of an implicit method is the info', () => {
        const exchange = offline();
        const row = { timestamp: '1788300000900', symbol: SYMBOL, side: 'buy', price: '64010.9', amount: '0.015' };
        expect(exchange.parseTrade(row).info).toBe(row);
    });

    test('rows that name no market need one, and so do all before the markets are loaded', () => {
        const row = { timestamp: 1_788_300_000_900, side: 'buy', price: 64_010.9, amount: 0.015 };
        expect(() => offline().parseTrade(row)).toThrow(ArgumentsRequired);
        expect(() => new aftermath().parseTrade({ ...row, symbol: SYMBOL })).toThrow(
            'aftermath market is missing; pass the market of the trade: call loadMarkets, then use market(symbol)',
        );
        expect(() => offline().parseTrade({ ...row, symbol: 'NONE/USD:USDC' })).toThrow(BadResponse);
        expect(() => offline().parseOrderBook({ bids: [], asks: [] }, 'NONE/USD:USDC')).toThrow(BadSymbol);
        expect(offline().parseTrade(row, offline().market(SYMBOL)).symbol).toBe(SYMBOL);
    });

    test('anything but a row of the service throws an error of CCXT', () => {
        const exchange = offline();
        const market = exchange.market(SYMBOL);
        const events = { eventType: 'FilledTakerOrder', orderState: 'x', marketId: market.id, symbol: SYMBOL };
        const malformed = [undefined, null, 5, 'x', [], [5], {}, events, { ...events, eventType: 5 }];
        const calls: Readonly<Record<string, (row: never) => unknown>> = {
            ...{ market: (row) => exchange.parseMarket(row), currency: (row) => exchange.parseCurrency(row) },
            order: (row) => exchange.parseOrder(row, market),
            trade: (row) => exchange.parseTrade(row, market),
            trades: (row) => exchange.parseTrades([row], market),
            lastPrice: (row) => exchange.parseLastPrice(row, market),
            orderBook: (row) => exchange.parseOrderBook(row, SYMBOL),
            candle: (row) => exchange.parseOHLCV(row),
            position: (row) => exchange.parsePosition(row, market),
            liquidation: (row) => exchange.parseLiquidation(row, market),
            balance: (row) => exchange.parseBalance(row),
            ...{ account: (row) => exchange.parseAccount(row), accounts: (row) => exchange.parseAccounts([row]) },
            fundingRateEntry: (row) => exchange.parseFundingRateHistory(row, market),
            ...{ entry: (row) => exchange.parseLedgerEntry(row), ledger: (row) => exchange.parseLedger([row]) },
            transaction: (row) => exchange.parseTransaction(row),
            transfer: (row) => exchange.parseTransfer(row),
            income: (row) => exchange.parseIncome(row, market),
            marginChange: (row) => exchange.parseMarginModification(row, market),
        };
        for (const [name, parse] of Object.entries(calls)) {
            for (const row of malformed) {
                const thrown = errorOf(() => parse(row as never));
                expect([name, row, thrown instanceof BaseError]).toEqual([name, row, true]);
            }
            if (name !== 'candle') expect(errorOf(() => parse(undefined as never))).toBeInstanceOf(BadRequest);
        }
        // Every figure of these may be missing, so any object is a row.
        for (const row of [undefined, null, 5, 'x', []] as never[]) {
            expect(() => exchange.parseTicker(row, market)).toThrow(BadRequest);
            expect(() => exchange.parseFundingRate(row, market)).toThrow(BadRequest);
            expect(() => exchange.parseOpenInterest(row, market)).toThrow(BadRequest);
            expect(() => exchange.parseMarketLeverageTiers(row, market)).toThrow(BadRequest);
            expect(() => exchange.parseLeverage(row, market)).toThrow(BadRequest);
        }
        expect(() => exchange.parseTicker({ bid: 'x' }, market)).toThrow(BadResponse);
    });
});

/** An exchange with markets that sends nothing. */
function offline(): aftermath {
    return entriesOf('fetchMarkets')[0]!.exchange;
}

function errorOf(run: () => unknown): unknown {
    try {
        return run();
    } catch (error) {
        return error;
    }
}
