/** Places orders by native transactions: the service builds their commands, the client completes them, a Sui node executes them. */
import type { Dict, Order } from 'ccxt';
import { type OrderMemory } from '../order-memory.js';
import { type AccountPair } from '../../account/account.js';
import { type Params } from '../../exchange/params.js';
import type { AccountData } from '../../account/account-data.js';
import type { Context } from '../../exchange/context.js';
import type { ExecutorTrust } from '../tickets/executor-trust.js';
import type { NativeFills } from './native-fills.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
import { type RequestedOrders, type WriteResponses } from '../write-responses.js';
import { type WriteOptions, type Writes } from '../../submit/writes.js';
/** Orders of one transaction. */
export interface Placement {
    readonly requested: RequestedOrders;
    /** Orders that the same transaction cancels. */
    readonly replacedIds: readonly string[];
    /** What the transaction must do, as its verification reads it. */
    readonly body: Dict;
    readonly pair: AccountPair;
    /** Expects that no order that rests has a client order id of these. */
    readonly expectNew: () => Promise<void>;
    /** Remembers the ids of placed orders. */
    readonly remember: (placed: readonly Order[]) => void;
}
/** Places orders through a Sui node. */
export declare class NativeOrderPlacer {
    #private;
    private readonly context;
    private readonly accounts;
    private readonly pins;
    private readonly trust;
    private readonly writes;
    private readonly responses;
    private readonly fills;
    private readonly memory;
    constructor(context: Context, accounts: AccountData, pins: PinRegistry, trust: ExecutorTrust, writes: Writes, responses: WriteResponses, fills: NativeFills, memory: OrderMemory);
    /** Whether the service's own submit cannot place the orders, or the user wants everything to go through the node. */
    isNeeded({ bodies, replacedIds }: Pick<RequestedOrders, 'bodies'> & Pick<Placement, 'replacedIds'>, params: Params): boolean;
    /** Places orders. */
    place(placement: Placement, params: Dict, options: WriteOptions): Promise<Order[]>;
}
