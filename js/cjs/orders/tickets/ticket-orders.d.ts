/** What stop orders and TWAP orders have in common: both are tickets on the chain, which an executor of the service runs. */
import type { Dict, Order, Str } from 'ccxt';
import type { Build } from '../../submit/execute-transaction.js';
import type { WriteProgress } from '../../submit/write-executor.js';
import type { OrderMemory } from '../order-memory.js';
import { type AccountPair } from '../../account/account.js';
import type { TicketKindId } from './conditional.js';
import { type Params } from '../../exchange/params.js';
import type { AccountData } from '../../account/account-data.js';
import type { OpenOrders } from '../open-orders.js';
import type { Context } from '../../exchange/context.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { ExecutorTrust } from './executor-trust.js';
import { type NativeBuilder } from '../../submit/native-builders.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
import { type TicketIds } from './ticket-ids.js';
import { type Writes } from '../../submit/writes.js';
/** What distinguishes one kind of tickets from the other. */
export interface TicketKind {
    readonly id: TicketKindId;
    /** In errors. */
    readonly name: string;
    /** Why an order may not be active, in errors. */
    readonly ends: string;
    /** The params that select these orders. */
    readonly keys: readonly string[];
    readonly cancelAction: 'cancelStops' | 'cancelTwaps';
    readonly cancelBuilder: NativeBuilder;
    /** The ids in a request to cancel. */
    readonly idsKey: string;
    /** The id in a row. */
    readonly idKey: string;
}
/** A transaction that creates tickets. */
interface Placement {
    readonly action: 'createStops' | 'createTwap';
    readonly body: Dict;
    readonly params: Dict;
    readonly pair: AccountPair;
    readonly context: WriteProgress;
    /** What the orders will be, without ids. They are made before the submit, as nothing after it may fail. */
    readonly orders: readonly Order[];
    readonly build: (whole: Dict) => Promise<Build>;
}
/** What the orders of both kinds use. */
export interface TicketParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly accounts: AccountData;
    readonly open: OpenOrders;
    readonly pins: PinRegistry;
    readonly writes: Writes;
    readonly trust: ExecutorTrust;
    readonly tickets: TicketIds;
    readonly memory: OrderMemory;
}
/** Reads and cancels orders that are tickets. */
export declare abstract class TicketOrders {
    #private;
    protected abstract readonly kind: TicketKind;
    protected readonly context: Context;
    protected readonly markets: MarketDirectory;
    protected readonly accounts: AccountData;
    protected readonly pins: PinRegistry;
    protected readonly writes: Writes;
    protected readonly trust: ExecutorTrust;
    constructor({ context, markets, accounts, open, pins, writes, trust, tickets, memory }: TicketParts);
    /** Cancels orders in one transaction: all of them, or none. What is left of their deposits returns to the wallet. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]>;
    /** Cancels every order of an account, of one market or of all. */
    cancelAll(symbol: Str, params: Dict): Promise<Order[]>;
    /** Reads an order, also one that is not active any more, as long as the service shows it. */
    order(id: string, symbol: Str, params: Dict): Promise<Order>;
    /** Refuses what the node cannot do, and loads what verification needs. */
    protected expectReady(params: Params): Promise<void>;
    /** Requests the commands of a transaction. */
    protected request(builder: NativeBuilder, pair: AccountPair, body: Dict): Promise<unknown>;
    /** Finds the row of an active order. */
    protected openRow<Row>(id: string, { accountNumber }: AccountPair): Promise<Row>;
    /** Places orders; where the events do not show the ids of their tickets, a read does. */
    protected place(placement: Placement): Promise<Order[]>;
    /** Changes an order, which keeps its id. */
    protected change(action: 'editStops' | 'editTwap', ticketId: string, { body, params, pair, context, order, build }: Omit<Placement, 'action' | 'orders'> & {
        readonly order: Order;
    }): Promise<Order>;
    protected throwNotFound(id: string): never;
}
export {};
