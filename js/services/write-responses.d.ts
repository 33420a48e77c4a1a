/** Reads the responses of submitted writes, and checks that each is about what was requested. */
import type { Account, Order } from 'ccxt';
import { type Accounts } from '../account/accounts.js';
import type { AccountResolver } from '../account/account-resolver.js';
import type { JournalEntry, JournalOrder, RecordedWrite } from '../transaction/journal-record.js';
import type { NodeResult } from '../node/sui-node.js';
import { type Taken } from '../parse/native-fills.js';
import type { KnownMarket } from '../parse/market.js';
import type { OrderBody } from '../parse/request.js';
import type { WireAccount, WirePosition } from '../wire/types.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
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
    private readonly resolver;
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver);
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
    /** Reads a new account, and checks that the transaction created its objects. */
    newAccount(response: unknown, at: string, digest: string): {
        readonly account: Account;
        readonly rows: readonly WireAccount[];
    };
    /** Reads the row of a position, and checks its market. */
    positionRow(response: unknown, at: string, market: KnownMarket | undefined): WirePosition;
    /** Reads the row of an account, and checks that it is the one of the request. */
    accountRow(response: unknown, at: string, id: unknown): WireAccount;
}
/** Names an order for the journal. */
export declare function toJournalOrder({ symbol, type, side, amount, price }: Order): JournalOrder;
/** Names the orders of a request for the journal. */
export declare function toJournalOrders({ bodies, markets, types }: RequestedOrders): JournalOrder[];
/** Refuses a second account of a currency: a script may call createAccount at each start. */
export declare function expectNoAccount(accounts: Accounts, currency: string): Promise<void>;
