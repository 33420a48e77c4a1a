/** CCXT's rules for each unified structure, over every read and watch method of `has`, with floats and with `number: String`. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../ts/pro/aftermath.js';
import { openAccount, setStage, type Stage } from '../support/exchange.js';
import { watcherOn } from '../support/stream.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

type Row = Readonly<Record<string, unknown>>;

/**
 * The type of each member: `n` a number of the public kind (`Number` or `String`), `i` an integer, `s` a text, `b` a boolean, `t` a
 * time, `d` its text, `*` anything; then `!` when it is required, and `+` or `0` when it must be above, or not below, zero.
 */
type Rules = Readonly<Record<string, string>>;

const TIMES: Rules = { timestamp: 't', datetime: 'd' };
const TIMED: Rules = { timestamp: 't!', datetime: 'd!' };
const INFO: Rules = { info: '*!' };
const SYMBOL: Rules = { symbol: 's!' };

function keys(rule: string, ...names: string[]): Rules {
    return Object.fromEntries(names.map((name) => [name, rule]));
}

const TRADE: Rules = {
    ...INFO,
    ...TIMED,
    ...keys('s!', 'id', 'symbol', 'side'),
    ...keys('s', 'order', 'type', 'takerOrMaker'),
    ...keys('n!+', 'price', 'amount', 'cost'),
    ...keys('*', 'fee', 'fees'),
};
const FUNDING: Rules = {
    ...INFO,
    ...SYMBOL,
    ...TIMES,
    ...keys('n!', 'fundingRate'),
    ...keys('n!+', 'markPrice', 'indexPrice'),
    ...keys('n', 'interestRate', 'estimatedSettlePrice', 'nextFundingRate', 'previousFundingRate'),
    ...keys('t!', 'fundingTimestamp'),
    ...keys('t', 'nextFundingTimestamp', 'previousFundingTimestamp'),
    ...keys('d', 'fundingDatetime', 'nextFundingDatetime', 'previousFundingDatetime'),
    interval: 's!',
};
const TICKER: Rules = {
    ...INFO,
    ...SYMBOL,
    ...TIMED,
    ...keys('n+', 'high', 'low', 'bid', 'ask', 'vwap', 'open', 'close', 'last', 'previousClose', 'average'),
    ...keys('n0', 'bidVolume', 'askVolume', 'baseVolume', 'quoteVolume'),
    ...keys('n', 'change', 'percentage', 'markPrice', 'indexPrice'),
};
const MARGIN: Rules = {
    ...INFO,
    ...SYMBOL,
    ...TIMED,
    ...keys('s!', 'type', 'marginMode', 'code', 'status'),
    amount: 'n!+',
    total: 'n',
};
const LIQUIDATION: Rules = {
    ...INFO,
    ...SYMBOL,
    ...TIMED,
    ...keys('n!+', 'contracts', 'price', 'baseValue', 'quoteValue'),
};

/** The rules of each structure. */
const STRUCTURES: Readonly<Record<string, Rules>> = {
    account: { ...INFO, ...keys('s!', 'id', 'type', 'code') },
    bidAsk: { ...TICKER, ...keys('n!+', 'bid', 'ask', 'bidVolume', 'askVolume') },
    currency: {
        ...INFO,
        ...keys('s!', 'id', 'code', 'name', 'type'),
        ...keys('b!', 'active', 'deposit', 'withdraw'),
        precision: 'n!+',
        ...keys('*!', 'limits', 'networks'),
    },
    fee: { ...INFO, ...SYMBOL, ...keys('n!', 'maker', 'taker'), ...keys('b!', 'percentage', 'tierBased') },
    funding: FUNDING,
    fundingPayment: { ...INFO, ...SYMBOL, ...TIMED, ...keys('s!', 'id', 'code'), amount: 'n!' },
    fundingRate: { ...INFO, ...SYMBOL, ...TIMED, fundingRate: 'n!' },
    lastPrice: { ...INFO, ...SYMBOL, ...TIMED, price: 'n!+', side: 's' },
    ledgerEntry: {
        ...INFO,
        ...TIMED,
        ...keys('s!', 'id', 'direction', 'account', 'type', 'currency', 'status'),
        ...keys('s', 'referenceId', 'referenceAccount'),
        amount: 'n!0',
        ...keys('n', 'before', 'after'),
        fee: '*',
    },
    leverage: { ...INFO, ...SYMBOL, marginMode: 's!', ...keys('n+', 'longLeverage', 'shortLeverage') },
    liquidation: LIQUIDATION,
    margin: MARGIN,
    marginMode: { ...INFO, ...SYMBOL, marginMode: 's!' },
    market: {
        ...INFO,
        ...keys('s!', 'id', 'symbol', 'base', 'quote', 'settle', 'baseId', 'quoteId', 'settleId', 'type', 'subType'),
        ...keys('b!', 'spot', 'margin', 'swap', 'future', 'option', 'active', 'contract', 'linear', 'inverse'),
        ...keys('n!', 'taker', 'maker'),
        contractSize: 'n!+',
        ...keys('*!', 'precision', 'limits', 'marginModes'),
        ...keys('*', 'expiry', 'expiryDatetime', 'strike', 'optionType', 'created'),
    },
    markPrice: { ...TICKER, ...keys('n!+', 'markPrice', 'indexPrice') },
    openInterest: { ...INFO, ...SYMBOL, ...TIMES, openInterestAmount: 'n!0', openInterestValue: 'n!0' },
    order: {
        ...INFO,
        ...SYMBOL,
        ...TIMED,
        ...keys('s!', 'id', 'side'),
        ...keys('s', 'status', 'clientOrderId', 'type', 'timeInForce'),
        ...keys('t', 'lastTradeTimestamp', 'lastUpdateTimestamp'),
        ...keys('b', 'postOnly', 'reduceOnly'),
        ...keys('n+', 'price', 'amount', 'average', 'triggerPrice', 'stopLossPrice', 'takeProfitPrice'),
        ...keys('n0', 'filled', 'remaining', 'cost'),
        ...keys('*', 'fee', 'fees'),
        trades: '*!',
    },
    orderBook: { ...SYMBOL, ...TIMED, nonce: 'i', ...keys('*!', 'bids', 'asks') },
    position: {
        ...INFO,
        ...SYMBOL,
        ...TIMED,
        ...keys('s!', 'id', 'side', 'marginMode'),
        hedged: 'b!',
        ...keys('n!+', 'contracts', 'contractSize', 'entryPrice'),
        ...keys('n0', 'notional', 'collateral', 'initialMargin', 'maintenanceMargin'),
        ...keys('n+', 'markPrice', 'lastPrice', 'leverage', 'liquidationPrice'),
        ...keys('n', 'initialMarginPercentage', 'maintenanceMarginPercentage', 'unrealizedPnl', 'realizedPnl'),
        ...keys('n', 'marginRatio', 'percentage', 'stopLossPrice', 'takeProfitPrice'),
        lastUpdateTimestamp: 't',
    },
    positionMode: { ...INFO, hedged: 'b!' },
    status: { ...INFO, status: 's!', updated: 't!', eta: 't', url: 's' },
    ticker: TICKER,
    tier: {
        ...INFO,
        ...SYMBOL,
        tier: 'i!+',
        currency: 's!',
        minNotional: 'n!0',
        ...keys('n!+', 'maxNotional', 'maintenanceMarginRate', 'maxLeverage'),
    },
    trade: TRADE,
    transaction: {
        ...INFO,
        ...TIMED,
        ...keys('s!', 'id', 'txid', 'type', 'currency', 'status', 'network'),
        ...keys('s', 'address', 'addressFrom', 'addressTo', 'tag', 'tagFrom', 'tagTo', 'comment'),
        amount: 'n!+',
        updated: 't',
        internal: 'b',
        fee: '*',
    },
    transfer: {
        ...INFO,
        ...TIMED,
        ...keys('s!', 'id', 'currency', 'fromAccount', 'toAccount', 'status'),
        amount: 'n!+',
    },
};

/** The members of a structure that break its rules. */
function faultsOf(structure: string, row: Row, kind: 'number' | 'string'): string[] {
    const types: Readonly<Record<string, (value: unknown) => boolean>> = {
        n: (value) => typeof value === kind && Number.isFinite(Number(value)) && value !== '',
        i: Number.isSafeInteger,
        s: (value) => typeof value === 'string' && value !== '',
        b: (value) => typeof value === 'boolean',
        t: (value) => Number.isSafeInteger(value) && Number(value) > Date.UTC(2010) && Number(value) < Date.UTC(2100),
        d: (value) => typeof value === 'string' && new Date(value).toISOString() === value,
        '*': () => true,
    };
    return Object.entries(STRUCTURES[structure]!).flatMap(([key, rule]) => {
        const value = row[key];
        const isMissing = value === undefined || value === null;
        const isWrong =
            !(key in row) ||
            (isMissing
                ? rule.includes('!')
                : !types[rule[0]!]!(value) ||
                  (rule.includes('+') && !(Number(value) > 0)) ||
                  (rule.includes('0') && !(Number(value) >= 0)));
        return isWrong ? [`${structure}.${key} (${rule}): ${isMissing ? 'nothing' : JSON.stringify(value)}`] : [];
    });
}

/** Each text of a time is that of the time beside it. */
function timeFaultsOf(row: Row): string[] {
    const names = Object.keys(row).filter((key) => /timestamp$/i.test(key) && key.replace(/imestamp$/, '') !== key);
    return names.flatMap((name) => {
        const text = row[name.replace('Timestamp', 'Datetime').replace('timestamp', 'datetime')];
        const time = row[name] as number | undefined;
        if (!(name.replace('Timestamp', 'Datetime').replace('timestamp', 'datetime') in row)) return [];
        const wanted = time === undefined ? undefined : new Date(time).toISOString();
        return text === wanted ? [] : [`${name}: ${time}, ${text as string}`];
    });
}

/** Rules about several members of a structure. */
function crossFaultsOf(structure: string, row: Row): string[] {
    const number = (key: string): number => Number(row[key] ?? NaN);
    const faults: [string, boolean][] = [
        [
            'symbol',
            'symbol' in row && ![BTC, ETH].includes(String(row.symbol)) && !/^\w+\/USD:USDC$/.test(String(row.symbol)),
        ],
        [
            'side',
            'side' in row && row.side !== undefined && !['buy', 'sell', 'long', 'short'].includes(row.side as string),
        ],
    ];
    if (['ticker', 'bidAsk', 'markPrice'].includes(structure)) {
        faults.push(['bid > ask', number('bid') > number('ask')], ['last', row.last !== row.close]);
    }
    if (structure === 'order') {
        // Of an order that another object placed and that took at once, its amount and end are unknown.
        const isUnknown = row.status === undefined && row.amount === undefined && Number(row.filled) > 0;
        faults.push(['status', !isUnknown && !['open', 'closed', 'canceled'].includes(String(row.status))]);
        const sum = number('filled') + number('remaining');
        faults.push(['filled + remaining', Math.abs(sum - number('amount')) > 1e-9]);
    }
    if (structure === 'trade') {
        faults.push(['cost', Math.abs(number('price') * number('amount') - number('cost')) > 1e-3 * number('cost')]);
    }
    if (structure === 'ledgerEntry') faults.push(['direction', !['in', 'out'].includes(String(row.direction))]);
    return faults.flatMap(([name, isFault]) => (isFault ? [`${structure}: ${name}`] : []));
}

describe('structures', () => {
    test('the rules reject a missing key, a wrong type or sign, and a time that differs from its text', () => {
        const fee = { info: {}, symbol: BTC, maker: 0, taker: 0.1, percentage: true, tierBased: false };
        expect([...faultsOf('fee', fee, 'number'), ...crossFaultsOf('fee', fee)]).toEqual([]);
        const rest = { info: {}, symbol: '', taker: '0.1', percentage: undefined, tierBased: false };
        const names = ['symbol', 'maker', 'taker', 'percentage'];
        expect(faultsOf('fee', rest, 'number').map((fault) => /\.(\w+)/.exec(fault)?.[1])).toEqual(names);
        const price = { ...fee, price: 0, timestamp: 1, datetime: '1970-01-01T00:00:00.001Z', side: 'buy' };
        expect(faultsOf('lastPrice', price, 'number')).toHaveLength(2);
        expect(
            timeFaultsOf({ fundingTimestamp: 1, fundingDatetime: undefined, timestamp: 0, datetime: '1970' }),
        ).toHaveLength(2);
    });

    let stage: Stage;
    let trader: Stage['exchange'];
    beforeAll(async () => {
        stage = await setStage();
        trader = stage.exchange;
        await openAccount(stage);
        await trader.addMargin(ETH, 1_000);
        await trader.createOrder(ETH, 'market', 'buy', 0.1);
        await trader.createOrder(BTC, 'market', 'buy', 0.01);
        stage.sandbox.step(Date.now() + 3 * 3_600_000);
        await trader.reduceMargin(BTC, 1);
        await trader.createOrder(BTC, 'market', 'sell', 0.01);
        await trader.createOrder(BTC, 'market', 'buy', 0.02);
        const low = await lowPrice();
        const { id } = await trader.createOrder(BTC, 'limit', 'buy', 0.01, low);
        await trader.cancelOrder(String(id), BTC);
        await trader.createOrder(BTC, 'limit', 'buy', 0.01, low, { clientOrderId: '9' });
        await trader.withdraw('USDC', 1, stage.wallet.walletAddress);
    });
    afterAll(() => stage.sandbox.close());

    /** A price far below the book. */
    async function lowPrice(): Promise<number> {
        const { bids } = await trader.fetchOrderBook(BTC, 1);
        return Number(trader.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
    }

    /** Sends a request as a user's mock does, whose JSON contains floats. */
    async function fetchPlain(url: string, method: string, headers: object, body?: string): Promise<unknown> {
        const response = await fetch(url, {
            method,
            headers: headers as never,
            ...(body === undefined ? {} : { body }),
        });
        return JSON.parse(await response.text());
    }

    describe.each([
        ['floats', Number, 'number', {}],
        ['number: String', String, 'string', {}],
        ['a mocked fetch', Number, 'number', { fetch: fetchPlain }],
        ['a mocked fetch and number: String', String, 'string', { fetch: fetchPlain }],
    ] as const)('with %s', (_name, number, kind, mock) => {
        let exchange: aftermath;
        beforeAll(async () => {
            exchange = watcherOn(stage.sandbox, { ...stage.wallet, number });
            Object.assign(exchange, mock);
            await exchange.loadMarkets();
        });
        afterAll(() => exchange.close());

        /** Checks rows of a structure, and returns their number. */
        function check(structure: string, rows: readonly unknown[]): number {
            const faults = rows.flatMap((row) => [
                ...faultsOf(structure, row as Row, kind),
                ...timeFaultsOf(row as Row),
                ...crossFaultsOf(structure, row as Row),
            ]);
            expect(faults).toEqual([]);
            return rows.length;
        }
        /** Checks rows by symbol or code. */
        function checkAll(structure: string, rows: object): number {
            for (const [key, row] of Object.entries(rows)) {
                expect([(row as Row).symbol ?? (row as Row).code, structure]).toEqual([key, structure]);
            }
            return check(structure, Object.values(rows));
        }
        function checkCandles(rows: readonly (readonly unknown[])[]): number {
            for (const [start, open, high, low, close, volume] of rows) {
                expect(Number.isSafeInteger(start)).toBe(true);
                expect([open, high, low, close, volume].map((figure) => typeof figure)).toEqual(Array(5).fill(kind));
                expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
                expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
            }
            return rows.length;
        }
        function checkBook(book: object): number {
            const { bids, asks } = book as Record<'bids' | 'asks', readonly (readonly [number, number])[]>;
            for (const [side, direction] of [
                [bids, -1],
                [asks, 1],
            ] as const) {
                const prices = side.map(([price]) => price * direction);
                expect(prices).toEqual([...prices].sort((left, right) => left - right));
                // CCXT's books have floats whatever `number` is.
                expect(side.every((level) => level.every((value) => typeof value === 'number' && value > 0))).toBe(
                    true,
                );
            }
            expect(bids[0]![0]).toBeLessThan(asks[0]![0]);
            return check('orderBook', [book]);
        }
        function checkBalance(balance: object): number {
            const { info, timestamp, datetime, free, used, total, USDC } = balance as Record<string, Row | undefined>;
            expect([typeof info, datetime]).toEqual(['object', new Date(Number(timestamp)).toISOString()]);
            expect(USDC).toEqual({ free: free!.USDC, used: used!.USDC, total: total!.USDC });
            expect(Object.values(USDC!).map((amount) => typeof amount)).toEqual([kind, kind, kind]);
            expect(Number(USDC!.free) + Number(USDC!.used)).toBeCloseTo(Number(USDC!.total), 9);
            return 1;
        }
        const orderId = async (): Promise<string> => String((await exchange.fetchOpenOrders(BTC))[0]!.id);
        /** The first result of a watch that waits for an event, which `act` causes until there is one. */
        async function afterEvent<T>(watch: () => Promise<T>, act: () => Promise<unknown>): Promise<T> {
            const state = { isDone: false };
            const result = watch().finally(() => (state.isDone = true));
            while (!state.isDone) await act();
            return result;
        }
        const trade = async (): Promise<void> => {
            await trader.createOrder(BTC, 'market', 'buy', 0.001);
            await trader.createOrder(BTC, 'market', 'sell', 0.001);
        };

        /** Every read and watch method of `has`: checks its structures, and returns their number. */
        const METHODS: Readonly<Record<string, () => Promise<number>>> = {
            fetchAccounts: async () => check('account', await exchange.fetchAccounts()),
            fetchBalance: async () => checkBalance(await exchange.fetchBalance()),
            fetchBidsAsks: async () => checkAll('bidAsk', await exchange.fetchBidsAsks()),
            fetchCanceledAndClosedOrders: async () => check('order', await exchange.fetchCanceledAndClosedOrders()),
            fetchCanceledOrders: async () => check('order', await exchange.fetchCanceledOrders()),
            fetchClosedOrder: async () => {
                const [order] = await exchange.fetchClosedOrders();
                return check('order', [await exchange.fetchClosedOrder(String(order!.id))]);
            },
            fetchClosedOrders: async () => check('order', await exchange.fetchClosedOrders()),
            fetchCurrencies: async () => checkAll('currency', await exchange.fetchCurrencies()),
            fetchDeposit: async () => {
                const [deposit] = await exchange.fetchDeposits();
                return check('transaction', [await exchange.fetchDeposit(String(deposit!.id))]);
            },
            fetchDeposits: async () => check('transaction', await exchange.fetchDeposits()),
            fetchDepositsWithdrawals: async () => check('transaction', await exchange.fetchDepositsWithdrawals()),
            fetchFundingHistory: async () => check('fundingPayment', await exchange.fetchFundingHistory()),
            fetchFundingInterval: async () => check('funding', [await exchange.fetchFundingInterval(BTC)]),
            fetchFundingIntervals: async () => checkAll('funding', await exchange.fetchFundingIntervals()),
            fetchFundingRate: async () => check('funding', [await exchange.fetchFundingRate(BTC)]),
            fetchFundingRateHistory: async () => check('fundingRate', await exchange.fetchFundingRateHistory(BTC)),
            fetchFundingRates: async () => checkAll('funding', await exchange.fetchFundingRates()),
            fetchL2OrderBook: async () => checkBook((await exchange.fetchL2OrderBook(BTC)) as object),
            fetchLastPrices: async () => checkAll('lastPrice', await exchange.fetchLastPrices([BTC, ETH])),
            fetchLedger: async () => check('ledgerEntry', await exchange.fetchLedger()),
            fetchLedgerEntry: async () => {
                const [entry] = await exchange.fetchLedger();
                return check('ledgerEntry', [await exchange.fetchLedgerEntry(String(entry!.id))]);
            },
            fetchLeverage: async () => check('leverage', [await exchange.fetchLeverage(BTC)]),
            fetchLeverages: async () => checkAll('leverage', await exchange.fetchLeverages()),
            fetchLeverageTiers: async () => check('tier', Object.values(await exchange.fetchLeverageTiers()).flat()),
            fetchMarginAdjustmentHistory: async () => check('margin', await exchange.fetchMarginAdjustmentHistory()),
            fetchMarginMode: async () => check('marginMode', [await exchange.fetchMarginMode(BTC)]),
            fetchMarginModes: async () => checkAll('marginMode', await exchange.fetchMarginModes()),
            fetchMarketLeverageTiers: async () => check('tier', await exchange.fetchMarketLeverageTiers(BTC)),
            fetchMarkets: async () => check('market', await exchange.fetchMarkets()),
            fetchMarkPrice: async () => check('markPrice', [await exchange.fetchMarkPrice(BTC)]),
            fetchMarkPrices: async () => checkAll('markPrice', await exchange.fetchMarkPrices()),
            fetchMyLiquidations: async () => check('liquidation', await exchange.fetchMyLiquidations()),
            fetchMyTrades: async () => check('trade', await exchange.fetchMyTrades()),
            fetchOHLCV: async () => checkCandles(await exchange.fetchOHLCV(BTC)),
            fetchOpenInterest: async () => check('openInterest', [await exchange.fetchOpenInterest(BTC)]),
            fetchOpenInterests: async () => checkAll('openInterest', await exchange.fetchOpenInterests()),
            fetchOpenOrder: async () => check('order', [await exchange.fetchOpenOrder(await orderId())]),
            fetchOpenOrders: async () => check('order', await exchange.fetchOpenOrders()),
            fetchOrder: async () => check('order', [await exchange.fetchOrder(await orderId())]),
            fetchOrderWithClientOrderId: async () =>
                check('order', [await exchange.fetchOrderWithClientOrderId('9', BTC)]),
            fetchOrderBook: async () => checkBook(await exchange.fetchOrderBook(BTC)),
            fetchOrderBooks: async () =>
                Object.values(await exchange.fetchOrderBooks()).reduce((count, book) => count + checkBook(book), 0),
            fetchOrders: async () => check('order', await exchange.fetchOrders()),
            fetchOrderTrades: async () => {
                const [order] = (await exchange.fetchClosedOrders()).filter(({ trades }) => trades.length > 0);
                return check('trade', await exchange.fetchOrderTrades(String(order!.id)));
            },
            fetchPosition: async () => check('position', [await exchange.fetchPosition(ETH)]),
            fetchPositionHistory: async () => check('position', await exchange.fetchPositionHistory(BTC)),
            fetchPositionMode: async () => check('positionMode', [await exchange.fetchPositionMode(BTC)]),
            fetchPositionsForSymbol: async () => check('position', await exchange.fetchPositionsForSymbol(ETH)),
            fetchPositions: async () => check('position', await exchange.fetchPositions()),
            fetchPositionsHistory: async () => check('position', await exchange.fetchPositionsHistory()),
            fetchStatus: async () => check('status', [await exchange.fetchStatus()]),
            fetchTime: async () => {
                const time = Number(await exchange.fetchTime());
                expect(Number.isSafeInteger(time)).toBe(true);
                return 1;
            },
            fetchTicker: async () => check('ticker', [await exchange.fetchTicker(BTC)]),
            fetchTickers: async () => checkAll('ticker', await exchange.fetchTickers()),
            fetchTrades: async () => check('trade', await exchange.fetchTrades(BTC)),
            fetchTradingFee: async () => check('fee', [await exchange.fetchTradingFee(BTC)]),
            fetchTradingFees: async () => checkAll('fee', await exchange.fetchTradingFees()),
            fetchTransactions: async () => check('transaction', await exchange.fetchTransactions()),
            fetchTransfer: async () => {
                const [transfer] = await exchange.fetchTransfers();
                return check('transfer', [await exchange.fetchTransfer(String(transfer!.id))]);
            },
            fetchTransfers: async () => check('transfer', await exchange.fetchTransfers()),
            fetchWithdrawal: async () => {
                const [withdrawal] = await exchange.fetchWithdrawals();
                return check('transaction', [await exchange.fetchWithdrawal(String(withdrawal!.id))]);
            },
            fetchWithdrawals: async () => check('transaction', await exchange.fetchWithdrawals()),
            watchBalance: async () => checkBalance(await exchange.watchBalance()),
            watchBidsAsks: async () => checkAll('bidAsk', await exchange.watchBidsAsks([BTC, ETH])),
            watchFundingRate: async () => check('funding', [await exchange.watchFundingRate(BTC)]),
            watchFundingRates: async () => checkAll('funding', await exchange.watchFundingRates([BTC, ETH])),
            watchMarkPrice: async () => check('markPrice', [await exchange.watchMarkPrice(BTC)]),
            watchMarkPrices: async () => checkAll('markPrice', await exchange.watchMarkPrices([BTC, ETH])),
            watchMyTrades: async () => check('trade', await afterEvent(() => exchange.watchMyTrades(BTC), trade)),
            watchMyTradesForSymbols: async () =>
                check('trade', await afterEvent(() => exchange.watchMyTradesForSymbols([BTC, ETH]), trade)),
            watchOHLCV: async () => checkCandles(await exchange.watchOHLCV(BTC)),
            watchOHLCVForSymbols: async () => {
                const found = await exchange.watchOHLCVForSymbols([[BTC, '5m']]);
                return checkCandles(found[BTC]!['5m'] as never);
            },
            watchOrderBook: async () =>
                checkBook(await exchange.watchOrderBook(BTC)) + checkBook(await exchange.watchOrderBook(BTC, 5)),
            watchOrderBookForSymbols: async () =>
                checkBook(await exchange.watchOrderBookForSymbols([ETH])) +
                checkBook(await exchange.watchOrderBookForSymbols([ETH], 5)),
            watchOrders: async () => check('order', await exchange.watchOrders()),
            watchOrdersForSymbols: async () => check('order', await exchange.watchOrdersForSymbols([BTC, ETH])),
            watchPosition: async () => check('position', [await exchange.watchPosition(ETH)]),
            watchPositions: async () => check('position', await exchange.watchPositions()),
            watchTicker: async () => check('ticker', [await exchange.watchTicker(BTC)]),
            watchTickers: async () => checkAll('ticker', await exchange.watchTickers([BTC, ETH])),
            watchTrades: async () => check('trade', await exchange.watchTrades(BTC)),
            watchTradesForSymbols: async () => check('trade', await exchange.watchTradesForSymbols([ETH])),
        };
        /** Watches that wait for a liquidation; their structure is that of fetchMyLiquidations. */
        const WITHOUT_EVENTS = ['watchMyLiquidations', 'watchMyLiquidationsForSymbols'];

        test('every read and watch method of has is checked', () => {
            const served = Object.keys(exchange.has).filter(
                (name) => /^(?:fetch|watch)/.test(name) && exchange.has[name] === true,
            );
            expect([...Object.keys(METHODS), ...WITHOUT_EVENTS].sort()).toEqual(served.sort());
            expect(served.length).toBeGreaterThan(65);
        });

        for (const name of Object.keys(METHODS)) {
            test(`${name} returns valid structures`, async () => {
                const rows = await METHODS[name]!();
                expect(rows).toBeGreaterThanOrEqual(name === 'fetchMyLiquidations' ? 0 : 1);
            });
        }

        test('precision and limits of markets and fees of trades have the kind of number', async () => {
            const { precision, limits } = exchange.market(BTC);
            const [{ fee } = { fee: undefined }] = await exchange.fetchMyTrades();
            const figures = [precision.amount, precision.price, limits.amount!.min, limits.leverage!.max, fee!.cost];
            expect(figures.map((figure) => typeof figure)).toEqual(Array(5).fill(kind));
            expect(exchange.priceToPrecision(BTC, 60_000.123456)).toBe(trader.priceToPrecision(BTC, 60_000.123456));
            expect(exchange.amountToPrecision(BTC, 1.123456789)).toBe(trader.amountToPrecision(BTC, 1.123456789));
        });

        test('writes return the kind of number', async () => {
            const low = await lowPrice();
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, low);
            check(
                'order',
                [order, await exchange.cancelOrder(String(order.id), BTC)].map((one) => ({ fees: [], ...one })),
            );
            check(
                'margin',
                [await exchange.addMargin(BTC, 1)].map((one) => ({
                    ...one,
                    timestamp: 1.5e12,
                    datetime: '2017-07-14T02:40:00.000Z',
                })),
            );
            check('transaction', [
                await exchange.deposit('USDC', 1),
                await exchange.withdraw('USDC', 1, stage.wallet.walletAddress),
            ]);
            const { longLeverage, shortLeverage } = await exchange.setLeverage(10, BTC);
            expect([typeof longLeverage, typeof shortLeverage]).toEqual([kind, kind]);
        });
    });
});
