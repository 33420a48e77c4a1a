/** Events of each account since its first deposit, readable page by page. */
import type { EngineEvent } from '../../engine/types.js';
import type { Json } from '../http/json.js';
import { type HistoryRequest, type HistoryPage } from '../markets/paging.js';
import { type AccountEventType, type AccountEventSource, type StopRow } from './event-rows.js';
/** An event of one account. */
export interface AccountEvent {
    readonly accountNumber: number;
    readonly timestamp: number;
    readonly digest: string;
    /** `undefined` for deposits and withdrawals. */
    readonly marketId: string | undefined;
    readonly eventType: AccountEventType;
    /** Row of order-history and of `userOrders` frames, which never contain stop orders; created on every access. */
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
/** The log of all accounts. */
export declare class AccountLog {
    #private;
    private readonly options;
    private readonly limits;
    constructor(options: LogOptions, limits?: {
        /** Per account. */
        account: number;
        /** Per limited account, such as bots. */
        limited: number;
        /** In total; above it, the account with the most events loses an eighth. */
        whole: number;
    });
    /** Keeps only the latest events of some accounts, such as bots. */
    limitAccounts(accountNumbers: Iterable<number>): void;
    /** Records the events of a transaction and returns those of accounts. Requires all transactions in order. */
    take(events: readonly EngineEvent[]): readonly AccountEvent[];
    /** Reads a page, newest first; empty for an unknown account. `at` is the newest visible time. */
    page(accountNumber: number, kind: HistoryKind, request: AccountHistoryRequest, at: number): HistoryPage;
    /** The events with `from <= timestamp < to` and the account's role, oldest first. */
    between(accountNumber: number, from: number, to: number): readonly AccountEventSource[];
}
