/** Stop orders or TWAP orders as they change: placed, edited, executed, canceled, expired. */

import type { Dict, Int, Order } from 'ccxt';
import { TicketOrdersFeed } from './ticket-orders-feed.js';
import type { OwnWrites } from '../../recent/own-writes.js';
import { toWatchKey } from '../../account/live/watches.js';
import { accountOfFrame } from '../../account/account-state.js';
import type { TicketKindId } from '../../recent/own-tickets.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { isRecord } from '../../core/shape.js';
import type { LiveContext } from '../../exchange/context.js';
import type { LiveFeeds } from '../../streams/live-feeds.js';
import type { AccountData } from '../../account/account-data.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { OpenOrders } from '../open-orders.js';

/** By kind: the member of a frame that has the orders, and the name of the stream; and the name in errors. */
const STREAMS = {
    stop: { stream: 'stopOrders', name: 'stop orders' },
    twap: { stream: 'twapOrders', name: 'TWAP orders' },
} as const;

type OrderState = Order & { id: string; symbol: string };
type Feed = TicketOrdersFeed<OrderState>;

/** The services that live tickets use. */
interface TicketServices {
    readonly accounts: AccountData;
    readonly markets: MarketDirectory;
    readonly memory: OwnWrites;
    readonly openOrders: OpenOrders;
}

/** Watches the orders of one kind. */
export class LiveTicketOrders {
    readonly #stream: (typeof STREAMS)[TicketKindId]['stream'];

    constructor(
        private readonly kind: TicketKindId,
        private readonly context: LiveContext,
        private readonly services: TicketServices,
        private readonly feeds: LiveFeeds,
    ) {
        this.#stream = STREAMS[kind].stream;
        services.memory.tickets.subscribe(kind, {
            onWritten: (orders, accountNumber) => {
                this.#find(accountNumber)?.addWritten(orders as OrderState[]);
            },
            onCanceled: (ids, accountNumber) => {
                this.#find(accountNumber)?.addCanceled(ids);
            },
        });
    }

    /** Waits for states of the orders of some markets, or of all. */
    async watch(
        markets: readonly KnownMarket[],
        accountNumber: number,
        limit: Int,
        call: number,
    ): Promise<readonly Order[]> {
        const feed = await this.#open(accountNumber, call);
        const key = markets.length === 0 ? undefined : toWatchKey(markets.map(({ symbol }) => symbol));
        const updates = await feed.watch(key, limit);
        return this.context.newUpdates ? updates : feed.states.latest(key);
    }

    /** Ends the watch of an account, of all markets. */
    unWatch(accountNumber: number, call: number): boolean {
        return this.feeds.end(call, this.#stream, `${accountNumber}`);
    }

    #find(accountNumber: number): Feed | undefined {
        return this.feeds.find(this.#stream, `${accountNumber}`) as Feed | undefined;
    }

    /** The service shows these orders only to a wallet that signed its terms. */
    async #open(accountNumber: number, call: number): Promise<Feed> {
        const { accounts, markets, openOrders } = this.services;
        await this.feeds.unlessClosed(markets.load());
        // The one proof that a subscription has; frames with it also contain TWAP orders.
        const withStopOrders: Dict = { ...(await this.feeds.unlessClosed(accounts.signedTerms())) };
        const payload = { accountId: `${accountNumber}n`, withStopOrders };
        const source = {
            name: STREAMS[this.kind].name,
            accountNumber,
            limit: this.feeds.limit('ordersLimit'),
            fetch: async () => (await openOrders.ticketsOf(this.kind, accountNumber)) as OrderState[],
            convert: (body: unknown) => this.#ordersIn(body),
        };
        const make = (settings: ConstructorParameters<typeof TicketOrdersFeed>[1]): Feed =>
            new TicketOrdersFeed<OrderState>(source, settings);
        this.feeds.expectWatched(call, this.#stream, `${accountNumber}`);
        return this.feeds.openChannel(this.#stream, `${accountNumber}`, [{ key: 'user', payload }], make);
    }

    /** A frame of a subscription without the signed terms has no such orders. */
    #ordersIn(body: unknown): OrderState[] | undefined {
        const rows = isRecord(body) ? body[this.#stream] : undefined;
        if (!Array.isArray(rows) || accountOfFrame(body) === undefined) return undefined;
        return this.services.openOrders.parseTickets(this.kind, rows) as OrderState[];
    }
}
