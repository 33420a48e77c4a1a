/**
 * CCXT's assertions about unified structures, as a table: which members a structure has, of which type, and
 * how they relate. They are those of CCXT's test files (`ts/src/test/Exchange/base/test.*.ts`), which its
 * package does not contain, and of `types.d.ts`.
 */

import type { Exchange, Market } from 'ccxt';
import { greater, less, opposite, sum, within, type Row } from './figures.js';

/** The version of CCXT whose assertions these are. */
export const CCXT_VERSION = '4.5.84';

/** What an assertion compares a structure with. */
export interface Facts {
    readonly exchange: Pick<
        Exchange,
        'currencies' | 'deepExtend' | 'iso8601' | 'markets' | 'parse8601' | 'safeCurrency'
    >;
    /** The type of numbers: that of `exchange.number`. */
    readonly number: 'number' | 'string';
    /** The present time, milliseconds. */
    readonly now: number;
    /** The symbol that was asked for. */
    readonly symbol?: string | undefined;
}

/** An assertion about several members. */
export interface Relation {
    /** What it says; also the name of the rule. */
    readonly says: string;
    readonly holds: (row: Row, facts: Facts) => boolean;
}

/** The rules of a structure. */
export interface Structure {
    /** The test file of CCXT, or the interface in `types.d.ts`. */
    readonly source: string;
    /**
     * Each member's rule: its type; `?` when it may be undefined, though its key never lacks; then
     * comparisons (`> 0`) or the values that it may have (`in buy|sell`). Types:
     *
     * - `string`, `number` (as `exchange.number` makes them), `integer`, `boolean`, `object`, `array`, `any`
     * - `time`: milliseconds from 2009 to 2038; `past`: and not after the present minute
     * - `datetime`: ISO 8601 of the time beside it, whose name has `imestamp` in place of `atetime`
     * - `symbol`: of a loaded market, and the one that was asked for; `currency`: code of a loaded currency
     * - `fee`: `cost` and `currency`, which may be undefined; `fees`: a list of them; `trades`: a list of
     *   trades
     */
    readonly members: Readonly<Record<string, string>>;
    /** Of a structure that is a list, whose members are named by their places. */
    readonly length?: number;
    readonly relations?: readonly Relation[];
}

/** A time of the structure, and its text. */
const timed = (time: string, datetime: string): Record<string, string> => ({ timestamp: time, datetime });
/** Members of one rule. */
const all = (rule: string, ...names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, rule]));

/** The limits of a market or currency: `min` is not negative, `max` is above zero and not below `min`. */
function areLimits(limits: unknown): boolean {
    return Object.values(limits as Record<string, Row>).every(
        (one) => !less(one.min, 0) && !less(one.max, 0) && !(one.max !== undefined && less(one.max, one.min)),
    );
}

/** `checkPrecisionAccuracy`: above zero, and no number of decimals in place of a tick size. */
function isTickSize(value: unknown): boolean {
    const decimals = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16];
    return value === undefined || (greater(value, 0) && !decimals.includes(Number(value)));
}

/** `assertValidCurrencyIdAndCode`: a code and its id are those of one currency. */
function areOneCurrency({ exchange }: Facts, id: unknown, code: unknown): boolean {
    if (id === undefined || code === undefined) return id === code;
    const known = exchange.currencies[code as string];
    return known?.id === id && exchange.safeCurrency(id as string).code === code;
}

/**
 * A deposit or withdrawal that is impossible makes a currency or network inactive; both together make it
 * active.
 */
const IS_ACTIVE: Relation = {
    says: 'active is false without deposits and withdrawals, and true with both',
    holds: ({ active, deposit, withdraw }) =>
        deposit === false && withdraw === false
            ? active === false
            : deposit !== true || withdraw !== true || active === true,
};

/** The members of the two structures of `test.ticker`. */
const TICKER_MEMBERS = {
    info: 'any',
    symbol: 'symbol',
    ...timed('time?', 'datetime?'),
    ...all('number? > 0', 'open', 'high', 'low', 'close', 'last', 'bid', 'ask', 'average', 'previousClose'),
    ...all('number? >= 0', 'bidVolume', 'askVolume', 'vwap', 'baseVolume', 'quoteVolume'),
    ...all('number?', 'change'),
    percentage: 'number? >= -100 <= 10000',
    ...all('number? > 0', 'markPrice', 'indexPrice'),
};

const TICKER_RELATIONS: readonly Relation[] = [
    { says: 'close = last', holds: ({ close, last }) => close === last },
    { says: 'ask > bid', holds: ({ ask, bid }) => !(ask !== undefined && bid !== undefined) || greater(ask, bid) },
    {
        says: 'low <= open, close <= high',
        holds: ({ high, low, open, close }) =>
            [open, close].every((price) => price === undefined || (!less(price, low) && !greater(price, high))),
    },
    {
        says: 'baseVolume × low <= quoteVolume <= baseVolume × high, within a lot',
        holds: ({ symbol, baseVolume, quoteVolume, high, low }, { exchange }) => {
            if ([baseVolume, quoteVolume, high, low].includes(undefined)) return true;
            const market = (exchange.markets as Record<string, Market> | undefined)?.[symbol as string];
            const lot = Number(market?.precision.amount);
            const [base, quote] = [Number(baseVolume), Number(quoteVolume)];
            return quote >= (base - lot) * Number(low) && quote <= (base + lot) * Number(high);
        },
    },
    {
        says: 'vwap comes with both volumes or none',
        holds: ({ vwap, baseVolume, quoteVolume }) =>
            vwap === undefined || (baseVolume === undefined) === (quoteVolume === undefined),
    },
    {
        says: 'change is at least -price and at most 100 × price',
        holds: ({ change, open, close, average, bid }) => {
            const price = open ?? close ?? average ?? bid;
            return change === undefined || price === undefined || within(change, opposite(price), Number(price) * 100);
        },
    },
    {
        says: 'last with change or percentage implies open and the other one',
        holds: ({ last, open, change, percentage }) =>
            last === undefined ||
            (change === undefined && percentage === undefined) ||
            ![open, change, percentage].includes(undefined),
    },
    {
        says: 'open with change or percentage implies last and the other one',
        holds: ({ last, open, change, percentage }) =>
            open === undefined ||
            (change === undefined && percentage === undefined) ||
            ![last, change, percentage].includes(undefined),
    },
    {
        says: 'change = last - open',
        holds: ({ last, open, change }) =>
            [last, open, change].includes(undefined) || Math.abs(Number(last) - Number(open) - Number(change)) < 1e-6,
    },
    {
        says: 'percentage = change / open × 100',
        holds: ({ open, change, percentage }) =>
            [open, change, percentage].includes(undefined) ||
            Math.abs((Number(change) / Number(open)) * 100 - Number(percentage)) < 1e-6,
    },
];

/** The current funding rate of a market. */
const FUNDING_TIMES = ['fundingTimestamp', 'nextFundingTimestamp', 'previousFundingTimestamp'];
const FUNDING_DATETIMES = ['fundingDatetime', 'nextFundingDatetime', 'previousFundingDatetime'];

/** The levels of one side of a book, best first. */
function isSorted(levels: unknown, direction: 1 | -1): boolean {
    const prices = (levels as readonly (readonly [number, number])[]).map(([price]) => price * direction);
    return prices.every((price, index) => index === 0 || price > prices[index - 1]!);
}

/** The rules of each structure. */
export const STRUCTURES = {
    account: {
        source: 'test.account',
        members: {
            ...{ info: 'any', id: 'string?', code: 'currency?' },
            type: 'string in spot|margin|futures|future|swap|trade|main|funding|unified|isolated|cross',
        },
    },
    balance: {
        source: 'test.balance',
        members: { info: 'any', ...timed('time?', 'datetime?'), ...all('object', 'free', 'used', 'total') },
        relations: [
            {
                says: 'each code is of a loaded currency, and has free, used and total',
                holds: (row, { exchange }) => {
                    const codes = ['free', 'used', 'total'].flatMap((part) => Object.keys(row[part] as Row));
                    return (
                        codes.length > 0 &&
                        codes.every(
                            (code) =>
                                code in exchange.currencies &&
                                ['free', 'used', 'total'].every((part) => {
                                    const value = (row[part] as Row)[code];
                                    return value !== undefined && value === (row[code] as Row)[part];
                                }),
                        )
                    );
                },
            },
            {
                says: 'free, used and total are not negative',
                holds: (row) =>
                    ['free', 'used', 'total'].every((part) =>
                        Object.values(row[part] as Row).every((value) => !less(value, 0)),
                    ),
            },
            {
                says: 'free + used = total',
                holds: ({ free, used, total }) =>
                    Object.entries(total as Row).every(([code, value]) =>
                        sum((free as Row)[code], (used as Row)[code], value),
                    ),
            },
        ],
    },
    bidAsk: {
        source: 'test.ticker, of fetchBidsAsks and watchBidsAsks',
        members: { ...TICKER_MEMBERS, ...all('number > 0', 'bid', 'ask') },
        relations: TICKER_RELATIONS,
    },
    closedPosition: {
        source: 'types.d.ts: Position, of fetchPositionsHistory',
        members: {
            ...{ info: 'any', id: 'string', symbol: 'symbol', side: 'string in long|short' },
            ...timed('past', 'datetime'),
            lastUpdateTimestamp: 'past',
            ...all('number > 0', 'contracts', 'contractSize', 'entryPrice', 'lastPrice'),
            realizedPnl: 'number',
            marginMode: 'string in cross|isolated',
            hedged: 'boolean',
        },
        relations: [
            {
                says: 'it closes after it opens',
                holds: ({ timestamp, lastUpdateTimestamp }) => !less(lastUpdateTimestamp, timestamp),
            },
        ],
    },
    currency: {
        source: 'test.currency',
        members: {
            ...{ info: 'any', id: 'string', code: 'currency', name: 'string?' },
            type: 'string? in crypto|fiat|leveraged|other',
            ...all('boolean', 'active', 'deposit', 'withdraw'),
            ...{ precision: 'number > 0', fee: 'number? >= 0' },
            ...all('object', 'networks', 'limits'),
        },
        relations: [
            IS_ACTIVE,
            { says: 'precision is a tick size', holds: ({ precision }) => isTickSize(precision) },
            {
                says: 'limits of deposit and withdraw: 0 <= min <= max',
                holds: ({ limits }) =>
                    'deposit' in (limits as Row) && 'withdraw' in (limits as Row) && areLimits(limits),
            },
            {
                says: 'id and code are of one currency',
                holds: ({ id, code }, facts) => areOneCurrency(facts, id, code),
            },
            {
                says: 'what can be deposited or withdrawn has a network',
                holds: ({ deposit, withdraw, networks }) =>
                    (deposit !== true && withdraw !== true) || Object.keys(networks as Row).length > 0,
            },
        ],
    },
    fundingPayment: {
        source: 'types.d.ts: FundingHistory',
        members: {
            ...{ info: 'any', id: 'string', symbol: 'symbol', code: 'currency', amount: 'number' },
            ...timed('past', 'datetime'),
        },
    },
    fundingRate: {
        source: 'test.fundingRate',
        members: {
            ...{ info: 'any', symbol: 'symbol', ...timed('time?', 'datetime?') },
            ...all('number > 0', 'markPrice', 'indexPrice'),
            fundingRate: 'number > -100 < 100',
            ...all('number? > -100 < 100', 'nextFundingRate', 'previousFundingRate'),
            ...{ interestRate: 'number?', estimatedSettlePrice: 'number? > 0' },
            ...{ ...all('time?', ...FUNDING_TIMES), ...all('datetime?', ...FUNDING_DATETIMES) },
            interval: 'string',
        },
    },
    fundingRateHistory: {
        source: 'test.fundingRateHistory',
        members: {
            ...{ info: 'any', symbol: 'symbol', fundingRate: 'number > -100 < 100' },
            ...timed('past', 'datetime'),
        },
    },
    lastPrice: {
        source: 'test.lastPrice',
        members: {
            ...{ info: 'any', symbol: 'symbol', price: 'number? > 0', side: 'string? in buy|sell' },
            ...timed('time?', 'datetime?'),
        },
    },
    ledgerEntry: {
        source: 'test.ledgerEntry',
        members: {
            ...{ info: 'any', id: 'string', currency: 'currency', account: 'string', ...timed('past', 'datetime') },
            ...all('string?', 'referenceId', 'referenceAccount'),
            ...{ status: 'string in ok|pending|canceled|failed', direction: 'string in in|out', amount: 'number >= 0' },
            ...all('number? >= 0', 'before', 'after'),
            type: 'string in trade|transaction|margin|cashback|referral|transfer|fee',
            fee: 'fee?',
        },
        relations: [
            {
                says: 'after = before ± amount',
                holds: ({ before, after, amount, direction }) =>
                    before === undefined ||
                    after === undefined ||
                    (direction === 'in' ? sum(before, amount, after) : sum(after, amount, before)),
            },
        ],
    },
    leverage: {
        source: 'types.d.ts: Leverage',
        members: {
            ...{ info: 'any', symbol: 'symbol', marginMode: 'string in cross|isolated' },
            ...all('number? >= 1', 'longLeverage', 'shortLeverage'),
        },
    },
    leverageTier: {
        source: 'test.leverageTier',
        members: {
            ...{ info: 'any', symbol: 'symbol', currency: 'currency', tier: 'integer >= 0' },
            ...{ minNotional: 'number >= 0', maxNotional: 'number >= 0' },
            ...{ maintenanceMarginRate: 'number <= 1', maxLeverage: 'number >= 1' },
        },
        relations: [
            {
                says: 'minNotional < maxNotional',
                holds: ({ minNotional, maxNotional }) => less(minNotional, maxNotional),
            },
        ],
    },
    liquidation: {
        source: 'test.liquidation',
        members: {
            ...{ info: 'any', symbol: 'symbol', side: 'string? in buy|sell', ...timed('past', 'datetime') },
            ...all('number > 0', 'contracts', 'contractSize', 'price', 'baseValue', 'quoteValue'),
        },
        relations: [
            {
                says: 'baseValue = contracts × contractSize',
                holds: ({ contracts, contractSize, baseValue }) =>
                    Math.abs(Number(contracts) * Number(contractSize) - Number(baseValue)) < 1e-9,
            },
            {
                says: 'quoteValue = baseValue × price',
                holds: ({ baseValue, price, quoteValue }) =>
                    Math.abs(Number(baseValue) * Number(price) - Number(quoteValue)) < 1e-6,
            },
        ],
    },
    marginMode: {
        source: 'test.marginMode',
        members: { info: 'any', symbol: 'symbol', marginMode: 'string in cross|isolated' },
    },
    positionMode: {
        source: 'Exchange.d.ts: fetchPositionMode',
        members: { info: 'any', hedged: 'boolean' },
    },
    marginModification: {
        source: 'test.marginModification',
        members: {
            ...{ info: 'any', symbol: 'symbol', code: 'currency?', type: 'string in add|reduce|set' },
            ...all('number? >= 0', 'amount', 'total'),
            ...{ status: 'string in ok|pending|canceled|failed', marginMode: 'string in cross|isolated' },
            ...timed('time?', 'datetime?'),
        },
    },
    market: {
        source: 'test.market',
        members: {
            ...{ info: 'any', symbol: 'symbol', subType: 'string? in linear|inverse|quanto' },
            type: 'string in spot|margin|swap|future|option|index|other',
            ...all('string', 'id', 'base', 'quote', 'settle', 'baseId', 'quoteId', 'settleId'),
            ...all('boolean', 'active', 'spot', 'swap', 'future', 'option', 'contract', 'linear', 'inverse'),
            ...{ margin: 'boolean?', contractSize: 'number > 0' },
            ...all('number > -100 < 100', 'taker', 'maker'),
            ...{ expiry: 'time?', expiryDatetime: 'string?', strike: 'number?', optionType: 'string? in put|call' },
            ...{ created: 'time?', ...all('object', 'precision', 'limits', 'marginModes') },
        },
        relations: [
            {
                says: 'the flag of its type is true, and those of other types are false',
                holds: (row) => ['spot', 'swap', 'future', 'option'].every((type) => row[type] === (row.type === type)),
            },
            {
                says: 'a market that is not spot is a contract, without margin trading of spot',
                holds: ({ spot, contract, margin }) => spot === !contract && (!contract || margin !== true),
            },
            { says: 'either linear or inverse', holds: ({ linear, inverse }) => linear !== inverse },
            {
                says: 'the symbol is base/quote:settle',
                holds: ({ symbol, base, quote, settle }) =>
                    symbol === `${base as string}/${quote as string}:${settle as string}`,
            },
            {
                says: 'precision has amount and price, which are tick sizes',
                holds: ({ precision }) => {
                    const { amount, price, ...others } = precision as Row;
                    return (
                        ![amount, price].includes(undefined) &&
                        [amount, price, ...Object.values(others)].every(isTickSize)
                    );
                },
            },
            {
                says: 'limits has amount, price, cost and leverage: 0 <= min <= max',
                holds: ({ limits }) =>
                    ['amount', 'price', 'cost', 'leverage'].every((key) => key in (limits as Row)) && areLimits(limits),
            },
            {
                says: 'precision and limits are numbers as `exchange.number` makes them',
                holds: ({ precision, limits }, { number }) => {
                    const figures = [precision, ...Object.values(limits as Row)].flatMap((one) =>
                        Object.values(one as Row),
                    );
                    return figures.every((value) => value === undefined || typeof value === number);
                },
            },
            {
                says: 'the least amount and cost are known, which test.createOrder needs',
                holds: ({ limits }) => {
                    const { amount, cost } = limits as Record<string, Row>;
                    return amount!.min !== undefined && cost!.min !== undefined;
                },
            },
            ...(['base', 'quote', 'settle'] as const).map((key) => ({
                says: `${key}Id and ${key} are of one currency`,
                holds: (row: Row, facts: Facts) => areOneCurrency(facts, row[`${key}Id`], row[key]),
            })),
            {
                says: 'marginModes has cross and isolated',
                holds: ({ marginModes }) =>
                    ['cross', 'isolated'].every((mode) => typeof (marginModes as Row)[mode] === 'boolean'),
            },
        ],
    },
    markPrice: {
        source: 'test.ticker, of fetchMarkPrices and watchMarkPrices',
        members: { ...TICKER_MEMBERS, markPrice: 'number > 0' },
        relations: TICKER_RELATIONS,
    },
    network: {
        source: 'test.currency, of networks',
        members: {
            ...{ info: 'any', id: 'string', network: 'string', limits: 'object' },
            ...all('boolean', 'active', 'deposit', 'withdraw'),
            ...{ precision: 'number > 0', fee: 'number? >= 0' },
        },
        relations: [
            IS_ACTIVE,
            { says: 'precision is a tick size', holds: ({ precision }) => isTickSize(precision) },
            { says: 'limits: 0 <= min <= max', holds: ({ limits }) => areLimits(limits) },
        ],
    },
    ohlcv: {
        source: 'test.ohlcv',
        length: 6,
        members: { 0: 'past', ...all('number > 0', '1', '2', '3', '4'), 5: 'number >= 0' },
        relations: [
            { says: 'it starts at a round minute', holds: (row) => Number(row[0]) % 60_000 === 0 },
            {
                says: 'low <= open, close <= high',
                holds: (row) => [row[1], row[4]].every((price) => within(price, row[3], row[2])),
            },
        ],
    },
    openInterest: {
        source: 'test.openInterest',
        members: {
            ...{ info: 'any', symbol: 'symbol', ...timed('time?', 'datetime?') },
            ...all('number? >= 0', 'openInterestAmount', 'openInterestValue', 'baseVolume', 'quoteVolume'),
        },
        relations: [
            {
                says: 'the amount or the value is known',
                holds: ({ openInterestAmount, openInterestValue }) =>
                    openInterestAmount !== undefined || openInterestValue !== undefined,
            },
        ],
    },
    order: {
        source: 'test.order',
        members: {
            ...{ info: 'any', id: 'string', clientOrderId: 'string?', symbol: 'symbol', type: 'string?' },
            ...{ ...timed('past?', 'datetime?'), ...all('past?', 'lastTradeTimestamp', 'lastUpdateTimestamp') },
            ...{ timeInForce: 'string? in GTC|GTK|IOC|FOK|PO', ...all('boolean?', 'postOnly', 'reduceOnly') },
            ...{ status: 'string? in open|closed|canceled', side: 'string? in buy|sell' },
            ...all('number? > 0', 'price', 'average', 'stopPrice', 'triggerPrice', 'stopLossPrice', 'takeProfitPrice'),
            ...all('number? >= 0', 'amount', 'filled', 'remaining', 'cost'),
            ...{ fee: 'fee?', fees: 'fees', trades: 'trades' },
        },
        relations: [
            { says: 'amount >= filled', holds: ({ amount, filled }) => !less(amount, filled) },
            { says: 'amount >= remaining', holds: ({ amount, remaining }) => !less(amount, remaining) },
            {
                says: 'filled + remaining = amount, of an order that was not canceled',
                holds: ({ amount, filled, remaining }) =>
                    [amount, filled, remaining].includes(undefined) || sum(filled, remaining, amount),
            },
            {
                says: 'an open limit order has price, side, amount and remaining',
                holds: ({ status, type, price, side, amount, remaining }) =>
                    status !== 'open' || type !== 'limit' || ![price, side, amount, remaining].includes(undefined),
            },
            {
                says: 'what is filled has average, cost and lastTradeTimestamp',
                holds: ({ filled, average, cost, lastTradeTimestamp }) =>
                    !greater(filled, 0) || (greater(cost, 0) && ![average, lastTradeTimestamp].includes(undefined)),
            },
            {
                says: 'what is filled has a fee',
                holds: ({ filled, fee, fees }) =>
                    !greater(filled, 0) || fee !== undefined || (fees as readonly unknown[]).length > 0,
            },
            {
                says: 'cost = filled × average',
                holds: ({ filled, average, cost }) =>
                    [filled, average, cost].includes(undefined) ||
                    Math.abs(Number(filled) * Number(average) - Number(cost)) <= 1e-6 * Number(cost),
            },
            {
                says: 'timeInForce PO means postOnly',
                holds: ({ timeInForce, postOnly }) => timeInForce !== 'PO' || postOnly === true,
            },
        ],
    },
    orderBook: {
        source: 'test.orderBook',
        members: {
            ...{ symbol: 'symbol', ...timed('time', 'datetime'), nonce: 'integer?', ...all('array', 'bids', 'asks') },
        },
        relations: [
            {
                says: 'each level is a price and an amount, numbers above zero',
                holds: ({ bids, asks }) =>
                    [...(bids as unknown[][]), ...(asks as unknown[][])].every(
                        (level) => level.length === 2 && level.every((value) => typeof value === 'number' && value > 0),
                    ),
            },
            { says: 'bids fall', holds: ({ bids }) => isSorted(bids, -1) },
            { says: 'asks rise', holds: ({ asks }) => isSorted(asks, 1) },
            {
                says: 'the best bid is below the best ask',
                holds: ({ bids, asks }) => {
                    const [bid, ask] = [(bids as number[][])[0]?.[0], (asks as number[][])[0]?.[0]];
                    return bid === undefined || ask === undefined || bid < ask;
                },
            },
            {
                says: 'a copy by deepExtend has both sides',
                holds: (row, { exchange }) => {
                    const copy = exchange.deepExtend({}, row) as Row;
                    return Array.isArray(copy.bids) && Array.isArray(copy.asks);
                },
            },
        ],
    },
    position: {
        source: 'test.position',
        members: {
            ...{ info: 'any', id: 'string?', symbol: 'symbol', side: 'string in long|short' },
            ...{ ...timed('past', 'datetime'), marginMode: 'string in cross|isolated', hedged: 'boolean?' },
            ...all('number > 0', 'contracts', 'contractSize', 'entryPrice', 'notional', 'markPrice', 'collateral'),
            leverage: 'number > 0 <= 200',
            ...all('number? > 0', 'initialMargin', 'initialMarginPercentage', 'liquidationPrice', 'marginRatio'),
            ...all('number? > 0', 'maintenanceMargin', 'maintenanceMarginPercentage', 'lastPrice'),
            ...all('number? > 0', 'stopLossPrice', 'takeProfitPrice'),
            ...{
                ...all('number', 'unrealizedPnl', 'percentage'),
                realizedPnl: 'number?',
                lastUpdateTimestamp: 'past?',
            },
        },
        relations: [
            {
                says: 'notional = contracts × contractSize × markPrice, within 1 %',
                holds: ({ contracts, contractSize, markPrice, notional }) =>
                    [contracts, contractSize, markPrice, notional].includes(undefined) ||
                    Math.abs(Number(contracts) * Number(contractSize) * Number(markPrice) - Number(notional)) <=
                        0.01 * Number(notional),
            },
        ],
    },
    status: {
        source: 'test.fetchStatus',
        members: {
            ...{ info: 'any', status: 'string in ok|error|shutdown|maintenance' },
            ...{ updated: 'past?', eta: 'time?', url: 'string?' },
        },
    },
    ticker: { source: 'test.ticker', members: TICKER_MEMBERS, relations: TICKER_RELATIONS },
    trade: {
        source: 'test.trade',
        members: {
            ...{ info: 'any', id: 'string?', order: 'string?', symbol: 'symbol?', type: 'string? in limit|market' },
            ...{ side: 'string? in buy|sell', takerOrMaker: 'string? in taker|maker', ...timed('past', 'datetime') },
            ...{ ...all('number > 0', 'price', 'amount', 'cost'), fee: 'fee?', fees: 'fees?' },
        },
        relations: [
            {
                says: 'cost = price × amount',
                holds: ({ price, amount, cost }) =>
                    Math.abs(Number(price) * Number(amount) - Number(cost)) <= 1e-6 * Number(cost),
            },
        ],
    },
    ownTrade: {
        source: 'test.trade, of fetchMyTrades',
        members: {
            ...{ info: 'any', id: 'string', order: 'string', symbol: 'symbol', type: 'string? in limit|market' },
            ...{ side: 'string in buy|sell', takerOrMaker: 'string in taker|maker', ...timed('past', 'datetime') },
            ...{ ...all('number > 0', 'price', 'amount', 'cost'), fee: 'fee', fees: 'fees?' },
        },
        relations: [
            {
                says: 'the cost and the currency of its fee are known',
                holds: ({ fee }) =>
                    ![(fee as Row | undefined)?.cost, (fee as Row | undefined)?.currency].includes(undefined),
            },
            {
                says: 'cost = price × amount',
                holds: ({ price, amount, cost }) =>
                    Math.abs(Number(price) * Number(amount) - Number(cost)) <= 1e-6 * Number(cost),
            },
        ],
    },
    tradingFee: {
        source: 'test.tradingFee',
        members: {
            ...{ info: 'any', symbol: 'symbol', ...all('number > -100 < 100', 'maker', 'taker') },
            ...all('boolean?', 'percentage', 'tierBased'),
        },
    },
    transaction: {
        source: 'test.depositWithdrawal',
        members: {
            ...{ info: 'any', ...all('string', 'id', 'txid', 'network'), currency: 'currency', amount: 'number >= 0' },
            ...{ ...timed('past', 'datetime'), updated: 'time?', type: 'string in deposit|withdrawal' },
            ...all('string?', 'address', 'addressTo', 'addressFrom', 'tag', 'tagTo', 'tagFrom', 'comment'),
            ...{ status: 'string in ok|pending|failed|rejected|canceled', internal: 'boolean?', fee: 'fee?' },
        },
    },
    conversion: {
        source: 'types.d.ts: Conversion',
        members: {
            ...{ info: 'any', id: 'string', ...timed('past', 'datetime'), fee: 'fee?' },
            ...all('currency', 'fromCurrency', 'toCurrency'),
            ...all('number > 0', 'fromAmount', 'toAmount', 'price'),
        },
    },
    depositAddress: {
        source: 'types.d.ts: DepositAddress',
        members: {
            ...{ info: 'any', currency: 'currency', network: 'string?', address: 'string', tag: 'string?' },
        },
    },
    transfer: {
        source: 'types.d.ts: TransferEntry',
        members: {
            ...{ info: 'any', id: 'string', currency: 'currency', amount: 'number >= 0', ...timed('past', 'datetime') },
            ...{ ...all('string?', 'fromAccount', 'toAccount'), status: 'string in ok|pending|failed|canceled' },
        },
    },
} as const satisfies Readonly<Record<string, Structure>>;

/** A structure that has rules. */
export type StructureName = keyof typeof STRUCTURES;

/** A rule that cannot hold here. */
export interface Exception {
    /** `structure.member` or `structure: relation`. */
    readonly rule: string;
    /** Methods for which it does not hold; all when left out. */
    readonly methods?: RegExp;
    readonly reason: string;
}

/** The rules of CCXT that cannot hold on this exchange. One that is never needed fails the suite. */
export const EXCEPTIONS: readonly Exception[] = [];
