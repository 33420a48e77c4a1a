/** Stop orders as they change: placed, edited, executed, canceled, expired. */
import { StopOrdersFeed } from '../feeds/stop-orders-feed.js';
import { accountOfFrame } from '../parse/account-state.js';
import { parseStopOrder } from '../parse/conditional.js';
import { isRecord } from '../parse/params.js';
import { convertResponse } from '../parse/response.js';
import { STOP_ORDERS } from './account-data.js';
const STREAM = 'stopOrders';
/** Watches stop orders. */
export class LiveStopOrders {
    context;
    services;
    feeds;
    constructor(context, services, feeds) {
        this.context = context;
        this.services = services;
        this.feeds = feeds;
        services.memory.subscribeStops({
            onWritten: (orders, accountNumber) => {
                this.#find(accountNumber)?.addWritten(orders);
            },
            onCanceled: (ids, accountNumber) => {
                this.#find(accountNumber)?.addCanceled(ids);
            },
        });
    }
    /** Waits for states of the stop orders of some markets, or of all. */
    async watch(markets, accountNumber, limit) {
        const feed = await this.#open(accountNumber);
        const names = [...new Set(markets.map(({ symbol }) => symbol))].sort();
        const key = names.length === 0 ? undefined : names.join(' ');
        const updates = await feed.watch(key, limit);
        return this.context.newUpdates ? updates : feed.states.latest(key);
    }
    /** Ends the watch of an account, of all markets. */
    unWatch(accountNumber) {
        return this.feeds.end(STREAM, `${accountNumber}`);
    }
    #find(accountNumber) {
        const feed = this.feeds.find(STREAM, `${accountNumber}`);
        return feed instanceof StopOrdersFeed ? feed : undefined;
    }
    /** The service shows stop orders only to a wallet that signed its terms. */
    async #open(accountNumber) {
        const { accounts, markets } = this.services;
        await this.feeds.unlessClosed(markets.load());
        const withStopOrders = { ...(await this.feeds.unlessClosed(accounts.signedTerms())) };
        const payload = { accountId: `${accountNumber}n`, withStopOrders };
        const source = {
            accountNumber,
            limit: this.feeds.limit('ordersLimit'),
            fetch: async () => (await accounts.stopOrdersOf(accountNumber)),
            convert: (body) => this.#ordersIn(body),
        };
        const make = (settings) => new StopOrdersFeed(source, settings);
        return this.feeds.openChannel(STREAM, `${accountNumber}`, [{ key: 'user', payload }], make);
    }
    /** A frame of a subscription without the signed terms has no stop orders. */
    #ordersIn(body) {
        const { stopOrders } = isRecord(body) ? body : {};
        if (!Array.isArray(stopOrders) || accountOfFrame(body) === undefined)
            return undefined;
        return convertResponse(STOP_ORDERS, () => stopOrders.map((row) => {
            const market = this.services.markets.byIdOrUnlisted(row.marketId);
            return this.context.safeOrder(parseStopOrder(row, market), market);
        }));
    }
}
