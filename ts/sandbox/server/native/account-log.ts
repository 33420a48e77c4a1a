/** Everything that each account lived through, from its first deposit on, so that it can be read back page by page. */

import type { EngineEvent } from '../../engine/types.js';
import type { Json } from '../json.js';
import { cutPage, pageEnd, pageSize, type HistoryRequest, type HistoryPage } from '../paging.js';
import { lowerBound, trim } from '../time.js';
import {
    collateralEventRow,
    orderEventRow,
    type AccountEventType,
    type AccountEventSource,
    type AccountEngineEvent,
} from './event-rows.js';

/** Something that happened to one account. */
export interface AccountEvent {
    readonly accountNumber: number;
    readonly timestamp: number;
    readonly digest: string;
    /** `undefined` of deposits and withdrawals. */
    readonly marketId: string | undefined;
    readonly eventType: AccountEventType;
    /** Row of order-history, and of `userOrders` frames; made anew each time. */
    readonly order: Json | undefined;
    /** Row of collateral-history, and of `userCollateralChanges` frames; made anew each time. */
    readonly collateral: Json | undefined;
}

/** One of the two histories. */
export type HistoryKind = 'order' | 'collateral';

/** What the events themselves do not tell. */
export interface LogOptions {
    /** Of the collateral coin. */
    readonly decimals: number;
    /** 10^-18 USD, after the latest transaction. */
    collateralPrice(): bigint;
}

/** What a page of an account's history is asked with. */
export interface AccountHistoryRequest extends HistoryRequest {
    /** Only these; all when left out or empty. */
    readonly eventTypes?: readonly string[] | null;
}

/** How much is kept, at least; past it the oldest of an account go. */
const KEPT = {
    /** Of an account. */
    account: 100_000,
    /** Of an account that trades all the time, and that nobody asks about. */
    limited: 1_000,
    /** Of all; past it the account with the most loses an eighth. */
    whole: 1_000_000,
};

/** Told in the one history alone; fills and liquidations are told in both. */
const ONLY_ORDER: readonly AccountEventType[] = ['PostedOrder', 'CanceledOrder'];
const ONLY_COLLATERAL: readonly AccountEventType[] = [
    'DepositedCollateral',
    'WithdrewCollateral',
    'AllocatedCollateral',
    'DeallocatedCollateral',
    'SettledFunding',
];

/** The log of all accounts. */
export class AccountLog {
    readonly #options: LogOptions;
    readonly #kept: typeof KEPT;
    readonly #rows = new Map<number, LoggedEvent[]>();
    readonly #limited = new Set<number>();
    #count = 0;

    /**
     * @param options what the events do not tell
     * @param kept how many events
     */
    constructor(options: LogOptions, kept = KEPT) {
        [this.#options, this.#kept] = [options, kept];
    }

    /**
     * Keeps only the latest of some accounts.
     *
     * @param accountNumbers the accounts, such as those of the sandbox's own traders
     */
    limitAccounts(accountNumbers: Iterable<number>): void {
        for (const accountNumber of accountNumbers) this.#limited.add(accountNumber);
    }

    /**
     * Writes down what a transaction did to accounts; every one has to come here.
     *
     * @param events the transaction's
     * @returns what it did to whom, in the order it happened
     */
    take(events: readonly EngineEvent[]): readonly AccountEvent[] {
        const rows: LoggedEvent[] = [];
        const takerOrders = new TakerOrders();
        const { decimals } = this.#options;
        let price: bigint | undefined;
        for (const event of events) {
            takerOrders.follow(event);
            if (!isAccountEvent(event)) continue;
            price ??= this.#options.collateralPrice();
            const source = { event, takerOrderId: takerOrders.end(event), collateralPrice: price, decimals };
            rows.push(new LoggedEvent(event.accountId, { ...source, eventType: event.type }));
            if (event.type === 'LiquidatedPosition')
                rows.push(new LoggedEvent(event.liquidatorAccountId, { ...source, eventType: 'PerformedLiquidation' }));
        }
        for (const row of rows) this.#add(row);
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
    page(accountNumber: number, kind: HistoryKind, request: AccountHistoryRequest, at: number): HistoryPage {
        const size = pageSize(request);
        const rows = this.#rows.get(accountNumber) ?? [];
        const found: LoggedEvent[] = [];
        for (let i = lowerBound(rows, timeOf, pageEnd(request, at)) - 1; i >= 0 && found.length <= size; i -= 1) {
            const row = rows[i];
            if (row !== undefined && isRequested(row.eventType, kind, request)) found.push(row);
        }
        return cutPage(found, size, (row) => row[kind] ?? null);
    }

    /**
     * Reads the events of a time back.
     *
     * @param accountNumber whose
     * @param from first timestamp
     * @param to timestamps below this
     * @returns the engine's events with the part that the account had in them, oldest first
     */
    between(accountNumber: number, from: number, to: number): readonly AccountEventSource[] {
        const rows = this.#rows.get(accountNumber) ?? [];
        return rows.slice(lowerBound(rows, timeOf, from), lowerBound(rows, timeOf, to)).map(({ source }) => source);
    }

    #add(row: LoggedEvent): void {
        const { accountNumber } = row;
        const rows = this.#rows.get(accountNumber) ?? [];
        this.#rows.set(accountNumber, rows);
        rows.push(row);
        this.#count += 1;
        this.#trim(rows, this.#limited.has(accountNumber) ? this.#kept.limited : this.#kept.account);
        if (this.#count > this.#kept.whole) this.#trimLongest();
    }

    #trim(rows: LoggedEvent[], kept: number): void {
        const before = rows.length;
        trim(rows, kept);
        this.#count -= before - rows.length;
    }

    #trimLongest(): void {
        const longest = [...this.#rows.values()].reduce((one, other) => (other.length > one.length ? other : one));
        const gone = longest.splice(0, Math.ceil(longest.length / 8));
        this.#count -= gone.length;
    }
}

/** An event that makes its rows only when they are asked for. */
class LoggedEvent implements AccountEvent {
    readonly accountNumber: number;
    readonly source: AccountEventSource;

    constructor(accountNumber: number, source: AccountEventSource) {
        [this.accountNumber, this.source] = [accountNumber, source];
    }

    get timestamp(): number {
        return this.source.event.timestamp;
    }

    get digest(): string {
        return this.source.event.digest;
    }

    get marketId(): string | undefined {
        const { event } = this.source;
        return 'marketId' in event ? event.marketId : undefined;
    }

    get eventType(): AccountEventType {
        return this.source.eventType;
    }

    get order(): Json | undefined {
        return orderEventRow(this.source);
    }

    get collateral(): Json | undefined {
        return collateralEventRow(this.source);
    }
}

/** Whose orders took in the sessions of one transaction; a session's fills come right before its taker's event. */
class TakerOrders {
    readonly #orderIds = new Map<string, Set<bigint>>();

    follow(event: EngineEvent): void {
        if (event.type !== 'FilledMakerOrder') return;
        const name = `${event.marketId} ${event.takerAccountId}`;
        const orderIds = this.#orderIds.get(name) ?? new Set();
        this.#orderIds.set(name, orderIds.add(event.takerOrderId));
    }

    /** @returns the one order that took, where this event ends a session in which one did */
    end(event: AccountEngineEvent): bigint | undefined {
        if (event.type !== 'FilledTakerOrder') return undefined;
        const name = `${event.marketId} ${event.accountId}`;
        const [first, second] = this.#orderIds.get(name) ?? [];
        this.#orderIds.delete(name);
        return second === undefined ? first : undefined;
    }
}

function isAccountEvent(event: EngineEvent): event is AccountEngineEvent {
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

function isRequested(type: AccountEventType, kind: HistoryKind, { eventTypes }: AccountHistoryRequest): boolean {
    if ((kind === 'order' ? ONLY_COLLATERAL : ONLY_ORDER).includes(type)) return false;
    return eventTypes === undefined || eventTypes === null || eventTypes.length === 0 || eventTypes.includes(type);
}

function timeOf({ timestamp }: LoggedEvent): number {
    return timestamp;
}
