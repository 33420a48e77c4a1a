/** Parses positions of the unified section. */

import type { Leverage, MarginMode, MarginModification, Position } from 'ccxt';
import { add, compare, divide } from '../number/step.js';
import type { Maybe, WireNumber, WirePosition } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { toDatetime, toNumber, type ToNumber } from './value.js';

/** Decimals of a ratio. */
const RATIO_DECIMALS = 9;

/** Returns the market id of a position: the first part of its id. */
export function marketIdOf(row: WirePosition): string | undefined {
    return row.id.split(':')[0];
}

/**
 * Parses a position to input of `safePosition`. `contractSize` and `marginRatio` are computed, as the row's have another
 * meaning than CCXT's: a price, and a ratio that grows with safety. A flat position has neither side nor entry price.
 */
export function parsePosition(row: WirePosition, market: KnownMarket, convert: ToNumber = Number): Position {
    const timestamp = toNumber(row.timestamp);
    const hasContracts = compare(row.contracts, '0') !== 0;
    const unlessFlat = (value: Maybe<WireNumber>): number | undefined =>
        hasContracts ? toNumber(value, convert) : undefined;
    return {
        info: row,
        id: row.id,
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        lastUpdateTimestamp: undefined,
        side: hasContracts ? (row.side ?? undefined) : undefined,
        contracts: toNumber(row.contracts, convert),
        contractSize: convert('1'),
        entryPrice: unlessFlat(row.entryPrice),
        markPrice: toNumber(row.markPrice ?? row.contractSize, convert),
        lastPrice: undefined,
        notional: toNumber(row.notional, convert),
        leverage: unlessFlat(row.leverage),
        collateral: toNumber(row.collateral, convert),
        initialMargin: toNumber(row.initialMargin, convert),
        initialMarginPercentage: toNumber(row.initialMarginPercentage, convert),
        maintenanceMargin: toNumber(row.maintenanceMargin, convert),
        maintenanceMarginPercentage: toNumber(row.maintenanceMarginPercentage, convert),
        unrealizedPnl: toNumber(row.unrealizedPnl, convert),
        realizedPnl: toNumber(row.realizedPnl, convert),
        liquidationPrice: hasContracts ? positive(row.liquidationPrice, convert) : undefined,
        marginRatio: hasContracts ? toMarginRatio(row, convert) : undefined,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: undefined,
        takeProfitPrice: undefined,
        percentage: undefined,
    };
}

/** The service sends zero or less where no price liquidates the position. */
function positive(price: Maybe<WireNumber>, convert: ToNumber): number | undefined {
    return (toNumber(price) ?? 0) > 0 ? toNumber(price, convert) : undefined;
}

/** Maintenance margin / (collateral + unrealized profit): 1 at liquidation. */
function toMarginRatio(row: WirePosition, convert: ToNumber): number | undefined {
    const cover = add(row.collateral ?? '0', row.unrealizedPnl ?? '0');
    return toNumber(divide(row.maintenanceMargin ?? '0', cover, RATIO_DECIMALS), convert);
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

/** Parses the response to an allocate or a deallocate of an amount in the settle currency, which is the updated position. */
export function parseMarginModification(
    row: WirePosition,
    market: KnownMarket,
    type: 'add' | 'reduce',
    amount: string,
    convert: ToNumber = Number,
): MarginModification {
    const timestamp = toNumber(row.timestamp);
    return {
        info: row,
        symbol: market.symbol,
        type,
        marginMode: 'isolated',
        amount: toNumber(amount, convert),
        total: toNumber(row.collateral, convert),
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: toDatetime(timestamp),
    };
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
