/** The two histories of an account, of orders and of collateral: read page by page, as far as a call needs. */
import { OPTIONS } from '../../exchange/describe/options.js';
import { fetchRange, observed, walkBack, } from '../../markets/history/pages.js';
import { UNOBSERVED } from '../../markets/history/paged-read.js';
import { convertResponse, convertPages, expectRowsIn } from '../../exchange/response.js';
import { isEventType, assignEventIds, rowKey, parseEventTime, skipUnknownEvents, } from './events.js';
import { COLLATERAL_EVENTS, assignChangeIds } from './collateral-changes.js';
import { objectId, parseMilliseconds } from '../../exchange/value.js';
import { ACCOUNT_KEYS, expectKnownParams, formatValue, isGiven, parseWholeNumber, mergeRequest, } from '../../exchange/params.js';
import { Problem, problem } from '../../core/problem.js';
import { optionsOf } from '../../exchange/context.js';
import { RANGE_KEYS, toRange } from '../../markets/market-data.js';
/** Operations, as errors name them. */
export const ORDER_HISTORY = 'perpetuals/account/order-history';
export const COLLATERAL_HISTORY = 'perpetuals/account/collateral-history';
const HISTORY_KEYS = [...ACCOUNT_KEYS, ...RANGE_KEYS];
/** Rows that a call returns without `since` and `limit`. */
const DEFAULT_LIMIT = 50;
/** Unknown event types that are logged at most. */
const MAX_REPORTED = 20;
/** Reads the histories of accounts. */
export class AccountHistory {
    context;
    markets;
    accounts;
    /** Unknown event types that were logged. */
    #reported = new Set();
    constructor(context, markets, accounts) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
    }
    /** Returns `options.histories.maxPages`. */
    get maxPages() {
        return this.#option('maxPages');
    }
    /** Reads the arguments of a call; `code` is the settle currency of the account, where the call names one. */
    async request(symbol, since, limit, params, read, code) {
        expectKnownParams(params, HISTORY_KEYS);
        const range = { ...toHistoryRange(since, limit, params, this.maxPages), read };
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, code ?? market?.settle);
        return { accountNumber, range, market, params };
    }
    /**
     * Makes the history of an account's orders, for a walk; `read` receives rows oldest first, of all types without `kinds`.
     */
    orderEvents(account, kinds, read) {
        const request = (body) => this.context.privatePostPerpetualsAccountOrderHistory(body);
        return this.#history(ORDER_HISTORY, 'orders', request, account, kinds, read);
    }
    /** Makes the history of an account's collateral, as {@link orderEvents}. */
    collateralChanges(account, kinds, read) {
        const request = (body) => this.context.privatePostPerpetualsAccountCollateralHistory(body);
        return this.#history(COLLATERAL_HISTORY, 'collateralChanges', request, account, kinds, read);
    }
    /** Walks a history backward until `isEnough`, `pages` pages of what is up to `until` were read, or `calls` requests made. */
    async walk(at, history, { pages = Infinity, calls = Infinity, until = Infinity, since = 0, read = UNOBSERVED }, isEnough) {
        const walk = async () => {
            let requests = 0;
            let count = 0;
            for await (const stretch of walkBack(observed(history, read))) {
                await read.add(stretch.times.filter((time) => time >= since && time <= until));
                requests += 1;
                if (stretch.completeFrom <= until)
                    count += 1;
                if (isEnough(stretch) || count >= pages || requests >= calls)
                    return;
            }
        };
        await readingPages(at, walk());
    }
    /** Reads events of a range, oldest first. */
    events({ range, market, ...account }, kinds) {
        const history = this.orderEvents(account, kinds, assignEventIds);
        const isWanted = ({ row }) => market === undefined ? isGiven(row.marketId) : this.marketOf(row)?.id === market.id;
        return this.#range(ORDER_HISTORY, history, range, isWanted);
    }
    /** Reads collateral changes of a range, oldest first; without `kinds`, all but allocations. */
    changes({ range, market, ...account }, kinds) {
        const history = this.collateralChanges(account, kinds, assignChangeIds);
        const isWanted = ({ row }) => (kinds !== undefined || !isEventType(row, COLLATERAL_EVENTS.allocation)) &&
            (market === undefined || this.marketOf(row)?.id === market.id);
        return this.#range(COLLATERAL_HISTORY, history, range, isWanted);
    }
    /** Finds the market of a row; a market that the service does not list has its id as symbol. */
    marketOf({ marketId }) {
        return marketId === undefined || marketId === null ? undefined : this.markets.byIdOrUnlisted(marketId);
    }
    #range(at, history, range, isWanted) {
        const now = this.context.milliseconds();
        const items = fetchRange(history, range, ({ row }) => parseEventTime(row), isWanted, now);
        return readingPages(at, items);
    }
    #history(at, member, request, { accountNumber, params }, kinds, read) {
        const fetch = async (before, limit) => {
            const filter = kinds === undefined ? {} : { eventTypes: kinds };
            const body = { accountId: accountNumber, limit, beforeTimestampCursor: before ?? null, ...filter };
            const page = await requestPage(at, member, request(mergeRequest(body, params)));
            await this.markets.learn(convertResponse(at, () => page.rows.flatMap((row) => objectId(row, 'marketId') ?? [])));
            return page;
        };
        // A service that does not know the filter sends every type.
        const isWanted = (row) => kinds === undefined || isEventType(row, kinds);
        const report = (eventType) => {
            this.#report(at, eventType);
        };
        const items = (rows) => read(skipUnknownEvents(rows, report).filter(isWanted));
        return { fetch, timeOf: parseEventTime, keyOf: rowKey, parse: items, pageSize: this.#option('pageSize') };
    }
    /** Logs each unknown event type once. */
    #report(at, eventType) {
        if (this.#reported.has(eventType) || this.#reported.size === MAX_REPORTED)
            return;
        this.#reported.add(eventType);
        this.context.log(this.context.id, `${at}: skipped rows of the unknown event type ${formatValue(eventType)}`);
    }
    #option(name) {
        const { [name]: value } = optionsOf(this.context, 'histories');
        return parseWholeNumber(value, `options.histories.${name}`, 1) ?? OPTIONS.histories[name];
    }
}
/** Reads one page of an account's history, newest row first; `member` holds the rows. */
export async function requestPage(at, member, request) {
    const response = await request;
    const rows = expectRowsIn(response, at, member);
    const { nextBeforeTimestampCursor: next } = response;
    return { rows, next: convertResponse(at, () => parseMilliseconds(next)) };
}
/** Returns whether a time is within a range; both ends are inclusive. */
export function isWithin(time, { since, until }) {
    return time >= (since ?? -Infinity) && time <= (until ?? Infinity);
}
/** Sorts rows by time, those without one first, and applies the limit: from `since` on, else of the latest. */
export function sortAndLimit(rows, { since, limit }) {
    const sorted = [...rows].sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
    return since === undefined ? sorted.slice(-(limit ?? sorted.length)) : sorted.slice(0, limit);
}
/** Adds to an error about a page how to read around it, such as around a millisecond that the service does not show whole. */
async function readingPages(at, work) {
    const explained = work.catch((cause) => {
        const [departure] = cause instanceof Problem ? cause.departures : [];
        if (departure?.at !== 'page')
            throw cause;
        const wanted = `${departure.wanted} (since reads what came after it, until what came before it)`;
        throw problem('response', at, wanted, departure.found);
    });
    return convertPages(at, explained);
}
function toHistoryRange(since, limit, params, maxPages) {
    const range = toRange(since, limit, params);
    if (range.since !== undefined || range.calls !== undefined)
        return range;
    return { ...range, limit: range.limit ?? DEFAULT_LIMIT, pages: maxPages };
}
