"use strict";
/** Parses markets, currencies and fees. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.KNOWN_DECIMALS = void 0;
exports.parseMarket = parseMarket;
exports.buildUnlistedMarket = buildUnlistedMarket;
exports.parseCurrency = parseCurrency;
exports.parseQuoteCurrencies = parseQuoteCurrencies;
exports.parseTradingFee = parseTradingFee;
exports.marketIdOf = marketIdOf;
exports.findMarket = findMarket;
const known_ids_js_1 = require("../exchange/describe/known-ids.js");
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const value_js_1 = require("../exchange/value.js");
const params_js_1 = require("../exchange/params.js");
/** Decimals of collateral coins that are known independently of the service: native USDC on mainnet. */
exports.KNOWN_DECIMALS = Object.fromEntries(known_ids_js_1.KNOWN_COINS.map(({ type, decimals }) => [type, decimals]));
/** Parses a row of `GET markets`; amounts are in base, so `contractSize` is always 1. */
function parseMarket(row, convert = Number) {
    const number = (value) => (0, value_js_1.toNumber)(value, convert) ?? NaN;
    const steps = (0, value_js_1.required)(value_js_1.member, row, 'precision');
    const precision = {
        amount: number((0, value_js_1.required)(value_js_1.positive, steps, 'amount')),
        price: number((0, value_js_1.required)(value_js_1.positive, steps, 'price')),
    };
    const { leverage, cost } = (0, value_js_1.member)(row, 'limits') ?? {};
    const limits = {
        leverage: {
            min: convert('1'),
            max: (0, value_js_1.toNumber)((0, value_js_1.positive)({ maxLeverage: leverage?.max }, 'maxLeverage'), convert),
        },
        amount: { min: precision.amount, max: undefined },
        price: { min: precision.price, max: undefined },
        cost: { min: (0, value_js_1.toNumber)((0, value_js_1.nonNegative)({ minCost: cost?.min }, 'minCost'), convert), max: undefined },
    };
    const [base, quote, settle] = [(0, value_js_1.name)(row, 'base'), (0, value_js_1.name)(row, 'quote'), (0, value_js_1.name)(row, 'settle')];
    return {
        id: (0, value_js_1.required)(value_js_1.objectId, row, 'id'),
        symbol: `${base}/${quote}:${settle}`,
        base,
        quote,
        settle,
        baseId: (0, value_js_1.currencyId)(row, 'baseId'),
        quoteId: (0, value_js_1.currencyId)(row, 'quoteId'),
        settleId: (0, value_js_1.currencyId)(row, 'settleId'),
        type: 'swap',
        spot: false,
        margin: false,
        swap: true,
        future: false,
        option: false,
        index: false,
        active: (0, value_js_1.required)(value_js_1.flag, row, 'active'),
        contract: true,
        linear: true,
        inverse: false,
        subType: 'linear',
        taker: number(feeOf(row, 'taker')),
        maker: number(feeOf(row, 'maker')),
        percentage: true,
        tierBased: false,
        contractSize: convert('1'),
        precision,
        limits,
        marginModes: { isolated: true, cross: false },
        info: row,
    };
}
/** Reads a fee: a fraction of the notional value, and negative for a rebate. */
function feeOf(row, key) {
    const fee = (0, value_js_1.required)(value_js_1.decimal, row, key);
    if (Math.abs(Number(fee)) < 1)
        return fee;
    throw (0, problem_js_1.problem)('response', key, 'a fraction from -1 to 1', fee);
}
/** The smallest step of any size or price. */
const FINEST_STEP = 1e-9;
/**
 * Builds a market that the service does not list, such as a closed one: its symbol is its id, and its steps are the finest.
 * Its settle currency is that of all listed ones, or USD where they differ, as the service's amounts are in USD.
 */
function buildUnlistedMarket(id, listed) {
    const [settle = 'USD', ...others] = new Set(listed.map((market) => market.settle));
    return {
        id,
        symbol: id,
        base: id,
        quote: 'USD',
        settle: others.length === 0 ? settle : 'USD',
        settleId: '',
        maker: 0,
        taker: 0,
        precision: { amount: FINEST_STEP, price: FINEST_STEP },
        limits: {},
        info: {},
    };
}
/** Parses a row of `GET currencies`; the only network of a collateral coin is Sui. */
function parseCurrency(row, convert = Number) {
    const coinId = (0, value_js_1.currencyId)(row, 'id');
    const isCoin = coinId.includes('::');
    const decimals = exports.KNOWN_DECIMALS[coinId];
    const step = decimals === undefined ? (0, value_js_1.required)(value_js_1.positive, row, 'precision') : `1e-${decimals}`;
    const precision = (0, value_js_1.toNumber)(step, convert) ?? NaN;
    const [active, deposit, withdraw] = [(0, value_js_1.flag)(row, 'active'), (0, value_js_1.flag)(row, 'deposit'), (0, value_js_1.flag)(row, 'withdraw')];
    const common = { active, deposit, withdraw, precision };
    const limits = { deposit: { min: undefined, max: undefined }, withdraw: { min: undefined, max: undefined } };
    const network = { info: row, id: 'SUI', network: 'SUI', fee: undefined, limits, ...common };
    return {
        id: coinId,
        code: (0, value_js_1.name)(row, 'code'),
        name: (0, value_js_1.text)(row, 'name'),
        type: 'crypto',
        fee: undefined,
        ...common,
        limits: { amount: { min: precision, max: undefined }, ...limits },
        networks: isCoin ? { SUI: network } : {},
        info: row,
    };
}
/** Makes the quote currencies, which the service does not list, of markets; `precision` is their finest tick. */
function parseQuoteCurrencies(markets) {
    const quotes = {};
    for (const { quote: code, quoteId: id, precision } of markets) {
        const finest = quotes[code]?.precision;
        if (finest !== undefined && Number(finest) <= precision.price)
            continue;
        const flags = { active: true, deposit: false, withdraw: false };
        quotes[code] = { id, code, name: code, ...flags, precision: precision.price };
    }
    return quotes;
}
/** Returns the fees of a market, which are those of every trader: fractions; a negative fee is a rebate. */
function parseTradingFee({ info, symbol, maker, taker }) {
    return { info, symbol, maker, taker, percentage: true, tierBased: false };
}
/** Returns the market id of a position: the first part of its id. */
function marketIdOf(row) {
    const [marketId] = (0, value_js_1.id)(row, 'id').split(':');
    if ((0, address_js_1.isAddress)(marketId))
        return marketId;
    throw (0, problem_js_1.problem)('response', 'id', '<market id>:<account number>', (0, params_js_1.formatValue)(row.id));
}
/** Finds a market by its id, else by its symbol with or without the settle currency. */
function findMarket(markets, id, symbol) {
    return (markets.find((market) => market.id === id) ??
        markets.find((market) => market.symbol === symbol) ??
        markets.find((market) => `${market.base}/${market.quote}` === symbol));
}
