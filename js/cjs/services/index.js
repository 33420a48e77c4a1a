"use strict";
/** The services of one exchange object. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Services = void 0;
exports.servicesOf = servicesOf;
const paged_read_js_1 = require("../history/paged-read.js");
const order_memory_js_1 = require("../orders/order-memory.js");
const account_data_js_1 = require("./account-data.js");
const account_history_js_1 = require("./account-history.js");
const archived_history_js_1 = require("./archived-history.js");
const candle_volume_js_1 = require("./candle-volume.js");
const client_order_ids_js_1 = require("./client-order-ids.js");
const closed_positions_js_1 = require("./closed-positions.js");
const conditional_orders_js_1 = require("./conditional-orders.js");
const derivatives_js_1 = require("./derivatives.js");
const executor_trust_js_1 = require("./executor-trust.js");
const funds_js_1 = require("./funds.js");
const inherited_terms_js_1 = require("./inherited-terms.js");
const ledger_js_1 = require("./ledger.js");
const market_data_js_1 = require("./market-data.js");
const market_directory_js_1 = require("./market-directory.js");
const node_access_js_1 = require("./node-access.js");
const native_markets_js_1 = require("./native-markets.js");
const native_funds_js_1 = require("./native-funds.js");
const native_fills_js_1 = require("./native-fills.js");
const native_orders_js_1 = require("./native-orders.js");
const order_bodies_js_1 = require("./order-bodies.js");
const order_canceler_js_1 = require("./order-canceler.js");
const order_editor_js_1 = require("./order-editor.js");
const order_history_js_1 = require("./order-history.js");
const order_placer_js_1 = require("./order-placer.js");
const orders_js_1 = require("./orders.js");
const pin_registry_js_1 = require("./pin-registry.js");
const position_closer_js_1 = require("./position-closer.js");
const recipients_js_1 = require("./recipients.js");
const recorded_orders_js_1 = require("./recorded-orders.js");
const replaced_orders_js_1 = require("./replaced-orders.js");
const ticket_ids_js_1 = require("./ticket-ids.js");
const twap_orders_js_1 = require("./twap-orders.js");
const write_responses_js_1 = require("./write-responses.js");
const writes_js_1 = require("./writes.js");
/** What the unified methods delegate to. */
class Services {
    markets;
    native;
    data;
    derivatives;
    accounts;
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
        this.accounts = new account_data_js_1.AccountData(context, this.markets, this.memory, nodes);
        const { resolver } = this.accounts;
        this.history = new account_history_js_1.AccountHistory(context, this.markets, this.accounts);
        this.closedPositions = new closed_positions_js_1.ClosedPositions(context, this.markets, this.accounts, this.history);
        this.ledger = new ledger_js_1.Ledger(context, this.accounts, this.history);
        this.pins = new pin_registry_js_1.PinRegistry(context, this.markets, resolver);
        const responses = new write_responses_js_1.WriteResponses(context, this.markets, resolver);
        const recorded = new recorded_orders_js_1.RecordedOrders({
            ...{ context, resolver, responses, nodes, history: this.history, memory: this.memory },
            journal: () => this.pins.rawOptions.journal,
            open: () => this.writes.state().open,
            toOutcomeUnknown: (entry) => this.writes.toUnproven(entry),
        });
        this.orderHistory = new order_history_js_1.OrderHistory(context, this.markets, this.accounts, this.history, this.memory, recorded);
        this.writes = new writes_js_1.Writes(context, this.markets, resolver, this.pins, responses, this.memory, nodes, recorded);
        const recipients = new recipients_js_1.Recipients(context, this.markets, resolver, this.pins, nodes);
        this.nativeFunds = new native_funds_js_1.NativeFunds(context, this.accounts, resolver, this.writes, nodes, recipients);
        this.funds = new funds_js_1.Funds(context, this.markets, resolver, this.writes, responses, this.nativeFunds, nodes);
        const trust = new executor_trust_js_1.ExecutorTrust(context, this.pins);
        const tickets = new ticket_ids_js_1.TicketIds(this.accounts);
        const { markets, accounts, pins, writes } = this;
        const parts = { context, markets, accounts, pins, writes, trust, tickets, memory: this.memory };
        this.conditional = new conditional_orders_js_1.ConditionalOrders(parts);
        this.twaps = new twap_orders_js_1.TwapOrders(parts);
        this.orders = this.#makeOrders(context, { trust, tickets, responses });
    }
    #makeOrders(context, { trust, tickets, responses }) {
        const { markets, accounts, pins, writes, memory } = this;
        const clientIds = new client_order_ids_js_1.ClientOrderIds(context, markets, accounts, memory);
        const bodies = new order_bodies_js_1.OrderBodies(context, markets, this.native);
        const replaced = new replaced_orders_js_1.ReplacedOrders(context, this.orderHistory, memory);
        const fills = new native_fills_js_1.NativeFills(responses, this.history, replaced, tickets);
        const native = new native_orders_js_1.NativeOrderPlacer(context, accounts, pins, trust, writes, responses, fills, memory);
        const inherited = new inherited_terms_js_1.InheritedTerms(context, accounts, memory);
        const placer = new order_placer_js_1.OrderPlacer(markets, bodies, clientIds, inherited, writes, responses, memory, native, this.orderHistory);
        const canceler = new order_canceler_js_1.OrderCanceler(context, markets, accounts, clientIds, writes, responses, memory);
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
