"use strict";
/** Everything that each account lived through, from its first deposit on, so that it can be read back page by page. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.AccountLog = void 0;
const sorted_js_1 = require("../sorted.js");
const page_js_1 = require("./page.js");
const event_js_1 = require("./rows/event.js");
/** How much is kept, at least; past it the oldest of an account go. */
const KEPT = {
    /** Of an account. */
    account: 100_000,
    /** Of an account that trades all the time, and that nobody asks about. */
    shortened: 1_000,
    /** Of all; past it the account with the most loses an eighth. */
    whole: 1_000_000,
};
/** Told in the one history alone; fills and liquidations are told in both. */
const ONLY_ORDER = ['PostedOrder', 'CanceledOrder'];
const ONLY_COLLATERAL = [
    'DepositedCollateral',
    'WithdrewCollateral',
    'AllocatedCollateral',
    'DeallocatedCollateral',
    'SettledFunding',
];
/** The log of all accounts. */
class AccountLog {
    #options;
    #kept;
    #rows = new Map();
    #shortened = new Set();
    #count = 0;
    /**
     * @param options what the events do not tell
     * @param kept how many events
     */
    constructor(options, kept = KEPT) {
        [this.#options, this.#kept] = [options, kept];
    }
    /**
     * Keeps only the latest of some accounts.
     *
     * @param accountNumbers the accounts, such as those of the sandbox's own traders
     */
    shorten(accountNumbers) {
        for (const accountNumber of accountNumbers)
            this.#shortened.add(accountNumber);
    }
    /**
     * Writes down what a transaction did to accounts; every one has to come here.
     *
     * @param events the transaction's
     * @returns what it did to whom, in the order it happened
     */
    take(events) {
        const rows = [];
        const takers = new Takers();
        const { decimals } = this.#options;
        let price;
        for (const event of events) {
            takers.follow(event);
            if (!isLived(event))
                continue;
            price ??= this.#options.collateralPrice();
            const lived = { event, takerOrderId: takers.end(event), collateralPrice: price, decimals };
            rows.push(new LivedRow(event.accountId, { ...lived, eventType: event.type }));
            if (event.type === 'LiquidatedPosition')
                rows.push(new LivedRow(event.liquidatorAccountId, { ...lived, eventType: 'PerformedLiquidation' }));
        }
        for (const row of rows)
            this.#add(row);
        return rows;
    }
    /**
     * Reads a page back.
     *
     * @param accountNumber whose; one that nobody has gives an empty page
     * @param kind which history
     * @param request which page
     * @param at the newest time that may be told
     * @returns the page, newest first
     */
    page(accountNumber, kind, request, at) {
        const size = (0, page_js_1.sizeOf)(request);
        const rows = this.#rows.get(accountNumber) ?? [];
        const found = [];
        for (let i = (0, sorted_js_1.firstAt)(rows, timeOf, (0, page_js_1.endOf)(request, at)) - 1; i >= 0 && found.length <= size; i -= 1) {
            const row = rows[i];
            if (row !== undefined && isAsked(row.eventType, kind, request))
                found.push(row);
        }
        return (0, page_js_1.cut)(found, size, (row) => row[kind] ?? null);
    }
    /**
     * Reads the events of a time back.
     *
     * @param accountNumber whose
     * @param from first timestamp
     * @param to timestamps below this
     * @returns the engine's events with the part that the account had in them, oldest first
     */
    between(accountNumber, from, to) {
        const rows = this.#rows.get(accountNumber) ?? [];
        return rows.slice((0, sorted_js_1.firstAt)(rows, timeOf, from), (0, sorted_js_1.firstAt)(rows, timeOf, to)).map(({ lived }) => lived);
    }
    #add(row) {
        const { accountNumber } = row;
        const rows = this.#rows.get(accountNumber) ?? [];
        this.#rows.set(accountNumber, rows);
        rows.push(row);
        this.#count += 1;
        this.#trim(rows, this.#shortened.has(accountNumber) ? this.#kept.shortened : this.#kept.account);
        if (this.#count > this.#kept.whole)
            this.#relieve();
    }
    #trim(rows, kept) {
        const before = rows.length;
        (0, sorted_js_1.trim)(rows, kept);
        this.#count -= before - rows.length;
    }
    #relieve() {
        const longest = [...this.#rows.values()].reduce((one, other) => (other.length > one.length ? other : one));
        const gone = longest.splice(0, Math.ceil(longest.length / 8));
        this.#count -= gone.length;
    }
}
exports.AccountLog = AccountLog;
/** An event that makes its rows only when they are asked for. */
class LivedRow {
    accountNumber;
    lived;
    constructor(accountNumber, lived) {
        [this.accountNumber, this.lived] = [accountNumber, lived];
    }
    get timestamp() {
        return this.lived.event.timestamp;
    }
    get digest() {
        return this.lived.event.digest;
    }
    get marketId() {
        const { event } = this.lived;
        return 'marketId' in event ? event.marketId : undefined;
    }
    get eventType() {
        return this.lived.eventType;
    }
    get order() {
        return (0, event_js_1.orderEventRow)(this.lived);
    }
    get collateral() {
        return (0, event_js_1.collateralEventRow)(this.lived);
    }
}
/** Whose orders took in the sessions of one transaction; a session's fills come right before its taker's event. */
class Takers {
    #orderIds = new Map();
    follow(event) {
        if (event.type !== 'FilledMakerOrder')
            return;
        const name = `${event.marketId} ${event.takerAccountId}`;
        const orderIds = this.#orderIds.get(name) ?? new Set();
        this.#orderIds.set(name, orderIds.add(event.takerOrderId));
    }
    /** @returns the one order that took, where this event ends a session in which one did */
    end(event) {
        if (event.type !== 'FilledTakerOrder')
            return undefined;
        const name = `${event.marketId} ${event.accountId}`;
        const [first, second] = this.#orderIds.get(name) ?? [];
        this.#orderIds.delete(name);
        return second === undefined ? first : undefined;
    }
}
function isLived(event) {
    switch (event.type) {
        case 'DepositedCollateral':
        case 'WithdrewCollateral':
        case 'AllocatedCollateral':
        case 'DeallocatedCollateral':
        case 'PostedOrder':
        case 'CanceledOrder':
        case 'FilledMakerOrder':
        case 'FilledTakerOrder':
        case 'SettledFunding':
        case 'LiquidatedPosition':
            return true;
        case 'CreatedAccount':
        case 'CreatedPosition':
        case 'SetPositionInitialMarginRatio':
        case 'EndedOrder':
        case 'UpdatedFunding':
        case 'BookChanged':
            return false;
    }
}
function isAsked(type, kind, { eventTypes }) {
    if ((kind === 'order' ? ONLY_COLLATERAL : ONLY_ORDER).includes(type))
        return false;
    return eventTypes === undefined || eventTypes === null || eventTypes.length === 0 || eventTypes.includes(type);
}
function timeOf({ timestamp }) {
    return timestamp;
}
