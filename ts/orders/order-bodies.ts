/** Makes the bodies of orders from the arguments of calls. */

import type { OrderRequest } from 'ccxt';
import type { OPTIONS } from '../exchange/describe/options.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { isGiven, readBuild, type Params } from '../exchange/params.js';
import { ofEach } from './order-params.js';
import { hasSlippage, toOrderBody, type OrderBody } from './request.js';
import { parseDecimal } from '../exchange/value.js';
import { optionsOf, type Context } from '../exchange/context.js';
import { findServiceTime, serviceTime } from '../exchange/service-time.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NativeMarkets } from '../markets/native-markets.js';

/** Converts orders of calls to bodies. */
export class OrderBodies {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly rows: NativeMarkets,
        /** The price of a market's base on the chain, as the client has read it a moment ago. */
        private readonly chainPrice: (market: KnownMarket) => string | undefined,
    ) {}

    /**
     * Converts orders; those with a bound by slippage take it from the mark price. Where the client writes
     * the commands, the price on the chain takes its place, if one is known: that saves a round trip.
     */
    async bodiesOf(requests: readonly OrderRequest[], shared: Params = {}): Promise<OrderBody[]> {
        const { slippage } = optionsOf(this.context, 'createOrder');
        const orders = requests.map(({ symbol, type, side, amount, price, params }) => ({
            market: this.markets.bySymbol(symbol),
            symbol,
            type,
            side: `${side}`,
            amount,
            price,
            params: { ...(isUnbounded(type, price) && isGiven(slippage) ? { slippage } : {}), ...params } as Params,
        }));
        const bounded = orders.filter(hasSlippage).map(({ market }) => market);
        const prices = await this.#pricesOf([...new Set(bounded)], shared);
        const { precision } = this.context.options as Partial<typeof OPTIONS>;
        const expiring = orders.find(({ params }) => isGiven(params['expirationTimestampMs']));
        const now =
            expiring === undefined
                ? serviceTime(this.context)
                : await findServiceTime(this.context, expiring.market.id);
        return ofEach(orders, (order) => {
            const markPrice = prices.get(order.market.id);
            return toOrderBody({ ...order, markPrice }, now, precision);
        });
    }

    /** The prices that bounds count from, by the id of the market. */
    async #pricesOf(markets: readonly KnownMarket[], shared: Params): Promise<ReadonlyMap<string, string | undefined>> {
        if (markets.length === 0) return new Map();
        const build = readBuild(shared) ?? optionsOf(this.context, 'transaction').build;
        const known = build === 'client' ? markets.map((market) => [market.id, this.chainPrice(market)] as const) : [];
        if (known.length > 0 && known.every(([, price]) => price !== undefined)) return new Map(known);
        const rows = await this.rows.prices(markets, {});
        return new Map([...rows].map(([id, { markPrice }]) => [id, parseDecimal(markPrice)]));
    }
}

function isUnbounded(type: unknown, price: unknown): boolean {
    return type === 'market' && !isGiven(price);
}
