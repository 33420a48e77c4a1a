/** The services of one exchange object. */
import { PagedReads } from './markets/history/paged-read.js';
import { OrderMemory } from './orders/order-memory.js';
import { AccountData } from './account/account-data.js';
import { AccountHistory } from './account/history/account-history.js';
import { ArchivedHistory } from './markets/archive/archived-history.js';
import { ClosedPositions } from './account/history/closed-positions.js';
import { ConditionalOrders } from './orders/tickets/conditional-orders.js';
import type { Context } from './exchange/context.js';
import { Derivatives } from './markets/derivatives.js';
import { Funds } from './funds/funds.js';
import { Ledger } from './account/history/ledger.js';
import { MarketData } from './markets/market-data.js';
import { MarketDirectory } from './markets/market-directory.js';
import { NodeAccess } from './exchange/node-access.js';
import { NativeMarkets } from './markets/native-markets.js';
import { NativeFunds } from './funds/native-funds.js';
import { OpenOrders } from './orders/open-orders.js';
import { OrderHistory } from './orders/history/order-history.js';
import { Orders } from './orders/orders.js';
import { PinRegistry } from './submit/pins/pin-registry.js';
import { TwapOrders } from './orders/tickets/twap-orders.js';
import { Writes } from './submit/writes.js';
/** What the unified methods delegate to. */
export declare class Services {
    #private;
    readonly markets: MarketDirectory;
    readonly native: NativeMarkets;
    readonly data: MarketData;
    readonly derivatives: Derivatives;
    readonly accounts: AccountData;
    readonly openOrders: OpenOrders;
    readonly archive: ArchivedHistory;
    readonly reads: PagedReads;
    readonly history: AccountHistory;
    readonly orderHistory: OrderHistory;
    readonly closedPositions: ClosedPositions;
    readonly ledger: Ledger;
    readonly pins: PinRegistry;
    readonly writes: Writes;
    readonly funds: Funds;
    readonly nativeFunds: NativeFunds;
    readonly conditional: ConditionalOrders;
    readonly twaps: TwapOrders;
    readonly orders: Orders;
    readonly memory: OrderMemory;
    readonly nodes: NodeAccess;
    constructor(context: Context);
}
/**
 * Returns the services of an exchange object, which both of its classes share; creates them at the first call. They are kept
 * outside the object: neither its dumps nor CCXT's constructor, which reads every property, reach them.
 */
export declare function servicesOf(context: Context): Services;
