"use strict";
/** The services of one exchange object. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Services = void 0;
exports.servicesOf = servicesOf;
const paged_read_js_1 = require("./markets/history/paged-read.js");
const order_memory_js_1 = require("./orders/order-memory.js");
const account_data_js_1 = require("./account/account-data.js");
const account_history_js_1 = require("./account/history/account-history.js");
const archived_history_js_1 = require("./markets/archive/archived-history.js");
const candle_volume_js_1 = require("./markets/candle-volume.js");
const client_order_ids_js_1 = require("./orders/client-order-ids.js");
const closed_positions_js_1 = require("./account/history/closed-positions.js");
const conditional_orders_js_1 = require("./orders/tickets/conditional-orders.js");
const derivatives_js_1 = require("./markets/derivatives.js");
const executor_trust_js_1 = require("./orders/tickets/executor-trust.js");
const funds_js_1 = require("./funds/funds.js");
const responses_js_1 = require("./funds/responses.js");
const inherited_terms_js_1 = require("./orders/inherited-terms.js");
const ledger_js_1 = require("./account/history/ledger.js");
const market_data_js_1 = require("./markets/market-data.js");
const market_directory_js_1 = require("./markets/market-directory.js");
const node_access_js_1 = require("./exchange/node-access.js");
const native_markets_js_1 = require("./markets/native-markets.js");
const native_funds_js_1 = require("./funds/native-funds.js");
const native_fills_js_1 = require("./orders/native/native-fills.js");
const native_orders_js_1 = require("./orders/native/native-orders.js");
const open_orders_js_1 = require("./orders/open-orders.js");
const order_bodies_js_1 = require("./orders/order-bodies.js");
const order_canceler_js_1 = require("./orders/order-canceler.js");
const order_editor_js_1 = require("./orders/order-editor.js");
const order_history_js_1 = require("./orders/history/order-history.js");
const order_placer_js_1 = require("./orders/order-placer.js");
const orders_js_1 = require("./orders/orders.js");
const pin_registry_js_1 = require("./submit/pins/pin-registry.js");
const position_closer_js_1 = require("./orders/position-closer.js");
const recipients_js_1 = require("./funds/recipients.js");
const recorded_orders_js_1 = require("./orders/history/recorded-orders.js");
const replaced_orders_js_1 = require("./orders/history/replaced-orders.js");
const ticket_ids_js_1 = require("./orders/tickets/ticket-ids.js");
const twap_orders_js_1 = require("./orders/tickets/twap-orders.js");
const write_responses_js_1 = require("./orders/write-responses.js");
const writes_js_1 = require("./submit/writes.js");
/** What the unified methods delegate to. */
class Services {
    markets;
    native;
    data;
    derivatives;
    accounts;
    openOrders;
    archive;
    reads = new paged_read_js_1.PagedReads();
    history;
    orderHistory;
    closedPositions;
    ledger;
    pins;
    writes;
    funds;
    nativeFunds;
    conditional;
    twaps;
    orders;
    memory;
    nodes;
    constructor(context) {
        this.memory = new order_memory_js_1.OrderMemory(() => context.milliseconds());
        this.markets = new market_directory_js_1.MarketDirectory(context);
        this.native = new native_markets_js_1.NativeMarkets(context);
        const volumes = new candle_volume_js_1.CandleVolumeCheck(context, this.native);
        this.data = new market_data_js_1.MarketData(context, this.markets, this.native, volumes);
        this.archive = new archived_history_js_1.ArchivedHistory(context, this.markets);
        this.derivatives = new derivatives_js_1.Derivatives(context, this.markets, this.native);
        const nodes = new node_access_js_1.NodeAccess(context);
        this.nodes = nodes;
        this.accounts = new account_data_js_1.AccountData(context, this.markets, nodes);
        this.openOrders = new open_orders_js_1.OpenOrders(context, this.markets, this.accounts, this.memory);
        const { resolver } = this.accounts;
        this.history = new account_history_js_1.AccountHistory(context, this.markets, this.accounts);
        this.closedPositions = new closed_positions_js_1.ClosedPositions(context, this.markets, this.accounts, this.history);
        this.ledger = new ledger_js_1.Ledger(context, this.accounts, this.history);
        this.pins = new pin_registry_js_1.PinRegistry(context, this.markets, resolver);
        const movements = new responses_js_1.FundsResponses(this.markets, resolver);
        const responses = new write_responses_js_1.WriteResponses(context, this.markets, movements);
        const recorded = new recorded_orders_js_1.RecordedOrders({
            ...{ context, resolver, responses, nodes, history: this.history, memory: this.memory },
            journal: () => this.pins.rawOptions.journal,
            open: () => this.writes.state().open,
            toOutcomeUnknown: (entry) => this.writes.toUnproven(entry),
        });
        this.orderHistory = new order_history_js_1.OrderHistory(context, this.markets, this.accounts, this.openOrders, this.history, this.memory, recorded);
        this.writes = new writes_js_1.Writes(context, this.markets, resolver, this.pins, responses, this.memory, nodes, recorded);
        const recipients = new recipients_js_1.Recipients(context, this.markets, resolver, this.pins, nodes);
        this.nativeFunds = new native_funds_js_1.NativeFunds(context, this.accounts, resolver, this.writes, nodes, recipients);
        this.funds = new funds_js_1.Funds(context, this.markets, resolver, this.writes, movements, this.nativeFunds, nodes);
        const trust = new executor_trust_js_1.ExecutorTrust(context, this.pins);
        const tickets = new ticket_ids_js_1.TicketIds(this.openOrders);
        const { markets, accounts, openOrders: open, pins, writes } = this;
        const parts = { context, markets, accounts, open, pins, writes, trust, tickets, memory: this.memory };
        this.conditional = new conditional_orders_js_1.ConditionalOrders(parts);
        this.twaps = new twap_orders_js_1.TwapOrders(parts);
        this.orders = this.#makeOrders(context, { trust, tickets, responses });
    }
    #makeOrders(context, { trust, tickets, responses }) {
        const { markets, accounts, openOrders, pins, writes, memory } = this;
        const clientIds = new client_order_ids_js_1.ClientOrderIds(context, markets, openOrders, memory);
        const bodies = new order_bodies_js_1.OrderBodies(context, markets, this.native);
        const replaced = new replaced_orders_js_1.ReplacedOrders(context, this.orderHistory, memory);
        const fills = new native_fills_js_1.NativeFills(responses, this.history, replaced, tickets);
        const native = new native_orders_js_1.NativeOrderPlacer(context, accounts, pins, trust, writes, responses, fills, memory);
        const inherited = new inherited_terms_js_1.InheritedTerms(context, openOrders, memory);
        const placer = new order_placer_js_1.OrderPlacer(markets, bodies, clientIds, inherited, writes, responses, memory, native, this.orderHistory);
        const canceler = new order_canceler_js_1.OrderCanceler(context, markets, accounts, openOrders, clientIds, writes, responses, memory);
        const editor = new order_editor_js_1.OrderEditor(context, markets, pins, writes, memory, placer, canceler);
        const closer = new position_closer_js_1.PositionCloser(context, markets, accounts, writes, memory, placer);
        return new orders_js_1.Orders(markets, this.conditional, this.twaps, placer, canceler, editor, closer);
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
