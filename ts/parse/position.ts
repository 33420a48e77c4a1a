/** Positions: margin that is set aside in a market, and what it carries. */

import type { Leverage, MarginMode, MarginModification, Position } from 'ccxt';
import { add, compare, divide } from '../number/step.js';
import type { Maybe, WireNumber, WirePosition } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { toDatetime, toNumber } from './value.js';

/** Decimals that a ratio keeps. */
const RATIO_DECIMALS = 9;

/**
 * The market that a position's id begins with.
 *
 * @param row a position row
 * @returns the market's id
 */
export function marketIdOf(row: WirePosition): string | undefined {
    return row.id.split(':')[0];
}

/**
 * Unifies a position.
 *
 * The row's `contractSize` is a price and its `marginRatio` is bigger where it is safer; CCXT's are a size and the
 * opposite, so both are made anew.
 *
 * @param row a row of `POST positions`
 * @param market its market
 * @returns what `safePosition` completes; a flat position has neither side nor entry
 * @see manifest.json `positions`
 */
export function parsePosition(row: WirePosition, market: KnownMarket): Position {
    const timestamp = toNumber(row.timestamp);
    const isFlat = compare(row.contracts, '0') === 0;
    const held = (value: Maybe<WireNumber>): number | undefined => (isFlat ? undefined : toNumber(value));
    return {
        info: row,
        id: row.id,
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        lastUpdateTimestamp: undefined,
        side: isFlat ? undefined : (row.side ?? undefined),
        contracts: toNumber(row.contracts),
        contractSize: 1,
        entryPrice: held(row.entryPrice),
        markPrice: toNumber(row.markPrice ?? row.contractSize),
        lastPrice: undefined,
        notional: toNumber(row.notional),
        leverage: held(row.leverage),
        collateral: toNumber(row.collateral),
        initialMargin: toNumber(row.initialMargin),
        initialMarginPercentage: toNumber(row.initialMarginPercentage),
        maintenanceMargin: toNumber(row.maintenanceMargin),
        maintenanceMarginPercentage: toNumber(row.maintenanceMarginPercentage),
        unrealizedPnl: toNumber(row.unrealizedPnl),
        realizedPnl: toNumber(row.realizedPnl),
        liquidationPrice: held(row.liquidationPrice),
        marginRatio: isFlat ? undefined : toMarginRatio(row),
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: undefined,
        takeProfitPrice: undefined,
        percentage: undefined,
    };
}

/** Maintenance margin over what covers it: 1 at liquidation. */
function toMarginRatio(row: WirePosition): number | undefined {
    const cover = add(row.collateral ?? '0', row.unrealizedPnl ?? '0');
    return toNumber(divide(row.maintenanceMargin ?? '0', cover, RATIO_DECIMALS));
}

/**
 * The position of a market in which the account has none.
 *
 * @param market the market
 * @param accountNumber the account
 * @returns a row with nothing in it
 */
export function flatPositionRow(market: KnownMarket, accountNumber: number): WirePosition {
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        contracts: '0',
        notional: '0',
        collateral: '0',
    };
}

/**
 * Unifies the margin mode of a market; there is but one.
 *
 * @param market the market
 * @returns isolated
 */
export function parseMarginMode(market: KnownMarket): MarginMode {
    return { info: market.info, symbol: market.symbol, marginMode: 'isolated' };
}

/**
 * Unifies the answer to an allocate or a deallocate.
 *
 * @param row the position as it is now
 * @param market its market
 * @param type which way the margin went
 * @param amount how much, in the settle currency
 * @returns the margin modification; `total` is the margin of the market now
 */
export function parseMarginModification(
    row: WirePosition,
    market: KnownMarket,
    type: 'add' | 'reduce',
    amount: string,
): MarginModification {
    const timestamp = toNumber(row.timestamp);
    return {
        info: row,
        symbol: market.symbol,
        type,
        marginMode: 'isolated',
        amount: Number(amount),
        total: toNumber(row.collateral),
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: toDatetime(timestamp),
    };
}

/**
 * Unifies the answer to a setLeverage.
 *
 * @param row the position as it is now
 * @param market its market
 * @param leverage what was set
 * @returns the leverage, of both sides
 */
export function parseLeverage(row: WirePosition, market: KnownMarket, leverage: string): Leverage {
    return {
        info: row,
        symbol: market.symbol,
        marginMode: 'isolated',
        longLeverage: Number(leverage),
        shortLeverage: Number(leverage),
    };
}
