/** The reviewed differences between CCXT 4.5.64's class and ours, for the calls of `old-class.mjs`. */

import type { Verdict } from './compare.js';

const TIMEFRAMES = ['1m', '5m', '15m', '30m', '4h', '12h', '1d', '3d', '1w'].map((one) => `fetchOHLCV ${one}`);
const MADE = ['createOrder', 'createOrders', 'fetchOpenOrders', 'cancelOrder', 'cancelOrders'];
const MARKET_ORDERS = ['createOrder market', 'createOrder reverse'];
const POSITIONS = ['fetchPositions long', 'fetchPositions short'];
const FLAT_ROW = [
    ...['id', 'contracts', 'contractSize', 'notional', 'leverage', 'collateral', 'initialMargin', 'maintenanceMargin'],
    ...['initialMarginPercentage', 'maintenanceMarginPercentage', 'unrealizedPnl'],
];
const POSITION_NUMBERS = [
    ...['contracts', 'notional', 'collateral', 'initialMargin', 'maintenanceMargin'],
    ...['initialMarginPercentage', 'maintenanceMarginPercentage', 'unrealizedPnl'],
];
const TRADE = ['id', 'order', 'timestamp', 'datetime', 'symbol', 'side', 'takerOrMaker', 'price', 'amount', 'cost'];

function rows(...names: readonly string[]): string[] {
    return names.map((name) => `[].${name}`);
}

/** Calls, paths, kind, verdict and reason of each group of differences. */
export const OLD_CLASS: readonly Verdict[] = [
    // What the old class makes of a row is wrong, or is no structure of CCXT.
    {
        calls: [
            ...MADE,
            ...MARKET_ORDERS,
            ...POSITIONS,
            'fetchTrades',
            'reduceMargin',
            'watchTrades',
            'watchPositions',
        ],
        paths: ['datetime', '[].datetime'],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'it hands on the text of the service, which is not ISO 8601; ours is made of the timestamp',
    },
    {
        calls: ['createAccount'],
        paths: rows('id', 'type', 'code', 'accountNumber'),
        kind: 'only theirs',
        verdict: 'old class wrong',
        why: 'it returns rows of the service, a capability and an account, where CCXT has one account',
    },
    {
        calls: ['createAccount'],
        paths: ['id', 'type', 'code'],
        kind: 'only ours',
        verdict: 'old class wrong',
        why: 'ours is the structure of the account',
    },
    {
        calls: ['addMargin', 'setLeverage', 'reduceMargin'],
        paths: FLAT_ROW,
        kind: 'only theirs',
        verdict: 'old class wrong',
        why: 'it returns the position of the service, with text for numbers, where CCXT has a margin or leverage structure',
    },
    {
        calls: ['reduceMargin'],
        paths: ['side', 'entryPrice', 'liquidationPrice', 'marginRatio'],
        kind: 'only theirs',
        verdict: 'old class wrong',
        why: 'the rest of this row',
    },
    {
        calls: ['reduceMargin'],
        paths: ['timestamp'],
        kind: 'other type',
        verdict: 'old class wrong',
        why: 'the time of this row, as text',
    },
    {
        calls: ['fetchPosition flat'],
        paths: [...POSITION_NUMBERS, 'contractSize'],
        kind: 'other type',
        verdict: 'old class wrong',
        why: 'text for numbers: it hands on the row',
    },
    {
        calls: POSITIONS,
        paths: rows('timestamp', 'entryPrice', ...POSITION_NUMBERS),
        kind: 'other type',
        verdict: 'old class wrong',
        why: 'text for numbers: it hands on the row',
    },
    {
        calls: ['fetchPositions short'],
        paths: ['[].liquidationPrice'],
        kind: 'other type',
        verdict: 'old class wrong',
        why: 'text for numbers: it hands on the row',
    },
    {
        calls: ['fetchPositions long'],
        paths: ['[].liquidationPrice'],
        kind: 'only theirs',
        verdict: 'old class wrong',
        why: 'a negative price: the position cannot be liquidated',
    },
    {
        calls: [...POSITIONS, 'watchPositions'],
        paths: rows('contractSize', 'leverage', 'marginRatio'),
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'a price for the size of a contract, notional to collateral for the leverage that was set, a ratio that grows with safety',
    },
    {
        calls: ['fetchPosition flat'],
        paths: ['leverage'],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'notional to collateral is 0; the leverage that was set is 10',
    },
    {
        calls: ['fetchMarkets'],
        paths: ['[].contractSize'],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'the lot for the size of a contract: amounts are in base already',
    },
    {
        calls: ['cancelOrder', 'cancelOrders'],
        paths: ['status', '[].status'],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'a canceled order is closed in the row',
    },
    {
        calls: ['cancelOrder', 'cancelOrders'],
        paths: ['filled', 'remaining', 'cost', '[].filled', '[].remaining', '[].cost'],
        kind: 'only theirs',
        verdict: 'old class wrong',
        why: 'the row of a cancel has 0 for all three, whatever was filled',
    },
    {
        calls: ['cancelOrder again'],
        paths: ['(error)'],
        kind: 'only ours',
        verdict: 'old class wrong',
        why: 'it returns nothing for an order that is gone; ours throws OrderNotFound',
    },
    {
        calls: ['fetchTrades', 'watchTrades'],
        paths: ['[].id'],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'an empty id; ours is made of the row, which has none',
    },
    {
        calls: ['fetchTrades order'],
        paths: [''],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'within a millisecond it leaves the newest trade first',
    },
    {
        calls: ['transfer', 'withdraw'],
        paths: ['id'],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'the id of the account; ours is the digest of the transaction',
    },
    {
        calls: ['withdraw'],
        paths: ['addressFrom '],
        kind: 'only theirs',
        verdict: 'old class wrong',
        why: 'a member with a space in its name',
    },
    {
        calls: ['fetchTickers'],
        paths: ['(error)'],
        kind: 'only theirs',
        verdict: 'old class wrong',
        why: 'has.fetchTickers is true, and the class has no such method',
    },
    {
        calls: [
            ...['fetchOHLCV 3m', 'fetchOHLCV 2h', 'fetchOHLCV 8h', 'addMargin too much'],
            ...['createOrder below 1 USD', 'createOrder above the margin', 'createOrder nothing to reduce'],
        ],
        paths: ['(error)'],
        kind: 'other value',
        verdict: 'old class wrong',
        why: 'every refusal is ExchangeNotAvailable, which says that a retry may help',
    },
    {
        calls: ['fetchBalance unnamed', 'fetchOpenOrders all'],
        paths: ['(error)'],
        kind: 'only theirs',
        verdict: 'ours adds',
        why: 'the only account of the wallet, and orders of all markets',
    },
    {
        calls: ['fetchPosition none'],
        paths: ['id', 'symbol', 'contracts', 'contractSize', 'notional', 'collateral', 'marginMode', 'hedged'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'a position without contracts in place of an empty object',
    },
    // The service has changed since.
    {
        calls: ['fetchOHLCV 1M'],
        paths: ['(error)'],
        kind: 'only theirs',
        verdict: 'earlier service',
        why: 'the service declares 1mo; the class sends 1M, and 3m, 2h and 8h, which are not declared',
    },
    {
        calls: ['cancelOrder as shipped'],
        paths: ['(error)'],
        kind: 'only theirs',
        verdict: 'earlier service',
        why: 'it does not send deallocateFreeCollateral, which the service declares as required',
    },
    {
        calls: ['watchTrades as shipped'],
        paths: ['(error)'],
        kind: 'only theirs',
        verdict: 'earlier service',
        why: 'it sends the id of a stream as first message; the service declares it in the query',
    },
    // Only the deployed service can decide.
    {
        calls: ['fetchOHLCV', ...TIMEFRAMES],
        paths: ['[][5]'],
        kind: 'other value',
        verdict: 'open: candle-volume',
        why: 'the volume of the row is in quote in a recording; ours divides it by a price, it hands it on',
    },
    {
        calls: ['watchOrderBook'],
        paths: ['bids[][1]'],
        kind: 'other value',
        verdict: 'open: book-amounts',
        why: 'it takes the amount of a frame for the new one; ours adds it, as the description of the service says',
    },
    // Both are right.
    {
        calls: ['fetchCurrencies'],
        paths: ['*.active', '*.deposit', '*.withdraw'],
        kind: 'other value',
        verdict: 'ours means otherwise',
        why: 'SUI and coins of the wallet can be deposited and withdrawn on the chain; what is only traded is inactive',
    },
    {
        calls: ['fetchAccounts'],
        paths: rows('id', 'type', 'code'),
        kind: 'only theirs',
        verdict: 'ours means otherwise',
        why: 'ours lists an account once, by its capability',
    },
    {
        calls: ['fetchAccounts'],
        paths: ['[].type'],
        kind: 'other value',
        verdict: 'ours means otherwise',
        why: 'ours has the type of CCXT: swap',
    },
    {
        calls: ['transfer'],
        paths: ['fromAccount'],
        kind: 'other value',
        verdict: 'ours means otherwise',
        why: 'ours repeats the argument; it puts in the address',
    },
    {
        calls: ['watchPositions'],
        paths: rows(
            ...['timestamp', 'notional', 'initialMargin', 'maintenanceMargin', 'unrealizedPnl', 'liquidationPrice'],
        ),
        kind: 'other value',
        verdict: 'ours means otherwise',
        why: 'ours reads the native stream: not rounded to 9 decimals, and without a time',
    },
    {
        calls: ['fetchTicker'],
        paths: ['percentage'],
        kind: 'other value',
        verdict: 'ours means otherwise',
        why: 'ours takes the member of the row; CCXT computes it anew where the member is left out',
    },
    // What the old class leaves out.
    {
        calls: ['fetchCurrencies'],
        paths: [
            ...['id', 'network', 'active', 'deposit', 'withdraw', 'precision'].map((key) => `*.networks.*.${key}`),
            '*.limits.amount.min',
        ],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'the network',
    },
    {
        calls: ['fetchMarkets'],
        paths: rows('index', 'limits.leverage.min', 'limits.amount.min', 'limits.price.min'),
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'limits',
    },
    {
        calls: ['fetchTradingFee'],
        paths: ['tierBased'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'a member of the market',
    },
    {
        calls: ['fetchTicker'],
        paths: ['previousClose', 'markPrice'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'members of the row',
    },
    {
        calls: MADE,
        paths: ['timeInForce', 'postOnly', 'reduceOnly', '[].timeInForce', '[].postOnly', '[].reduceOnly'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'what was asked for, or what a resting order must be',
    },
    {
        calls: MARKET_ORDERS,
        paths: [
            ...['lastTradeTimestamp', 'lastUpdateTimestamp', 'postOnly', 'reduceOnly', 'fee.currency', 'fee.cost'],
            ...[...TRADE, 'fee.cost', 'fee.currency'].map((key) => `trades[].${key}`),
            ...['fees[].currency', 'fees[].cost'],
        ],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'the fills and their fee, from the history',
    },
    {
        calls: [...POSITIONS, 'watchPositions'],
        paths: rows('markPrice', 'hedged', 'percentage'),
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'members that CCXT’s structure has',
    },
    {
        calls: ['fetchPosition flat'],
        paths: ['hedged'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'a member that CCXT’s structure has',
    },
    {
        calls: ['addMargin', 'reduceMargin'],
        paths: ['type', 'amount', 'total', 'code', 'status'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'the margin structure',
    },
    {
        calls: ['addMargin'],
        paths: ['timestamp', 'datetime'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'the margin structure',
    },
    {
        calls: ['setLeverage'],
        paths: ['longLeverage', 'shortLeverage'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'the leverage structure',
    },
    {
        calls: ['transfer', 'withdraw'],
        paths: ['timestamp', 'datetime', 'status'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'when, and that it was executed',
    },
    {
        calls: ['withdraw'],
        paths: ['txid', 'network', 'address', 'addressTo', 'type', 'updated', 'internal'],
        kind: 'only ours',
        verdict: 'ours adds',
        why: 'the transaction structure',
    },
];
