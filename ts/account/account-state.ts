/** Account state of the native section: balance and positions in one row. */

import type { Position } from 'ccxt';
import { add, compare, divide, floorToStep, multiply, subtract } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import type { WireAccountPosition, WireAccountState } from '../wire/native.js';
import type { WirePosition } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { parsePosition } from './position.js';
import { formatValue } from '../exchange/params.js';
import { isRecord } from '../core/shape.js';
import {
    absolute,
    decimal,
    nonNegative,
    objectId,
    parseInteger,
    required,
    toDatetime,
    type ToNumber,
} from '../exchange/value.js';

/** Decimals of a price that results from a division. */
const PRICE_DECIMALS = 9;

/** The step of balances in the unified section, so that both sections give the same balance. */
const BALANCE_STEP = '0.000000001';

/** What position rows lack. */
export interface PositionFacts {
    readonly accountNumber: number;
    /**
     * Initial margin as a fraction of the notional value, decimal text: 1 / the set leverage; `undefined`
     * where it is not known.
     */
    readonly initial: string | undefined;
    /**
     * Maintenance margin as a fraction of the notional value, decimal text; `undefined` where it is not
     * known.
     */
    readonly maintenance: string | undefined;
    /** When the row was received, milliseconds. */
    readonly timestamp: number;
}

/** The collateral of an account in its settle currency, decimal text. */
export interface Holdings {
    /** Allocated to no market. */
    readonly free: string;
    /** Allocated to markets, without profit and loss. */
    readonly used: string;
    readonly total: string;
}

/**
 * Finds an account among rows of `accounts/positions`.
 *
 * @throws {Problem} when there is none
 */
export function findAccountState(accounts: readonly WireAccountState[], accountNumber: number): WireAccountState {
    const found = accounts.find(({ accountId }) => parseInteger(accountId, 'accountId') === BigInt(accountNumber));
    if (found !== undefined) return found;
    throw problem('response', 'accounts', `the row of account ${accountNumber}`, 'rows without it');
}

/** Returns the account in the body of a `user` frame, if any. */
export function accountOfFrame(body: unknown): WireAccountState | undefined {
    const { account } = (body ?? {}) as { readonly account?: WireAccountState | null };
    return typeof account === 'object' ? (account ?? undefined) : undefined;
}

/** Parses the collateral of an account, with the same values as `parseBalance`. */
export function parseHoldings(row: WireAccountState): Holdings {
    const sum = listPositions(row).reduce(
        (total, position) => add(total, required(decimal, position, 'collateral')),
        '0',
    );
    const [free, used] = [roundDown(required(nonNegative, row, 'availableCollateral')), roundDown(sum)];
    return { free, used, total: add(free, used) };
}

/**
 * Builds the structure of a balance.
 *
 * @returns the result of CCXT's `safeBalance`, with the same order of members
 */
export function buildBalance(
    { free, used, total }: Holdings,
    { code, info, timestamp }: { readonly code: string; readonly info: unknown; readonly timestamp: number },
    parseNumber: (text: string) => number | undefined,
): Record<string, unknown> {
    const figures = { free: parseNumber(free), used: parseNumber(used), total: parseNumber(total) };
    return {
        info,
        timestamp,
        datetime: toDatetime(timestamp),
        [code]: figures,
        free: { [code]: figures.free },
        used: { [code]: figures.used },
        total: { [code]: figures.total },
    };
}

/** Figures that `info` of a balance and of a position carries besides its row, decimal text, USD. */
export interface EquityFigures {
    /** Collateral, profit and unsettled funding. */
    readonly equity: string | undefined;
    /** Not settled yet; what the account pays is negative. */
    readonly unrealizedFunding: string | undefined;
}

/** Parses the figures of an account. */
export function parseAccountEquity(row: WireAccountState): EquityFigures {
    return {
        equity: decimal(row, 'totalEquityUsd'),
        unrealizedFunding: decimal(row, 'totalUnrealizedFundingsUsd'),
    };
}

/**
 * Parses the figures of a position. The equities of all positions and the available collateral add up to the
 * account's.
 */
export function parsePositionEquity(row: WireAccountPosition): EquityFigures {
    const keys = ['collateralUsd', 'unrealizedPnlUsd', 'unrealizedFundingsUsd'] as const;
    const parts = keys.map((key) => decimal(row, key));
    const isComplete = (found: (string | undefined)[]): found is string[] => !found.includes(undefined);
    return { equity: isComplete(parts) ? parts.reduce(add) : undefined, unrealizedFunding: parts[2] };
}

/** Returns the positions of an account. */
export function listPositions({ positions }: WireAccountState): readonly WireAccountPosition[] {
    if (positions === undefined || positions === null) return [];
    if (!Array.isArray(positions) || !positions.every(isRecord)) {
        throw problem('response', 'account.positions', 'a list of positions', formatValue(positions));
    }
    for (const position of positions) required(objectId, position, 'marketId');
    return positions as unknown as readonly WireAccountPosition[];
}

/**
 * Parses a position to input of `safePosition`. Its values equal those of the unified section; initial margin
 * and leverage are missing without the ratio. A flat position has neither side nor entry price.
 */
export function parseAccountPosition(
    row: WireAccountPosition,
    market: KnownMarket,
    facts: PositionFacts,
    convert: ToNumber = Number,
): Position {
    const unified = toUnifiedRow(row, market, facts);
    const position = { ...parsePosition(unified, market, convert), info: { ...row, ...parsePositionEquity(row) } };
    return unified.maintenanceMargin === undefined ? { ...position, marginRatio: undefined } : position;
}

function toUnifiedRow(
    row: WireAccountPosition,
    market: KnownMarket,
    { accountNumber, initial, maintenance, timestamp }: PositionFacts,
) {
    const base = required(decimal, row, 'baseAssetAmount');
    const [contracts, notional] = [absolute(base), absolute(decimal(row, 'quoteAssetNotionalAmount') ?? '0')];
    const isFlat = compare(contracts, '0') === 0;
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        timestamp: `${timestamp}`,
        side: isFlat ? undefined : compare(base, '0') > 0 ? 'long' : 'short',
        contracts,
        entryPrice: isFlat ? undefined : nonNegative(row, 'entryPrice'),
        markPrice: divide(notional, contracts, PRICE_DECIMALS),
        notional,
        collateral: required(decimal, row, 'collateral'),
        initialMargin: initial === undefined ? undefined : multiply(notional, initial),
        initialMarginPercentage: initial,
        maintenanceMargin: maintenance === undefined ? undefined : multiply(notional, maintenance),
        maintenanceMarginPercentage: maintenance,
        unrealizedPnl: decimal(row, 'unrealizedPnlUsd'),
        liquidationPrice: isFlat ? undefined : decimal(row, 'liquidationPrice'),
    } satisfies WirePosition;
}

/** Rounds towards minus infinity. */
function roundDown(amount: string): string {
    const floor = floorToStep(amount, BALANCE_STEP);
    return compare(amount, floor) < 0 ? subtract(floor, BALANCE_STEP) : floor;
}
