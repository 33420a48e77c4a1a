/** Events of each account since its first deposit, readable page by page. */

import type { EngineEvent } from '../../engine/types.js';
import type { Json } from '../http/json.js';
import { cutPage, pageEnd, pageSize, type HistoryRequest, type HistoryPage } from '../markets/paging.js';
import { ASSUMED_ROWS, type AssumedRows } from '../options.js';
import { lowerBound, trim } from '../time/time.js';
import {
    COLLATERAL_EVENTS,
    collateralEventRow,
    isAccountEvent,
    nameOf,
    ORDER_EVENTS,
    STOP_EVENTS,
    orderEventRow,
    type AccountEventType,
    type AccountEventSource,
    type AccountEngineEvent,
    type StopRow,
} from './event-rows.js';

/** An event of one account. */
export interface AccountEvent {
    readonly accountNumber: number;
    readonly timestamp: number;
    readonly digest: string;
    /** `undefined` for deposits and withdrawals. */
    readonly marketId: string | undefined;
    readonly eventType: AccountEventType;
    /**
     * Row of order-history and of `userOrders` frames, which never contain stop orders; created on every
     * access.
     */
    readonly order: Json | undefined;
    /** Row of collateral-history and of `userCollateralChanges` frames; created on every access. */
    readonly collateral: Json | undefined;
}

/** One of the two histories. */
export type HistoryKind = 'order' | 'collateral';

/** Data that the events do not contain. */
export interface LogOptions {
    /** Of the collateral coin. */
    readonly decimals: number;
    /** 10^-18 USD, after the last transaction. */
    collateralPrice(): bigint;
    /** Which assumed rows there are. Default: all. */
    readonly assumed?: AssumedRows;
    /** The stop order with a hash of details, as reads report it; by default unknown. */
    stopOrder?(detailsHash: string): StopRow | undefined;
}

/** Parameters of a page of an account's history. */
export interface AccountHistoryRequest extends HistoryRequest {
    /** Accepted event types. Default, or when empty: all. */
    readonly eventTypes?: readonly string[] | null;
    /** Whether to include events of stop orders. Default false. */
    readonly withStopOrders?: boolean;
}

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
    readonly #rows = new Map<number, LoggedEvent[]>();
    readonly #limited = new Set<number>();
    #count = 0;

    constructor(
        private readonly options: LogOptions,
        private readonly limits = LIMITS,
    ) {}

    /** Keeps only the latest events of some accounts, such as bots. */
    limitAccounts(accountNumbers: Iterable<number>): void {
        for (const accountNumber of accountNumbers) this.#limited.add(accountNumber);
    }

    /**
     * Records the events of a transaction and returns those of accounts. Requires all transactions in order.
     */
    take(events: readonly EngineEvent[]): readonly AccountEvent[] {
        const rows: LoggedEvent[] = [];
        const takerOrders = new TakerOrders();
        const { decimals } = this.options;
        let price: bigint | undefined;
        for (const event of events) {
            takerOrders.add(event);
            if (!isAccountEvent(event) || !this.#isShown(nameOf(event))) continue;
            price ??= this.options.collateralPrice();
            const stopOrder = 'detailsHash' in event ? this.options.stopOrder?.(event.detailsHash) : undefined;
            const takerOrderId = takerOrders.end(event);
            const ofEvent = { event, takerOrderId, collateralPrice: price, decimals, stopOrder };
            rows.push(new LoggedEvent(event.accountId, ofEvent));
        }
        for (const row of rows) this.#add(row);
        return rows;
    }

    /** Reads a page, newest first; empty for an unknown account. `at` is the newest visible time. */
    page(accountNumber: number, kind: HistoryKind, request: AccountHistoryRequest, at: number): HistoryPage {
        const size = pageSize(request);
        const rows = this.#rows.get(accountNumber) ?? [];
        const found: PageRow[] = [];
        for (let i = lowerBound(rows, timeOf, pageEnd(request, at)) - 1; i >= 0 && found.length <= size; i -= 1) {
            const row = rows[i];
            if (row === undefined || !isRequested(row, kind, request)) continue;
            const shown = isStopEvent(row.eventType) ? row.stopOrder : row[kind];
            if (shown !== undefined) found.push({ timestamp: row.timestamp, shown });
        }
        return cutPage(found, size, ({ shown }) => shown);
    }

    /** The events with `from <= timestamp < to`, oldest first. */
    between(accountNumber: number, from: number, to: number): readonly AccountEventSource[] {
        const rows = this.#rows.get(accountNumber) ?? [];
        return rows.slice(lowerBound(rows, timeOf, from), lowerBound(rows, timeOf, to)).map(({ source }) => source);
    }

    #isShown(type: AccountEventType): boolean {
        const { assumed = ASSUMED_ROWS } = this.options;
        if (type === 'PerformedADL') return assumed.deleveraging;
        return type !== 'ClosedPositionAtSettlementPrices' || assumed.settlement;
    }

    #add(row: LoggedEvent): void {
        const { accountNumber } = row;
        const rows = this.#rows.get(accountNumber) ?? [];
        this.#rows.set(accountNumber, rows);
        rows.push(row);
        this.#count += 1;
        this.#trim(rows, this.#limited.has(accountNumber) ? this.limits.limited : this.limits.account);
        if (this.#count > this.limits.whole) this.#trimLongest();
    }

    #trim(rows: LoggedEvent[], limits: number): void {
        const before = rows.length;
        trim(rows, limits);
        this.#count -= before - rows.length;
    }

    #trimLongest(): void {
        const longest = [...this.#rows.values()].reduce((one, other) => (other.length > one.length ? other : one));
        const dropped = longest.splice(0, Math.ceil(longest.length / 8));
        this.#count -= dropped.length;
    }
}

/** A row of a page. */
interface PageRow {
    readonly timestamp: number;
    readonly shown: Json;
}

/** An event that creates its rows on access. */
class LoggedEvent implements AccountEvent {
    constructor(
        readonly accountNumber: number,
        readonly source: AccountEventSource,
    ) {}

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
        return nameOf(this.source.event);
    }

    get order(): Json | undefined {
        return isStopEvent(this.eventType) ? undefined : orderEventRow(this.source);
    }

    /** Row of order-history for authorized wallets. */
    get stopOrder(): Json | undefined {
        return orderEventRow(this.source);
    }

    get collateral(): Json | undefined {
        return collateralEventRow(this.source);
    }
}

/**
 * Order ids of takers in the sessions of one transaction. The fills of a session directly precede its taker
 * event.
 */
class TakerOrders {
    readonly #orderIds = new Map<string, Set<bigint>>();

    add(event: EngineEvent): void {
        if (event.type !== 'FilledMakerOrder') return;
        const name = `${event.marketId} ${event.takerAccountId}`;
        const orderIds = this.#orderIds.get(name) ?? new Set();
        this.#orderIds.set(name, orderIds.add(event.takerOrderId));
    }

    /** @returns the taker order, when the event ends a session with exactly one */
    end(event: AccountEngineEvent): bigint | undefined {
        if (event.type !== 'FilledTakerOrder') return undefined;
        const name = `${event.marketId} ${event.accountId}`;
        const [first, second] = this.#orderIds.get(name) ?? [];
        this.#orderIds.delete(name);
        return second === undefined ? first : undefined;
    }
}

function isRequested(
    { eventType: type, source }: LoggedEvent,
    kind: HistoryKind,
    request: AccountHistoryRequest,
): boolean {
    const { eventTypes, withStopOrders = false } = request;
    const excluded: readonly AccountEventType[] = kind === 'order' ? COLLATERAL_EVENTS : ORDER_EVENTS;
    if (excluded.includes(type)) return false;
    const isHidden = kind !== 'order' || !withStopOrders || source.stopOrder === undefined;
    if (isStopEvent(type) && isHidden) return false;
    return eventTypes === undefined || eventTypes === null || eventTypes.length === 0 || eventTypes.includes(type);
}

function isStopEvent(type: AccountEventType): boolean {
    return (STOP_EVENTS as readonly AccountEventType[]).includes(type);
}

function timeOf({ timestamp }: LoggedEvent): number {
    return timestamp;
}
