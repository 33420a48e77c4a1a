/** Parses markets, currencies and fees. */

import type { CurrencyInterface, TradingFeeInterface } from 'ccxt';
import type { KnownMarket } from '../exchange/known-market.js';
import { isNear, nearest } from '../core/nearest.js';
import { problem } from '../core/problem.js';
import { isAddress } from '../core/address.js';
import type { WireCurrency, WireMarket, WirePosition } from '../wire/types.js';
import {
    currencyId,
    decimal,
    flag,
    id as idOf,
    member,
    name,
    nonNegative,
    objectId,
    positive,
    required,
    text,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';
import { formatValue } from '../exchange/params.js';
import { MAINNET_COINS } from '../transaction/pins/shipped.js';

/** Decimals of coins that are known independently of the service, by their types. */
export const KNOWN_DECIMALS: Readonly<Record<string, number>> = Object.fromEntries(
    MAINNET_COINS.map(({ type, decimals }) => [type, decimals]),
);

/** Parses a row of `GET markets`; amounts are in base, so `contractSize` is always 1. */
export function parseMarket(row: WireMarket, convert: ToNumber = Number): KnownMarket & Record<string, unknown> {
    const number = (value: string): number => toNumber(value, convert) ?? NaN;
    const steps = required(member, row, 'precision');
    const precision = {
        amount: number(required(positive, steps, 'amount')),
        price: number(required(positive, steps, 'price')),
    };
    const { leverage, cost } = member(row, 'limits') ?? {};
    const limits = {
        leverage: {
            min: convert('1'),
            max: toNumber(positive({ maxLeverage: leverage?.max }, 'maxLeverage'), convert),
        },
        amount: { min: precision.amount, max: undefined },
        price: { min: precision.price, max: undefined },
        cost: { min: toNumber(nonNegative({ minCost: cost?.min }, 'minCost'), convert), max: undefined },
    };
    const [base, quote, settle] = [name(row, 'base'), name(row, 'quote'), name(row, 'settle')];
    return {
        id: required(objectId, row, 'id'),
        symbol: `${base}/${quote}:${settle}`,
        base,
        quote,
        settle,
        baseId: currencyId(row, 'baseId'),
        quoteId: currencyId(row, 'quoteId'),
        settleId: currencyId(row, 'settleId'),
        type: 'swap',
        spot: false,
        margin: false,
        swap: true,
        future: false,
        option: false,
        index: false,
        active: required(flag, row, 'active'),
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
function feeOf(row: WireMarket, key: 'taker' | 'maker'): string {
    const fee = required(decimal, row, key);
    if (Math.abs(Number(fee)) < 1) return fee;
    throw problem('response', key, 'a fraction from -1 to 1', fee);
}

/** The smallest step of any size or price. */
const FINEST_STEP = 1e-9;

/**
 * Builds a market that the service does not list, such as a closed one: its symbol is its id, and its steps
 * are the finest. Its settle currency is that of all listed ones, or USD where they differ, as the service's
 * amounts are in USD.
 */
export function buildUnlistedMarket(id: string, listed: readonly KnownMarket[]): KnownMarket {
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
export function parseCurrency(row: WireCurrency, convert: ToNumber = Number): Partial<CurrencyInterface> {
    const coinId = currencyId(row, 'id');
    const isCoin = coinId.includes('::');
    const decimals = KNOWN_DECIMALS[coinId];
    const step = decimals === undefined ? required(positive, row, 'precision') : `1e-${decimals}`;
    const precision = toNumber(step, convert) ?? NaN;
    const [deposit, withdraw] = [flag(row, 'deposit'), flag(row, 'withdraw')];
    // CCXT's `active` means that a currency can be moved; the service's is also true for base assets, which
    // have no coin.
    const active = deposit === false && withdraw === false ? false : flag(row, 'active');
    const common = { active, deposit, withdraw, precision };
    const limits = { deposit: { min: undefined, max: undefined }, withdraw: { min: undefined, max: undefined } };
    const network = { info: row, id: 'SUI', network: 'SUI', fee: undefined, limits, ...common };
    return {
        id: coinId,
        code: name(row, 'code'),
        name: text(row, 'name'),
        type: 'crypto',
        fee: undefined,
        ...common,
        limits: { amount: { min: precision, max: undefined }, ...limits },
        networks: isCoin ? { SUI: network } : {},
        info: row,
    };
}

/**
 * Makes the quote currencies, which the service does not list, of markets; `precision` is their finest tick.
 */
export function parseQuoteCurrencies(markets: readonly KnownMarket[]): Readonly<Record<string, object>> {
    const quotes: Record<string, Record<string, unknown>> = {};
    for (const { quote: code, quoteId: id, precision } of markets) {
        const finest = quotes[code]?.precision;
        if (finest !== undefined && Number(finest) <= precision.price) continue;
        const flags = { active: true, deposit: false, withdraw: false };
        quotes[code] = { id, code, name: code, ...flags, precision: precision.price };
    }
    return quotes;
}

/** Makes the collateral coins of markets whose decimals are known independently of the service. */
export function parseKnownCollateral(
    markets: readonly KnownMarket[],
    convert: ToNumber = Number,
): Readonly<Record<string, object>> {
    const coins = new Map(markets.map(({ settle, settleId }) => [settle, settleId]));
    const flags = { active: true, deposit: true, withdraw: true };
    return Object.fromEntries(
        [...coins]
            .filter(([, id]) => KNOWN_DECIMALS[id] !== undefined)
            .map(([code, id]) => [code, parseCurrency({ id, code, name: code, ...flags } as WireCurrency, convert)]),
    );
}

/**
 * Whether a currency is a coin with known decimals; one that CCXT makes of a market's base or quote is not.
 */
export function isCoin(currency: CurrencyInterface | undefined): boolean {
    if (currency?.precision === undefined) return false;
    const { coinType } = (currency.info ?? {}) as { readonly coinType?: unknown };
    return currency.id.includes('::') || coinType !== undefined;
}

/** Returns the fees of a market, which are those of every trader: fractions; a negative fee is a rebate. */
export function parseTradingFee({ info, symbol, maker, taker }: KnownMarket): TradingFeeInterface {
    return { info, symbol, maker, taker, percentage: true, tierBased: false };
}

/** Returns the market id of a position: the first part of its id. */
export function marketIdOf(row: WirePosition): string {
    const [marketId] = idOf(row, 'id').split(':');
    if (isAddress(marketId)) return marketId;
    throw problem('response', 'id', '<market id>:<account number>', formatValue(row.id));
}

/** Returns the symbol that an unknown one may mean: one of the same base, or one that is spelt nearly so. */
export function nearestSymbol(unknown: string, symbols: readonly string[] | undefined): string | undefined {
    const baseOf = (symbol: string): string | undefined => symbol.split(/[/:_-]/)[0]?.toUpperCase();
    const ofBase = (symbols ?? []).filter((symbol) => baseOf(symbol) === baseOf(unknown));
    const near = nearest(unknown, ofBase.length > 0 ? ofBase : (symbols ?? []));
    return near !== undefined && (ofBase.length > 0 || isNear(unknown, near)) ? near : undefined;
}

/** Finds a market by its id, else by its symbol with or without the settle currency. */
export function findMarket(
    markets: readonly KnownMarket[],
    id: string | undefined,
    symbol: string,
): KnownMarket | undefined {
    return (
        markets.find((market) => market.id === id) ??
        markets.find((market) => market.symbol === symbol) ??
        markets.find((market) => `${market.base}/${market.quote}` === symbol)
    );
}
