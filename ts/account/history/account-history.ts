/**
 * The two histories of an account, of orders and of collateral: read page by page, as far as a call needs.
 */

import type { Dict, Int, Str } from 'ccxt';
import { OPTIONS } from '../../exchange/describe/options.js';
import {
    fetchRange,
    observed,
    walkBack,
    type History,
    type HistoryPage,
    type HistoryRange,
    type HistoryChunk,
} from '../../markets/history/pages.js';
import { UNOBSERVED, type PagedRead } from '../../markets/history/paged-read.js';
import { convertResponse, convertPages, expectRowsIn } from '../../exchange/response.js';
import {
    hasTraded,
    isEventType,
    assignEventIds,
    rowKey,
    parseEventTime,
    skipUnknownEvents,
    type IdentifiedEvent,
} from './events.js';
import { COLLATERAL_EVENTS, assignChangeIds, type IdentifiedChange } from './collateral-changes.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { objectId, parseMilliseconds } from '../../exchange/value.js';
import {
    ACCOUNT_KEYS,
    expectKeys,
    formatValue,
    isGiven,
    parseWholeNumber,
    mergeRequest,
    type Params,
} from '../../exchange/params.js';
import { Problem, problem } from '../../core/problem.js';
import type { WireCollateralChange, WireOrderEvent } from '../../wire/native.js';
import type { AccountData } from '../account-data.js';
import { optionsOf, type Context } from '../../exchange/context.js';
import { serviceTime } from '../../exchange/service-time.js';
import { RANGE_KEYS, toRange } from '../../markets/market-data.js';
import type { MarketDirectory } from '../../markets/market-directory.js';

/** Operations, as errors name them. */
export const ORDER_HISTORY = 'perpetuals/account/order-history';
export const COLLATERAL_HISTORY = 'perpetuals/account/collateral-history';

export const HISTORY_KEYS = [...ACCOUNT_KEYS, ...RANGE_KEYS] as const;
/** Rows that a call returns without `since` and `limit`. */
const DEFAULT_LIMIT = 50;

/** Unknown event types that are logged at most. */
const MAX_REPORTED = 20;

/** The part of a history that a call requests. */
export interface HistoryRequest {
    readonly accountNumber: number;
    readonly range: HistoryRange;
    readonly market: KnownMarket | undefined;
    readonly params: Params;
}

/** Reads the histories of accounts. */
export class AccountHistory {
    /** Unknown event types that were logged. */
    readonly #reported = new Set<unknown>();

    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
    ) {}

    /** Returns `options.histories.maxPages`. */
    get maxPages(): number {
        return this.#option('maxPages');
    }

    /**
     * Reads the arguments of a call; `code` is the settle currency of the account, where the call names one.
     */
    async request(
        symbol: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read?: PagedRead,
        code?: Str,
    ): Promise<HistoryRequest> {
        expectKeys(params, HISTORY_KEYS);
        const range = { ...toHistoryRange(since, limit, params, this.#option('pageSize'), this.maxPages), read };
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, code ?? market?.settle);
        return { accountNumber, range, market, params };
    }

    /**
     * Makes the history of an account's orders, for a walk; `read` receives rows oldest first, of all types
     * without `kinds`. Liquidations that only canceled orders are left out.
     */
    orderEvents<Item>(
        account: Pick<HistoryRequest, 'accountNumber' | 'params'>,
        kinds: readonly string[] | undefined,
        read: (rows: readonly WireOrderEvent[]) => readonly Item[],
    ): History<WireOrderEvent, Item> {
        const request = (body: Dict): Promise<unknown> => this.context.privatePostPerpetualsAccountOrderHistory(body);
        const readTraded = (rows: readonly WireOrderEvent[]): readonly Item[] =>
            read(rows.filter((row) => hasTraded({ row })));
        return this.#history(ORDER_HISTORY, 'orders', request, account, kinds, readTraded);
    }

    /** Makes the history of an account's collateral, as {@link orderEvents}. */
    collateralChanges<Item>(
        account: Pick<HistoryRequest, 'accountNumber' | 'params'>,
        kinds: readonly string[] | undefined,
        read: (rows: readonly WireCollateralChange[]) => readonly Item[],
    ): History<WireCollateralChange, Item> {
        const request = (body: Dict): Promise<unknown> =>
            this.context.privatePostPerpetualsAccountCollateralHistory(body);
        return this.#history(COLLATERAL_HISTORY, 'collateralChanges', request, account, kinds, read);
    }

    /**
     * Walks a history backward until `isEnough`, `pages` pages of what is up to `until` were read, or `calls`
     * requests made.
     */
    async walk<Row, Item>(
        at: string,
        history: History<Row, Item>,
        { pages = Infinity, calls = Infinity, until = Infinity, since = 0, read = UNOBSERVED }: Partial<HistoryRange>,
        isEnough: (stretch: HistoryChunk<Item>) => boolean,
    ): Promise<void> {
        const walk = async (): Promise<void> => {
            let requests = 0;
            let count = 0;
            for await (const stretch of walkBack(observed(history, read))) {
                await read.add(stretch.times.filter((time) => time >= since && time <= until));
                requests += 1;
                if (stretch.completeFrom <= until) count += 1;
                if (isEnough(stretch) || count >= pages || requests >= calls) return;
            }
        };
        await readingPages(at, walk());
    }

    /** Reads events of a range, oldest first. */
    events({ range, market, ...account }: HistoryRequest, kinds: readonly string[]): Promise<IdentifiedEvent[]> {
        const history = this.orderEvents(account, kinds, assignEventIds);
        const isWanted = ({ row }: IdentifiedEvent): boolean => this.#isIn(ORDER_HISTORY, row, market);
        return this.#range(ORDER_HISTORY, history, range, isWanted);
    }

    /**
     * Reads collateral changes of a range, oldest first; without `kinds`, all but allocations.
     *
     * @param wanted those of `kinds` that are returned
     */
    changes(
        { range, market, ...account }: HistoryRequest,
        kinds: readonly string[] | undefined,
        wanted = kinds,
    ): Promise<IdentifiedChange[]> {
        const history = this.collateralChanges(account, kinds, assignChangeIds);
        const isWanted = ({ row }: IdentifiedChange): boolean =>
            (wanted === undefined ? !isEventType(row, COLLATERAL_EVENTS.allocation) : isEventType(row, wanted)) &&
            (market === undefined || this.#isIn(COLLATERAL_HISTORY, row, market));
        return this.#range(COLLATERAL_HISTORY, history, range, isWanted);
    }

    /** Whether a row is of a market, or of any; one without a market is of none. */
    #isIn(at: string, row: WireOrderEvent | WireCollateralChange, market: KnownMarket | undefined): boolean {
        const found = this.marketOf(row);
        if (found === undefined) this.context.log(this.context.id, `${at}: skipped a row without a marketId`);
        return found !== undefined && (market === undefined || found.id === market.id);
    }

    /** Finds the market of a row; a market that the service does not list has its id as symbol. */
    marketOf({ marketId }: { readonly marketId?: string | null | undefined }): KnownMarket | undefined {
        return marketId === undefined || marketId === null ? undefined : this.markets.byIdOrUnlisted(marketId);
    }

    #range<Row extends WireOrderEvent | WireCollateralChange, Item extends { readonly row: Row }>(
        at: string,
        history: History<Row, Item>,
        range: HistoryRange,
        isWanted: (item: Item) => boolean,
    ): Promise<Item[]> {
        const now = serviceTime(this.context);
        const items = fetchRange(history, range, ({ row }) => parseEventTime(row), isWanted, now);
        return readingPages(at, items);
    }

    #history<Row extends WireOrderEvent | WireCollateralChange, Item>(
        at: string,
        member: string,
        request: (body: Dict) => Promise<unknown>,
        { accountNumber, params }: Pick<HistoryRequest, 'accountNumber' | 'params'>,
        kinds: readonly string[] | undefined,
        read: (rows: readonly Row[]) => readonly Item[],
    ): History<Row, Item> {
        const fetch = async (before: number | undefined, limit: number): Promise<HistoryPage<Row>> => {
            const filter = kinds === undefined ? {} : { eventTypes: kinds };
            const body = { accountId: accountNumber, limit, beforeTimestampCursor: before ?? null, ...filter };
            const page = await requestPage<Row>(at, member, request(mergeRequest(body, params)));
            await this.markets.learn(
                convertResponse(at, () => page.rows.flatMap((row) => objectId(row, 'marketId') ?? [])),
            );
            return page;
        };
        // A service that does not know the filter sends every type.
        const isWanted = (row: Row): boolean => kinds === undefined || isEventType(row, kinds);
        const report = (eventType: unknown): void => {
            this.#report(at, eventType);
        };
        const items = (rows: readonly Row[]): readonly Item[] => read(skipUnknownEvents(rows, report).filter(isWanted));
        return { fetch, timeOf: parseEventTime, keyOf: rowKey, parse: items, pageSize: this.#option('pageSize') };
    }

    /** Logs each unknown event type once. */
    #report(at: string, eventType: unknown): void {
        if (this.#reported.has(eventType) || this.#reported.size === MAX_REPORTED) return;
        this.#reported.add(eventType);
        this.context.log(this.context.id, `${at}: skipped rows of the unknown event type ${formatValue(eventType)}`);
    }

    #option(name: 'pageSize' | 'maxPages'): number {
        const { [name]: value } = optionsOf(this.context, 'histories');
        return parseWholeNumber(value, `options.histories.${name}`, 1) ?? OPTIONS.histories[name];
    }
}

/** Reads one page of an account's history, newest row first; `member` holds the rows. */
export async function requestPage<Row>(
    at: string,
    member: string,
    request: Promise<unknown>,
): Promise<HistoryPage<Row>> {
    const response = await request;
    const rows = expectRowsIn<Row>(response, at, member);
    const { nextBeforeTimestampCursor: next } = response as { nextBeforeTimestampCursor?: unknown };
    return { rows, next: convertResponse(at, () => parseMilliseconds(next)) };
}

/** Returns whether a time is within a range; both ends are inclusive. */
export function isWithin(time: number, { since, until }: HistoryRange): boolean {
    return time >= (since ?? -Infinity) && time <= (until ?? Infinity);
}

/**
 * Sorts rows by time, those without one first, and applies the limit: from `since` on, else of the latest.
 */
export function sortAndLimit<T extends { readonly timestamp?: number | undefined }>(
    rows: readonly T[],
    { since, limit }: HistoryRange,
): T[] {
    const sorted = [...rows].sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
    return since === undefined ? sorted.slice(-(limit ?? sorted.length)) : sorted.slice(0, limit);
}

/**
 * Adds to an error about a page how to read around it, such as around a millisecond that the service does not
 * show whole.
 */
async function readingPages<T>(at: string, work: Promise<T>): Promise<T> {
    const explained = work.catch((cause: unknown) => {
        const [departure] = cause instanceof Problem ? cause.departures : [];
        if (departure?.at !== 'page') throw cause;
        const how = 'pass since for what came after it, or until for what came before it';
        const wanted = `${departure.wanted}; to read around it, ${how}`;
        throw problem('response', at, wanted, departure.found);
    });
    return convertPages(at, explained);
}

function toHistoryRange(since: Int, limit: Int, params: Params, pageSize: number, maxPages: number): HistoryRange {
    const range = toRange(since, limit, params, { pageSize, direction: 'backward' });
    if (range.since !== undefined || range.calls !== undefined) return range;
    return { ...range, limit: range.limit ?? DEFAULT_LIMIT, pages: maxPages };
}
