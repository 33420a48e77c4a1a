/** Makes the bodies of orders from the arguments of calls. */

import type { OrderRequest } from 'ccxt';
import type { OPTIONS } from '../exchange/describe/options.js';
import { isGiven, type Params } from '../exchange/params.js';
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
    ) {}

    /** Converts orders; those with a bound by slippage take it from the mark price. */
    async bodiesOf(requests: readonly OrderRequest[]): Promise<OrderBody[]> {
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
        const prices = bounded.length === 0 ? undefined : await this.rows.prices([...new Set(bounded)], {});
        const { precision } = this.context.options as Partial<typeof OPTIONS>;
        const expiring = orders.find(({ params }) => isGiven(params['expirationTimestampMs']));
        const now =
            expiring === undefined
                ? serviceTime(this.context)
                : await findServiceTime(this.context, expiring.market.id);
        return ofEach(orders, (order) => {
            const row = prices?.get(order.market.id);
            const markPrice = row === undefined ? undefined : parseDecimal(row.markPrice);
            return toOrderBody({ ...order, markPrice }, now, precision);
        });
    }
}

function isUnbounded(type: unknown, price: unknown): boolean {
    return type === 'market' && !isGiven(price);
}
