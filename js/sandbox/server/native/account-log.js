/** Events of each account since its first deposit, readable page by page. */
import { cutPage, pageEnd, pageSize } from '../markets/paging.js';
import { lowerBound, trim } from '../time/time.js';
import { COLLATERAL_EVENTS, collateralEventRow, isAccountEvent, ORDER_EVENTS, STOP_EVENTS, orderEventRow, } from './event-rows.js';
/** Minimum numbers of events to keep; the oldest of an account are dropped. */
const LIMITS = {
    /** Per account. */
    account: 100_000,
    /** Per limited account, such as bots. */
    limited: 1_000,
    /** In total; above it, the account with the most events loses an eighth. */
    whole: 1_000_000,
};
/** The log of all accounts. */
export class AccountLog {
    options;
    limits;
    #rows = new Map();
    #limited = new Set();
    #count = 0;
    constructor(options, limits = LIMITS) {
        this.options = options;
        this.limits = limits;
    }
    /** Keeps only the latest events of some accounts, such as bots. */
    limitAccounts(accountNumbers) {
        for (const accountNumber of accountNumbers)
            this.#limited.add(accountNumber);
    }
    /** Records the events of a transaction and returns those of accounts. Requires all transactions in order. */
    take(events) {
        const rows = [];
        const takerOrders = new TakerOrders();
        const { decimals } = this.options;
        let price;
        for (const event of events) {
            takerOrders.add(event);
            if (!isAccountEvent(event))
                continue;
            price ??= this.options.collateralPrice();
            const stopOrder = 'detailsHash' in event ? this.options.stopOrder?.(event.detailsHash) : undefined;
            const takerOrderId = takerOrders.end(event);
            const source = { event, takerOrderId, collateralPrice: price, decimals, stopOrder };
            rows.push(new LoggedEvent(event.accountId, { ...source, eventType: event.type }));
            if (event.type === 'LiquidatedPosition')
                rows.push(new LoggedEvent(event.liquidatorAccountId, { ...source, eventType: 'PerformedLiquidation' }));
        }
        for (const row of rows)
            this.#add(row);
        return rows;
    }
    /** Reads a page, newest first; empty for an unknown account. `at` is the newest visible time. */
    page(accountNumber, kind, request, at) {
        const size = pageSize(request);
        const rows = this.#rows.get(accountNumber) ?? [];
        const found = [];
        for (let i = lowerBound(rows, timeOf, pageEnd(request, at)) - 1; i >= 0 && found.length <= size; i -= 1) {
            const row = rows[i];
            if (row !== undefined && isRequested(row, kind, request))
                found.push(row);
        }
        return cutPage(found, size, (row) => (isStopEvent(row.eventType) ? row.stopOrder : row[kind]) ?? null);
    }
    /** The events with `from <= timestamp < to` and the account's role, oldest first. */
    between(accountNumber, from, to) {
        const rows = this.#rows.get(accountNumber) ?? [];
        return rows.slice(lowerBound(rows, timeOf, from), lowerBound(rows, timeOf, to)).map(({ source }) => source);
    }
    #add(row) {
        const { accountNumber } = row;
        const rows = this.#rows.get(accountNumber) ?? [];
        this.#rows.set(accountNumber, rows);
        rows.push(row);
        this.#count += 1;
        this.#trim(rows, this.#limited.has(accountNumber) ? this.limits.limited : this.limits.account);
        if (this.#count > this.limits.whole)
            this.#trimLongest();
    }
    #trim(rows, limits) {
        const before = rows.length;
        trim(rows, limits);
        this.#count -= before - rows.length;
    }
    #trimLongest() {
        const longest = [...this.#rows.values()].reduce((one, other) => (other.length > one.length ? other : one));
        const dropped = longest.splice(0, Math.ceil(longest.length / 8));
        this.#count -= dropped.length;
    }
}
/** An event that creates its rows on access. */
class LoggedEvent {
    accountNumber;
    source;
    constructor(accountNumber, source) {
        this.accountNumber = accountNumber;
        this.source = source;
    }
    get timestamp() {
        return this.source.event.timestamp;
    }
    get digest() {
        return this.source.event.digest;
    }
    get marketId() {
        const { event } = this.source;
        return 'marketId' in event ? event.marketId : undefined;
    }
    get eventType() {
        return this.source.eventType;
    }
    get order() {
        return isStopEvent(this.eventType) ? undefined : orderEventRow(this.source);
    }
    /** Row of order-history for authorized wallets. */
    get stopOrder() {
        return orderEventRow(this.source);
    }
    get collateral() {
        return collateralEventRow(this.source);
    }
}
/** Order ids of takers in the sessions of one transaction. The fills of a session directly precede its taker event. */
class TakerOrders {
    #orderIds = new Map();
    add(event) {
        if (event.type !== 'FilledMakerOrder')
            return;
        const name = `${event.marketId} ${event.takerAccountId}`;
        const orderIds = this.#orderIds.get(name) ?? new Set();
        this.#orderIds.set(name, orderIds.add(event.takerOrderId));
    }
    /** @returns the taker order, when the event ends a session with exactly one */
    end(event) {
        if (event.type !== 'FilledTakerOrder')
            return undefined;
        const name = `${event.marketId} ${event.accountId}`;
        const [first, second] = this.#orderIds.get(name) ?? [];
        this.#orderIds.delete(name);
        return second === undefined ? first : undefined;
    }
}
function isRequested({ eventType: type, source }, kind, request) {
    const { eventTypes, withStopOrders = false } = request;
    const excluded = kind === 'order' ? COLLATERAL_EVENTS : ORDER_EVENTS;
    if (excluded.includes(type))
        return false;
    const isHidden = kind !== 'order' || !withStopOrders || source.stopOrder === undefined;
    if (isStopEvent(type) && isHidden)
        return false;
    return eventTypes === undefined || eventTypes === null || eventTypes.length === 0 || eventTypes.includes(type);
}
function isStopEvent(type) {
    return STOP_EVENTS.includes(type);
}
function timeOf({ timestamp }) {
    return timestamp;
}
