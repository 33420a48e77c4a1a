/** Reads the responses of submitted writes, and checks that each is about what was requested. */
import type { Order } from 'ccxt';
import type { JournalEntry, JournalOrder, RecordedWrite } from '../transaction/journal-record.js';
import type { NodeResult } from '../node/sui-node.js';
import { type Taken } from './native/taken.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { OrderBody } from './request.js';
import type { Context } from '../exchange/context.js';
import type { FundsResponses } from '../funds/responses.js';
import type { MarketDirectory } from '../markets/market-directory.js';
/** The orders of one transaction, as the user requested them. */
export interface RequestedOrders {
    readonly bodies: readonly OrderBody[];
    readonly markets: readonly KnownMarket[];
    /** CCXT's types: a market order with a bound is a limit order on the chain. */
    readonly types: readonly unknown[];
}
/** Parses responses of writes. */
export declare class WriteResponses {
    #private;
    private readonly context;
    private readonly markets;
    private readonly funds;
    constructor(context: Context, markets: MarketDirectory, funds: FundsResponses);
    /** Parses the response of a write that only its journal entry describes: to orders, an account, or the service's row. */
    ofEntry(entry: JournalEntry, response: unknown): unknown;
    /** The orders on the book that a recorded write places. @throws {Problem} `argument` when a figure of them is no number */
    requestedBy({ request, orders: named }: Pick<RecordedWrite, 'request' | 'orders'>): RequestedOrders;
    /** Parses placed orders, one for each body and in their order; the market of each body is at the same place. */
    placedOrders(response: unknown, at: string, bodies: readonly OrderBody[], markets: readonly KnownMarket[]): Order[];
    /** Makes the placed orders from the events of their transaction; what filled stays unknown where the events do not show it. */
    nativeOrders(result: NodeResult, requested: RequestedOrders, digest: string): Order[];
    /** Adds to placed orders what they took. @throws {Problem} `response` when a figure cannot be parsed */
    withFills(placed: readonly Order[], requested: RequestedOrders, taken: Taken): Order[];
    /** Parses canceled orders of a market, or, without one, of any. Each must be one that was requested. */
    canceledOrders(response: unknown, at: string, market: KnownMarket | undefined, requested: readonly string[]): Order[];
}
/** Names an order for the journal. */
export declare function toJournalOrder({ symbol, type, side, amount, price }: Order): JournalOrder;
/** Names the orders of a request for the journal. */
export declare function toJournalOrders({ bodies, markets, types }: RequestedOrders): JournalOrder[];
