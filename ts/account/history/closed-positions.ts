/** Closed positions of an account, put together from its trades. */

import type { Dict, Int, Position, Strings } from 'ccxt';
import { uncounted, type PagedRead } from '../../markets/history/paged-read.js';
import { add } from '../../core/number/step.js';
import { convertResponse } from '../../exchange/response.js';
import { decimal, member, objectId, parseEventName, required } from '../../exchange/value.js';
import type { WireCollateralChange, WireOrderEvent } from '../../wire/native.js';
import { LIQUIDATIONS, TRADES, assignEventIds, isEventType, parseEventTime, type IdentifiedEvent } from './events.js';
import { PositionReducer, type PositionSettlement } from './position-reducer.js';
import { sentence } from '../../core/problem.js';
import type { WirePosition } from '../../wire/types.js';
import type { AccountData } from '../account-data.js';
import {
    COLLATERAL_HISTORY,
    isWithin,
    ORDER_HISTORY,
    sortAndLimit,
    type AccountHistory,
    type HistoryRequest,
} from './account-history.js';
import type { Context } from '../../exchange/context.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { MarketDirectory } from '../../markets/market-directory.js';

/** Reads of the trades before a call gives up because the account keeps trading. */
const MAX_READS = 3;

/** Reads closed positions. */
export class ClosedPositions {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly history: AccountHistory,
    ) {}

    /** Implements `fetchPositionsHistory`. */
    async positions(symbols: Strings, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Position[]> {
        let request = await this.history.request(undefined, since, limit, params, read);
        const markets = await this.markets.findAll(symbols);
        const isAny = (symbols ?? []).length === 0;
        let inconsistent: readonly string[] = [];
        for (let reads = 1; reads <= MAX_READS; reads += 1) {
            const sizes = await this.#sizes(request);
            const wanted = isAny ? undefined : markets;
            const stopped = markets.filter((market) => this.markets.isStopped(market)).map(({ symbol }) => symbol);
            const reducer = await this.#reduce(sizes, wanted, request, stopped);
            // Trades are subtracted from the open positions, so these must not change during the read.
            const again = request.range.read && uncounted(request.range.read);
            request = { ...request, range: { ...request.range, read: again } };
            inconsistent = [];
            if (!isSame(sizes, await this.#sizes(request))) continue;
            inconsistent = reducer.inconsistentSymbols(reads === MAX_READS);
            if (inconsistent.length > 0) continue;
            // Ranges go by the opening time.
            const isWanted = ({ timestamp }: Position): boolean => isWithin(timestamp ?? 0, request.range);
            return sortAndLimit(reducer.positions().filter(isWanted), request.range);
        }
        if (inconsistent.length > 0) {
            const fact = `the fills in ${ORDER_HISTORY} do not add up to the positions in ${inconsistent.join(', ')}`;
            const accepted = 'expected every fill of the account, at the price and profit of its position';
            throw sentence('inconsistent', `${fact}; ${accepted}; call again only if the history may lag behind`);
        }
        const fact = `the account traded during each of ${MAX_READS} reads of its positions and trades`;
        throw sentence('busy', `${fact}; call again when it trades less`);
    }

    /**
     * Puts positions together. A flat one in a stopped market that no row ends counts as ended: the whole
     * history shows it.
     */
    async #reduce(
        sizes: ReadonlyMap<string, string>,
        wanted: readonly KnownMarket[] | undefined,
        request: HistoryRequest,
        stopped: readonly string[],
    ): Promise<PositionReducer> {
        const isWhole = stopped.length > 0;
        const reducer = new PositionReducer(sizes, wanted, this.context.number);
        const forced = await this.#readTrades(reducer, request, isWhole);
        const left = [...reducer.unshownEnds()].filter(([symbol]) => stopped.includes(symbol));
        if (left.length === 0 && forced.length === 0) return reducer;
        const profits = await this.#profits(forced, request);
        const settlements = await this.#settlements(new Set(left.map(([symbol]) => symbol)), request);
        const ended = new Map(left.map(([symbol, size]) => [symbol, { size, settlement: settlements.get(symbol) }]));
        const again = new PositionReducer(sizes, wanted, this.context.number, ended, profits);
        await this.#readTrades(again, request, isWhole);
        return again;
    }

    /** Reads the settlements of positions by symbol, as far as the service shows them. */
    async #settlements(
        symbols: ReadonlySet<string>,
        { accountNumber, range, params }: HistoryRequest,
    ): Promise<ReadonlyMap<string, PositionSettlement>> {
        const found = new Map<string, PositionSettlement>();
        if (symbols.size === 0) return found;
        const history = this.history.collateralChanges({ accountNumber, params }, undefined, settlementsIn);
        const walk = { pages: this.history.maxPages, read: range.read && uncounted(range.read) };
        await this.history.walk(COLLATERAL_HISTORY, history, walk, ({ items }) => {
            for (const settlement of items) {
                const symbol = this.history.marketOf(settlement.row)?.symbol;
                // Anyone may settle again what is flat by now, which changes nothing.
                const isRepeated = !isZero(found.get(`${symbol}`)) && isZero(settlement);
                if (symbol !== undefined && symbols.has(symbol) && !isRepeated) found.set(symbol, settlement);
            }
            return [...symbols].every((symbol) => found.has(symbol) && !isZero(found.get(symbol)));
        });
        return found;
    }

    /**
     * Reads what liquidations and deleveragings changed, USD without fees, by the ids of their fills, as far
     * as the service shows it. The profit of such a fill is that of its price: it does not show which part of
     * the loss was bad debt, or a share of that of others.
     */
    async #profits(
        fills: readonly IdentifiedEvent[],
        { accountNumber, range, params }: HistoryRequest,
    ): Promise<ReadonlyMap<string, string>> {
        const found = new Map<string, string>();
        const missing = new Map(fills.map((fill) => [this.#keyOf(fill.row), fill]));
        if (missing.size === 0) return found;
        const earliest = Math.min(...fills.map(({ row }) => parseEventTime(row)));
        const history = this.history.collateralChanges({ accountNumber, params }, LIQUIDATIONS, (rows) => rows);
        const walk = { pages: this.history.maxPages, read: range.read && uncounted(range.read) };
        const sums = new Map<string, string>();
        await this.history.walk(COLLATERAL_HISTORY, history, walk, ({ items, completeFrom }) => {
            for (const row of items) {
                const key = this.#keyOf(row);
                sums.set(key, add(sums.get(key) ?? '0', profitOf(row)));
            }
            return completeFrom < earliest;
        });
        // Several fills of one transaction and market are of one position.
        for (const fill of fills) {
            const key = this.#keyOf(fill.row);
            const sum = sums.get(key);
            if (sum !== undefined) found.set(fill.id, missing.get(key) === fill ? sum : '0');
        }
        return found;
    }

    #keyOf(row: WireOrderEvent | WireCollateralChange): string {
        return `${row.txDigest} ${this.history.marketOf(row)?.symbol} ${parseEventName(row.eventType)}`;
    }

    /** Size of each open position by symbol, base, with its sign. */
    async #sizes({ accountNumber }: HistoryRequest): Promise<Map<string, string>> {
        const positions = await this.accounts.positionsOf(accountNumber, {});
        const sizes = positions.map(({ symbol, info }): [string, string] => {
            const { contracts, side } = info as WirePosition;
            return [`${symbol}`, add(side === 'short' ? `-${contracts}` : contracts, '0')];
        });
        return new Map(sizes);
    }

    /**
     * Reads trades backward until enough positions are complete, or the whole history. @returns the fills
     * that reduced a position by force
     */
    async #readTrades(
        reducer: PositionReducer,
        { accountNumber, range, params }: HistoryRequest,
        isWhole: boolean,
    ): Promise<IdentifiedEvent[]> {
        const history = this.history.orderEvents({ accountNumber, params }, TRADES, assignFillIds);
        const forced: IdentifiedEvent[] = [];
        let count = 0;
        await this.history.walk(ORDER_HISTORY, history, range, ({ items, completeFrom }) => {
            const found = convertResponse(ORDER_HISTORY, () =>
                reducer.apply(items, (event) => this.history.marketOf(event.row)),
            );
            forced.push(...items.filter(({ row }) => isEventType(row, LIQUIDATIONS)));
            count += found.filter(({ timestamp }) => isWithin(timestamp ?? 0, range)).length;
            if (completeFrom === -Infinity) reducer.markComplete();
            if (isWhole) return false;
            return range.since === undefined ? count >= (range.limit ?? Infinity) : completeFrom <= range.since;
        });
        return forced;
    }
}

/** What a row changed, USD, without the fee that it contains. */
function profitOf(row: WireCollateralChange): string {
    return add(usdOf(row), decimal(member(row, 'fees') ?? {}, 'netFeesUsd') ?? '0');
}

function usdOf(row: WireCollateralChange): string {
    return decimal(row, 'collateralChangeUsd') ?? required(decimal, row, 'collateralChange');
}

function isSame(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
    const symbols = new Set([...left.keys(), ...right.keys()]);
    return [...symbols].every((symbol) => (left.get(symbol) ?? '0') === (right.get(symbol) ?? '0'));
}

function settlementsIn(rows: readonly WireCollateralChange[]): PositionSettlement[] {
    return rows
        .filter((row) => isEventType(row, ['ClosedPositionAtSettlementPrices']))
        .map((row) => ({
            timestamp: parseEventTime(row),
            pnl: usdOf(row),
            row,
        }));
}

function isZero(settlement: PositionSettlement | undefined): boolean {
    return settlement === undefined || Number(settlement.pnl) === 0;
}

/** A fill whose market is missing could belong to any position, so that none would be certain. */
function assignFillIds(rows: readonly WireOrderEvent[]): IdentifiedEvent[] {
    for (const row of rows) required(objectId, row, 'marketId');
    return assignEventIds(rows);
}
