"use strict";
/** Stop orders or TWAP orders as they change: placed, edited, executed, canceled, expired. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LiveTicketOrders = void 0;
const ticket_orders_feed_js_1 = require("./ticket-orders-feed.js");
const account_state_js_1 = require("../../account/account-state.js");
const shape_js_1 = require("../../core/shape.js");
/** By kind: the member of a frame that has the orders, and the name of the stream; and the name in errors. */
const STREAMS = {
    stop: { stream: 'stopOrders', name: 'stop orders' },
    twap: { stream: 'twapOrders', name: 'TWAP orders' },
};
/** Watches the orders of one kind. */
class LiveTicketOrders {
    kind;
    context;
    services;
    feeds;
    #stream;
    constructor(kind, context, services, feeds) {
        this.kind = kind;
        this.context = context;
        this.services = services;
        this.feeds = feeds;
        this.#stream = STREAMS[kind].stream;
        services.memory.subscribeTickets(kind, {
            onWritten: (orders, accountNumber) => {
                this.#find(accountNumber)?.addWritten(orders);
            },
            onCanceled: (ids, accountNumber) => {
                this.#find(accountNumber)?.addCanceled(ids);
            },
        });
    }
    /** Waits for states of the orders of some markets, or of all. */
    async watch(markets, accountNumber, limit) {
        const feed = await this.#open(accountNumber);
        const names = [...new Set(markets.map(({ symbol }) => symbol))].sort();
        const key = names.length === 0 ? undefined : names.join(' ');
        const updates = await feed.watch(key, limit);
        return this.context.newUpdates ? updates : feed.states.latest(key);
    }
    /** Ends the watch of an account, of all markets. */
    unWatch(accountNumber) {
        return this.feeds.end(this.#stream, `${accountNumber}`);
    }
    #find(accountNumber) {
        return this.feeds.find(this.#stream, `${accountNumber}`);
    }
    /** The service shows these orders only to a wallet that signed its terms. */
    async #open(accountNumber) {
        const { accounts, markets, openOrders } = this.services;
        await this.feeds.unlessClosed(markets.load());
        // The one proof that a subscription has; frames with it also contain TWAP orders.
        const withStopOrders = { ...(await this.feeds.unlessClosed(accounts.signedTerms())) };
        const payload = { accountId: `${accountNumber}n`, withStopOrders };
        const source = {
            name: STREAMS[this.kind].name,
            accountNumber,
            limit: this.feeds.limit('ordersLimit'),
            fetch: async () => (await openOrders.ticketsOf(this.kind, accountNumber)),
            convert: (body) => this.#ordersIn(body),
        };
        const make = (settings) => new ticket_orders_feed_js_1.TicketOrdersFeed(source, settings);
        return this.feeds.openChannel(this.#stream, `${accountNumber}`, [{ key: 'user', payload }], make);
    }
    /** A frame of a subscription without the signed terms has no such orders. */
    #ordersIn(body) {
        const rows = (0, shape_js_1.isRecord)(body) ? body[this.#stream] : undefined;
        if (!Array.isArray(rows) || (0, account_state_js_1.accountOfFrame)(body) === undefined)
            return undefined;
        return this.services.openOrders.parseTickets(this.kind, rows);
    }
}
exports.LiveTicketOrders = LiveTicketOrders;
