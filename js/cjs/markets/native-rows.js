"use strict";
/** Parses market data of the native section: prices, books, funding, open interest and leverage tiers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.matchRowsById = matchRowsById;
exports.matchRowsByIndex = matchRowsByIndex;
exports.matchBooks = matchBooks;
exports.expectSameMarket = expectSameMarket;
exports.parseStatsTicker = parseStatsTicker;
exports.parseMarkTicker = parseMarkTicker;
exports.parseBidAskTicker = parseBidAskTicker;
exports.parseBestLevels = parseBestLevels;
exports.parseNativeBook = parseNativeBook;
exports.parseFundingRate = parseFundingRate;
exports.parseFundingInterval = parseFundingInterval;
exports.parseNextFundingTime = parseNextFundingTime;
exports.parseFundingRateEntry = parseFundingRateEntry;
exports.parseFundingTime = parseFundingTime;
exports.parseOpenInterest = parseOpenInterest;
exports.parseLeverageTiers = parseLeverageTiers;
exports.detectVolumeUnit = detectVolumeUnit;
const clock_js_1 = require("../core/clock.js");
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const unified_rows_js_1 = require("./unified-rows.js");
const params_js_1 = require("../exchange/params.js");
const shape_js_1 = require("../core/shape.js");
const value_js_1 = require("../exchange/value.js");
/** Decimals of rates and leverages that result from a division. */
const RATE_DECIMALS = 18;
const LEVERAGE_DECIMALS = 12;
/** Largest difference of the same price in two responses, as a fraction; a book changes faster than an index. */
const INDEX_TOLERANCE = 0.05;
const BOOK_TOLERANCE = 0.2;
/**
 * Matches rows in any order to the requested markets by the market id in each row.
 *
 * @returns row by market id, without other markets and markets that have no row
 */
function matchRowsById(rows, idOf, markets) {
    const known = new Map(rows.map((row) => [(0, address_js_1.toFullAddress)(idOf(row)), row]));
    const pairs = markets.map(({ id }) => [id, known.get((0, address_js_1.toFullAddress)(id))]);
    return new Map(pairs.filter((pair) => pair[1] !== undefined));
}
/**
 * Matches rows to the requested markets, in the order of the request, by their index. Their numbers must be equal.
 *
 * @returns row by market id
 */
function matchRowsByIndex(rows, markets, at) {
    if (rows.length !== markets.length) {
        throw (0, problem_js_1.problem)('response', at, `${markets.length} rows, one for each market`, `${rows.length}`);
    }
    return new Map(markets.map(({ id }, index) => [id, rows[index]]));
}
/**
 * Matches books to the requested markets: by market id where every row has one, else by index.
 *
 * @returns book by market id
 */
function matchBooks(rows, markets, at) {
    const haveIds = rows.length > 0 && rows.every((row) => (0, value_js_1.objectId)(row, 'marketId') !== undefined);
    const found = haveIds
        ? matchRowsById(rows, ({ marketId }) => marketId ?? '', markets)
        : matchRowsByIndex(rows, markets, at);
    return new Map([...found].map(([id, row]) => [id, (0, value_js_1.required)(value_js_1.member, row, 'orderbook')]));
}
/**
 * Expects that rows which were matched by index belong to the market: a response in another order must not give one market
 * the data of another. So their prices must be about those of its prices row.
 */
function expectSameMarket({ stats, prices, book }, market, at) {
    const pairs = [
        ['basePrice', stats.basePrice, prices?.basePrice, INDEX_TOLERANCE],
        ['collateralPrice', stats.collateralPrice, prices?.collateralPrice, INDEX_TOLERANCE],
        ['midPrice', book?.midPrice, prices?.midPrice, BOOK_TOLERANCE],
    ];
    for (const [name, value, reference, tolerance] of pairs) {
        const [found, wanted] = [(0, value_js_1.toNumber)((0, value_js_1.parseDecimal)(value)), (0, value_js_1.toNumber)((0, value_js_1.parseDecimal)(reference))];
        if (found === undefined || wanted === undefined)
            continue;
        if (Math.abs(found - wanted) <= tolerance * Math.abs(wanted))
            continue;
        throw (0, problem_js_1.problem)('response', `${at} ${market.symbol} ${name}`, `about ${wanted}, as in its prices row`, `${found}`);
    }
}
/**
 * Parses a ticker to input of `safeTicker`; numbers as decimal text, `percentage` in per cent. No row contains `last`, the
 * price of the last public trade.
 */
function parseStatsTicker(rows, market, receivedAt, last) {
    const { stats, prices, book } = rows;
    const fraction = (0, value_js_1.decimal)(stats, 'priceChangePercentage');
    return {
        ...parseMarkTicker(prices ?? { ...stats, marketId: market.id }, market, receivedAt),
        ...(book === undefined ? {} : parseBestLevels(book, market)),
        change: (0, value_js_1.decimal)(stats, 'priceChange'),
        percentage: fraction === undefined ? undefined : (0, step_js_1.multiply)(fraction, '100'),
        baseVolume: (0, value_js_1.nonNegative)(stats, 'volumeBaseAssetAmount'),
        quoteVolume: (0, value_js_1.nonNegative)(stats, 'volumeUsd'),
        close: last,
        last,
        info: { stats, prices, orderbook: book === undefined ? undefined : withoutLevels(book) },
    };
}
/** Parses mark and index price to input of `safeTicker`. The row has no time, so the ticker has that of its receipt. */
function parseMarkTicker(row, market, receivedAt) {
    return {
        symbol: market.symbol,
        timestamp: receivedAt,
        datetime: (0, value_js_1.toDatetime)(receivedAt),
        markPrice: (0, value_js_1.nonNegative)(row, 'markPrice'),
        indexPrice: (0, value_js_1.nonNegative)(row, 'basePrice'),
        info: row,
    };
}
/** Parses the best bid and ask with their amounts to input of `safeTicker`; its time is that of the book's receipt. */
function parseBidAskTicker(book, market, receivedAt) {
    return {
        symbol: market.symbol,
        timestamp: receivedAt,
        datetime: (0, value_js_1.toDatetime)(receivedAt),
        ...parseBestLevels(book, market),
        info: withoutLevels(book),
    };
}
/** Parses the best bid and ask with their amounts. Every level must be well-formed, and the sides must not cross. */
function parseBestLevels(book, market) {
    const [bid, ask] = [bestOf(book.bids, -1, 'bids'), bestOf(book.asks, 1, 'asks')];
    const bidPrice = toPrice(bid?.[0] ?? (0, value_js_1.positive)(book, 'bestBidPrice'), market);
    const askPrice = toPrice(ask?.[0] ?? (0, value_js_1.positive)(book, 'bestAskPrice'), market);
    (0, unified_rows_js_1.expectUncrossed)((0, value_js_1.toNumber)(bidPrice), (0, value_js_1.toNumber)(askPrice));
    return { bid: bidPrice, bidVolume: bid?.[1], ask: askPrice, askVolume: ask?.[1] };
}
/** The best level with a size above zero. */
function bestOf(levels, direction, at) {
    let best;
    for (const level of toLevels(levels, at)) {
        if (best === undefined || direction * (Number(level[0]) - Number(best[0])) < 0)
            best = level;
    }
    return best;
}
function toPrice(text, market) {
    return text === undefined ? undefined : (0, step_js_1.roundToStep)(text, `${market.precision.price}`);
}
/** Without levels, which would use memory as long as the ticker exists. */
function withoutLevels(book) {
    return Object.fromEntries(Object.entries(book).filter(([key]) => key !== 'bids' && key !== 'asks'));
}
/** Parses an order book, which has the time of its receipt: at most `limit` levels per side, best prices first. */
function parseNativeBook(book, market, receivedAt, limit) {
    const row = {
        symbol: market.symbol,
        timestamp: receivedAt === undefined ? undefined : `${receivedAt}`,
        nonce: book.nonce,
        bids: toLevels(book.bids, 'bids'),
        asks: toLevels(book.asks, 'asks'),
    };
    return (0, unified_rows_js_1.parseOrderBook)(row, market, limit);
}
/** The levels with a size above zero. The service writes `NaN` for numbers of inactive markets. */
function toLevels(levels, at) {
    if (!Array.isArray(levels))
        throw (0, problem_js_1.problem)('response', at, 'a list', (0, params_js_1.formatValue)(levels));
    const parsed = [];
    for (const level of levels) {
        if (!(0, shape_js_1.isRecord)(level))
            throw (0, problem_js_1.problem)('response', at, '{ price, size }', (0, params_js_1.formatValue)(level));
        const [price, size] = [(0, value_js_1.positive)(level, 'price'), (0, value_js_1.nonNegative)(level, 'size')];
        if (price !== undefined && size !== undefined && Number(size) !== 0)
            parsed.push([price, size]);
    }
    return parsed;
}
/**
 * Parses the next funding rate; the service's `estimatedFundingRate` is in `info` only.
 *
 * The premium over the index is charged over a period (8 hours), in parts: one at every settlement. `fundingRate` is the next
 * part, as a fraction of the notional value; if it is positive, longs pay shorts.
 */
function parseFundingRate(row, market, convert = Number) {
    const [frequency, next] = [parseFundingInterval(row), parseNextFundingTime(row)];
    const previous = (0, value_js_1.time)(stateOf(row), 'fundingLastUpdateTimestamp');
    return {
        symbol: market.symbol,
        markPrice: (0, value_js_1.toNumber)((0, value_js_1.nonNegative)(row, 'markPrice'), convert),
        indexPrice: (0, value_js_1.toNumber)((0, value_js_1.nonNegative)(row, 'indexPrice'), convert),
        interestRate: undefined,
        estimatedSettlePrice: undefined,
        timestamp: undefined,
        datetime: undefined,
        fundingRate: (0, value_js_1.toNumber)(rateOf(row), convert),
        fundingTimestamp: next,
        fundingDatetime: (0, value_js_1.toDatetime)(next),
        nextFundingRate: undefined,
        nextFundingTimestamp: undefined,
        nextFundingDatetime: undefined,
        previousFundingRate: undefined,
        previousFundingTimestamp: previous,
        previousFundingDatetime: (0, value_js_1.toDatetime)(previous),
        interval: frequency === undefined ? undefined : toInterval(frequency),
        info: row,
    };
}
/** Parses the interval of funding settlements, milliseconds. */
function parseFundingInterval(row) {
    const frequency = (0, value_js_1.time)(paramsOf(row), 'fundingFrequencyMs');
    return frequency === 0 ? undefined : frequency;
}
/** Parses the time of the next funding settlement, milliseconds. */
function parseNextFundingTime(row) {
    return (0, value_js_1.time)(row, 'nextFundingTimestampMs');
}
function paramsOf(row) {
    return (0, value_js_1.member)(row, 'marketParams') ?? {};
}
function stateOf(row) {
    return (0, value_js_1.member)(row, 'marketState') ?? {};
}
function rateOf(row) {
    const [premium, index] = [(0, value_js_1.decimal)(stateOf(row), 'premiumTwap'), (0, value_js_1.nonNegative)(row, 'indexPrice')];
    const params = paramsOf(row);
    const [frequency, period] = [(0, value_js_1.time)(params, 'fundingFrequencyMs'), (0, value_js_1.time)(params, 'fundingPeriodMs')];
    if (premium === undefined || index === undefined || frequency === undefined || period === undefined)
        return undefined;
    return (0, step_js_1.divide)((0, step_js_1.multiply)(premium, `${frequency}`), (0, step_js_1.multiply)(index, `${period}`), RATE_DECIMALS);
}
function toInterval(milliseconds) {
    if (milliseconds % clock_js_1.HOUR_MS === 0)
        return `${milliseconds / clock_js_1.HOUR_MS}h`;
    return milliseconds % clock_js_1.MINUTE_MS === 0 ? `${milliseconds / clock_js_1.MINUTE_MS}m` : undefined;
}
/** Parses a settlement of funding: the longs' rate as a fraction, and the time on chain; the shorts' rate is in `info`. */
function parseFundingRateEntry(row, market, convert = Number) {
    const timestamp = parseFundingTime(row);
    return {
        symbol: market.symbol,
        fundingRate: (0, value_js_1.toNumber)((0, value_js_1.decimal)(row, 'longFundingRate') ?? (0, value_js_1.decimal)(row, 'shortFundingRate'), convert),
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        info: row,
    };
}
/** Parses the time of a settlement of funding on chain, milliseconds. */
function parseFundingTime(row) {
    const timestamp = (0, value_js_1.time)(row, 'eventTimestamp') ?? (0, value_js_1.time)(row, 'timestamp');
    if (timestamp === undefined)
        throw (0, problem_js_1.problem)('response', 'funding-history', 'a row with its time', 'one without');
    return timestamp;
}
/**
 * Parses the open interest to input of `safeOpenInterest`: `openInterestAmount` in base; `openInterestValue` at the mark
 * price, else at the index price.
 */
function parseOpenInterest(row, market) {
    const amount = (0, value_js_1.nonNegative)(stateOf(row), 'openInterest');
    const price = (0, value_js_1.nonNegative)(row, 'markPrice') ?? (0, value_js_1.nonNegative)(row, 'indexPrice');
    return {
        symbol: market.symbol,
        openInterestAmount: amount,
        openInterestValue: amount === undefined || price === undefined ? undefined : (0, step_js_1.multiply)(amount, price),
        timestamp: undefined,
        datetime: undefined,
        info: row,
    };
}
/**
 * Parses the leverage tiers. A market has one tier: `maxLeverage` is 1 / initial margin ratio, `maxNotional` the market's
 * largest open interest at the index price, in quote.
 */
function parseLeverageTiers(row, market, convert = Number) {
    const params = paramsOf(row);
    const initial = (0, value_js_1.nonNegative)(params, 'marginRatioInitial');
    const [largest, index] = [(0, value_js_1.nonNegative)(params, 'maxOpenInterest'), (0, value_js_1.nonNegative)(row, 'indexPrice')];
    const leverage = initial === undefined ? undefined : (0, step_js_1.divide)('1', initial, LEVERAGE_DECIMALS);
    return [
        {
            tier: 1,
            symbol: market.symbol,
            currency: market.quote,
            minNotional: convert('0'),
            maxNotional: largest === undefined || index === undefined ? undefined : (0, value_js_1.toNumber)((0, step_js_1.multiply)(largest, index), convert),
            maintenanceMarginRate: (0, value_js_1.toNumber)((0, value_js_1.nonNegative)(params, 'marginRatioMaintenance'), convert),
            maxLeverage: (0, value_js_1.toNumber)(leverage, convert) ?? market.limits.leverage?.max,
            info: row,
        },
    ];
}
/**
 * Detects the unit of candle volumes by the volumes of the same day in base and in quote.
 *
 * @param volumes of candles that cover the last 24 hours
 * @returns the unit in which the sums are about equal; `undefined` for neither or both
 */
function detectVolumeUnit(volumes, stats) {
    const sum = Number(volumes.reduce(step_js_1.add, '0'));
    const [isBase, isQuote] = [stats.volumeBaseAssetAmount, stats.volumeUsd].map((volume) => isAbout(sum, volume));
    if (isBase === isQuote)
        return undefined;
    return isBase === true ? 'base' : 'quote';
}
/** Within a factor of two, as the candles do not start exactly 24 hours ago. */
function isAbout(sum, volume) {
    const wanted = (0, value_js_1.toNumber)((0, value_js_1.parseDecimal)(volume)) ?? 0;
    return sum > 0 && wanted > 0 && sum > wanted / 2 && sum < wanted * 2;
}
