/** What an account holds, as the native section tells it in one piece: its balance and its positions. */

import type { Position } from 'ccxt';
import { add, compare, divide, floorToStep, multiply } from '../number/step.js';
import { problem } from '../problem.js';
import type { WireAccountPosition, WireAccountState } from '../wire/native.js';
import type { WirePosition } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { parseDecimal, parseInteger } from './native.js';
import { parsePosition } from './position.js';

/** Decimals that a price keeps which is found by dividing. */
const PRICE_DECIMALS = 9;

/** The unified section tells nothing finer of a balance, so that here it is cut off as well. */
const BALANCE_STEP = '0.000000001';

/** What rows of positions do not tell. */
export interface PositionFacts {
    readonly accountNumber: number;
    /** Maintenance margin as a fraction of the notional, decimal text; `undefined` where it is not known. */
    readonly maintenance: string | undefined;
    /** When the row was heard, milliseconds. */
    readonly timestamp: number;
}

/** What an account has, in its currency; decimal text. */
export interface Holdings {
    /** Allocated to no market. */
    readonly free: string;
    /** Allocated to markets, profit and loss left out. */
    readonly used: string;
    readonly total: string;
}

/**
 * Finds an account.
 *
 * @param accounts rows of `accounts/positions`
 * @param accountNumber the account's
 * @returns its row
 * @throws {Problem} `answer` when there is none
 */
export function findAccountState(accounts: readonly WireAccountState[], accountNumber: number): WireAccountState {
    const found = accounts.find(({ accountId }) => parseInteger(accountId) === BigInt(accountNumber));
    if (found !== undefined) return found;
    throw problem('answer', 'accounts', `account ${accountNumber}`, 'others, or none');
}

/**
 * Takes the account out of a frame.
 *
 * @param body what a frame of `user` carries
 * @returns the account; `undefined` where none is in it
 */
export function accountOfFrame(body: unknown): WireAccountState | undefined {
    const { account } = { ...(body as object | null) } as { readonly account?: WireAccountState | null };
    return typeof account === 'object' ? (account ?? undefined) : undefined;
}

/**
 * Tells what an account has, to the same figures as the read of the balance.
 *
 * @param row the account
 * @returns the sums
 * @throws {Problem} `answer` when a figure is missing or is none
 * @see manifest.json `perpetuals/accounts/positions`
 */
export function parseHoldings(row: WireAccountState): Holdings {
    const sum = listPositions(row).reduce(
        (total, { collateral }) => add(total, amountOf(collateral, 'collateral')),
        '0',
    );
    const [free, used] = [cut(amountOf(row.availableCollateral, 'availableCollateral')), cut(sum)];
    return { free, used, total: add(free, used) };
}

/**
 * Tells the positions of an account.
 *
 * @param row the account
 * @returns its rows; none where it tells none
 * @throws {Problem} `answer` when they are no list
 */
export function listPositions({ positions }: WireAccountState): readonly WireAccountPosition[] {
    if (positions === undefined || positions === null) return [];
    if (Array.isArray(positions)) return positions as readonly WireAccountPosition[];
    throw problem('answer', 'account.positions', 'a list', typeof positions);
}

/**
 * Unifies a position, to the same as one of the unified section where both tell it. Initial margin is not told here, nor the
 * leverage that was chosen.
 *
 * @param row of an account
 * @param market its market
 * @param facts what the row does not tell
 * @returns what `safePosition` completes; a flat position has neither side nor entry
 * @throws {Problem} `answer` when a figure is none
 */
export function parseAccountPosition(row: WireAccountPosition, market: KnownMarket, facts: PositionFacts): Position {
    const unified = toRow(row, market, facts);
    const position = { ...parsePosition(unified, market), info: row };
    return unified.maintenanceMargin === undefined ? { ...position, marginRatio: undefined } : position;
}

/** The same row in the words of the unified section. */
function toRow(
    row: WireAccountPosition,
    market: KnownMarket,
    { accountNumber, maintenance, timestamp }: PositionFacts,
) {
    const base = amountOf(row.baseAssetAmount, 'baseAssetAmount');
    const [contracts, notional] = [absolute(base), absolute(parseDecimal(row.quoteAssetNotionalAmount) ?? '0')];
    const isFlat = compare(contracts, '0') === 0;
    const held = (value: unknown): string | undefined => (isFlat ? undefined : parseDecimal(value));
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        timestamp: `${timestamp}`,
        side: isFlat ? undefined : compare(base, '0') > 0 ? 'long' : 'short',
        contracts,
        entryPrice: held(row.entryPrice),
        markPrice: divide(notional, contracts, PRICE_DECIMALS),
        notional,
        leverage: held(row.leverage),
        collateral: amountOf(row.collateral, 'collateral'),
        maintenanceMargin: maintenance === undefined ? undefined : multiply(notional, maintenance),
        maintenanceMarginPercentage: maintenance,
        unrealizedPnl: parseDecimal(row.unrealizedPnlUsd),
        liquidationPrice: held(row.liquidationPrice),
    } satisfies WirePosition;
}

function amountOf(value: unknown, at: string): string {
    const figure = parseDecimal(value);
    if (figure === undefined) throw problem('answer', at, 'an amount', 'nothing');
    return figure;
}

function absolute(figure: string): string {
    return compare(figure, '0') < 0 ? multiply(figure, '-1') : figure;
}

/** Down, also below zero. */
function cut(figure: string): string {
    const floor = floorToStep(figure, BALANCE_STEP);
    return compare(figure, floor) < 0 ? add(floor, multiply(BALANCE_STEP, '-1')) : floor;
}
