/** Stop orders as they change: placed, edited, executed, canceled, expired. */

import type { Dict, Int, Order } from 'ccxt';
import { StopOrdersFeed } from '../feeds/stop-orders-feed.js';
import { accountOfFrame } from '../parse/account-state.js';
import { parseStopOrder } from '../parse/conditional.js';
import type { KnownMarket } from '../parse/market.js';
import { isRecord } from '../parse/params.js';
import { convertResponse } from '../parse/response.js';
import type { WireStopOrder } from '../wire/native.js';
import { STOP_ORDERS } from './account-data.js';
import type { LiveContext } from './context.js';
import type { LiveFeeds } from './live-feeds.js';
import type { Services } from './index.js';

const STREAM = 'stopOrders';

type OrderState = Order & { id: string; symbol: string };

/** Watches stop orders. */
export class LiveStopOrders {
    constructor(
        private readonly context: LiveContext,
        private readonly services: Services,
        private readonly feeds: LiveFeeds,
    ) {
        services.memory.subscribeStops({
            onWritten: (orders, accountNumber) => {
                this.#find(accountNumber)?.addWritten(orders as OrderState[]);
            },
            onCanceled: (ids, accountNumber) => {
                this.#find(accountNumber)?.addCanceled(ids);
            },
        });
    }

    /** Waits for states of the stop orders of some markets, or of all. */
    async watch(markets: readonly KnownMarket[], accountNumber: number, limit: Int): Promise<readonly Order[]> {
        const feed = await this.#open(accountNumber);
        const names = [...new Set(markets.map(({ symbol }) => symbol))].sort();
        const key = names.length === 0 ? undefined : names.join(' ');
        const updates = await feed.watch(key, limit);
        return this.context.newUpdates ? updates : feed.states.latest(key);
    }

    /** Ends the watch of an account, of all markets. */
    unWatch(accountNumber: number): boolean {
        return this.feeds.end(STREAM, `${accountNumber}`);
    }

    #find(accountNumber: number): StopOrdersFeed<OrderState> | undefined {
        const feed = this.feeds.find(STREAM, `${accountNumber}`);
        return feed instanceof StopOrdersFeed ? (feed as StopOrdersFeed<OrderState>) : undefined;
    }

    /** The service shows stop orders only to a wallet that signed its terms. */
    async #open(accountNumber: number): Promise<StopOrdersFeed<OrderState>> {
        const { accounts, markets } = this.services;
        await this.feeds.unlessClosed(markets.load());
        const withStopOrders: Dict = { ...(await this.feeds.unlessClosed(accounts.signedTerms())) };
        const payload = { accountId: `${accountNumber}n`, withStopOrders };
        const source = {
            accountNumber,
            limit: this.feeds.limit('ordersLimit'),
            fetch: async () => (await accounts.stopOrdersOf(accountNumber)) as OrderState[],
            convert: (body: unknown) => this.#ordersIn(body),
        };
        const make = (settings: ConstructorParameters<typeof StopOrdersFeed>[1]): StopOrdersFeed<OrderState> =>
            new StopOrdersFeed<OrderState>(source, settings);
        return this.feeds.openChannel(STREAM, `${accountNumber}`, [{ key: 'user', payload }], make);
    }

    /** A frame of a subscription without the signed terms has no stop orders. */
    #ordersIn(body: unknown): OrderState[] | undefined {
        const { stopOrders } = isRecord(body) ? body : {};
        if (!Array.isArray(stopOrders) || accountOfFrame(body) === undefined) return undefined;
        return convertResponse(STOP_ORDERS, () =>
            (stopOrders as WireStopOrder[]).map((row) => {
                const market = this.services.markets.byIdOrUnlisted(row.marketId);
                return this.context.safeOrder(parseStopOrder(row, market), market as never) as OrderState;
            }),
        );
    }
}
