/** The services of one exchange object. */
import { OrderMemory } from '../orders/order-memory.js';
import { AccountData } from './account-data.js';
import { AccountHistory } from './account-history.js';
import { CandleVolumeCheck } from './candle-volume.js';
import { ClosedPositions } from './closed-positions.js';
import { ConditionalOrders } from './conditional-orders.js';
import { Derivatives } from './derivatives.js';
import { Funds } from './funds.js';
import { Ledger } from './ledger.js';
import { MarketData } from './market-data.js';
import { MarketDirectory } from './market-directory.js';
import { NodeAccess } from './node-access.js';
import { NativeMarkets } from './native-markets.js';
import { NativeFunds } from './native-funds.js';
import { NativeOrderPlacer } from './native-orders.js';
import { OrderHistory } from './order-history.js';
import { Orders } from './orders.js';
import { PinRegistry } from './pin-registry.js';
import { WriteResponses } from './write-responses.js';
import { Writes } from './writes.js';
/** What the unified methods delegate to. */
export class Services {
    markets;
    native;
    data;
    derivatives;
    accounts;
    history;
    orderHistory;
    closedPositions;
    ledger;
    pins;
    writes;
    funds;
    nativeFunds;
    conditional;
    orders;
    memory;
    constructor(context) {
        this.memory = new OrderMemory(() => context.milliseconds());
        this.markets = new MarketDirectory(context);
        this.native = new NativeMarkets(context);
        const volumes = new CandleVolumeCheck(context, this.native);
        this.data = new MarketData(context, this.markets, this.native, volumes);
        this.derivatives = new Derivatives(context, this.markets, this.native);
        this.accounts = new AccountData(context, this.markets, this.memory);
        const { resolver } = this.accounts;
        this.history = new AccountHistory(context, this.markets, this.accounts);
        this.orderHistory = new OrderHistory(context, this.markets, this.accounts, this.history, this.memory);
        this.closedPositions = new ClosedPositions(context, this.markets, this.accounts, this.history);
        this.ledger = new Ledger(context, this.accounts, this.history);
        this.pins = new PinRegistry(context, this.markets, resolver);
        const responses = new WriteResponses(context, this.markets, resolver);
        const nodes = new NodeAccess(context);
        this.writes = new Writes(context, this.markets, resolver, this.pins, responses, this.memory, nodes);
        this.nativeFunds = new NativeFunds(context, this.accounts, resolver, this.writes, nodes);
        this.funds = new Funds(context, this.markets, resolver, this.writes, responses, this.nativeFunds, nodes);
        this.conditional = new ConditionalOrders(context, this.markets, this.accounts, this.pins, this.writes, nodes);
        this.orders = new Orders(context, this.markets, this.accounts, this.pins, this.writes, responses, this.memory, new NativeOrderPlacer(context, this.accounts, this.history), nodes, this.native, this.conditional);
    }
}
const SERVICES = new WeakMap();
/**
 * Returns the services of an exchange object, which both of its classes share; creates them at the first call. They are kept
 * outside the object: neither its dumps nor CCXT's constructor, which reads every property, reach them.
 */
export function servicesOf(context) {
    const services = SERVICES.get(context) ?? new Services(context);
    SERVICES.set(context, services);
    return services;
}
