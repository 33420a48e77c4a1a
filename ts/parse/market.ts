/** Parses markets, currencies and fees. */

import type { CurrencyInterface, TradingFeeInterface } from 'ccxt';
import type { WireCurrency, WireMarket, WireNumber } from '../wire/types.js';
import { toNumber, type ToNumber } from './value.js';

/** The members of a CCXT market that the adapter uses. */
export interface KnownMarket {
    /** The clearing house's object id. */
    readonly id: string;
    readonly symbol: string;
    readonly base: string;
    readonly quote: string;
    readonly quoteId?: string;
    readonly settle: string;
    /** Coin type of the collateral. */
    readonly settleId: string;
    readonly maker: number;
    readonly taker: number;
    /** Lot and tick. */
    readonly precision: { readonly amount: number; readonly price: number };
    readonly limits: {
        readonly cost?: { readonly min?: number | undefined };
        readonly leverage?: { readonly max?: number | undefined };
    };
    readonly info: unknown;
}

/** Decimals of collateral coins that are known independently of the service: native USDC on mainnet. */
export const KNOWN_DECIMALS: Readonly<Record<string, number>> = {
    '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC': 6,
};

/** Parses a row of `GET markets`; amounts are in base, so `contractSize` is always 1. */
export function parseMarket(row: WireMarket, convert: ToNumber = Number): KnownMarket & Record<string, unknown> {
    const number = (text: WireNumber): number => toNumber(text, convert) ?? NaN;
    const precision = { amount: number(row.precision.amount), price: number(row.precision.price) };
    const limits = {
        leverage: { min: convert('1'), max: toNumber(row.limits.leverage?.max, convert) },
        amount: { min: precision.amount, max: undefined },
        price: { min: precision.price, max: undefined },
        cost: { min: toNumber(row.limits.cost?.min, convert), max: undefined },
    };
    return {
        id: row.id,
        symbol: `${row.base}/${row.quote}:${row.settle}`,
        base: row.base,
        quote: row.quote,
        settle: row.settle,
        baseId: row.baseId,
        quoteId: row.quoteId,
        settleId: row.settleId,
        type: 'swap',
        spot: false,
        margin: false,
        swap: true,
        future: false,
        option: false,
        index: false,
        active: row.active,
        contract: true,
        linear: true,
        inverse: false,
        subType: 'linear',
        taker: number(row.taker),
        maker: number(row.maker),
        percentage: true,
        tierBased: false,
        contractSize: convert('1'),
        precision,
        limits,
        marginModes: { isolated: true, cross: false },
        info: row,
    };
}

/** The smallest step of any size or price. */
const FINEST_STEP = 1e-9;

/**
 * Builds a market that the service does not list, such as a closed one: its symbol is its id, and its steps are the finest.
 * Its settle currency is that of all listed ones, or USD where they differ, as the service's amounts are in USD.
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
    const isCoin = row.id.includes('::');
    const decimals = KNOWN_DECIMALS[row.id];
    const precision = toNumber(decimals === undefined ? row.precision : `1e-${decimals}`, convert) ?? NaN;
    const common = { active: row.active, deposit: row.deposit, withdraw: row.withdraw, precision };
    const limits = { deposit: { min: undefined, max: undefined }, withdraw: { min: undefined, max: undefined } };
    const network = { info: row, id: 'SUI', network: 'SUI', fee: undefined, limits, ...common };
    return {
        id: row.id,
        code: row.code,
        name: row.name,
        type: 'crypto',
        fee: undefined,
        ...common,
        limits: { amount: { min: precision, max: undefined }, ...limits },
        networks: isCoin ? { SUI: network } : {},
        info: row,
    };
}

/** Makes the quote currencies, which the service does not list, of markets; `precision` is their finest tick. */
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

/** Returns the fees of a market, which are those of every trader: fractions; a negative fee is a rebate. */
export function parseTradingFee({ info, symbol, maker, taker }: KnownMarket): TradingFeeInterface {
    return { info, symbol, maker, taker, percentage: true, tierBased: false };
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
