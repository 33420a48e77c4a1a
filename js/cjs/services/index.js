"use strict";
/** The services of one exchange object. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Services = void 0;
exports.servicesOf = servicesOf;
const order_memory_js_1 = require("../orders/order-memory.js");
const account_data_js_1 = require("./account-data.js");
const account_history_js_1 = require("./account-history.js");
const candle_volume_js_1 = require("./candle-volume.js");
const closed_positions_js_1 = require("./closed-positions.js");
const conditional_orders_js_1 = require("./conditional-orders.js");
const derivatives_js_1 = require("./derivatives.js");
const funds_js_1 = require("./funds.js");
const ledger_js_1 = require("./ledger.js");
const market_data_js_1 = require("./market-data.js");
const market_directory_js_1 = require("./market-directory.js");
const node_access_js_1 = require("./node-access.js");
const native_markets_js_1 = require("./native-markets.js");
const native_funds_js_1 = require("./native-funds.js");
const native_orders_js_1 = require("./native-orders.js");
const order_history_js_1 = require("./order-history.js");
const orders_js_1 = require("./orders.js");
const pin_registry_js_1 = require("./pin-registry.js");
const write_responses_js_1 = require("./write-responses.js");
const writes_js_1 = require("./writes.js");
/** What the unified methods delegate to. */
class Services {
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
        this.memory = new order_memory_js_1.OrderMemory(() => context.milliseconds());
        this.markets = new market_directory_js_1.MarketDirectory(context);
        this.native = new native_markets_js_1.NativeMarkets(context);
        const volumes = new candle_volume_js_1.CandleVolumeCheck(context, this.native);
        this.data = new market_data_js_1.MarketData(context, this.markets, this.native, volumes);
        this.derivatives = new derivatives_js_1.Derivatives(context, this.markets, this.native);
        this.accounts = new account_data_js_1.AccountData(context, this.markets, this.memory);
        const { resolver } = this.accounts;
        this.history = new account_history_js_1.AccountHistory(context, this.markets, this.accounts);
        this.orderHistory = new order_history_js_1.OrderHistory(context, this.markets, this.accounts, this.history, this.memory);
        this.closedPositions = new closed_positions_js_1.ClosedPositions(context, this.markets, this.accounts, this.history);
        this.ledger = new ledger_js_1.Ledger(context, this.accounts, this.history);
        this.pins = new pin_registry_js_1.PinRegistry(context, this.markets, resolver);
        const responses = new write_responses_js_1.WriteResponses(context, this.markets, resolver);
        const nodes = new node_access_js_1.NodeAccess(context);
        this.writes = new writes_js_1.Writes(context, this.markets, resolver, this.pins, responses, this.memory, nodes);
        this.nativeFunds = new native_funds_js_1.NativeFunds(context, this.accounts, resolver, this.writes, nodes);
        this.funds = new funds_js_1.Funds(context, this.markets, resolver, this.writes, responses, this.nativeFunds, nodes);
        this.conditional = new conditional_orders_js_1.ConditionalOrders(context, this.markets, this.accounts, this.pins, this.writes, nodes);
        this.orders = new orders_js_1.Orders(context, this.markets, this.accounts, this.pins, this.writes, responses, this.memory, new native_orders_js_1.NativeOrderPlacer(context, this.accounts, this.history), nodes, this.native, this.conditional);
    }
}
exports.Services = Services;
const SERVICES = new WeakMap();
/**
 * Returns the services of an exchange object, which both of its classes share; creates them at the first call. They are kept
 * outside the object: neither its dumps nor CCXT's constructor, which reads every property, reach them.
 */
function servicesOf(context) {
    const services = SERVICES.get(context) ?? new Services(context);
    SERVICES.set(context, services);
    return services;
}
