/** Parses positions of the unified section. */

import type { Leverage, MarginMode, MarginModification, Position } from 'ccxt';
import { add, compare, divide, multiply, roundToStep, subtract } from '../core/number/step.js';
import type { WirePosition } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { problem } from '../core/problem.js';
import { formatValue } from '../exchange/params.js';
import {
    absolute,
    decimal,
    id,
    nonNegative,
    oneOf,
    required,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';

/** Decimals of a ratio. */
const RATIO_DECIMALS = 9;

/** How far a price may be from notional / contracts, a fraction. */
const PRICE_TOLERANCE = '0.01';

/** Members of a row. */
type Figure = keyof WirePosition;

/**
 * Parses a position to input of `safePosition`. `contractSize`, `marginRatio` and `leverage` are computed, as
 * the row's have another meaning than CCXT's: a price, a ratio that grows with safety, and notional over
 * collateral. A flat position has no side, entry price and mark price: the price in its row is another one,
 * about 1.
 */
export function parsePosition(row: WirePosition, market: KnownMarket, convert: ToNumber = Number): Position {
    const timestamp = time(row, 'timestamp');
    const contracts = required(nonNegative, row, 'contracts');
    const hasContracts = Number(contracts) !== 0;
    const side = oneOf(row, 'side', ['long', 'short']);
    if (hasContracts && side === undefined) throw problem('response', 'side', 'long or short', formatValue(row.side));
    const figure = (key: Figure): number | undefined => toNumber(nonNegative(row, key), convert);
    const signed = (key: Figure): number | undefined => toNumber(decimal(row, key), convert);
    return {
        info: row,
        id: id(row, 'id'),
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        lastUpdateTimestamp: undefined,
        side: hasContracts ? side : undefined,
        contracts: toNumber(contracts, convert),
        contractSize: convert('1'),
        entryPrice: hasContracts ? figure('entryPrice') : undefined,
        markPrice: hasContracts ? toNumber(markOf(row, contracts), convert) : undefined,
        lastPrice: undefined,
        notional: figure('notional'),
        leverage: setLeverageOf(row, convert),
        collateral: signed('collateral'),
        initialMargin: figure('initialMargin'),
        initialMarginPercentage: figure('initialMarginPercentage'),
        maintenanceMargin: figure('maintenanceMargin'),
        maintenanceMarginPercentage: figure('maintenanceMarginPercentage'),
        unrealizedPnl: signed('unrealizedPnl'),
        realizedPnl: signed('realizedPnl'),
        liquidationPrice: hasContracts ? liquidationPriceOf(row, convert) : undefined,
        marginRatio: hasContracts ? toMarginRatio(row, convert) : undefined,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: undefined,
        takeProfitPrice: undefined,
        percentage: undefined,
    };
}

/** The mark price of a position, if its row agrees with notional / contracts. */
function markOf(row: WirePosition, contracts: string): string | undefined {
    const mark = nonNegative(row, 'markPrice') ?? nonNegative(row, 'contractSize');
    return mark !== undefined && isPriceOf(row, contracts, mark) ? mark : undefined;
}

/**
 * Whether a price times the contracts of a position is its notional. The prices of base and collateral may be
 * those of two moments.
 */
export function isPriceOf(row: Pick<WirePosition, 'notional'>, contracts: string, price: string): boolean {
    const notional = nonNegative(row, 'notional');
    if (notional === undefined) return false;
    const difference = absolute(subtract(multiply(price, contracts), notional));
    return compare(difference, multiply(notional, PRICE_TOLERANCE)) <= 0;
}

/** The service sends zero or less where no price liquidates the position. */
function liquidationPriceOf(row: WirePosition, convert: ToNumber): number | undefined {
    const price = decimal(row, 'liquidationPrice');
    return Number(price ?? 0) > 0 ? toNumber(price, convert) : undefined;
}

/**
 * Maintenance margin / (collateral + unrealized profit): 1 at liquidation. `undefined` where losses exceed
 * the collateral.
 */
function toMarginRatio(row: WirePosition, convert: ToNumber): number | undefined {
    const cover = add(decimal(row, 'collateral') ?? '0', decimal(row, 'unrealizedPnl') ?? '0');
    if (compare(cover, '0') <= 0) return undefined;
    return toNumber(divide(decimal(row, 'maintenanceMargin') ?? '0', cover, RATIO_DECIMALS), convert);
}

/** Returns whether a position has margin at most, and no contracts. */
export function isFlat({ contracts }: { readonly contracts?: unknown }): boolean {
    return Number(contracts ?? 0) === 0;
}

/** Builds the row of a flat position. */
export function flatPositionRow({ id, symbol }: KnownMarket, accountNumber: number): WirePosition {
    return { id: `${id}:${accountNumber}`, symbol, contracts: '0', notional: '0', collateral: '0' };
}

/** Returns the margin mode of a market, which is always isolated. */
export function parseMarginMode(market: KnownMarket): MarginMode {
    return { info: market.info, symbol: market.symbol, marginMode: 'isolated' };
}

/**
 * Parses the response to an allocate or a deallocate of an amount in the settle currency, which is the
 * updated position. That of a position without contracts has no time, so the structure has that of its
 * receipt.
 */
export function parseMarginModification(
    row: WirePosition,
    market: KnownMarket,
    type: 'add' | 'reduce',
    amount: string,
    receivedAt: number,
    convert: ToNumber = Number,
): MarginModification {
    const timestamp = time(row, 'timestamp') ?? receivedAt;
    return {
        info: row,
        symbol: market.symbol,
        type,
        marginMode: 'isolated',
        amount: toNumber(amount, convert),
        total: toNumber(decimal(row, 'collateral'), convert),
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: toDatetime(timestamp),
    };
}

/** Decimals of a leverage that is computed from its ratio, which the service rounds. */
const LEVERAGE_DECIMALS = 6;
const LEVERAGE_STEP = '0.0001';

/**
 * Parses the leverage that is set for a market from the initial margin ratio of its position; `undefined`
 * without a position.
 */
export function parseSetLeverage(
    row: WirePosition | undefined,
    market: KnownMarket,
    convert: ToNumber = Number,
): Partial<Leverage> {
    const leverage = row && setLeverageOf(row, convert);
    return {
        info: row ?? {},
        symbol: market.symbol,
        marginMode: 'isolated',
        longLeverage: leverage,
        shortLeverage: leverage,
    };
}

/** Returns the initial margin ratio of a position: 1 / the leverage that is set. */
export function initialRatioOf(row: WirePosition): string | undefined {
    return nonNegative(row, 'initialMarginPercentage');
}

/** The member `leverage` of a row is another figure: notional over collateral. */
function setLeverageOf(row: WirePosition, convert: ToNumber): number | undefined {
    const ratio = initialRatioOf(row);
    const exact = ratio === undefined ? undefined : divide('1', ratio, LEVERAGE_DECIMALS);
    return exact === undefined ? undefined : toNumber(roundToStep(exact, LEVERAGE_STEP), convert);
}

/** Parses the response to a setLeverage, which is the updated position. */
export function parseLeverage(
    row: WirePosition,
    market: KnownMarket,
    leverage: string,
    convert: ToNumber = Number,
): Leverage {
    return {
        info: row,
        symbol: market.symbol,
        marginMode: 'isolated',
        longLeverage: toNumber(leverage, convert),
        shortLeverage: toNumber(leverage, convert),
    };
}
