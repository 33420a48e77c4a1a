/** The services of one exchange object. */
import { PagedReads } from '../history/paged-read.js';
import { OrderMemory } from '../orders/order-memory.js';
import { AccountData } from './account-data.js';
import { AccountHistory } from './account-history.js';
import { ArchivedHistory } from './archived-history.js';
import { ClosedPositions } from './closed-positions.js';
import { ConditionalOrders } from './conditional-orders.js';
import type { Context } from './context.js';
import { Derivatives } from './derivatives.js';
import { Funds } from './funds.js';
import { Ledger } from './ledger.js';
import { MarketData } from './market-data.js';
import { MarketDirectory } from './market-directory.js';
import { NodeAccess } from './node-access.js';
import { NativeMarkets } from './native-markets.js';
import { NativeFunds } from './native-funds.js';
import { OrderHistory } from './order-history.js';
import { Orders } from './orders.js';
import { PinRegistry } from './pin-registry.js';
import { TwapOrders } from './twap-orders.js';
import { Writes } from './writes.js';
/** What the unified methods delegate to. */
export declare class Services {
    #private;
    readonly markets: MarketDirectory;
    readonly native: NativeMarkets;
    readonly data: MarketData;
    readonly derivatives: Derivatives;
    readonly accounts: AccountData;
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
