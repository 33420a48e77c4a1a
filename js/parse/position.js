/** Parses positions of the unified section. */
import { add, compare, divide } from '../number/step.js';
import { toDatetime, toNumber } from './value.js';
/** Decimals of a ratio. */
const RATIO_DECIMALS = 9;
/** Returns the market id of a position: the first part of its id. */
export function marketIdOf(row) {
    return row.id.split(':')[0];
}
/**
 * Parses a position to input of `safePosition`. `contractSize` and `marginRatio` are computed, as the row's have another
 * meaning than CCXT's: a price, and a ratio that grows with safety. A flat position has neither side nor entry price.
 */
export function parsePosition(row, market) {
    const timestamp = toNumber(row.timestamp);
    const isFlat = compare(row.contracts, '0') === 0;
    const unlessFlat = (value) => (isFlat ? undefined : toNumber(value));
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
        entryPrice: unlessFlat(row.entryPrice),
        markPrice: toNumber(row.markPrice ?? row.contractSize),
        lastPrice: undefined,
        notional: toNumber(row.notional),
        leverage: unlessFlat(row.leverage),
        collateral: toNumber(row.collateral),
        initialMargin: toNumber(row.initialMargin),
        initialMarginPercentage: toNumber(row.initialMarginPercentage),
        maintenanceMargin: toNumber(row.maintenanceMargin),
        maintenanceMarginPercentage: toNumber(row.maintenanceMarginPercentage),
        unrealizedPnl: toNumber(row.unrealizedPnl),
        realizedPnl: toNumber(row.realizedPnl),
        liquidationPrice: unlessFlat(row.liquidationPrice),
        marginRatio: isFlat ? undefined : toMarginRatio(row),
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: undefined,
        takeProfitPrice: undefined,
        percentage: undefined,
    };
}
/** Maintenance margin / (collateral + unrealized profit): 1 at liquidation. */
function toMarginRatio(row) {
    const cover = add(row.collateral ?? '0', row.unrealizedPnl ?? '0');
    return toNumber(divide(row.maintenanceMargin ?? '0', cover, RATIO_DECIMALS));
}
/** Builds the row of a flat position. */
export function flatPositionRow({ id, symbol }, accountNumber) {
    return { id: `${id}:${accountNumber}`, symbol, contracts: '0', notional: '0', collateral: '0' };
}
/** Returns the margin mode of a market, which is always isolated. */
export function parseMarginMode(market) {
    return { info: market.info, symbol: market.symbol, marginMode: 'isolated' };
}
/** Parses the response to an allocate or a deallocate of an amount in the settle currency, which is the updated position. */
export function parseMarginModification(row, market, type, amount) {
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
/** Parses the response to a setLeverage, which is the updated position. */
export function parseLeverage(row, market, leverage) {
    return {
        info: row,
        symbol: market.symbol,
        marginMode: 'isolated',
        longLeverage: Number(leverage),
        shortLeverage: Number(leverage),
    };
}
